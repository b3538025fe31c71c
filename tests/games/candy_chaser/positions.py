"""Set up positions of Candy Chaser by hand, and answer in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.candy_chaser import GAME
from games.candy_chaser.pieces import DIE, Candy, CandyOptions, Move, Stop, Tattle, Tattled
from games.candy_chaser.rules import CandyState, Moving, Rolling, Tattling
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.match import Count, Match, Step
from games.engine.values import Fact, Player, Seat

BLUE, PURPLE, GREEN, YELLOW, RED = Candy
A, B, C, D = range(4)
"""Seats, clockwise."""

PEOPLE = tuple(Player(name=name) for name in ("Ann", "Ben", "Cem", "Dora"))


def dealt(seats: int, seed: int = 0, **options: Any) -> Step:
    """Return the first step of a match: the deal. `options`: the game's options."""
    return Match.start(GAME, seats, f"{seed:064x}", CandyOptions(**options))


def position(phase: Rolling | Moving | Tattling, objectives: Sequence[Candy], **known: Any) -> Match:
    """Return a match in this phase, in which the seats have these Objectives.

    ``known``: fields of the state. Its ``prices`` are {candy: price}; candies that it doesn't name are at 0. Its
    ``shifts`` say, for each seat, how far that seat has moved each candy; by default seat 0 made all moves.
    """
    prices = dict.fromkeys(Candy, 0) | known.pop("prices", {})
    tattles = known.pop("tattles", [])
    seats = len(objectives)
    gone = [tattle.loser for tattle in tattles]
    shifts = [list(prices.values()), *([0] * len(Candy) for _ in objectives[1:])]
    fields = {"turn": 1, "turn_cap": 200, "dice": Dice(seed="5" * 64), "shifts": shifts} | known
    state = CandyState(
        seats=seats,
        objectives=list(objectives),
        inside=[seat for seat in range(seats) if seat not in gone],
        prices=list(prices.values()),
        tattles=tattles,
        stack=[phase],
        **fields,
    )
    return Match(GAME, state, {seat: Count() for seat in range(seats)}, dict.fromkeys(range(seats), 2))


def marketing(mover: Seat, roll: int, prices: dict[Candy, int], seats: int = 4, **known: Any) -> Match:
    """Return a match in which seat ``mover`` has rolled ``roll`` and must choose a candy to move.

    ``known``: as in `position`.
    """
    return position(Moving(active=mover, roll=roll), tuple(Candy)[:seats], prices=prices, **known)


def tattletale(ender: Seat, objectives: Sequence[Candy], prices: dict[Candy, int] | None = None, **known: Any) -> Match:
    """Return a match in which seat ``ender`` has ended Marketing, so the next seat may tattle first.

    ``known``: as in `position`.
    """
    queue = [(ender + step) % len(objectives) for step in range(1, len(objectives) + 1)]
    gone = [tattle.loser for tattle in known.get("tattles", [])]
    phase = Tattling(queue=[seat for seat in queue if seat not in gone])
    return position(phase, objectives, prices=prices or {YELLOW: 6, BLUE: 3}, ender=ender, **known)


def told(seat: Seat, target: Seat, candy: Candy, right: bool) -> Tattled:
    """Return a finished tattle: ``seat`` accused ``target`` of dealing in ``candy``, rightly or not."""
    return Tattled(seat=seat, target=target, right=right, candy=candy)


def asked(match: Match) -> Ask:
    """Return the only open question."""
    [(_, ask)] = match.asks.values()
    return ask


def active(match: Match) -> Seat:
    """Return the only seat that is asked."""
    return asked(match).seat


def answer(match: Match, choice: Fact) -> Step:
    """Answer the only open question with this option. Returns the step."""
    [(number, ask)] = match.asks.values()
    return match.choose(ask.seat, number, [ask.options.index(choice)])


def loaded(face: int) -> Dice:
    """Return dice whose next roll shows this face."""
    seeds = (f"{seed:064x}" for seed in range(1000))
    return next(Dice(seed=seed) for seed in seeds if Dice(seed=seed).pick(DIE, "die") == face)


def roll(match: Match, face: int | None = None) -> Step:
    """Roll the die, and return the step. ``face``: the face that it shows; None: the match's dice decide."""
    [(number, ask)] = match.asks.values()
    if face is not None:
        match._state.dice = loaded(face)
    return match.choose(ask.seat, number, [0])


def move(match: Match, candy: Candy) -> Step:
    """Choose this candy to move, and return the step."""
    return answer(match, next(option for option in asked(match).options if option.candy == candy))  # type: ignore[attr-defined]


def tattle(match: Match, target: Seat, candy: Candy) -> Step:
    """Accuse ``target`` of dealing in this candy, and return the step."""
    return answer(match, Tattle(target=target, candy=candy))


def stop(match: Match) -> Step:
    """Decline to tattle (again), and return the step."""
    return answer(match, Stop())


def price(match: Match, candy: Candy) -> int:
    """Return the candy's price."""
    return match.view(None).prices[candy]


def ends(match: Match) -> dict[Candy, int]:
    """Return {candy: price at which its move would end} for the candies on offer."""
    return {option.candy: option.end for option in asked(match).options if isinstance(option, Move)}


def heard(step: Step, viewer: Seat | None) -> list[str]:
    """Return the class names of the step's events that this viewer sees."""
    return [type(event).__name__ for event in step.seen_by(viewer).events]


def ranks(match: Match) -> list[Seat]:
    """Return all seats, best first. Fails if two share a rank."""
    assert match.outcome is not None
    return [seat for (seat,) in match.outcome.ranks]
