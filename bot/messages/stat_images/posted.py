"""The house's pictures that go with messages of a match: as a message keeps them, and as they are drawn.

Here: the way there and back. Not here: the pictures, and messages (bot/model/message.py).
"""

from __future__ import annotations

from bot.messages.stat_images.kit import StatImage
from bot.messages.stat_images.lobby import LobbyImage
from bot.model.message import Picture

KINDS: dict[str, type[StatImage]] = {"lobby": LobbyImage}
"""What such a picture is called in a message."""


def as_posted(stat_image: StatImage, game: str) -> Picture:
    """The picture as a message keeps it until it is sent. Raises KeyError if it isn't of these."""
    house = {kind: name for name, kind in KINDS.items()}[type(stat_image)]
    return Picture(game=game, house=house, view=stat_image.model_dump(mode="json", exclude={"alt"}), alt=stat_image.alt)


def as_drawn(picture: Picture) -> StatImage:
    """The same from a message. Raises KeyError if there is none of that name."""
    return KINDS[picture.house].model_validate({**picture.view, "alt": picture.alt})
