"""Test that nobody except the host can find out a table's guest list, its bans or its code.

Two bots have a table each, with different guest lists, bans or codes. All other users try everything at the table,
before and after the start. They must get the same bytes from both bots, and both bots' logs must be the same.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import SimpleNamespace

import pytest

from bot.client.opening import open_by_dm
from bot.match.lobby_card import BAR, INVITE, OFF, ONLY_INVITED
from bot.model.custom_ids import Act, Verb
from bot.model.records import MatchRecord
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, ONLOOKER, PEOPLE, Records
from tests.bot.presses import Press, command, press
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.noninterference import Noninterference, World, both, differing

pytestmark = pytest.mark.thorough

GUESTS = (DORA, PEOPLE["Eve"])
CODES = ("BCDFGH", "JKLMNP")
WRONG = "ZZZZZZ"
TRIED = (
    Verb.SETTINGS, Verb.STAND_INS, Verb.PACE, Verb.CANCEL, Verb.START, Verb.TRY, Verb.HAND, Verb.WORDS, Verb.DECLINE,
    Verb.JOIN, Verb.SETTINGS, Verb.FOLLOW, Verb.ASK_LEAVE,
)  # fmt: skip
"""Controls that every user except the host presses."""


async def do(world: World, user_id: int, verb: Verb, part: int = 0, *values: str) -> Press:
    act = Act(verb, world.table.saved.id, part)
    return await press(world.bot_fixture, user_id, str(act), *values, private=True)


async def tries_everything(world: World, user_id: int) -> None:
    number = world.table.saved.id
    made = [await do(world, user_id, verb) for verb in TRIED]
    made += [await do(world, user_id, Verb.ADMISSION, control) for control in range(4)]
    made += [await command(world.bot_fixture, user_id, name) for name in ("tables", "privacy export", "history")]
    made.append(await command(world.bot_fixture, user_id, "history", match=number))
    made.append(await command(world.bot_fixture, user_id, "play", code=f"{number}-{WRONG}"))
    if user_id == ONLOOKER:
        made.append(await do(world, user_id, Verb.LEAVE))
    world.hears(*made)


async def open_here(world: World, seats: int) -> MatchRecord:
    return await world.bot_fixture.open(VOTING_GAME, seats, capacity=4)


async def open_in_dms(world: World, code: str = CODES[0], **admission: object) -> MatchRecord:
    lobby = world.bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby
    lobby.chance.code = lambda: code  # type: ignore[method-assign]
    saved = await open_by_dm(lobby, Press(ANN), capacity=5, **admission)  # type: ignore[arg-type]
    return await lobby.join(saved.id, CEM, "Cem", code=code)


async def invites(world: World, which: int) -> None:
    world.table.saved = await open_here(world, 3)
    await do(world, ANN, Verb.ADMISSION, INVITE, str(GUESTS[which]))


async def invites_only(world: World, which: int) -> None:
    await invites(world, which)
    await do(world, ANN, Verb.ADMISSION, ONLY_INVITED)


async def takes_off(world: World, which: int) -> None:
    world.table.saved = await open_here(world, 4)
    await do(world, ANN, Verb.STAND_INS, 0, f"{(OFF, BAR)[which]}:{DORA}")


async def takes_off_in_dms(world: World, which: int) -> None:
    world.table.saved = await open_in_dms(world)
    await world.bot_fixture.bot.matches.tables[VOTING_GAME.slug].lobby.join(
        world.table.saved.id, DORA, "Dora", code=CODES[0]
    )
    await do(world, ANN, Verb.STAND_INS, 0, f"{(OFF, BAR)[which]}:{DORA}")


async def invites_by_dm(world: World, which: int) -> None:
    world.table.saved = await open_in_dms(world)
    await do(world, ANN, Verb.ADMISSION, INVITE, str(BEN), str(GUESTS[which]))


async def has_a_code(world: World, which: int) -> None:
    world.table.saved = await open_in_dms(world, CODES[which], invited=(BEN,))


SECRETS: list[tuple[Callable[[World, int], Awaitable[None]], tuple[int, ...]]] = [
    (invites, (BEN, ONLOOKER)),
    (invites_only, (BEN, ONLOOKER)),
    (takes_off, (BEN, ONLOOKER)),
    (takes_off_in_dms, (CEM, ONLOOKER)),
    (invites_by_dm, (BEN, CEM, ONLOOKER)),
    (has_a_code, (BEN, ONLOOKER)),
]
"""What the host does in one of two ways, and the users who must not find out in which."""


@pytest.mark.parametrize("secret", SECRETS, ids=lambda secret: secret[0].__name__)
async def test_others_cannot_tell_what_a_host_keeps_to_themselves(
    noninterference: Noninterference,
    records: Records,
    secret: tuple[Callable[[World, int], Awaitable[None]], tuple[int, ...]],
) -> None:
    hides, others = secret
    worlds = await noninterference(VOTING_GAME)
    for world in worlds:
        world.table = SimpleNamespace(saved=None)
    await both(worlds, records, lambda world: hides(world, int(world is worlds[1])))
    for user_id in others:
        await both(worlds, records, lambda world: tries_everything(world, user_id))  # noqa: B023
    await both(worlds, records, _begins)
    for user_id in others:
        await both(worlds, records, lambda world: tries_everything(world, user_id))  # noqa: B023
    for user_id in others:
        streams = [[*world.stream(None, user_id), *world.counted] for world in worlds]
        assert all(len(stream) > len(TRIED) for stream in streams)
        assert differing(streams) == ""


async def _begins(world: World) -> None:
    await do(world, ANN, Verb.TRY)
    saved = await world.bot_fixture.store.load(world.table.saved.id)
    assert saved is not None
    assert saved.status == "running"
    world.table.saved = saved
