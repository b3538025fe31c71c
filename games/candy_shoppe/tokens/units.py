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

    def useless(self, bench: Bench) -> bool:
        """OP-4: whether it has no effect in any order."""
        return not _lends(bench) and (self.idle(bench) or (self.needs_spy and bench.spy is None))

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        """OP-4: whether it can matter which of the two acts first. Asked of one of them is enough."""
        return False


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

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        return other in (Escape, Disguise) or (other is Blackmail and not bench.final)


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

    def useless(self, bench: Bench) -> bool:
        return not _lends(bench) and not _revives(bench)

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        """Its share holds what hasn't acted or counted yet. A marker is the city's, whichever operation lays it."""
        if other is None:
            live = bench.live()
            red, blue = ([token for token in live if token.unit.worth * side > 0] for side in (1, -1))
            return bench.winner(red) != bench.winner(blue)
        if other is Kaboom or (other is Trapped and bench.spy is None):
            return False
        return not (other.for_next_round and bench.final)


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

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        crossed = DoubleCross in _kinds(bench) and (_winner(bench) or bench.swing)
        others = [] if crossed else map(bench.shown, bench.abroad())
        return _reaches_spy(other, bench) or _turns(other, [bench.face, *others], bench)


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

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        return other is Disguise or _reaches_spy(other, bench) or _turns(other, [bench.face], bench)


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

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        """It takes away what hasn't acted or counted yet."""
        return other is not None or any(token.unit.worth for token in bench.live())


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

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        """A Tally that goes to somebody, unless the spy ends alike: dead, or turned by Double Cross."""
        winner = _winner(bench)
        if other is not None or winner == Face.NEUTRAL:
            return False
        switched = BurnNotice in _kinds(bench) and bench.baseline == winner.opposite
        return not (switched or _kinds(bench) & {Assassinate, DoubleCross})


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

    def disturbs(self, other: Kind, bench: Bench) -> bool:
        """It may bring anything."""
        return True


Kind = type[Unit] | None
"""What may be next in an operation: a kind of token, or None, the Tally."""


def _kinds(bench: Bench) -> set[type[Unit]]:
    """The kinds of the live tokens."""
    return {type(token.unit) for token in bench.live()}


def _revives(bench: Bench) -> bool:
    """Whether there is a spy to revive, or will be."""
    return bool(bench.dead()) or (Assassinate in _kinds(bench) and bench.spy is not None)


def _lends(bench: Bench) -> bool:
    """Whether another token may give this one something to work on: elsewhere, or on a spy that is brought back."""
    kinds = _kinds(bench)
    return Wiretap in kinds or (Smuggle in kinds and bool(bench.stashes())) or (Revive in kinds and _revives(bench))


def _reaches_spy(kind: Kind, bench: Bench) -> bool:
    """Whether this kind works on the spy's next round."""
    return kind is not None and kind.needs_spy and kind.for_next_round and not bench.final


def _winner(bench: Bench) -> Face:
    """Whom a Tally taken now would go to; neutral also where it is taken already."""
    return bench.winner(bench.live()) if bench.swing is None else Face.NEUTRAL


def _turns(kind: Kind, faces: Sequence[Face], bench: Bench) -> bool:
    """Whether this kind turns a spy that shows one of these faces."""
    if kind is None:
        winner = _winner(bench)
        return winner != Face.NEUTRAL and any(face != winner for face in faces)
    return kind is RogueAgent and any(face != Face.NEUTRAL for face in faces)
