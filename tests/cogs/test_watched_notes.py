"""Test notes in a replay: each is shown at the step where it was written, only to its writer unless it is shared."""

from __future__ import annotations

import json
import re

import pytest

from bot.match.session import Table
from bot.model.custom_ids import Act, Verb
from bot.model.records import NOWHERE
from bot.storage.replays import packed, unpacked
from games.candy_chaser import GAME
from tests.bot.bot_fixture import ANN, BEN, CEM, DORA, ONLOOKER, BotFixture, answer, execute, read_rows
from tests.bot.client.test_notes import suspect, write
from tests.bot.presses import Press, press
from tests.cogs.test_watch import watch

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)

FIRST, LATER = "Blue smells of Ben", "Green does *now*"


async def over(bot_fixture: BotFixture, **how: int) -> Table:
    """Play a short match to its end. Ann writes a note at the deal, and another one after five steps.

    `how`: the game's options, and fields of `Opening`.
    """
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2, turn_cap=10, **how)
    await write(bot_fixture, table, FIRST)
    for _ in range(5):
        await answer(table, min(table.match.asks), 0)
    await write(bot_fixture, table, f"{FIRST}\n\n{LATER}")
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    return table


async def all_steps(bot_fixture: BotFixture, table: Table, user: int, eyes: str = "public") -> list[str]:
    """Return what the user reads at each step of a replay, in order. `eyes`: the viewer whose view the replay shows."""
    first = await watch(bot_fixture, user, table.saved.id, eyes)
    found = re.search(r"step 1 of (\d+)", first.text)
    assert found is not None
    return [(await watch(bot_fixture, user, table.saved.id, eyes, page)).text for page in range(int(found[1]))]


def at(steps: list[str], text: str) -> list[int]:
    """Return the numbers of the steps, from 0, at which this text is shown."""
    return [number for number, told in enumerate(steps) if text in told]


async def pressed(bot_fixture: BotFixture, user: int, made: Press, label: str) -> Press:
    return await press(bot_fixture, user, made.told[0].button(label), private=True)


def labels(made: Press) -> list[str]:
    return [str(control.get("label")) for control in made.told[0].controls]


@pytest.mark.parametrize("eyes", ["public", "A", "all"])
async def test_each_line_stands_once_at_the_step_where_it_was_written(bot_fixture: BotFixture, eyes: str) -> None:
    table = await over(bot_fixture)
    steps = await all_steps(bot_fixture, table, ANN, eyes)
    assert at(steps, FIRST) == [0]
    [later] = at(steps, "Green does \\*now\\*")
    assert 0 < later < len(steps) - 1
    assert "**Your notes** (only you see them)" in steps[0]
    assert f"There are notes at steps 1 and {later + 1}." in steps[-1]
    assert FIRST not in steps[later]


async def test_others_read_them_only_after_they_are_shared(bot_fixture: BotFixture) -> None:
    table = await over(bot_fixture)
    mine = await watch(bot_fixture, ANN, table.saved.id, "public")
    for user in (BEN, ONLOOKER):
        assert "smells" not in str(await all_steps(bot_fixture, table, user, "all"))
        assert "Share my notes" not in labels(await watch(bot_fixture, user, table.saved.id, "public"))
    shared = await pressed(bot_fixture, ANN, mine, "Share my notes")
    assert "**Your notes** (everyone who watches can read them)" in shared.text
    for user in (BEN, ONLOOKER):
        steps = await all_steps(bot_fixture, table, user)
        assert at(steps, f"📝 **Ann** noted:\n> {FIRST}") == [0]
        assert len(at(steps, "Green does")) == 1
    again = await pressed(bot_fixture, ANN, shared, "Stop sharing my notes")
    assert "only you see them" in again.text
    assert "smells" not in str(await all_steps(bot_fixture, table, BEN))


async def test_suspicions_stand_at_their_step_too(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2, turn_cap=10)
    own = table.match.view(0).objective.word
    word = next(word for word in ("blue", "purple") if word != own)
    for _ in range(5):
        await answer(table, min(table.match.asks), 0)
    await suspect(bot_fixture, table, f"1-{word}")
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    told = f"Suspicions about Ben: {word.capitalize()}"
    steps = await all_steps(bot_fixture, table, ANN)
    [place] = at(steps, told)
    assert 0 < place < len(steps) - 1
    await pressed(bot_fixture, ANN, await watch(bot_fixture, ANN, table.saved.id, "public"), "Share my notes")
    assert at(await all_steps(bot_fixture, table, BEN), told) == [place]


async def test_who_noted_nothing_can_share_nothing(bot_fixture: BotFixture) -> None:
    table = await over(bot_fixture)
    made = await watch(bot_fixture, BEN, table.saved.id, "public/share")
    assert "step 1" in made.text
    assert [tuple(row) for row in await read_rows(bot_fixture.store, "select user_id, shared from player_note")] == [
        (ANN, 0)
    ]
    assert "Type the command again" in (await watch(bot_fixture, ANN, table.saved.id, "public/all")).text


@pytest.mark.parametrize("how", [{"secrets_stay": True}, {"guild_id": NOWHERE, "channel_id": NOWHERE}])
async def test_where_secrets_stay_and_among_strangers_nothing_is_shared(
    bot_fixture: BotFixture, how: dict[str, int]
) -> None:
    table = await over(bot_fixture, **how)
    made = await watch(bot_fixture, ANN, table.saved.id, "public")
    assert FIRST in made.text, "one’s own stand there"
    assert "Share my notes" not in labels(made)
    assert "can’t be shared" in (await watch(bot_fixture, ANN, table.saved.id, "public/share")).text
    await execute(bot_fixture.store, "update player_note set shared = true")
    assert "smells" not in str(await all_steps(bot_fixture, table, BEN))


async def test_who_gave_the_seat_away_has_their_notes_and_shares_them_by_name(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 3, turn_cap=10)
    await write(bot_fixture, table, FIRST, CEM)
    await table.want(CEM)
    await table.substitute(2, DORA, "Dora")
    while table.match.asks:
        await answer(table, min(table.match.asks), 0)
    await pressed(bot_fixture, CEM, await watch(bot_fixture, CEM, table.saved.id, "public"), "Share my notes")
    assert "📝 **Cem** noted:" in (await watch(bot_fixture, DORA, table.saved.id, "public")).text


async def test_a_reel_from_before_steps_were_noted_shows_all_notes_at_its_end(bot_fixture: BotFixture) -> None:
    table = await over(bot_fixture)
    await press(bot_fixture, ANN, str(Act(Verb.WATCH, table.saved.id)))
    kept = await bot_fixture.store.reels(table.saved.id)
    assert kept is not None
    older = re.sub(r', "step": \d+', "", json.dumps(unpacked(kept)))
    assert older != json.dumps(unpacked(kept))
    await execute(bot_fixture.store, f"update reel set body = '{packed(older.encode())}'")
    bot_fixture.bot.films._kept.clear()
    steps = await all_steps(bot_fixture, table, ANN)
    assert at(steps, FIRST) == [len(steps) - 1] == at(steps, "Green does")
