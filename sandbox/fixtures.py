"""`python -m sandbox sheet` and `palette`: draw the bot's lobby, result, profile and leaderboard pictures."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from bot.messages.stat_images import (
    ART,
    Finisher,
    Games,
    LobbyImage,
    ResultImage,
    Sitter,
    StatImage,
    Tile,
)
from cogs.profiles.picture import Moment, Profile, Record
from cogs.standings.picture import ROWS, Leaderboard, Person
from games import catalogue
from games.engine.canvas import Canvas, Palette, contact
from games.engine.values import Points
from games.toolbox.sheet import TOO_FAR, index_page

NAMES = ("Ida", "Mateusz", "Noor", "Anselm", "Li Wei", "Priya", "Tobias", "Marguerite-Louise", "Yusuf", "Old Finn")

RECORDS = ((9, 18), (0, 51), (15, 84), (117, 117), (1050, 2150))

CHANGES = (18, 4, -8, 0, -14, -20)

RESULTS = {
    "result": (1, 2, 3, 4),
    "result-team": (1, 1, 1, 1, 5),
    "result-two": (1, 1, 3, 3, 3, 6),
    "result-tie": (1, 2, 2, 4, 5, 5),
    "result-draw": (1, 1, 1),
    "result-plain": (1, 2, 3, 4, 5),
    "result-few": (1, 2),
}
"""Ranks by seat, for each kind of result."""


def _points(what: str, *scores: tuple[int, int | None]) -> tuple[tuple[Points, ...], ...]:
    return tuple((Points(have=have, goal=goal, what=what),) for have, goal in scores)


POINTS = {
    "result": _points("points", (8, 8), (13, 15), (6, 10), (0, 6)),
    "result-team": (*_points("food", (8, 8), (5, 8), (8, 8), (3, 8)), *_points("caught", (2, 5))),
    "result-two": (*_points("spies", *[(3, None)] * 2, *[(2, None)] * 3), ()),
    "result-tie": _points("treats", *[(many, None) for many in (23, 17, 17, 9, 0, 0)]),
    "result-few": (
        (Points(have=13, goal=15, what="Santa"), Points(have=10, goal=10, what="Internal Elfairs")),
        (Points(have=3, goal=6, what="Big Plastic"), Points(have=8, goal=8, what="E.L.F.")),
    ),
}
"""Points by seat, for each kind of result."""

WHYS = {
    "result": "Scoring round 3: only the E.L.F. had met its goal.",
    "result-team": "One band had 8 food, and every other 3 or more.",
    "result-two": "Living spies at the end: 3 to 2.",
    "result-tie": "Level at 23 in treats: the higher sum of Masks and Tricks in hand decided.",
    "result-few": "Both at 86 %: their other faction decides.",
}
"""The sentence about what decided the match, for each kind of result."""

PARTS = ("E.L.F.", "Santa", "Internal Elfairs", "Big Plastic", "Communist", "Platypus")


def specimens(games: Games, names: Sequence[str] = NAMES) -> Iterator[tuple[str, StatImage]]:
    """Yield each kind of picture that no game draws itself, as (name, picture); `lobby-SLUG` is such a name.

    `names`: invented names of the people in the pictures, used in turn.
    """
    called = list(islice(cycle(names), ROWS))
    longest = max(games, key=lambda slug: len(games[slug].name))
    yield "leaderboard", _leaderboard(games, longest, "rating", called)
    yield "leaderboard-few", _leaderboard(games, longest, "rating", called[:2])
    yield "leaderboard-matches", _leaderboard(games, next(iter(games)), "matches", called)
    yield "leaderboard-wins", _leaderboard(games, "", "wins", called)
    for moments, name in ((40, "profile"), (2, "profile-two"), (1, "profile-one"), (0, "profile-none")):
        yield name, _profile(games, moments, called[7])
    for number, (slug, game) in enumerate(games.items()):
        yield f"lobby-{slug}", _lobby(games, slug, called[: 1 + number % game.seats[-1]])
        yield f"lobby-{slug}-full", _lobby(games, slug, called[: game.seats[-1]])
    yield from _results(games, called)


def _leaderboard(games: Games, slug: str, by: str, names: Sequence[str]) -> Leaderboard:
    rated, lately = by == "rating", tuple(1690 + 37 * step % 60 for step in range(10))
    people = [
        Person(
            place=place + 1 if place < 8 else None,
            mark=place,
            name=name,
            rating=1748 - 23 * place if slug else None,
            give_or_take=31 + 7 * place,
            matches=1264 - 50 * place,
            wins=127 - 9 * place,
            trend=(lately if place % 2 else lately[::-1]) if rated else (),
            own=place == 4,
        )
        for place, name in enumerate(names)
    ]
    own = people[-1].model_copy(update={"place": 1234, "own": True})
    return Leaderboard(
        alt="",
        game=slug,
        title=games[slug].name if slug else "Leaderboard",
        about=f"{'Internal Elfairs · everywhere' if slug else 'this server'} · autumn 2026 · by {by}",
        by=by,
        people=tuple(people),
        own=own if rated and len(people) == ROWS else None,
        foot=("Page 1 of 13", "dashed rim: fewer than 10 matches" if rated else "matches that count"),
    )


def _profile(games: Games, moments: int, name: str) -> Profile:
    slug = next(iter(games))
    curve = [
        Moment(rating=1500 + 29 * at % 110 + 4 * at, give_or_take=max(31, 167 - 4 * at), won=at % 3 == 0)
        for at in range(moments)
    ]
    records = [
        Record(slug=slug, game=_short(game.name), matches=matches, wins=wins)
        for (slug, game), (wins, matches) in zip(games.items(), cycle(RECORDS if moments else [(0, 0)]), strict=False)
    ]
    played, won = (64, 27) if moments > 2 else (moments, len([moment for moment in curve if moment.won]))
    return Profile(
        alt="",
        name=name,
        mark=3,
        about="plays since September 2026",
        tiles=(
            Tile(large=str(curve[-1].rating), small=f"rating, ±{curve[-1].give_or_take}")
            if curve
            else Tile(large="–", small="no rating yet"),
            Tile(large=str(played), small="matches that count"),
            Tile(large=str(won), small=f"wins · {100 * won // max(1, played)} %"),
            Tile(large=f"{min(20, played)} of {min(20, played)}", small="stayed to the end"),
        ),
        game=slug if curve else "",
        curve=tuple(curve),
        curve_about=f"{games[slug].name}: last {moments} of 118" if moments > 1 else games[slug].name if curve else "",
        games=tuple(records),
        badges=f"{15 if moments > 2 else moments} of 15 achievements",
        foot=("Matches that count, on all servers", "below each game: won of played"),
    )


def _short(name: str) -> str:
    return name if len(name) <= 20 else " ".join(name.split()[-2:])


def _lobby(games: Games, slug: str, names: Sequence[str]) -> LobbyImage:
    game = games[slug]
    sitters = [
        Sitter(
            name=name,
            host=number == 0,
            standin=number == 2,
            wish="wants to be Internal Elfairs" if number == 1 else "",
        )
        for number, name in enumerate(names)
    ]
    full = len(names) == game.seats[-1]
    return LobbyImage(
        alt="",
        game=slug,
        title=game.name,
        seats=tuple(sitters),
        capacity=game.seats[-1],
        facts=(
            Tile(large=f"about {game.minutes}", small="minutes"),
            Tile(large="30 minutes", small="a turn") if full else Tile(large="no clock", small="a turn takes its time"),
            Tile(large="unrated", small="with stand-ins") if full else Tile(large="rated", small="people only"),
        ),
        call="The table is full. The host presses Start."
        if full
        else "Press Join to sit down, or the owner presses Start.",
    )


def _results(games: Games, names: Sequence[str]) -> Iterator[tuple[str, ResultImage]]:
    """Yield pictures of results: one winner, a team, a shared second place, a draw; with points and without."""
    slugs = list(islice(cycle(games), len(RESULTS)))
    for slug, (name, ranks) in zip(slugs, RESULTS.items(), strict=True):
        plain, shared = name in ("result-tie", "result-draw"), name in ("result-team", "result-two", "result-few")
        places = [
            Finisher(
                rank=rank,
                seat=seat,
                name=names[seat],
                role="" if plain else PARTS[4 if shared and rank == 1 else seat],
                standin=seat == 2,
                left=seat == 3,
                points=POINTS.get(name, ((),) * 6)[seat],
                before=None if name == "result-draw" else 1500,
                after=None if name == "result-draw" else 1500 + CHANGES[seat],
            )
            for seat, rank in enumerate(ranks)
        ]
        counts = "This match counts for ratings and leaderboards."
        not_so = "This match doesn’t count: a seat was a stand-in’s from the start."
        yield (
            name,
            ResultImage(
                alt="",
                game=slug,
                title=games[slug].name,
                places=tuple(places),
                why=WHYS.get(name, ""),
                verdict=not_so if name == "result-draw" else counts,
            ),
        )


OTHERS = ("Zoë", "Kwame", "Sigríður", "Bo", "Xanthippe", "Ulf", "Gergő", "Jean-Baptiste", "Qi", "Valentina")
"""Names that weren't used to choose the colours, so that tests are independent."""


def sheet_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `sheet`."""
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="where to write the sheets")
    parser.add_argument("--concepts", type=Path, metavar="DIR", help="where concepts lie, to be shown below")


def palette_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `palette`."""
    parser.add_argument("--check", action="store_true", help="only tell whether the colours still fit")


def sheet(options: argparse.Namespace) -> int:
    """For each picture, write an image file that shows it at several widths. Also write an index page. Returns 0."""
    folder: Path = options.output
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in _drawn(NAMES):
        beside = sorted(options.concepts.glob(f"house-{name.split('-')[0]}.png")) if options.concepts else []
        (folder / f"house-{name}.png").write_bytes(contact(picture, beside))
    written = sorted(file.name for file in folder.glob("house-*.png"))
    (folder / "index.html").write_text(index_page(written), "utf-8")
    print(f"{len(written)} sheets are in {folder / 'index.html'}.")
    return 0


def palette(options: argparse.Namespace) -> int:
    """Choose the palette for all pictures of this module and write it to its file; with `--check`, only check it.

    Returns 1 if the palette changes a picture by more than `TOO_FAR`, else 0.
    """
    if not options.check:
        made = Palette.made_from([picture.compose() for _, picture in _drawn(NAMES)], ART.ink)
        print(f"The colours are in {made.write(ART.directory, 'The house')}.")
    if wrong := too_far(Palette.read(ART.directory, ART.ink)):
        print(f"colours are off by more than {TOO_FAR} of 255 in " + "; ".join(wrong), file=sys.stderr)
        return 1
    return 0


def too_far(colours: Palette | None) -> Sequence[str]:
    """Return "name: mean error" for each picture whose colours the palette `colours` changes by more than `TOO_FAR`.

    Returns all pictures if `colours` is None.
    """
    errors = ((name, 255.0 if colours is None else colours.error(it.compose())) for name, it in _drawn(OTHERS))
    return [f"{name}: {error:.2f}" for name, error in errors if error > TOO_FAR]


def _drawn(names: Sequence[str]) -> list[tuple[str, Canvas]]:
    games = catalogue()
    return [(name, stat_image.draw(games)) for name, stat_image in specimens(games, names)]
