"""The house's pictures that go with messages of a match: as a message keeps them, and as they are drawn.

Here: the way there and back. Not here: the pictures, and messages (bot/model/message.py).
"""

from __future__ import annotations

from typing import Any

from bot.messages.stat_images.kit import StatImage
from bot.messages.stat_images.lobby import LobbyImage, Sitter
from bot.model.message import Picture
from games.engine.canvas import Canvas
from games.engine.game import Game

KINDS: dict[str, type[StatImage]] = {"lobby": LobbyImage}
"""What such a picture is called in a message."""


def as_posted(stat_image: StatImage, game: str) -> Picture:
    """The picture as a message keeps it until it is sent. Raises KeyError if it isn't of these."""
    house = {kind: name for name, kind in KINDS.items()}[type(stat_image)]
    return Picture(game=game, house=house, view=stat_image.model_dump(mode="json", exclude={"alt"}), alt=stat_image.alt)


def as_drawn(picture: Picture) -> StatImage:
    """The same from a message. Raises KeyError if there is none of that name."""
    return KINDS[picture.house].model_validate({**picture.view, "alt": picture.alt})


def lobby_of(game: Game[Any, Any]) -> Canvas:
    """A lobby of this game at its largest table: with all art that its lobbies need, but for free seats."""
    most = game.seats[-1]
    people = tuple(Sitter(name=f"Player {seat + 1}") for seat in range(most))
    lobby = LobbyImage(alt="", game=game.slug, title=game.name, seats=people, capacity=most, facts=(), call="")
    return lobby.draw({game.slug: game})
