"""What has been played: somebody's matches, and one match with its last board, its result and its story.

Here: what is shown of it, and how it reads. Of a match that isn't over nothing is told but that. Not here: who may read
of it (readers.py), queries (storage/standings.py), and what was said at the table: that is shown as it was said there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.messages.context import link
from bot.model.custom_ids import Leaf, Turn
from bot.model.message import (
    BOARD,
    BUTTONS_A_ROW,
    SERVERS,
    TEXT_LIMIT,
    Button,
    Message,
    Picture,
    Row,
    escaped,
    verify_button,
    watch_button,
)
from bot.model.records import MatchRecord
from bot.pages.paged import Sheet, turning
from bot.pages.profile_page import known
from bot.pages.results import places, result_image, result_lines
from bot.pages.sources import Sources, Viewer, readable
from bot.stats.aggregates import EVERYWHERE
from bot.stats.ratings import change
from bot.storage import standings
from bot.storage.standings import Past
from games.engine.asks import Refused
from games.engine.film import PUBLIC

MATCHES = 8
"""So many matches of a history are on a page."""

ROOM = TEXT_LIMIT - 100
"""Characters of a page of a story, so that its head fits too."""


async def history(bot: Sources, viewer: Viewer, user_id: int, game: str | None, page: int) -> Sheet:
    """Somebody's finished matches, the newest first: one's own everywhere, others' on this server. Raises Refused."""
    if game is not None and game not in bot.games:
        raise Refused(f"There is no game {game[:40]!r} here. Pick one from the list while you type.")
    name = await known(bot, viewer, user_id)
    where = EVERYWHERE if user_id == viewer.user_id else viewer.guild_id
    if where is None:
        raise Refused("Of others I show what they have played on a server: type this on one where you both are.")
    found = await standings.history(bot.store, user_id, game, where, page * MATCHES, MATCHES + 1)
    shown = [_line(bot, past) for past in found[:MATCHES]]
    about = "" if game is None else f" of {bot.games[game].name}"
    head = f"## {escaped(name)}: finished matches{about}"
    more = page + (2 if len(found) > MATCHES else 1)
    rows = (*turning(Leaf.HISTORY, f"{user_id}/{game or ''}", page, more), *_watching(found[:MATCHES]))
    foot = "-# `/match` with its number shows one whole."
    return Sheet(Message(text="\n".join([head, *(shown or ["None yet."]), foot]), rows=rows))


def _watching(shown: Sequence[Past]) -> Iterator[Row]:
    """A button to watch each of them."""
    for first in range(0, len(shown), BUTTONS_A_ROW - 1):
        ids = [past.score.match_id for past in shown[first : first + BUTTONS_A_ROW - 1]]
        turns = {match_id: str(Turn(Leaf.STEPS, f"{match_id}/{PUBLIC}", 0)) for match_id in ids}
        yield tuple(Button(label=f"Watch {match_id}", id=turn, emoji="🎞️") for match_id, turn in turns.items())


def _line(bot: Sources, past: Past) -> str:
    score = past.score
    game = bot.games[score.game].name if score.game in bot.games else score.game
    part = f" as {score.role}" if score.role else ""
    how = {1: "won", 0: "drawn", -1: "lost"}[score.outcome]
    rating = "doesn’t count"
    if score.before is not None and score.after is not None:
        rating = f"{change(score.before, score.after)} → {score.after.shown}"
    left = ", left before the end" if score.left else ""
    when = f"<t:{int(score.at.timestamp())}:d>"
    there = f"{SERVERS}/{score.guild_id}/{past.place_id}"
    told = f"{how}, {places(score.rank, score.players)}{left}; {rating}"
    return f"`{score.match_id}` {when} [{game}](<{there}>){part}: {told}"


async def match(bot: Sources, viewer: Viewer, match_id: int, page: int) -> Sheet:
    """A finished match: its result and last board, then the result as a picture, then its story. Raises Refused."""
    saved = await readable(bot, viewer, match_id)
    if saved.status != "finished":
        over = "was cancelled: it has no result." if saved.status == "cancelled" else "is not over yet."
        raise Refused(f"Match {saved.id} {over} {link(saved)}")
    story = _pages(await standings.told(bot.store, match_id))
    page = min(page, 1 + len(story))
    more = (watch_button(match_id), verify_button(match_id))
    rows = (*turning(Leaf.STORY, str(match_id), page, 2 + len(story)), more)
    game = bot.games[saved.game].name if saved.game in bot.games else saved.game
    if page == 1:
        shown = await result_image(bot.store, match_id, saved.game, game)
        return Sheet(Message(text=f"**Match {saved.id}**: places and ratings", rows=rows), shown)
    if page:
        head = f"**Match {saved.id}**: its story, page {page - 1} of {len(story)}"
        return Sheet(Message(text=f"{head}\n{story[page - 2]}", rows=rows))
    lines = await result_lines(bot.store, match_id)
    return Sheet(
        Message(
            text="\n".join([f"## {game}, match {saved.id}", *lines, link(saved)]),
            picture=await _last_board(bot, saved),
            rows=rows,
        )
    )


async def _last_board(bot: Sources, saved: MatchRecord) -> Picture | None:
    """The public board as it was last posted, where its game is still offered."""
    boards = [
        one for one in await bot.store.outbox(saved.id) if one.slot == BOARD and not one.user_id and one.is_latest
    ]
    return boards[-1].message.picture if boards and saved.game in bot.games else None


def _pages(lines: list[str]) -> list[str]:
    """The lines on pages, none longer than a message."""
    found: list[str] = []
    for line in lines:
        piece = line[:ROOM]
        if found and len(found[-1]) + len(piece) + 1 <= ROOM:
            found[-1] += f"\n{piece}"
        else:
            found.append(piece)
    return found
