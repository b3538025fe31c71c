"""Players without a person: a view and a question are all they get.

Here: the names that everybody else uses. Not here: what they believe (belief.py), how they think (thinking.py,
search.py) and how a match is played out with them (playing.py).
"""

from games.engine.bots.belief import Belief, believe
from games.engine.bots.playing import Policy, answers, at_level, at_random, at_simulations, link_by_link, play_out
from games.engine.bots.search import Found, Prospect
from games.engine.bots.thinking import Level, advise, think

__all__ = [
    "Belief",
    "Found",
    "Level",
    "Policy",
    "Prospect",
    "advise",
    "answers",
    "at_level",
    "at_random",
    "at_simulations",
    "believe",
    "link_by_link",
    "play_out",
    "think",
]
