"""What a token may look at and do: the bench of ``tokens.py``, on the table in play (clauses in rules.md).

Here: each deed, done and told. Not here: which token does it (tokens.py), and when (operation.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.candy_shoppe.pieces.deeds import (
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
from games.candy_shoppe.pieces.tabletop import Agent, Marker, Operation, Sums
from games.candy_shoppe.rules.table import Table
from games.candy_shoppe.tokens import Bench, Stay, Token
from games.candy_shoppe.world import City, Face, Spy, Status
from games.engine.phases import Play


def did(play: Play[Table], deed: Deed) -> None:
    """Something has happened in the operation: tell it, and keep it in the report."""
    assert play.state.report is not None
    play.state.report.deeds.append(deed)
    play.tell(deed)


def settle(play: Play[Table], token: Token) -> None:
    """1.5: a token that has counted or come too late is spent, or stays on the city as a marker."""
    state, operation = play.state, play.state.under_way()
    if token.unit.stay == Stay.CITY:
        markers = state.sites[operation.city].markers
        markers.append(Marker(token=token, round=state.round))
        markers.sort(key=lambda marker: (marker.token, marker.round))
        did(play, Laid(token=token, city=operation.city, final=state.final))
    else:
        state.spent.append(token)


def sums(state: Table, city: City, tokens: Sequence[Token]) -> Sums:
    """OP-6: the two sums of a Tally in this city with these live tokens."""
    parts = [city.influence]
    parts += [marker.token.unit.worth for marker in state.sites[city].markers]
    parts += [token.unit.worth for token in tokens]
    return Sums(com=sum([part for part in parts if part > 0]), cap=-sum([part for part in parts if part < 0]))


class Work(Bench):
    """The operation in hand, as one of its tokens finds it."""

    def __init__(self, play: Play[Table], token: Token) -> None:
        self._play, self._token = play, token
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

    # ------------------------------------------------------------ what it may look at

    @property
    def spy(self) -> Spy | None:
        return self._operation.spy

    @property
    def face(self) -> Face:
        return Face.NEUTRAL if self.spy is None else self._agent.face

    @property
    def baseline(self) -> Face:
        return self._operation.baseline

    @property
    def swing(self) -> Face | None:
        sums = self._operation.sums
        return None if sums is None else sums.swing

    def winner(self, tokens: Sequence[Token]) -> Face:
        return sums(self._state, self._city, tokens).swing

    @property
    def final(self) -> bool:
        return self._state.final

    def shown(self, spy: Spy) -> Face:
        return self._state.agents[spy].face

    def live(self) -> list[Token]:
        return [token for token in self._operation.live if token is not self._token]

    def dead(self) -> list[Spy]:
        return [agent.spy for agent in self._state.in_status(Status.DEAD)]

    def abroad(self) -> list[Spy]:
        return [agent.spy for agent in self._state.in_status(Status.DEPLOYED) if agent.city != self._city]

    def refuges(self) -> list[City]:
        free = [city for city in City if city != self._city and not self._state.occupied(city)]
        nearest = min(abs(city - self._city) for city in free)
        return [city for city in free if abs(city - self._city) == nearest]

    def elsewhere(self) -> list[City]:
        return [city for city in City if city != self._city]

    def stashes(self) -> list[City]:
        return [city for city in self.elsewhere() if self._state.sites[city].face_down]

    # ------------------------------------------------------------ what it may do

    def place(self) -> None:
        if self._token.unit.stay == Stay.SPY:
            self._agent.shelter = self._state.round
            laid = Laid(token=self._token, city=self._city, spy=self.spy, final=self._state.final)
            did(self._play, laid)
        else:
            settle(self._play, self._token)

    def cancel(self) -> None:
        operation = self._operation
        cancelled = [token for token in operation.live if token.action]
        operation.live = [token for token in operation.live if not token.action]
        self._state.spent += cancelled
        did(self._play, Cancelled(token=self._token, tokens=tuple(cancelled)))

    def turn(self, face: Face) -> None:
        agent, before = self._agent, self.face
        agent.face = face
        did(self._play, Turned(token=self._token, spy=agent.spy, before=before, after=face))

    def kill(self) -> None:
        agent = self._agent
        if agent.shelter is not None:
            self._state.spent.append(Token.SAFE_HOUSE)
        agent.status, agent.face, agent.city, agent.shelter = Status.DEAD, Face.NEUTRAL, None, None
        self._operation.spy = None
        did(self._play, Killed(token=self._token, spy=agent.spy))

    def spare(self) -> None:
        did(self._play, Spared(token=self._token, spy=self._agent.spy, face=self.face))

    def flee(self, city: City) -> None:
        agent = self._agent
        agent.city = city
        self._operation.spy = None
        did(self._play, Fled(token=self._token, spy=agent.spy, city=self._city, to=city))

    def swap(self, spy: Spy) -> None:
        here, other = self._agent, self._state.agents[spy]
        assert other.city is not None
        here.city, other.city = other.city, self._city
        self._operation.spy, self._operation.baseline = spy, other.face
        swapped = Swapped(token=self._token, spy=here.spy, other=spy, city=self._city, to=here.city)
        did(self._play, swapped)

    def blackmail(self) -> None:
        self._state.marked = self._agent.spy
        did(self._play, Marked(token=self._token, spy=self._agent.spy, final=self._state.final))

    def send(self, token: Token, city: City) -> None:
        self._operation.live.remove(token)
        exposed = self._state.sites[city].exposed
        exposed.append(token)
        exposed.sort()
        did(self._play, Sent(token=self._token, moved=token, to=city))

    def fetch(self, city: City) -> None:
        site = self._state.sites[city]
        token = self._state.dice.pick(site.face_down, "token smuggled")
        site.face_down.remove(token)
        site.shown = sorted([*site.shown, token])
        self._operation.live = sorted([*self._operation.live, token])
        did(self._play, Fetched(token=self._token, moved=token, source=city))

    def revive(self, spy: Spy, share: Sequence[Token]) -> None:
        state, operation, agent = self._state, self._operation, self._state.agents[spy]
        agent.status, agent.city = Status.DEPLOYED, self._city
        alone = operation.spy is None
        given = sorted(operation.live if alone else share)
        for token in given:
            operation.live.remove(token)
        operation.left = alone
        state.queued = Operation(city=self._city, spy=spy, baseline=Face.NEUTRAL, live=given)
        revived = Revived(token=self._token, spy=spy, city=self._city, share=tuple(given), alone=alone)
        did(self._play, revived)
