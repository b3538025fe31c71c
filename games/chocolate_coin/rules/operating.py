"""Do an operation in its Regions, or a special operation; list what is possible (rules.md, CC-6.1 to CC-6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

from games.chocolate_coin.pieces.actions import (
    Assault,
    Cover,
    Deed,
    Done,
    Drive,
    Expose,
    March,
    Operate,
    Option,
    Recruit,
    Scatter,
    Ship,
    Steal,
    Swing,
)
from games.chocolate_coin.pieces.components import (
    AREAS,
    REGIONS,
    SHEET,
    Faction,
    Job,
    Offer,
    Op,
    Place,
    Reason,
    Special,
    Token,
    operations,
    regions_of,
)
from games.chocolate_coin.pieces.events import Chose, Idle
from games.chocolate_coin.rules import factions, universal
from games.chocolate_coin.rules.chain import Chain, Question, Script
from games.chocolate_coin.rules.table import Swinging, Table
from games.chocolate_coin.rules.universal import Task, one_of
from games.engine.phases import Play
from games.engine.values import Seat

SCRIPTS: dict[Op, Callable[[Task], Script]] = {
    "recruit": universal.recruit,
    "move": universal.move,
    "attack": universal.attack,
    "mince_pies": factions.campaign,
    "disperse": factions.disperse,
    "steal": factions.steal,
    "rally": factions.campaign,
}

SPECIALS: dict[Special, Callable[[Table, Job], Sequence[Any]]] = {
    "ship": factions.shipments,
    "sweep": factions.sweepable,
    "cover": factions.hideouts,
    "drive": factions.drives,
}
"""By special operation, a function that returns everything it can do now, as options."""

_REGIONS: dict[Op, Callable[[Task, str], Any]] = {
    "recruit": universal.recruits,
    "move": universal.can_move,
    "attack": universal.can_attack,
    "disperse": factions.dispersible,
    "steal": factions.can_steal,
}


def places_for(task: Task, op: Op) -> Iterator[Place]:
    """Yield the places where the operation is possible now: Areas for Mince Pies and Rally, else Regions."""
    if op in _REGIONS:
        return (region for region in REGIONS if _REGIONS[op](task, region))
    return (area for area in AREAS if factions.can_swing(task.state, area, task.faction))


class Operating(Chain):
    """An operation in up to `most` Regions, one after the other (CC-6.1).

    `ops`: the allowed operations. `op`: the chosen operation. `used`: the places where it was done. `moved`: the units
    that moved, in their new places. `free`: whether Steal Gifts costs no stealth. `card`: the event that allows the
    operation, or "".
    """

    kind: Literal["operating"] = "operating"
    faction: Faction
    ops: list[Op]
    most: int
    free: bool = False
    card: str = ""
    op: Op | None = None
    used: list[Place] = []
    moved: list[Token] = []

    def seat(self, state: Table) -> Seat:
        return state.holders[self.faction]

    def task(self, state: Table, op: str) -> Task:
        """Return the task of doing `op` in the next Region."""
        most = 1 if op in ("mince_pies", "rally") else self.most
        job = state.job(self.faction, op, len(self.used) + 1, most, self.card)
        return Task(state, job, tuple(self.used), tuple(self.moved), self.free)

    def script(self, state: Table) -> Script:
        if len(self.used) >= self.most:
            return None
        able = [self.op] if self.op else self._able(state)
        if len(able) != 1:
            return (yield from self._which(state, able))
        return (yield from SCRIPTS[able[0]](self.task(state, able[0])))

    def _able(self, state: Table) -> list[Op]:
        """Return the allowed operations that are possible somewhere.

        If only one operation is allowed, returns it even if it is impossible.
        """
        if len(self.ops) == 1:
            return self.ops
        return [op for op in self.ops if any(places_for(self.task(state, op), op))]

    def _only(self, state: Table) -> Op | None:
        """Return the only operation in `_able`; None if there are several or none."""
        able = self._able(state)
        return able[0] if len(able) == 1 else None

    def _which(self, state: Table, able: list[Op]) -> Script:
        """Ask which operation to do, of those in `able`. If `able` is empty, ask nothing."""
        if able:
            job = self.task(state, "ops").job
            options = [Operate(job=job, op=op, most=self.task(state, op).job.of) for op in able]
            yield Question("op", [*options, Done(job=job)], lapse=len(options))

    def answer(self, play: Play[Table], seat: Seat, choice: Option | list[Option]) -> None:
        if isinstance(choice, Operate):
            self.op = choice.op
        else:
            super().answer(play, seat, choice)

    def resume(self, play: Play[Table], result: None) -> None:
        """Continue with what was picked together with the action that was just done."""
        self.go_on(play.state)

    def settle(self, play: Play[Table], deed: Deed | None) -> None:
        if deed is None:
            if not self.used:
                play.tell(Idle(job=self.task(play.state, self.op or self._only(play.state) or "ops").job))
            play.end()
            return
        self.op = self.op or self._only(play.state)
        assert self.op is not None
        if not self.used and deed.job.of > 1:
            play.tell(Chose(job=deed.job, op=self.op, most=deed.job.of))
        focus(play.state, deed)
        self.used.append(deed.places()[0])
        self._do(play, deed)

    def _do(self, play: Play[Table], deed: Deed) -> None:
        if isinstance(deed, Recruit):
            play.call(universal.Recruiting(deed=deed))
        elif isinstance(deed, Assault):
            play.call(universal.Attacking(deed=deed))
        elif isinstance(deed, Swing):
            play.call(Swinging(job=deed.job, area=deed.area, towards=self.faction))
        elif isinstance(deed, Steal):
            factions.rob(play, deed)
        else:
            self._go(play, deed)

    def _go(self, play: Play[Table], deed: Deed) -> None:
        """Move or disperse units, and store which units moved, so that they don’t move twice."""
        if isinstance(deed, March):
            arrived = universal.march(play, deed)
        else:
            assert isinstance(deed, Scatter)
            arrived = factions.scatter(play, deed)
        self.moved += arrived


def focus(state: Table, deed: Option) -> None:
    """Store the Regions of this action in `state.focus`."""
    state.focus = list(dict.fromkeys(region for place in deed.places() for region in regions_of(place)))


class Specialising(Chain):
    """The faction’s special operation, at most `left` more times.

    `begun`: whether it was done at least once (CC-6.3).
    """

    kind: Literal["specialising"] = "specialising"
    faction: Faction
    left: int = 1
    of: int = 1
    card: str = ""
    begun: bool = False

    def job(self, state: Table) -> Job:
        """Return the task of doing the special operation once more."""
        return state.job(self.faction, SHEET[self.faction].special, self.of - self.left + 1, self.of, self.card)

    def seat(self, state: Table) -> Seat:
        return state.holders[self.faction]

    def script(self, state: Table) -> Script:
        if not self.left:
            return None
        special, job = SHEET[self.faction].special, self.job(state)
        deeds = SPECIALS[special](state, job)
        return (yield from one_of(job, special, deeds, lapse=factions.highest(deeds) if special == "ship" else None))

    def settle(self, play: Play[Table], deed: Deed | None) -> None:
        if deed is None:
            if not self.begun:
                play.tell(Idle(job=self.job(play.state), lacking=special_lacks(play.state, self.faction)))
            play.end()
            return
        self.begun = True
        self.left -= 1
        focus(play.state, deed)
        if isinstance(deed, Drive):
            play.call(factions.Driving(deed=deed))
        elif isinstance(deed, Ship):
            factions.send_off(play, deed)
        elif isinstance(deed, Expose):
            factions.expose(play, deed)
        else:
            assert isinstance(deed, Cover)
            factions.hide(play, deed)


# ---------------------------------------------------------------- what a faction could do now


def offers(state: Table, faction: Faction) -> list[Offer]:
    """Return each operation of the faction with the places where it is possible, or why it is impossible (CC-15.6)."""
    found = []
    for op in operations(faction):
        places = tuple(places_for(Task(state, state.job(faction, op)), op))
        reason: Reason = "" if places else _why_not(state, faction, op)
        found.append(Offer(faction=faction, op=op, places=places, reason=reason))
    places = tuple(dict.fromkeys(deed.places()[0] for deed in special_deeds(state, faction)))
    reason = special_lacks(state, faction)
    return [*found, Offer(faction=faction, op=SHEET[faction].special, places=places, reason=reason)]


def special_lacks(state: Table, faction: Faction) -> Reason:
    """Return why the faction’s special operation is impossible now; "" if it is possible."""
    return "" if special_deeds(state, faction) else _why_not(state, faction, SHEET[faction].special)


def special_deeds(state: Table, faction: Faction) -> Sequence[Deed]:
    """Return all actions that the faction’s special operation allows now."""
    special = SHEET[faction].special
    return SPECIALS[special](state, state.job(faction, special))


def _why_not(state: Table, faction: Faction, op: Op | Special) -> Reason:
    """Return why this operation is impossible: the first of its requirements that isn’t met."""
    units, bases = state.on_board(faction)
    if op in ("mince_pies", "rally"):
        return "settled"
    if op == "recruit":
        able = any(universal.may_recruit(state, faction, region) for region in REGIONS)
        return "empty" if able else "support"
    if op in ("ship", "steal") and not any(ground.gifts for ground in state.grounds.values()):
        return "gifts"
    if op == "drive" and any(state.units("S", region) for region in REGIONS):
        return "empty"
    if op in ("move", "attack", "disperse", "sweep", "cover") and not units:
        return "units"
    missing: dict[str, Reason] = {"ship": "dock", "steal": "stealth" if bases + units else "units", "cover": "stealth"}
    return missing.get(op, "targets")
