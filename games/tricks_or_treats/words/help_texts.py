"""Explain questions (the viewer's goal, the position, the effects of options), and write the quick start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.game import MOST_CONSEQUENCE
from games.engine.values import Fact, Seat
from games.engine.words import PLAIN, Plain, Value, Words
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Add,
    Bid,
    Challenge,
    Flee,
    Go,
    Knock,
    Land,
    Lay,
    Open,
    PlaceThese,
    Ring,
    RingWith,
    Spend,
    Stay,
    Stop,
    Swap,
)
from games.tricks_or_treats.pieces.components import VALUES, Duel, House, Kind, Square, Token
from games.tricks_or_treats.view import Plate, TreatsView, stakes
from games.tricks_or_treats.words.event_texts import (
    chances,
    costume_words,
    many_of,
    square_at,
    stop_at,
    sum_of,
    tokens_of,
)

LABEL = 80
"""Most characters of a menu's line that names rivals; in a longer one they are only counted."""

CLAUSES = {
    "spend": "TT-10.1",
    "land": "TT-4.2",
    "gather": "TT-5.3",
    "door": "TT-6.1",
    "flee": "TT-7.3",
    "open": "TT-7.4",
    "raise": "TT-7.5",
    "shed": "TT-8.5",
    "swap": "TT-8.6",
}


def goal(view: TreatsView, words: Words) -> str:
    """Return the viewer's treats, the best rival's, and the number of turns left."""
    best = max(plate.treats for seat, plate in enumerate(view.plates) if seat != view.seat)
    return words("goal", treats=view.plates[view.seat or 0].treats, best=best, left=view.to_come)


def suspicions(view: TreatsView, words: Words) -> dict[str, str]:
    """Return the notes that a player can make on another player's Tricks and Masks, as {id: text} (TT-1.9)."""
    return {one: words("suspicion", what=one) for one in ("high-tricks", "low-tricks", "high-masks", "low-masks")}


def quick_start(view: TreatsView, words: Words) -> str:
    """Return how a turn goes, in a few sentences."""
    return words("quick-start", calculated=view.calculated)


# ---------------------------------------------------------------- the position


def concerns(view: TreatsView, ask: Ask, words: Words) -> tuple[str, ...]:
    """Return lines on the facts of the position that matter for this question (see ``_CONCERNS``)."""
    return tuple(line for say in _CONCERNS[ask.about] for line in say(view, ask, words))


def _treats(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on the treats won and lost since the asked seat's last turn.

    If there are none, if there was no such turn, or if they are unknown, the line says what opens a door.
    """
    changes = {seat: change for seat, change in enumerate(view.changes) if change}
    if view.early or not changes:
        return [words("land-first", free=view.magnanimous)]
    counts = (words("counted", who=words.name(seat), number=words.signed(many)) for seat, many in changes.items())
    own = view.seat == ask.seat
    return [words("treats-now", own=own, who=words.name(ask.seat), counts=words.row(counts))]


def _hand(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on the viewer's own Masks and Tricks; [] unless the viewer is asked."""
    if view.seat != ask.seat:
        return []
    hand = view.hands[ask.seat]
    assert hand is not None
    held = [Token(kind=Kind.MASK, value=value) for value in hand.masks]
    held += [Token(kind=Kind.TRICK, value=value) for value in hand.tricks]
    if not held:
        return [words("hand-nothing")]
    return [words("hand-now", tokens=tokens_of(held, words), sum=sum(token.value for token in held))]


def _turned(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on why the pawn, moved by a token or a card, goes the opposite way (TT-4.3).

    Returns [] if it doesn't go that way.
    """
    if not view.turned:
        return []
    message = "land-turned.by-card" if view.by_card else "land-turned"
    return [words(message, squares=view.steps, back=view.backward)]


def _by_card(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    return [words("land-by-card")] if (view.by_card and not view.turned) or ask.about == "swap" else []


def _door(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on what failing costs at the door where the asked player stands; [] if there is none."""
    house = view.town.house_at(view.plates[ask.seat].square)
    if house is None:
        return []
    cost = stakes(view, ask.seat, house)[1]
    plate = view.plates[ask.seat]
    price = _caused(plate, cost, words)
    if cost < house.gathering + plate.added("failure"):
        price = words("treats-by.all", treats=cost)
    return [words("door-now", difficulty=house.difficulty, opens=house.difficulty + 1, cost=cost, price=price)]


def _caused(plate: Plate, treats: int, words: Words) -> str:
    """Return a text with the number of treats that a failure costs, and the costumes that change this number."""
    worn = [words("costume", costume=costume) for costume in plate.costumes if costume.effects.failure]
    if not worn:
        return words("treats", treats=treats)
    return words("treats-by", treats=treats, costumes=words.all_of(worn), signed=words.signed(plate.added("failure")))


def _rivals(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on each rival that can be challenged, two at most."""
    seats = [option.rival for option in ask.options if isinstance(option, Challenge)]
    return [_rival(view, seat, words) for seat in seats[:2]]


def _rival(view: TreatsView, seat: Seat, words: Words) -> str:
    plate = view.plates[seat]
    tricks, masks = many_of(Kind.TRICK, plate.tricks, words), many_of(Kind.MASK, plate.masks, words)
    return words("rival-now", who=words.name(seat), treats=plate.treats, tricks=tricks, masks=masks)


def _likely(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on what the challenger's hand is probably worth and, for the asked player, on its own hand."""
    rival = _running(view).other(ask.seat).seat
    told: dict[str, Value] = {"rival": words.name(rival), "held": _held(view, rival, words)}
    told["likely"] = view.likely(rival)
    hand = view.hands[ask.seat]
    if hand is None:
        return [words("stake-now.public", **told)]
    return [words("stake-now", sum=sum(hand.masks + hand.tricks), **told)]


def _held(view: TreatsView, seat: Seat, words: Words) -> str:
    """Return the numbers of a player's Masks and Tricks as text; "none" if the player has neither."""
    plate = view.plates[seat]
    counts = ((Kind.MASK, plate.masks), (Kind.TRICK, plate.tricks))
    return words.all_of(many_of(kind, many, words) for kind, many in counts if many) or "none"


def _stake_bid(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on what winning or losing the duel brings, and on what the rival can still bid."""
    duel = _running(view)
    rival = duel.other(ask.seat).seat
    won, lost = (min(duel.stake, view.plates[seat].treats) for seat in (rival, ask.seat))
    return [words("stake-bid", treats=won, cost=lost, rival=words.name(rival), held=_held(view, rival, words))]


def _new_costume(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on the costume that the asked player put on last."""
    return [words("new-costume", what=costume_words(view.plates[ask.seat].costumes[-1], words))]


def _here(view: TreatsView, ask: Ask, words: Words) -> list[str]:
    """Return a line on the square where the asked player's pawn stands."""
    square = view.plates[ask.seat].square
    place = stop_at(square, view.town.house_at(square), words)
    if view.seat == ask.seat:
        return [words("here-now", place=place)]
    return [words("here-other", who=words.name(ask.seat), place=place)]


_CONCERNS: dict[str, tuple[Callable[[TreatsView, Ask, Words], list[str]], ...]] = {
    "spend": (_hand,),
    "land": (_turned, _by_card, _treats, _hand),
    "gather": (_door, _rivals),
    "door": (_door,),
    "flee": (_likely,),
    "open": (_stake_bid,),
    "raise": (_stake_bid,),
    "shed": (_new_costume,),
    "swap": (_by_card, _here),
}
"""By question, the functions that return lines on the position, in order; a message shows the first line."""


# ---------------------------------------------------------------- the effects of options


def consequence(option: Fact, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    """Return what this option gains or costs; PLAIN if its label says everything (Shed, Neither, Place)."""
    brings = _BRINGS.get(type(option))
    return brings(option, ask, view, words) if brings else PLAIN


def _spend(option: Spend, ask: Ask, view: TreatsView, words: Words) -> str:
    squares, way = view.landings(ask.seat, option.rate)
    doors = sum(view.town.house_at(square) is not None for square in squares)
    rivals = sorted({rival for square in squares for rival in view.rivals(ask.seat, square)})
    leads = {"way": way, "squares": len(squares), "doors": doors, "rivals": len(rivals)}
    text = words("option-spend.brings", names=words.all_of(map(words.short, rivals)), **leads)
    if len(text) <= LABEL:
        return text
    return words("option-spend.brings", names=words("rivals", rivals=len(rivals)), **leads)


def _go(option: Go | Land, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    if view.by_card:
        return _onward(option.square, ask, view, words) or PLAIN
    rivals = view.rivals(ask.seat, option.square)
    parts = []
    if rivals:
        parts.append(words("option-go.rivals", rivals=words.any_of(map(words.short, rivals))))
    elif option.seats:
        parts.append(words("no-duel", early=view.early))
    if option.house is not None:
        parts += _door_there(option, option.house, ask, view, words)
    elif not rivals and (option.seats or isinstance(option, Land)):
        parts += [onward] if (onward := _onward(option.square, ask, view, words)) else []
    return _fitting(parts, words) if parts else PLAIN


def _fitting(parts: list[str], words: Words) -> str:
    """Return the sentences as one text, or only the first one if they are too long together."""
    text = words.sentences(parts)
    return text if len(text) <= MOST_CONSEQUENCE else parts[0]


def _door_there(option: Go | Land, house: House, ask: Ask, view: TreatsView, words: Words) -> list[str]:
    """Return a sentence on the door at a square: for `Land` the door's odds, for `Go` its Difficulty and treats.

    For `Go`, returns [] if no pawns are on the square, since then the option's label has room for the numbers.
    """
    if isinstance(option, Land):
        return _odds(house, ask, view, words)
    gain = stakes(view, ask.seat, house)[0]
    return [words("option-go.door", difficulty=house.difficulty, treats=gain)] if option.seats else []


def _odds(house: House, ask: Ask, view: TreatsView, words: Words) -> list[str]:
    """Return a sentence on the door's best odds, and the Tricks for them; [] unless the viewer is the one asked."""
    if view.seat != ask.seat:
        return []
    tricks = view.cheapest(house)
    odds = view.odds(house, sum(tricks))
    if not odds.successful:
        return [words("door-odds.none")]
    return [words("door-odds", many=len(tricks), values="+".join(map(str, tricks)), **chances(odds, words))]


def _onward(square: Square, ask: Ask, view: TreatsView, words: Words) -> str:
    """Return a text on the chance to reach a door from this square next turn; if unknown, on how far a door is.

    Returns "" if the seat may get no other turn.
    """
    if view.may_be_last(ask.seat):
        return ""
    percent = view.reaches_door(ask.seat, square)
    if percent is not None:
        return words("onward", success=words.percent(percent))
    steps, house = view.next_door(square)
    return words("street.none") if house is None else words("street", steps=steps)


def _knock(option: Knock, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    if not view.plates[ask.seat].tricks:
        return words("option-knock.bare")
    odds = _odds(_house(view, ask), ask, view, words)
    return words("option-knock.brings", odds=odds[0]) if odds else PLAIN


def _bare(view: TreatsView, seat: Seat) -> bool:
    """Return whether this seat has neither Masks nor Tricks. Everybody can see that."""
    return not view.plates[seat].masks + view.plates[seat].tricks


def _challenge(option: Challenge, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    if _bare(view, ask.seat):
        return words("option-challenge.bare")
    if not view.piles.tricks:
        return words("option-challenge.known", treats=option.rate)
    theirs = view.plates[option.rival].treats
    halves = sorted({min(theirs, -(-(option.rate + panic) // 2)) for panic in (VALUES[0], VALUES[-1])})
    text = words("option-challenge.brings", gain=option.gain, fled="–".join(map(str, halves)))
    if view.seat != ask.seat:
        return text
    return _fitting([text, _outbids(option.rival, view, words)], words)


def _ring(option: Ring, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    if not option.bare:
        return PLAIN
    odds = view.odds(_house(view, ask), 0)
    return words("option-ring.brings", **chances(odds, words)) if odds.successful else PLAIN


def _ring_with(option: RingWith, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-ring-with.brings", **chances(view.odds(_house(view, ask), sum(option.values)), words))


def _lay(option: Lay, ask: Ask, view: TreatsView, words: Words) -> str:
    return words("option-lay.brings", **chances(view.odds(_house(view, ask), option.value), words))


def _house(view: TreatsView, ask: Ask) -> House:
    """Return the house at whose door the asked player stands."""
    house = view.town.house_at(view.plates[ask.seat].square)
    assert house is not None
    return house


def _flee(option: Flee, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    if option.paid == option.due:
        return PLAIN
    return words("option-flee.owing", due=option.due, place=square_at(view.chase, words))


def _accept(option: Accept, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    bare, poor, place = _bare(view, ask.seat), option.cost < option.stake, square_at(view.chase, words)
    if bare:
        return words("option-accept.bare-poor" if poor else "option-accept.bare", place=place)
    parts = [words("option-accept.poor", place=place)] if poor else []
    parts += [_outbids(_running(view).other(ask.seat).seat, view, words)] if view.seat == ask.seat else []
    return _fitting(parts, words) if parts else PLAIN


def _outbids(rival: Seat, view: TreatsView, words: Words) -> str:
    return words("outbids", success=words.percent(view.outbids(rival)))


def _running(view: TreatsView) -> Duel:
    assert view.running is not None
    return view.running


def _open(option: Open, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    duel = _running(view)
    if ask.seat == duel.defiance.seat and view.plates[duel.competition.seat].masks:
        return PLAIN
    return _bids_then(option.value - duel.other(ask.seat).total, [option.value], ask, view, words)


def _bids_then(gap: int, placed: Sequence[int], ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    """Return a text on what placing these tokens decides; PLAIN if the duel stays open (TT-7.5).

    ``gap``: the asked player's bid after placing them, minus the rival's; ``placed``: the tokens' values.
    """
    hand = view.hands[ask.seat]
    assert hand is not None
    left = sum(hand.masks + hand.tricks) - sum(placed)
    over = _bare(view, _running(view).other(ask.seat).seat)
    if gap > 0 and over:
        return words("bids-then.won")
    if gap == 0 and over and not left:
        return words("bids-then.level")
    return words("bids-then.lost") if left < -gap else PLAIN


def _add(option: Add, ask: Ask, view: TreatsView, words: Words) -> str:
    bid = _bid(ask)
    total = bid.own + option.token.value
    if total < bid.needed:
        return words("option-add.lacking", total=total, gap=bid.needed - total)
    gap = total - bid.rival
    return words("option-add.ahead", total=total, gap=gap) if gap else words("option-add.level", total=total)


def _place_these(option: PlaceThese, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    placed = [token.value for token in option.tokens]
    return _bids_then(option.total - option.rival, placed, ask, view, words)


def _bid(ask: Ask) -> Bid:
    assert ask.picking is not None
    assert isinstance(ask.picking.none, Stop)
    return ask.picking.none.bid


def _stop(option: Stop, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    bid, place = option.bid, square_at(view.chase, words)
    if bid.own == bid.rival:
        ending = "rival" if view.asked_next else "over"
        return words(f"stop-level.{ending}{'-chased' if bid.cost < bid.stake else ''}", treats=bid.cost, place=place)
    return words("option-stop.chased", place=place) if bid.cost < bid.stake else PLAIN


def _swap(option: Swap | Stay, ask: Ask, view: TreatsView, words: Words) -> str | Plain:
    seat = option.seat if isinstance(option, Swap) else ask.seat
    return _onward(view.plates[seat].square, ask, view, words) or PLAIN


_BRINGS: dict[type[Fact], Callable[[Any, Ask, TreatsView, Words], str | Plain]] = {
    Spend: _spend,
    Go: _go,
    Land: _go,
    Knock: _knock,
    Challenge: _challenge,
    Ring: _ring,
    RingWith: _ring_with,
    Lay: _lay,
    Flee: _flee,
    Accept: _accept,
    Open: _open,
    Add: _add,
    PlaceThese: _place_these,
    Stop: _stop,
    Stay: _swap,
    Swap: _swap,
}

# ---------------------------------------------------------------- tokens selected so far


def picked(picks: Sequence[int], ask: Ask, view: TreatsView, words: Words) -> str:
    """Return a text on the selected tokens: at a door with the odds, for a raise with the total still missing."""
    if not picks:
        return words("picked-nothing")
    options: list[Any] = [ask.options[pick] for pick in sorted(picks)]
    if ask.about == "door":
        return _picked_for_door([lay.value for lay in options], ask, view, words)
    bid, tokens = _bid(ask), [add.token for add in options]
    total = bid.own + sum(token.value for token in tokens)
    lacking = max(0, bid.needed - total)
    return words("picked-raise", picked=tokens_of(tokens, words), total=total, bid=bid.rival, lacking=lacking)


def _picked_for_door(values: Sequence[int], ask: Ask, view: TreatsView, words: Words) -> str:
    odds = chances(view.odds(_house(view, ask), sum(values)), words)
    costumes = view.plates[ask.seat].added("door")
    if not costumes:
        return words("picked-door", picked=sum_of(values, words), **odds)
    return words("picked-door-costumes", picked=sum_of(values, words), signed=words.signed(costumes), **odds)
