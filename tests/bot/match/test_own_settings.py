"""Test that the code for a player's private settings has access to that player's data only, not to the game state."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.match import own_settings
from bot.match.session import Table
from bot.model.message import Message, Post
from bot.model.own import Own
from bot.model.records import MatchRecord, MatchUpdate, Seated
from bot.storage.store import Store
from bot.timing.deadlines import Scene, own_share
from games import catalogue
from games.engine.dice import seed_from
from games.engine.match import Match
from games.engine.orders import SINGLE
from games.engine.phases import State
from tests.architecture.test_imports import imported
from tests.bot.bot_fixture import ANN, BEN, begun, seated
from tests.bot.voting_game import VOTING_GAME

GAMES = catalogue()

MAY_IMPORT = (
    "bot.match.TEXTS",
    "bot.model.own.Own",
    "bot.model.records.Seated",
    "games.engine.orders.",
    "games.engine.asks.",
)
OUT_OF_REACH = (State, Match, Scene, Table, Store, MatchRecord, MatchUpdate, Message, Post)


def reachable(thing: Any, seen: set[int]) -> Iterator[Any]:
    """Yield every object that code can reach from `thing`.

    It follows fields, items, closures of functions, and the objects to which methods are bound. `seen`: ids of the
    objects yielded so far. The function adds the id of each object that it yields.
    """
    if id(thing) in seen or isinstance(thing, type) or inspect.ismodule(thing):
        return
    seen.add(id(thing))
    yield thing
    held = [*vars(thing).values()] if hasattr(thing, "__dict__") else []
    held += [
        getattr(thing, "__self__", None),
        *(cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()),
    ]
    if isinstance(thing, dict):
        held += [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        held += thing
    for one in held:
        yield from reachable(one, seen)


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_player_s_own_share_leads_to_no_state(slug: str) -> None:
    game = GAMES[slug]
    match = Match.start(game, game.seats[0], seed_from("own"), game.options()).match
    for one in seated("Ann", "Ben"):
        found = list(reachable(own_share(match, one), set()))
        assert [type(thing) for thing in found if isinstance(thing, OUT_OF_REACH)] == []
        assert any(isinstance(thing, Seated) for thing in found)


def test_a_state_that_is_held_somewhere_is_noticed() -> None:
    match = Match.start(VOTING_GAME, 2, seed_from("own"), VOTING_GAME.options()).match
    [one, _] = seated("Ann", "Ben")
    leaking = replace(own_share(match, one), view=(lambda: match))  # type: ignore[arg-type]  # as a mistake would
    assert any(isinstance(thing, Match) for thing in reachable(leaking, set()))


def test_the_code_for_private_settings_imports_nothing_that_posts_or_knows_a_match() -> None:
    names = [name for name in imported(inspect.getsource(own_settings)) if name.startswith(("bot", "games"))]
    assert [name for name in names if not name.startswith(MAY_IMPORT)] == []


async def test_only_private_settings_are_kept_and_nothing_is_posted(store: Store) -> None:
    table = await begun(store, VOTING_GAME, 2)

    def leaking(own: Own) -> Seated:
        public = {"name": str(own.view), "votes": (0,), "wanted": True, "user_id": BEN}
        return replace(own.seated, orders=(SINGLE,), **public)

    before, [ann, ben] = await store.outbox(table.saved.id), table.saved.seats
    await table.keep(ANN, leaking)
    assert table.saved.seats == (replace(ann, orders=(SINGLE,)), ben)
    assert await store.outbox(table.saved.id) == before
