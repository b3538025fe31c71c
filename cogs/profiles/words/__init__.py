"""Load the texts of /profile and /history. Their figures are computed in bot/stats."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.profiles.words")
described = descriptions(TEXTS)
