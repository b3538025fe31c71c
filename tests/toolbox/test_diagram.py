"""Test ``diagram``: it draws exactly the possible transitions between a game's phases; stored diagrams are current."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest

from games import catalogue
from games.engine.asks import Refused
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.phases import Phase, Play
from games.toolbox import diagram
from tests.toolbox.conftest import Type

GAMES = pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.slug)

Arrow = tuple[str, str, str]


class Watched:
    """Plays matches, and records every transition as (phase, kind of transition, next phase)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: set[Arrow] = set()
        goto, call, end, finish = Play.goto, Play.call, Play.end, Play.finish
        inside: list[Phase] = []  # calls that belong to a running goto don't count

        def goes(play: Play[Any], phase: Phase) -> None:
            self._note(play, "goes", phase)
            inside.append(phase)
            goto(play, phase)

        def calls(play: Play[Any], phase: Phase) -> None:
            if inside:
                inside.pop()
            elif play.state.stack:
                self._note(play, "calls", phase)
            call(play, phase)

        def ends(play: Play[Any], result: Any = None) -> None:
            self._note(play, "ends", play.state.stack[-2])
            end(play, result)

        def finishes(play: Play[Any], *ranks: Any, **more: Any) -> None:
            self._note(play, "finishes")
            finish(play, *ranks, **more)

        for name, watched in (("goto", goes), ("call", calls), ("end", ends), ("finish", finishes)):
            monkeypatch.setattr(Play, name, watched)

    def _note(self, play: Play[Any], how: str, to: Phase | None = None) -> None:
        named = "" if to is None else diagram.kind(type(to))
        self.seen.add((diagram.kind(type(play.state.stack[-1])), how, named))


def drawn(game: Game[Any, Any]) -> set[Arrow]:
    """Return all transitions that `diagram` draws for the game, as (phase, kind of transition, next phase)."""
    found, kind = diagram.turns(game), diagram.kind
    arrows = {(kind(phase), "goes", kind(to)) for phase, turn in found.items() for to in turn.goes}
    arrows |= {(kind(phase), "calls", kind(to)) for phase, turn in found.items() for to in turn.calls}
    arrows |= {(kind(phase), "finishes", "") for phase, turn in found.items() if turn.finishes}
    back = diagram.hands_back_to(found)
    return arrows | {(kind(phase), "ends", kind(caller)) for phase in back for caller in back[phase]}


def tables(game: Game[Any, Any]) -> Iterator[tuple[int, Any]]:
    """Yield (seats, options) for each number of seats: the default options, then each yes/no option changed alone."""
    switches = [name for name, field in game.options.model_fields.items() if field.annotation in (bool, bool | None)]
    for seats in game.seats:
        yield seats, game.options()
        turned = (game.options(**{name: on}) for name in switches for on in (False, True))
        yield from ((seats, options) for options in turned if options != game.options())


@pytest.mark.thorough
@GAMES
def test_nothing_happens_that_is_not_drawn(game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Watched(monkeypatch)
    for number, (seats, options) in enumerate(tables(game)):
        dice = Dice(seed=seed_from(f"diagram {number}"))
        try:
            list(play_out(game, seats, dice.seed, options, [at_random] * seats, dice))
        except Refused:
            continue  # this switch doesn't fit this number of seats
    assert watched.seen <= drawn(game)
    assert {how for _, how, _ in watched.seen} >= {"goes", "finishes"}
    phases = {diagram.kind(phase) for phase in diagram.phases(game)}
    assert {name for arrow in watched.seen for name in (arrow[0], arrow[2]) if name} <= phases


@pytest.mark.thorough
@GAMES
def test_every_phase_is_reached(game: Game[Any, Any]) -> None:
    found = diagram.turns(game)
    reached, todo = set(), [diagram.first(game)]
    while todo:
        phase = todo.pop()
        if phase not in reached:
            reached.add(phase)
            todo += found[phase].goes | found[phase].calls
    assert reached == set(found)


@pytest.mark.thorough
@GAMES
def test_the_kept_diagram_is_current(game: Game[Any, Any], typed: Type) -> None:
    assert diagram.place(game).read_text("utf-8") == typed(f"diagram {game.slug}").out
    assert typed(f"diagram {game.slug} --check").code == 0


def test_an_old_diagram_is_noticed_and_written_anew(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "diagram.md"
    monkeypatch.setattr(diagram, "place", lambda game: kept)
    for text in (None, "# Something else\n"):
        if text is not None:
            kept.write_text(text, "utf-8")
        told = typed("diagram candy-chaser --check")
        assert (told.code, told.out) == (1, "")
        assert "diagram.md is not current" in told.err
    assert typed("diagram candy-chaser --write").code == 0
    assert typed("diagram candy-chaser --check").code == 0
    assert "    moving --> tattling\n" in kept.read_text("utf-8")


def test_a_turn_that_cannot_be_read_is_an_error_not_a_gap() -> None:
    with pytest.raises(LookupError, match=r"Blind.close: no phase can be seen in self.then"):
        diagram.turns_of(Blind, __name__)


def test_tables_of_functions_helpers_and_inherited_moments_are_followed() -> None:
    turns = diagram.turns_of(Clever, __name__)
    assert (turns.goes, turns.calls, turns.ends, turns.finishes) == ({Blind}, {Clever}, True, True)


class Blind(Phase):
    """A phase that continues with a phase whose class can't be found out from the code."""

    kind: Literal["blind"] = "blind"
    then: Any = None

    def close(self, play: Play[Any]) -> None:
        play.goto(self.then)


class Base(Phase):
    """A base class of phases, from which `Clever` inherits the handling of answers."""

    def answer(self, play: Play[Any], seat: int, choice: Any) -> None:
        _DEEDS[choice](play)

    def resume(self, play: Play[Any], result: Any) -> None:
        self.over(play)

    def over(self, play: Play[Any]) -> None:
        play.end()


class Clever(Base):
    """A phase whose next phases are named in a table, in a helper's return annotation, and in an inherited method."""

    kind: Literal["clever"] = "clever"

    def close(self, play: Play[Any]) -> None:
        play.goto(_made())

    def over(self, play: Play[Any]) -> None:
        super().over(play)


def _made() -> Blind:
    return Blind()


def _again(play: Play[Any]) -> None:
    play.call(Clever())


_DEEDS = {"again": _again, "over": lambda play: play.finish([0])}
