"""Serve /help and /rules: first steps, the user's tables, pages about the bot, and how a game is played."""

from __future__ import annotations

from typing import Literal, get_args

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import MY_TABLES, fitting, games_like, line, slug_typed
from bot.client.replies import Press, privately, show
from bot.model.custom_ids import Form, Learn, Page
from bot.model.language import speaking
from bot.model.message import BUTTONS_A_ROW, MOST_ROWS, TEXT_LIMIT, Button, Message
from bot.ops.settings import Settings
from bot.ops.version import VERSION
from bot.pages import play_page, rulebook
from bot.stats.ratings import OFTEN, RANKED_AFTER
from cogs.words import TEXTS, no_game, words
from games import has_lesson

NAME = "help"
"""Page name (see Form) of the buttons with which users choose a game."""

ABOUT = "about"
"""Page name (see Form) of the buttons to the pages about the bot."""

About = Literal["bot", "ratings", "terms", "privacy"]

LISTED = 5
"""Tables that /help lists; /tables lists all."""


class Help(commands.Cog):
    """Serves /help."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._which, ABOUT: self._about})

    @app_commands.command(name="help", description=words("help"))
    async def help(self, interaction: Press) -> None:
        async def act() -> None:
            await show(interaction, await self._first(interaction.user.id), self.bot)

        await privately(self.bot, interaction, act)

    async def _first(self, user_id: int) -> Message:
        """Compose the first page. Lines that don't fit into one message are left out."""
        said, store = TEXTS.phrases(speaking()), self.bot.store
        text = said("help-text")
        lines = [await line(self.bot.matches, saved, user_id) for saved in await store.matches_of(user_id, LISTED)]
        if lines:
            head = f"{text}\n\n{said('your-tables')}"
            number = await store.how_many_of(user_id)
            text = f"{head}\n{fitting(lines, number, TEXT_LIMIT - len(head) - 1)}"
        buttons = (
            Button(label=said("help-play"), id=str(Form(play_page.NOW, "play")), style="primary", emoji="▶️"),
            Button(label=said("help-learn"), id=str(Form(NAME, "learn")), emoji="🎓"),
            Button(label=said("tables-back"), id=str(MY_TABLES), emoji="🎲"),
            Button(label=said("help-rules"), id=str(Form(NAME, "rules")), emoji="📖"),
            Button(label=said("help-more"), id=str(Form(ABOUT, "bot"))),
        )
        return Message(text=text, rows=(buttons,))

    async def _which(self, interaction: Press, form: Form) -> None:
        """Ask the user for a game: to learn it if `form` has the field "learn", otherwise to read its rules."""
        said, games = TEXTS.phrases(speaking()), sorted(self.bot.games.items())
        learn = form.field == "learn"
        buttons = [
            Button(label=game.name, id=str(Learn(slug) if learn else Page(slug, 0)))
            for slug, game in games
            if has_lesson(slug) or not learn
        ][: BUTTONS_A_ROW * MOST_ROWS]
        rows = (tuple(buttons[at : at + BUTTONS_A_ROW]) for at in range(0, len(buttons), BUTTONS_A_ROW))
        await show(interaction, Message(text=said("help-which"), rows=tuple(rows)), self.bot)

    async def _about(self, interaction: Press, form: Form) -> None:
        await show(interaction, page(form.field, self.bot.settings), self.bot)


def page(name: str, settings: Settings) -> Message:
    """Compose the page `name` about the bot, with buttons to the other pages. An unknown name gives the first page."""
    pages: tuple[About, ...] = get_args(About)
    phrases = TEXTS.phrases(speaking())
    texts = {
        "bot": phrases("about-bot", version=VERSION, host=settings.host_name or phrases("about-nobody")),
        "ratings": phrases("about-ratings", ranked=RANKED_AFTER, often=OFTEN),
        "terms": phrases("about-terms"),
        "privacy": phrases("about-privacy", days=settings.retention_days or 0),
    }
    shown = name if name in texts else "bot"
    contact = [phrases("about-contact", contact=settings.host_contact)] if settings.host_contact else []
    others = tuple(
        Button(label=phrases(f"about-{one}-label"), id=str(Form(ABOUT, one))) for one in pages if one != shown
    )
    return Message(text="\n".join([texts[shown], *contact]), standing=others)


Choices = list[app_commands.Choice[str]]


class Rules(commands.Cog):
    """Serves the games' rules."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot

    @app_commands.command(name="rules", description=words("rules"))
    @app_commands.describe(game=words("rules-game"), about=words("rules-about"))
    async def rules(self, interaction: Press, game: str, about: str | None = None) -> None:
        async def act() -> None:
            slug = slug_typed(self.bot.games, game)
            if not slug:
                raise no_game(game)
            await show(interaction, rulebook.looked_up(slug, about or "", self.bot.games), self.bot)

        await privately(self.bot, interaction, act)

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    @rules.autocomplete("about")
    async def _parts(self, interaction: Interaction, typed: str) -> Choices:
        slug = slug_typed(self.bot.games, getattr(interaction.namespace, "game", None))
        if not slug:
            return []
        # Discord shows at most 25 suggestions (PROPOSED in bot/client/match_lookup.py).
        found = rulebook.suggested(self.bot.games[slug], typed)
        return [app_commands.Choice(name=shown, value=value) for shown, value in found[:25]]


async def setup(bot: Parlour) -> None:
    """Load both cogs."""
    await bot.add_cog(Help(bot))
    await bot.add_cog(Rules(bot))
