"""Play every game with stand-ins (AI players): beside a single user, and for users who stop answering and come back.

test_players.py tests when a stand-in answers. tests/journeys plays such matches over HTTP.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.lobby import Lobby
from bot.match.session import Table
from bot.match.unit_of_work import UnitOfWork
from bot.model.message import BOARD, Message, Post
from bot.model.records import MatchRecord
from bot.storage.store import Store
from games import catalogue
from games.engine.bots import Level, think
from games.engine.game import Game
from games.engine.values import Seat
from parlour_contract.cases import brief
from tests.bot.bot_fixture import (
    ANN,
    CHANCE,
    NAMES,
    PEOPLE,
    opening,
    press_id,
    read_rows,
    relieve,
    stand_ins_answer,
)

pytestmark = pytest.mark.thorough

GAMES = [pytest.param(game, id=slug) for slug, game in catalogue().items()]


@pytest.fixture(autouse=True)
def little_is_thought_and_nothing_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speed the tests up: stand-ins (AI players) play at the level "easy", and the bot composes empty messages."""
    board = Post(to=None, slot=BOARD, message=Message())
    monkeypatch.setattr("bot.match.changes.compose", lambda _, viewer, *seen: [board] if viewer is None else [])
    monkeypatch.setattr("bot.match.seating.USUAL", Level.EASY)


SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


async def table_of(store: Store, game: Game[Any, Any], people: int, bots: int = 0) -> Table:
    """Start a match of `people` users and `bots` stand-ins (AI players)."""
    lobby = Lobby(game, UnitOfWork(store), CHANCE)
    plain = opening(game, capacity=people + bots)
    where = {name: value for name, value in vars(plain).items() if name not in ("game", "options", "company")}
    saved = await lobby.open(lobby.opening(brief(game), bots=bots, level="easy", **where))
    for name in NAMES[1:people]:
        saved = await lobby.join(saved.id, PEOPLE[name], name)
    saved, _ = await lobby.start(saved.id, ANN, 1, press_id())
    return Table(game, lobby.unit, saved)


async def plays(table: Table, seat: Seat) -> None:
    """Answer for the user in this seat. The answer is what an AI player of the level "easy" would choose."""
    number, ask = table.match.asks[seat]
    picks = think(table.game, table.match.view(seat), ask, Level.EASY, f"{seat}: {number}")
    await table.answer(seat, number, picks, press_id(), by=table.saved.seats[seat].user_id)


async def ended(store: Store, table: Table) -> MatchRecord:
    saved = await store.load(table.saved.id)
    assert saved is not None
    assert saved.status == "finished"
    assert await read_rows(store, "select * from deadline") == []
    return saved


@SQLITE
@pytest.mark.parametrize("game", GAMES)
async def test_one_person_alone_plays_every_game_to_its_end(store: Store, game: Game[Any, Any]) -> None:
    table = await table_of(store, game, people=1, bots=max(game.seats[0], 3) - 1)
    while table.saved.status == "running":
        await stand_ins_answer(table)
        if 0 in table.match.asks:
            await plays(table, 0)
    await ended(store, table)
    played = dict(await read_rows(store, "select seat, count(*) from entry where stand_in is not null group by seat"))
    assert set(played) == set(range(1, table.match.seats))
    assert sorted(rank for (rank,) in await read_rows(store, "select rank from seat"))[0] == 1


@SQLITE
@pytest.mark.parametrize("game", GAMES)
async def test_who_vanishes_in_any_kind_of_duty_is_stood_in_for_and_plays_on_when_back(
    store: Store, game: Game[Any, Any]
) -> None:
    """A player who times out at any kind of question is replaced by a stand-in, and can come back and play on.

    When a kind of question is asked for the first time, the asked player times out. The player comes back once the
    stand-in (an AI player) has answered.
    """
    table = await table_of(store, game, people=max(game.seats[0], 3))
    vanished: dict[str, Seat] = {}
    played_on: set[Seat] = set()
    while table.saved.status == "running":
        seat = min(table.match.asks)
        _, ask = table.match.asks[seat]
        if ask.about not in vanished:
            vanished[ask.about] = seat
            await relieve(table, seat)
            await stand_ins_answer(table)
            if table.saved.status == "running":
                await table.back(table.saved.seats[seat].user_id)
        else:
            await plays(table, seat)
            played_on.add(seat)
    saved = await ended(store, table)
    by_stand_ins = await read_rows(store, "select distinct seat from entry where stand_in is not null")
    assert {seat for (seat,) in by_stand_ins} == set(vanished.values())
    assert played_on >= set(vanished.values())
    assert len(saved.seats) == table.match.seats


@SQLITE
async def test_who_never_comes_back_keeps_nobody_waiting_and_is_placed_last(store: Store) -> None:
    table = await table_of(store, catalogue()["candy-chaser"], people=4)
    await relieve(table, 1)
    await table.resign(PEOPLE[NAMES[2]])
    await relieve(table, 3)
    await table.back(PEOPLE[NAMES[3]])
    while table.saved.status == "running":
        await stand_ins_answer(table)
        if table.match.asks:
            await plays(table, min(table.match.asks))
    await ended(store, table)
    ranks = [rank for (rank,) in await read_rows(store, "select rank from seat order by seat")]
    assert ranks[1] == ranks[2] == 3
    assert {ranks[0], ranks[3]} == {1, 2}
