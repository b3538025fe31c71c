"""Undo answers that no other seat has noticed, and find answers that the other seats may give back."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from typing import Annotated, Any, Protocol
from zlib import compressobj, decompressobj

from pydantic import BeforeValidator, PlainSerializer, SerializationInfo, ValidationInfo

from games.engine.asks import TEXTS, Ask, Refused
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.phases import Play, State
from games.engine.step import Position, Step
from games.engine.values import Fact, Seat

WORLDS = 24
"""Number of sampled worlds. An answer revealed nothing to its seat if its outcome is the same in all of them."""

MOST_ANSWERS = 100
"""Length of a trail; the next answer starts a new one."""


def _packed(state: str, info: SerializationInfo) -> str:
    """Compress an earlier state (JSON), with the present state (``info.context``) as zlib's preset dictionary."""
    packer = compressobj(3, zdict=_dictionary(info.context))
    return b64encode(packer.compress(state.encode()) + packer.flush()).decode()


def _unpacked(saved: str, info: ValidationInfo) -> str:
    """Decompress an earlier state. Plain JSON, as in a match in memory, is returned unchanged."""
    if saved.startswith("{"):
        return saved
    return decompressobj(zdict=_dictionary(info.context)).decompress(b64decode(saved)).decode()


def _dictionary(state: str | None) -> bytes:
    return (state or "").encode()


Kept = Annotated[str, BeforeValidator(_unpacked), PlainSerializer(_packed, when_used="json")]
"""An earlier state as JSON. Saves hold it compressed against the current state, which is the context."""


class Taken(Fact):
    """An answer of ``seat``. If ``stays``, it may not be undone: it is final, or other seats have noticed it.

    ``picks``: the positions of the picked options. ``question``: the question's number. ``secret``: whether the
    question was secret.
    """

    seat: Seat
    picks: tuple[int, ...]
    question: int
    secret: bool
    stays: bool


class Trail(Fact):
    """Answers that may be undone, oldest first, and the state before all of them, as JSON.

    A seat can undo its latest answer if all of this is true:

    - it drew nothing at random, caused no event, and picked no option that ``binds``;
    - the same seat is asked again, and no other seat's question has changed;
    - if the question was secret, nothing has changed that other seats see;
    - no other seat has been seen to answer since.

    An undo restores the stored state and gives all the other answers again. The numbers of draws and questions aren't
    reset.

    ``undone``: seats that have undone an answer already.
    """

    before: Kept
    answers: tuple[Taken, ...]
    undone: tuple[Seat, ...] = ()

    def last(self, seat: Seat) -> Taken | None:
        """Return this seat's latest answer if it may be undone; else None."""
        taken = next((taken for taken in reversed(self.answers) if taken.seat == seat), None)
        return None if taken is None or taken.stays else taken

    def without(self, taken: Taken) -> Trail:
        """Return the trail without this answer, which has been undone."""
        left = tuple(other for other in self.answers if other is not taken)
        return Trail(before=self.before, answers=left, undone=(*self.undone, taken.seat))


class Takeback(Fact):
    """The answer that the other seats may give back to ``seat``, and the state before it, as JSON.

    If all other seats agree, a seat may take back its last answer under four conditions:

    - the answer drew nothing at random;
    - no seat learned of an event in private;
    - no other seat has been seen to answer since;
    - the answer showed its seat nothing that the seat couldn't foresee.

    Unseen answers that other seats have given since are undone, too: a refusal because of them would reveal them.

    ``question``: the question's number; ``picks``: the positions of the picked options. ``final``: whether one of these
    options ``binds``, so that the answer can't be given back; then no state is stored.
    """

    seat: Seat
    question: int
    picks: tuple[int, ...]
    before: Kept
    final: bool = False


Found = Takeback | Callable[[], Takeback | None] | None
"""The answer that may be given back, or a function that finds it; None: none."""


class Standing(Position, Protocol):
    """A `Position` that also has the answers that may be undone or given back."""

    @property
    def trail(self) -> Trail | None:
        """The answers that may be undone; None if there is none."""

    @property
    def takeback(self) -> Takeback | None:
        """The answer that its seat can take back if the other seats agree; None if there is none."""

    def state_as_json(self) -> str:
        """Return the whole state as JSON, without question numbers."""


def went_unheard(before: Position, step: Step[Position], seat: Seat) -> bool:
    """Return whether this answer drew nothing at random, caused no event, and changed no other seat's question.

    Returns False, too, if ``seat`` isn't asked again, or if the game answered for it.
    """
    after = step.match
    if step.entry.lapsed or step.entry.draws or step.events:
        return False
    if before.asks.keys() != after.asks.keys() or seat not in after.asks:
        return False
    return all(before.asks[other] == after.asks[other] for other in before.asks if other != seat)


def final(ask: Ask, picks: Iterable[int]) -> bool:
    """Return whether one of the picked options makes the answer final by the rules."""
    return any(ask.options[pick].binds for pick in picks)


def trail(before: Standing, step: Step[Position], ask: Ask, picks: tuple[int, ...]) -> Trail | None:
    """Return ``before.trail`` extended by the answer of this step. ``picks``: the positions of the picked options.

    Returns None if the answer is secret but changed something that others see.
    """
    unseen, seat = unnoticed(before, step), ask.seat
    viewers = (None, *(other for other in range(before.seats) if other != seat))
    if ask.secret and any(before.view(viewer) != step.match.view(viewer) for viewer in viewers):
        return None
    number, _ = before.asks[seat]
    stays = final(ask, picks) or not went_unheard(before, step, seat)
    taken, earlier = Taken(seat=seat, picks=picks, question=number, secret=ask.secret, stays=stays), before.trail
    if earlier is None or len(earlier.answers) >= MOST_ANSWERS:
        return Trail(before=before.state_as_json(), answers=(taken,))
    answers = (one if unseen or one.seat == seat else one.model_copy(update={"stays": True}) for one in earlier.answers)
    return earlier.model_copy(update={"answers": (*answers, taken)})


def replayed(game_state: type[State], trail: Trail) -> Play[State]:
    """Return a `Play` in which the trail's answers were given again, from the state before all of them.

    Raises Refused if a question of older rules no longer exists.
    """
    play: Play[State] = Play(game_state.model_validate_json(trail.before))
    for taken in trail.answers:
        ask = next((ask for ask in play.run_on() if ask.seat == taken.seat), None)
        if ask is None or not ask.takes(taken.picks):
            raise Refused(TEXTS.said("refused-undo"))
        play.answer(ask, taken.picks)
    return play


def unnoticed(before: Position, step: Step[Position]) -> bool:
    """Return whether no other seat can notice the answer of this step, or its undo.

    That is so if the seat answered a secret question, now has another secret one, and nothing that others see changed.
    """
    seat = step.entry.seat
    asked = [] if seat is None else [match.asks[seat][1] for match in (before, step.match) if seat in match.asks]
    if len(asked) < 2 or not all(ask.secret for ask in asked):
        return False
    others = (None, *(other for other in range(before.seats) if other != seat))
    heard = any(to is None or set(to) - {seat} for to, _ in step.events)
    return not heard and all(_known(before, other) == _known(step.match, other) for other in others)


def _known(match: Position, viewer: Seat | None) -> Any:
    """Return what this viewer knows of a match. Omits which answers can be undone, since the rest determines that."""
    asks = {seat: asked for seat, asked in match.asks.items() if seat == viewer or not asked[1].secret}
    return match.view(viewer), asks, match.asks.keys()


def takeback(before: Standing, step: Step[Standing], ask: Ask, picks: tuple[int, ...]) -> Found:
    """Return the answer that the other seats may give back after this step; None if there is none.

    If finding the answer takes long, returns a function that finds it when called.
    """
    after, entry, seat = step.match, step.entry, ask.seat
    private = ask.secret and seat in after.asks and after.asks[seat][1].secret
    unheard = went_unheard(before, step, seat)
    earlier = before.takeback if private or unheard else None
    if private and earlier is not None and earlier.seat != seat and unnoticed(before, step):
        return earlier
    if after.outcome is not None or entry.lapsed:
        return None
    number, same_seat = before.asks[seat][0], None if earlier is None or earlier.seat != seat else earlier
    if final(ask, picks):
        return Takeback(seat=seat, question=number, picks=picks, before="", final=True)
    if entry.draws or any(to is not None for to, _ in step.events):
        return None

    def made() -> Takeback | None:
        if unheard and after.trail is not None:  # this answer can be undone without asking the others
            return same_seat
        return Takeback(seat=seat, question=number, picks=picks, before=before.state_as_json())

    return made


def teaches(game: Game[Any, Any], takeback: Takeback) -> bool:
    """Return whether the takeback's answer showed its seat something unforeseeable, such as hidden choices.

    Compares the real state with random states that the seat couldn't tell from it. The answer showed something
    unforeseeable if it would have shown something else in one of them.
    """
    state = game.rules.state_type.model_validate_json(takeback.before)
    view, dice = game.rules.view(state, takeback.seat), Dice(seed=state.dice.aside(f"worlds of seat {takeback.seat}"))
    shown = _shown(game, state, takeback)
    return any(_shown(game, game.rules.imagine(view, dice), takeback) != shown for _ in range(WORLDS))


def _shown(game: Game[Any, Any], state: State, takeback: Takeback) -> Any:
    """Return all that the seat would see after giving the takeback's answer in `state`.

    None if that answer isn't possible in `state`, or draws a random value.
    """
    play: Play[Any] = Play(state)
    ask = next((ask for ask in play.asked() if ask.seat == takeback.seat), None)
    drawn = state.dice.draws
    if ask is None or not ask.takes(takeback.picks):
        return None
    play.answer(ask, takeback.picks)
    asks = play.run_on()
    if state.dice.draws > drawn:
        return None
    read = [asked for asked in asks if asked.seat == takeback.seat or not asked.secret]
    heard = [event for to, event in play.events if to is None or takeback.seat in to]
    return ask, game.rules.view(state, takeback.seat), sorted(asked.seat for asked in asks), read, heard
