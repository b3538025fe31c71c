"""Parse the texts of Candy Shoppe's board and questions back into a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.candy_shoppe.pieces.components import (
    Agent,
    City,
    Face,
    Marker,
    Operation,
    Spy,
    Status,
    Stay,
    Target,
    Team,
    Token,
    Trace,
)
from games.candy_shoppe.view import CandyShoppeView, CityView
from games.engine.values import Seat
from tests.games.blind.player import Asked
from tests.games.blind.reader import Read, Reader, number, reader_of

ELSEWHERE = {
    "options": "the lobby’s settings",
    "earlier": "the log, as each operation goes",
    "picked": "the log, as each spy is sent out and tokens come with it",
    "outcome": "the result: which team wins, and who is of it",
    "first": "with the players as long as the match runs",
    "round": "who is due; when it is over, the number of rounds",
}
"""Fields of the view that other texts than the board in words show."""

_DEEDS = {
    "opened": "opened", "cancelled": "cancelled", "fizzled-no-spy": "fizzled", "fizzled": "fizzled",
    "tallied-marked": "tallied", "tallied": "tallied", "laid": "laid", "turned": "turned", "turned-not": "turned",
    "killed": "killed", "spared": "spared", "swapped": "swapped", "fled": "fled", "marked": "marked", "sent": "sent",
    "fetched": "fetched", "revived": "revived", "wasted": "wasted", "departed": "departed",
}  # fmt: skip
_LINES = (
    "result-player", "over", "due", "own-team", "target-cover", "target-wanted", "own-blackmail", "own-tokens",
    "own-aside", "own-chosen-nothing", "own-chosen", "own-placed", "operation-now", "operation-latest", "still-live",
    "waits-there-bare", "waits-there", "city-now-marked", "city-now", "off-map-ready", "off-map-done",
    "off-map-sheltered", "off-map-dead", "player", "blackmail-now", "blackmail-next", "blackmail-known",
    "blackmail-cleared", *_DEEDS,
)  # fmt: skip
_THERE = ("hidden-there", "there-exposed", "there-closed", "there-nothing", "marker-lasting", "marker-holding",
          "there-spy", "token")  # fmt: skip
_STATUS = {
    "off-map-ready": Status.HQ,
    "off-map-done": Status.RESOLVED,
    "off-map-sheltered": Status.SHELTERED,
    "off-map-dead": Status.DEAD,
}
_PLAYER = ("player-hand", "player-aside", "player-placed", "player-first", "player-done")
_NUMBERS = "number round rounds com cap red blue neutral dead"


def shown(view: CandyShoppeView) -> dict[str, Any]:
    """Return {field: the part of its value that texts give}, for fields of the view that texts give only in part."""
    report, result = view.report, view.result
    return {
        "agents": tuple(_agent_told(view, agent) for agent in view.agents),
        "cities": tuple(
            (city.worth, city.closed, city.spies, city.face_down, Counter(city.exposed), _markers(view, city.markers))
            for city in view.cities
        ),
        "spent": Counter(view.spent),
        "returned": Counter(view.returned),
        "hand": Counter(view.hand),
        "own_aside": Counter(view.own_aside),
        "piles": {(p.seat, p.city): (p.many, None if p.tokens is None else Counter(p.tokens)) for p in view.piles},
        "traces": set(view.traces),
        "marked": None if view.final else view.marked,
        "blackmail": None if view.outcome is not None else view.blackmail,
        "operation": _waiting(view.operation),
        "queued": None if view.queued is None or view.queued.spy is None else _waits(view.queued),
        "report": None if report is None else (report.round, report.number, [deed.kind for deed in report.deeds]),
        "result": None if result is None else (result.teams, result.targets, result.turned),
        "stack": None if view.phase is None else (view.phase.kind, set(view.due()), _chosen(view)),
    }


def _chosen(view: CandyShoppeView) -> Counter[Token] | tuple[Token, ...] | None:
    return Counter(view.chosen) if view.chosen else view.chosen


def _agent_told(view: CandyShoppeView, agent: Agent) -> tuple[Any, ...]:
    house = agent.shelter is not None if agent.city is not None else agent.shelter == view.round and not view.final
    dead = agent.status == Status.DEAD
    return agent.spy, None if dead else agent.face, agent.status, agent.city, house and not dead


def _markers(view: CandyShoppeView, markers: Sequence[Marker]) -> Counter[tuple[Token, int | None]]:
    """Count markers by (token, last round in which they act).

    The round is None for a marker that acts until the end of the match, or that never acts again.
    """

    def last(marker: Marker) -> int | None:
        if marker.token.unit.stay == Stay.CITY and marker.token.unit.worth:
            over = marker.round == view.rounds or view.options.lingering == "match"
        else:
            over = marker.token != Token.TRAPPED or marker.holds is None or marker.round == view.rounds
        return None if over else marker.round + 1

    return Counter((marker.token, last(marker)) for marker in markers)


def _waiting(operation: Operation | None) -> tuple[Any, ...] | None:
    return None if operation is None or not operation.live else (operation.city, Counter(operation.live))


def _waits(operation: Operation) -> tuple[Any, ...]:
    return operation.spy, Counter(operation.live)


def understood(read: Mapping[str, Any], asked: Asked) -> dict[str, Any]:
    """Return the view's fields, worked out from the parsed board and log (``read``) and the question (``asked``)."""
    agents = tuple(
        Agent(spy=spy, face=Face.NEUTRAL if face is None else face, status=status, city=city)
        for spy, face, status, city, _ in read["agents"]
    )
    cities = tuple(
        CityView.model_construct(city=city, worth=worth, closed=closed, spies=spies, face_down=hidden)
        for city, (worth, closed, spies, hidden, *_) in zip(City, read["cities"], strict=True)
    )
    return {**read, "agents": agents, "cities": cities, "operation": _in_hand(read, cities)}


def _in_hand(read: Mapping[str, Any], cities: Sequence[CityView]) -> Operation | None:
    """Return the operation under way: its spy, and its tokens that haven't acted yet. None if there is no operation."""
    if read["operation"] is None:
        return None
    city, live = read["operation"]
    waiting = None if read["queued"] is None else read["queued"][0]
    spy = next((spy for spy in cities[city].spies if spy != waiting), None)
    return Operation(city=city, spy=spy, baseline=Face.NEUTRAL, live=list(live.elements()))


def read(text: str, names: Sequence[str], log: Sequence[str], seat: Seat | None) -> dict[str, Any]:
    """Parse the board in words, and return the fields of the view that the texts give.

    ``log``: all lines of the log that this seat has got since the deal.
    """
    known = {"numbers": _NUMBERS, "within": "worth:worth", "lists": "tokens:tokens-of,token"}
    reader = reader_of("games.candy_shoppe.words", names, **known)
    table = _Table(reader, seat)
    for line in text.splitlines():
        table.hear(line)
    return dict(table.facts(log))


class _Table:
    def __init__(self, reader: Reader, seat: Seat | None) -> None:
        self.reader, self.seat = reader, seat
        self.lines: list[tuple[str, Read]] = []
        self.bag: Read = {}
        self.returned: Counter[Token] = Counter()
        self.spent: Counter[Token] = Counter()

    def hear(self, line: str) -> None:
        """Parse a line of the board in words.

        Lines about the effects of tokens or the reason of a win are skipped: the view has no field for them.
        """
        found = next(((m, read) for m in _LINES if (read := self.reader.tried(line, m)) is not None), None)
        if found is not None:
            self.lines.append(found)
        elif line.startswith(self.reader.phrases("bag", number=0)[:12]):
            for message, read in self.reader.sequence(line, " ", "bag", "bag-returned", "spent"):
                if message == "bag":
                    self.bag = read
                elif message == "spent":
                    self.spent = self.tokens(read["tokens"])
                else:
                    self.returned = self.tokens(read["tokens"])

    def all(self, *messages: str) -> list[Read]:
        """Return the arguments of every parsed line that was made from one of these messages."""
        return [read for message, read in self.lines if message in messages]

    def tokens(self, text: str) -> Counter[Token]:
        """Return {token: how many} for a text that lists tokens."""
        kinds = ("tokens-of", "token")
        found = self.reader.items(self.reader.listed(text, *kinds), *kinds)
        return Counter({_named(Token, read["token"]): number(read.get("number", "1")) for _, read in found})

    def facts(self, log: Sequence[str]) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) of each field of the view that follows from the parsed lines."""
        players = self.all("player")
        yield "seats", len(players)
        yield "rounds", len(players)
        yield "bag", number(self.bag.get("number", "1"))
        yield "returned", self.returned
        yield "spent", self.spent
        yield from self._now()
        yield from self._map(log)
        yield from self._players(players)
        yield from self._own(len(players))
        yield from self._operations()
        yield from self._told()

    def _now(self) -> Iterator[tuple[str, Any]]:
        if self.all("over"):
            yield "stack", None
            cards = self.all("result-player")
            turned = tuple({"yes": True, "no": False, "cover": None}[card["turned"]] for card in cards)
            teams = tuple(_named(Team, card["team"]) for card in cards)
            yield "result", (teams, tuple(_named(Target, card["target"]) for card in cards), turned)
            return
        [due] = self.all("due")
        chosen = self.tokens(self.all("own-chosen")[0]["tokens"]) if self.all("own-chosen") else None
        chosen = () if self.all("own-chosen-nothing") else chosen
        yield "stack", (due["kind"], set(map(self.reader.who, self.reader.listed(due["who"]))), chosen)
        yield "round", number(due["round"])
        yield "result", None

    def _map(self, log: Sequence[str]) -> Iterator[tuple[str, Any]]:
        agents: dict[Spy, tuple[Any, ...]] = {}
        cities = []
        for read in self.all("city-now", "city-now-marked"):
            cities.append(self._city(read, agents))
        for message, read in self.lines:
            if message == "off-map-dead":
                for _, dead in self.reader.items(self.reader.listed(read["spies"]), "spy"):
                    spy = _named(Spy, dead["spy"])
                    agents[spy] = (spy, None, Status.DEAD, None, False)
            elif message in _STATUS:
                for _, off in self.reader.items(read["spies"].split("; "), "off-map-spy"):
                    spy, house = _named(Spy, off["spy"]), off["house"] == "yes"
                    agents[spy] = (spy, _named(Face, off["face"]), _STATUS[message], None, house)
        yield "agents", tuple(agents[spy] for spy in Spy)
        yield "cities", tuple(cities)

    def _city(self, read: Read, agents: dict[Spy, tuple[Any, ...]]) -> tuple[Any, ...]:
        city = _named(City, read["city"])
        worth = self._worth(read.get("marked", read["worth"]))
        spies, hidden, closed = list[Spy](), 0, False
        exposed, markers = Counter[Token](), Counter[tuple[Token, int | None]]()
        for message, there in self.reader.items(read["things"].split("; "), *_THERE):
            if message == "there-spy":
                spy = _named(Spy, there["spy"])
                spies.append(spy)
                status = Status.TRAPPED if there["trapped"] == "yes" else Status.DEPLOYED
                agents[spy] = (spy, _named(Face, there["face"]), status, city, there["house"] == "yes")
            elif message == "hidden-there":
                hidden = number(there.get("number", "1"))
            elif message == "there-exposed":
                exposed = self.tokens(there["tokens"])
            elif message in ("token", "marker-lasting", "marker-holding"):
                markers[_named(Token, there["token"]), number(there["round"]) if "round" in there else None] += 1
            else:
                closed = closed or message == "there-closed"
        return worth, closed, tuple(spies), hidden, exposed, markers

    def _worth(self, text: str) -> int:
        read = self.reader.read(text, "worth")
        return _named(Face, read["side"]).value * number(read.get("number", "0"))

    def _players(self, players: Sequence[Read]) -> Iterator[tuple[str, Any]]:
        hands, aside, piles = [], [], {}
        for seat, read in enumerate(players):
            assert self.reader.who(read["who"]) == seat
            facts = dict(self.reader.items(read["facts"].split("; "), *_PLAYER))
            hands.append(number(facts["player-hand"].get("number", "1")) if "player-hand" in facts else 0)
            aside.append(number(facts["player-aside"]["number"]) if "player-aside" in facts else 0)
            if "player-placed" in facts:
                piles |= dict(self._piles(seat, facts["player-placed"]["piles"]))
            if "player-first" in facts:
                yield "first", seat
        for own in self.all("own-placed"):
            for _, pile in self.reader.items(self.reader.listed(own["piles"], "own-pile"), "own-pile"):
                at = (self.seat, _named(City, pile["city"]))
                piles[at] = (piles[at][0], self.tokens(pile["tokens"]))
        yield from {"hands": tuple(hands), "aside": tuple(aside), "piles": piles}.items()

    def _piles(self, seat: Seat, text: str) -> Iterator[tuple[Any, ...]]:
        kinds = ("player-pile-faceup", "player-pile")
        for message, read in self.reader.items(self.reader.listed(text, *kinds), *kinds):
            tokens = self.tokens(read["tokens"]) if message == "player-pile-faceup" else None
            yield (seat, _named(City, read["city"])), (number(read["number"]), tokens)

    def _own(self, seats: int) -> Iterator[tuple[str, Any]]:
        yield "hand", self.tokens("".join(read["tokens"] for read in self.all("own-tokens")))
        yield "own_aside", self.tokens("".join(read["tokens"] for read in self.all("own-aside")))
        teams: list[Team | None] = [None] * seats
        targets: list[Target | None] = [None] * seats
        for card in self.all("result-player"):
            seat = self.reader.who(card["who"])
            teams[seat], targets[seat] = _named(Team, card["team"]), _named(Target, card["target"])
        if self.seat is not None:
            [team], [target] = self.all("own-team"), self.all("target-cover", "target-wanted")
            teams[self.seat], targets[self.seat] = _named(Team, team["team"]), _named(Target, target["target"])
        yield "teams", tuple(teams)
        yield "targets", tuple(targets)

    def _operations(self) -> Iterator[tuple[str, Any]]:
        live = [(_named(City, read["city"]), self.tokens(read["tokens"])) for read in self.all("still-live")]
        yield "operation", live[0] if live else None
        waits = self.all("waits-there", "waits-there-bare")
        yield "queued", (_named(Spy, waits[0]["spy"]), self.tokens(waits[0].get("tokens", ""))) if waits else None
        heads = self.all("operation-now", "operation-latest")
        deeds = [_DEEDS[message] for message, _ in self.lines if message in _DEEDS]
        if not heads:
            yield "report", None
        else:
            over = [{"round": read["number"]} for read in self.all("over")]
            at = next(read["round"] for read in (heads[0], *self.all("due"), *over) if "round" in read)
            yield "report", (number(at), number(heads[0]["number"]), deeds)

    def _told(self) -> Iterator[tuple[str, Any]]:
        for field, message in (("blackmail", "blackmail-now"), ("marked", "blackmail-next")):
            found = self.all(message)
            yield field, _named(Spy, found[0]["spy"]) if found else None
        traces = set()
        for message, read in self.lines:
            if message in ("blackmail-known", "blackmail-cleared"):
                seats = map(self.reader.who, self.reader.listed(read["names"]))
                spy, target = _named(Spy, read["spy"]), message == "blackmail-known"
                traces |= {Trace(seat=seat, spy=spy, target=target) for seat in seats}
        yield "traces", traces


def _named(kind: Any, word: str) -> Any:
    return kind[word.upper()]
