"""What pages say: rules, leaderboards, profiles, histories, results.

Here: the catalogue. Not here: rules themselves (games/), and figures (stats/).
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.pages.words")
