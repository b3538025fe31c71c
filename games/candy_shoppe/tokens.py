"""The tokens of Candy Shoppe: one unit each, with all that is particular to it; ``Token`` is the table of them.

Whoever adds a token writes its unit and its row, here and nowhere else. Here: names, texts, numbers, what a token asks
and does. Not here: how an operation goes on around it (rules/operation.py), which lends the tokens a ``Bench``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Literal

from games.candy_shoppe.world import City, Face, Spy
from games.engine.values import Named

Lingering = Literal["next_round", "phase1"]
"""How long Honeypot and Wealth stay: to the end of the next round, or of its Phase 1 (LING-1)."""

TOO_LATE = "No effect any more: this is the last round."


class Timing(Enum):
    """When a token acts (1.5): before all else, in the resolver's order, as a part of the Tally, or at the close."""

    FIRST = 0
    ITEM = 1
    TALLY = 2
    CLOSE = 3


class Stay(Enum):
    """Where a token lies when it has acted: it is spent, a marker on its city, or attached to its spy."""

    SPENT = 0
    CITY = 1
    SPY = 2


class Bench(ABC):
    """The operation as a token finds it: what it may look at, and what it may do. Everything done is told."""

    @property
    @abstractmethod
    def spy(self) -> Spy | None:
        """The spy in the operation, "this spy" on a token; None: it has died or escaped."""

    @property
    @abstractmethod
    def face(self) -> Face:
        """What this spy shows; neutral when there is none."""

    @property
    @abstractmethod
    def baseline(self) -> Face:
        """What this spy showed when it came into the operation."""

    @property
    @abstractmethod
    def swing(self) -> Face | None:
        """Whom the Tally went to, neutral when it was even; None: there was none yet."""

    @abstractmethod
    def live(self) -> list[Token]:
        """The other tokens of this operation that are unresolved, in order."""

    @abstractmethod
    def dead(self) -> list[Spy]:
        """The spies that can be revived."""

    @abstractmethod
    def abroad(self) -> list[Spy]:
        """The spies that are deployed at other cities and still to be resolved."""

    @abstractmethod
    def refuges(self) -> list[City]:
        """The closest unoccupied cities: one, or two that are equally close."""

    @abstractmethod
    def elsewhere(self) -> list[City]:
        """All other cities."""

    @abstractmethod
    def stashes(self) -> list[City]:
        """The other cities where tokens lie face down."""

    @abstractmethod
    def place(self) -> None:
        """Lay this token on the city or the spy, where it stays."""

    @abstractmethod
    def cancel(self) -> None:
        """FOI-1: all live action tokens become spent."""

    @abstractmethod
    def turn(self, face: Face) -> None:
        """This spy shows that face."""

    @abstractmethod
    def kill(self) -> None:
        """ASN-1: this spy dies."""

    @abstractmethod
    def spare(self) -> None:
        """BRN-1: nothing happens to this spy."""

    @abstractmethod
    def flee(self, city: City) -> None:
        """ESC-1, ESC-2: this spy goes there, and is resolved there later."""

    @abstractmethod
    def swap(self, spy: Spy) -> None:
        """DIS-2: this spy and that one change places."""

    @abstractmethod
    def blackmail(self) -> None:
        """BLK-1: whoever has this spy as a target is marked."""

    @abstractmethod
    def send(self, token: Token, city: City) -> None:
        """WIR-1: that live token goes there, face up."""

    @abstractmethod
    def fetch(self, city: City) -> None:
        """SMU-1: a face-down token of that city, drawn at random, becomes live here."""

    @abstractmethod
    def revive(self, spy: Spy, share: Sequence[Token]) -> None:
        """REV-2 to REV-4: that spy is back, and gets an operation of its own with this share of the live tokens."""


@dataclass(frozen=True)
class Question:
    """What a token asks the resolver. ``options``: cities, spies or tokens; ``many``: any number of them."""

    about: str
    prompt: str
    options: Callable[[Bench], Sequence[Any]]
    many: bool = False


class Unit:
    """One kind of token, and what it does. ``clause``: its section in rules.md.

    ``line`` fits a card in a hand, ``text`` is all of its rules; ``late`` stands for ``line`` in the last round, where
    that says something else. ``worth``: its part in a Tally. ``orderless``: it changes nothing for its neighbours,
    whenever it acts. For its account, parts of a sentence: ``idle``, why it had no
    effect although its spy was there; ``laid``, what it does where it lies now; ``why`` it did what it did to its spy.
    If the first question has no options, the token fizzles (GEN-3); a later one is left out.
    """

    title: ClassVar[str]
    clause: ClassVar[str]
    line: ClassVar[str]
    text: ClassVar[str]
    late: ClassVar[str] = ""
    copies: ClassVar[int] = 1
    timing: ClassVar[Timing] = Timing.ITEM
    stay: ClassVar[Stay] = Stay.SPENT
    needs_spy: ClassVar[bool] = False
    orderless: ClassVar[bool] = False
    worth: ClassVar[int] = 0
    idle: ClassVar[str] = ""
    laid: ClassVar[str] = ""
    why: ClassVar[str] = ""
    questions: ClassVar[tuple[Question, ...]] = ()

    def act(self, bench: Bench, *picked: Any) -> None:
        """Take effect, with a pick for each question (a list of them where there may be many)."""

    def brief(self, final: bool, lingering: Lingering) -> str:
        """The ``line`` as it holds in this round (``final``: the last one) of a table with this option."""
        return self.late if final and self.late else self.line


class Influence(Unit):
    """A token that only counts in the Tally, +1 or +2 for its side (OP-6)."""

    timing = Timing.TALLY


class Lasting(Influence):
    """An influence token that goes on counting as a marker for as long as the table has chosen (LING-1)."""

    stay = Stay.CITY

    def brief(self, final: bool, lingering: Lingering) -> str:
        """The ``line`` with its end: of the next round, of its Phase 1, or of the match."""
        until = {"next_round": "for the next round", "phase1": "until the next Phase 1 ends"}[lingering]
        whose = "Communist" if self.worth > 0 else "Capitalist"
        return f"{whose} +1 in this city, now and {'to the end of the match' if final else until}."


class Communist(Influence):
    """OP-6."""

    title = "Communist"
    clause = "CS-5"
    copies = 18
    worth = 1
    line = "Communist +1 in this city’s Tally."
    text = "Adds 1 to the Communist sum when this city’s Tally is taken. Everybody gets three of them each round."


class Capitalist(Influence):
    """OP-6."""

    title = "Capitalist"
    clause = "CS-5"
    copies = 18
    worth = -1
    line = "Capitalist +1 in this city’s Tally."
    text = "Adds 1 to the Capitalist sum when this city’s Tally is taken. Everybody gets three of them each round."


class Trapped(Unit):
    """TRAP-1 to TRAP-3."""

    title = "Trapped"
    clause = "TRAP"
    stay = Stay.CITY
    orderless = True
    line = "Holds the spy that ends here: it sits out the next round."
    late = TOO_LATE
    laid = "the first spy to finish here is held"
    text = (
        "Lies on the city. The first spy that finishes its operation here this round is held: it keeps its city "
        "occupied and can’t be chosen by anything. It is free at the end of the next round’s Phase 1, too late to be "
        "sent out in that round: it misses exactly one. A trap that caught nobody goes back to the bag after the round."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.place()


class SafeHouse(Unit):
    """SAFE-1 to SAFE-4."""

    title = "Safe House"
    clause = "SAFE"
    stay = Stay.SPY
    needs_spy = True
    orderless = True
    line = "This spy is out of everybody’s reach for the next round."
    late = TOO_LATE
    laid = "it is out of everybody’s reach for the whole next round"
    text = (
        "Stays with this spy wherever it goes. After this round the spy leaves the map for the whole next round: it "
        "can’t be sent out, turned or hurt. It still counts with the face it shows. Until then it protects from "
        "nothing: if the spy dies, the Safe House is spent."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.place()


class Kaboom(Unit):
    """KAB-1 to KAB-4."""

    title = "Ka-BOOM!"
    clause = "KAB"
    stay = Stay.CITY
    orderless = True
    line = "Closes this city after the round, until the next Phase 1 ends."
    late = TOO_LATE
    laid = "the city closes when the round is over"
    text = (
        "The city works as usual for the rest of this round. Then it is closed: nobody can be sent there in the next "
        "Phase 1, and it opens again when that is over. What lies there goes back to the bag, and a spy trapped there "
        "goes to HQ unhurt."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.place()


class Assassinate(Unit):
    """ASN-1, ASN-2."""

    title = "Assassinate"
    clause = "ASN"
    needs_spy = True
    line = "This spy dies. A dead spy counts for nobody."
    text = (
        "This spy is dead: off the map, neutral, of use to nobody until somebody revives it. The operation goes on "
        "without it, and what needs a spy has no effect any more."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.kill()


class Revive(Unit):
    """REV-1 to REV-6."""

    title = "Revive"
    clause = "REV"
    line = "A dead spy returns here, neutral, with a share of the tokens."
    text = (
        "A dead spy of the resolver’s choice returns to this city, neutral. If this operation still has its spy, the "
        "resolver deals out the live tokens between the two; else all of them go to the one that is back. The revived "
        "spy has an operation of its own right after this one, and the city counts again in it."
    )
    idle = "nobody is dead"
    questions = (
        Question(
            "revive", "Revive brings a dead spy back to this city, neutral. Which one?", lambda bench: bench.dead()
        ),
        Question(
            "share",
            "Which tokens go to the revived spy’s own operation, right after this one? All others stay here.",
            lambda bench: bench.live() if bench.spy is not None else [],
            many=True,
        ),
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        spy, share = picked
        bench.revive(spy, share)


class DoubleCross(Unit):
    """DBL-1, DBL-2."""

    title = "Double Cross"
    clause = "DBL"
    timing = Timing.CLOSE
    needs_spy = True
    line = "In the end this spy joins the side that lost the Tally."
    why = "whoever lost the Tally gets it, and after an even one it changes sides"
    text = (
        "When all else is done, this spy shows the face of the side that lost this operation’s Tally, whatever it "
        "showed before. If the Tally was even, Communist and Capitalist change places and a neutral spy stays neutral."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.turn(bench.swing.opposite if bench.swing else bench.face.opposite)


class Disguise(Unit):
    """DIS-1, DIS-2."""

    title = "Disguise"
    clause = "DIS"
    needs_spy = True
    line = "Swaps this spy with another that is still to be revealed."
    text = (
        "This spy changes places with another one of the resolver’s choice that is still unresolved in another city. "
        "Tokens and markers stay where they are: what is left here works on the newcomer, and this spy is resolved "
        "over there later on."
    )
    idle = "no other spy is left to swap with"
    questions = (Question("disguise", "Disguise: which spy does this one change places with?", lambda b: b.abroad()),)

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.swap(*picked)


class Foiled(Unit):
    """FOI-1, FOI-2."""

    title = "Foiled"
    clause = "FOI"
    timing = Timing.FIRST
    line = "Acts first: cancels every other action token here."
    text = (
        "Always acts first. Every other action token of this operation is cancelled, those that only count in the "
        "Tally too. Communist and Capitalist tokens, the city’s own influence, and markers that lay here before stay."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.cancel()


class Brainwash(Influence):
    """BRA-1."""

    title = "Brainwash"
    clause = "BRA"
    copies = 2
    worth = 2
    line = "Communist +2 in this city’s Tally."
    text = "Adds 2 to the Communist sum when this city’s Tally is taken. It is an action token: Foiled cancels it."


class Escape(Unit):
    """ESC-1 to ESC-3."""

    title = "Escape"
    clause = "ESC"
    needs_spy = True
    line = "This spy flees to the nearest free city, to be resolved there."
    text = (
        "This spy runs to the closest city where no spy is; of two equally close ones the resolver chooses. What is "
        "left here finds nobody. The spy is resolved again later this round, in its new city."
    )
    questions = (
        Question("escape", "Two free cities are equally close. Where does the spy escape to?", lambda b: b.refuges()),
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.flee(*picked)


class Bribe(Influence):
    """BRI-1."""

    title = "Bribe"
    clause = "BRI"
    copies = 2
    worth = -2
    line = "Capitalist +2 in this city’s Tally."
    text = "Adds 2 to the Capitalist sum when this city’s Tally is taken. It is an action token: Foiled cancels it."


class Wiretap(Unit):
    """WIR-1, WIR-2."""

    title = "Wiretap"
    clause = "WIR"
    line = "Moves one token from here, face up, to another city."
    text = (
        "The resolver moves one live token of this operation to any other city, where it lies face up. If a spy is "
        "resolved there later this round, the token takes part; if not, it goes back after the round."
    )
    idle = "no other token is left to move"
    questions = (
        Question(
            "wiretap", "Wiretap moves one of these tokens to another city, face up. Which one?", lambda b: b.live()
        ),
        Question(
            "tapped",
            "Where does the Wiretap send it? It takes part if a spy is resolved there later this round.",
            lambda b: b.elsewhere(),
        ),
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.send(*picked)


class Blackmail(Unit):
    """BLK-1 to BLK-3."""

    title = "Blackmail"
    clause = "BLK"
    needs_spy = True
    orderless = True
    line = "Whoever has this spy as a target places face up next round."
    late = TOO_LATE
    text = (
        "Everybody whose secret target is this spy places all tokens face up in the whole next round. They are told in "
        "private; the table learns who it is only when one of them places a token."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.blackmail()


class Honeypot(Lasting):
    """LING-1, LING-2."""

    title = "Honeypot"
    clause = "LING"
    copies = 2
    worth = 1
    line = "Communist +1 in this city, now and later as a marker."
    laid = "it goes on counting Communist +1"
    text = (
        "Adds 1 to the Communist sum of this city’s Tally, then stays on the city and counts in every Tally there "
        "until the end of the next round, or of its Phase 1 where the table has chosen that."
    )


class RogueAgent(Unit):
    """ROG-1."""

    title = "Rogue Agent"
    clause = "ROG"
    needs_spy = True
    line = "This spy becomes neutral."
    text = "This spy turns neutral at once. A Tally that is taken later in this operation may still turn it."

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.turn(Face.NEUTRAL)


class BurnNotice(Unit):
    """BRN-1, BRN-2."""

    title = "Burn Notice"
    clause = "BRN"
    timing = Timing.CLOSE
    needs_spy = True
    line = "In the end this spy dies if its face has changed here."
    why = "its face has changed in this operation"
    text = (
        "The very last to act. If this spy then shows another face than when it came into this operation, it dies; if "
        "it shows the same again, it lives."
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        if bench.face != bench.baseline:
            bench.kill()
        else:
            bench.spare()


class Wealth(Lasting):
    """LING-1, LING-2."""

    title = "Wealth"
    clause = "LING"
    copies = 2
    worth = -1
    line = "Capitalist +1 in this city, now and later as a marker."
    laid = "it goes on counting Capitalist +1"
    text = (
        "Adds 1 to the Capitalist sum of this city’s Tally, then stays on the city and counts in every Tally there "
        "until the end of the next round, or of its Phase 1 where the table has chosen that."
    )


class Smuggle(Unit):
    """SMU-1, SMU-2."""

    title = "Smuggle"
    clause = "SMU"
    line = "Brings a random face-down token from another city here."
    text = (
        "The resolver names another city where tokens lie face down. One of them, drawn blindly, comes here face up "
        "and takes part like all others. Influence that arrives after the Tally is wasted."
    )
    idle = "no other city has tokens face down"
    questions = (
        Question("smuggle", "Smuggle takes a random face-down token. From which city?", lambda b: b.stashes()),
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.fetch(*picked)


class Token(Named):
    """All kinds of token, a row each, in the order in which they are always listed (1.4, 1.5)."""

    unit: Unit

    def __new__(cls, rank: int, unit: type[Unit]) -> Token:
        """A row of the table; its number is its place in it."""
        token = int.__new__(cls, rank)
        token._value_ = rank
        token.unit = unit()
        return token

    COM = 0, Communist
    CAP = 1, Capitalist
    TRAPPED = 2, Trapped
    SAFE_HOUSE = 3, SafeHouse
    KABOOM = 4, Kaboom
    ASSASSINATE = 5, Assassinate
    REVIVE = 6, Revive
    DOUBLE_CROSS = 7, DoubleCross
    DISGUISE = 8, Disguise
    FOILED = 9, Foiled
    BRAINWASH = 10, Brainwash
    ESCAPE = 11, Escape
    BRIBE = 12, Bribe
    WIRETAP = 13, Wiretap
    BLACKMAIL = 14, Blackmail
    HONEYPOT = 15, Honeypot
    ROGUE_AGENT = 16, RogueAgent
    BURN_NOTICE = 17, BurnNotice
    WEALTH = 18, Wealth
    SMUGGLE = 19, Smuggle

    @property
    def title(self) -> str:
        """What it is called."""
        return self.unit.title

    @property
    def action(self) -> bool:
        """Whether it is an action token: one of the 22 in the bag."""
        return self > Token.CAP


ACTIONS = tuple(token for token in Token if token.action)
BAG = tuple(token for token in ACTIONS for _ in range(token.unit.copies))
"""All action tokens that there are, in order."""
