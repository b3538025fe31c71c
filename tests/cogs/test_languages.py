"""Test that players of one match may read different languages, and that nobody can tell another player's language."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.match import unit_of_work
from bot.model.custom_ids import Act, Form, Leaf, Retry, Turn, Verb
from bot.model.records import NOWHERE, MatchUpdate
from bot.model.time_control import Preferences
from cogs.daily_deal.puzzles import NAME
from games import catalogue
from games.candy_chaser import GAME
from games.engine.analysis import judging
from games.engine.journal import Journal
from games.engine.values import Player, Seat
from games.engine.words import PSEUDO
from tests.bot.bot_fixture import ANN, CHANNEL, BotFixture, Records
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press
from tests.bot.voting_game import VOTING_GAME
from tests.cogs import test_practice
from tests.cogs.noninterference import Deed, Noninterference, World, both, differing

BY_DM: dict[str, Any] = {"guild_id": NOWHERE, "channel_id": NOWHERE}


def reading(locale: str | None, seat: Seat | None) -> Deed:
    """Return a script in which Ann, whose language is `locale`, answers, and then the observer uses all commands and
    buttons.

    `seat`: the observer's seat, None for an onlooker.
    """

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
    """Return the first difference by which the observer in `seat` learns Ann's language; "" if there is none.

    `how`: the game's options, and fields of `Opening`.
    """
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


FOREIGN = re.compile(r"[а-яё]+|\b(?:the|your?|and|of|is)\b", re.IGNORECASE)
"""Words that are certainly Russian or English."""


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_a_reader_of_french_reads_no_other_language_of_a_russian_table(
    bot_fixture: BotFixture, fake_discord: FakeDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a Russian table, a user whose language is French reads only French.

    This goes for *What happened?*, *Watch* and its animation, practice, and the puzzle of the day.
    """
    monkeypatch.setattr(judging, "ENOUGH", 12)
    reels, made_in = bot_fixture.bot.films.reels, list[str]()

    def counted(journal: Journal, players: Sequence[Player], locale: str) -> Awaitable[str]:
        made_in.append(locale)
        return reels(journal, players, locale)

    monkeypatch.setattr(bot_fixture.bot.films, "reels", counted)
    await bot_fixture.store.change_preferences(ANN, Preferences(language="fr"))
    asked = [one for one in await test_practice.over(bot_fixture, locale="ru") if one.seat == 0]
    await test_practice.reviewed(bot_fixture, *asked)
    assert FOREIGN.search(fake_discord.last(CHANNEL).content), "the table’s own message"
    match_id, line = asked[-1].match_id, asked[-1].line
    steps = [Turn(Leaf.STEPS, f"{match_id}/{eyes}", page) for eyes in ("public", "all") for page in range(0, 20, 3)]
    files = [Turn(leaf, f"{match_id}/public", 0) for leaf in (Leaf.FILM, Leaf.PAGE)]
    story = [Act(Verb.ANALYSIS, match_id), Act(Verb.ANALYSIS, match_id, 1)]
    practice = [Retry(match_id, line, how) for how in ("", str(asked[-1].other[0]), "best", "how")]
    puzzle = Form(NAME, "open", GAME.slug)
    for pressed in (*story, *steps, *files, *practice, Turn(Leaf.PRACTICE, "", 0), puzzle):
        made = await press(bot_fixture, ANN, str(pressed), private=True)
        labels = [str(control.get("label") or control.get("placeholder")) for control in made.told[-1].controls]
        read = "\n".join([made.read, *labels])
        for game in catalogue().values():
            read = read.replace(game.name, "")
        assert FOREIGN.findall(read) == [], pressed
    assert made_in.count("fr") == 1, "one run makes the replays of all views"
