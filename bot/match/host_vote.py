"""A host who is gone is replaced, if the others at the table want it.

Here: the vote, from its beginning to its end. It can begin when the table has stood idle for a day; the host ends it by
saying that they are there. Not here: what a host may do (lobby.py, session.py).
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta

from bot.model.custom_ids import Act, Verb
from bot.model.message import VOTE, Button, Message, Post, escaped
from bot.model.records import MatchRecord, MatchUpdate, Seated
from games.engine.asks import Refused

IDLE = timedelta(days=1)
"""So long nobody has done anything, before the others may ask for another host."""

HOST_GETS = timedelta(hours=12)
"""So long the host has to say that they are there: before that no vote counts to its end."""


def proposed(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate:
    """Somebody offers to be the host from now on, and agrees with that. Raises Refused."""
    _may_vote(saved, user_id)
    if saved.vote is None and now - saved.touched_at < IDLE:
        raise Refused("The host may be there still: this can be asked when nobody has done anything for a day.")
    if saved.vote is not None:
        return agreed(saved, user_id, now)
    vote = {"for": user_id, "since": now.isoformat(), "yes": [user_id]}
    return MatchUpdate(fields={"vote": json.dumps(vote), "touched_at": saved.touched_at}, posts=[_card(saved, vote)])


def agreed(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate:
    """One more agrees, or looks whether the host's time is over; with more than half the others it is so."""
    _may_vote(saved, user_id)
    if saved.vote is None:
        raise Refused("There is no vote going on.")
    vote = json.loads(saved.vote)
    vote["yes"] = sorted({*vote["yes"], user_id})
    since = min(datetime.fromisoformat(vote["since"]), now)  # not later, if the clock has gone back since
    vote["since"] = since.isoformat()
    others = {seated.user_id for seated in _others(saved)}
    enough = 2 * len(others & set(vote["yes"])) > len(others) and vote["for"] in others
    if not enough or now - since < HOST_GETS:
        fields = {"vote": json.dumps(vote), "touched_at": saved.touched_at}
        return MatchUpdate(fields=fields, posts=[_card(saved, vote, anew=False)])
    text = f"{_name(saved, vote['for'])} is the host of this table now."
    return MatchUpdate(fields={"vote": None, "host_id": vote["for"]}, posts=[_told(text)])


def stayed(saved: MatchRecord, user_id: int) -> MatchUpdate:
    """The host is there after all. Raises Refused for anybody else."""
    if user_id != saved.host_id or saved.vote is None:
        raise Refused("Only the host can say so, while there is a vote.")
    return MatchUpdate(fields={"vote": None}, posts=[_told(f"{_name(saved, user_id)} is there, and stays the host.")])


def _card(saved: MatchRecord, vote: dict[str, object], anew: bool = True) -> Post:
    yes = vote["yes"]
    assert isinstance(yes, list)
    text = (
        f"{_name(saved, int(str(vote['for'])))} offers to be the host of this table. <@{saved.host_id}>: if you are "
        f"there, say so. Otherwise, after {HOST_GETS.total_seconds() / 3600:.0f} hours, more than half of the others "
        f"decide: {len(yes)} of {len(_others(saved))} agree."
    )
    agree = Button(label="Agree", id=str(Act(Verb.HOST, saved.id)), style="success")
    there = Button(label="I’m there", id=str(Act(Verb.STAYS, saved.id)))
    message = Message(text=text, ping=(saved.host_id,) if anew else (), standing=(agree, there))
    return Post(to=None, slot=VOTE, message=message, anew=anew)


def _told(text: str) -> Post:
    return Post(to=None, slot=VOTE, message=Message(text=text))


def _may_vote(saved: MatchRecord, user_id: int) -> None:
    if user_id not in {seated.user_id for seated in _others(saved)}:
        raise Refused("That is for those who sit at this table, apart from its host.")


def _others(saved: MatchRecord) -> list[Seated]:
    return [seated for seated in saved.seats if seated.user_id != saved.host_id and seated.present]


def _name(saved: MatchRecord, user_id: int) -> str:
    seated = saved.seat_of(user_id)
    return "Somebody" if seated is None else escaped(seated.name)
