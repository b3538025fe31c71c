"""Hold votes on undoing an answer, on ending the match and on a new host. Compose "Are you sure?" questions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.match import TEXTS, spoken
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Asked, Chair, Verb
from bot.model.message import ENDING, TAKEBACK, VOTE, Button, Message, Post, escaped, stamp
from bot.model.records import MatchRecord, MatchUpdate, Request, Seated, Spent, Takebacks, Votes
from bot.model.time_control import PACES, TurnClock
from bot.model.votes import EndVote, HostVote
from bot.timing import deadlines
from bot.timing.deadlines import Scene
from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.match import IS_FINAL, Match, Step
from games.engine.step import GIVEN_BACK
from games.engine.undo import Takeback, unnoticed
from games.engine.values import Seat
from games.engine.words import Value

# -- votes on undoing an answer

# All present players but the one who asks must agree. If a vote fails, its message doesn't say why, so that nobody
# learns who declined.

BACK_UNHURRIED = timedelta(hours=1)
"""Time to vote if turns have no limit."""

Change = tuple[MatchUpdate, Match, Step | None]
"""The change, the match after it, and the step if the answer was undone."""


def takebacks_after(scene: Scene, step: Step) -> tuple[str | None, list[Post]]:
    """Return the undo requests to store after this step, as JSON or None, and edits that close ended votes.

    A step that the other players can't notice changes no request and ends no vote.
    """
    saved, takebacks = scene.saved, Takebacks.of(scene.saved)
    if unnoticed(scene.match, step):
        return saved.takebacks, []
    now, before = step.match.takeback, scene.match.takeback
    same = now is not None and before is not None and (now.seat, now.question) == (before.seat, before.question)
    spent = takebacks.spent if same else None if now is None else _spent(scene, now)
    asked = takebacks.asked
    posts = [] if asked is None else [_back_closed(saved, asked, granted=step.entry.about == GIVEN_BACK)]
    return takebacks_written(takebacks.settled.model_copy(update={"spent": spent})), posts


def takebacks_written(takebacks: Takebacks) -> str | None:
    """Return the undo requests as JSON, as they are stored with the match; None if there are none."""
    return None if takebacks == Takebacks() else takebacks.model_dump_json()


def back_card(scene: Scene, request: Request, repost: bool = True) -> Post:
    """Compose the card that asks the other players to agree to an undo. The card doesn't show who has voted.

    `repost`: whether to post the card as a new message instead of editing the old one.
    """
    words, saved = spoken(), scene.saved
    others = [seated.user_id for seated in saved.seats if seated.present and seated.seat != request.seat]
    who = escaped(MatchContext.of(saved, scene.game).players[request.seat].name)
    names = words.all_of(f"<@{user_id}>" for user_id in others)
    text = words("takeback", names=names, who=who, until=stamp(request.until))
    yes = Button(label=words("takeback-yes"), id=str(Act(Verb.GIVE_BACK, saved.id, request.number)), style="success")
    no = Button(label=words("takeback-no"), id=str(Act(Verb.LET_STAND, saved.id, request.number)))
    message = Message(text=text, ping=tuple(others), rows=((yes, no),))
    return Post(to=None, slot=TAKEBACK, message=message, repost=repost)


def _back_closed(saved: MatchRecord, request: Request, granted: bool = False) -> Post:
    """Return an edit that closes the message of a vote on an undo. `granted`: whether the answer was undone."""
    words, who = spoken(), escaped(saved.seats[request.seat].name)
    text = words("takeback-granted" if granted else "takeback-stands", who=who)
    return Post(to=None, slot=TAKEBACK, message=Message(text=text))


def back_over(saved: MatchRecord) -> list[Post]:
    """Return the edit that closes an open vote on an undo, since the match has ended; empty if no vote is open."""
    asked = Takebacks.of(saved).asked
    return [] if asked is None else [_back_closed(saved, asked)]


def _spent(scene: Scene, takeback: Takeback) -> Spent | None:
    turn_clock = scene.saved.clocks.get(takeback.seat)
    if turn_clock is None:
        return None
    bank = json.loads(scene.saved.time_banks).get(str(takeback.seat))
    allowed, stage = turn_clock.allowed.total_seconds(), turn_clock.stage.value
    return Spent(since=turn_clock.since, until=scene.now, allowed=allowed, stage=stage, bank=bank)


def ask_back(scene: Scene, user_id: int) -> Change | Request:
    """Return the change by which a player asks to undo their own last answer, on which the other players vote.

    If no vote is needed, since all others are stand-ins or have agreed, returns the Request: the caller then undoes the
    answer. Raises Refused if the answer can't be undone, or the player has already asked to undo it.
    """
    seated, takebacks = scene.seated(user_id), Takebacks.of(scene.saved)
    if seated.away or not scene.match.may_be_given_back(seated.seat):
        why = scene.match.why_it_stays(seated.seat)
        raise Refused(why if why == IS_FINAL else TEXTS.said("refused-takeback"))
    earlier = takebacks.request
    if earlier is not None and earlier.seat == seated.seat and about(earlier, scene.match):
        if not earlier.open or _back_missing(scene, earlier):
            raise Refused(TEXTS.said("refused-takeback-asked"))
        return earlier
    takeback = scene.match.takeback
    assert takeback is not None
    pace = PACES.get(scene.saved.pace)
    until = scene.now + (BACK_UNHURRIED if pace is None else pace.turn_time)
    number = 1 if earlier is None else earlier.number + 1
    request = Request(number=number, seat=seated.seat, question=takeback.question, until=until)
    if not _back_missing(scene, request):
        return request
    fields = {"takebacks": takebacks_written(takebacks.model_copy(update={"request": request}))}
    return MatchUpdate(fields=fields, posts=[back_card(scene, request)]), scene.match, None


def agree_back(scene: Scene, user_id: int, number: int) -> Change | Request:
    """Return the change by which a player agrees to an undo. Once all have agreed, return the Request instead.

    The caller then undoes the answer. Raises Refused if vote `number` is over, or the user has no vote in it.
    """
    voter, request = _back_voter(scene, user_id, number)
    if scene.now >= request.until:
        return answer_stands(scene, request)
    request = request.model_copy(update={"yes": tuple(sorted({*request.yes, voter.seat}))})
    if not _back_missing(scene, request):
        return request
    takebacks = Takebacks.of(scene.saved).model_copy(update={"request": request})
    fields = {"takebacks": takebacks_written(takebacks), "touched_at": scene.saved.touched_at}
    return MatchUpdate(fields=fields), scene.match, None


def decline_back(scene: Scene, user_id: int, number: int) -> Change:
    """Record that a player declines an undo, which ends the vote.

    Raises Refused if vote `number` is over, or the user has no vote in it.
    """
    _, request = _back_voter(scene, user_id, number)
    return answer_stands(scene, request)


def _back_voter(scene: Scene, user_id: int, number: int) -> tuple[Seated, Request]:
    voter, request = scene.seated(user_id), Takebacks.of(scene.saved).asked
    if request is None or request.number != number:
        raise Refused(TEXTS.said("refused-takeback-over"))
    if voter.away or voter.seat == request.seat:
        raise Refused(TEXTS.said("refused-takeback-vote"))
    return voter, request


def _back_missing(scene: Scene, request: Request) -> list[Seat]:
    """Return the seats of those players present who haven't agreed to the undo, except the one who asked for it."""
    others = (seated for seated in scene.saved.seats if seated.present and seated.seat != request.seat)
    return [seated.seat for seated in others if seated.seat not in request.yes]


def may_give_back(scene: Scene, request: Request) -> bool:
    """Return whether the requested undo is still possible."""
    return not scene.at(request.seat).away and about(request, scene.match)


def answer_stands(scene: Scene, request: Request) -> Change:
    """End the vote without an undo. Stand-ins, which must not answer during the vote, may answer again."""
    saved, match = scene.saved, scene.match
    shown = Takebacks.of(saved).asked is not None
    text = takebacks_written(Takebacks.of(saved).model_copy(update={"request": request.settled}))
    after = replace(saved, takebacks=text)
    due = deadlines.deadlines(after, match, saved.clocks, scene.now, scene.delays)
    posts = [_back_closed(saved, request)] if shown else []
    return MatchUpdate(fields={"takebacks": text}, posts=posts, deadlines=due), match, None


def time_after_back(scene: Scene, step: Step, seat: Seat) -> MatchUpdate:
    """Return the update of the clocks for an undo. The seat gets back the time that it had when it answered.

    No other seat gains time.
    """
    saved, now, spent = scene.saved, scene.now, Takebacks.of(scene.saved).spent
    clocks: Mapping[Seat, TurnClock] = deadlines.going(saved, scene.match.seen_by(None), step.seen_by(None))
    pace, current = PACES.get(saved.pace), saved.clocks.get(seat)
    if pace is not None and spent is not None:
        clocks = {**clocks, seat: spent.goes_on(current, pace, now)}
    ended = deadlines.over(saved, clocks)
    banks = json.loads(deadlines.time_banks(saved, ended, now, answered=False))
    if spent is not None:
        banks = {**banks, str(seat): spent.bank}
    held = {other: bank for other, bank in banks.items() if bank is not None}
    fields: dict[str, Any] = {"time_banks": json.dumps(held, sort_keys=True)}
    due = deadlines.deadlines(replace(saved, **fields), step.match, clocks, now, scene.delays)
    return MatchUpdate(fields=fields, deadlines=due, cancelled_slots=deadlines.nudged(saved, ended))


# -- votes on ending a match without a result
# If a match can be rated and each player has answered, all must agree. The host may end other matches (changes.py).

END_UNHURRIED = timedelta(days=1)
"""Time to vote where turns have no limit."""


def end_voters(saved: MatchRecord) -> list[Seated]:
    """Return the players who must agree to end the match: all who haven't resigned, even if a stand-in plays now."""
    return [seated for seated in saved.seats if seated.owned and not seated.resigned]


def end_needs_vote(saved: MatchRecord) -> bool:
    """Return whether the players must vote before the match can be ended.

    They must if the match can be rated, has several players, and each player who is present has given an answer that
    the others could notice.
    """
    unplayed = Votes.of(saved).unplayed
    waits = any(seated.present and seated.seat in unplayed for seated in saved.seats)
    return saved.countable and len(end_voters(saved)) > 1 and not waits


def played(saved: MatchRecord, seat: Seat | None) -> dict[str, object]:
    """Return the fields to change when this seat has given its first answer that other players can notice.

    Empty if the seat is None or has given such an answer before.
    """
    votes = Votes.of(saved)
    return votes.but(unplayed=tuple(sorted({*votes.unplayed} - {seat}))) if seat in votes.unplayed else {}


def ask_end(scene: Scene, user_id: int) -> MatchUpdate | None:
    """Start a vote on ending the match without a result. If another player has started one, agree in that vote.

    Returns None if all agree now; the caller must then end the match. Raises Refused if a vote was declined recently.
    """
    scene.seated(user_id)
    votes = Votes.of(scene.saved)
    if votes.end is not None and scene.now < votes.end.until:
        if votes.end.open:
            return agree_end(scene, user_id, votes.end.number)
        raise Refused(TEXTS.said("refused-end-again", until=stamp(votes.end.until)))
    pace = PACES.get(scene.saved.pace)
    number = 1 if votes.end is None else votes.end.number + 1
    until = scene.now + (END_UNHURRIED if pace is None else pace.turn_time)
    vote = EndVote(number=number, until=until, yes=(user_id,))
    return _end_voted(scene, vote, _end_card(scene, user_id, vote))


def agree_end(scene: Scene, user_id: int, number: int) -> MatchUpdate | None:
    """Record that a player agrees to end the match. Returns None if all agree now; the caller must then end the match.

    Raises Refused if the vote is over.
    """
    vote = _open_end_vote(scene, user_id, number)
    return _end_voted(scene, vote.model_copy(update={"yes": tuple(sorted({*vote.yes, user_id}))}))


def decline_end(scene: Scene, user_id: int, number: int) -> MatchUpdate:
    """Record that a player declines to end the match, which ends the vote. Raises Refused if the vote is over."""
    vote = _open_end_vote(scene, user_id, number).model_copy(update={"open": False})
    return _end_changed(scene, vote, _end_closed(scene.saved, "end-declined"))


def end_over(saved: MatchRecord) -> list[Post]:
    """Return the edit that closes an open vote, since the match has ended; empty if no vote on ending it is open."""
    vote = Votes.of(saved).end
    return [] if vote is None or not vote.open else [_end_closed(saved, "match-over")]


def _end_closed(saved: MatchRecord, message: str) -> Post:
    return Post(to=None, slot=ENDING, message=Message(text=spoken()(message)))


def _open_end_vote(scene: Scene, user_id: int, number: int) -> EndVote:
    scene.seated(user_id)
    vote = Votes.of(scene.saved).end
    if vote is None or not vote.open or vote.number != number or scene.now >= vote.until:
        raise Refused(TEXTS.said("refused-end-over"))
    return vote


def _end_voted(scene: Scene, vote: EndVote, *cards: Post) -> MatchUpdate | None:
    missing = {seated.user_id for seated in end_voters(scene.saved)} - set(vote.yes)
    return _end_changed(scene, vote, *cards) if missing else None


def _end_changed(scene: Scene, vote: EndVote, *cards: Post) -> MatchUpdate:
    fields = {**Votes.of(scene.saved).but(end=vote), "touched_at": scene.saved.touched_at}
    return MatchUpdate(fields=fields, posts=cards)


def _end_card(scene: Scene, user_id: int, vote: EndVote) -> Post:
    """Compose the card that asks the others to agree to end the match. It doesn't show who has voted."""
    words, saved = spoken(), scene.saved
    context = MatchContext.of(saved, scene.game)
    others = [seated for seated in end_voters(saved) if seated.user_id != user_id]
    names = words.all_of(context.mention(seated.seat) for seated in others)
    text = words("end-vote", names=names, who=escaped(scene.seated(user_id).name), until=stamp(vote.until))
    yes = Button(label=words("end-agree"), id=str(Act(Verb.AGREE_END, saved.id, vote.number)), style="danger")
    no = Button(label=words("end-play-on"), id=str(Act(Verb.PLAY_ON, saved.id, vote.number)), style="success")
    ping = tuple(seated.user_id for seated in others)
    return Post(to=None, slot=ENDING, message=Message(text=text, ping=ping, rows=((yes, no),)), repost=True)


# -- votes on another host
# Players other than the host may vote when the table has been idle for a day. The host has a button to end the vote.

HOST_IDLE = timedelta(days=1)
"""Time without activity after which the others may ask for another host."""

HOST_GETS = timedelta(hours=12)
"""Time for the host to respond; until then no vote is decided."""


def offer_host(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate:
    """Start a vote in which this player offers to become host; the offer counts as their vote.

    Raises Refused if the table hasn't been idle for long enough, or the user may not vote.
    """
    _must_vote_on_host(saved, user_id)
    votes = Votes.of(saved)
    if votes.host is None and saved.clock_time(now) - saved.touched_at < HOST_IDLE:
        raise Refused(TEXTS.said("refused-host-early"))
    if votes.host is not None:
        return agree_host(saved, user_id, now)
    vote = HostVote(candidate=user_id, since=now, yes=(user_id,))
    return MatchUpdate(fields={**votes.but(host=vote), "touched_at": saved.touched_at}, posts=[_host_card(saved, vote)])


def agree_host(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate:
    """Record a vote for the new host.

    The host changes once more than half of the players other than the host agree and the host's time to object is over.
    Raises Refused if there is no vote, or the user may not vote.
    """
    _must_vote_on_host(saved, user_id)
    votes = Votes.of(saved)
    if votes.host is None:
        raise Refused(TEXTS.said("refused-no-vote"))
    since = min(votes.host.since, now)  # in case the clock was set back since
    vote = HostVote(candidate=votes.host.candidate, since=since, yes=tuple(sorted({*votes.host.yes, user_id})))
    others = {seated.user_id for seated in _host_voters(saved)}
    enough = 2 * len(others & set(vote.yes)) > len(others) and vote.candidate in others
    if not enough or now - since < HOST_GETS:
        fields = {**votes.but(host=vote), "touched_at": saved.touched_at}
        return MatchUpdate(fields=fields, posts=[_host_card(saved, vote, repost=False)])
    words = spoken()
    text = words("host-elected", who=_name_of(saved, vote.candidate))
    return MatchUpdate(fields={**votes.but(host=None), "host_id": vote.candidate}, posts=[_host_told(text)])


def host_stays(saved: MatchRecord, user_id: int) -> MatchUpdate:
    """End the vote on a new host, since the present host objects. Raises Refused if the user isn't the host."""
    votes = Votes.of(saved)
    if user_id != saved.host_id or votes.host is None:
        raise Refused(TEXTS.said("refused-not-host"))
    words = spoken()
    return MatchUpdate(
        fields=votes.but(host=None), posts=[_host_told(words("host-stays", who=_name_of(saved, user_id)))]
    )


def _host_card(saved: MatchRecord, vote: HostVote, repost: bool = True) -> Post:
    words, hours = spoken(), HOST_GETS // timedelta(hours=1)
    who, votes = _name_of(saved, vote.candidate), {"yes": len(vote.yes), "number": len(_host_voters(saved))}
    text = words("host-offer", who=who, mention=f"<@{saved.host_id}>", hours=hours, **votes)
    agree = Button(label=words("host-agree"), id=str(Act(Verb.HOST, saved.id)), style="success")
    there = Button(label=words("host-there"), id=str(Act(Verb.STAYS, saved.id)))
    message = Message(text=text, ping=(saved.host_id,) if repost else (), standing=(agree, there))
    return Post(to=None, slot=VOTE, message=message, repost=repost)


def _host_told(text: str) -> Post:
    return Post(to=None, slot=VOTE, message=Message(text=text))


def _must_vote_on_host(saved: MatchRecord, user_id: int) -> None:
    if user_id not in {seated.user_id for seated in _host_voters(saved)}:
        raise Refused(TEXTS.said("refused-host-vote"))


def _host_voters(saved: MatchRecord) -> list[Seated]:
    return [seated for seated in saved.seats if seated.user_id != saved.host_id and seated.present]


def _name_of(saved: MatchRecord, user_id: int) -> str:
    seated = saved.seat_of(user_id)
    words = spoken()
    return words("somebody") if seated is None else escaped(seated.name)


def about(request: Request, match: Match) -> bool:
    """Return whether the request is about the answer that can be undone at present."""
    kept = match.takeback
    same = kept is not None and (kept.seat, kept.question) == (request.seat, request.question)
    return bool(same)


def table_named(game: Game[Any, Any] | None, saved: MatchRecord) -> str:
    """Describe the table by its game, number, channel and players. `game`: None if the bot doesn't offer it."""
    return spoken()("named-table", **table_described(game, saved))


def table_described(game: Game[Any, Any] | None, saved: MatchRecord) -> dict[str, Value]:
    """Return the arguments of the translatable text `named-table`, which describes the table.

    `game`: None if the bot doesn't offer it.
    """
    seated = saved.seats if game is None else MatchContext.of(saved, game).written
    names = spoken().all_of(escaped(one.name) if isinstance(one, Seated) else one.name for one in seated)
    where = {"place": "dms" if saved.by_dm else "channel", "here": f"<#{saved.here}>"}
    called = saved.game if game is None else game.name
    return {"game": called, "table": saved.id, "names": names, "daily": saved.alike, **where}


def confirm_end(game: Game[Any, Any], saved: MatchRecord) -> Message:
    """Compose the question whether the table shall be closed (before the start) or the match ended without a result."""
    if saved.status == "lobby":
        return _question(game, saved, "close", Act(Verb.CLOSE, saved.id))
    if end_needs_vote(saved):
        return _question(game, saved, "ask-end", Act(Verb.ASK_END, saved.id))
    return _question(game, saved, "end", Act(Verb.END, saved.id))


def confirm_leave(game: Game[Any, Any], saved: MatchRecord) -> Message:
    """Compose the question whether the user really leaves a table that hasn't started."""
    alone = sum(seated.owned for seated in saved.seats) == 1
    return _question(game, saved, "leave-alone" if alone else "leave-lobby", Act(Verb.LEAVE, saved.id))


def confirm_vote_out(game: Game[Any, Any], saved: MatchRecord, vanished: Seated) -> Message:
    """Compose the question whether the user really votes for a stand-in in place of `vanished`, who doesn't answer."""
    act = Chair(Asked.VOTE, saved.id, vanished.seat)
    return _question(game, saved, "vote-out", act, who=escaped(vanished.name))


def _question(game: Game[Any, Any], saved: MatchRecord, name: str, act: Act | Chair, **more: str) -> Message:
    words = spoken()
    text = words(f"{name}-ask", **table_described(game, saved), **more)
    button = Button(label=words(f"{name}-yes"), id=str(act), style="danger")
    return Message(text=text, rows=((button,),))
