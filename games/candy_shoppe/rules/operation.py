"""Run an operation: the resolver chooses the order of effects, then come the Tally and the end (clause CS-5)."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Literal

from games.candy_shoppe.pieces.choices import Aim, Back, Next
from games.candy_shoppe.pieces.components import Agent, City, Face, Marker, Operation, Spy, Status, Stay, Timing, Token
from games.candy_shoppe.pieces.events import Departed, Fizzled, Opened, Report, Tallied, Wasted
from games.candy_shoppe.rules.table import Table
from games.candy_shoppe.rules.token_effects import EFFECTS, Context, Question, did, settle, sums
from games.engine.asks import MOST_IN_MENUS, Ask
from games.engine.phases import Phase, Play
from games.engine.values import Seat


def reveal(play: Play[Table], seat: Seat, agent: Agent) -> None:
    """Turn over the tokens at this spy's city and open an operation with all of them (P2-4, OP-1)."""
    assert agent.city is not None
    site = play.state.sites[agent.city]
    live = sorted([*site.face_down, *site.exposed])
    site.shown = sorted([*site.shown, *site.face_down])
    site.face_down, site.exposed = [], []
    open_(play, seat, Operation(city=agent.city, spy=agent.spy, baseline=agent.face, live=live))


def open_(play: Play[Table], seat: Seat, operation: Operation, revived: bool = False) -> None:
    """Make ``operation`` the current one, with a new report (OP-1). ``revived``: whether its spy has been revived."""
    state, spy = play.state, operation.spy
    assert spy is not None
    before = state.report
    same_round = before is not None and before.round == state.round
    state.earlier = [*state.earlier, before] if same_round and before is not None else []
    number = len(state.earlier) + 1
    state.operation = operation
    state.report = Report(round=state.round, number=number, seat=seat)
    tokens, face = tuple(operation.live), state.agents[spy].face
    did(play, Opened(seat=seat, spy=spy, face=face, city=operation.city, tokens=tokens, revived=revived))


class Operating(Phase):
    """Resolve an operation item by item, then at once the operation of a revived spy, if one waits (OP-2 to OP-7)."""

    kind: Literal["operating"] = "operating"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        operation = state.under_way()
        items = _items(operation)
        if _first(operation) or not _order_matters(state, items):
            return []
        options = tuple(_next(state, operation, item) for item in items)
        return [Ask(seat=self.seat, about="order", options=options, lapse=(0,))]

    def answer(self, play: Play[Table], seat: Seat, choice: Next) -> None:
        self._resolve(play, choice.token)

    def close(self, play: Play[Table]) -> None:
        operation = play.state.under_way()
        items = _first(operation) or _items(operation)
        if items:
            self._resolve(play, items[0])
            return
        _close(play)
        queued, play.state.operation, play.state.queued = play.state.queued, None, None
        if queued is None:
            play.end()
        else:
            open_(play, self.seat, queued, revived=True)

    def _resolve(self, play: Play[Table], item: Token | None) -> None:
        if item is None:
            _tally(play)
            return
        effect = EFFECTS[item]
        if not _takes_off(play, item):
            return
        if effect.questions:
            play.call(Aiming(seat=self.seat, token=item))
        else:
            effect.act(Context(play, item))

    def resume(self, play: Play[Table], result: Any) -> None:
        """Do nothing: the token has acted, and this phase continues with the next item."""


def _next(state: Table, operation: Operation, item: Token | None) -> Next:
    tally = sums(state, operation.city, operation.live) if item is None else None
    return Next(token=item, sums=tally, final=state.final)


def _first(operation: Operation) -> list[Token | None]:
    """Return the tokens that act before anything else (OP-2)."""
    return [token for token in operation.live if token.unit.timing == Timing.FIRST]


def _items(operation: Operation) -> list[Token | None]:
    """Return the items that can be resolved next, in the default order: the Tally (None) first (OP-3, OP-4)."""
    if operation.left:
        return []
    tally: list[Token | None] = [] if operation.sums is not None else [None]
    return tally + [token for token in operation.live if token.unit.timing == Timing.ITEM]


def _order_matters(state: Table, items: list[Token | None]) -> bool:
    """Return whether the order of any two of these items matters (OP-4)."""
    contexts = {item: Context(Play(state), item) for item in items if item is not None}
    useful = [item for item in items if item is None or not EFFECTS[item].useless(contexts[item])]
    return any(EFFECTS[one].disturbs(other, contexts[one]) for one, other in permutations(useful, 2) if one is not None)


def _takes_off(play: Play[Table], token: Token) -> bool:
    """Take a token off the operation before it acts. Returns whether the token will have an effect (GEN-3, GEN-4)."""
    state, operation, unit = play.state, play.state.under_way(), token.unit
    operation.live.remove(token)
    fizzles = EFFECTS[token].idle(Context(play, token)) or (unit.needs_spy and operation.spy is None)
    if fizzles:
        did(play, Fizzled(token=token, spy=operation.spy))
    if fizzles or unit.stay == Stay.SPENT:
        state.spent.append(token)
    return not fizzles


def _tally(play: Play[Table]) -> None:
    """Take the Tally: add up the influence, and turn the operation's spy one step towards the winner (OP-6)."""
    state, operation = play.state, play.state.under_way()
    operation.sums = sums(state, operation.city, operation.live)
    counted = _influence(operation)
    agent = None if operation.spy is None else state.agents[operation.spy]
    before = Face.NEUTRAL if agent is None else agent.face
    after = before if agent is None else before.turned(operation.sums.swing)
    if agent is not None:
        agent.face = after
    did(
        play,
        Tallied(
            city=operation.city,
            markers=tuple(marker.token for marker in state.sites[operation.city].markers if marker.token.unit.worth),
            tokens=tuple(counted),
            sums=operation.sums,
            spy=operation.spy,
            before=before,
            after=after,
        ),
    )
    for token in counted:
        settle(play, token)


def _influence(operation: Operation) -> list[Token]:
    """Remove the tokens that count in the Tally from the operation's unresolved tokens, and return them."""
    counted = [token for token in operation.live if token.unit.timing == Timing.TALLY]
    operation.live = [token for token in operation.live if token.unit.timing != Timing.TALLY]
    return counted


def _close(play: Play[Table]) -> None:
    """Discard influence that came too late, let Double Cross and Burn Notice act, then end the operation (OP-7)."""
    operation = play.state.under_way()
    late = _influence(operation)
    if late:
        did(play, Wasted(tokens=tuple(late)))
    for token in late:
        settle(play, token)
    for token in list(operation.live):
        if _takes_off(play, token):
            EFFECTS[token].act(Context(play, token))
    _depart(play)


def _depart(play: Play[Table]) -> None:
    """Move the operation's spy to headquarters, or into a Trapped marker that holds no spy yet (OP-7.4, TRAP-2)."""
    state, operation = play.state, play.state.under_way()
    if operation.spy is None:
        did(play, Departed(city=operation.city, spy=None, face=Face.NEUTRAL, final=state.final))
        return
    agent, markers = state.agents[operation.spy], state.sites[operation.city].markers
    trap = next((marker for marker in markers if marker.token == Token.TRAPPED and marker.holds is None), None)
    if trap is not None:
        markers[markers.index(trap)] = Marker(token=trap.token, round=trap.round, holds=agent.spy)
        agent.status = Status.TRAPPED
    else:
        agent.status, agent.city = Status.RESOLVED, None
    held = trap is not None
    did(play, Departed(city=operation.city, spy=agent.spy, face=agent.face, held=held, final=state.final))


class Aiming(Phase):
    """Ask the resolver a token's questions one by one, except those with a single option (GEN-1, GEN-2).

    ``picked``: the options picked so far, a list for each question.
    """

    kind: Literal["aiming"] = "aiming"
    seat: Seat
    token: Token
    picked: list[list[Aim]] = []

    def asks(self, state: Table) -> list[Ask]:
        question, options = self._question(state), self._at_once(state) or self._options(state)
        if question is None or not options or (len(options) == 1 and not question.many):
            return []
        if question.many:
            most = len(options)
            return [Ask(seat=self.seat, about=question.about, options=options, least=0, most=most, lapse=())]
        back = (Back(),) if self._can_go_back(state) else ()
        return [Ask(seat=self.seat, about=question.about, options=(*options, *back))]

    def answer(self, play: Play[Table], seat: Seat, choice: Aim | Back | list[Aim]) -> None:
        if isinstance(choice, Back):
            self.picked.pop()
        elif isinstance(choice, Aim) and choice.part is not None:
            self.picked = [[_aim(self.token, value)] for value in (choice.token, choice.city) if value is not None]
        else:
            self.picked.append(choice if isinstance(choice, list) else [choice])

    def close(self, play: Play[Table]) -> None:
        """Pick the only option of the next question. If no question is left, let the token act."""
        if self._question(play.state) is not None:
            self.picked.append(list(self._options(play.state)))
            return
        many = [question.many for question in EFFECTS[self.token].questions]
        values = [[_aimed_at(aim) for aim in aims] for aims in self.picked]
        picks = [value if several else value[0] for value, several in zip(values, many, strict=True)]
        EFFECTS[self.token].act(Context(play, self.token), *picks)
        play.end()

    def _question(self, state: Table) -> Question | None:
        questions = EFFECTS[self.token].questions
        return questions[len(self.picked)] if len(self.picked) < len(questions) else None

    def _at_once(self, state: Table) -> tuple[Aim, ...]:
        """Return options that pick a token and a city together.

        Returns () if there are too many of them, or if the acting token's questions aren't one token and one city.
        """
        questions = EFFECTS[self.token].questions
        if self.picked or len(questions) != 2 or any(question.many for question in questions):
            return ()
        tokens, cities = (self._aims(state, question) for question in questions)
        if len(tokens) * len(cities) > MOST_IN_MENUS:
            return ()
        return tuple(token.model_copy(update={"city": to.city}) for token in tokens for to in cities)

    def _options(self, state: Table) -> tuple[Aim, ...]:
        question = self._question(state)
        return () if question is None else self._aims(state, question)

    def _aims(self, state: Table, question: Question) -> tuple[Aim, ...]:
        """Return a choice for each option of the question.

        Equal tokens are one choice, unless the player may pick any number of tokens.
        """
        values = question.options(Context(Play(state), self.token))
        if not question.many:
            return tuple(_aim(self.token, value) for value in dict.fromkeys(values))
        numbers = [list(values[:at]).count(value) + 1 for at, value in enumerate(values)]
        return tuple(_aim(self.token, value, number) for value, number in zip(values, numbers, strict=True))

    def _can_go_back(self, state: Table) -> bool:
        """Return whether the last pick may be taken back.

        It may if the current question takes a single pick, and the previous question offered more than one option.
        """
        question, before = self._question(state), len(self.picked) - 1
        if question is None or question.many or before < 0:
            return False
        return len(self._aims(state, EFFECTS[self.token].questions[before])) > 1


def _aim(by: Token, value: City | Spy | Token, number: int = 0) -> Aim:
    if isinstance(value, City):
        return Aim(by=by, city=value)
    return Aim(by=by, spy=value) if isinstance(value, Spy) else Aim(by=by, token=value, number=number)


def _aimed_at(aim: Aim) -> City | Spy | Token:
    values = [value for value in (aim.city, aim.spy, aim.token) if value is not None]
    return values[0]
