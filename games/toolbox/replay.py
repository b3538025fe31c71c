"""``replay``: a journal read aloud, every line of it played again and compared."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from games import catalogue
from games.engine.game import Game
from games.engine.journal import Diverged, Journal, replay
from games.engine.match import Match, Step
from games.engine.phases import Audience
from games.engine.values import Fact, Player
from games.engine.words import ENGLISH
from games.toolbox.arguments import Failed, Wrong, seated
from games.toolbox.play import ranking


def read(path: Path) -> Journal:
    """The journal in a file. Raises Wrong when there is no such file, Failed when it holds no journal."""
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
    """A file of Verify holds the journal among other things. Raises ValueError."""
    whole = json.loads(file)
    return whole["journal"] if isinstance(whole, dict) and "journal" in whole else whole


def told(journal: Journal) -> Iterator[str]:
    """The match in words, all secrets included, a verified line after the other. Raises Failed where it diverges."""
    game = catalogue().get(journal.game)
    if game is None:
        raise Failed(f"the journal is of {journal.game!r}, and there is no such game")
    done = 0
    try:
        for lines in _lines(game, journal):
            yield from lines
            done += 1
    except Exception as error:  # whatever a game's code makes of a journal that is not its own
        raise Failed(f"the journal goes wrong in line {done}: {_in_one_line(error)}") from error


def _in_one_line(error: Exception) -> str:
    if isinstance(error, Diverged):
        # Its further lines hold both versions of the entry whole.
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
    """Who picked what; the words come from the question as it stood before the answer."""
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
