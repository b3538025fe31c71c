"""Compose the only message that each seat has in a DM match: board and question, updated after each step."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from bot.messages import composer, orders, questions
from bot.messages.context import MatchContext
from bot.messages.questions import Picks
from bot.model.message import BOARD, WHEN_SENT, Message, Post, Row, closed_question
from bot.model.time_control import lags
from games.engine.asks import Ask
from games.engine.step import Seen
from games.engine.values import Seat


def seat_board(
    context: MatchContext, seat: Seat, public: Seen, own: Seen, log: Sequence[str] = (), picks: Picks = None
) -> Message:
    """Return the public board with this seat's own question below it.

    ``public``: what the public sees; ``own``: what the seat sees. ``log``: lines of the board's log; ``picks``: options
    picked and not yet confirmed.
    """
    asked = _asked(context, seat, own)
    ask = None if asked is None else asked[1]
    message = Message(
        log=tuple(log),
        picture=composer.picture(context, public),
        rows=questions.resuming(context) if asked is None else _rows(context, seat, asked, own, picks),
        standing=(
            *composer.doors(context),
            composer.words_button(context),
            *([questions.how(context)] if ask is None else composer.helps(context, seat, own, ask)),
        ),
    )
    return _worded(context, seat, public, own, picks, message)


def last_board(context: MatchContext, public: Seen, log: Sequence[str]) -> Message:
    """Return the board of a finished match. ``log``: lines of its log."""
    return composer.last_board(context, public).model_copy(update={"log": tuple(log)})


def left_board(context: MatchContext, seat: Seat, public: Seen, log: Sequence[str]) -> Message:
    """Return the message that replaces the board of a player who has left their seat.

    It has no controls for answering.
    """
    text = "\n".join([context.head(seat), closed_question()])
    picture = composer.picture(context, public)
    return Message(log=tuple(log), text=text, picture=picture, standing=composer.doors(context))


def told_alone(context: MatchContext, seat: Seat, before: Seen | None, after: Seen) -> list[str]:
    """Return the lines of this step's news that only this seat reads.

    At the deal, these are the lines of `composer.first_news`, without the goal if the seat has a question, which states
    the goal. In later steps, they are the seat's own answer or undo, and its private events.
    """
    if before is None:
        asked = questions.goal(context, seat, after.view) if seat in after.asks else []
        return [line for line in composer.first_news(context, seat, after) if line not in asked]
    answered = composer.answered_by(after)
    picked = [] if answered is None else questions.answer(context, seat, answered)
    undone = [context.words("undone")] if after.undone == seat else []
    return [*undone, *picked, *composer.news_of(context, seat, after.asides)]


def newly_asked(seat: Seat, before: Seen | None, after: Seen) -> bool:
    """Return whether the seat must be notified of a new question. False if the seat's own answer or undo caused it."""
    if seat not in after.asks or after.undone == seat:
        return False
    own = after.answered is not None and after.answered.ask.seat == seat and not after.answered.lapsed
    return not own and (before is None or before.asks.get(seat) != after.asks[seat])


def living(user_id: int, message: Message, called: bool, waits: bool) -> Post:
    """Return the post of a seat's board: a new message if ``called`` (the reader must be notified), else an edit.

    ``waits``: whether the reader is waiting for the edit. If not, the edit may be delayed.
    """
    return Post(to=user_id, slot=BOARD, message=message, repost=called, quiet=not called and not waits, goes_on=called)


def _rows(context: MatchContext, seat: Seat, asked: tuple[int, Ask], own: Seen, picks: Picks) -> tuple[Row, ...]:
    ordered = orders.such(context, seat, own.view, asked[1])
    return (*questions.controls(context, own.view, {seat: asked}, picks), *ordered)


def _worded(context: MatchContext, seat: Seat, public: Seen, own: Seen, picks: Picks, message: Message) -> Message:
    """Return `message` with a new text: the seat's question, addressed to its player, and who else must answer."""
    asked = _asked(context, seat, own)
    others = composer.due(context, public, besides=seat)
    if asked is None:
        as_of = "" if own.view.outcome is not None else _as_of(context)
        text = "\n".join(line for line in (context.head(seat), others, as_of) if line)
        return message.model_copy(update={"text": text})
    below = [line for line in (others, others and _as_of(context)) if line]
    return composer.question_text(context, seat, asked, own.view, picks=picks).told_in(message, below=below)


def _asked(context: MatchContext, seat: Seat, own: Seen) -> tuple[int, Ask] | None:
    """Return the seat's question with its number; None if the seat has no question or the match is paused."""
    return None if context.paused_until is not None else own.asks.get(seat)


def _as_of(context: MatchContext) -> str:
    """Return the line that says when this board was sent. Empty at fast paces, where edits come soon."""
    told = {"when": WHEN_SENT, "hand": context.words("my-hand")}
    return context.words("board-as-of", **told) if min(lags(context.pace)) >= timedelta(minutes=1) else ""
