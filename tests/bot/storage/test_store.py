"""Test the store: optimistic transactions, and the order and nonces of messages.

Running matches are tested in tests/bot/match, the delivery of messages in tests/bot/client.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import event
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.model.message import ASK, BOARD, CARD, NOTE, WELCOME, Button, Message, Picture, Post, closed_question
from bot.model.records import Deadline, JournalEntry, MatchRecord, MatchUpdate, OutboxMessage, Seated
from bot.storage.columns import Moment
from bot.storage.store import Store
from games.engine.step import Entry
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CHANNEL,
    GUILD,
    Clock,
    execute,
    opening,
    press_id,
    read_rows,
    refusing,
    undelivered,
)
from tests.bot.voting_game import VOTING_GAME

OpenStore = Callable[[], Store]
BUTTON = Button(label="Go", id="h1:1")
PICTURE = Picture(game="ballot", view={"seat": None}, players=(), alt="a board")


async def lobby_of(store: Store, *posts_: Post) -> MatchRecord:
    return await store.open_lobby(opening(VOTING_GAME), lambda saved: posts_)


async def seated_both(store: Store) -> MatchRecord:
    """Open a lobby with Ann and Ben in it, and return its match."""
    saved = await lobby_of(store)
    both = [Seated(0, ANN, "Ann"), Seated(1, BEN, "Ben")]
    assert await store.commit(saved, MatchUpdate(seats=both))
    return await current(store, saved)


async def current(store: Store, saved: MatchRecord) -> MatchRecord:
    found = await store.load(saved.id)
    assert found is not None
    return found


async def put(store: Store, saved: MatchRecord, *posts_: Post) -> MatchRecord:
    """Add messages to the current version of a match, which may be newer than `saved`. Returns the changed match."""
    now = await current(store, saved)
    assert await store.commit(now, MatchUpdate(posts=posts_))
    return await current(store, saved)


def line(press: int | None = None, about: str = "vote") -> JournalEntry:
    return JournalEntry(Entry(seat=0, about=about, picks=(), lapsed=False, draws=(), events=()), press)


def post(text: str = "words", slot: str = BOARD, to: int | None = None, repost: bool = False, **how: object) -> Post:
    return Post(to=to, slot=slot, message=Message(text=text, **how), repost=repost)


# A match is written only if its version hasn't changed (compare and set).


async def test_a_second_change_of_the_same_number_writes_nothing(stores: OpenStore) -> None:
    here, there = stores(), stores()
    saved = await lobby_of(here)
    seats = [Seated(0, ANN, "Ann"), Seated(1, BEN, "Ben")]
    first = MatchUpdate(fields={"status": "running"}, line=line(), posts=[post()])
    second = MatchUpdate(
        fields={"status": "cancelled", "host_id": BEN},
        seats=seats,
        line=line(about="other"),
        posts=[post("other", to=BEN)],
        deadlines=[Deadline(0, 2, here.now())],
        results={0: (1, "winner")},
    )
    assert await here.commit(saved, first)
    assert not await there.commit(saved, second)
    assert await current(there, saved) == replace(saved, version=saved.version + 1, status="running")
    assert [entry.about for entry in await there.journal(saved.id)] == ["vote"]
    assert [outgoing.message.text for outgoing in await undelivered(there, saved.id)] == ["words"]
    assert await read_rows(there, "select * from deadline") == []
    assert await read_rows(there, "select rank from seat") == [(None,)]


async def test_of_many_changes_of_one_number_a_single_one_lands(stores: OpenStore) -> None:
    saved = await lobby_of(stores())
    landed = await asyncio.gather(*(stores().commit(saved, MatchUpdate(line=line())) for _ in range(8)))
    assert sorted(bool(one) for one in landed) == [False] * 7 + [True]
    assert len(await stores().journal(saved.id)) == 1


async def test_a_change_that_fails_half_way_leaves_nothing_behind(store: Store) -> None:
    press = press_id()
    saved = await lobby_of(store)
    assert await store.commit(saved, MatchUpdate(line=line(press)))
    saved = await current(store, saved)
    with pytest.raises(Exception, match=r"(?i)unique"):
        await store.commit(saved, MatchUpdate(fields={"status": "finished"}, line=line(press), posts=[post()]))
    assert await current(store, saved) == saved
    assert await undelivered(store) == []


async def test_a_lobby_opened_twice_by_one_press_is_one_lobby(stores: OpenStore) -> None:
    wish = opening(VOTING_GAME)
    found = await asyncio.gather(*(stores().open_lobby(wish, lambda saved: [post("card", CARD)]) for _ in range(4)))
    store = stores()
    assert len({saved.id for saved in found}) == 1
    assert len(await store.matches_of(ANN)) == 1
    assert len(await undelivered(store)) == 1


async def test_two_presses_open_two_lobbies(store: Store) -> None:
    assert (await lobby_of(store)).id != (await lobby_of(store)).id
    assert [saved.id for saved in await store.matches_of(ANN)] == [2, 1], "the newest first"


# The journal.


async def test_a_journals_lines_have_no_gaps_and_know_their_presses(store: Store) -> None:
    one, other = await lobby_of(store), await lobby_of(store)
    presses = [press_id() for _ in range(3)]
    for press in presses:
        for saved in (one, other):
            mine = press if saved is one else None
            assert await store.commit(await current(store, saved), MatchUpdate(line=line(mine)))
    rows = await read_rows(store, "select match_id, line, interaction_id from entry order by match_id, line")
    assert rows == [(one.id, n, presses[n]) for n in range(3)] + [(other.id, n, None) for n in range(3)]
    assert await store.pressed(presses[1])
    assert not await store.pressed(press_id())


# Messages: new ones and edits.


async def outbox(store: Store, saved: MatchRecord) -> list[OutboxMessage]:
    return await undelivered(store, saved.id)


async def deliver_all(store: Store, saved: MatchRecord) -> None:
    """Mark all messages of a match as sent."""
    for outgoing in await outbox(store, saved):
        await store.delivered(outgoing, outgoing.message_id or 90_000 + outgoing.id, None)


async def test_the_first_of_a_slot_is_new_and_the_next_takes_its_place(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("one", log=("a",)))
    await put(store, saved, post("two", log=("b", "c")))
    [outgoing] = await outbox(store, saved)
    assert (outgoing.message.log, outgoing.message.text) == (("a", "b", "c"), "two")
    assert outgoing.revision == 2


async def test_an_unseen_mention_stays_in_the_next_form(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("one", ping=(ANN,)))
    await put(store, saved, post("two"))
    assert (await outbox(store, saved))[0].message.ping == (ANN,)
    await deliver_all(store, saved)
    await put(store, saved, post("three"))
    assert (await outbox(store, saved))[0].message.ping == ()


async def test_an_unseen_mention_moves_to_the_next_board(store: Store) -> None:
    """If a board message that mentions users is replaced before it is sent, the next one mentions these users, too."""
    saved = await seated_both(store)
    await put(store, saved, post(f"<@{ANN}>: <@{BEN}>:", repost=True, ping=(ANN,)))
    await put(store, saved, post(f"<@{ANN}>: <@{BEN}>:", repost=True, ping=(BEN,)))
    assert [outgoing.message.ping for outgoing in await outbox(store, saved)] == [(), (ANN, BEN)]


async def test_an_obsolete_mention_is_dropped(store: Store) -> None:
    saved = await seated_both(store)
    await put(store, saved, post(f"<@{ANN}>: roll", repost=True, ping=(ANN,)))
    await put(store, saved, post(f"<@{BEN}>: roll", repost=True, ping=(BEN,)))
    assert [outgoing.message.ping for outgoing in await outbox(store, saved)] == [(), (BEN,)]


async def test_a_new_board_takes_the_controls_of_the_old_one(store: Store) -> None:
    saved = await lobby_of(store)
    board = {"rows": ((BUTTON,),), "standing": (BUTTON,), "picture": PICTURE, "ping": (ANN,)}
    await put(store, saved, post("old", log=("a move",), repost=True, **board))
    await deliver_all(store, saved)
    await put(store, saved, post("new", repost=True, **board))
    [new] = await outbox(store, saved)
    assert (new.ordinal, new.message.log) == (2, ())
    old = await store.delivered(new, 4711, None)
    assert old is not None, "now that the new one is there"
    assert old.message == Message(log=("a move",)), "its moves are left"
    assert (old.is_latest, new.is_latest) == (False, True)


async def test_a_new_board_takes_over_the_lines_that_it_tells_again(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("old", log=("Cem sends a spy.", "Ann has placed."), repost=True))
    again = {"log": ("Ann and Ben have placed.",), "log_for": ("Ann has placed.",)}
    await put(store, saved, post("new", repost=True, **again))
    await put(
        store, saved, post("newer", repost=True, log=("All have placed.",), log_for=("Ann and Ben have placed.",))
    )
    logs = [outgoing.message.log for outgoing in await outbox(store, saved)]
    assert logs == [("Cem sends a spy.",), ("Ann and Ben have placed.",), ("All have placed.",)], "none becomes empty"


async def test_an_old_private_question_says_that_it_is_closed(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("old", ASK, ANN, repost=True, rows=((BUTTON,),), standing=(BUTTON,)))
    await put(store, saved, post("new", ASK, ANN, repost=True))
    old, new = await outbox(store, saved)
    assert old.message == Message(text=closed_question(), standing=(BUTTON,))
    assert new.message.text == "new"


@pytest.mark.parametrize("slot", [NOTE, WELCOME])
async def test_private_news_is_never_retired(store: Store, slot: str) -> None:
    saved = await lobby_of(store)
    for text in ("one", "two"):
        await put(store, saved, post(text, slot, ANN, repost=True, standing=(BUTTON,)))
    await deliver_all(store, saved)
    await put(store, saved, post("three", slot, ANN, repost=True))
    assert [outgoing.message.text for outgoing in await outbox(store, saved)] == ["three"]


async def test_a_message_that_stays_the_same_is_not_sent_again(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("same"))
    await deliver_all(store, saved)
    await put(store, saved, post("same"))
    assert await outbox(store, saved) == []


async def test_an_edit_that_comes_while_one_is_on_its_way_is_not_lost(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("one"))
    [on_its_way] = await outbox(store, saved)
    await put(store, saved, post("two"))
    await store.delivered(on_its_way, 4711, None)
    [outgoing] = await outbox(store, saved)
    assert (outgoing.message.text, outgoing.message_id) == ("two", 4711)


async def test_messages_come_in_the_order_in_which_they_were_written(store: Store) -> None:
    one, other = await lobby_of(store), await lobby_of(store)
    for text in "abc":
        for saved in (one, other):
            await put(store, saved, post(text, NOTE, ANN, repost=True), post(text, NOTE, repost=True))
    for user in (ANN, 0):
        written = [outgoing.message.text for outgoing in await outbox(store, one) if outgoing.user_id == user]
        assert written == ["a", "b", "c"]
    assert len(await undelivered(store)) == 12


async def test_what_is_put_off_holds_back_what_comes_after_it_at_that_place_alone(store: Store, clock: Clock) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("first", NOTE, ANN, repost=True), post("Ben’s", NOTE, BEN, repost=True))
    first, _ = await outbox(store, saved)
    await store.reschedule(first, clock() + timedelta(seconds=8))
    await put(store, saved, post("second", NOTE, ANN, repost=True))
    assert [outgoing.message.text for outgoing in await outbox(store, saved)] == ["Ben’s"]
    clock.passes(seconds=8)
    assert [outgoing.message.text for outgoing in await outbox(store, saved)] == ["first", "Ben’s", "second"]
    assert (await outbox(store, saved))[0].tries == 1


async def test_a_message_given_up_is_not_tried_again_but_its_next_form_is(store: Store) -> None:
    saved = await lobby_of(store)
    await put(store, saved, post("one"))
    await store.abandon((await outbox(store, saved))[0])
    assert await outbox(store, saved) == []
    await put(store, saved, post("two"))
    assert [outgoing.message.text for outgoing in await outbox(store, saved)] == ["two"]


async def test_a_reposted_board_mentions_nobody_and_retires_the_old_one(store: Store) -> None:
    saved = await lobby_of(store)
    board = {"log": ("a move",), "rows": ((BUTTON,),), "standing": (BUTTON,), "picture": PICTURE}
    await put(store, saved, post("board", ping=(ANN,), **board))
    await deliver_all(store, saved)
    await put(store, saved, post("edited", ping=(ANN,), **board))
    [outgoing] = await outbox(store, saved)
    await store.enqueue_repost(outgoing)
    [new] = await outbox(store, saved)
    assert new.message == outgoing.message.model_copy(update={"ping": ()})
    assert (new.message_id, new.ordinal, new.is_latest) == (None, 2, True)
    old = await store.delivered(new, 4711, None)
    assert old is not None
    assert old.message == Message(log=("a move", "a move"))
    assert old.message_id == outgoing.message_id


async def test_a_board_is_reposted_once_by_the_first_process(stores: OpenStore) -> None:
    store = stores()
    saved = await lobby_of(store, post("board"))
    [outgoing] = await outbox(store, saved)
    await asyncio.gather(*(stores().enqueue_repost(outgoing) for _ in range(3)))
    assert len([letter for letter in await store.outbox(saved.id) if letter.waits]) == 2


async def test_a_board_that_was_replaced_meanwhile_is_not_reposted(store: Store) -> None:
    saved = await lobby_of(store, post("same", NOTE, repost=True))
    [outgoing] = await outbox(store, saved)
    await put(store, saved, post("same", NOTE, repost=True))
    await store.enqueue_repost(outgoing)
    assert len(await outbox(store, saved)) == 2


@pytest.mark.thorough
async def test_concurrent_reposts_and_changes_of_a_match_get_different_numbers(stores: OpenStore) -> None:
    """If two processes add messages to a match at the same time, the messages get different numbers.

    With equal numbers one of the transactions would fail, and perhaps lose a player's answer.
    """
    here, there = stores(), stores()
    for round_ in range(12):
        saved = await lobby_of(here, post("board"))
        [outgoing] = await outbox(here, saved)
        news = [post(f"news {n}", NOTE, repost=True) for n in range(1 + round_ % 3)]
        await asyncio.gather(there.enqueue_repost(outgoing), put(here, saved, *news))
        ordinals = [outgoing.ordinal for outgoing in await outbox(here, saved)]
        assert sorted(ordinals) == list(range(1, len(news) + 3))


async def test_a_match_read_while_its_seats_change_cannot_be_written(
    stores: OpenStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match whose seats changed while it was being loaded can't be written.

    Loading reads the match's version first. After a change of the seats this version is outdated, so a commit fails.
    """
    here, there = stores(), stores()
    saved = await lobby_of(here)
    execute_, changed = AsyncConnection.execute, []

    async def between(db: AsyncConnection, statement: Any, *rest: Any) -> Any:
        if "FROM seat" in str(statement) and not changed and db.engine is here.engine:
            changed.append(True)
            assert await there.commit(saved, MatchUpdate(seats=[Seated(0, ANN, "Ann"), Seated(1, BEN, "Ben")]))
        return await execute_(db, statement, *rest)

    monkeypatch.setattr(AsyncConnection, "execute", between)
    torn = await current(here, saved)
    assert len(torn.seats) == 2
    assert not await here.commit(torn, MatchUpdate(fields={"status": "running"}))


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_a_server_that_isolates_transactions_more_changes_nothing(stores: OpenStore) -> None:
    store = stores()
    name = store.engine.url.database
    await execute(store, f"alter database {name} set default_transaction_isolation to 'serializable'")
    await test_of_many_changes_of_one_number_a_single_one_lands(stores)


async def test_a_board_that_changed_meanwhile_is_not_reposted_in_its_old_form(store: Store) -> None:
    saved = await lobby_of(store, post("old"))
    [outgoing] = await outbox(store, saved)
    await put(store, saved, post("new"))
    await store.enqueue_repost(outgoing)
    assert [outgoing.message.text for outgoing in await outbox(store, saved)] == ["new"]


async def test_the_living_card_is_found_once_it_is_shown(store: Store) -> None:
    saved = await lobby_of(store, post("card", CARD))
    assert await store.latest_of(saved.id, CARD) is None
    assert [outgoing.channel_opened for outgoing in await outbox(store, saved)] == [False]
    await deliver_all(store, saved)
    assert await store.latest_of(saved.id, CARD) == (CHANNEL, 90_001)
    await put(store, saved, post())
    assert [outgoing.channel_opened for outgoing in await undelivered(store, saved.id)] == [True]


# Nonces.


async def test_every_message_has_a_name_of_its_own(store: Store) -> None:
    for _ in range(3):
        saved = await lobby_of(store)
        for _ in range(4):
            for to in (None, ANN, BEN):
                await put(store, saved, post("x", NOTE, to, repost=True))
    nonces = [outgoing.nonce for outgoing in await undelivered(store)]
    assert len(set(nonces)) == len(nonces) == 36
    assert all(len(nonce) <= 25 for nonce in nonces)


async def test_a_message_keeps_its_name_through_edits_failures_and_restarts(stores: OpenStore, clock: Clock) -> None:
    store = stores()
    saved = await lobby_of(store, post("one"))
    [outgoing] = await outbox(store, saved)
    await put(store, saved, post("two"))
    await store.reschedule(outgoing, clock())
    assert [again.nonce for again in await outbox(stores(), saved)] == [outgoing.nonce]


async def test_a_name_tells_nothing_of_what_went_to_other_places(stores: OpenStore) -> None:
    """The nonce of the public board message doesn't reveal how many private messages were sent before."""
    names = []
    for private in (0, 2):
        store = stores()
        saved = await lobby_of(store)
        for _ in range(private):
            await put(store, saved, post("secret", NOTE, BEN, repost=True))
        await put(store, saved, post("board", repost=True))
        board = next(outgoing for outgoing in await outbox(store, saved) if not outgoing.user_id)
        names.append((board.ordinal, replace(board, match_id=1).nonce))
    assert names[0] == names[1]


ids = st.integers(min_value=0, max_value=2**63 - 1)


names = st.tuples(st.sampled_from(["k3f9q1", "k3f9q2"]), ids, ids, ids)


@given(one=names, other=names)
def test_no_two_messages_share_a_name(one: tuple[str, int, int, int], other: tuple[str, int, int, int]) -> None:
    assert (nonce(*one) == nonce(*other)) == (one == other)
    assert len(nonce(*one)) <= 25


def nonce(epoch: str, match_id: int, user_id: int, ordinal: int) -> str:
    of = {"epoch": epoch, "match_id": match_id, "user_id": user_id, "ordinal": ordinal}
    return OutboxMessage(**dict.fromkeys(OutboxMessage.__dataclass_fields__) | of).nonce  # type: ignore[arg-type]


# Indexes and errors.


TWICE_AS_MANY = """
INSERT INTO "match" (game, status, version, options, capacity, guild_id, channel_id, place_id, in_thread, host_id,
                     opened_by, created_at, touched_at)
SELECT game, CASE WHEN id % 2 = 0 THEN 'finished' ELSE status END, version, options, capacity, guild_id + last % 3,
       channel_id + last, channel_id + last, in_thread, host_id, opened_by + last, created_at, touched_at
FROM "match", (SELECT max(id) AS last FROM "match") AS newest
"""
"""Double the number of matches, in other servers."""
EXPLAIN = {"sqlite": "explain query plan ", "postgresql": "explain "}


@pytest.mark.thorough
async def test_looking_for_undelivered_messages_reads_the_small_index(store: Store) -> None:
    """The query for unsent messages reads only the index of unsent messages, however many sent messages there are."""
    saved = await lobby_of(store, *(post(str(n), NOTE, ANN, repost=True) for n in range(60)))
    await deliver_all(store, saved)
    for _ in range(5):  # 60, 120, … 1,920
        await execute(
            store,
            "insert into outbox (match_id, user_id, slot, ordinal, body, revision, sent, created_at, tries) "
            "select match_id, user_id, slot, ordinal + (select max(ordinal) from outbox), body, revision, sent, "
            "created_at, tries from outbox",
        )
    await execute(store, "analyze")
    [plan] = [plan for text, plan in await plans(store, store.claim) if "sent <" in text and "ORDER BY" in text]
    assert "ix_outbox_undelivered" in plan
    assert "SCAN post\n" not in plan
    assert "Seq Scan on post " not in plan


async def test_looking_for_matches_reads_no_more_than_it_finds(store: Store, clock: Clock) -> None:
    """Each query for matches (idle, faulty, of a server, a channel or a player) uses an index of the database."""
    await lobby_of(store, post())
    await execute(store, *[TWICE_AS_MANY] * 11)  # 2, 4, … 2,048
    theirs = "insert into seat (match_id, seat, user_id, name, role) select id, 5, 1000 + id, '', ''"
    await execute(store, f'{theirs} from "match"')
    await execute(store, "analyze")
    looked = {
        "status_touched": lambda: store.idle_since(clock() - timedelta(days=7)),
        "guild_status": lambda: store.matches_in(GUILD),
        "faulty": lambda: store.matches_in(GUILD, faulty=True),
        "place_status": lambda: store.matches_at(CHANNEL),
        "channel_status": lambda: store.matches_at(CHANNEL),
    }
    for index, look in looked.items():
        assert f"ix_match_{index}" in (await plans(store, look))[0][1], index
    assert "ix_seat_user_match" in (await plans(store, lambda: store.matches_of(ANN)))[0][1]


async def plans(store: Store, look: Callable[[], Awaitable[object]]) -> list[tuple[str, str]]:
    """Return (SQL statement, the database's query plan) for each query that `look` runs."""
    seen: list[tuple[str, Any]] = []

    def keep(connection: object, cursor: object, statement: str, parameters: Any, *rest: object) -> None:
        seen.append((statement, parameters))

    event.listen(store.engine.sync_engine, "before_cursor_execute", keep)
    await look()
    event.remove(store.engine.sync_engine, "before_cursor_execute", keep)
    async with store.engine.connect() as db:
        explain = EXPLAIN[store.engine.dialect.name]
        return [
            (said, "\n".join(str(row) for row in await db.exec_driver_sql(explain + said, tuple(given))))
            for said, given in seen
            if said.startswith(("SELECT", "UPDATE"))
        ]


async def test_times_come_back_aware_and_in_utc(store: Store, clock: Clock) -> None:
    east = clock().astimezone(timezone(timedelta(hours=7)))
    saved = await lobby_of(store, post())
    assert await store.commit(saved, MatchUpdate(fields={"touched_at": east}, deadlines=[Deadline(0, 2, east)]))
    saved = await current(store, saved)
    assert saved.touched_at == clock()
    assert saved.touched_at.utcoffset() == timedelta(0)
    [outgoing] = await outbox(store, saved)
    assert outgoing.created_at == clock()
    assert outgoing.created_at.tzinfo is not None
    [(due,)] = await read_rows(store, "select due_at from deadline")
    assert due in ("2026-11-21 12:00:00.000000", clock()), "kept in UTC"
    clock.passes(seconds=-1)
    assert await store.due() == []
    clock.passes(seconds=1)
    assert await store.due() == [(saved.id, 0, 2)]


def test_a_moment_without_a_zone_is_never_guessed_at() -> None:
    kept = Moment().process_result_value(datetime(2026, 1, 1), sqlite.dialect())
    assert kept == datetime(2026, 1, 1, tzinfo=UTC)
    assert Moment().process_result_value(None, sqlite.dialect()) is None


async def test_what_is_known_of_a_person_is_kept_fact_by_fact(stores: OpenStore) -> None:
    store = stores()
    assert await store.player(ANN) == (None, None)
    await asyncio.gather(store.remember(ANN, dm_open=False), stores().remember(ANN, dm_channel=77))
    assert await store.player(ANN) == (77, False)
    await store.remember(ANN, dm_open=True)
    assert await store.player(ANN) == (77, True)
    saved = await lobby_of(store)
    assert saved.seats[0].dm_open


async def test_notes_are_kept_and_overwritten(stores: OpenStore) -> None:
    store = stores()
    assert await store.note("commands") is None
    await store.take_note("commands", "one")
    await asyncio.gather(*(stores().take_note("commands", "two") for _ in range(3)))
    assert await store.note("commands") == "two"


async def test_an_error_of_the_database_tells_no_secret(store: Store) -> None:
    """A database error in the log doesn't contain the snapshot of a match."""
    saved = await lobby_of(store)
    async with refusing(store):
        with pytest.raises(Exception, match="no") as failure:
            await store.commit(saved, MatchUpdate(fields={"snapshot": "the seed is 123"}))
    assert "123" not in str(failure.value)
