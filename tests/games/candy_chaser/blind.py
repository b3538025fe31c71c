"""Parse the texts of Candy Chaser's board and questions back into a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.candy_chaser.pieces import GOAL, Candy, Moved, Tattled
from games.candy_chaser.rules import Moving, Rolling, Tattling
from games.candy_chaser.view import CandyView
from games.engine.values import Seat
from tests.games.blind.player import Asked
from tests.games.blind.reader import Read, Reader, number, ranked, reader_of

ELSEWHERE = {
    "press_to_roll": "the lobby’s settings, and the button Roll itself",
    "turn_cap": "on the board as long as it can be reached",
}
"""Fields of the view that other texts than the board in words show."""

_DUE = ("due-roll", "due-move", "due-tattle")
_LINES = (
    "over", *_DUE, "tattles", "last-move", "own-objective", "own-cards", "prices", "goal-open", "goal-closed",
    "goal-over", "rival", "seat",
)  # fmt: skip


def shown(view: CandyView) -> dict[str, Any]:
    """Return an empty dict: the texts of this game give every field of the view either completely or not at all."""
    return {}


def understood(read: Mapping[str, Any], asked: Asked) -> dict[str, Any]:
    """Return the view's fields, worked out from the parsed board and log (``read``) and the question (``asked``)."""
    return dict(read)


def read(text: str, names: Sequence[str], log: Sequence[str], seat: Seat | None) -> dict[str, Any]:
    """Parse the board in words, and return the fields of the view that the texts give.

    ``log``: all lines of the log that this seat has got since the deal.
    """
    reader = reader_of("games.candy_chaser.words", numbers="roll")
    lines = [reader.one_of(line, *_LINES) for line in text.splitlines()]
    facts: dict[str, Any] = {"last": None, "ender": None, "objective": None}
    table = _Table(reader, names, dict(lines), log)
    table.rivals = [read for message, read in lines if message == "rival"]
    table.seats = [read for message, read in lines if message == "seat"]
    return facts | dict(table.facts())


class _Table:
    def __init__(self, reader: Reader, names: Sequence[str], lines: Mapping[str, Read], log: Sequence[str]) -> None:
        self.reader, self.names, self.lines, self.log = reader, list(names), lines, log
        self.rivals: list[Read] = []
        self.seats: list[Read] = []

    def who(self, name: str) -> Seat:
        return self.names.index(name)

    def facts(self) -> Iterator[tuple[str, Any]]:
        lines, priced = self.lines, self._candies(self.lines["prices"]["prices"].split(", "), "priced", "price")
        yield "prices", tuple(GOAL if priced[candy] == "G" else number(priced[candy]) for candy in Candy)
        yield from self._phase()
        yield from self._moves()
        if "goal-over" in lines:
            yield "ender", self.who(lines["goal-over"]["who"])
            yield "turn", number(lines["goal-over"]["turn"])
        if "own-objective" in lines:
            yield "objective", _candy(lines["own-objective"])
        tattles = tuple(self._tattles())
        yield "tattles", tattles
        yield "out", tuple(tattle.loser for tattle in tattles)
        yield from self._seated()

    def _phase(self) -> Iterator[tuple[str, Any]]:
        due = next((message for message in _DUE if message in self.lines), None)
        if due is None:
            yield "phase", None
            return
        read = self.lines[due]
        if due == "due-tattle":
            order = []
            rest: str | None = read["order"]
            while rest:
                more = self.reader.tried(rest, "then")
                order.append(more["last"] if more else rest)
                rest = more["rest"] if more else None
            yield "phase", Tattling(queue=[self.who(name) for name in reversed(order)])
            return
        active = self.who(read["who"])
        yield "turn", number(read["turn"])
        yield "turn_cap", number(read["cap"])
        yield "phase", Rolling(active=active) if due == "due-roll" else Moving(active=active, roll=number(read["roll"]))

    def _moves(self) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) of the view's fields about moves.

        The log says only at which price each move ended. A move starts at the price where the candy's previous move
        ended, or at 0.
        """
        moves, prices = list[Moved](), [0] * len(Candy)
        for line in self.log:
            if (read := self.reader.tried(line, "moved")) is not None:
                moves.append(self._moved(read["seat"], read, prices[_candy(read)]))
                prices[_candy(read)] = moves[-1].end
        yield "moves", "".join(f"{moved.candy:d}{moved.roll:+d}" for moved in moves)
        if (last := self.lines.get("last-move")) is not None:
            yield "last", self._moved(last["who"], last, _space(last.get("start", last["end"])))
        rows = [[0] * len(Candy) for _ in self.names]
        for read in self.rivals:
            stepped = self._candies(self.reader.listed(read["moves"]), "stepped", "steps")
            rows[self.who(read["who"])] = [number(stepped.get(candy, "0")) for candy in Candy]
        yield "shifts", tuple(map(tuple, rows))

    def _moved(self, who: str, read: Read, start: int) -> Moved:
        roll, end = number(read["roll"]), _space(read["end"])
        return Moved(seat=self.who(who), candy=_candy(read), roll=roll, start=start, end=end)

    def _tattles(self) -> Iterator[Tattled]:
        rest = self.lines["tattles"]["tattles"] if "tattles" in self.lines else ""
        while rest:
            ends = (at + 1 for at, sign in enumerate(rest) if sign == ".")
            found = (
                (end, self.reader.tried(rest[:end], kind))
                for end in ends
                for kind in ("tattle-line-with-card", "tattle-line")
            )
            end, read = next((end, read) for end, read in found if read is not None)
            seat, target = self.who(read["who"]), self.who(read["target"])
            candy = _candy(read) if "candy" in read else None
            yield Tattled(seat=seat, target=target, right=read["right"] == "yes", candy=candy)
            rest = rest[end:].lstrip()

    def _seated(self) -> Iterator[tuple[str, Any]]:
        inside, dealt, places = [], {}, {}
        for read in self.seats:
            seat = self.who(read["who"])
            assert read["letter"] == "ABCDEF"[seat]
            kinds = ("seat-dealt", "seat-place", "seat-out", "seat-inside", "seat-cards")
            # Commas separate facts about the seat. But a comma also stands between its dealt candy and the price.
            text = read["facts"]
            if (first := self.reader.tried(", ".join(text.split(", ")[:2]), "seat-dealt")) is not None:
                dealt[seat], text = _candy(first), ", ".join(text.split(", ")[2:])
            for kind, fact in self.reader.items(text.split(", "), *kinds[1:]):
                inside += [seat] if kind == "seat-inside" else []
                if kind == "seat-place":
                    places[seat] = number(fact["place"])
        yield "seats", len(self.seats)
        yield "inside", tuple(inside)
        yield "objectives", tuple(dealt[seat] for seat in sorted(dealt)) or None
        yield "outcome", ranked(places) if places else None

    def _candies(self, texts: Sequence[str], message: str, what: str) -> dict[Candy, str]:
        return {_candy(read): read[what] for _, read in self.reader.items(texts, message)}


def _candy(read: Read) -> Candy:
    return Candy[read["candy"].upper()]


def _space(text: str) -> int:
    return GOAL if text == "G" else number(text)
