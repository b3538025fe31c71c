"""Serve /tables, the list of the user's tables, and /table, which manages one of them."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.client import match_presses
from bot.client.client import Parlour
from bot.client.match_lookup import (
    MY_TABLES,
    NO_TABLE,
    TABLES,
    elsewhere,
    fitting,
    line,
    meant,
    own_table,
    proposed,
    way,
)
from bot.client.opening import allows_here, check
from bot.client.places import stands
from bot.client.replies import Press, pressed_data, privately, show, tell
from bot.match import fault_texts, seating, spoken, votes
from bot.match.service import NOT_OFFERED
from bot.messages import composer, questions
from bot.model.custom_ids import Act, Form, Verb
from bot.model.language import speaking
from bot.model.message import TEXT_LIMIT, Button, Choice, Message, Row, Select
from bot.model.records import MatchRecord
from cogs.words import TEXTS, words
from games.engine.asks import Refused

LISTED = 15
"""Tables that get a line of their own."""


class Tables(commands.Cog):
    """Serves the list of a user's tables."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self.matches = bot.matches
        bot.register.add(forms={TABLES: self._pressed})

    @app_commands.command(name="tables", description=words("tables"))
    @app_commands.describe(table=words("which"))
    async def tables(self, interaction: Press, table: str | None = None) -> None:
        await privately(self.bot, interaction, lambda: self._show(interaction, table or ""))

    @tables.autocomplete("table")
    async def _proposed(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        found = await proposed(self.matches, interaction.user.id, typed)
        return [app_commands.Choice(name=name, value=key) for name, key in found]

    async def _pressed(self, interaction: Press, form: Form) -> None:
        if form.field == "pick":
            picked = next(map(str, pressed_data(interaction).get("values", [])), form.value)
            await self._show(interaction, picked)
            return
        saved = await own_table(self.matches, interaction.user.id, form.value)
        shown = self._leaving(saved) if form.field == "leave" else await self._board(saved, interaction.user.id)
        label = TEXTS.phrases(speaking())("tables-back")
        back = Button(label=label, id=str(Form(TABLES, "pick", form.value)), emoji="◀️")
        await show(interaction, shown.model_copy(update={"standing": (*shown.standing, back)}), self.bot)

    async def _show(self, interaction: Press, picked: str) -> None:
        """Show the list of the user's tables, with buttons for one of them.

        That is the picked table, else the table in this channel, else the newest table. Messages of these tables that
        Discord had refused are sent again, and so is a deleted board (or lobby card) of the table with the buttons.
        """
        user_id, store = interaction.user.id, self.bot.store
        chosen = await own_table(self.matches, user_id, picked) if picked else None
        found = await store.matches_of(user_id, LISTED)
        if not found:
            raise Refused(NO_TABLE)
        await self.bot.messenger.send_refused([saved.id for saved in found])
        lines = [await line(self.matches, saved, user_id) for saved in found]
        here = next((saved for saved in found if interaction.channel_id in (saved.here, saved.channel_id)), found[0])
        text = fitting(lines, await store.how_many_of(user_id), TEXT_LIMIT)
        shown = chosen or here
        await self.bot.messenger.mend(shown.id)
        rows = (*await self._menu(user_id, shown.id), await self._doors(shown, user_id))
        await show(interaction, Message(text=text, rows=rows), self.bot)

    async def _menu(self, user_id: int, chosen: int) -> tuple[Row, ...]:
        """Return the menu of the user's newest tables; empty if there is only one.

        `chosen`: number of the preselected table.
        """
        found = await proposed(self.matches, user_id, "")
        if len(found) == 1:
            return ()
        choices = tuple(Choice(label=name, value=key, chosen=key == str(chosen)) for name, key in found)
        pick = TEXTS.phrases(speaking())("tables-pick")
        return (Select(id=str(MY_TABLES), placeholder=pick, choices=choices, least=1, most=1),)

    async def _doors(self, saved: MatchRecord, user_id: int) -> tuple[Button, ...]:
        """Return the buttons for one of the user's tables."""
        said, own = spoken(), TEXTS.phrases(speaking())
        number, link = str(saved.id), await way(self.matches, saved, user_id)
        seated = saved.seat_of(user_id)
        doors = [Button(label=said("to-the-table"), url=link)] if link else []
        if saved.snapshot is not None:
            doors.append(Button(label=own("tables-board"), id=str(Form(TABLES, "board", number)), emoji="🎲"))
            doors.append(Button(label=said("my-hand"), id=str(Act(Verb.HAND, saved.id)), emoji="🖐️"))
        if seated is not None and seated.away:
            doors.append(Button(label=said("im-back"), id=str(Act(Verb.BACK, saved.id)), emoji="🙋"))
        elif saved.paused_at is not None:
            doors.append(questions.resume_button(saved.id, speaking()))
        elif saved.status == "running":
            doors.append(Button(label=own("tables-pause"), id=str(Act(Verb.PAUSE, saved.id)), emoji="⏸️"))
        return (*doors, Button(label=said("leave"), id=str(Form(TABLES, "leave", number)), style="danger"))

    async def _board(self, saved: MatchRecord, user_id: int) -> Message:
        """Compose the table's public board. Raises Refused if there is no board, or the bot doesn't offer the game."""
        table = await self.matches.table_of(saved)
        if table is None:
            raise Refused(fault_texts.no_board(saved) if saved.snapshot is None else NOT_OFFERED)
        seen = await table.seen(None)
        await self.matches.unit.bring(saved.id, user_id)
        text = await line(self.matches, saved, user_id)
        return Message(text=text, picture=composer.picture(table.context, seen))

    def _leaving(self, saved: MatchRecord) -> Message:
        """Ask the user to confirm that they leave the table, and explain how leaving affects the leaderboard."""
        game = self.matches.tables_of(saved).game
        if saved.status == "lobby":
            return votes.confirm_leave(game, saved)
        return seating.three_ways(game, saved, votes.table_described(game, saved))


class Table(commands.GroupCog, group_name="table", group_description=words("table")):
    """Serves rare actions at a table, which are mostly the host's."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(description=words("table-move"))
    @app_commands.describe(table=words("which"))
    async def move(self, interaction: Press, table: str | None = None) -> None:
        async def act() -> None:
            if interaction.guild_id is None or not interaction.is_guild_integration():
                raise Refused(TEXTS.said("refused-move-here"))
            saved = await elsewhere(self.bot.matches, interaction, table)
            allows_here(await self.bot.store.server_settings(interaction.guild_id), interaction)
            in_thread = saved.in_thread and isinstance(interaction.channel, discord.TextChannel)
            check(interaction, in_thread and saved.snapshot is None)
            there = await stands(self.bot.messenger.client, saved.here)
            await self.bot.matches.move(saved, interaction.user.id, interaction.channel_id or 0, in_thread, there)
            await tell(interaction, TEXTS.said("moved", table=saved.id))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("table-cancel"))
    @app_commands.describe(table=words("which"))
    async def cancel(self, interaction: Press, table: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, table)
            asked = await match_presses.confirm_end(self.bot.desk, saved, interaction.user.id)
            await show(interaction, asked, self.bot)

        await privately(self.bot, interaction, act)

    @app_commands.command(name="owner", description=words("table-host"))
    @app_commands.describe(table=words("which"))
    async def host(self, interaction: Press, table: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, table)
            now = self.bot.store.now()
            await self.bot.matches.update(saved.id, lambda saved: votes.offer_host(saved, interaction.user.id, now))
            await tell(interaction, TEXTS.said("asked-table"))

        await privately(self.bot, interaction, act)

    @app_commands.command(description=words("table-replace"))
    @app_commands.describe(player=words("replace-player"), table=words("which"))
    async def replace(self, interaction: Press, player: discord.User, table: str | None = None) -> None:
        async def act() -> None:
            saved = await meant(self.bot.matches, interaction, table)
            if saved.status != "running":
                raise Refused(TEXTS.said("refused-not-running"))
            session = await self.bot.matches.table_of(saved)
            if session is None:
                raise Refused(NOT_OFFERED)
            await session.seen(None)
            seated = saved.seat_of(player.id)
            if seated is None:
                raise Refused(TEXTS.said("refused-not-theirs"))
            vanished = seating.vanished(session.scene, interaction.user.id, seated.seat)
            await show(interaction, votes.confirm_vote_out(session.game, session.saved, vanished), self.bot)

        await privately(self.bot, interaction, act)

    @move.autocomplete("table")
    @cancel.autocomplete("table")
    @host.autocomplete("table")
    @replace.autocomplete("table")
    async def tables(self, interaction: Press, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the user's tables for the option `table`."""
        found = await proposed(self.bot.matches, interaction.user.id, typed)
        return [app_commands.Choice(name=name, value=key) for name, key in found]


async def setup(bot: Parlour) -> None:
    """Load both cogs."""
    await bot.add_cog(Tables(bot))
    await bot.add_cog(Table(bot))
