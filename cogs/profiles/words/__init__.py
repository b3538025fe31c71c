"""Texts of /profile and /history. Figures are counted in bot/stats."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.profiles.words")
described = descriptions(TEXTS)
