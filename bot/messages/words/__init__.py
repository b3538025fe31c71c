"""What is said at a running match: boards, private questions, hands, results, reminders.

Here: the catalogue. Not here: what games say of themselves (their own words/), and when it is said (the files beside).
"""

from games.engine.words import Catalogue

TEXTS = Catalogue("bot.messages.words")
