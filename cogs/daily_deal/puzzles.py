"""Serve “Who has what?”: each game's puzzle of the day, which asks what one player could infer about a secret."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache

from discord.ext import commands

import games
from bot.client.client import Parlour
from bot.client.replies import Press, show
from bot.messages import composer, questions
from bot.messages.context import MatchContext
from bot.model.custom_ids import Form
from bot.model.daily import PuzzleAnswer, Solvers, number_of, streak
from bot.model.language import speaking
from bot.model.message import (
    BUTTONS_A_ROW,
    LABEL_LIMIT,
    STAND_INS,
    TEXT_LIMIT,
    Button,
    Message,
    Row,
    clipped,
    escaped,
    quoted,
    shortened,
    stamp,
)
from bot.model.records import Seated
from bot.ops.drawing_thread import limited
from bot.ops.failpoints import failpoint
from bot.pages.paged import STALE
from games.engine.analysis.puzzles import (
    Puzzle,
    choice_text,
    clue_lines,
    how_to_read,
    log,
    played,
    question_text,
    seen_text,
    truth_text,
)
from games.engine.asks import Refused
from games.engine.journal import Diverged
from games.engine.match import Step
from games.engine.words import Catalogue, Words, without_emoji

TEXTS = Catalogue("cogs.daily_deal.words")

NAME = "puzzle"
"""Page name (see Form) of the puzzle's buttons."""

BOARD, HAND, RECORD, PICK = "board", "hand", "record", "pick"
"""Actions of a button: show the board, the seat's own hand or a page of the record; or pick a choice."""

LATEST = 5
"""Lines of the record below the board."""

PAGE = 1500
"""Characters of a page of the record."""

_POSITIONS = 12
"""Positions that stay in memory."""


@dataclass(frozen=True)
class Riddle:
    """One game's puzzle of a day, with made-up player names. ``steps``: the match's steps up to the question."""

    game: str
    day: date
    puzzle: Puzzle
    steps: Sequence[Step]

    @property
    def context(self) -> MatchContext:
        """Context for the puzzle's messages: players with made-up names, and the game's texts."""
        seats = (Seated(seat, -1 - seat, name) for seat, name in zip(range(self.puzzle.seats), STAND_INS, strict=False))
        return MatchContext(0, games.catalogue()[self.game], tuple(seats), "")

    @property
    def words(self) -> Words:
        """The game's texts. They address the player of the seat that the puzzle is about as “you”."""
        return self.context.game_words(self.puzzle.seat)

    def button(self, what: str, number: int, label: str, emoji: str) -> Button:
        """Return a button of this puzzle. `what`: the button's action. `number`: the record's page or the choice."""
        value = f"{self.day.toordinal()}-{what}-{number}"
        return Button(label=label, emoji=emoji, id=str(Form(NAME, self.game, value)))

    def choice(self, number: int) -> str:
        """Return one of the question's choices in words. `number`: from 0."""
        return choice_text(self.context.game, self.puzzle.question, number, self.words)


def riddle_of(slug: str, day: date, found: str | None = None) -> Riddle | None:
    """Return a game's puzzle of this day.

    Returns None if the game has no puzzle, or if the game's rules have changed since the puzzle was made. `found`: a
    puzzle found in a match that was played on this bot, as JSON. None: choose a puzzle shipped with the game.
    """
    puzzles = games.puzzles(slug) if found is None else (Puzzle.model_validate_json(found),)
    if not puzzles:
        return None
    puzzle = puzzles[number_of(day, puzzles)]
    try:
        return Riddle(slug, day, puzzle, _steps(slug, puzzle.model_dump_json()))
    except Diverged:
        return None


@lru_cache(maxsize=_POSITIONS)
def _steps(slug: str, puzzle: str) -> Sequence[Step]:
    return tuple(played(games.catalogue()[slug], Puzzle.model_validate_json(puzzle)))


# ---------------------------------------------------------------- messages


def asked(riddle: Riddle, what: str, page: int, others: Mapping[str, bool | None]) -> Message:
    """Compose the puzzle before it is answered.

    `what`: what the message shows: board, hand or record (the match's log). `page`: the page of the record.
    `others`: for each other game with a puzzle today, whether the user has solved that puzzle (None: not answered).
    """
    words, context, puzzle = TEXTS.phrases(speaking()), riddle.context, riddle.puzzle
    seen = riddle.steps[-1].match.seen_by(puzzle.seat if what == HAND else None)
    own = riddle.steps[-1].match.view(puzzle.seat)
    head = words("puzzle-head", game=context.game.name, who=context.written[puzzle.seat].name)
    lines = log(context.game, puzzle.seat, riddle.steps, riddle.words)
    question = f"**{question_text(puzzle.question, riddle.words)}**"
    about = [head, *questions.goal(context, puzzle.seat, own)]
    counted = seen_text(context.game, puzzle, riddle.steps, riddle.words)
    foot = [line for line in (counted, question, f"-# {how_to_read(puzzle.question, riddle.words)}") if line]
    if what == RECORD:
        pages = _pages(lines)
        shown = pages[min(page, len(pages) - 1)]
        text = "\n".join([head, *quoted(shown), *foot])
        rows = (*_choices(riddle), _looks(riddle, what, page, len(pages)), *_others(others))
        return Message(text=shortened(text, TEXT_LIMIT), rows=rows)
    text = "\n".join([*about, *quoted(lines[-LATEST:]), *foot])
    rows = (*_choices(riddle), _looks(riddle, what, page, 0), *_others(others))
    return Message(text=shortened(text, TEXT_LIMIT), rows=rows, picture=composer.picture(context, seen))


def _pages(lines: Sequence[str]) -> list[list[str]]:
    """Divide the record's lines into pages, the page with the newest lines first."""
    pages: list[list[str]] = [[]]
    for line in reversed(lines):
        if pages[-1] and sum(map(len, pages[-1])) + len(line) > PAGE:
            pages.append([])
        pages[-1].insert(0, line)
    return pages


def _choices(riddle: Riddle) -> list[Row]:
    buttons = [
        riddle.button(PICK, number, clipped(without_emoji(riddle.choice(number)), LABEL_LIMIT), "")
        for number in range(len(riddle.puzzle.question.choices))
    ]
    return [tuple(buttons[at : at + BUTTONS_A_ROW]) for at in range(0, len(buttons), BUTTONS_A_ROW)]


def _looks(riddle: Riddle, now: str, page: int, pages: int) -> tuple[Button, ...]:
    """Return the buttons that switch between board, hand and record (the match's log), and turn the record's pages.

    `now`: which of the three is shown; `page`: the page that is shown; `pages`: how many pages the record has.
    """
    words = TEXTS.phrases(speaking())
    ways = [
        (BOARD, 0, "puzzle-board", "🗺️", now != BOARD),
        (HAND, 0, "puzzle-hand", "🃏", now != HAND),
        (RECORD, 0, "puzzle-record", "📜", now != RECORD),
        (RECORD, page + 1, "puzzle-earlier", "◀️", now == RECORD and page + 1 < pages),
        (RECORD, page - 1, "puzzle-later", "▶️", now == RECORD and page > 0),
    ]
    return tuple(riddle.button(what, to, words(label), sign) for what, to, label, sign, there in ways if there)


def _others(others: Mapping[str, bool | None]) -> list[Row]:
    """Return buttons to the other games' puzzles."""
    signs = {None: "🔎", True: "✅", False: "❌"}
    buttons = [
        Button(label=games.catalogue()[slug].name, emoji=signs[solved], id=str(Form(NAME, "open", slug)))
        for slug, solved in others.items()
    ]
    return [tuple(buttons[:BUTTONS_A_ROW])] if buttons else []


@dataclass(frozen=True)
class Results:
    """A user's answer to a puzzle, and all users' results. `days`: the days on which the user solved a puzzle."""

    given: PuzzleAnswer
    days: Collection[date]
    solvers: Solvers


def judged(riddle: Riddle, results: Results, others: Mapping[str, bool | None]) -> Message:
    """Compose the reply to an answer: whether it was the best answer, what is true, and which log lines show why."""
    words, puzzle = TEXTS.phrases(speaking()), riddle.puzzle
    clues = [
        words("puzzle-clue", before=clue.before, after=clue.after, said=said, why=why)
        for clue, said, why in clue_lines(riddle.context.game, puzzle, riddle.steps, riddle.words)
    ]
    tomorrow = datetime.combine(riddle.day + timedelta(days=1), time(), UTC)
    lines = [
        f"**{question_text(puzzle.question, riddle.words)}**",
        _verdict(riddle, results.given.choice),
        words("puzzle-why", prior=puzzle.prior),
        *clues,
        f"-# {how_to_read(puzzle.question, riddle.words)}",
        words("puzzle-solvers", answered=results.solvers.answered, solved=results.solvers.solved),
        words("daily-share", line=share(riddle, results)),
        words("puzzle-next", at=stamp(tomorrow)),
    ]
    picture = composer.picture(riddle.context, riddle.steps[-1].match.seen_by(None))
    return Message(text=shortened("\n".join(lines), TEXT_LIMIT), rows=tuple(_others(others)), picture=picture)


def _verdict(riddle: Riddle, choice: int) -> str:
    """Return the text that says whether the user's choice was the best one, and which choice is true.

    The best choice is the likeliest, given what was visible. It needn't be the true one. `choice`: from 0.
    """
    puzzle = riddle.puzzle
    how = "right" if choice == puzzle.right else "lucky" if puzzle.holds(choice) else "wrong"
    return TEXTS.phrases(speaking())(
        f"puzzle-verdict-{how}",
        picked=riddle.choice(choice),
        believed=puzzle.believed[choice],
        best=riddle.choice(puzzle.right),
        most=puzzle.believed[puzzle.right],
        truth=truth_text(riddle.context.game, puzzle, riddle.words),
        agree=puzzle.holds(puzzle.right),
    )


def share(riddle: Riddle, results: Results) -> str:
    """Return the line for the user to share. It doesn't tell the answer."""
    words = TEXTS.phrases(speaking())
    days, day = streak(results.days, riddle.day), riddle.day.isoformat()
    shown = "🟩" if results.given.solved else "⬛"
    return words("puzzle-line", day=day, game=escaped(riddle.context.game.name), shown=shown, streak=days)


# ---------------------------------------------------------------- presses


class PuzzleOfTheDay(commands.Cog):
    """Serves the puzzles of the day, which are the same for every user."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(forms={NAME: self._pressed})

    async def _pressed(self, interaction: Press, control: Form) -> None:
        if control.field == "open":
            await self._open(interaction, control.value)
            return
        day, what, number = _read(control.value)
        if day != self._today() or control.field not in self._slugs():
            raise Refused(TEXTS.said("refused-puzzle-over"))
        riddle = await self._riddle(control.field)
        given = await self._given(interaction.user.id)
        if what == PICK and control.field not in given:
            if number >= len(riddle.puzzle.question.choices):
                raise Refused(STALE)
            given[control.field] = await self._answer(interaction.user.id, riddle, number)
        await self._show(interaction, riddle, given, BOARD if what == PICK else what, number)

    async def _open(self, interaction: Press, slug: str) -> None:
        """Show the puzzle of this game. Without a game, show the first puzzle that the user hasn't answered today."""
        given = await self._given(interaction.user.id)
        if slug not in self._slugs():
            slug = next((one for one in self._slugs() if one not in given), next(iter(self._slugs()), ""))
        if not slug:
            raise Refused(TEXTS.said("refused-no-puzzle"))
        await self._show(interaction, await self._riddle(slug), given, BOARD, 0)

    async def _answer(self, user_id: int, riddle: Riddle, choice: int) -> PuzzleAnswer:
        """Store the user's answer unless they have answered this puzzle before. Returns their first answer."""
        answer = PuzzleAnswer(user_id, riddle.day, riddle.game, choice, choice == riddle.puzzle.right)
        taken = await self.bot.store.take_puzzle_answer(answer)
        failpoint("puzzle answered")
        return taken

    async def _show(
        self, interaction: Press, riddle: Riddle, given: Mapping[str, PuzzleAnswer], what: str, page: int
    ) -> None:
        others = {slug: given[slug].solved if slug in given else None for slug in self._slugs() if slug != riddle.game}
        mine = given.get(riddle.game)
        if mine is None:
            await show(interaction, await limited(asked, riddle, what, page, others), self.bot)
            return
        store = self.bot.store
        days = await store.puzzle_days(interaction.user.id)
        results = Results(mine, days, await store.puzzle_solvers(riddle.day, riddle.game))
        await show(interaction, await limited(judged, riddle, results, others), self.bot)

    async def _riddle(self, slug: str) -> Riddle:
        day = self._today()
        riddle = await limited(riddle_of, slug, day, await self.bot.store.found_puzzle(day, slug))
        if riddle is None:
            raise Refused(TEXTS.said("refused-no-puzzle"))
        return riddle

    async def _given(self, user_id: int) -> dict[str, PuzzleAnswer]:
        return {one.game: one for one in await self.bot.store.puzzle_answers(user_id, self._today())}

    def _slugs(self) -> list[str]:
        return [slug for slug in sorted(self.bot.games) if slug in games.catalogue() and games.puzzles(slug)]

    def _today(self) -> date:
        return self.bot.daily.today()


def _read(value: str) -> tuple[date, str, int]:
    """Parse a button's value into (day, action, number of a page or a choice). Raises Refused for a forged button."""
    day, _, rest = value.partition("-")
    what, _, number = rest.partition("-")
    if not (day.isdecimal() and 0 < int(day) <= date.max.toordinal() and number.isdecimal()):
        raise Refused(STALE)
    if what not in (BOARD, HAND, RECORD, PICK):
        raise Refused(STALE)
    return date.fromordinal(int(day)), what, int(number)


def opening_button() -> Button:
    """Return the button that opens the puzzles of the day."""
    return Button(label=TEXTS.phrases(speaking())("puzzle-open"), id=str(Form(NAME, "open", "first")), emoji="🔎")
