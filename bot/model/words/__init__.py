"""The few texts of messages themselves, whatever they are about.

Here: the catalogue. Not here: what matches, pages and commands say.
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.model.words")
