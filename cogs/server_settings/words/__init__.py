"""Load the texts of /settings."""

from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.server_settings.words")
described = descriptions(TEXTS)
