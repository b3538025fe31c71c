"""What lies on the table, and what can be read off it (rules.md, CC-1 to CC-3).

Here: the state without its bookmarks, and putting, taking and scoring one token. Not here: when that is allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.chocolate_coin.pieces.atlas import AREAS, PRECINCTS, REGIONS, Area, Place, Precinct, Region
from games.chocolate_coin.pieces.cards import Card
from games.chocolate_coin.pieces.happenings import Scored
from games.chocolate_coin.pieces.sheet import FACTIONS, KINDS, MOST_POINTS, SHEET, Faction
from games.chocolate_coin.pieces.tokens import (
    Content,
    Ending,
    Ground,
    Job,
    SupportToken,
    Taken,
    Token,
    Until,
    job_of,
    token_of,
)
from games.engine.phases import Play, State
from games.engine.values import Seat


class Table(State):
    """All of a match. ``police``: Internal Elfairs units by Precinct. ``support``: whose token is in each circle.

    ``track``: as it was when the turn began; who has acted since stands in ``primary`` and ``secondary``. ``rises``:
    who moves up the track at the end of this turn. ``waits``: who passes without being asked, until when. ``seen``:
    the cards before the current one; ``deck``: those below the upcoming one, top first. ``focus``: the Regions that
    the latest deed concerned.
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

    # ------------------------------------------------------------ who has what where

    def units(self, faction: Faction, region: Region) -> int:
        """How many units of the faction are in the Region; Internal Elfairs' in all that their Precincts touch."""
        if faction == "I":
            return sum([self.police[precinct] for precinct in REGIONS[region].precincts])
        ground = self.grounds[region]
        return len(ground.spies) if faction == "B" else ground.units[faction]

    def bases(self, faction: Faction, region: Region) -> int:
        """How many bases of the faction are in the Region."""
        ground = self.grounds[region]
        if faction == "B":
            return len(ground.moles)
        return 0 if faction == "I" else ground.bases[faction]

    def tokens(self, faction: Faction, region: Region) -> int:
        """Units and bases together."""
        return self.units(faction, region) + self.bases(faction, region)

    def others_in(self, faction: Faction, region: Region) -> bool:
        """Whether a faction other than this one has a token in the Region."""
        return any(self.tokens(other, region) for other in FACTIONS if other != faction)

    def has_space(self, region: Region) -> bool:
        """Whether a base space is free."""
        return self.grounds[region].built < REGIONS[region].bases

    def pro(self, region: Region) -> Faction | None:
        """Whom the Region's Area supports."""
        return self.support[REGIONS[region].area]

    def supports(self, faction: Faction) -> int:
        """How many support circles hold the faction's token."""
        return list(self.support.values()).count(faction)

    def on_board(self, faction: Faction) -> tuple[int, int]:
        """The faction's units and bases on the whole map."""
        if faction == "I":
            return sum(self.police.values()), 0
        grounds = self.grounds.values()
        if faction == "B":
            return sum([len(one.spies) for one in grounds]), sum([len(one.moles) for one in grounds])
        return sum([one.units[faction] for one in grounds]), sum([one.bases[faction] for one in grounds])

    def supply(self, faction: Faction) -> int:
        """How many tokens the faction has left to place (CC-6.7)."""
        return SHEET[faction].supply - sum(self.on_board(faction)) - self.supports(faction)

    def limit(self, faction: Faction) -> int:
        """In how many Regions the faction may do OPS now (CC-2.3)."""
        if SHEET[faction].limit == "precincts":
            return 1 + sum(units > 0 for units in self.police.values())
        if SHEET[faction].limit == "areas":
            return 1 + len({REGIONS[region].area for region in REGIONS if self.bases(faction, region)})
        return 1 + self.on_board(faction)[1]

    def tokens_of(self, faction: Faction) -> Iterator[Token]:
        """Every token of the faction on the map, in canonical order; those alike once."""
        if faction == "I":
            yield from [token_of("I", "unit", place) for place, many in self.police.items() if many]
            return
        for region in REGIONS:
            yield from self.tokens_in(faction, region)

    def tokens_in(self, faction: Faction, region: Region) -> Iterator[Token]:
        """The same, of one Region (Internal Elfairs: of the Precincts that touch it)."""
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
        """How many tokens like this one are in its place."""
        if token.faction == "I":
            return self.police[token.place]
        return self._dice(token).count(token.stealth) if token.faction == "B" else self._count(token)[token.faction]

    def content(self, place: Place) -> Content:
        """What an option tells of a Region or Precinct."""
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
        """What this faction is about."""
        return job_of(self.holders[faction], faction, doing, nth, of, card)

    # ------------------------------------------------------------ putting and taking

    def put(self, token: Token) -> None:
        """A token comes to its place."""
        if token.faction == "I":
            self.police[token.place] += 1
        elif token.faction == "B":
            insert(self._dice(token), token.stealth)
        else:
            self._count(token)[token.faction] += 1

    def take(self, token: Token) -> None:
        """A token leaves its place."""
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
    """A die joins others, which lie highest first."""
    dice.append(value)
    dice.sort(reverse=True)


Why = Literal["base", "lost base", "caught", "stolen", "shipped", "event", "support"]


def score(play: Play[Table], faction: Faction, points: int, why: Why) -> None:
    """CC-2.4: points past 15 or below 0 are lost. Told when the score changes, or would but for the track's end."""
    state = play.state
    wanted = max(0, state.scores[faction] + points)
    total = min(MOST_POINTS, wanted)
    change, lost = total - state.scores[faction], wanted - total
    state.scores[faction] = total
    if change or lost:
        seat = state.holders[faction]
        play.tell(Scored(faction=faction, seat=seat, points=change, total=total, why=why, lost=lost))


def worth(region: Region) -> int:
    """What an E.L.F. base counts there (CC-7.1)."""
    return 2 if REGIONS[region].workshop else 1


def remove(play: Play[Table], token: Token | SupportToken, by: Faction | None = None) -> None:
    """A token goes to its supply. CC-6.8: an E.L.F. base costs points; CC-7.3: Internal Elfairs score for dice."""
    state = play.state
    if isinstance(token, SupportToken):
        state.support[token.area] = None
        return
    state.take(token)
    if (token.faction, token.kind) == ("E", "base"):
        score(play, "E", -worth(token.place), "lost base")
    if token.faction == "B" and by == "I":
        score(play, "I", 1, "caught")
