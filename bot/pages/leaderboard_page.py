"""Leaderboards, as they are shown: the picture, and the same in words.

Here: which one is wanted, and how it reads. Not here: the counting (storage/standings.py) and the drawing
(messages/stat_images).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.stat_images import ROWS, Leaderboard, Person, mark_of
from bot.model.custom_ids import Leaf
from bot.model.message import ALT_LIMIT, Message, escaped, shortened
from bot.pages.paged import Sheet, pages_of, turning
from bot.pages.sources import Sources, Viewer
from bot.stats.aggregates import EVERYWHERE, Scope, Server
from bot.stats.periods import Period, Span
from bot.stats.ratings import RANKED_AFTER
from bot.storage.standings import Board, By, Standing, Wanted, leaderboard, roles, seasons, trend
from games.engine.asks import Refused

TREND = 10
"""So many matches tell how somebody's rating goes."""

STRANGER = "Somebody elsewhere"
"""Who plays on other servers and has not allowed their name to be shown."""


async def asked(
    bot: Sources, viewer: Viewer, game: str | None, part: str | None, everywhere: bool, span: Span, by: str | None,
    season: str | None,
) -> Wanted:  # fmt: skip
    """The leaderboard that these options of the command mean. Raises Refused when there can't be such a one."""
    if game is not None and game not in bot.games:
        raise Refused(f"There is no game {game[:40]!r} here. Pick one from the list while you type.")
    if game is None and (by == By.RATING or part):
        raise Refused("Ratings, and parts, belong to one game: name it with the option `game`.")
    period = Period.of(span, bot.store.now())
    if season is not None:
        wanted = Period.season(season)
        if wanted is None or wanted not in await seasons(bot.store):
            raise Refused(f"There was no season {season[:40]!r}. Pick one from the list while you type.")
        period = wanted
    order = By(by or (By.WINS if game is None else By.RATING))
    scope = EVERYWHERE if everywhere else viewer.guild_id
    if scope is None:
        raise Refused("A DM is on no server, so it has no leaderboard of its own: take the scope `everywhere`.")
    return Wanted(viewer.guild_id, scope, period, order, game or "", part or "")


async def parts(bot: Sources, game: str) -> list[str]:
    """The parts of a game for which there is a leaderboard."""
    return await roles(bot.store, game)


async def season_names(bot: Sources) -> list[str]:
    """The seasons for which there are leaderboards, the newest first."""
    return [season.name for season in await seasons(bot.store)]


def remembered(wanted: Wanted) -> str:
    """What its buttons carry, to find the same leaderboard again."""
    scope = "e" if wanted.scope is EVERYWHERE else "s"
    return f"{wanted.game}/{wanted.role}/{scope}/{wanted.period.number}/{wanted.by}"


def recalled(about: str, guild_id: Server | None) -> Wanted:
    """The leaderboard that a button carries, looked at on this server. Raises ValueError when it carries none."""
    game, role, scope, period, by = about.split("/")
    where: Scope | None = {"e": EVERYWHERE, "s": guild_id}[scope] if scope in ("e", "s") else None
    if where is None:
        raise ValueError(f"no leaderboard is kept of {scope!r} here")
    return Wanted(guild_id, where, Period.numbered(period), By(by), game, role)


async def sheet(bot: Sources, viewer: Viewer, wanted: Wanted, page: int) -> Sheet:
    """One page of a leaderboard, with the line of whoever looks always on it."""
    board = await leaderboard(bot.store, wanted, page, ROWS, viewer.user_id)
    if not board.people:
        return Sheet(Message(text=_nobody(bot, wanted)))
    board = _known(board, viewer)
    pages = pages_of(board.people, ROWS)
    words = _words(bot, wanted, board, page, pages)
    stat_image = await _stat_image(bot, wanted, board, page, pages, viewer)
    plain = stat_image.model_copy(update={"alt": shortened(words.replace("**", "").replace("\\", ""), ALT_LIMIT)})
    return Sheet(Message(text=words, rows=turning(Leaf.BOARD, remembered(wanted), page, pages)), plain)


def about(wanted: Wanted) -> str:
    """Which leaderboard it is, in words."""
    parts = [wanted.role] if wanted.role else []
    parts.append("everywhere" if wanted.scope is EVERYWHERE else "this server")
    return " · ".join([*parts, wanted.period.name, f"by {wanted.by}"])


def _title(bot: Sources, wanted: Wanted) -> str:
    return bot.games[wanted.game].name if wanted.game in bot.games else wanted.game or "all games"


def _nobody(bot: Sources, wanted: Wanted) -> str:
    where = "" if wanted.scope is EVERYWHERE else " on this server"
    when = "" if wanted.period.span is Span.ALL else f" in {wanted.period.name}"
    part = f" with a {wanted.role}" if wanted.role else ""
    name = _title(bot, wanted)
    return f"No match of {name}{part} that counts has been finished{where}{when} yet. `/newgame` opens a table."


def _known(board: Board, viewer: Viewer) -> Board:
    """Whoever looks knows their own name, also where nobody else may read it."""
    own = board.own and replace(board.own, name=board.own.name or viewer.name)
    lines = [own if own is not None and line.user_id == viewer.user_id else line for line in board.lines]
    return replace(board, lines=lines, own=own)


def _words(bot: Sources, wanted: Wanted, board: Board, page: int, pages: int) -> str:
    lines = [f"## Leaderboard: {_title(bot, wanted)}", f"-# {about(wanted)}"]
    lines += [in_words(line) for line in board.lines if line.place is not None]
    apart = [in_words(line) for line in board.lines if line.place is None]
    if apart:
        lines += [f"Not ranked yet, since fewer than {RANKED_AFTER} of their matches have counted:", *apart]
    if board.own is not None and board.own not in board.lines:
        lines += ["…", in_words(board.own)]
    return "\n".join([*lines, f"-# Page {page + 1} of {pages}. `/help ratings` tells which matches count."])


def in_words(line: Standing) -> str:
    """Somebody's line."""
    wins = "1 win" if line.wins == 1 else f"{line.wins} wins"
    played = "1 match" if line.played == 1 else f"{line.played} matches"
    rating = "" if line.rating is None else f"{line.rating}, "
    place = "–" if line.place is None else f"**{line.place}.**"  # a bare number would begin a list, and be renumbered
    return f"{place} **{escaped(line.name or STRANGER)}**: {rating}{wins} in {played}"


async def _stat_image(bot: Sources, wanted: Wanted, board: Board, page: int, pages: int, viewer: Viewer) -> Leaderboard:
    apart = board.own is not None and board.own not in board.lines
    return Leaderboard(
        alt="",
        game=wanted.game,
        title=_title(bot, wanted) if wanted.game else "Leaderboard",
        about=about(wanted),
        by=wanted.by,
        people=await _people(bot, wanted, board.lines, viewer),
        own=(await _people(bot, wanted, [board.own], viewer))[0] if board.own and apart else None,
        foot=(
            f"Page {page + 1} of {pages}",
            f"dashed rim: fewer than {RANKED_AFTER} matches" if wanted.by is By.RATING else "matches that count",
        ),
    )


async def _people(bot: Sources, wanted: Wanted, lines: Sequence[Standing], viewer: Viewer) -> tuple[Person, ...]:
    now = wanted.by is By.RATING and (wanted.period.span is Span.ALL or wanted.period.ends > bot.store.now())
    return tuple([
        Person(
            place=line.place,
            mark=mark_of(line.user_id) if line.name else 0,
            name=line.name or STRANGER,
            rating=None if line.rating is None else line.rating.shown,
            give_or_take=0 if line.rating is None else line.rating.give_or_take,
            matches=line.played,
            wins=line.wins,
            trend=await trend(bot.store, line.user_id, wanted.game, wanted.role, TREND) if now else (),
            own=line.user_id == viewer.user_id,
        )
        for line in lines
    ])  # fmt: skip
