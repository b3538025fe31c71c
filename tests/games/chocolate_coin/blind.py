"""Parse the texts of Chocolate Coin's board and questions back into a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from games.chocolate_coin.pieces.actions import Option
from games.chocolate_coin.pieces.cards import EVENTS, SCORING, Choose, column_for
from games.chocolate_coin.pieces.components import AREAS, PRECINCTS, REGIONS, SHEET, Ground, Job, Taken, regions_of
from games.chocolate_coin.view import CoinView, choices_of
from games.engine.values import Seat
from tests.games.blind.player import Asked
from tests.games.blind.reader import Read, Reader, number, reader_of

ELSEWHERE = {
    "short": "the lobby’s settings",
    "outcome": "who wins, with which factions",
    "ending": "while the match runs there is none",
    "turn": "who is due; when it is over, nothing is to come",
    "asked": "who is due",
    "job": "the question",
    "focus": "the question’s options, each of which names its place",
    "choices": "the question’s options",
    "latest": "the log’s latest lines",
    "stack": "the question",
}
"""Fields of the view that other texts than the board in words show."""

_LINES = (
    "over-scoring", "over-cards", "turn-now", "due-setup", "due", "card-current-scoring", "card-upcoming-scoring",
    "current", "upcoming", "for-others", "score-line", "track", "taken", "rises", "waits-suit", "waits-first",
    "supports", "polices-none", "polices", "deck-below", "deck-whole", "offer-not", "region", "offer",
)  # fmt: skip
THERE = ("there-dice-bases", "there-dice-base", "there-dice", "there-crowd-bases", "there-crowd", "there-around",
          "there-bases", "there-gifts", "there-police", "there-nothing")  # fmt: skip
_NUMBERS = "number score goal many by turn stealth points"
_SCORING = "scoring"


def shown(view: CoinView) -> dict[str, Any]:
    """Return {field: the part of its value that is in the texts}, for view fields whose texts lack the rest."""
    ending = view.ending
    return {
        "current": _card(view.current),
        "upcoming": _card(view.upcoming),
        "seen": [card for card in view.seen if card in EVENTS],
        "ending": None if ending is None else (ending.scoring, set(ending.sides[0])),
        "outcome": None if view.outcome is None else view.outcome.ranks[0][0],
    }


def _card(card: str | None) -> str | None:
    return card if card is None or card in EVENTS else _SCORING


def understood(read: Mapping[str, Any], asked: Asked) -> dict[str, Any]:
    """Return the fields of the view that follow from the texts (``read``) and the question (``asked``)."""
    job = asked.ask.options[0].job
    options = [one for one in (*asked.path, *asked.ask.options) if isinstance(one, Option)]
    focus = dict.fromkeys(region for one in options for place in one.places() for region in regions_of(place))
    hand = SimpleNamespace(effect=next(_effects(job, read["seats"]), None))
    scoring, round_ = iter(SCORING), reader_of("games.chocolate_coin.words").opening("scoring-round")
    seen = [*read["seen"], *(next(scoring) for line in asked.log if round_ in line)]
    shown = {name: next(scoring) if read[name] == _SCORING else read[name] for name in ("current", "upcoming")}
    choices = choices_of(asked.ask.options)
    return {**read, **shown, "seen": tuple(seen), "focus": tuple(focus), "choices": choices, "stack": (hand,)}


def _effects(job: Job, seats: int) -> Iterator[Any]:
    """Yield those effects of the event card that the open question may be about: of the kind in ``job.doing``."""
    for step in column_for(job.card, job.faction, seats).do if job.card else ():
        for way in step.of if isinstance(step, Choose) else ((step,),):
            yield from (piece for piece in way if piece.do == job.doing)


def read(text: str, names: Sequence[str], log: Sequence[str], seat: Seat | None) -> dict[str, Any]:
    """Parse the board in words. Returns {name of a field of the view: value}.

    ``log``: all lines of the log that this seat has got since the deal.
    """
    known = {
        "people": "player",
        "loose": "tie",
        "numbers": _NUMBERS,
        "within": "who:owned",
        "lists": "factions:faction region:signed-place,place",
    }
    board = _Board(reader_of("games.chocolate_coin.words", names, **known))
    for line in text.splitlines():
        board.hear(line)
    return dict(board.facts(log))


def standing(reader: Reader, place: str, text: str, police: Mapping[str, int]) -> Ground:
    """Return the Region `place` with the tokens that this text lists.

    ``police``: {Precinct: Internal Elfairs' units there}.
    """
    board, found = _Board(reader), Ground(id=place)
    board.police = dict(police)
    for message, there in reader.items(text.split(", "), *THERE):
        board.stands(found, message, there)
    return found


class _Board:
    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.lines: list[tuple[str, Read]] = []
        self.police: dict[str, int] = {}

    def hear(self, line: str) -> None:
        """Parse a line of the board in words.

        If a message has a full stop after a faction's name, the line has "E.L.F.", not "E.L.F..". So the line is parsed
        with this full stop doubled, too.
        """
        short = self.reader.phrases("faction", faction="E")
        forms = (f"{line}." if line.endswith(short) else line, line.replace(short, f"{short}."))
        found = ((m, read) for m in _LINES for form in forms if (read := self.reader.tried(form, m)) is not None)
        self.lines.append(next(found))

    def all(self, *messages: str) -> list[Read]:
        """Return the arguments of every parsed line that was made from one of these messages."""
        return [read for message, read in self.lines if message in messages]

    def facts(self, log: Sequence[str]) -> Iterator[tuple[str, Any]]:
        """Yield (name, value) of each field of the view that follows from the parsed lines."""
        yield from self._now()
        yield from self._cards(log)
        yield from self._sheets()
        yield from self._track()
        yield from self._map()

    def _now(self) -> Iterator[tuple[str, Any]]:
        for message, read in self.lines:
            if message in ("over-scoring", "over-cards"):
                won = self.reader.items(self.reader.listed(read["factions"]), "faction")
                yield "ending", (message == "over-scoring", {side["faction"] for _, side in won})
                yield "outcome", self.reader.who(read["player"])
            elif message == "due":
                yield "turn", number(read["turn"])
                yield "asked", self.reader.read(read["who"], "owned")["faction"]

    def _cards(self, log: Sequence[str]) -> Iterator[tuple[str, Any]]:
        for which in ("current", "upcoming"):
            named, scoring = self.all(which), self.all(f"card-{which}-scoring")
            yield which, self._named(named[0]["card"]) if named else _SCORING if scoring else None
        deck = self.all("deck-below", "deck-whole")
        yield "deck", number(deck[0].get("many", "1")) if deck else 0
        turns = [read for line in log for read in (self._turn(line),) if read is not None]
        current = self.all("current")
        yield "seen", [self._named(read["card"]) for read in (turns[:-1] if current else turns)]

    def _turn(self, line: str) -> Read | None:
        return self.reader.tried(line, "turn-began")

    def _named(self, text: str) -> str:
        read = self.reader.read(text, "card")
        return next(card for card in EVENTS if self.reader.phrases(f"event-{card}") == read["title"])

    def _sheets(self) -> Iterator[tuple[str, Any]]:
        holders, scores, supplies, limits = {}, {}, {}, {}
        for read in self.all("score-line"):
            owner = self.reader.read(read["who"], "owned")
            one: Any = owner["faction"]
            assert (read["suit"], number(read["goal"])) == (SHEET[one].suit, SHEET[one].goal)
            holders[one] = self.reader.who(owner["player"])
            scores[one] = number(read["score"])
            supplies[one] = number(self.reader.read(read["supply"], "tokens").get("many", "1"))
            limits[one] = number(self.reader.read(read["limit"], "regions-exact").get("many", "1"))
        yield "seats", len(set(holders.values()))
        yield from {"holders": holders, "scores": scores, "supplies": supplies, "limits": limits}.items()

    def _track(self) -> Iterator[tuple[str, Any]]:
        [read] = self.all("track")
        kinds = ("track-empty", "track-place")
        stands = list(self.reader.items((f"{read['above']}, {read['below']}").split(", "), *kinds))
        assert [number(place["number"]) for _, place in stands] == [1, 2, 3, 4]
        yield "track", tuple(None if message == "track-empty" else place["faction"] for message, place in stands)
        yield "order", tuple(place["faction"] for _, place in stands)
        taken = self.all("taken")
        texts = self.reader.listed(taken[0]["taken"]) if taken else []
        spaces = [Taken.model_validate(dict(space)) for _, space in self.reader.items(texts, "has-taken")]
        yield "primary", spaces[0] if spaces else None
        yield "secondary", spaces[1] if len(spaces) > 1 else None
        yield "rises", tuple((rise["faction"], number(rise.get("by", "1"))) for rise in self.all("rises"))
        waits = {until: self.all(f"waits-{until}") for until in ("suit", "first")}
        yield "waits", {read["faction"]: until for until, reads in waits.items() for read in reads}

    def _map(self) -> Iterator[tuple[str, Any]]:
        for there in self.all("polices"):
            for _, police in self.reader.items(there["there"].split(", "), "police"):
                self.police[police["place"]] = number(police["many"])
        yield "police", {precinct: self.police.get(precinct, 0) for precinct in PRECINCTS}
        held = {}
        for _, area in self.reader.items(self.all("supports")[0]["areas"].split(", "), "area"):
            holder = self.reader.read(area["support"], "support")["holder"]
            held[area["place"]] = None if holder == "none" else holder
        yield "support", {area: held[area] for area in AREAS}
        yield "regions", tuple(map(self._region, self.all("region")))

    def _region(self, read: Read) -> Ground:
        message, place = self.reader.one_of(read["region"], "signed-place", "place")
        signs = place["signs"].split(", ") if message == "signed-place" else []
        printed = REGIONS[place["place"]]
        for sign in ("workshop", "cane", "dock"):
            assert (self.reader.phrases(f"sign-{sign}") in signs) == bool(getattr(printed, sign))
        ground = Ground(id=place["place"], units={"S": 0, "E": 0}, bases={"S": 0, "E": 0})
        for message, there in self.reader.items(read["content"].split(", "), *THERE):
            self.stands(ground, message, there)
        return ground

    def stands(self, ground: Ground, message: str, there: Read) -> None:
        """Add to the Region ``ground`` the tokens in a parsed text. ``there``: the arguments of the text's message."""
        if message == "there-around":
            assert number(there["many"]) == sum(self.police.get(p, 0) for p in REGIONS[ground.id].precincts)
        elif message in ("there-crowd", "there-crowd-bases", "there-bases"):
            one: Any = there["faction"]
            ground.units[one] = number(there["many"]) if "many" in there else 0
            if message != "there-crowd":
                ground.bases[one] = number(there.get("bases", "1"))
        elif message == "there-gifts":
            ground.gifts = _dice(there["dice"])
        elif message != "there-nothing":
            ground.spies = _dice(there.get("dice", ""))
            ground.moles = _dice(there.get("bases", ""))


def _dice(text: str) -> list[int]:
    return [number(face) for face in text.split()]
