"""Run matches in DMs: each player has one message, with the public lines, the board and their question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.match import spoken
from bot.messages import dm_boards
from bot.messages.context import MatchContext
from bot.model.message import BOARD, HALL, WELCOME, Message, Post, escaped
from bot.model.records import MatchRecord, MatchUpdate, Seated, names_of
from games.engine.game import Game
from games.engine.step import Seen
from games.engine.values import Seat
from games.engine.words import Phrases

_DROPPED = (BOARD, HALL, WELCOME)
"""Public posts that are not sent by DM: each seat gets its own board instead, which is also its first message."""

ViewOf = Callable[[Seat | None], Seen]


@dataclass(frozen=True)
class Shift:
    """A running match before and after a change.

    `saved`: the database record before the change. `before`, `after`: return a viewer's view before and after the
    change. `before` is None if the change is the deal.
    """

    saved: MatchRecord
    game: Game[Any, Any]
    before: ViewOf | None
    after: ViewOf


def seated(shift: Shift, change: MatchUpdate) -> MatchUpdate:
    """Replace the public board in `change` by a board for each player, in a match in DMs.

    Returns `change` as it is if it posts no public board.
    """
    public = next((post for post in change.posts if post.to is None and post.slot == BOARD), None)
    if public is None:
        return change
    rest = [post for post in change.posts if post is not public]
    return replace(change, posts=[*_boards(shift, change, public.message), *rest])


def _boards(shift: Shift, change: MatchUpdate, posted: Message) -> list[Post]:
    """Return each player's board, including the board of a player who leaves with this change.

    `posted`: the public board.
    """
    seats = tuple(change.seats or shift.saved.seats)
    due = tuple(shift.saved.deadlines if change.deadlines is None else change.deadlines)
    paused_at = change.fields.get("paused_at", shift.saved.paused_at)
    context = MatchContext.of(replace(shift.saved, seats=seats, deadlines=due, paused_at=paused_at), shift.game)
    over = change.fields.get("status") not in (None, "running")
    boards = (_board(shift, context, seat, posted, over) for seat in seats if seat.owned)
    return [post for post in boards if post is not None]


def _board(shift: Shift, context: MatchContext, seat: Seated, posted: Message, over: bool) -> Post | None:
    was = next((one for one in shift.saved.seats if one.user_id == seat.user_id and one.seat == seat.seat), None)
    there = shift.before is not None and was is not None and was.present
    number, public = seat.seat, shift.after(None)
    if not seat.dm_open or (seat.away and not there):
        return None
    if seat.away:
        message = dm_boards.left_board(context, number, public, posted.log)
        return Post(to=seat.user_id, slot=BOARD, message=message, only_edits=True)
    before, after = shift.before(number) if there and shift.before is not None else None, shift.after(number)
    alone = dm_boards.told_alone(context, number, before, after)
    log = [*posted.log, *alone]
    if over:
        last = posted.model_copy(update={"log": tuple(log), "ping": ()})
        return Post(to=seat.user_id, slot=BOARD, message=last, repost=True, goes_on=True)
    message = dm_boards.seat_board(context, number, public, after, log).model_copy(update={"log_for": posted.log_for})
    moved = shift.saved.paused_until != context.paused_until
    asked_again = moved and context.paused_until is None and number in after.asks
    called = before is None or asked_again or dm_boards.newly_asked(number, before, after)
    waits = before is not None and (bool(alone) or _offered(number, before) != _offered(number, after))
    waits |= bool(posted.log) and not public.events and public.undone is None  # the next board retells answers only
    return dm_boards.living(seat.user_id, message, called, waits or moved)


def _offered(seat: Seat, seen: Seen) -> tuple[object, bool]:
    """Return (this seat's question, whether the seat may undo its last answer).

    If either value changes, the edit of the player's board isn't delayed.
    """
    return seen.asks.get(seat), seen.undo == seat


def told_to_all(saved: MatchRecord, change: MatchUpdate) -> MatchUpdate:
    """Return the change with its public messages sent to each player by DM, with names in place of mentions.

    The messages aren't sent to players who have resigned or whose DMs are closed.
    """
    seats = [*saved.seats, *(seat for seat in change.seats or () if seat not in saved.seats)]
    reached = {seat.user_id: seat for seat in seats if seat.owned and not seat.resigned and seat.dm_open}
    cancelled = [(user, slot) for to, slot in change.cancelled_slots for user in ([to] if to else reached)]
    posts = [_unmentioned(post, seats, spoken()) for post in to_each(change.posts, reached)]
    return replace(change, posts=posts, cancelled_slots=cancelled)


def to_each(posts: Iterable[Post], users: Iterable[int]) -> list[Post]:
    """Return the private posts, and a private copy of each public post for each of the `users`.

    Leaves out welcome messages, and public posts in the slots `_DROPPED`.
    """
    spread = []
    for post in posts:
        if post.to is not None:
            spread += [] if post.slot == WELCOME else [post]
        elif post.slot not in _DROPPED:
            message = post.message.model_copy(update={"ping": ()})
            spread += [post.model_copy(update={"to": user, "message": message}) for user in users]
    return spread


def _unmentioned(post: Post, seats: Sequence[Seated], words: Phrases) -> Post:
    """Replace mentions by names, so that strangers don't learn each other's Discord accounts.

    A mentioned user who never had one of these seats becomes "Somebody".
    """
    names = names_of(seats)

    def named(text: str) -> str:
        return re.sub(r"<@(\d+)>", lambda found: f"**{escaped(names.get(int(found[1]), words('somebody')))}**", text)

    message = post.message
    log, log_for = (tuple(map(named, lines)) for lines in (message.log, message.log_for))
    shown = message.model_copy(update={"text": named(message.text), "log": log, "log_for": log_for})
    return post.model_copy(update={"message": shown})
