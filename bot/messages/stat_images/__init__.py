"""Draw the bot's own pictures (lobbies and results), and yield samples that show which art to prepare."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from bot.messages.stat_images.kit import ART, MARKS, Games, StatImage, Tile, mark_of
from bot.messages.stat_images.lobby import LobbyImage, Sitter
from bot.messages.stat_images.result import Finisher, ResultImage
from bot.model.message import Picture
from games.engine.canvas import Canvas

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
    """Convert a picture to the form stored in messages. Raises KeyError for an unknown kind of picture."""
    house = {kind: name for name, kind in KINDS.items()}[type(stat_image)]
    view = stat_image.model_dump(mode="json", exclude={"alt", "locale"})
    return Picture(game=game, house=house, view=view, alt=stat_image.alt, locale=stat_image.locale)


def as_drawn(picture: Picture) -> StatImage:
    """Convert a picture back from the form stored in messages. Raises KeyError for an unknown kind of picture."""
    return KINDS[picture.house].model_validate({**picture.view, "alt": picture.alt, "locale": picture.locale})


_NOBODY = "Player"


def sketches(games: Games) -> Iterator[Canvas]:
    """Yield sample pictures that show which art to prepare at startup; lobbies first, since new tables need them."""
    for stat_image in chain(_lobbies(games), _results(games)):
        yield stat_image.draw(games)


def _lobbies(games: Games) -> Iterator[StatImage]:
    """Yield lobbies of each table size of each game: empty, full, and full of stand-ins."""
    for slug, game in games.items():
        for capacity in game.seats:
            for taken, standin in ((0, False), (capacity, False), (capacity, True)):
                seats = (Sitter(name=_NOBODY, standin=standin),) * taken
                yield LobbyImage(alt="", game=slug, title=game.name, seats=seats, capacity=capacity, facts=(), call="")


def _results(games: Games) -> Iterator[StatImage]:
    """Yield two results for each combination of table size, number of winners and seat of the first winner.

    In the first result all players are users, in the second all are stand-ins (AI players).
    """
    sizes = {size: slug for slug, game in games.items() for size in game.seats}
    for size, slug in sizes.items():
        for winners in range(1, size + 1):
            for first in range(size):
                for standin in (False, True):
                    yield _result(slug, size, winners, first, standin)


def _result(slug: str, size: int, winners: int, first: int, standin: bool) -> ResultImage:
    places = tuple(
        Finisher(
            rank=1 if place < winners else place + 1,
            seat=(first + place) % size,
            name=_NOBODY,
            standin=standin,
            before=1500,
            after=1500 + (-1) ** place,
        )
        for place in range(size)
    )
    return ResultImage(alt="", game=slug, title="", places=places, verdict="")
