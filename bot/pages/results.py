"""How a match ended, line by line: places, parts, what it did to the ratings, and why it doesn't count if it doesn't.

Here: the words, the same at the table and under /match, and the picture that tells the same. Not here: where the facts
come from (storage/standings.py), and how the picture is drawn (messages/stat_images).
"""

from __future__ import annotations

from bot.messages.stat_images import Finisher, ResultImage
from bot.model.message import ALT_LIMIT, escaped, shortened
from bot.stats.ratings import change
from bot.storage.standings import Ended, Result, result
from bot.storage.store import Store


async def result_lines(store: Store, match_id: int) -> list[str]:
    """The lines of a finished match; none while it runs, or when it has no result."""
    found = await result(store, match_id)
    return [] if found is None else [*map(_line, found.seats), _verdict(found)]


async def result_image(store: Store, match_id: int, game: str, called: str) -> ResultImage | None:
    """The same as a picture; ``game`` is its slug, ``called`` its name. None while the match runs."""
    found = await result(store, match_id)
    if found is None:
        return None
    words = [called, *map(_line, found.seats), _verdict(found)]
    return ResultImage(
        alt=shortened("\n".join(words).replace("**", "").replace("-# ", "").replace("\\", ""), ALT_LIMIT),
        game=game,
        title=called,
        places=tuple(map(_finisher, found.seats)),
        verdict=_counts(found) + ".",
    )


def _finisher(ended: Ended) -> Finisher:
    before, after = (ended.score.before, ended.score.after) if ended.score else (None, None)
    return Finisher(
        rank=ended.rank,
        seat=ended.seat,
        name=ended.name,
        role=ended.role,
        standin=ended.user_id < 0,
        left=ended.left,
        before=before and before.shown,
        after=after and after.shown,
    )


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


def _counts(found: Result) -> str:
    """Whether it counts, in a sentence without its full stop."""
    if found.reason is not None:
        return f"This match doesn’t count: {found.reason.words.removesuffix('.')}"
    return "This match counts for ratings and leaderboards"


def _verdict(found: Result) -> str:
    more = "; `/help ratings` says how." if found.reason is None else ". `/help ratings` has the rule."
    return f"-# {_counts(found)}{more}"


def places(rank: int, players: int) -> str:
    """A place in words, such as ``2nd of 4``."""
    last = rank % 10 if rank % 100 not in (11, 12, 13) else 0
    return f"{rank}{('th', 'st', 'nd', 'rd')[last] if last < 4 else 'th'} of {players}"
