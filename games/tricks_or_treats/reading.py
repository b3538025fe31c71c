"""Infer hands from a street duel: draw random hands, and rebuild the choices of players who held them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.engine.dice import Dice
from games.engine.game import Choice
from games.engine.values import Seat
from games.tricks_or_treats.pieces.components import Duel, Half, Kind, Token
from games.tricks_or_treats.rules import challenge, gather_question
from games.tricks_or_treats.rules.gathering import fleeing, opening, raising
from games.tricks_or_treats.rules.table import bids
from games.tricks_or_treats.view import TreatsView, believable_hands, stakes

PARTICLES = 160
"""Number of random hands to draw, since there are too many to list all. Set by hand."""


def guesses(view: TreatsView, dice: Dice) -> list[TreatsView]:
    """Return `PARTICLES` copies of the view, each with random hands that fit the view; [] outside of a duel."""
    if view.running is None:
        return []
    return [view.model_copy(update={"hands": believable_hands(view, dice)}) for _ in range(PARTICLES)]


def chosen(view: TreatsView, guess: TreatsView) -> list[Choice]:
    """Return the choices of the other seats in the current duel, assuming that they have the hands in ``guess``."""
    duel = guess.running
    if duel is None:
        return []
    defiance, competition = duel.halves
    found = [_challenge(guess, duel)] if defiance.seat != view.seat else []
    if guess.kind != "fleeing":
        found += [_accept(guess, duel)] if competition.seat != view.seat else []
        found += [_open(guess, duel, half) for half in duel.halves if half.seat != view.seat and _opened(half)]
    if guess.kind == "bidding":
        found += [_raise(guess, duel, bid) for bid in _bids(duel, guess.due) if bid.seat != view.seat]
    return [choice for choice in found if choice.ask.options]


def _opened(half: Half) -> bool:
    return bool(half.tokens) and half.tokens[0].kind == Kind.MASK


def _challenge(guess: TreatsView, duel: Duel) -> Choice:
    """Return the challenger's choice to challenge, with the options that the challenger had."""
    seat, rival = duel.defiance.seat, duel.competition.seat
    house, rivals = guess.town.house_at(duel.square), guess.rivals(seat, duel.square)
    treats, piled = [plate.treats for plate in guess.plates], guess.piles.tricks > 0
    duels = {other: challenge(seat, other, duel.rate, treats, piled) for other in rivals}
    ask = gather_question(seat, house, 0 if house is None else stakes(guess, seat, house)[0], duels.values())
    view = _before(guess, duel, seat, (0, 0)).model_copy(update={"duel": None})
    return Choice(view, ask, (ask.options.index(duels[rival]),))


def _accept(guess: TreatsView, duel: Duel) -> Choice:
    ask = fleeing(duel, guess.town, [plate.treats for plate in guess.plates])
    return Choice(_before(guess, duel, ask.seat, (0, 0)), ask, (1,))


def _open(guess: TreatsView, duel: Duel, half: Half) -> Choice:
    view = _before(guess, duel, half.seat, (0, 0))
    hand = view.hands[half.seat]
    assert hand is not None
    return Choice(view, opening(half.seat, hand.masks), (sorted({*hand.masks}).index(half.tokens[0].value),))


class _Bid(NamedTuple):
    """One turn in a duel's bidding.

    ``seat``: the side that was asked. ``placed``: how many tokens Defiance and Competition had placed until then.
    ``tokens``: the tokens that ``seat`` added; empty if it stopped.
    """

    seat: Seat
    placed: tuple[int, int]
    tokens: list[Token]


def _bids(duel: Duel, due: Seat | None) -> Iterator[_Bid]:
    """Yield each turn of the duel's bidding, reconstructed from the tokens in the order of placing (TT-7.5, TT-7.6).

    Assumes that nobody adds a token after reaching the total needed. ``due``: the seat that must answer now, None if
    no seat must; its unanswered turn is left out.
    """
    placed = {half.seat: int(_opened(half)) for half in duel.halves}
    last = duel.competition.seat
    while True:
        order = (duel.other(last), duel.half(last))
        totals = {half.seat: _total(half.tokens[: placed[half.seat]]) for half in order}
        behind = [half for half in order if totals[half.seat] < max(totals.values())] or order
        for half in behind:
            tokens = _placed(half, placed[half.seat], max(*totals.values(), totals[half.seat] + 1))
            if not tokens and half.seat == due:
                return
            yield _Bid(half.seat, (placed[duel.defiance.seat], placed[duel.competition.seat]), tokens)
            if tokens:
                break
        else:
            return
        last = half.seat
        placed[last] += len(tokens)


def _placed(half: Half, start: int, needed: int) -> list[Token]:
    """Return the tokens that a side placed from position ``start`` on until its total was at least ``needed``."""
    end = start
    while end < len(half.tokens) and _total(half.tokens[:end]) < needed:
        end += 1
    return half.tokens[start:end]


def _total(tokens: Sequence[Token]) -> int:
    return sum(token.value for token in tokens)


def _raise(guess: TreatsView, duel: Duel, bid: _Bid) -> Choice:
    """Return a side's choice to raise or stop, with the options that the side had."""
    view = _before(guess, duel, bid.seat, bid.placed)
    hand, then = view.hands[bid.seat], view.duel
    assert hand is not None
    assert then is not None
    ask = raising(then, bid.seat, bids(hand.masks, hand.tricks), view.plates[bid.seat].treats)
    options: Any = ask.options
    rest, picks = Counter(bid.tokens), list[int]()
    for number, option in enumerate(options):
        if rest[option.token]:
            rest[option.token] -= 1
            picks.append(number)
    return Choice(view, ask, tuple(picks))


def _before(guess: TreatsView, duel: Duel, seat: Seat, placed: tuple[int, int]) -> TreatsView:
    """Return this seat's view at an earlier point of the duel.

    ``placed``: how many tokens Defiance and Competition had placed then; those placed later are back in hand.
    """
    plates, hand = list(guess.plates), guess.hands[seat]
    assert hand is not None
    then: dict[str, Half] = {}
    for name, half, many in zip(("defiance", "competition"), duel.halves, placed, strict=True):
        then[name], later = Half(seat=half.seat, tokens=half.tokens[:many]), half.tokens[many:]
        tricks, masks = ([token.value for token in later if token.kind == kind] for kind in (Kind.TRICK, Kind.MASK))
        plate = plates[half.seat]
        more = {"tricks": plate.tricks + len(tricks), "masks": plate.masks + len(masks)}
        plates[half.seat] = plate.model_copy(update=more)
        if half.seat == seat:
            full = {"tricks": tuple(sorted([*hand.tricks, *tricks])), "masks": tuple(sorted([*hand.masks, *masks]))}
            hand = hand.model_copy(update=full)
    hands = tuple(hand if own == seat else None for own in range(guess.seats))
    now = {"seat": seat, "plates": tuple(plates), "hands": hands, "duel": duel.model_copy(update=then)}
    return guess.model_copy(update=now)
