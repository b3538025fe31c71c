"""Serve /privacy: show, export or erase a user's data. The queries are in bot/storage/privacy.py."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, privately, show, tell
from bot.match import votes
from bot.model.custom_ids import Form
from bot.model.language import speaking
from bot.model.message import Button, Message, escaped
from bot.pages.paged import Attached, Sources
from cogs.words import descriptions
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.privacy.words")
described = descriptions(TEXTS)

NAMED = 5
"""Most tables that are named before the user leaves them; the others are only counted."""

LARGEST = 8 << 20
"""Bytes of a file sent uncompressed; A larger one is zipped. Discord takes 10 MiB:
https://discord.com/developers/docs/reference#uploading-files"""

NAME = "privacy"
"""Page name (see Form) of the button that erases a user's data."""


class Privacy(commands.GroupCog, group_name="privacy", group_description=described("privacy")):
    """Serves /privacy."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._pressed})

    @app_commands.command(description=described("privacy-show"))
    async def show(self, interaction: Press) -> None:
        async def act() -> None:
            await tell(interaction, await told(self.bot, interaction.user.id))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=described("privacy-export"))
    async def export(self, interaction: Press) -> None:
        async def act() -> None:
            found = await self.bot.store.exported(interaction.user.id)
            attached = file_of(found, interaction.user.id, self.bot.store.now())
            message = Message(text=TEXTS.phrases(speaking())("privacy-exported"))
            await show(interaction, message, self.bot, attached=attached)

        await privately(self.bot, interaction, act)

    @app_commands.command(description=described("privacy-erase-about"))
    async def erase(self, interaction: Press) -> None:
        async def act() -> None:
            matches, user_id = self.bot.matches, interaction.user.id
            found = await self.bot.store.matches_of(user_id, NAMED)
            more = await self.bot.store.how_many_of(user_id) - len(found)
            tables = [votes.table_named(matches.games.get(saved.game), saved) for saved in found]
            await show(interaction, asked(tables, more), self.bot)

        await privately(self.bot, interaction, act)

    async def _pressed(self, interaction: Press, form: Form) -> None:
        await self.bot.matches.erase(interaction.user.id)
        await show(interaction, Message(text=TEXTS.phrases(speaking())("privacy-erased")), self.bot)


async def told(bot: Sources, user_id: int) -> str:
    """Return a text that says how much data is stored about a user."""
    held, words = await bot.store.held(user_id), TEXTS.phrases(speaking())
    counts, name = held.counts, words("privacy-no-name")
    if held.public_name is not None:
        name = words("privacy-name", who=escaped(held.public_name))
    lines = [
        words("privacy-head"),
        words("privacy-tables", number=counts.seats, open=counts.unfinished),
        words("privacy-journal", number=counts.answers),
        words("privacy-results", number=counts.results),
        words("privacy-dms", number=counts.letters),
        words("privacy-reminders", set=bool(held.reminders)),
        name,
        "",
        words("privacy-more"),
    ]
    return "\n".join(lines)


def asked(tables: Sequence[str], more: int) -> Message:
    """Compose the question whether the user's data shall be erased.

    `tables`: names of tables that the user will leave; `more`: number of further tables.
    """
    words = TEXTS.phrases(speaking())
    named = [*tables, *([words("privacy-more-tables", number=more)] if more else [])]
    left = words.all_of(named) or words("privacy-no-table")
    button = Button(label=words("privacy-erase"), id=str(Form(NAME, "erase")), style="danger")
    return Message(text=words("privacy-ask", tables=left), rows=((button,),))


def file_of(found: dict[str, list[dict[str, Any]]], user_id: int, now: datetime) -> Attached:
    """Return the user's data as a file to attach."""
    whole = {"user_id": user_id, "made_at": now.isoformat(), **found}
    content = json.dumps(whole, ensure_ascii=False, indent=1).encode()
    if len(content) <= LARGEST:
        return Attached("parlour-data.json", content)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("parlour-data.json", content)
    return Attached("parlour-data.zip", packed.getvalue())


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Privacy(bot))
