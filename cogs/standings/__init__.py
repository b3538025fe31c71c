"""Serve /leaderboard. Figures are computed in bot/stats; the queries are in bot/storage/standings.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, get_args

from discord import Interaction, app_commands
from discord.ext import commands

from bot.client.client import Parlour
from bot.client.match_lookup import games_like
from bot.client.replies import Press, privately, show_sheet, viewer_of
from bot.messages.stat_images import mark_of
from bot.model.custom_ids import Leaf, Turn
from bot.model.errors import Unwritten
from bot.model.language import speaking
from bot.model.message import ALT_LIMIT, Message, escaped, shortened
from bot.pages.paged import Sheet, Sources, Viewer, check_offered, month_called, pages_of, role_called, turning
from bot.stats.aggregates import EVERYWHERE, Period, Scope, Server, Span
from bot.stats.ratings import RANKED_AFTER
from bot.stats.standings import Board, By, Standing, Wanted
from cogs.standings.picture import ROWS, TEXTS, Leaderboard, Person, sketches
from cogs.words import choices, descriptions
from cogs.words import words as shared
from games.engine.asks import Refused

described = descriptions(TEXTS)

TREND = 10
"""Matches in the trend of a rating."""

Choices = list[app_commands.Choice[str]]
Where = Literal["server", "everywhere"]
During = Literal["all", "season", "month", "week"]
Ranked = Literal["rating", "wins", "matches"]

STRANGER = TEXTS.said("stranger")
"""Name of users of other servers who don't show theirs."""

__all__ = ["setup", "sketches"]


class Standings(commands.Cog):
    """Serves leaderboards."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(pages={Leaf.BOARD: self._page})

    @app_commands.command(name="leaderboard", description=described("leaderboard"))
    @app_commands.describe(
        game=shared("one-game"),
        scope=described("scope"),
        period=described("period"),
        by=described("order"),
        part=described("ladder-part"),
        season=described("leaderboard-season"),
    )
    @app_commands.choices(
        scope=choices(TEXTS, "scope-choice", get_args(Where)),
        period=choices(TEXTS, "period-choice", get_args(During)),
        by=choices(TEXTS, "order-choice", get_args(Ranked)),
    )
    @app_commands.guild_only()
    async def leaderboard(
        self,
        interaction: Press,
        game: str | None = None,
        scope: Where = "server",
        period: During = "all",
        by: Ranked | None = None,
        part: str | None = None,
        season: str | None = None,
    ) -> None:
        async def act() -> None:
            everywhere, who = scope == "everywhere", viewer_of(interaction)
            wanted = await asked(self.bot, who, game, part, everywhere, Span(period), by, season)
            await show_sheet(interaction, await sheet(self.bot, who, wanted, 0), self.bot)

        await privately(self.bot, interaction, act, everybody=await self._shown(interaction))

    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=slug) for name, slug in games_like(self.bot.games, typed)]

    @leaderboard.autocomplete("part")
    async def _parts(self, interaction: Interaction, typed: str) -> Choices:
        game = getattr(interaction.namespace, "game", None) or ""
        return _suggested(await self.bot.store.roles(game), typed)

    @leaderboard.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> Choices:
        return _suggested([_called(season) for season in await self.bot.store.seasons()], typed)

    async def _shown(self, interaction: Press) -> bool:
        """Return this server's setting whether all members see leaderboards. False if the database can't be read."""
        try:
            return (await self.bot.store.server_settings(interaction.guild_id or 0)).shows_leaderboard
        except Unwritten:
            return False

    async def _page(self, turn: Turn, viewer: Viewer) -> Sheet:
        return await sheet(self.bot, viewer, recalled(turn.about, viewer.guild_id), turn.page)


def _suggested(names: list[str], typed: str) -> Choices:
    # 25 suggestions, and 100 characters each, are Discord's limits (PROPOSED in bot/client/match_lookup.py).
    found = [name for name in names if typed.strip().lower() in name.lower()]
    return [app_commands.Choice(name=name[:100], value=name[:100]) for name in found[:25]]


async def asked(
    bot: Sources, viewer: Viewer, game: str | None, part: str | None, everywhere: bool, span: Span, by: str | None,
    season: str | None,
) -> Wanted:  # fmt: skip
    """Return the leaderboard that these options describe.

    `part`: a role; `everywhere`: of all servers; `by`: the column that orders the leaderboard; `season`: its name as
    typed. Raises Refused if there is no such leaderboard.
    """
    check_offered(bot, game)
    if game is None and (by == By.RATING or part):
        raise Refused(TEXTS.said("refused-parts"))
    period = Period.of(span, bot.store.now())
    if season is not None:
        seasons = {_called(one).casefold(): one for one in await bot.store.seasons()}
        wanted = seasons.get(season.strip().casefold())
        if wanted is None:
            raise Refused(TEXTS.said("refused-season", typed=season[:40]))
        period = wanted
    order = By(by or (By.WINS if game is None else By.RATING))
    scope = EVERYWHERE if everywhere else viewer.guild_id
    if scope is None:
        raise Refused(TEXTS.said("refused-dm"))
    return Wanted(viewer.guild_id, scope, period, order, game or "", part or "")


def remembered(wanted: Wanted) -> str:
    """Return the leaderboard as text, for the custom ids of the buttons that turn its pages."""
    scope = "e" if wanted.scope is EVERYWHERE else "s"
    return f"{wanted.game}/{wanted.role}/{scope}/{wanted.period.number}/{wanted.by}"


def recalled(about: str, guild_id: Server | None) -> Wanted:
    """Return the leaderboard that a button's id describes, as seen on this server.

    Raises ValueError if the id is forged.
    """
    game, role, scope, period, by = about.split("/")
    where: Scope | None = {"e": EVERYWHERE, "s": guild_id}[scope] if scope in ("e", "s") else None
    if where is None:
        raise ValueError(f"no leaderboard is kept of {scope!r} here")
    return Wanted(guild_id, where, Period.numbered(period), By(by), game, role)


async def sheet(bot: Sources, viewer: Viewer, wanted: Wanted, page: int) -> Sheet:
    """Compose a page of a leaderboard. Each page includes the viewer's own line, if there is one."""
    board = await bot.store.leaderboard(wanted, page, ROWS, viewer.user_id)
    if not board.people:
        return Sheet(Message(text=_nobody(bot, wanted)))
    board = _known(board, viewer)
    pages = pages_of(board.people, ROWS)
    words = _words(bot, wanted, board, page, pages)
    stat_image = await _stat_image(bot, wanted, board, page, pages, viewer)
    plain = stat_image.model_copy(update={"alt": shortened(words.replace("**", "").replace("\\", ""), ALT_LIMIT)})
    return Sheet(Message(text=words, rows=turning(Leaf.BOARD, remembered(wanted), page, pages)), plain)


def about(wanted: Wanted) -> str:
    """Describe the leaderboard: its role, its scope, its period and its order."""
    words = TEXTS.phrases(speaking())
    parts = [role_called(wanted.game, wanted.role)] if wanted.role else []
    parts.append(words("everywhere" if wanted.scope is EVERYWHERE else "this-server"))
    return words.facts([*parts, _called(wanted.period), words("by", order=wanted.by)])


def _called(period: Period) -> str:
    words = TEXTS.phrases(speaking())
    if period.span is Span.ALL:
        return words("period-all")
    month, year = period.begins.month, str(period.begins.year)
    if period.span is Span.MONTH:
        return month_called(period.begins)
    if period.span is Span.SEASON:
        return words("season", quarter=(month + 2) // 3, year=year)
    return words("week", day=str(period.begins.day), month=month)


def _title(bot: Sources, wanted: Wanted) -> str:
    words = TEXTS.phrases(speaking())
    return bot.games[wanted.game].name if wanted.game in bot.games else wanted.game or words("all-games")


def _nobody(bot: Sources, wanted: Wanted) -> str:
    words, name = TEXTS.phrases(speaking()), _title(bot, wanted)
    told = {"game": f"{name} ({role_called(wanted.game, wanted.role)})" if wanted.role else name}
    told["where"] = "everywhere" if wanted.scope is EVERYWHERE else "server"
    if wanted.period.span is Span.ALL:
        return words("leaderboard-nobody", **told)
    return words("leaderboard-nobody-then", **told, period=_called(wanted.period))


def _known(board: Board, viewer: Viewer) -> Board:
    """Return the leaderboard's page with the viewer's name in their own line, even if other users may not see it."""
    own = board.own and replace(board.own, name=board.own.name or viewer.name)
    lines = [own if own is not None and line.user_id == viewer.user_id else line for line in board.lines]
    return replace(board, lines=lines, own=own)


def _words(bot: Sources, wanted: Wanted, board: Board, page: int, pages: int) -> str:
    words = TEXTS.phrases(speaking())
    lines = [words("leaderboard-head", game=_title(bot, wanted)), f"-# {about(wanted)}"]
    lines += [in_words(line) for line in board.lines if line.place is not None]
    apart = [in_words(line) for line in board.lines if line.place is None]
    if apart:
        lines += [words("leaderboard-apart", number=RANKED_AFTER), *apart]
    if board.own is not None and board.own not in board.lines:
        lines += ["…", in_words(board.own)]
    return "\n".join([*lines, words("leaderboard-foot", page=page + 1, pages=pages)])


def in_words(line: Standing) -> str:
    """Return a user's line in words."""
    words = TEXTS.phrases(speaking())
    rating = "" if line.rating is None else f"{line.rating}, "
    place = "–" if line.place is None else f"**{line.place}.**"  # a bare number would begin a list, and be renumbered
    who = escaped(line.name or STRANGER.to(speaking()))
    return words("standing", place=place, who=who, rating=rating, wins=line.wins, matches=line.played)


async def _stat_image(bot: Sources, wanted: Wanted, board: Board, page: int, pages: int, viewer: Viewer) -> Leaderboard:
    apart, words = board.own is not None and board.own not in board.lines, TEXTS.phrases(speaking())
    return Leaderboard(
        alt="",
        game=wanted.game,
        title=_title(bot, wanted) if wanted.game else words("leaderboard-title"),
        about=about(wanted),
        by=wanted.by,
        people=await _people(bot, wanted, board.lines, viewer),
        own=(await _people(bot, wanted, [board.own], viewer))[0] if board.own and apart else None,
        foot=(
            words("picture-page", page=page + 1, pages=pages),
            words("picture-dashed", number=RANKED_AFTER) if wanted.by is By.RATING else words("picture-counting"),
        ),
    )


async def _people(bot: Sources, wanted: Wanted, lines: Sequence[Standing], viewer: Viewer) -> tuple[Person, ...]:
    now = wanted.by is By.RATING and (wanted.period.span is Span.ALL or wanted.period.ends > bot.store.now())
    return tuple([
        Person(
            place=line.place,
            mark=mark_of(line.user_id) if line.name else 0,
            name=line.name or STRANGER.to(speaking()),
            rating=None if line.rating is None else line.rating.shown,
            give_or_take=0 if line.rating is None else line.rating.give_or_take,
            matches=line.played,
            wins=line.wins,
            trend=await bot.store.trend(line.user_id, wanted.game, wanted.role, TREND) if now else (),
            own=line.user_id == viewer.user_id,
        )
        for line in lines
    ])  # fmt: skip


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Standings(bot))
