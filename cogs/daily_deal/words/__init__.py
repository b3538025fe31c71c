"""Texts of /daily.

Here: the catalogue. Not here: the code that says them.
"""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.daily_deal.words")
described = descriptions(TEXTS)
