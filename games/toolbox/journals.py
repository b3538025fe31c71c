"""Read journals of matches: print, analyse and verify them, and make films of them."""

from __future__ import annotations

import argparse
import json
import runpy
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from games import catalogue
from games.engine.analysis import analyse, draw_analysis
from games.engine.analysis.story import Story
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.film import ALL, MOST, PUBLIC, Reel, film, page, reel
from games.engine.game import Game
from games.engine.journal import Diverged, Journal, Sealed, proof, replay
from games.engine.match import Match, Step
from games.engine.phases import Audience
from games.engine.values import Fact, Player
from games.engine.words import ENGLISH
from games.toolbox.arguments import Failed, Wrong, game_named, seated
from games.toolbox.play import ranking
from games.toolbox.terminal import table

PAGE_MOST = 32
"""Most pictures in one HTML page, so that it is small enough to send."""


def read(path: Path) -> Journal:
    """Load a journal. Raises Wrong if there is no such file, Failed if it contains no journal."""
    try:
        return Journal.model_validate(_journal_in(path.read_bytes()))
    except OSError as error:
        raise Wrong(f"{path} can’t be read: {error.strerror}") from None
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise Failed(f"{path} is no journal: {place + ': ' if place else ''}{first['msg']}") from None
    except ValueError as error:
        raise Failed(f"{path} is no journal: {error}") from None


def _journal_in(file: bytes) -> Any:
    """Return a journal's JSON values. The file is a journal, or a match's proof file with the journal in it.

    Proof files: see `proof` in games/engine/journal.py. Raises ValueError if the file isn't JSON.
    """
    whole = json.loads(file)
    return whole["journal"] if isinstance(whole, dict) and "journal" in whole else whole


def told(journal: Journal) -> Iterator[str]:
    """Yield a journal's match as text, secrets included, and verify it line by line.

    Raises Failed at the line at which the match, played again, differs from the journal.
    """
    game = catalogue().get(journal.game)
    if game is None:
        raise Failed(f"the journal is of {journal.game!r}, and there is no such game")
    done = 0
    try:
        for lines in _lines(game, journal):
            yield from lines
            done += 1
    except Exception as error:  # a game's code may raise anything on a foreign journal
        raise Failed(f"the journal goes wrong in line {done}: {_in_one_line(error)}") from error


def _in_one_line(error: Exception) -> str:
    if isinstance(error, Diverged):
        # An error of several lines quotes both versions of the journal entry, which is too much for one line.
        first, *more = str(error).splitlines()
        return "it comes out otherwise than written" if more else first
    return f"{type(error).__name__}: {' '.join(str(error).split())}"


def _lines(game: Game[Any, Any], journal: Journal) -> Iterator[list[str]]:
    players = seated(journal.seats)
    before: Match | None = None
    for number, step in enumerate(replay(journal, game)):
        answer = "The deal" if before is None else _answer(before, step, players)
        yield [f"{number:4}  {answer}", *(f"      - {_event(game, to, event, players)}" for to, event in step.events)]
        before = step.match
    if before is not None:
        yield _ending(before, players)


def _answer(before: Match, step: Step, players: Sequence[Player]) -> str:
    """Return a text on an answer: the seat's name, the kind of question and the labels of the picks."""
    seat = step.entry.seat
    assert seat is not None
    _, ask = before.asks[seat]
    picked = [option for option in ask.options if option.tagged() in step.entry.picks]
    words = before.game.words(players, seat, ENGLISH)
    labels = "; ".join(before.game.texts.say(option, words) for option in picked) or "none of the options"
    lapsed = " (for a seat that did not answer)" if step.entry.lapsed else ""
    return f"{players[seat].name}, {ask.about}: {labels}{lapsed}"


def _event(game: Game[Any, Any], to: Audience, event: Fact, players: Sequence[Player]) -> str:
    if to is None:
        return game.texts.say(event, game.words(players, None, ENGLISH))
    you = next(iter(to)) if len(to) == 1 else None
    said = game.texts.say(event, game.words(players, you, ENGLISH))
    return f"for {', '.join(players[seat].name for seat in sorted(to))} alone: {said}"


def _ending(match: Match, players: Sequence[Player]) -> list[str]:
    return ["", *ranking(match, players)] if match.outcome is not None else ["", "The journal ends before the match."]


def film_arguments(to: argparse.ArgumentParser) -> None:
    """Declare the arguments of `film` and `html`."""
    to.add_argument("journal", metavar="JOURNAL", type=Path, help="a file of `fuzz --journal` or of Verify")
    words = f"whose: a seat’s letter, `{PUBLIC}` (if not said) or `{ALL}`, which sees every hand"
    to.add_argument("--eyes", default=PUBLIC, metavar="A", help=words)
    to.add_argument("-o", "--output", type=Path, required=True, metavar="FILE", help="where to write it")


def write_film(asked: argparse.Namespace) -> None:
    """Write a journal's match as an animated WebP."""
    game, shown = _reel(asked)
    _write_pictures(asked.output, film(game, shown), shown)


def write_page(asked: argparse.Namespace) -> None:
    """Write a journal's match as a single HTML page to step through."""
    game, shown = _reel(asked, PAGE_MOST)
    _write_pictures(asked.output, page(game, shown, about(shown)), shown)


def about(shown: Reel) -> str:
    """Return a line that names the players, and the seats whose hands the replay shows."""
    whose = {PUBLIC: "everybody", ALL: "somebody who knows all"}.get(shown.eyes, f"seat {shown.eyes}")
    return f"{', '.join(player.name for player in shown.players)}. As seen by {whose}."


def _reel(asked: argparse.Namespace, most: int = MOST) -> tuple[Game[Any, Any], Reel]:
    journal = read(asked.journal)
    game = game_named(journal.game)
    try:
        return game, reel(game, replay(journal, game), seated(journal.seats), asked.eyes, ENGLISH, most)
    except Diverged as wrong:
        raise Failed(f"{asked.journal} can’t be played again: {str(wrong).splitlines()[0]}") from None
    except ValueError as wrong:
        raise Wrong(str(wrong)) from None


def _write_pictures(path: Path, data: bytes, shown: Reel) -> None:
    _write(path, data)
    print(f"{len(shown.frames)} pictures, {len(data) / 1e6:.1f} MB, are in {path}.")


def analyse_arguments(to: argparse.ArgumentParser) -> None:
    """Declare the arguments of `analyse`."""
    to.add_argument("journal", metavar="JOURNAL", type=Path, help="a file of `fuzz --journal` or of Verify")
    to.add_argument("--json", action="store_true", help="the figures as JSON instead of words")
    to.add_argument("-o", "--output", type=Path, metavar="PNG", help="draw it, too, and write the picture there")


def write_analysis(asked: argparse.Namespace) -> None:
    """Print the analysis of a journal's match, as text or as JSON; on request also draw it.

    Raises Failed if the match isn't finished, or was played by other rules than the present ones.
    """
    journal = read(asked.journal)
    game, players = game_named(journal.game), seated(journal.seats)
    try:
        shown = analyse(game, journal)
    except (Diverged, ValueError) as wrong:
        raise Failed(f"{asked.journal} can’t be analysed: {str(wrong).splitlines()[0]}") from None
    story = Story(game, shown, players, ENGLISH)
    print(shown.model_dump_json(indent=1) if asked.json else "\n".join([*story.report(), "", *story.told()]))
    if asked.output is not None:
        _write(asked.output, draw_analysis(game, shown, players, ENGLISH).png())


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Wrong(f"{path} can’t be written: {error.strerror}") from None


SCRIPT = Path(__file__).parents[2] / "tools" / "verify.py"

STAY = 4
"""Every fourth table keeps its secret after the end."""


def verify_arguments(to: argparse.ArgumentParser) -> None:
    """Declare the arguments of ``verify``."""
    to.add_argument("game", metavar="SLUG", nargs="?", help="this game alone (default: all)")
    to.add_argument("--matches", type=int, default=1000, metavar="N", help="how many of each game (default: 1000)")
    words = "so many changes of one bit, spread over these matches (default: 10000)"
    to.add_argument("--changes", type=int, default=10_000, metavar="N", help=words)
    to.add_argument("--seed", default="0", metavar="S", help="any text or number: the same seed, the same matches")


def verify(asked: argparse.Namespace) -> None:
    """Check that the verification script accepts each game's proof files, but refuses copies with one bit changed.

    Prints a line for each game. Raises Wrong if fewer than one match is asked for, Failed if the script gives a wrong
    verdict.
    """
    games = [game_named(asked.game)] if asked.game else list(catalogue().values())
    if asked.matches < 1:
        raise Wrong("--matches must be at least 1")
    rows = [_judged(game, asked.seed, asked.matches, asked.changes // len(games)) for game in games]
    print("\n".join(table(["game", "matches", "draws opened singly at", "bits changed, all refused"], rows)))


def _judged(game: Game[Any, Any], seed: str, matches: int, changes: int) -> list[str]:
    single, refused = 0, 0
    for number in range(matches):
        name = f"{seed}/{game.slug}/{number}"
        file = made(game, name, game.seats[number % len(game.seats)], stay=number % STAY == STAY - 1)
        single += number % STAY == STAY - 1
        if (wrong := complaint(file)) is not None:
            raise Failed(f"match {name!r} is refused: {wrong}")
        for bit in bits(file, name, (number + 1) * changes // matches - refused):
            if complaint(flipped(file, bit)) is None:
                raise Failed(f"match {name!r} is taken with bit {bit} changed")
            refused += 1
    return [game.slug, str(matches), str(single), str(refused)]


def made(game: Game[Any, Any], name: str, seats: int, stay: bool) -> bytes:
    """Return the proof file of a random match, seeded by ``name``. ``stay``: see `Sealed`."""
    sealed, dice = Sealed(secret=seed_from(f"{name}: secret"), stay=stay), Dice(seed=seed_from(f"{name}: players"))
    presses = [dice.below(1 << 62, "press") for _ in range(seats)]
    mix = sealed.mix(presses, dice.below(1 << 62, "start"))
    seed, mixed = sealed.dice(mix)
    steps = list(play_out(game, seats, seed, game.options(), [at_random] * seats, dice, mixed))
    journal = Journal.of(steps[-1].match, game.options(), (step.entry for step in steps))
    return proof(sealed, mix, journal, game.rules.told).encode()


def complaint(file: bytes) -> str | None:
    """Return the verification script's error about a proof file; None if the script accepts the file."""
    try:
        _script()(file)
    except Exception as wrong:
        return repr(wrong)
    return None


def bits(file: bytes, name: str, many: int) -> Iterable[int]:
    """Return the positions of ``many`` random bits in a file, seeded by ``name``."""
    dice = Dice(seed=seed_from(f"{name}: bits"))
    return (dice.below(8 * len(file), "bit") for _ in range(many))


def flipped(file: bytes, bit: int) -> bytes:
    """Return the file with the bit at this position flipped."""
    changed = bytearray(file)
    changed[bit >> 3] ^= 1 << (bit & 7)
    return bytes(changed)


@cache
def _script() -> Callable[[bytes], str]:
    if not SCRIPT.is_file():
        raise Wrong(f"{SCRIPT} is not there; it comes with the source")
    check: Callable[[bytes], str] = runpy.run_path(str(SCRIPT))["check"]
    return check
