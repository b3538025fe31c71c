"""Serve /notify: when and how the bot may notify a user.

Reminders are in bot/timing/preferences.py, match alerts in bot/match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any, cast, get_args

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like, slug_typed
from bot.client.replies import Press, pressed_data, privately, show
from bot.model import gathering
from bot.model.custom_ids import Form
from bot.model.gathering import MOST_HOURS, STOP_ALL, CallWish
from bot.model.language import chosen, read_by, speak_to, speaking
from bot.model.message import Button, Message, clipped, stamp
from bot.model.time_control import Preferences, Remind
from bot.timing import preferences
from cogs.words import TEXTS, no_game, words
from games.engine.asks import Refused
from games.engine.game import Game

MOST_PLAYERS = 12
HOURS = 24

LISTED = 4
"""Alerts with a button of their own; one more button stops all."""

Choices = list[app_commands.Choice[str]]


class Notify(commands.GroupCog, group_name="notify", group_description=words("notify")):
    """Serves a user's settings for notifications: how to notify them, quiet hours, days off and leave (holidays)."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={preferences.FORM: self._pressed, gathering.ALERTS_FORM: self._stopped})

    # ---- reminders, quiet hours, leave, hints

    @app_commands.command(description=words("notify-show"))
    async def show(self, interaction: Press) -> None:
        await privately(self.bot, interaction, lambda: self._change(interaction, lambda kept: kept))

    @app_commands.command(description=words("notify-quiet"))
    @app_commands.describe(start=words("quiet-start"), end=words("quiet-end"), zone=words("quiet-zone"))
    async def quiet(self, interaction: Press, start: str, end: str, zone: str | None = None) -> None:
        def changed(kept: Preferences) -> Preferences:
            return preferences.with_quiet(kept, start, end, zone)

        await privately(self.bot, interaction, lambda: self._change(interaction, changed))

    @quiet.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        # Discord's limit for a suggestion is 100 characters (PROPOSED in bot/client/match_lookup.py).
        found = preferences.proposed(typed, self.bot.store.now())
        return [app_commands.Choice(name=name[:100], value=value) for name, value in found]

    @app_commands.command(description=words("notify-leave"))
    @app_commands.describe(back=words("leave-back"))
    async def leave(self, interaction: Press, back: str) -> None:
        def changed(kept: Preferences) -> Preferences:
            return preferences.with_leave(kept, back, self.bot.store.now())

        await privately(self.bot, interaction, lambda: self._change(interaction, changed))

    async def _pressed(self, interaction: Press, form: Form) -> None:
        """Handle a press on the preferences page, or on the question of how the bot should notify the user."""
        now = self.bot.store.now()
        values = [str(value) for value in pressed_data(interaction).get("values", [])]
        changes: dict[str, Callable[[Preferences], Preferences]] = {
            "loud": lambda kept: kept.model_copy(update={"quiet": None}),
            "back": lambda kept: preferences.back(kept, now),
            "off": lambda kept: preferences.with_days_off(kept, values),
            "language": lambda kept: kept.model_copy(update={"language": chosen(form.value)}),
            "tips": lambda kept: kept.model_copy(update={"first_help": form.value == "on"}),
        }
        if form.value in get_args(Remind):
            changes["how"] = lambda kept: preferences.called(kept, cast(Remind, form.value))
        if form.field not in changes:
            raise Refused(TEXTS.said("refused-call"))
        await self._change(interaction, changes[form.field])

    async def _change(self, interaction: Press, change: Callable[[Preferences], Preferences]) -> None:
        kept = await self.bot.store.preferences(interaction.user.id)
        wanted = change(kept)
        if wanted != kept:
            await self.bot.matches.change_preferences(interaction.user.id, wanted)
            speak_to(read_by(wanted))
        await show(interaction, preferences.page(wanted, self.bot.store.now()), self.bot)

    # ---- match alerts

    @app_commands.command(description=words("notify-tables"))
    @app_commands.describe(
        game=words("callme-game"),
        players=words("callme-players"),
        hours=words("callme-hours"),
        every=words("callme-every"),
    )
    async def tables(
        self,
        interaction: Press,
        game: str | None = None,
        players: app_commands.Range[int, 1, MOST_PLAYERS] | None = None,
        hours: app_commands.Range[int, 1, MOST_HOURS] | None = None,
        every: bool | None = None,
    ) -> None:
        async def act() -> None:
            if interaction.guild_id is None or not interaction.is_guild_integration():
                raise Refused(TEXTS.said("refused-call-here"))
            user_id, guild_id = interaction.user.id, interaction.guild_id
            typed = (game, players, hours, every)
            known = [wish for wish in await self.bot.store.wishes_of(user_id) if wish.guild_id == guild_id]
            if any(option is not None for option in typed) or not known:
                until = self.bot.store.now() + timedelta(hours=hours or HOURS)
                wish = CallWish(user_id, guild_id, self._slug(game), players or 1, until, every or False)
                await self.bot.store.wish_call(wish)
            await self._show_calls(interaction)

        await privately(self.bot, interaction, act)

    @tables.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    def _slug(self, typed: str | None) -> str:
        """Return the slug of the game that was typed; empty for any game. Raises Refused if there is no such game."""
        slug = slug_typed(self.bot.games, typed)
        if slug is None:
            raise no_game(typed or "")
        return slug

    async def _stopped(self, interaction: Press, form: Form) -> None:
        wish_id = int(form.value[:9]) if form.value.isascii() and form.value.isdecimal() else None
        await self.bot.store.unwish(interaction.user.id, wish_id)
        await self._show_calls(interaction)

    async def _show_calls(self, interaction: Press) -> None:
        wishes = await self.bot.store.wishes_of(interaction.user.id)
        _, dm_open = await self.bot.store.player(interaction.user.id)
        await show(interaction, calls(wishes, self.bot.games, dm_open), self.bot)


def calls(wishes: Sequence[CallWish], games: Mapping[str, Game[Any, Any]], dm_open: bool | None) -> Message:
    """Compose the list of the user's match alerts, with a button to stop each of them.

    `dm_open`: False if Discord refused the bot's last DM.
    """
    phrases = TEXTS.phrases(speaking())
    if not wishes:
        return Message(text=phrases("calls-none"))
    lines = [phrases("calls-head"), *(_line(wish, games) for wish in wishes), phrases("calls-foot")]
    lines += [phrases("calls-shut")] if dm_open is False else []
    single = [_stop(wish, games) for wish in wishes[:LISTED]] if len(wishes) > 1 else []
    stop = Button(label=phrases("calls-stop-all"), id=str(STOP_ALL), emoji="🔕")
    return Message(text="\n".join(lines), rows=((*single, stop),))


def _line(wish: CallWish, games: Mapping[str, Game[Any, Any]]) -> str:
    phrases = TEXTS.phrases(speaking())
    often = "every" if wish.every else "daily"
    game = _game(wish, games)
    return phrases("calls-wish", game=game, number=wish.players, until=stamp(wish.until), often=often)


def _stop(wish: CallWish, games: Mapping[str, Game[Any, Any]]) -> Button:
    phrases = TEXTS.phrases(speaking())
    # Discord's limit for a label: LABEL_LIMIT in bot/model/message.py.
    return Button(
        label=clipped(phrases("calls-stop", game=_game(wish, games)), 80),
        id=str(Form(gathering.ALERTS_FORM, "stop", str(wish.id))),
    )


def _game(wish: CallWish, games: Mapping[str, Game[Any, Any]]) -> str:
    return games[wish.game].name if wish.game in games else TEXTS.phrases(speaking())("calls-any")


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Notify(bot))
