"""Write each kind of picture next to its concept art, and choose the palette of a game's pictures."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any

import games
from games.engine.analysis import Analysis, draw_analysis
from games.engine.analysis.facts import Point
from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas, Palette, contact
from games.engine.canvas.palette import SHADES
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.values import Player
from games.engine.words import ENGLISH
from games.toolbox.arguments import seated

MATCHES = 3
"""Number of matches at each table size that are searched for kinds of pictures."""


MOST = 4
"""Most kinds of questions shown for one background, since they change little in it."""

WHOLE = {"card", "lesson"}
"""Backgrounds of which all kinds are shown, since their pictures differ altogether."""


@dataclass(frozen=True)
class Kind:
    """A kind of picture: its game, its background layer, and the kind of question that is open when it is drawn."""

    slug: str
    ground: str
    about: str

    @property
    def name(self) -> str:
        """File name of the kind's sheet, without suffix."""
        return "-".join(part for part in (self.slug, self.ground, self.about) if part)


def kinds(game: Game[Any, Any], locale: str) -> dict[Kind, Canvas]:
    """Return a picture of every kind that the game has, in this language.

    If several positions give a picture of the same kind, the last of them is drawn; the largest table is played last.
    """
    found: dict[Kind, Canvas] = {}
    for seats in sorted({game.seats[0], game.seats[-1]}):
        for number in range(MATCHES):
            for step in _played(game, seats, number):
                found |= _of(game, step.match, seated(seats), locale)
    for name in game.art.cards.names:
        kind = Kind(game.slug, "card", re.sub(r"\W+", "-", name.lower()).strip("-"))
        found[kind] = game.art.cards.draw(name, game.picture_words((), None, locale))
    return found | _taught(game, locale) | {Kind(game.slug, "analysis", ""): _chart(game, locale)}


def _taught(game: Game[Any, Any], locale: str) -> dict[Kind, Canvas]:
    """Return a picture of the first moment of each kind in the lesson, as the learner sees the moment."""
    found: dict[Kind, Canvas] = {}
    for moment in games.course(game.slug).moments:
        secret = any(answer.ask.secret for answer in moment.answers)
        view = (moment.seen if secret else moment.table).view
        kind = Kind(game.slug, "lesson", moment.kind)
        found.setdefault(kind, game.art.draw(view, game.picture_words(seated(view.seats), view.seat, locale)))
    return found


def _chart(game: Game[Any, Any], locale: str) -> Canvas:
    """Return the chart of an analysis with made-up figures: a real analysis takes minutes."""
    seats = game.seats[-1]
    even = (1 / seats,) * seats
    points = [Point(line=0, half=False, chances=even)]
    for line in range(1, 30):
        leans = [1 + line / 6 * (1 + math.sin(line / 4 + 2 * seat)) for seat in range(seats)]
        points.append(Point(line=line, half=False, chances=tuple(lean / sum(leans) for lean in leans)))
    result = tuple(float(seat == 0) for seat in range(seats))
    points.append(Point(line=30, half=False, chances=result))
    parts = tuple(round((end - 1 / seats) / 4, 3) for end in result)
    shown = Analysis(
        game=game.slug, seats=seats, length=31, points=tuple(points), start=even, luck=parts, own=parts,
        others=tuple(2 * part for part in parts), result=result, swings=(),
    )  # fmt: skip
    return draw_analysis(game, shown, seated(seats), locale)


def _played(game: Game[Any, Any], seats: int, number: int) -> Iterator[Step]:
    dice = Dice(seed=seed_from(f"a sheet: {seats}, {number}"))
    return play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice)


def _of(game: Game[Any, Any], match: Match, players: Iterable[Player], locale: str) -> dict[Kind, Canvas]:
    """Return the pictures of a position by kind: the public one, and that of the first seat with an open question."""
    people = list(players)
    about = min((ask.about for _, ask in match.asks.values()), default="over")
    seat = min(match.asks, default=0)
    pictures = {}
    for viewer in (None, seat):
        picture = game.art.draw(match.view(viewer), game.picture_words(people, viewer, locale))
        pictures[Kind(game.slug, _ground(picture), about)] = picture
    return pictures


def _ground(picture: Canvas) -> str:
    """Return the name of a picture's background layer."""
    return Path(picture.rasters()[0].file).stem


def concepts(kind: Kind, folder: Path | None) -> list[Path]:
    """Return the files of concept art that fit this kind of picture. The files' names decide.

    Returns the files for the kind's background and question. If there are none, returns those for the background in
    general. If no file is for this background, returns those that name the background or the question anywhere.
    """
    if folder is None:
        return []
    rests = {file: file.stem.removeprefix(f"{kind.slug}-") for file in sorted(folder.glob(f"{kind.slug}-*.png"))}
    same = {file: rest for file, rest in rests.items() if rest.split("-")[0] == kind.ground}
    if same:
        special = [file for file, rest in same.items() if kind.about in rest]
        return special or [file for file, rest in same.items() if rest == kind.ground]
    return [file for file, rest in rests.items() if kind.about in rest or kind.ground in rest]


def _chosen(found: Iterable[Kind], beside: Path | None) -> list[Kind]:
    """Return up to `MOST` of these kinds for each background. Kinds with concept art come first.

    For a background in `WHOLE`, returns all kinds.
    """
    chosen = []
    for _, same in groupby(sorted(found, key=lambda kind: kind.name), key=lambda kind: kind.ground):
        own = sorted(same, key=lambda kind: not any(kind.about in path.stem for path in concepts(kind, beside)))
        chosen += own if own[0].ground in WHOLE else own[:MOST]
    return chosen


def write(these: Iterable[Game[Any, Any]], folder: Path, beside: Path | None, locale: str) -> list[Path]:
    """Write a PNG of each kind and an index.html into the folder; return the files.

    ``beside``: the folder with the concept art, if any; each picture is followed by the concept art for it.
    """
    written = []
    for game in these:
        found = kinds(game, locale)
        for kind in _chosen(found, beside):
            written.append(folder / f"{kind.name}.png")
            written[-1].write_bytes(contact(found[kind], concepts(kind, beside)))
    index = folder / "index.html"
    index.write_text(index_page(file.name for file in written), "utf-8")
    return [*written, index]


def index_page(names: Iterable[str]) -> str:
    """Return an HTML page that shows all sheets, each under its name."""
    parts = (f'<h2>{escape(name)}</h2>\n<img src="{escape(name)}" alt="" loading="lazy">' for name in names)
    head = '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Contact sheets</title>\n'
    style = "<style>body { background: #313338; color: #fff; font-family: sans-serif } img { max-width: 100% }</style>"
    return f"{head}{style}\n" + "\n".join(parts) + "\n</html>\n"


STEPS = 6
"""Number of positions used of each match, including its end."""
OFTEN = 4
"""Number of matches searched for a board at each kind of question."""
TOO_FAR = 1.5
"""Mean colour error, on a scale of 255, above which a picture looks different."""


def pictures(game: Game[Any, Any], seed: str) -> Iterator[tuple[str, Canvas]]:
    """Yield pictures of every kind that the game has, each with its name.

    These are boards and hands of the smallest and largest table, and reference cards.
    """
    for seats in sorted({game.seats[0], game.seats[-1]}):
        dice, players = Dice(seed=seed_from(f"{seed}:{seats}")), seated(seats)
        steps = list(play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice))
        for number in range(STEPS):
            view = steps[number * (len(steps) - 1) // (STEPS - 1)].match.view
            for name, viewer in (("board", None), ("hand", number % seats)):
                drawn = game.art.draw(view(viewer), game.picture_words(players, viewer, ENGLISH))
                yield f"{name} at {seats}, position {number}", drawn
    for name in game.art.cards.names:
        yield f"card {name}", game.art.cards.draw(name, game.picture_words((), None, ENGLISH))


def of_questions(game: Game[Any, Any], seed: str) -> Iterator[Canvas]:
    """Yield the boards at each kind of question and at the end.

    Plays matches until all kinds of questions have come up.
    """
    for seats in sorted({game.seats[0], game.seats[-1]}):
        seen: Counter[str] = Counter()
        for number in range(OFTEN):
            dice = Dice(seed=seed_from(f"{seed}:{seats}:{number}"))
            for step in play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice):
                abouts = {ask.about for _, ask in step.match.asks.values()} or {"over"}
                if any(seen[about] <= number for about in abouts):
                    seen.update(abouts)
                    yield game.art.draw(step.match.view(None), game.picture_words(seated(seats), None, ENGLISH))


def renew(game: Game[Any, Any], most: int | None = None) -> Path:
    """Choose the game's palette from all its pictures, and save it with the art. Returns its file.

    ``most``: upper limit of colours; None: the limit used before.
    """
    seed = "a palette is made"
    found = [*(picture for _, picture in pictures(game, seed)), *of_questions(game, seed)]
    art = found[0].art
    most = most or (SHADES if art.palette is None else art.palette.most)
    return Palette.made_from([picture.compose() for picture in found], art.ink, most).write(art.directory, game.name)


def too_far(game: Game[Any, Any], seed: str) -> Sequence[str]:
    """Return the names of the pictures whose colours the palette changes by more than `TOO_FAR`.

    Returns the names of all pictures if there is no palette.
    """
    wrong = []
    for name, picture in pictures(game, seed):
        palette = picture.art.palette
        error = 255.0 if palette is None else palette.error(picture.compose())
        if error > TOO_FAR:
            wrong.append(f"{name}: {error:.2f}")
    return wrong
