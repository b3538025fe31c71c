"""Serve /play, /block and “Play with…” in a user’s menu. Users are seated in bot/match/."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal, NamedTuple, get_args

import discord
from discord import Interaction, app_commands
from discord.ext import commands

from bot.client import lobby_presses
from bot.client.client import Parlour
from bot.client.desk import Pressed
from bot.client.match_lookup import games_like, slug_typed
from bot.client.modals import as_shown, filled_in
from bot.client.opening import open_by_dm, open_here
from bot.client.replies import Press, guarded, privately, show, tell
from bot.match.lobby import Lobby
from bot.model.custom_ids import Form, Mark
from bot.model.gathering import FORM, PACE_OF, Admission, Speed, Ticket, code_typed
from bot.model.language import speaking
from bot.model.message import Choice, Field, Message, Modal, Select, escaped, first_name, name_of
from bot.pages import play_page
from cogs.words import TEXTS, choices, no_game, pace_choices, words
from games.engine.asks import Refused
from games.engine.game_messages import pitch

Choices = list[app_commands.Choice[str]]
Among = Literal["everyone", "server", "friends"]

SPEEDS = [app_commands.Choice(name=pace_choices([pace])[0].name, value=speed) for speed, pace in PACE_OF.items()]

LONGEST_NAME = 20
"""Most characters of a first name."""


class Wish(NamedTuple):
    """The options of /play. As text, they are part of the custom id of the modal that asks for a first name."""

    game: str
    speed: Speed
    players: int
    reliable: bool = False

    def __str__(self) -> str:
        return f"{self.speed}-{self.players}{'r' if self.reliable else ''}-{self.game}"

    @classmethod
    def read(cls, value: str) -> Wish:
        """Parse the options from text. Raises Refused if the text is forged."""
        speed, _, rest = value.partition("-")
        players, _, game = rest.partition("-")
        number = players.removesuffix("r")
        if speed not in ("quick", "daily") or not number.isdecimal():
            raise Refused(TEXTS.said("refused-play"))
        return cls(game, "quick" if speed == "quick" else "daily", int(number), players != number)


class Play(commands.Cog):
    """Serves /play and /block."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        self.store = bot.store
        bot.register.add(forms={FORM: self._pressed, play_page.BLOCKS: self._freed}, openers={play_page.NOW: self._now})

    @app_commands.command(description=words("play"))
    @app_commands.describe(
        game=words("play-game"), pace=words("play-pace"), players=words("play-players"), among=words("play-among"),
        reliable=words("play-reliable"), code=words("play-code"),
    )  # fmt: skip
    @app_commands.choices(pace=SPEEDS, among=choices(TEXTS, "among-choice", get_args(Among)))
    async def play(
        self,
        interaction: Press,
        game: str | None = None,
        pace: Speed = "quick",
        players: app_commands.Range[int, 2, 12] | None = None,
        among: Among = "everyone",
        reliable: bool = False,
        code: str | None = None,
    ) -> None:
        wish = Wish(game or "", pace, players or 0, reliable)
        if code is not None:
            await privately(self.bot, interaction, partial(self._join, interaction, code))
        elif among == "friends":
            await privately(self.bot, interaction, partial(self._invite, interaction, wish))
        else:
            await self.bot.finishing(guarded(interaction, partial(self._look, interaction, wish, among)))

    async def _invite(self, interaction: Press, wish: Wish) -> None:
        """Open a table in DMs for people that the user invites. Raises Refused if that isn't possible."""
        tables = self.bot.matches.tables.get(self._slug(wish.game or None))
        if tables is None:
            raise Refused(TEXTS.said("refused-play-which"))
        pace, lobby = PACE_OF[wish.speed], tables.lobby
        saved = await open_by_dm(lobby, interaction, wish.players, pace, reliable=wish.reliable)
        await lobby_presses.opened_by_dm(self.bot.desk, interaction, lobby, saved)

    async def _join(self, interaction: Press, typed: str) -> None:
        """Seat the user at the table whose invitation code they typed. Raises Refused if that isn't possible."""
        match_id, code = code_typed(typed) or (0, "")
        saved, user = await self.store.load(match_id), interaction.user
        if saved is None or not code or saved.status != "lobby" or code != saved.admission.code:
            raise Refused(TEXTS.said("refused-code"))
        if saved.seat_of(user.id) is None:
            lobby = self.bot.matches.tables_of(saved).lobby
            saved = await lobby.join(saved.id, user.id, name_of(user), interaction.id, code)
        await lobby_presses.join(self.bot.desk, Pressed(interaction, saved))

    async def _now(self, interaction: Press, form: Form) -> None:
        await self._look(interaction, Wish("", "quick", 0), "everyone")

    async def _look(self, interaction: Press, typed: Wish, among: Among) -> None:
        """Put the user in the queue. If they may meet strangers and have no first name yet, ask for one first."""
        wish = typed._replace(game=self._slug(typed.game or None))
        anywhere = await self._reached(interaction, among)
        first_name = await self.store.first_name(interaction.user.id)
        if anywhere and first_name is None:
            await self._ask_name(interaction, wish)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._wait(interaction, wish, anywhere, first_name or "")

    async def _reached(self, interaction: Press, among: Among) -> bool:
        """Return whether the user may be seated with users of other servers.

        Raises Refused if the user asks in a DM for players of their own server.
        """
        if interaction.guild_id is None:
            if among == "server":
                raise Refused(TEXTS.said("refused-play-nowhere"))
            return True
        return among == "everyone" and (await self.store.server_settings(interaction.guild_id)).play_reaches

    async def _ask_name(self, interaction: Press, wish: Wish) -> None:
        """Ask the user for a first name, which strangers see in place of their name on Discord."""
        phrases, mark = TEXTS.phrases(speaking()), Mark(await self.store.epoch())
        field = Field(name="said", label=phrases("name-label"), longest=LONGEST_NAME)
        modal = Modal(id=str(Form(FORM, "name", str(wish))), title=phrases("name-title"), fields=(field,))
        await interaction.response.send_modal(as_shown(modal, mark))

    async def _named(self, interaction: Press, form: Form) -> None:
        said = filled_in(interaction.data or {}).get("said", "")
        name = first_name(said[:LONGEST_NAME])
        if name is None:
            raise Refused(TEXTS.said("refused-name"))
        await self.store.remember(interaction.user.id, first_name=name)
        await self._wait(interaction, Wish.read(form.value), True, name)

    async def _wait(self, interaction: Press, wish: Wish, anywhere: bool, first_name: str) -> None:
        user = interaction.user
        ticket = Ticket(
            user_id=user.id,
            game=wish.game,
            speed=wish.speed,
            players=wish.players,
            guild_id=interaction.guild_id or 0,
            anywhere=anywhere,
            name=name_of(user),
            first_name=first_name,
            since=self.store.now(),
            press=interaction.id,
            reliable=wish.reliable,
        )
        await self.bot.queue.wait(ticket)
        await self._show(interaction)

    async def _show(self, interaction: Press) -> None:
        """Show whether the user is in the queue or sits at a table."""
        user_id = interaction.user.id
        ticket = await self.store.ticket_of(user_id)
        channel, dm_open = await self.store.player(user_id)
        if ticket is None:
            newest = await self.store.matches_of(user_id, 1)
            if not newest or not newest[0].by_dm:
                await show(interaction, play_page.cancelled(was=False), self.bot)
                return
            await show(interaction, play_page.seated(newest[0], self.bot.games, channel, dm_open is False), self.bot)
            return
        known = await self.store.waiting()
        others = sum(one.speed == ticket.speed and one.user_id != user_id for one in known)
        free = await self.bot.queue.seats_under_way(user_id, ticket.speed, ticket.game)
        guest = interaction.guild_id is not None and not interaction.is_guild_integration()
        shown = play_page.waiting(ticket, self.bot.games, others, free, guest, dm_open is False)
        await show(interaction, shown, self.bot)

    async def _pressed(self, interaction: Press, form: Form) -> None:
        if form.field == "name":
            await self._named(interaction, form)
            return
        if form.field != "cancel":
            await self.bot.queue.tick()
            await self._show(interaction)
            return
        was = await self.store.wait_no_more(interaction.user.id)
        if not was and await self.store.ticket_of(interaction.user.id) is not None:
            await self._show(interaction)
            return
        await show(interaction, play_page.cancelled(was), self.bot)

    def _slug(self, typed: str | None) -> str:
        """Return the slug of the game that was typed; empty for any game. Raises Refused if there is no such game."""
        slug = slug_typed(self.bot.games, typed)
        if slug is None:
            raise no_game(typed or "")
        return slug

    @play.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    # -- blocking

    @app_commands.command(description=words("block"))
    @app_commands.describe(player=words("block-player"), member=words("block-member"), report=words("block-report"))
    async def block(
        self,
        interaction: Press,
        player: str | None = None,
        member: discord.User | None = None,
        report: app_commands.Range[str, 1, 300] | None = None,
    ) -> None:
        async def act() -> None:
            lines, user_id = [], interaction.user.id
            if report is not None and player is None:
                raise Refused(TEXTS.said("refused-report"))
            if player is not None or member is not None:
                other, name = await self._meant(user_id, player, member)
                await self.store.block(user_id, other, name)
                lines.append(TEXTS.said("blocked", who=escaped(name)).to(speaking()))
            if report is not None and player is not None:
                lines.append(await self._report(user_id, player, report))
            await show(interaction, play_page.blocks(await self.store.blocked_by(user_id), "\n".join(lines)), self.bot)

        await privately(self.bot, interaction, act)

    async def _meant(self, user_id: int, player: str | None, member: discord.User | None) -> tuple[int, str]:
        """Return the id and the name of the user to block.

        `player`: a fellow player's seat, as "match:seat". `member`: the user who was picked, if no `player` was. Raises
        Refused if there is no such user, or if it is the user who blocks.
        """
        for match_id, seat, other, name in await self.store.company_of(user_id, 200):
            if player == f"{match_id}:{seat}":
                return other, name
        if player is not None or member is None or member.id == user_id:
            raise Refused(TEXTS.said("refused-player"))
        return member.id, name_of(member)

    async def _report(self, user_id: int, player: str, about: str) -> str:
        """Report a fellow player (`player` as in `_meant`) to the bot's owner.

        Returns the reply to the user: that the player was reported, or why not.
        """
        match_id, seat = map(int, player.split(":"))
        info = await self.bot.application_info()
        owner = info.owner.id if info.team is None else info.team.owner_id or info.owner.id
        try:
            await self.bot.queue.report(user_id, match_id, seat, about, owner)
        except Refused as refused:
            return refused.to(speaking())
        return TEXTS.said("reported").to(speaking())

    async def _freed(self, interaction: Press, form: Form) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        user_id, told = interaction.user.id, ""
        for value in data.get("values", []):
            if str(value).isdecimal() and await self.store.unblock(user_id, int(value)):
                told = TEXTS.said("unblocked").to(speaking())
        await show(interaction, play_page.blocks(await self.store.blocked_by(user_id), told), self.bot)

    @block.autocomplete("player")
    async def _company(self, interaction: Interaction, typed: str) -> Choices:
        phrases = TEXTS.phrases(speaking())
        company = await self.store.company_of(interaction.user.id, 200)
        told = [
            (phrases("player-at", who=name, table=match_id), f"{match_id}:{seat}")
            for match_id, seat, _, name in company
        ]
        # 25 suggestions, and 100 characters each, are Discord's limits (PROPOSED in bot/client/match_lookup.py).
        found = [(name[:100], value) for name, value in told if typed.strip().casefold() in name.casefold()]
        return [app_commands.Choice(name=name, value=value) for name, value in found[:25]]


NAME = "playwith"
"""Page name (see Form) of the menu that asks which game to play."""


class PlayWith(commands.Cog):
    """Serves “Play with…”, which invites one user to a new table."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._chosen})
        menu = app_commands.ContextMenu(name=words("play-with"), callback=self.play_with)
        bot.tree.add_command(menu)

    async def play_with(self, interaction: Press, user: discord.User) -> None:
        """Ask the caller which game to play with `user`."""

        async def act() -> None:
            if user.id == interaction.user.id:
                raise Refused(TEXTS.said("refused-alone"))
            if user.bot:
                raise Refused(TEXTS.said("refused-bot"))
            await show(interaction, self._games(user), self.bot)

        await privately(self.bot, interaction, act)

    def _games(self, user: discord.User) -> Message:
        said, games = TEXTS.phrases(speaking()), sorted(self.bot.games.items())
        # Discord's limits for a menu: ABOUT_LIMIT and MOST_CHOICES in bot/model/message.py.
        choices = [
            Choice(label=game.name, value=slug, about=pitch(game.phrases(speaking()))[:100]) for slug, game in games
        ]
        menu = str(Form(NAME, "game", str(user.id)))
        pick = Select(id=menu, placeholder=said("play-with-pick"), choices=tuple(choices[:25]), least=1, most=1)
        return Message(text=said("play-with-ask", who=escaped(name_of(user))), rows=(pick,))

    async def _chosen(self, interaction: Press, form: Form) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        slug = str(next(iter(data.get("values", [])), ""))
        tables = self.bot.matches.tables.get(slug)
        if tables is None or not form.value.isdecimal():
            raise no_game(slug)
        game, invited = tables.game, int(form.value)
        if interaction.guild_id is None or not interaction.is_guild_integration():
            saved = await open_by_dm(tables.lobby, interaction, invited=(invited,))
            await lobby_presses.opened_by_dm(self.bot.desk, interaction, tables.lobby, saved)
            return
        called = await self._may_be_called(tables.lobby, interaction.user.id, invited)
        whom, kept = invited if called else None, Admission(invited=(invited,)).model_dump_json() if called else None
        saved = await open_here(tables.lobby, interaction, invited=whom, capacity=game.seats[-1], admission=kept)
        link, answer = await tables.lobby.link(saved.id), "invited" if called else "uninvited"
        told = TEXTS.said("opened-unsent") if link is None else TEXTS.said(answer, who=f"<@{invited}>", link=link)
        await tell(interaction, told)

    async def _may_be_called(self, lobby: Lobby, host_id: int, invited: int) -> bool:
        """Return whether the host may ping the invited user. The host never learns why not, so blocks stay secret."""
        try:
            await lobby.admit(invited)
        except Refused:
            return False
        return await self.bot.calls.may_be_invited(host_id, invited)


async def setup(bot: Parlour) -> None:
    """Load both cogs."""
    await bot.add_cog(Play(bot))
    await bot.add_cog(PlayWith(bot))
