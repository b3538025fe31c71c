"""Test ``ladder``, which compares two levels of stand-ins (AI players). They play each deal twice, and swap seats."""

from __future__ import annotations

import pytest

from games import catalogue
from games.engine.asks import Ask
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.values import Outcome, View
from games.toolbox import ladder
from games.toolbox.commands import main
from games.toolbox.ladder import Climb, Standing, share, thinking


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(10, 20, 0.299, 0.701), (31, 40, 0.625, 0.877), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)],
)
def test_the_interval_is_wilsons(wins: float, matches: int, low: float, high: float) -> None:
    """The confidence interval agrees with published tables of the Wilson score interval."""
    assert Standing("a", "b", matches, wins).interval == pytest.approx((low, high), abs=1e-3)


@pytest.mark.parametrize(
    ("wins", "matches", "clear", "settled"),
    [
        (0, 0, False, False),
        (8, 8, True, False),
        (30, 38, True, False),
        (30, 40, True, True),
        (5, 40, False, True),
        (22, 40, False, False),
        (560, 1000, True, True),
        (520, 1000, False, False),
    ],
)
def test_a_step_is_over_when_the_even_share_is_left_behind(wins: int, matches: int, clear: bool, settled: bool) -> None:
    standing = Standing("a", "b", matches, wins)
    assert (standing.clear, standing.settled) == (clear, settled)


@pytest.mark.parametrize(
    ("wins", "matches", "doubt"),
    [
        (24, 40, "easy > random (about 98 matches would show it)"),
        (21, 40, "easy > random (about 1538 matches would show it)"),
        (4, 4, "easy > random (about 40 matches would show it)"),
        (20, 40, "easy > random (it didn’t win more than half)"),
        (12, 40, "easy > random (it didn’t win more than half)"),
    ],
)
def test_a_step_that_is_not_shown_says_how_many_matches_would_show_it(wins: int, matches: int, doubt: str) -> None:
    assert Standing("easy", "random", matches, wins).doubt == doubt


@pytest.mark.parametrize("wins", [21, 24, 30])
def test_so_many_matches_are_just_enough(wins: int) -> None:
    needed = Standing("easy", "random", 40, wins).needed
    assert needed is not None
    assert Standing("easy", "random", needed, needed * wins / 40).clear
    assert needed == ladder.FEWEST or not Standing("easy", "random", needed - 2, (needed - 2) * wins / 40).clear


def test_a_shared_first_place_counts_in_part() -> None:
    outcome = Outcome(ranks=((0, 2, 3), (1,)))
    assert share(outcome, frozenset({0, 1})) == pytest.approx(1 / 3)
    assert share(outcome, frozenset({1})) == 0


class Witness(Climb):
    """A comparison that plays no match, but reports that the first seat won. Records which level has which seat."""

    def _played(self, deal, levels, alone):  # type: ignore[no-untyped-def]
        self.seen = [*getattr(self, "seen", []), (deal, tuple(levels), alone)]
        return Outcome(ranks=((0,), tuple(range(1, self.seats))))


def seatings(slug: str, seats: int, matches: int) -> tuple[Witness, Standing]:
    """Compare levels A and B in `matches` matches that aren't played. Returns (record of the seats, result)."""
    game = catalogue()[slug]
    climb = Witness(game, seats, game.options(), "0")
    return climb, climb.step("A", "B", matches)


def test_every_deal_is_played_from_both_sides_and_seats_go_round() -> None:
    climb, standing = seatings("candy-chaser", 4, 8)
    assert [levels for _, levels, _ in climb.seen[:4]] == [tuple("BABA"), tuple("ABAB"), tuple("ABAB"), tuple("BABA")]
    assert [deal for deal, _, _ in climb.seen] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert (standing.matches, standing.wins) == (8, 4.0)


def test_a_seat_that_the_options_name_plays_alone_against_the_others() -> None:
    """If one option names the seat of a special role, one level plays this role, and the other level all other seats.

    In six matches with three seats, each level has the role once in every seat. The role is the Host in Raccoon Heist.
    """
    climb, _ = seatings("raccoon-heist", 3, 6)
    assert [alone for _, _, alone in climb.seen] == [{0}, {0}, {1}, {1}, {2}, {2}]
    assert [levels for _, levels, _ in climb.seen[:3]] == [tuple("ABB"), tuple("BAA"), tuple("BAB")]


def test_where_several_options_name_seats_nobody_is_alone() -> None:
    """If several options each name a seat, no seat plays alone: each level gets half of the seats.

    The game is Chocolate Coin. Its factions are then dealt at random, but equally in both matches of a deal.
    """
    climb, _ = seatings("chocolate-coin", 2, 2)
    assert [(levels, alone) for _, levels, alone in climb.seen] == [(tuple("BA"), set()), (tuple("AB"), set())]


def test_the_named_seat_is_the_host_of_the_match_that_is_played() -> None:
    game = catalogue()["raccoon-heist"]
    outcome = Climb(game, 3, game.options(), "0")._played(1, ["random"] * 3, frozenset({1}))
    assert outcome.role_of(1) != outcome.role_of(0) == outcome.role_of(2)


def test_even_play_has_no_end_before_the_matches_are_over() -> None:
    _, standing = seatings("candy-chaser", 2, 40)
    assert (standing.matches, standing.clear) == (40, False)


@pytest.mark.thorough
def test_a_clear_step_ends_early_and_thoughts_are_timed() -> None:
    game = catalogue()["candy-chaser"]
    climb = Climb(game, 2, game.options(), "0")
    standing = climb.step("normal", "random", 200)
    assert standing.clear
    assert ladder.FEWEST <= standing.matches < 100
    assert set(climb.thoughts) == {"normal", "random"}
    assert len(list(thinking(climb.thoughts))) == 3


def test_the_same_seed_gives_the_same_figures() -> None:
    game = catalogue()["candy-chaser"]
    one, other = (Climb(game, 3, game.options(), "s").step("easy", "random", 6) for _ in range(2))
    assert one == other


@pytest.mark.thorough
def test_a_number_of_simulations_is_a_level_of_its_own() -> None:
    """A level can be given with a number of simulations for its search, such as `strong@12`.

    With the game's own number, the level plays exactly like `strong`.
    """
    game = catalogue()["candy-chaser"]
    strong = f"strong@{game.player.foresight.strong}"
    brief = game.options(turn_cap=10)
    played = [Climb(game, 2, brief, "s")._played(0, [level] * 2, frozenset()) for level in (strong, "strong")]
    assert played[0] == played[1]
    assert ladder.simulations("strong@12") == 12
    assert all(map(ladder.known, ("strong+judged", "normal+judged", "strong@12+judged")))
    assert not any(map(ladder.known, ("judged", "weak+judged", "strong@", "strong@-1", "easy@3", "strong@1.5")))


def test_a_judged_player_gives_the_answer_that_an_analysis_finds_better() -> None:
    """A `+judged` player gives a clearly better answer if an analysis finds one.

    So a player that otherwise always takes the first option sometimes takes another one.
    """
    game, given = catalogue()["candy-chaser"], []

    def judged(view: View, ask: Ask, dice: Dice) -> tuple[int, ...]:
        given.append(ladder.judged(game, lambda view, ask, dice: (0,))(view, ask, dice))
        return given[-1]

    *_, last = play_out(game, 2, "0" * 64, game.options(turn_cap=10), [judged, at_random], Dice(seed="0" * 64))
    assert last.match.outcome is not None
    assert any(picks != (0,) for picks in given)


@pytest.mark.thorough
def test_the_command_says_what_came_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "candy-chaser", "--matches", "100", "--levels", "normal,random"]) == 0
    out = capsys.readouterr().out
    assert "normal against random" in out
    assert "normal > random" in out
    assert "99%" in out


def test_the_command_fails_when_a_step_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "candy-chaser", "--matches", "4", "--levels", "random,normal"]) == 1
    assert "not shown: random > normal" in capsys.readouterr().err


@pytest.mark.parametrize("levels", ["strong", "strong,weak", ""])
def test_levels_that_make_no_sense_are_refused(levels: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "candy-chaser", "--matches", "4", "--levels", levels]) == 2
    assert "strong, normal, easy, random" in capsys.readouterr().err


@pytest.mark.thorough
def test_dice_of_a_ladder_follow_from_its_seed_alone() -> None:
    """The deals of a comparison depend only on its seed, and different seeds give different deals."""
    game = catalogue()["candy-chaser"]
    steps = [Climb(game, 2, game.options(), seed) for seed in ("0", "1")]
    ends = [[climb._played(deal, ["random"] * 2, frozenset()) for deal in range(20)] for climb in steps]
    assert ends[0] != ends[1]
    assert len(set(map(repr, ends[0]))) > 1
