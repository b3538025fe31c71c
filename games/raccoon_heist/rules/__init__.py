"""Set up a match and run its phases in the rulebook's order (clauses in rules.md)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field

from games.engine.asks import Ask, Unfit
from games.engine.dice import Dice
from games.engine.game import Secret
from games.engine.phases import Phase, Play
from games.engine.values import Seat
from games.raccoon_heist.pieces import (
    FIGURES,
    Back,
    Band,
    Began,
    CardLaid,
    CardShown,
    Den,
    DogRolled,
    Ended,
    Firecracker,
    Fuse,
    Go,
    Handed,
    HandOver,
    HeistOptions,
    Keep,
    Kept,
    Location,
    Lurk,
    Raid,
    Raided,
    RoundBegan,
    RoundUp,
    Send,
    SendTo,
    Trap,
    TrapSet,
)
from games.raccoon_heist.rules.rooms import Freeing, Saving, Table, act, come_home, finish, in_two


def setup(seats: int, dice: Dice, options: HeistOptions) -> tuple[HeistState, Trapping]:
    """Choose the Host, shuffle the row of rooms, and give every other seat its bands (RH-1).

    A seat gets one band, in the duel two (RH-7.3). Raises Unfit if the options don't fit this number of seats.
    """
    if options.duel and seats != 2:
        raise Unfit("duel")
    if options.host is not None and not 0 <= options.host < seats:
        raise Unfit("host")
    host = dice.below(seats, "Host") if options.host is None else options.host
    row = dice.shuffled(Location, "row")
    raccoons = [seat for seat in range(seats) if seat != host]
    bands = [Band(seat=seat) for seat in raccoons]
    if options.duel:
        bands = [Band(seat=raccoons[0], number=number) for number in (1, 2)]
    home, caught = FIGURES[len(bands)]
    dens = [Den(band=band, home=home, caught=caught) for band in bands]
    house = {"host": host, "row": row, "dens": dens, "expert": options.expert, "round_cap": options.round_cap}
    return HeistState(seats=seats, dice=dice, at_once=True, **house), Trapping()


# --------------------------------------------------------------- phase 1: ambush


_ROOMS = [(place, dog, bare) for place in Location for dog in (False, True) for bare in (False, True)]
_TRAPS = {(place, dog, bare): Trap(place=place, dog=dog, bare=bare) for place, dog, bare in _ROOMS}
_LURKS = {(place, dog, bare): Lurk(place=place, dog=dog, bare=bare) for place, dog, bare in _ROOMS}


class Trapping(Phase):
    """Begin a round: roll for the dog, then let the Host set the trap (RH-4.1 to RH-4.3)."""

    kind: Literal["trapping"] = "trapping"

    def begin(self, play: Play[Table]) -> None:
        state = play.state
        if state.round == 0:
            play.tell(Began(host=state.host, row=tuple(state.row)))
        state.round += 1
        state.card = None
        holder = state.firecracker.holder
        if holder is not None:
            state.firecracker = Firecracker(holder=holder, fuse=Fuse.READY)
        play.tell(RoundBegan(round=state.round, armed=holder))
        state.die = state.dice.below(6, "dog") + 1
        play.tell(DogRolled(roll=state.die, place=state.dog))

    def asks(self, state: Table) -> list[Ask]:
        places = [place for place in state.row if place not in (Location.BASEMENT, state.trap)]
        dog = state.dog
        options = tuple([_TRAPS[place, place == dog, state.bare(place)] for place in places])
        return [Ask(seat=state.host, about="trap", options=options)]

    def answer(self, play: Play[Table], seat: Seat, choice: Trap) -> None:
        play.state.trap = choice.place
        play.tell(TrapSet(seat=seat, place=choice.place))
        play.goto(Lurking())


class Lurking(Phase):
    """Let the Host choose one of the five room cards, in secret (RH-4.4)."""

    kind: Literal["lurking"] = "lurking"

    def asks(self, state: Table) -> list[Ask]:
        dog = state.dog
        cards = tuple([_LURKS[place, place == dog, state.bare(place)] for place in state.row])
        return [Ask(seat=state.host, about="lurk", options=cards, secret=True)]

    def answer(self, play: Play[Table], seat: Seat, choice: Lurk) -> None:
        play.state.card = choice.place
        play.tell(CardLaid(seat=seat))
        play.goto(Raiding())


# ---------------------------------------------------------------- phase 2: raid


class Raiding(Phase):
    """Let all bands plan their raids at once; a seat with two bands plans one after the other (RH-5).

    ``picks``: by seat, the room picked for a raid whose number of figures is still to be asked (RH-8.3).
    """

    kind: Literal["raiding"] = "raiding"
    picks: dict[Seat, Location] = {}

    def asks(self, state: Table) -> list[Ask]:
        next_of = {den.band.seat: den for den in reversed(state.thinking())}
        rooms = tuple(state.unblocked())
        return [self._ask(state, next_of[seat], rooms) for seat in sorted(next_of)]

    def _ask(self, state: Table, den: Den, rooms: tuple[Location, ...]) -> Ask:
        place = self.picks.get(den.band.seat)
        if place is not None:
            return _number(den.band, place, den.home)
        ask = _where if in_two(state.at_once, len(rooms), den.home) else _raid
        bare = frozenset(room for room in rooms if state.bare(room))
        return ask(den.band, rooms, state.trap, bare, den.home)

    def answer(self, play: Play[Table], seat: Seat, choice: Go | Send | Back) -> None:
        if isinstance(choice, Go):
            self.picks[seat] = choice.place
            return
        self.picks.pop(seat, None)
        if isinstance(choice, Send):
            self._confirm(play, choice)

    def _confirm(self, play: Play[Table], choice: Send) -> None:
        """Make a raid public, as the last of the raids confirmed so far (RH-5.2, RH-5.3)."""
        state, den = play.state, play.state.den(choice.band)
        den.home -= choice.many
        den.out += choice.many
        state.raids.append(Raid(band=choice.band, place=choice.place, many=choice.many))
        order = len(state.raids)
        play.tell(Raided(band=choice.band, place=choice.place, many=choice.many, order=order))

    def close(self, play: Play[Table]) -> None:
        state = play.state
        if state.expert and len(state.dens) > 1 and state.firecracker.fuse == Fuse.READY:
            play.goto(Handing())
        else:
            play.goto(RoundingUp())


# Cached, because the same questions are computed again whenever another player has answered.


@lru_cache(maxsize=1024)
def _raid(band: Band, rooms: tuple[Location, ...], trap: Location | None, bare: frozenset[Location], home: int) -> Ask:
    """Return the question for a raid's room and number of figures (RH-5.1).

    If a player doesn't answer, one figure goes to a random room. ``trap``: the trap's room; ``bare``: see `Table.bare`;
    ``home``: number of figures at home.
    """
    options = tuple([party for room in rooms for party in _parties(band, room, room == trap, room in bare, home)])
    absent = tuple(range(0, len(options), home))
    return Ask(seat=band.seat, about="raid", options=options, secret=True, absent=absent)


@lru_cache(maxsize=1024)
def _parties(band: Band, room: Location, trap: bool, bare: bool, home: int) -> list[SendTo]:
    """Return an option for each number of figures that this band can send to this room, from 1 to ``home``."""
    return [SendTo(band=band, place=room, many=many, trap=trap, bare=bare) for many in range(1, home + 1)]


@lru_cache(maxsize=1024)
def _where(band: Band, rooms: tuple[Location, ...], trap: Location | None, bare: frozenset[Location], home: int) -> Ask:
    """Return the question that asks which room this band raids (RH-5.1)."""
    options = tuple(Go(band=band, place=room, trap=room == trap, bare=room in bare) for room in rooms)
    return Ask(seat=band.seat, about="where", options=options, secret=True)


@lru_cache(maxsize=1024)
def _number(band: Band, place: Location, home: int) -> Ask:
    """Return the question that asks how many of the band's ``home`` figures go to this room (RH-5.1)."""
    numbers = (Send(band=band, place=place, many=many) for many in range(1, home + 1))
    return Ask(seat=band.seat, about="number", options=(*numbers, Back(band=band)), secret=True, lapse=(0,))


class Handing(Phase):
    """Let the holder of a usable firecracker give it to another band once, in the expert game (RH-7.2)."""

    kind: Literal["handing"] = "handing"

    def asks(self, state: Table) -> list[Ask]:
        holder = state.holder()
        others = (HandOver(band=den.band) for den in state.dens if den.band != holder)
        return [Ask(seat=holder.seat, about="hand", options=(Keep(), *others), lapse=(0,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Keep | HandOver) -> None:
        holder = play.state.holder()
        if isinstance(choice, HandOver):
            play.state.firecracker = Firecracker(holder=choice.band, fuse=Fuse.READY)
            play.tell(Handed(band=holder, to=choice.band))
        else:
            play.tell(Kept(band=holder))
        play.goto(RoundingUp())


# ---------------------------------------------------------------- phase 3: round-up


class RoundingUp(Phase):
    """Show the Host's card, then resolve the rooms from left to right, and the raids in each room in order.

    See RH-6.1 and RH-6.2. ``queue``: the bands that still have to act in the current room.
    """

    kind: Literal["rounding up"] = "rounding up"
    queue: list[Band] = []

    def begin(self, play: Play[Table]) -> None:
        state = play.state
        assert state.card is not None
        assert state.trap is not None
        armed = state.firecracker.holder
        state.roundup = RoundUp(
            round=state.round, card=state.card, dog=state.dog, trap=state.trap, armed=armed, raids=state.raids
        )
        state.raids = []
        bands = tuple(raid.band for raid in state.roundup.at(state.card))
        play.tell(CardShown(seat=state.host, place=state.card, found=bands))

    def close(self, play: Play[Table]) -> None:
        roundup = play.state.tonight()
        if self.queue:
            act(play, play.state.raid(self.queue.pop(0)))
        elif roundup.reached < len(play.state.row):
            place = play.state.row[roundup.reached]
            roundup.reached += 1
            if place == roundup.card:
                play.call(Saving())
            else:
                self.queue = [raid.band for raid in roundup.at(place)]
        else:
            _end_round(play)


def _end_round(play: Play[Table]) -> None:
    """End the match if the Host has won (RH-6.8) or the last round is over (RH-3.3); else begin a round (RH-6.9)."""
    state = play.state
    beaten = tuple(den.band for den in state.dens if not den.home + den.out)
    if beaten or state.round >= state.round_cap:
        play.tell(Ended(why="caught" if beaten else "dawn", bands=beaten))
        finish(play, host_wins=True)
        return
    for den in state.dens:
        come_home(den)
    if state.firecracker.fuse in (Fuse.READY, Fuse.USED):
        state.firecracker = Firecracker()
    play.goto(Trapping())


Bookmark = Annotated[
    Trapping | Lurking | Raiding | Handing | RoundingUp | Saving | Freeing, Field(discriminator="kind")
]


class HeistState(Table):
    """The state of a match: the table and the stack of phases."""

    stack: list[Bookmark] = []


def secrets(state: HeistState) -> Mapping[Secret, Hashable]:
    """Return the Host's card as a secret while it lies face down."""
    shown = state.roundup is not None and state.roundup.round == state.round
    return {} if state.card is None or shown else {Secret("card", state.host): state.card}
