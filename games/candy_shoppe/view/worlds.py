"""Draw random states that fit what a viewer knows, from its view alone (rules.md, CS-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, permutations
from math import factorial
from typing import Any, TypeVar

from games.candy_shoppe.pieces.components import (
    ACTIONS_DEALT,
    BAG,
    DECKS,
    HANDFUL,
    OF_EACH_SIDE,
    City,
    Operation,
    Pile,
    Target,
    Team,
    Token,
)
from games.candy_shoppe.pieces.events import Report
from games.candy_shoppe.rules import Bookmark, CandyShoppeState
from games.candy_shoppe.rules.rounds import Influencing
from games.candy_shoppe.rules.table import Site
from games.candy_shoppe.view import CandyShoppeView
from games.engine.dice import Dice
from games.engine.game import Secret
from games.engine.values import Seat

T = TypeVar("T")


def imagine(view: CandyShoppeView, dice: Dice) -> CandyShoppeState:
    """Return a random state that fits all that this viewer knows.

    Hidden cards, hands, placed tokens and the bag are drawn at random.
    """
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
    """Return a copy of the view for each way in which the unknown teams may be dealt; [] if all teams are known."""
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
    """Return the state's public fields, copied from the view."""
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
        "result": view.result,
    }


def _copy(operation: Operation | None) -> Operation | None:
    return None if operation is None else operation.model_copy(update={"live": list(operation.live)})


def _report(report: Report) -> Report:
    return report.model_copy(update={"deeds": list(report.deeds)})


def _completed(phase: Bookmark, guess: _Guess, dice: Dice) -> Bookmark:
    """Return a copy of the phase, with random tokens for the other seats that have decided what to place."""
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
    """Return the items (at most twenty) in a random order, with a single draw of the dice."""
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
    """Deal the target cards at random so that they fit what Blackmail revealed."""
    cards = _mixed([card for card in Target if card not in view.targets], dice, "imagined targets")
    return next(_dealt(view, list(view.targets), cards))


def counted(view: CandyShoppeView) -> Mapping[Secret, Mapping[Hashable, float]]:
    """Return the probability of each target card for each seat.

    All deals that fit the view count as equally likely. Players' choices don't matter, since they reveal nothing about
    targets.
    """
    deals = list(_dealt(view, list(view.targets), [card for card in Target if card not in view.targets]))
    shares = {seat: Counter(deal[seat] for deal in deals) for seat in range(view.seats)}
    return {
        Secret("target", seat): {card: many / len(deals) for card, many in cards.items()}
        for seat, cards in shares.items()
    }


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
    """A random guess of the hidden tokens.

    ``piles``: all placed tokens, with kinds; ``rest``: by seat, the tokens in hand or put aside.
    """

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
        """Return the city's state. Its face-down tokens are those of `self.piles` that haven't been revealed."""
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
        """Return the action tokens in the guessed bag: those that weren't dealt, and those put back."""
        return sorted([*self._actions, *self.view.returned])

    def supply(self) -> list[int]:
        """Return how many Communist and Capitalist tokens are left in the supply."""
        away = Counter(_public(self.view))
        away.update(token for rest in self.rest.values() for token in rest)
        away.update(token for site in self.sites for token in site.face_down)
        return [side.unit.copies - away[side] for side in (Token.COM, Token.CAP)]

    def _loose(self) -> Counter[Token]:
        """Return the action tokens that the viewer can't see: in the bag, or held or placed by other seats."""
        loose = Counter(BAG) - Counter(_public(self.view)) - Counter(self.view.returned)
        loose -= Counter((*self.view.hand, *self.view.own_aside))
        for city, own in self._own.items():
            loose -= own - Counter(self.view.cities[city].shown)
        return loose

    def _owners(self) -> Owners:
        """Find the seats that own the tokens seen so far (D-1), and return the solved search.

        Each seat was dealt 3 Communist, 3 Capitalist and 2 action tokens. Tokens that a seat placed face up are left
        out of the search.
        """
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
        """Give the tokens in ``self._seen`` to their owners; fill all other places in piles and hands at random.

        Returns all piles of placed tokens, with the kinds of their tokens.
        """
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
        """Return the classes of a seat's unseen tokens in random order. ``counts``: number of tokens of each class."""
        return _mixed([kind for kind in CLASSES for _ in range(counts[kind])], self._dice, "imagined hand")

    def _take(self, classes: list[Class]) -> Token:
        kind = classes.pop()
        if kind < 2:
            return (Token.COM, Token.CAP)[kind]
        return self._actions.pop(self._dice.below(len(self._actions), "imagined action token"))


def _sorted(tokens: Iterable[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens))


def _public(view: CandyShoppeView) -> list[Token]:
    """Return all tokens that everybody can see: in cities and operations, attached to spies, or spent."""
    found = [*view.spent, *(Token.SAFE_HOUSE for agent in view.agents if agent.shelter is not None)]
    for city in view.cities:
        found += [*city.exposed, *(marker.token for marker in city.markers)]
    for operation in (view.operation, view.queued):
        found += operation.live if operation is not None else []
    return found


# ---------------------------------------------------------------- who owns which token


Class = int
"""0: Communist tokens; 1: Capitalist ones; 2: action tokens."""

CLASSES = (0, 1, 2)


class Owners:
    """An exact search (backtracking) for the seats that own the tokens seen so far.

    Each seat was dealt tokens of three classes: 3 Communist, 3 Capitalist and 2 action tokens. ``slots``: number
    of unidentified tokens that a seat placed in a city. ``left``: number of unidentified tokens of each class that a
    seat was dealt. ``seen``: number of tokens of each class that were seen in a city and have no owner yet. ``solve``
    fills ``owned`` with the owners of the seen tokens.
    """

    def __init__(
        self,
        slots: Mapping[tuple[Seat, City], int],
        left: Mapping[Seat, list[int]],
        seen: Mapping[tuple[City, Class], int],
    ) -> None:
        self.slots = dict(slots)
        self.left = {seat: list(counts) for seat, counts in left.items()}
        self.seen = {key: many for key, many in seen.items() if many}
        self.owned: dict[tuple[City, Class], list[Seat]] = {key: [] for key in self.seen}
        self._dead: set[tuple[object, ...]] = set()

    def solve(self, dice: Dice) -> bool:
        """Give every seen token a random owner. Returns False if that is impossible.

        Handles the class with the fewest spare slots first. Remembers dead ends, so that none is tried twice.
        """
        if not self.seen:
            return True
        (slack, city, kind), position = self._scarcest(), self._position()
        if slack < 0 or position in self._dead:
            return False
        for seat in self._candidates(city, kind, dice):
            self._move(seat, city, kind, 1)
            if self.solve(dice):
                return True
            self._move(seat, city, kind, -1)
        self._dead.add(position)
        return False

    def _scarcest(self) -> tuple[int, City, Class]:
        """Return (spare slots, city, class) for the seen tokens with the fewest spare slots.

        Spare slots: slots that could hold such a token, minus the seen tokens. Below 0, there is no solution.
        """
        return min((self._room(city, kind) - many, city, kind) for (city, kind), many in self.seen.items())

    def _room(self, city: City, kind: Class) -> int:
        return sum(min(many, self.left[seat][kind]) for (seat, at), many in self.slots.items() if at == city)

    def _position(self) -> tuple[object, ...]:
        return (*self.slots.values(), *(many for counts in self.left.values() for many in counts), *self.seen.items())

    def _candidates(self, city: City, kind: Class, dice: Dice) -> list[Seat]:
        """Return the seats that may own the next token of this class, in a random order weighted by likelihood."""
        chances = {
            seat: many * self.left[seat][kind]
            for (seat, at), many in self.slots.items()
            if at == city and many * self.left[seat][kind]
        }
        order = []
        while len(chances) > 1:
            at = dice.below(sum(chances.values()), "imagined owner")
            reached = zip(accumulate(chances.values()), chances, strict=True)
            order.append(next(seat for end, seat in reached if at < end))
            del chances[order[-1]]
        return [*order, *chances]

    def _move(self, seat: Seat, city: City, kind: Class, many: int) -> None:
        """Make a seat the owner of one more token seen in the city (``many`` is 1), or undo that (-1)."""
        self.slots[seat, city] -= many
        self.left[seat][kind] -= many
        self.seen[city, kind] = self.seen.get((city, kind), 0) - many
        if not self.seen[city, kind]:
            del self.seen[city, kind]
        owned = self.owned[city, kind]
        if many > 0:
            owned.append(seat)
        else:
            owned.pop()
