"""A small discord.py bot for tests, in a process of its own. It uses all features that the real bot uses."""

import asyncio
import io
import os
import struct
import zlib

import discord
import yarl
from discord import app_commands, ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket

discord.http.Route.BASE = os.environ["DISCORD_API"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])


def png(colour: int) -> bytes:
    """Return a PNG of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    body = zlib.compress(bytes([0, colour, 0, 0]))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def picture(number: int) -> discord.File:
    return discord.File(io.BytesIO(png(number)), f"p{number}.png", description=f"picture {number}")


def buttons(*labels: str) -> ui.View:
    view = ui.View(timeout=None)
    for label in labels:
        view.add_item(ui.Button(label=label, custom_id=f"t1:{label.lower()}"))
    view.stop()
    return view


def menu() -> ui.View:
    view = ui.View(timeout=None)
    options = [discord.SelectOption(label=name, value=str(n)) for n, name in enumerate(("north", "south", "stay"))]
    view.add_item(ui.Select(custom_id="t1:menu", options=options, max_values=2))
    view.stop()
    return view


class Form(ui.Modal, title="A form"):
    amount = ui.Label(text="Amount", component=ui.TextInput(custom_id="amount", max_length=4))


class Bot(commands.AutoShardedBot):
    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        shards = [int(s) for s in os.environ.get("SHARD_IDS", "0").split(",")]
        super().__init__(
            "!",
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_ids=shards,
            shard_count=int(os.environ.get("SHARD_COUNT", "1")),
        )

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds that discord.py waits between two shards."""

    async def setup_hook(self) -> None:
        add_commands(self)
        if 0 in (self.shard_ids or [0]):
            await self.tree.sync()

    async def on_resumed(self) -> None:
        print("resumed", flush=True)

    async def on_interaction(self, i: discord.Interaction) -> None:
        if i.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await ACTIONS.get((i.data or {}).get("custom_id", ""), unknown)(i)


async def unknown(i: discord.Interaction) -> None:
    await i.response.send_message("I don’t know that one.", ephemeral=True)


async def join(i: discord.Interaction) -> None:
    await i.response.send_message(f"{i.user.display_name} joined", ephemeral=True)


async def secret(i: discord.Interaction) -> None:
    await i.response.defer(ephemeral=True, thinking=True)
    await i.edit_original_response(content=f"for {i.user.id} only", view=menu())
    await i.followup.send("and more", ephemeral=True)


async def replace(i: discord.Interaction) -> None:
    await i.response.defer()
    await i.edit_original_response(content="replaced", attachments=[picture(2)])


async def keep(i: discord.Interaction) -> None:
    await i.response.defer()
    await i.edit_original_response(content="kept")


async def strip(i: discord.Interaction) -> None:
    await i.response.defer()
    await i.edit_original_response(attachments=[])


async def slow(i: discord.Interaction) -> None:
    await asyncio.sleep(3.3)
    try:
        await i.response.send_message("too late", ephemeral=True)
    except discord.NotFound as error:
        print("late", error.code, flush=True)


async def form(i: discord.Interaction) -> None:
    await i.response.send_modal(Form(custom_id="t1:sent"))


async def form_sent(i: discord.Interaction) -> None:
    value = i.data["components"][0]["component"]["value"]
    await i.response.send_message(f"amount {value}", ephemeral=True)


async def chosen(i: discord.Interaction) -> None:
    await i.response.edit_message(content="chose " + ",".join(i.data["values"]), view=None)


async def whisper(i: discord.Interaction) -> None:
    await i.response.defer(ephemeral=True, thinking=True)
    try:
        await i.user.send("a secret", view=buttons("Join"), file=picture(3))
        word = "sent"
    except discord.Forbidden as error:
        word = f"refused {error.code}"
    await i.edit_original_response(content=word)


async def thread(i: discord.Interaction) -> None:
    await i.response.defer(ephemeral=True, thinking=True)
    try:
        made = await i.message.create_thread(name="a thread")
        await made.send("hello", view=buttons("Join"))
        word = "same" if made.id == i.message.id else "other"
    except discord.HTTPException as error:
        word = f"refused {error.code}"
    await i.edit_original_response(content=word)


async def many(i: discord.Interaction) -> None:
    await i.response.defer(ephemeral=True, thinking=True)
    for number in range(12):
        await i.channel.send(f"number {number}")
    await i.edit_original_response(content="done")


ACTIONS = {
    "t1:join": join,
    "t1:secret": secret,
    "t1:replace": replace,
    "t1:keep": keep,
    "t1:strip": strip,
    "t1:slow": slow,
    "t1:form": form,
    "t1:sent": form_sent,
    "t1:menu": chosen,
    "t1:whisper": whisper,
    "t1:thread": thread,
    "t1:many": many,
}


def add_commands(bot: Bot) -> None:
    group = app_commands.Group(name="newgame", description="Start a game")

    @group.command(name="candy-chaser", description="Start it")
    @app_commands.describe(seats="how many", level="how hard", place="where", host="who")
    @app_commands.choices(level=[app_commands.Choice(name=n, value=n) for n in ("easy", "hard")])
    async def candy(
        i: discord.Interaction,
        seats: app_commands.Range[int, 2, 4],
        level: str = "easy",
        place: str = "",
        host: discord.User | None = None,
    ) -> None:
        words = f"{seats} {level} {place} {host.display_name if host else '-'} {i.locale} {i.guild is not None}"
        labels = ("Join", "Secret", "Replace", "Keep", "Strip")
        await i.response.send_message(words, view=buttons(*labels), file=picture(1))

    @candy.autocomplete("place")
    async def places(i: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ("forest", "fortress", "sea")
        return [app_commands.Choice(name=n, value=n) for n in known if n.startswith(current)]

    @bot.tree.command(name="panel", description="More buttons")
    async def panel(i: discord.Interaction) -> None:
        await i.response.defer(thinking=True)
        await i.followup.send("panel", view=buttons("Join", "Slow", "Form", "Whisper", "Thread"))

    @bot.tree.command(name="flood", description="A button that floods")
    async def flood(i: discord.Interaction) -> None:
        await i.response.send_message("flood", view=buttons("Many"))

    @bot.tree.command(name="where", description="Which process answers")
    async def where(i: discord.Interaction) -> None:
        await i.response.send_message(f"shards {sorted(bot.shard_ids or [])}", ephemeral=True)

    bot.tree.add_command(group)


if __name__ == "__main__":
    Bot().run(os.environ["DISCORD_TOKEN"])
