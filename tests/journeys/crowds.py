"""Check matches played by `Autoplay`: journals follow the rules, and Discord has each message once, up to date."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.messages.ending import ranking
from bot.model.message import LATE, Message
from bot.pages.results import result_lines
from bot.storage.models import entries, matches, outbox
from bot.storage.store import Store
from games import catalogue
from games.engine.journal import Journal, replay
from games.engine.match import Match
from games.engine.words import without_emoji
from sandbox.autoplay import Autoplay, Circle
from sandbox.test_server import TestServer
from tests.bot.bot_fixture import leaders


async def judge(crowd: Autoplay, database: str) -> dict[str, int]:
    """Check all matches that `crowd` has played, and the standings.

    Returns how many matches, answers and messages were checked. Raises AssertionError if something is wrong.
    """
    store = Store.open(database)
    try:
        seen: Counter[str] = Counter()
        won: dict[int, Counter[int]] = {circle.server: Counter() for circle in crowd.circles}
        for circle in crowd.circles:
            seen += await _lawful(store, crowd, circle, won[circle.server])
            seen += await _said_once(store, crowd.hall, circle)
        for server, wins in won.items():
            board = await leaders(store, server)
            assert {line.user_id: line.wins for line in board} == dict(wins), "the standings are not what was played"
        return dict(seen)
    finally:
        await store.close()


async def _lawful(store: Store, crowd: Autoplay, circle: Circle, won: Counter[int]) -> Counter[str]:
    saved = await store.load(circle.match)
    assert saved is not None
    assert saved.snapshot is not None
    assert saved.status == "finished"
    game = catalogue()[saved.game]
    match = Match.load(game, saved.snapshot)
    journal = Journal.of(match, game.options.model_validate_json(saved.options), await store.journal(saved.id))
    steps = list(replay(journal, game))
    assert steps[-1].match.save() == saved.snapshot, "the journal leads elsewhere"
    rows = await _rows(store, entries, [saved.id], "line")
    assert [row.line for row in rows] == list(range(len(steps)))
    users = {seated.seat: seated.user_id for seated in saved.seats}
    for row in rows[1:]:
        user, custom_id = crowd.presses.get(row.interaction_id, (users[row.seat], f"p1:{saved.id}:{row.seat}:"))
        assert user == users[row.seat], "somebody answered for somebody else"
        assert custom_id.startswith(f"p1:{saved.id}:{row.seat}:")
    assert match.outcome is not None
    for seat, ending in ranking(match.outcome, saved.seats).items():
        won[users[seat]] += ending.rank == 1
    return Counter(matches=1, answers=len(rows) - 1)


async def _said_once(store: Store, hall: TestServer, circle: Circle) -> Counter[str]:
    """Check that Discord has each message of the circle's match exactly once, in its latest version.

    Returns the number of messages.
    """
    found = await _rows(store, outbox, await _hosted(store, circle.players[0].id), "id")
    rows = [row for row in found if not row.slot.startswith(LATE)]  # alerts that were delayed and then not needed
    unsent = [row.id for row in rows if row.sent < row.revision or row.message_id is None]
    assert unsent == [], "something was never said"
    ids = [row.message_id for row in rows]
    assert len(set(ids)) == len(ids), "two messages in one"
    shown: dict[int, Any] = {}
    host = circle.players[0]
    thread = await _thread(store, circle.match)
    for place, person in [(circle.channel, host), (thread, host), *((one.dm, one) for one in circle.players)]:
        ours = [seen for seen in person.messages(place) if seen.author == hall.world.bot_id and not seen.ephemeral]
        shown |= {seen.id: seen for seen in ours}
    assert sorted(shown) == sorted(ids), "a message is missing, or is there twice"
    for row in rows:
        message, seen = Message.model_validate_json(row.body), shown[row.message_id]
        result = await result_lines(store, row.match_id) if message.standings else ()
        content = without_emoji(message.content(*result))
        assert seen.content == content, f"message {row.id} of match {circle.match} shows an old form"
        wanted = {button.id for line in (*message.rows, message.standing) if isinstance(line, tuple) for button in line}
        found = {control.custom_id for control in seen.controls}
        assert all(any(one.startswith(name) for one in found) for name in wanted if name), "controls of an old form"
        assert bool(message.picture) == bool(seen.attachments)
    return Counter(messages=len(rows))


async def _thread(store: Store, match: int) -> int:
    async with store.engine.connect() as db:
        row = (await db.execute(matches.select().where(matches.c.id == match))).one()
    return int(row.place_id)


async def _hosted(store: Store, host: int) -> list[int]:
    """Return the ids of the host's tables: the one that was played, and any opened by mistake on a slow bot."""
    async with store.engine.connect() as db:
        return [row.id for row in await db.execute(matches.select().where(matches.c.host_id == host))]


async def _rows(store: Store, table: Any, of: list[int], order: str) -> list[Any]:
    async with store.engine.connect() as db:
        found = table.select().where(table.c.match_id.in_(of)).order_by(table.c[order])
        return list((await db.execute(found)).all())
