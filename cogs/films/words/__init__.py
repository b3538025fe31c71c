"""Texts of watching a match.

Here: the catalogue. Not here: the code that says them.
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.films.words")
