"""``play``: play a match in a terminal.

All players share one keyboard. What is secret is hidden from the other players.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from games import rules
from games.engine.asks import Refused
from games.engine.bots import Level, Policy, at_level
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.game_messages import pitch
from games.engine.match import Match, Step
from games.engine.values import Fact, Player, Seat
from games.engine.words import ENGLISH, Words
from games.toolbox.arguments import BOTS, PEOPLE
from games.toolbox.terminal import Terminal, hint, listing, picks_in

LONGEST_NAME = 32
COMMANDS = "? shows the board, h your hand, r the rules; q quits."


class Quit(Exception):
    """Raised when the user wants to quit the match."""


def evening(game: Game[Any, Any], seats: int, bots: int, level: Level, seed: str, options: Any) -> None:
    """Run a whole session: ask for names, play, and say goodbye, even if the people quit before the end."""
    terminal = Terminal()
    terminal.say(f"**{game.name}**\n{pitch(game.phrases(ENGLISH))}.\n")
    try:
        players = sit_down(terminal, seats, bots)
        _introduce(terminal, players)
        HotSeat(game, players, at_level(game, level), terminal).play(seed, options)
    except (Quit, EOFError):
        terminal.say("\nGoodbye. The match stays unfinished.")
        return
    terminal.say(f"\nThe dice came from seed {seed}.")


def _introduce(terminal: Terminal, players: Sequence[Player]) -> None:
    bots = [player.name for player in players if player.standin]
    if bots:
        terminal.say(f"The program plays {' and '.join(bots)}.")
    if len(bots) < len(players):
        terminal.say(f"Answer by number. {COMMANDS}")


def sit_down(terminal: Terminal, seats: int, bots: int) -> tuple[Player, ...]:
    """Ask the people for their names, and give the last ``bots`` seats to AI players. Returns all players by seat."""
    names: list[str] = []
    for seat in range(seats - bots):
        names.append(_name(terminal, names, seat))
    free = [name for name in BOTS if name not in names]
    people = [Player(name=name) for name in names]
    return (*people, *(Player(name=name, standin=True) for name in free[:bots]))


def _name(terminal: Terminal, taken: Sequence[str], seat: Seat) -> str:
    default = next(name for name in (PEOPLE[seat], *PEOPLE) if name not in taken)
    while True:
        line = _typed(terminal, f"Who is player {'ABCDEFGHIJ'[seat]}? [{default}]")
        name = "".join(letter for letter in line if letter.isprintable())[:LONGEST_NAME] or default
        if name not in taken:
            return name
        terminal.say(f"{name} sits at the table already; please take another name.")


def _typed(terminal: Terminal, prompt: str) -> str:
    line = terminal.ask(prompt)
    if line.lower() in ("q", "quit"):
        raise Quit
    return line


class HotSeat:
    """One match at one keyboard. The policy plays the seats of AI players.

    With several people, private texts are shown behind a curtain: the named player presses Enter when nobody else is
    looking, reads the text, and presses Enter again to clear the screen. The curtain is used for all hands after the
    deal, for secret questions, for private results of an answer, and for hands on request. Other private events wait
    for the next such occasion, since a curtain of their own would reveal that they exist. A single person needs no
    curtain.
    """

    def __init__(self, game: Game[Any, Any], players: Sequence[Player], policy: Policy, terminal: Terminal) -> None:
        self._game, self._players, self._policy, self._terminal = game, players, policy, terminal
        self._people = [seat for seat, player in enumerate(players) if not player.standin]
        self._shared = len(self._people) > 1
        self._unread: defaultdict[Seat, list[Fact]] = defaultdict(list)
        self._answered: Seat | None = None
        self._holder: Seat | None = None

    def play(self, seed: str, options: Any) -> None:
        """Play the whole match. Raises Quit or EOFError if the people leave before the end."""
        dice = Dice(seed=seed_from(f"{seed}: the program’s players"))
        step = Match.start(self._game, len(self._players), seed_from(seed), options)
        self._tell(step)
        if any(self._unread.values()):
            self._pass_round(step.match)
        if not self._people:
            self._board(step.match, None)
        while step.match.asks:
            seat = min(step.match.asks)
            step = self._by_person(step.match, seat) if seat in self._people else self._by_bot(step.match, seat, dice)
            self._answered = seat
        for seat in self._people:
            self._hand_out(seat)
        self._end(step.match)

    def _pass_round(self, match: Match) -> None:
        """Show each person their hand in turn, even without a private event: it may be secret who has one."""
        for seat in self._people:
            self._hand(match, seat)

    def _by_bot(self, match: Match, seat: Seat, dice: Dice) -> Step:
        number, ask = match.asks[seat]
        step = match.choose(seat, number, self._policy(match.view(seat), ask, dice))
        self._tell(step)
        return step

    def _by_person(self, match: Match, seat: Seat) -> Step:
        _, ask = match.asks[seat]
        if ask.secret and self._shared:
            return self._in_private(match, seat)
        if seat != self._answered:
            self._board(match, None if self._shared else seat)
        step = self._question(match, seat, alone=not self._shared)
        self._tell(step)
        self._hand_out(seat)
        return step

    def _in_private(self, match: Match, seat: Seat) -> Step:
        """Ask a secret question behind the curtain, and show what the seat learns by its answer.

        The curtain stays closed for a chain of such questions, so that other people can't count the questions.
        """
        with self._curtain(seat):
            self._read(seat)
            self._board(match, seat)
            step = self._question(match, seat, alone=True)
            self._deliver(step)
            while _goes_on(step, seat):
                self._read(seat)
                step = self._question(step.match, seat, alone=True)
                self._deliver(step)
            if self._unread[seat]:
                self._read(seat)
                self._pause()
        self._publish(step)
        return step

    def _question(self, match: Match, seat: Seat, alone: bool) -> Step:
        """Ask a seat its open question until its player types a valid answer. ``alone``: no other person is looking."""
        self._holder = seat
        number, ask = match.asks[seat]
        name = self._players[seat].name
        self._terminal.say(f"{name}: {listing(self._game, ask, self._players, self._terminal.width)}")
        while True:
            line = _typed(self._terminal, f"{name} ({hint(ask)}):")
            try:
                if not self._helped(match, seat, line, alone):
                    return match.choose(seat, number, picks_in(line, ask))
            except Refused as refused:
                self._terminal.say(str(refused), "warning")

    def _helped(self, match: Match, seat: Seat, line: str, alone: bool) -> bool:
        """Return whether the typed line asked for help. If it did, show the help and list the options again.

        ``alone``: no other person is looking, so the seat's secrets may be shown.
        """
        if line == "?":
            self._board(match, seat if alone else None)
            self._terminal.say(COMMANDS)
        elif line == "h" and alone:
            self._board(match, seat)
        elif line == "h":
            self._hand(match, seat)
        elif line == "r":
            self._terminal.read(rules(self._game.slug, ENGLISH))
        else:
            return False
        self._terminal.say(listing(self._game, match.asks[seat][1], self._players, self._terminal.width))
        return True

    def _hand(self, match: Match, seat: Seat) -> None:
        with self._curtain(seat):
            self._read(seat)
            self._board(match, seat)
            self._pause()

    @contextmanager
    def _curtain(self, seat: Seat) -> Iterator[None]:
        """Hide what the ``with`` block prints from all people but this seat's player."""
        name, handing = self._players[seat].name, ""
        if self._holder != seat:
            handing, self._holder = f"Hand the keyboard to {name}. ", seat
        self._terminal.say()
        _typed(self._terminal, f"{handing}{name}, press Enter when nobody else can see the screen:")
        with self._terminal.behind_curtain():
            yield

    def _pause(self) -> None:
        _typed(self._terminal, "Press Enter to hide this:")

    def _hand_out(self, seat: Seat) -> None:
        """Show this seat the private events that it hasn't seen yet."""
        if self._unread[seat]:
            with self._curtain(seat):
                self._read(seat)
                self._pause()

    def _tell(self, step: Step) -> None:
        self._deliver(step)
        if not self._shared:
            for seat in self._people:
                self._read(seat)
        self._publish(step)

    def _deliver(self, step: Step) -> None:
        for seat in self._people:
            self._unread[seat] += [event for to, event in step.events if to is not None and seat in to]

    def _publish(self, step: Step) -> None:
        for event in step.seen_by(None).events:
            self._terminal.say(f"- {self._game.texts.say(event, self._words(None))}")

    def _read(self, seat: Seat) -> None:
        for event in self._unread.pop(seat, []):
            text = self._game.texts.say(event, self._words(seat))
            self._terminal.say(f"- For {self._players[seat].name} alone: {text}", "secret")

    def _board(self, match: Match, viewer: Seat | None) -> None:
        self._terminal.say()
        self._terminal.say(self._game.texts.describe(match.view(viewer), self._words(viewer)), "dim")
        self._terminal.say()

    def _words(self, you: Seat | None) -> Words:
        return self._game.words(self._players, you, ENGLISH)

    def _end(self, match: Match) -> None:
        self._board(match, None)
        for line in ranking(match, self._players):
            self._terminal.say(line)


def _goes_on(step: Step, seat: Seat) -> bool:
    """Return whether this step had no public event and the seat must now answer another secret question."""
    asks = step.match.asks
    return seat in asks and asks[seat][1].secret and not step.seen_by(None).events


def ranking(match: Match, players: Sequence[Player]) -> Iterator[str]:
    """Yield the final ranking in lines, one for each seat, best first."""
    assert match.outcome is not None
    for seat in (seat for rank in match.outcome.ranks for seat in rank):
        role = match.outcome.role_of(seat)
        yield f"{match.outcome.rank_of(seat)}. {players[seat].name}{f' ({role})' if role else ''}"
