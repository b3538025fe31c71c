"""Test the list of personal data, their export, and their erasure from the database, backups, logs and messages.

Giving up a seat is tested in tests/bot/match/test_seating.py.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import inspect, text
from sqlmodel import SQLModel

from bot.model.custom_ids import Act, Form, Verb
from bot.model.message import PSEUDONYMS, Message, escaped
from bot.model.records import MatchRecord, MatchUpdate
from bot.model.time_control import Preferences
from bot.pages.paged import Viewer
from bot.stats.aggregates import Server
from bot.storage import privacy
from bot.storage.backup import backup
from bot.storage.personal_data import COLUMNS, MESSAGE, Forgetting, Kind, Pseudonym
from bot.storage.privacy import EXPORTED
from bot.storage.standings_writer import recount
from bot.storage.store import Store
from cogs import verification
from cogs.privacy import Privacy
from cogs.profiles import history
from games import catalogue
from games.engine.asks import Refused
from games.engine.game import Game
from tests.bot.bot_fixture import (
    ANN,
    BEN,
    CEM,
    CHANNEL,
    DORA,
    GUILD,
    BotFixture,
    Clock,
    Records,
    answer,
    opening,
    press_id,
    read_rows,
)
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.bot.voting_game import VOTING_GAME
from tests.databases import whatever_the_dialect

ZED, CALLED = 812_345_678_901_234_567, "Zéd_the*Last"
NICK = "Zed of the North"
"""Zed's name at another table."""

TELLING = catalogue()["candy-chaser"]
"""A game whose log names its players."""

ERASE = str(Form("privacy", "erase"))


# The list of personal data.


def test_every_column_is_on_the_list() -> None:
    """The list of personal data has every column of the database, and says what the column tells about users."""
    there = {table.name: {column.name for column in table.columns} for table in SQLModel.metadata.sorted_tables}
    assert {name: set(columns) for name, columns in COLUMNS.items()} == there


async def test_every_column_of_the_database_itself_is_on_the_list(store: Store) -> None:
    def columns(connection: Any) -> dict[str, set[str]]:
        found = inspect(connection)
        return {name: {column["name"] for column in found.get_columns(name)} for name in found.get_table_names()}

    async with store.engine.connect() as db:
        there = await db.run_sync(columns)
    there.pop("alembic_version")
    assert {name: set(columns) for name, columns in COLUMNS.items()} == there


def test_every_column_that_says_whose_it_is_is_listed_as_a_user_or_a_name() -> None:
    for table, columns in COLUMNS.items():
        for column, kind in columns.items():
            if column.endswith("user_id") or column == "host_id":
                assert kind is Kind.USER, (table, column)
            if column == "name" or column.endswith("_name"):
                assert kind is Kind.NAME, (table, column)


def test_every_part_of_a_message_is_on_the_list() -> None:
    assert set(MESSAGE) == {name for name, field in Message.model_fields.items() if not field.exclude}


# Prepare a user with data of all kinds.


async def _lobby(
    bot_fixture: BotFixture, *people: tuple[int, str], game: Game[Any, Any] = VOTING_GAME, **how: Any
) -> MatchRecord:
    lobby = bot_fixture.bot.matches.tables[game.slug].lobby
    saved = await lobby.open(opening(game, **how))
    for user_id, name in people:
        saved = await lobby.join(saved.id, user_id, name)
    return saved


async def _begun(bot_fixture: BotFixture, *people: tuple[int, str], **how: Any) -> Any:
    saved = await _lobby(bot_fixture, *people, **how)
    card = bot_fixture.fake_discord.last(saved.channel_id).id
    return await bot_fixture.bot.matches.tables[saved.game].start(saved.id, ANN, card, press_id())


async def _played(bot_fixture: BotFixture, *people: tuple[int, str]) -> int:
    table = await _begun(bot_fixture, *people)
    for seat in range(len(people) + 1):
        await answer(table, seat, (seat + 1) % 3)
    assert table.saved.status == "finished"
    return int(table.saved.id)


@dataclass(frozen=True)
class Lived:
    """The state from which tests on SQLite start: database file, messages on the fake Discord, time, and matches."""

    database: bytes
    discord: dict[str, Any]
    time: datetime
    found: dict[str, Any]


_STAYS = ("http", "user", "gates", "troubles")
"""Attributes of a fake Discord that are left out of the copy in the prepared state."""


@pytest.fixture(scope="module")
def lived() -> list[Lived]:
    """Return a list for the state that the first test prepares and later tests copy; it is empty at first."""
    return []


@pytest.fixture
async def life(bot_fixture: BotFixture, clock: Clock, lived: list[Lived], tmp_path: Path) -> dict[str, Any]:
    """Let Zed finish matches, give up a seat, leave a lobby, and join a running match and another lobby.

    Returns the matches by name. On SQLite this is played once; later tests copy the database and the fake Discord.
    """
    bot, store, discord = bot_fixture.bot, bot_fixture.store, bot_fixture.fake_discord
    await bot.add_cog(Privacy(bot))
    bot.matches.offer(TELLING)
    if store.engine.dialect.name != "sqlite":
        return await _lives(bot_fixture, clock)
    file = Path(str(store.engine.url.database))
    if lived:
        [earlier] = lived
        await store.engine.dispose()
        file.write_bytes(earlier.database)
        vars(discord).update(deepcopy(earlier.discord))
        clock.time = earlier.time
        return deepcopy(earlier.found)
    found = await _lives(bot_fixture, clock)
    await store.leave()
    kept = tmp_path / "lived.db"
    with sqlite3.connect(file) as db:
        db.execute("vacuum into ?", (str(kept),))
    seen = {name: value for name, value in vars(discord).items() if name not in _STAYS}
    lived.append(Lived(kept.read_bytes(), deepcopy(seen), clock.time, deepcopy(found)))
    return found


async def _lives(bot_fixture: BotFixture, clock: Clock) -> dict[str, Any]:
    bot, store = bot_fixture.bot, bot_fixture.store
    found: dict[str, Any] = {"finished": []}
    for _ in range(2):
        found["finished"].append(await _played(bot_fixture, (BEN, "Ben"), (ZED, CALLED)))
        clock.passes(days=1)
    found["finished"].append(await _played(bot_fixture, (BEN, "Ben"), (CEM, "Cem")))
    given = await _begun(bot_fixture, (ZED, NICK), (CEM, "Cem"), rounds=3)
    await answer(given, 1, 0)
    await given.want(ZED)
    await given.substitute(1, DORA, "Dora")
    found["given"] = given.saved.id
    left = await _lobby(bot_fixture, (ZED, CALLED))
    await bot.matches.tables["ballot"].lobby.leave(left.id, ZED)
    story = await _begun(bot_fixture, (ZED, CALLED), game=TELLING, turn_cap=10)
    while story.match.asks:
        await answer(story, next(iter(story.match.asks)), 0)
    assert any(CALLED in line or escaped(CALLED) in line for line in await store.story(story.saved.id))
    found["finished"].append(story.saved.id)
    running = await _begun(bot_fixture, (ZED, CALLED), (BEN, "Ben"), rounds=2, secret=False)
    await answer(running, 1, 0)
    found["running"] = running.saved.id
    found["lobby"] = (await _lobby(bot_fixture, (ZED, CALLED))).id
    await bot.matches.change_preferences(ZED, Preferences(remind="mention"))
    await store.remember(ZED, public_name=CALLED)
    return found


async def _type(bot_fixture: BotFixture, what: str, user: int = ZED) -> Press:
    group: Any = bot_fixture.bot.tree.get_command("privacy")
    command, made = group.get_command(what), Press(user)
    await command.callback(command.binding, made)
    assert made.response.private
    return made


async def _scores(store: Store, besides: int) -> list[Any]:
    columns = ", ".join(f'"{name}"' for name in COLUMNS["score"])
    rows = await read_rows(store, f"select {columns} from score where user_id <> {besides} order by ordinal, seat")
    return [tuple(row) for row in rows]


async def _boards(store: Store, besides: int) -> list[Any]:
    order = "scope, period, game, role, user_id"
    wanted = f"select {order}, name, matches, wins, mu, sigma, total from standing"
    return [tuple(row) for row in await read_rows(store, f"{wanted} where user_id <> {besides} order by {order}")]


def _names(text: str) -> list[str]:
    """Return those of Zed's names and ids that a text contains, escaped or not."""
    return [name for name in (str(ZED), CALLED[:3], NICK) if name in text]


async def _naming(database: str, file: Path) -> list[str]:
    """Back up the database to `file`. Returns the lines of the backup that name Zed."""
    await backup(database, file)
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [line for line in lines if _names(line)]


def _shown(fake_discord: FakeDiscord) -> dict[int, str]:
    """Return the text of each message that is on Discord, by message id."""
    every = (one for messages in fake_discord.channels.values() for one in messages)
    return {one.id: f"{one.content} {one.alt} {one.rows} {one.png!r}" for one in every}


# Showing and exporting a user's data.


@pytest.mark.thorough
@whatever_the_dialect
async def test_stored_data_is_shown_in_private(bot_fixture: BotFixture, life: dict[str, Any]) -> None:
    told = (await _type(bot_fixture, "show")).text
    assert "5 seats, 2 not over yet" in told
    assert "3 finished matches" in told
    assert "as you have set them" in told
    assert escaped(CALLED) in told
    nothing = (await _type(bot_fixture, "show", user=DORA + 500)).text
    assert "0 seats" in nothing
    assert "none set" in nothing


@whatever_the_dialect
async def test_the_file_has_all_that_is_theirs_and_nothing_of_the_others(
    bot_fixture: BotFixture, life: dict[str, Any]
) -> None:
    made = await _type(bot_fixture, "export")
    [(_, content)] = made.told[0].shown
    assert made.told[0].files == ("parlour-data.json",)
    found = json.loads(content)
    assert found["user_id"] == ZED
    first, second, _, story = life["finished"]
    assert [seat["match_id"] for seat in found["seats"]] == [first, second, story, life["running"], life["lobby"]]
    assert len(found["results"]) == 3
    assert len(found["letters"]) >= 4
    assert found["person"][0]["preferences"]
    others = {str(user) for user in (ANN, BEN, CEM, DORA)}
    assert not others & {str(row.get("user_id")) for rows in found.values() if isinstance(rows, list) for row in rows}


KEPT_BACK = {
    "match": "id version capacity snapshot channel_id place_id in_thread opened_by touched_at started_at fault ordinal"
    " pace on_timeout time_banks closing_at takebacks secret secrets_stay hints_allowed admission people_at paused_at"
    " mix host_id options vote origin_id origin_line locale",
    "seat": "id user_id stand_in wanted hints side press votes former former_names",
    "entry": "id line seat interaction_id stand_in body",
    "outbox": "id user_id channel_id slot ordinal revision sent drawn message_id tried tries retry_at put_off_at"
    " quiet_until",
}
"""Columns that `/privacy export` omits: internal ones, other users' data, and a match's secrets."""


def test_a_new_column_is_given_to_people_or_kept_back_on_purpose() -> None:
    given = {table: set(columns.split()) for table, columns in EXPORTED.items()}
    back = {table: set(columns.split()) for table, columns in KEPT_BACK.items()}
    for table, columns in given.items():
        assert columns | back.get(table, set()) == set(COLUMNS[table]), table
        assert not columns & back.get(table, set()), table
    secrets = {"snapshot", "secret", "mix", "options", "takebacks", "press", "body", "line"}
    assert not secrets & (given["match"] | given["seat"] | given["entry"])


async def test_the_file_holds_no_secret_of_a_running_match(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(TELLING)
    table = await bot_fixture.begin(TELLING, 3)
    for _ in range(4):
        await answer(table, min(table.match.asks), 0)
    [match] = await read_rows(bot_fixture.store, "select * from match")
    exported = json.dumps(await bot_fixture.store.exported(ANN))
    for secret in (match.secret, match.mix, json.loads(match.snapshot)["state"]["dice"]["seed"]):
        assert len(secret) > 10
        assert secret not in exported


# Erasing a user's data.


@whatever_the_dialect
async def test_erasing_is_asked_before_it_is_done(bot_fixture: BotFixture, life: dict[str, Any]) -> None:
    made = await _type(bot_fixture, "erase")
    assert "can’t take this back" in made.text
    assert [shown.partition("@")[0] for shown in made.told[0].ids] == [ERASE]
    assert (await bot_fixture.store.held(ZED)).counts.seats == 5, "nothing has happened yet"


@pytest.mark.thorough
async def test_nothing_names_an_erased_user(
    bot_fixture: BotFixture, life: dict[str, Any], database: str, tmp_path: Path, records: Records
) -> None:
    store = bot_fixture.store
    found = await _naming(database, tmp_path / "before")
    assert len({name for line in found for name in _names(line)}) == 3, "the search finds what there is"
    await press(bot_fixture, ZED, ERASE, private=True)
    assert await _naming(database, tmp_path / "after") == []
    assert _names(records.text) == []
    assert [rows for rows in (await store.exported(ZED)).values() if rows] == []


@pytest.mark.thorough
async def test_what_others_have_stays_as_it_is_to_the_last_digit(bot_fixture: BotFixture, life: dict[str, Any]) -> None:
    store = bot_fixture.store
    scores, boards = await _scores(store, besides=ZED), await _boards(store, besides=ZED)
    whole = await read_rows(store, "select count(*) from standing")
    await press(bot_fixture, ZED, ERASE, private=True)
    [(somebody,)] = await read_rows(store, f"select distinct user_id from score where user_id >= {PSEUDONYMS.start}")
    assert somebody in PSEUDONYMS
    assert await _scores(store, besides=somebody) == scores
    assert await _boards(store, besides=somebody) == boards
    assert await read_rows(store, "select count(*) from standing") == whole
    names = {row.name for row in await read_rows(store, f"select name from standing where user_id = {somebody}")}
    assert names == {"", Pseudonym(somebody).name}


@pytest.mark.thorough
async def test_others_can_write_during_an_erasure_and_what_they_write_is_erased_too(
    bot_fixture: BotFixture, life: dict[str, Any], database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, written = bot_fixture.store, 0

    async def yield_to_writers(busy: float) -> None:
        nonlocal written
        written += 1
        async with store.engine.begin() as db:  # fails if the database is locked
            for number in life["finished"][::2]:
                await db.execute(text(f"update match set version = version + 1 where id = {number}"))
                said = {"told": f"{CALLED} moved; <@{ZED}> is next.", "id": number}
                await db.execute(text("update entry set told = :told where match_id = :id"), said)

    monkeypatch.setattr(privacy, "AT_ONCE", 1)
    monkeypatch.setattr(store, "yield_to_writers", yield_to_writers)
    scores, boards = await _scores(store, besides=ZED), await _boards(store, besides=ZED)
    await press(bot_fixture, ZED, ERASE, private=True)
    assert written == 3, "once after each match of theirs that is over"
    assert await _naming(database, tmp_path / "after") == []
    [(somebody,)] = await read_rows(store, f"select distinct user_id from score where user_id >= {PSEUDONYMS.start}")
    assert (await _scores(store, besides=somebody), await _boards(store, besides=somebody)) == (scores, boards)


@pytest.mark.thorough
async def test_erasing_that_was_cut_short_is_done_by_the_next_press(
    bot_fixture: BotFixture, life: dict[str, Any], database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = bot_fixture.store

    async def dies(busy: float) -> None:
        raise OSError("the power is gone")

    monkeypatch.setattr(privacy, "AT_ONCE", 2)
    monkeypatch.setattr(store, "yield_to_writers", dies)
    with pytest.raises(OSError, match="power"):
        await bot_fixture.bot.matches.erase(ZED)
    assert (await store.held(ZED)).counts.results == 3, "whose results they are is known until the end"
    monkeypatch.undo()
    await press(bot_fixture, ZED, ERASE, private=True)
    assert await _naming(database, tmp_path / "after") == []
    before = await _scores(store, 0), await _boards(store, 0)
    assert await recount(store.engine) == 4
    assert (await _scores(store, 0), await _boards(store, 0)) == before


@pytest.mark.thorough
async def test_a_recount_comes_to_the_same(bot_fixture: BotFixture, life: dict[str, Any]) -> None:
    store = bot_fixture.store
    await press(bot_fixture, ZED, ERASE, private=True)
    company = "select match_id, company, reason from verdict order by match_id"
    before = await _scores(store, 0), await _boards(store, 0), await read_rows(store, company)
    assert await recount(store.engine) == 4
    assert (await _scores(store, 0), await _boards(store, 0), await read_rows(store, company)) == before


@pytest.mark.thorough
@whatever_the_dialect
async def test_a_stand_in_plays_on_and_an_erased_user_is_never_notified(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, life: dict[str, Any], clock: Clock
) -> None:
    before = _shown(fake_discord)
    await press(bot_fixture, ZED, ERASE, private=True)
    said = sum(len(messages) for messages in fake_discord.channels.values())
    saved = await bot_fixture.store.load(life["running"])
    assert saved is not None
    seat = saved.seats[1]
    assert seat.erased
    assert seat.resigned
    lobby = await bot_fixture.store.load(life["lobby"])
    assert lobby is not None
    assert [seated.user_id for seated in lobby.seats] == [ANN]
    table = await bot_fixture.bot.matches.table_of(saved)
    assert table is not None
    await table.seen(None)
    clock.passes(hours=1)
    for number in (0, 2, 0, 2):
        if number in table.match.asks:
            await answer(table, number, 1)
        await bot_fixture.clock_ticks()
    assert table.saved.status == "finished"
    await bot_fixture.bot.messenger.deliver()
    sent = [one for messages in fake_discord.channels.values() for one in messages]
    assert len(sent) >= said
    newest = [one for one in sent if one.channel == CHANNEL][-1]
    assert seat.name in newest.content
    after = _shown(fake_discord)
    new = [body for message, body in after.items() if before.get(message) != body]
    assert len(new) >= 3, "boards are told anew, the match goes on, and has a result"
    assert [_names(body) for body in new] == [[]] * len(new), "no body that was sent or edited since"
    assert not [one for one in sent if one.channel == fake_discord.dm(ZED) and one.id > 10_000 + said]


@pytest.mark.thorough
@whatever_the_dialect
async def test_boards_still_shown_are_edited(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, life: dict[str, Any]
) -> None:
    await press(bot_fixture, ZED, ERASE, private=True)
    for match_id in (life["running"], life["given"]):
        place = await bot_fixture.store.latest_of(match_id, "board")
        assert place is not None
        board = fake_discord.find(place[1])
        assert board is not None
        assert _names(f"{board.content} {board.alt} {board.rows}") == []


@pytest.mark.thorough
@whatever_the_dialect
async def test_an_erased_user_is_not_seated_by_a_rematch(bot_fixture: BotFixture, life: dict[str, Any]) -> None:
    await press(bot_fixture, ZED, ERASE, private=True)
    await press(bot_fixture, BEN, str(Act(Verb.REMATCH, life["finished"][0])))
    [saved] = [one for one in await bot_fixture.store.matches_of(BEN) if one.status == "lobby"]
    assert sorted(seat.user_id for seat in saved.seats) == [ANN, BEN]


@pytest.mark.thorough
async def test_an_erased_user_who_returns_is_a_new_one(bot_fixture: BotFixture, life: dict[str, Any]) -> None:
    await press(bot_fixture, ZED, ERASE, private=True)
    await _played(bot_fixture, (BEN, "Ben"), (ZED, CALLED))
    assert (await bot_fixture.store.held(ZED)).counts.results == 1
    await press(bot_fixture, ZED, ERASE, private=True)
    gone = await read_rows(
        bot_fixture.store, f"select distinct user_id from seat where user_id >= {PSEUDONYMS.start} and rank is not null"
    )
    assert len(gone) == 2, "one pseudonym each time"


@pytest.mark.thorough
@whatever_the_dialect
async def test_another_one_of_the_same_name_keeps_it(bot_fixture: BotFixture) -> None:
    await bot_fixture.bot.add_cog(Privacy(bot_fixture.bot))
    match_id = await _played(bot_fixture, (BEN, "Sam"), (ZED, "Sam"))
    await press(bot_fixture, ZED, ERASE, private=True)
    saved = await bot_fixture.store.load(match_id)
    assert saved is not None
    assert [seat.name for seat in saved.seats][:2] == ["Ann", "Sam"]
    assert saved.seats[2].name.startswith("Somebody ")


@whatever_the_dialect
async def test_a_user_without_data_can_be_erased(bot_fixture: BotFixture) -> None:
    await bot_fixture.bot.add_cog(Privacy(bot_fixture.bot))
    made = await press(bot_fixture, ZED, ERASE, private=True)
    assert "Nothing I keep names you" in made.text


@pytest.mark.thorough
@whatever_the_dialect
async def test_who_knows_a_match_as_it_was_can_t_bring_the_name_back(
    bot_fixture: BotFixture, life: dict[str, Any]
) -> None:
    """A process that loaded a match before the erasure can't write the erased name back."""
    store = bot_fixture.store
    known = {number: await store.load(life[number]) for number in ("running", "given")}
    finished = await store.load(life["finished"][0])
    await press(bot_fixture, ZED, ERASE, private=True)
    for before in (*known.values(), finished):
        assert before is not None
        assert await store.commit(before, MatchUpdate(seats=before.seats)) is None
    assert (await store.held(ZED)).counts.seats == 0


def test_an_option_that_named_an_erased_user_names_nobody() -> None:
    forgetting = Forgetting(ZED, {CALLED}, Pseudonym(PSEUDONYMS.start))
    row = {"host_id": ANN, "options": json.dumps({"santa": ZED, "elf": BEN, "short": True}), "vote": None}
    assert forgetting.row("match", row) == {"options": json.dumps({"santa": None, "elf": BEN, "short": True})}


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Zéd\\_the\\*Last wins.", "Somebody 1000 wins."),
        (f"<@{ZED}>: roll. <@!{ZED}>", "Somebody 1000: roll. Somebody 1000"),
        (f"{CALLED}’s turn; {CALLED}s is another one", "Somebody 1000’s turn; Zéd_the*Lasts is another one"),
        (f"<@{ZED}1>", f"<@{ZED}1>"),
    ],
)
def test_names_and_mentions_in_a_text(text: str, read: str) -> None:
    number = next(number for number in PSEUDONYMS if Pseudonym(number).name == "Somebody 1000")
    assert Forgetting(ZED, {CALLED}, Pseudonym(number)).row("entry", {"told": text}).get("told", text) == read


# Data that expire.


@pytest.mark.thorough
async def test_messages_are_deleted_after_the_retention_time(
    bot_fixture: BotFixture, clock: Clock, fake_discord: FakeDiscord
) -> None:
    store, bot = bot_fixture.store, bot_fixture.bot
    old = await _played(bot_fixture, (BEN, "Ben"))
    clock.passes(days=20)
    young = await _played(bot_fixture, (BEN, "Ben"))
    running = (await _begun(bot_fixture, (BEN, "Ben"), rounds=2)).saved.id
    clock.passes(days=20)
    before = await _scores(store, 0), await store.story(old), await store.latest_of(old, "board")
    await bot.matches.tidy()
    assert (await store.load(old)).snapshot is not None, "unless it is set, all is kept"  # type: ignore[union-attr]
    bot.matches.retention_days = 30
    await bot.matches.tidy()
    kept = {match_id: await read_rows(store, _KEPT.format(match_id)) for match_id in (old, young, running)}
    assert kept[old] == [(None, 0, 0)]
    assert all(snapshot and letters and bodies for [(snapshot, letters, bodies)] in (kept[young], kept[running]))
    assert (await _scores(store, 0), await store.story(old), await store.latest_of(old, "board")) == before
    for verb in (Verb.HAND, Verb.WORDS):
        assert "isn’t kept any more" in (await press(bot_fixture, BEN, str(Act(verb, old)))).text
    sheet = await history.match(bot, Viewer(BEN, "Ben", Server(GUILD), CHANNEL), old, 0)
    assert sheet.message.picture is None
    assert "**Ben**" in sheet.message.text
    with pytest.raises(Refused, match="isn’t kept so long"):
        await verification.sheet(bot, Viewer(BEN, "Ben", Server(GUILD), CHANNEL), old)
    calls = len(fake_discord.calls)
    await bot.messenger.deliver()
    assert len(fake_discord.calls) == calls, "nothing of it is sent again"


_KEPT = """select snapshot, (select count(*) from outbox where match_id = match.id and user_id <> 0),
(select count(*) from outbox where match_id = match.id and length(body) > 200) from match where id = {}"""
