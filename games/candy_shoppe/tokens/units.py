"""The tokens of Candy Shoppe, one unit each: when it acts, what it asks, what it does.

Here: what is particular to a token. Not here: the table of them (the package), what they find (bench.py), their texts
(words/en.ftl), how an operation goes on around them (rules/operation.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.candy_shoppe.tokens.bench import Bench, Stay, Timing
from games.candy_shoppe.world import Face


@dataclass(frozen=True)
class Question:
    """What a token asks the resolver. ``options``: cities, spies or tokens; ``many``: any number of them."""

    about: str
    options: Callable[[Bench], Sequence[Any]]
    many: bool = False


class Unit:
    """One kind of token, and what it does. ``clause``: its section in rules.md.

    ``title``: its name, by which its card is found. ``worth``: its part in a Tally. ``for_next_round``: what it does
    begins after this round, so that it comes too late in the last one, and when it acts is all the same to others. If
    the first question has no options, the token fizzles (GEN-3); a later one is left out.
    """

    title: ClassVar[str]
    clause: ClassVar[str]
    copies: ClassVar[int] = 1
    timing: ClassVar[Timing] = Timing.ITEM
    stay: ClassVar[Stay] = Stay.SPENT
    needs_spy: ClassVar[bool] = False
    for_next_round: ClassVar[bool] = False
    worth: ClassVar[int] = 0
    questions: ClassVar[tuple[Question, ...]] = ()

    def act(self, bench: Bench, *picked: Any) -> None:
        """Take effect, with a pick for each question (a list of them where there may be many)."""

    def idle(self, bench: Bench) -> bool:
        """GEN-3: whether it has nothing to work on."""
        return bool(self.questions) and not self.questions[0].options(bench)

    def loose(self, bench: Bench, tally: Face) -> bool:
        """OP-4: whether it may matter if it acts before or after the others. ``tally``: who wins it as things stand;
        neutral also where it is taken already.
        """
        return not self.idle(bench)


class Influence(Unit):
    """A token that only counts in the Tally, +1 or +2 for its side (OP-6)."""

    timing = Timing.TALLY


class Lasting(Influence):
    """An influence token that goes on counting as a marker for as long as the table has chosen (LING-1)."""

    stay = Stay.CITY


class Communist(Influence):
    """OP-6."""

    title = "Communist"
    clause = "CS-5"
    copies = 18
    worth = 1


class Capitalist(Influence):
    """OP-6."""

    title = "Capitalist"
    clause = "CS-5"
    copies = 18
    worth = -1


class Trapped(Unit):
    """TRAP-1 to TRAP-3."""

    title = "Trapped"
    clause = "TRAP"
    stay = Stay.CITY
    for_next_round = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.place()


class SafeHouse(Unit):
    """SAFE-1 to SAFE-4."""

    title = "Safe House"
    clause = "SAFE"
    stay = Stay.SPY
    needs_spy = True
    for_next_round = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.place()


class Kaboom(Unit):
    """KAB-1 to KAB-4."""

    title = "Ka-BOOM!"
    clause = "KAB"
    stay = Stay.CITY
    for_next_round = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.place()


class Assassinate(Unit):
    """ASN-1, ASN-2."""

    title = "Assassinate"
    clause = "ASN"
    needs_spy = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.kill()

    def loose(self, bench: Bench, tally: Face) -> bool:
        return Blackmail in _kinds(bench)


class Revive(Unit):
    """REV-1 to REV-6."""

    title = "Revive"
    clause = "REV"
    questions = (
        Question("revive", lambda bench: bench.dead()),
        Question("share", lambda bench: bench.live() if bench.spy is not None else [], many=True),
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        spy, share = picked
        bench.revive(spy, share)

    def loose(self, bench: Bench, tally: Face) -> bool:
        return Assassinate in _kinds(bench) or super().loose(bench, tally)


class DoubleCross(Unit):
    """DBL-1, DBL-2."""

    title = "Double Cross"
    clause = "DBL"
    timing = Timing.CLOSE
    needs_spy = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.turn(bench.swing.opposite if bench.swing else bench.face.opposite)


class Disguise(Unit):
    """DIS-1, DIS-2."""

    title = "Disguise"
    clause = "DIS"
    needs_spy = True
    questions = (Question("disguise", lambda bench: bench.abroad()),)

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.swap(*picked)


class Foiled(Unit):
    """FOI-1, FOI-2."""

    title = "Foiled"
    clause = "FOI"
    timing = Timing.FIRST

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.cancel()


class Brainwash(Influence):
    """BRA-1."""

    title = "Brainwash"
    clause = "BRA"
    copies = 2
    worth = 2


class Escape(Unit):
    """ESC-1 to ESC-3."""

    title = "Escape"
    clause = "ESC"
    needs_spy = True
    questions = (Question("escape", lambda bench: bench.refuges()),)

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.flee(*picked)


class Bribe(Influence):
    """BRI-1."""

    title = "Bribe"
    clause = "BRI"
    copies = 2
    worth = -2


class Wiretap(Unit):
    """WIR-1, WIR-2."""

    title = "Wiretap"
    clause = "WIR"
    questions = (
        Question("wiretap", lambda bench: bench.live()),
        Question("wiretap", lambda bench: bench.elsewhere()),
    )

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.send(*picked)


class Blackmail(Unit):
    """BLK-1 to BLK-3."""

    title = "Blackmail"
    clause = "BLK"
    needs_spy = True
    for_next_round = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.blackmail()


class Honeypot(Lasting):
    """LING-1, LING-2."""

    title = "Honeypot"
    clause = "LING"
    copies = 2
    worth = 1


class RogueAgent(Unit):
    """ROG-1."""

    title = "Rogue Agent"
    clause = "ROG"
    needs_spy = True

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.turn(Face.NEUTRAL)

    def loose(self, bench: Bench, tally: Face) -> bool:
        return tally != Face.NEUTRAL


class BurnNotice(Unit):
    """BRN-1, BRN-2."""

    title = "Burn Notice"
    clause = "BRN"
    timing = Timing.CLOSE
    needs_spy = True

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


class Smuggle(Unit):
    """SMU-1, SMU-2."""

    title = "Smuggle"
    clause = "SMU"
    questions = (Question("smuggle", lambda bench: bench.stashes()),)

    def act(self, bench: Bench, *picked: Any) -> None:
        bench.fetch(*picked)


def _kinds(bench: Bench) -> set[type[Unit]]:
    """The kinds of the other tokens."""
    return {type(token.unit) for token in bench.live()}
