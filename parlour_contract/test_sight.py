"""Test that every game's pictures are legible on phones and for colour-blind viewers.

Texts' sizes and places are tested at every step of a match, contrast only at some steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from games import catalogue
from games.engine.canvas import Art, Canvas, contrast, prepare
from games.engine.game import Game
from games.engine.words import ENGLISH
from parlour_contract import sight
from parlour_contract.cases import Case, cases, facts_of
from parlour_contract.sight import Apart

GAMES = list(catalogue().values())
MATCHES, SOAK = 8, 20
"""Number of matches of each game, spread over its table sizes; usually and in a soak."""

MARKS = Apart("sign", tuple(f"seat-{letter}" for letter in "ABCDEF"))
"""The seats' marks differ by shape and letter; the letter is needed, since a circle and a hexagon look alike."""


def each_case(seeds: int) -> pytest.MarkDecorator:
    """Parametrize a test with every game at its smallest and largest table.

    `make soak` adds the other tables and more seeds.
    """

    def often(case: Case) -> bool:
        return not case.number and case.seats in (case.game.seats[0], case.game.seats[-1])

    found = [pytest.param(case, marks=() if often(case) else pytest.mark.soak) for case in cases(seeds)]
    return pytest.mark.parametrize("case", found, ids=str)


def each_game(test: Any) -> Any:
    return pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)(test)


some_positions = pytest.mark.parametrize("many", [3, pytest.param(6, marks=pytest.mark.soak)])
"""Number of sampled positions between the deal and the end of each match."""


def art_of(game: Game[Any, Any]) -> Art:
    case = cases(1, game)[0]
    return game.art.draw(
        next(case.matches()).view(None), game.picture_words(sight.people(case.seats, wide=False), None, ENGLISH)
    ).art


def drawn(case: Case, many: int, wide: bool = True) -> Iterator[tuple[Any, Canvas]]:
    """Yield (view, picture) at random positions, for the public and two seats.

    ``wide``: whether players have names as wide as Discord allows.
    """
    for match in case.sample(many):
        for viewer in (None, 0, case.seats - 1):
            view = match.view(viewer)
            yield (
                view,
                case.game.art.draw(view, case.game.picture_words(sight.people(case.seats, wide), view.seat, ENGLISH)),
            )


@lru_cache(maxsize=2)
def pictures(case: Case, many: int) -> tuple[Canvas, ...]:
    """Return pictures of random positions and, at the smallest table, of the game's reference cards."""
    found = [picture for _, picture in drawn(case, many)]
    if case.seats == case.game.seats[0]:
        found += [
            case.game.art.cards.draw(name, case.game.picture_words((), None, ENGLISH))
            for name in case.game.art.cards.names
        ]
    prepare(found)
    return tuple(found)


def seen(case: Case) -> Iterator[Any]:
    """Yield one view after each step: the public's, seat 0's, the public's, seat 1's, and so on."""
    for number, match in enumerate(case.matches()):
        yield match.view(None if number % 2 else number // 2 % case.seats)


@pytest.mark.thorough
@pytest.mark.parametrize("many", [MATCHES, pytest.param(SOAK, marks=pytest.mark.soak)])
@each_game
def test_every_text_of_whole_matches_can_be_read(game: Game[Any, Any], many: int) -> None:
    """At every table and step, all texts are large enough, don't overlap and stay within the picture.

    Players have names as wide as Discord allows.
    """
    facts = facts_of(game)
    mute = getattr(facts, "MUTE", ())
    said = 0
    for case in cases(-(-many // len(game.seats)), game):
        people = sight.people(case.seats, wide=True)
        names = [person.name for person in people]
        for view in seen(case):
            picture, words = (
                game.art.draw(view, game.picture_words(people, view.seat, ENGLISH)),
                facts.matters(view, names),
            )
            said += len(words)
            assert sight.missing(picture, words) == [], f"{case}: {view}"
            assert sight.too_small(picture) == [], f"{case}: {view}"
            assert sight.too_small_in_art(picture, mute) == [], f"{case}: {view}"
            assert sight.outside(picture) == [], f"{case}: {view}"
            assert sight.overlapping(picture) == [], f"{case}: {view}"
    assert said


@each_game
def test_no_text_of_a_reference_card_is_too_small(game: Game[Any, Any]) -> None:
    for name in game.art.cards.names:
        picture = game.art.cards.draw(name, game.picture_words((), None, ENGLISH))
        assert sight.too_small(picture) == []
        assert sight.too_small_in_art(picture, getattr(facts_of(game), "MUTE", ())) == []


@pytest.mark.thorough
@each_case(seeds=3)
def test_names_have_one_size_whatever_their_length(case: Case) -> None:
    """All names of players in a picture have one font size, however long they are.

    Only the winner's name at the end may be larger.
    """
    for (view, long), (_, short) in zip(drawn(case, 20), drawn(case, 20, wide=False), strict=True):
        sizes = sight.sizes_of_names(long)
        assert sizes == sight.sizes_of_names(short)
        assert len(set(sizes)) <= (1 if view.outcome is None else 2)


@pytest.mark.thorough
@some_positions
@each_case(seeds=1)
def test_texts_and_pieces_stand_out_from_what_they_lie_on(case: Case, many: int) -> None:
    pieces = [sprite for group in (MARKS, *case.facts.APART) for sprite in group.sprites]
    for picture in pictures(case, many):
        assert sight.faint(picture, pieces) == []


@pytest.mark.thorough
@some_positions
@each_case(seeds=1)
def test_nothing_lies_over_a_text(case: Case, many: int) -> None:
    assert [why for picture in pictures(case, many) for why in sight.covered(picture)] == []
    assert [why for picture in pictures(case, many) for why in sight.struck(picture)] == []


@pytest.mark.thorough
@some_positions
@each_case(seeds=1)
def test_pictures_load_fast_on_a_phone(case: Case, many: int) -> None:
    most = getattr(case.facts, "LARGEST", 110)
    assert [kib for picture in pictures(case, many) if (kib := len(picture.png()) / 1024) > most] == []


@pytest.mark.thorough
@each_game
def test_no_piece_is_known_by_its_colour_alone(game: Game[Any, Any]) -> None:
    art = art_of(game)
    for group in (MARKS, *facts_of(game).APART):
        assert list(sight.alike(art, group)) == []


# ---- tests of the checks in sight.py


def test_a_colour_that_some_cannot_see_is_found(tmp_path: Any) -> None:
    box = '<g id="{}" data-box="20 20"><path d="M-10,-10 H{} V10 H-10 Z" fill="{}"/></g>'
    boxes = [("red", 10, "#B05A1E"), ("green", 10, "#7A7A1E"), ("navy", 10, "#102060"), ("cut", 4, "#B05A1E")]
    shapes = [box.format(*facts) for facts in boxes]
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">{"".join(shapes)}</svg>'
    (tmp_path / "sheet.svg").write_text(drawing, "utf-8")
    art = Art(tmp_path, "#000000")
    assert any("deuteranomaly" in why for why in sight.alike(art, Apart("colour", ("red", "green"))))
    assert list(sight.alike(art, Apart("colour", ("red", "navy")))) == []
    assert list(sight.alike(art, Apart("shape", ("red", "navy")))) == ["red and navy: nearly the same outline"]
    assert list(sight.alike(art, Apart("shape", ("red", "cut")))) == []
    assert len(list(sight.alike(art, Apart("sign", ("red", "red"))))) == 3


def test_a_faint_text_a_faint_piece_and_a_small_text_are_found(tmp_path: Any) -> None:
    piece = '<g id="{}" data-box="40 40"><circle r="18" fill="{}"/></g>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">'
    ground = '<rect width="600" height="200" fill="#FFFFFF"/><rect x="300" width="300" height="200" fill="#222222"/>'
    (tmp_path / "ground.svg").write_text(f"{head}{ground}</svg>", "utf-8")
    pieces = piece.format("pale", "#EEDDCC") + piece.format("dark", "#553311")
    (tmp_path / "sheet.svg").write_text(f"{head}{pieces}</svg>", "utf-8")
    picture = Canvas(Art(tmp_path, "#000000"), "ground")
    for x in (60, 420):
        for y, name in ((60, "pale"), (140, "dark")):
            picture.sprite(name, x, y, 40)
        picture.text(x + 40, 60, "black", 22, "#000000")
        picture.text(x + 40, 140, "white", 20, "#FFFFFF")
    assert contrast("#000000", "#222222") < sight.TEXT
    found = [why.split(":")[0] for why in sight.faint(picture, ["pale", "dark"])]
    assert found == ["pale", "white in #FFFFFF", "dark", "black in #000000"]
    assert sight.too_small(picture) == ["white (20)", "white (20)"]
    picture.text(60, 20, "said", 20, "#000000", rank="third")
    assert len(sight.too_small(picture)) == 2


def test_texts_that_run_into_each_other_or_off_the_card_are_found(tmp_path: Any) -> None:
    (tmp_path / "ground.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>', "utf-8")
    picture = Canvas(Art(tmp_path, "#000000"), "ground")
    picture.text(100, 40, "apart", 30, "#000000")
    picture.text(100, 66, "below", 30, "#000000")
    picture.text(580, 120, "at the margin", 30, "#000000", anchor="end")
    assert sight.overlapping(picture) == sight.outside(picture) == []
    picture.text(140, 50, "between", 30, "#000000")
    picture.text(583, 180, "beyond", 30, "#000000", anchor="end")
    assert [why.split(" at ")[0] for why in sight.overlapping(picture)] == ["apart and between", "below and between"]
    assert sight.outside(picture) == ["beyond"]


def test_a_text_under_a_piece_is_found(tmp_path: Any) -> None:
    (tmp_path / "ground.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>', "utf-8")
    picture = Canvas(Art(tmp_path, "#000000"), "ground")
    picture.rect(20, 20, 200, 60, fill="#FFFFFF")
    picture.text(40, 50, "on a plate", 30, "#000000")
    picture.text(40, 120, "beside", 30, "#000000")
    picture.circle(300, 120, 30, fill="#FFFFFF")
    assert sight.covered(picture) == []
    picture.circle(120, 50, 30, fill="#FFFFFF")
    assert [why.split(" at ")[0] for why in sight.covered(picture)] == ["on a plate"]


def test_a_text_that_sticks_out_of_its_frame_is_found(tmp_path: Any) -> None:
    (tmp_path / "ground.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>', "utf-8")
    picture = Canvas(Art(tmp_path, "#000000"), "ground")
    for left in (20, 320):
        picture.rect(left, 20, 200, 60, fill="#FFFFFF", stroke="#000000", pen=3)
    picture.text(40, 50, "within", 30, "#000000")
    picture.text(340, 64, "spy", 30, "#000000")
    picture.text(200, 150, "on no frame", 30, "#000000")
    assert [why.split(" at ")[0] for why in sight.struck(picture)] == ["spy"]
    picture.rect(320, 50, 200, 60, fill="#FFFFFF")
    picture.text(340, 64, "over", 30, "#000000")
    assert [why.split(" at ")[0] for why in sight.struck(picture)] == ["spy"]


def test_what_is_not_written_large_often_enough_is_found(tmp_path: Any) -> None:
    (tmp_path / "ground.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"/>', "utf-8")
    picture = Canvas(Art(tmp_path, "#000000"), "ground")
    name = sight.people(1, wide=True)[0].name
    picture.name(20, 40, name, 30, "#000000", room=120)
    picture.text(20, 90, "2", 30, "#000000")
    picture.text(20, 140, "3", 29, "#000000")
    assert sight.missing(picture, [name, "2"]) == []
    assert sight.missing(picture, ["2", "2", "3", name, name]) == ["2", "3", name]
    assert sight.sizes_of_names(picture) == [30]
