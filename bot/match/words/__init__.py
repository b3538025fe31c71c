"""Load the texts around a match: lobby, seats, moves, votes, faults, and ending."""

from bot.model.records import MatchRecord
from games.engine.words import Catalogue, Phrases

TEXTS = Catalogue("bot.match.words")


def words_of(saved: MatchRecord) -> Phrases:
    """Return the phrases in the match's language."""
    return TEXTS.phrases(saved.locale)
