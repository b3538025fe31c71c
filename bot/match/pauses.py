"""Pause and resume a match. A pause begins when all players who are present agree; stand-ins don't vote."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.match import TEXTS, spoken, votes
from bot.messages import composer
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import PAUSE, Button, Message, Post, escaped, stamp
from bot.model.records import MatchRecord, MatchUpdate, Seated, Takebacks, Votes
from bot.model.votes import PauseVote
from bot.timing import deadlines
from bot.timing.deadlines import Scene
from games.engine.asks import Closed, Refused

VOTE_TIME = timedelta(days=1)
"""Time to agree to a pause."""

AGAIN = timedelta(hours=1)
"""Time after a "Not now" until a pause may be asked for again."""


class Paused(Closed):
    """The match is paused and takes no answer. `match_id`: the match, for the button that resumes it."""

    def __init__(self, saved: MatchRecord) -> None:
        assert saved.paused_until is not None
        Refused.__init__(self, TEXTS.said("refused-paused", until=stamp(saved.paused_until, "f")))
        self.match_id = saved.id


def refusal(saved: MatchRecord) -> Closed:
    """Return the reason why a match takes no answer: `Paused`, or `Closed` if the match isn't running."""
    return Closed() if saved.paused_at is None else Paused(saved)


# -- votes on a pause


def ask(scene: Scene, user_id: int) -> MatchUpdate:
    """Ask the other players for a pause. If one of them has asked already, agree to that pause instead.

    If there are no other players, the pause begins at once. Raises Refused if the user has no vote.
    """
    seated, vote = _voter(scene, user_id), Votes.of(scene.saved).pause
    if vote is not None and scene.now < vote.until:
        if vote.open:
            return agree(scene, user_id, vote.number)
        raise Refused(TEXTS.said("refused-pause-again", until=stamp(vote.until)))
    number = 1 if vote is None else vote.number + 1
    asked = PauseVote(number=number, until=scene.now + VOTE_TIME, yes=(user_id,))
    late = [] if vote is None or not vote.open else [_card(scene.saved, "pause-late")]
    if _all_agree(scene.saved, asked):
        return _begun(scene, asked, spoken()("pause-alone", who=escaped(seated.name)), *late)
    return _voted(scene, asked, *late, _question(scene, user_id, asked))


def agree(scene: Scene, user_id: int, number: int) -> MatchUpdate:
    """Record that a player agrees to a pause, which begins when all have agreed.

    If the time to vote is over, returns a change that ends the vote without a pause. Raises Refused if vote `number`
    has ended already, or the user has no vote.
    """
    _voter(scene, user_id)
    vote = _open_vote(scene.saved, number)
    if scene.now >= vote.until:
        return _late(scene.saved, vote)
    vote = vote.model_copy(update={"yes": tuple(sorted({*vote.yes, user_id}))})
    if not _all_agree(scene.saved, vote):
        return _voted(scene, vote)
    return _begun(scene, vote, spoken()("pause-agreed"), _card(scene.saved, "pause-agreed"))


def decline(scene: Scene, user_id: int, number: int) -> MatchUpdate:
    """End the vote on a pause, since a player declines.

    Raises Refused if vote `number` is over, or the user has no vote.
    """
    _voter(scene, user_id)
    vote = _open_vote(scene.saved, number)
    if scene.now >= vote.until:
        return _late(scene.saved, vote)
    declined = vote.model_copy(update={"open": False, "until": scene.now + AGAIN})
    return _voted(scene, declined, _card(scene.saved, "pause-declined"))


def expired(saved: MatchRecord, now: datetime) -> MatchUpdate | None:
    """End the vote on a pause if its time is over. Returns None if there is no open vote, or there is time left."""
    vote = Votes.of(saved).pause
    return _late(saved, vote) if saved.status == "running" and vote and vote.open and now >= vote.until else None


def after_leaving(saved: MatchRecord, now: datetime) -> tuple[dict[str, Any], Sequence[str], Sequence[Post]]:
    """Begin the pause if a vote on it is open and all players who remain after another has left have agreed.

    Returns (changed fields, lines for the board, an edit of the vote's message). All three are empty if no pause
    begins.
    """
    vote = Votes.of(saved).pause
    if saved.paused_at is not None or vote is None or not vote.open or now >= vote.until or not _all_agree(saved, vote):
        return {}, (), ()
    return _fields(saved, vote, now), (spoken()("pause-agreed"),), (_card(saved, "pause-agreed"),)


def over(saved: MatchRecord) -> list[Post]:
    """Return an edit of the message that asks for votes on a pause: it now says that the match is over.

    Empty if no vote is open.
    """
    vote = Votes.of(saved).pause
    return [_card(saved, "match-over")] if vote is not None and vote.open else []


def _voter(scene: Scene, user_id: int) -> Seated:
    """Return the seat of the player who votes.

    Raises Refused for a user who isn't present, and Paused during a pause.
    """
    seated = scene.seated(user_id)
    if not scene.saved.playing:
        raise refusal(scene.saved)
    if seated.away:
        raise Refused(TEXTS.said("refused-pause-away"))
    return seated


def _open_vote(saved: MatchRecord, number: int) -> PauseVote:
    vote = Votes.of(saved).pause
    if vote is None or not vote.open or vote.number != number:
        raise Refused(TEXTS.said("refused-pause-over"))
    return vote


def _all_agree(saved: MatchRecord, vote: PauseVote) -> bool:
    """Return whether all players who are present have agreed, and at least one player is present."""
    present = {seated.user_id for seated in saved.seats if seated.present}
    return bool(present) and present <= set(vote.yes)


def _voted(scene: Scene, vote: PauseVote, *cards: Post) -> MatchUpdate:
    fields = {**Votes.of(scene.saved).but(pause=vote), "touched_at": scene.saved.touched_at}
    return MatchUpdate(fields=fields, posts=cards)


def _late(saved: MatchRecord, vote: PauseVote) -> MatchUpdate:
    fields = {**Votes.of(saved).but(pause=vote.model_copy(update={"open": False})), "touched_at": saved.touched_at}
    return MatchUpdate(fields=fields, posts=[_card(saved, "pause-late")])


def _fields(saved: MatchRecord, vote: PauseVote, now: datetime) -> dict[str, Any]:
    return {**Votes.of(saved).but(pause=vote.model_copy(update={"open": False, "until": now})), "paused_at": now}


def _begun(scene: Scene, vote: PauseVote, line: str, *cards: Post) -> MatchUpdate:
    """Begin the pause: stop all clocks, show the pause on the board, and withdraw reminders.

    `line`: for the board's log. `cards`: edits of the votes' messages.
    """
    saved, fields = scene.saved, _fields(scene.saved, vote, scene.now)
    after = replace(saved, **fields)
    due = deadlines.deadlines(after, scene.match, saved.clocks, scene.now, scene.delays)
    board = composer.unchanged(after, scene.game, scene.match, due, line)
    withdrawn = deadlines.nudged(saved)
    return MatchUpdate(fields=fields, posts=[board, *cards], deadlines=due, cancelled_slots=withdrawn)


# -- end of a pause


def resumed(scene: Scene, user_id: int) -> MatchUpdate:
    """Resume the match at a player's request. Raises Refused if the user isn't a player who is present."""
    who = escaped(scene.seated(user_id).name)
    if scene.saved.paused_at is None:
        raise Refused(TEXTS.said("refused-not-paused"))
    change = _ended(scene, spoken()("resumed", who=who), by=user_id)
    return replace(change, fields={**change.fields, "people_at": scene.now})


def ended(scene: Scene) -> MatchUpdate | None:
    """Resume the match if the longest allowed pause is over. Returns None if the pause may go on, or there is none."""
    until = scene.saved.paused_until
    if scene.saved.status != "running" or until is None or scene.now < until:
        return None
    return _ended(scene, spoken()("pause-ended"))


def _ended(scene: Scene, line: str, by: int | None = None) -> MatchUpdate:
    """Start all clocks again, and ask all questions again. `line`: for the board's log.

    `by`: the user who resumes the match, who needs no notification; None if the longest allowed pause is over.
    """
    saved, game, match = scene.saved, scene.game, scene.match
    due = deadlines.resumed(saved, match, scene.now, scene.delays)
    after = replace(saved, paused_at=None, deadlines=tuple(due))
    context, public = MatchContext.of(after, game), match.seen_by(None)
    called = composer.called_again(context, public, by)
    asked = [post for one in saved.seats for post in composer.asked_again(context, one, match.seen_by(one.seat), by)]
    board = composer.board(context, public, public).telling(line)
    message = board.message.model_copy(update={"ping": called})
    board = board.model_copy(update={"message": message, "repost": bool(called), "calling": True})
    takebacks = _takebacks(scene, after)
    fields = {"paused_at": None, "takebacks": votes.takebacks_written(takebacks)}
    shown = [] if takebacks.asked is None else [votes.back_card(scene, takebacks.asked, repost=False)]
    return MatchUpdate(fields=fields, posts=[board, *shown, *asked], deadlines=due)


def _takebacks(scene: Scene, after: MatchRecord) -> Takebacks:
    """Return the undo requests after a pause, with all their times postponed by the length of the pause.

    So an open vote has as much time as it had when the pause began.
    """
    saved, takebacks = scene.saved, Takebacks.of(scene.saved)
    assert saved.paused_at is not None
    if takebacks.asked is not None:
        later = takebacks.asked.shifted(scene.now - saved.paused_at)
        takebacks = takebacks.model_copy(update={"request": later})
    spent, answer = takebacks.spent, scene.match.takeback
    before, now = (None, None) if answer is None else (saved.clocks.get(answer.seat), after.clocks.get(answer.seat))
    if spent is None or before is None or now is None or before.since != spent.since:
        return takebacks
    until = spent.until + (now.since - before.since)
    return takebacks.model_copy(update={"spent": spent.model_copy(update={"since": now.since, "until": until})})


# -- messages of votes


def _question(scene: Scene, user_id: int, vote: PauseVote) -> Post:
    """Compose the card that asks the others to agree to a pause. It doesn't show who has agreed."""
    words, saved = spoken(), scene.saved
    others = [seated.user_id for seated in saved.seats if seated.present and seated.user_id != user_id]
    names = words.all_of(f"<@{other}>" for other in others)
    text = words("pause-vote", names=names, who=escaped(scene.seated(user_id).name), until=stamp(vote.until))
    yes = Button(label=words("pause-agree"), id=str(Act(Verb.AGREE_PAUSE, saved.id, vote.number)), style="success")
    no = Button(label=words("pause-not-now"), id=str(Act(Verb.NOT_NOW, saved.id, vote.number)))
    message = Message(text=text, ping=tuple(others), rows=((yes, no),))
    return Post(to=None, slot=PAUSE, message=message, repost=True)


def _card(saved: MatchRecord, message: str) -> Post:
    return Post(to=None, slot=PAUSE, message=Message(text=spoken()(message)))
