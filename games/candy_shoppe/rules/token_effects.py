"""Define what each token asks and does in an operation (clauses GEN, OP-4, OP-6 and CS-8 in rules.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from games.candy_shoppe.pieces.components import Agent, City, Face, Marker, Operation, Spy, Status, Stay, Sums, Token
from games.candy_shoppe.pieces.events import (
    Cancelled,
    Deed,
    Fetched,
    Fled,
    Killed,
    Laid,
    Marked,
    Revived,
    Sent,
    Spared,
    Swapped,
    Turned,
)
from games.candy_shoppe.rules.table import Table
from games.engine.phases import Play


def did(play: Play[Table], deed: Deed) -> None:
    """Tell the players about an event of the operation, and add it to the operation's report."""
    assert play.state.report is not None
    play.state.report.deeds.append(deed)
    play.tell(deed)


def settle(play: Play[Table], token: Token) -> None:
    """Spend a token that has counted or came too late; if it stays as a marker, lay it on the city (1.5)."""
    state, operation = play.state, play.state.under_way()
    if token.unit.stay == Stay.CITY:
        markers = state.sites[operation.city].markers
        markers.append(Marker(token=token, round=state.round))
        markers.sort(key=lambda marker: (marker.token, marker.round))
        did(play, Laid(token=token, city=operation.city, final=state.final))
    else:
        state.spent.append(token)


def sums(state: Table, city: City, tokens: Sequence[Token]) -> Sums:
    """Return the Communist and the Capitalist sum of a Tally in this city with these tokens (OP-6)."""
    parts = [city.influence]
    parts += [marker.token.unit.worth for marker in state.sites[city].markers]
    parts += [token.unit.worth for token in tokens]
    return Sums(com=sum([part for part in parts if part > 0]), cap=-sum([part for part in parts if part < 0]))


class Context:
    """Lets a token's effect read and change the current operation.

    The players are told of every change by an event.
    """

    def __init__(self, play: Play[Table], token: Token) -> None:
        self._play, self.token = play, token
        self._state = play.state

    @property
    def _operation(self) -> Operation:
        return self._state.under_way()

    @property
    def _city(self) -> City:
        return self._operation.city

    @property
    def _agent(self) -> Agent:
        assert self.spy is not None
        return self._state.agents[self.spy]

    # ------------------------------------------------------------ what a token may read

    @property
    def spy(self) -> Spy | None:
        """The operation's spy, which the tokens' texts call "this spy"; None after it died or escaped."""
        return self._operation.spy

    @property
    def face(self) -> Face:
        """The face of the operation's spy; neutral if there is none."""
        return Face.NEUTRAL if self.spy is None else self._agent.face

    @property
    def baseline(self) -> Face:
        """The face that the operation's spy showed when it entered the operation: at the start, or through Disguise."""
        return self._operation.baseline

    @property
    def swing(self) -> Face | None:
        """The side that won the Tally, or neutral if both sums were equal; None before the Tally."""
        sums = self._operation.sums
        return None if sums is None else sums.swing

    def winner(self, tokens: Sequence[Token]) -> Face:
        """Return the side that would win a Tally with these tokens; neutral if both sums are equal."""
        return sums(self._state, self._city, tokens).swing

    @property
    def final(self) -> bool:
        """Whether this is the last round."""
        return self._state.final

    def shown(self, spy: Spy) -> Face:
        """Return the face that this spy shows, in whichever city it is."""
        return self._state.agents[spy].face

    def live(self) -> list[Token]:
        """Return the operation's unresolved tokens, in the order of `Token`, without `self.token`."""
        return [token for token in self._operation.live if token is not self.token]

    def dead(self) -> list[Spy]:
        """Return the spies that can be revived."""
        return [agent.spy for agent in self._state.in_status(Status.DEAD)]

    def abroad(self) -> list[Spy]:
        """Return the deployed spies in other cities. Their operations are still to come."""
        return [agent.spy for agent in self._state.in_status(Status.DEPLOYED) if agent.city != self._city]

    def refuges(self) -> list[City]:
        """Return the unoccupied cities closest to the operation's city: one, or two that are equally close."""
        free = [city for city in City if city != self._city and not self._state.occupied(city)]
        nearest = min(abs(city - self._city) for city in free)
        return [city for city in free if abs(city - self._city) == nearest]

    def elsewhere(self) -> list[City]:
        """Return all cities except the operation's."""
        return [city for city in City if city != self._city]

    def stashes(self) -> list[City]:
        """Return the cities with face-down tokens, except the operation's."""
        return [city for city in self.elsewhere() if self._state.sites[city].face_down]

    # ------------------------------------------------------------ what a token may do

    def place(self) -> None:
        """Lay this token on the city or, if it is a Safe House, attach it to the spy. The token stays there."""
        if self.token.unit.stay == Stay.SPY:
            self._agent.shelter = self._state.round
            laid = Laid(token=self.token, city=self._city, spy=self.spy, final=self._state.final)
            did(self._play, laid)
        else:
            settle(self._play, self.token)

    def cancel(self) -> None:
        """Cancel all unresolved action tokens: they are spent without effect (FOI-1)."""
        operation = self._operation
        cancelled = [token for token in operation.live if token.action]
        operation.live = [token for token in operation.live if not token.action]
        self._state.spent += cancelled
        did(self._play, Cancelled(token=self.token, tokens=tuple(cancelled)))

    def turn(self, face: Face) -> None:
        """Turn the operation's spy to this face."""
        agent, before = self._agent, self.face
        agent.face = face
        did(self._play, Turned(token=self.token, spy=agent.spy, before=before, after=face))

    def kill(self) -> None:
        """Kill the operation's spy (ASN-1)."""
        agent = self._agent
        if agent.shelter is not None:
            self._state.spent.append(Token.SAFE_HOUSE)
        agent.status, agent.face, agent.city, agent.shelter = Status.DEAD, Face.NEUTRAL, None, None
        self._operation.spy = None
        did(self._play, Killed(token=self.token, spy=agent.spy))

    def spare(self) -> None:
        """Report that the operation's spy is spared (BRN-1)."""
        did(self._play, Spared(token=self.token, spy=self._agent.spy, face=self.face))

    def flee(self, city: City) -> None:
        """Move the operation's spy to this city, where its operation takes place later (ESC-1, ESC-2)."""
        agent = self._agent
        agent.city = city
        self._operation.spy = None
        did(self._play, Fled(token=self.token, spy=agent.spy, city=self._city, to=city))

    def swap(self, spy: Spy) -> None:
        """Let the operation's spy and this other spy change places (DIS-2)."""
        here, other = self._agent, self._state.agents[spy]
        assert other.city is not None
        here.city, other.city = other.city, self._city
        self._operation.spy, self._operation.baseline = spy, other.face
        swapped = Swapped(token=self.token, spy=here.spy, other=spy, city=self._city, to=here.city)
        did(self._play, swapped)

    def blackmail(self) -> None:
        """Make Blackmail apply next round to all players whose target is the operation's spy (BLK-1)."""
        self._state.marked = self._agent.spy
        did(self._play, Marked(token=self.token, spy=self._agent.spy, final=self._state.final))

    def send(self, token: Token, city: City) -> None:
        """Move this unresolved token to this city, face up (WIR-1)."""
        self._operation.live.remove(token)
        exposed = self._state.sites[city].exposed
        exposed.append(token)
        exposed.sort()
        did(self._play, Sent(token=self.token, moved=token, to=city))

    def fetch(self, city: City) -> None:
        """Add a random face-down token of this city to the operation (SMU-1)."""
        site = self._state.sites[city]
        token = self._state.dice.pick(site.face_down, "token smuggled")
        site.face_down.remove(token)
        site.shown = sorted([*site.shown, token])
        self._operation.live = sorted([*self._operation.live, token])
        did(self._play, Fetched(token=self.token, moved=token, source=city))

    def revive(self, spy: Spy, share: Sequence[Token]) -> None:
        """Revive this spy, and give it an operation of its own (REV-2 to REV-4).

        The new operation gets the tokens in ``share``; all unresolved ones if no spy is left in the current operation.
        """
        state, operation, agent = self._state, self._operation, self._state.agents[spy]
        agent.status, agent.city = Status.DEPLOYED, self._city
        alone = operation.spy is None
        given = sorted(operation.live if alone else share)
        for token in given:
            operation.live.remove(token)
        operation.left = alone
        state.queued = Operation(city=self._city, spy=spy, baseline=Face.NEUTRAL, live=given)
        revived = Revived(token=self.token, spy=spy, city=self._city, share=tuple(given), alone=alone)
        did(self._play, revived)


# ---------------------------------------------------------------- each token's questions and effect

Item = Token | None
"""An item that the resolver puts in order: a token or, as None, the Tally."""


@dataclass(frozen=True)
class Question:
    """A token's question to the resolver. ``options``: returns the cities, spies or tokens to pick from.

    ``many``: whether any number of them may be picked.
    """

    about: str
    options: Callable[[Context], Sequence[Any]]
    many: bool = False


class Effect:
    """The questions and the effect of a token.

    Influence tokens, which only count in the Tally, use this base class, which does nothing (OP-6). If the first
    question has no options, the token has no effect (GEN-3); a later question without options isn't asked.
    """

    questions: ClassVar[tuple[Question, ...]] = ()

    def act(self, context: Context, *picked: Any) -> None:
        """Apply the effect. ``picked``: the option picked for each question; a list if any number was allowed."""

    def idle(self, context: Context) -> bool:
        """Return whether the token has nothing to act on (GEN-3)."""
        return bool(self.questions) and not self.questions[0].options(context)

    def useless(self, context: Context) -> bool:
        """Return whether the token can't have an effect, whatever else is resolved before it (OP-4)."""
        spyless = context.token.unit.needs_spy and context.spy is None
        return not _lends(context) and (self.idle(context) or spyless)

    def disturbs(self, other: Item, context: Context) -> bool:
        """Return whether the order of this token and ``other`` can make a difference (OP-4).

        The resolver must choose an order if this method returns True for either of the two tokens.
        """
        return False


class Place(Effect):
    """Effect: stay on the city as a marker or, for a Safe House, attached to the spy (TRAP-1, SAFE-1, KAB-1)."""

    def act(self, context: Context, *picked: Any) -> None:
        context.place()


class Assassinate(Effect):
    """Effect: kill the operation's spy (ASN-1, ASN-2)."""

    def act(self, context: Context, *picked: Any) -> None:
        context.kill()

    def disturbs(self, other: Item, context: Context) -> bool:
        return other in (Token.ESCAPE, Token.DISGUISE) or (other == Token.BLACKMAIL and not context.final)


class Revive(Effect):
    """Effect: revive a dead spy, with a share of the unresolved tokens for an operation of its own (REV-1 to REV-6)."""

    questions = (
        Question("revive", lambda context: context.dead()),
        Question("share", lambda context: context.live() if context.spy is not None else [], many=True),
    )

    def act(self, context: Context, *picked: Any) -> None:
        spy, share = picked
        context.revive(spy, share)

    def useless(self, context: Context) -> bool:
        return not _lends(context) and not _revives(context)

    def disturbs(self, other: Item, context: Context) -> bool:
        """Return whether resolving ``other`` before Revive changes which tokens the revived spy can get.

        It can get only tokens that haven't acted or counted yet. Tokens that become markers make no difference: markers
        stay with the city and count for both operations.
        """
        if other is None:
            live = context.live()
            red, blue = ([token for token in live if token.unit.worth * side > 0] for side in (1, -1))
            return context.winner(red) != context.winner(blue)
        if other == Token.KABOOM or (other == Token.TRAPPED and context.spy is None):
            return False
        return not (other.unit.for_next_round and context.final)


class DoubleCross(Effect):
    """Effect: turn the spy against the side that won the Tally. If no side did, turn it to its opposite face.

    See DBL-1 and DBL-2.
    """

    def act(self, context: Context, *picked: Any) -> None:
        context.turn(context.swing.opposite if context.swing else context.face.opposite)


class Disguise(Effect):
    """Effect: let the operation's spy change places with a spy in another city (DIS-1, DIS-2)."""

    questions = (Question("disguise", lambda context: context.abroad()),)

    def act(self, context: Context, *picked: Any) -> None:
        context.swap(*picked)

    def disturbs(self, other: Item, context: Context) -> bool:
        crossed = Token.DOUBLE_CROSS in context.live() and (_winner(context) or context.swing)
        others = [] if crossed else map(context.shown, context.abroad())
        return _reaches_spy(other, context) or _turns(other, [context.face, *others], context)


class Foiled(Effect):
    """Effect: cancel all unresolved action tokens of the operation (FOI-1, FOI-2)."""

    def act(self, context: Context, *picked: Any) -> None:
        context.cancel()


class Escape(Effect):
    """Effect: move the operation's spy to the closest unoccupied city (ESC-1 to ESC-3)."""

    questions = (Question("escape", lambda context: context.refuges()),)

    def act(self, context: Context, *picked: Any) -> None:
        context.flee(*picked)

    def disturbs(self, other: Item, context: Context) -> bool:
        moved = other == Token.DISGUISE or _reaches_spy(other, context)
        return moved or _turns(other, [context.face], context)


class Wiretap(Effect):
    """Effect: move an unresolved token to another city, face up (WIR-1, WIR-2)."""

    questions = (
        Question("wiretap", lambda context: context.live()),
        Question("wiretap", lambda context: context.elsewhere()),
    )

    def act(self, context: Context, *picked: Any) -> None:
        context.send(*picked)

    def disturbs(self, other: Item, context: Context) -> bool:
        """Return whether Wiretap, if resolved first, may change the effect of ``other`` by moving a token away.

        It can move any token. It can change a Tally (``other`` is None) only if one of the tokens has influence.
        """
        return other is not None or any(token.unit.worth for token in context.live())


class Blackmail(Effect):
    """Effect: make players whose target is the operation's spy place face up next round (BLK-1 to BLK-3)."""

    def act(self, context: Context, *picked: Any) -> None:
        context.blackmail()


class RogueAgent(Effect):
    """Effect: turn the operation's spy neutral (ROG-1)."""

    def act(self, context: Context, *picked: Any) -> None:
        context.turn(Face.NEUTRAL)

    def disturbs(self, other: Item, context: Context) -> bool:
        """Return whether the order of Rogue Agent and ``other`` matters.

        It matters only if ``other`` is a Tally that a side would win, and the spy isn't killed or double-crossed
        afterwards.
        """
        winner, live = _winner(context), context.live()
        if other is not None or winner == Face.NEUTRAL:
            return False
        switched = Token.BURN_NOTICE in live and context.baseline == winner.opposite
        return not (switched or Token.ASSASSINATE in live or Token.DOUBLE_CROSS in live)


class BurnNotice(Effect):
    """Effect: kill the operation's spy if its face changed during the operation, else spare it (BRN-1, BRN-2)."""

    def act(self, context: Context, *picked: Any) -> None:
        if context.face != context.baseline:
            context.kill()
        else:
            context.spare()


class Smuggle(Effect):
    """Effect: bring a random face-down token of another city into the operation (SMU-1, SMU-2)."""

    questions = (Question("smuggle", lambda context: context.stashes()),)

    def act(self, context: Context, *picked: Any) -> None:
        context.fetch(*picked)

    def disturbs(self, other: Item, context: Context) -> bool:
        """Return True: the token that Smuggle brings may be of any kind."""
        return True


EFFECTS = dict.fromkeys(Token, Effect()) | {
    Token.TRAPPED: Place(),
    Token.SAFE_HOUSE: Place(),
    Token.KABOOM: Place(),
    Token.ASSASSINATE: Assassinate(),
    Token.REVIVE: Revive(),
    Token.DOUBLE_CROSS: DoubleCross(),
    Token.DISGUISE: Disguise(),
    Token.FOILED: Foiled(),
    Token.ESCAPE: Escape(),
    Token.WIRETAP: Wiretap(),
    Token.BLACKMAIL: Blackmail(),
    Token.ROGUE_AGENT: RogueAgent(),
    Token.BURN_NOTICE: BurnNotice(),
    Token.SMUGGLE: Smuggle(),
}


def _revives(context: Context) -> bool:
    """Return whether a spy can be revived now, or could be after Assassinate has killed the operation's spy."""
    return bool(context.dead()) or (Token.ASSASSINATE in context.live() and context.spy is not None)


def _lends(context: Context) -> bool:
    """Return whether an unresolved Wiretap, Smuggle or Revive could still give `context.token` something to act on."""
    live = context.live()
    smuggles = Token.SMUGGLE in live and bool(context.stashes())
    return Token.WIRETAP in live or smuggles or (Token.REVIVE in live and _revives(context))


def _reaches_spy(item: Item, context: Context) -> bool:
    """Return whether this item is a token whose effect on the operation's spy begins in the next round."""
    return item is not None and item.unit.needs_spy and item.unit.for_next_round and not context.final


def _winner(context: Context) -> Face:
    """Return the side that would win a Tally taken now; neutral if both sums are equal, or after the Tally."""
    return context.winner(context.live()) if context.swing is None else Face.NEUTRAL


def _turns(item: Item, faces: Sequence[Face], context: Context) -> bool:
    """Return whether this item would turn a spy that shows one of these faces.

    An item is a token or the Tally (None).
    """
    if item is None:
        winner = _winner(context)
        return winner != Face.NEUTRAL and any(face != winner for face in faces)
    return item == Token.ROGUE_AGENT and any(face != Face.NEUTRAL for face in faces)
