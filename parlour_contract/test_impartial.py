"""Test that every game's quick policy (`habit`) breaks ties at random, not by seat or by an option's position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from games import catalogue
from games.engine.asks import Ask
from games.engine.bots import play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Step
from games.engine.values import Fact, Seat, View
from parlour_contract.cases import Case, cases, facts_of

pytestmark = pytest.mark.thorough

ASKED = 50
"""Number of questions, of each game and table size, that are asked again with reversed options."""

THROWS = 16
"""Number of answers to each of them in either order, each with other dice."""

NAMED = 150
"""Most choices that name a seat, for each game."""

MATCHES = 40
"""Most matches of each game that are searched for such choices."""

TURNS = 2000
"""Number of random rotations of the seats with which the result is compared."""

TABLES = [case for game in catalogue().values() for case in cases(1, game)]
GAMES = list(catalogue().values())
Policy = Any


def played(game: Game[Any, Any], seats: int, number: int, options: Any) -> Iterator[Step]:
    """Yield the steps of a whole match in which every seat uses the quick policy."""
    seed = seed_from(f"impartial {game.slug} {seats} {number}")
    yield from play_out(game, seats, seed, options, [game.player.habit] * seats, Dice(seed=seed_from(f"{seed} habits")))


def variants(game: Game[Any, Any]) -> Sequence[Any]:
    """Return the option sets under which this test plays the game."""
    return getattr(facts_of(game), "VARIANTS", None) or (game.options(),)


# ---------------------------------------------------------------- the position of an option


def asked(case: Case) -> Iterator[tuple[View, Ask]]:
    """Yield (view, question) for each question with a choice, in one match under each of the game's option sets."""
    for number, options in enumerate(variants(case.game)):
        for step in played(case.game, case.seats, number, options):
            for seat, (_, ask) in step.match.asks.items():
                if len(ask.options) > 1:
                    yield step.match.view(seat), ask


def turned(ask: Ask) -> Ask:
    """Return the same question with its options reversed."""
    last = len(ask.options) - 1
    lapse = None if ask.lapse is None else tuple(last - pick for pick in ask.lapse)
    picking = ask.picking
    if picking is not None:
        ready = tuple(
            one.model_copy(update={"picks": tuple(last - pick for pick in one.picks)}) for one in picking.ready
        )
        picking = picking.model_copy(update={"values": picking.values[::-1], "ready": ready})
    return ask.model_copy(update={"options": ask.options[::-1], "lapse": lapse, "picking": picking})


def drawn_to_a_place(policy: Policy, view: View, ask: Ask) -> bool:
    """Return whether the policy chooses by the position of options.

    The policy answers the question many times with the options as they are, and many times with the options reversed.
    It chooses by position if each order has an answer that is given in at least half of its tries, and never in the
    other order.
    """

    def answers(ask: Ask) -> Iterator[frozenset[Fact]]:
        picks = (policy(view, ask, Dice(seed=f"{throw:064x}")) for throw in range(THROWS))
        return (frozenset(ask.options[at] for at in picked) for picked in picks)

    here, there = Counter(answers(ask)), Counter[frozenset[Fact]]()
    [(usual, often)] = here.most_common(1)
    if often < THROWS / 2:
        return False
    for answer in answers(turned(ask)):
        if answer == usual:
            return False
        there[answer] += 1
    [(other, as_often)] = there.most_common(1)
    return as_often >= THROWS / 2 and other not in here


@pytest.mark.parametrize("case", [pytest.param(case, marks=() if case.seats in (case.game.seats[0], case.game.seats[-1])
                                               else pytest.mark.soak) for case in TABLES], ids=str)  # fmt: skip
def test_no_option_is_preferred_for_its_place(case: Case) -> None:
    every = list(islice(asked(case), 10 * ASKED))
    chosen = [every[at] for at in case.chance("questions").shuffled(range(len(every)), "which")[:ASKED]]
    found = [ask for view, ask in chosen if drawn_to_a_place(case.game.player.habit, view, ask)]
    assert not found, f"{len(found)} of {len(chosen)}, such as {found[0]}"


# ---------------------------------------------------------------- the number of a seat


def seats_in(fact: Fact) -> set[Seat]:
    """Return the seats that a fact, such as an option, refers to."""
    found = set()
    for kind in type(fact).__mro__:
        for name, hint in getattr(kind, "__annotations__", {}).items():
            value = getattr(fact, name, None)
            if isinstance(value, Fact):
                found |= seats_in(value)
            elif isinstance(value, int) and str(hint) in ("Seat", "Seat | None"):
                found.add(value)
    return found


def named(game: Game[Any, Any], seats: int) -> list[list[int]]:
    """Return for each match how often the picked options referred to each seat.

    Counts only questions whose options refer to different seats.
    """
    counts: list[list[int]] = []
    options = variants(game)
    for number in range(MATCHES):
        counts.append([0] * seats)
        for step in played(game, seats, number, options[number % len(options)]):
            if step.answered is not None:
                ask = step.answered.ask
                if len(set().union(*map(seats_in, ask.options))) > 1:
                    for seat in set().union(*map(seats_in, step.answered.picks)):
                        counts[-1][seat] += 1
        many = sum(map(sum, counts))
        if many >= NAMED or (not many and number >= len(options) + 2):
            break
    return counts


def lopsided(counts: Sequence[Sequence[int]]) -> float:
    """Return how unevenly the picked options name the seats; 0 if all seats are named equally often.

    This is the sum, over the seats, of squared differences from the mean count. `counts`: for each match, how
    often the options picked in it name each seat.
    """
    sums = list(map(sum, zip(*counts, strict=True)))
    return float(sum((one - sum(sums) / len(sums)) ** 2 for one in sums))


def by_chance(counts: Sequence[Sequence[int]]) -> float:
    """Return the p-value of these counts: how likely chance alone makes them at least this uneven.

    A shuffle rotates the seat numbers in each match at random. The p-value is the share of shuffles that are at least
    as uneven as the real counts. Such shuffles are fair because the first player is drawn at random: a match is as
    likely as the same match with rotated seat numbers.
    """
    chance, real = Random(7), lopsided(counts)
    as_bad = 0
    for _ in range(TURNS):
        around = []
        for count in counts:
            away = chance.randrange(len(count))
            around.append([*count[away:], *count[:away]])
        as_bad += lopsided(around) >= real
    return as_bad / TURNS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_no_seat_is_preferred_for_its_number(game: Game[Any, Any]) -> None:
    counts = named(game, min(game.seats[-1], 4))
    assert by_chance(counts) > 0.001, [sum(one) for one in zip(*counts, strict=True)]
