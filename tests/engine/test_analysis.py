"""Test the analysis of a match: its figures add up and are reproducible, and its probabilities are exact.

Who may see an analysis is tested in tests/cogs/test_analysis.py.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from games import catalogue
from games.candy_chaser import GAME
from games.candy_shoppe.pieces.components import Spy, Target, Trace
from games.engine.analysis import Analysis, Belief, Better, Swing, analyse, chances, draw_analysis, draw_figures
from games.engine.analysis.analyser import SURE, beliefs, insights
from games.engine.analysis.chances import Measured, apart, measured, moments
from games.engine.analysis.picture import _apart, _spaced
from games.engine.analysis.story import Story
from games.engine.bots import play_out
from games.engine.bots.belief import NOISE, believe
from games.engine.canvas import Lettering
from games.engine.dice import Dice, seed_from
from games.engine.game import Game, Secret
from games.engine.journal import Journal
from games.engine.match import Match, Step
from games.engine.step import UNDO
from games.engine.values import Outcome
from games.engine.words import ENGLISH
from games.toolbox.arguments import seated
from parlour_contract.cases import brief

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
AGAIN = ("candy-chaser", "raccoon-heist", "candy-shoppe")
"""Games whose analysis is quick enough to run twice; `make soak` runs the others."""


def options_of(game: Game[Any, Any]) -> Any:
    """Return options that shorten a match, if the game has any, else the defaults."""
    return game.options(**brief(game))


def played(game: Game[Any, Any], seats: int, seed: str = "analysis") -> list[Step]:
    """Return the steps of a match, from the deal on. Every seat uses the game's quick policy (`habit`)."""
    dice = Dice(seed=seed_from("players"))
    return list(play_out(game, seats, seed_from(seed), options_of(game), [game.player.habit] * seats, dice))


def written(game: Game[Any, Any], steps: list[Step]) -> Journal:
    return Journal.of(steps[-1].match, options_of(game), (step.entry for step in steps))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each analysis simulate only a few continuations; what these tests check is true for any number."""
    monkeypatch.setattr(chances, "PLAYOUTS", 12)
    monkeypatch.setattr(chances, "ANSWERS", 200)
    monkeypatch.setattr("games.engine.analysis.analyser.WORLDS", 6)
    for module in ("analyser", "judging", "facts"):
        monkeypatch.setattr(f"games.engine.analysis.{module}.ENOUGH", 8)


@cache
def found(slug: str) -> tuple[list[Step], Analysis]:
    game = catalogue()[slug]
    steps = played(game, game.seats[0])
    return steps, analyse(game, written(game, steps))


@pytest.mark.thorough
@GAMES
def test_it_adds_up_and_is_told_and_drawn(game: Game[Any, Any]) -> None:
    steps, shown = found(game.slug)
    _luck_and_choices_add_up_to_the_result(steps, shown)
    _it_is_said_whole_and_the_story_is_short(game, shown)
    for draw in (draw_analysis, draw_figures):
        drawn = draw(game, shown, seated(shown.seats), ENGLISH)
        assert drawn.size == (1200, 800)
        assert drawn.smallest_type >= 20
        for text in drawn.strokes:
            if isinstance(text, Lettering) and re.fullmatch(r"[+−]?\d+%?", text.string):
                assert text.units >= 32, "figures are 7 px high on a phone"
        kept = Analysis.model_validate_json(shown.model_dump_json())
        assert draw(game, kept, seated(shown.seats), ENGLISH).strokes == drawn.strokes


@pytest.mark.thorough
@pytest.mark.parametrize("slug", [slug if slug in AGAIN else pytest.param(slug, marks=pytest.mark.soak)
                                  for slug in catalogue()])  # fmt: skip
def test_it_comes_out_the_same_again(slug: str) -> None:
    game = catalogue()[slug]
    steps, shown = found(slug)
    again = analyse(game, Journal.model_validate_json(written(game, steps).model_dump_json()))
    assert again.model_dump_json() == shown.model_dump_json()


def _luck_and_choices_add_up_to_the_result(steps: list[Step], shown: Analysis) -> None:
    outcome = steps[-1].match.outcome
    assert outcome is not None
    for seat in range(shown.seats):
        parts = shown.start[seat] + shown.luck[seat] + shown.own[seat] + shown.others[seat]
        assert parts == pytest.approx(shown.result[seat], abs=1e-5)
        assert shown.result[seat] == (seat in outcome.ranks[0])
    assert shown.points[0].line == -1, "before the deal"
    assert shown.points[-1].chances == shown.result
    assert len(shown.points) <= chances.MOST


def _it_is_said_whole_and_the_story_is_short(game: Game[Any, Any], shown: Analysis) -> None:
    players = seated(shown.seats)
    for locale in ("en", "en-XA"):
        story = Story(game, shown, players, locale)
        report, told = "\n".join(story.report()), story.told()
        assert all(player.name in report for player in players)
        assert len(told) == 1 + bool(shown.swings)
        winners = [player.name for player, won in zip(players, shown.result, strict=True) if won]
        assert all(name in told[0] for name in winners)
        assert len(story.turns()) == len(shown.swings)
        assert bool(story.turning_point()) == bool(shown.swings)


def test_a_player_reads_their_costliest_choice_else_their_best_unless_it_is_told_already() -> None:
    _, shown = found(GAME.slug)
    pick = Swing(line=3, seat=0, about="move", picks=(), before=(0.5, 0.5), after=(0.8, 0.2))
    large = Swing(line=9, seat=1, about="move", picks=(), before=(0.9, 0.1), after=(0.1, 0.9))
    better = Better(picks=(), given=0.34, better=0.78, futures=400, margin=0.3)

    def story(*swings: Swing) -> Story:
        return Story(GAME, shown.model_copy(update={"swings": swings}), seated(2), "en")

    assert "from 50% to 80%" in story(pick, large).own(0)
    assert story(pick).own(0) == "", "it is the turning point"
    assert story(large).own(0) == "", "it was another player’s"
    costly = pick.model_copy(update={"better": better})
    assert "won 34 of 100 imagined games, “none” 78" in story(costly, large).own(0)
    report = "\n".join(story(costly).report())
    assert "78% of 400 imagined games" in report
    assert "14 to 74 points" in report


def test_curves_that_would_hide_one_another_run_side_by_side_and_others_stay() -> None:
    flat, alike, far = ((0.0, 100.0), (1.0, 100.0)), ((0.0, 101.0), (1.0, 140.0)), ((0.0, 300.0), (1.0, 300.0))
    one, two, three = _apart([flat, alike, far])
    assert two[0][1] - one[0][1] == 9
    assert (one[1], two[1], three) == (flat[1], alike[1], list(far))
    assert _spaced([100, 100, 110, 400, 400], 50, 400) == [100, 150, 200, 350, 400]


def test_before_the_end_there_is_nothing_to_find() -> None:
    steps = played(GAME, 2)
    early = Journal.of(steps[5].match, GAME.options(), (step.entry for step in steps[:6]))
    with pytest.raises(ValueError, match="isn’t over"):
        analyse(GAME, early)


def test_what_somebody_chose_and_what_chance_did_are_cut_apart() -> None:
    steps = played(GAME, 3)
    cuts = moments(steps, GAME.options())
    assert [(cut.line, cut.by) for cut in cuts[:2]] == [(-1, None), (0, None)]
    for cut in cuts[2:]:
        entry = steps[cut.line].entry
        if cut.by is None:
            assert entry.draws
        else:
            assert cut.by == entry.seat
        assert cut.half == (cut.by is not None and bool(entry.draws))
    for cut in cuts:
        tried = [cut.world(Dice(seed=seed_from(str(number)))).view(0) for number in range(3)]
        if cut.line > 0 and not cut.half:
            assert tried == [steps[cut.line].match.view(0)] * 3


@pytest.mark.thorough
def test_a_certain_win_is_certain_and_a_level_game_is_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "PLAYOUTS", 300)
    monkeypatch.setattr(chances, "ANSWERS", 10_000)
    steps = played(GAME, 2)
    outcome = steps[-1].match.outcome
    assert outcome is not None
    deal, *_, end = moments(steps, GAME.options())
    order = measured(GAME, [deal, end], 2, outcome)
    assert order[0].chances == pytest.approx((0.5, 0.5), abs=0.12)
    assert order[-1].chances == tuple(float(seat in outcome.ranks[0]) for seat in (0, 1))


def test_noise_is_no_change_and_a_change_is_no_noise() -> None:
    level, same, other = Measured(0, (0.5, 0.5), 100), Measured(1, (0.56, 0.44), 100), Measured(2, (0.9, 0.1), 100)
    assert apart(level, same) < chances.CLEAR < apart(same, other)
    smooth = chances._smooth([level, same, other])
    assert [one.chances for one in smooth] == [(0.53, 0.47), (0.53, 0.47), (0.9, 0.1)]
    assert [one.at for one in smooth] == [0, 1, 2]


@pytest.mark.thorough
def test_turning_points_are_the_largest_swings_and_name_better_answers_on_offer() -> None:
    for seed in ("a", "b", "c"):
        steps = played(GAME, 4, seed)
        shown = analyse(GAME, written(GAME, steps))
        assert [swing.line for swing in shown.swings] == sorted(swing.line for swing in shown.swings)
        by_choice = [swing for swing in shown.swings if swing.seat is not None]
        assert len(by_choice) <= 3
        for swing in by_choice:
            answered = steps[swing.line].answered
            assert answered is not None
            assert swing.picks == steps[swing.line].entry.picks
            if swing.better is not None:
                assert swing.better.better > swing.better.given
                assert swing.better.picks != swing.picks
                offered = [option.tagged() for option in answered.ask.options]
                assert all(pick in offered for pick in swing.better.picks)
        largest = shown.turning_point
        assert largest is None or largest.size == max(swing.size for swing in shown.swings)


@pytest.mark.thorough
def test_what_would_have_been_better_follows_from_the_seats_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The better answer that the analysis suggests depends only on what the answering seat could see at that time.

    The analysis gets that seat's view, and guesses the other seats' secrets from the view.
    """
    steps, imagined = played(GAME, 3), list[Any]()
    honest = GAME.rules.imagine

    def noted(view: Any, dice: Dice) -> Any:
        imagined.append(view.model_copy(update={"objectives": None}))
        return honest(view, dice)

    monkeypatch.setitem(vars(GAME.rules), "imagine", noted)
    monkeypatch.setattr("games.engine.analysis.analyser.beliefs", lambda *given: ())
    shown = analyse(GAME, written(GAME, steps))
    own = [steps[swing.line - 1].match.view(swing.seat) for swing in shown.swings if swing.seat is not None]
    assert imagined
    assert all(view in own for view in imagined)


@pytest.mark.thorough
def test_beliefs_are_what_counting_gives() -> None:
    """The beliefs (probabilities of others' secrets) agree with an exact count over all deals of Candy Chaser.

    Each deal is weighted by the probability that players with the quick policy make the moves that were seen.
    """
    steps = played(GAME, 3, "counted")
    matches = [step.match for step in steps]
    lines = [0, len(steps) // 4]
    told = [belief for belief in beliefs(GAME, matches, lines) if belief.viewer == 0]
    assert {belief.seat for belief in told} == {1, 2}
    for number, line in enumerate(lines):
        match = matches[line]
        weights = {
            guess.objectives: _weight(match.view(0), guess) for guess in GAME.player.guesses(match.view(0), DICE)
        }
        for belief in told:
            seat, true = belief.seat, match.secrets()[Secret(belief.secret, belief.seat)]
            agree = sum(weight for deal, weight in weights.items() if deal[seat] == true)
            assert belief.shares[number] == pytest.approx(agree / sum(weights.values()), abs=0.02)
    assert any(belief.shares[0] != belief.shares[-1] for belief in told), "something can be learnt"


DICE = Dice(seed=seed_from("habits watched"))


def _weight(view: Any, guess: Any) -> float:
    weight = 1.0
    for choice in GAME.player.chosen(view, guess):
        seen = sum(GAME.player.habit(choice.view, choice.ask, DICE) == choice.picks for _ in range(WATCHED)) / WATCHED
        weight *= (1 - NOISE) * seen + NOISE / len(choice.ask.options)
    return weight


WATCHED = 2000


def test_who_concludes_a_secret_has_seen_through_it_and_who_is_shown_it_has_not() -> None:
    steps = played(GAME, 2)
    shown = analyse(GAME, written(GAME, steps))
    for one in shown.insights:
        assert (one.luck, one.own) == (shown.luck[one.seat], shown.own[one.seat])
    [ben] = [one for one in shown.insights if one.turn is not None]
    assert (ben.seat, ben.whom, ben.secret, ben.turn) == (1, 0, "objective", 3)
    assert ben.first < SURE <= ben.best < 1
    open_ = shown.model_copy(update={"beliefs": tuple(_laid_open(one) for one in shown.beliefs)})
    assert {one.turn for one in insights(GAME, steps, open_)} == {None}
    ended: Any = {"lines": (len(steps) - 1,), "beliefs": tuple(_at_last(one) for one in shown.beliefs)}
    late = insights(GAME, steps, shown.model_copy(update=ended))
    assert {one.whom for one in late} == {None}, "all Objectives lie open then"


def _laid_open(belief: Belief) -> Belief:
    """Return this belief as if its viewer had known the secret from the first move on."""
    return belief.model_copy(update={"shares": (1.0,) * len(belief.shares)})


def _at_last(belief: Belief) -> Belief:
    return belief.model_copy(update={"shares": belief.shares[-1:]})


@pytest.mark.thorough
def test_in_the_candy_shoppe_a_target_is_believed_as_counting_its_deals_gives() -> None:
    game = catalogue()["candy-shoppe"]
    match = played(game, 3)[0].match
    state = match._state
    targets = [Target.RACCOON, Target.FOX, Target.BEAR]
    told = (Trace(seat=1, spy=Spy.FOX, target=True), Trace(seat=2, spy=Spy.RACCOON, target=False))
    view = game.rules.view(state.model_copy(update={"targets": targets, "traces": list(told)}), 0)
    rest = [card for card in Target if card != Target.RACCOON]
    deals = [(one, two) for one in rest for two in rest if one != two and one.spy == Spy.FOX and two.spy != Spy.RACCOON]
    held = believe(game, view, DICE).of(DICE)
    for seat in (1, 2):
        for card in Target:
            agree = sum(deal[seat - 1] == card for deal in deals) / len(deals)
            assert held[Secret("target", seat)].get(card, 0) == pytest.approx(agree, abs=0.02)
    assert {(one.secret, one.seat) for one in found("candy-shoppe")[1].beliefs} >= {("target", 0), ("team", 0)}


def test_ones_own_secret_is_nobodys_guess() -> None:
    _, shown = found(GAME.slug)
    assert all(belief.viewer != belief.seat for belief in shown.beliefs)
    assert {(belief.secret, belief.seat) for belief in shown.beliefs} == {("objective", 0), ("objective", 1)}


def test_who_shares_the_first_place_came_first() -> None:
    assert chances.firsts(Outcome(ranks=((0, 2), (1,))), 3) == (1, 0, 1)


@pytest.mark.thorough
def test_an_answer_that_is_taken_back_is_its_seats_and_no_turning_point() -> None:
    game = catalogue()["chocolate-coin"]
    steps = [Match.start(game, 4, seed_from("taken back"), options_of(game))]
    dice = Dice(seed=seed_from("players"))
    while steps[-1].match.asks:
        match = steps[-1].match
        trail = match.trail
        if trail is not None and trail.answers and UNDO not in {step.entry.about for step in steps}:
            steps.append(match.undo(trail.answers[-1].seat))
            continue
        seat, (number, ask) = min(match.asks.items())
        steps.append(match.choose(seat, number, game.player.habit(match.view(seat), ask, dice)))
    [line] = [line for line, step in enumerate(steps) if step.entry.about == UNDO] or [0]
    assert line, "the match has an answer that was taken back"
    cuts = moments(steps, options_of(game))
    assert [cut.by for cut in cuts if cut.line == line] == [steps[line].entry.seat]
    shown = analyse(game, written(game, steps))
    assert line not in {swing.line for swing in shown.swings}
