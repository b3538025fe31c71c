"""How a match ended, line by line: places, parts, what it did to the ratings, and why it doesn't count if it doesn't.

Here: the words, the same at the table and under /match. Not here: where the facts come from (storage/standings.py).
"""

from __future__ import annotations

from bot.model.message import escaped
from bot.stats.ratings import change
from bot.storage.standings import Ended, Result, result
from bot.storage.store import Store


async def result_lines(store: Store, match_id: int) -> list[str]:
    """The lines of a finished match; none while it runs, or when it has no result."""
    found = await result(store, match_id)
    return [] if found is None else [*map(_line, found.seats), _verdict(found)]


def _line(ended: Ended) -> str:
    part = f", {ended.role}" if ended.role else ""
    left = ", left before the end" if ended.left else ""
    return f"**{ended.rank}.** **{escaped(ended.name)}**{part}{left}{_ratings(ended)}"


def _ratings(ended: Ended) -> str:
    score = ended.score
    if score is None or score.before is None or score.after is None:
        return ""
    whole = change(score.before, score.after), score.after.shown
    told = f": {whole[0]} → **{whole[1]}**"
    if score.role_before is None or score.role_after is None:
        return told
    part = change(score.role_before, score.role_after), score.role_after.shown
    return told if part == whole else f"{told} (as {score.role} {part[0]} → {part[1]})"


def _verdict(found: Result) -> str:
    if found.reason is not None:
        return f"-# This match doesn’t count: {found.reason.words} `/help ratings` has the rule."
    return "-# This match counts for ratings and leaderboards; `/help ratings` says how."


def places(rank: int, players: int) -> str:
    """A place in words, such as ``2nd of 4``."""
    last = rank % 10 if rank % 100 not in (11, 12, 13) else 0
    return f"{rank}{('th', 'st', 'nd', 'rd')[last] if last < 4 else 'th'} of {players}"
