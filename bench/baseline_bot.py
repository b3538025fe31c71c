"""The baseline: a bare discord.py bot. It answers each press by editing its board message to the same content."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket


class Bare(discord.Client):
    """A bot that posts a board message on the command /board. Each press edits the message with the same content."""

    def __init__(self, text: str, components: list[dict[str, Any]], picture: bytes) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.text, self.components, self.picture = text, components, picture
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="board", description="The board")(self.board)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def board(self, interaction: discord.Interaction) -> None:
        """Respond to the command /board with the board message."""
        await interaction.response.send_message(self.text, file=self.file(), view=self.view())

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            edit = interaction.response.edit_message
            await edit(content=self.text, attachments=[self.file()], view=self.view())

    def file(self) -> discord.File:
        """Return the board's picture as a file."""
        return discord.File(io.BytesIO(self.picture), "board.png", description="A board")

    def view(self) -> discord.ui.View:
        """Return the board's controls as a view that discord.py doesn't listen to."""
        view = discord.ui.View(timeout=None)
        for line, row in enumerate(self.components):
            for item in row["components"]:
                view.add_item(_item(item, line))
        view.stop()
        return view


def _item(item: dict[str, Any], line: int) -> discord.ui.Item[Any]:
    if item["type"] == 3:
        options = [discord.SelectOption(label=option["label"], value=option["value"]) for option in item["options"]]
        return discord.ui.Select(custom_id=item["custom_id"], options=options, row=line)
    return discord.ui.Button(label=item.get("label"), custom_id=item["custom_id"], row=line)


def main() -> None:
    """Run the bot until it is killed."""
    discord.http.Route.BASE = os.environ["DISCORD_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY"])
    place = Path(os.environ["BOARD"])
    board = json.loads((place / "board.json").read_text("utf-8"))
    bot = Bare(board["content"], board["components"], (place / "board.png").read_bytes())
    bot.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
