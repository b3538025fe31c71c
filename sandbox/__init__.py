"""A Discord on this machine, for tests: a loopback server, simulated people, and rehearsals.

The bot never imports it.
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("sandbox.words")
