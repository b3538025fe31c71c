"""What a server's hall of fame is told of a match that is over.

Here: the message. Not here: where it goes (storage/matches.py), and its lines of places and ratings (pages/results.py).
"""

from __future__ import annotations

from bot.messages.context import MatchContext
from bot.messages.ending import result
from bot.model.message import HALL, Button, Message, Post, rules_button
from games.engine.match import Seen


def in_hall(context: MatchContext, seen: Seen) -> Post:
    """Who won, and what it was worth. No board: not everybody there may read the channel it was played in."""
    players = tuple(seated.user_id for seated in context.seats if seated.owned)
    doors = (Button(label=context.words("to-the-match"), url=context.link), rules_button(context.game.slug))
    text = context.words("hall", game=context.game.name, result=result(context, seen))
    return Post(to=None, slot=HALL, message=Message(text=text, standing=doors, standings=players), anew=True)
