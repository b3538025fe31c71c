"""What commands are called by and what they answer: descriptions, options, help.

Here: the catalogue, and descriptions as Discord takes them. Not here: what matches and pages say (bot/).
"""

from collections.abc import Callable, Iterable

from discord import app_commands

from bot.model.message import clipped, speaking
from bot.model.words import TEXTS as MODEL
from games.engine.asks import Refused
from games.engine.words import Catalogue, Value

TEXTS = Catalogue("cogs.words")

DESCRIPTION = 100
"""Characters of a description at most, as Discord has it."""


def descriptions(texts: Catalogue) -> Callable[..., str]:
    """Return the function that looks up descriptions of commands and their options in this catalogue."""

    def described(message: str, /, **arguments: Value) -> str:
        return clipped(texts.phrases(speaking())(message, **arguments), DESCRIPTION)

    return described


words = descriptions(TEXTS)


def choices(texts: Catalogue, message: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Return the choices of an option, each called what this message says of its value, ``$choice``."""
    named = descriptions(texts)
    return [app_commands.Choice(name=named(message, choice=value), value=value) for value in values]


def pace_choices(paces: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Return the times for a turn to choose from."""
    return choices(MODEL, "pace-choice", paces)


def no_game(typed: str) -> Refused:
    """Return the refusal of a game's name that fits none."""
    return Refused(TEXTS.said("refused-no-game", typed=typed[:40]))
