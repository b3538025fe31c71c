"""Load the texts of an analysis. The story itself is in games/engine/analysis."""

from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.analysis.words")
