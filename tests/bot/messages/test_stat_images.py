"""Test the pictures of leaderboards and profiles, with names of all kinds."""

from __future__ import annotations

from itertools import pairwise
from unittest.mock import MagicMock

import pytest

from bot.messages.stat_images import MARKS, Tile
from bot.messages.stat_images.lobby import _dashes
from bot.messages.stat_images.result import _bar
from cogs.profiles.picture import CURVE, Moment, Profile, Record
from cogs.standings.picture import ROWS, Leaderboard, Person
from games import catalogue
from games.engine.canvas import SMALLEST, Shape, wrapped_evenly
from games.engine.canvas.strokes import FINE
from games.engine.values import Points
from parlour_contract.cases import NAMES

GAMES = catalogue()
HARD = (*NAMES, "مريم الفيلسوفة", "李伟", "🦝🍬🎃", "W" * 32, "", "…")


def person(place: int | None, name: str, **how: object) -> Person:
    """Return a player's line of a leaderboard. `place`: rank, None for an unranked player. `how`: other fields."""
    plain: dict[str, object] = {"rating": 1500, "give_or_take": 80, "matches": 12, "wins": 5, "trend": (1480, 1500)}
    return Person.model_validate({"place": place, "mark": len(name), "name": name, **plain, **how})


def page(*people: Person, **how: object) -> Leaderboard:
    """Return a page of a leaderboard with these players. `how`: other fields."""
    plain = {"alt": "", "title": "Leaderboard", "about": "Ballot", "by": "rating", "people": people}
    return Leaderboard.model_validate({**plain, **how})


def career(moments: int, **how: object) -> Profile:
    """Return a user's profile whose rating curve has this many points, one for each match. `how`: other fields."""
    moment = Moment(rating=1500, give_or_take=90, won=True)
    curve = [moment.model_copy(update={"rating": 1500 + 7 * n * (-1) ** n, "won": n % 2 == 0}) for n in range(moments)]
    plain = {"alt": "", "name": "Ann", "mark": 1, "about": "", "tiles": (Tile(large="1500", small="Ballot"),) * 4}
    games = (Record(game="Ballot", matches=3, wins=1),)
    return Profile.model_validate(
        {**plain, "curve": curve, "curve_about": "", "games": games, "badges": "1 of 12 badges", **how}
    )


@pytest.mark.parametrize("name", HARD)
def test_whatever_somebody_is_called_there_is_a_name_and_no_type_too_small(name: str) -> None:
    for canvas in (page(person(1, name), person(None, name)).draw(GAMES), career(3, name=name).draw(GAMES)):
        assert canvas.smallest_type >= SMALLEST
        assert all(word.strip() for word in canvas.words)


def test_a_name_of_which_nothing_can_be_drawn_is_player() -> None:
    assert "Player" in page(person(1, "🦝🍬🎃")).draw(GAMES).words


def test_places_are_shown_and_who_is_not_ranked_has_none() -> None:
    words = page(person(1, "Ann"), person(1, "Ben"), person(None, "Cem")).draw(GAMES).words
    assert words.count("1") == 2
    assert "–" in words


def test_a_place_has_room_however_many_are_before() -> None:
    words = page(own=person(9_999, "Ann", own=True)).draw(GAMES).words
    assert "9999" in words
    assert "12k" in page(own=person(12_345, "Ann", own=True)).draw(GAMES).words


def test_without_a_trend_the_wins_are_also_told_as_a_share() -> None:
    words = page(person(1, "Ann", rating=None, trend=(), matches=12, wins=5), by="wins").draw(GAMES).words
    assert "Win rate" in words
    assert "42%" in words


def test_a_sentence_breaks_into_lines_alike() -> None:
    assert wrapped_evenly("Press Join to sit down, or the owner presses Start.", 30, 666) == (
        "Press Join to sit down, or",
        "the owner presses Start.",
    )
    assert wrapped_evenly("one", 30, 10) == ("one",)


def test_the_last_rating_lies_clear_of_the_curve() -> None:
    drawn = career(40).draw(GAMES)
    *_, plate = [it for it in drawn.strokes if isinstance(it, Shape) and it.colour == CURVE and it.kind == "rectangle"]
    curve = next(it for it in drawn.strokes if isinstance(it, Shape) and it.colour == CURVE and it.kind == "pen")
    near = [curve.top + y / FINE for x, y in curve.points if curve.left + x / FINE >= plate.left]
    assert near
    assert plate.top + plate.height < min(near) or plate.top > max(near)


def test_ones_own_line_is_there_also_beside_the_page() -> None:
    people = [person(n + 1, f"P{n}") for n in range(ROWS)]
    words = page(*people, own=person(123, "Ann", own=True)).draw(GAMES).words
    assert "123" in words
    assert "Ann" in words


def test_without_ratings_there_is_no_column_for_them() -> None:
    words = page(person(1, "Ann", rating=None, trend=()), by="wins").draw(GAMES).words
    assert "Rating" not in words
    assert "Wins" in words


def test_the_change_has_a_sign_and_an_arrow_besides_its_colour() -> None:
    up, down = (
        page(person(1, "Ann", trend=(1400, 1500))).draw(GAMES),
        page(person(1, "Ann", trend=(1500, 1400))).draw(GAMES),
    )
    assert "+100" in up.words
    assert "−100" in down.words
    assert {raster.sprite for raster in up.rasters()} ^ {raster.sprite for raster in down.rasters()} == {"up", "down"}


@pytest.mark.parametrize("moments", [0, 1, 2, 40])
def test_a_curve_has_its_last_rating_on_it_or_says_that_there_is_none(moments: int) -> None:
    stat_image = career(moments)
    words = stat_image.draw(GAMES).words
    assert (str(stat_image.curve[-1].rating) if moments else "No match has counted yet.") in words


def test_one_match_makes_no_curve_and_is_told_in_words() -> None:
    words = career(1).draw(GAMES).words
    assert "after one match, a win" in words
    assert "most likely 1410 to 1590" in words
    assert "how unsure" not in words


def test_everybody_keeps_their_mark_and_neighbours_differ() -> None:
    def sprites(mark: int) -> set[str]:
        drawn = page(person(1, "Ann", mark=mark)).draw(GAMES).rasters()
        return {raster.sprite for raster in drawn if "person" in raster.sprite}

    assert sprites(5) == sprites(5 + MARKS)
    assert sprites(5) != sprites(6)


def test_the_same_values_give_the_same_picture() -> None:
    assert page(person(1, "Ann")).draw(GAMES).strokes == page(person(1, "Ann")).draw(GAMES).strokes
    assert career(5).draw(GAMES).png() == career(5).draw(GAMES).png()


def test_the_dashes_round_a_free_seat_are_as_long_as_their_gaps() -> None:
    canvas = MagicMock()
    _dashes(canvas, 0, 100)
    drawn = [call.args[0] for call in canvas.line.call_args_list]
    row = [(start[0], end[0]) for start, end in drawn if start[1] == end[1] == 0]
    assert {end - start for start, end in row} == {after[0] - end for (_, end), after in pairwise(row)}


@pytest.mark.parametrize(("have", "goal"), [(0, None), (3, 8), (12, 8)])
def test_points_stand_right_of_their_bar(have: int, goal: int | None) -> None:
    canvas = MagicMock()
    canvas.text.return_value = 20
    _bar(canvas, 0, Points(have=have, goal=goal, what="points"), 0, 10, 92)
    ends = [left + wide for left, _, wide, *_ in (call.args for call in canvas.rect.call_args_list)]
    begin = [call.args[0] for call in canvas.text.call_args_list]
    assert begin == sorted(begin)
    assert max(ends) < begin[0]
