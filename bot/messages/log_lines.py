"""What a board's log says of a step, a line an event, and which of its earlier lines that says again.

Here: that log for everybody. Not here: how a board goes on from an earlier one (the message itself), private news.
"""

from __future__ import annotations

from bot.messages.context import MatchContext
from games.engine.match import Seen


def told(context: MatchContext, seen: Seen) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What everybody hears, and which earlier lines that says again."""
    if seen.undone is not None:
        return (context.words("undone-by", who=context.written[seen.undone].name),), ()
    lines, earlier = [], []
    for event in seen.events:
        together = context.game.gathered(event, seen.view, context.written, context.locale)
        now, before = together or (context.game.say(event, context.written, None, context.locale), "")
        lines += [now] if now else []
        earlier += [before] if before else []
    return tuple(lines), tuple(earlier)
