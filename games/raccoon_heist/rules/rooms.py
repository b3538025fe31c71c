"""Define the table (the state without its phases), and apply each room's effects to its raids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from games.engine.asks import MOST_OPTIONS, Ask
from games.engine.phases import Phase, Play, State
from games.engine.values import Seat, Side
from games.raccoon_heist.pieces import (
    ASIDE,
    ENOUGH,
    ESCAPE,
    FAIR_SHARE,
    FOOD,
    TRASH_FOOD,
    Band,
    Den,
    Ended,
    Fed,
    Firecracker,
    FirecrackerTaken,
    Free,
    Freed,
    Fuse,
    HostCaught,
    Keep,
    Kept,
    Location,
    Nothing,
    Raid,
    Risked,
    RoundUp,
    Save,
    Saved,
    bare,
)


class Table(State):
    """The state of a match without its phases.

    ``row``: rooms from left to right; ``dens``: each band's belongings, in seat order; ``raids``: in the order in which
    they were confirmed. ``at_once``: whether a raid's room and its number of figures may be one question (RH-8.3); they
    are if the options fit into a menu. It is True in a new match. ``die``: the roll that decides on the dog's room.
    ``trap``: the trap's room; until the Host sets the trap, the room where it was in the last round. ``roundup``: the
    current or latest round-up. Once the Host's card is shown, the raids move to ``roundup``.
    """

    expert: bool
    round_cap: int
    host: Seat
    row: list[Location]
    dens: list[Den]
    at_once: bool = False
    round: int = 0
    die: int = ASIDE
    trap: Location | None = None
    card: Location | None = None
    firecracker: Firecracker = Firecracker()
    raids: list[Raid] = []
    roundup: RoundUp | None = None

    @property
    def dog(self) -> Location | None:
        """The dog's room; None if the dog is put aside (RH-4.2)."""
        return None if self.die == ASIDE else self.row[self.die - 1]

    @property
    def supply(self) -> int:
        """Amount of food that no band holds yet."""
        return FOOD - sum(den.food for den in self.dens)

    def den(self, band: Band) -> Den:
        """Return this band's figures and food. Raises LookupError if the band doesn't play."""
        for den in self.dens:
            if den.band == band:
                return den
        raise LookupError(f"there is no {band}")

    def raid(self, band: Band) -> Raid:
        """Return this band's raid in the current round-up."""
        return next(raid for raid in self.tonight().raids if raid.band == band)

    def tonight(self) -> RoundUp:
        """Return the current round-up."""
        assert self.roundup is not None
        return self.roundup

    def holder(self) -> Band:
        """Return the band that holds the firecracker."""
        assert self.firecracker.holder is not None
        return self.firecracker.holder

    def unblocked(self) -> list[Location]:
        """Return the rooms that raccoons may raid, from left to right (RH-4.2, RH-5.1)."""
        dog = self.dog
        return [place for place in self.row if place != dog]

    def bare(self, place: Location) -> bool:
        """See `pieces.bare`."""
        return bare(place, self.firecracker, self.dens)

    def thinking(self) -> list[Den]:
        """Return the bands that haven't confirmed their raid yet (RH-3.2)."""
        confirmed = [raid.band for raid in self.raids]
        return [den for den in self.dens if den.band not in confirmed]

    def fed(self) -> bool:
        """Return whether the raccoons have reached their goal (RH-2.2, RH-7.1)."""
        fair = FAIR_SHARE if self.expert else 0
        return any(den.food == ENOUGH for den in self.dens) and all(den.food >= fair for den in self.dens)


def in_two(at_once: bool, rooms: int, home: int) -> bool:
    """Return whether a raid's room and its number of figures are asked in two questions (RH-8.3).

    They are if the match never asks for both in one (``at_once`` is False), or if the options would be too many for
    one. ``rooms``: number of rooms that may be raided; ``home``: number of figures at home.
    """
    return not at_once or rooms * home > MOST_OPTIONS


class Saving(Phase):
    """Resolve the Host's room: a usable firecracker may save one raid, all other raids are caught (RH-6.3, RH-6.4)."""

    kind: Literal["saving"] = "saving"
    kept: bool = False

    def asks(self, state: Table) -> list[Ask]:
        if state.firecracker.fuse != Fuse.READY or self.kept:
            return []
        holder = state.holder()
        raids = [raid for raid in self._there(state) if raid.band == holder or not state.expert]
        if not raids:
            return []
        saves = tuple(Save(band=raid.band, place=raid.place, many=raid.many) for raid in raids)
        lapse = min(range(len(raids)), key=lambda n: self._need(state, raids[n], holder))
        return [Ask(seat=holder.seat, about="save", options=(*saves, Keep()), lapse=(lapse,))]

    def _there(self, state: Table) -> list[Raid]:
        return state.tonight().at(state.tonight().card)

    def _need(self, state: Table, raid: Raid, holder: Band) -> tuple[bool, bool, int]:
        """Return a raid's sort key. An absent holder of the firecracker saves the raid with the lowest key (RH-8.5)."""
        return state.den(raid.band).home > 0, raid.band != holder, -raid.many

    def answer(self, play: Play[Table], seat: Seat, choice: Save | Keep) -> None:
        state, holder = play.state, play.state.holder()
        if isinstance(choice, Keep):
            self.kept = True
            play.tell(Kept(band=holder))
            return
        raid = state.raid(choice.band)
        raid.saved = raid.done = True
        come_home(state.den(raid.band))
        state.firecracker = Firecracker(holder=holder, fuse=Fuse.USED)
        play.tell(Saved(holder=holder, band=raid.band, place=raid.place))

    def close(self, play: Play[Table]) -> None:
        for raid in self._there(play.state):
            if not raid.saved:
                raid.done = True
                _catch(play.state, raid, raid.many)
                play.tell(HostCaught(band=raid.band, place=raid.place, many=raid.many))
        play.end()


class Freeing(Phase):
    """Let a band free figures from the Backyard, one by one while there is a choice (RH-6.7).

    ``left``: how many figures the band may still free.
    """

    kind: Literal["freeing"] = "freeing"
    band: Band
    left: int

    def asks(self, state: Table) -> list[Ask]:
        owners = [den for den in state.dens if den.caught]
        if not 0 < self.left < sum(den.caught for den in owners) or len(owners) < 2:
            return []
        lapse = min(range(len(owners)), key=lambda n: (owners[n].home, owners[n].band != self.band))
        options = tuple(Free(band=den.band, left=self.left) for den in owners)
        return [Ask(seat=self.band.seat, about="free", options=options, lapse=(lapse,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Free) -> None:
        self.left -= 1
        self._free(play, [choice.band])

    def _free(self, play: Play[Table], whose: list[Band]) -> None:
        for band in whose:
            den = play.state.den(band)
            den.caught -= 1
            den.home += 1
        play.state.raid(self.band).freed += whose
        play.tell(Freed(band=self.band, whose=tuple(whose)))

    def close(self, play: Play[Table]) -> None:
        """Free the remaining figures without a question, since the band no longer has a choice."""
        rest = [den.band for den in play.state.dens for _ in range(den.caught)][: self.left]
        if rest:
            self._free(play, rest)
        elif not play.state.raid(self.band).freed:
            play.tell(Nothing(band=self.band, place=Location.BACKYARD))
        play.end()


def act(play: Play[Table], raid: Raid) -> None:
    """Resolve one raid: roll for the trap, then apply the room's effect to uncaught figures (RH-6.5, RH-6.6)."""
    raid.done = True
    if raid.place == play.state.tonight().trap:
        _risk(play, raid, trap=True)
    if raid.left:
        _EFFECTS[raid.place](play, raid)


def _kitchen(play: Play[Table], raid: Raid) -> None:
    _feed(play, raid, raid.left)


def _trash_bin(play: Play[Table], raid: Raid) -> None:
    _feed(play, raid, TRASH_FOOD)


def _living_room(play: Play[Table], raid: Raid) -> None:
    if play.state.firecracker.fuse == Fuse.LYING:
        play.state.firecracker = Firecracker(holder=raid.band, fuse=Fuse.TAKEN)
        raid.firecracker = True
        play.tell(FirecrackerTaken(band=raid.band))
    else:
        play.tell(Nothing(band=raid.band, place=raid.place))


def _backyard(play: Play[Table], raid: Raid) -> None:
    play.call(Freeing(band=raid.band, left=raid.left))


def _basement(play: Play[Table], raid: Raid) -> None:
    _risk(play, raid, trap=False)
    if raid.left:
        _feed(play, raid, raid.left)


_EFFECTS: dict[Location, Callable[[Play[Table], Raid], None]] = {
    Location.KITCHEN: _kitchen,
    Location.TRASH: _trash_bin,
    Location.LIVING: _living_room,
    Location.BACKYARD: _backyard,
    Location.BASEMENT: _basement,
}


def _risk(play: Play[Table], raid: Raid, trap: bool) -> None:
    """Roll a die for a raid. On 5 or 6 no figure is caught; on a lower roll as many figures are caught as it shows.

    ``trap``: whether the roll is for the trap; otherwise it is for the Basement.
    """
    raid.roll = play.state.dice.below(6, "trap" if trap else "basement") + 1
    lost = 0 if raid.roll >= ESCAPE else min(raid.roll, raid.left)
    _catch(play.state, raid, lost)
    risked = Risked(band=raid.band, place=raid.place, trap=trap, roll=raid.roll, caught=lost, left=raid.left)
    play.tell(risked)


def _catch(state: Table, raid: Raid, many: int) -> None:
    den = state.den(raid.band)
    den.out -= many
    den.caught += many
    raid.caught += many


def come_home(den: Den) -> None:
    den.home += den.out
    den.out = 0


def _feed(play: Play[Table], raid: Raid, many: int) -> None:
    """Give ``many`` food to the raid's band, or as much as its limit and the supply allow (RH-2.4).

    End the match if the band has enough to win (RH-6.8).
    """
    state, den = play.state, play.state.den(raid.band)
    gained = min(many, ENOUGH - den.food, state.supply)
    if not gained:
        play.tell(Nothing(band=raid.band, place=raid.place))
        return
    den.food += gained
    raid.food += gained
    play.tell(Fed(band=raid.band, place=raid.place, food=gained, total=den.food))
    if state.fed():
        play.tell(Ended(why="food", bands=tuple(den.band for den in state.dens if den.food == ENOUGH)))
        finish(play, host_wins=False)


def finish(play: Play[Table], host_wins: bool) -> None:
    """End the match. The Host plays against all the others, who win or lose together (RH-2)."""
    host = (play.state.host,)
    raccoons = tuple(seat for seat in range(play.state.seats) if seat not in host)
    sides = (Side(seats=host, role="Host"), Side(seats=raccoons, role="Raccoons"))
    play.finish(*((host, raccoons) if host_wins else (raccoons, host)), sides=sides)
