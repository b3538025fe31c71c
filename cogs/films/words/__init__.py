"""Texts of watching a match."""

from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.films.words")
