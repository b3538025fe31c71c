"""Answer questions for a player by their standing orders. The answers depend only on that player's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.engine.asks import Ask
from games.engine.values import Fact, View


@dataclass(frozen=True)
class Term:
    """A condition under which a standing order applies.

    ``until``: a field of the view; the order ends when the field's value changes. If empty, the order lasts to the
    match's end. If ``about`` is set, the order applies only to questions with an option of this class whose ``field``
    is less than ``below``.
    """

    name: str
    until: str = ""
    about: type[Fact] | None = None
    field: str = ""
    below: int = 0

    def mark(self, view: View) -> str:
        """Return the value of the view's field ``until`` as text; "" if ``until`` is empty."""
        return str(getattr(view, self.until)) if self.until else ""

    def fits(self, ask: Ask) -> bool:
        """Return whether a standing order with this term applies to this question.

        It does if the term sets no limit, or if one of the question's options is below the limit.
        """
        if self.about is None:
            return True
        return any(type(one) is self.about and getattr(one, self.field) < self.below for one in ask.options)


MATCH = Term("match")
"""Term of an order that lasts for the whole match."""


@dataclass(frozen=True)
class Order:
    """A standing order: questions of the kinds ``about`` are answered with their first option of class ``picks``.

    If ``picks`` is None, they are answered by picking nothing, if they allow it. ``where``: a field of the view; the
    order is offered only while this field is true. ``beside``: if set, such questions have a button that gives the
    order with this term. Never change the ``name`` of an order or a term, since saved matches contain it.
    """

    name: str
    about: frozenset[str]
    picks: type[Fact] | None
    terms: tuple[Term, ...] = (MATCH,)
    where: str = ""
    beside: Term | None = None

    def answer(self, ask: Ask) -> tuple[int, ...] | None:
        """Return the positions of the options that the order picks; None if it doesn't apply to this question."""
        if ask.about not in self.about:
            return None
        if self.picks is None:
            return () if ask.takes(()) else None
        matching = [number for number, option in enumerate(ask.options) if type(option) is self.picks]
        return (matching[0],) if matching and ask.takes((matching[0],)) else None


class Given(Fact):
    """A standing order that a player gave.

    ``order``, ``term``: the names of the order and its term. ``mark``: the value of the field `Term.until` when the
    player gave the order.
    """

    order: str
    term: str
    mark: str = ""


class Obeyed(NamedTuple):
    """A standing order that applies to a question, and the positions of the options that it picks."""

    given: Given
    picks: tuple[int, ...]


SINGLE = Given(order="single", term="match")
"""Answers secret questions that have only one possible answer (they are asked so that no other seat can tell). Every
game has it."""


def single(ask: Ask) -> tuple[int, ...] | None:
    """Return the only possible answer to a secret question; None if it has several answers or isn't secret."""
    if not ask.secret:
        return None
    if ask.picking is not None:
        least = ask.picking.least
        most = sum(value for value in ask.picking.values if value > 0)
        return () if least is not None and ask.picking.short(most) and ask.takes(()) else None
    only = tuple(range(len(ask.options)))
    return only if ask.least == ask.most == len(only) else None


def offered(orders: Sequence[Order], view: View) -> list[tuple[Order, Term]]:
    """Return the standing orders that this view's player may give now, each paired with each of its terms."""
    return [(one, term) for one in orders if not one.where or getattr(view, one.where) for term in one.terms]


def beside(orders: Sequence[Order], view: View, ask: Ask) -> Given | None:
    """Return the standing order that a button beside this question offers; None if there is no such button.

    The order is `SINGLE` if the question is secret and has only one possible answer.
    """
    if single(ask) is not None:
        return SINGLE
    for order, term in offered(orders, view):
        if order.beside == term and order.answer(ask) is not None and term.fits(ask):
            return Given(order=order.name, term=term.name, mark=term.mark(view))
    return None


def give(orders: Sequence[Order], view: View, order: str, term: str) -> Given | None:
    """Return the standing order as given by the player who has this view; None if they may not give it now."""
    if (order, term) == (SINGLE.order, SINGLE.term):
        return SINGLE
    available = next((at for one, at in offered(orders, view) if (one.name, at.name) == (order, term)), None)
    return None if available is None else Given(order=order, term=term, mark=available.mark(view))


def standing(orders: Sequence[Order], view: View, given: Sequence[Given]) -> tuple[Given, ...]:
    """Return those of the given orders that are still in effect in this view."""
    return tuple(one for one in given if give(orders, view, one.order, one.term) == one)


def obeyed(orders: Sequence[Order], view: View, ask: Ask, given: Sequence[Given]) -> Obeyed | None:
    """Return the first given order that applies to the question, and what it picks; None if no order applies.

    ``view``: the view of the player who gave the orders.
    """
    terms = {(one.name, term.name): (one, term) for one, term in offered(orders, view)}
    for one in standing(orders, view, given):
        if one == SINGLE:
            picks = single(ask)
        else:
            order, term = terms[one.order, one.term]
            picks = order.answer(ask) if term.fits(ask) else None
        if picks is not None:
            return Obeyed(one, picks)
    return None
