"""Test that each clue of each shipped puzzle has a true reason why it points to the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import games
from games.candy_chaser.pieces import Moved
from games.candy_shoppe.pieces.components import Face
from games.candy_shoppe.pieces.events import Deployed, Placed
from games.chocolate_coin.pieces.cards import EVENTS, SCORING, faction_of
from games.chocolate_coin.pieces.components import PILES, SHEET
from games.engine.analysis.chances import imagined
from games.engine.analysis.puzzles import Puzzle, played, reason
from games.engine.game import Game
from games.engine.match import Step
from games.engine.values import Seat
from games.raccoon_heist.pieces import Fuse, Location
from games.toolbox.arguments import seated
from games.tricks_or_treats.pieces.events import Accepted, Challenged, Opened, Raised, Stopped

PUZZLING = {slug: game for slug, game in games.catalogue().items() if game.puzzles is not None}
each_game = pytest.mark.parametrize("game", PUZZLING.values(), ids=PUZZLING)


class Told:
    """A fake of `Words` that records the message looked up and its arguments. A player’s name is the seat's number."""

    def __init__(self) -> None:
        self.message, self.facts = "", dict[str, Any]()

    def __call__(self, message: str, **facts: Any) -> str:
        self.message, self.facts = message, facts
        return message

    def name(self, seat: Seat) -> str:
        return str(seat)


class Clued:
    """A clue of a shipped puzzle: its reason, its step, and what the puzzle's seat sees before and after that step."""

    def __init__(self, game: Game[Any, Any], puzzle: Puzzle, steps: list[Step], line: int) -> None:
        told: Any = Told()
        reason(game, steps, line, puzzle.seat, puzzle.question, puzzle.right, told)
        self.message, self.facts, self.puzzle, self.steps, self.line = told.message, told.facts, puzzle, steps, line
        self.before, self.after = (steps[at].match.view(puzzle.seat) for at in (line - 1, line))
        self.rooms = self.right = puzzle.question.choices[puzzle.right]

    def event(self, kind: type[Any], at: int | None = None) -> Any:
        """Return the only event of this kind in the clue's step, or in step ``at`` if given; None if there is none."""
        events = self.steps[self.line if at is None else at].events
        return next((event for _, event in events if isinstance(event, kind)), None)


def clues_of(game: Game[Any, Any]) -> Iterator[Clued]:
    for puzzle in games.puzzles(game.slug):
        steps = played(game, puzzle)
        yield from (Clued(game, puzzle, steps, clue.line) for clue in puzzle.clues)


# ---------------------------------------------------------------- what the reasons claim


def pushed(clue: Clued) -> bool:
    move = clue.event(Moved)
    earlier = [clue.event(Moved, line) for line in range(1, clue.line + 1)]
    same = [one for one in earlier if one and (one.seat, one.candy) == (move.seat, move.candy) and one.end > one.start]
    [owner, candy] = {"objective": (str(clue.puzzle.question.seat), clue.right[0])}.get(
        clue.puzzle.question.about, (clue.right[0], (clue.puzzle.question.thing or ("", ""))[1])
    )
    return (str(move.seat), move.candy.word) == (owner, candy) and len(same) == clue.facts["times"]


def lowered(clue: Clued) -> bool:
    move = clue.event(Moved)
    return move.end <= move.start and clue.facts == {"who": str(move.seat), "candy": move.candy.word}


def behind(clue: Clued) -> bool:
    move = clue.event(Moved)
    price = next(
        price
        for candy, price in zip(type(move.candy), clue.before.prices, strict=True)
        if candy.word == clue.facts["candy"]
    )
    return move.start < move.end <= price and move.candy.word != clue.facts["candy"]


def other(clue: Clued) -> bool:
    move = clue.event(Moved)
    return move.end > move.start and clue.facts == {"who": str(move.seat), "candy": move.candy.word}


def lead(clue: Clued) -> int:
    return sum(agent.face for agent in clue.before.agents if agent.status.word != "dead")


def fewer(clue: Clued) -> bool:
    sent = clue.event(Deployed)
    return sent.seat != clue.puzzle.question.seat and (clue.facts["team"],) != clue.right


def own_side(clue: Clued) -> bool:
    sent = clue.event(Deployed)
    face = {"communist": Face.COM, "capitalist": Face.CAP}[clue.right[0]]
    return sent.seat == clue.puzzle.question.seat and sent.worth * face > 0


def anywhere(clue: Clued) -> bool:
    sent = clue.event(Deployed)
    more = any(abs(city.worth) > abs(sent.worth) for city in clue.before.cities if not city.closed and not city.spies)
    return lead(clue) == 0 and more and sent.seat == clue.puzzle.question.seat and clue.right == ("platypus",)


def helps(clue: Clued) -> bool:
    return lead(clue) * clue.event(Deployed).worth < 0 and clue.right == ("platypus",)


def placed(clue: Clued) -> bool:
    many = {pile.seat: pile.many for pile in clue.event(Placed).piles}.get(clue.puzzle.question.seat, 0)
    return lead(clue) == 0 and many == clue.facts["many"] and (many == 0) == (clue.right == ("platypus",))


def came(clue: Clued, wanted: Callable[[str], bool]) -> bool:
    shown = [{*view.seen, view.current, view.upcoming} - {None} for view in (clue.before, clue.after)]
    return any(wanted(card) for card in shown[1] - shown[0])


def scoring(clue: Clued) -> bool:
    deck, parts = clue.steps[clue.line].match.world(imagined("the deck")).deck, list[list[str]]()
    for pile in reversed(PILES):
        deck, part = deck[: max(0, len(deck) - pile.cards)], deck[max(0, len(deck) - pile.cards) :]
        parts += [part] if part else []
    there = came(clue, lambda card: card in SCORING)
    left = sum(card in SCORING for card in parts[-1])
    return clue.facts == {"came": there, "left": left, "cards": len(parts[-1])} and there == (clue.right == ("no",))


def suit(clue: Clued) -> bool:
    def wanted(card: str) -> bool:
        owner = faction_of(card)
        return owner is not None and SHEET[owner].suit == clue.facts["suit"]

    deck = [card for card in clue.steps[clue.line].match.world(imagined("the deck")).deck if card in EVENTS]
    there, left = came(clue, wanted), sum(map(wanted, deck))
    return (clue.facts["came"], clue.facts["left"], clue.facts["cards"]) == (there, left, len(deck))


def closed(clue: Clued) -> bool:
    place = clue.after.dog if clue.message.endswith("dog") else clue.after.trap
    return place.word == clue.facts["place"] and place.word not in clue.rooms


def opened(clue: Clued) -> bool:
    was, now = (view.dog if clue.message.endswith("dog") else view.trap for view in (clue.before, clue.after))
    return was.word == clue.facts["place"] and was != now and was.word in clue.rooms


def firecracker(clue: Clued) -> bool:
    lies = clue.after.firecracker.fuse == Fuse.LYING
    return lies == clue.facts["there"] == (Location.LIVING.word in clue.rooms)


def captives(clue: Clued) -> bool:
    caught, low = (
        [sum(den.caught for den in view.dens) for view in (clue.before, clue.after)],
        [sum(den.home + den.out <= 2 and den.caught > 0 for den in view.dens) for view in (clue.before, clue.after)],
    )
    how, inside = clue.facts["how"], Location.BACKYARD.word in clue.rooms
    rose = {"needy": low[1] > low[0], "more": caught[1] > caught[0], "fewer": caught[1] < caught[0] or low[1] < low[0]}
    return rose[how] and inside == (how != "fewer") and clue.facts["captives"] == caught[1]


def duelled(clue: Clued) -> bool:
    seat, high = clue.puzzle.question.seat, clue.right == ("high",)
    if clue.message == "clue-challenged":
        return high and clue.event(Challenged).defiance == seat
    if clue.message in ("clue-accepted", "clue-stopped"):
        event = clue.event(Accepted if high else Stopped)
        return event.seat == seat and high == (clue.message == "clue-accepted")
    if clue.message == "clue-opened":
        event = clue.event(Opened)
        return event.seat == seat and event.value == clue.facts["value"] and clue.facts["high"] == high
    event = clue.event(Raised)
    own, many = sum(token.value for token in event.tokens), len(event.tokens)
    if clue.message == "clue-over":
        return (
            high and event.seat == seat and clue.facts["over"] == event.total - max(event.rival, event.total - own + 1)
        )
    rose = own > 5 * many if high else own < 5 * many
    return event.seat == seat and rose and clue.facts == {"high": high, "placed": own, "usual": 5 * many}


CLAIMS: dict[str, Callable[[Clued], bool]] = {
    "clue-pushed": pushed,
    "clue-lowered": lowered,
    "clue-behind": behind,
    "clue-other": other,
    "clue-fewer": fewer,
    "clue-own-side": own_side,
    "clue-anywhere": anywhere,
    "clue-placed": placed,
    "clue-scoring": scoring,
    "clue-suit": suit,
    "clue-closed-dog": closed,
    "clue-closed-trap": closed,
    "clue-open-dog": opened,
    "clue-open-trap": opened,
    "clue-firecracker": firecracker,
    "clue-captives": captives,
    **dict.fromkeys(
        ["clue-challenged", "clue-accepted", "clue-stopped", "clue-opened", "clue-over", "clue-raised"], duelled
    ),
}


@each_game
def test_each_clue_raised_the_belief_and_its_reason_is_true(game: Game[Any, Any]) -> None:
    for puzzle in games.puzzles(game.slug):
        assert all(clue.before < clue.after for clue in puzzle.clues)
    for clue in clues_of(game):
        claim = helps if (game.slug, clue.message) == ("candy-shoppe", "clue-behind") else CLAIMS.get(clue.message)
        assert claim is not None, (clue.puzzle.question, clue.message)
        assert claim(clue), (clue.puzzle.question, clue.message, clue.facts)


@each_game
def test_each_reason_is_one_line_in_each_language(game: Game[Any, Any]) -> None:
    for puzzle in games.puzzles(game.slug)[:5]:
        steps, clue = played(game, puzzle), puzzle.clues[0]
        said = {
            reason(game, steps, clue.line, puzzle.seat, puzzle.question, puzzle.right, words)
            for words in (game.words(seated(puzzle.seats), puzzle.seat, locale) for locale in ("en", "fr", "ru"))
        }
        assert len(said) == 3
        assert all(text and "\n" not in text for text in said)
