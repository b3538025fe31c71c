"""Set up positions of Raccoon Heist by hand, and answer in them.

The Host has the last seat, so that the raccoons' bands are A, B, C, D as in the worked examples.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

from games.engine.asks import MOST_OPTIONS, Ask
from games.engine.dice import Dice
from games.engine.match import Count, Match, Step
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH
from games.raccoon_heist import GAME
from games.raccoon_heist.pieces import (
    ASIDE,
    FIGURES,
    Back,
    Band,
    Den,
    Firecracker,
    Free,
    Fuse,
    Go,
    HandOver,
    HeistOptions,
    Keep,
    Location,
    Lurk,
    Raid,
    Save,
    Send,
    SendTo,
    Trap,
)
from games.raccoon_heist.rules import Bookmark, Handing, HeistState, Lurking, Raiding, Trapping
from games.raccoon_heist.words import TEXTS

BASEMENT, TRASH, LIVING, KITCHEN, BACKYARD = Location
A, B, C, D = (Band(seat=seat) for seat in range(4))
FIRST, SECOND = (Band(seat=0, number=number) for number in (1, 2))
"""The two bands of a duel."""

ROW = (TRASH, KITCHEN, LIVING, BASEMENT, BACKYARD)
"""The row of worked example 8, unless a test says otherwise."""

PEOPLE = tuple(Player(name=name) for name in ("Ann", "Ben", "Cem", "Dora", "Hugo"))
LYING = Firecracker()

Where = tuple[Band, Location, int]
"""A raid: which band, where, how many."""


def title(place: Location) -> str:
    """Return the room's English name."""
    return TEXTS.phrases(ENGLISH)("room", place=place)


def people(match: Match) -> tuple[Player, ...]:
    """Return the match's players: Ann, Ben and so on, and Hugo, the Host, last."""
    return (*PEOPLE[: match.seats - 1], PEOPLE[-1])


def holds(band: Band, fuse: Fuse = Fuse.READY) -> Firecracker:
    """Return a firecracker that this band holds. `fuse`: whether it can be used this round."""
    return Firecracker(holder=band, fuse=fuse)


def dealt(seats: int, seed: int = 0, **options: Any) -> Step:
    """Return the first step of a match: the deal. `options`: the game's options."""
    return Match.start(GAME, seats, f"{seed:064x}", HeistOptions(**options))


def bands(many: int, duel: bool = False) -> list[Band]:
    """Return the first ``many`` of the bands A, B, C, D or, in a duel, both bands of seat A."""
    return [FIRST, SECOND] if duel else [A, B, C, D][:many]


@cache
def loaded(rolls: tuple[tuple[str, int], ...]) -> Dice:
    """Return dice that will show these faces. ``rolls``: (purpose: "trap", "basement" or "dog", face) of each."""
    for seed in count():
        dice = Dice(seed=f"{seed:064x}")
        if all(dice.below(6, label) + 1 == face for label, face in rolls):
            return Dice(seed=dice.seed)
    raise AssertionError


def position(
    phase: Bookmark,
    raccoons: int = 2,
    *,
    duel: bool = False,
    home: Mapping[Band, int] = {},
    food: Mapping[Band, int] = {},
    raids: Sequence[Where] = (),
    rolls: Sequence[tuple[str, int]] = (),
    **known: Any,
) -> Match:
    """Return a match in this phase, with this many bands of raccoons.

    ``home``: figures at home before the raids set out; the band's other figures are caught. ``raids``: the confirmed
    raids. ``rolls``: see `loaded`. ``known``: other fields of the state. One of them is ``at_once``: if it is
    True, one question asks for the room and the number of figures of a raid; otherwise two questions do.
    """
    leaders = bands(raccoons, duel)
    start, caught = FIGURES[len(leaders)]
    dens = []
    for band in leaders:
        at_home = home.get(band, start)
        out = sum(many for raider, _, many in raids if raider == band)
        dens.append(
            Den(band=band, home=at_home - out, out=out, caught=start + caught - at_home, food=food.get(band, 0))
        )
    seats = leaders[-1].seat + 2
    fields = {"expert": False, "round_cap": 60, "row": list(ROW), "round": 3, "die": ASIDE, "trap": BACKYARD} | known
    if not isinstance(phase, Trapping | Lurking):
        fields = {"card": BASEMENT} | fields
    made = [Raid(band=band, place=place, many=many) for band, place, many in raids]
    dice = loaded(tuple(rolls))
    state = HeistState(seats=seats, dice=dice, host=seats - 1, dens=dens, raids=made, stack=[phase], **fields)
    return Match(GAME, state, {seat: Count() for seat in range(seats)}, dict.fromkeys(range(seats), 2))


def night(*raids: Where, **known: Any) -> Step:
    """Confirm these raids in this order. Returns the step that confirms the last raid and begins the round-up.

    ``known``: see `position`. By default the dog is away, the trap in the Backyard, and the Host in the Basement.
    """
    *before, (band, place, many) = raids
    known.setdefault("raccoons", len(raids))
    match = position(Raiding(picks={band.seat: place}), raids=before, **known)
    return send(match, many, band.seat)


def asked(match: Match, seat: Seat | None = None) -> Ask:
    """Return the open question of this seat, or the only open question if ``seat`` is None."""
    if seat is None:
        [seat] = match.asks
    return match.asks[seat][1]


def answer(match: Match, choice: Fact, seat: Seat | None = None) -> Step:
    """Pick this option of the seat's question, or of the only open question if ``seat`` is None. Returns the step."""
    ask = asked(match, seat)
    return match.choose(ask.seat, match.asks[ask.seat][0], [ask.options.index(choice)])


def trap(match: Match, place: Location) -> Step:
    """Let the Host set the trap in this room."""
    traps = [option for option in asked(match).options if isinstance(option, Trap)]
    return answer(match, next(option for option in traps if option.place == place))


def lurk(match: Match, place: Location) -> Step:
    """Let the Host choose the card of this room."""
    cards = [option for option in asked(match).options if isinstance(option, Lurk)]
    return answer(match, next(option for option in cards if option.place == place))


def go(match: Match, place: Location, seat: Seat | None = None) -> Step:
    """Answer a raid's first question with this room. Its second question is answered by `send`."""
    rooms = [option for option in asked(match, seat).options if isinstance(option, Go)]
    return answer(match, next(room for room in rooms if room.place == place), seat)


def send(match: Match, many: int, seat: Seat | None = None) -> Step:
    """Answer a raid's second question with this number of figures, which confirms the raid."""
    numbers = [option for option in asked(match, seat).options if isinstance(option, Send)]
    return answer(match, next(number for number in numbers if number.many == many), seat)


def raid(match: Match, band: Band, place: Location, many: int) -> Step:
    """Send ``many`` of the band's figures to this room, in one answer or two, depending on how the game asks."""
    ask = asked(match, band.seat)
    if ask.about != "raid":
        return send(go(match, place, band.seat).match, many, band.seat)
    raids = [option for option in ask.options if isinstance(option, SendTo)]
    return answer(match, next(option for option in raids if (option.place, option.many) == (place, many)), band.seat)


def save(match: Match, band: Band) -> Step:
    """Let the firecracker's holder save this band's raid."""
    saves = [option for option in asked(match).options if isinstance(option, Save)]
    return answer(match, next(option for option in saves if option.band == band))


def free(match: Match, band: Band) -> Step:
    """Let the player who is asked free a caught figure of this band."""
    figures = [option for option in asked(match).options if isinstance(option, Free)]
    return answer(match, next(option for option in figures if option.band == band))


def keep(match: Match) -> Step:
    """Let the firecracker's holder keep the firecracker instead of handing it over."""
    return answer(match, Keep())


def places(match: Match, seat: Seat | None = None) -> list[Location]:
    """Return the rooms that the open question offers, in the order of its options."""
    found = [option.place for option in asked(match, seat).options if isinstance(option, Trap | Lurk | Go | SendTo)]
    return list(dict.fromkeys(found))


def offered(match: Match) -> list[Band]:
    """Return the bands that the open question offers (to save, to free or to hand the firecracker to), in its order."""
    return [option.band for option in asked(match).options if isinstance(option, Save | Free | HandOver)]


def ways(match: Match, seat: Seat | None = None) -> dict[Location, list[int]]:
    """Return {room: numbers of figures that can go there} from a question that asks for both.

    Fails if the open question asks for the room or the number alone.
    """
    options = asked(match, seat).options
    assert len(options) <= MOST_OPTIONS
    found: dict[Location, list[int]] = {}
    for option in options:
        assert isinstance(option, SendTo)
        found.setdefault(option.place, []).append(option.many)
    return found


def numbers(match: Match, seat: Seat | None = None) -> list[int]:
    """Return the numbers of figures that the open question offers."""
    options = asked(match, seat).options
    assert isinstance(options[-1], Back)
    return [option.many for option in options if isinstance(option, Send)]


def den(match: Match, band: Band) -> tuple[int, int, int]:
    """Return how many of a band's figures are (at home, on a raid, caught)."""
    found = match.view(None).den(band)  # type: ignore[attr-defined]
    return found.home, found.out, found.caught


def food(match: Match, *whose: Band) -> list[int]:
    """Return the food of each of these bands."""
    return [match.view(None).den(band).food for band in whose]  # type: ignore[attr-defined]


def fate(match: Match, band: Band) -> Raid:
    """Return the band's raid in the latest round-up, with its results."""
    roundup = match.view(None).roundup  # type: ignore[attr-defined]
    return next(raid for raid in roundup.raids if raid.band == band)


def heard(step: Step, *kinds: type[Fact]) -> list[Fact]:
    """Return the step's public events of these kinds; without kinds, all."""
    return [event for event in step.seen_by(None).events if not kinds or isinstance(event, kinds)]


def winners(match: Match) -> str:
    """Return the role that won, "Host" or "Raccoons"; "" while the match runs."""
    return "" if match.outcome is None else match.outcome.role_of(match.outcome.ranks[0][0])


def ambush(**known: Any) -> Match:
    """Return a match in which the Host is asked to set the trap. ``known``: as in `position`."""
    return position(Trapping(), **known)


def lying_in_wait(**known: Any) -> Match:
    """Return a match in which the Host is asked to choose a card. ``known``: as in `position`."""
    return position(Lurking(), **known)


def raiding(*raids: Where, **known: Any) -> Match:
    """Return a match in the phase in which raids are planned, with these raids confirmed already.

    ``known``: as in `position`.
    """
    return position(Raiding(), raids=raids, **known)


def handing(*raids: Where, **known: Any) -> Match:
    """Return an expert match in which these raids are confirmed, and the holder may hand over the firecracker.

    ``known``: as in `position`.
    """
    return position(Handing(), raids=raids, expert=True, raccoons=known.pop("raccoons", len(raids)), **known)
