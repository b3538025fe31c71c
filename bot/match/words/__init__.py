"""What is said around a match: its lobby, who has which seat, moves, votes, troubles, and how it is broken off."""

from bot.model.records import MatchRecord
from games.engine.words import Catalogue, Phrases

TEXTS = Catalogue("bot.match.words")


def words_of(saved: MatchRecord) -> Phrases:
    """All that in the language of this match."""
    return TEXTS.phrases(saved.locale)
