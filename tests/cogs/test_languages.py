"""Test that nobody can tell in which language another player reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.match import unit_of_work
from bot.model.records import NOWHERE, MatchUpdate
from bot.model.time_control import Preferences
from games.engine.values import Seat
from games.engine.words import PSEUDO
from tests.bot.bot_fixture import ANN, Records
from tests.bot.voting_game import VOTING_GAME
from tests.cogs.noninterference import Deed, Noninterference, World, both, differing

BY_DM: dict[str, Any] = {"guild_id": NOWHERE, "channel_id": NOWHERE}


def reading(locale: str | None, seat: Seat | None) -> Deed:
    """Return a script in which Ann reads this language and answers, and an observer then tries everything."""

    async def script(world: World) -> None:
        await world.bot_fixture.store.change_preferences(ANN, Preferences(language=locale))
        for _ in range(2):
            await world.answer(0, [0])
            await world.pry(seat, admin=False)
            for other in (1, 2):
                await world.answer(other, [0])
            await world.pry(seat, admin=False)

    return script


async def told_apart(noninterference: Noninterference, records: Records, seat: Seat | None, **how: Any) -> str:
    """Return the first difference by which an observer learns that Ann reads another language; "" if none."""
    streams = []
    for world, locale in zip(await noninterference(VOTING_GAME), (None, PSEUDO), strict=True):
        await world.begin(3, (), rounds=5, **how)
        records.lines.clear()
        await both([world], records, reading(locale, seat))
        streams.append([*world.stream(seat), *world.counted])
    return differing(streams)


@pytest.mark.parametrize("how", [{}, BY_DM], ids=["channel", "DMs"])
@pytest.mark.parametrize("seat", [1, None], ids=["player", "onlooker"])
async def test_nobody_learns_in_which_language_a_player_reads(
    noninterference: Noninterference, records: Records, seat: Seat | None, how: dict[str, Any]
) -> None:
    assert await told_apart(noninterference, records, seat, **how) == ""


async def test_a_leak_of_it_is_found(
    noninterference: Noninterference, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(change: MatchUpdate, told: Mapping[str, MatchUpdate], readers: Mapping[int, str]) -> MatchUpdate:
        return replace(change, posts=told[PSEUDO].posts) if told else change  # the others' messages too

    monkeypatch.setattr(unit_of_work, "_with_posts_of", leaking)
    assert await told_apart(noninterference, records, 1) != ""
