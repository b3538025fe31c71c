"""Test that what Candy Chaser's questions and options say will happen does happen, in whole matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from games.candy_chaser import GAME
from games.candy_chaser.pieces import (
    DIE,
    GOAL,
    TOP,
    Candy,
    MarketingEnded,
    Move,
    Moved,
    Rolled,
    Stopped,
    Tattle,
    Tattled,
)
from games.candy_chaser.rules import Tattling, goal_open
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.match import Match
from games.engine.words import ENGLISH
from tests.games.blind.reader import Read, number, reader_of
from tests.games.candy_chaser.positions import PEOPLE
from tests.games.claims import Hearing, Moment, claiming

NAMES = tuple(player.name for player in PEOPLE)
READER = reader_of("games.candy_chaser.words", NAMES, people="target", numbers="place ahead steps")


def space(text: str) -> int:
    """Parse a space of the price track: a number, or "G" for the goal."""
    return GOAL if text == "G" else number(text)


def by_price(prices: list[int]) -> list[Candy]:
    """Return all candies, the highest price first. CHASE-5.1 breaks ties."""
    return sorted(Candy, key=lambda candy: (-prices[candy], candy))


def moved(moment: Moment) -> Moved:
    """Return the move that follows if the moment's option is picked."""
    [move] = moment.happened(Moved)
    return move  # type: ignore[no-any-return]


def own(moment: Moment) -> Candy:
    """Return the secret candy of the seat that is asked."""
    return moment.state.objectives[moment.ask.seat]  # type: ignore[no-any-return]


def _roll(read: Read, moment: Moment) -> bool:
    [rolled] = moment.happened(Rolled)
    return rolled.roll in DIE


def _asked_to_roll(read: Read, moment: Moment) -> bool:
    return len(moment.ask.options) == 1


def _asked_to_move(read: Read, moment: Moment) -> bool:
    moves = [option for option in moment.ask.options if isinstance(option, Move)]
    return [move.candy for move in moves] == list(Candy) and not moment.ask.secret


def _asked_to_tattle(read: Read, moment: Moment) -> bool:
    """Return whether the text says correctly what follows a right tattle: the seat is asked again, or wins.

    After a wrong tattle neither may happen.
    """
    seat = moment.ask.seat
    for option in moment.ask.options[1:]:
        then = Moment(moment.match, moment.ask, option)
        [tattled] = then.happened(Tattled)
        again, won = list(then.step.match.asks) == [seat], then.after.outcome is not None and seat in then.after.inside
        told = (False, False) if not tattled.right else (read["last"] == "no", read["last"] == "yes")
        if (again, won) != told:
            return False
    return moment.ask.secret


def _move(read: Read, moment: Moment) -> bool:
    done = moved(moment)
    if (read["ends"] == "yes") != (done.end == GOAL and bool(moment.happened(MarketingEnded))):
        return False
    return (done.candy.word, done.end) == (read["candy"], space(read["end"]))


def _own_move(read: Read, moment: Moment) -> bool:
    done = moved(moment)
    place = by_price(moment.after.prices).index(done.candy) + 1
    same = place == by_price(moment.state.prices).index(done.candy) + 1
    told = number(read.get("place", "1")), read["same"] == "yes"
    return (*told, own(moment)) == (place, same, done.candy)


def _ends(read: Read, moment: Moment) -> bool:
    done, state = moved(moment), moment.after
    if (read["own"] == "yes") != (done.candy == own(moment)) or done.end != GOAL:
        return False
    if "price" in read and space(read["price"]) != moment.state.prices[own(moment)]:
        return False
    [phase] = state.stack
    return isinstance(phase, Tattling) and phase.queue[-1] == moment.ask.seat


def _passes(read: Read, moment: Moment) -> bool:
    return (_ahead(moment, moment.state.prices), _ahead(moment, moment.after.prices)) == (False, True)


def _drops(read: Read, moment: Moment) -> bool:
    return (_ahead(moment, moment.state.prices), _ahead(moment, moment.after.prices)) == (True, False)


def _stays_ahead(read: Read, moment: Moment) -> bool:
    return (_ahead(moment, moment.state.prices), _ahead(moment, moment.after.prices)) == (True, True)


def _stays_behind(read: Read, moment: Moment) -> bool:
    return (_ahead(moment, moment.state.prices), _ahead(moment, moment.after.prices)) == (False, False)


def _ahead(moment: Moment, prices: list[int]) -> bool:
    """Return whether the candy that the option moves ranks above the asked seat's own candy at these prices."""
    order = by_price(prices)
    return order.index(moved(moment).candy) < order.index(own(moment))


def _stays(read: Read, moment: Moment) -> bool:
    done = moved(moment)
    if (read["closed"] == "yes") != (done.start == TOP and not goal_open(moment.state.prices, done.candy)):
        return False
    return done.start == done.end and (read["own"] == "yes") == (done.candy == own(moment))


def _stop(read: Read, moment: Moment) -> bool:
    return bool(moment.happened(Stopped)) and not moment.happened(Tattled)


def _stays_in(read: Read, moment: Moment) -> bool:
    """Return whether the seat stays in as long as the text says: to the end, or just now if it says "for now"."""
    match, seat, state = moment.step.match, moment.ask.seat, moment.state
    caught = [state.objectives[tattle.target] for tattle in state.tattles if tattle.right and tattle.seat == seat]
    order = [candy for candy in by_price(state.prices) if candy not in caught]
    if number(read.get("ahead", "1")) != order.index(own(moment)) or moment.ask.seat not in moment.after.inside:
        return False
    if "for now" in GAME.texts.consequence(
        moment.option, moment.ask, moment.match.view(moment.ask.seat), GAME.words(PEOPLE, moment.ask.seat, ENGLISH)
    ):  # type: ignore[operator]
        return True
    while match.asks:
        [(seat, (known, ask))] = match.asks.items()
        match = match.choose(seat, known, [_accuser(match, ask.options, moment.ask.seat)]).match
    return moment.ask.seat in match._state.inside


def _wins(read: Read, moment: Moment) -> bool:
    return moment.after.outcome is not None and moment.after.outcome.ranks[0] == (moment.ask.seat,)


def _accuser(match: Match, options: tuple[object, ...], target: int) -> int:
    """Return the index of the option that accuses this target rightly; 0, the option to stop, if none does."""
    found = Tattle(target=target, candy=match._state.objectives[target])
    return options.index(found) if found in options else 0


def _tattle(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(Tattled)
    return (NAMES[done.target], moment.option.candy.word) == (read["target"], read["candy"])


def _verdict(read: Read, moment: Moment) -> bool:
    """Return whether the text is right, and the tattle eliminated the right seat.

    The text says whether the candy ranks above the asked seat's own candy, and how far the target has moved it.
    """
    [done] = moment.happened(Tattled)
    candy, order = moment.option.candy, by_price(moment.state.prices)
    ahead = order.index(candy) < order.index(own(moment))
    steps = number(read["steps"]) if "steps" in read else moment.state.shifts[done.target][candy]
    who = NAMES.index(read["target"]) if "target" in read else done.target
    told = (who, read["ahead"] == "yes", steps) == (done.target, ahead, moment.state.shifts[done.target][candy])
    return told and done.loser == (done.target if done.right else done.seat) and done.loser not in moment.after.inside


def _own(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(Tattled)
    return not done.right and moment.option.candy == own(moment)


CHECKS: dict[str, Callable[[Read, Moment], bool]] = {
    "ask-roll": _asked_to_roll,
    "ask-move": _asked_to_move,
    "ask-tattle": _asked_to_tattle,
    "option-roll": _roll,
    "option-move": _move,
    "option-move.own": _own_move,
    "option-move.ends": _ends,
    "option-move.passes": _passes,
    "option-move.drops": _drops,
    "option-move.ahead": _stays_ahead,
    "option-move.behind": _stays_behind,
    "option-move.stays": _stays,
    "option-stop": _stop,
    "option-stop.brings": _stays_in,
    "option-stop.wins": _wins,
    "option-tattle": _tattle,
    "option-tattle.brings": _verdict,
    "option-tattle.own": _own,
}


def played(matches: int) -> Iterator[Match]:
    """Yield every position of `matches` matches with 2 to 4 seats, half by random play and half by the quick policy."""
    for turn in range(matches):
        seats, policy = 2 + turn % 3, (at_random, GAME.player.habit)[turn // 3 % 2]
        options = GAME.options(press_to_roll=turn % 2 == 0, turn_cap=(200, 10)[turn % 5 == 0])
        dice = Dice(seed=seed_from(f"claimants {turn}"))
        steps = play_out(GAME, seats, seed_from(f"claims {turn}"), options, [policy] * seats, dice)
        yield from (step.match for step in steps)


def test_every_claim_has_a_check() -> None:
    assert claiming(READER) == set(CHECKS)


@pytest.mark.parametrize("matches", [12, pytest.param(600, marks=pytest.mark.soak)])
def test_all_that_is_claimed_is_so(matches: int) -> None:
    hearing = Hearing(GAME, READER, CHECKS, PEOPLE)
    for match in played(matches):
        hearing.hear(match)
    assert not hearing.false, hearing.verdict()
