"""Test the application's emoji: one process uploads each emoji, once. Texts leave out an emoji that is missing.

Uploads over HTTP are tested in journeys/test_emoji.py, the games' emoji in parlour_contract.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.client.emoji_keeper import DAY, FULL, HOUR, MOMENT, EmojiKeeper
from bot.client.rendering import AppEmoji
from bot.storage.store import Store
from games import catalogue
from games.engine.words import emoji_mark as mark
from tests.bot.fake_discord import refusal

GAMES = {slug: catalogue()[slug] for slug in ("candy-chaser", "chocolate-coin")}
ALL = sum(len(game.art.emoji) for game in GAMES.values())


class _Emoji:
    def __init__(self, application: Application, name: str, number: int) -> None:
        self.name, self.id, self._application = name, number, application

    async def delete(self) -> None:
        self._application.emoji.remove(self)


class Application:
    """A fake of the bot's application, with discord.py's methods that list and create its emoji.

    `trouble`: the errors that the next uploads raise, in order; None for an upload that succeeds.
    """

    def __init__(self) -> None:
        self.emoji: list[Any] = []
        self.made: list[str] = []
        self.trouble: list[Exception | None] = []

    def has(self, *names: str) -> None:
        self.emoji += [_Emoji(self, name, len(self.emoji) + number) for number, name in enumerate(names)]

    async def fetch_application_emojis(self) -> list[Any]:
        await asyncio.sleep(0)
        return list(self.emoji)

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        await asyncio.sleep(0)
        wrong = self.trouble.pop(0) if self.trouble else None
        if wrong is not None:
            raise wrong
        self.made.append(name)
        self.has(name)
        return self.emoji[-1]


@pytest.fixture
def application() -> Application:
    return Application()


def keeper_of(application: Any, store: Store) -> EmojiKeeper:
    return EmojiKeeper(application, store, GAMES, AppEmoji())


def shown(keeper: EmojiKeeper, name: str = "candy_red") -> str:
    return keeper.known.shown(f"{mark(name)}Red", 2000)


async def wait_after_look(keeper: EmojiKeeper) -> float:
    """Let the keeper check now which emoji are uploaded. Returns the seconds until its next check."""
    keeper._due, now = 0, asyncio.get_running_loop().time()
    await keeper.look()
    return round(keeper._due - now)


async def test_they_are_made_once_and_found_at_the_next_start(application: Application, store: Store) -> None:
    first = keeper_of(application, store)
    assert shown(first) == "Red"
    assert await wait_after_look(first) == HOUR
    assert len(application.made) == len(set(application.made)) == ALL
    assert re.fullmatch(r"<:candy_red_\w{6}:\d+> Red", shown(first))
    second = keeper_of(application, store)
    assert await wait_after_look(second) == HOUR
    assert len(application.made) == ALL
    assert shown(second) == shown(first)


async def test_of_two_processes_one_makes_them(application: Application, stores: Callable[[], Store]) -> None:
    keepers = [keeper_of(application, stores()) for _ in range(2)]
    assert set(await asyncio.gather(*map(wait_after_look, keepers))) <= {MOMENT, HOUR}
    assert len(application.made) == len(set(application.made)) == ALL
    for keeper in keepers:
        assert await wait_after_look(keeper) == HOUR
    assert len({shown(keeper) for keeper in keepers}) == 1


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("wrong", "wait"),
    [
        (refusal(403, 50013), DAY),
        (refusal(400, FULL), DAY),
        (refusal(503, 0), MOMENT),
        (discord.RateLimited(90), 90),
        (ConnectionResetError(), MOMENT),
    ],
    ids=str,
)
async def test_where_they_can_t_be_made_words_stand_alone_until_they_can(
    application: Application, store: Store, wrong: Exception, wait: float
) -> None:
    keeper = keeper_of(application, store)
    application.trouble = [None, wrong]
    assert await wait_after_look(keeper) == wait
    assert shown(keeper) == "Red"
    assert await wait_after_look(keeper) == HOUR, "the lease was let go"
    assert shown(keeper).endswith("> Red")
    assert len(application.made) == len(set(application.made)) == ALL


async def test_one_that_discord_won_t_take_costs_its_game_alone_the_emoji(
    application: Application, store: Store
) -> None:
    keeper = keeper_of(application, store)
    application.trouble = [refusal(400, 50035)]
    assert await wait_after_look(keeper) == HOUR
    assert shown(keeper) == "Red"
    assert shown(keeper, "faction_S").endswith("> Red")
    assert len(application.made) == ALL - 1


async def test_the_host_s_own_stay_and_of_old_art_the_latest(application: Application, store: Store) -> None:
    application.has("candy_red_000001", "party", "candy_red_000002", "candy_red_final", "candy_pink_000001")
    keeper = keeper_of(application, store)
    await keeper.look()
    names = {emoji.name for emoji in application.emoji} - set(application.made)
    assert names == {"party", "candy_red_000002", "candy_red_final", "candy_pink_000001"}


async def test_a_full_application_gives_up_its_old_art_first(application: Application, store: Store) -> None:
    application.has("candy_red_000001", "party")
    application.trouble = [refusal(400, FULL)]
    keeper = keeper_of(application, store)
    assert await wait_after_look(keeper) == HOUR
    assert shown(keeper).endswith("> Red")
    assert {emoji.name for emoji in application.emoji} - set(application.made) == {"party"}


async def test_one_that_somebody_deleted_is_made_again_as_soon_as_that_shows(
    application: Application, store: Store
) -> None:
    keeper = keeper_of(application, store)
    await keeper.look()
    await application.emoji[0].delete()
    assert not keeper.known.gone(refusal(403, 50013))
    gone = refusal(400, 50035, "In components.0.components.0.emoji.id: Invalid emoji")
    assert keeper.known.gone(gone)
    assert shown(keeper) == "Red"
    assert not keeper.known.gone(gone), "none was shown, so that can’t be why"
    await keeper.look()
    assert len(application.made) == ALL + 1
    assert shown(keeper).endswith("> Red")


def known() -> AppEmoji:
    emoji = AppEmoji()
    emoji.know({name: discord.PartialEmoji(name=f"{name}_0a1b2c", id=7) for name in ("candy_red", "candy_blue")})
    return emoji


def test_where_there_is_no_room_the_latest_words_keep_their_emoji() -> None:
    text = f"{mark('candy_red')}Red and {mark('candy_blue')}Blue"
    blue = "<:candy_blue_0a1b2c:7> Blue"
    assert known().shown(text, 2000) == f"<:candy_red_0a1b2c:7> Red and {blue}"
    assert known().shown(text, len(f"Red and {blue}")) == f"Red and {blue}"
    assert known().shown(text, len("Red and Blue")) == "Red and Blue"


@pytest.mark.parametrize("cut", range(1, len(mark("candy_red")) - 1))
def test_a_mark_that_was_cut_leaves_nothing(cut: int) -> None:
    assert known().shown(f"Red{mark('candy_red')[:cut]}", 2000) == "Red"


def test_a_control_shows_a_character_or_one_that_is_known() -> None:
    assert known().on_control("📖") == "📖"
    assert known().on_control(mark("candy_red")) == discord.PartialEmoji(name="candy_red_0a1b2c", id=7)
    assert known().on_control(mark("candy_pink")) is None
    assert known().on_control("") is None
