"""What is said about time: deadlines, quiet hours, leave.

Here: the catalogue. Not here: reminders, which stand beside other private messages (messages/).
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.timing.words")
