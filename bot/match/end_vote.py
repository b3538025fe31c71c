"""The end of a match without a result: who must agree, and their votes.

A match that counts can't be called off by one player once everybody has played: all people at it must agree. Others may
be called off by their host (changes.py). Here: the vote. Not here: what an end makes of the match (changes.py).
"""

from __future__ import annotations

from datetime import timedelta

from bot.match.words import TEXTS, words_of
from bot.messages.context import MatchContext
from bot.model.custom_ids import Act, Verb
from bot.model.message import ENDING, Button, Message, Post, escaped, stamp
from bot.model.records import EndVote, MatchRecord, MatchUpdate, Seated, Votes
from bot.model.time_control import PACES
from bot.timing.deadlines import Scene
from games.engine.asks import Refused
from games.engine.values import Seat

UNHURRIED = timedelta(days=1)
"""Time to vote where turns have no limit."""


def voters(saved: MatchRecord) -> list[Seated]:
    """The people who must agree: all who haven't resigned, also those for whom a stand-in plays right now."""
    return [seated for seated in saved.seats if seated.owned and not seated.resigned]


def needed(saved: MatchRecord) -> bool:
    """Whether nobody may end the match alone: it counts, others are at it, and everybody who is here has played."""
    unplayed = Votes.of(saved).unplayed
    waits = any(seated.present and seated.seat in unplayed for seated in saved.seats)
    return saved.countable and len(voters(saved)) > 1 and not waits


def played(saved: MatchRecord, seat: Seat | None) -> dict[str, object]:
    """The fields that change as all see this seat answer."""
    votes = Votes.of(saved)
    return votes.but(unplayed=tuple(sorted({*votes.unplayed} - {seat}))) if seat in votes.unplayed else {}


def asked(scene: Scene, user_id: int) -> MatchUpdate | None:
    """Ask the others to end the match, or agree where they are asked already. None: all agree. Raises Refused."""
    scene.seated(user_id)
    votes = Votes.of(scene.saved)
    if votes.end is not None and scene.now < votes.end.until:
        if votes.end.open:
            return agreed(scene, user_id, votes.end.number)
        raise Refused(TEXTS.said("refused-end-again", until=stamp(votes.end.until)))
    pace = PACES.get(scene.saved.pace)
    number = 1 if votes.end is None else votes.end.number + 1
    until = scene.now + (UNHURRIED if pace is None else pace.turn_time)
    vote = EndVote(number=number, until=until, yes=(user_id,))
    return _voted(scene, vote, _card(scene, user_id, vote))


def agreed(scene: Scene, user_id: int, number: int) -> MatchUpdate | None:
    """One more agrees. None: that was the last one who had to. Raises Refused."""
    vote = _open_vote(scene, user_id, number)
    return _voted(scene, vote.model_copy(update={"yes": tuple(sorted({*vote.yes, user_id}))}))


def declined(scene: Scene, user_id: int, number: int) -> MatchUpdate:
    """One of the others wants to play on, and that decides it. Raises Refused."""
    vote = _open_vote(scene, user_id, number).model_copy(update={"open": False})
    return _changed(scene, vote, _closed(scene.saved, "end-declined"))


def over(saved: MatchRecord) -> list[Post]:
    """The card once the match is over."""
    vote = Votes.of(saved).end
    return [] if vote is None or not vote.open else [_closed(saved, "match-over")]


def _closed(saved: MatchRecord, message: str) -> Post:
    return Post(to=None, slot=ENDING, message=Message(text=words_of(saved)(message)))


def _open_vote(scene: Scene, user_id: int, number: int) -> EndVote:
    scene.seated(user_id)
    vote = Votes.of(scene.saved).end
    if vote is None or not vote.open or vote.number != number or scene.now >= vote.until:
        raise Refused(TEXTS.said("refused-end-over"))
    return vote


def _voted(scene: Scene, vote: EndVote, *cards: Post) -> MatchUpdate | None:
    missing = {seated.user_id for seated in voters(scene.saved)} - set(vote.yes)
    return _changed(scene, vote, *cards) if missing else None


def _changed(scene: Scene, vote: EndVote, *cards: Post) -> MatchUpdate:
    fields = {**Votes.of(scene.saved).but(end=vote), "touched_at": scene.saved.touched_at}
    return MatchUpdate(fields=fields, posts=cards)


def _card(scene: Scene, user_id: int, vote: EndVote) -> Post:
    """Ask the others. The card shows nobody who has agreed."""
    words, saved = words_of(scene.saved), scene.saved
    context = MatchContext.of(saved, scene.game)
    others = [seated for seated in voters(saved) if seated.user_id != user_id]
    names = words.all_of(context.mention(seated.seat) for seated in others)
    text = words("end-vote", names=names, who=escaped(scene.seated(user_id).name), until=stamp(vote.until))
    yes = Button(label=words("end-agree"), id=str(Act(Verb.AGREE_END, saved.id, vote.number)), style="danger")
    no = Button(label=words("end-play-on"), id=str(Act(Verb.PLAY_ON, saved.id, vote.number)), style="success")
    ping = tuple(seated.user_id for seated in others)
    return Post(to=None, slot=ENDING, message=Message(text=text, ping=ping, rows=((yes, no),)), anew=True)
