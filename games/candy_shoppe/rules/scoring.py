"""Who wins Candy Shoppe (clause CS-7 of rules.md).

Here: counting spies and targets, and the end of the match. Not here: when it ends (rounds.py).
"""

from __future__ import annotations

from typing import Literal

from games.candy_shoppe.pieces.events import Result
from games.candy_shoppe.rules.table import Table
from games.candy_shoppe.world import BLACK, BLUE, DECKS, RED, Face, Status, Team
from games.engine.phases import Play
from games.engine.values import Seat, Side

Why = Literal["spies", "targets", "platypus", "draw"]


def finish(play: Play[Table]) -> None:
    """W-1, W-7: everything is shown; a team wins together, or it is a draw."""
    state = play.state
    state.result = result(state)
    play.tell(state.result)
    deck = DECKS[state.seats]
    members = {team: [seat for seat, own in enumerate(state.teams) if own == team] for team in Team if team in deck}
    sides = [Side(seats=tuple(seats), role=team.title) for team, seats in members.items()]
    won = members.get(state.result.winner, []) if state.result.winner is not None else []
    play.finish(won, [seat for seat in range(state.seats) if seat not in won], sides=sides)


def result(state: Table) -> Result:
    """7.1: the whole record."""
    shown = [agent.face for agent in state.agents if agent.status != Status.DEAD]
    red, blue = shown.count(Face.COM), shown.count(Face.CAP)
    turned = tuple(_turned(state, seat) for seat in range(state.seats))
    targets = {team: sum(t is True for t, own in zip(turned, state.teams, strict=True) if own == team) for team in Team}
    winner, why = _decided(state, red - blue, targets[RED] - targets[BLUE])
    return Result(
        winner=winner,
        why=why,
        red=red,
        blue=blue,
        neutral=shown.count(Face.NEUTRAL),
        dead=len(state.agents) - len(shown),
        targets_red=targets[RED],
        targets_blue=targets[BLUE],
        rounds=state.round,
        teams=tuple(state.teams),
        targets=tuple(state.targets),
        turned=turned,
    )


def _turned(state: Table, seat: Seat) -> bool | None:
    """W-5, W-6: whether this player's target shows what it should; None for P.L.A.T.Y.P.U.S."""
    face, agent = state.wanted(seat), state.agents[state.targets[seat].spy]
    return None if face is None else agent.status != Status.DEAD and agent.face == face


def _decided(state: Table, spies: int, targets: int) -> tuple[Team | None, Why]:
    """W-3, W-4: from the Communists' lead in spies and in targets."""
    if spies:
        return (RED if spies > 0 else BLUE), "spies"
    black = BLACK in DECKS[state.seats]
    if targets and (not black or state.options.platypus_tie == "targets"):
        return (RED if targets > 0 else BLUE), "targets"
    return (BLACK, "platypus") if black else (None, "draw")
