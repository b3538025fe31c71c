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
    """Return the first step of a new match."""
    return Match.start(GAME, seats, f"{seed:064x}", CandyOptions(**options))


def position(phase: Rolling | Moving | Tattling, objectives: Sequence[Candy], **known: Any) -> Match:
    """Return a match in this phase. The player is asked to roll unless ``press_to_roll`` is False.

    ``known``: fields of the state. ``prices``: by candy, 0 for candies that aren't named. ``shifts``: by seat, how far
    its moves shifted each price; by default seat 0 made all moves.
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
    """Return a match in which this seat has rolled ``roll`` and must choose a candy."""
    return position(Moving(active=mover, roll=roll), tuple(Candy)[:seats], prices=prices, **known)


def tattletale(ender: Seat, objectives: Sequence[Candy], prices: dict[Candy, int] | None = None, **known: Any) -> Match:
    """Return a match in which this seat has ended Marketing; the seat after it has the first chance to tattle."""
    queue = [(ender + step) % len(objectives) for step in range(1, len(objectives) + 1)]
    gone = [tattle.loser for tattle in known.get("tattles", [])]
    phase = Tattling(queue=[seat for seat in queue if seat not in gone])
    return position(phase, objectives, prices=prices or {YELLOW: 6, BLUE: 3}, ender=ender, **known)


def told(seat: Seat, target: Seat, candy: Candy, right: bool) -> Tattled:
    """Return a finished tattle: this seat accused that target of dealing in this candy, rightly or wrongly."""
    return Tattled(seat=seat, target=target, right=right, candy=candy)


def asked(match: Match) -> Ask:
    """Return the only open question."""
    [(_, ask)] = match.asks.values()
    return ask


def active(match: Match) -> Seat:
    """Return the only seat that is asked."""
    return asked(match).seat


def answer(match: Match, choice: Fact) -> Step:
    """Pick this option of the only open question."""
    [(number, ask)] = match.asks.values()
    return match.choose(ask.seat, number, [ask.options.index(choice)])


def loaded(face: int) -> Dice:
    """Return dice whose next roll shows this face."""
    seeds = (f"{seed:064x}" for seed in range(1000))
    return next(Dice(seed=seed) for seed in seeds if Dice(seed=seed).pick(DIE, "die") == face)


def roll(match: Match, face: int | None = None) -> Step:
    """Roll the die. ``face``: what it shows; None leaves it to the match's dice."""
    [(number, ask)] = match.asks.values()
    if face is not None:
        match._state.dice = loaded(face)
    return match.choose(ask.seat, number, [0])


def move(match: Match, candy: Candy) -> Step:
    """Choose this candy."""
    return answer(match, next(option for option in asked(match).options if option.candy == candy))  # type: ignore[attr-defined]


def tattle(match: Match, target: Seat, candy: Candy) -> Step:
    """Accuse this seat of dealing in this candy."""
    return answer(match, Tattle(target=target, candy=candy))


def stop(match: Match) -> Step:
    """Decline to tattle, or to tattle again."""
    return answer(match, Stop())


def price(match: Match, candy: Candy) -> int:
    """Return the candy's price."""
    return match.view(None).prices[candy]


def ends(match: Match) -> dict[Candy, int]:
    """Return the price at which each candy's move would end, by candy that may move."""
    return {option.candy: option.end for option in asked(match).options if isinstance(option, Move)}


def heard(step: Step, viewer: Seat | None) -> list[str]:
    """Return the type's name of each event that this viewer sees in the step."""
    return [type(event).__name__ for event in step.seen_by(viewer).events]


def ranks(match: Match) -> list[Seat]:
    """Return all seats, best first. Fails if two share a rank."""
    assert match.outcome is not None
    return [seat for (seat,) in match.outcome.ranks]
