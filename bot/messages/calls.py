"""Who is to be called as the turn comes to them, and the word to those who want it by DM.

Here: who, and that word. Not here: boards, which call the others (composer.py), and how often (model/calling.py).
"""

from __future__ import annotations

from bot.messages import questions
from bot.messages.context import MatchContext
from bot.model.message import TURN, Button, Message, Post
from bot.model.records import Seated
from games.engine.match import Seen
from games.engine.values import Seat


def newly_due(context: MatchContext, before: Seen | None, after: Seen) -> set[Seat]:
    """Whoever is waited for now, was not before, and has no other way to know than by a call."""
    due = {seat for seat in after.waiting if context.called_in_public(seat, after)}
    if before is not None:
        due -= {seat for seat in before.waiting if context.called_in_public(seat, before)}
    return due


def by_dm(
    context: MatchContext, seated: Seated, before: Seen | None, after: Seen, doors: tuple[Button, ...]
) -> list[Post]:
    """The word to somebody who is to be called by DM that it is their turn at the table, with these buttons."""
    seat = seated.seat
    if context.call_of(seat) != "dm" or seat not in after.asks or seat not in newly_due(context, before, after):
        return []
    asked = questions.bold_prompt(context, after.asks[seat][1], seat)
    message = Message(text="\n".join([context.head(seat), asked]), standing=doors)
    return [Post(to=seated.user_id, slot=f"{TURN}{seat}", message=message, anew=True)]
