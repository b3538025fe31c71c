"""What an answer, a cancellation, a move make of a running match, as plain values.

Here: changes of a match, from how it stands. Not here: who has which seat (seating.py), what is due (timing/), and
when a change is made and written (session.py, unit_of_work.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.match import lobby_card, relocation, seating
from bot.match.words import TEXTS, words_of
from bot.messages import composer
from bot.messages.composer import compose
from bot.messages.context import MatchContext
from bot.messages.hall import in_hall
from bot.messages.ranking import ranking
from bot.model import turn_clocks
from bot.model.message import BOARD, CARD, Message, Post, escaped
from bot.model.records import Ending, JournalEntry, MatchUpdate, OutboxMessage, Seated
from bot.timing import deadlines
from bot.timing.scene import Scene
from games.engine.asks import Refused
from games.engine.match import Step
from games.engine.values import Seat

IDLE_HOURS = 24
"""After so long without an answer, any player may cancel."""


def answered(scene: Scene, step: Step, interaction_id: int | None, by_stand_in: bool) -> MatchUpdate:
    """An answer is taken: what it makes of the match, what everybody hears, what is due after it."""
    saved, timed = scene.saved, deadlines.after(scene, step)
    level = saved.seats[step.entry.seat].stand_in if by_stand_in and step.entry.seat is not None else None
    quietly = by_stand_in or turn_clocks.unseen(scene.match, step)
    seats, told = (None, []) if quietly else seating.heard_from(saved)
    posts = [*_said(scene, step, timed), *told]
    fields: dict[str, Any] = {"snapshot": step.match.save(), **timed.fields}
    results: dict[Seat, Ending] = {}
    hall: Post | None = None
    if step.match.outcome is not None:
        fields |= {"status": "finished", "ended_at": scene.now}
        results = ranking(step.match.outcome, saved.seats)
        hall = in_hall(scene.context, step.seen_by(None))
        posts += seating.over(saved)
        if saved.fault is not None:
            posts += composer.ended_unseen(scene.context, step.seen_by(None), _public(posts))
    line = JournalEntry(step.entry, interaction_id, _public(posts).message.log, level)
    return replace(timed, fields=fields, seats=seats, line=line, posts=posts, results=results, hall=hall)


def _said(scene: Scene, step: Step, timed: MatchUpdate) -> list[Post]:
    context = MatchContext.of(replace(scene.saved, deadlines=tuple(timed.deadlines or ())), scene.game)
    return [
        post
        for viewer in (None, *range(scene.match.seats))
        for post in compose(context, viewer, scene.match.seen_by(viewer), step.seen_by(viewer))
    ]


def _public(posts: Sequence[Post]) -> Post:
    return next(post for post in posts if post.to is None)


def absent(scene: Scene, seat: Seat) -> MatchUpdate | None:
    """A player's time is over: a stand-in takes the seat until they are back, and everybody is told.

    None: there is nobody to be relieved.
    """
    seated = scene.saved.seats[seat]
    if scene.saved.status != "running" or seated.away:
        return None
    words = words_of(scene.saved)
    why = words("why-late", who=escaped(seated.name))
    change = seating.stood_in(scene, seated, seating.USUAL, why, by_itself=True)
    return replace(change, fields={**change.fields, "touched_at": scene.saved.touched_at})


def given(scene: Scene, user_id: int, level: str) -> MatchUpdate:
    """A player has a stand-in play for them. Raises Refused."""
    seated = scene.seated(user_id)
    if seated.away:
        raise Refused(TEXTS.said("refused-stand-in-already"))
    words = words_of(scene.saved)
    why = words("why-given", level=level, who=escaped(seated.name))
    return seating.stood_in(scene, seated, level, why)


def resigned(scene: Scene, leaver: Seated) -> MatchUpdate:
    """A player gives up. The last one to go cancels the match."""
    change = seating.resigned(scene, leaver)
    if all(seated.resigned for seated in change.seats or () if seated.owned):
        words = words_of(scene.saved)
        return replace(_over(scene, words("last-left")), seats=change.seats)
    return change


def cancelled(scene: Scene, user_id: int) -> MatchUpdate:
    """Somebody ends it without result: the host, or anybody after a day without an answer. Raises Refused."""
    _may_cancel(scene, user_id)
    seated = scene.saved.seat_of(user_id)
    words = words_of(scene.saved)
    by = seated.name if seated is not None else words("the-host")
    return _over(scene, words("cancelled", who=escaped(by)))


def expired(scene: Scene) -> MatchUpdate:
    """Everybody has forgotten it, and it ends by itself, without result."""
    words = words_of(scene.saved)
    return _over(scene, words("idle-over"))


def _may_cancel(scene: Scene, user_id: int) -> None:
    if scene.saved.status != "running":
        raise Refused(TEXTS.said("refused-over"))
    if scene.seated(user_id).user_id == scene.saved.host_id:
        return
    idle = scene.now - scene.saved.touched_at
    if idle.total_seconds() < IDLE_HOURS * 3600:
        raise Refused(TEXTS.said("refused-cancel", hours=IDLE_HOURS))


def _over(scene: Scene, why: str) -> MatchUpdate:
    seen = scene.match.seen_by(None)
    message = Message(log=(why,), picture=composer.board(scene.context, seen, seen).message.picture)
    fields = {"status": "cancelled", "ended_at": scene.now}
    last = Post(to=None, slot=BOARD, message=message, anew=True)
    asked = (composer.closed(scene.context, seat, scene.match.seen_by(seat)) for seat in scene.match.asks)
    posts = [last, *seating.over(scene.saved), *(post for one in asked for post in one)]
    return MatchUpdate(fields=fields, posts=posts, deadlines=(), cancelled_slots=deadlines.nudged(scene.saved))


def called_in_public(scene: Scene, user_id: int) -> MatchUpdate | None:
    """A player's DMs turned out to be closed: the board calls them instead. None: they are not asked in private."""
    seated = scene.saved.seat_of(user_id)
    if seated is None or scene.saved.status != "running" or not _asked_in_private(scene, seated):
        return None
    board = composer.board(scene.context, None, scene.match.seen_by(None))
    only = board.message.model_copy(update={"ping": (user_id,)})
    return MatchUpdate(posts=[board.model_copy(update={"message": only})])


def _asked_in_private(scene: Scene, seated: Seated) -> bool:
    _, ask = scene.match.asks.get(seated.seat, (0, None))
    return ask is not None and ask.secret and not seated.away


def moved(scene: Scene, here: int, outbox: Sequence[OutboxMessage]) -> MatchUpdate:
    """The match goes on in another channel."""
    saved, game = scene.saved, scene.game
    context = MatchContext.of(relocation.after(saved, here), game)
    board = composer.board(context, None, scene.match.seen_by(None))
    words = words_of(saved)
    names = words.all_of(escaped(seated.name) for seated in saved.seats)
    text = words("begun-thread", game=game.name, names=names, here=f"<#{here}>")
    text = "\n".join([text, *lobby_card.seal(saved)])
    card = Message(text=text, standing=composer.rules(game))
    return MatchUpdate(
        fields=relocation.fields(saved, here),
        posts=[
            Post(to=None, slot=CARD, message=card),
            *relocation.farewell(saved, here),
            board.telling(*relocation.arrival(saved, outbox), *board.message.log),
            *relocation.followers(saved, here, outbox, game.name),
        ],
        left=saved.here,
    )
