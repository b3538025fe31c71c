"""Test journals: what they record of a match, and which journals can't be replayed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import create_model

from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.game import Options
from games.engine.journal import Diverged, Journal, replay, with_offers
from games.engine.match import Match, Step
from games.engine.phases import Phase, Play
from games.engine.values import Fact, Outcome
from tests.engine.toys import SEED, All, Caller, Ending, Wheel, answer, start, toy


def played(first: Phase, *picks: tuple[int, ...]) -> list[Step]:
    steps = [start(first)]
    for seat, *picked in picks:
        steps.append(answer(steps[-1].match, seat, *picked))
    return steps


def written(steps: list[Step]) -> Journal:
    return Journal.of(steps[-1].match, Options(), [step.entry for step in steps])


WHEEL = written(played(Wheel(), (0, 3, 1), (0,), (0, 2)))
GAME = toy(Wheel())


def test_a_journal_says_how_the_match_began_and_ended() -> None:
    assert (WHEEL.game, WHEEL.version, WHEEL.seats, WHEEL.options, WHEEL.seed) == ("toy", 1, 3, {}, SEED)
    assert WHEEL.outcome is not None
    assert WHEEL.outcome.ranks == ((0, 1, 2),)
    assert [entry.about for entry in WHEEL.entries] == ["deal", "turn", "turn", "turn"]


def test_an_entry_says_who_picked_what_was_drawn_and_who_heard() -> None:
    entry = WHEEL.entries[1]
    assert (entry.seat, entry.about, entry.lapsed) == (0, "turn", False)
    assert entry.picks == ({"is": "Pick", "n": 3}, {"is": "Pick", "n": 1})
    [draw] = entry.draws
    assert draw.label == "wheel"
    assert entry.events == ({"to": None, "event": {"is": "Heard", "what": f"{draw.value} after [3, 1]"}},)


def test_the_audience_is_written_in_seat_order() -> None:
    journal = written(played(All(waiting=[0, 1]), (1, 2)))
    assert journal.entries[1].events == ({"to": [1], "event": {"is": "Heard", "what": "taken"}},)


class Handed(Fact):
    """An event whose fields have the same names as fields of a journal entry."""

    to: int = 7
    event: str = "mine"
    seat: int = 7
    picks: str = "mine"


class Handing(Ending):
    """A phase that sends one seat a `Handed` event, and then ends the match."""

    def begin(self, play: Play[Any]) -> None:
        play.tell(Handed(), to=[2, 0])
        super().begin(play)


def test_no_field_of_an_event_hides_who_heard_it() -> None:
    [entry] = written(played(Handing())).entries
    assert entry.seat is None
    told = {"is": "Handed", "to": 7, "event": "mine", "seat": 7, "picks": "mine"}
    assert entry.events == ({"to": [0, 2], "event": told},)


def test_no_fact_has_a_field_that_hides_its_type() -> None:
    with pytest.raises(TypeError, match="called `is`"):
        create_model("Sly", __base__=Fact, **{"is": (str, "other")})  # type: ignore[call-overload]


def test_a_journal_may_say_what_was_offered() -> None:
    steps = played(All(waiting=[0, 1], options=2, lapse=(1,)), (1, 0))
    journal = Journal.of(steps[-1].match, Options(), map(with_offers, steps))
    [hers] = journal.entries[1].offers or ()
    options = [{"is": "Pick", "n": 0}, {"is": "Pick", "n": 1}]
    asked = {"seat": 0, "about": "pick", "options": options, "least": 1, "most": 1, "secret": True, "lapse": [1]}
    assert hers == {"number": 3, **asked}
    assert [offer["seat"] for offer in journal.entries[0].offers or ()] == [0, 1]
    again = Journal.model_validate_json(journal.model_dump_json())
    assert again == journal
    assert len(list(replay(again, toy(All(waiting=[0, 1], options=2, lapse=(1,)))))) == 2


def test_other_offers_than_were_made_are_noticed() -> None:
    steps = played(Wheel(), (0, 3, 1))
    journal = Journal.of(steps[-1].match, Options(), map(with_offers, steps))
    with pytest.raises(Diverged, match="Line 1 reads"):
        list(replay(_entry(1, offers=())(journal), GAME))


def test_where_offers_are_not_written_nothing_stands_for_them() -> None:
    assert '"offers"' not in WHEEL.model_dump_json()


def test_a_draw_belongs_to_the_answer_that_made_it() -> None:
    assert [len(entry.draws) for entry in WHEEL.entries] == [0, 1, 1, 1]


def test_a_match_on_its_way_can_be_written_too() -> None:
    steps = played(Wheel(), (0, 3))
    assert written(steps).outcome is None
    assert [step.entry for step in replay(written(steps), GAME)] == [step.entry for step in steps]


def test_replaying_gives_the_same_steps() -> None:
    steps = played(Caller(waiting=[0, 1]), (0, 0), (2, 1), (1, 0), (1, 1), (0, 1))
    journal = Journal.model_validate_json(written(steps).model_dump_json())
    again = list(replay(journal, toy(Caller(waiting=[0, 1]))))
    assert [step.match.save() for step in again] == [step.match.save() for step in steps]
    assert [step.events for step in again] == [step.events for step in steps]


@pytest.mark.parametrize("lapse", [None, (2,)])
def test_lapses_are_replayed_as_lapses(lapse: tuple[int, ...] | None) -> None:
    first = All(waiting=[0, 1], lapse=lapse)
    steps = [start(first)]
    steps.append(steps[-1].match.lapse(1, 3))
    again = list(replay(written(steps), toy(first)))
    assert again[1].entry == steps[1].entry
    assert again[1].match.save() == steps[1].match.save()


def _entry(line: int, **changes: Any) -> Callable[[Journal], Journal]:
    def altered(journal: Journal) -> Journal:
        entries = list(journal.entries)
        entries[line] = entries[line].model_copy(update=changes)
        return journal.model_copy(update={"entries": tuple(entries)})

    return altered


@pytest.mark.parametrize(
    ("altered", "told"),
    [
        (_entry(1, seat=1), "Line 1: seat 1 is not asked about 'turn'"),
        (_entry(1, seat=None), "Line 1: seat None is not asked"),
        (_entry(2, about="dance"), "Line 2: seat 0 is not asked about 'dance'"),
        (_entry(1, picks=({"is": "Pick", "n": 9},)), r"Line 1: \{'is': 'Pick', 'n': 9\} is not on offer"),
        (_entry(1, picks=({"is": "Grab", "n": 1},)), "is not on offer"),
        (_entry(1, picks=({"is": "Pick", "n": 3},)), "Line 1 reads"),
        (_entry(3, draws=()), "Line 3 reads"),
        (_entry(0, events=({"to": None, "event": {"is": "Heard", "what": "?"}},)), "Line 0 reads"),
        (_entry(3, lapsed=True), "Line 3 reads"),
        (lambda journal: journal.model_copy(update={"outcome": None}), "The outcome reads None"),
        (lambda journal: journal.model_copy(update={"outcome": Outcome(ranks=((1,), (0,)))}), "The outcome reads Outc"),
        (lambda journal: journal.model_copy(update={"seed": "8" * 64}), "Line 1 reads"),
    ],
)
def test_a_journal_that_comes_out_otherwise_is_noticed(altered: Callable[[Journal], Journal], told: str) -> None:
    with pytest.raises(Diverged, match=told):
        list(replay(altered(WHEEL), GAME))


def test_fields_that_facts_have_gained_since_are_not_compared() -> None:
    """A journal of an earlier release can be replayed, even if its events lack a field that was added later."""
    event = {"to": None, "event": {"is": "Heard"}}
    assert [step.entry for step in replay(_entry(1, events=(event,))(WHEEL), GAME)] == list(WHEEL.entries)


def test_a_pick_that_may_be_one_of_several_options_is_refused() -> None:
    with pytest.raises(Diverged, match="is not on offer"):
        list(replay(_entry(1, picks=({"is": "Pick"},))(WHEEL), GAME))


def test_a_field_that_facts_no_longer_have_is_noticed() -> None:
    [event] = WHEEL.entries[1].events
    with pytest.raises(Diverged, match="Line 1 reads"):
        list(replay(_entry(1, events=({**event, "event": {**event["event"], "by": 1}},))(WHEEL), GAME))


def test_up_to_there_the_steps_are_given() -> None:
    told = replay(_entry(2, about="dance")(WHEEL), GAME)
    assert [next(told).entry, next(told).entry] == list(WHEEL.entries[:2])
    with pytest.raises(Diverged):
        next(told)


def test_random_play_is_lawful_and_can_be_replayed() -> None:
    for seed in range(20):
        chance = Dice(seed=f"{seed:064x}")
        steps = list(play_out(GAME, 2, f"{seed:064x}", Options(), [at_random] * 2, chance))
        assert len(list(replay(written(steps), GAME))) == len(steps) == 4


def test_random_play_makes_every_number_of_picks_and_every_pick() -> None:
    match = Match.start(GAME, 2, SEED, Options()).match
    chance, made = Dice(seed="9" * 64), set()
    for _ in range(600):
        made.add(frozenset(at_random(match.view(0), match.asks[0][1], chance)))
    assert len(made) == 2**4
