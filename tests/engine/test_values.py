"""Test the engine's value types: facts, named enumerations, outcomes."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from pydantic import Field, PrivateAttr, TypeAdapter, ValidationError

from games.engine.game import Options
from games.engine.values import Fact, Model, Named, Outcome, Player, Side
from parlour_contract.made import changeable
from tests.engine.toys import Pick, Undo


class Colour(Named):
    """An enumeration of two colours."""

    PALE_BLUE = 0
    RED = 1


class Painted(Fact):
    """A fact with colours in all the containers that games use."""

    one: Colour
    some: tuple[Colour, ...] = ()
    by: dict[Colour, int] = {}
    perhaps: Colour | None = None


def test_a_named_value_is_written_by_name_and_read_again() -> None:
    painted = Painted(one=Colour.RED, some=(Colour.PALE_BLUE,), by={Colour.RED: 3})
    text = painted.model_dump_json()
    assert text == '{"one":"red","some":["pale_blue"],"by":{"red":3},"perhaps":null}'
    assert Painted.model_validate_json(text) == painted
    assert Painted.model_validate_json(text).one is Colour.RED


def test_a_named_value_is_read_from_its_number_too() -> None:
    assert Painted.model_validate_json('{"one": 1}').one is Colour.RED


@pytest.mark.parametrize("wrong", ['"green"', "7", '""', "null", "[1]", "{}", "1.5"])
def test_a_name_that_is_none_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError):
        Painted.model_validate_json(f'{{"one": {wrong}}}')


def test_the_refusal_tells_the_names() -> None:
    with pytest.raises(ValidationError, match="'green' is none of pale_blue, red"):
        TypeAdapter(Colour).validate_json('"green"')


def test_named_values_have_an_order() -> None:
    assert sorted([Colour.RED, Colour.PALE_BLUE]) == [Colour.PALE_BLUE, Colour.RED]
    assert Colour.PALE_BLUE.word == "pale_blue"


def test_a_fact_is_frozen_and_holds_nothing_unknown() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        Pick(n=1).n = 2  # type: ignore[misc]
    with pytest.raises(ValidationError, match="Extra inputs"):
        Pick.model_validate({"n": 1, "m": 2})


def test_a_model_may_change_but_holds_nothing_unknown() -> None:
    class Pile(Model):
        cards: int

    pile = Pile(cards=3)
    pile.cards = 2
    assert pile.cards == 2
    with pytest.raises(ValidationError, match="Extra inputs"):
        Pile.model_validate({"cards": 1, "more": 2})


def test_a_tagged_fact_tells_its_type() -> None:
    assert Painted(one=Colour.RED).tagged() == {"is": "Painted", "one": "red", "some": [], "by": {}, "perhaps": None}


def test_ranks_with_ties_share_a_place_and_the_next_comes_after_them_all() -> None:
    outcome = Outcome(ranks=((3, 1), (0,), (4, 2, 5)))
    assert [outcome.rank_of(seat) for seat in range(6)] == [3, 1, 4, 1, 4, 4]


def test_who_is_not_ranked_has_no_rank() -> None:
    with pytest.raises(ValueError, match="seat 7"):
        Outcome(ranks=((0,), (1,))).rank_of(7)


def test_the_role_of_a_seat_is_its_sides() -> None:
    outcome = Outcome(ranks=((0, 2), (1,)), sides=(Side(seats=(0, 2), role="Raccoons"), Side(seats=(1,), role="Dog")))
    assert [outcome.role_of(seat) for seat in range(4)] == ["Raccoons", "Dog", "Raccoons", ""]
    assert Outcome.model_validate_json(outcome.model_dump_json()) == outcome


class Purse(Model):
    """A model that is the value of a field of another model."""

    coins: list[int]
    owners: dict[str, list[int]]
    mark: Fact


class Stamp(Fact):
    """A fact that the engine refuses, because a field is a list, which can be changed."""

    ink: list[int]


def test_a_deep_copy_shares_nothing_that_can_change() -> None:
    purse = Purse(coins=[1], owners={"a": [2]}, mark=Stamp(ink=[3]))
    copy = purse.model_copy(deep=True)
    assert copy == purse
    copy.coins.append(9)
    copy.owners["a"].append(9)
    assert isinstance(copy.mark, Stamp)
    copy.mark.ink.append(9)
    assert (purse.coins, purse.owners, purse.mark) == ([1], {"a": [2]}, Stamp(ink=[3]))


def test_a_copy_is_another_and_holds_what_was_changed_in_it() -> None:
    purse = Purse(coins=[1], owners={}, mark=Stamp(ink=[3]))
    copy = purse.model_copy(update={"coins": [2]})
    assert (purse.coins, copy.coins, copy.mark) == ([1], [2], purse.mark)
    player = Player(name="Ann")
    assert player.model_copy(deep=True) == player
    assert player.model_copy(update={"name": "Bob"}) == Player(name="Bob")


def test_private_attributes_would_be_lost() -> None:
    with pytest.raises(TypeError, match="no private attributes"):

        class Sly(Model):
            _hidden: int = PrivateAttr(default=1)


class Point(NamedTuple):
    """A tuple of two numbers."""

    x: int
    y: int


class Everything(Model):
    """A model with a field of every kind that the engine copies in a special way.

    Some fields have the names of variables in the code that the engine generates for copying.
    """

    held: int = 1
    value: bool = False
    items: tuple[int, ...] = ()
    perhaps: tuple[int, ...] | None = None
    rows: list[list[int]] = []
    by: dict[Colour, list[int]] = {}
    some: frozenset[int] = frozenset()
    purse: Purse | None = None
    purses: list[Purse] = []
    point: Point = Point(0, 0)
    points: list[Point] = []
    paint: Painted | Pick | None = None
    mixed: tuple[Purse | int, ...] = ()


def everything() -> Everything:
    purse = Purse(coins=[1], owners={"a": [2]}, mark=Player(name="Ann"))
    return Everything(
        items=(1, 2),
        rows=[[1], [2, 3]],
        by={Colour.RED: [4]},
        purse=purse,
        purses=[purse.model_copy(deep=True)],
        points=[Point(1, 2)],
        paint=Pick(n=3),
        mixed=(purse.model_copy(deep=True), 5),
    )


def test_what_is_made_of_lists_and_tuples_is_its_own() -> None:
    row, owners = [1], {Colour.RED: [4]}
    made = Everything(rows=[row], by=owners, items=[1, 2], perhaps=(n for n in (3, 4)))  # type: ignore[arg-type]
    row.append(2)
    owners[Colour.RED].append(5)
    assert (made.rows, made.by, made.items, made.perhaps) == ([[1]], {Colour.RED: [4]}, (1, 2), (3, 4))


def test_defaults_that_can_change_are_each_ones_own() -> None:
    Everything().rows.append([1])
    assert Everything().rows == []


def test_what_is_made_is_what_validation_makes() -> None:
    made = everything()
    assert Everything.model_validate_json(made.model_dump_json()).rows == made.rows
    for known in (Everything(), everything()):
        again = Everything.model_validate(known.model_dump(exclude={"purse", "purses", "mixed", "paint"}))
        assert again.model_dump(exclude={"purse", "purses", "mixed", "paint"}) == known.model_dump(
            exclude={"purse", "purses", "mixed", "paint"}
        )


def test_a_copy_of_everything_shares_only_what_never_changes() -> None:
    made = everything()
    copy = made.model_copy(deep=True)
    assert copy == made
    assert not {id(part) for part in changeable(made)} & {id(part) for part in changeable(copy)}
    assert copy.paint is made.paint
    assert copy.points[0] is made.points[0]


def test_fields_must_be_named_and_there() -> None:
    with pytest.raises(TypeError, match="missing 1 required keyword-only argument: 'n'"):
        Pick()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'm'"):
        Pick(n=1, m=2)  # type: ignore[call-arg]


def test_what_people_say_is_validated() -> None:
    class Rules(Options):
        rounds: int = Field(default=3, le=7)

    assert Rules(rounds="4").rounds == 4  # type: ignore[arg-type]
    with pytest.raises(ValidationError, match="less than or equal to 7"):
        Rules(rounds=8)


def test_equal_means_of_one_type_with_equal_fields() -> None:
    assert Pick(n=1) == Pick(n=1) != Pick(n=2)
    assert Pick(n=1) != Grab(n=1)
    assert Pick(n=1) != 1
    assert len({Pick(n=1), Pick(n=1), Pick(n=2)}) == 2
    assert isinstance(Undo(n=1), Pick)
    assert not isinstance(Pick(n=1), Undo)
    assert not isinstance(1, Pick)


class Grab(Fact):
    """A fact with the same fields as a `Pick`, but of another class."""

    n: int


def test_a_deep_copy_keeps_what_never_changes() -> None:
    player = Player(name="Ann")
    assert Purse(coins=[], owners={}, mark=player).model_copy(deep=True).mark is player
