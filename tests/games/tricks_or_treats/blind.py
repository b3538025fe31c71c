"""Parse the texts of Tricks or Treats' board and questions back into a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from games.engine.values import Seat
from games.engine.words import ENGLISH
from games.tricks_or_treats.pieces.components import (
    PIECE,
    Card,
    Costume,
    Duel,
    Ending,
    Half,
    House,
    Kind,
    Square,
    Token,
    Town,
    Twist,
)
from games.tricks_or_treats.pieces.events import Result
from games.tricks_or_treats.rules import Part, Turn
from games.tricks_or_treats.view import Hand, Plate, Stock, TreatsView
from games.tricks_or_treats.words import TEXTS
from tests.games.blind.player import Asked
from tests.games.blind.reader import Read, Reader, number, ranked, reader_of

ELSEWHERE = {
    "calculated": "the lobby’s settings; hands and plates count movement tokens then",
    "magnanimous": "the lobby’s settings; every door’s question says what a failure costs",
    "noted": "the question where to stop says whose treats have changed since",
    "active": "on the board as long as the match runs",
}
"""Fields of the view that other texts than the board in words show."""

_LINES = (
    "due", "due-in-turn", "over", "own-nothing", "own-hand", "duel-now", "half-none", "half", "plate",
    "news-surprise", "news-door", "news-chased", "news-paid", "piles", "town-now", "doors-now",
    "duel-ended", "mark",
)  # fmt: skip
_PLATE = ("treats", "square", "count", "costume-does", "plate-skips", "plate-rank", "plate-hand", "plate-empty")
_CAME = ("news-lost", "costume-does", "news-with")
_FAILED = {"rang-level": Result.INVALID, "rang-failed": Result.FAILED, "rang-free": Result.FAILED}
_NUMBERS = "signed treats many column row difficulty rank turns squares number value luck total left rate panic paid"
_MOST = 100


def shown(view: TreatsView) -> dict[str, Any]:
    """Return {field: the part of its value that is in the texts}, for view fields whose texts lack the rest."""
    over, duel, door = view.outcome is not None, view.duel, view.door
    plates = tuple(plate.model_copy(update={"square": None, "tokens": 0} if over else {}) for plate in view.plates)
    told: dict[str, Any] = {
        "plates": plates,
        "town": (view.town.width, view.town.height, {h.link: (h.difficulty, h.gathering) for h in view.town.houses}),
        "surprises": [(s.seat, s.card, s.lost, s.worn, s.partner) for s in view.surprises[-1:]],
        "stack": None if over else (view.kind, view.due, [(mark.letter, mark.square) for mark in view.marks]),
        "duel": None,
        "door": None,
    }
    if duel is not None:
        told["duel"] = (duel.rate, duel.panic, *map(_half_of, duel.halves), duel.ending)
    if door is not None:
        rolled = (door.committed, door.luck, door.costumes, door.total)
        told["door"] = (door.seat, door.house.difficulty, *rolled, door.result, door.gained)
    return told


def _half_of(half: Half) -> tuple[Any, ...]:
    return half.seat, Counter(half.tokens), half.due, half.paid if half.due else 0, half.chased


def understood(read: Mapping[str, Any], asked: Asked) -> dict[str, Any]:
    """Return the fields of the view that follow from the texts (``read``) and the question (``asked``)."""
    columns, rows, houses = read["town"]
    doors = [House(plot=link, link=link, difficulty=beat, gathering=gain) for link, (beat, gain) in houses.items()]
    across, up = ((squares - 1) // PIECE for squares in (columns, rows))
    town = Town(across=across, up=up, houses=tuple(doors), decorations=())
    stack: list[Any] = [Turn(part=Part.REFILL if _by_card(asked) else Part.GATHERING)]
    if read["stack"] is not None:
        stack.append(SimpleNamespace(kind=read["stack"][0], seat=read["stack"][1]))
    magnanimous = TEXTS.phrases(ENGLISH)("setting-magnanimous") in asked.lobby
    return {**read, "town": town, "duel": _running(read["duel"]), "stack": stack, "magnanimous": magnanimous}


def _by_card(asked: Asked) -> bool:
    """Return whether a Surprise card, not a movement token, causes the current move.

    It does if a drawn card comes after the last used token in the log.
    """
    reader = reader_of("games.tricks_or_treats.words", asked.names, numbers=_NUMBERS)
    latest = (kind for line in reversed(asked.log) for kind in ("drawn", "used") if reader.tried(line, kind))
    return next(latest, "used") == "drawn"


def _running(read: tuple[Any, ...] | None) -> Duel | None:
    if read is None:
        return None
    rate, panic, *halves, ending = read
    both = [Half(seat=seat, tokens=list(tokens.elements())) for seat, tokens, *_ in halves]
    return Duel.model_construct(rate=rate, panic=panic, defiance=both[0], competition=both[1], ending=ending)


def read(text: str, names: Sequence[str], log: Sequence[str], seat: Seat | None) -> dict[str, Any]:
    """Parse the board's text description, and return the fields of the view that it contains.

    ``log``: all lines of the log that this seat has got since the deal.
    """
    reader = reader_of("games.tricks_or_treats.words", names, numbers=_NUMBERS)
    town = _Town(reader, log, seat)
    town.lines = [reader.one_of(line, *_LINES) for line in text.splitlines()]
    return dict(town.facts())


class _Town:
    def __init__(self, reader: Reader, log: Sequence[str], seat: Seat | None) -> None:
        self.reader, self.log, self.seat = reader, log, seat
        self.lines: list[tuple[str, Read]] = []
        self.plates: dict[Seat, Plate] = {}
        self.hands: dict[Seat, Hand] = {}

    def all(self, *messages: str) -> list[Read]:
        """Return the arguments of every parsed line whose message in the catalogue is one of `messages`."""
        return [read for message, read in self.lines if message in messages]

    def facts(self) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) of each field of the view that follows from the parsed lines."""
        places = {self.reader.who(read["who"]): self._plate(read) for read in self.all("plate")}
        over = bool(self.all("over"))
        seats = range(len(places))
        if self.seat is not None and not over:
            [held] = self.all("own-hand") or [{"tokens": ""}]
            self.hands[self.seat] = self._hand(held["tokens"])
        yield "seats", len(places)
        yield "outcome", ranked({seat: place for seat, place in places.items() if place}) if over else None
        yield "plates", tuple(self.plates[seat] for seat in seats)
        yield "hands", tuple(self.hands.get(seat) for seat in seats)
        yield from self._piles(len(places))
        yield "town", self._map()
        yield from self._now(over)
        yield from self._logged()
        yield "surprises", [self._surprise(read) for read in self.all("news-surprise")]
        yield "door", next(map(self._door, self.all("news-door")), None)
        yield "duel", self._duel()

    def _plate(self, read: Read) -> int:
        """Store the facts in a player's line of the board text. Returns the player's final rank; 0 before the end."""
        seat, place = self.reader.who(read["who"]), 0
        counts = dict.fromkeys(Kind, 0)
        found: dict[str, Any] = {"square": None, "treats": 0, "skips": 0, "costumes": []}
        for message, fact in self.reader.sequence(read["facts"], ", ", *_PLATE):
            if message == "treats":
                found["treats"] = self._many("treats", "treats", fact)
            elif message == "square":
                found["square"] = _square(fact)
            elif message == "count":
                counts[Kind[fact["kind"].upper()]] = number(fact.get("many", "1"))
            elif message == "costume-does":
                found["costumes"].append(Costume[fact["costume"].upper()])
            elif message == "plate-skips":
                found["skips"] = number(fact.get("turns", "1"))
            elif message == "plate-rank":
                place = number(fact["rank"])
            else:
                self.hands[seat] = hand = self._hand(fact.get("tokens", ""))
                counts |= {Kind.TRICK: len(hand.tricks), Kind.MASK: len(hand.masks)}
        found["costumes"] = tuple(found["costumes"])
        many = {"tricks": counts[Kind.TRICK], "masks": counts[Kind.MASK], "tokens": counts[Kind.MOVEMENT]}
        self.plates[seat] = Plate.model_construct(**found, **many)
        return place

    def _many(self, message: str, name: str, read: Read) -> int:
        """Return the number that a parsed text gives for `name`; 1 if it gives none, because it is in the singular."""
        return number(read.get(name, "1"))

    def _hand(self, text: str) -> Hand:
        tokens = self._tokens(text)
        held = {kind: tuple(sorted(token.value for token in tokens if token.kind == kind)) for kind in Kind}
        return Hand(tricks=held[Kind.TRICK], masks=held[Kind.MASK], tokens=held[Kind.MOVEMENT])

    def _tokens(self, text: str) -> list[Token]:
        found = []
        for message, read in self.reader.items(self.reader.listed(text, "tokens", "token"), "tokens", "token"):
            values = read["values"].split(", ") if message == "tokens" else [read["value"]]
            found += [Token(kind=Kind[read["kind"].upper()], value=number(value)) for value in values]
        return found

    def _piles(self, seats: int) -> Iterator[tuple[str, Any]]:
        [read] = self.all("piles")
        left, total = number(read["left"]), number(read["total"])
        many = {name: number(self.reader.read(read[name], "count").get("many", "1")) for name in ("tricks", "masks")}
        worn = sum(len(plate.costumes) for plate in self.plates.values())
        in_hands = sum(plate.tokens for plate in self.plates.values())
        yield "rounds", total // seats
        yield "piles", Stock(**many, tokens=left - in_hands, costumes=len(Costume) - worn)

    def _map(self) -> tuple[Any, ...]:
        [read] = self.all("town-now")
        assert number(read["piece"]) == PIECE
        [row] = self.all("doors-now")
        doors = [self.reader.read(f"{door.rstrip(')')})", "house-now") for door in row["doors"].split("), ")]
        houses = {_square(door): (number(door["difficulty"]), number(door.get("treats", "1"))) for door in doors}
        return number(read["columns"]), number(read["rows"]), houses

    def _now(self, over: bool) -> Iterator[tuple[str, Any]]:
        if over:
            yield "stack", None
            return
        [due] = self.all("due", "due-in-turn")
        marks = []
        for mark in self.all("mark"):
            there = mark["there"].split(", ")
            marks.append((mark["letter"], _square(self.reader.read(", ".join(there[:2]), "square"))))
        yield "stack", (due["kind"], self.reader.who(due["who"]), marks)
        yield "active", self.reader.who(due.get("turn-of", due["who"]))

    def _logged(self) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) of the view's fields that only the log tells.

        They are the used movement tokens, the first player, and the rate of the latest move.
        """
        used, first, rate = [], None, 0
        for line in self.log:
            if (began := self.reader.tried(line, "began")) is not None:
                first = self.reader.who(began["first"])
            elif (token := self.reader.tried(line, "used")) is not None:
                used.append(number(token["value"]))
                rate = used[-1] if token.get("rate") == "0" else number(token.get("squares", "1"))
        yield "used", tuple(used)
        yield "first", first
        yield "rate", rate

    def _surprise(self, read: Read) -> tuple[Any, ...]:
        card, *came = read["card"].split(": ", 1)
        told = self.reader.read(card, "surprise")
        many = next((number(told[name]) for name in ("many", "squares", "treats") if name in told), 1)
        lost = worn = partner = None
        for message, fact in self.reader.sequence(came[0], ": ", *_CAME) if came else ():
            if message == "news-lost":
                [lost] = self._tokens(fact["token"])
            elif message == "news-with":
                partner = self.reader.who(fact["who"])
            else:
                worn = Costume[fact["costume"].upper()]
        return self.reader.who(read["who"]), Card(twist=Twist[told["twist"].upper()], many=many), lost, worn, partner

    def _door(self, read: Read) -> tuple[Any, ...]:
        told = self.reader.read(read["rang"], "rang")
        committed, luck, costumes = [], 0, 0
        kinds = ("sum", "token", "rang-none", "rang-luck", "rang-no-luck", "rang-costumes")
        for message, part in self.reader.sequence(told["parts"], ", ", *kinds):
            committed += [number(value) for value in part["values"].split(" + ")] if message == "sum" else []
            committed += [number(part["value"])] if message == "token" else []
            luck = number(part["luck"]) if message == "rang-luck" else luck
            costumes = number(part["signed"]) if message == "rang-costumes" else costumes
        made = (tuple(committed), luck, costumes, number(told["total"]))
        return self.reader.who(told["who"]), number(told["difficulty"]), *made, *self._came(told["came"])

    def _came(self, text: str) -> tuple[Result, int]:
        for message, result in _FAILED.items():
            if (read := self.reader.tried(text, message)) is not None:
                return result, -number(read.get("treats", "1")) if message == "rang-failed" else 0
        forms = ((many, extra) for many in range(_MOST) for extra in range(2))
        opened = (many for many, extra in forms if self._plainly("rang-opened", treats=many, extra=extra) == text)
        return Result.SUCCESSFUL, next(opened)

    def _plainly(self, message: str, **arguments: int) -> str:
        return self.reader.phrases(message, **arguments).replace("**", "")

    def _duel(self) -> tuple[Any, ...] | None:
        begun = self.all("duel-now")
        if not begun:
            return None
        halves: dict[Seat, list[Any]] = {}
        for message, read in self.lines:
            if message in ("half", "half-none"):
                tokens = self._tokens(read.get("tokens", ""))
                seat = self.reader.who(read["who"])
                halves[seat] = [seat, Counter(tokens), 0, 0, None]
                assert message == "half-none" or number(read["total"]) == sum(token.value for token in tokens)
            elif message in ("news-paid", "news-chased"):
                half = halves[self.reader.who(read["who"])]
                half[2:4] = [number(read.get("treats", "1")), number(read["paid"])]
                half[4] = _square(self.reader.read(read["place"], "square")) if "place" in read else None
        ended = self.all("duel-ended")
        ending = Ending[ended[0]["ending"].upper()] if ended else None
        both = (tuple(halves[self.reader.names.index(begun[0][name])]) for name in ("who", "rival"))
        return number(begun[0]["rate"]), number(begun[0]["panic"]), *both, ending


def _square(read: Read) -> Square:
    return Square(number(read["column"]) - 1, number(read["row"]) - 1)
