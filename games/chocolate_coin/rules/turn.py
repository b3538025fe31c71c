"""Run a match: setup, turns, cards, scoring rounds and the end (rules.md, CC-4 to CC-6 and CC-11)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice
from typing import Literal

from games.chocolate_coin.pieces.actions import Act, Pass, Put, Start
from games.chocolate_coin.pieces.cards import EVENTS, Card, faction_of
from games.chocolate_coin.pieces.components import (
    FACTIONS,
    GRID,
    MOST_PIPS,
    PRECINCTS,
    REGIONS,
    SHEET,
    SIDES,
    Ending,
    Faction,
    Job,
    Kind,
    Op,
    Pile,
    Place,
    Space,
    Taken,
    Token,
    Until,
    operations,
)
from games.chocolate_coin.pieces.events import Began, Ended, Passed, ScoringRound, Took, TurnBegan, TurnEnded
from games.chocolate_coin.rules.events import event, idle
from games.chocolate_coin.rules.factions import Building
from games.chocolate_coin.rules.operating import Operating, Specialising, focus, places_for, special_lacks
from games.chocolate_coin.rules.table import Table, score
from games.chocolate_coin.rules.universal import Task
from games.engine.asks import MOST_OPTIONS, Ask
from games.engine.dice import Dice
from games.engine.phases import Phase, Play
from games.engine.values import Seat, Side

# ---------------------------------------------------------------- scoring and the end


def ratio(state: Table, faction: Faction) -> Fraction:
    """Return the faction’s exact score as a share of its goal (CC-11.1)."""
    return _fraction(state.scores[faction], SHEET[faction].goal)


_fraction = cache(Fraction)


def sides(state: Table) -> tuple[tuple[Faction, ...], ...]:
    """Return the sides for this number of players (CC-12.1). A side is a tuple of one or two factions."""
    return tuple(tuple(faction for faction in FACTIONS if faction in side) for side in SIDES[state.seats])


def side_ratio(state: Table, side: tuple[Faction, ...]) -> Fraction:
    """Return the lowest ratio of score to goal among the side’s factions (CC-11.2).

    If it is 1 or more, the side has met its goal.
    """
    return min(ratio(state, faction) for faction in side)


def standing(state: Table, side: tuple[Faction, ...]) -> tuple[Fraction, Fraction, int]:
    """Return the side’s sort key. The best side has the lowest key (CC-11.5, CC-11.6)."""
    best = max(ratio(state, faction) for faction in side)
    return -side_ratio(state, side), -best, min(state.track.index(faction) for faction in side)


def _tie(state: Table, first: tuple[Faction, ...], second: tuple[Faction, ...]) -> Literal["", "second", "track"]:
    """Return how a tie between the two best sides was broken; "" if they weren’t tied (CC-11.6).

    "second": by each side’s higher ratio. "track": by which side has the faction nearest the top of the action track.
    """
    one, other = standing(state, first), standing(state, second)
    if one[0] != other[0]:
        return ""
    return "second" if one[1] != other[1] else "track"


def scoring_round(play: Play[Table]) -> bool:
    """Finish the match if a side has met its goal, else score support. Returns whether the match is finished.

    See CC-11.3 and CC-11.4.
    """
    state = play.state
    state.waits = {}  # CC-5.8
    won = any(side_ratio(state, side) >= 1 for side in sides(state))
    santa, elf = state.supports("S"), state.supports("E")
    ahead: Faction | None = None if won or santa == elf else ("S" if santa > elf else "E")
    assert state.current is not None
    play.tell(ScoringRound(card=state.current, met=met(state), santa=santa, elf=elf, bonus=ahead))
    if won:
        finish(play, scoring=True)
    elif ahead is not None:
        score(play, ahead, 1, "support")
    return won


def met(state: Table) -> tuple[Faction, ...]:
    """Return the factions that have reached their goals."""
    return tuple(faction for faction in FACTIONS if ratio(state, faction) >= 1)


def finish(play: Play[Table], scoring: bool) -> None:
    """Rank the sides by their ratios and finish the match; `scoring`: whether a scoring round ended it (CC-11.5)."""
    state = play.state
    ranked = sorted(sides(state), key=lambda side: standing(state, side))
    names = tuple("".join(side) for side in ranked)
    state.ending = Ending(scoring=scoring, met=met(state), sides=names, tie=_tie(state, *ranked[:2]))
    seats = [state.holders[side[0]] for side in ranked]
    ratios = tuple((faction, state.scores[faction], SHEET[faction].goal) for faction in FACTIONS)
    play.tell(Ended(ending=state.ending, winner=seats[0], ratios=ratios))
    roles = (" and ".join(SHEET[faction].name for faction in side) for side in ranked)
    play.finish(
        *([seat] for seat in seats),
        sides=[Side(seats=(seat,), role=role) for seat, role in zip(seats, roles, strict=True)],
    )


# ---------------------------------------------------------------- the deck


def shuffled_deck(dice: Dice, piles: tuple[Pile, ...]) -> list[Card]:
    """Return a deck: the events, shuffled and dealt into piles, with each pile’s scoring cards shuffled in (CC-4.4)."""
    events = dice.shuffled(EVENTS, "events")
    deck: list[Card] = []
    for number, pile in enumerate(piles, start=1):
        cards, events = events[: pile.events], events[pile.events :]
        deck += dice.shuffled([*cards, *pile.scoring], f"pile {number}")
    return deck


# ---------------------------------------------------------------- setup


class Placing(Phase):
    """Each faction, in the order of the track, places its starting pieces (CC-4.3).

    `queue`: the pieces still to place, faction by faction.
    """

    kind: Literal["placing"] = "placing"
    queue: list[tuple[Faction, Kind]] = []
    of: int = 0

    def begin(self, play: Play[Table]) -> None:
        state = play.state
        starts = [(faction, kind, many) for faction in state.track for kind, many in SHEET[faction].starts.items()]
        self.queue = [(faction, kind) for faction, kind, many in starts for _ in range(many)]
        holders = tuple((faction, state.holders[faction]) for faction in FACTIONS)
        play.tell(Began(holders=holders, track=tuple(state.track)))

    def asks(self, state: Table) -> list[Ask]:
        if not self.queue:
            return []
        job = self._job(state)
        return [Ask(seat=job.seat, about="setup", options=self._lots(state, job) or self._singly(state, job))]

    def _job(self, state: Table) -> Job:
        """Return the task of placing the next piece."""
        faction, _ = self.queue[0]
        of = sum(SHEET[faction].starts.values())
        return state.job(faction, "setup", of + 1 - sum(one == faction for one, _ in self.queue), of)

    def _lots(self, state: Table, job: Job) -> tuple[Start, ...]:
        """Return each way to place the faction’s equal starting units at once; () if there are too many ways."""
        many = self.queue.count(self.queue[0])
        tokens = [put.token for put in self._singly(state, job)] if self.queue[0][1] == "unit" and many > 1 else []
        lots = list(islice(combinations_with_replacement(tokens, many), MOST_OPTIONS + 1))
        return tuple(Start(job=job, tokens=lot) for lot in lots) if len(lots) <= MOST_OPTIONS else ()

    def _singly(self, state: Table, job: Job) -> tuple[Put, ...]:
        faction, kind = self.queue[0]
        stealth = MOST_PIPS if faction == "B" else 0
        spots = _starts(state, faction, kind)
        tokens = (Token(faction=faction, kind=kind, place=place, stealth=stealth) for place in spots)
        return tuple(Put(job=job, token=token) for token in tokens)

    def answer(self, play: Play[Table], seat: Seat, choice: Put | Start) -> None:
        focus(play.state, choice)
        for token in choice.tokens if isinstance(choice, Start) else (choice.token,):
            job = self._job(play.state)
            self.queue.pop(0)
            play.state.put(token)
            play.tell(Put(job=job, token=token, done=True))

    def close(self, play: Play[Table]) -> None:
        draw_card(play)
        play.goto(Turn())


def _starts(state: Table, faction: Faction, kind: Kind) -> list[Place]:
    """Return the places where a starting piece of this kind may be placed (CC-4.3)."""
    if faction == "I":
        return list(PRECINCTS)
    if kind == "base":
        return [region for region in REGIONS if state.has_space(region)]
    return [region for region in REGIONS if faction != "E" or REGIONS[region].cane]


# ---------------------------------------------------------------- turns


def draw_card(play: Play[Table]) -> None:
    """Make the upcoming card the current one, and reveal the next one (CC-5.6)."""
    state = play.state
    state.seen += [state.current] if state.current else []
    state.current = state.upcoming
    state.upcoming = state.deck.pop(0) if state.deck else None
    if state.current is None and state.upcoming is not None:
        draw_card(play)


Stage = Literal["priority", "primary", "secondary"]


class Turn(Phase):
    """One turn, in which up to two factions act (CC-5).

    `queue`: the factions still to be asked at this stage, in order.
    """

    kind: Literal["turn"] = "turn"
    stage: Stage = "priority"
    queue: list[Faction] = []

    def begin(self, play: Play[Table]) -> None:
        state = play.state
        state.turn += 1
        state.primary = state.secondary = None
        state.rises = []
        assert state.current is not None
        play.tell(TurnBegan(turn=state.turn, card=state.current, upcoming=state.upcoming))
        state.waits = {faction: until for faction, until in state.waits.items() if not _over(state, faction, until)}
        second = state.track[1]
        self._line_up(play, [second] if faction_of(state.current) == second else [])

    def asks(self, state: Table) -> list[Ask]:
        if not self.queue:
            return []
        job = state.job(self.queue[0], "turn")
        spaces = tuple(act for space in self._spaces(state) for act in _acts(state, job, space))
        leave = Pass(job=job, priority=self.stage == "priority")
        waits = [Pass(job=job, until=until) for until in self._waits(state, job.faction)]
        about = {"priority": "event_priority", "primary": "primary", "secondary": "secondary"}[self.stage]
        return [Ask(seat=job.seat, about=about, options=(*spaces, leave, *waits), lapse=(len(spaces),))]

    def _spaces(self, state: Table) -> tuple[Space, ...]:
        """Return the spaces of the grid that the asked faction may take (CC-5.1, CC-5.2, CC-5.4)."""
        if self.stage == "secondary":
            assert state.primary is not None
            return GRID[state.primary.space]
        return ("event",) if self.stage == "priority" else tuple(GRID)

    def _waits(self, state: Table, faction: Faction) -> tuple[Until, ...]:
        """Return the faction’s choices for automatic passing (CC-5.8).

        Each choice is a condition; the faction passes until it is met.
        """
        if self.stage == "priority":
            return ()
        return ("suit",) if state.track[0] == faction else ("suit", "first")

    def _line_up(self, play: Play[Table], queue: list[Faction]) -> None:
        """Pass for the factions at the front of `queue` that pass automatically (CC-5.8).

        Stores the remaining factions as the phase’s queue.
        """
        state = play.state
        while queue and queue[0] in state.waits:
            faction = queue.pop(0)
            if self.stage != "priority":
                play.tell(Passed(job=state.job(faction, "turn"), until=state.waits[faction]))
        self.queue = queue

    def resume(self, play: Play[Table], result: None) -> None:
        """After the first action, ask the next eligible faction for the second (CC-5)."""
        self._line_up(play, self.queue)

    def answer(self, play: Play[Table], seat: Seat, choice: Act | Pass) -> None:
        state, faction = play.state, choice.job.faction
        if isinstance(choice, Pass):
            if choice.until is not None:
                state.waits[faction] = choice.until
            play.tell(Passed(job=choice.job, priority=choice.priority, until=choice.until))
            self._line_up(play, self.queue[1:])
            return
        taken = Taken(faction=faction, space=choice.space)
        second = self.stage == "secondary"
        if second:
            state.secondary, self.queue = taken, []
        else:
            state.primary, self.queue = taken, state.track[state.track.index(faction) + 1 :]
        self.stage = "secondary"
        play.tell(Took(job=choice.job, space=choice.space, card=choice.card, seats=choice.seats, secondary=second))
        play.call(Acting(faction=faction, space=choice.space, op=choice.op))

    def close(self, play: Play[Table]) -> None:
        if self.stage == "priority":
            self.stage = "primary"
            self._line_up(play, list(play.state.track))
        else:
            end_turn(play)


def _over(state: Table, faction: Faction, until: Until) -> bool:
    """Return whether the faction stops passing automatically, because the condition `until` is met (CC-5.8)."""
    if until == "first":
        return state.track[0] == faction
    return state.current is not None and faction_of(state.current) == faction


def _acts(state: Table, job: Job, space: Space) -> list[Act]:
    """Return the options for taking this space of the grid, each with what the faction can do there now.

    The space "one_op" gives one option for each possible operation; every other space gives a single option.
    """
    card, faction = state.current, job.faction
    assert card is not None
    if space == "one_op":
        task = Task(state, job)
        able = [op for op in operations(faction) if any(places_for(task, op))]
        known = {"job": job, "space": space, "card": card, "seats": state.seats}
        return [Act(**known, op=op) for op in able] or [Act(**known, idle=True)]
    most = state.limit(faction) if space in ("ops", "ops_special") else 1
    lacking = special_lacks(state, faction) if space in ("special", "ops_special") else ""
    nothing = (space == "special" and bool(lacking)) or (space == "event" and idle(state, faction, card))
    return [Act(job=job, space=space, card=card, seats=state.seats, most=most, idle=nothing, lacking=lacking)]


class Acting(Phase):
    """The action of a faction that took a space of the grid. After Santa’s actions, a gift is built (CC-6).

    `op`: the operation chosen together with the space, if any. `todo`: the parts of the action still to be done.
    """

    kind: Literal["acting"] = "acting"
    faction: Faction
    space: Space
    op: Op | None = None
    todo: list[Literal["ops", "one_op", "special", "event", "gift"]] = []

    def begin(self, play: Play[Table]) -> None:
        self.todo = ["ops", "special"] if self.space == "ops_special" else [self.space]
        self.todo += ["gift"] if self.faction == "S" else []

    def close(self, play: Play[Table]) -> None:
        if not self.todo:
            play.end()
            return
        state, faction, part = play.state, self.faction, self.todo.pop(0)
        if part in ("ops", "one_op"):
            most = state.limit(faction) if part == "ops" else 1
            play.call(Operating(faction=faction, ops=list(operations(faction)), most=most, op=self.op))
        elif part == "special":
            play.call(Specialising(faction=faction))
        elif part == "event":
            assert state.current is not None
            play.call(event(faction, state.current, state.seats))
        else:
            play.call(Building(job=state.job(faction, "gift")))


def end_turn(play: Play[Table]) -> None:
    """Update the action track, then draw the next card (CC-5.5)."""
    state = play.state
    acted = [taken.faction for taken in (state.secondary, state.primary) if taken is not None]
    track = [faction for faction in state.track if faction not in acted] + acted
    for faction, by in state.rises:
        place = track.index(faction)
        track.remove(faction)
        track.insert(max(0, place - by), faction)
    state.track = track
    rose = state.rises[-1][0] if state.rises else None
    state.primary = state.secondary = None
    state.rises = []
    play.tell(TurnEnded(track=tuple(track), acted=tuple(reversed(acted)), rose=rose))
    next_card(play)


def next_card(play: Play[Table]) -> None:
    """Draw cards and resolve scoring cards; then begin the next turn, or finish the match (CC-5.6)."""
    state = play.state
    while True:
        draw_card(play)
        if state.current is None:
            finish(play, scoring=False)
            return
        if faction_of(state.current) is not None:
            play.goto(Turn())
            return
        if scoring_round(play):
            return
