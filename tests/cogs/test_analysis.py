"""Test the analysis of a finished match: who may read it, what it says, and that it is refused before the end."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bot.ai import film_maker
from bot.ai.film_maker import Hindsight
from bot.model.custom_ids import Act, Verb
from bot.pages.paged import UNKNOWN
from bot.pages.replay_cache import analysis_of
from games.engine.analysis import Analysis, chances
from tests.bot.bot_fixture import ANN, CHANNEL, GUILD, ONLOOKER, BotFixture, Clock, Records
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import Press, press
from tests.cogs.test_watch import GAME, over, ways


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each analysis simulate only a few continuations of the match, and wait for it however busy the machine is."""
    monkeypatch.setattr("cogs.analysis.PATIENCE", 60)
    monkeypatch.setattr(chances, "PLAYOUTS", 10)
    monkeypatch.setattr("games.engine.analysis.analyser.WORLDS", 4)


async def asked(bot_fixture: BotFixture, user: int, match_id: int, **how: int) -> Press:
    return await press(bot_fixture, user, str(Act(Verb.ANALYSIS, match_id)), **how)


@pytest.mark.thorough
async def test_the_result_card_tells_what_happened_in_three_lines_a_picture_and_turning_points(
    bot_fixture: BotFixture, fake_discord: FakeDiscord
) -> None:
    match_id = await over(bot_fixture)
    made = await press(bot_fixture, ONLOOKER, fake_discord.last(CHANNEL).ids["What happened?"])
    _, end, *_ = made.text.splitlines()
    assert "won with the priciest candy still in" in end
    assert "others’ choices" not in made.text, "figures are behind a press"
    [(alt, drawn)] = made.told[0].shown
    assert alt is not None
    assert "Ben" in alt
    assert drawn
    figures = str(Act(Verb.ANALYSIS, match_id, 1))
    assert ways(made) == [figures, str(Act(Verb.WATCH, match_id))], "all else is inside these"
    made = await press(bot_fixture, ONLOOKER, figures)
    assert "**Ann**: " in made.text
    assert "by how many points" in made.text
    [(alt, again)] = made.told[0].shown
    assert alt is not None
    assert "others’ choices" in alt
    assert again != drawn
    assert ways(made) == [str(Act(Verb.ANALYSIS, match_id))], "back"


@pytest.mark.thorough
async def test_it_is_found_once_and_kept(bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    match_id = await over(bot_fixture)
    first = (await asked(bot_fixture, ANN, match_id)).text
    kept = await bot_fixture.store.analysis(match_id)
    assert kept is not None
    assert Analysis.model_validate_json(kept).game == GAME.slug
    assert "Ann" not in kept, "nobody's name is kept with it"

    def again(*given: Any) -> bytes:
        raise AssertionError("it was found already")

    monkeypatch.setattr(film_maker, "_made_of", again)
    bot_fixture.bot.analyses._kept.clear()
    assert (await asked(bot_fixture, ANN, match_id)).text == first
    assert await bot_fixture.store.keep_analysis(match_id, "another") is False
    assert await bot_fixture.store.analysis(match_id) == kept


@pytest.mark.thorough
async def test_before_the_end_nobody_is_told(bot_fixture: BotFixture) -> None:
    bot_fixture.bot.matches.offer(GAME)
    table = await bot_fixture.begin(GAME, 2)
    made = await asked(bot_fixture, ANN, table.saved.id)
    assert "isn’t over yet" in made.text
    assert made.told[0].shown == ()
    assert await bot_fixture.store.analysis(table.saved.id) is None


@pytest.mark.thorough
async def test_where_secrets_stay_nothing_is_told(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture, secrets_stay=True)
    assert "secrets stay secret" in (await asked(bot_fixture, ANN, match_id)).text
    assert await bot_fixture.store.analysis(match_id) is None


@pytest.mark.thorough
async def test_it_is_for_those_who_may_read_of_the_match(bot_fixture: BotFixture) -> None:
    match_id = await over(bot_fixture)
    for how in ({"guild_id": GUILD + 1, "channel_id": 77}, {"channel_id": 77}):
        assert (await asked(bot_fixture, ONLOOKER, match_id, **how)).text == UNKNOWN


@pytest.mark.thorough
async def test_pressed_early_it_says_so_and_fills_itself_in(
    bot_fixture: BotFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, told = await over(bot_fixture), asyncio.Event()

    async def slow(*asked_for: Any) -> Any:
        await told.wait()
        return await analysis_of(*asked_for)

    monkeypatch.setattr("cogs.analysis.analysis_of", slow)
    monkeypatch.setattr("cogs.analysis.PATIENCE", 0)
    made = await asked(bot_fixture, ANN, match_id)
    assert "**Ann** wins" in made.text, "what is known is told at once"
    assert "It appears here by itself" in made.text
    told.set()
    cog: Any = bot_fixture.bot.get_cog("AnalysisCog")
    await asyncio.gather(*cog.filling)
    assert "won with the priciest candy still in" in made.told[-1].text
    assert made.story == ["ack", "original", "original"], "in the same message"


@pytest.mark.thorough
async def test_the_result_card_tells_the_turning_point_once_it_is_found_and_stays_where_it_is(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.analysis.analyser.LEAST", 0)
    match_id = await over(bot_fixture)
    card = fake_discord.last(CHANNEL)
    assert "Where the deal turned" not in card.content
    fake_discord.chatter(CHANNEL)
    posted = fake_discord.count("send", CHANNEL)
    hindsight = Hindsight(bot_fixture.bot)
    await hindsight.look()
    assert set(hindsight._in_progress) == {"reels"}, "at first there is other work"
    clock.time += timedelta(seconds=61)
    await hindsight.look()
    await asyncio.gather(*hindsight._in_progress.values())
    await bot_fixture.bot.duties.deliver()
    assert "Where the deal turned" in card.content
    assert fake_discord.count("send", CHANNEL) == posted
    await hindsight.look()
    assert all(task.done() for task in hindsight._in_progress.values()), "there is nothing left to look into"
    assert await bot_fixture.store.analysis(match_id) is not None


@pytest.mark.thorough
async def test_what_is_running_or_stays_secret_is_never_looked_into(bot_fixture: BotFixture, clock: Clock) -> None:
    await over(bot_fixture, secrets_stay=True)
    await bot_fixture.begin(GAME, 2)
    clock.time += timedelta(seconds=61)
    hindsight = Hindsight(bot_fixture.bot)
    await hindsight.look()
    assert set(hindsight._in_progress) == {"reels"}
    await hindsight._in_progress["reels"]
    assert await bot_fixture.store.unkept(clock.time - timedelta(days=1)) == []


@pytest.mark.thorough
async def test_on_a_busy_machine_what_takes_too_long_is_given_up_without_an_alarm(
    bot_fixture: BotFixture, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def reels(*_: Any) -> bytes:
        raise TimeoutError

    match_id = await over(bot_fixture)
    monkeypatch.setattr(bot_fixture.bot.films, "reels", reels)
    hindsight = Hindsight(bot_fixture.bot)
    await hindsight.look()
    await hindsight._in_progress["reels"]
    assert f"WARNING bot.ai.film_maker match {match_id} could not be looked into in time" in records.text
    assert "ERROR" not in records.text
