"""Answer questions by standing orders, from the view of the player who gave them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.engine.asks import Ask
from games.engine.values import Fact, View


@dataclass(frozen=True)
class Term:
    """One of the ways in which an order may be given, by ``name``.

    ``until``: the field of the view that ends it by changing; empty: it holds as long as the match. ``below``: it
    answers only where ``field`` of the option that it is ``about`` is below that.
    """

    name: str
    until: str = ""
    about: type[Fact] | None = None
    field: str = ""
    below: int = 0

    def mark(self, view: View) -> str:
        """What there is now of that which ends it."""
        return str(getattr(view, self.until)) if self.until else ""

    def fits(self, ask: Ask) -> bool:
        """Whether it answers a question with these options."""
        if self.about is None:
            return True
        return any(type(one) is self.about and getattr(one, self.field) < self.below for one in ask.options)


MATCH = Term("match")
"""As long as the match."""


@dataclass(frozen=True)
class Order:
    """What may be left to the bot: questions of these kinds (``about``) are answered by the first option of this type.

    ``picks`` None: by none of the options, where none may be picked. ``name`` and those of its terms stay what they
    are: matches keep them. ``where``: a field of the view that must hold for the order to make sense at a table.
    """

    name: str
    about: frozenset[str]
    picks: type[Fact] | None
    terms: tuple[Term, ...] = (MATCH,)
    where: str = ""

    def answer(self, ask: Ask) -> tuple[int, ...] | None:
        """What it picks, by position; None: it doesn't answer this question."""
        if ask.about not in self.about:
            return None
        if self.picks is None:
            return () if ask.takes(()) else None
        found = [number for number, option in enumerate(ask.options) if type(option) is self.picks]
        return (found[0],) if found and ask.takes((found[0],)) else None


class Given(Fact):
    """An order that somebody has given: its name, its term's, and the term's mark when it was given."""

    order: str
    term: str
    mark: str = ""


class Obeyed(NamedTuple):
    """A question that an order answers: which order, and what it picks, by position."""

    given: Given
    picks: tuple[int, ...]


SINGLE = Given(order="single", term="match")
"""Answers what can be answered in one way only, and is asked in secret so that nobody can tell. Any game has it."""


def single(ask: Ask) -> tuple[int, ...] | None:
    """The only answer there is to a secret question; None: there are several, or everybody can read it."""
    if not ask.secret:
        return None
    if ask.picking is not None:
        least = ask.picking.least
        most = sum(value for value in ask.picking.values if value > 0)
        return () if least is not None and ask.picking.short(most) and ask.takes(()) else None
    only = tuple(range(len(ask.options)))
    return only if ask.least == ask.most == len(only) else None


def offered(orders: Sequence[Order], view: View) -> list[tuple[Order, Term]]:
    """What may be ordered at a table like this."""
    return [(one, term) for one in orders if not one.where or getattr(view, one.where) for term in one.terms]


def give(orders: Sequence[Order], view: View, order: str, term: str) -> Given | None:
    """This order in these terms, given now; None: there is no such order here."""
    if (order, term) == (SINGLE.order, SINGLE.term):
        return SINGLE
    found = next((at for one, at in offered(orders, view) if (one.name, at.name) == (order, term)), None)
    return None if found is None else Given(order=order, term=term, mark=found.mark(view))


def standing(orders: Sequence[Order], view: View, given: Sequence[Given]) -> tuple[Given, ...]:
    """Those of the orders that still hold, as this view has it."""
    return tuple(one for one in given if give(orders, view, one.order, one.term) == one)


def obeyed(orders: Sequence[Order], view: View, ask: Ask, given: Sequence[Given]) -> Obeyed | None:
    """What these orders make of a question; None: none of them answers it. The view is that of whoever gave them."""
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
