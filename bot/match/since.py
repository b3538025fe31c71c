"""Tell players what has happened since they last looked, and delete private replies that are outdated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NamedTuple

from bot.messages import composer, since
from bot.messages.context import MatchContext
from bot.messages.since import Move
from bot.model.message import BOARD, Message, Post
from bot.model.records import JournalEntry, MatchUpdate, Seated
from games.engine.fact_texts import fact_of
from games.engine.game import Game
from games.engine.match import Step
from games.engine.step import GIVEN_BACK, Entry, Seen
from games.engine.values import Seat, View

Journal = Mapping[int, JournalEntry]
"""The latest lines of a match's journal, by number."""


class Looks:
    """For each user of one table, the last journal line that they had read when they last opened *My hand*.

    Kept in memory: after a restart, or in another process, users are told what happened since their last answer.
    `known`: if this match began at a position of another match, the last line before that position; else 0.
    """

    def __init__(self, known: int = 0) -> None:
        self._known = known
        self._shown: dict[int, int] = {}
        self._got: dict[int, int] = {}

    def got(self, user_id: int) -> None:
        """Record that Discord delivered the latest message *My hand* that was composed for this user."""
        self._got[user_id] = self._shown.get(user_id, 0)

    def shown(
        self, context: MatchContext, hand: Message, own: Seen, public: View, journal: Journal, notice: str
    ) -> Message:
        """Return *My hand* with news: what has happened since the reader last answered or opened *My hand*.

        `hand`: the message without news. `notice`: the text at the top of `hand`, below which the news is placed.
        `own`: what the reader sees. `public`: what the public sees. For a finished match, returns `hand` unchanged.
        """
        if own.view.seat is None or own.view.outcome is not None:
            return hand
        reader = context.seats[own.view.seat]
        self._shown[reader.user_id] = max(journal, default=0)
        moves = self._moves(context, journal, reader, answered=reader.seat not in own.asks)
        hand, news = since.told(context, hand, public, moves, reader.seat)
        return since.begun(hand, news, below=len(notice.splitlines()) + 1)

    def begun(self, context: MatchContext, change: MatchUpdate, step: Step, journal: Journal) -> MatchUpdate:
        """Return the change, with news added to each DM that asks a question.

        The news: what has happened since the recipient last answered, or last opened *My hand*.
        """
        seen = step.seen_by(None)
        heard, readers = len(composer.log_of(context, seen)[0]), {seated.user_id: seated for seated in context.seats}
        journal = journal if change.line is None else {**journal, max(journal, default=0) + 1: change.line}

        def told(post: Post, reader: Seated) -> Post:
            moves = self._moves(context, journal, reader)
            message, news = since.told(context, post.message, seen.view, moves, reader.seat)
            if post.slot != BOARD:
                return post.model_copy(update={"message": since.begun(message, news)})
            retold = post.model_copy(update={"message": message, "retold": True})
            return retold.telling(*news, *message.log[heard:])

        posts = [told(post, readers[post.to or 0]) if post.asks else post for post in change.posts]
        return replace(change, posts=posts)

    def _moves(self, context: MatchContext, journal: Journal, reader: Seated, answered: bool = False) -> list[Move]:
        looked = self._got.get(reader.user_id, self._known)
        return moves_since(context.game, journal, reader.seat, looked, answered)


def moves_since(game: Game[Any, Any], journal: Journal, seat: Seat, looked: int, answered: bool = False) -> list[Move]:
    """Return the moves after the seat's own last answer, or after the journal line `looked` if that is later.

    `looked`: the last line that the seat's player has read. `answered`: whether to include the effects of the seat's
    own last answer. They are left out if they are the seat's own actions, except for results.
    """
    own = (number for number, line in journal.items() if line.entry.seat == seat and line.interaction_id is not None)
    last = max(own, default=0)
    after = {number: move_of(game, line.entry) for number, line in journal.items() if number > max(last - 1, looked)}
    if last in after:
        came = after.pop(last)
        events = tuple(event for event in came.events if event.headline or since.actor(event) != seat)
        after = {last: came._replace(events=events), **after} if answered else after
    return list(after.values())


def move_of(game: Game[Any, Any], entry: Entry) -> Move:
    """Return what the public learned of this answer. Omits the events if the game no longer knows one of them."""
    public = [told["event"] for told in entry.events if told["to"] is None]
    try:
        return Move(entry.seat, tuple(fact_of(game, event) for event in public), entry.about == GIVEN_BACK)
    except (LookupError, ValueError):
        return Move(entry.seat, ())


# -- private replies, such as hands and hints


class Panel(NamedTuple):
    """A private reply to a seat.

    `delete`: function that starts to delete the reply. `question`: number of the question that was open for the seat
    when the reply was sent, 0 if there was none. None if the reply stays when the seat is asked another question.
    """

    message_id: int
    delete: Callable[[], object]
    question: int | None


class Panels:
    """The newest private reply of each kind to each seat of one match.

    Kept in memory: after a restart, earlier replies stay.
    """

    def __init__(self) -> None:
        self.newest: dict[tuple[Seat, str], Panel] = {}
        self._pressed: list[int] = []

    def shown(self, seat: Seat, kind: str, panel: Panel) -> None:
        """Record a reply, and delete the seat's earlier one of this kind, unless it was this same message."""
        earlier = self.newest.get((seat, kind))
        self.newest[seat, kind] = panel
        if earlier is not None and earlier.message_id != panel.message_id:
            earlier.delete()

    def close(self, asked: Callable[[Seat], int]) -> None:
        """Delete the replies to seats that are asked another question now.

        `asked`: returns the number of a seat's open question.
        """
        for (seat, kind), panel in [*self.newest.items()]:
            if panel.question not in (None, asked(seat)) and panel.message_id not in self._pressed:
                del self.newest[seat, kind]
                panel.delete()

    def forget(self, message_id: int) -> None:
        """From now on, never delete this message: it doesn't show the recorded reply any more."""
        self.newest = {at: panel for at, panel in self.newest.items() if panel.message_id != message_id}

    @contextmanager
    def sparing(self, message_id: int) -> Iterator[None]:
        """Run the `with` block, and keep this message until its end, since a button in the message was pressed."""
        self._pressed.append(message_id)
        try:
            yield
        finally:
            self._pressed.remove(message_id)
