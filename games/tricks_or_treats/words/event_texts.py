"""Write names, costumes and cards as texts, and those events and options that engine/fact_texts.py can't write."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.fact_texts import FactTexts
from games.engine.values import Fact, Seat
from games.engine.words import Catalogue, Phrases, Selectable, Words
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Challenge,
    Flee,
    Go,
    Knock,
    Land,
    PlaceThese,
    Ring,
    RingWith,
    Spend,
    Stop,
)
from games.tricks_or_treats.pieces.components import (
    WORN,
    Card,
    Costume,
    Duel,
    Half,
    House,
    Kind,
    Square,
    Token,
    Treats,
    Twist,
    costume_named,
)
from games.tricks_or_treats.pieces.events import (
    Challenged,
    Drawn,
    Dressed,
    DuelEnded,
    Ended,
    Gained,
    Moved,
    Opened,
    Paid,
    Raised,
    Rang,
    Result,
    Stopped,
    Swapped,
    Used,
    Way,
)
from games.tricks_or_treats.view import Odds, TreatsView

TEXTS = Catalogue("games.tricks_or_treats.words")


def square_at(square: Square, words: Words) -> Selectable:
    """Return a square's name, by column and row, counted from 1 at the bottom left."""
    return words.formed("square", column=square.x + 1, row=square.y + 1)


def door_of(house: House, words: Words) -> str:
    """Return a text on a house's door, with the door's Difficulty and treats."""
    return words("door", difficulty=house.difficulty, treats=house.gathering)


def stop_at(square: Square, house: House | None, words: Words) -> Selectable:
    """Return a square's name, with the door of ``house`` if there is one."""
    place = square_at(square, words)
    if house is None:
        return place
    return words.formed("before-door", place=place, difficulty=house.difficulty, treats=house.gathering)


def token_of(token: Token, words: Words) -> Selectable:
    """Return the name of a token, such as "Mask 5"."""
    return words.formed("token", kind=token.kind, value=token.value)


def tokens_of(tokens: Iterable[Token], words: Words) -> Selectable:
    """Return the names of tokens, grouped by kind, such as "Mask 5 and Tricks 2, 2, 4"."""
    by_kind: dict[Kind, list[Token]] = {}
    for token in tokens:
        by_kind.setdefault(token.kind, []).append(token)
    return words.things(_row(kind, laid, words) for kind, laid in by_kind.items())


def _row(kind: Kind, tokens: Sequence[Token], words: Words) -> Selectable:
    if len(tokens) == 1:
        return token_of(tokens[0], words)
    return words.formed("tokens", kind=kind, values=words.row(str(token.value) for token in tokens))


def sum_of(values: Sequence[int], words: Words) -> str:
    """Return these values of Tricks with their sum, such as "Tricks 4 + 5 = 9"."""
    if len(values) == 1:
        return words("token", kind=Kind.TRICK, value=values[0])
    return words("sum", values=" + ".join(map(str, values)), total=sum(values))


def many_of(kind: Kind, many: int, words: Words) -> str:
    """Return a number of tokens of a kind, such as "3 Tricks"."""
    return words("count", kind=kind, many=many)


def chances(odds: Odds, words: Words) -> dict[str, str]:
    """Return the chances of success and failure in percent, as keyword arguments for a message."""
    success, _, failure = map(words.percent, odds.percents)
    return {"success": success, "failure": failure}


# ---------------------------------------------------------------- costumes and Surprise cards


def costume_words(costume: Costume, phrases: Phrases) -> str:
    """Return a costume’s name with its effects (TT-8.1)."""
    effects = phrases.all_of(_effects("effect", costume, phrases))
    return phrases("costume-does", costume=costume, cursed=costume.cursed, effects=effects)


def _effects(message: str, costume: Costume, phrases: Phrases) -> list[str]:
    """Return a text for each effect of a costume. `message`: the message's name; it has a variant for each effect."""
    return [
        phrases(message, effect=effect, signed=phrases.signed(number), less=number < 0, **_amounts(abs(number)))
        for effect, number in costume.effects.parts.items()
    ]


def _amounts(many: int) -> dict[str, int]:
    """Return this number under each of the argument names that messages use for it."""
    return {"many": many, "squares": many, "treats": many}


def costume_titled(name: str, phrases: Phrases) -> str:
    """Return the translated name of the costume with this English name. Raises LookupError if there is none."""
    return phrases("costume", costume=costume_named(name))


def describe_costume(name: str, phrases: Phrases) -> str:
    """Return a costume's reference card in words. Raises LookupError if no costume has this English name."""
    costume = costume_named(name)
    title = phrases("card-title", costume=costume, cursed=costume.cursed)
    worn = phrases("card-worn", worn=WORN)
    return "\n".join((title, *_effects("card-effect", costume, phrases), worn, phrases("card-duel")))


def card_words(card: Card, phrases: Phrases) -> str:
    """Return the text of a Surprise card (TT-8.2)."""
    return phrases("surprise", twist=card.twist, **_amounts(card.many))


# ---------------------------------------------------------------- questions and options that need code


def _asks_gather(ask: Ask, words: Words) -> str:
    kinds = {type(option) for option in ask.options}
    return words("ask-gather", door=Knock in kinds, rivals=Challenge in kinds)


def _asks_land(ask: Ask, words: Words) -> str:
    lands: Any = ask.options
    return words("ask-land", letters=words.any_of(option.letter for option in lands))


def _asks_raise(ask: Ask, words: Words) -> str:
    picking: Any = ask.picking
    bid, total = picking.none.bid, picking.none.bid.own + sum(picking.values)
    if bid.own == bid.rival:
        return words("ask-raise-level", own=bid.own, needed=bid.needed)
    if total < bid.needed:
        return words("ask-raise.short", own=bid.own, bid=bid.rival, total=total)
    if total == bid.rival:
        return words("ask-raise.level", own=bid.own, bid=bid.rival)
    return words("ask-raise", own=bid.own, bid=bid.rival, needed=bid.needed)


def _spend(choice: Spend, words: Words) -> str:
    rate = choice.rate if choice.rate != choice.value else 0
    return words("option-spend", value=choice.value, rate=rate, squares=choice.rate)


def _go(choice: Go, words: Words) -> str:
    door = words("there-door") if choice.seats else ""  # in longer languages the numbers have no room beside a name
    there = _there(choice.house, choice.seats, words, door)
    return words("option-go", value=choice.value, place=square_at(choice.square, words), there=there)


def _land(choice: Land, words: Words) -> str:
    by_card = {"door": words("there-no-knock"), "free": "there-free.by-card"} if choice.by_card else {}
    return words("option-land", letter=choice.letter, there=_there(choice.house, choice.seats, words, **by_card))


def _there(house: House | None, seats: Sequence[Seat], words: Words, door: str = "", free: str = "there-free") -> str:
    """Return a text on a square: its door and the players whose pawns are there.

    `door`: text for the door, by default with its numbers; `free`: the message for a square without door and pawns.
    """
    there = [door or door_of(house, words)] if house else []
    there += [words.names(seats)] if seats else []
    return words.row(there) or words(free)


def _ring_with(choice: RingWith, words: Words) -> str:
    if len(choice.values) == 1:
        return words("option-ring-with.one", values=sum_of(choice.values, words))
    return words("option-ring-with", values="+".join(map(str, choice.values)), total=sum(choice.values))


def _challenge(choice: Challenge, words: Words) -> str:
    return words("option-challenge", rival=words.name(choice.rival), gain=choice.gain, cost=choice.cost)


def _place_these(choice: PlaceThese, words: Words) -> str:
    tokens = words.formed("everything") if choice.all else tokens_of(choice.tokens, words)
    if choice.total == choice.rival:
        return words("option-place-these.level", tokens=tokens, total=choice.total)
    return words("option-place-these", tokens=tokens, total=choice.total, bid=choice.rival)


def _stop(choice: Stop, words: Words) -> str:
    bid = choice.bid
    if bid.own == bid.rival:
        return words("option-stop.level", own=bid.own)
    return words("option-stop", treats=bid.cost)


def _flee(choice: Flee, words: Words) -> str:
    if choice.paid == choice.due:
        return words("option-flee", due=choice.due)
    return words("option-flee.poor", paid=choice.paid, turns=choice.skips)


def _accept(choice: Accept, words: Words) -> str:
    everything = {"theirs": choice.gain < choice.stake, "yours": choice.cost < choice.stake}
    return words("option-accept", treats=choice.gain, cost=choice.cost, **everything)


# ---------------------------------------------------------------- events that need code


def _used(event: Used, words: Words) -> str:
    rate = event.rate if event.rate != event.value else 0
    return words("used", who=words.name(event.seat), value=event.value, rate=rate, squares=event.rate)


def _moved(event: Moved, words: Words) -> str:
    back = event.backward
    message = {
        Way.STRAIGHT: "moved-back" if back else "moved-forward",
        Way.TURNED: "turned-forward" if back else "turned-back",
        Way.CORNER: "cornered",
    }[event.way]
    if event.token is None and event.way == Way.TURNED:
        turned = "turned-forward.by-card" if back else "turned-back.by-card"
        return words(turned, who=words.name(event.seat), squares=event.steps, end=square_at(event.end, words))
    costumed = event.token if event.token != event.steps else None
    by = "card" if event.token is None else "costume" if costumed else "token"
    who = words("mover", by=by, who=words.name(event.seat), value=costumed or 0)
    return words(message, who=who, squares=event.steps, end=square_at(event.end, words))


def rang(event: Rang, words: Words) -> str:
    """Return the log line of a door that was tried."""
    parts = [sum_of(event.committed, words) if event.committed else words("rang-none")]
    parts.append(words("rang-luck", luck=event.luck) if event.luck else words("rang-no-luck"))
    if event.costumes:
        parts.append(words("rang-costumes", signed=words.signed(event.costumes)))
    made = {"total": event.total, "difficulty": event.house.difficulty}
    return words("rang", who=words.name(event.seat), parts=words.row(parts), **made, came=_came(event, words))


def _came(event: Rang, words: Words) -> str:
    if event.result == Result.INVALID:
        return words("rang-level")
    if event.result == Result.SUCCESSFUL:
        return words("rang-opened", treats=event.gained, extra=event.gained - event.house.gathering)
    return words("rang-failed", treats=-event.gained) if event.gained else words("rang-free")


def _challenged(event: Challenged, words: Words) -> str:
    stake = {"rate": event.rate, "panic": event.panic, "treats": event.rate + event.panic}
    return words("challenged", who=words.name(event.defiance), rival=words.name(event.competition), **stake)


def _raised(event: Raised, words: Words) -> str:
    message = "raised-level" if event.total == event.rival else "raised"
    tokens = tokens_of(event.tokens, words)
    return words(message, who=words.name(event.seat), tokens=tokens, total=event.total, bid=event.rival)


def duel_ended(event: DuelEnded, words: Words) -> str:
    """Return the line that says how a duel ended."""
    who, rival = words.name(event.defiance), words.name(event.competition)
    own, bid = event.totals
    return words("duel-ended", ending=event.ending, who=who, rival=rival, own=own, bid=bid)


def _paid(event: Paid, words: Words) -> str:
    who, to = words.name(event.seat), words("the-pile") if event.to is None else words.name(event.to)
    if event.paid < event.due:
        return words("owing", who=who, to=to, treats=event.due, paid=event.paid)
    return words("paid", who=who, to=to, treats=event.paid)


def _gained(event: Gained, words: Words) -> str:
    if not event.many:
        return words("gained-none", who=words.name(event.seat))
    return words("gained" if event.many > 0 else "gained-less", who=words.name(event.seat), treats=abs(event.many))


def _dressed(event: Dressed, words: Words) -> str:
    who = words.name(event.seat)
    if event.costume is None:
        return words("dressed-none", who=who)
    what = costume_words(event.costume, words)
    if event.off is None:
        return words("dressed", who=who, what=what)
    return words("dressed-anew", who=who, what=what, costume=event.off)


def _ended(event: Ended, words: Words) -> str:
    treats = (words("counted", who=words.name(seat), number=many) for seat, many in enumerate(event.treats))
    return words("ended", counts=words.row(treats))


FACT_TEXTS = FactTexts(
    TEXTS,
    formats={
        Card: card_words,
        Costume: costume_words,
        Square: square_at,
        Token: token_of,
        Treats: lambda many, words: Selectable(words("treats", treats=many), many),
        tuple[Token, ...]: tokens_of,
        tuple[int, ...]: sum_of,
    },
    constants={"worn": WORN},
    asks={"door": Ring, "flee": Accept},
    exceptions={
        "spend": lambda ask, words: words("ask-go" if isinstance(ask.options[0], Go) else "ask-spend"),
        "land": _asks_land,
        "gather": _asks_gather,
        "raise": _asks_raise,
        Spend: _spend,
        Go: _go,
        Land: _land,
        RingWith: _ring_with,
        PlaceThese: _place_these,
        Stop: _stop,
        Flee: _flee,
        Accept: _accept,
        Challenge: _challenge,
        Used: _used,
        Moved: _moved,
        Rang: rang,
        Challenged: _challenged,
        Raised: _raised,
        DuelEnded: duel_ended,
        Paid: _paid,
        Gained: _gained,
        Dressed: _dressed,
        Ended: _ended,
    },
)
say = FACT_TEXTS.say


# ---------------------------------------------------------------- log lines that replace an earlier one


def _of_move(event: Moved) -> Fact:
    """Return the event behind this move: a movement token was used, or a Surprise card was drawn.

    In the log, the line about the move replaces the line about that event.
    """
    if event.token is not None:
        return Used(seat=event.seat, value=event.token, rate=event.steps)
    twist = Twist.BACKWARD if event.backward else Twist.FORWARD
    return Drawn(seat=event.seat, card=Card(twist=twist, many=event.steps))


def _of_costume(event: Dressed) -> Fact | None:
    """Return the event of drawing the Surprise card that gave this costume; None if no old costume was given up.

    In the log, the line about the costume replaces the line about the card.
    """
    return Drawn(seat=event.seat, card=Card(twist=Twist.COSTUME)) if event.off else None


_REPLACED: dict[type[Fact], Callable[[Any], Fact | None]] = {
    Moved: _of_move,
    Dressed: _of_costume,
    Swapped: lambda event: Drawn(seat=event.seat, card=Card(twist=Twist.SWAP)),
}
"""By kind of event, a function that returns the earlier event whose log line it replaces."""


def bids(duel: Duel, words: Words, besides: Mapping[Seat, int] | None = None) -> str:
    """Return a text on both bids of a duel. ``besides``: by seat, the number of latest tokens that the text omits."""
    return words(
        "bids-now", bids=words.all_of(_bid(half, (besides or {}).get(half.seat, 0), words) for half in duel.halves)
    )


def _bid(half: Half, besides: int, words: Words) -> str:
    tokens = half.tokens[: len(half.tokens) - besides]
    if not tokens:
        return words("bid.none", who=words.name(half.seat))
    total = sum(token.value for token in tokens)
    return words("bid", who=words.name(half.seat), total=total, tokens=tokens_of(tokens, words))


def gathered(event: Fact, view: TreatsView, words: Words) -> tuple[str, str] | None:
    """Return the event's log line and the earlier line that it replaces; None if it replaces none.

    The line about a move replaces the line about the token or card that caused it. The line about a bid replaces the
    line about the earlier bids. A side's stop has no line (two empty texts): the next question or the duel's end
    shows it.
    """
    earlier = _REPLACED[type(event)](event) if type(event) in _REPLACED else None
    if earlier is not None:
        return say(event, words), say(earlier, words)
    if isinstance(event, Opened | Raised) and view.duel is not None:
        placed = len(event.tokens) if isinstance(event, Raised) else int(event.value is not None)
        return bids(view.duel, words), bids(view.duel, words, besides={event.seat: placed})
    return ("", "") if isinstance(event, Stopped) else None
