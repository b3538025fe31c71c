"""Test that the bot's own pictures are readable on a phone and with colour blindness: font sizes, names, contrast."""

from __future__ import annotations

from functools import cache

import pytest

from bot.messages.stat_images import ART, MARKS, LobbyImage, ResultImage
from games import catalogue
from games.engine.canvas import Canvas, prepare
from parlour_contract import sight
from parlour_contract.sight import Apart
from sandbox.fixtures import specimens
from tests.games.pictures import check_bytes, check_lines, check_type

SIZE = (1200, 800)
MOST_BYTES = 110 * 1024
WIDE, SHORT = (tuple(person.name for person in sight.people(6, wide)) for wide in (True, False))
NAMES = [name for name, _ in specimens(catalogue())]

each_picture = pytest.mark.parametrize("name", NAMES)


@cache
def drawn(wide: bool) -> dict[str, Canvas]:
    """Return all sample pictures by name.

    `wide`: whether players' names are as wide as Discord allows. If not, each name has two letters.
    """
    games = catalogue()
    found = {name: stat_image.draw(games) for name, stat_image in specimens(games, WIDE if wide else SHORT)}
    prepare(found.values())
    return found


@pytest.mark.thorough
@each_picture
def test_no_text_is_smaller_than_its_rank_allows(name: str) -> None:
    covers = tuple({raster.sprite for raster in drawn(True)[name].rasters() if "/games/" in raster.file})
    for picture in (drawn(True)[name], drawn(False)[name]):
        assert sight.too_small(picture) == []
        assert sight.too_small_in_art(picture, covers) == []


@each_picture
def test_every_text_has_a_rank(name: str) -> None:
    assert [text.string for text in sight.letterings(drawn(True)[name]) if text.rank is None] == []


@each_picture
def test_names_have_one_size_whatever_their_length(name: str) -> None:
    """All players' names in a picture have the same font size; only the winner's name on the ribbon may be larger."""
    sizes = sizes_of_names(drawn(True)[name])
    assert sizes == sizes_of_names(drawn(False)[name])
    assert min(sizes) >= 30
    assert len(set(sizes)) <= (2 if name.startswith("result") else 1)


def sizes_of_names(picture: Canvas) -> list[float]:
    """Return the font sizes of all players' names in a picture, except for the initials in coloured shapes."""
    return [text.units for text in sight.letterings(picture) if sight.SIGN in text.string and len(text.string) > 1]


@each_picture
def test_texts_keep_apart_and_on_the_card(name: str) -> None:
    for picture in (drawn(True)[name], drawn(False)[name]):
        check_lines(picture)
        check_type(picture, 20)


@each_picture
def test_nothing_but_names_is_ever_cut(name: str) -> None:
    cut = [text.string for text in sight.letterings(drawn(True)[name]) if "…" in text.string]
    assert [text for text in cut if not text.startswith(sight.SIGN)] == []


@pytest.mark.thorough
@each_picture
def test_texts_and_marks_stand_out_from_what_they_lie_on(name: str) -> None:
    marks = [sprite for sprite in ART.sprites if sprite.startswith(("person-", "seat-", "medal-", "up", "down"))]
    assert sight.faint(drawn(False)[name], marks) == []


@pytest.mark.thorough
@each_picture
def test_the_file_is_small_and_shows_the_picture(name: str) -> None:
    check_bytes(drawn(True)[name], SIZE, MOST_BYTES)


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("lobby")])
def test_a_lobby_says_in_large_who_sits_there_and_what_is_needed(name: str) -> None:
    stat_image = dict(specimens(catalogue(), WIDE))[name]
    assert isinstance(stat_image, LobbyImage)
    said = [stat_image.title, f"{len(stat_image.seats)} of {stat_image.capacity} seats taken", *stat_image.call.split()]
    free = ["Free seat"] * (stat_image.capacity - len(stat_image.seats))
    picture = drawn(True)[name]
    assert sight.missing(picture, [*(sitter.name for sitter in stat_image.seats), *free]) == []
    large = " ".join(text.string for text in sight.letterings(picture) if text.units >= 30)
    assert [word for word in said if word not in large] == []


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("result")])
def test_a_result_says_in_large_who_won_and_everybodys_place(name: str) -> None:
    stat_image = dict(specimens(catalogue(), WIDE))[name]
    assert isinstance(stat_image, ResultImage)
    places = stat_image.places
    ratings = [str(place.after) for place in places if place.after is not None]
    points = [one for place in places for one in place.points]
    large = [*(place.name for place in places), *ratings, *(str(one.have) for one in points)]
    assert sight.missing(drawn(True)[name], large) == []
    words = drawn(False)[name].words
    for one in points:
        assert {one.what, *([] if one.goal is None else [f"/ {one.goal}"])} <= set(words)
    counted = [place.rank for place in places] + [one.have for one in points]
    for rank in {place.rank for place in places}:
        assert words.count(str(rank)) == counted.count(rank)
    assert stat_image.why in " ".join(words)


@pytest.mark.thorough
def test_no_mark_is_known_by_its_colour_alone() -> None:
    """Shapes that stand for different players differ in more than colour, as do the arrows up and down."""
    groups = [
        Apart("sign", tuple(f"person-{kind}" for kind in range(MARKS))),
        Apart("sign", tuple(f"seat-{letter}" for letter in "ABCDEF")),
        Apart("shape", ("up", "down")),
    ]
    for group in groups:
        assert list(sight.alike(ART, group)) == []
