"""Change private settings (standing orders, hints, first-time help) from nothing but the player's view and question."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.match import TEXTS
from bot.model.own import Own
from bot.model.records import Seated
from games.engine.asks import Closed, Refused
from games.engine.orders import give, standing


def kept(before: Seated, after: Seated) -> Seated:
    """Return the seat `before` with the private settings of `after`. All other fields stay as they are."""
    return replace(before, orders=after.orders, hints=after.hints, first_asked=after.first_asked)


def settled(own: Own, taken_back: Collection[int | None] = ()) -> Seated:
    """Return the seat with its private settings as they are after an answer or an undo.

    `taken_back`: numbers of the questions that an undo asks again. Standing orders that would answer one of these
    questions are dropped. First-time help that was shown with one of these questions is shown again.
    """
    if taken_back:
        own = _without_obeyed(own.having(first_asked=_unasked(own.seated, taken_back)))
    return met(own)


# -- standing orders


def ordered(own: Own, order: str, term: str) -> Seated | None:
    """Give a standing order, in place of an earlier order with the same name. `term`: the name of its duration.

    Returns None if the same order with the same term is already in effect.
    Raises Refused if the player can't give this order now, or a stand-in plays the seat.
    """
    _must_be_here(own)
    new = give(own.game.rules.orders, own.view, order, term)
    if new is None:
        raise Refused(TEXTS.said("refused-order"))
    held = standing(own.game.rules.orders, own.view, own.seated.orders)
    if new in held:
        return None
    return replace(own.seated, orders=(*(one for one in held if one.order != order), new))


def revoked(own: Own, order: str) -> Seated | None:
    """Revoke a standing order. Returns None if it isn't in effect. Raises Refused if a stand-in plays the seat."""
    _must_be_here(own)
    left = tuple(one for one in own.seated.orders if one.order != order)
    return None if left == tuple(own.seated.orders) else replace(own.seated, orders=left)


def carried_out(own: Own) -> tuple[int, ...]:
    """Return the answer that a player's standing orders give to the player's question, as option numbers.

    Raises Closed if no order applies any more.
    """
    obeyed = own.obeyed()
    if obeyed is None:
        raise Closed
    return obeyed.picks


def without_orders(seats: Sequence[Seated]) -> tuple[Seated, ...]:
    """Return the seats without standing orders, for a match that is over."""
    return tuple(replace(one, orders=()) if one.orders else one for one in seats)


def _without_obeyed(own: Own) -> Own:
    while (obeyed := own.obeyed()) is not None:
        own = own.having(orders=tuple(one for one in own.seated.orders if one != obeyed.given))
    return own


def _must_be_here(own: Own) -> None:
    if own.seated.away:
        raise Refused(TEXTS.said("refused-order-away"))


# -- hints


def may_be_advised(own: Own) -> None:
    """Raise Refused if no hint is possible: a stand-in plays the seat, or the seat has no choice to make."""
    if own.seated.away or own.ask is None or len(own.ask.options) < 2:
        raise Refused(TEXTS.said("refused-hint-nothing"))


def hinted(own: Own, question: int) -> Seated | None:
    """Record a hint about this question. Returns None if a hint about it is already recorded.

    Raises Closed if this isn't the seat's question any more.
    """
    may_be_advised(own)
    if own.question != question:
        raise Closed
    return None if question in own.seated.hints else replace(own.seated, hints=(*own.seated.hints, question))


# -- help with the first question of each kind in a user's first match of a game


def begun(seats: Sequence[Seated], newcomers: Collection[int]) -> tuple[Seated, ...]:
    """Return the seats as they are at the start of a match.

    First-time help is enabled only for those `newcomers` who want it.
    """
    return tuple(
        replace(one, first_asked={} if one.user_id in newcomers and one.preferences.first_help else None)
        for one in seats
    )


def met(own: Own) -> Seated:
    """Record the seat's open question in `first_asked`, if the player gets a question of its kind for the first time.

    Returns the seat, unchanged if there is nothing to record: for example if a stand-in plays, or the player has no
    first-time help.
    """
    seated, first = own.seated, own.seated.first_asked
    if own.ask is None or seated.away or first is None or own.ask.about in first:
        return seated
    return replace(seated, first_asked={**first, own.ask.about: own.question})


def asked_anew(own: Own, question: int | None) -> Seated:
    """Return the seat after an upgrade of the game, which asked the seat's open question again.

    `question`: the number that this question had before the upgrade; None if the seat had no question. First-time help
    that was shown with the question is shown again.
    """
    return met(own.having(first_asked=_unasked(own.seated, {question})))


def _unasked(seated: Seated, questions: Collection[int | None]) -> dict[str, int] | None:
    first = seated.first_asked
    return None if first is None else {about: number for about, number in first.items() if number not in questions}
