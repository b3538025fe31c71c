"""Answers a second: in imagined worlds and real matches of each game, and moves a second of boardgame.io's Client.

Here: measuring both in the same run, and installing the other one (``--peers``, by npm, below ``build/bench``). Not
here: Candy Chaser as people write it for boardgame.io (peer/candy.cjs). Times are processor time.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench.report import Goal, LeftOut, Row, median
from bench.samples import SEED, random_match
from games import catalogue
from games.engine.bots import at_random
from games.engine.dice import ImaginedDice, seed_from
from games.engine.game import Game
from games.engine.playout import Playout
from games.engine.values import Seat

PEER = "boardgame.io@0.50.2"
FOLDER = Path(__file__).parents[1] / "build" / "bench"
SCRIPT = Path(__file__).with_name("peer") / "candy.cjs"
PLAYED_BY_BOTH = "candy-chaser"
BURSTS, WORLDS = 7, 40
"""So often each is measured (the median counts), and in so many worlds each time."""


def install() -> None:
    """Boardgame.io, below the bench's folder. Raises CalledProcessError when npm fails."""
    npm = shutil.which("npm")
    if npm is not None and _peer() is None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(FOLDER), "--no-audit", "--no-fund", "--no-save", PEER]
        subprocess.run(command, check=True, capture_output=True)


def engine() -> Iterator[Row | LeftOut]:
    """One answer of each game, imagined and real; the smallest beside boardgame.io's Client."""
    peer = _client()
    base: tuple[float, float] | None = None
    for slug, game in catalogue().items():
        imagined, real = _imagined(game), _real(game)
        base = base or (imagined, real)
        yield Row("engine", f"an imagined answer: {game.name}", imagined, "µs", "Candy Chaser's", base[0])
        yield Row("engine", f"a real answer, saved: {game.name}", real, "µs", "Candy Chaser's", base[1])
        if slug == PLAYED_BY_BOTH and peer is not None:
            name = "a move of boardgame.io's Client"
            yield Row("engine", "an imagined answer", imagined, "µs", name, peer, Goal("ratio", 0.1))
            yield Row("engine", "a real answer, saved", real, "µs", name, peer, Goal("ratio", 0.333))
    if peer is None:
        yield LeftOut("engine", f"{PEER} is not installed; with Node, `python -m bench --peers` installs it.")


def _peer() -> str | None:
    node = shutil.which("node")
    return node if node is not None and (FOLDER / "node_modules" / "boardgame.io").is_dir() else None


def _client() -> float | None:
    """Microseconds a move; None where Node or boardgame.io is missing."""
    node = _peer()
    if node is None:
        return None
    there = FOLDER / SCRIPT.name
    there.write_text(SCRIPT.read_text("utf-8"), "utf-8")
    done = subprocess.run([node, there.name], cwd=FOLDER, check=True, capture_output=True, text=True)
    figures = json.loads(done.stdout)
    return 1e6 * float(figures["seconds"]) / float(figures["moves"])


def _imagined(game: Game[Any, Any]) -> float:
    """Microseconds an answer, its questions included, at random to the end of worlds from all over a match."""
    steps = [step.match for step in random_match(game) if step.match.asks]
    burst = []
    for number in range(BURSTS):
        dice, spent, answers = ImaginedDice(seed=seed_from(f"worlds {number}")), 0.0, 0
        for match in steps[:: max(1, len(steps) // WORLDS)]:
            world = game.imagine(match.view(min(match.asks)), dice)
            given = _played(Playout.copied(game, world), dice)
            again = Playout.copied(game, world)
            began = time.process_time()
            for seat, picks in given:
                again.choose(seat, picks)
            spent += time.process_time() - began
            answers += len(given)
        burst.append(1e6 * spent / answers)
    return median(burst)


def _played(world: Playout, dice: ImaginedDice) -> list[tuple[Seat, tuple[int, ...]]]:
    """Answers by chance, to the world's end."""
    given = []
    while world.asks:
        seat = min(world.asks)
        given.append((seat, world.asks[seat].by_chance(dice)))
        world.choose(*given[-1])
    return given


def _real(game: Game[Any, Any]) -> float:
    """Microseconds an answer with its journal line and its save."""
    dice = ImaginedDice(seed=SEED)
    asked = [
        (step.match, seat, number, at_random(step.match.view(seat), ask, dice))
        for step in random_match(game)
        for seat, (number, ask) in list(step.match.asks.items())[:1]
    ][:200]
    burst = []
    for _ in range(BURSTS):
        began = time.process_time()
        for match, seat, number, picks in asked:
            match.choose(seat, number, picks).match.save()
        burst.append(1e6 * (time.process_time() - began) / len(asked))
    return median(burst)
