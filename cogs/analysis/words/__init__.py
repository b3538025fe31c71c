"""Texts of what happened in a match.

Here: the catalogue. Not here: the story itself (games/engine/analysis).
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.analysis.words")
