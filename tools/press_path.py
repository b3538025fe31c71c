"""Print the files and functions that handle a press on Candy Chaser’s board: `python -m tools.press_path`."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

from bot.client.interactions import InteractionRouter
from bot.match.session import Table
from bot.model.custom_ids import Pick
from bot.storage.migrate import migrate
from bot.storage.store import Store
from games import catalogue
from games.engine.match import Match
from tests.bot.bot_fixture import CHANNEL, BotFixture, Clock
from tests.bot.fake_discord import FakeDiscord
from tests.bot.presses import press, shown_in
from tests.databases import in_the_loop

ROOT = Path(__file__).parents[1]
PRODUCT = tuple(f"{ROOT}/{folder}/" for folder in ("bot", "cogs", "games"))

ROUTER, RULES = InteractionRouter.route.__code__, Match.choose.__code__


@dataclass
class Walk:
    """The functions that the bot calls to handle a press. `files`: their names by file, in order of the first call.

    `frames`: the call stack when the rules are reached (`Match.choose`), from `InteractionRouter.route` on.
    """

    files: dict[str, list[str]] = field(default_factory=dict)
    frames: list[str] = field(default_factory=list)

    def watch(self, frame: FrameType, event: str, _: Any) -> None:
        """Record a call if the called function belongs to the product."""
        if event != "call" or not (path := _own(frame.f_code)):
            return
        functions = self.files.setdefault(path, [])
        if not frame.f_code.co_name.startswith("<") and frame.f_code.co_qualname not in functions:
            functions.append(frame.f_code.co_qualname)
        if frame.f_code is RULES and not self.frames:
            self.frames = _frames(frame)


def _own(code: CodeType) -> str:
    """Return the path of the function's file relative to the root; "" if the function isn't part of the product."""
    return code.co_filename.removeprefix(f"{ROOT}/") if code.co_filename.startswith(PRODUCT) else ""


def _frames(frame: FrameType | None) -> list[str]:
    """Return the product's functions on the call stack, from `InteractionRouter.route` to this frame."""
    found: list[str] = []
    while frame is not None:
        found += [f"{path}: {frame.f_code.co_qualname}"] if (path := _own(frame.f_code)) else []
        frame = None if frame.f_code is ROUTER else frame.f_back
    return found[::-1]


async def walk() -> Walk:
    """Begin a match of Candy Chaser, press the first option of a public question, and record the functions called."""
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{folder}/parlour.db"
        await migrate(url)
        store = Store.open(url, Clock())
        in_the_loop(store)
        try:
            return await _walk_of_a_press(store)
        finally:
            await store.close()


async def _walk_of_a_press(store: Store) -> Walk:
    fake_discord, game = FakeDiscord(), catalogue()["candy-chaser"]
    bot_fixture = BotFixture(store, fake_discord, [game])
    await bot_fixture.bot._async_setup_hook()
    table = await bot_fixture.begin(game, 3)
    found, pick = Walk(), await _next_pick(bot_fixture, table)
    sys.setprofile(found.watch)
    try:
        made = await press(bot_fixture, pick[0], pick[1], message=shown_in(fake_discord.last(CHANNEL)))
    finally:
        sys.setprofile(None)
    assert made.story == ["callback"], f"the press was not answered by the board: {made.story} {made.told}"
    return found


async def _next_pick(bot_fixture: BotFixture, table: Table) -> tuple[int, str]:
    """Answer the secret questions until a public one is open.

    Returns the user who must answer the public question, and the custom id of its first option.
    """
    while True:
        for seat, (number, ask) in table.match.asks.items():
            user, option = table.saved.seats[seat].user_id, ask.options[:1] and 0
            pick = str(Pick(table.saved.id, seat, number, option))
            if not ask.secret:
                return user, pick
            await press(bot_fixture, user, pick)
            break


def main() -> None:
    """Print the recorded files and functions."""
    found = asyncio.run(walk())
    for path, functions in found.files.items():
        print(f"{path}: {', '.join(functions)}")
    functions = sum(map(len, found.files.values()))
    print(f"\n{len(found.files)} files, {functions} functions; {len(found.frames)} frames from router to rules:")
    print("\n".join(f"{depth}. {frame}" for depth, frame in enumerate(found.frames, 1)))


if __name__ == "__main__":
    main()
