"""Test that a picture is drawn once for all callers that want it, and again after a failure."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from bot.client.rendering import BRUSH, Painter, Undrawn
from bot.messages.stat_images import LobbyImage, Sitter, as_drawn, as_posted
from bot.model.message import Picture
from games import catalogue

PICTURE = Picture(game="candy-chaser", view={}, players=(), alt="A board")


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Painter:
    """Return a painter that counts pictures instead of drawing them. The first picture fails if its game is "none"."""
    drawn: list[Any] = []

    def draw(picture: Picture) -> bytes:
        drawn.append(picture)
        if picture.game == "none" and len(drawn) == 1:
            raise LookupError
        return b"picture %d" % len(drawn)

    painter = Painter({})
    monkeypatch.setattr(painter, "_draw", draw)
    return painter


async def test_what_was_begun_is_not_drawn_again(painter: Painter) -> None:
    painter.begin(PICTURE)
    assert await asyncio.gather(painter.png(PICTURE), painter.png(PICTURE)) == [b"picture 1"] * 2
    assert await painter.png(PICTURE) == b"picture 1"


async def test_whoever_stops_waiting_spoils_it_for_nobody(painter: Painter) -> None:
    impatient = asyncio.ensure_future(painter.png(PICTURE))
    await asyncio.sleep(0)
    impatient.cancel()
    assert await painter.png(PICTURE) == b"picture 1"


async def test_what_went_wrong_is_drawn_again(painter: Painter) -> None:
    failing = PICTURE.model_copy(update={"game": "none"})
    with pytest.raises(Undrawn) as wrong:
        await painter.png(failing)
    assert isinstance(wrong.value.__cause__, LookupError)
    assert await painter.png(failing) == b"picture 2"


async def test_a_game_that_draws_for_ever_is_left_out_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, painter = list[str](), Painter({})

    def draw(picture: Picture) -> bytes:
        drawn.append(picture.alt)
        while picture.game == "endless":
            pass
        return b"a picture"

    monkeypatch.setattr(painter, "_draw", draw)
    monkeypatch.setattr(BRUSH, "limit", 0.1)
    boards = [PICTURE.model_copy(update={"game": "endless", "alt": f"board {number}"}) for number in range(9)]
    found = await asyncio.gather(painter.png(boards[0]), painter.png(PICTURE), return_exceptions=True)
    assert isinstance(found[0], Undrawn)
    assert found[1] == b"a picture"
    for board in boards[1:]:
        with pytest.raises(Undrawn):
            await painter.png(board)
    assert drawn == ["board 0", PICTURE.alt], "presses at its tables keep no other table waiting"


async def test_what_a_person_waits_for_is_drawn_before_boards_of_stand_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, going_on, painter = list[str](), threading.Event(), Painter({})

    def draw(picture: Picture) -> bytes:
        assert going_on.wait(5)
        drawn.append(picture.alt)
        return b""

    monkeypatch.setattr(painter, "_draw", draw)
    boards = [PICTURE.model_copy(update={"alt": f"board {number}"}) for number in range(6)]
    pictures = [painter.begin(board, later=True) for board in boards]
    await asyncio.sleep(0)
    pictures[3].cancel()
    pictures.append(painter.begin(PICTURE))
    await asyncio.sleep(0)
    going_on.set()
    await asyncio.gather(*pictures, return_exceptions=True)
    assert drawn.index(PICTURE.alt) < drawn.index("board 5")
    assert "board 3" not in drawn


async def test_a_lobbys_picture_is_drawn_from_what_its_message_keeps() -> None:
    game = catalogue()["candy-chaser"]
    people = (Sitter(name="Ann", host=True), Sitter(name="Ben"))
    lobby = LobbyImage(alt="", game=game.slug, title=game.name, seats=people, capacity=4, facts=(), call="Come.")
    kept = Picture.model_validate_json(as_posted(lobby, game.slug).model_dump_json())
    assert as_drawn(kept) == lobby
    painter = Painter({game.slug: game})
    png = await painter.png(kept)
    assert png == await Painter({game.slug: game}).png(kept) == lobby.draw({game.slug: game}).png()
    later = lobby.model_copy(update={"seats": people[:1]})
    assert await painter.png(as_posted(later, game.slug)) != png
