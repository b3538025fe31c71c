"""Test that each clue of each shipped puzzle points to the answer, and that the reason given for this is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import Any

import pytest

import games
from games.candy_chaser.pieces import Moved
from games.candy_shoppe.pieces.components import DECKS, Face
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
    """A replacement for `Words` that records each sentence and its arguments. A player’s name is the seat's number."""

    def __init__(self) -> None:
        self.sentences_told = list[tuple[str, dict[str, Any]]]()

    def __call__(self, message: str, **facts: Any) -> str:
        if message.startswith("clue-"):
            self.sentences_told.append((message, facts))
        return message

    def name(self, seat: Seat) -> str:
        return str(seat)

    def all_of(self, items: Iterable[str]) -> str:
        return ", ".join(items)

    def sentences(self, items: Iterable[str]) -> str:
        return " ".join(items)


class Clued:
    """A sentence that explains a clue of a shipped puzzle, with views of the puzzle's seat.

    `before`, `after`: the views before and after the clue's step. `now`: the view when the puzzle's question is asked.
    """

    def __init__(self, told: tuple[str, dict[str, Any]], puzzle: Puzzle, steps: list[Step], line: int) -> None:
        (self.message, self.facts), self.puzzle, self.steps, self.line = told, puzzle, steps, line
        self.before, self.after, self.now = (steps[at].match.view(puzzle.seat) for at in (line - 1, line, -1))
        self.rooms = self.right = puzzle.question.choices[puzzle.right]

    def event(self, kind: type[Any], at: int | None = None) -> Any:
        """Return the only event of this kind in the clue's step, or in step ``at`` if given; None if there is none."""
        events = self.steps[self.line if at is None else at].events
        return next((event for _, event in events if isinstance(event, kind)), None)


def clues_of(game: Game[Any, Any]) -> Iterator[Clued]:
    for puzzle in games.puzzles(game.slug):
        steps = played(game, puzzle)
        for clue in puzzle.clues:
            told: Any = Told()
            assert reason(game, steps, clue.line, puzzle.seat, puzzle.question, puzzle.right, told)
            yield from (Clued(one, puzzle, steps, clue.line) for one in told.sentences_told)


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
    told = {"who": str(move.seat), "candy": move.candy.word}
    return move.end <= move.start and clue.facts == told and move.candy != clue.after.objective


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
    left = [team.word for team in DECKS[clue.after.seats]]
    if clue.after.team is not None:
        left.remove(clue.after.team.word)
    others = left.count(clue.facts["team"]) - 1 == clue.facts["left"]
    return others and sent.seat != clue.puzzle.question.seat and (clue.facts["team"],) != clue.right


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


def known(view: Any) -> list[str]:
    return [card for card in (*view.seen, view.current, view.upcoming) if card is not None]


def came(clue: Clued, wanted: Callable[[str], bool]) -> bool:
    return any(wanted(card) for card in known(clue.after) if card not in known(clue.before))


def scoring(clue: Clued) -> bool:
    """Return whether the clue states the true number of scoring cards among a pile's hidden cards.

    Returns False if the puzzle's question is also about cards outside this pile, or if the clue misleads.
    """
    deck, asked = clue.steps[clue.line].match.world(imagined("the deck")).deck, clue.puzzle.question
    ends = list(accumulate(pile.cards for pile in PILES))
    pile = next(number for number, end in enumerate(ends) if asked.place < end)
    first = ends[-1] - len(deck)
    hidden = deck[max(0, ends[pile] - PILES[pile].cards - first) : ends[pile] - first]
    there, left = came(clue, lambda card: card in SCORING), sum(card in SCORING for card in hidden)
    told = {"came": there, "left": left, "cards": len(hidden), "limit": asked.limit}
    return asked.place + asked.limit <= ends[pile] and there == (clue.right == ("no",)) and told == rest(clue)


def rest(clue: Clued) -> dict[str, Any]:
    """Return the arguments of the clue's text, except `new`, the names of the cards that the clue's step revealed."""
    return {name: fact for name, fact in clue.facts.items() if name != "new"}


def suit(clue: Clued) -> bool:
    def wanted(card: str) -> bool:
        owner = faction_of(card)
        return owner is not None and SHEET[owner].suit == clue.facts["suit"]

    deck = [card for card in clue.steps[clue.line].match.world(imagined("the deck")).deck if card in EVENTS]
    there, left = came(clue, wanted), sum(map(wanted, deck))
    if clue.message == "clue-suit":
        return (clue.facts["came"], clue.facts["left"], clue.facts["cards"]) == (there, left, len(deck))
    sure = clue.facts["events"] > clue.facts["others"] == len(deck) - left
    return sure and not there and clue.puzzle.question.limit >= clue.facts["events"]


def tonight(clue: Clued, place: str) -> bool:
    """Return whether the clue is from the night of the question, and the answer rules out the room `place`."""
    return clue.after.round == clue.now.round and place not in clue.rooms


def closed(clue: Clued) -> bool:
    place = clue.now.dog if clue.message == "clue-dog" else clue.now.trap
    return place.word == clue.facts["place"] and tonight(clue, place.word)


def firecracker(clue: Clued) -> bool:
    return clue.now.firecracker.fuse != Fuse.LYING and tonight(clue, Location.LIVING.word)


def captives(clue: Clued) -> bool:
    caught = sum(den.caught for den in clue.now.dens)
    short = any(den.home + den.out <= 2 and den.caught > 0 for den in clue.now.dens)
    return clue.facts == {"captives": caught} and not short and tonight(clue, Location.BACKYARD.word)


def duelled(clue: Clued) -> bool:
    seat, high = clue.puzzle.question.seat, clue.right == ("high",)
    if clue.message == "clue-challenged":
        return high and clue.event(Challenged).defiance == seat
    if clue.message in ("clue-accepted", "clue-stopped"):
        event = clue.event(Accepted if high else Stopped)
        return event.seat == seat and high == (clue.message == "clue-accepted")
    half, plate = clue.after.running.half(seat), clue.after.plates[seat]
    facts, left = clue.facts, plate.masks + plate.tricks
    if clue.message == "clue-lowest":
        return high and plate.masks > 0 and clue.event(Opened).value == facts["value"] > 1
    if clue.message == "clue-needed":
        shown = sum(token.value for token in half.tokens)
        told = (shown, left, clue.puzzle.question.limit, 5 * left)
        points = 5 * left + shown > clue.puzzle.question.limit
        sums = facts["shown"] + facts["need"] == facts["limit"] + 1
        return sums and points == high == facts["high"] and told == tuple(facts[key] for key in NEEDED)
    raised = clue.event(Raised)
    own = [clue.event(Opened).value] if raised is None else [token.value for token in raised.tokens]
    if clue.message == "clue-low":
        return not high and facts == {"placed": sum(own), "usual": 5 * len(own)} and sum(own) < 5 * len(own)
    over = raised.total - max(raised.rival, raised.total - sum(own) + 1)
    return high and raised.seat == seat and over == facts["over"]


NEEDED = ("shown", "left", "limit", "usual")


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
    "clue-suit-sure": suit,
    "clue-dog": closed,
    "clue-trap": closed,
    "clue-firecracker": firecracker,
    "clue-captives": captives,
    **dict.fromkeys(
        ["clue-challenged", "clue-accepted", "clue-stopped", "clue-lowest", "clue-over", "clue-low", "clue-needed"],
        duelled,
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


def test_each_clue_about_the_host_explains_both_rooms() -> None:
    heist = games.catalogue()["raccoon-heist"]
    told = Counter((clue.puzzle.answers, clue.line) for clue in clues_of(heist))
    assert {*told.values()} == {2}


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
