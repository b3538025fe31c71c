"""Apply an event’s column effect by effect, and find out whether an event would change anything (rules.md, CC-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from games.chocolate_coin.pieces import cards
from games.chocolate_coin.pieces.actions import Branch
from games.chocolate_coin.pieces.cards import Card, Effect, column_for
from games.chocolate_coin.pieces.components import MOST_POINTS, REGIONS, Faction, Job, operations
from games.chocolate_coin.pieces.events import Idle, RiseNoted
from games.chocolate_coin.rules.effects import Stepping, everywhere, faction_for, reaches
from games.chocolate_coin.rules.factions import Building, gift_value
from games.chocolate_coin.rules.operating import Operating, Specialising, places_for, special_deeds
from games.chocolate_coin.rules.table import Table, score
from games.chocolate_coin.rules.universal import Task
from games.engine.asks import Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


class Eventing(Phase):
    """The phase that applies one column of an event card. The player may decline most effects (CC-13.1)."""

    kind: Literal["eventing"] = "eventing"
    faction: Faction
    card: Card
    steps: list[Effect]

    def close(self, play: Play[Table]) -> None:
        if not self.steps:
            play.end()
            return
        effect = self.steps.pop(0)
        job = play.state.job(self.faction, effect.do, 1, 1, self.card)
        if isinstance(effect, cards.Choose):
            play.call(Choosing(faction=self.faction, card=self.card, of=[list(branch) for branch in effect.of]))
        elif isinstance(effect, cards.Operation):
            ops = list(operations(self.faction) if effect.ops == "any" else effect.ops)
            play.call(Operating(faction=self.faction, ops=ops, most=effect.n, free=effect.free, card=self.card))
        elif isinstance(effect, cards.SpecialOp):
            play.call(Specialising(faction=self.faction, left=effect.n, of=effect.n, card=self.card))
        elif isinstance(effect, cards.BuildGift):
            self.steps[:0] = [effect.model_copy(update={"n": effect.n - 1})] if effect.n > 1 else []
            play.call(Building(job=job))
        elif isinstance(effect, cards.Points):
            score(play, faction_for(effect.who, self.faction), effect.n, "event")
        elif isinstance(effect, cards.Rise):
            play.state.rises.append((faction_for(effect.who, self.faction), effect.by))
            play.tell(RiseNoted(job=job, by=effect.by))
        elif isinstance(effect, cards.Stealth) and effect.n == "all":
            everywhere(play, job, effect.by, tuple(REGIONS))
        else:
            play.call(Stepping(faction=self.faction, card=self.card, effect=effect))


def event(faction: Faction, card: Card, seats: int) -> Eventing:
    """Return the phase that applies the faction’s column of this card (CC-6.5)."""
    return Eventing(faction=faction, card=card, steps=list(column_for(card, faction, seats).do))


class Choosing(Phase):
    """The phase in which a player chooses one of an event’s lists of effects (CC-13.3)."""

    kind: Literal["choosing"] = "choosing"
    faction: Faction
    card: Card
    of: list[list[Effect]]

    def job(self, state: Table) -> Job:
        """Return the task of choosing a list."""
        return state.job(self.faction, "choose", 1, 1, self.card)

    def asks(self, state: Table) -> list[Ask]:
        idle = [not any(works(state, self.faction, self.card, effect) for effect in way) for way in self.of]
        if all(idle):
            return []
        job, card = self.job(state), {"card": self.card, "seats": state.seats}
        branches = tuple(Branch(job=job, **card, number=number, idle=one) for number, one in enumerate(idle))
        return [Ask(seat=job.seat, about="choose", options=branches, lapse=(0,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Branch) -> None:
        play.goto(Eventing(faction=self.faction, card=self.card, steps=self.of[choice.number]))

    def close(self, play: Play[Table]) -> None:
        """Report that no list of effects would change anything, instead of asking the player to choose one."""
        play.tell(Idle(job=self.job(play.state)))
        play.end()


# ---------------------------------------------------------------- whether an event would change anything


def idle(state: Table, faction: Faction, card: Card) -> bool:
    """Return whether this event would change nothing now."""
    return not any(works(state, faction, card, effect) for effect in column_for(card, faction, state.seats).do)


def works(state: Table, faction: Faction, card: Card, effect: Effect) -> bool:
    """Return whether an effect can change anything now."""
    if isinstance(effect, cards.Choose):
        return any(works(state, faction, card, one) for way in effect.of for one in way)
    if isinstance(effect, cards.Stealth) and effect.n == "all":
        return reaches(state, effect.by, tuple(REGIONS))
    if type(effect) in _WORKS:
        return _WORKS[type(effect)](state, faction, effect)
    return Stepping(faction=faction, card=card, effect=effect).trail(state).question is not None


def _operable(state: Table, faction: Faction, effect: cards.Operation) -> bool:
    ops = operations(faction) if effect.ops == "any" else effect.ops
    return any(any(places_for(Task(state, state.job(faction, op), free=effect.free), op)) for op in ops)


_WORKS: dict[Any, Callable[[Table, Faction, Any], bool]] = {
    cards.Operation: _operable,
    cards.SpecialOp: lambda state, faction, effect: bool(special_deeds(state, faction)),
    cards.BuildGift: lambda state, faction, effect: any(gift_value(state, region) for region in REGIONS),
    cards.Points: lambda state, faction, effect: state.scores[faction_for(effect.who, faction)] < MOST_POINTS,
    cards.Rise: lambda state, faction, effect: True,
}
"""For effects without Stepping: a function that returns whether the effect can change anything."""
