"""What commands are called by and what they answer: descriptions, options, help.

Here: the catalogue, and descriptions as Discord takes them. Not here: what matches and pages say (bot/).
"""

from bot.model.language import speaking
from bot.model.message import clipped
from games.engine.words import Catalogue, Value

TEXTS = Catalogue("cogs.words")

DESCRIPTION = 100
"""Characters of a description at most, as Discord has it."""


def words(message: str, /, **arguments: Value) -> str:
    """A description, of a command or of an option of one."""
    return clipped(TEXTS.phrases(speaking())(message, **arguments), DESCRIPTION)
