"""Change the seats of a running match: by stand-ins, substitutes, resignations and votes on absent players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.match import TEXTS, pauses, spoken
from bot.messages import composer
from bot.messages.context import MatchContext, link
from bot.model.custom_ids import Act, Asked, Chair, Verb
from bot.model.message import NOTE, STAND_INS, Button, Message, Post, escaped, rules_button, seat_label
from bot.model.records import PAUSED, Deadline, MatchRecord, MatchUpdate, Seated
from bot.timing import deadlines
from bot.timing.deadlines import Scene
from games.engine.asks import Refused
from games.engine.bots import Level
from games.engine.game import Game
from games.engine.match import asked_in
from games.engine.values import Seat
from games.engine.words import Value

USUAL = Level.NORMAL
"""Level of the stand-in for a player who is away."""

VANISHED = timedelta(minutes=30)
"""Time without an answer after which the others may vote for a stand-in."""


# -- players and stand-ins


def newcomer(seats: Sequence[Seated], level: str) -> Seated:
    """Return a new stand-in for the next free seat of a lobby, with a name that isn't taken."""
    words = spoken()
    taken = {seated.name for seated in seats}
    name = next((name for name in STAND_INS if name not in taken), None) or words(
        "stand-in-more", letter=seat_label(len(seats))
    )
    return placed(Seated(len(seats), 0, name, stand_in=level), len(seats))


def placed(seated: Seated, seat: Seat) -> Seated:
    """Return the player or stand-in, moved to this seat.

    A stand-in gets another user id, since its id is derived from its seat.
    """
    return replace(seated, seat=seat, user_id=seated.user_id if seated.user_id > 0 else -1 - seat)


def moved_up(seats: Sequence[Seated]) -> list[Seated]:
    """Return the players and stand-ins in the same order, on the first seats."""
    return [placed(seated, seat) for seat, seated in enumerate(seats)]


def present(seats: Sequence[Seated]) -> list[Seated]:
    """Return the seats that users play themselves. If there are none, no stand-in answers in the match."""
    return [seated for seated in seats if seated.present]


# -- leaving a seat


def stood_in(scene: Scene, seated: Seated, level: str, why: str, by_itself: bool = False) -> MatchUpdate:
    """Give a seat to a stand-in (an AI player) until its player is back. `why`: the reason, for all to read.

    `by_itself`: whether the bot or the other players decided this, not the player. In that case, if the player was the
    host, the next player becomes host.
    """
    after = replace(seated, stand_in=level, votes=(), orders=())
    words = spoken()
    change = _reseated(scene, after, words("stood-in", why=why), *_got_up(scene, seated))
    return _without_host(scene, change, seated) if by_itself else change


def resigned(scene: Scene, seated: Seated) -> MatchUpdate:
    """Let a player resign permanently; a stand-in plays their seat."""
    after = replace(seated, resigned=True, stand_in=seated.stand_in or USUAL, wanted=False, votes=(), orders=())
    words = spoken()
    line = words("resigned", who=escaped(seated.name))
    closed = composer.closed(MatchContext.of(scene.saved, scene.game), seated.seat, scene.match.seen_by(seated.seat))
    return _without_host(scene, _reseated(scene, after, line, *closed), seated)


def without_game(saved: MatchRecord, user_id: int, now: datetime) -> MatchUpdate | None:
    """Replace a user by a stand-in at a table whose game isn't available. If no player remains, cancel the table.

    A running match gets a public message about this. The stand-in answers once the game is available again. Returns
    None if the user doesn't sit at the table.
    """
    seated = saved.seat_of(user_id)
    if seated is None or seated.resigned or not saved.open:
        return None
    if saved.status == "lobby":
        stand_in = newcomer(saved.seats, USUAL)
        after = placed(replace(stand_in, seat=seated.seat), seated.seat)
    else:
        stand_in = replace(seated, resigned=True, stand_in=seated.stand_in or USUAL)
        after = replace(stand_in, wanted=False, votes=(), orders=())
    seats = _with(saved, after)
    there = [one for one in seats if one.owned and not one.resigned]
    if not there:
        fields = {"status": "cancelled", "ended_at": now, "paused_at": None, "admission": None}
        return MatchUpdate(fields=fields, seats=seats, deadlines=(), posts=_news(saved, "last-left"))
    host = saved.host_id if user_id != saved.host_id else there[0].user_id
    asked = {} if saved.snapshot is None else asked_in(saved.snapshot)
    due = [one for one in saved.deadlines if one.seat != seated.seat or one.question == PAUSED]
    if saved.paused_at is None and seated.seat in asked:
        due.append(Deadline(seated.seat, asked[seated.seat], now))
    posts = _news(saved, "resigned-waiting", who=escaped(seated.name))
    fields = {"host_id": host, "touched_at": saved.touched_at}
    return MatchUpdate(fields=fields, seats=seats, deadlines=due, posts=posts)


def _news(saved: MatchRecord, name: str, **facts: str | int) -> list[Post]:
    """Return a public message with the translatable text `name`, filled with `facts`; empty unless the match runs."""
    words = spoken()
    message = Message(text=words(name, **facts))
    return [Post(to=None, slot=NOTE, message=message, repost=True)] if saved.status == "running" else []


def game_stopped(saved: MatchRecord, game: str) -> MatchUpdate:
    """Tell a table that its match waits for the bot's next start, since the game's code was interrupted too often.

    `game`: the game's name.
    """
    return MatchUpdate(fields={"touched_at": saved.touched_at}, posts=_news(saved, "game-stopped", game=game))


def game_stalled(saved: MatchRecord, game: str, again: timedelta) -> MatchUpdate:
    """Tell a table that the game's code took too long to handle an expired turn, and was interrupted.

    `game`: the game's name. `again`: time until the bot tries again.
    """
    posts = _news(saved, "game-stalled", game=game, minutes=again // timedelta(minutes=1))
    return MatchUpdate(fields={"touched_at": saved.touched_at}, posts=posts)


def wanted(scene: Scene, seated: Seated) -> MatchUpdate:
    """Search for a user who takes a player's seat for good. Until then, a stand-in (an AI player) plays.

    Raises Refused if such a search has already begun.
    """
    if seated.wanted:
        raise Refused(TEXTS.said("refused-wanted-already"))
    after = replace(seated, stand_in=seated.stand_in or USUAL, wanted=True, votes=(), orders=())
    words = spoken()
    line = words("wanted", who=escaped(seated.name))
    card = [] if scene.saved.by_dm else [_card(scene, after)]  # in DMs nobody else would see it; /play offers the seat
    return _reseated(scene, after, line, *_got_up(scene, seated), *card)


def voted(scene: Scene, voter_id: int, seat: Seat) -> MatchUpdate:
    """Record a vote to replace an absent player by a stand-in (an AI player).

    More than half of the other players must vote for it. Raises Refused if the user may not vote to replace this
    player.
    """
    seated = vanished(scene, voter_id, seat)
    others = [other.user_id for other in present(scene.saved.seats) if other.seat != seat]
    votes = tuple(user for user in others if user in {*seated.votes, voter_id})
    need = len(others) // 2 + 1
    quietly = {"touched_at": scene.saved.touched_at}
    name, words = escaped(seated.name), spoken()
    if len(votes) < need:
        text = words("vote", who=name, votes=len(votes), need=need)
        agree = Button(label=words("vote-yes"), id=str(Chair(Asked.VOTE, scene.saved.id, seat)), emoji="🗳️")
        card = Post(to=None, slot=_vote(seat), message=Message(text=text, rows=((agree,),)), repost=not seated.votes)
        return MatchUpdate(fields=quietly, seats=_with(scene.saved, replace(seated, votes=votes)), posts=[card])
    change = stood_in(scene, seated, USUAL, words("why-voted", who=name), by_itself=True)
    return replace(change, fields={**change.fields, **quietly}, posts=[*change.posts, *_decided(scene.saved, [seated])])


def vanished(scene: Scene, voter_id: int, seat: Seat) -> Seated:
    """Return the absent player of this seat. Raises Refused if the user may not vote to replace that player."""
    voter, seated = scene.seated(voter_id), scene.at(seat)
    if voter.away or voter.seat == seated.seat:
        raise Refused(TEXTS.said("refused-vote-others"))
    if seated.away:
        raise Refused(TEXTS.said("refused-vote-stand-in"))
    if seated.seat not in scene.match.asks or scene.saved.clock_time(scene.now) - scene.saved.touched_at < VANISHED:
        minutes = int(VANISHED.total_seconds() // 60)
        raise Refused(TEXTS.said("refused-vote-early", who=escaped(seated.name), minutes=minutes))
    return seated


def three_ways(game: Game[Any, Any], saved: MatchRecord, which: Mapping[str, Value]) -> Message:
    """Compose the message that lets a player choose between a temporary stand-in, a substitute, and resigning.

    The message says how each choice affects the leaderboard. `which`: what `votes.table_described` returns for the
    table.
    """
    words = spoken()
    ways = (
        Button(label=words("stand-in-now"), id=str(Act(Verb.GIVE, saved.id)), style="primary"),
        Button(label=words("substitute"), id=str(Act(Verb.WANT, saved.id))),
        Button(label=words("resign"), id=str(Act(Verb.RESIGN, saved.id)), style="danger"),
    )
    text = words("three-ways", **which)
    return Message(text=text, rows=(ways,), standing=(rules_button(game.slug),))


# -- taking a seat


def back(scene: Scene, seated: Seated) -> MatchUpdate:
    """Give a player their seat back from the stand-in. Raises Refused if no stand-in plays the seat."""
    if not seated.away:
        raise Refused(TEXTS.said("refused-not-away"))
    after = replace(seated, stand_in=None, wanted=False)
    company = MatchContext.of(_after(scene, after), scene.game)
    asked = composer.question(company, after, scene.match.seen_by(after.seat))
    words, who = spoken(), escaped(seated.name)
    closing = words("wanted-back", game=scene.game.name, table=scene.saved.id, who=who)
    change = _reseated(scene, after, words("back", who=who), *asked, *_filled(seated, closing))
    return replace(change, fields={**change.fields, "people_at": scene.now})


def substituted(scene: Scene, newcomer: Seated) -> MatchUpdate:
    """Give a user permanently the seat of a player who wants a substitute. Raises Refused if the user can't take it.

    `newcomer`: the seat's new record, with this user as its player.
    """
    seat, user_id, name = newcomer.seat, newcomer.user_id, escaped(newcomer.name)
    left = scene.at(seat) if not scene.saved.by_dm else _any_seat(scene, seat)
    if left.owned and not left.wanted:
        raise Refused(TEXTS.said("refused-seat-taken"))
    if scene.saved.seat_of(user_id) is not None:
        raise Refused(TEXTS.said("refused-seated"))
    if any(user_id in seated.former for seated in scene.saved.seats):
        raise Refused(TEXTS.said("refused-former"))
    names = (*left.former_names, left.name)
    former = (*left.former, left.user_id) if left.owned else left.former
    after = replace(newcomer, former=former, former_names=names if left.owned else left.former_names)
    company = MatchContext.of(_after(scene, after), scene.game)
    seen = scene.match.seen_by(seat)
    words, who = spoken(), {"who": name, "left": escaped(left.name)}
    line = words("taken", **who)
    dms = [composer.welcome(company, after, seen), *composer.question(company, after, seen)] if after.dm_open else []
    word = Message(text=words("taken-told", **who), standing=_table(scene.saved))
    gone = [Post(to=left.user_id, slot=NOTE, message=word, repost=True)] if left.dm_open and left.owned else []
    filled = _filled(left, words("wanted-given", game=scene.game.name, table=scene.saved.id, **who))
    return _without_host(scene, _reseated(scene, after, line, *dms, *gone, *filled), left)


def _any_seat(scene: Scene, seat: Seat) -> Seated:
    """Return this seat of a match that is played in DMs. A user or a stand-in (an AI player) may own the seat.

    Raises Refused if there is no such seat, or the match isn't running.
    """
    owner = next((seated for seated in scene.saved.seats if seated.seat == seat), None)
    return scene.at(seat) if owner is None or owner.owned or scene.saved.status != "running" else owner


# -- messages about votes and substitutes


def over(saved: MatchRecord) -> list[Post]:
    """Return edits that close the messages of substitute searches and of votes, since the match is over."""
    words = spoken()
    over = Message(text=words("match-over"))
    cards = [Post(to=None, slot=_want(seated.seat), message=over) for seated in _wanting(saved)]
    return [*cards, *_decided(saved, [seated for seated in saved.seats if seated.votes])]


def heard_from(saved: MatchRecord) -> tuple[list[Seated], list[Post]]:
    """Drop all votes on absent players. Call this when a player has answered, no matter which.

    Returns the match's seats, all without votes, and edits that close the messages of the votes.
    """
    return [replace(seated, votes=()) for seated in saved.seats], _decided(saved, saved.seats)


def _card(scene: Scene, seated: Seated) -> Post:
    words, table = spoken(), scene.saved.id
    letter, who = seat_label(seated.seat), escaped(seated.name)
    text = words("wanted-card", game=scene.game.name, table=table, who=who, letter=letter)
    seat = str(Chair(Asked.TAKE, table, seated.seat))
    take = Button(label=words("take-seat"), id=seat, style="success", emoji="🪑")
    message = Message(text=text, rows=((take,),), standing=(rules_button(scene.game.slug),))
    return Post(to=None, slot=_want(seated.seat), message=message, repost=True)


def _filled(seated: Seated, text: str) -> list[Post]:
    return [Post(to=None, slot=_want(seated.seat), message=Message(text=text))] if seated.wanted else []


def _decided(saved: MatchRecord, held: Sequence[Seated]) -> list[Post]:
    words = spoken()
    text = words("vote-over")
    return [Post(to=None, slot=_vote(seated.seat), message=Message(text=text)) for seated in held if seated.votes]


def _wanting(saved: MatchRecord) -> list[Seated]:
    return [seated for seated in saved.seats if seated.wanted]


def _want(seat: Seat) -> str:
    return f"wanted {seat}"


def _vote(seat: Seat) -> str:
    return f"vote {seat}"


def _got_up(scene: Scene, seated: Seated) -> list[Post]:
    """Compose the DM that tells a player that a stand-in plays their seat."""
    if seated.away or not seated.dm_open:
        return []
    words = spoken()
    text = words("got-up", game=scene.game.name, table=scene.saved.id)
    back = Button(label=words("im-back"), id=str(Act(Verb.BACK, scene.saved.id)), style="success", emoji="🙋")
    word = Message(text=text, rows=((back,),), standing=_table(scene.saved))
    closed = composer.closed(MatchContext.of(scene.saved, scene.game), seated.seat, scene.match.seen_by(seated.seat))
    return [*closed, Post(to=seated.user_id, slot=NOTE, message=word, repost=True)]


def _table(saved: MatchRecord) -> tuple[Button, ...]:
    """Return the button that leads to the match's channel; empty if the match is played in DMs."""
    words = spoken()
    return () if saved.by_dm else (Button(label=words("to-the-table"), url=link(saved)),)


# -- changes of seats


def _with(saved: MatchRecord, *changed: Seated) -> list[Seated]:
    new = {seated.seat: seated for seated in changed}
    return [new.get(seated.seat, seated) for seated in saved.seats]


def _after(scene: Scene, *changed: Seated) -> MatchRecord:
    return replace(scene.saved, seats=tuple(_with(scene.saved, *changed)))


def _reseated(scene: Scene, seated: Seated, line: str, *more: Post) -> MatchUpdate:
    """Return the update that stores the changed seat `seated`, with new deadlines and a board message that logs `line`.

    `more`: further posts to include.
    """
    after = _after(scene, seated)
    paused, lines, card = pauses.after_leaving(after, scene.now)
    after = replace(after, **paused)
    change = deadlines.reseated(scene.saved, after, scene.match, seated.seat, scene.now, scene.delays)
    board = composer.unchanged(after, scene.game, scene.match, change.deadlines, line, *lines)
    withdrawn = deadlines.nudged(scene.saved) if paused else change.cancelled_slots
    fields = {**change.fields, **paused}
    return replace(change, fields=fields, seats=after.seats, posts=[board, *card, *more], cancelled_slots=withdrawn)


def _without_host(scene: Scene, change: MatchUpdate, gone: Seated) -> MatchUpdate:
    """Extend the change: if the player `gone` was the host, the next player becomes host."""
    there = present(change.seats or ())
    if gone.user_id != scene.saved.host_id or not there:
        return change
    heir = min(there, key=lambda seated: (seated.seat - gone.seat) % len(scene.saved.seats))
    board, *rest = change.posts
    words = spoken()
    announced = board.telling(*board.message.log, words("host-now", who=escaped(heir.name)))
    return replace(change, fields={**change.fields, "host_id": heir.user_id}, posts=[announced, *rest])


# -- blocks between users
# Users never take seats in one match if one of them has blocked the other. A block removes nobody from their seat.

Pair = frozenset[int]
"""Two users who never meet, since one has blocked the other."""


def people(saved: MatchRecord) -> frozenset[int]:
    """Return all users who own a seat in this match, including users whose seat a stand-in plays."""
    return frozenset(seated.user_id for seated in saved.seats if seated.owned)


def may_meet(user_id: int, others: Iterable[int], apart: Collection[Pair]) -> bool:
    """Return whether no block keeps this user from sitting with the `others`. `apart`: all pairs that must not meet."""
    return not any(Pair((user_id, other)) in apart for other in others)


def must_meet(user_id: int, saved: MatchRecord, apart: Collection[Pair]) -> None:
    """Raise Refused if a block keeps this user apart from a player of the match.

    The refusal doesn't name that reason.
    """
    if not may_meet(user_id, people(saved), apart):
        raise Refused(TEXTS.said("refused-stranger"))
