"""Load the texts of practice. What a question says comes from its game."""

from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.practice.words")
