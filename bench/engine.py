"""Measure time and memory of the rules, in real matches and in those that AI players imagine, beside boardgame.io."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
import tracemalloc
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from bench.report import Goal, LeftOut, Row, median
from games import catalogue
from games.engine.bots import at_random, play_out
from games.engine.bots.search import Playout
from games.engine.dice import Dice, ImaginedDice, seed_from
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH, Catalogue, languages
from games.engine.words.catalogue import _messages
from games.parlour_env import ParlourEnv

ROOT = Path(__file__).parents[1]

SEED = b"bench".hex().ljust(64, "0")


def random_match(game: Game[Any, Any], seed: str = SEED) -> Iterator[Step]:
    """Return the steps of a random match at the game's largest table, beginning with the deal."""
    seats = game.seats[-1]
    return play_out(game, seats, seed, game.options(), [at_random] * seats, Dice(seed=seed))


@cache
def middle(slug: str) -> Match:
    """Return the state of a random match after two thirds of its answers."""
    steps = [step.match for step in random_match(catalogue()[slug])]
    return steps[len(steps) * 2 // 3]


def people(game: Game[Any, Any]) -> list[Player]:
    """Return a named player for each seat of the largest table."""
    return [Player(name=name) for name in ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")[: game.seats[-1]]]


SMALLEST = "candy-chaser"
LARGEST = "chocolate-coin"
ENOUGH = 1.0
"""Seconds of processor time for each game. The match that has begun is finished."""
LOADED = 20


@dataclass(frozen=True)
class Played:
    """A random match. `seconds`: the time to apply and save each answer; `saves`: the size of each save in KiB.

    In both lists, the first value belongs to the deal.
    """

    seconds: list[float]
    saves: list[float]


def steps() -> Iterator[Row]:
    """Measure how long the rules take to apply and save one answer, and how large a save is.

    Goals: an answer in the last quarter of a match takes at most 1.3 times as long as one in the first quarter, and no
    save is larger than 12 KiB.
    """
    measured = {slug: _matches(game) for slug, game in catalogue().items()}
    base_step, base_match = (figures(measured[SMALLEST]) for figures in (_step, _match))
    name = catalogue()[SMALLEST].name
    for slug, game in catalogue().items():
        goal = Goal("figure", 2) if slug == LARGEST else None
        step = _step(measured[slug])
        yield Row("steps", f"one answer and its save: {game.name}", step, "ms", f"{name}’s", base_step, goal)
    for slug, game in catalogue().items():
        first, last = (median(_quarter(measured[slug], number)) for number in (0, 3))
        what, goal = f"answers of the last quarter: {game.name}", Goal("ratio", 1.3)
        yield Row("steps", what, 1000 * last, "ms", "the first quarter’s", 1000 * first, goal)
    for slug, game in catalogue().items():
        largest = max(max(played.saves) for played in measured[slug])
        first = sum(played.saves[0] for played in measured[slug]) / len(measured[slug])
        goal = Goal("figure", 12, exact=True)
        yield Row("steps", f"largest save: {game.name}", largest, "KiB", "after the deal", first, goal)
    for slug, game in catalogue().items():
        goal = Goal("figure", 2) if slug == LARGEST else None
        seconds, answers = _match(measured[slug]), len(measured[slug][0].seconds) - 1
        what, note = f"random match, all saves: {game.name}", f"{answers} answers"
        yield Row("steps", what, seconds, "s", f"{name}’s", base_match, goal, note)


def _matches(game: Game[Any, Any]) -> list[Played]:
    """Play random matches of the game until `ENOUGH` seconds of processor time are used."""
    matches: list[Played] = []
    ends = time.process_time() + ENOUGH
    while not matches or time.process_time() < ends:
        played = Played([], [])
        before = time.process_time()
        for step in random_match(game, seed_from(f"{SEED} {len(matches)}")):
            save = step.match.save()
            now = time.process_time()
            played.seconds.append(now - before)
            played.saves.append(len(save) / 1024)
            before = time.process_time()
        matches.append(played)
    return matches


def _step(matches: list[Played]) -> float:
    """Return the median time of an answer in milliseconds. The deals count as answers."""
    return 1000 * median([seconds for played in matches for seconds in played.seconds])


def _quarter(matches: list[Played], number: int) -> list[float]:
    """Return the seconds of all answers in one quarter of each match. `number`: 0 for the first quarter."""
    answers = [played.seconds[1:] for played in matches]
    return [one for times in answers for one in times[len(times) * number // 4 : len(times) * (number + 1) // 4]]


def _match(matches: list[Played]) -> float:
    """Return the mean seconds of a match."""
    return sum(sum(played.seconds) for played in matches) / len(matches)


def memory() -> Iterator[Row]:
    """Measure the memory of one match while it is played, and that of all texts of one language.

    Goals: a match takes at most 60 KiB, a language at most 8 MiB.
    """
    yield from _texts()
    for game in catalogue().values():
        text = middle(game.slug).save()
        Match.load(game, text)
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        kept = [Match.load(game, text) for _ in range(LOADED)]
        size = (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024
        tracemalloc.stop()
        what = f"memory of a match in play: {game.name}"
        yield Row("memory", what, size, "KiB", "its save", len(text) / 1024, Goal("figure", 60))


def _texts() -> Iterator[Row]:
    files = [*ROOT.glob("bot/*/words/en.ftl"), *ROOT.glob("cogs/**/words/en.ftl"), *ROOT.glob("games/*/words/en.ftl")]
    texts = [Catalogue(".".join(file.parent.relative_to(ROOT).parts)) for file in files]
    for language in (ENGLISH, *sorted(languages() - {ENGLISH})):
        tracemalloc.start()
        for one in texts:
            for message in _messages(one.package, language) or ():
                one.phrases(language)._find(message)
        size = tracemalloc.get_traced_memory()[0] / 1024**2
        tracemalloc.stop()
        written = sum(file.with_stem(language).stat().st_size for file in files if file.with_stem(language).exists())
        what = f"memory of all texts: {language}"
        yield Row("memory", what, size, "MiB", "their files", written / 1024**2, Goal("figure", 8))


def research() -> Iterator[Row]:
    """Measure steps per second of games played as PettingZoo environments.

    Each step includes its observation. The baseline applies the same answers without PettingZoo.
    """
    for slug, game in catalogue().items():
        alone = 1000 / _step(_matches(game))
        yield Row("research", f"steps with observation: {game.name}", _stepped(slug), "1/s", "answers alone", alone)


def _stepped(slug: str) -> float:
    """Step the game's PettingZoo environment at random for `ENOUGH` processor seconds. Returns the steps per second."""
    env, chance, stepped = ParlourEnv(slug, catalogue()[slug].seats[-1]), np.random.default_rng(1), 0
    began = time.process_time()
    while time.process_time() < began + ENOUGH:
        env.reset(seed=stepped)
        while not any(env.terminations.values()):
            legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
            env.step(int(chance.choice(legal)))
            stepped += 1
    return stepped / (time.process_time() - began)


PEER = "boardgame.io@0.50.2"
FOLDER = Path(__file__).parents[1] / "build" / "bench"
SCRIPT = Path(__file__).with_name("peer") / "candy.cjs"
PLAYED_BY_BOTH = "candy-chaser"
BURSTS, WORLDS = 7, 40
"""Rounds, of which the median counts, and positions of a match from which a round imagines worlds."""


def install() -> None:
    """Install boardgame.io below `build/bench`. Raises CalledProcessError if npm fails."""
    npm = shutil.which("npm")
    if npm is not None and _peer() is None:
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [npm, "install", "--prefix", str(FOLDER), "--no-audit", "--no-fund", "--no-save", PEER]
        subprocess.run(command, check=True, capture_output=True)


def engine() -> Iterator[Row | LeftOut]:
    """Measure how long answers take without Discord, in matches that AI players imagine and in real matches.

    Only answers in real matches are saved. Goals: in any game, an answer in a real match takes at most 4 times as long
    as in Candy Chaser. Compared with a move in boardgame.io, an answer in an imagined match takes at most a tenth of
    the time, and one in a real match at most a third.
    """
    peer = _client()
    base: tuple[float, float] | None = None
    for slug, game in catalogue().items():
        imagined, real = _imagined(game), _real(game)
        base = base or (imagined, real)
        yield Row("engine", f"an imagined answer: {game.name}", imagined, "µs", "Candy Chaser's", base[0])
        goal = None if slug == SMALLEST else Goal("ratio", 4)
        yield Row("engine", f"a real answer, saved: {game.name}", real, "µs", "Candy Chaser's", base[1], goal)
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
    """Return boardgame.io's microseconds per move; None without Node or boardgame.io."""
    node = _peer()
    if node is None:
        return None
    there = FOLDER / SCRIPT.name
    there.write_text(SCRIPT.read_text("utf-8"), "utf-8")
    done = subprocess.run([node, there.name], cwd=FOLDER, check=True, capture_output=True, text=True)
    figures = json.loads(done.stdout)
    return 1e6 * float(figures["seconds"]) / float(figures["moves"])


def _imagined(game: Game[Any, Any]) -> float:
    """Return the microseconds that a random answer takes in an imagined match.

    The result is the median of `BURSTS` measurements, each the mean over many answers. Each match is imagined from what
    a seat knows at one position of a real match, and is played to its end.
    """
    steps = [step.match for step in random_match(game) if step.match.asks]
    burst = []
    for number in range(BURSTS):
        dice, spent, answers = ImaginedDice(seed=seed_from(f"worlds {number}")), 0.0, 0
        for match in steps[:: max(1, len(steps) // WORLDS)]:
            world = game.rules.imagine(match.view(min(match.asks)), dice)
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
    """Play an imagined match at random to its end. Returns the answers given, as (seat, options)."""
    given = []
    while world.asks:
        seat = min(world.asks)
        given.append((seat, world.asks[seat].by_chance(dice)))
        world.choose(*given[-1])
    return given


def _real(game: Game[Any, Any]) -> float:
    """Return the microseconds of one answer in a real match, including its save and its line in the journal."""
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
