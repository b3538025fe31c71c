"""Load the texts of /daily."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.daily_deal.words")
described = descriptions(TEXTS)
