"""How a match ended, line by line: places, parts, what it did to the ratings, and why it doesn't count if it doesn't.

Here: the words, the same at the table and under /match, and the picture that tells the same. Not here: where the facts
come from (storage/standings.py), and how the picture is drawn (messages/stat_images).
"""

from __future__ import annotations

from bot.messages.stat_images import Finisher, ResultImage
from bot.model.language import speaking
from bot.model.message import ALT_LIMIT, escaped, shortened
from bot.pages.words import TEXTS
from bot.stats.ratings import OFTEN, change
from bot.storage.standings import Ended, Result, result
from bot.storage.store import Store


async def result_lines(store: Store, match_id: int) -> list[str]:
    """The lines of a finished match; none while it runs, or when it has no result."""
    found, locale = await result(store, match_id), speaking()
    return [] if found is None else [*(_line(one, locale) for one in found.seats), _verdict(found, locale)]


async def result_image(store: Store, match_id: int, game: str, called: str) -> ResultImage | None:
    """The same as a picture; ``game`` is its slug, ``called`` its name. None while the match runs."""
    found, locale = await result(store, match_id), speaking()
    if found is None:
        return None
    told = [called, *(_line(one, locale) for one in found.seats), _verdict(found, locale)]
    return ResultImage(
        alt=shortened("\n".join(told).replace("**", "").replace("-# ", "").replace("\\", ""), ALT_LIMIT),
        game=game,
        title=called,
        places=tuple(map(_finisher, found.seats)),
        verdict=_counts(found, locale) + ".",
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


def _line(ended: Ended, locale: str) -> str:
    words, who = TEXTS.phrases(locale), escaped(ended.name)
    if ended.role:
        line = words("result-line-part", place=ended.rank, who=who, part=ended.role)
    else:
        line = words("result-line", place=ended.rank, who=who)
    return line + (words("result-left") if ended.left else "") + _ratings(ended, locale)


def _ratings(ended: Ended, locale: str) -> str:
    score, words = ended.score, TEXTS.phrases(locale)
    if score is None or score.before is None or score.after is None:
        return ""
    whole = {"change": change(score.before, score.after), "rating": str(score.after.shown)}
    told = words("result-rating", **whole)
    if score.role_before is None or score.role_after is None:
        return told
    part = {"change": change(score.role_before, score.role_after), "rating": str(score.role_after.shown)}
    if part == whole:
        return told
    own = {f"role-{name}": value for name, value in part.items()}
    return words("result-rating-part", **whole, **own, part=score.role)


def _counts(found: Result, locale: str) -> str:
    """Whether it counts, in a sentence without its full stop."""
    words = TEXTS.phrases(locale)
    if found.reason is None:
        return words("counts")
    return words("counts-not", why=words(f"counts-not-{found.reason}", number=OFTEN))


def _verdict(found: Result, locale: str) -> str:
    words = TEXTS.phrases(locale)
    return words("verdict" if found.reason is None else "verdict-not", verdict=_counts(found, locale))


def places(rank: int, players: int, locale: str) -> str:
    """A place in words, such as ``2nd of 4``."""
    words = TEXTS.phrases(locale)
    return words("place-of", place=rank, players=players, ending=_ending(rank))


def _ending(rank: int) -> str:
    """Which ending an ordinal has in languages that go by its last digit: one, two, few or other."""
    last = rank % 10 if rank % 100 not in (11, 12, 13) else 0
    return {1: "one", 2: "two", 3: "few"}.get(last, "other")
