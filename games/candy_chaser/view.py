"""Build each viewer’s view field by field, and draw random states that fit it (rules.md, CHASE-7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from games.candy_chaser import rules
from games.candy_chaser.pieces import Candy, Move, Moved, Tattled
from games.candy_chaser.rules import CandyState, Moving, Rolling, Tattling
from games.engine.dice import Dice
from games.engine.values import Seat, View


class CandyView(View):
    """What one viewer may know. `prices` are in candy order, `inside` in seat order, `out` in order of elimination.

    `shifts`: for each seat and candy, how many spaces up minus down the seat moved the candy. `moves`: all moves in
    order, as the rules’ `noted` writes them. `press_to_roll`: whether players must press a button for each roll.
    `objective` is the viewer’s own; `objectives` are everyone’s, once the match is over. A tattle’s candy is None if
    the viewer may not know the card.
    """

    turn_cap: int
    press_to_roll: bool = True
    turn: int
    prices: tuple[int, ...]
    phase: Rolling | Moving | Tattling | None
    last: Moved | None
    shifts: tuple[tuple[int, ...], ...]
    moves: str = ""
    ender: Seat | None
    inside: tuple[Seat, ...]
    out: tuple[Seat, ...]
    tattles: tuple[Tattled, ...]
    objective: Candy | None
    objectives: tuple[Candy, ...] | None

    def cards_left(self, seat: Seat) -> int:
        """Return the number of Tattletale cards that this seat still has."""
        return len(Candy) - sum(tattle.seat == seat for tattle in self.tattles)

    def moved(self, seat: Seat, candy: Candy) -> int:
        """Return how many spaces up minus how many spaces down this seat has moved this candy."""
        return self.shifts[seat][candy]

    def replayed(self) -> tuple[Moved, ...]:
        """Return all moves of the match in order."""
        return () if self.last is None else rules.replayed(self.moves, self.last, self.seats)

    def by_price(self) -> list[Candy]:
        """Return all candies, the priciest first (CHASE-1.1, CHASE-5.1)."""
        return by_price(self.prices)

    def landing(self, candy: Candy, roll: int) -> int:
        """Return the space where a move of this candy would end (CHASE-3.3 to CHASE-3.5)."""
        return rules.landing(self.prices, candy, roll)

    def moves_for(self, roll: int) -> tuple[Move, ...]:
        """Return a move of each candy by this roll (CHASE-3.2)."""
        return rules.moves(self.prices, roll)

    def goal_open(self, candy: Candy) -> bool:
        """Return whether G is open for this candy (CHASE-3.4)."""
        return rules.goal_open(self.prices, candy)


def view_of(state: CandyState, seat: Seat | None) -> CandyView:
    """Return what this viewer may know of the match."""
    over = state.outcome is not None
    return CandyView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        turn_cap=state.turn_cap,
        press_to_roll=state.press_to_roll,
        turn=state.turn,
        prices=tuple(state.prices),
        phase=state.stack[-1].model_copy(deep=True) if state.stack else None,
        last=state.last,
        shifts=tuple(tuple(row) for row in state.shifts),
        moves=state.moves,
        ender=state.ender,
        inside=tuple(state.inside),
        out=tuple(tattle.loser for tattle in state.tattles),
        tattles=tuple(tattle if over else _seen(tattle, seat) for tattle in state.tattles),
        objective=None if seat is None else state.objectives[seat],
        objectives=tuple(state.objectives) if over else None,
    )


def before(move: Moved, objective: Candy, seats: int, prices: tuple[int, ...]) -> CandyView:
    """Return the view that the moving seat had before this move, at these prices and with this Objective."""
    everybody = tuple(range(seats))
    now = {"prices": prices, "phase": Moving(active=move.seat, roll=move.roll), "objective": objective, "turn": 0}
    none = {"turn_cap": 0, "last": None, "ender": None, "out": (), "tattles": (), "objectives": None, "shifts": ()}
    return CandyView(seat=move.seat, seats=seats, inside=everybody, **now, **none)


def _seen(tattle: Tattled, seat: Seat | None) -> Tattled:
    """Return the tattle without its card, unless the viewer is its tattler or target (CHASE-4.8)."""
    return tattle if seat in (tattle.seat, tattle.target) else tattle.model_copy(update={"candy": None})


def by_price(prices: Sequence[int]) -> list[Candy]:
    """Return all candies sorted by these prices, the leading candy first (CHASE-1.1, CHASE-5.1)."""
    return sorted(Candy, key=lambda candy: (-prices[candy], candy))


def imagine(view: CandyView, dice: Dice) -> CandyState:
    """Return a random state that fits all that this viewer knows; every deal that fits is equally likely."""
    objectives = view.objectives or dice.pick(deals(view), "imagined Objectives")
    state = CandyState(
        seats=view.seats,
        dice=dice.fork("imagined world"),
        turn_cap=view.turn_cap,
        press_to_roll=view.press_to_roll,
        objectives=list(objectives),
        inside=list(view.inside),
        prices=list(view.prices),
        turn=view.turn,
        last=view.last,
        shifts=[list(row) for row in view.shifts],
        moves=view.moves,
        ender=view.ender,
        outcome=view.outcome,
        stack=[] if view.phase is None else [view.phase.model_copy(deep=True)],
    )
    for tattle in view.tattles:
        state.tattles.append(tattle if tattle.candy is not None else _imagined(tattle, state, dice))
    return state


def guesses(view: CandyView) -> list[CandyView]:
    """Return this view once for each deal that fits it, with the Objectives of that deal filled in."""
    return [view.model_copy(update={"objectives": deal}) for deal in deals(view)]


def deals(view: CandyView) -> list[tuple[Candy, ...]]:
    """Return every deal of Objectives that fits what this viewer knows."""
    if view.seat is None:
        return [deal for deal in permutations(Candy, view.seats) if _fits(deal, view)]
    own = view.objective
    return [deal for deal in permutations(Candy, view.seats) if deal[view.seat] == own and _fits(deal, view)]


def _fits(deal: tuple[Candy, ...], view: CandyView) -> bool:
    """Return whether this deal fits the viewer’s card and all verdicts, and has no seat playing a card twice."""
    if view.seat is not None and deal[view.seat] != view.objective:
        return False
    shown = [tattle for tattle in view.tattles if tattle.candy is not None]
    if any((deal[tattle.target] == tattle.candy) != tattle.right for tattle in shown):
        return False
    played = [(tattle.seat, deal[tattle.target] if tattle.right else tattle.candy) for tattle in view.tattles]
    known = [card for card in played if card[1] is not None]
    return len(set(known)) == len(known)


def _imagined(tattle: Tattled, state: CandyState, dice: Dice) -> Tattled:
    """Return the tattle with its card filled in.

    The card of a right tattle is the target’s candy. For a wrong one, a random other card is drawn from those that the
    tattler may have played.
    """
    candy = state.objectives[tattle.target]
    if not tattle.right:
        cards = [card for card in state.cards_of(tattle.seat) if card != candy]
        candy = dice.pick(cards, "imagined card")
    return tattle.model_copy(update={"candy": candy})
