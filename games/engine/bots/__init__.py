"""Players without a person: a view and a question are all they get.

Here: the names that everybody else uses. Not here: how they think (thinking.py, search.py) and how a match is played
out with them (playing.py).
"""

from games.engine.bots.playing import Policy, answers, at_level, at_random, play_out
from games.engine.bots.thinking import Level, think

__all__ = ["Level", "Policy", "answers", "at_level", "at_random", "play_out", "think"]
