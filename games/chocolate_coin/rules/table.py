"""Define the state of a match without its phases; place, remove and score tokens (rules.md, CC-1 to CC-3 and CC-6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, TypeVar

from games.chocolate_coin.pieces.actions import Decline, DeclineAll, Swing, TakeBack
from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.components import (
    AREAS,
    FACTIONS,
    KINDS,
    MOST_POINTS,
    PRECINCTS,
    REGIONS,
    SHEET,
    Area,
    Content,
    Ending,
    Faction,
    Ground,
    Job,
    Kind,
    Place,
    Precinct,
    Region,
    SupportToken,
    Taken,
    Token,
    Until,
    job_of,
    token_of,
)
from games.chocolate_coin.pieces.events import Scored, Unplaced
from games.engine.asks import Ask
from games.engine.phases import Phase, Play, State
from games.engine.values import Seat


class Table(State):
    """The state of a match without its phases. `police`: number of Internal Elfairs units in each Precinct.

    `support`: the faction that each Area supports; None if the Area is neutral. `track`: the order of factions when the
    turn began. `primary` and `secondary`: the grid spaces taken this turn, with the factions that took them. `rises`:
    factions that move up the track at the end of this turn, and by how many places. `waits`: factions that pass
    automatically, and until when. `seen`: the cards before the current one. `deck`: the cards below the upcoming one,
    top first. `focus`: the Regions of the latest action.
    """

    short: bool = False
    holders: dict[Faction, Seat]
    track: list[Faction]
    deck: list[Card]
    seen: list[Card] = []
    current: Card | None = None
    upcoming: Card | None = None
    turn: int = 0
    primary: Taken | None = None
    secondary: Taken | None = None
    rises: list[tuple[Faction, int]] = []
    waits: dict[Faction, Until] = {}
    grounds: dict[Region, Ground]
    police: dict[Precinct, int] = dict.fromkeys(PRECINCTS, 0)
    support: dict[Area, Faction | None] = dict.fromkeys(AREAS)
    scores: dict[Faction, int] = dict.fromkeys(FACTIONS, 0)
    focus: list[Region] = []
    ending: Ending | None = None

    # ------------------------------------------------------------ numbers and contents

    def units(self, faction: Faction, region: Region) -> int:
        """Return how many units the faction has in the Region; for Internal Elfairs, in the Precincts that touch it."""
        if faction == "I":
            return sum([self.police[precinct] for precinct in REGIONS[region].precincts])
        ground = self.grounds[region]
        return len(ground.spies) if faction == "B" else ground.units[faction]

    def bases(self, faction: Faction, region: Region) -> int:
        """Return the number of the faction’s bases in the Region."""
        ground = self.grounds[region]
        if faction == "B":
            return len(ground.moles)
        return 0 if faction == "I" else ground.bases[faction]

    def tokens(self, faction: Faction, region: Region) -> int:
        """Return the number of the faction’s units and bases in the Region."""
        return self.units(faction, region) + self.bases(faction, region)

    def others_in(self, faction: Faction, region: Region) -> bool:
        """Return whether another faction has a token in the Region."""
        return any(self.tokens(other, region) for other in FACTIONS if other != faction)

    def has_space(self, region: Region) -> bool:
        """Return whether a base space of the Region is free."""
        return self.grounds[region].built < REGIONS[region].bases

    def pro(self, region: Region) -> Faction | None:
        """Return the faction that the Region’s Area supports; None if the Area is neutral."""
        return self.support[REGIONS[region].area]

    def supports(self, faction: Faction) -> int:
        """Return the number of support circles with the faction’s token."""
        return list(self.support.values()).count(faction)

    def on_board(self, faction: Faction) -> tuple[int, int]:
        """Return the numbers of the faction’s units and bases on the map."""
        if faction == "I":
            return sum(self.police.values()), 0
        grounds = self.grounds.values()
        if faction == "B":
            return sum([len(one.spies) for one in grounds]), sum([len(one.moles) for one in grounds])
        return sum([one.units[faction] for one in grounds]), sum([one.bases[faction] for one in grounds])

    def supply(self, faction: Faction) -> int:
        """Return the number of tokens in the faction’s supply (CC-6.7)."""
        return SHEET[faction].supply - sum(self.on_board(faction)) - self.supports(faction)

    def limit(self, faction: Faction) -> int:
        """Return in how many Regions the faction may now do an operation if it takes a space with OPS (CC-2.3)."""
        if SHEET[faction].limit == "precincts":
            return 1 + sum(units > 0 for units in self.police.values())
        if SHEET[faction].limit == "areas":
            return 1 + len({REGIONS[region].area for region in REGIONS if self.bases(faction, region)})
        return 1 + self.on_board(faction)[1]

    def tokens_of(self, faction: Faction) -> Iterator[Token]:
        """Yield the faction’s tokens on the map in a fixed order; equal tokens in one place are listed once."""
        if faction == "I":
            yield from [token_of("I", "unit", place) for place, many in self.police.items() if many]
            return
        for region in REGIONS:
            yield from self.tokens_in(faction, region)

    def tokens_in(self, faction: Faction, region: Region) -> Iterator[Token]:
        """Yield the faction’s tokens in a Region (Internal Elfairs: in its Precincts); equal ones are listed once."""
        if faction == "I":
            yield from [token_of("I", "unit", place) for place in REGIONS[region].precincts if self.police[place]]
            return
        ground = self.grounds[region]
        for kind in KINDS:
            if faction == "B":
                dice = ground.spies if kind == "unit" else ground.moles
                yield from [token_of("B", kind, region, die) for die in dict.fromkeys(dice)]
            elif (ground.units if kind == "unit" else ground.bases)[faction]:
                yield token_of(faction, kind, region)

    def alike(self, token: Token) -> int:
        """Return how many tokens equal to this one are in its place, itself included."""
        if token.faction == "I":
            return self.police[token.place]
        return self._dice(token).count(token.stealth) if token.faction == "B" else self._count(token)[token.faction]

    def content(self, place: Place) -> Content:
        """Return what is in a Region or Precinct, in the form in which options store it."""
        if place in PRECINCTS:
            return Content(place=place, police=self.police[place])
        ground = self.grounds[place]
        return Content(
            place=place,
            santa=ground.units["S"],
            santa_bases=ground.bases["S"],
            elf=ground.units["E"],
            elf_bases=ground.bases["E"],
            police=self.units("I", place),
            spies=tuple(ground.spies),
            moles=tuple(ground.moles),
            gifts=tuple(ground.gifts),
        )

    def job(self, faction: Faction, doing: str, nth: int = 1, of: int = 1, card: str = "") -> Job:
        """Return a task with these values, for the faction and its player’s seat."""
        return job_of(self.holders[faction], faction, doing, nth, of, card)

    # ------------------------------------------------------------ placing and removing tokens

    def put(self, token: Token) -> None:
        """Add a token to the place that it names."""
        if token.faction == "I":
            self.police[token.place] += 1
        elif token.faction == "B":
            insert(self._dice(token), token.stealth)
        else:
            self._count(token)[token.faction] += 1

    def take(self, token: Token) -> None:
        """Remove a token from the place that it names."""
        if token.faction == "I":
            self.police[token.place] -= 1
        elif token.faction == "B":
            self._dice(token).remove(token.stealth)
        else:
            self._count(token)[token.faction] -= 1

    def _dice(self, token: Token) -> list[int]:
        ground = self.grounds[token.place]
        return ground.spies if token.kind == "unit" else ground.moles

    def _count(self, token: Token) -> dict[Faction, int]:
        ground = self.grounds[token.place]
        return ground.units if token.kind == "unit" else ground.bases


def insert(dice: list[int], value: int) -> None:
    """Insert a die into the list, which stays sorted with the highest first."""
    dice.append(value)
    dice.sort(reverse=True)


Why = Literal["base", "lost base", "caught", "stolen", "shipped", "event", "support"]


def score(play: Play[Table], faction: Faction, points: int, why: Why) -> None:
    """Change a faction’s score by `points`, within 0 and 15 (CC-2.4). `why`: the reason.

    Points above 15 are lost. Reports to the players how many points were gained and lost, if any.
    """
    state = play.state
    wanted = max(0, state.scores[faction] + points)
    total = min(MOST_POINTS, wanted)
    change, lost = total - state.scores[faction], wanted - total
    state.scores[faction] = total
    if change or lost:
        seat = state.holders[faction]
        play.tell(Scored(faction=faction, seat=seat, points=change, total=total, why=why, lost=lost))


def worth(region: Region) -> int:
    """Return how many points an E.L.F. base in the Region scores (CC-7.1)."""
    return 2 if REGIONS[region].workshop else 1


def remove(play: Play[Table], token: Token | SupportToken, by: Faction | None = None) -> None:
    """Put a token back into supply. `by`: the faction that removed it; None if no faction did.

    A lost base costs the E.L.F. points (CC-6.8). A die removed by Internal Elfairs scores a point for them (CC-7.3).
    """
    state = play.state
    if isinstance(token, SupportToken):
        state.support[token.area] = None
        return
    state.take(token)
    if (token.faction, token.kind) == ("E", "base"):
        score(play, "E", -worth(token.place), "lost base")
    if token.faction == "B" and by == "I":
        score(play, "I", 1, "caught")


# ---------------------------------------------------------------- tokens from supply


Placed = Token | SupportToken
P = TypeVar("P", Token, SupportToken)


def _spot(token: Placed) -> Place:
    return token.place if isinstance(token, Token) else token.area


def elsewhere(state: Table, token: Placed) -> list[Placed]:
    """Return the tokens that the faction can take back to place `token`: all that it has in other places (CC-6.7)."""
    faction, spot = token.faction, _spot(token)
    circles = (SupportToken(faction=faction, area=area) for area in AREAS if state.support[area] == faction)
    own: list[Placed] = [*state.tokens_of(faction), *circles]
    return [one for one in own if _spot(one) != spot]


def within_reach(state: Table, token: Token) -> int:
    """Return how many tokens equal to this one can be placed, from supply or by taking back others (CC-6.7)."""
    back = elsewhere(state, token)
    return state.supply(token.faction) + sum(state.alike(one) if isinstance(one, Token) else 1 for one in back)


def placeable(state: Table, tokens: Sequence[P]) -> list[P]:
    """Return which of these tokens (all of one faction) can be placed, from supply or by taking back another token."""
    if tokens and state.supply(tokens[0].faction) > 0:
        return list(tokens)
    return [token for token in tokens if elsewhere(state, token)]


class Deploying(Phase):
    """Placing a faction’s tokens one by one. If its supply is empty, it may take back a token from the map (CC-6.7).

    `placed`: the number of tokens placed, which is the phase’s result. `left`: the number of tokens that couldn’t be
    placed, or for which the player declined to take back another.
    """

    kind: Literal["deploying"] = "deploying"
    job: Job
    queue: list[Token | SupportToken]
    placed: int = 0
    left: int = 0

    def asks(self, state: Table) -> list[Ask]:
        if not self.queue or state.supply(self.queue[0].faction):
            return []
        token = self.queue[0]
        kind: Kind | None = token.kind if isinstance(token, Token) else None
        job, place = self._owners(state, token.faction), _spot(token)
        back = [TakeBack(job=job, token=one, kind=kind or "support", place=place) for one in elsewhere(state, token)]
        if not back:
            return []
        options = [*back, Decline(job=job, kind=kind, place=place)]
        options += [DeclineAll(job=job, place=place)] if len(self.queue) > 1 else []
        return [Ask(seat=job.seat, about="free_token", options=tuple(options), lapse=(len(back),))]

    def _owners(self, state: Table, faction: Faction) -> Job:
        """Return the faction’s task of placing the first token in `queue`."""
        before = self.placed + self.left
        return state.job(faction, "supply", before + 1, before + len(self.queue), self.job.card)

    def answer(self, play: Play[Table], seat: Seat, choice: TakeBack | Decline | DeclineAll) -> None:
        if isinstance(choice, Decline):
            self._leave(play)
        elif isinstance(choice, DeclineAll):
            while self.queue:
                self._leave(play)
        else:
            play.tell(choice.as_event())
            remove(play, choice.token)
            self._place(play)

    def close(self, play: Play[Table]) -> None:
        if not self.queue:
            play.end(self.placed)
        elif play.state.supply(self.queue[0].faction):
            self._place(play)
        else:
            self._leave(play)

    def _place(self, play: Play[Table]) -> None:
        token = self.queue.pop(0)
        self.placed += 1
        if isinstance(token, SupportToken):
            play.state.support[token.area] = token.faction
        else:
            play.state.put(token)

    def _leave(self, play: Play[Table]) -> None:
        token = self.queue[0]
        kind: Kind | Literal["support"] = token.kind if isinstance(token, Token) else "support"
        play.tell(Unplaced(job=self._owners(play.state, token.faction), kind=kind, place=_spot(token)))
        self.queue.pop(0)
        self.left += 1


def next_support(was: Faction | None, towards: Faction) -> Faction | None:
    """Return the faction in a support circle after a step from `was` towards this faction; None if neutral (CC-6.6)."""
    return None if was is not None and was != towards else towards


class Swinging(Phase):
    """A step of an Area’s support towards Santa or the E.L.F. (CC-6.6)."""

    kind: Literal["swinging"] = "swinging"
    job: Job
    area: Area
    towards: Faction
    was: Faction | None = None

    def begin(self, play: Play[Table]) -> None:
        self.was = play.state.support[self.area]
        if self.was == self.towards:
            play.end()
        elif self.was is None:
            token = SupportToken(faction=self.towards, area=self.area)
            play.call(Deploying(job=self.job, queue=[token]))
        else:
            play.state.support[self.area] = None
            self._tell(play)

    def resume(self, play: Play[Table], placed: int) -> None:
        if placed:
            self._tell(play)
        else:
            play.end()

    def _tell(self, play: Play[Table]) -> None:
        now = play.state.support[self.area]
        play.tell(Swing(job=self.job, area=self.area, was=self.was, now=now, done=True))
        play.end()


def count_base(play: Play[Table], token: Token) -> None:
    """Score for this token if it is a new E.L.F. base (CC-7.1)."""
    if (token.faction, token.kind) == ("E", "base"):
        score(play, "E", worth(token.place), "base")
