"""Compute the changes of a running match (an answer, its undo, a new channel …) as plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from bot.match import TEXTS, lobby_card, own_settings, pauses, relocation, seating, spoken, votes
from bot.messages import composer
from bot.messages.composer import compose
from bot.messages.context import MatchContext
from bot.messages.ending import in_hall, ranking
from bot.model.message import BOARD, CARD, Message, Post, escaped, rules_button
from bot.model.records import Ending, JournalEntry, MatchUpdate, OutboxMessage, Request, Seated, Takebacks
from bot.ops.failpoints import failpoint
from bot.timing import deadlines
from bot.timing.deadlines import Scene, own_share
from games.engine.asks import Refused
from games.engine.match import Step
from games.engine.undo import unnoticed
from games.engine.values import Seat

IDLE_HOURS = 24
"""Hours without an answer after which any player may cancel."""


def settled(scene: Scene, step: Step) -> Scene:
    """Return `scene` with all seats' private settings (standing orders, first-time help) updated after the step."""
    number, _ = (0, None) if step.entry.seat is None else scene.match.asks.get(step.entry.seat, (0, None))
    taken_back = {step.reopened, number} if step.reopened else ()
    seats = tuple(
        own_settings.settled(own_share(step.match, one), taken_back if one.seat == step.entry.seat else ())
        if one.orders or one.first_asked is not None
        else one
        for one in scene.saved.seats
    )
    if step.match.outcome is not None:
        seats = own_settings.without_orders(seats)
    return replace(scene, saved=replace(scene.saved, seats=seats))


def answered(scene: Scene, step: Step, interaction_id: int | None, by_stand_in: bool) -> MatchUpdate:
    """Return the change that an answer makes: the new snapshot, messages and deadlines."""
    return taken(scene, step, deadlines.after, interaction_id, by_stand_in)


def taken(
    scene: Scene,
    step: Step,
    time_after: Callable[[Scene, Step], MatchUpdate],
    interaction_id: int | None,
    by_stand_in: bool = False,
) -> MatchUpdate:
    """Return the change that an answer or its undo makes. `time_after`: computes the new clocks and deadlines."""
    before, scene = scene, settled(scene, step)
    saved, timed = scene.saved, time_after(scene, step)
    met = saved.seats != before.saved.seats
    level = saved.seats[step.entry.seat].stand_in if by_stand_in and step.entry.seat is not None else None
    quietly = by_stand_in or unnoticed(scene.match, step)
    voted = not quietly and any(seated.votes for seated in saved.seats)
    seats, vote_cards = seating.heard_from(saved) if voted else (None, [])
    seats = list(saved.seats) if seats is None and met else seats
    takebacks, closed = votes.takebacks_after(scene, step)
    posts = [*_said(scene, step, timed), *vote_cards, *closed]
    fields: dict[str, Any] = {"snapshot": step.match.save(), **timed.fields, "takebacks": takebacks}
    if not quietly and not (step.answered and step.answered.lapsed):  # a standing order must not show
        fields |= {"people_at": scene.now, **votes.played(saved, step.entry.seat)}
    results: dict[Seat, Ending] = {}
    hall: Post | None = None
    if step.match.outcome is not None:
        fields |= {"status": "finished", "ended_at": scene.now}
        results = ranking(step.match.outcome, saved.seats)
        hall = in_hall(scene.context, step.seen_by(None))
        posts += [*seating.over(saved), *votes.end_over(saved), *pauses.over(saved)]
        if saved.fault is not None:
            posts += composer.ended_unseen(scene.context, step.seen_by(None), _public(posts))
    line = JournalEntry(step.entry, interaction_id, _remembered(scene, step, _public(posts).message.log), level)
    told = composer.news(scene.context, scene.match.seen_by(None), step.seen_by(None))
    return replace(timed, fields=fields, seats=seats, line=line, posts=posts, results=results, hall=hall, news=told)


def asked_back(scene: Scene, user_id: int, interaction_id: int) -> votes.Change:
    """Let a player ask to undo their own last answer: return the change that starts a vote of the other players.

    Raises Refused if the answer can't be undone, or the player has already asked to undo it.
    """
    return _decided(scene, votes.ask_back(scene, user_id), interaction_id)


def agreed_back(scene: Scene, user_id: int, number: int, interaction_id: int) -> votes.Change:
    """Let a player agree to undo another player's answer. The last agreement that is needed undoes the answer.

    Raises Refused if vote `number` is over, or the user has no vote in it.
    """
    return _decided(scene, votes.agree_back(scene, user_id, number), interaction_id)


def _decided(scene: Scene, vote: votes.Change | Request, interaction_id: int) -> votes.Change:
    """Return `vote` if it is a change. If it is a Request, all players have agreed to it: undo the answer.

    If the answer can't be undone any more, the returned change ends the vote.
    """
    if not isinstance(vote, Request):
        return vote
    if not votes.may_give_back(scene, vote):
        return votes.answer_stands(scene, vote)
    step = scene.match.give_back(vote.seat)
    change = taken(scene, step, lambda after, step: votes.time_after_back(after, step, vote.seat), interaction_id)
    written = votes.takebacks_written(Takebacks(request=vote.settled))
    return replace(change, fields={**change.fields, "takebacks": written}), step.match, step


def _said(scene: Scene, step: Step, timed: MatchUpdate) -> list[Post]:
    context = MatchContext.of(replace(scene.saved, deadlines=tuple(timed.deadlines or ())), scene.game)
    return [
        post
        for viewer in (None, *range(scene.match.seats))
        for post in compose(context, viewer, scene.match.seen_by(viewer), step.seen_by(viewer))
    ]


def _public(posts: Sequence[Post]) -> Post:
    return next(post for post in posts if post.to is None)


def hinted(scene: Scene, seat: Seat, question: int) -> MatchUpdate | None:
    """Record that a player gets a hint, and announce to all that they got one.

    Returns None if the player had a hint for this question already. Raises Closed if the question isn't open any more.
    """
    seated = scene.saved.seats[seat]
    may_be_advised(scene, seated)
    after = own_settings.hinted(own_share(scene.match, seated), question)
    if after is None:
        return None
    seats = _with(scene, after)
    line = spoken()("hinted", who=escaped(seated.name))
    saved = replace(scene.saved, seats=seats)
    board = composer.unchanged(saved, scene.game, scene.match, saved.deadlines, line)
    return MatchUpdate(seats=seats, posts=[board])


def may_be_advised(scene: Scene, seated: Seated) -> None:
    """Raise Refused if a player can't get a hint: the table doesn't allow hints, or the player has no question."""
    if not scene.saved.hinting:
        raise Refused(TEXTS.said("refused-hint-counts"))
    if scene.saved.status != "running":
        raise Refused(TEXTS.said("refused-hint-nothing"))
    if not scene.saved.playing:
        raise pauses.refusal(scene.saved)
    own_settings.may_be_advised(own_share(scene.match, seated))


def kept(scene: Scene, after: Seated) -> MatchUpdate:
    """Return the change that stores the private settings of the seat `after`.

    `touched_at` stays as it is, so that no other player can notice the change.
    """
    seats = _with(scene, after)
    saved = replace(scene.saved, seats=seats)
    due = deadlines.deadlines(saved, scene.match, saved.clocks, scene.now, scene.delays)
    failpoint("order thought")
    return MatchUpdate(fields={"touched_at": saved.touched_at}, seats=seats, deadlines=due)


def _with(scene: Scene, after: Seated) -> tuple[Seated, ...]:
    """Return all seats of the match, with new private settings in one of them. `after`: the new state of that seat."""
    return tuple(own_settings.kept(one, after) if one.seat == after.seat else one for one in scene.saved.seats)


def _remembered(scene: Scene, step: Step, lines: Sequence[str]) -> tuple[str, ...]:
    """Return the log lines to store for an answer.

    If the player had a hint for the question, a first line says so. But if there are no `lines`, as after a private
    answer, returns none.
    """
    seat = step.entry.seat
    asked = None if seat is None else scene.match.asks.get(seat)
    if seat is None or asked is None or not lines or asked[0] not in scene.saved.seats[seat].hints:
        return tuple(lines)
    return (spoken()("hinted", who=escaped(scene.saved.seats[seat].name)), *lines)


def absent(scene: Scene, seat: Seat) -> MatchUpdate | None:
    """Let a stand-in play a seat whose player's time ran out, until the player is back. Announces the stand-in.

    Returns None if the match is over or a stand-in already plays the seat.
    """
    seated = scene.saved.seats[seat]
    if scene.saved.status != "running" or seated.away:
        return None
    words = spoken()
    why = words("why-late", who=escaped(seated.name))
    change = seating.stood_in(scene, seated, seating.USUAL, why, by_itself=True)
    return replace(change, fields={**change.fields, "touched_at": scene.saved.touched_at})


def given(scene: Scene, user_id: int) -> MatchUpdate:
    """Give a player's seat to a stand-in because the player asks for it. Raises Refused if a stand-in plays already."""
    seated = scene.seated(user_id)
    if seated.away:
        raise Refused(TEXTS.said("refused-stand-in-already"))
    words = spoken()
    why = words("why-given", who=escaped(seated.name))
    return seating.stood_in(scene, seated, seating.USUAL, why)


def resigned(scene: Scene, leaver: Seated) -> MatchUpdate:
    """Let a player resign. If all players have resigned, the match is cancelled."""
    change = seating.resigned(scene, leaver)
    if all(seated.resigned for seated in change.seats or () if seated.owned):
        words = spoken()
        return replace(_over(scene, words("last-left")), seats=change.seats)
    return change


def cancelled(scene: Scene, user_id: int) -> MatchUpdate:
    """End the match without a result, at the request of the host, or of any player after a day without an answer.

    Raises Refused for other users, or if this match can be ended only by a vote of all players.
    """
    may_cancel(scene, user_id)
    if votes.end_needs_vote(scene.saved):
        raise Refused(TEXTS.said("refused-end-counts"))
    return _over(scene, spoken()("cancelled", who=escaped(scene.seated(user_id).name)))


def asked_to_end(scene: Scene, user_id: int) -> MatchUpdate:
    """Start a vote of all players on ending the match without a result, at a player's request.

    Raises Refused if the user may not ask for it, or a vote failed recently.
    """
    return votes.ask_end(scene, user_id) or _over(scene, spoken()("cancelled-by-all"))


def agreed_to_end(scene: Scene, user_id: int, number: int) -> MatchUpdate:
    """Record that a player agrees to end the match; once all players have agreed, the match ends.

    Raises Refused if the vote is over.
    """
    return votes.agree_end(scene, user_id, number) or _over(scene, spoken()("cancelled-by-all"))


def expired(scene: Scene) -> MatchUpdate:
    """End a match without a result, because no player has acted in it for weeks."""
    words = spoken()
    return _over(scene, words("idle-over"))


def may_cancel(scene: Scene, user_id: int) -> None:
    """Raise Refused if this user may neither end the match alone nor ask for a vote on it."""
    if scene.saved.status != "running":
        raise Refused(TEXTS.said("refused-over"))
    if scene.seated(user_id).user_id == scene.saved.host_id or votes.end_needs_vote(scene.saved):
        return
    idle = scene.saved.clock_time(scene.now) - scene.saved.touched_at
    if idle.total_seconds() < IDLE_HOURS * 3600:
        raise Refused(TEXTS.said("refused-cancel", hours=IDLE_HOURS))


def _over(scene: Scene, why: str) -> MatchUpdate:
    seen = scene.match.seen_by(None)
    message = Message(log=(why,), picture=composer.board(scene.context, seen, seen).message.picture)
    fields = {"status": "cancelled", "ended_at": scene.now, "paused_at": None}
    last = Post(to=None, slot=BOARD, message=message, repost=True)
    asked = (composer.closed(scene.context, seat, scene.match.seen_by(seat)) for seat in scene.match.asks)
    cards = [*seating.over(scene.saved), *votes.back_over(scene.saved), *votes.end_over(scene.saved)]
    posts = [last, *cards, *pauses.over(scene.saved), *(post for one in asked for post in one)]
    nudges, seats = deadlines.nudged(scene.saved), own_settings.without_orders(scene.saved.seats)
    told = composer.broken_off(scene.context, seen, why)
    return MatchUpdate(fields=fields, seats=seats, posts=posts, deadlines=(), cancelled_slots=nudges, news=told)


def renewed(scene: Scene) -> MatchUpdate | None:
    """Ask again the questions that an upgrade of the rules changed, and post a new board.

    Returns None if the match is over.
    """
    saved, match = scene.saved, scene.match
    if saved.status != "running":
        return None
    seats = tuple(
        own_settings.asked_anew(own_share(match, one), match.renewed[one.seat]) if one.seat in match.renewed else one
        for one in saved.seats
    )
    due = deadlines.deadlines(saved, match, saved.clocks, scene.now, scene.delays)
    context = MatchContext.of(replace(saved, seats=seats, deadlines=tuple(due)), scene.game)
    present = (saved.seats[seat] for seat in match.renewed if not saved.seats[seat].away)
    asked = [post for seated in present for post in composer.question(context, seated, match.seen_by(seated.seat))]
    posts = [composer.unchanged(saved, scene.game, match, due), *asked]
    fields = {"snapshot": match.save(), "takebacks": None, "touched_at": saved.touched_at}
    return MatchUpdate(fields=fields, seats=seats, deadlines=due, posts=[*posts, *votes.back_over(saved)])


def called_in_public(scene: Scene, user_id: int) -> MatchUpdate | None:
    """Post a public board that mentions a player who can't get a private question by DM, since their DMs are closed.

    Returns None if the player has no private question.
    """
    seated = scene.saved.seat_of(user_id)
    if seated is None or not scene.saved.playing or scene.saved.by_dm or not _asked_in_private(scene, seated):
        return None
    board = composer.board(scene.context, None, scene.match.seen_by(None))
    called = (user_id,) if scene.context.call_of(seated.seat) == "mention" else ()
    only = board.message.model_copy(update={"ping": called})
    return MatchUpdate(posts=[board.model_copy(update={"message": only, "calling": True})])


def _asked_in_private(scene: Scene, seated: Seated) -> bool:
    _, ask = scene.match.asks.get(seated.seat, (0, None))
    return ask is not None and ask.secret and not seated.away


def moved(scene: Scene, here: int, outbox: Sequence[OutboxMessage]) -> MatchUpdate:
    """Move the match to the channel `here`.

    `outbox`: the match's messages. In private messages, links to the match now lead to `here`. Messages that reported
    a fault of the old channel now say that the fault is over.
    """
    saved, game = scene.saved, scene.game
    context = MatchContext.of(relocation.after(saved, here), game)
    board = composer.board(context, None, scene.match.seen_by(None))
    words = spoken()
    names = words.all_of(escaped(seated.name) for seated in saved.seats)
    text = words("begun-thread", game=game.name, names=names, here=f"<#{here}>")
    text = "\n".join([text, lobby_card.seal(saved)])
    card = Message(text=text, standing=(rules_button(game.slug),))
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
