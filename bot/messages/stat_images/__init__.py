"""Pictures of the house itself: lobbies and results, and what all such pictures share."""

from bot.messages.stat_images.kit import ART, MARKS, Games, StatImage, Tile, mark_of
from bot.messages.stat_images.lobby import LobbyImage, Sitter
from bot.messages.stat_images.result import Finisher, ResultImage
from bot.messages.stat_images.sketches import sketches
from bot.model.message import Picture

__all__ = [
    "ART",
    "KINDS",
    "MARKS",
    "Finisher",
    "Games",
    "LobbyImage",
    "ResultImage",
    "Sitter",
    "StatImage",
    "Tile",
    "as_drawn",
    "as_posted",
    "mark_of",
    "sketches",
]

KINDS: dict[str, type[StatImage]] = {"lobby": LobbyImage}
"""What such a picture is called in a message."""


def as_posted(stat_image: StatImage, game: str) -> Picture:
    """The picture as a message keeps it until it is sent. Raises KeyError if it isn't of these."""
    house = {kind: name for name, kind in KINDS.items()}[type(stat_image)]
    return Picture(game=game, house=house, view=stat_image.model_dump(mode="json", exclude={"alt"}), alt=stat_image.alt)


def as_drawn(picture: Picture) -> StatImage:
    """The same from a message. Raises KeyError if there is none of that name."""
    return KINDS[picture.house].model_validate({**picture.view, "alt": picture.alt})
