"""Parse the texts of Raccoon Heist's board and questions back into a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.engine.values import Seat
from games.raccoon_heist.pieces import ASIDE, Band, Den, Firecracker, Fuse, Location, Raid
from games.raccoon_heist.view import HeistView
from tests.games.blind.player import Asked
from tests.games.blind.reader import Read, Reader, number, reader_of

ELSEWHERE = {
    "at_once": "the question: one for room and number, or two",
    "expert": "said with the goals where it changes them; the lobby’s settings",
}
"""Fields of the view that other texts than the board in words show."""

_LINES = (
    "due", "over-host", "over-raccoons", "own-card", "own-pick", "round-up", "room-now", "checked", "den",
    "firecracker-lying", "firecracker", "host", "goals",
)  # fmt: skip
_FATES = (
    "fate-to-come", "fate-overtaken", "fate-saved", "fate-rolled", "fate-caught", "fate-fed", "fate-firecracker",
    "fate-freed", "fate-freeing", "fate-nobody", "fate-nothing",
)  # fmt: skip
_THERE = ("there-dog", "there-last-trap", "there-trap", "there-firecracker", "there-captives", "there-nothing",
          "there-raid-ordered", "there-raid")  # fmt: skip


def shown(view: HeistView) -> dict[str, Any]:
    """Return {field: the part that the texts show}, for the fields of the view that they show only in part."""
    roundup = view.roundup
    told: dict[str, Any] = {
        "stack": None if view.phase is None else (view.phase.kind, view.pick),
        "raids": [(raid.band, raid.place, raid.many) for raid in view.raids] if view.tonight is None else None,
        "roundup": None,
        "outcome": None if view.outcome is None else view.outcome.ranks[0],
    }
    if roundup is not None:
        rooms = {place: [_fate_of(raid) for raid in roundup.at(place)] for place in view.row if roundup.at(place)}
        told["roundup"] = (roundup.round, roundup.card, roundup.trap, roundup.dog, rooms)
    return told


def _fate_of(raid: Raid) -> dict[str, Any]:
    return {**raid.model_dump(exclude={"freed", "place", "done"}), "band": raid.band, "freed": Counter(raid.freed)}


def understood(read: Mapping[str, Any], asked: Asked) -> dict[str, Any]:
    """Return the fields read from the texts, with each raid as a `Raid`. The question (``asked``) isn't needed."""
    raids = [Raid(band=band, place=place, many=many) for band, place, many in read["raids"] or ()]
    return {**read, "raids": tuple(raids)}


def read(text: str, names: Sequence[str], log: Sequence[str], seat: Seat | None) -> dict[str, Any]:
    """Parse the description of the board, and return {field of the view: value} for each field that it shows.

    ``log``: all lines of the log that this seat has got since the deal.
    """
    house = _House(reader_of("games.raccoon_heist.words", names, people="host"))
    for line in text.splitlines():
        house.hear(*house.reader.one_of(line, *_LINES))
    return dict(house.facts(seat))


class _House:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.lines: dict[str, Read] = {}
        self.row: list[Location] = []
        self.things: dict[Location, list[tuple[str, Read]]] = {}
        self.fates: dict[Location, list[dict[str, Any]]] = {}
        self.dens: list[Den] = []

    def hear(self, message: str, read: Read) -> None:
        """Store what one line of the board's description says.

        ``message``: name of the message from which the line was made; ``read``: its arguments.
        """
        if message == "room-now":
            place = _place(read)
            assert number(read["order"]) == len(self.row) + 1
            self.row.append(place)
            self.things[place] = list(self.reader.items(read["things"].split("; "), *_THERE))
        elif message == "checked":
            self.fates[_place(read)] = [self._fate(fate) for fate in read["fates"].split("; ")]
        elif message == "den":
            counts = {name: number(read[name]) for name in ("home", "out", "caught", "food")}
            self.dens.append(Den(band=self.band(read["band"]), **counts))
        else:
            self.lines[message] = read

    def band(self, text: str) -> Band:
        every = [Band(seat=seat, number=number) for seat in range(len(self.reader.names)) for number in range(3)]
        called = (band for band in every if self._called(band) == text)
        return next(called)

    def _called(self, band: Band) -> str:
        return self.reader.phrases("band", who=self.reader.names[band.seat], number=band.number)

    def _fate(self, text: str) -> dict[str, Any]:
        read = self.reader.read(text, "fate")
        band = self.band(read["band"])
        found = {"band": band, "many": number(read["many"]), "saved": False, "roll": None, "caught": 0, "food": 0}
        found |= {"firecracker": False, "freed": Counter()}
        rest = read["fate"]
        if (freed := rest.find(self.reader.opening("fate-freed"))) >= 0:  # the only one with commas of its own
            whose = self.reader.read(rest[freed:].removesuffix(self._freeing), "fate-freed")["whose"]
            found["freed"] = Counter(dict(self._freed(band, whose)))
            rest = rest[:freed].removesuffix(", ")
        for message, fate in self.reader.items(rest.split(", ") if rest else (), *_FATES):
            found |= {"saved": True} if message == "fate-saved" else {}
            found |= {"firecracker": True} if message == "fate-firecracker" else {}
            for name in ("roll", "caught", "food"):
                found |= {name: number(fate[name])} if name in fate else {}
        return found

    @property
    def _freeing(self) -> str:
        return ", " + self.reader.opening("fate-freeing")

    def _freed(self, own: Band, whose: str) -> Iterator[tuple[Band, int]]:
        for message, read in self.reader.items(self.reader.listed(whose), "freed-own", "freed-of"):
            yield own if message == "freed-own" else self.band(read["band"]), number(read["number"])

    def facts(self, seat: Seat | None) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) of each field of the view that follows from the parsed lines."""
        lines, things = self.lines, self.things
        found = {message: place for place in self.row for message, _ in things[place]}
        host = self.reader.who(lines["host"]["host"])
        yield from {"host": host, "row": tuple(self.row), "dens": tuple(self.dens)}.items()
        yield "seats", 1 + len({den.band.seat for den in self.dens})
        dog = found.get("there-dog")
        yield "die", ASIDE if dog is None else self.row.index(dog) + 1
        yield "trap", found.get("there-trap", found.get("there-last-trap"))
        yield "round_cap", number(lines["goals"]["cap"])
        yield from self._now(host)
        yield from self._card(seat, host)
        yield "firecracker", self._firecracker()
        yield "raids", self._raids()
        yield "roundup", self._roundup()

    def _now(self, host: Seat) -> Iterator[tuple[str, Any]]:
        over = next((lines for lines in ("over-host", "over-raccoons") if lines in self.lines), None)
        yield "round", number(self.lines[over or "due"]["round"])
        pick = _place(self.lines["own-pick"]) if "own-pick" in self.lines else None
        yield "stack", None if over else (self.lines["due"]["kind"].replace("-", " "), pick)
        winners = () if over != "over-raccoons" else self.reader.listed(self.lines[over]["winners"])
        yield "outcome", None if not over else tuple(map(self.reader.who, winners)) or (host,)

    def _card(self, seat: Seat | None, host: Seat) -> Iterator[tuple[str, Any]]:
        state = self.lines["host"]
        yield "laid", state["card"] != "none"
        if "own-card" in self.lines:
            assert seat == host
            yield "card", _place(self.lines["own-card"])
        else:
            yield "card", _place(state) if state["card"] == "shown" else None

    def _firecracker(self) -> Firecracker:
        if "firecracker-lying" in self.lines:
            return Firecracker()
        read = self.lines["firecracker"]
        return Firecracker(holder=self.band(read["band"]), fuse=Fuse[read["fuse"].upper()])

    def _raids(self) -> list[tuple[Band, Location, int]] | None:
        if self.lines["host"]["card"] == "shown":
            return None
        found = []
        for place in self.row:
            for message, read in self.things[place]:
                if message == "there-raid-ordered":
                    order = int(self.reader.read(read["order"], "nth")["order"])
                    found.append((order, (self.band(read["band"]), place, number(read["many"]))))
        assert [order for order, _ in sorted(found, key=lambda one: one[0])] == list(range(1, len(found) + 1))
        return [raid for _, raid in sorted(found, key=lambda one: one[0])]

    def _roundup(self) -> tuple[Any, ...] | None:
        if "round-up" not in self.lines:
            return None
        read = self.lines["round-up"]
        at = {who: read[f"{who}-at"] for who in ("host", "trap", "dog")}
        dog = None if self.reader.tried(at["dog"], "dog-aside") is not None else self._at(at["dog"])
        return number(read["round"]), self._at(at["host"]), self._at(at["trap"]), dog, self.fates

    def _at(self, text: str) -> Location:
        return _place(self.reader.read(text, "at-room"))


def _place(read: Read) -> Location:
    return Location[read["place"].upper()]
