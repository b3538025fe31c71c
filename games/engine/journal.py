"""Record a match so that others can verify and replay it. Commit to its draws before the match; prove them after it.

A journal contains every secret of the match. docs/decisions/0014-sealed-chance.md specifies the bytes of the proof.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Literal, Self

from pydantic import Field

from games.engine.asks import Refused
from games.engine.dice import Dice, Draw, draw_secret, keyed
from games.engine.game import Game
from games.engine.match import Match, Step
from games.engine.step import GIVEN_BACK, UNDO, Entry
from games.engine.values import Fact, Outcome, Seat

FORM = "parlour-1"
"""Format of the key's input; its first line."""

LEAVES = 4096
"""Number of draws that can be opened one by one; the longest match needs a tenth of it."""


class Sealed(Fact):
    """The secret behind a match's random draws, chosen before the match starts.

    ``secret``: 64 hex digits; ``stay``: whether the secret is never published, not even after the match.
    """

    secret: str
    stay: bool = False

    @property
    def seal(self) -> str:
        """The public commitment to the secret (64 hex digits). It doesn't reveal the secret.

        It is the secret's SHA-256. If the secret is never published, it is the root of a hash tree over the secrets of
        single draws.
        """
        return _tree(self.secret)[-1][0].hex() if self.stay else hashlib.sha256(bytes.fromhex(self.secret)).hexdigest()

    def mix(self, presses: Iterable[int], start: int) -> str:
        """Return the text that, with the secret, determines the key of the dice.

        ``presses``: for each seat, the id of the Discord interaction by which a user took the seat (0: none).
        ``start``: the id of the interaction that started the match.
        """
        return "\n".join([FORM, self.seal, *map(str, presses), f"start:{start}"])

    def dice(self, mix: str) -> tuple[str, str]:
        """Return `Dice.seed` and `Dice.mixed` for the match. ``mix``: the text that method `mix` returned."""
        if self.stay:
            return self.secret, hashlib.sha256(mix.encode()).hexdigest()
        return keyed(bytes.fromhex(self.secret), mix.encode()).hex(), ""


def proof(sealed: Sealed, mix: str, journal: Journal, public: Collection[str]) -> str:
    """Return the text of the file that proves a finished match: one line of JSON.

    Its first field is a hash of all that follows. If the secret is never published, the file contains only draws with
    the labels in ``public``, and no choices.
    """
    head = {"form": FORM, "seal": sealed.seal, "mix": mix.split("\n"), "seats": journal.seats, "game": journal.game}
    if sealed.stay:
        draws = (draw for entry in journal.entries for draw in entry.draws if draw.label in public)
        shown: dict[str, Any] = {"opened": [_opened(sealed, journal.mixed, draw) for draw in draws]}
    else:
        shown = {"secret": sealed.secret, "journal": journal.model_dump(mode="json")}
    body = json.dumps(head | shown, ensure_ascii=False, separators=(",", ":"))[1:] + "\n"
    return f'{{"sha256":"{hashlib.sha256(body.encode()).hexdigest()}",{body}'


def _opened(sealed: Sealed, mixed: str, draw: Draw) -> dict[str, Any]:
    """Return a draw as JSON, with its proof.

    The proof has an entry for each stream number that the draw used (`Draw`): the number's secret, and the sibling
    hashes that link this secret to the published seal.
    """
    numbers = range(draw.number, _after(Dice(seed=sealed.secret, mixed=mixed, draws=draw.number), draw))
    keys = [
        {"number": number, "secret": draw_secret(sealed.secret, number).hex(), "path": _path(sealed.secret, number)}
        for number in numbers
        if number < LEAVES
    ]
    return {"draw": draw.model_dump(mode="json"), "keys": keys}


def _after(dice: Dice, draw: Draw) -> int:
    """Return the position in the stream at which the draw after this one begins."""
    if draw.way == "order":
        dice.shuffled(draw.items or (), draw.label)
    else:
        dice.below(draw.below, draw.label)
    return dice.draws


@lru_cache(maxsize=64)
def _tree(secret: str) -> Sequence[Sequence[bytes]]:
    """Return all rows of the hash tree: first the leaves (hashes of the draws' secrets), last the root."""
    row = [hashlib.sha256(b"\0" + draw_secret(secret, number)).digest() for number in range(LEAVES)]
    rows = [row]
    while len(row) > 1:
        row = [hashlib.sha256(b"\1" + row[at] + row[at + 1]).digest() for at in range(0, len(row), 2)]
        rows.append(row)
    return rows


def _path(secret: str, number: int) -> list[str]:
    """Return the sibling hashes, in hex, from the leaf of draw ``number`` up to the root."""
    return [row[(number >> height) ^ 1].hex() for height, row in enumerate(_tree(secret)[:-1])]


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
        """Return the journal of a saved match; its rules may have changed since. ``save``, ``options``: JSON."""
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

    Fields that aren't in the recording, because facts gained them later, aren't compared.
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
