"""Describe the position and the end of a match of Raccoon Heist (RH-2, RH-3.3) as text."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.game import Ending
from games.engine.values import Points, Seat
from games.engine.words import Words
from games.raccoon_heist.pieces import ENOUGH, Den, Fuse, Location, Raid, RoundUp
from games.raccoon_heist.view import HeistView
from games.raccoon_heist.words.event_texts import at_room, band_name, owners


def describe(view: HeistView, words: Words) -> str:
    """Return the view as text: who must act, the viewer's secret, latest events, the house, the bands, the goals."""
    lines = [_due(view, words), *_own(view, words), *_round_up(view, words)]
    lines += [_room(view, words, place) for place in view.row]
    lines += [_den(view, words, den) for den in view.dens]
    goals = words("goals", enough=ENOUGH, fair=view.fair_share, cap=view.round_cap)
    return "\n".join([*lines, _firecracker(view, words), _host(view, words), goals])


def _due(view: HeistView, words: Words) -> str:
    if view.phase is None:
        return _over(view, words)
    return words("due", kind=view.kind.replace(" ", "-"), round=view.round, who=words.names(view.due()))


def _over(view: HeistView, words: Words) -> str:
    assert view.outcome is not None
    first = view.outcome.ranks[0]
    if first == (view.host,):
        return words("over-host", round=view.round, host=words.name(view.host))
    return words("over-raccoons", round=view.round, winners=words.names(first))


def _own(view: HeistView, words: Words) -> list[str]:
    if view.seat == view.host and view.card is not None and view.tonight is None:
        return [words("own-card", place=view.card)]
    return [] if view.pick is None else [words("own-pick", place=view.pick)]


def _round_up(view: HeistView, words: Words) -> list[str]:
    """Return lines on the current or latest round-up: a heading, then one for each room with raids."""
    roundup = view.roundup
    if roundup is None:
        return []
    where = {"host-at": at_room(roundup.card, words), "trap-at": at_room(roundup.trap, words)}
    where["dog-at"] = words("dog-aside") if roundup.dog is None else at_room(roundup.dog, words)
    begin = words("round-up", round=roundup.round, now=view.tonight is not None, **where)
    return [begin, *(_checked(view, roundup, place, words) for place in view.row if roundup.at(place))]


def _checked(view: HeistView, roundup: RoundUp, place: Location, words: Words) -> str:
    fates = words.parts(_raid(view, raid, words) for raid in roundup.at(place))
    return words("checked", place=place, fates=fates)


def _raid(view: HeistView, raid: Raid, words: Words) -> str:
    return words("fate", band=band_name(raid.band, words), many=raid.many, fate=fate(view, raid, words))


def fate(view: HeistView, raid: Raid, words: Words) -> str:
    """Return a text that says how a raid ended, or that it isn't resolved yet."""
    if not raid.done:
        return words("fate-to-come" if view.outcome is None else "fate-overtaken")
    parts = [words("fate-saved")] * raid.saved
    parts += [] if raid.roll is None else [words("fate-rolled", roll=raid.roll)]
    parts += [words("fate-caught", caught=raid.caught)] if raid.caught else []
    parts += [words("fate-fed", food=raid.food)] if raid.food else []
    parts += [words("fate-firecracker")] * raid.firecracker
    parts += [words("fate-freed", whose=owners(raid.freed, raid.band, words))] if raid.freed else []
    parts += [words("fate-freeing")] * view.freeing(raid.band)
    nothing = "fate-nobody" if raid.place == Location.BACKYARD else "fate-nothing"
    return words.row(parts) or words(nothing)


def _room(view: HeistView, words: Words, place: Location) -> str:
    """Return a text on what is in a room: tokens, captives, and the raids there or on their way."""
    lying = place == Location.LIVING and view.firecracker.fuse == Fuse.LYING
    there = [words("there-dog")] if place == view.dog else []
    there += [words("there-last-trap" if view.kind == "trapping" else "there-trap")] if place == view.trap else []
    there += [words("there-firecracker")] if lying else []
    there += [_standing(view, words, raid) for raid in view.standing(place)]
    caught = [(band_name(den.band, words), den.caught) for den in view.dens if den.caught]
    if caught and place == Location.BACKYARD:
        captives = words.row(words("counted", band=band, number=number) for band, number in caught)
        there.append(words("there-captives", captives=captives))
    things = words.parts(there) or words("there-nothing")
    return words("room-now", order=view.row.index(place) + 1, place=place, things=things)


def _standing(view: HeistView, words: Words, raid: Raid) -> str:
    band = band_name(raid.band, words)
    if view.tonight:
        return words("there-raid", band=band, many=raid.left)
    order = words("nth", order=view.order(raid.band) or 0)
    return words("there-raid-ordered", band=band, many=raid.left, order=order)


def _den(view: HeistView, words: Words, den: Den) -> str:
    state = "none"
    if view.kind == "raiding":
        state = "thinking" if den.band in view.thinking() else "ready"
    counted = {"food": den.food, "enough": ENOUGH, "home": den.home, "out": den.out, "caught": den.caught}
    name, letter = band_name(den.band, words), words.letter(den.band.seat)
    return words("den", band=name, letter=letter, state=state, **counted)


def _firecracker(view: HeistView, words: Words) -> str:
    holder, fuse = view.firecracker.holder, view.firecracker.fuse
    if holder is None:
        return words("firecracker-lying")
    over = view.outcome is not None or (fuse == Fuse.READY and not view.can_save)
    return words("firecracker", band=band_name(holder, words), fuse=fuse, over=over, round=view.round)


def _host(view: HeistView, words: Words) -> str:
    card, place = "laid" if view.laid else "none", Location.BASEMENT
    if view.tonight is not None:
        card, place = "shown", view.tonight.card
    return words("host", host=words.name(view.host), letter=words.letter(view.host), card=card, place=place)


# ---------------------------------------------------------------- the end


def ending(view: HeistView, words: Words) -> Ending:
    """Return what decided the match, as text, with each seat's points."""
    return Ending(_decided(view, words), _points(view, words))


def _decided(view: HeistView, words: Words) -> str:
    """Return a text on what decided the match: a band's food, a wholly caught band, or the last round's end."""
    assert view.outcome is not None
    if view.outcome.ranks[0] != (view.host,):
        return words("decided-food", enough=ENOUGH, share=view.fair_share)
    caught = any(den.caught == view.figures for den in view.dens)
    return words("decided-host", how="caught" if caught else "dawn", round=view.round)


def _points(view: HeistView, words: Words) -> Mapping[Seat, tuple[Points, ...]]:
    """Return the points by seat: each band's food; for the Host, the captives of the band with the most captives."""
    food = {
        seat: tuple(Points(have=den.food, goal=ENOUGH, what=words("decided-of-food")) for den in view.dens_of(seat))
        for seat in range(view.seats)
    }
    most = max(den.caught for den in view.dens)
    return food | {view.host: (Points(have=most, goal=view.figures, what=words("decided-of-caught")),)}
