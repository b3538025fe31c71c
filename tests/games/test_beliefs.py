"""Test stand-ins' beliefs (probabilities of hidden facts): against exact counts, in matches, and in imagined states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from math import prod
from typing import Any

import pytest

from games import catalogue
from games.candy_chaser import GAME as CANDY
from games.candy_chaser.pieces import Candy, Move, Stop, Tattle
from games.candy_shoppe.pieces.choices import Lay, Place
from games.engine.asks import Ask
from games.engine.bots import Policy, at_random, believe, play_out
from games.engine.bots.belief import _likelihood, chance, chances
from games.engine.dice import Dice, ImaginedDice
from games.engine.game import NOISE, Choice, Game, PlayerModel, Secret
from games.engine.match import Match, Step
from games.engine.values import Fact, Seat
from games.toolbox.ladder import Rise, rise, sensible
from games.tricks_or_treats import GAME as TREATS
from games.tricks_or_treats.pieces.choices import Add
from games.tricks_or_treats.pieces.components import Kind, Token
from parlour_contract.leak import imagined
from tests.games.tricks_or_treats import positions

DICE = Dice(seed="b" * 64)

TELLING = {"candy-chaser": (4, 24), "raccoon-heist": (4, 12), "candy-shoppe": (3, 4), "tricks-or-treats": (2, 6)}
"""Games whose choices reveal hidden facts, with the seats and matches that show it. Chocolate Coin's reveal nothing."""

GAMES = [catalogue()[slug] for slug in TELLING]


def _matches(game: Game[Any, Any], seats: int, policy: Policy, number: int = 1) -> Iterator[Step]:
    return play_out(game, seats, f"{number:064x}", game.options(), [policy] * seats, Dice(seed=f"{number + 1:064x}"))


def _beliefs(game: Game[Any, Any], many: int) -> Sequence[tuple[Match, Seat]]:
    """Return about ``many`` pairs (match, seat): earlier choices of others tell the seat something about a secret."""
    found = _telling(game.slug)
    return found[:: max(1, len(found) // many)]


@cache
def _telling(slug: str) -> list[tuple[Match, Seat]]:
    game, seats = catalogue()[slug], TELLING[slug][0]
    matches = [step.match for step in _matches(game, seats, sensible(game)) if step.match.asks]
    asked = [(match, min(match.asks)) for match in matches]
    return [(match, seat) for match, seat in asked if _choices(match, seat)]


def _choices(match: Match, seat: Seat) -> int:
    guesses = match.game.player.guesses(match.view(seat), ImaginedDice(seed="a" * 64))
    return len(match.game.player.chosen(match.view(seat), guesses[0])) if guesses else 0


def test_every_game_that_guesses_is_looked_at() -> None:
    guessing = {slug for slug, game in catalogue().items() if game.player.guesses is not PlayerModel.guesses}
    assert guessing == set(TELLING)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=list(TELLING))
def test_chances_are_how_often_habit_picks_what(game: Game[Any, Any]) -> None:
    asked = 400
    for match, seat in _beliefs(game, 3):
        guesses = game.player.guesses(match.view(seat), ImaginedDice(seed="a" * 64))
        for choice in [
            one for one in game.player.chosen(match.view(seat), guesses[-1]) if one.ask.least and _whole(one)
        ][-3:]:
            dice = ImaginedDice(seed="c" * 64)
            picked = Counter(game.player.habit(choice.view, choice.ask, dice)[0] for _ in range(asked))
            likely = chances(game.player, choice.view, choice.ask)
            assert sum(likely) == pytest.approx(1)
            assert all(abs(picked[n] / asked - share) < 0.11 for n, share in enumerate(likely))


def _whole(choice: Choice) -> bool:
    """Return whether other players see the whole choice. Of tokens placed face down they see only the number."""
    return not isinstance(choice.ask.options[0], Lay)


@pytest.mark.thorough
def test_chances_of_a_raise_are_how_often_habit_makes_its_sums() -> None:
    """In Tricks or Treats, the believed probability of a raise is how often the quick policy makes it.

    This is tested for hands that the player could hold.
    """
    asked, seen = 30, Counter[tuple[bool, bool]]()
    for match, seat in _beliefs(TREATS, 400):
        guesses = TREATS.player.guesses(match.view(seat), ImaginedDice(seed="a" * 64))[:2] if seat in match.asks else []
        for choice in (choice for guess in guesses for choice in TREATS.player.chosen(match.view(seat), guess)):
            if choice.ask.about == "raise":
                dice, made = ImaginedDice(seed="c" * 64), _sums(choice.ask, choice.picks)
                often = sum(
                    _sums(choice.ask, TREATS.player.habit(choice.view, choice.ask, dice)) == made for _ in range(asked)
                )
                assert often / asked == pytest.approx(chance(TREATS.player, choice), abs=0.3)
                seen[bool(choice.picks), often > 0] += 1
    assert {(True, True), (True, False)} <= set(seen), "as habit would have with such a hand, and otherwise"


def test_what_habit_never_does_is_possible_all_the_same() -> None:
    """Beliefs give some probability to answers that the quick policy never gives, such as declining."""

    token: Any = Add(token=Token(kind=Kind.MASK, value=3), number=1, held=1)
    asked = (Ask(seat=1, about="raise", options=(token,), least=least) for least in (0, 0, 1))
    player, view = (
        PlayerModel[Any, Any](chance=lambda choice: 0.0),
        positions.duel(masks=((4,), (5,)), tricks=((5,), (6,))).match.view(0),
    )
    for ask, picks in zip(asked, ((), (0,), (0,)), strict=True):
        assert _likelihood(player, [Choice(view, ask, picks)], NOISE) < 0


def _sums(ask: Ask, picks: Sequence[int]) -> Counter[Kind]:
    options: Any = ask.options
    sums = Counter[Kind]()
    for pick in picks:
        sums[options[pick].token.kind] += options[pick].token.value
    return sums


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=list(TELLING))
def test_what_was_chosen_is_remembered_as_it_was_asked(game: Game[Any, Any]) -> None:
    """Each earlier choice that a stand-in (an AI player) infers from a view was made, and from the same options.

    The test gives the stand-in the true secrets, because the options may depend on them.
    """
    real: list[tuple[Seat, str, frozenset[Any], Any]] = []
    for step in _matches(game, TELLING[game.slug][0], sensible(game)):
        if step.answered is not None:
            ask = step.answered.ask
            onward = frozenset(_seen(option) for option in ask.options if not option.undoes)
            real.append((ask.seat, ask.about, onward, _alike(map(_seen, step.answered.picks))))
        for seat in step.match.asks:
            guess = step.match.view(seat)
            guesses = game.player.guesses(guess, ImaginedDice(seed="a" * 64))
            truth = _true(step.match, guesses[0]) if guesses else None
            for choice in game.player.chosen(guess, truth) if truth is not None else ():
                ask = choice.ask
                alike = [choice.picks, *((pick,) for pick in choice.like)]
                picked = [_alike([ask.options[pick] for pick in picks]) for picks in alike]
                assert any((ask.seat, ask.about, frozenset(ask.options), one) in real for one in picked)


def _seen(option: Fact) -> Fact:
    """Return the option as other players see it. Of tokens placed face down they see only the number."""
    return Lay(many=len(option.tokens)) if isinstance(option, Place) else option


def _alike(picked: Iterable[Any]) -> Counter[Any]:
    """Count how often each option is picked; equal copies of a token count as the same option."""
    return Counter(
        option.model_copy(update={"number": 0}) if hasattr(option, "number") else option for option in picked
    )


def _true(match: Match, guess: Any) -> Any:
    """Return a copy of this guess in which all secrets have the values that they have in the match."""
    state = match._state
    for name, real in (("objectives", "objectives"), ("teams", "teams"), ("card", "card")):
        if hasattr(guess, name):
            value = getattr(state, real)
            return guess.model_copy(update={name: tuple(value) if isinstance(value, list) else value})
    everybody = [match.view(seat).hands[seat] for seat in range(match.seats)]  # type: ignore[attr-defined]
    return guess.model_copy(update={"hands": tuple(everybody)})


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=list(TELLING))
def test_the_same_information_gives_the_same_belief_in_every_world(game: Game[Any, Any]) -> None:
    for number, (match, seat) in enumerate(_beliefs(game, 3)):
        twin = imagined(match, seat, DICE.fork(f"twin {number}"))
        here, there = (believe(game, one.view(seat), ImaginedDice(seed="d" * 64)) for one in (match, twin))
        assert here == there
        assert here.of(ImaginedDice(seed="e" * 64)) == there.of(ImaginedDice(seed="e" * 64))


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=list(TELLING))
def test_worlds_that_are_believed_agree_with_what_the_viewer_knows(game: Game[Any, Any]) -> None:
    for match, seat in _beliefs(game, 3):
        belief = believe(game, match.view(seat), ImaginedDice(seed="d" * 64))
        assert sum(belief.weights) == pytest.approx(1)
        for number in range(5):
            world = belief.world(ImaginedDice(seed=f"{number:064x}"))
            assert game.rules.view(world, seat) == match.view(seat)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=list(TELLING))
def test_among_sensible_players_the_truth_is_believed_the_more(game: Game[Any, Any]) -> None:
    seats, matches = TELLING[game.slug]
    found = rise(game, seats, game.options(), sensible(game), matches, "rise")
    assert found.p < 0.01


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=list(TELLING))
def test_among_random_players_it_is_not(game: Game[Any, Any]) -> None:
    seats, matches = TELLING[game.slug]
    found = rise(game, seats, game.options(), at_random, matches, "no rise")
    assert found.p > 0.01


def test_how_sure_a_rise_is_follows_from_its_matches() -> None:
    assert Rise([0.1, 0.12, 0.09, 0.11], [0.5] * 4).p < 0.01 < Rise([0.1, -0.12, 0.09, -0.11], [0.5] * 4).p


# ---------------------------------------------------------------- an exact count


@pytest.mark.thorough
@pytest.mark.parametrize(("number", "after"), [(5, 4), (13, 9)], ids=str)
def test_belief_in_candies_is_what_brute_force_finds(number: int, after: int) -> None:
    """Candy Chaser: beliefs about the players' candies agree with an exact count over all deals.

    The count weighs every deal by the probability that the quick policy makes the moves that were seen.
    """
    match, moved = _candy(number, after)
    for viewer in (0, None):
        found = believe(CANDY, match.view(viewer), DICE).of(ImaginedDice(seed="f" * 64))
        forced = _brute(match, moved, viewer)
        for seat in range(3):
            for candy in Candy:
                assert found[Secret("objective", seat)].get(candy, 0) == pytest.approx(forced[seat, candy], abs=0.02)


Moves = list[tuple[Match, Ask, int]]


def _candy(number: int, after: int) -> tuple[Match, Moves]:
    """Return a match of three players after `after` answers, and each answer as (match before it, question, pick)."""
    before, moves = None, Moves()
    options, dice = CANDY.options(turn_cap=12), Dice(seed=f"{number + 1:064x}")
    for step in play_out(CANDY, 3, f"{number:064x}", options, [sensible(CANDY)] * 3, dice):
        if step.answered is not None and before is not None:
            ask = step.answered.ask
            moves.append((before, ask, ask.options.index(step.answered.picks[0])))
        before = step.match
        if len(moves) == after:
            break
    assert before is not None
    assert before.outcome is None
    return before, moves


def _brute(match: Match, moves: Moves, viewer: Seat | None) -> dict[tuple[Seat, Candy], float]:
    deals = [guess.objectives for guess in CANDY.player.guesses(match.view(viewer), DICE)]
    seen = [[_tried(before, ask, candy) for candy in Candy] for before, ask, _ in moves]
    weights = [
        prod(
            _chance(tried[deal[ask.seat]], _looks(before, ask, pick, deal, viewer))
            for tried, (before, ask, pick) in zip(seen, moves, strict=True)
            if ask.seat != viewer
        )
        for deal in deals
    ]
    return {
        (seat, candy): sum(weight for weight, deal in zip(weights, deals, strict=True) if deal[seat] == candy)
        / sum(weights)
        for seat in range(3)
        for candy in Candy
    }


def _looks(before: Match, ask: Ask, pick: int, deal: Any, viewer: Seat | None) -> list[int]:
    """Return the picks that look to `viewer` like ``pick``, if `deal` is the true deal.

    Other seats see of a tattle only the target, and whether it was right.
    """
    option: Any = ask.options[pick]
    if isinstance(option, Move | Stop) or viewer == option.target:
        return [pick]
    right = before._state.objectives[option.target] == option.candy
    return [
        number
        for number, one in enumerate(ask.options)
        if isinstance(one, Tattle) and one.target == option.target and (one.candy == deal[option.target]) == right
    ]


def _chance(tried: list[float], picks: list[int]) -> float:
    """Return the probability that one of the options `picks` is picked.

    With probability NOISE the pick is random; otherwise the quick policy picks. ``tried``: for each option, how likely
    the quick policy picks it.
    """
    return (1 - NOISE) * sum(tried[pick] for pick in picks) + NOISE * len(picks) / len(tried)


def _tried(match: Match, ask: Ask, candy: Candy, times: int = 3000) -> list[float]:
    """Return in what share of trials the quick policy picks each option, if the asked seat has the candy `candy`."""
    view = match.view(ask.seat).model_copy(update={"objective": candy})
    dice = ImaginedDice(seed="7" * 64)
    picked = Counter(CANDY.player.habit(view, ask, dice) for _ in range(20))
    if len(picked) > 1:
        picked = Counter(
            CANDY.player.habit(view, ask, dice) for _ in range(times if ask.about == "move" else times // 5)
        )
    return [picked[number,] / picked.total() for number in range(len(ask.options))]


def test_whoever_accepts_a_duel_is_believed_to_hold_more() -> None:
    """Tricks or Treats: a rival who accepts a duel is believed to hold more than the average possible hand."""
    match = positions.duel(masks=((4, 6), (5, 3)), tricks=((5, 2), (6, 1)), treats={0: 30, 1: 30}).match
    belief = believe(TREATS, match.view(0), ImaginedDice(seed="9" * 64))
    even = replace(belief, weights=[1 / len(belief.guesses)] * len(belief.guesses))
    now, first = (one.of(ImaginedDice(seed="8" * 64))[Secret("hand", 1)] for one in (belief, even))
    assert _mean(now) > _mean(first) + 1


def _mean(shares: Any) -> float:
    return float(sum(value * share for value, share in shares.items()))
