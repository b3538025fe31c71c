"""Record a match so that others can verify and replay it.

A journal contains every secret of the match.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, Self

from pydantic import Field

from games.engine.asks import Refused
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import GIVEN_BACK, UNDO, Entry
from games.engine.values import Fact, Outcome, Seat


class Diverged(Exception):
    """Raised if the replay of a journal differs from what the journal recorded."""


class Journal(Fact):
    """One recorded match: rules version, options, seed, and the effects of the deal and of every answer.

    ``form``: version of the file format. ``mixed``: see `Match.mixed`; left out of the file if empty.
    """

    form: Literal[1] = 1
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    seed: str
    mixed: str = Field(default="", exclude_if=lambda mixed: not mixed)
    entries: tuple[Entry, ...]
    outcome: Outcome | None

    @classmethod
    def of(cls, match: Match, options: Any, entries: Iterable[Entry]) -> Self:
        """Return the journal of a match with these options and entries."""
        return cls(
            game=match.game.slug,
            version=match.version,
            seats=match.seats,
            options=options.model_dump(mode="json"),
            seed=match.seed,
            mixed=match.mixed,
            entries=tuple(entries),
            outcome=match.outcome,
        )

    @classmethod
    def of_save(cls, game: str, save: str, options: str, entries: Iterable[Entry]) -> Self:
        """Return the journal of a match from its save, which may come from older rules. ``options``: as JSON."""
        state = json.loads(save)["state"]
        outcome = state["outcome"]
        return cls(
            game=game,
            version=state["version"],
            seats=state["seats"],
            options=json.loads(options),
            seed=state["dice"]["seed"],
            mixed=state["dice"].get("mixed", ""),
            entries=tuple(entries),
            outcome=None if outcome is None else Outcome.model_validate(outcome),
        )


def replay(journal: Journal, game: Game[Any, Any]) -> Iterator[Step]:
    """Replay a journal and yield its steps. Raises Diverged at the first line that differs."""
    options = game.options.model_validate(journal.options)
    step = Match.start(game, journal.seats, journal.seed, options, journal.mixed)
    if step.match.version != journal.version:
        raise Diverged(f"it is of version {journal.version}, the rules are of version {step.match.version}")
    for line, entry in enumerate(journal.entries):
        if line:
            step = _again(step.match, entry, line)
        now = with_offers(step) if entry.offers is not None else step.entry
        if not _borne_out(entry.model_dump(), now.model_dump()):
            raise Diverged(f"Line {line} reads\n{entry!r}\nbut now comes out as\n{now!r}")
        yield step
    if step.match.outcome != journal.outcome:
        raise Diverged(f"The outcome reads {journal.outcome!r}, but now is {step.match.outcome!r}")


def with_offers(step: Step) -> Entry:
    """Return the step's journal entry, extended by the questions that are open after the step, with all options."""
    offers = tuple({"number": number, **ask.written()} for _, (number, ask) in sorted(step.match.asks.items()))
    return step.entry.model_copy(update={"offers": offers})


def _again(match: Match, entry: Entry, line: int) -> Step:
    if entry.about in (UNDO, GIVEN_BACK) and entry.seat is not None:
        return _taken_back(match, entry.seat, entry.about, line)
    number, ask = match.asks.get(entry.seat, (0, None)) if entry.seat is not None else (0, None)
    if ask is None or ask.about != entry.about:
        raise Diverged(f"Line {line}: seat {entry.seat} is not asked about {entry.about!r}")
    if entry.lapsed:
        return match.lapse(ask.seat, number)
    options = [option.tagged() for option in ask.options]
    return match.choose(ask.seat, number, [_offered(pick, options, line) for pick in entry.picks])


def _offered(pick: dict[str, Any], options: Sequence[dict[str, Any]], line: int) -> int:
    """Return the position of the option that matches the recorded one. Raises Diverged unless exactly one does.

    ``line``: the journal line, for the error's text.
    """
    if pick in options:
        return options.index(pick)
    alike = [at for at, option in enumerate(options) if _borne_out(pick, option)]
    if len(alike) != 1:
        raise Diverged(f"Line {line}: {pick} is not on offer")
    return alike[0]


def _borne_out(recorded: Any, now: Any) -> bool:
    """Return whether ``now`` contains everything in ``recorded``, with equal values.

    Fields that facts have gained since the recording aren't compared.
    """
    if isinstance(recorded, dict) and isinstance(now, dict):
        return all(key in now and _borne_out(part, now[key]) for key, part in recorded.items())
    if isinstance(recorded, list | tuple) and isinstance(now, list | tuple):
        return len(recorded) == len(now) and all(map(_borne_out, recorded, now))
    return bool(recorded == now)


def _taken_back(match: Match, seat: Seat, about: str, line: int) -> Step:
    try:
        return match.undo(seat) if about == UNDO else match.give_back(seat)
    except Refused as wrong:
        raise Diverged(f"Line {line}: seat {seat} has nothing to take back") from wrong
