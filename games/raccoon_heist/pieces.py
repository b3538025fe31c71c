"""Define rooms, bands, tokens, options, choices and events (rules.md, RH-1 and RH-8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from pydantic import Field

from games.engine.game import Options, SeatOption
from games.engine.orders import MATCH, Order, Term
from games.engine.values import Event, Fact, Model, Named, Option, Seat


class Location(Named):
    """The five locations (RH-1.1). Their order here has no meaning: each match puts them in a random row."""

    BASEMENT = 0
    TRASH = 1
    LIVING = 2
    KITCHEN = 3
    BACKYARD = 4


FIGURES = {1: (5, 2), 2: (5, 1), 3: (4, 2), 4: (4, 1)}
"""Figures of a band at the start, by number of bands: at home, and caught in the Backyard (RH-1.2, RH-7.3)."""

FOOD, ENOUGH, FAIR_SHARE = 29, 8, 3
"""Amount of food in all; with which a band wins; that every other band must also have in the expert game."""

TRASH_FOOD = 2
"""Food from the Trash bin, whatever the raid's size (RH-6.6)."""

ASIDE, ESCAPE = 6, 5
"""The roll that puts the dog aside (RH-4.2); the lowest roll of trap and Basement that catches nobody (RH-6.5,
RH-6.6)."""

MOST_RISKED = ESCAPE - 1
"""Most figures that one roll of trap or Basement can catch (RH-6.5, RH-6.6)."""


class HeistOptions(Options):
    """Options that the creator of a table can set."""

    expert: bool = False
    duel: bool = False
    round_cap: int = Field(default=60, ge=5, le=200)
    host: SeatOption = None


class Band(Fact):
    """A band of raccoons: its seat and its ``number``.

    The number is 1 or 2 in the duel, where a seat leads two bands; else it is 0.
    """

    seat: Seat
    number: int = 0


class Den(Model):
    """A band's belongings: how many of its figures are at home, on a raid and caught, and its food (RH-1.2, RH-1.5)."""

    band: Band
    home: int
    out: int = 0
    caught: int
    food: int = 0


class Fuse(Named):
    """Where the firecracker is: in the Living room, taken this round (not yet usable), usable, or used this round."""

    LYING = 0
    TAKEN = 1
    READY = 2
    USED = 3


class Firecracker(Fact):
    """The one firecracker. ``holder`` is None only while it lies in the Living room (``fuse`` LYING)."""

    holder: Band | None = None
    fuse: Fuse = Fuse.LYING


class Raid(Model):
    """A confirmed raid and its result in the round-up.

    ``many``: number of figures that set out. ``roll``: the die rolled for the trap or in the Basement, if any.
    ``freed``: the band to which each freed figure belongs. ``done``: whether the raid is over: it has acted, was caught
    or was saved.
    """

    band: Band
    place: Location
    many: int
    done: bool = False
    saved: bool = False
    roll: int | None = None
    caught: int = 0
    food: int = 0
    firecracker: bool = False
    freed: list[Band] = []

    @property
    def left(self) -> int:
        """Number of the raid's figures that aren't caught."""
        return self.many - self.caught


class RoundUp(Model):
    """A round-up with its raids and their results; visible until the next round-up begins.

    ``raids``: in the order in which they were confirmed. ``reached``: number of rooms resolved so far, including the
    current one. ``armed``: the band that held a usable firecracker when the Host's card was shown.
    """

    round: int
    card: Location
    dog: Location | None
    trap: Location
    armed: Band | None
    raids: list[Raid]
    reached: int = 0

    def at(self, place: Location) -> list[Raid]:
        """Return the raids of this room, in order of confirming."""
        return [raid for raid in self.raids if raid.place == place]


class Trap(Option):
    """Choice: set the trap in this room (RH-8.1).

    ``dog``: whether the dog keeps raids out; ``bare``: whether raids gain nothing there (`Table.bare`).
    """

    place: Location
    dog: bool = False
    bare: bool = False


class Lurk(Option):
    """Choice: the Host lays this room's card; ``dog`` and ``bare`` as in `Trap` (RH-8.2)."""

    place: Location
    dog: bool = False
    bare: bool = False

    @property
    def binds(self) -> bool:
        """True: the choice is final (RH-4.4)."""
        return True


class Go(Option):
    """Choice: this band raids this room; ``trap``: whether the trap is there; ``bare`` as in `Trap` (RH-8.3)."""

    band: Band
    place: Location
    trap: bool = False
    bare: bool = False


class Send(Option):
    """Choice: send this many figures on the raid (RH-8.3)."""

    band: Band
    place: Location
    many: int

    @property
    def binds(self) -> bool:
        """True: the choice is final (RH-5.2)."""
        return True


class SendTo(Send):
    """Choice: raid this room with this many figures; ``trap`` and ``bare`` as in `Go` (RH-8.3)."""

    trap: bool = False
    bare: bool = False

    @property
    def part(self) -> Go:
        """The choice of the room alone, without a number of figures."""
        return Go(band=self.band, place=self.place, trap=self.trap, bare=self.bare)


class Back(Option):
    """Choice: don't choose a number of figures, but go back to pick another room (RH-5.2)."""

    undoes: ClassVar[bool] = True
    band: Band


class Free(Option):
    """Choice: free a figure of this band.

    ``left``: number of figures that the choosing band may still free, including this one (RH-8.4).
    """

    band: Band
    left: int


class Save(Option):
    """Choice: save this raid with the firecracker (RH-8.5)."""

    band: Band
    place: Location
    many: int


class HandOver(Option):
    """Choice: give the firecracker to this band (RH-8.6)."""

    band: Band


class Keep(Option):
    """Choice: keep the firecracker (RH-8.5, RH-8.6)."""

    declines = True


def bare(place: Location, firecracker: Firecracker, dens: Iterable[Den]) -> bool:
    """Return whether this is the Living room without the firecracker, or the Backyard without captives (RH-6.6).

    A raid gains nothing there.
    """
    if place == Location.LIVING:
        return firecracker.fuse != Fuse.LYING
    return place == Location.BACKYARD and not any(den.caught for den in dens)


class Began(Event):
    """Event: the match begins. ``row``: the rooms from left to right (RH-1.3, RH-1.4)."""

    host: Seat
    row: tuple[Location, ...]


class RoundBegan(Event):
    """Event: a round begins; ``armed``: the band with a usable firecracker (RH-4.1)."""

    round: int
    armed: Band | None


class DogRolled(Event):
    """Event: the dog's die was rolled; ``place``: the room that the dog goes to, None if it is put aside (RH-4.2)."""

    roll: int
    place: Location | None


class TrapSet(Event):
    """Event: the Host set the trap (RH-4.3)."""

    seat: Seat
    place: Location


class CardLaid(Event):
    """Event: the Host chose a card and laid it face down (RH-4.4). The event doesn't say which one."""

    seat: Seat


class Raided(Event):
    """Event: a raid was confirmed; ``order``: its number in the order of confirming, from 1 (RH-5.2, RH-5.3)."""

    band: Band
    place: Location
    many: int
    order: int


class Handed(Event):
    """Event: the holder handed the firecracker to another band (RH-7.2)."""

    band: Band
    to: Band


class Kept(Event):
    """Event: the holder kept the firecracker (RH-6.4, RH-7.2)."""

    band: Band


class CardShown(Event):
    """Event: the Host's card was shown; ``found``: the bands that raid the card's room (RH-6.1)."""

    headline: ClassVar[bool] = True

    seat: Seat
    place: Location
    found: tuple[Band, ...]


class Saved(Event):
    """Event: the band ``holder`` saved the raid of ``band`` with the firecracker (RH-6.4)."""

    holder: Band
    band: Band
    place: Location


class HostCaught(Event):
    """Event: the Host caught all figures of a raid (RH-6.3)."""

    headline: ClassVar[bool] = True

    band: Band
    place: Location
    many: int


class Risked(Event):
    """Event: a raid's die was rolled, for the trap (if ``trap``) or in the Basement (RH-6.5, RH-6.6).

    ``caught``: number of the raid's figures that this roll caught.
    """

    band: Band
    place: Location
    trap: bool
    roll: int
    caught: int
    left: int


class Fed(Event):
    """Event: a band gained food and now holds ``total`` (RH-6.6)."""

    headline: ClassVar[bool] = True

    band: Band
    place: Location
    food: int
    total: int


class FirecrackerTaken(Event):
    """Event: a band took the firecracker, usable from the next round (RH-6.6)."""

    band: Band


class Freed(Event):
    """Event: a band freed figures; ``whose``: the band to which each of them belongs (RH-6.6, RH-6.7)."""

    band: Band
    whose: tuple[Band, ...]


class Nothing(Event):
    """Event: a raid gained nothing.

    The reason is that the firecracker was gone, that there were no captives, or that the band may take no more food.
    """

    band: Band
    place: Location


class Ended(Event):
    """Event: the match ended. ``bands``: the bands with enough food, or the wholly caught bands (RH-2, RH-3.3)."""

    headline: ClassVar[bool] = True

    why: Literal["food", "caught", "dawn"]
    bands: tuple[Band, ...]


_TERMS = (MATCH, Term("round", until="round"))

ORDERS = (
    Order("hold", frozenset({"hand"}), Keep, _TERMS, where="expert"),
    Order("spare", frozenset({"save"}), Keep, _TERMS),
)
"""Standing orders that players may give (rules.md, RH-8.7)."""
