"""``puzzles``: find puzzles in matches of AI players or in journals, check the shipped puzzles, and print them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from typing import Any

import games
from games.engine.analysis.puzzles import (
    Puzzle,
    Puzzles,
    Search,
    choice_text,
    clue_lines,
    looks,
    played,
    question_text,
    written_answers,
)
from games.engine.bots import Level, at_level, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.journal import Diverged, replay
from games.engine.match import Step
from games.engine.words import ENGLISH
from games.toolbox import journals
from games.toolbox.arguments import Failed, Wrong, game_named, seated

SHIPPED = 30
"""Number of puzzles that each game ships; a search ends when it has found as many."""

ONE_PLACE = 0.6
"""Largest share of puzzles whose right answer is at the same position."""

SAME_WAY = 3
"""Most puzzles that are solved in the same way."""

ONE_RECIPE = 2 / 3
"""Largest share of puzzles with the same recipe (`Puzzling.recipe`)."""

HARD, EASY = 50, 80
"""Percentages of readers that solve it below which a puzzle is hard, and above which it is easy."""

UNTRUE, LOPSIDED, ALIKE, SAME_RECIPE, SAME_MATCH = (
    "what is believed isn’t true, so that a lucky pick is told to be wrong",
    "too many right answers are at this place already",
    "three others are solved by the same percentages",
    "too many are solved by the same recipe already",
    "another puzzle is from its match, so one gives away the other",
)
"""Reasons for which a puzzle is refused because of the game's other puzzles, or because belief and truth differ."""


@dataclass
class Found:
    """The puzzles found so far. ``recipes``: number of puzzles with each key from `recipe`.

    ``refused``: number of positions that were refused for each reason.
    """

    game: Game[Any, Any]
    wanted: int
    puzzles: list[Puzzle] = field(default_factory=list)
    recipes: Counter[Hashable] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    matches: int = 0

    @property
    def enough(self) -> bool:
        """Whether the wanted number of puzzles has been found."""
        return len(self.puzzles) >= self.wanted

    @property
    def seeds(self) -> set[str]:
        """Seeds of the matches in which the puzzles were found."""
        return {one.seed for one in self.puzzles}

    def take(self, found: Puzzle | str) -> bool:
        """Count a position that was searched for a puzzle, and keep an acceptable puzzle. Returns whether one was kept.

        ``found``: the position's puzzle, or the reason why the position gives none.
        """
        how = None if isinstance(found, str) else recipe(self.game, found)
        why = found if isinstance(found, str) else self._refusal(found, how)
        if why or isinstance(found, str):
            self.refused[why] += 1
            return False
        self.recipes[how] += 1
        self.puzzles.append(found)
        return True

    def _refusal(self, found: Puzzle, how: Hashable) -> str:
        """Return why this puzzle isn't added to `puzzles`; "" if it is. ``how``: the puzzle's key from `recipe`."""
        there = sum(one.right == found.right for one in self.puzzles)
        rules = {
            UNTRUE: not found.holds(found.right),
            SAME_MATCH: found.seed in self.seeds,
            ALIKE: sum(way(one) == way(found) for one in self.puzzles) >= SAME_WAY,
            LOPSIDED: there >= ceil(ONE_PLACE * self.wanted),
            SAME_RECIPE: how is not None and self.recipes[how] >= ceil(ONE_RECIPE * self.wanted),
        }
        return next((why for why, broken in rules.items() if broken), "")

    def told(self) -> Iterator[str]:
        """Yield a report line by line: how many puzzles were found, then how many positions were refused and why."""
        looked = len(self.puzzles) + self.refused.total()
        yield f"{len(self.puzzles)} puzzles in {self.matches} matches, {looked} positions"
        yield from (f"  {many} refused: {why}" for why, many in self.refused.most_common())


def way(puzzle: Puzzle) -> tuple[object, ...]:
    """Return the numbers that a puzzle's solution shows. Two puzzles with the same numbers look alike to a player."""
    return puzzle.question.limit, puzzle.prior, tuple((clue.before, clue.after) for clue in puzzle.clues)


def recipe(game: Game[Any, Any], puzzle: Puzzle) -> Hashable:
    """Return a key for the way in which the right answer is found (`Puzzling.recipe`); None if the game doesn't say."""
    assert game.puzzles is not None
    view = played(game, puzzle)[-1].match.view(puzzle.seat)
    return game.puzzles.recipe(view, puzzle.question, puzzle.right)


def mixed(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return the puzzles in the order in which they are shown, one each day: kinds and difficulties evenly spread."""
    groups: dict[object, list[Puzzle]] = {}
    for one in puzzles:
        groups.setdefault((one.question.about, one.solved < HARD, one.solved > EASY), []).append(one)
    placed = [((at + 0.5) / len(group), one) for group in groups.values() for at, one in enumerate(group)]
    return [one for _, one in sorted(placed, key=lambda pair: pair[0])]


def search(game: Game[Any, Any], steps: Sequence[Step], found: Found, seed: str, options: dict[str, Any]) -> None:
    """Search a match for a puzzle, from the view of each seat that is asked. Add the first puzzle to ``found``.

    ``seed`` decides at which step the search begins. If ``found`` has a puzzle of this match already, does nothing.
    """
    if found.enough or steps[0].match.seed in found.seeds:
        return
    found.matches += 1
    for line, seat in looks(steps, seed):
        if written_answers(steps[: line + 1]) is None:
            found.refused["an answer was taken back, or given for an absent player"] += 1
            return
        if found.take(Search(game, steps[: line + 1], seat, options).found()):
            return


def in_matches(
    game: Game[Any, Any], matches: int, wanted: int, level: Level, seed: str, kept: Sequence[Puzzle] = ()
) -> Found:
    """Let AI players play matches at all table sizes in turn until enough puzzles are found.

    ``kept``: earlier puzzles; those that are still valid are taken first. ``wanted``: how many are enough.
    """
    found = Found(game, wanted)
    for one in kept:
        found.take(again(game, one))
    for number in range(matches):
        if found.enough:
            break
        seats, key = game.seats[number % len(game.seats)], f"puzzles {seed}/{number}"
        if seed_from(key) in found.seeds:
            continue
        policies = [at_level(game, level)] * seats
        steps = play_out(game, seats, seed_from(key), game.options(), policies, Dice(seed=seed_from(f"{key}: players")))
        search(game, list(steps), found, key, {})
    return found


def in_journals(paths: Sequence[Path], wanted: int) -> tuple[Game[Any, Any], Found]:
    """Search for puzzles in these journals, which are all of one game. Returns the game, and the puzzles found.

    `wanted`: how many puzzles are enough.
    Raises Wrong if the journals are of different games, Failed if one can't be replayed.
    """
    read = [journals.read(path) for path in paths]
    game = game_named(read[0].game)
    found = Found(game, wanted)
    if any(journal.game != game.slug for journal in read):
        raise Wrong("the journals are of different games")
    for path, journal in zip(paths, read, strict=True):
        try:
            steps = list(replay(journal, game))
        except Diverged as wrong:
            raise Failed(f"{path} can’t be played again: {str(wrong).splitlines()[0]}") from None
        search(game, steps, found, journal.seed, journal.options)
    return game, found


def faults(game: Game[Any, Any]) -> Iterator[str]:
    """Yield a line for each fault of the game's shipped puzzles. A game without puzzles has no fault."""
    shipped = games.puzzles(game.slug)
    if game.puzzles is None:
        return
    if len(shipped) < SHIPPED:
        yield f"{len(shipped)} puzzles, {SHIPPED} are to be shipped"
    for number, puzzle in enumerate(shipped):
        yield from (f"puzzle {number}: {fault}" for fault in wrong(game, puzzle))
    places = Counter(puzzle.right for puzzle in shipped)
    for place, many in places.items():
        if many > ceil(ONE_PLACE * len(shipped)):
            yield f"{many} right answers are at place {place}"
    for _, many in Counter(puzzle.seed for puzzle in shipped).items():
        if many > 1:
            yield f"{many} puzzles are from one match"
    for _, many in Counter(map(way, shipped)).items():
        if many > SAME_WAY:
            yield f"{many} puzzles are solved by the same percentages"
    for same, many in Counter(recipe(game, one) for one in shipped).items():
        if same is not None and many > ceil(ONE_RECIPE * len(shipped)):
            yield f"{many} puzzles are solved by the recipe {same}"


def again(game: Game[Any, Any], puzzle: Puzzle) -> Puzzle | str:
    """Return the puzzle as computed under the present rules. If the puzzle is refused now, return the reason."""
    try:
        steps = played(game, puzzle)
    except Diverged as error:
        return str(error)
    return Search(game, steps, puzzle.seat, puzzle.options).again(puzzle.question)


def wrong(game: Game[Any, Any], puzzle: Puzzle) -> Iterator[str]:
    """Yield a line for what is wrong with a puzzle under the present rules; nothing if it is still right."""
    now = again(game, puzzle)
    if isinstance(now, str):
        yield now
    elif not now.holds(now.right):
        yield UNTRUE
    elif now != puzzle:
        yield f"believed with {now.believed}, not {puzzle.believed}; at first {now.prior}%, not {puzzle.prior}%"


def tell(game: Game[Any, Any], puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of a text with a puzzle and its solution."""
    words = game.words(seated(puzzle.seats), puzzle.seat, ENGLISH)
    steps = played(game, puzzle)
    yield f"As {words.name(puzzle.seat)}: {question_text(puzzle.question, words)}"
    for number, believed in enumerate(puzzle.believed):
        marks = "".join([" ← believed" * (number == puzzle.right), " (true)" * puzzle.holds(number)])
        label = choice_text(game, puzzle.question, number, words)
        yield f"  {believed:3}%  {label}{marks}"
    for clue, said, why in clue_lines(game, puzzle, steps, words):
        yield f"  {clue.before}% → {clue.after}%  {said}"
        yield f"    ↳ {why}"
    yield f"  at first {puzzle.prior}%; {puzzle.solved}% solve it from the newer half of the record"


def arguments(to: argparse.ArgumentParser) -> None:
    """Declare the arguments of `puzzles`."""
    to.add_argument("game", metavar="SLUG", nargs="?", help="the game, by its name in `list` (default: all)")
    done = to.add_mutually_exclusive_group()
    done.add_argument("--check", action="store_true", help="fail where shipped puzzles don’t come out as written")
    done.add_argument("--write", action="store_true", help="drop shipped puzzles that a rule refuses, and find others")
    done.add_argument("--journals", type=Path, nargs="+", metavar="FILE", help="find puzzles in these journals")
    to.add_argument("--matches", type=int, default=400, metavar="N", help="let stand-ins play at most so many")
    to.add_argument("--number", type=int, default=SHIPPED, metavar="N", help="how many puzzles are wanted")
    to.add_argument("--level", type=Level, choices=list(Level), default=Level.STRONG, help="how well stand-ins play")
    to.add_argument("--seed", default="0", metavar="S", help="another seed, other matches")


def run(asked: argparse.Namespace) -> None:
    """Find, check or print puzzles. Raises Failed if a shipped puzzle has a fault, or if too few are found."""
    if asked.journals:
        game, found = in_journals(asked.journals, asked.number)
        _show(game, found.puzzles)
        print("\n".join(found.told()))
        return
    chosen = [game_named(asked.game)] if asked.game else list(games.catalogue().values())
    asking = [game for game in chosen if game.puzzles is not None]
    if asked.write:
        for game in asking:
            _write(game, asked)
    elif asked.check:
        if told := [f"{game.slug}: {fault}" for game in asking for fault in faults(game)]:
            print("\n".join(told))
            raise Failed(f"{len(told)} faults in puzzles")
    else:
        for game in asking:
            _show(game, games.puzzles(game.slug))


def _write(game: Game[Any, Any], asked: argparse.Namespace) -> None:
    kept = games.puzzles(game.slug)
    found = in_matches(game, asked.matches, asked.number, asked.level, asked.seed, kept)
    print(f"{game.name}: " + "\n".join(found.told()), flush=True)
    if not found.enough:
        raise Failed(f"{game.slug}: {len(found.puzzles)} of {asked.number} puzzles found")
    games.puzzle_file(game.slug).write_text(Puzzles(puzzles=tuple(mixed(found.puzzles))).written(), "utf-8")
    games.puzzles.cache_clear()


def _show(game: Game[Any, Any], puzzles: Sequence[Puzzle]) -> None:
    for number, puzzle in enumerate(puzzles):
        told = "\n".join(tell(game, puzzle)).replace("**", "")
        print(f"{game.slug} {number}. {told}\n")
