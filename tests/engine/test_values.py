"""Values: facts, names, outcomes.

Here: what they write and refuse. Not here: matches.
"""

from __future__ import annotations

import pytest
from pydantic import PrivateAttr, TypeAdapter, ValidationError

from games.engine.values import Fact, Model, Named, Outcome, Player, Side
from tests.engine.toys import Pick


class Colour(Named):
    """Two colours."""

    PALE_BLUE = 0
    RED = 1


class Painted(Fact):
    """Holds colours in all the ways that games hold them."""

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
    """State within a state."""

    coins: list[int]
    owners: dict[str, list[int]]
    mark: Fact
    _log: list[int] = PrivateAttr(default_factory=list)


class Stamp(Fact):
    """A fact that, against its law, holds a list."""

    ink: list[int]


def test_a_deep_copy_shares_nothing_that_can_change() -> None:
    purse = Purse(coins=[1], owners={"a": [2]}, mark=Stamp(ink=[3]))
    purse._log.append(4)
    copy = purse.model_copy(deep=True)
    assert copy == purse
    copy.coins.append(9)
    copy.owners["a"].append(9)
    copy._log.append(9)
    assert isinstance(copy.mark, Stamp)
    copy.mark.ink.append(9)
    assert (purse.coins, purse.owners, purse.mark, purse._log) == ([1], {"a": [2]}, Stamp(ink=[3]), [4])


def test_a_deep_copy_keeps_what_never_changes() -> None:
    player = Player(name="Ann")
    assert Purse(coins=[], owners={}, mark=player).model_copy(deep=True).mark is player
