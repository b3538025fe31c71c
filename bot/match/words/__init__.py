"""Load the texts around a match: lobby, seats, moves, votes, faults, and ending."""

from bot.model.language import speaking
from games.engine.words import Catalogue, Phrases

TEXTS = Catalogue("bot.match.words")


def spoken() -> Phrases:
    """Return these texts in the language of this task."""
    return TEXTS.phrases(speaking())
