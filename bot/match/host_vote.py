"""A host who is gone is replaced, if the others at the table want it.

Here: the vote, from its beginning to its end. It can begin when the table has stood idle for a day; the host ends it by
saying that they are there. Not here: what a host may do (lobby.py, session.py).
"""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.match.words import TEXTS, words_of
from bot.model.custom_ids import Act, Verb
from bot.model.message import VOTE, Button, Message, Post, escaped
from bot.model.records import HostVote, MatchRecord, MatchUpdate, Seated, Votes
from games.engine.asks import Refused

IDLE = timedelta(days=1)
"""So long nobody has done anything, before the others may ask for another host."""

HOST_GETS = timedelta(hours=12)
"""So long the host has to say that they are there: before that no vote counts to its end."""


def proposed(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate:
    """Somebody offers to be the host from now on, and agrees with that. Raises Refused."""
    _may_vote(saved, user_id)
    votes = Votes.of(saved)
    if votes.host is None and now - saved.touched_at < IDLE:
        raise Refused(TEXTS.said("refused-host-early"))
    if votes.host is not None:
        return agreed(saved, user_id, now)
    vote = HostVote(candidate=user_id, since=now, yes=(user_id,))
    return MatchUpdate(fields={**votes.but(host=vote), "touched_at": saved.touched_at}, posts=[_card(saved, vote)])


def agreed(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate:
    """One more agrees, or looks whether the host's time is over; with more than half the others it is so."""
    _may_vote(saved, user_id)
    votes = Votes.of(saved)
    if votes.host is None:
        raise Refused(TEXTS.said("refused-no-vote"))
    since = min(votes.host.since, now)  # not later, if the clock has gone back since
    vote = HostVote(candidate=votes.host.candidate, since=since, yes=tuple(sorted({*votes.host.yes, user_id})))
    others = {seated.user_id for seated in _others(saved)}
    enough = 2 * len(others & set(vote.yes)) > len(others) and vote.candidate in others
    if not enough or now - since < HOST_GETS:
        fields = {**votes.but(host=vote), "touched_at": saved.touched_at}
        return MatchUpdate(fields=fields, posts=[_card(saved, vote, anew=False)])
    words = words_of(saved)
    text = words("host-elected", who=_name(saved, vote.candidate))
    return MatchUpdate(fields={**votes.but(host=None), "host_id": vote.candidate}, posts=[_told(text)])


def stayed(saved: MatchRecord, user_id: int) -> MatchUpdate:
    """The host is there after all. Raises Refused for anybody else."""
    votes = Votes.of(saved)
    if user_id != saved.host_id or votes.host is None:
        raise Refused(TEXTS.said("refused-not-host"))
    words = words_of(saved)
    return MatchUpdate(fields=votes.but(host=None), posts=[_told(words("host-stays", who=_name(saved, user_id)))])


def _card(saved: MatchRecord, vote: HostVote, anew: bool = True) -> Post:
    words, hours = words_of(saved), HOST_GETS // timedelta(hours=1)
    who, votes = _name(saved, vote.candidate), {"yes": len(vote.yes), "number": len(_others(saved))}
    text = words("host-offer", who=who, mention=f"<@{saved.host_id}>", hours=hours, **votes)
    agree = Button(label=words("host-agree"), id=str(Act(Verb.HOST, saved.id)), style="success")
    there = Button(label=words("host-there"), id=str(Act(Verb.STAYS, saved.id)))
    message = Message(text=text, ping=(saved.host_id,) if anew else (), standing=(agree, there))
    return Post(to=None, slot=VOTE, message=message, anew=anew)


def _told(text: str) -> Post:
    return Post(to=None, slot=VOTE, message=Message(text=text))


def _may_vote(saved: MatchRecord, user_id: int) -> None:
    if user_id not in {seated.user_id for seated in _others(saved)}:
        raise Refused(TEXTS.said("refused-host-vote"))


def _others(saved: MatchRecord) -> list[Seated]:
    return [seated for seated in saved.seats if seated.user_id != saved.host_id and seated.present]


def _name(saved: MatchRecord, user_id: int) -> str:
    seated = saved.seat_of(user_id)
    words = words_of(saved)
    return words("somebody") if seated is None else escaped(seated.name)
