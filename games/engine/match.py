"""A match as a value: answering one question gives the next match, and this one stays as it was.

Here: numbering questions, taking answers, showing each viewer their share. Not here: any rule, clock or database.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Generic, Self

from pydantic import Field

from games.engine.asks import TEXTS, Ask, Closed, Refused
from games.engine.dice import Dice, Draw
from games.engine.game import Game, S, View
from games.engine.making import copied
from games.engine.phases import Audience, Play
from games.engine.undo import UNDO, Trail, state_before_last, trail, went_unheard
from games.engine.values import Fact, Model, Outcome, Seat
from games.engine.words import Said

NOTHING_TO_UNDO = TEXTS.said("refused-undo")


class Count(Model):
    """How many open and how many secret questions a seat has been asked: two counts, so neither tells of the other."""

    open: int = 0
    secret: int = 0

    def next(self, secret: bool) -> int:
        """Count one more question. Its number is even when open, odd when secret."""
        if secret:
            self.secret += 1
            return 2 * self.secret + 1
        self.open += 1
        return 2 * self.open


class Save(Model, Generic[S]):
    """A match at rest."""

    counts: dict[Seat, Count]
    numbers: dict[Seat, int]
    state: S
    trail: Trail | None = Field(default=None, exclude_if=lambda trail: trail is None)


class Entry(Fact):
    """What one answer did: a line of the journal, enough for someone outside to referee it.

    ``seat`` is None for the deal; ``about`` is ``undo`` where the seat has taken its last answer back. ``lapsed``: the
    picks were made for a seat that did not answer. ``events``: under ``to`` who heard it (None: everybody), under
    ``event`` the event itself (in the first form both in one, and an event's own ``to`` hid who heard it). ``offers``,
    where they are written: the questions open from here on.
    """

    seat: Seat | None
    about: str
    picks: tuple[dict[str, Any], ...]
    lapsed: bool
    draws: tuple[Draw, ...]
    events: tuple[dict[str, Any], ...]
    offers: tuple[dict[str, Any], ...] | None = Field(default=None, exclude_if=lambda offers: offers is None)


@dataclass(frozen=True)
class Answered:
    """A question and the options that were picked; ``lapsed``: not by the seat itself."""

    ask: Ask
    picks: tuple[Fact, ...]
    lapsed: bool = False


@dataclass(frozen=True)
class Seen:
    """One viewer's share of a step: all that words, pictures and messages ever get.

    ``asides`` are those of the events that not everybody hears; ``asks`` the questions this viewer may read, by seat;
    ``waiting`` all seats that are asked something; ``answered`` the answer just given, if this viewer may know it;
    ``undo`` the seat that may take its last answer back, ``undone`` the one that just has, if this viewer may know of
    that answer.
    """

    view: View
    events: tuple[Fact, ...]
    asides: tuple[Fact, ...]
    asks: Mapping[Seat, tuple[int, Ask]]
    waiting: tuple[Seat, ...]
    answered: Answered | None = None
    undo: Seat | None = None
    undone: Seat | None = None


class Match:
    """One match of one game. ``asks``: who is asked what, under which number; empty when the match is over."""

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        counts: dict[Seat, Count],
        numbers: Mapping[Seat, int],
        asks: Sequence[Ask] | None = None,
        trail: Trail | Callable[[], Trail | None] | None = None,
    ) -> None:
        """``numbers``: of the questions asked in this state, by seat; ``asks``: these questions, where they are known.
        ``trail``: what may be taken back, or how to find that out once somebody wants to know.

        Raises ValueError when one of them can't be asked: an error of the rules.
        """
        self.game = game
        self._state = state
        self._counts = counts
        self._trail = trail
        self._views: dict[Seat | None, View] = {}
        asked = Play(state).asked() if asks is None else asks
        self.asks: Mapping[Seat, tuple[int, Ask]] = {ask.seat: (numbers[ask.seat], ask.check()) for ask in asked}

    @classmethod
    def start(cls, game: Game[Any, Any], seats: int, seed: str, options: Any, mixed: str = "") -> Step:
        """Set up and deal. ``seed``: 64 hex digits; whoever knows it knows all that chance will bring.

        ``mixed``: as of Dice, where single draws are to be opened later.
        Raises Refused when the game is not for so many.
        """
        if seats not in game.seats:
            low, high = game.seats[0], game.seats[-1]
            raise Refused(TEXTS.said("refused-seats", game=game.name, low=low, high=high))
        state, phase = game.setup(seats, Dice(seed=seed, mixed=mixed), options)
        match = cls(game, state, {seat: Count() for seat in range(seats)}, {})
        play = Play(state)
        play.call(phase)
        return _settle(match, play, None)

    def choose(self, seat: Seat, number: int, picks: Sequence[int]) -> Step:
        """Answer a question by naming options by position. Raises Refused, with words for the player."""
        ask = self._open(seat, number)
        if not ask.takes(tuple(picks)):
            raise Refused(_miscounted(ask, picks))
        return self._answered(ask, tuple(picks), lapsed=False)

    def lapse(self, seat: Seat, number: int) -> Step:
        """Answer for a seat that does not: as the rules say, else at random. Raises Refused when it was answered."""
        ask = self._open(seat, number)
        return self._answered(ask, ask.lapse, lapsed=True)

    def undo(self, seat: Seat) -> Step:
        """This seat takes its last answer back: it is asked again, under a new number. Raises Refused when it can't."""
        kept = self.trail
        if kept is None or kept.seat != seat or not kept.answers:
            raise Refused(NOTHING_TO_UNDO)
        play = state_before_last(type(self._state), kept)
        left = kept.model_copy(update={"answers": kept.answers[:-1], "undone": True})
        entry = Entry(seat=seat, about=UNDO, picks=(), lapsed=False, draws=(), events=())
        after = _asked_anew(self, play, seat, left)
        return Step(match=after, events=(), entry=entry, answered=None, unseen=self._in_secret(kept))

    @property
    def trail(self) -> Trail | None:
        """The answers that may be taken back; None: none."""
        if callable(self._trail):
            self._trail = self._trail()
        return self._trail

    def view(self, seat: Seat | None) -> View:
        """What this viewer may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self._state, seat)
        return self._views[seat]

    def seen_by(self, viewer: Seat | None) -> Seen:
        """This viewer's share of the match as it stands."""
        asks = {seat: asked for seat, asked in self.asks.items() if seat == viewer or not asked[1].secret}
        waiting = tuple(sorted(self.asks))
        return Seen(self.view(viewer), events=(), asides=(), asks=asks, waiting=waiting, undo=self._undo(viewer))

    def _undo(self, viewer: Seat | None) -> Seat | None:
        """Whose answer may be taken back, for a viewer who knows of the answer and of what is asked now."""
        kept = self.trail
        if kept is None or not kept.answers:
            return None
        return kept.seat if viewer == kept.seat or not self._in_secret(kept) else None

    def _in_secret(self, kept: Trail) -> bool:
        """Whether the last answer, or what is asked since, is for its seat's eyes alone."""
        return kept.answers[-1].secret or self.asks[kept.seat][1].secret

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        outcome: Outcome | None = self._state.outcome
        return outcome

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        seats: int = self._state.seats
        return seats

    @property
    def version(self) -> int:
        """The version of the game's saves."""
        version: int = self._state.version
        return version

    @property
    def seed(self) -> str:
        """The dice's key. For the journal and for nobody's eyes."""
        seed: str = self._state.dice.seed
        return seed

    @property
    def mixed(self) -> str:
        """What each draw's own key is mixed from besides; empty where all have the seed."""
        mixed: str = self._state.dice.mixed
        return mixed

    def thought_seed(self, seat: Seat, number: int) -> str:
        """All the chance of a stand-in that thinks about this question: 256 bits that follow from the dice's key.

        The same in any process, however often it is asked for. For whoever thinks and for nobody's eyes.
        """
        seed: str = self._state.dice.aside(f"thought of seat {seat} about question {number}")
        return seed

    def save(self) -> str:
        """The whole match as JSON."""
        numbers = {seat: number for seat, (number, _) in self.asks.items()}
        save = _save(self.game)(counts=self._counts, numbers=numbers, state=self._state, trail=self.trail)
        text: str = save.model_dump_json()
        return text

    def state_as_json(self) -> str:
        """All there is to know of the match but what is asked under which number. For nobody's eyes."""
        text: str = self._state.model_dump_json()
        return text

    @classmethod
    def load(cls, game: Game[Any, Any], text: str) -> Self:
        """The match that was saved. Raises ValueError when the text is not a save of this game."""
        saved = _save(game).model_validate_json(text)
        return cls(game, saved.state, saved.counts, saved.numbers, trail=saved.trail)

    def _open(self, seat: Seat, number: int) -> Ask:
        asked, ask = self.asks.get(seat, (None, None))
        if ask is None or asked != number:
            raise Closed
        return ask

    def _answered(self, ask: Ask, picks: tuple[int, ...] | None, lapsed: bool) -> Step:
        state = copied(self._state)
        if picks is None:
            picks = _at_random(ask, state.dice)
        play = Play(state)
        play.answer(ask, picks)
        answered = Answered(ask=ask, picks=tuple(ask.options[pick] for pick in picks), lapsed=lapsed)
        step = _settle(self, play, answered)
        if went_unheard(self, step, ask.seat):
            step.match._trail = lambda: trail(self, step.match, ask, picks)
        return step


@dataclass(frozen=True)
class Step:
    """What one answer did: the match after it, and what everybody heard.

    ``unseen``: of an undo, whether it is for nobody's eyes but the seat's own.
    """

    match: Match
    events: tuple[tuple[Audience, Fact], ...]
    entry: Entry
    answered: Answered | None
    unseen: bool = False

    def seen_by(self, viewer: Seat | None) -> Seen:
        """One viewer's share of it."""
        told = tuple(event for to, event in self.events if to is None or viewer in to)
        asides = tuple(event for to, event in self.events if to is not None and viewer in to)
        answered = self.answered
        if answered is not None and answered.ask.secret and answered.ask.seat != viewer:
            answered = None
        undone = self.entry.seat if self.entry.about == UNDO else None
        if self.unseen and undone != viewer:
            undone = None
        return replace(self.match.seen_by(viewer), events=told, asides=asides, answered=answered, undone=undone)


def _settle(match: Match, play: Play[Any], answered: Answered | None) -> Step:
    """Run on until somebody must choose."""
    after = _asked_anew(match, play, None if answered is None else answered.ask.seat)
    return Step(match=after, events=tuple(play.events), entry=_entry(play, answered), answered=answered)


def _asked_anew(match: Match, play: Play[Any], anew: Seat | None, kept: Trail | None = None) -> Match:
    """The match in this state. A question that stands keeps its number; whoever is asked ``anew`` gets a new one."""
    known = {seat: asked for seat, asked in match.asks.items() if seat != anew}
    counts = {seat: count.model_copy() for seat, count in match._counts.items()}
    numbers, asks = {}, play.run_on()
    for ask in asks:
        number, standing = known.get(ask.seat, (0, None))
        numbers[ask.seat] = number if standing == ask else counts[ask.seat].next(ask.secret)
    return Match(match.game, play.state, counts, numbers, asks, kept)


def _miscounted(ask: Ask, picks: Sequence[int]) -> Said:
    if lacking := _lacking(ask, picks):
        return TEXTS.said("refused-picks-short", lacking=lacking)
    if ask.least == ask.most:
        return TEXTS.said("refused-picks-exactly", many=ask.least, options=len(ask.options))
    return TEXTS.said("refused-picks", least=ask.least, most=ask.most, options=len(ask.options))


def _entry(play: Play[Any], answered: Answered | None) -> Entry:
    heard = tuple({"to": None if to is None else sorted(to), "event": event.tagged()} for to, event in play.events)
    draws = play.state.dice.drawn()
    if answered is None:
        return Entry(seat=None, about="deal", picks=(), lapsed=False, draws=draws, events=heard)
    ask, picks = answered.ask, tuple(pick.tagged() for pick in answered.picks)
    return Entry(seat=ask.seat, about=ask.about, picks=picks, lapsed=answered.lapsed, draws=draws, events=heard)


def _at_random(ask: Ask, dice: Dice) -> tuple[int, ...]:
    """A lawful answer that leads on: an absent seat must not walk in circles."""
    onward = ask.onward()
    many = ask.least + dice.below(min(ask.most, len(onward)) - ask.least + 1, "lapse: how many")
    return ask.enough(tuple(dice.shuffled(onward, "lapse: which")[:many]))


def _lacking(ask: Ask, picks: Sequence[int]) -> int:
    """By how much these picks, if they are options, fall short."""
    known = all(0 <= pick < len(ask.options) for pick in picks)
    return ask.picking.lacking(set(picks)) if ask.picking is not None and known else 0


@cache
def _save(game: Game[Any, Any]) -> Any:
    """The model of its saves. pydantic forgets such a type when nobody holds it, and takes 1 ms to make it again."""
    return Save[game.state_type]  # type: ignore[name-defined]  # known when it runs
