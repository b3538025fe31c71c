"""Test the bot without Discord: a local server that imitates Discord, and simulated people who play whole matches.

The bot never imports this package.
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("sandbox.words")
