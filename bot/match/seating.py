"""Who has a seat while a match runs: its player, a stand-in for now or for good, or somebody who takes it over.

Here: what each change of that is, as plain values: seats, messages, what is due. Not here: when it is made and written
(session.py), and how stand-ins answer (players.py). Stand-ins play as long as anybody is there to play with: when
everybody is away, the match waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from bot.messages import composer
from bot.messages.context import MatchContext, link
from bot.model.custom_ids import Act, Asked, Chair, Verb
from bot.model.message import NOTE, Button, Message, Post, escaped, seat_label
from bot.model.records import MatchRecord, MatchUpdate, Seated
from bot.timing import deadlines
from bot.timing.scene import Scene
from games.engine.asks import Refused
from games.engine.bots import Level
from games.engine.values import Seat

NAMES = ("Maple", "Hazel", "Clover", "Rowan", "Juniper", "Poppy", "Sorrel", "Bramble", "Fern")
"""What stand-ins are called that have a seat from the start."""

USUAL = Level.NORMAL
"""How well whoever plays for somebody who is away."""

VANISHED = timedelta(minutes=30)
"""After so long without an answer the others may vote for a stand-in."""


THREE_WAYS = """Leave table {table}? There are three ways.
**Stand-in for now**: a program plays for you, from what your seat knows alone, until you press **I’m back**. If \
you are back before the end, the match counts for you as it ends. If not, you are placed last, also on the leaderboard.
**Substitute**: a card in the channel asks for somebody to take your seat. Once somebody has, the match doesn’t count \
for you, neither way, and you can’t return. Until then it is as above.
**Resign**: for good. You are placed last, also on the leaderboard; a stand-in plays on, so that the others can."""


# Who is there, and what is due.


def newcomer(seats: Sequence[Seated], level: str) -> Seated:
    """A stand-in that sits down at the end of the table, before a match begins."""
    names = [named(name, level) for name in NAMES]
    taken = {seated.name.partition(" (")[0] for seated in seats}
    free = next((name for name in names if name.partition(" (")[0] not in taken), named(seat_label(len(seats)), level))
    return placed(Seated(len(seats), 0, free, stand_in=level), len(seats))


def named(name: str, level: str) -> str:
    """What a stand-in is called: it says that it is one."""
    return f"Stand-in {name} ({level})"


def placed(seated: Seated, seat: Seat) -> Seated:
    """The same one on this seat; a stand-in's number follows from it."""
    return replace(seated, seat=seat, user_id=seated.user_id if seated.user_id > 0 else -1 - seat)


def present(seats: Sequence[Seated]) -> list[Seated]:
    """The people who are there."""
    return [seated for seated in seats if seated.present]


# Getting up.


def stood_in(scene: Scene, seated: Seated, level: str, why: str, by_itself: bool = False) -> MatchUpdate:
    """A stand-in plays for somebody from now on, until they are back. ``why``: told to everybody.

    ``by_itself``: they did not do it themselves; if they were host, somebody who is there is host now.
    """
    after = replace(seated, stand_in=level, votes=())
    change = _reseated(scene, after, f"{why} They can come back at any moment.", *_got_up(scene, seated))
    return _without_host(scene, change, seated) if by_itself else change


def resigned(scene: Scene, seated: Seated) -> MatchUpdate:
    """Somebody gives up; a stand-in plays on."""
    after = replace(seated, resigned=True, stand_in=seated.stand_in or USUAL, wanted=False, votes=())
    told = f"{escaped(seated.name)} has resigned, and will be placed last. A stand-in plays on for them."
    closed = composer.closed(MatchContext.of(scene.saved, scene.game), seated.seat, scene.match.seen_by(seated.seat))
    return _without_host(scene, _reseated(scene, after, told, *closed), seated)


def wanted(scene: Scene, seated: Seated) -> MatchUpdate:
    """Somebody looks for a substitute; until there is one, a stand-in plays."""
    if seated.wanted:
        raise Refused("A substitute is looked for already.")
    after = replace(seated, stand_in=seated.stand_in or USUAL, wanted=True, votes=())
    told = f"{escaped(seated.name)} looks for a substitute. Until there is one, a stand-in plays for them."
    return _reseated(scene, after, told, *_got_up(scene, seated), _card(scene, after))


def voted(scene: Scene, voter_id: int, seat: Seat) -> MatchUpdate:
    """Somebody holds that a player has vanished. When most of the others do, a stand-in takes the seat."""
    seated = _vanished(scene, scene.seated(voter_id), scene.at(seat))
    others = [other.user_id for other in present(scene.saved.seats) if other.seat != seat]
    votes = tuple(user for user in others if user in {*seated.votes, voter_id})
    need = len(others) // 2 + 1
    quietly = {"touched_at": scene.saved.touched_at}
    name = escaped(seated.name)
    if len(votes) < need:
        text = f"**{name}** hasn’t answered for a while. Shall a stand-in play for them? {len(votes)} of {need} votes."
        agree = Button(label="Yes", id=str(Chair(Asked.VOTE, scene.saved.id, seat)), emoji="🗳️")
        card = Post(to=None, slot=_vote(seat), message=Message(text=text, rows=((agree,),)), anew=not seated.votes)
        return MatchUpdate(fields=quietly, seats=_with(scene.saved, replace(seated, votes=votes)), posts=[card])
    why = f"The others have voted: a stand-in plays for {name} from now on."
    change = stood_in(scene, seated, USUAL, why, by_itself=True)
    return replace(change, fields={**change.fields, **quietly}, posts=[*change.posts, *_decided([seated])])


def _vanished(scene: Scene, voter: Seated, seated: Seated) -> Seated:
    if voter.away or voter.seat == seated.seat:
        raise Refused("Only the others who play at this table can vote.")
    if seated.away:
        raise Refused("A stand-in plays that seat already.")
    if seated.seat not in scene.match.asks or scene.now - scene.saved.touched_at < VANISHED:
        minutes = int(VANISHED.total_seconds() // 60)
        raise Refused(
            f"{escaped(seated.name)} can be voted out only when they are waited for, and nobody has done anything for "
            f"{minutes} minutes."
        )
    return seated


# Sitting down.


def back(scene: Scene, seated: Seated) -> MatchUpdate:
    """Somebody is back, and plays on at once."""
    if not seated.away:
        raise Refused("You play at this table: no stand-in does it for you.")
    after = replace(seated, stand_in=None, wanted=False)
    company = MatchContext.of(_after(scene, after), scene.game)
    asked = composer.question(company, after, scene.match.seen_by(after.seat))
    return _reseated(scene, after, f"{escaped(seated.name)} is back.", *asked, *_filled(scene, seated, "is back"))


def substituted(scene: Scene, newcomer: Seated) -> MatchUpdate:
    """Somebody takes a seat for good whose player looks for a substitute: what it knows is theirs from now on."""
    seat, user_id, name = newcomer.seat, newcomer.user_id, escaped(newcomer.name)
    left = scene.at(seat)
    if not left.wanted:
        raise Refused("This seat is taken, or its player is back.")
    if scene.saved.seat_of(user_id) is not None:
        raise Refused("You sit at this table already.")
    if any(user_id in seated.former for seated in scene.saved.seats):
        raise Refused("You have played at this table before, and know what another seat knows.")
    after = replace(newcomer, former=(*left.former, left.user_id))
    company = MatchContext.of(_after(scene, after), scene.game)
    seen = scene.match.seen_by(seat)
    told = f"{name} has taken {escaped(left.name)}’s seat."
    own = [composer.welcome(company, after, seen), *composer.question(company, after, seen)] if after.dm_open else []
    word = Message(text=f"{told} The match doesn’t count for you.", standing=(_table(scene.saved),))
    gone = [Post(to=left.user_id, slot=NOTE, message=word, anew=True)] if left.dm_open else []
    filled = _filled(scene, left, f"has given the seat to {name}")
    return _without_host(scene, _reseated(scene, after, told, *own, *gone, *filled), left)


# Cards.


def over(saved: MatchRecord) -> list[Post]:
    """When a match is over, nobody looks for anybody any more."""
    cards = [Post(to=None, slot=_want(s.seat), message=Message(text="The match is over.")) for s in _wanting(saved)]
    return [*cards, *_decided([seated for seated in saved.seats if seated.votes])]


def heard_from(saved: MatchRecord) -> tuple[list[Seated] | None, list[Post]]:
    """All see that somebody has answered: votes on who has vanished are void. The seats then, and what is told."""
    held = [seated for seated in saved.seats if seated.votes]
    return ([replace(seated, votes=()) for seated in saved.seats] if held else None), _decided(held)


def _card(scene: Scene, seated: Seated) -> Post:
    text = (
        f"**{scene.game.name}**, table {scene.saved.id}: {escaped(seated.name)} looks for somebody to take seat "
        f"{seat_label(seated.seat)}, for good. Whoever takes it sees what that seat knows, and nobody else’s secrets. "
        f"The match counts for them as it ends. Until then a stand-in plays."
    )
    take = Button(
        label="Take the seat", id=str(Chair(Asked.TAKE, scene.saved.id, seated.seat)), style="success", emoji="🪑"
    )
    message = Message(text=text, rows=((take,),), standing=composer.rules(scene.game))
    return Post(to=None, slot=_want(seated.seat), message=message, anew=True)


def _filled(scene: Scene, seated: Seated, what: str) -> list[Post]:
    text = f"**{scene.game.name}**, table {scene.saved.id}: {escaped(seated.name)} {what}."
    return [Post(to=None, slot=_want(seated.seat), message=Message(text=text))] if seated.wanted else []


def _decided(held: Sequence[Seated]) -> list[Post]:
    text = "The vote is over."
    return [Post(to=None, slot=_vote(seated.seat), message=Message(text=text)) for seated in held if seated.votes]


def _wanting(saved: MatchRecord) -> list[Seated]:
    return [seated for seated in saved.seats if seated.wanted]


def _want(seat: Seat) -> str:
    return f"wanted {seat}"


def _vote(seat: Seat) -> str:
    return f"vote {seat}"


def _got_up(scene: Scene, seated: Seated) -> list[Post]:
    """What is said in private to somebody for whom a stand-in plays from now on."""
    if seated.away or not seated.dm_open:
        return []
    text = (
        f"**{scene.game.name}**, table {scene.saved.id}: a stand-in plays for you. Press **I’m back** at any moment, "
        "and you play on at once. If you aren’t back when the match ends, you are placed last."
    )
    back = Button(label="I’m back", id=str(Act(Verb.BACK, scene.saved.id)), style="success", emoji="🙋")
    word = Message(text=text, rows=((back,),), standing=(_table(scene.saved),))
    closed = composer.closed(MatchContext.of(scene.saved, scene.game), seated.seat, scene.match.seen_by(seated.seat))
    return [*closed, Post(to=seated.user_id, slot=NOTE, message=word, anew=True)]


def _table(saved: MatchRecord) -> Button:
    return Button(label="To the table", url=link(saved))


# A change of seats.


def _with(saved: MatchRecord, *changed: Seated) -> list[Seated]:
    new = {seated.seat: seated for seated in changed}
    return [new.get(seated.seat, seated) for seated in saved.seats]


def _after(scene: Scene, *changed: Seated) -> MatchRecord:
    return replace(scene.saved, seats=tuple(_with(scene.saved, *changed)))


def _reseated(scene: Scene, seated: Seated, told: str, *more: Post) -> MatchUpdate:
    """The seats after this, the board that tells it, and what is due for stand-ins and people now."""
    after = _after(scene, seated)
    change = deadlines.reseated(scene.saved, after, scene.match, seated.seat, scene.now, scene.delays)
    board = composer.unchanged(after, scene.game, scene.match, change.deadlines, told)
    return replace(change, seats=after.seats, posts=[board, *more])


def _without_host(scene: Scene, change: MatchUpdate, gone: Seated) -> MatchUpdate:
    """If it was the host who went, the next one who is there is host."""
    there = present(change.seats or ())
    if gone.user_id != scene.saved.host_id or not there:
        return change
    heir = min(there, key=lambda seated: (seated.seat - gone.seat) % len(scene.saved.seats))
    board, *rest = change.posts
    told = board.telling(*board.message.log, f"{escaped(heir.name)} is the host now.")
    return replace(change, fields={**change.fields, "host_id": heir.user_id}, posts=[told, *rest])
