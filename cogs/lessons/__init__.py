"""Serve /learn: lessons in which a coach explains a match of a game. games/engine/lesson.py has their content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like
from bot.client.replies import Press, privately, show, viewer_of
from bot.match import daily
from bot.messages import questions
from bot.model.custom_ids import Learn
from bot.model.message import name_of
from bot.ops.drawing_thread import limited
from bot.pages import play_page
from cogs.game_cog import GameCog
from cogs.lessons import page as pages
from cogs.lessons.page import TEXTS, Page
from cogs.words import descriptions, no_game
from games.engine.bots import Level

described = descriptions(TEXTS)


class Lessons(commands.Cog):
    """Serves the lessons of all games."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(lessons=self._pressed)

    @app_commands.command(name="learn", description=described("learn"))
    @app_commands.describe(game=described("learn-game"))
    async def learn(self, interaction: Press, game: str) -> None:
        async def act() -> None:
            found = games_like(self.bot.games, game)
            if not found:
                raise no_game(game)
            await self._show(interaction, await self._page(interaction, found[0][1]))

        await privately(self.bot, interaction, act)

    @learn.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    async def _pressed(self, interaction: Press, control: Learn, values: list[int]) -> None:
        """Handle a press in a lesson.

        A press of an outdated control, from another step of the lesson, shows the current step.
        """
        page = replace(await self._page(interaction, control.slug), tries=control.tries)
        picks = control.picks or tuple(values)
        if control.moment != page.at or not (control.answer or values):
            await self._show(interaction, page)
        elif control.answer == "how" and page.moment.kind == "press":
            await show(interaction, pages.how(page, self.bot.games), self.bot)
        elif page.moment.kind == "press" and control.part is not None:
            await self._show(interaction, page, questions.shown_part(page.moment.answers[0].ask, control.part))
        elif page.moment.kind == "press":
            await self._answer(interaction, page, picks, confirmed=control.picks is not None)
        elif page.moment.kind == "closing":
            await self._after(interaction, page, control.answer)
        elif control.answer == "next":
            await self._show(interaction, await self._on(page, page.at + 1))

    async def _answer(self, interaction: Press, page: Page, picks: Sequence[int], confirmed: bool) -> None:
        """Continue the lesson if the learner gave the answer that the coach asked for; else explain the mistake.

        `confirmed`: whether the learner has pressed the button that confirms the picks. If the question has such a
        button and it wasn't pressed, only shows the picks. After TRIES wrong answers, the page offers a button that
        gives the coach's answer.
        """
        [right] = page.moment.answers
        picks = () if right.ask.least == 0 and list(picks) == [len(right.ask.options)] else picks
        if right.ask.picking is not None and not confirmed:
            pages.must_be_options(right.ask, picks)
            await self._show(interaction, page, picks)
        elif right.given_by(picks):
            await self._show(interaction, await self._on(page, page.at + 1))
        else:
            page = replace(page, tries=min(page.tries + 1, pages.TRIES))
            await self._show(interaction, page, notice=pages.wrong(page, picks))

    async def _after(self, interaction: Press, page: Page, answer: str) -> None:
        """Handle a press after the lesson's end: restart it, or open a table with easy AI players.

        The table is in DMs if the press was on a server without the bot.
        """
        if answer == "again":
            await self._show(interaction, await self._on(page, 0))
            return
        cogs = (cog for cog in self.bot.cogs.values() if isinstance(cog, GameCog) and cog.game.slug == page.slug)
        cog = next(cogs, None)
        if cog is None or interaction.guild_id is None or not interaction.is_guild_integration():
            await self._begin_in_dms(interaction, page.slug)
            return
        seats = cog.game.seats[0]
        await cog.host(interaction, capacity=seats, bots=seats - 1, level=Level.EASY)

    async def _begin_in_dms(self, interaction: Press, slug: str) -> None:
        user = interaction.user
        saved = await daily.begin(self.bot.matches, slug, Level.EASY, user.id, name_of(user), interaction.id)
        channel, dm_open = await self.bot.store.player(user.id)
        await show(interaction, play_page.seated(saved, self.bot.games, channel, dm_open is False), self.bot)

    async def _page(self, interaction: Press, slug: str) -> Page:
        course = await limited(pages.course_of, slug, self.bot.games)
        at = await self.bot.store.lesson_moment(interaction.user.id, slug)
        return Page(course, min(at, len(course.moments) - 1), viewer_of(interaction))

    async def _on(self, page: Page, to: int) -> Page:
        at = await self.bot.store.lesson_on(page.learner.user_id, page.slug, page.at, to)
        return Page(page.course, min(at, len(page.course.moments) - 1), page.learner)

    async def _show(self, interaction: Press, page: Page, picks: Sequence[int] | None = None, notice: str = "") -> None:
        await show(interaction, pages.message(page, picks, notice), self.bot)


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Lessons(bot))
