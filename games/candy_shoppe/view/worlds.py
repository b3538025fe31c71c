"""Worlds that a viewer of Candy Shoppe could believe in, made from a view alone (rules.md, CS-10).

Here: dealing out what is hidden so that it fits all that the viewer has seen. Not here: the view, and the search for
owners (owners.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import permutations
from math import factorial
from typing import Any, TypeVar

from games.candy_shoppe.pieces.deeds import Report
from games.candy_shoppe.pieces.tabletop import Operation, Pile
from games.candy_shoppe.pieces.tokens import ACTIONS_DEALT, BAG, HANDFUL, OF_EACH_SIDE, Token
from games.candy_shoppe.rules import Bookmark, CandyShoppeState
from games.candy_shoppe.rules.rounds import Influencing
from games.candy_shoppe.rules.table import Site
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.view.owners import CLASSES, Class, Owners
from games.candy_shoppe.world import DECKS, City, Target, Team
from games.engine.dice import Dice
from games.engine.values import Seat

T = TypeVar("T")


def imagine(view: CandyShoppeView, dice: Dice) -> CandyShoppeState:
    """A world that agrees with all this viewer knows: any cards, hands, placings and bag that fit."""
    guess = _Guess(view, dice)
    return CandyShoppeState(
        dice=dice.fork("imagined world"),
        teams=_teams(view, dice),
        targets=_targets(view, dice),
        sites=guess.sites,
        bag=guess.bag(),
        supply=guess.supply(),
        hands=[guess.rest[seat] if view.hands[seat] else [] for seat in range(view.seats)],
        aside=[guess.rest[seat] if view.aside[seat] else [] for seat in range(view.seats)],
        piles=guess.piles,
        stack=[_completed(phase, guess, dice) for phase in view.stack],
        **_known(view),
    )


def guesses(view: CandyShoppeView) -> list[CandyShoppeView]:
    """This view for every deal of alignments that it allows, as it would be if they lay open."""
    unknown = Counter(DECKS[view.seats]) - Counter(team for team in view.teams if team is not None)
    if None not in view.teams:
        return []
    found = []
    for deal in sorted(set(permutations(unknown.elements()))):
        rest = list(deal)
        teams = tuple(rest.pop() if team is None else team for team in view.teams)
        found.append(view.model_copy(update={"teams": teams}))
    return found


def _known(view: CandyShoppeView) -> dict[str, Any]:
    """What everybody knows, as it is."""
    return {
        "seats": view.seats,
        "outcome": view.outcome,
        "options": view.options,
        "first": view.first,
        "round": view.round,
        "agents": [agent.model_copy() for agent in view.agents],
        "returned": list(view.returned),
        "spent": list(view.spent),
        "blackmail": view.blackmail,
        "marked": view.marked,
        "traces": list(view.traces),
        "operation": _copy(view.operation),
        "queued": _copy(view.queued),
        "report": None if view.report is None else _report(view.report),
        "earlier": [_report(report) for report in view.earlier],
        "picked": list(view.picked),
        "placings": list(view.placings),
        "result": view.result,
    }


def _copy(operation: Operation | None) -> Operation | None:
    return None if operation is None else operation.model_copy(update={"live": list(operation.live)})


def _report(report: Report) -> Report:
    return report.model_copy(update={"deeds": list(report.deeds)})


def _completed(phase: Bookmark, guess: _Guess, dice: Dice) -> Bookmark:
    """The bookmark with what the others may have decided to place."""
    if not isinstance(phase, Influencing) or guess.view.options.influence_order == "clockwise":
        return phase.model_copy(deep=True)
    decided = {
        seat: _handful(guess.rest[seat], dice) if seat != guess.view.seat else tokens
        for seat, tokens in phase.decided.items()
    }
    return phase.model_copy(update={"decided": decided})


def _handful(hand: Sequence[Token], dice: Dice) -> tuple[Token, ...]:
    many = dice.below(min(HANDFUL, len(hand)) + 1, "imagined: how many placed")
    return tuple(sorted(_mixed(hand, dice, "imagined: which placed")[:many]))


def _mixed(items: Iterable[T], dice: Dice, label: str) -> list[T]:
    """The items in a random order, all equally likely, from a single draw: twenty at most."""
    rest = list(items)
    code = dice.below(factorial(len(rest)), label)
    order = []
    while rest:
        code, at = divmod(code, len(rest))
        order.append(rest.pop(at))
    return order


# ---------------------------------------------------------------- cards


def _teams(view: CandyShoppeView, dice: Dice) -> list[Team]:
    unknown = Counter(DECKS[view.seats]) - Counter(team for team in view.teams if team is not None)
    rest = _mixed(unknown.elements(), dice, "imagined alignments")
    return [rest.pop() if team is None else team for team in view.teams]


def _targets(view: CandyShoppeView, dice: Dice) -> list[Target]:
    """Any deal of the target cards that agrees with what Blackmail has told."""
    cards = _mixed([card for card in Target if card not in view.targets], dice, "imagined targets")
    return next(_dealt(view, list(view.targets), cards))


def target_shares(view: CandyShoppeView) -> list[Mapping[Hashable, float]]:
    """By seat, how likely each card is its target: in how many of the deals that agree with what the viewer knows."""
    deals = list(_dealt(view, list(view.targets), [card for card in Target if card not in view.targets]))
    counted = (Counter(deal[seat] for deal in deals) for seat in range(view.seats))
    return [{card: many / len(deals) for card, many in cards.items()} for cards in counted]


def _dealt(view: CandyShoppeView, known: list[Target | None], cards: list[Target]) -> Iterator[list[Target]]:
    if None not in known:
        yield [card for card in known if card is not None]
        return
    seat = known.index(None)
    for card in cards:
        if all((card.spy == trace.spy) == trace.target for trace in view.traces if trace.seat == seat):
            others = [other for other in cards if other != card]
            yield from _dealt(view, [*known[:seat], card, *known[seat + 1 :]], others)


# ---------------------------------------------------------------- tokens


def _class(token: Token) -> Class:
    return min(token, 2)


class _Guess:
    """What is hidden, dealt out: ``piles`` with all their tokens, and by seat the ``rest``, in hand or put away."""

    def __init__(self, view: CandyShoppeView, dice: Dice) -> None:
        self.view = view
        self._dice = dice
        self._own = {
            pile.city: Counter(pile.tokens) for pile in view.piles if pile.seat == view.seat and not pile.faceup
        }
        self._hidden = [pile for pile in view.piles if pile.tokens is None]
        self._actions = list(self._loose().elements())
        self._seen = {city.city: Counter(city.shown) - self._own.get(city.city, Counter()) for city in view.cities}
        owners = self._owners()
        self.rest = {seat: [*view.hand, *view.own_aside] for seat in range(view.seats)}
        self.piles = self._fill(owners)
        self.sites = [self._site(city) for city in City]

    def _site(self, city: City) -> Site:
        """The city with what lies there face down: what was placed so and hasn't been seen since."""
        seen = self.view.cities[city]
        placed: Counter[Token] = Counter()
        for pile in self.piles:
            if pile.city == city and not pile.faceup:
                placed.update(pile.tokens or ())
        return Site(
            face_down=sorted((placed - Counter(seen.shown)).elements()),
            exposed=list(seen.exposed),
            shown=list(seen.shown),
            markers=list(seen.markers),
            closed=seen.closed,
        )

    def bag(self) -> list[Token]:
        """What nobody was dealt."""
        return sorted([*self._actions, *self.view.returned])

    def supply(self) -> list[int]:
        """What is left of both sides' tokens."""
        away = Counter(_public(self.view))
        away.update(token for rest in self.rest.values() for token in rest)
        away.update(token for site in self.sites for token in site.face_down)
        return [side.unit.copies - away[side] for side in (Token.COM, Token.CAP)]

    def _loose(self) -> Counter[Token]:
        """Action tokens that may be in the bag or in anybody's hands, for all that the viewer knows."""
        loose = Counter(BAG) - Counter(_public(self.view)) - Counter(self.view.returned)
        loose -= Counter((*self.view.hand, *self.view.own_aside))
        for city, own in self._own.items():
            loose -= own - Counter(self.view.cities[city].shown)
        return loose

    def _owners(self) -> Owners:
        """D-1: everybody else's 3 + 3 + 2, less what they have placed face up."""
        view = self.view
        others = [seat for seat in range(view.seats) if seat != view.seat]
        left = {seat: [OF_EACH_SIDE, OF_EACH_SIDE, ACTIONS_DEALT] for seat in others}
        for pile in view.piles:
            if pile.seat in left:
                for token in pile.tokens or ():
                    left[pile.seat][_class(token)] -= 1
        slots = {(pile.seat, pile.city): pile.many for pile in self._hidden}
        classes = {city: Counter(map(_class, self._seen[city].elements())) for city in City}
        owners = Owners(slots, left, {(city, kind): classes[city][kind] for city in City for kind in CLASSES})
        if not owners.solve(self._dice):
            raise ValueError("nobody can have placed what has been seen")
        return owners

    def _fill(self, owners: Owners) -> list[Pile]:
        """Give the seen tokens to their owners; what is still open is any of what each can still have."""
        found: dict[tuple[Seat, City], list[Token]] = {(pile.seat, pile.city): [] for pile in self._hidden}
        for city in City:
            for kind in CLASSES:
                seen = [token for token in self._seen[city].elements() if _class(token) == kind]
                if len(set(seen)) > 1:
                    seen = _mixed(seen, self._dice, "imagined: whose")
                for seat, token in zip(owners.owned.get((city, kind), []), seen, strict=True):
                    found[seat, city].append(token)
        open_ = {seat: self._unseen(counts) for seat, counts in owners.left.items()}
        for (seat, city), many in owners.slots.items():
            found[seat, city] += [self._take(open_[seat]) for _ in range(many)]
        for seat, classes in open_.items():
            held = self.view.hands[seat] + self.view.aside[seat]
            self.rest[seat] = sorted(self._take(classes) for _ in range(held))
        return [
            pile
            if pile.tokens is not None
            else pile.model_copy(update={"tokens": _sorted(found[pile.seat, pile.city])})
            for pile in self.view.piles
        ]

    def _unseen(self, counts: Sequence[int]) -> list[Class]:
        """A seat's tokens that nobody has seen, as classes, by chance."""
        return _mixed([kind for kind in CLASSES for _ in range(counts[kind])], self._dice, "imagined hand")

    def _take(self, classes: list[Class]) -> Token:
        kind = classes.pop()
        if kind < 2:
            return (Token.COM, Token.CAP)[kind]
        return self._actions.pop(self._dice.below(len(self._actions), "imagined action token"))


def _sorted(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens))


def _public(view: CandyShoppeView) -> list[Token]:
    """Tokens that lie open on the table, in whatever zone."""
    found = [*view.spent, *(Token.SAFE_HOUSE for agent in view.agents if agent.shelter is not None)]
    for city in view.cities:
        found += [*city.exposed, *(marker.token for marker in city.markers)]
    for operation in (view.operation, view.queued):
        found += operation.live if operation is not None else []
    return found
