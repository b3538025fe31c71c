"""Answer one question and get the next match; save and load matches.

A match is a value: answering doesn't change it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Self

from pydantic import Field

from games.engine.asks import TEXTS, Ask, Closed, Refused, Unfit
from games.engine.dice import Dice
from games.engine.fast_models import copied
from games.engine.game import Game, S, Secret
from games.engine.game_messages import refusal
from games.engine.phases import Play, State
from games.engine.step import GIVEN_BACK, UNDO, Answered, Entry, Seen
from games.engine.step import Step as StepOf
from games.engine.undo import (
    Found,
    Takeback,
    Taken,
    Trail,
    replayed,
    takeback,
    teaches,
    trail,
    unnoticed,
    went_unheard,
)
from games.engine.values import Model, Outcome, Seat, View
from games.engine.words import Said

_STATE = ',"state":'
"""Separates the state, which ends a save, from the rest. `Kept` states are compressed against its exact text."""


class Count(Model):
    """How many public (``open``) and how many secret questions a seat was asked.

    They are counted separately, so that the number of a public question doesn't reveal how many secret ones there were.
    """

    open: int = 0
    secret: int = 0

    def next(self, secret: bool) -> int:
        """Count one more question and return its number, which is odd if the question is secret, else even."""
        if secret:
            self.secret += 1
            return 2 * self.secret + 1
        self.open += 1
        return 2 * self.open


class Save(Model):
    """All of a match's saved form except the state. ``asked``: by seat, a digest of its open question."""

    counts: dict[Seat, Count]
    numbers: dict[Seat, int]
    asked: dict[Seat, str]
    trail: Trail | None = Field(default=None, exclude_if=lambda trail: trail is None)
    takeback: Takeback | None = Field(default=None, exclude_if=lambda takeback: takeback is None)

    def written(self, state: str) -> str:
        """Return the whole save as text. ``state``: the state as JSON."""
        return f"{self.model_dump_json(context=state)[:-1]}{_STATE}{state}}}"

    def changed(self, asks: Sequence[Ask]) -> list[Ask]:
        """Return those of ``asks`` that differ from the questions in the save, because the rules have changed since."""
        return [ask for ask in asks if self.asked.get(ask.seat) != digest(ask)]

    def renumbered(self, changed: Collection[Ask]) -> tuple[dict[Seat, Count], dict[Seat, int]]:
        """Give the questions ``changed`` new numbers, so that buttons with the old numbers no longer work.

        Returns two mappings by seat: how many questions were asked, and the number of the open question.
        """
        counts = {seat: count.model_copy() for seat, count in self.counts.items()}
        return counts, self.numbers | {ask.seat: counts[ask.seat].next(ask.secret) for ask in changed}


def asked_in(text: str) -> dict[Seat, int]:
    """Return the number of each seat's open question, read from the text of a saved match of any game."""
    head, _, rest = text.partition(_STATE)
    return Save.model_validate_json(head + "}", context=rest[:-1]).numbers


def digest(ask: Ask) -> str:
    """Return a hash of the question. It changes if the options or their order change."""
    return hashlib.blake2b(ask.model_dump_json().encode(), digest_size=8).hexdigest()


def digests(asks: Mapping[Seat, tuple[int, Ask]]) -> dict[Seat, str]:
    return {seat: digest(ask) for seat, (_, ask) in asks.items()}


def read(game: Game[S, Any], text: str) -> tuple[Save, S]:
    """Parse a save of this game into its parts and state.

    Raises ValueError if the text is no save of this game, or is a save of later rules. In that case, the error names
    the version.
    """
    version: int = game.rules.state_type.model_fields["version"].default
    head, _, rest = text.partition(_STATE)
    written = rest[:-1]
    try:
        save = Save.model_validate_json(head + "}", context=written)
        state = game.rules.state_type.model_validate_json(written)
    except ValueError:
        _refuse_later(game, _version_in(text), version)
        raise
    _refuse_later(game, state.version, version)
    return save, state


def _version_in(text: str) -> int:
    """Return the version named in the save, even if the save can't be parsed otherwise; 0 if it names none."""
    with suppress(ValueError, LookupError, TypeError):
        return int(json.loads(text)["state"]["version"])
    return 0


def _refuse_later(game: Game[Any, Any], saved: int, version: int) -> None:
    if saved > version:
        raise ValueError(f"{game.slug}: the save is of version {saved}, these rules are of version {version}")


NOTHING_TO_UNDO, IS_FINAL = TEXTS.said("refused-undo"), TEXTS.said("refused-final")


class Match:
    """One match of one game. ``asks``: open questions with their numbers, by seat; empty once the match is over.

    ``renewed``: seats whose question has changed since the match was saved, with the number of the seat's question in
    the save (None: the save has no question for this seat).
    """

    renewed: Mapping[Seat, int | None] = {}

    def __init__(
        self,
        game: Game[Any, Any],
        state: Any,
        counts: dict[Seat, Count],
        numbers: Mapping[Seat, int],
        asks: Sequence[Ask] | None = None,
        trail: Trail | Callable[[], Trail | None] | None = None,
        takeback: Found = None,
    ) -> None:
        """Make a match from a state.

        ``asks``: the questions open in this state, if already computed; ``numbers``: their numbers, by seat.
        ``trail``: the answers that may be undone; ``takeback``: the answer that may be undone if the other seats agree.
        ``trail`` and ``takeback`` are values, or functions that are called when the value is first needed.

        Raises ValueError if a question can't be asked, which is a bug in the rules.
        """
        self.game = game
        self._state: State = state
        self._counts = counts
        self._trail = trail
        self._takeback = takeback
        self._teaches: bool | None = None
        self._json: str | None = None
        self._views: dict[Seat | None, View] = {}
        asked = Play(state).asked() if asks is None else asks
        self.asks: Mapping[Seat, tuple[int, Ask]] = {ask.seat: (numbers[ask.seat], ask.check()) for ask in asked}

    @classmethod
    def start(cls, game: Game[Any, Any], seats: int, seed: str, options: Any, mixed: str = "") -> Step:
        """Set up a match and deal. ``seed``: 64 hex digits that determine every draw of the match.

        ``mixed``: see `Match.mixed`; empty unless single draws will be published instead of the seed.

        Raises Refused if the game can't be played by this number of players, or with these options.
        """
        if seats not in game.seats:
            low, high = game.seats[0], game.seats[-1]
            raise Refused(TEXTS.said("refused-seats", game=game.name, low=low, high=high))
        try:
            state, phase = game.rules.setup(seats, Dice(seed=seed, mixed=mixed), options)
        except Unfit as unfit:
            raise Refused(refusal(game.texts.catalogue, *unfit.args)) from None
        match = cls(game, state, {seat: Count() for seat in range(seats)}, {})
        play = Play(state)
        play.call(phase)
        return _settle(match, play, None)

    def choose(self, seat: Seat, number: int, picks: Sequence[int]) -> Step:
        """Answer question ``number``. ``picks``: the positions of the picked options.

        Raises Refused, with a text for the player, if the answer isn't valid.
        """
        ask = self._open(seat, number)
        if not ask.takes(tuple(picks)):
            raise Refused(_miscounted(ask, picks))
        return self._answered(ask, tuple(picks), lapsed=False)

    def lapse(self, seat: Seat, number: int) -> Step:
        """Answer question ``number`` for a seat that didn't answer in time: with `Ask.lapse` if set, else at random.

        Raises Refused if the question is closed.
        """
        ask = self._open(seat, number)
        return self._answered(ask, ask.lapse, lapsed=True)

    def undo(self, seat: Seat) -> Step:
        """Undo this seat's last answer and ask again under a new number. Raises Refused if it can't be undone."""
        trail = self.trail
        taken = None if trail is None else trail.last(seat)
        if trail is None or taken is None:
            raise Refused(self.why_it_stays(seat))
        left = trail.without(taken)
        entry = Entry(seat=seat, about=UNDO, picks=(), lapsed=False, draws=(), events=())
        after = self._rewound(replayed(type(self._state), left), seat, left)
        after._takeback = self.takeback
        unseen, reopened = self._in_secret(taken), taken.question
        return Step(after, events=(), entry=entry, answered=None, unseen=unseen, reopened=reopened)

    def give_back(self, seat: Seat) -> Step:
        """Undo this seat's last answer after all other seats agreed, and ask again under a new number.

        Draws made since the answer are never repeated. Raises Refused if the answer can't be given back.
        """
        takeback = self.takeback
        if takeback is None or takeback.seat != seat or takeback.final:
            raise Refused(self.why_it_stays(seat))
        play: Play[Any] = Play(type(self._state).model_validate_json(takeback.before))
        entry = Entry(seat=seat, about=GIVEN_BACK, picks=(), lapsed=False, draws=(), events=())
        return Step(self._rewound(play, seat), events=(), entry=entry, answered=None, reopened=takeback.question)

    def _rewound(self, play: Play[Any], seat: Seat, left: Trail | None = None) -> Match:
        """Return the match in the earlier state of ``play``, in which this seat is asked again.

        ``left``: the answers that may still be undone in that state. The draw number isn't reset, so that no draw is
        repeated.
        """
        play.state.dice.draws = self._state.dice.draws
        return _asked_again(self, play, seat, left)

    def may_be_given_back(self, seat: Seat) -> bool:
        """Return whether this seat may ask the other seats to let it undo its last answer.

        Depends only on what the seat knows.
        """
        takeback, undo = self.takeback, self.trail
        if takeback is None or takeback.seat != seat or takeback.final:
            return False
        if undo is not None and undo.last(seat) is not None:
            return False
        if self._teaches is None:
            self._teaches = teaches(self.game, takeback)
        return not self._teaches

    def why_it_stays(self, seat: Seat) -> Said:
        """Return the text that tells this seat why it can't take its last answer back, as far as the seat may know."""
        takeback = self.takeback
        return IS_FINAL if takeback is not None and takeback.seat == seat and takeback.final else NOTHING_TO_UNDO

    @property
    def takeback(self) -> Takeback | None:
        """The answer that may be undone if all other seats agree; None if there is none."""
        if callable(self._takeback):
            self._takeback = self._takeback()
        return self._takeback

    @property
    def trail(self) -> Trail | None:
        """The answers that may be undone; None if there is none."""
        if callable(self._trail):
            self._trail = self._trail()
        return self._trail

    def view(self, seat: Seat | None) -> View:
        """Return what this viewer may know of the match."""
        if seat not in self._views:
            self._views[seat] = self.game.rules.view(self._state, seat)
        return self._views[seat]

    def seen_by(self, viewer: Seat | None) -> Seen:
        """Return all that this viewer may know of the match in its present position."""
        asks = {seat: asked for seat, asked in self.asks.items() if seat == viewer or not asked[1].secret}
        waiting = tuple(sorted(self.asks))
        return Seen(self.view(viewer), events=(), asides=(), asks=asks, waiting=waiting, undo=self._undo(viewer))

    def _undo(self, viewer: Seat | None) -> Seat | None:
        """Return the seat that may undo its last answer, as far as the viewer may know; else None.

        The viewer may know of their own seat. They may know of another seat only if both that seat's last answer and
        its present question are public.
        """
        trail = self.trail
        if trail is None:
            return None
        if viewer is not None and trail.last(viewer) is not None:
            return viewer
        last = (trail.last(taken.seat) for taken in reversed(trail.answers))
        return next((taken.seat for taken in last if taken is not None and not self._in_secret(taken)), None)

    def _in_secret(self, taken: Taken) -> bool:
        """Return whether a seat's last answer (``taken``), or the question that it must answer now, is secret."""
        return taken.secret or self.asks[taken.seat][1].secret

    def secrets(self) -> Mapping[Secret, Hashable]:
        """Return the true values of the hidden facts for which the analysis computes probabilities.

        Show them to no user before the match ends.
        """
        return {**self.game.player.secrets(self._state), **self.game.player.silent_secrets(self._state)}

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self._state.outcome

    @property
    def seats(self) -> int:
        """Number of seats at the table."""
        return self._state.seats

    @property
    def version(self) -> int:
        """Version of the game's saves."""
        return self._state.version

    @property
    def seed(self) -> str:
        """The key of the dice, 64 hex digits. For the journal only: with it, every draw can be computed."""
        return self._state.dice.seed

    @property
    def mixed(self) -> str:
        """The text that, with the seed, gives the key of each draw. If empty, the seed is the key of all draws."""
        return self._state.dice.mixed

    def thought_seed(self, seat: Seat, number: int) -> str:
        """Derive the seed (256 bits) for all random choices of a stand-in (an AI player) that answers this question.

        The seed is the same in every process and on every call. Never show it.
        """
        return self._state.dice.aside(f"thought of seat {seat} about question {number}")

    def save(self) -> str:
        """Return the whole match as JSON, for storing it."""
        numbers = {seat: number for seat, (number, _) in self.asks.items()}
        undoable = {"trail": self.trail, "takeback": self.takeback}
        save = Save(counts=self._counts, numbers=numbers, asked=digests(self.asks), **undoable)
        return save.written(self.state_as_json())

    def world(self, dice: Dice) -> Any:
        """Return a copy of the state for simulations. It draws from ``dice`` instead of the match's dice.

        The copy holds every secret: use it only to analyse finished matches.
        """
        state = copied(self._state)
        state.dice = dice
        return state

    def state_as_json(self) -> str:
        """Return the whole state without question numbers. It holds every secret: never show it."""
        if self._json is None:
            self._json = self._state.model_dump_json()
        return self._json

    @classmethod
    def load(cls, game: Game[Any, Any], text: str) -> Self:
        """Load a saved match. Raises ValueError if the text is no save of this game, or comes from later rules.

        Questions that have changed with the rules are asked again under new numbers. If there are any, no answer given
        before can be undone.
        """
        saved, state = read(game, text)
        asks = Play(state).asked()
        changed = saved.changed(asks)
        if not changed:
            return cls(game, state, saved.counts, saved.numbers, asks, saved.trail, saved.takeback)
        counts, numbers = saved.renumbered(changed)
        match = cls(game, state, counts, numbers, asks)
        match.renewed = {ask.seat: saved.numbers.get(ask.seat) for ask in changed}
        return match

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
        if went_unheard(self, step, ask.seat) or unnoticed(self, step):
            step.match._trail = lambda: trail(self, step, ask, picks)
        step.match._takeback = takeback(self, step, ask, picks)
        return step


Step = StepOf[Match]
"""The effects of one answer on a match."""


def _settle(match: Match, play: Play[Any], answered: Answered | None) -> Step:
    """Run the rules until a seat must choose or the match ends, and return the step."""
    after = _asked_again(match, play, None if answered is None else answered.ask.seat)
    return Step(match=after, events=tuple(play.events), entry=_entry(play, answered), answered=answered)


def _asked_again(match: Match, play: Play[Any], again: Seat | None, trail: Trail | None = None) -> Match:
    """Run the rules until a seat must choose, and return the match in the state of ``play``.

    An unchanged question keeps its number, unless it goes to the seat ``again``, which has just answered or taken an
    answer back.
    """
    known = {seat: asked for seat, asked in match.asks.items() if seat != again}
    counts = {seat: count.model_copy() for seat, count in match._counts.items()}
    numbers, asks = {}, play.run_on()
    for ask in asks:
        number, standing = known.get(ask.seat, (0, None))
        numbers[ask.seat] = number if standing == ask else counts[ask.seat].next(ask.secret)
    return Match(match.game, play.state, counts, numbers, asks, trail)


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
    """Draw a valid answer without options that undo (`Fact.undoes`), so that an absent seat can't undo endlessly."""
    onward = ask.onward()
    many = ask.least + dice.below(min(ask.most, len(onward)) - ask.least + 1, "lapse: how many")
    return ask.enough(tuple(dice.shuffled(onward, "lapse: which")[:many]))


def _lacking(ask: Ask, picks: Sequence[int]) -> int:
    """Return by how much the sum of these picks is below `Picking.least`; 0 if it reaches this minimum.

    Also returns 0 if the question has no `Ask.picking`, or one of the picks isn't an option.
    """
    known = all(0 <= pick < len(ask.options) for pick in picks)
    return ask.picking.lacking(set(picks)) if ask.picking is not None and known else 0
