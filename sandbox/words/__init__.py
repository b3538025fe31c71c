"""What the page says of itself: the catalogue its server and its scripts share.

Here: the catalogue; its texts are in ``<language>.ftl``. Not here: what the bot says there (bot/, cogs/), and what the
terminal is told.
"""

from games.engine.words import Catalogue

__all__ = ["TEXTS"]

TEXTS = Catalogue("sandbox.words")
