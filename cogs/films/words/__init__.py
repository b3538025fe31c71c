"""Load the texts of replays."""

from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.films.words")
