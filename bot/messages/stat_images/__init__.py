"""Draw pictures that belong to the bot and not to a game: lobbies and results."""

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
"""Names of the kinds of pictures in stored messages."""


def as_posted(stat_image: StatImage, game: str) -> Picture:
    """Return the picture as the value that messages store. Raises KeyError for an unknown kind of picture."""
    house = {kind: name for name, kind in KINDS.items()}[type(stat_image)]
    view = stat_image.model_dump(mode="json", exclude={"alt", "locale"})
    return Picture(game=game, house=house, view=view, alt=stat_image.alt, locale=stat_image.locale)


def as_drawn(picture: Picture) -> StatImage:
    """Return the picture that a message has stored. Raises KeyError for an unknown kind of picture."""
    return KINDS[picture.house].model_validate({**picture.view, "alt": picture.alt, "locale": picture.locale})
