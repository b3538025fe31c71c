"""Replay finished matches. bot/ai/film_maker.py makes films, bot/pages/replay_cache.py caches them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.desk import opens
from bot.messages.composer import WORDS_LIMIT
from bot.messages.context import MatchContext
from bot.model.custom_ids import Leaf, Turn, Verb
from bot.model.language import speaking
from bot.model.message import (
    ALT_LIMIT,
    BUTTONS_A_ROW,
    TEXT_LIMIT,
    Button,
    Message,
    Picture,
    Row,
    seat_label,
    shortened,
    unescaped,
    verify_button,
)
from bot.model.records import MatchRecord
from bot.pages.paged import Attached, Sheet, Sources, Viewer, id_in, moved_on, readable, still_secret
from bot.pages.replay_cache import file_of, reel_of
from cogs.films.notes import TEXTS, WISHES, noted, share
from games.engine.asks import Refused
from games.engine.film import ALL, PUBLIC, Frame, drawable, eyes_of

_FILES = {Leaf.FILM: ("film", "match-{}-{}.webp"), Leaf.PAGE: ("page", "match-{}-{}.html")}


class Watching(commands.Cog):
    """Serves replays of finished matches."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(
            buttons={Verb.WATCH: opens(_from_the_start)},
            pages={Leaf.STEPS: self._steps, Leaf.FILM: self._file, Leaf.PAGE: self._file},
        )

    async def _steps(self, turn: Turn, viewer: Viewer) -> Sheet:
        match_id, eyes, *wish = turn.about.split("/")
        if wish:
            await _share(self.bot, viewer, id_in(match_id), eyes, "/".join(wish))
        return await steps(self.bot, viewer, id_in(match_id), eyes, turn.page)

    async def _file(self, turn: Turn, viewer: Viewer) -> Sheet:
        match_id, eyes = turn.about.split("/")
        return await file(self.bot, viewer, id_in(match_id), eyes, turn.leaf, large=bool(turn.page))


async def _from_the_start(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    return await steps(bot, viewer, match_id, PUBLIC, 0)


async def steps(bot: Sources, viewer: Viewer, match_id: int, eyes: str, page: int) -> Sheet:
    """Compose the page of one step: its number, its picture, and below that its log lines and the players' notes.

    A step whose picture can't be drawn is described in words. `eyes`: the view to show: “public”, a seat's letter, or
    “all”. Raises Refused if the user may not see that view.
    """
    saved, allowed = await _over(bot, viewer, match_id, eyes)
    context = MatchContext.of(saved, bot.games[saved.game])
    shown = await reel_of(bot, saved, eyes, viewer.user_id, speaking())
    at = min(page, len(shown.frames) - 1)
    frame = shown.frames[at]
    words, whose = TEXTS.phrases(speaking()), _whose(context, frame)
    head = words("watch-step", match=saved.id, step=at + 1, steps=len(shown.frames), whose=whose)
    alt = shortened(unescaped(frame.words), ALT_LIMIT)
    known = drawable(context.game, frame)
    picture = Picture(game=saved.game, view=frame.view, players=shown.players, alt=alt) if known else None
    head = head if known else words.sentences((head, words("watch-undrawn")))
    text = head if known else shortened(f"{head}\n{frame.words}", TEXT_LIMIT)
    notes = await noted(bot, saved, context, viewer, ALL in allowed)
    kept = (*_kept(match_id, eyes), *notes.button(eyes, at))
    rows = (_stepping(match_id, eyes, at, len(shown.frames)), *_eyes(saved, allowed, eyes), kept)
    told = "\n\n".join(filter(None, ["\n".join(frame.told), notes.told(shown.frames, at)]))
    behind = shortened(told, WORDS_LIMIT)
    return Sheet(Message(text=text, picture=picture, rows=tuple(row for row in rows if row), behind=behind))


async def _share(bot: Sources, viewer: Viewer, match_id: int, eyes: str, wish: str) -> None:
    """Share the viewer's notes, or stop sharing them. `wish`: a key of WISHES.

    Raises Refused if the match's notes must stay private, ValueError for another `wish`.
    """
    if wish not in WISHES:
        raise ValueError(f"{wish[:20]!r} is no wish")
    saved, allowed = await _over(bot, viewer, match_id, eyes)
    await share(bot, saved, viewer, ALL in allowed, wish)


async def file(bot: Sources, viewer: Viewer, match_id: int, eyes: str, leaf: Leaf, large: bool) -> Sheet:
    """Compose a message with a file of the whole match: a film (an animation), or a web page.

    `eyes`: the view to show: “public”, a seat's letter, or “all”. `leaf`: the kind of file. `large`: whether to make
    the larger film. Raises Refused if the user may not see this view, or the file can't be made.
    """
    saved, _ = await _over(bot, viewer, match_id, eyes)
    kind, name = _FILES[leaf]
    data = await file_of(bot, saved, eyes, "large" if large and kind == "film" else kind, viewer.user_id)
    game = bot.games[saved.game].name
    words, whose = TEXTS.phrases(speaking()), eyes if eyes in (PUBLIC, ALL) else "seat"
    told = words("watch-told", game=game, match=saved.id, eyes=whose, letter=eyes)
    more = [] if kind == "film" else [words("watch-browser")]
    ended = (await reel_of(bot, saved, eyes, locale=speaking())).result.told[-1:]
    alt = shortened("\n".join([told, *ended]), ALT_LIMIT)
    text = shortened("\n".join([f"**{told}**", *more, *ended]), TEXT_LIMIT)
    back = Button(label=words("watch-steps"), id=str(Turn(Leaf.STEPS, f"{match_id}/{eyes}", 0)), emoji="👣")
    larger = Button(label=words("watch-larger"), id=str(Turn(Leaf.FILM, f"{match_id}/{eyes}", 1)), emoji="🔍")
    rows = (back, *([larger] if kind == "film" and not large else []), verify_button(match_id))
    return Sheet(Message(text=text, rows=(rows,)), attached=Attached(name.format(saved.id, eyes), data, alt))


async def _over(bot: Sources, viewer: Viewer, match_id: int, eyes: str) -> tuple[MatchRecord, list[str]]:
    """Return the match, and the views of it that this viewer may choose: “public”, a seat's letter, “all”.

    Raises Refused if the match can't be replayed, or if the viewer may not choose `eyes`. Raises ValueError if the
    match has no view `eyes`.
    """
    saved = await readable(bot, viewer, match_id)
    if saved.open or saved.snapshot is None:
        raise Refused(TEXTS.said("refused-not-over", match=saved.id))
    if saved.game not in bot.games:
        raise moved_on(saved)
    eyes_of(eyes, len(saved.seats))
    until = await bot.store.secret_until(saved)
    allowed = _allowed(saved, viewer, until is None)
    if until is not None and eyes not in allowed:
        raise Refused(still_secret(saved, until, TEXTS.said("refused-secret")))
    return saved, allowed


def _allowed(saved: MatchRecord, viewer: Viewer, everything: bool) -> list[str]:
    """Return the views that this viewer may choose.

    `everything`: whether the viewer may choose all views, not only the public view and their own.
    """
    seats = [seat_label(seated.seat) for seated in saved.seats]
    if everything:
        return [PUBLIC, *seats, ALL]
    own = saved.seat_of(viewer.user_id)
    return [PUBLIC] if own is None else [PUBLIC, seat_label(own.seat)]


def _whose(context: MatchContext, frame: Frame) -> str:
    words = TEXTS.phrases(speaking())
    return words("watch-board") if frame.seat is None else words("watch-hand", who=context.written[frame.seat].name)


def _stepping(match_id: int, eyes: str, at: int, many: int) -> tuple[Button, ...]:
    """Return buttons to the first, previous, next and last step. No two of them lead to the same step.

    `at`: the step that is shown, from 0; `many`: the number of steps.
    """
    last, words = many - 1, TEXTS.phrases(speaking())
    ways = [
        ("watch-first", "⏮️", 0, at > 1),
        ("watch-back", "◀️", at - 1, at > 0),
        ("watch-next", "▶️", at + 1, at < last),
        ("watch-last", "⏭️", last, at < last - 1),
    ]
    return tuple(
        Button(label=words(label), emoji=sign, id=str(Turn(Leaf.STEPS, f"{match_id}/{eyes}", to)))
        for label, sign, to, there in ways
        if there
    )


def _eyes(saved: MatchRecord, allowed: Sequence[str], now: str) -> Iterator[Row]:
    """Return buttons to the other views that this viewer may choose. `now`: the view that is shown."""
    words, names = TEXTS.phrases(speaking()), {seat_label(one.seat): one.name for one in saved.seats}
    labels = {eyes: shortened(words("watch-seat", letter=eyes, who=name), 40) for eyes, name in names.items()}
    labels |= {PUBLIC: words("watch-public"), ALL: words("watch-all")}
    buttons = [
        Button(label=labels[eyes], emoji="👁️", id=str(Turn(Leaf.STEPS, f"{saved.id}/{eyes}", 0)))
        for eyes in allowed
        if eyes != now
    ]
    for first in range(0, len(buttons), BUTTONS_A_ROW):
        yield tuple(buttons[first : first + BUTTONS_A_ROW])


def _kept(match_id: int, eyes: str) -> tuple[Button, ...]:
    about, words = f"{match_id}/{eyes}", TEXTS.phrases(speaking())
    return (
        Button(label=words("watch-film"), id=str(Turn(Leaf.FILM, about, 0)), emoji="🎞️"),
        Button(label=words("watch-page"), id=str(Turn(Leaf.PAGE, about, 0)), emoji="📄"),
        verify_button(match_id),
    )


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Watching(bot))
