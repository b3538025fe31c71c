"""The colours that a game's pictures are written in, made anew from its pictures after art has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas, Palette
from games.engine.canvas.palette import SHADES
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.words import ENGLISH
from games.toolbox.arguments import seated

STEPS = 6
"""So many positions of each match are looked at, its end among them."""
OFTEN = 4
"""So many matches are searched for a board at each kind of question."""
MOST = 1.5
"""Of 255: a picture whose colours are further off than this on average looks different."""


def pictures(game: Game[Any, Any], seed: str) -> Iterator[tuple[str, Canvas]]:
    """Every kind of picture of the game, by name: boards and hands of the smallest and largest table, and its cards."""
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
    """The board at each kind of question and at the end, so often as it may look otherwise; some are rare."""
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
    """Choose the game's colours from all its pictures, and keep them beside its art. Where they are now.

    ``most``: no more of them; None: no more than before it was to have.
    """
    seed = "a palette is made"
    found = [*(picture for _, picture in pictures(game, seed)), *of_questions(game, seed)]
    art = found[0].art
    most = most or (SHADES if art.palette is None else art.palette.most)
    return Palette.made_from([picture.compose() for picture in found], art.ink, most).write(art.directory, game.name)


def too_far(game: Game[Any, Any], seed: str) -> Sequence[str]:
    """Which pictures the game's colours miss by more than `MOST`; all, where it has no palette."""
    wrong = []
    for name, picture in pictures(game, seed):
        palette = picture.art.palette
        error = 255.0 if palette is None else palette.error(picture.compose())
        if error > MOST:
            wrong.append(f"{name}: {error:.2f}")
    return wrong
