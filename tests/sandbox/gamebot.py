"""A small bot that runs a game, with the real bot's database tables and custom ids, for tests of `sandbox rehearse`.

Seats answer in turn, in public by a button or in private by a menu, `ROUNDS` times each. The highest sum wins. The
environment variable SIN names a fault that the bot is to have, to test that `rehearse` finds it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
from collections.abc import Iterator
from typing import Any

import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket

discord.http.Route.BASE = os.environ["DISCORD_API"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
SIN = os.environ.get("SIN", "")
ROUNDS = 4
TABLES = """
CREATE TABLE IF NOT EXISTS "match" (id INTEGER PRIMARY KEY, game TEXT, status TEXT, version INT, host_id INT, place INT,
    snapshot TEXT);
CREATE TABLE IF NOT EXISTS seat (match_id INT, seat INT, user_id INT, name TEXT, rank INT, stand_in TEXT);
CREATE TABLE IF NOT EXISTS deadline (match_id INT, seat INT, question INT);
CREATE TABLE IF NOT EXISTS entry (match_id INT, line INT, seat INT, interaction_id INT UNIQUE, body TEXT);
CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY, match_id INT, user_id INT, slot TEXT, ordinal INT, body TEXT,
    revision INT, sent INT, message_id INT, quiet_until TEXT);
"""


class Book:
    """The game bot's database. Nothing is cached: each use reads the database again."""

    def __init__(self, file: str) -> None:
        self.db = sqlite3.connect(file, isolation_level=None)
        self.db.execute("PRAGMA journal_mode=WAL")
        self.db.executescript(TABLES)

    def all(self, query: str, *values: Any) -> list[Any]:
        return self.db.execute(query, values).fetchall()

    @contextlib.contextmanager
    def step(self) -> Iterator[None]:
        """Make everything written in this context one transaction: other processes see all of it or nothing."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.db.execute("ROLLBACK")
            raise
        self.db.execute("COMMIT")

    def seats(self, match: int) -> list[tuple[int, str]]:
        return self.all("SELECT user_id, name FROM seat WHERE match_id = ? ORDER BY seat", match)

    def turn(self, match: int) -> int:
        return int(self.all("SELECT count(*) FROM entry WHERE match_id = ?", match)[0][0])

    def status(self, match: int) -> str:
        return str(self.all('SELECT status FROM "match" WHERE id = ?', match)[0][0])

    def post(self, match: int, user: int, slot: str, text: str, rows: list[Any]) -> None:
        body = json.dumps({"text": text, "rows": rows})
        old = self.all("SELECT id FROM outbox WHERE match_id = ? AND user_id = ? AND slot = ?", match, user, slot)
        if old:
            self.db.execute("UPDATE outbox SET body = ?, revision = revision + 1 WHERE id = ?", (body, old[0][0]))
        else:
            post = (match, user, slot, body)
            self.db.execute("INSERT INTO outbox VALUES (NULL, ?, ?, ?, 1, ?, 1, 0, NULL, NULL)", post)

    def show(self, match: int, closed: set[int]) -> None:
        """Store the messages that the match should show now. `closed`: users with closed DMs."""
        turn, seats = self.turn(match), self.seats(match)
        if turn == ROUNDS * len(seats):
            self.finish(match)
            return self.post(match, 0, "board", "over", [])
        seat = turn % len(seats)
        secret = turn // len(seats) % 2 == 1
        question = f"p1:{match}:{seat}:{turn + 1}"
        rows = [] if secret else [["A", f"{question}:0"], ["B", f"{question}:1"]]
        self.post(match, 0, "board", f"turn {turn} of {seats[seat][1]}", [*rows, ["My hand", f"h1:{match}"]])
        for number, (user, _) in enumerate(seats):
            if secret and number == seat and user not in closed:
                self.post(match, user, "ask", "secret", [["select", question]])
            elif self.all("SELECT 1 FROM outbox WHERE match_id = ? AND user_id = ?", match, user):
                self.post(match, user, "ask", "nothing is open", [])
        return None

    def finish(self, match: int) -> None:
        sums = dict.fromkeys(range(len(self.seats(match))), 0)
        for seat, body in self.all("SELECT seat, body FROM entry WHERE match_id = ?", match):
            sums[seat] += sum(json.loads(body)["picks"])
        for rank, seat in enumerate(sorted(sums, key=lambda s: (-sums[s], s)), 1):
            self.db.execute("UPDATE seat SET rank = ? WHERE match_id = ? AND seat = ?", (rank, match, seat))
        self.db.execute("UPDATE \"match\" SET status = 'finished' WHERE id = ?", (match,))


def view(rows: list[Any]) -> ui.View:
    made = ui.View(timeout=None)
    for label, custom_id in rows:
        if label == "select":
            options = [discord.SelectOption(label=f"option {n}", value=str(n)) for n in range(3)]
            made.add_item(ui.Select(custom_id=custom_id, options=options, max_values=2))
        else:
            made.add_item(ui.Button(label=label, custom_id=custom_id))
    made.stop()
    return made


class GameBot(commands.Bot):
    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__("!", intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.book = Book(os.environ["DATABASE_URL"].partition(":///")[2])
        self.closed: set[int] = set()
        self.sending = asyncio.Lock()

    async def setup_hook(self) -> None:
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: asyncio.create_task(self.close()))
        add_commands(self)
        await self.tree.sync()
        self.later = asyncio.create_task(self.deliver())

    async def deliver(self) -> None:
        """Send or edit every message whose stored version isn't on Discord yet."""
        async with self.sending:
            for row in self.book.all("SELECT * FROM outbox WHERE sent < revision"):
                await self.send(*row[:-1])

    async def send(
        self,
        post: int,
        match: int,
        user: int,
        slot: str,
        _: int,
        body: str,
        revision: int,
        __: int,
        message: int | None,
    ) -> None:
        if SIN == "lose" and self.book.turn(match) == 3:
            return
        what = json.loads(body)
        place = self.book.all('SELECT place FROM "match" WHERE id = ?', match)[0][0]
        channel: Any = await self.create_dm(discord.Object(user)) if user else self.get_partial_messageable(place)
        try:
            if message:
                await channel.get_partial_message(message).edit(content=what["text"], view=view(what["rows"]))
            else:
                nonce = f"{match}-{post}"
                sent = await channel.send(what["text"], view=view(what["rows"]), nonce=nonce)
                self.book.db.execute("UPDATE outbox SET message_id = ? WHERE id = ?", (sent.id, post))
        except discord.Forbidden:
            self.closed.add(user)
        self.book.db.execute("UPDATE outbox SET sent = ? WHERE id = ?", (revision, post))

    async def on_interaction(self, i: discord.Interaction) -> None:
        if i.type is not discord.InteractionType.component:
            return
        kind, _, rest = i.data["custom_id"].partition(":")
        parts = [int(p) for p in rest.split(":") if p.isdecimal() and len(p) < 15]
        if kind == "j1":
            await self.join(i, parts[0])
        elif kind == "s1":
            await self.begin(i, parts[0])
        elif kind == "h1":
            await self.hand(i, parts[0])
        else:
            await self.answer(i, parts if kind == "p1" and len(parts) == len(rest.split(":")) else [])

    async def refuse(self, i: discord.Interaction) -> None:
        if SIN == "mute":
            return
        if i.response.is_done():
            await i.followup.send("That is no longer open.", ephemeral=True)
        else:
            await i.response.send_message("That is no longer open.", ephemeral=SIN != "loud")

    async def join(self, i: discord.Interaction, match: int) -> None:
        await i.response.defer()
        taken = self.book.seats(match)
        if i.user.id not in [user for user, _ in taken]:
            row = (match, len(taken), i.user.id, i.user.display_name)
            with self.book.step():
                self.book.db.execute("INSERT INTO seat VALUES (?, ?, ?, ?, NULL, NULL)", row)
                self.book.db.execute('UPDATE "match" SET version = version + 1 WHERE id = ?', (match,))

    async def begin(self, i: discord.Interaction, match: int) -> None:
        host = self.book.all('SELECT host_id FROM "match" WHERE id = ?', match)[0][0]
        if i.user.id != host:
            return await self.refuse(i)
        await i.response.defer()
        with self.book.step():
            self.book.db.execute(
                "UPDATE \"match\" SET status = 'running', version = version + 1 WHERE id = ?", (match,)
            )
            self.book.show(match, self.closed)
        return await self.deliver()

    async def hand(self, i: discord.Interaction, match: int) -> None:
        turn, seats = self.book.turn(match), self.book.seats(match)
        seat = turn % len(seats)
        mine = seats[seat][0] == i.user.id and turn // len(seats) % 2 == 1
        rows = [["select", f"p1:{match}:{seat}:{turn + 1}"]] if mine else []
        await i.response.send_message("your hand", view=view(rows), ephemeral=True)

    async def answer(self, i: discord.Interaction, parts: list[int]) -> None:
        values = [int(v) for v in i.data.get("values", [])] if parts and len(parts) == 3 else parts[3:]
        if len(parts) not in (3, 4) or not self.book.all('SELECT 1 FROM "match" WHERE id = ?', parts[0]):
            return await self.refuse(i)
        match, seat, number = parts[:3]
        turn, seats = self.book.turn(match), self.book.seats(match)
        if SIN == "crash" and turn == 5:
            os._exit(3)
        secret = turn // len(seats) % 2 == 1
        right = seat < len(seats) and (seats[seat][0] == i.user.id or SIN == "foreign")
        now = seat == turn % len(seats) and number == turn + 1
        right = right and (now or SIN == "stale") and (len(parts) == 3) == secret
        sound = values and len(set(values)) == len(values) and max(values) < 2 + secret and len(values) <= 1 + secret
        if not right or not sound or self.book.status(match) != "running":
            return await self.refuse(i)
        if SIN == "tardy" and turn == 4:
            await asyncio.sleep(3.3)
        body = json.dumps({"seat": seat, "picks": values})
        row = (match, turn, seat, i.id, body)
        try:
            with self.book.step():
                self.book.db.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?)", row)
                self.book.db.execute('UPDATE "match" SET version = version + 1 WHERE id = ?', (match,))
                self.book.show(match, self.closed)
        except sqlite3.IntegrityError:
            return None
        with contextlib.suppress(discord.HTTPException):
            await i.response.defer()
        return await self.deliver()


def add_commands(bot: GameBot) -> None:
    group = app_commands.Group(name="newgame", description="Start a game")

    @group.command(name="toy", description="Start a toy")
    async def toy(i: discord.Interaction, seats: app_commands.Range[int, 2, 6] = 6, pace: int = 1) -> None:
        row = ("toy", "lobby", 0, i.user.id, i.channel_id)
        with bot.book.step():
            bot.book.db.execute('INSERT INTO "match" VALUES (NULL, ?, ?, ?, ?, ?, NULL)', row)
            match = bot.book.all('SELECT max(id) FROM "match"')[0][0]
            bot.book.post(match, 0, "lobby", f"lobby for {seats}", [["Join", f"j1:{match}"], ["Start", f"s1:{match}"]])
        await i.response.send_message("opened", ephemeral=True)
        await bot.deliver()

    @bot.tree.command(name="leaderboard", description="Who won")
    async def leaderboard(i: discord.Interaction, game: str = "") -> None:
        rows = bot.book.all("SELECT name FROM seat WHERE rank = 1")
        text = "nobody" if SIN == "forget" else " ".join(row[0] for row in rows)
        if SIN == "sloppy":
            route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=i.channel_id)
            await bot.http.request(route, json={"content": "no allowed_mentions"})
        await i.response.send_message(f"{game}: {text}", ephemeral=True)

    bot.tree.add_command(group)


async def main() -> None:
    async with GameBot() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
