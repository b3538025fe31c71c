"""Load the names and descriptions of commands, and the texts of /help. Texts of matches and pages are in bot/."""

from collections.abc import Callable, Iterable

from discord import app_commands

from bot.model import TEXTS as MODEL
from bot.model.language import speaking
from bot.model.message import clipped
from games.engine.asks import Refused
from games.engine.words import Catalogue, Value

TEXTS = Catalogue("cogs.words")

DESCRIPTION = 100
"""Characters of a description; Discord's limit.

https://discord.com/developers/docs/interactions/application-commands#application-command-object
"""


def descriptions(texts: Catalogue) -> Callable[..., app_commands.locale_str]:
    """Return a function that looks up descriptions of commands and options in these texts.

    Discord shows each user the description in their own language, if there is one (bot/client/command_tree.py).
    """

    def described(message: str, /, **arguments: Value) -> app_commands.locale_str:
        def in_language(locale: str) -> str:
            return clipped(texts.phrases(locale)(message, **arguments), DESCRIPTION)

        return app_commands.locale_str(in_language(speaking()), in_language=in_language)

    return described


words = descriptions(TEXTS)


def choices(texts: Catalogue, message: str, values: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Return the choices of an option, one for each of `values`.

    `message`: key of the translatable text of a choice. The text gets the value as argument `$choice`.
    """
    named = descriptions(texts)
    return [app_commands.Choice(name=named(message, choice=value), value=value) for value in values]


def pace_choices(paces: Iterable[str]) -> list[app_commands.Choice[str]]:
    """Return the choices of a command's option for the pace."""
    return choices(MODEL, "pace-choice", paces)


def no_game(typed: str) -> Refused:
    """Return the refusal for a typed name that no game has."""
    return Refused(TEXTS.said("refused-no-game", typed=typed[:40]))
