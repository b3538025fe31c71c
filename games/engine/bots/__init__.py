"""Choose answers for stand-ins (AI players), and define policies. Policies know only a seat's view and its question."""

from games.engine.bots.belief import Belief, believe
from games.engine.bots.playing import Policy, answers, at_level, at_random, at_simulations, link_by_link, play_out
from games.engine.bots.search import Found, Level, Prospect, advise, think

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
