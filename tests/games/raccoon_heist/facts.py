"""Facts about Raccoon Heist for the tests of all games: invariants, secrets, and expected numbers of positions.

None of them uses the code of the game's rules.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from games.engine.values import Seat
from games.raccoon_heist.pieces import Band, Den, Fuse, HeistOptions, Location, Raid, RoundUp
from games.raccoon_heist.rules import Handing, HeistState, Lurking, Raiding, RoundingUp, Trapping
from games.raccoon_heist.rules.rooms import Freeing, Saving
from games.raccoon_heist.view import HeistView
from parlour_contract.sight import Apart
from tests.games.raccoon_heist.positions import title

VARIANTS = (
    HeistOptions(),
    HeistOptions(expert=True),
    HeistOptions(host=1),
    HeistOptions(expert=True, host=0, round_cap=5),
)
"""Options for any table; test_variants.py covers the duel, which is for two."""

PERFT = {
    (2, 1): 4,  # where the trap may go
    (2, 2): 4 * 5,
    (2, 3): 4 * 5 * (4 * 5),  # a room without the dog, and 1 to 5 go
    (2, 4): (4 * 5 * (4 * 5) - 4 * 4) * 3,  # all 5 in the Host's room: over; else 3 for the next trap
    (3, 4): 4 * 5 * (4 * 5) * (4 * 5),  # the next band's room and number
    (5, 3): 4 * 5 * (4 * 4),
}

TOTAL = {1: 7, 2: 6, 3: 6, 4: 5}
"""Figures of a band, by number of bands."""


def laws(state: HeistState) -> None:
    """Check that the rules allow this state, and the results that it contains of the latest round-up."""
    _table(state)
    for den in state.dens:
        _den(state, den)
    _bookmarks(state)
    _raids(state)
    _firecracker(state)
    if state.roundup is not None:
        _record(state, state.roundup)
    _end(state)


def _table(state: HeistState) -> None:
    assert sorted(state.row) == sorted(Location)
    assert 1 <= state.round <= state.round_cap
    assert 1 <= state.die <= 6
    leaders = [den.band.seat for den in state.dens]
    assert state.host not in leaders
    assert sorted({*leaders, state.host}) == list(range(state.seats)), "everybody else leads raccoons"
    assert leaders == sorted(leaders)
    numbers = [den.band.number for den in state.dens]
    assert numbers == ([1, 2] if len(set(leaders)) < len(leaders) else [0] * len(leaders))
    if state.trap is not None:
        assert state.trap != Location.BASEMENT
    else:
        assert isinstance(state.stack[-1], Trapping)
    if state.roundup is not None and state.roundup.round < state.round and not isinstance(_phase(state), Trapping):
        assert state.trap != state.roundup.trap, "never twice running in one place"


def _phase(state: HeistState) -> object:
    return state.stack[-1] if state.stack else None


def _raiding_in(state: HeistState, band: Band) -> Raid | None:
    """Return the band's raid of this round, planned or already in the round-up; None if the band has no raid."""
    raids = list(state.raids)
    if state.roundup is not None and state.roundup.round == state.round:
        raids += state.roundup.raids
    own = [raid for raid in raids if raid.band == band]
    assert len(own) <= 1, "one raid a band and round"
    return own[0] if own else None


def _den(state: HeistState, den: Den) -> None:
    assert den.home + den.out + den.caught == TOTAL[len(state.dens)], "figures are conserved"
    assert min(den.home, den.out, den.caught) >= 0
    assert 0 <= den.food <= 8
    assert sum(other.food for other in state.dens) + state.supply == 29
    assert state.supply >= 0
    raid = _raiding_in(state, den.band)
    out = 0 if raid is None or raid.saved else raid.many - raid.caught
    assert den.out == out, "who is on a raid"
    if isinstance(_phase(state), Trapping | Lurking):
        assert den.home > 0, "every band has somebody to send"


def _bookmarks(state: HeistState) -> None:
    kinds = [type(phase) for phase in state.stack]
    alone = [[kind] for kind in (Trapping, Lurking, Raiding, Handing)]
    assert kinds in [[], *alone, [RoundingUp, Saving], [RoundingUp, Freeing]]
    phase = _phase(state)
    shown = state.roundup is not None and state.roundup.round == state.round
    assert shown == (phase is None or len(kinds) == 2), "the card is shown from the round-up on"
    assert (state.card is None) == isinstance(phase, Trapping | Lurking)
    if isinstance(phase, Raiding):
        waiting = {den.band.seat for den in state.dens if _raiding_in(state, den.band) is None}
        assert waiting
        assert set(phase.picks) <= {seat for seat in waiting if _asked_twice(state, seat)}
        assert not any(place == state.dog for place in phase.picks.values())
    if isinstance(phase, Freeing):
        raid = _raiding_in(state, phase.band)
        assert raid is not None
        assert phase.left == raid.many - raid.caught - len(raid.freed) > 0


def _raids(state: HeistState) -> None:
    assert all(raid.many >= 1 for raid in state.raids), "a confirmed raid has at least one figure"
    assert all(raid.place != state.dog for raid in state.raids), "no raid at the dog"
    for raid in state.raids:
        assert raid == Raid(band=raid.band, place=raid.place, many=raid.many), (
            "nothing happens before the card is shown"
        )
    if isinstance(_phase(state), Trapping | Lurking):
        assert not state.raids


def _firecracker(state: HeistState) -> None:
    firecracker, phase = state.firecracker, _phase(state)
    assert (firecracker.holder is None) == (firecracker.fuse == Fuse.LYING), "in the Living room or with one band"
    assert firecracker.holder is None or firecracker.holder in [den.band for den in state.dens]
    if isinstance(phase, Trapping | Lurking | Raiding | Handing):
        last = state.roundup.raids if state.roundup is not None else []
        takers = [raid.band for raid in last if raid.firecracker]
        assert firecracker.fuse == (Fuse.READY if takers else Fuse.LYING), "taken in r, usable in r+1, back in r+2"
        assert takers in ([], [firecracker.holder])
        return
    assert state.roundup is not None
    armed, takers = state.roundup.armed, [raid.band for raid in state.roundup.raids if raid.firecracker]
    saved = any(raid.saved for raid in state.roundup.raids)
    assert not (armed and takers), "nobody can take it before it is back"
    assert firecracker.holder == (armed or (takers or [None])[0])
    if armed:
        assert firecracker.fuse == (Fuse.USED if saved else Fuse.READY)
    else:
        assert firecracker.fuse == (Fuse.TAKEN if takers else Fuse.LYING)


def _record(state: HeistState, roundup: RoundUp) -> None:
    assert state.round - roundup.round in (0, 1)
    assert [raid.band for raid in sorted(roundup.raids, key=lambda raid: state.dens.index(state.den(raid.band)))] == [
        den.band for den in state.dens
    ], "every band raids"
    assert sum(raid.firecracker for raid in roundup.raids) <= 1
    assert sum(raid.saved for raid in roundup.raids) <= 1
    over = state.outcome is not None and state.fed()
    if roundup.round < state.round or (state.outcome is not None and not over):
        assert roundup.reached == 5
        assert all(raid.done for raid in roundup.raids)
    for place in state.row[roundup.reached :]:
        assert not any(raid.done for raid in roundup.at(place)), "strictly from left to right"
    for place in state.row[: max(0, roundup.reached - 1)]:
        assert all(raid.done for raid in roundup.at(place)), "strictly from left to right"
    for raid in roundup.raids:
        _fate(state, roundup, raid)


def _fate(state: HeistState, roundup: RoundUp, raid: Raid) -> None:
    """Check that a raid's losses and gains follow from its room, the Host's card, the trap and the die."""
    effects = (raid.food, raid.firecracker, len(raid.freed))
    assert raid.many >= 1
    assert raid.place != roundup.dog
    if not raid.done or raid.place == roundup.card:
        assert effects == (0, False, 0)
        assert raid.roll is None
        assert raid.caught == (raid.many if raid.done and not raid.saved else 0)
        return
    assert not raid.saved, "it helps against nothing but the Host"
    assert (raid.roll is not None) == (raid.place in (roundup.trap, Location.BASEMENT))
    assert raid.caught == (0 if raid.roll in (None, 5, 6) else min(raid.roll or 0, raid.many))
    left = raid.many - raid.caught
    most = {Location.KITCHEN: left, Location.BASEMENT: left, Location.TRASH: 2 if left else 0}.get(raid.place, 0)
    food = state.den(raid.band).food
    assert raid.food == most or (raid.food < most and food == 8), "not optional; no more than 8"
    assert not raid.firecracker or (raid.place == Location.LIVING and left)
    assert len(raid.freed) <= (left if raid.place == Location.BACKYARD else 0)


def _end(state: HeistState) -> None:
    assert (state.outcome is None) == bool(state.stack)
    fair = 3 if state.expert else 0
    fed = max(den.food for den in state.dens) == 8 and min(den.food for den in state.dens) >= fair
    assert fed or state.outcome is None or state.roundup is not None
    if state.outcome is None:
        assert not fed, "the raccoons’ goal ends it at once"
        return
    beaten = any(den.caught == TOTAL[len(state.dens)] for den in state.dens)
    raccoons = tuple(seat for seat in range(state.seats) if seat != state.host)
    assert [(side.seats, side.role) for side in state.outcome.sides] == [
        ((state.host,), "Host"),
        (raccoons, "Raccoons"),
    ]
    if fed:
        assert state.outcome.ranks == (raccoons, (state.host,))
    else:
        assert state.outcome.ranks == ((state.host,), raccoons)
        assert beaten or state.round == state.round_cap


def secrets(state: HeistState, viewer: Seat | None) -> dict[str, Hashable]:
    """Return the Host's card while it is face down, and the rooms picked but not yet confirmed by other seats."""
    found: dict[str, Hashable] = {}
    shown = state.roundup is not None and state.roundup.round == state.round
    if state.card is not None and not shown and viewer != state.host:
        found["the Host’s card"] = state.card
    phase = _phase(state)
    if isinstance(phase, Raiding):
        thinking = {den.band.seat for den in state.dens if _raiding_in(state, den.band) is None}
        thinking = {seat for seat in thinking if _asked_twice(state, seat)}
        found |= {f"half-made raid of {seat}": phase.picks.get(seat) for seat in sorted(thinking - {viewer})}
    return found


def _asked_twice(state: HeistState, seat: Seat) -> bool:
    """Return whether this seat picks the room and the number of figures of its next raid in two questions.

    It does if the state's `at_once` is False, or if there are more than 25 combinations of room and number. One menu
    can't hold more.
    """
    home = next(den.home for den in state.dens if den.band.seat == seat and _raiding_in(state, den.band) is None)
    rooms = 5 if state.die == 6 else 4
    return not state.at_once or rooms * home > 25


APART = (
    Apart("shape", ("dog", "dog-face", "dog-asleep", "trap", "firecracker", "host", "lantern", "food")),
    Apart("shape", ("card-back", "trap")),
    Apart("sign", tuple(f"die-{pips}" for pips in range(1, 7))),
    Apart("sign", ("tick", "wait")),
)
"""Without the bands' raccoons, which are always drawn with their seat's mark."""


def matters(view: HeistView, names: Sequence[str]) -> list[str]:
    """Return the texts that the picture of this view must show.

    The public picture shows the winners after the end. Before the end it shows each band's food and raid, and that the
    dog's room is closed. It names the player who is asked, if only one is. The Host's picture shows the Host's card. A
    raccoon player's picture shows that player's raids.
    """
    if view.outcome is not None:
        winners = "The Host wins" if view.host in view.outcome.ranks[0] else "The raccoons win"
        return [] if view.seat is not None else [winners]
    if view.seat == view.host:
        return [] if view.card is None else [title(view.card)]
    if view.seat is not None:
        own = [raid for raid in view.raids if raid.band.seat == view.seat]
        return [f"Raid of {raid.many}" for raid in own]
    said = [str(den.food) for den in view.dens] + [str(raid.many) for raid in view.raids]
    said += [names[seat] for seat in view.due() if len(view.due()) == 1]
    return said + (["Dog: no raid"] if view.kind == "raiding" and view.dog is not None else [])
