"""Checks of the sentences in the texts of Tricks or Treats' questions: whether each is true by the rules.

The positions to which the checks are applied are in test_claims.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, zip_longest
from typing import Any

from games.engine.asks import Ask
from games.engine.dice import Dice
from games.engine.match import Match, Step
from games.engine.values import Fact, Seat
from games.engine.words import ENGLISH, PLAIN
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import Challenge, Knock, Lay, Open
from games.tricks_or_treats.pieces.components import Costume, Duel, Ending, Half, House, Kind, Square, Token
from games.tricks_or_treats.pieces.events import (
    Challenged,
    Chased,
    Drawn,
    Dressed,
    Drew,
    Gained,
    Handed,
    Lost,
    Moved,
    Opened,
    Paid,
    Raised,
    Rang,
    Received,
    Result,
    Swapped,
    Used,
    Way,
    WentBy,
)
from games.tricks_or_treats.rules.table import Collector
from tests.games.tricks_or_treats.positions import PEOPLE

NAMES = "|".join(player.name for player in PEOPLE)

_NUMBER = "−?[0-9]+"

_ROW = r"(?:Mask|Trick)s? \d+(?:, \d+)*"

_ARGUMENTS = {
    "who": NAMES,
    "rival": NAMES,
    "names": ".+",
    "there": f"(?:door|only a Surprise|empty|{NAMES}).*",
    "tokens": f"{_ROW}(?: and {_ROW})?",
    "values": r"\d+(?:(?:, | ?\+ ?)\d+)*",
    "costume": ".+?",
    "effects": f"(?:{'|'.join(costume.title for costume in Costume)}) \\(.+",
    "costumes": "[A-Z][a-z]+(?: [a-z]+)?(?: and [A-Z][a-z]+(?: [a-z]+)?)?",
    "met": f"(?:{NAMES})(?:(?:, | and )(?:{NAMES}))*",
    "whom": f"(?:{NAMES})(?:(?:, | or )(?:{NAMES}))*",
    "letter": "[V-Z]",
    "letters": "[V-Z](?:(?:, | or )[V-Z])*",
    "signed": r"[+−]\d+",
}
"""Patterns of arguments that aren't numbers, by name."""


@dataclass(frozen=True)
class Told:
    """A question, and the options that one of its texts is about.

    ``picks``: indices of these options; None if the text is about the whole question.
    """

    match: Match
    seat: Seat
    picks: tuple[int, ...] | None = None

    @property
    def ask(self) -> Ask:
        """The question."""
        return self.match.asks[self.seat][1]

    @property
    def options(self) -> list[Any]:
        """The picked options."""
        return [self.ask.options[pick] for pick in self.picks or ()]

    @property
    def option(self) -> Any:
        """The only picked option."""
        [option] = self.options
        return option

    @property
    def own(self) -> Collector:
        """What the asked player has: treats, tokens, costumes."""
        return self.of(self.seat)

    def of(self, seat: Seat) -> Collector:
        """Return what this seat's player has: treats, tokens, costumes."""
        collector: Collector = self.match._state.collectors[seat]
        return collector

    @property
    def state(self) -> Any:
        """The state before the picks."""
        return self.match._state

    @cached_property
    def step(self) -> Step:
        """The step in which the picks are made."""
        assert self.picks is not None
        return _picked(self.match, self.seat, self.picks)

    def happened(self, *kinds: type[Fact]) -> list[Any]:
        """Return the events of these kinds that the picks cause."""
        return [event for _, event in self.step.events if isinstance(event, kinds)]

    @property
    def next(self) -> Ask | None:
        """The question after the picks, or None if the match is over then."""
        return next((ask for _, ask in self.step.match.asks.values()), None)

    def half(self, after: bool = False) -> Half:
        """Return the asked player's side of the duel: before the picks, or after the picks if ``after``."""
        return self.duel(after).half(self.seat)

    def other(self, after: bool = False) -> Half:
        """Return the rival's side of the duel: before the picks, or after the picks if ``after``."""
        return self.duel(after).other(self.seat)

    def duel(self, after: bool = False) -> Duel:
        """Return the duel: before the picks, or after the picks if ``after``."""
        duel: Duel = (self.step.match if after else self.match)._state.duel
        return duel


def _picked(match: Match, seat: Seat, picks: Sequence[int]) -> Step:
    return match.choose(seat, match.asks[seat][0], picks)


# ---------------------------------------------------------------- how a check is found for a sentence

Check = Callable[..., bool]

CHECKS: dict[str, Check] = {}
"""By sentence, with its arguments in braces, the check of it."""


def true_if(*sentences: str) -> Callable[[Check], Check]:
    """Register the decorated function as the check of these sentences.

    The check is called with the question (a `Told`), and with the sentence's arguments by name.
    """

    def keep(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(sentences, check))
        return check

    return keep


@cache
def _pattern(sentence: str) -> re.Pattern[str]:
    escaped = re.escape(sentence).replace(r"\(s\)", "s?")
    parts = re.split(r"\\\{(\w+)\\\}", escaped)
    groups = [f"(?P<{name}>{_ARGUMENTS.get(name, _NUMBER)})" for name in parts[1::2]]
    return re.compile("".join(chain.from_iterable(zip_longest(parts[::2], groups, fillvalue=""))))


@cache
def _read(said: str) -> list[tuple[str, dict[str, Any]]]:
    """Return (sentence, its arguments) for each sentence of CHECKS that fits this text."""
    found = ((sentence, _pattern(sentence).fullmatch(said)) for sentence in CHECKS)
    return [(sentence, _numbers(fit.groupdict())) for sentence, fit in found if fit is not None]


def _numbers(read: dict[str, str]) -> dict[str, Any]:
    return {name: text if name in _ARGUMENTS else int(text.replace("−", "-")) for name, text in read.items()}


def sentences(text: str) -> list[str]:
    """Return a text’s sentences, without the asterisks of bold text."""
    return re.split(r"(?<=[.!?]) ", text.replace("**", ""))


def judged(match: Match, seat: Seat) -> Iterator[tuple[str, str]]:
    """Yield (sentence, why it is false) for each sentence in this question's texts; the reason is "" if it is true."""
    for told, text in _texts(match, seat):
        for said in sentences(text):
            read = _read(said)
            if len(read) != 1:
                yield said, f"{len(read)} checks for “{said}”: each sentence needs one in claims.py"
                continue
            [(sentence, arguments)] = read
            true = CHECKS[sentence](told, **arguments)
            yield sentence, "" if true else f"{said} ({told.ask.about}: {told.options})"


def _texts(match: Match, seat: Seat) -> Iterator[tuple[Told, str]]:
    """Yield (what the text is about, text) for each text of a question: prompt, goal, labels, consequences …"""
    _, ask = match.asks[seat]
    view, whole = match.view(seat), Told(match, seat)
    yield whole, GAME.texts.say(ask, GAME.words(PEOPLE, seat, ENGLISH))
    for line in (
        GAME.texts.goal(view, GAME.words(PEOPLE, seat, ENGLISH)),
        *GAME.texts.concerns(view, ask, GAME.words(PEOPLE, view.seat, ENGLISH)),
    ):
        yield whole, line
    for told, fact in _options(match, seat):
        yield told, GAME.texts.say(fact, GAME.words(PEOPLE, seat, ENGLISH))
        if (brings := GAME.texts.consequence(fact, ask, view, GAME.words(PEOPLE, view.seat, ENGLISH))) is not PLAIN:
            yield told, str(brings)
    if ask.picking is not None:
        for picks in _some_picks(match, seat):
            yield Told(match, seat, picks), GAME.texts.picked(picks, ask, view, GAME.words(PEOPLE, view.seat, ENGLISH))


def _options(match: Match, seat: Seat) -> Iterator[tuple[Told, Fact]]:
    """Yield (a `Told` with the control's picks, the control's label as a `Fact`) for each control of a question."""
    _, ask = match.asks[seat]
    yield from ((Told(match, seat, (at,)), option) for at, option in enumerate(ask.options))
    if ask.picking is not None:
        yield from ((Told(match, seat, ready.picks), ready.said) for ready in ask.picking.ready)
        yield Told(match, seat, ()), ask.picking.none
        yield Told(match, seat), ask.picking.done


def _some_picks(match: Match, seat: Seat) -> list[tuple[int, ...]]:
    many = len(match.asks[seat][1].options)
    return [(), (many - 1,), tuple(range(many))]


# ---------------------------------------------------------------- sentences about the position


def _always(told: Told, **_: Any) -> bool:
    """Return True: the sentence claims nothing. It is an instruction, or the name of a control."""
    return True


true_if("Knock with what is picked", "Place what is picked", "Knock without any Trick", "Nothing picked yet.")(_always)


def _square(column: int, row: int) -> Square:
    return Square(column - 1, row - 1)


def _added(told: Told, effect: str) -> int:
    return sum(getattr(costume.effects, effect) for costume in told.own.costumes)


def _house(told: Told) -> House | None:
    house: House | None = told.state.town.house_at(told.own.square)
    return house


def _cost(told: Told) -> int:
    """Return how many treats the player pays for failing at the door in the question (TT-6.3, TT-10.2)."""
    house = _house(told)
    assert house is not None
    return 0 if told.state.magnanimous else min(told.own.treats, max(0, house.gathering + _added(told, "failure")))


@true_if("Most treats win: you have {treats}, the best rival {best}.")
def _(told: Told, treats: int, best: int) -> bool:
    others = [one.treats for seat, one in enumerate(told.state.collectors) if seat != told.seat]
    return treats == told.own.treats and best == max(others)


@true_if("This is the last turn.", "{left} turn(s) after this one.")
def _(told: Told, left: int = 0) -> bool:
    tokens = len(told.state.piles.tokens) + sum(len(one.tokens) for one in told.state.collectors)
    return left == tokens - (told.ask.about == "spend")


@true_if("Treats since your last turn: {names}.")
def _(told: Told, names: str) -> bool:
    now, before = [one.treats for one in told.state.collectors], told.state.noted[0]
    named = [f"{PEOPLE[seat].name} {many - before[seat]:+}" for seat, many in enumerate(now) if many != before[seat]]
    return names.replace("−", "-") == ", ".join(named) and len(told.state.noted) == len(now)


@true_if("A door opens if your Tricks and one drawn for luck beat its number.")
def _(told: Told) -> bool:
    treats = [one.treats for one in told.state.collectors]
    known = told.state.noted if len(told.state.noted) == len(treats) else [treats]
    return len(told.state.used) <= len(treats) or known[0] == treats


@true_if("Below it, you pay treats.")
def _(told: Told) -> bool:
    return not told.state.magnanimous


def _tokens(text: str) -> Counter[Token]:
    """Return {token: how many} for a text that names Masks and Tricks, such as "Masks 2, 2 and Trick 5"."""
    found: Counter[Token] = Counter()
    for kind, values in re.findall(r"(Mask|Trick)s? (\d+(?:, \d+)*)", text):
        found.update(Token(kind=Kind[kind.upper()], value=int(value)) for value in values.split(", "))
    return found


def _held(told: Told) -> Counter[Token]:
    return Counter(told.own.bids())


@true_if("You hold {tokens} (sum {total}).")
def _(told: Told, tokens: str, total: int) -> bool:
    return _tokens(tokens) == _held(told) and total == sum(told.own.masks + told.own.tricks)


@true_if("You hold no Mask and no Trick.")
def _(told: Told) -> bool:
    return not _held(told)


@true_if("You hold no Trick, so you knock without.")
def _(told: Told) -> bool:
    return not told.own.tricks and (told.picks is None or [event.committed for event in told.happened(Rang)] == [()])


def _causes(told: Told, effect: str, signed: str, costumes: str) -> bool:
    """Check that exactly these costumes of the player have the effect, and that together they add ``signed``."""
    worn = [costume.title for costume in told.own.costumes if getattr(costume.effects, effect)]
    return costumes.split(" and ") == worn and int(signed.replace("−", "-")) == _added(told, effect)


@true_if(
    "{opens} or more opens, {difficulty} or less costs nothing.",
    "{opens} or more opens, {difficulty} does nothing, less costs {cost} treat(s).",
    "{opens} or more opens, {difficulty} does nothing, less costs {cost} treat(s) ({costumes}: {signed}).",
)
def _(told: Told, opens: int, difficulty: int, cost: int = 0, costumes: str = "", signed: str = "") -> bool:
    named = _causes(told, "failure", signed, costumes) if costumes else not (cost and _added(told, "failure"))
    return named and cost == _cost(told) and _hard(told, difficulty) and opens == difficulty + 1


@true_if("{opens} or more opens, {difficulty} does nothing, less costs {cost} treat(s), all you have.")
def _(told: Told, opens: int, difficulty: int, cost: int) -> bool:
    return cost == _cost(told) == told.own.treats and _hard(told, difficulty) and opens == difficulty + 1


def _hard(told: Told, difficulty: int) -> bool:
    house = _house(told)
    return house is not None and difficulty == house.difficulty


# ---------------------------------------------------------------- moves (TT-4, TT-5.2)


def _gathers(step: Step, seat: Seat) -> set[Fact]:
    """Return the options to knock or to challenge in the player's question right after their move.

    Returns an empty set if the move ended the turn, so that there is no such question.
    """
    events = [event for _, event in step.events]
    moved = next(at for at, event in enumerate(events) if isinstance(event, Moved))
    _, ask = step.match.asks.get(seat, (0, None))
    if ask is None or ask.about != "gather" or any(isinstance(event, Used) for event in events[moved:]):
        return set()
    return {option for option in ask.options if isinstance(option, Knock | Challenge)}


def _rivals(gathers: set[Fact]) -> list[str]:
    return sorted(PEOPLE[option.rival].name for option in gathers if isinstance(option, Challenge))


def _doors(gathers: set[Fact]) -> bool:
    return any(isinstance(option, Knock) for option in gathers)


def _landings(told: Told) -> list[tuple[Step, set[Fact]]]:
    """Return (step, options to knock or challenge after it) for each square where the picked movement token can end."""
    ask = told.next
    if not told.happened(Moved):
        assert ask is not None
        steps = [_picked(told.step.match, told.seat, (at,)) for at in range(len(ask.options))]
    else:
        steps = [told.step]
    return [(step, _gathers(step, told.seat)) for step in steps]


def _moved(step: Step) -> Moved:
    return next(event for _, event in step.events if isinstance(event, Moved))


@true_if("Pick a movement token and where it takes you.")
def _(told: Told) -> bool:
    return told.ask.about == "spend" and told.state.town.small


@true_if("Pick a movement token.")
def _(told: Told) -> bool:
    return told.ask.about == "spend" and not told.state.town.small


@true_if("Everyone sees it once you’ve picked.")
def _(told: Told) -> bool:
    return all(event.value == told.ask.options[at].value for at in range(len(told.ask.options))
               for event in Told(told.match, told.seat, (at,)).happened(Used)[:1])  # fmt: skip


@true_if("Movement token {value} ({rate} in your costumes)")
def _(told: Told, value: int, rate: int) -> bool:
    [event] = told.happened(Used)[:1]
    return (value, rate) == (event.value, event.rate) and value != rate


@true_if("Movement token {value}")
def _(told: Told, value: int) -> bool:
    [event] = told.happened(Used)[:1]
    return value == event.value == event.rate


def _leads(told: Told, way: Way, squares: int, doors: int = 0, met: str = "") -> bool:
    """Check where a movement token leads: in which direction, to how many squares, and what is there.

    ``doors``: number of doors on these squares. ``met``: names of the players on them, as in the text.
    """
    landings = _landings(told)
    names = {name for _, gathers in landings for name in _rivals(gathers)}
    ways = {_moved(step).way for step, _ in landings}
    found = (len(landings), sum(_doors(gathers) for _, gathers in landings))
    return found == (squares, doors) and sorted(names) == sorted(re.findall(NAMES, met)) and ways == {way}


@true_if("{squares} square(s) to stop at, no door.", "{squares} square(s) to stop at, no door, {met}.",
         "{squares} square(s) to stop at, {doors} door(s).",
         "{squares} square(s) to stop at, {doors} door(s), {met}.")  # fmt: skip
def _(told: Told, **leads: int) -> bool:
    return _leads(told, Way.STRAIGHT, **leads)


@true_if("Back: {squares} square(s) to stop at, no door.",
         "Back: {squares} square(s) to stop at, no door, {met}.",
         "Back: {squares} square(s) to stop at, {doors} door(s).",
         "Back: {squares} square(s) to stop at, {doors} door(s), {met}.")  # fmt: skip
def _(told: Told, **leads: int) -> bool:
    return _leads(told, Way.TURNED, **leads)


@true_if("To the corner: {squares} square(s) to stop at, no door.",
         "To the corner: {squares} square(s) to stop at, no door, {met}.")  # fmt: skip
def _(told: Told, **leads: int) -> bool:
    return _leads(told, Way.CORNER, **leads)


@true_if("Where do you stop: {letters} on the board?")
def _(told: Told, letters: str) -> bool:
    marks = [mark.letter for mark in told.match.view(None).marks]
    return [option.letter for option in told.ask.options] == marks == re.split(", | or ", letters)


def _treats(many: int) -> str:
    return "1 treat" if many == 1 else f"{many} treats"


def _there(told: Told, square: Square, there: str, door: str = "", free: str = "only a Surprise") -> bool:
    """Check that the text about a square lists the square's door, if it has one, and then the other players there.

    ``door``: the expected text for the door. By default it contains the door's numbers. ``free``: the expected text for
    a square with neither.
    """
    seats = [seat for seat, one in enumerate(told.state.collectors) if one.square == square and seat != told.seat]
    house = told.state.town.house_at(square)
    parts = [door or f"door (beat {house.difficulty} to win {_treats(house.gathering)})"] if house else []
    names = [PEOPLE[seat].name for seat in seats]
    parts += [" and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))] if names else []
    return there == (", ".join(parts) or free)


def _next(told: Told, square: Square) -> int:
    """Return the number of steps up or to the right to the nearest door; 0 if no such steps lead to a door."""
    steps = 1
    while ends := _ends(told, square, steps, 1):
        if any(tuple(one.link) in ends for one in told.state.town.houses):
            return steps
        steps += 1
    return 0


def _ends(told: Told, square: Square, steps: int, way: int) -> set[tuple[int, int]]:
    """Return the places this many steps up or right of a square (``way`` 1), or down or left of it (−1)."""
    ends = {(square.x, square.y)}
    for _ in range(steps):
        ends = {end for x, y in ends for end in ((x + way, y), (x, y + way)) if told.state.town.street(*end)}
    return ends


@true_if("Door next turn: {success}%.")
def _(told: Told, success: int) -> bool:
    """Check the share of the tokens in the pile, each as likely as the others to be the player's next one."""
    tokens, town = told.state.piles.tokens, told.state.town
    doors, reached = {tuple(one.link) for one in town.houses}, 0
    for value in tokens:
        steps = max(1, value + _added(told, "movement"))
        ends = _ends(told, _goal(told), steps, 1) or _ends(told, _goal(told), steps, -1)
        reached += bool(doors & (ends or {(town.width - 1, town.height - 1)}))
    most = len(tokens) >= told.state.seats and not told.state.calculated
    return most and abs(success - 100 * reached / len(tokens)) <= 0.5 and _no_duel(told)


def _no_duel(told: Told) -> bool:
    """Check that the picked option leads to no duel in this turn."""
    return told.ask.about == "swap" or not _rivals(_gathers(told.step, told.seat))


def _goal(told: Told) -> Square:
    """Return the square to which the picked option leads; the pawn's present square if the pawn stays."""
    square: Square = getattr(told.option, "square", told.own.square)
    return square


@true_if("Door {steps} step(s) ahead.")
def _(told: Told, steps: int) -> bool:
    return _next(told, _goal(told)) == steps > 0 and _no_duel(told) and _gets_another_turn(told)


def _gets_another_turn(told: Told) -> bool:
    """Check that the player is sure of another turn after this one."""
    state, left = told.state, len(told.state.piles.tokens)
    if not state.calculated:
        return left >= state.seats
    return left > 0 or len(told.own.tokens) > (told.ask.about == "spend")


@true_if("No door further up or right from there.")
def _(told: Told) -> bool:
    return _next(told, _goal(told)) == 0 and _no_duel(told)


@true_if("{letter}: {there}")
def _(told: Told, letter: str, there: str) -> bool:
    if told.option.letter != letter:
        return False
    if told.match.view(None).by_card:
        return _there(told, told.option.square, there, "door (no knock now)", "empty")
    return _there(told, told.option.square, there)


@true_if("Token {value} → column {column}, row {row}: {there}")
def _(told: Told, value: int, column: int, row: int, there: str) -> bool:
    used, end = told.happened(Used)[0], _moved(told.step).end
    met = any(one.square == end for seat, one in enumerate(told.state.collectors) if seat != told.seat)
    return used.value == value and end == _square(column, row) and _there(told, end, there, "door" if met else "")


def _stops(told: Told, door: bool, whom: str) -> bool:
    """Check that the pawn stops before a door if ``door``, and that it may challenge exactly the named players.

    ``whom``: the players' names, as in the text.
    """
    gathers = _gathers(told.step, told.seat)
    named = sorted(re.split(", | or ", whom)) if whom else []
    return _doors(gathers) == door and named == _rivals(gathers)


@true_if("Door: beat {difficulty} to win {treats} treat(s).")
def _(told: Told, difficulty: int, treats: int) -> bool:
    return _opens_for(told.step.match, told.seat, difficulty, treats)


@true_if("You may challenge {whom}.")
def _(told: Told, whom: str) -> bool:
    return sorted(re.split(", | or ", whom)) == _rivals(_gathers(told.step, told.seat))


@true_if("With Tricks {values}: {success}% to open.", "With Trick {values}: {success}% to open.",
         "Without any Trick: {success}% to open.")  # fmt: skip
def _(told: Told, success: int, values: str = "") -> bool:
    """Check the odds: with all Tricks they are no better, and with every lower sum they are worse."""
    picked, sums = _sum(values) if values else [], {0}
    for value in told.own.tricks:
        sums |= {total + value for total in sums}
    opens = {total: _odds(_at_door(told), [total])[Result.SUCCESSFUL] for total in sums}
    best = all(odds < opens[sum(picked)] for total, odds in opens.items() if total < sum(picked))
    held = not Counter(picked) - Counter(told.own.tricks)
    near = _near(_odds(_at_door(told), picked), {Result.SUCCESSFUL: success})
    return held and best and near and opens[sum(picked)] == opens[max(sums)]


@true_if("You can’t open it now.")
def _(told: Told) -> bool:
    return _odds(_at_door(told), told.own.tricks)[Result.SUCCESSFUL] == 0


def _at_door(told: Told) -> Told:
    """Return the question before which the pawn stands at the door that the text is about."""
    return Told(told.step.match, told.seat) if told.ask.about == "land" else told


def _near(odds: dict[Result, float], said: dict[Result, int]) -> bool:
    """Check that a text's percentages (`said`) are within 1 of the odds, and that only impossible results have 0."""
    return all(abs(said[result] - odds[result]) < 1 and (said[result] == 0) == (odds[result] == 0) for result in said)


@true_if("Nobody you can challenge.")
def _(told: Told) -> bool:
    return not _rivals(_gathers(told.step, told.seat))


@true_if("No duels in round 1.")
def _(told: Told) -> bool:
    return told.match.view(None).round == 1 and not _rivals(_gathers(told.step, told.seat))


def _opens_for(match: Match, seat: Seat, difficulty: int, treats: int) -> bool:
    """Return whether the player's door has this Difficulty, and gives ``treats`` (costumes included) if it opens."""
    told = Told(match, seat)
    house = _house(told)
    return house is not None and (difficulty, treats) == (house.difficulty, house.gathering + _added(told, "success"))


def _turns(told: Told, squares: int, backward: bool) -> bool:
    """Check that the pawn turns round in every move that may be picked.

    ``squares``: the number of steps that every move must have. ``backward``: whether the pawn moves
    backward before it turns.
    """
    ends = [_moved(_picked(told.match, told.seat, (at,))) for at in range(len(told.ask.options))]
    return all((one.way, one.steps, one.backward) == (Way.TURNED, squares, backward) for one in ends)


@true_if("No room for {squares} square(s) forward: you turn round and go back.",
         "No room for {squares} square(s) forward: you turn round.")  # fmt: skip
def _(told: Told, squares: int) -> bool:
    return _turns(told, squares, False)


@true_if("No room for {squares} square(s) back: you turn round and go forward.",
         "No room for {squares} square(s) back: you turn round.")  # fmt: skip
def _(told: Told, squares: int) -> bool:
    return _turns(told, squares, True)


@true_if("After a Surprise card you don’t knock or duel.")
def _(told: Told) -> bool:
    if told.ask.about == "swap":
        after = [Told(told.match, told.seat, (at,)).next for at in range(len(told.ask.options))]
        return not any(ask is not None and (ask.seat, ask.about) == (told.seat, "gather") for ask in after)
    by_card = len(told.state.surprises) > 0 and told.state.surprises[-1].seat == told.seat
    return by_card and all(_stops(Told(told.match, told.seat, (at,)), False, "") for at in range(len(told.ask.options)))


# ---------------------------------------------------------------- gathering and doors (TT-5.3, TT-6)


@true_if("Knock, challenge a rival, or do nothing here?")
def _(told: Told) -> bool:
    return _doors(set(told.ask.options)) and bool(_rivals(set(told.ask.options)))


@true_if("Knock at the door, or do nothing here?")
def _(told: Told) -> bool:
    return _doors(set(told.ask.options)) and not _rivals(set(told.ask.options))


@true_if("Challenge a rival to a street duel, or do nothing here?")
def _(told: Told) -> bool:
    return not _doors(set(told.ask.options)) and bool(_rivals(set(told.ask.options)))


def _challenged(told: Told) -> list[Seat]:
    return [option.rival for option in told.ask.options if isinstance(option, Challenge)]


@true_if("Do nothing")
def _(told: Told) -> bool:
    went, surprise = [event for _, event in told.step.events][:2]
    of_a_card = isinstance(surprise, Drawn | Drew | Lost | Gained | Handed | Dressed)
    return went == WentBy(seat=told.seat) and of_a_card and surprise.seat == told.seat


@true_if("Knock: beat {difficulty} to win {treats} treat(s)")
def _(told: Told, difficulty: int, treats: int) -> bool:
    return _opens_for(told.match, told.seat, difficulty, treats)


@true_if("Duel {rival}: win up to {gain}, lose up to {cost}", "Duel {rival}: win up to {gain}, lose nothing")
def _(told: Told, rival: str, gain: int, cost: int = 0) -> bool:
    return _at_most(told, rival, gain, cost)


@true_if("Duel {rival}: win nothing, lose up to {cost}", "Duel {rival}: win nothing, lose nothing")
def _(told: Told, rival: str, cost: int = 0) -> bool:
    return _at_most(told, rival, 0, cost)


def _at_most(told: Told, rival: str, gain: int, cost: int) -> bool:
    """Check the rival's name, and what a duel for the highest stake that can come moves."""
    [event], asked = told.happened(Challenged), _on_top(told, 9).next
    assert asked is not None
    accept = asked.options[1]
    return PEOPLE[event.competition].name == rival and (accept.cost, accept.gain) == (gain, cost)


@true_if("If your rival flees, you win {low}–{high}.", "If your rival flees, you win {low}.")
def _(told: Told, low: int, high: int | None = None) -> bool:
    return (_fled(_on_top(told, 1)), _fled(_on_top(told, 9))) == (low, low if high is None else high)


@true_if("Your rival has no treats to lose.")
def _(told: Told) -> bool:
    return _fled(_on_top(told, 9)) == 0


@true_if("You hold nothing to bid, so you win only if your rival flees.")
def _(told: Told) -> bool:
    asked = told.next
    assert asked is not None
    step = _duel_played(told, told.picks or (), accepted=True)
    return not _held(told) and step.match._state.duel.ending != Ending.SUCCESSFUL


@true_if("No Trick is left to turn up: exactly {treats} treat(s) at stake.")
def _(told: Told, treats: int) -> bool:
    [event] = told.happened(Challenged)
    return not told.state.piles.tricks and event.rate + event.panic == treats


def _on_top(told: Told, trick: int) -> Told:
    """Return the same question in a copy of the match in which the top Trick of the pile, if any, has this value."""
    match = Match.load(GAME, told.match.save())
    if match._state.piles.tricks:
        match._state.piles.tricks[0] = trick
    return Told(match, told.seat, told.picks)


def _fled(told: Told) -> int:
    """Let the challenged rival flee. Returns how much the rival pays."""
    asked = told.next
    assert asked is not None
    assert asked.about == "flee"
    step = _picked(told.step.match, asked.seat, (0,))
    [paid] = [event for _, event in step.events if isinstance(event, Paid)]
    amount: int = paid.paid
    return amount


@true_if("{who} has {treats} treat(s), {tricks} Trick(s) and {masks} Mask(s) in hand.")
def _(told: Told, who: str, treats: int, tricks: int, masks: int) -> bool:
    one = told.of([player.name for player in PEOPLE].index(who))
    return (one.treats, len(one.tricks), len(one.masks)) == (treats, tricks, masks)


@true_if("Pick Tricks to beat {difficulty}, then knock.", "A Trick from the pile, if any, is added as luck.")
def _(told: Told, difficulty: int | None = None) -> bool:
    house = _house(told)
    [rang] = Told(told.match, told.seat, ()).happened(Rang)
    return (
        house is not None
        and difficulty in (None, house.difficulty)
        and bool(told.state.piles.tricks) == (rang.luck > 0)
    )


@true_if("Used Tricks are gone.")
def _(told: Told) -> bool:
    one = Told(told.match, told.seat, (0,))
    came = [event.tokens for event in one.happened(Received) if event.seat == told.seat]
    went = [(event.token,) for event in one.happened(Lost) if event.seat == told.seat and event.token is not None]
    left = Counter(told.own.tricks) - Counter([one.option.value]) + _tricks(came) - _tricks(went)
    return told.ask.secret and left == Counter(one.step.match._state.collectors[told.seat].tricks)


def _tricks(tokens: Iterable[Sequence[Token]]) -> Counter[int]:
    return Counter(token.value for some in tokens for token in some if token.kind == Kind.TRICK)


def _odds(told: Told, values: Sequence[int]) -> dict[Result, float]:
    """Return {result at the door: its probability in percent} if the player commits these Tricks.

    The Trick drawn for luck may be any Trick that isn't in the player's hand (TT-6.5).
    """
    house = _house(told)
    assert house is not None
    unseen = Counter(dict.fromkeys(range(1, 10), 2 + told.state.seats)) - Counter(told.own.tricks)
    lucks = unseen if told.state.piles.tricks else Counter([0])
    found: Counter[Result] = Counter()
    for luck, many in lucks.items():
        total = sum(values) + luck + _added(told, "door")
        over = total > house.difficulty
        found[Result.SUCCESSFUL if over else Result.INVALID if total == house.difficulty else Result.FAILED] += many
    return {result: 100 * found[result] / lucks.total() for result in Result}


@true_if("{success}% to open, {failure}% to fail.", "Alone: {success}% to open, {failure}% to fail.",
         "Right now: {success}% to open, {failure}% to fail.")  # fmt: skip
def _(told: Told, success: int, failure: int) -> bool:
    odds = _odds(told, _laid(told))
    [rang] = told.happened(Rang)
    return _near(odds, {Result.SUCCESSFUL: success, Result.FAILED: failure}) and odds[rang.result] > 0


@true_if("You pick the Tricks.")
def _(told: Told) -> bool:
    return told.next is not None and told.next.about == "door"


def _sum(values: str) -> list[int]:
    return sorted(map(int, values.split("+")))


def _laid(told: Told) -> list[int]:
    return sorted(option.value for option in told.options)


@true_if("Picked: Tricks {values} = {total}.", "Knock with {values} = {total}")
def _(told: Told, values: str, total: int) -> bool:
    return _sum(values) == _laid(told) and total == sum(_laid(told))


@true_if("Knock with Trick {value}", "Picked: Trick {value}, {signed} in costume.")
def _(told: Told, value: int, signed: str = "") -> bool:
    added = int(signed.replace("−", "-")) if signed else 0
    return told.ask.about == "door" and _laid(told) == [value] and added == (_added(told, "door") if signed else 0)


@true_if("Picked: Tricks {values} = {total}, {signed} in costume.")
def _(told: Told, values: str, total: int, signed: str) -> bool:
    added = int(signed.replace("−", "-"))
    return _sum(values) == _laid(told) and total == sum(_laid(told)) and added == _added(told, "door")


@true_if("Trick {value}", "Trick {value} ({number} of {held})", "Mask {value}", "Mask {value} ({number} of {held})")
def _(told: Told, value: int, number: int = 1, held: int = 1) -> bool:
    option = told.option
    if isinstance(option, Open):
        return told.happened(Opened)[0].value == value and told.own.masks.count(value) == 1
    kind = Kind.TRICK if isinstance(option, Lay) else option.token.kind
    offered = option.value if isinstance(option, Lay) else option.token.value
    return offered == value and 1 <= number <= held == told.own.hand(kind).count(value)


# ---------------------------------------------------------------- street duels (TT-7)


def _average(told: Told, kind: Kind) -> float:
    """Return the average value of all Masks or all Tricks that the player doesn't hold (TT-1.4, TT-1.5)."""
    own, copies = told.own.hand(kind), 2 + told.state.seats
    return (copies * sum(range(1, 10)) - sum(own)) / (copies * 9 - len(own))


@true_if("{who} has {masks} Mask(s) and {tricks} Trick(s), worth about {likely}; yours are worth {total}.",
         "{who} has {masks} Mask(s), worth about {likely}; yours are worth {total}.",
         "{who} has {tricks} Trick(s), worth about {likely}; yours are worth {total}.",
         "{who} has nothing to bid; yours are worth {total}.")  # fmt: skip
def _(told: Told, who: str, total: int, masks: int = 0, tricks: int = 0, likely: int = 0) -> bool:
    rival = told.of(told.other().seat)
    held = {kind: many for kind, many in ((Kind.MASK, masks), (Kind.TRICK, tricks)) if many}
    expected = sum(many * _average(told, kind) for kind, many in held.items())
    counted = (len(rival.masks), len(rival.tricks)) == (masks, tricks) and abs(expected - likely) <= 0.5
    own = sum(told.own.masks) + sum(told.own.tricks)
    return counted and who == PEOPLE[told.other().seat].name and own == total


@cache
def _drawn(tokens: tuple[int, ...], held: int) -> Counter[int]:
    """Map each sum to the number of ways to draw it with ``held`` of these tokens."""
    if held == 0 or held > len(tokens):
        return Counter([0] * (held == 0))
    first, rest = tokens[0], tokens[1:]
    ways = Counter({total + first: many for total, many in _drawn(rest, held - 1).items()})
    ways.update(_drawn(rest, held))
    return ways


@true_if("{success}% to win if both bid everything.")
def _(told: Told, success: int) -> bool:
    """Check the odds: the rival’s hand may be any tokens that the player doesn’t hold, and the higher sum wins."""
    seat = told.option.rival if told.ask.about == "gather" else told.other().seat
    rival, sums = told.of(seat), []
    for kind in (Kind.MASK, Kind.TRICK):
        unseen = Counter([*range(1, 10)] * (2 + told.state.seats)) - Counter(told.own.hand(kind))
        sums.append(_drawn(tuple(sorted(unseen.elements())), len(rival.hand(kind))))
    own, ways = sum(told.own.masks) + sum(told.own.tricks), sums[0].total() * sums[1].total()
    won = sum(many * more for low, many in sums[0].items() for high, more in sums[1].items() if low + high < own)
    return abs(success - 100 * won / ways) < 1 and (success == 0, success == 100) == (won == 0, won == ways)


@true_if("Win: {treats} treat(s).")
def _(told: Told, treats: int) -> bool:
    return treats == min(told.duel().stake, told.of(told.other().seat).treats)


@true_if("Lose or end level: pay {cost}.")
def _(told: Told, cost: int) -> bool:
    return cost == min(told.duel().stake, told.own.treats)


@true_if("{who} has nothing left to bid.", "{who} has {masks} Mask(s) left.", "{who} has {tricks} Trick(s) left.",
         "{who} has {masks} Mask(s) and {tricks} Trick(s) left.")  # fmt: skip
def _(told: Told, who: str, masks: int = 0, tricks: int = 0) -> bool:
    seat = told.other().seat
    return PEOPLE[seat].name == who and (len(told.of(seat).masks), len(told.of(seat).tricks)) == (masks, tricks)


@true_if("Street duel for {treats} treat(s): flee or accept?")
def _(told: Told, treats: int) -> bool:
    return treats == told.duel().stake and told.seat == told.duel().competition.seat


def _duel_played(told: Told, picks: tuple[int, ...], accepted: bool = False) -> Step:
    """Make these picks, and play the duel at random to its end. Returns the last step.

    ``accepted``: whether the rival accepts first.
    """
    step, dice = _picked(told.match, told.seat, picks), Dice(seed=f"{told.match.asks[told.seat][0]:064x}")
    if accepted:
        [(rival, _)] = step.match.asks.items()
        step = _picked(step.match, rival, (1,))
    while step.match._state.duel.ending is None:
        [(seat, (_, ask))] = step.match.asks.items()
        step = _picked(step.match, seat, ask.by_chance(dice))
    return step


@true_if("Flee: pay {paid} treat(s)")
def _(told: Told, paid: int) -> bool:
    event, half = told.happened(Paid)[0], (told.duel().stake + 1) // 2
    return event.seat == told.seat and event.paid == half == paid


@true_if("Flee: give all {paid} treats, miss {turns} turn(s)", "Flee: give your only treat, miss {turns} turn(s)",
         "Flee: no treat to give, miss {turns} turn(s)")  # fmt: skip
def _(told: Told, turns: int, paid: int | None = None) -> bool:
    event, [chased] = told.happened(Paid)[0], told.happened(Chased)[:1]
    return event.paid == told.own.treats and paid in (None, event.paid) and chased.skips == turns


@true_if("{due} treats are due, so you’re chased to column {column}, row {row}.",
         "{due} treat is due, so you’re chased to column {column}, row {row}.")  # fmt: skip
def _(told: Told, due: int, column: int, row: int) -> bool:
    return told.happened(Paid)[0].due == due and told.happened(Chased)[0].end == _square(column, row)


def _taxes(told: Told, pick: int = 1) -> tuple[Ending, list[Paid], list[Chased]]:
    """Accept the duel and play it at random to its end. Returns (ending, all payments, events of chased pawns)."""
    step = _duel_played(told, (pick,))
    paid = [event for _, event in step.events if isinstance(event, Paid)]
    chased = [event for _, event in step.events if isinstance(event, Chased)]
    return step.match._state.duel.ending, paid, chased


@true_if("Accept: win {gain} treat(s) or pay {cost}", "Accept: win {gain} treat(s) (all theirs) or pay {cost}",
         "Accept: win {gain} treat(s) or pay {cost} (all yours)",
         "Accept: win {gain} treat(s) (all theirs) or pay {cost} (all yours)",
         "Accept: win {gain} treat(s) or pay nothing",
         "Accept: win {gain} treat(s) (all theirs) or pay nothing",
         "Accept: win nothing (they have no treats) or pay {cost}",
         "Accept: win nothing (they have no treats) or pay {cost} (all yours)",
         "Accept: win nothing (they have no treats) or pay nothing")  # fmt: skip
def _(told: Told, gain: int = 0, cost: int = 0) -> bool:
    return _won_or_lost(told, gain, cost)


def _won_or_lost(told: Told, gain: int, cost: int) -> bool:
    """Play the duel, and check the text: the player gains ``gain`` by winning, and pays ``cost`` otherwise."""
    ending, paid, _ = _taxes(told)
    if ending == Ending.FAILED:
        return [event.paid for event in paid] == [gain]
    return [event.paid for event in paid if event.seat == told.seat] == [cost]


@true_if("If you pay, you’re chased to column {column}, row {row}.")
def _(told: Told, column: int, row: int) -> bool:
    ending, _, chased = _taxes(told)
    own = [event.end for event in chased if event.seat == told.seat]
    return own == ([] if ending == Ending.FAILED else [_square(column, row)])


@true_if("You hold nothing to bid, so you can’t win.",
         "You hold nothing to bid, so you can’t win: you’re chased to column {column}, row {row}.")  # fmt: skip
def _(told: Told, column: int = 0, row: int = 0) -> bool:
    ending, _, chased = _taxes(told)
    own = [event.end for event in chased if event.seat == told.seat]
    return not _held(told) and ending != Ending.FAILED and own == ([_square(column, row)] if column else [])


@true_if("Open the bidding with one of your Masks.")
def _(told: Told) -> bool:
    return told.ask.about == "open" and sorted(set(told.own.masks)) == [option.value for option in told.ask.options]


@true_if("Mask {value} ({held} in hand)")
def _(told: Told, value: int, held: int) -> bool:
    return told.happened(Opened)[0].value == value and told.own.masks.count(value) == held


def _gap(told: Told) -> int:
    """Return by how much the asked player's bid is higher than the rival's, after the picks."""
    return told.half(after=True).total - told.other(after=True).total


def _may_raise(told: Told) -> list[Seat]:
    """Make the picks, and let everybody decline to raise. Returns the seats that were asked to raise, in order.

    The player who made the picks is left out if they lack the tokens for a raise.
    """
    match, found = told.step.match, []
    while match._state.duel.ending is None:
        [(seat, (_, ask))] = match.asks.items()
        assert ask.about == "raise"
        found += [seat] if _reaches(ask) or seat != told.seat else []
        match = _picked(match, seat, ()).match
    return found


def _reaches(ask: Ask) -> bool:
    """Return whether the asked seat could raise by placing all tokens among the options."""
    assert ask.picking is not None
    return not ask.picking.lacking(range(len(ask.options)))


def _ended(told: Told) -> Ending | None:
    return told.duel(after=True).ending


def _wins(told: Told) -> Ending:
    """Return the value of `Ending` that says that the asked player won the duel."""
    return Ending.SUCCESSFUL if told.duel().defiance.seat == told.seat else Ending.FAILED


def _loses(told: Told) -> Ending:
    return Ending.FAILED if told.duel().defiance.seat == told.seat else Ending.SUCCESSFUL


@true_if("You win then: your rival has nothing left.")
def _(told: Told) -> bool:
    return _gap(told) > 0 and _ended(told) == _wins(told)


@true_if("Nobody can raise then: both pay.")
def _(told: Told) -> bool:
    return _gap(told) == 0 and _ended(told) == Ending.EQUALIZATION


@true_if("You can’t catch up then.")
def _(told: Told) -> bool:
    return _gap(told) < 0 and _may_raise(told) == []


@true_if("You’ve bid nothing, your rival {bid}.", "You’ve bid {own}, your rival {bid}.")
def _(told: Told, bid: int, own: int = 0) -> bool:
    return (own, bid) == (told.half().total, told.other().total) and own < bid


@true_if("You’re level at {own}.")
def _(told: Told, own: int) -> bool:
    return own == told.half().total == told.other().total


@true_if("Raise to {needed} or more, or stop and lose the duel.")
def _(told: Told, needed: int) -> bool:
    lost = Told(told.match, told.seat, ()).duel(after=True).ending == _loses(told)
    return needed == told.other().total and _reaches(told.ask) and lost


@true_if("Raise to {needed} or more, or stop here.")
def _(told: Told, needed: int) -> bool:
    return needed == told.half().total + 1 and _reaches(told.ask) and _gap(Told(told.match, told.seat, ())) == 0


def _everything(told: Told) -> int:
    """Return the asked player's bid with all their tokens added."""
    return told.half().total + sum(told.own.masks + told.own.tricks)


@true_if("All you hold makes {total}, too little: you can only stop.")
def _(told: Told, total: int) -> bool:
    return total == _everything(told) < told.other().total and not _reaches(told.ask)


@true_if("All you hold only draws level: then both pay, unless your rival raises.")
def _(told: Told) -> bool:
    level = Told(told.match, told.seat, tuple(range(len(told.ask.options))))
    paid = [event.seat for event in level.happened(Paid)] if _ended(level) is not None else [told.seat] * 2
    return _everything(told) == told.other().total and len(paid) == 2


@true_if("Or stop and lose.")
def _(told: Told) -> bool:
    return Told(told.match, told.seat, ()).duel(after=True).ending == _loses(told)


def _with(told: Told) -> int:
    """Return the asked player's bid with the picked tokens added."""
    return told.half().total + sum(option.token.value for option in told.options)


@true_if("Alone it makes {total}: {gap} ahead.")
def _(told: Told, total: int, gap: int) -> bool:
    return _raised(told, total) and total - told.other().total == gap > 0


@true_if("Alone it makes {total}: level.")
def _(told: Told, total: int) -> bool:
    return _raised(told, total) and total == told.other().total


@true_if("Alone it makes {total}: {gap} short.")
def _(told: Told, total: int, gap: int) -> bool:
    picking = told.ask.picking
    return picking is not None and _with(told) == total and picking.lacking(told.picks or ()) == gap > 0


def _raised(told: Told, total: int) -> bool:
    """Check that the picked tokens can be placed, and that the asked player's bid is then `total`."""
    [event] = told.happened(Raised)
    return event.total == total == _with(told)


@true_if("Add {tokens}: level at {total}")
def _(told: Told, tokens: str, total: int) -> bool:
    placed = Counter(told.happened(Raised)[0].tokens)
    return _raised(told, total) and total == told.other().total and _tokens(tokens) == placed


@true_if("Add all you hold: level at {total}")
def _(told: Told, total: int) -> bool:
    return _raised(told, total) and total == told.other().total == _everything(told)


@true_if("Add all you hold: lead {total} to {bid}")
def _(told: Told, total: int, bid: int) -> bool:
    return _raised(told, total) and total == _everything(told) > bid == told.other().total


@true_if("Add {tokens}: lead {total} to {bid}")
def _(told: Told, tokens: str, total: int, bid: int) -> bool:
    placed = Counter(told.happened(Raised)[0].tokens)
    return _raised(told, total) and total > bid == told.other().total and _tokens(tokens) == placed


@true_if("Picked: {tokens}.")
def _(told: Told, tokens: str) -> bool:
    picked = [Token(kind=Kind.TRICK, value=one.value) if isinstance(one, Lay) else one.token for one in told.options]
    return _tokens(tokens) == Counter(picked)


@true_if("That makes {total} against {bid}: enough to place.")
def _(told: Told, total: int, bid: int) -> bool:
    return _raised(told, total) and bid == told.other().total


@true_if("That makes {total}: {lacking} more to place it.")
def _(told: Told, total: int, lacking: int) -> bool:
    picking = told.ask.picking
    return picking is not None and _with(told) == total and picking.lacking(told.picks or ()) == lacking > 0


def _own_tax(told: Told) -> list[Paid]:
    return [event for event in told.happened(Paid) if event.seat == told.seat]


@true_if("Stop: lose the duel, pay {treats} treat(s)")
def _(told: Told, treats: int) -> bool:
    return _ended(told) == _loses(told) and [e.paid for e in _own_tax(told)] == [treats]


@true_if("Stop here: {own} each")
def _(told: Told, own: int) -> bool:
    return own == told.half().total == told.other().total


@true_if("You’re chased to column {column}, row {row}.")
def _(told: Told, column: int, row: int) -> bool:
    return [event.end for event in told.happened(Chased) if event.seat == told.seat] == [_square(column, row)]


def _if_both_stop(told: Told) -> tuple[list[int], list[Square]] | None:
    """Return (the asked player's payments, the squares to which this player is chased) if both duellists stop now.

    Returns None if the rival isn't asked next.
    """
    ask = told.next
    if _ended(told) is not None or ask is None or ask.about != "raise":
        return None
    step = _picked(told.step.match, ask.seat, ())
    return _paid_and_chased(told, step)


def _paid_and_chased(told: Told, step: Step) -> tuple[list[int], list[Square]]:
    paid = [e.paid for _, e in step.events if isinstance(e, Paid) and e.seat == told.seat and e.to is None]
    return paid, [event.end for _, event in step.events if isinstance(event, Chased) and event.seat == told.seat]


@true_if("If your rival stops too, nobody gains: you lose {treats} treat(s).")
def _(told: Told, treats: int) -> bool:
    return _if_both_stop(told) == ([treats], [])


@true_if(
    "If your rival stops too, nobody gains: you lose {treats} treat(s) and are chased to column {column}, row {row}."
)
def _(told: Told, treats: int, column: int, row: int) -> bool:
    return _if_both_stop(told) == ([treats], [_square(column, row)])


@true_if("It ends level, and nobody gains: you lose {treats} treat(s).")
def _(told: Told, treats: int) -> bool:
    return _ended(told) == Ending.EQUALIZATION and _paid_and_chased(told, told.step) == ([treats], [])


@true_if("It ends level, and nobody gains: you lose {treats} treat(s) and are chased to column {column}, row {row}.")
def _(told: Told, treats: int, column: int, row: int) -> bool:
    place = [_square(column, row)]
    return _ended(told) == Ending.EQUALIZATION and _paid_and_chased(told, told.step) == ([treats], place)


# ---------------------------------------------------------------- costumes and swaps (TT-8)


@true_if("You can wear {worn} costumes.")
def _(told: Told, worn: int) -> bool:
    return len(told.own.costumes) == worn + 1


@true_if("Which old one do you give up?")
def _(told: Told) -> bool:
    old = told.own.costumes[:-1]
    return old == [option.costume for option in told.ask.options]


def _worn(text: str) -> Costume:
    return Costume[text.split(" (", 1)[0].upper().replace(" ", "_")]


@true_if("Your new costume: {costume}.")
def _(told: Told, costume: str) -> bool:
    return _worn(costume) == told.own.costumes[-1]


@true_if("{effects})")
def _(told: Told, effects: str) -> bool:
    return told.happened(Dressed)[0].off == _worn(effects) == told.option.costume


@true_if("Swap squares with someone, or stay?")
def _(told: Told) -> bool:
    return told.ask.about == "swap" and len(told.ask.options) == told.state.seats


@true_if("You stand at column {column}, row {row}.")
def _(told: Told, column: int, row: int) -> bool:
    return told.own.square == _square(column, row) and _house(told) is None


@true_if("You stand at column {column}, row {row}, before a door (beat {difficulty} to win {treats} treat(s)).")
def _(told: Told, column: int, row: int, difficulty: int, treats: int) -> bool:
    house = _house(told)
    there = told.own.square == _square(column, row)
    return there and house is not None and (house.difficulty, house.gathering) == (difficulty, treats)


@true_if("Swap with {rival}: column {column}, row {row}")
def _(told: Told, rival: str, column: int, row: int) -> bool:
    [event] = told.happened(Swapped)
    return PEOPLE[event.partner].name == rival and told.of(event.partner).square == _square(column, row)


@true_if("Stay where you are")
def _(told: Told) -> bool:
    [event] = told.happened(Swapped)
    return event.partner is None
