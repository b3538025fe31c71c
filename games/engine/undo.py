"""Take back answers that nobody else has noticed, and the one that the others may give back."""

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
"""In so many worlds that a seat believes in an answer must do what it has done here: then it has taught it nothing."""

MOST_ANSWERS = 100
"""With so many answers to take back, the next one begins anew."""


def _packed(state: str, info: SerializationInfo) -> str:
    """Pack an earlier state as its difference from the one in ``info.context``."""
    packer = compressobj(3, zdict=_dictionary(info.context))
    return b64encode(packer.compress(state.encode()) + packer.flush()).decode()


def _unpacked(saved: str, info: ValidationInfo) -> str:
    """Return the state; as it is where a match in memory makes the value."""
    if saved.startswith("{"):
        return saved
    return decompressobj(zdict=_dictionary(info.context)).decompress(b64decode(saved)).decode()


def _dictionary(state: str | None) -> bytes:
    return (state or "").encode()


Kept = Annotated[str, BeforeValidator(_unpacked), PlainSerializer(_packed, when_used="json")]
"""An earlier state as JSON. A save holds how it differs from the state now, whose JSON is the context."""


class Taken(Fact):
    """An answer that its seat may take back, unless it ``stays``: the picks by position, and whether it was in secret.

    ``question``: the number it was given to.
    """

    seat: Seat
    picks: tuple[int, ...]
    question: int
    secret: bool
    stays: bool


class Trail(Fact):
    """The answers that may be taken back, each seat's last one first to go, and the state before all, as JSON.

    An answer can be taken back as long as no die or card was drawn for it, it has told nobody anything, the same seat
    is asked again, and nobody else has been asked or is seen to have answered since. By a secret answer nobody else may
    see anything new; by an open one they see what is asked now. What others have picked unseen since is given again.
    Only the state is rewound: the dice stay where they are, and question numbers go on. An option that ``binds`` is
    final.

    ``undone``: seats that have taken one back already, on the way here.
    """

    before: Kept
    answers: tuple[Taken, ...]
    undone: tuple[Seat, ...] = ()

    def last(self, seat: Seat) -> Taken | None:
        """The answer that this seat may take back."""
        taken = next((taken for taken in reversed(self.answers) if taken.seat == seat), None)
        return None if taken is None or taken.stays else taken

    def without(self, taken: Taken) -> Trail:
        """The same once that answer is taken back."""
        left = tuple(other for other in self.answers if other is not taken)
        return Trail(before=self.before, answers=left, undone=(*self.undone, taken.seat))


class Takeback(Fact):
    """The answer that the others may give back to ``seat``, and the state before it, as JSON.

    All of them together may: a seat's last answer, as long as nothing was drawn, nobody was told anything in private,
    nobody else is seen to have answered since, and the seat has learnt nothing by it that it could not have foreseen.
    What others have picked since, unseen, goes with it: a refusal would tell of it.

    ``question``: the number it was given to; ``picks`` by position. ``final``: an option of it binds, so that it can't
    be given back, and no state is kept.
    """

    seat: Seat
    question: int
    picks: tuple[int, ...]
    before: Kept
    final: bool = False


Found = Takeback | Callable[[], Takeback | None] | None
"""What may be given back, or how to find that out; None: nothing."""


class Standing(Position, Protocol):
    """A position that knows which answers may be taken back."""

    @property
    def trail(self) -> Trail | None:
        """The answers that may be taken back; None: none."""

    @property
    def takeback(self) -> Takeback | None:
        """The answer that the others may give back; None: none."""

    def state_as_json(self) -> str:
        """All there is to know of the match but the numbers of its questions."""


def went_unheard(before: Position, step: Step[Position], seat: Seat) -> bool:
    """Whether this answer drew nothing, told nothing, and left everybody's questions but the seat's own."""
    after = step.match
    if step.entry.lapsed or step.entry.draws or step.events:
        return False
    if before.asks.keys() != after.asks.keys() or seat not in after.asks:
        return False
    return all(before.asks[other] == after.asks[other] for other in before.asks if other != seat)


def final(ask: Ask, picks: Iterable[int]) -> bool:
    """Whether the rules call this answer final."""
    return any(ask.options[pick].binds for pick in picks)


def trail(before: Standing, step: Step[Position], ask: Ask, picks: tuple[int, ...]) -> Trail | None:
    """What may be taken back after an answer that went unheard; None: nothing, since others see something new."""
    unseen, seat = unnoticed(before, step), ask.seat
    viewers = (None, *(other for other in range(before.seats) if other != seat))
    if ask.secret and any(before.view(viewer) != step.match.view(viewer) for viewer in viewers):
        return None
    number, _ = before.asks[seat]
    stays = final(ask, picks) or not went_unheard(before, step, seat)
    taken, earlier = Taken(seat=seat, picks=picks, question=number, secret=ask.secret, stays=stays), before.trail
    if earlier is None or len(earlier.answers) >= MOST_ANSWERS:
        return Trail(before=before.state_as_json(), answers=(taken,))
    kept = (one if unseen or one.seat == seat else one.model_copy(update={"stays": True}) for one in earlier.answers)
    return earlier.model_copy(update={"answers": (*kept, taken)})


def replayed(game_state: type[State], kept: Trail) -> Play[State]:
    """The play with the answers of the trail given again.

    Raises Refused where one of them answers nothing any more: older rules had asked otherwise.
    """
    play: Play[State] = Play(game_state.model_validate_json(kept.before))
    for taken in kept.answers:
        ask = next((ask for ask in play.run_on() if ask.seat == taken.seat), None)
        if ask is None or not ask.takes(taken.picks):
            raise Refused(TEXTS.said("refused-undo"))
        play.answer(ask, taken.picks)
    return play


def unnoticed(before: Position, step: Step[Position]) -> bool:
    """Whether nobody but the seat itself can notice its answer, or that it took one back: another private question
    follows, and that is all."""
    seat = step.entry.seat
    asked = [] if seat is None else [match.asks[seat][1] for match in (before, step.match) if seat in match.asks]
    if len(asked) < 2 or not all(ask.secret for ask in asked):
        return False
    others = (None, *(other for other in range(before.seats) if other != seat))
    heard = any(to is None or set(to) - {seat} for to, _ in step.events)
    return not heard and all(_known(before, other) == _known(step.match, other) for other in others)


def _known(match: Position, viewer: Seat | None) -> Any:
    """What this viewer knows of a match, but for what may be undone: that follows from this."""
    asks = {seat: asked for seat, asked in match.asks.items() if seat == viewer or not asked[1].secret}
    return match.view(viewer), asks, match.asks.keys()


def takeback(before: Standing, step: Step[Standing], ask: Ask, picks: tuple[int, ...]) -> Found:
    """What the others may give back after this answer, or how to find that out."""
    after, entry, seat = step.match, step.entry, ask.seat
    private = ask.secret and seat in after.asks and after.asks[seat][1].secret
    unheard = went_unheard(before, step, seat)
    earlier = before.takeback if private or unheard else None
    if private and earlier is not None and earlier.seat != seat and unnoticed(before, step):
        return earlier
    if after.outcome is not None or entry.lapsed:
        return None
    number, own = before.asks[seat][0], None if earlier is None or earlier.seat != seat else earlier
    if final(ask, picks):
        return Takeback(seat=seat, question=number, picks=picks, before="", final=True)
    if entry.draws or any(to is not None for to, _ in step.events):
        return None

    def made() -> Takeback | None:
        if unheard and after.trail is not None:  # this one can be undone without asking anybody
            return own
        return Takeback(seat=seat, question=number, picks=picks, before=before.state_as_json())

    return made


def teaches(game: Game[Any, Any], kept: Takeback) -> bool:
    """Whether this answer has shown its seat anything that it could not have foreseen, such as what others had chosen.

    That is so where it leads elsewhere in another world that the seat believed in.
    """
    state = game.rules.state_type.model_validate_json(kept.before)
    view, dice = game.rules.view(state, kept.seat), Dice(seed=state.dice.aside(f"worlds of seat {kept.seat}"))
    shown = _shown(game, state, kept)
    return any(_shown(game, game.rules.imagine(view, dice), kept) != shown for _ in range(WORLDS))


def _shown(game: Game[Any, Any], state: State, kept: Takeback) -> Any:
    """All that its seat sees of the answer in this world; None: it can't be given there, or draws."""
    play: Play[Any] = Play(state)
    ask = next((ask for ask in play.asked() if ask.seat == kept.seat), None)
    drawn = state.dice.draws
    if ask is None or not ask.takes(kept.picks):
        return None
    play.answer(ask, kept.picks)
    asks = play.run_on()
    if state.dice.draws > drawn:
        return None
    read = [asked for asked in asks if asked.seat == kept.seat or not asked.secret]
    heard = [event for to, event in play.events if to is None or kept.seat in to]
    return ask, game.rules.view(state, kept.seat), sorted(asked.seat for asked in asks), read, heard
