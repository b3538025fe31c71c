"""Build each viewer's view, and random states that fit it (rules.md, RH-3.2)."""

from __future__ import annotations

from games.engine.dice import Dice
from games.engine.values import Seat, View
from games.raccoon_heist.pieces import ASIDE, FAIR_SHARE, FOOD, Band, Den, Firecracker, Fuse, Location, Raid, RoundUp
from games.raccoon_heist.rules import Bookmark, Handing, HeistState, Lurking, Raiding, Trapping
from games.raccoon_heist.rules.rooms import Freeing, Saving, in_two


class HeistView(View):
    """What one viewer may know. ``row``: rooms from left to right; ``dens``: in seat order.

    - ``at_once``: whether one question asks for a raid's room and number, if the options fit into a menu (RH-8.3).
    - ``die``: the roll that decides on the dog's room.
    - ``trap``: the trap's room; until the Host sets the trap, the room where it was in the last round.
    - ``laid``: whether the Host has laid a card; ``card``: the card, for the Host and, once shown, for all.
    - ``raids``: confirmed and not yet rounded up, in order of confirming.
    - ``roundup``: the current round-up, else the latest.
    - ``stack``: the phases, the current one last, without other seats' unconfirmed raids.
    """

    expert: bool
    round_cap: int
    host: Seat
    row: tuple[Location, ...]
    dens: tuple[Den, ...]
    at_once: bool = False
    round: int
    die: int
    trap: Location | None
    laid: bool
    card: Location | None
    firecracker: Firecracker
    raids: tuple[Raid, ...]
    roundup: RoundUp | None
    stack: tuple[Bookmark, ...]

    @property
    def phase(self) -> Bookmark | None:
        """The current phase; None when the match is over."""
        return self.stack[-1] if self.stack else None

    @property
    def dog(self) -> Location | None:
        """The dog's room; None if the dog is put aside."""
        return None if self.die == ASIDE else self.row[self.die - 1]

    @property
    def trap_set(self) -> Location | None:
        """The trap's room in this round; None until the Host sets the trap."""
        return None if self.kind == "trapping" else self.trap

    @property
    def supply(self) -> int:
        """Amount of food that no band holds yet."""
        return FOOD - sum(den.food for den in self.dens)

    @property
    def kind(self) -> str:
        """The kind of the current phase; "" when the match is over."""
        return "" if self.phase is None else self.phase.kind

    @property
    def fair_share(self) -> int:
        """The food that each band needs before the raccoons can win (RH-7.1); 0 if the rule doesn't apply."""
        return FAIR_SHARE if self.expert and len(self.dens) > 1 else 0

    @property
    def figures(self) -> int:
        """Total number of figures in a band, the same for each band."""
        den = self.dens[0]
        return den.home + den.out + den.caught

    @property
    def tonight(self) -> RoundUp | None:
        """This round's round-up, under way or just finished; None before it begins."""
        return self.roundup if self.roundup is not None and self.roundup.round == self.round else None

    @property
    def last_night(self) -> RoundUp | None:
        """The previous round's round-up; None once this round's round-up has begun."""
        return self.roundup if self.tonight is None else None

    @property
    def confirmed(self) -> tuple[Raid, ...]:
        """This round's confirmed raids, in the order of confirming; also during and after the round-up."""
        return self.raids if self.tonight is None else tuple(self.tonight.raids)

    @property
    def pick(self) -> Location | None:
        """The room that the viewer has picked, while the viewer must still pick the number of figures; else None."""
        if self.seat is None or not isinstance(self.phase, Raiding):
            return None
        return self.phase.picks.get(self.seat)

    @property
    def can_save(self) -> bool:
        """Whether the firecracker may still save a raid (RH-6.4).

        It may while it is usable and the Host's room isn't resolved yet.
        """
        if self.outcome is not None or self.firecracker.fuse != Fuse.READY:
            return False
        return self.tonight is None or self.tonight.reached <= self.row.index(self.tonight.card) + 1

    def den(self, band: Band) -> Den:
        """Return this band's figures and food."""
        return next(den for den in self.dens if den.band == band)

    def dens_of(self, seat: Seat) -> tuple[Den, ...]:
        """Return the bands that this seat leads: none for the Host, one for other seats, two in the duel."""
        return tuple(den for den in self.dens if den.band.seat == seat)

    def freeing(self, band: Band) -> bool:
        """Return whether this band must choose now which figure to free."""
        return isinstance(self.phase, Freeing) and self.phase.band == band

    def standing(self, place: Location) -> tuple[Raid, ...]:
        """Return the raids in this room, or on their way to it, that are neither caught nor saved."""
        return tuple(raid for raid in self.confirmed if raid.place == place and raid.left and not raid.saved)

    def order(self, band: Band) -> int | None:
        """Return the number of this band's raid in the order of confirming, from 1; None before it is confirmed."""
        return next((order for order, raid in enumerate(self.confirmed, start=1) if raid.band == band), None)

    def thinking(self) -> tuple[Band, ...]:
        """Return the bands that haven't confirmed their raid yet; empty outside of the raid phase."""
        if not isinstance(self.phase, Raiding):
            return ()
        return tuple(den.band for den in self.dens if self.order(den.band) is None)

    def planning(self, band: Band) -> bool:
        """Return whether this band plans its raid now. A seat's second band plans after its first."""
        return next((other for other in self.thinking() if other.seat == band.seat), None) == band

    def due(self) -> tuple[Seat, ...]:
        """Return the seats that must answer a question now."""
        phase = self.phase
        if isinstance(phase, Trapping | Lurking):
            return (self.host,)
        if isinstance(phase, Raiding):
            return tuple(sorted({band.seat for band in self.thinking()}))
        if isinstance(phase, Handing | Saving) and self.firecracker.holder is not None:
            return (self.firecracker.holder.seat,)
        return (phase.band.seat,) if isinstance(phase, Freeing) else ()


def view_of(state: HeistState, seat: Seat | None) -> HeistView:
    """Return what this viewer may know of the match."""
    shown = state.roundup is not None and state.roundup.round == state.round
    return HeistView(
        seat=seat,
        seats=state.seats,
        outcome=state.outcome,
        expert=state.expert,
        round_cap=state.round_cap,
        host=state.host,
        row=tuple(state.row),
        dens=tuple(den.model_copy() for den in state.dens),
        at_once=state.at_once,
        round=state.round,
        die=state.die,
        trap=state.trap,
        laid=state.card is not None,
        card=state.card if shown or seat == state.host else None,
        firecracker=state.firecracker,
        raids=tuple(raid.model_copy(deep=True) for raid in state.raids),
        roundup=None if state.roundup is None else state.roundup.model_copy(deep=True),
        stack=tuple(_masked(phase, seat) for phase in state.stack),
    )


def _masked(phase: Bookmark, seat: Seat | None) -> Bookmark:
    """Return a copy of the phase without the rooms that other seats have picked but not yet confirmed (RH-5.2)."""
    if isinstance(phase, Raiding):
        return Raiding(picks={picker: place for picker, place in phase.picks.items() if picker == seat})
    return phase.model_copy(deep=True)


def imagine(view: HeistView, dice: Dice) -> HeistState:
    """Return a random state that fits all that this viewer knows.

    Draws what is hidden: the Host's card, and the rooms that others have picked but not confirmed.
    """
    return HeistState(
        seats=view.seats,
        dice=dice.fork("imagined world"),
        outcome=view.outcome,
        expert=view.expert,
        round_cap=view.round_cap,
        host=view.host,
        row=list(view.row),
        dens=[den.model_copy() for den in view.dens],
        at_once=view.at_once,
        round=view.round,
        die=view.die,
        trap=view.trap,
        card=dice.pick(view.row, "imagined card") if view.laid and view.card is None else view.card,
        firecracker=view.firecracker,
        raids=[raid.model_copy(deep=True) for raid in view.raids],
        roundup=None if view.roundup is None else view.roundup.model_copy(deep=True),
        stack=[_completed(phase, view, dice) for phase in view.stack],
    )


def _completed(phase: Bookmark, view: HeistView, dice: Dice) -> Bookmark:
    """Return a copy of the phase with random rooms for other seats that may have picked but not confirmed a room."""
    phase = phase.model_copy(deep=True)
    if isinstance(phase, Raiding):
        unblocked = [place for place in view.row if place != view.dog]
        next_of = {band.seat: band for band in reversed(view.thinking())}
        for seat in sorted(next_of):
            asked_twice = in_two(view.at_once, len(unblocked), view.den(next_of[seat]).home)
            if seat != view.seat and asked_twice and dice.below(2, "imagined: has picked"):
                phase.picks[seat] = dice.pick(unblocked, "imagined location")
    return phase
