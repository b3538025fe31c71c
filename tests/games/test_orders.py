"""Test standing orders in every game: each has a name, and gives valid answers to questions that come up in matches."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from games import catalogue
from games.engine.asks import Ask, Picking
from games.engine.bots import at_random
from games.engine.bots.playing import play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.game_messages import order_name
from games.engine.match import Match
from games.engine.orders import SINGLE, give, obeyed, offered, single, standing
from games.engine.words import ENGLISH
from tests.games.chain import Call, Enough
from tests.games.ordered import ORDERED

MATCHES = 20
"""Random matches in which every order has something to answer."""

WITH = {"candy-chaser": {"press_to_roll": True}, "raccoon-heist": {"expert": True}}
"""Options under which all orders are available."""


def steps_of(slug: str) -> list[tuple[Match, int, Ask]]:
    """Return (match, seat, question) of all questions in the first steps of some random matches of the game."""
    game = catalogue()[slug]
    found = []
    for number in range(MATCHES):
        seats = game.seats[number % len(game.seats)]
        seed, dice = seed_from(f"orders/{number}"), Dice(seed=seed_from(f"order players/{number}"))
        options = game.options(**WITH.get(slug, {}))
        for step in islice(play_out(game, seats, seed, options, [at_random] * seats, dice), 150):
            found += [(step.match, seat, ask) for seat, (_, ask) in step.match.asks.items()]
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("slug", [slug for slug, game in catalogue().items() if game.rules.orders])
def test_each_order_answers_questions_that_come_up_and_lawfully(slug: str) -> None:
    game, met = catalogue()[slug], Counter[tuple[str, str]]()
    for match, seat, ask in steps_of(slug):
        if all(ask.about not in order.about for order in game.rules.orders):
            continue
        view = match.view(seat)
        for order, term in offered(game.rules.orders, view):
            given = give(game.rules.orders, view, order.name, term.name)
            assert given is not None
            found = obeyed(game.rules.orders, view, ask, [given])
            if found is not None:
                assert ask.about in order.about
                assert ask.takes(found.picks)
                met[order.name, term.name] += 1
    wanted = {(order.name, term.name) for order in game.rules.orders for term in order.terms}
    assert {one for one in wanted if not met[one]} == set(), "never met"


@pytest.mark.parametrize("slug", list(catalogue()))
def test_each_order_has_a_name_of_its_own(slug: str) -> None:
    game = catalogue()[slug]
    pairs = [(order.name, term.name) for order in game.rules.orders for term in order.terms]
    names = [order_name(game.phrases(ENGLISH), *pair) for pair in pairs]
    assert len(set(names)) == len(names)
    assert all(0 < len(name) <= 70 for name in names)
    assert not any("-" in order.name for order in game.rules.orders), "controls tell order and term apart by that"
    assert len(pairs) < 25, "a menu has no more"


# How the engine applies standing orders


def chain(*answers: int) -> tuple[Game, Match]:  # type: ignore[type-arg]
    """Return (the game of ordered.py, a match of it after these answers). ``answers``: numbers of options."""
    game = ORDERED
    match = Match.start(game, 2, seed_from("chain"), game.options()).match
    for option in answers:
        [(seat, (number, _))] = match.asks.items()
        match = match.choose(seat, number, [option]).match
    return game, match


def test_an_order_picks_the_first_option_of_its_kind() -> None:
    game, match = chain(1)
    view = match.view(0)
    given = give(game.rules.orders, view, "enough", "match")
    assert given is not None
    found = obeyed(game.rules.orders, view, match.asks[0][1], [given])
    assert found is not None
    assert isinstance(match.asks[0][1].options[found.picks[0]], Enough)
    assert obeyed(game.rules.orders, view, match.asks[0][1], []) is None
    game, match = chain(0)
    assert obeyed(game.rules.orders, match.view(0), match.asks[0][1], [given]) is None, (
        "it is about another kind of question"
    )


def test_an_order_ends_when_what_it_waits_for_has_come() -> None:
    game, match = chain(0)
    given = give(game.rules.orders, match.view(1), "enough", "call")
    assert given is not None
    assert standing(game.rules.orders, match.view(1), [given]) == (given,)
    assert standing(game.rules.orders, chain(0, 0)[1].view(1), [given]) == ()


def test_what_was_never_on_offer_is_no_order() -> None:
    game, match = chain()
    assert give(game.rules.orders, match.view(0), "enough", "ever") is None
    assert give(game.rules.orders, match.view(0), "nothing", "match") is None
    assert give(game.rules.orders, match.view(0), SINGLE.order, "ever") is None


ONE, TWO = Call(high=True), Call(high=False)


def ask(
    *options: Call, secret: bool = True, least: int = 1, most: int = 1, needed: int | None = None, worth: int = 2
) -> Ask:
    picking = None
    if needed is not None:
        picking = Picking(values=(worth,) * len(options), least=needed, done=Enough(), none=Enough())
    return Ask(seat=0, about="x", options=options, secret=secret, least=least, most=most, picking=picking)


@pytest.mark.parametrize(
    ("asked", "picks"),
    [
        (ask(ONE), (0,)),
        (ask(ONE, TWO), None),
        (ask(ONE, TWO, least=2, most=2), (0, 1)),
        (ask(ONE, least=0), None),
        (ask(ONE, secret=False), None),
        (ask(ONE, TWO, least=0, most=2, needed=5), ()),
        (ask(ONE, TWO, least=0, most=2, needed=4), None),
        (ask(ONE, TWO, least=0, most=2, needed=2, worth=1), None),
    ],
)
def test_only_a_secret_question_with_one_lawful_answer_is_answered_as_single(
    asked: Ask, picks: tuple[int, ...] | None
) -> None:
    assert single(asked) == picks
