"""Test the quick policy of stand-ins (`habit`) in Chocolate Coin."""

from __future__ import annotations

from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions, cards
from games.chocolate_coin.policy import greedy, planning
from games.chocolate_coin.policy.evaluation import Eyes
from games.chocolate_coin.rules.turn import Placing
from games.engine.bots import play_out
from games.engine.dice import Dice
from games.engine.match import Match
from tests.games.chocolate_coin.facts import laws
from tests.games.chocolate_coin.positions import asked, match, operation, pick, special, table, take


def plays(match: Match) -> Any:
    """Return the option that the policy picks."""
    ask = asked(match)
    [number] = greedy(match.view(ask.seat), ask, Dice(seed="e" * 64))  # type: ignore[arg-type]
    return ask.options[number]


def test_nothing_is_taken_back_once_it_was_picked() -> None:
    chain = take(operation(table({"marzipan": {"E": 1}}), "E"), "recruit").match
    assert isinstance(plays(chain), actions.Recruit)


def test_the_elf_recruits_a_base_where_it_counts_double() -> None:
    chain = operation(table({"marzipan": {"E": 1}, "row": {"E": 1}}), "E", "recruit")
    best = plays(chain)
    assert (best.region, best.kind) == ("marzipan", "base")


def test_santa_ships_the_highest_gift() -> None:
    assert plays(special(table({"quay": {"G": [2, 5]}, "wharf": {"G": [4]}}), "S")).value == 5


def test_santa_carries_gifts_towards_a_dock() -> None:
    chain = operation(table({"mills": {"S": 3, "G": [6]}}), "S", "move")
    best = plays(chain)
    assert (best.region, best.dest, best.gifts) == ("mills", "quay", (6,))


def test_big_plastic_steals_when_it_can() -> None:
    assert plays(operation(table({"mills": {"B": [5], "S": 1, "G": [3]}}), "B")).op == "steal"


def test_internal_elfairs_removes_what_it_can_sweep() -> None:
    state = table({"mills": {"B": [2]}, "yards": {"B": [5]}}, police={"bauble": 2, "lantern": 2})
    assert plays(special(state, "I")).token.place == "mills"


def test_an_event_that_removes_bases_is_worth_something_only_where_one_is() -> None:
    event = cards.Remove(do="remove", who=("E",), kind="base", n=1)
    without, with_one = (Eyes(match(table({"marzipan": there})).view(0), "S") for there in ({"E": 1}, {"EB": 1}))  # type: ignore[arg-type]
    assert planning.effect(without, event) == 0 < planning.effect(with_one, event)


def test_whoever_is_behind_is_let_be() -> None:
    state = table({"mills": {"S": 1}}, police={"bauble": 2}, rolls=(1, 6))
    assert isinstance(plays(take(operation(state, "I", "attack"), "mills").match), actions.Stop)
    state = table({"mills": {"S": 1}}, police={"bauble": 2}, rolls=(1, 6), scores={"S": 14})
    assert isinstance(plays(take(operation(state, "I", "attack"), "mills").match), actions.Hits)


def test_who_has_nothing_to_do_passes() -> None:
    assert isinstance(plays(match(table(card="D2", track="ISBE"))), actions.Act | actions.Pass)
    passes = plays(match(table(card="CJ", track="BSIE")))
    assert isinstance(passes, actions.Pass)
    assert passes.until is None, "who knows what comes"


def drawn(match: Match, many: int = 60, number: int = 0) -> list[int]:
    """Let the policy answer the open question with ``many`` different seeds. Returns the numbers of the picked options.

    ``number``: calls with different numbers use different seeds, and so give independent samples.
    """
    ask = asked(match)
    view = match.view(ask.seat)
    return [greedy(view, ask, Dice(seed=f"{number * many + n:064x}"))[0] for n in range(many)]  # type: ignore[arg-type]


def test_options_of_the_same_worth_are_taken_equally_often() -> None:
    """Of two equally good options each is picked about half the time."""
    shipped = drawn(special(table({"quay": {"G": [4]}, "wharf": {"G": [4]}}), "S"))
    assert 15 < shipped.count(0) < 45
    alike = table({"mills": {"E": 1}}, police={"mistletoe": 1, "bauble": 1}, rolls=(1,), scores={"I": 9}, seats=4)
    hit = drawn(take(operation(alike, "E", "attack"), "mills").match)
    assert 15 < hit.count(0) < 45, "a unit in either Precinct"


def begins(there: dict[str, Any]) -> set[str]:
    """Return all places where Santa puts a starting base, over many matches with different dice.

    ``there``: the pieces that are on the map already, as for `table`.
    """
    setup = match(table(there), Placing(queue=[("S", "base")]))
    options: Any = asked(setup).options
    return {options[number].token.place for number in drawn(setup)}


def test_santa_begins_at_a_workshop_next_to_a_dock() -> None:
    assert begins({}) == {"mills", "yards"}
    taken = {region: {"SB": 1} for region in ("mills", "yards", "ranch")}
    assert begins(taken) == {"quay", "wharf", "marzipan"}, "a dock is worth as much as a workshop that the E.L.F. wants"


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4])
def test_the_first_of_the_best_options_is_not_preferred(seats: int) -> None:
    """In a match, no option is picked more often because it is the first or the last of several equally good ones."""
    first = last = 0
    dice = Dice(seed="d" * 64)
    match = Match.start(GAME, seats, f"{seats + 20:064x}", GAME.options()).match
    for number in range(400):
        if not match.asks:
            break
        taken = drawn(match, 6, number)
        first += taken[0] == min(taken) < max(taken)
        last += taken[0] == max(taken) > min(taken)
        match = pick(match, greedy(match.view(asked(match).seat), asked(match), dice)[0]).match  # type: ignore[arg-type]
    assert first + last > 20
    assert 0.25 < first / (first + last) < 0.75


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_of_sensible_players_is_lawful_and_ends(seats: int) -> None:
    dice = Dice(seed="f" * 64)
    for step in play_out(GAME, seats, f"{seats:064x}", GAME.options(), [greedy] * seats, dice):
        laws(step.match._state)
    assert step.match.outcome is not None
