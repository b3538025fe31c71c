"""Test the ten points of the contract that every game must meet, on each game at each number of seats."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from itertools import chain
from typing import Any, Literal, get_args, get_origin

import pytest

from games import catalogue, package, rules
from games.engine.asks import MOST_OPTIONS, Ask, Closed, Refused
from games.engine.bots import answers, at_random
from games.engine.canvas import emoji_files
from games.engine.dice import Dice
from games.engine.fast_models import copied
from games.engine.game import MOST_ATTRIBUTION, Game
from games.engine.game_messages import cover_alt, first_help, house, option_about, option_title, option_value, pitch
from games.engine.journal import Journal, replay, with_offers
from games.engine.match import Match
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH
from parlour_contract.cases import Case, cases, facts_of, players
from parlour_contract.journals import digest, journal_of
from parlour_contract.leak import at_the_deal, search
from parlour_contract.made import changeable, differences, faults
from parlour_contract.perft import from_the_deal
from parlour_contract.referee import undone
from parlour_contract.saves import saved, version_of
from parlour_contract.texts import ill_marked, in_english, unexplained, unfit, unfit_said

LARGEST_SAVE = 12 * 1024
"""Most bytes of a save."""

GAMES = list(catalogue().values())


def each_case(
    seeds: int, wider: int | None = None, *, middle: bool = True, usual: int | None = None
) -> pytest.MarkDecorator:
    """Parametrize a test with cases: a game, a number of seats and a seed.

    There are ``seeds`` cases for each game's smallest number of seats, and ``wider`` (None: ``seeds``) for each larger
    one. Quick runs have the first two cases with the fewest seats. Thorough runs have all of these. They also have the
    first ``usual`` cases (None: all) with the most seats and, if ``middle``, with one number in between. `make soak`
    runs all cases.
    """
    few = seeds if wider is None else wider

    def kept(case: Case) -> bool:
        return case.number < few or case.seats == case.game.seats[0]

    def marked(case: Case) -> Any:
        smallest, *others = case.game.seats
        if case.seats == smallest:
            return pytest.param(case, marks=() if case.number < 2 else pytest.mark.thorough)
        often = bool(others) and case.seats in (others[(len(others) - 1) // 2] if middle else 0, others[-1])
        often &= usual is None or case.number < usual
        return pytest.param(case, marks=pytest.mark.thorough if often else pytest.mark.soak)

    return pytest.mark.parametrize("case", [marked(case) for case in cases(seeds) if kept(case)], ids=str)


def positions(usual: int, soak: int) -> Any:
    """Parametrize a test with ``many``, the number of positions sampled in each match.

    Normal runs use the value `usual`. A soak runs the test twice: with `usual` and with `soak`.
    """
    return pytest.mark.parametrize("many", [usual, pytest.param(soak, marks=pytest.mark.soak)])


def each_game(test: Any) -> Any:
    """Parametrize a test with every game."""
    return pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)(test)


def _questions(match: Match) -> Iterator[tuple[Seat, int, Ask]]:
    return ((seat, number, ask) for seat, (number, ask) in match.asks.items())


def _same(one: Match, other: Match) -> None:
    assert one.save() == other.save()
    assert one.asks == other.asks


# The texts that describe a game (name, pitch, cover, attribution) are fit for players and not too long.


@each_game
def test_a_game_says_what_it_is(game: Game[Any, Any]) -> None:
    assert package(game.slug) == game.package
    assert not unfit(game.name, 40)
    assert not unfit(pitch(game.phrases(ENGLISH)), 100)
    assert bool(cover_alt(game.phrases(ENGLISH))) == (game.art.cover is not None), "a cover is told in words, too"
    assert len(cover_alt(game.phrases(ENGLISH))) <= 150
    ours = bool(re.search(r"\*\*\[house\]\*\*|house version", rules(game.slug, ENGLISH), re.IGNORECASE))
    said = bool(re.search(r"a house \w+\)$", pitch(game.phrases(ENGLISH))))
    assert ours == bool(house(game.phrases(ENGLISH))) == said, "what is no published game’s says so at once"
    assert not ours or not unfit(house(game.phrases(ENGLISH)), 100)
    assert not game.attribution or not unfit(game.attribution, MOST_ATTRIBUTION)
    assert "\n" not in game.attribution
    assert game.minutes > 0
    assert game.seats
    assert game.seats[0] >= 1
    assert re.findall(r"\b[A-Z]+-\d+\.\d+", rules(game.slug, ENGLISH)), "rules.md numbers its clauses"
    for field, info in game.options.model_fields.items():
        assert not info.is_required(), f"option {field} has no default"
        assert not unfit(option_title(game.phrases(ENGLISH), field), 45), f"option {field} has no title"
        assert not unfit(option_about(game.phrases(ENGLISH), field), 100), f"option {field} is not described"
        if get_origin(info.annotation) is Literal:
            values = [option_value(game.phrases(ENGLISH), field, value) for value in get_args(info.annotation)]
            assert len(set(values)) == len(values), f"option {field}: values are called alike"


@each_game
def test_a_table_too_small_or_too_large_is_refused(game: Game[Any, Any]) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Refused) as refusal:
            Match.start(game, seats, "0" * 64, game.options())
        assert not unfit(str(refusal.value))


# 1 Random play ends, and ranks every seat once.


@pytest.mark.thorough
@each_case(seeds=6, usual=2)
def test_1_random_play_ends_and_ranks_every_seat_once(case: Case) -> None:
    *_, last = case.matches()
    outcome = last.outcome
    assert outcome is not None
    assert sorted(chain(*outcome.ranks)) == list(range(case.seats))
    assert all(outcome.ranks)
    together = list(chain(*(side.seats for side in outcome.sides)))
    assert len(set(together)) == len(together), "a seat is on one side at most"
    assert set(together) <= set(range(case.seats))
    assert not any(unfit(side.role) for side in outcome.sides)
    _counts_alike(case, last)


def _counts_alike(case: Case, over: Match) -> None:
    """Assert that every viewer is shown the same final points, and that the text of the public's view contains them."""
    game, view, people = case.game, over.view(None), players(case.seats)
    points = game.texts.ending(view, game.words((), None, ENGLISH)).points
    assert set(points) <= set(range(case.seats))
    assert all(
        game.texts.ending(over.view(seat), game.words((), None, ENGLISH)).points == points for seat in range(case.seats)
    )
    told = {
        int(number) for number in re.findall(r"\d+", game.texts.describe(view, game.words(people, view.seat, ENGLISH)))
    }
    for one in chain(*points.values()):
        assert one.have in told | {0}
        assert one.goal is None or one.goal > 0
    assert (
        game.texts.ending(view, game.words(people, None, ENGLISH)).why
        == game.texts.ending(view, game.words([Player(name="?")] * case.seats, None, ENGLISH)).why
    )


# 2 At any step, a saved and loaded match equals the match that was saved, and the same answer has the same effect in
# both.


@pytest.mark.thorough
@positions(15, soak=40)
@each_case(seeds=2, wider=1)
def test_2_a_saved_match_is_the_same_match(case: Case, many: int) -> None:
    dice = case.chance("next")
    for match in case.sample(many):
        loaded = Match.load(case.game, match.save())
        _same(loaded, match)
        for viewer in case.viewers:
            assert loaded.seen_by(viewer) == match.seen_by(viewer)
        for seat, number, ask in _questions(match):
            picks = at_random(match.view(seat), ask, dice)
            one, other = match.choose(seat, number, picks), loaded.choose(seat, number, picks)
            _same(one.match, other.match)
            assert (one.events, one.entry) == (other.events, other.entry)


# Rules create values without validation (games/engine/fast_models.py). Here all of them are validated.


@pytest.mark.thorough
@each_case(seeds=3, wider=1, middle=False)
def test_2_what_rules_make_is_what_validation_would_make(case: Case) -> None:
    for step in case.steps():
        made = [step.match._state, *(event for _, event in step.events)]
        made += [thing for _, _, ask in _questions(step.match) for thing in (ask, *ask.options)]
        made += [*step.entry.draws]
        assert [fault for thing in made for fault in faults(thing)] == []


@pytest.mark.thorough
@positions(6, soak=15)
@each_case(seeds=2, wider=1, middle=False)
def test_2_so_is_what_viewers_know_and_believe(case: Case, many: int) -> None:
    dice = case.chance("believed")
    for match in case.sample(many):
        for viewer in case.viewers:
            view = match.view(viewer)
            assert faults(view) == []
            assert faults(case.game.rules.imagine(view, dice)) == []


@pytest.mark.thorough
@positions(15, soak=40)
@each_case(seeds=2, wider=1, middle=False)
def test_2_a_copy_by_value_is_the_copy_by_json(case: Case, many: int) -> None:
    for match in case.sample(many):
        state = match._state
        before = state.model_dump_json()
        copy = copied(state)
        assert differences(copy, type(state).model_validate_json(before), "state") == []
        assert copy.model_dump_json() == before
        parts, others = ([id(part) for part in changeable(one)] for one in (state, copy))
        assert len(set(parts)) == len(parts), "nothing that can change is held in two places"
        assert not set(parts) & set(others)


@each_game
def test_2_saves_stay_small_at_the_largest_table(game: Game[Any, Any]) -> None:
    """At the largest table, every save of a match is small."""
    played = chain(*(Case(game, facts_of(game), game.seats[-1], number).matches() for number in range(3)))
    assert max(len(match.save().encode()) for match in played) <= LARGEST_SAVE


@each_case(seeds=1)
def test_2_a_save_of_nonsense_is_refused(case: Case) -> None:
    match = next(case.matches())
    save = json.loads(match.save())
    for wrong in ({**save, "more": 1}, {**save, "state": {**save["state"], "more": 1}}, {}):
        with pytest.raises(ValueError, match="valid"):
            Match.load(case.game, json.dumps(wrong))


# 3 An invalid answer is refused, with a text for the player, and changes nothing.


@pytest.mark.thorough
@each_case(seeds=2, wider=1)
def test_3_wrong_answers_are_refused_and_change_nothing(case: Case) -> None:
    refusals = set()
    for match in case.sample(40):
        before = match.save()
        for seat, number, picks in _wrong_answers(match):
            with pytest.raises(Refused) as refusal:
                match.choose(seat, number, picks)
            refusals.add(str(refusal.value))
        for seat in range(-1, case.seats + 1):
            if seat not in match.asks:
                with pytest.raises(Closed):
                    match.lapse(seat, 2)
        assert match.save() == before
    assert not [why for why in map(unfit, refusals) if why]


@each_case(seeds=2)
def test_3_late_and_foreign_presses_are_refused_alike(case: Case) -> None:
    for match in case.sample(40):
        for seat, number, ask in _questions(match):
            for other in {*range(-1, case.seats + 1)} - {seat}:
                if other not in match.asks or match.asks[other][0] != number:
                    with pytest.raises(Closed):
                        match.choose(other, number, range(ask.least))


def _wrong_answers(match: Match) -> Iterator[tuple[Seat, int, list[int]]]:
    for seat, number, ask in _questions(match):
        right, many = list(range(max(ask.least, 1))), len(ask.options)
        for other in (number - 2, number - 1, number + 1, number + 2, -number, 0):
            yield seat, other, right
        if ask.least > 0:
            yield seat, number, right[1:]
        if ask.most < many:
            yield seat, number, list(range(ask.most + 1))
        yield seat, number, [*right[1:], many]
        yield seat, number, [*right[1:], -1]
        yield seat, number, [0] * max(ask.least, 2)
        if ask.picking is not None:
            yield from ((seat, number, [pick]) for pick in range(many) if ask.picking.lacking([pick]))
        yield seat, number, list(range(many + 1))
    yield from ((seat, 2, [0]) for seat in range(-1, match.seats + 1) if seat not in match.asks)


# 4 Computing the open questions changes nothing. Each seat has at most one question, with few and different options,
# and answers it once.


@each_case(seeds=3)
def test_4_somebody_is_asked_until_the_end_and_no_longer(case: Case) -> None:
    for match in case.matches():
        assert bool(match.asks) == (match.outcome is None)
        assert set(match.asks) <= set(range(case.seats))


@pytest.mark.thorough
@each_case(seeds=2, wider=1)
def test_4_asking_is_pure_and_the_options_are_few_and_different(case: Case) -> None:
    for match in case.sample(60):
        state = match._state
        before = state.model_dump_json()
        asked = [list(state.stack[-1].asks(state)) for _ in range(2)] if state.stack else [[], []]
        assert asked[0] == asked[1] == [ask for _, _, ask in _questions(match)]
        assert state.model_dump_json() == before
        assert len({ask.seat for ask in asked[0]}) == len(asked[0])
        for ask in asked[0]:
            assert all(1 <= len(menu) <= MOST_OPTIONS for menu in ask.menus())
            assert len({json.dumps(option.tagged()) for option in ask.options}) == len(ask.options)


@each_case(seeds=3)
def test_4_an_answered_question_is_never_open_again(case: Case) -> None:
    answered: set[tuple[Seat, int]] = set()
    before: Match | None = None
    for step in case.steps():
        if before is not None and step.entry.seat is not None:
            seat = step.entry.seat
            number, ask = before.asks[seat]
            answered.add((seat, number))
            with pytest.raises(Closed):
                step.match.choose(seat, number, range(ask.least))
        now = {(seat, number) for seat, number, _ in _questions(step.match)}
        assert not now & answered
        before = step.match


@each_case(seeds=3)
def test_4_a_standing_question_keeps_its_number(case: Case) -> None:
    before: Match | None = None
    for step in case.steps():
        for seat, asked in before.asks.items() if before else ():
            if seat != step.entry.seat and seat in step.match.asks and step.match.asks[seat][1] == asked[1]:
                assert step.match.asks[seat] == asked, "somebody else’s answer must leave this button good"
        before = step.match


@pytest.mark.thorough
@each_case(seeds=2)
def test_4_every_open_question_can_lapse(case: Case) -> None:
    for match in case.sample(40):
        before = match.save()
        for seat, number, ask in _questions(match):
            step = match.lapse(seat, number)
            picks = tuple(next(i for i, o in enumerate(ask.options) if o.tagged() == pick) for pick in step.entry.picks)
            assert step.entry.lapsed
            assert ask.takes(picks)
            assert ask.lapse is None or picks == ask.lapse
        assert match.save() == before


# 5 No viewer can learn a secret (leak.py). Imagining a state changes nothing, and the imagined match can be played on.


@pytest.mark.thorough
@each_case(seeds=2, wider=1, middle=False)
def test_5_nobody_can_tell_worlds_apart_that_look_alike_to_them(case: Case) -> None:
    assert [str(leak) for leak in search(case)] == []


@pytest.mark.thorough
@each_case(seeds=1)
def test_5_the_deal_tells_nobody_more_than_their_view(case: Case) -> None:
    assert [str(leak) for leak in at_the_deal(case)] == []


@pytest.mark.thorough
@positions(5, soak=15)
@each_case(seeds=1, middle=False)
def test_5_imagining_is_pure(case: Case, many: int) -> None:
    for match in case.sample(many):
        before = match.save()
        for viewer in case.viewers:
            view = match.view(viewer)
            written = repr(view)
            dice = case.chance("the same world")
            worlds = [case.game.rules.imagine(view, dice.model_copy()) for _ in range(2)]
            assert worlds[0] == worlds[1]
            assert worlds[0].dice.seed != dice.seed, "a world’s dice are forked from those handed in"
            worlds[0].stack.clear()
            assert (match.save(), repr(view)) == (before, written)


@pytest.mark.thorough
@positions(5, soak=12)
@each_case(seeds=1, middle=False)
def test_5_an_imagined_world_can_be_played_to_its_end(case: Case, many: int) -> None:
    dice = case.chance("elsewhere")
    for match in case.sample(many):
        viewer = dice.pick(case.viewers, "whose world")
        state = case.game.rules.imagine(match.view(viewer), dice)
        numbers = {ask.seat: 2 for ask in (state.stack[-1].asks(state) if state.stack else ())}
        _plays_on(case, Match(case.game, state, match._counts, numbers), dice)


def _plays_on(case: Case, match: Match, dice: Dice) -> None:
    case.facts.laws(match._state)
    for step in answers(match, [at_random] * match.seats, dice):
        match = step.match
        case.facts.laws(match._state)
    assert match.outcome is not None


# 6 Every viewer gets a text for each event, question and option they see, and every view has a picture.


@pytest.mark.thorough
@each_case(seeds=2, wider=1, middle=False)
def test_6_everything_is_said_in_words_fit_for_each_who_hears_it(case: Case) -> None:
    people = players(case.seats)
    for step in case.steps():
        for viewer in case.viewers:
            seen = step.seen_by(viewer)
            assert unfit_said(step.match, seen, people, viewer) == []
            assert (
                unfit(
                    case.game.texts.describe(seen.view, case.game.words(people, seen.view.seat, ENGLISH)), longest=6000
                )
                == ""
            )


@pytest.mark.thorough
@each_case(seeds=2, wider=1, middle=False)
def test_6_every_question_says_what_it_is_about_and_what_each_answer_brings(case: Case) -> None:
    people = players(case.seats)
    for step in case.steps():
        for viewer in case.viewers:
            assert unexplained(step.match, step.seen_by(viewer), people, viewer) == []


@each_case(seeds=1)
def test_6_every_kind_of_question_has_its_clause(case: Case) -> None:
    text = rules(case.game.slug, ENGLISH)
    for about in {ask.about for match in case.matches() for _, _, ask in _questions(match)}:
        clause = case.game.rules.clauses[about]
        assert re.search(rf"^(?:## |- |\| ){re.escape(clause)}(?= )", text, re.MULTILINE), f"{about}: no {clause}"
    with pytest.raises(LookupError):
        case.game.rules.clauses["no such question"]


@each_case(seeds=1)
def test_6_every_kind_of_question_has_a_line_for_who_never_met_it(case: Case) -> None:
    for about in {ask.about for match in case.matches() for _, _, ask in _questions(match)}:
        assert unfit(first_help(case.game.phrases(ENGLISH), about)) == "", about
    with pytest.raises(LookupError):
        first_help(case.game.phrases(ENGLISH), "no such question")


@pytest.mark.thorough
@each_case(seeds=1, middle=False)
def test_6_in_another_language_no_english_is_left(case: Case) -> None:
    people = players(case.seats)
    for step in case.steps():
        for viewer in case.viewers:
            assert in_english(step.match, step.seen_by(viewer), people, viewer) == []


@pytest.mark.thorough
@each_case(seeds=1, middle=False)
def test_6_emoji_are_the_game_s_own_and_take_no_word_s_place(case: Case) -> None:
    people = players(case.seats)
    for step in list(case.steps())[::4]:
        for viewer in case.viewers:
            assert ill_marked(step.match, step.seen_by(viewer), people, viewer) == []


@pytest.mark.thorough
@each_game
def test_6_every_emoji_is_a_small_file_with_a_name_of_its_own(game: Game[Any, Any]) -> None:
    others = {name for other in catalogue().values() if other.slug != game.slug for name in other.art.emoji}
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,25}", name) and name not in others for name in game.art.emoji)
    files = emoji_files(game.art.emoji.values())
    assert all(len(file.png) <= 256 * 1024 and file.png[16:24] == bytes((0, 0, 0, 128) * 2) for file in files)
    assert len({file.digest for file in files}) == len(files), "two emoji look alike"


@each_game
def test_6_every_emoji_stands_in_some_text(game: Game[Any, Any]) -> None:
    text = files(package(game.slug)).joinpath("words", "en.ftl").read_text("utf-8")
    named = re.findall(r'EMOJI\("(\w+)"(, \$\w+)?\)', text)
    unused = [one for one in game.art.emoji if not any(one.startswith(f"{name}_") if kind else one == name
                                                   for name, kind in named)]  # fmt: skip
    assert unused == []


@each_game
def test_6_every_game_has_its_texts_in_a_catalogue(game: Game[Any, Any]) -> None:
    assert files(package(game.slug)).joinpath("words", "en.ftl").is_file()


@pytest.mark.thorough
@each_case(seeds=1, middle=False)
def test_6_every_view_draws(case: Case) -> None:
    people = players(case.seats)
    for match in case.sample(2):
        for viewer in case.viewers:
            view = match.view(viewer)
            picture = case.game.art.draw(view, case.game.picture_words(people, view.seat, ENGLISH))
            assert picture.png().startswith(b"\x89PNG\r\n\x1a\n")
            assert (
                picture.strokes == case.game.art.draw(view, case.game.picture_words(people, view.seat, ENGLISH)).strokes
            ), "the same view, the same picture"


@each_case(seeds=1)
def test_6_neither_words_nor_pictures_hang_on_how_a_view_was_made(case: Case) -> None:
    people = players(case.seats)
    for match in case.sample(4):
        view = match.view(None)
        again = type(view).model_validate_json(view.model_dump_json())
        assert again == view
        assert case.game.texts.describe(
            again, case.game.words(people, again.seat, ENGLISH)
        ) == case.game.texts.describe(view, case.game.words(people, view.seat, ENGLISH))
        assert (
            case.game.art.draw(again, case.game.picture_words(people, again.seat, ENGLISH)).strokes
            == case.game.art.draw(view, case.game.picture_words(people, view.seat, ENGLISH)).strokes
        )


@each_game
def test_6_every_reference_card_is_drawn_and_described(game: Game[Any, Any]) -> None:
    names = game.art.cards.names
    assert len(set(map(str.casefold, names))) == len(names) <= MOST_OPTIONS
    for name in names:
        assert not unfit(name, 80)
        assert unfit(game.art.cards.describe(name, game.phrases(ENGLISH)), longest=1500) == ""
        assert (
            game.art.cards.draw(name, game.picture_words((), None, ENGLISH)).strokes
            == game.art.cards.draw(name, game.picture_words((), None, ENGLISH)).strokes
        )
    for none in (game.art.cards.draw, game.art.cards.describe):
        with pytest.raises(LookupError):
            none("no such card", game.words((), None, ENGLISH))


# 7 The same seed and answers give the same journal, in this process and in another.


@pytest.mark.thorough
@each_case(seeds=2, wider=1)
def test_7_a_journal_is_told_again_word_for_word(case: Case) -> None:
    journal = journal_of(case)
    again = Journal.model_validate_json(journal.model_dump_json())
    assert again == journal
    steps = list(replay(again, case.game))
    assert tuple(step.entry for step in steps) == journal.entries
    assert steps[-1].match.outcome == journal.outcome


@each_case(seeds=2, wider=1)
def test_7_every_draw_can_be_made_again_with_the_match_s_key(case: Case) -> None:
    journal = json.loads(journal_of(case).model_dump_json())
    draws = [draw for entry in journal["entries"] for draw in entry["draws"]]
    assert draws
    assert undone(journal["seed"], draws) == []
    others = [f"{digit:x}{journal['seed'][1:]}" for digit in range(16) if f"{digit:x}" != journal["seed"][0]]
    assert any(undone(other, draws) for other in others), "few draws may come out alike with one other key"


@pytest.mark.thorough
@each_case(seeds=2, wider=1)
def test_7_who_heard_and_what_was_offered_are_written_of_every_step(case: Case) -> None:
    steps = list(case.steps())
    journal = Journal.of(steps[-1].match, case.options, map(with_offers, steps))
    again = Journal.model_validate_json(journal.model_dump_json())
    for entry, step in zip(again.entries, steps, strict=True):
        heard = [None if told["to"] is None else set(told["to"]) for told in entry.events]
        assert heard == [None if to is None else set(to) for to, _ in step.events]
        assert [told["event"] for told in entry.events] == [event.tagged() for _, event in step.events]
        offered = {offer["seat"]: offer["options"] for offer in entry.offers or ()}
        asked = {seat: [option.tagged() for option in ask.options] for seat, _, ask in _questions(step.match)}
        assert offered == asked
    assert len(list(replay(again, case.game))) == len(steps)


@pytest.mark.thorough
@pytest.mark.parametrize("hash_seed", ["4242", pytest.param("1", marks=pytest.mark.soak)])
def test_7_another_process_writes_the_same_journals(hash_seed: str) -> None:
    command = [sys.executable, "-m", "parlour_contract.journals", "digests", "1"]
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n") == [*map(digest, cases(1)), ""]


# 8 The game's laws hold after each step, whatever answers are given.


@each_case(seeds=6, usual=2)
def test_8_the_laws_hold_after_each_step(case: Case) -> None:
    for match in case.matches():
        case.facts.laws(match._state)


@each_case(seeds=2)
def test_8_the_laws_hold_when_nobody_answers_in_time(case: Case) -> None:
    dice = case.chance("who is late")
    match = Match.start(case.game, case.seats, case.seed, case.options).match
    while match.asks:
        seat = dice.pick(sorted(match.asks), "late")
        match = match.lapse(seat, match.asks[seat][0]).match
        case.facts.laws(match._state)
    assert match.outcome is not None


# 9 The number of sequences of answers is the expected one.


@pytest.mark.thorough
@each_game
def test_9_there_are_as_many_ways_to_answer_as_counted(game: Game[Any, Any]) -> None:
    counted = dict(facts_of(game).PERFT)
    assert counted
    assert {(seats, depth): from_the_deal(game, seats, depth) for seats, depth in counted} == counted


# 10 Matches saved by older versions load and play to their end.


@each_game
def test_10_old_saves_load_and_play_to_their_end(game: Game[Any, Any]) -> None:
    for path in saved(game):
        text = path.read_text("utf-8")
        assert json.loads(text)["state"]["version"] == version_of(path)
        match = Match.load(game, text)
        people = players(match.seats)
        for viewer in (None, *range(match.seats)):
            view = match.view(viewer)
            assert not unfit(game.texts.describe(view, game.words(people, view.seat, ENGLISH)), longest=6000)
            assert game.art.draw(view, game.picture_words(people, view.seat, ENGLISH)).png()
        case = Case(game, facts_of(game), match.seats, 0)
        _plays_on(case, match, case.chance(path.name))


@each_game
@pytest.mark.parametrize("shape", ["same", "other"])
def test_10_a_save_of_later_rules_is_refused_by_its_number(game: Game[Any, Any], shape: str) -> None:
    """Loading a save of newer rules raises an error that names both versions, even if the save could be parsed."""
    match = Match.start(game, game.seats[0], "0" * 64, game.options()).match
    save = json.loads(match.save())
    save["state"]["version"] = match.version + 1
    if shape == "other":
        save["state"]["of later rules"] = {"version": 0}
    numbers = f"the save is of version {match.version + 1}, these rules are of version {match.version}"
    with pytest.raises(ValueError, match=numbers):
        Match.load(game, json.dumps(save))


@each_game
def test_10_every_earlier_save_version_is_kept(game: Game[Any, Any]) -> None:
    now = Match.start(game, game.seats[0], "0" * 64, game.options()).match.version
    assert {version_of(path) for path in saved(game)} | {now} == set(range(1, now + 1))
