"""Build pages that several features share: results, the rulebook, replays, and buttons that turn pages."""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.pages.words")
