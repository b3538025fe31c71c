"""A simulated player who knows a match only from its texts, and answers by the game's quick policy (`habit`).

How texts are parsed is in reader.py and tests/games/<game>/blind.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from games import package
from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.game import Game
from games.engine.game_messages import option_title
from games.engine.match import Match, Step
from games.engine.values import Fact, Outcome, Player, Seat, View
from games.engine.words import ENGLISH
from parlour_contract.cases import NAMES

Label = tuple[str, str]
"""A control's label, and the consequence that is shown with it."""


class Letter(NamedTuple):
    """All texts that a player gets with a question: the board in words, the question's lines, the controls' labels."""

    board: str
    lines: tuple[str, ...]
    labels: tuple[Label, ...]


class Asked(NamedTuple):
    """A question, and what the asked player has read and picked so far.

    ``log``: all lines of the player's log since the deal. ``path``: options that the player has picked since the
    log's last line. ``lobby``: titles of the match's yes-or-no settings that are on.
    """

    ask: Ask
    names: tuple[str, ...]
    log: Sequence[str]
    path: tuple[Fact, ...]
    lobby: tuple[str, ...]


def letter(game: Game[Any, Any], view: View, ask: Ask, people: Sequence[Player]) -> Letter:
    """Return the texts that the asked player gets with this question."""
    seat = ask.seat
    lines = (
        game.texts.goal(view, game.words(people, seat, ENGLISH)),
        *game.texts.concerns(view, ask, game.words(people, view.seat, ENGLISH)),
        game.texts.say(ask, game.words(people, seat, ENGLISH)),
    )
    labels = (
        (
            game.texts.say(one, game.words(people, seat, ENGLISH)),
            str(game.texts.consequence(one, ask, view, game.words(people, view.seat, ENGLISH))),
        )
        for one in ask.options
    )
    return Letter(game.texts.describe(view, game.words(people, view.seat, ENGLISH)), lines, tuple(labels))


@dataclass
class PhraseBook:
    """What each label in a game means: the option that had this label when the label first appeared.

    A player is assumed to know these meanings from the rules. Everything else, such as the current card or the round,
    must be read from the board's texts.
    """

    meant: dict[tuple[Seat, str, str, Label], Fact] = field(default_factory=dict)

    def learn(self, ask: Ask, sent: Letter) -> None:
        """Store the option behind each label of this question, unless the label is known already."""
        for option, label in zip(ask.options, sent.labels, strict=True):
            self.meant.setdefault((ask.seat, ask.about, sent.lines[-1], label), option)

    def looked_up(self, ask: Ask, sent: Letter) -> Ask:
        """Return this question with each option replaced by the one that is stored for the option's label."""
        found = tuple(self.meant[ask.seat, ask.about, sent.lines[-1], label] for label in sent.labels)
        return ask.model_copy(update={"options": found})


class Reading:
    """What the player in a seat knows of a match: the texts of its events and of the seat's questions, nothing else."""

    def __init__(self, game: Game[Any, Any], people: Sequence[Player], seat: Seat, options: Any) -> None:
        self.game, self.people, self.seat = game, people, seat
        self.names = tuple(player.name for player in people)
        self.lobby = tuple(option_title(game.phrases(ENGLISH), name) for name, value in options if value is True)
        self.log: list[str] = []
        self.path: list[Fact] = []
        self._blind = import_module(f"tests.{package(game.slug)}.blind")

    def hear(self, step: Step) -> None:
        """Add the texts of this step's events, as this seat reads them, to the log."""
        seen = step.seen_by(self.seat)
        told = [
            self.game.texts.say(event, self.game.words(self.people, self.seat, ENGLISH))
            for event in (*seen.events, *seen.asides)
        ]
        if told:
            self.path.clear()
        self.log += told

    def picked(self, option: Fact) -> None:
        """Add a picked option to `path`. But if the option undoes a pick, remove the last option instead."""
        if option.undoes:
            del self.path[-1:]
        else:
            self.path.append(option)

    def view(self, sent: Letter, ask: Ask) -> View:
        """Return the view as read from the texts. It lacks fields about which no text says anything."""
        facts: Mapping[str, Any] = self._blind.read(sent.board, self.names, self.log, self.seat)
        known = self._blind.understood(facts, Asked(ask, self.names, self.log, tuple(self.path), self.lobby))
        fields = {name: known[name] for name in self.game.rules.view_type.model_fields if name in known}
        view: View = self.game.rules.view_type.model_construct(**fields | {"seat": self.seat})
        return view


def answer(reading: Reading, book: PhraseBook, ask: Ask, sent: Letter, dice: Dice) -> tuple[int, ...]:
    """Return the indices of the options that the quick policy picks, given a view parsed from these texts."""
    understood = book.looked_up(ask, sent)
    return reading.game.player.habit(reading.view(sent, understood), understood, dice)


class Tally(NamedTuple):
    """The result of one match played by texts alone.

    ``questions``: number of questions. ``otherwise``: number of answers that the quick policy would not have given
    with the whole view.
    """

    questions: int
    otherwise: int
    outcome: Outcome | None


def play(game: Game[Any, Any], seats: int, seed: str, options: Any, book: PhraseBook) -> Tally:
    """Play a whole match in which every seat knows only texts.

    For comparison, the quick policy also answers each question from the whole view, with the same dice.
    """
    people = [Player(name=name) for name in NAMES[:seats]]
    readings = [Reading(game, people, seat, options) for seat in range(seats)]
    step, dice, questions, otherwise = Match.start(game, seats, seed, options), Dice(seed=seed), 0, 0
    while True:
        for reading in readings:
            reading.hear(step)
        match = step.match
        if not match.asks:
            return Tally(questions, otherwise, match.outcome)
        seat = dice.pick(sorted(match.asks), "who answers first")
        number, ask = match.asks[seat]
        sent, thought = letter(game, match.view(seat), ask, people), dice.fork(f"question {questions}").seed
        book.learn(ask, sent)
        picks = answer(readings[seat], book, ask, sent, Dice(seed=thought))
        questions += 1
        otherwise += picks != game.player.habit(match.view(seat), ask, Dice(seed=thought))
        for pick in picks:
            readings[seat].picked(ask.options[pick])
        step = match.choose(seat, number, picks)
