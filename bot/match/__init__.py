"""Run one match from its lobby to its end: seats, answers, votes, and what is stored and posted."""

from bot.model.language import speaking
from games.engine.words import Catalogue, Phrases

TEXTS = Catalogue("bot.match.words")


def spoken() -> Phrases:
    """Return the texts of bot/match in the language of this task."""
    return TEXTS.phrases(speaking())
