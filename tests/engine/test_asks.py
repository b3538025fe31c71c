"""Test questions: which questions a game's rules may ask, and which answers the engine accepts from players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from pydantic import ValidationError

from games.engine.asks import LONG, MOST_OPTIONS, Ask, Picking, Ready
from games.engine.dice import Dice
from games.engine.values import Fact
from tests.engine.toys import Heard, Pick, Undo


def ask(options: int, **more: Any) -> Ask:
    return Ask(seat=0, about="pick", options=tuple(Pick(n=n) for n in range(options)), **more)


class Grab(Fact):
    """An option with the same fields as a `Pick`, but of another class."""

    n: int


def test_from_one_option_to_as_many_as_a_select_holds() -> None:
    assert MOST_OPTIONS == 25
    assert [len(ask(n).check().options) for n in (1, 25)] == [1, 25]


@pytest.mark.parametrize(("many", "most", "picked"), [(0, 50, 1), (51, 50, 1), (26, 25, 2)])
def test_neither_none_nor_more(many: int, most: int, picked: int) -> None:
    """The engine refuses a question without options, and one with more options than fit into its menus.

    A question with a single pick can have two menus, and so twice as many options.
    """
    with pytest.raises(ValueError, match=f"pick: {many} options, 1 to {most} can be asked"):
        ask(many, most=picked).check()


class Move(Fact):
    """An option that consists of two values."""

    who: int
    to: int

    @property
    def part(self) -> Pick:
        return Pick(n=self.who)


@pytest.mark.parametrize(
    ("movers", "ends", "first"), [(5, 5, 10), (5, 7, 14), (4, 7, 14), (2, 25, 25), (9, 4, 16), (26, 1, 13), (2, 6, 6)]
)
def test_two_menus_part_where_options_begin_otherwise(movers: int, ends: int, first: int) -> None:
    """More than 25 options are divided into two menus, as near the middle as possible.

    Options with the same first field stay in one menu.
    """
    moves = tuple(Move(who=who, to=to) for who in range(movers) for to in range(ends))
    question = Ask(seat=0, about="pick", options=moves).check()
    assert question.menus() == [range(first), range(first, len(moves))]


@pytest.mark.parametrize("options", [[Move(who=n > 3, to=n) for n in range(LONG)], ask(MOST_OPTIONS).options])
def test_a_short_list_is_one_menu_and_so_is_one_without_parts(options: Sequence[Fact]) -> None:
    assert Ask(seat=0, about="pick", options=tuple(options)).check().menus() == [range(len(options))]


def test_options_of_which_several_are_picked_are_one_menu() -> None:
    moves = tuple(Move(who=n % 2, to=n) for n in range(MOST_OPTIONS))
    assert Ask(seat=0, about="pick", options=moves, most=2).check().menus() == [range(MOST_OPTIONS)]


@pytest.mark.parametrize("options", [ask(26).options, tuple(Move(who=n > 3, to=n) for n in range(30))])
def test_options_that_fill_no_two_menus_are_refused(options: tuple[Fact, ...]) -> None:
    with pytest.raises(ValueError, match="have no parts to fill two menus by"):
        Ask(seat=0, about="pick", options=options).check()


def test_two_options_must_differ() -> None:
    with pytest.raises(ValueError, match="two options are equal"):
        Ask(seat=0, about="pick", options=(Pick(n=1), Pick(n=2), Pick(n=1))).check()


def test_options_of_two_types_differ() -> None:
    question = Ask(seat=0, about="pick", options=(Pick(n=1), Grab(n=1), Heard(what="x")))
    assert len(question.check().options) == 3


@pytest.mark.parametrize(("least", "most"), [(-1, 1), (2, 1), (1, 4), (4, 4)])
def test_the_number_of_picks_must_be_possible(least: int, most: int) -> None:
    with pytest.raises(ValueError, match="cannot be picked"):
        ask(3, least=least, most=most).check()


def test_what_undoes_something_leads_on_only_where_nothing_else_does() -> None:
    undo, pick = Undo(n=1), Pick(n=2)
    assert Ask(seat=0, about="pick", options=(undo, pick)).onward() == [1]
    assert Ask(seat=0, about="pick", options=(undo,), least=0).onward() == []
    assert Ask(seat=0, about="pick", options=(undo,)).onward() == [0]
    assert Ask(seat=0, about="pick", options=(undo, pick), least=2, most=2).onward() == [0, 1]


@pytest.mark.parametrize("lapse", [(3,), (-1,), (0, 1), ()])
def test_a_lapse_must_be_a_lawful_answer(lapse: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="must be lawful"):
        ask(3, lapse=lapse).check()


def test_a_lapse_is_drawn_of_those_for_the_absent_alone() -> None:
    assert ask(4, absent=(1, 3)).check().onward() == [1, 3]
    assert ask(4, least=0).check().onward() == [0, 1, 2, 3]
    assert "absent" in ask(4, absent=(1,)).written()
    assert "absent" not in ask(4).written()


@pytest.mark.parametrize(("least", "absent"), [(1, (4,)), (1, (-1,)), (2, (0,))])
def test_those_for_the_absent_must_be_options_and_enough(least: int, absent: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="a lapse is drawn"):
        ask(4, least=least, most=4, absent=absent).check()


def test_a_lapse_may_be_picks_or_none_where_none_is_lawful() -> None:
    assert ask(3, lapse=(2,)).check().lapse == (2,)
    assert ask(3, least=0, lapse=()).check().lapse == ()


@pytest.mark.parametrize(("least", "most"), [(0, 0), (0, 3), (1, 1), (1, 2), (2, 2), (3, 3)])
def test_picks_are_different_options_neither_too_few_nor_too_many(least: int, most: int) -> None:
    question = ask(3, least=least, most=most)
    for many in range(5):
        for picks in product(range(-1, 4), repeat=many):
            lawful = least <= many <= most and len(set(picks)) == many and set(picks) <= {0, 1, 2}
            assert question.takes(picks) == lawful


@settings(derandomize=True, deadline=None)
@given(some.integers(1, 25), some.lists(some.integers(-3, 30), max_size=27))
def test_all_picks_of_a_free_choice_are_taken_as_long_as_they_are_options(options: int, picks: list[int]) -> None:
    question = ask(options, least=0, most=options)
    assert question.takes(tuple(picks)) == (len(set(picks)) == len(picks) and set(picks) <= set(range(options)))


def test_a_question_writes_its_options_whole() -> None:
    """`model_dump` of a question includes all fields of the options, not only those of their base class `Fact`."""
    assert ask(1).model_dump()["options"] == ({"n": 0},)


def test_a_question_never_changes() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        ask(1).seat = 2  # type: ignore[misc]


def together(*values: int, **more: Any) -> Ask:
    """Return a question with these values as options, of which several may be picked. `more`: other fields of `Ask`."""
    picking = Picking(values=values, done=Heard(what="placed"), none=Heard(what="stopped"), **more)
    return ask(len(values), least=0, most=len(values), lapse=(), picking=picking)


def test_what_is_picked_together_adds_up_to_enough_or_is_nothing_at_all() -> None:
    question = together(2, 4, 5, start=1, least=7).check()
    taken = [picks for many in range(4) for picks in combinations(range(3), many) if question.takes(picks)]
    assert taken == [(), (0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert question.picking is not None
    assert (question.picking.total([0, 2]), question.picking.lacking([0]), question.picking.lacking([1, 2])) == (
        8,
        4,
        0,
    )


def test_where_anything_will_do_one_is_enough() -> None:
    question = together(1, 1, start=-2)
    assert all(question.takes(picks) for picks in ((), (0,), (1,), (0, 1)))
    assert not question.takes((0, 0))


@pytest.mark.parametrize("picks", [(), (0,), (0, 0), (2,)])
def test_what_is_ready_must_be_enough(picks: tuple[int, ...]) -> None:
    """A question is refused if one of its buttons for frequent picks (`ready`) makes picks that aren't allowed.

    The two options are worth 2 and 5. The picks must be worth at least 5.
    """
    assert together(2, 5, least=5, ready=(Ready(picks=(1,), said=Heard(what="five")),)).check()
    with pytest.raises(ValueError, match="lawful picks"):
        together(2, 5, least=5, ready=(Ready(picks=picks, said=Heard(what="something")),)).check()


def test_chance_picks_together_what_is_enough() -> None:
    question = together(1, 1, 9, least=9)
    found = {tuple(sorted(question.by_chance(Dice(seed=f"{n:064x}")))) for n in range(200)}
    assert found == {(), (2,), (0, 2), (1, 2), (0, 1, 2)}


@pytest.mark.parametrize("wrong", [{"least": 1}, {"options": (Pick(n=1), Pick(n=2), Pick(n=3))}])
def test_a_picking_may_be_empty_and_has_a_value_for_each_option(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="may be empty, and has a value for each"):
        together(1, 2).model_copy(update=wrong).check()


def test_a_question_is_written_with_the_types_of_its_facts() -> None:
    written = together(1, 2).written()
    assert written["options"] == [{"is": "Pick", "n": 0}, {"is": "Pick", "n": 1}]
    assert written["picking"]["none"] == {"is": "Heard", "what": "stopped"}
    assert "ready" not in written["picking"], "journals of other pickings stay as they are"
    ready = together(1, 2, ready=(Ready(picks=(1,), said=Heard(what="two")),)).written()["picking"]["ready"]
    assert ready == [{"picks": [1], "said": {"is": "Heard", "what": "two"}}]
    assert "picking" not in ask(1).written(), "journals of other questions stay as they are"
