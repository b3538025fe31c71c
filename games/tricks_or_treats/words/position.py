"""Write the position of Tricks or Treats, and the result of a match (TT-9.2), as texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.engine.game import Ending
from games.engine.values import Points, Seat
from games.engine.words import Selectable, Words
from games.tricks_or_treats.pieces.components import PIECE, Duel, Half, House, Kind, Surprise, Token
from games.tricks_or_treats.pieces.events import DuelEnded
from games.tricks_or_treats.view import Hand, Mark, TreatsView
from games.tricks_or_treats.words.event_texts import (
    card_words,
    costume_words,
    door_of,
    duel_ended,
    many_of,
    rang,
    square_at,
    token_of,
    tokens_of,
)


def describe(view: TreatsView, words: Words) -> str:
    """Return the whole position as text: who must act, the viewer's hand, the duel, players, news and the town."""
    lines = [_due(view, words), *_own(view, words)]
    lines += _duel(view.running, words) if view.running is not None else []
    lines += [_mark(mark, words) for mark in view.marks]
    lines += [_plate(view, seat, words) for seat in _standing(view)]
    size = words("town-now", columns=view.town.width, rows=view.town.height, piece=PIECE)
    lines += [*_news(view, words), _piles(view, words), size]
    doors = words("doors-now", doors=words.row(_house(house, words) for house in view.town.houses))
    return "\n".join([*lines, doors])


def _due(view: TreatsView, words: Words) -> str:
    if view.outcome is not None:
        winners = view.outcome.ranks[0]
        treats = view.plates[winners[0]].treats
        return words("over", names=words.names(winners), many=len(winners), treats=treats)
    assert view.due is not None
    where = {"round": view.round, "rounds": view.rounds}
    who = words.name(view.due)
    if view.due == view.active:
        return words("due", kind=view.kind, who=who, **where)
    return words("due-in-turn", kind=view.kind, who=who, **where, **{"turn-of": words.name(view.active)})


def _own(view: TreatsView, words: Words) -> list[str]:
    """Return lines on the viewer's hand; [] for the public."""
    if view.seat is None or view.outcome is not None:
        return []
    hand = view.hands[view.seat]
    assert hand is not None
    held = tokens_of(_held(hand), words)
    return [words("own-hand", tokens=held) if held else words("own-nothing")]


def _held(hand: Hand) -> list[Token]:
    held = ((Kind.TRICK, hand.tricks), (Kind.MASK, hand.masks), (Kind.MOVEMENT, hand.tokens))
    return [Token(kind=kind, value=value) for kind, values in held for value in values]


def _duel(duel: Duel, words: Words) -> list[str]:
    """Return lines on a duel: how it stands or, once it is over, its result."""
    who, rival = (words.name(half.seat) for half in duel.halves)
    stake = {"treats": duel.stake, "rate": duel.rate, "panic": duel.panic}
    begun = words("duel-now", over=duel.ending is not None, who=who, rival=rival, **stake)
    return [begun, *(_half(half, words) for half in duel.halves)]


def _half(half: Half, words: Words) -> str:
    who = words.name(half.seat)
    if not half.tokens:
        return words("half-none", who=who)
    return words("half", who=who, tokens=tokens_of(half.tokens, words), total=half.total)


def _mark(mark: Mark, words: Words) -> str:
    there: list[str | Selectable] = [square_at(mark.square, words)]
    there += [door_of(mark.house, words)] if mark.house else []
    there += [words.names(mark.seats)] if mark.seats else []
    return words("mark", letter=mark.letter, there=words.row(there))


def _standing(view: TreatsView) -> Iterable[Seat]:
    """Return the seats in the order of their final ranks; during the match, in the order of play."""
    return range(view.seats) if view.outcome is None else (seat for rank in view.outcome.ranks for seat in rank)


def _plate(view: TreatsView, seat: Seat, words: Words) -> str:
    plate = view.plates[seat]
    facts = _in_the_end(view, seat, words) or _so_far(view, seat, words)
    facts += [costume_words(costume, words) for costume in plate.costumes]
    facts += [words("plate-skips", turns=plate.skips)] if plate.skips else []
    return words("plate", who=words.name(seat), letter=words.letter(seat), facts=words.row(facts))


def _so_far(view: TreatsView, seat: Seat, words: Words) -> list[str]:
    plate = view.plates[seat]
    many = {Kind.TRICK: plate.tricks, Kind.MASK: plate.masks}
    many |= {Kind.MOVEMENT: plate.tokens} if view.calculated else {}
    counts = (many_of(kind, number, words) for kind, number in many.items())
    return [words("treats", treats=plate.treats), square_at(plate.square, words).text, *counts]


def _in_the_end(view: TreatsView, seat: Seat, words: Words) -> list[str]:
    """Return a line with the seat's rank, treats and hand; [] during the match."""
    hand = view.hands[seat]
    if view.outcome is None or hand is None:
        return []
    held, number = tokens_of(_held(hand), words), sum(hand.tricks + hand.masks)
    facts = [words("plate-rank", rank=view.outcome.rank_of(seat)), words("treats", treats=view.plates[seat].treats)]
    return [*facts, words("plate-hand", number=number, tokens=held) if held else words("plate-empty")]


def _news(view: TreatsView, words: Words) -> list[str]:
    """Return lines on the latest Surprise card, door and duel."""
    lines = [_happened(view.surprises[-1], words)] if view.surprises else []
    lines += [words("news-door", rang=_plain(rang(view.door, words)))] if view.door is not None else []
    duel = view.duel
    if duel is not None and duel.ending is not None:
        lines += [*_duel(duel, words), *_taxes(duel, words)]
    return lines


def _plain(text: str) -> str:
    """Return the text without Discord's markup for bold type."""
    return text.replace("**", "")


def _happened(surprise: Surprise, words: Words) -> str:
    came = [words("news-lost", token=token_of(surprise.lost, words))] if surprise.lost is not None else []
    came += [costume_words(surprise.worn, words)] if surprise.worn is not None else []
    came += [words("news-with", who=words.name(surprise.partner))] if surprise.partner is not None else []
    card = card_words(surprise.card, words)
    for one in came:
        card = words("news-came", card=card, came=one)
    return words("news-surprise", who=words.name(surprise.seat), card=card)


def _taxes(duel: Duel, words: Words) -> list[str]:
    assert duel.ending is not None
    totals = (duel.defiance.total, duel.competition.total)
    seats = {"defiance": duel.defiance.seat, "competition": duel.competition.seat}
    ended = duel_ended(DuelEnded(**seats, ending=duel.ending, totals=totals), words)
    return [ended, *(_tax(half, words) for half in duel.halves if half.due)]


def _tax(half: Half, words: Words) -> str:
    who = words.name(half.seat)
    if half.chased is None:
        return words("news-paid", who=who, paid=half.paid, treats=half.due)
    place = square_at(half.chased, words)
    return words("news-chased", who=who, paid=half.paid, treats=half.due, place=place)


def _piles(view: TreatsView, words: Words) -> str:
    tricks, masks = many_of(Kind.TRICK, view.piles.tricks, words), many_of(Kind.MASK, view.piles.masks, words)
    return words("piles", left=view.left, total=view.total, tricks=tricks, masks=masks)


def _house(house: House, words: Words) -> str:
    x, y = house.link
    return words("house-now", column=x + 1, row=y + 1, difficulty=house.difficulty, treats=house.gathering)


# ---------------------------------------------------------------- the end


def ending(view: TreatsView, words: Words) -> Ending:
    """Return the texts of the result: what decided the match, and each seat’s points."""
    return Ending(_decided(view, words), _points(view, words))


def _decided(view: TreatsView, words: Words) -> str:
    """Return a text on what decided the match: the treats, the sum of Masks and Tricks in hand, or neither."""
    assert view.outcome is not None
    first = view.outcome.ranks[0]
    most = view.plates[first[0]].treats
    level = sum(plate.treats == most for plate in view.plates)
    how = "shared" if len(first) > 1 else "hand" if level > 1 else "treats"
    return words("decided", how=how, treats=most)


def _points(view: TreatsView, words: Words) -> Mapping[Seat, tuple[Points, ...]]:
    """Return each seat's points, which are its treats."""
    treats = [plate.treats for plate in view.plates]
    return {seat: (Points(have=many, what=words("decided-treats", many=many)),) for seat, many in enumerate(treats)}
