"""Serve /daily: the deal of the day (dealt by bot/match/daily.py) and the puzzles of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from discord import app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.replies import Press, privately, show
from bot.model.daily import STILL, Played, game_of, places, published_at, squares, streak
from bot.model.language import speaking
from bot.model.message import TEXT_LIMIT, Message, escaped, name_of, shortened, stamp
from cogs.daily_deal.puzzles import TEXTS, PuzzleOfTheDay, opening_button
from cogs.words import descriptions

described = descriptions(TEXTS)

MEDALS = ("🥇", "🥈", "🥉")


@dataclass(frozen=True)
class Results:
    """The results of one day's deal, as one user sees them. `own`: the user's results on all days, newest first."""

    day: date
    game: str
    seats: int
    own: Sequence[Played]
    everybody: Sequence[Played]

    @property
    def mine(self) -> Played | None:
        """Return the user's result of this day; None while their match runs, or if they left it."""
        return next((played for played in self.own if played.day == self.day), None)


def begun(results: Results, dm_open: bool | None) -> str:
    """Return the text that says that the deal has begun in the user's DMs.

    `dm_open`: False if Discord refused the bot's last DM to this user; None before the first DM.
    """
    words = TEXTS.phrases(speaking())
    told = words("daily-begun", game=results.game, others=results.seats - 1)
    return f"{told}\n{words('daily-shut')}" if dm_open is False else told


def over(results: Results, yesterday: str) -> str:
    """Return the text with the results of the day's deal. `yesterday`: the line from `published`."""
    words = TEXTS.phrases(speaking())
    line = words("daily-left") if results.mine is None else words("daily-share", line=share(results, results.mine))
    next_ = words("daily-next", at=stamp(published_at(results.day) - STILL))
    return shortened("\n".join([line, everybody(results), next_, yesterday]), TEXT_LIMIT)


def _medal(place: int) -> str:
    """Return the medal of a place, counted from 0; for places without a medal, the place's number."""
    return MEDALS[place] if place < len(MEDALS) else f"{place + 1}."


def share(results: Results, mine: Played) -> str:
    """Return a line that the user may share: it reveals nothing about the deal. `mine`: the user's result."""
    words = TEXTS.phrases(speaking())
    medal = MEDALS[mine.rank - 1] if mine.rank <= len(MEDALS) else "🍬"
    days = streak({played.day for played in results.own}, results.day)
    shown = words.sentences((medal, squares(mine.rank, results.seats)))
    return words("daily-line", day=results.day.isoformat(), game=escaped(results.game), shown=shown, streak=days)


def everybody(results: Results) -> str:
    """Return a text that says for each place what percentage of the players reached it, without names."""
    words = TEXTS.phrases(speaking())
    ranks = [played.rank for played in results.everybody]
    if not ranks:
        return words("daily-nobody")
    counted = words.facts(
        words.sentences((_medal(place), words.percent(100 * number // len(ranks))))
        for place, number in enumerate(places(ranks, results.seats))
    )
    return words("daily-everybody", number=len(ranks), places=counted)


def published(day: date, key: str) -> str:
    """Return the line with the secret key of a finished day, with which users can verify that day's random draws."""
    return TEXTS.phrases(speaking())("daily-key", day=day.isoformat(), key=key)


class DailyDeal(commands.Cog):
    """Serves the deal of the day, which is the same for every user."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="daily", description=described("daily"))
    async def daily(self, interaction: Press) -> None:
        await privately(self.bot, interaction, lambda: self._play(interaction))

    async def _play(self, interaction: Press) -> None:
        user, store = interaction.user, self.bot.store
        deal, saved = await self.bot.daily.play(user.id, name_of(user), interaction.id)
        own, everybody = await store.deals_played(user.id), await store.deals_of_day(deal.day)
        results = Results(deal.day, self.bot.games[deal.game].name, len(saved.seats), own, everybody)
        if saved.open:
            _, dm_open = await store.player(user.id)
            told = begun(results, dm_open)
        else:
            told = over(results, await self._published())
        await show(interaction, Message(text=told, rows=((opening_button(),),)), self.bot)

    async def _published(self) -> str:
        """Return the line with the newest secret key that may be published. Empty if there was no deal on its day."""
        day = self.bot.daily.today() - timedelta(days=1)
        if published_at(day) > self.bot.store.now():
            day -= timedelta(days=1)
        game = game_of(day, self.bot.games)
        return "" if game is None else published(day, await self.bot.daily.key(day, game))


async def setup(bot: Parlour) -> None:
    """Load the cogs."""
    await bot.add_cog(DailyDeal(bot))
    await bot.add_cog(PuzzleOfTheDay(bot))
