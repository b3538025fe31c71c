"""Measure the requests per answer at a table in DMs. Requests that Discord's rate limit ignores don't count.

The boards' contents are tested in test_dm_tables.py; `sandbox rehearse --dm` plays over HTTP.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.match.session import Table
from bot.model.custom_ids import Pick
from bot.model.records import NOWHERE
from games import catalogue
from games.engine.game import Game
from tests.bot.bot_fixture import NAMES, PEOPLE, BotFixture, Clock, the_loop_waits
from tests.bot.presses import press, shown_in

GOAL = 2.5
"""Most counted requests for each answer, at four seats."""

ANSWERS = 16
LOOKS = 2
"""Number of checks of the outbox between two answers."""

PAUSES = [("evening", 1, 29), ("daily", 120, 1380)]
"""A pace with the least and most minutes between two answers: up to a whole turn."""

SHORT = ("candy-chaser", "raccoon-heist")
"""Games whose matches are short enough to be played to their end here."""

_COUNTED = {"send", "edit", "get", "history", "look", "open"}
"""Calls that count towards Discord's [limit of 50 a
second](https://discord.com/developers/docs/topics/rate-limits#global-rate-limit). A press's callback doesn't."""


def under(bot_fixture: BotFixture, user: int) -> Any:
    """Return the fields of an interaction with the board in this user's DM."""
    world = bot_fixture.fake_discord
    return {"channel_id": world.dm(user), "guild_id": None, "message": shown_in(world.last(world.dm(user)))}


async def pressed(bot_fixture: BotFixture, table: Table, chance: random.Random) -> bool:
    """Let a player on turn press a random option on the board in their DM. Returns False if the press was refused."""
    seat = chance.choice(sorted(table.match.asks))
    question, ask = table.match.asks[seat]
    picks = sorted(chance.sample(range(len(ask.options)), chance.randint(ask.least, ask.most)))
    together = tuple(picks) if ask.picking is not None and picks else None  # confirmed by a button
    values = [] if together else [str(pick) for pick in picks or (len(ask.options),)]
    pick = Pick(table.saved.id, seat, question, picks=together)
    user = PEOPLE[NAMES[seat]]
    await press(bot_fixture, user, str(pick), *values, **under(bot_fixture, user))
    await table.seen(None)
    return question != table.match.asks.get(seat, (None,))[0]


async def looks(bot_fixture: BotFixture, user: int) -> None:
    """Press *My hand* below the board in this user's DM."""
    world = bot_fixture.fake_discord
    await press(bot_fixture, user, world.last(world.dm(user)).ids["My hand"], **under(bot_fixture, user))


async def passes(bot_fixture: BotFixture, clock: Clock, seconds: float) -> None:
    """Let `seconds` pass in `LOOKS` equal steps. After each step, the bot sends the messages that are due."""
    for _ in range(LOOKS):
        clock.passes(seconds=seconds / LOOKS)
        the_loop_waits(seconds / LOOKS)
        await bot_fixture.bot.messenger.deliver()


async def counted(
    bot_fixture: BotFixture,
    clock: Clock,
    game: Game[Any, Any],
    pause: tuple[str, float, float],
    most: int = ANSWERS,
    curious: bool = False,
) -> float:
    """Play a match. Returns the number of requests per answer; only requests under Discord's rate limit count.

    `pause`: (turn clock, shortest and longest time between two answers, in minutes). `most`: number of answers after
    which the measurement ends. `curious`: whether a player presses *My hand* after each answer.
    """
    chance, (pace, shortest, longest) = random.Random(7), pause
    answers, calls = 0, bot_fixture.fake_discord.calls
    table = await bot_fixture.begin(game, 4, guild_id=NOWHERE, channel_id=NOWHERE, pace=pace)
    calls.clear()
    while table.saved.status == "running" and answers < most:
        answers += await pressed(bot_fixture, table, chance)
        await passes(bot_fixture, clock, chance.uniform(shortest, longest) * 60)
        if curious and table.saved.status == "running":
            await looks(bot_fixture, chance.choice(list(PEOPLE.values())[:4]))
    assert answers == most or table.saved.status == "finished"
    return sum(what in _COUNTED for what, _ in calls) / answers


@pytest.mark.thorough
@pytest.mark.parametrize("game", catalogue().values(), ids=list(catalogue()))
async def test_an_answer_costs_no_more_than_two_and_a_half_counted_requests(
    bot_fixture: BotFixture, clock: Clock, game: Game[Any, Any]
) -> None:
    bot_fixture.bot.matches.offer(game)
    costs = {pause: await counted(bot_fixture, clock, game, pause) for pause in PAUSES}
    print(game.slug, costs)
    assert max(costs.values()) <= GOAL, costs


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SHORT)
async def test_a_whole_daily_match_costs_no_more_also_where_people_look_at_it_meanwhile(
    bot_fixture: BotFixture, clock: Clock, slug: str
) -> None:
    bot_fixture.bot.matches.offer(catalogue()[slug])
    cost = await counted(bot_fixture, clock, catalogue()[slug], ("daily", 540, 1380), most=500, curious=True)
    print(slug, cost)
    assert cost <= GOAL
