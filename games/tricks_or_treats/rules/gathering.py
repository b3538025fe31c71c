"""Try a door or fight a street duel (clauses TT-6, TT-7, TT-10.2 and TT-12.10 in rules.md)."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Literal

from games.engine.asks import Ask, Picking, Ready
from games.engine.phases import Phase, Play
from games.engine.values import Seat
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Add,
    Bid,
    Flee,
    Lay,
    Open,
    Place,
    PlaceThese,
    Ring,
    RingWith,
    Stop,
)
from games.tricks_or_treats.pieces.components import Duel, Ending, Half, House, Kind, Square, Token, Town, token_of
from games.tricks_or_treats.pieces.events import (
    Accepted,
    Challenged,
    Chased,
    DuelEnded,
    Opened,
    Paid,
    Raised,
    Rang,
    Result,
    Stopped,
)
from games.tricks_or_treats.rules.moving import chased
from games.tricks_or_treats.rules.table import Collector, Table, copies, lucks


class Committing(Phase):
    """The choice of any Tricks in hand to commit at a door, made in private (TT-6.1).

    A seat without Tricks isn't asked, because everybody can see that it has none.
    """

    kind: Literal["committing"] = "committing"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        held = copies(state.collectors[self.seat].tricks)
        if not held:
            return []
        difficulty = _house(state, self.seat).difficulty
        options = tuple([_option(*copy) for copy in held])
        picking = Picking(
            values=tuple(option.value for option in options),
            start=state.collectors[self.seat].effects().door,
            done=Ring(difficulty=difficulty),
            none=Ring(difficulty=difficulty, bare=True),
            ready=ready_for_door(options, self._lucks(state), difficulty - state.collectors[self.seat].effects().door),
        )
        some = {"least": 0, "most": len(options), "picking": picking}
        return [Ask(seat=self.seat, about="door", options=options, **some, secret=True, lapse=())]

    def _lucks(self, state: Table) -> Counter[int]:
        """Return how many Tricks of each value could be drawn as luck, as far as this player knows (TT-6.5)."""
        return lucks(state.seats, state.collectors[self.seat].tricks, bool(state.piles.tricks))

    def answer(self, play: Play[Table], seat: Seat, choice: list[Lay]) -> None:
        _try(play, seat, sorted(lay.value for lay in choice))
        play.end()

    def close(self, play: Play[Table]) -> None:
        _try(play, self.seat, [])
        play.end()


@cache
def _option(value: int, number: int, held: int) -> Lay:
    """Return the cached option to commit a Trick of this value. ``number``: 1 for the first Trick of the value.

    ``held``: how many Tricks of the value the player holds.
    """
    return Lay(value=value, number=number, held=held)


def _house(state: Table, seat: Seat) -> House:
    house = state.town.house_at(state.collectors[seat].square)
    assert house is not None
    return house


def _try(play: Play[Table], seat: Seat, committed: Sequence[int]) -> None:
    """Draw a Trick as luck, compare the total with the Difficulty, and pay treats.

    Then put all Tricks used under their pile (TT-6.2 to TT-6.4).
    """
    state, collector, house = play.state, play.state.collectors[seat], _house(play.state, seat)
    laid = [token_of(Kind.TRICK, value) for value in committed]
    collector.give(laid)
    luck = state.piles.draw(Kind.TRICK)
    effects = collector.effects()
    total = sum(committed) + sum(luck) + effects.door
    result = _result(total, house.difficulty)
    gained = {
        Result.SUCCESSFUL: gain(collector, house),
        Result.INVALID: 0,
        Result.FAILED: -_cost(state, collector, house),
    }[result]
    collector.treats += gained
    state.piles.put_under([*laid, *[token_of(Kind.TRICK, value) for value in luck]], state.dice)
    made = {"committed": tuple(committed), "luck": sum(luck), "costumes": effects.door, "total": total}
    state.door = Rang(turn=state.turn, seat=seat, house=house, **made, result=result, gained=gained)
    play.tell(state.door)


def _result(total: int, difficulty: int) -> Result:
    """Return the result of a door if the player reaches this total (TT-6.3)."""
    if total == difficulty:
        return Result.INVALID
    return Result.SUCCESSFUL if total > difficulty else Result.FAILED


def gain(collector: Collector, house: House) -> int:
    """Return the treats that this player gets if the house's door opens (TT-6.3)."""
    return house.gathering + collector.effects().success


def _cost(state: Table, collector: Collector, house: House) -> int:
    """Return the treats that this player loses if the house's door fails (TT-6.3, TT-10.2)."""
    cost = 0 if state.magnanimous else max(0, house.gathering + collector.effects().failure)
    return min(cost, collector.treats)


# ---------------------------------------------------------------- the street duel; costumes don't count in it


class Fleeing(Phase):
    """The challenged side's choice to flee or to accept the duel, once the stake is known (TT-7.2, TT-7.3)."""

    kind: Literal["fleeing"] = "fleeing"
    seat: Seat

    def begin(self, play: Play[Table]) -> None:
        state = play.state
        panic = state.piles.draw(Kind.TRICK)
        state.piles.put_under([token_of(Kind.TRICK, value) for value in panic], state.dice)
        halves = {"defiance": Half(seat=state.active), "competition": Half(seat=self.seat)}
        square = state.collectors[self.seat].square
        state.duel = Duel(turn=state.turn, square=square, rate=state.rate, panic=sum(panic), **halves)
        play.tell(Challenged(defiance=state.active, competition=self.seat, rate=state.rate, panic=sum(panic)))

    def asks(self, state: Table) -> list[Ask]:
        return [fleeing(state.dueling(), state.town, [collector.treats for collector in state.collectors])]

    def answer(self, play: Play[Table], seat: Seat, choice: Flee | Accept) -> None:
        if isinstance(choice, Accept):
            play.tell(Accepted(seat=seat, stake=choice.stake))
            play.goto(Opening(seat=play.state.dueling().defiance.seat))
        else:
            _end(play, Ending.DESERTION)


def fleeing(duel: Duel, town: Town, treats: Sequence[int]) -> Ask:
    """Return the question that asks whether the Competition flees (TT-7.3, TT-7.9).

    ``treats``: each player's treats, by seat.
    """
    due, own = _half_of(duel), treats[duel.competition.seat]
    can_pay = own >= due
    skips = 0 if can_pay else _turns_lost(town, chased(town, duel.square, duel.stake))
    gain, cost = (min(duel.stake, treats[half.seat]) for half in duel.halves)
    options = (Flee(due=due, paid=min(due, own), skips=skips), Accept(stake=duel.stake, gain=gain, cost=cost))
    return Ask(seat=duel.competition.seat, about="flee", options=options, lapse=(0 if can_pay else 1,))


def _turns_lost(town: Town, square: Square) -> int:
    """Return how many turns to skip for a player who fled and whose pawn was chased to this square (TT-7.9)."""
    return 2 if town.house_at(square) else 1


def _half_of(duel: Duel) -> int:
    """Return half of the duel's stake in treats, rounded up (TT-7.9)."""
    return -(-duel.stake // 2)


class Opening(Phase):
    """A side's choice of the Mask with which its bid begins; a side without Masks places nothing (TT-7.4).

    A side whose Masks are all equal is asked, too. Without the question, the others would know that all are equal.
    """

    kind: Literal["opening"] = "opening"
    seat: Seat

    def asks(self, state: Table) -> list[Ask]:
        masks = state.collectors[self.seat].masks
        return [opening(self.seat, masks)] if masks else []

    def answer(self, play: Play[Table], seat: Seat, choice: Open) -> None:
        _lay(play.state, seat, [token_of(Kind.MASK, choice.value)])
        self._go_on(play, choice.value)

    def close(self, play: Play[Table]) -> None:
        self._go_on(play, None)

    def _go_on(self, play: Play[Table], value: int | None) -> None:
        duel = play.state.dueling()
        play.tell(Opened(seat=self.seat, value=value))
        if self.seat == duel.defiance.seat:
            play.goto(Opening(seat=duel.competition.seat))
        else:
            _bid(play, last=self.seat)


def opening(seat: Seat, masks: Iterable[int]) -> Ask:
    """Return the question that lets the seat choose the Mask with which its bid begins (TT-7.4)."""
    options = tuple(Open(value=value, held=held) for value, held in sorted(Counter(masks).items()))
    return Ask(seat=seat, about="open", options=options, secret=True, lapse=(0,))


def _lay(state: Table, seat: Seat, tokens: list[Token]) -> None:
    """Move tokens from the seat's hand to its half of the Sacrifice Area."""
    state.collectors[seat].give(tokens)
    half = state.dueling().half(seat)
    half.tokens = [*half.tokens, *tokens]


def _bid(play: Play[Table], last: Seat) -> None:
    """Ask the side with the lower bid to raise. At equal bids, first the side that didn't place last (TT-7.5, TT-7.6).

    ``last``: the seat that placed last.
    """
    duel = play.state.dueling()
    order = [duel.other(last), duel.half(last)]
    most = max(half.total for half in order)
    behind = [half.seat for half in order if half.total < most]
    first, *then = behind or [half.seat for half in order]
    play.goto(Bidding(seat=first, then=then))


def raising(duel: Duel, seat: Seat, held: list[Token], treats: int) -> Ask:
    """Return the question that asks whether this side raises, and with which of the ``held`` tokens (TT-7.5).

    ``treats``: number of treats that the side has.
    """
    bid = _bid_of(duel, seat, treats)
    options = tuple(Add(token=token, number=number, held=many) for token, number, many in copies(held))
    values = tuple(option.token.value for option in options)
    placing: dict[str, Any] = {"start": bid.own, "least": bid.needed, "done": Place(bid=bid), "none": Stop(bid=bid)}
    placing["ready"] = ready_for_raise(options, bid)
    some = {"least": 0, "most": len(options), "picking": Picking(values=values, **placing)}
    return Ask(seat=seat, about="raise", options=options, **some, secret=True, lapse=())


def _bid_of(duel: Duel, seat: Seat, treats: int) -> Bid:
    """Return the bids before this side's raise, and the total that the raise must reach.

    A side that is behind must at least equal the other side's bid (TT-7.5). At equal bids it must exceed that bid
    (TT-7.6).
    """
    own, rival = duel.half(seat).total, duel.other(seat).total
    about = {"stake": duel.stake, "cost": min(duel.stake, treats)}
    return Bid(own=own, rival=rival, needed=max(rival, own + 1), **about)


class Bidding(Phase):
    """A side's choice to raise or stop (TT-7.5 to TT-7.7). The selection is private, the placed tokens are public.

    ``then``: the seats that are asked next if this side stops.
    """

    kind: Literal["bidding"] = "bidding"
    seat: Seat
    then: list[Seat]

    def asks(self, state: Table) -> list[Ask]:
        collector = state.collectors[self.seat]
        held = collector.bids()
        return [raising(state.dueling(), self.seat, held, collector.treats)] if held else []

    def answer(self, play: Play[Table], seat: Seat, choice: list[Add]) -> None:
        tokens = _ordered([add.token for add in choice])
        if not tokens:
            self._stop(play, empty=False)
            return
        _lay(play.state, seat, tokens)
        own, rival = play.state.dueling().half(seat), play.state.dueling().other(seat)
        play.tell(Raised(seat=seat, tokens=tuple(tokens), total=own.total, rival=rival.total))
        _bid(play, last=seat)

    def close(self, play: Play[Table]) -> None:
        self._stop(play, empty=True)

    def _stop(self, play: Play[Table], empty: bool) -> None:
        play.tell(Stopped(seat=self.seat, empty=empty))
        if self.then:
            play.goto(Bidding(seat=self.then[0], then=self.then[1:]))
        else:
            _end(play, _ending(play.state.dueling()))


def _ordered(tokens: list[Token]) -> list[Token]:
    """Return Masks before Tricks, each sorted by value. So the order in which they were selected stays private."""
    return sorted(tokens, key=lambda token: (token.kind != Kind.MASK, token.value))


def _ending(duel: Duel) -> Ending:
    """Return how the duel ends after the last bid (TT-7.8)."""
    defiance, competition = duel.defiance.total, duel.competition.total
    if defiance == competition:
        return Ending.EQUALIZATION
    return Ending.SUCCESSFUL if defiance > competition else Ending.FAILED


def _end(play: Play[Table], ending: Ending) -> None:
    """Let the sides pay, then put all tokens of the Sacrifice Area under their piles (TT-7.9, TT-7.10)."""
    duel = play.state.dueling()
    duel.ending = ending
    defiance, competition = duel.halves
    totals = (defiance.total, competition.total)
    play.tell(DuelEnded(defiance=defiance.seat, competition=competition.seat, ending=ending, totals=totals))
    due = _half_of(duel) if ending == Ending.DESERTION else duel.stake
    if ending == Ending.EQUALIZATION:
        _tax(play, competition, None, due)
        _tax(play, defiance, None, due)
    elif ending == Ending.FAILED:
        _tax(play, defiance, competition, due)
    else:
        _tax(play, competition, defiance, due)
    play.state.piles.put_under([*defiance.tokens, *competition.tokens], play.state.dice)
    play.end()


def _tax(play: Play[Table], payer: Half, to: Half | None, due: int) -> None:
    """Let one side pay ``due`` treats to the other, or to the pile if ``to`` is None (TT-7.9).

    A payer who has fewer than ``due`` treats pays all of them and is chased away. If the payer fled from the duel, the
    payer must also skip turns.
    """
    state, collector = play.state, play.state.collectors[payer.seat]
    payer.due, payer.paid = due, min(due, collector.treats)
    collector.treats -= payer.paid
    if to is not None:
        state.collectors[to.seat].treats += payer.paid
    play.tell(Paid(seat=payer.seat, to=None if to is None else to.seat, due=due, paid=payer.paid))
    if payer.paid == due:
        return
    duel, start = state.dueling(), collector.square
    payer.chased = collector.square = chased(state.town, start, duel.stake)
    if duel.ending == Ending.DESERTION:
        payer.skips = collector.skips = _turns_lost(state.town, payer.chased)
    way = {"start": start, "end": payer.chased, "skips": payer.skips}
    play.tell(Chased(seat=payer.seat, steps=duel.stake, **way))


# ---------------------------------------------------------------- ready-made picks, confirmed by one press (TT-12.10)


MOST_READY = 8
"""Most tokens of a bid that fit into a button's label."""

Picks = tuple[int, ...]


def ready_for_door(options: Sequence[Lay], lucks: Counter[int], missing: int) -> tuple[Ready, ...]:
    """Return one or two ready-made picks for a door, by the chance that they open it.

    One has the lowest sum with a chance of at least one half, the other the lowest sum with the best chance.
    ``missing``: the number that Tricks and luck together must exceed.
    """
    sums = sums_of((number, lay.value) for number, lay in enumerate(options))
    even, most = lucks.total() / 2, max(lucks)
    opens = {
        total: sum([many for luck, many in lucks.items() if total + luck > missing]) if total + most > missing else 0
        for total in sums
    }
    likely = [total for total, ways in opens.items() if ways >= even]
    best = max(sums, key=lambda total: (opens[total], -total))
    found = dict.fromkeys([*([min(likely)] if likely else []), best])
    return tuple(
        Ready(picks=sums[total], said=RingWith(values=tuple(sorted(options[pick].value for pick in sums[total]))))
        for total in found
        if 0 < len(sums[total]) <= MOST_READY
    )


def ready_for_raise(options: Sequence[Add], bid: Bid) -> tuple[Ready, ...]:
    """Return ready-made raises: the one with the lowest sum of Tricks, and the one with the lowest sum of all tokens.

    If both only equal the rival's bid, adds a third: the lowest raise above the rival's bid.
    """
    masks, tricks = (
        sums_of((number, add.token.value) for number, add in enumerate(options) if add.token.kind == kind)
        for kind in (Kind.MASK, Kind.TRICK)
    )
    lacking = max(1, bid.needed - bid.own)
    rising = sorted(masks)
    least = ((trick, bisect_left(rising, lacking - trick)) for trick in tricks)
    enough = [(trick + rising[at], trick, rising[at]) for trick, at in least if at < len(rising)]
    if not enough:
        return ()
    found = dict.fromkeys([min(enough, key=itemgetter(1, 2)), min(enough)])
    made = [masks[mask] + tricks[trick] for _, trick, mask in found]
    if all(bid.own + total == bid.rival for total, _, _ in found):
        made += _leading(options, bid)
    held = sum({add.token: add.held for add in options}.values())
    return tuple(
        _ready_raise(options, picks, bid, len(picks) == held)
        for picks in made
        if len(picks) <= MOST_READY or len(picks) == held
    )


def _leading(options: Sequence[Add], bid: Bid) -> list[Picks]:
    """Return the raise with the lowest sum that takes the lead, with as few tokens as possible; [] if none does."""
    sums = sums_of((number, add.token.value) for number, add in enumerate(options))
    enough = [total for total in sums if bid.own + total > bid.rival]
    return [sums[min(enough)]] if enough else []


def _ready_raise(options: Sequence[Add], picks: Picks, bid: Bid, everything: bool) -> Ready:
    tokens = tuple(options[pick].token for pick in picks)
    total = bid.own + sum(token.value for token in tokens)
    return Ready(picks=picks, said=PlaceThese(tokens=tokens, total=total, rival=bid.rival, all=everything))


def sums_of(values: Iterable[tuple[int, int]]) -> Mapping[int, Picks]:
    """Return all sums that some of the ``values`` can have, each with the smallest selection that gives this sum.

    ``values``: pairs of (number, value). A selection lists the numbers; for the sum 0 it is empty.
    """
    made: dict[int, Picks] = {0: ()}
    for number, value in values:
        for total, picks in list(made.items()):
            other = made.get(total + value)
            if other is None or len(picks) + 1 < len(other):
                made[total + value] = (*picks, number)
    return made
