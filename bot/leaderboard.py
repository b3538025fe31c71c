"""The leaderboard in words.

Here: how it reads. Not here: the counting (storage/standings.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.storage.standings import leaderboard

if TYPE_CHECKING:
    from bot.app import Parlour

SHOWN = 15
"""Lines of a leaderboard; whoever asks sees their own line too, wherever it is."""


async def told(bot: Parlour, guild_id: int, slug: str | None, user_id: int) -> str:
    """The leaderboard of a server, of one game or of all together, as this user is shown it."""
    lines = await leaderboard(bot.store, guild_id, slug)
    name = "all games" if slug is None else bot.games[slug].name
    if not lines:
        return f"No match of {name} has been finished on this server yet. `/newgame` opens a table."
    own = [line for line in lines[SHOWN:] if line.user_id == user_id]
    rows = [*map(str, lines[:SHOWN]), *(["…"] if own else []), *map(str, own)]
    return "\n".join([f"## Leaderboard: {name}", *rows])
