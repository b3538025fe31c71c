"""Write and show golden scenes: each game's pictures, texts and stand-ins' answers. Files keep only their digests.

    python -m tests.games.scenes write                      write all goldens again, after a deliberate change
    python -m tests.games.scenes show candy-chaser TEXT     print the scenes with TEXT in their name

To see what changed, compare the output of `show` before and after.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import astuple
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from games import catalogue, package
from games.engine.canvas import Canvas, Pasted
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.journal import Journal, replay
from games.engine.match import Match, Step
from games.engine.step import Seen
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH
from games.toolbox.arguments import seated
from parlour_contract.cases import Case, facts_of
from parlour_contract.texts import said_to
from sandbox.fixtures import specimens

EACH = 2
"""Number of steps of a match for each kind of question and event."""

NAMES = ("Ann", "Ben", "Cem", "Dora", "Eve", "Fay")

Scene = tuple[str, list[str]]
"""A scene's name, and lines that differ if anything visible differs."""


def scenes(game: Game[Any, Any]) -> Iterator[Scene]:
    """Yield boards set up by hand, box art, reference cards, and steps of two matches of this game.

    The matches are the recorded one (golden.json) and one with the fewest seats.
    """
    people = [Player(name=name) for name in NAMES]
    board = import_module(f"tests.{package(game.slug)}.test_board")
    for name, view in vars(board).get("SCENES", {}).items():
        yield f"scene: {name}", drawn(game.art.draw(view, game.picture_words(people[: view.seats], view.seat, ENGLISH)))
    if game.art.cover is not None:
        yield "box art", [repr(piece) for piece in game.art.cover.pieces]
    for name in game.art.cards.names:
        yield (
            f"card: {name}",
            [
                *drawn(game.art.cards.draw(name, game.picture_words((), None, ENGLISH))),
                game.art.cards.describe(name, game.phrases(ENGLISH)),
            ],
        )
    golden = Journal.model_validate_json((_folder(game) / "golden.json").read_text("utf-8"))
    yield from _told(game, "golden", list(replay(golden, game)))
    yield from _told(game, "small", list(Case(game, facts_of(game), game.seats[0], 1).steps()))


def drawn(picture: Canvas) -> list[str]:
    """Return a line for each stroke of the picture. Art is described by its sprite and place, not by its bytes."""
    return [_line(stroke) for stroke in picture.strokes]


def _line(stroke: Any) -> str:
    if not isinstance(stroke, Pasted):
        return repr(_rounded(astuple(stroke)))
    art = stroke.raster
    facts = (Path(art.file).stem, art.sprite, art.ink, art.width, art.height, art.turn, art.opacity)
    return repr(_rounded((*facts, stroke.left, stroke.top)))


def _rounded(facts: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(round(fact, 2) if isinstance(fact, float) else fact for fact in facts)


def _told(game: Game[Any, Any], match: str, steps: Sequence[Step]) -> Iterator[Scene]:
    """Yield scenes of a few steps of the match, as the public and one seat see them.

    For each kind of question or event these are the first two steps that have it.
    """
    people = seated(steps[0].match.seats)
    known: Counter[str] = Counter()
    for number, step in enumerate(steps):
        kinds = {ask.about for _, ask in step.match.asks.values()} or {"the end"}
        kinds |= {type(event).__name__ for _, event in step.events}
        if all(known[kind] >= EACH for kind in kinds):
            continue
        known.update(kinds)
        seat = min(step.match.asks, default=0)
        for viewer in (None, seat):
            name = f"{match}, step {number}, {'public' if viewer is None else f'seat {viewer}'}"
            yield from _seen(name, step.match, step.seen_by(viewer), people, viewer)


def _seen(name: str, match: Match, seen: Seen, people: Sequence[Player], viewer: Seat | None) -> Iterator[Scene]:
    yield (
        f"{name}: picture",
        drawn(match.game.art.draw(seen.view, match.game.picture_words(people, seen.view.seat, ENGLISH))),
    )
    yield f"{name}: words", said_to(match, seen, people, viewer)
    if viewer is not None and viewer in match.asks:
        yield f"{name}: stand-in", _thought(match, seen, viewer)


def _thought(match: Match, seen: Seen, seat: Seat) -> list[str]:
    """Return the quick policy's answers, an absent player's answer, and an imagined state with its estimated value."""
    game, (_, ask) = match.game, seen.asks[seat]
    dice = Dice(seed=seed_from(f"a stand-in’s {ask.about}"))
    lines = [repr(game.player.habit(seen.view, ask, dice)) for _ in range(3)]
    world = game.rules.view(game.rules.imagine(seen.view, dice), seat)
    return [*lines, repr(ask.lapse), world.model_dump_json(), repr(round(game.player.judge(world), 4))]


def house() -> Iterator[Scene]:
    """Yield each kind of picture that the bot itself draws, such as a lobby. It shows only games with golden scenes."""
    games = {slug: game for slug, game in catalogue().items() if golden(slug)}
    for name, image in specimens(games):
        yield name, [*drawn(image.draw(games)), image.alt]


HOUSE = Path(__file__).parents[1] / "bot" / "messages" / "scenes.json"
TOLD: Mapping[str, Callable[[], Iterator[Scene]]] = {
    **{slug: partial(scenes, game) for slug, game in catalogue().items()}, "house": house
}  # fmt: skip
"""What has goldens, by name. The bot's own pictures are last, since they show games that have goldens."""


def digests(name: str) -> dict[str, str]:
    """Return {scene: digest}. ``name``: a game's slug, or "house" for the bot's own pictures."""
    return {scene: hashlib.sha256("\n".join(lines).encode()).hexdigest()[:10] for scene, lines in TOLD[name]()}


def golden(name: str) -> dict[str, str]:
    """Return {scene: digest} as stored; empty for a new game."""
    file = _file(name)
    written: dict[str, str] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return written


def _file(name: str) -> Path:
    return HOUSE if name == "house" else _folder(catalogue()[name]) / "scenes.json"


def _folder(game: Game[Any, Any]) -> Path:
    return Path(__file__).parent / package(game.slug).removeprefix("games.")


def _main(what: str, name: str = "", text: str = "") -> None:
    if what == "write":
        for each in TOLD:
            _file(each).write_text(json.dumps(digests(each), indent=1, ensure_ascii=False) + "\n", "utf-8")
    else:
        for scene, lines in TOLD[name]():
            if text in scene:
                print(f"== {scene}", *lines, sep="\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
