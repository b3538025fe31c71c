"""What is said in Tricks or Treats: prompts, labels, events, and the board in words.

Here: every text a player reads. Not here: any decision; words get a view and facts, never a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.values import Fact, Player, Seat
from games.tricks_or_treats.pieces.cards import WORN, Card, Costume, Effects, Surprise, Twist, costume_named
from games.tricks_or_treats.pieces.choices import (
    Accept,
    Add,
    Bid,
    Challenge,
    Flee,
    Knock,
    Land,
    Lay,
    Neither,
    Odds,
    Open,
    Place,
    Ring,
    Shed,
    Spend,
    StartOver,
    Stay,
    Stop,
    Swap,
)
from games.tricks_or_treats.pieces.duel import Duel, Ending, Half
from games.tricks_or_treats.pieces.happenings import (
    Accepted,
    Began,
    Challenged,
    Chased,
    Drawn,
    Dressed,
    Drew,
    DuelEnded,
    Ended,
    Gained,
    Handed,
    Lost,
    Moved,
    Opened,
    Paid,
    Passed,
    Raised,
    Rang,
    Received,
    Refilled,
    Result,
    Skipped,
    Stopped,
    Swapped,
    Used,
    Way,
    WentBy,
)
from games.tricks_or_treats.pieces.tokens import Kind, Token
from games.tricks_or_treats.pieces.town import House, Square
from games.tricks_or_treats.view import Hand, TreatsView

Players = Sequence[Player]

# ---------------------------------------------------------------- prompts


def say(fact: Fact, players: Players, you: Seat | None) -> str:
    """An event, a prompt or a label, in one or two sentences."""
    if isinstance(fact, Ask):
        return _PROMPTS[fact.about](*fact.options)
    return _SAID[type(fact)](fact, players)


def _asks_door(first: Ring, *_: Any) -> str:
    committed = f"{_sum(first.committed)} so far" if first.committed else "no Trick so far"
    costumes = f", {_signed(first.costumes)} from your costumes" if first.costumes else ""
    return (
        f"You knock at the door. Above {first.difficulty} you gain {_treats(first.gain)}, below {_fails(first.cost)}, "
        f"at exactly {first.difficulty} nothing happens. You commit {committed}{costumes}; then one Trick of the pile "
        f"comes to it as luck. {_chances(first.odds)} Committed Tricks are gone either way. Nobody sees them before "
        "you ring; then there is no way back."
    )


def _fails(cost: int) -> str:
    return f"you pay {_treats(cost)}" if cost else "it costs you nothing"


def _chances(odds: Odds) -> str:
    return "Now it is a success with {} %, nothing with {} %, a failure with {} %.".format(*_percents(odds))


def _asks_flee(flee: Flee, accept: Accept) -> str:
    fled = f"you pay {_treats(flee.due)}, half of the stake"
    if flee.paid < flee.due:
        fled = f"{_treats(flee.due)} would be due: {_deserts(flee)}"
    return (
        f"You are challenged for {_treats(accept.stake)}! Flee, and {fled}. Or accept: you bid against each other with "
        f"Masks and Tricks. Bid more, and you gain {_treats(accept.gain)}; bid less, and {_loses(accept)}; at a tie "
        "both sides pay the pile. What is bid is gone either way."
    )


def _deserts(flee: Flee) -> str:
    """What becomes of a deserter who can't pay."""
    given = f"you give all {flee.paid} you have" if flee.paid else "you have none to give"
    turn = "your next turn" if flee.skips == 1 else f"your next {flee.skips} turns"
    return f"{given}, are chased back {_squares(flee.back)}, and miss {turn}"


def _loses(duel: Accept | Bid) -> str:
    """What a lost duel costs."""
    if duel.cost == duel.stake:
        return f"you pay {_treats(duel.stake)}"
    given = f"you pay all {duel.cost} you have" if duel.cost else "you have none to pay"
    return f"{given} and are chased back {_squares(duel.stake)}"


def _asks_raise(first: Place | StartOver | Stop, *_: Any) -> str:
    assert first.bid is not None
    bid, level = first.bid, first.bid.own == first.bid.rival
    stand = f"You are level at {bid.own}" if level else f"You bid {bid.own}, your rival {bid.rival}"
    reach = f"{bid.needed} or more" if bid.needed > bid.own else f"more than {bid.rival}"
    if not bid.picked:
        stopped = (
            f"let it be: if your rival does too, both pay the pile, and {_loses(bid)}"
            if level
            else f"stop, and {_loses(bid)}"
        )
        return f"{stand}. Pick Masks and Tricks one by one until you have {reach}, then place them. Or {stopped}."
    short = bid.needed - bid.total
    picked = f"You have picked {_tokens(bid.picked)}, which makes {bid.total}"
    missing = f": {short} more to be able to place it" if short > 0 else ": place it, or add more"
    return f"{stand}. {picked}{missing}. Nobody sees it before it is placed."


_PROMPTS: dict[str, Callable[..., str]] = {
    "spend": lambda *_: (
        "Which movement token do you use? Your pawn goes exactly so many squares, up and right. "
        "All see it once you have chosen."
    ),
    "land": lambda *_: "Where does your pawn stop? The squares that it can reach are lettered on the board.",
    "gather": lambda *_: (
        "Will you gather treats here? At a door your Tricks must beat its Difficulty; in the street you bid against "
        "a rival with Masks and Tricks. You may do one of it, or go by."
    ),
    "door": _asks_door,
    "flee": _asks_flee,
    "open": lambda *_: (
        "Open the bidding with one of your Masks. All that is placed goes under its pile in the end, whoever wins."
    ),
    "raise": _asks_raise,
    "shed": lambda *_: f"You put on a new costume, and {WORN} is all you can wear. Which old one do you give up?",
    "swap": lambda *_: "You may swap squares with another player. Nothing is gathered there now.",
}

# ---------------------------------------------------------------- labels


def _spend(choice: Spend, players: Players) -> str:
    costumes = f": {_squares(choice.rate)} in your costumes" if choice.rate != choice.value else ""
    return f"Movement token {choice.value}{costumes}"


def _land(choice: Land, players: Players) -> str:
    there = [_door(choice.house)] if choice.house else []
    there += [_short(players, choice.seats[0])] if len(choice.seats) == 1 else []
    there += [f"{len(choice.seats)} players"] if len(choice.seats) > 1 else []
    return f"{choice.letter}: {_at(choice.square)}" + "".join(f", {what}" for what in there)


def _swap(choice: Swap, players: Players) -> str:
    door = f", {_door(choice.house)}" if choice.house else ""
    return f"{_short(players, choice.seat)}: {_at(choice.square)}{door}"


def _ring(choice: Ring, players: Players) -> str:
    if not choice.committed:
        return "Ring without any Trick"
    tricks = " + ".join(map(str, choice.committed))
    return f"Ring with {tricks}" if len(tricks) <= 60 else f"Ring with {len(choice.committed)} Tricks"


def _lay(choice: Lay, players: Players) -> str:
    return f"Trick {choice.value} ({choice.held} left): then a success with {_percents(choice.odds)[0]} %"


def _add(choice: Add, players: Players) -> str:
    return f"{_token(choice.token)} ({choice.held} left)"


def _place(choice: Place, players: Players) -> str:
    return f"Place them: {choice.bid.total} against {choice.bid.rival}"


def _stop(choice: Stop, players: Players) -> str:
    level = choice.bid.own == choice.bid.rival
    if level:
        return f"Let it be at {choice.bid.own} all"
    back = "" if choice.bid.cost == choice.bid.stake else f", go back {choice.bid.stake}"
    return f"Stop: it ends {choice.bid.own} to {choice.bid.rival}, you pay {_treats(choice.bid.cost)}{back}"


def _flee(choice: Flee, players: Players) -> str:
    if choice.paid == choice.due:
        return f"Flee: pay {_treats(choice.due)}"
    given = f"give all {_treats(choice.paid)}" if choice.paid > 1 else f"give {_treats(choice.paid)}"
    missed = _count(choice.skips, "turn")
    return f"Flee: {given if choice.paid else 'no treat to give'}, go back {choice.back}, miss {missed}"


def _accept(choice: Accept, players: Players) -> str:
    back = "" if choice.cost == choice.stake else f" and go back {choice.stake}"
    return f"Accept: bid, to gain {_treats(choice.gain)} or pay {choice.cost}{back}"


def _shed(choice: Shed, players: Players) -> str:
    return f"The {'older' if choice.older else 'newer'}: {costume_words(choice.costume)}"


def _challenge(choice: Challenge, players: Players) -> str:
    return f"Challenge {_short(players, choice.rival)}: for {choice.rate} and a Trick’s worth"


# ---------------------------------------------------------------- events


def _began(event: Began, players: Players) -> str:
    return f"Night falls and the pumpkins are lit. **{players[event.first].name}** begins; {event.tokens} turns in all."


def _received(event: Received, players: Players) -> str:
    return f"You draw {_tokens(event.tokens)}."


def _skipped(event: Skipped, players: Players) -> str:
    more = {0: "", 1: ", and will miss one more"}[event.left]
    return f"{players[event.seat].name} misses this turn{more}."


def _used(event: Used, players: Players) -> str:
    costumes = f", {_squares(event.rate)} in costume" if event.rate != event.value else ""
    left = f"{event.left} left" if event.left else "the last one"
    return f"**{players[event.seat].name}** moves by token {event.value}{costumes} ({left})."


def _moved(event: Moved, players: Players) -> str:
    name, squares = players[event.seat].name, _squares(event.steps)
    door = f", before {_door(event.house, 'a ')}" if event.house else ""
    end = f"{_at(event.end)}{door}"
    ahead, other = ("back", "forward") if event.backward else ("ahead", "back")
    return {
        Way.STRAIGHT: f"{name} goes {squares} {ahead if event.backward else 'forward'} to {end}.",
        Way.TURNED: f"There aren’t {squares} {ahead}: {name} turns round and goes {other} to {end}.",
        Way.CORNER: f"There aren’t {squares} in either direction: {name} goes to the corner, {end}.",
    }[event.way]


def _rang(event: Rang, players: Players) -> str:
    luck = f"luck {event.luck}" if event.luck else "no luck, for the pile is empty"
    parts = [_sum(event.committed) if event.committed else "no Trick", luck]
    parts += [f"{_signed(event.costumes)} in costume"] if event.costumes else []
    door = f"{', '.join(parts)}: {event.total} against {event.house.difficulty}"
    came = {
        Result.SUCCESSFUL: f"The door opens, **{_treats(event.gained)}**!",
        Result.INVALID: "Just not enough: nothing happens.",
        Result.FAILED: f"The door stays shut, and {_treats(-event.gained)} must go back.",
    }[event.result]
    if event.result == Result.FAILED and not event.gained:
        came = "The door stays shut; it costs nothing."
    return f"{players[event.seat].name} knocks: {door}. {came}"


def _challenged(event: Challenged, players: Players) -> str:
    panic = f"{event.panic} for the Trick that is turned up" if event.panic else "no Trick is left to turn up"
    defiance, competition = players[event.defiance].name, players[event.competition].name
    stake = f"{event.rate} for the move, {panic}: **{_treats(event.rate + event.panic)}**"
    return f"**Street duel!** {defiance}, the Defiance, challenges {competition}, the Competition. At stake: {stake}."


def _opened(event: Opened, players: Players) -> str:
    name = players[event.seat].name
    return f"{name} has no Mask to open with." if event.value is None else f"{name} opens with Mask {event.value}."


def _raised(event: Raised, players: Players) -> str:
    level = f"level at {event.total}" if event.total == event.rival else f"{event.total} against {event.rival}"
    return f"{players[event.seat].name} adds {_tokens(event.tokens)}: {level}."


def _stopped(event: Stopped, players: Players) -> str:
    return f"{players[event.seat].name} {'has nothing left to bid' if event.empty else 'lets it be'}."


def _duel_ended(event: DuelEnded, players: Players) -> str:
    defiance, competition = players[event.defiance].name, players[event.competition].name
    own, rival = event.totals
    return {
        Ending.DESERTION: f"{competition} flees: desertion!",
        Ending.FAILED: f"{competition} outbids {defiance}, {rival} to {own}: the challenge has failed.",
        Ending.SUCCESSFUL: f"{defiance} outbids {competition}, {own} to {rival}: the challenge succeeds.",
        Ending.EQUALIZATION: f"{own} all: nobody wins, and both pay to the pile.",
    }[event.ending]


def _paid(event: Paid, players: Players) -> str:
    to = "the pile" if event.to is None else players[event.to].name
    if event.paid < event.due:
        all_of = f"gives all there is, {event.paid}" if event.paid else "has none to give"
        return f"{players[event.seat].name} owes {to} {_treats(event.due)} and {all_of}."
    return f"{players[event.seat].name} pays {_treats(event.paid)} to {to}."


def _chased(event: Chased, players: Players) -> str:
    skips = {0: "", 1: ", and misses the next turn", 2: ", before a door, and misses the next two turns"}[event.skips]
    return f"{players[event.seat].name} is chased back {_squares(event.steps)} to {_at(event.end)}{skips}."


def _drawn(event: Drawn, players: Players) -> str:
    return f"A surprise for {players[event.seat].name}: {card_words(event.card)}."


def _drew(event: Drew, players: Players) -> str:
    name, what = players[event.seat].name, event.kind.name.capitalize()
    return f"{name} draws {_count(event.many, what)}." if event.many else f"No {what} is left to draw."


def _lost(event: Lost, players: Players) -> str:
    name, what = players[event.seat].name, event.kind.name.capitalize()
    return f"{name} has no {what} to lose." if event.token is None else f"{name} loses {_token(event.token)}."


def _gained(event: Gained, players: Players) -> str:
    name = players[event.seat].name
    if not event.many:
        return f"{name} has no treat to lose."
    return f"{name} {'gains' if event.many > 0 else 'loses'} {_treats(abs(event.many))}."


def _handed(event: Handed, players: Players) -> str:
    name, others = players[event.seat].name, _list([players[seat].name for seat in event.others])
    if not others:
        return f"{name} has no treat to give." if event.gives else "Nobody has a treat to give."
    if event.gives:
        return f"{name} gives a treat to {others}."
    return f"{others} {'gives' if len(event.others) == 1 else 'give'} a treat to {name}."


def _dressed(event: Dressed, players: Players) -> str:
    name = players[event.seat].name
    if event.costume is None:
        return f"No costume is left for {name}."
    off = f", and gives up the {event.off.title}" if event.off is not None else ""
    return f"{name} puts on the {costume_words(event.costume)}{off}."


def _swapped(event: Swapped, players: Players) -> str:
    name = players[event.seat].name
    if event.partner is None:
        return f"{name} stays put."
    return f"{name} and {players[event.partner].name} swap squares."


def _refilled(event: Refilled, players: Players) -> str:
    many = {"Trick": event.tricks, "Mask": event.masks, "movement token": event.tokens}
    drawn = _list([_count(number, what) for what, number in many.items() if number])
    return f"{players[event.seat].name} refills: {drawn}."


def _ended(event: Ended, players: Players) -> str:
    treats = ", ".join(f"{players[seat].name} {many}" for seat, many in enumerate(event.treats))
    return f"The last movement token is used, and the night is over. Treats: {treats}."


_SAID: dict[type[Fact], Callable[[Any, Players], str]] = {
    Spend: _spend,
    Land: _land,
    Neither: lambda choice, players: "Go by",
    Knock: lambda choice, players: f"Knock at the door: beat {choice.difficulty} for {_treats(choice.gathering)}",
    Challenge: _challenge,
    Ring: _ring,
    Lay: _lay,
    StartOver: lambda choice, players: "Start over: take all of it back",
    Flee: _flee,
    Accept: _accept,
    Open: lambda choice, players: f"Mask {choice.value} ({choice.held} in hand)",
    Add: _add,
    Place: _place,
    Stop: _stop,
    Shed: _shed,
    Swap: _swap,
    Stay: lambda choice, players: "Stay where you are",
    Began: _began,
    Received: _received,
    Skipped: _skipped,
    Passed: lambda event, players: f"{players[event.seat].name} has no movement token left and passes.",
    Used: _used,
    Moved: _moved,
    WentBy: lambda event, players: f"{players[event.seat].name} goes by.",
    Rang: _rang,
    Challenged: _challenged,
    Accepted: lambda event, players: f"{players[event.seat].name} accepts: the higher bid wins {_treats(event.stake)}.",
    Opened: _opened,
    Raised: _raised,
    Stopped: _stopped,
    DuelEnded: _duel_ended,
    Paid: _paid,
    Chased: _chased,
    Drawn: _drawn,
    Drew: _drew,
    Lost: _lost,
    Gained: _gained,
    Handed: _handed,
    Dressed: _dressed,
    Swapped: _swapped,
    Refilled: _refilled,
    Ended: _ended,
}

# ---------------------------------------------------------------- costumes and cards


def costume_words(costume: Costume) -> str:
    """A costume and what it does (TT-8.1)."""
    return f"{costume.title} ({'cursed: ' if costume.cursed else ''}{_effects(costume)})"


def describe_costume(name: str) -> str:
    """A costume's reference card in words; LookupError without one of this name."""
    costume = costume_named(name)
    kind = "a cursed costume, which only does harm" if costume.cursed else "a costume"
    return "\n".join(
        (
            f"**{costume.title}**, {kind} (TT-8.1)",
            *_in_full(costume.effects),
            f"A Surprise card brings it, and you must put it on. You wear {WORN} at most and what they do adds up; if "
            f"you wear {WORN} already, you choose which of those you give up (TT-8.5).",
            "In a street duel costumes count for the rate that you came with, and for nothing else (TT-7).",
        )
    )


def _in_full(does: Effects) -> list[str]:
    """What a costume does, a sentence each."""
    further = "further" if does.movement > 0 else "less far, though 1 at least"
    sentences = (
        (does.movement, f"Every movement token takes you {_squares(abs(does.movement))} {further} (TT-4.1)."),
        (does.door, f"Your total at every door is {abs(does.door)} {'higher' if does.door > 0 else 'lower'} (TT-6.2)."),
        (does.success, f"Every door that opens gives you {_count(does.success, 'treat')} more (TT-6.3)."),
        (does.failure > 0, f"Every door that stays shut costs you {_count(does.failure, 'treat')} more (TT-6.3)."),
        (does.failure < 0, f"Every door that stays shut costs you {_count(-does.failure, 'treat')} fewer (TT-6.3)."),
        (does.tricks, f"In the refill you draw {_count(does.tricks, 'Trick')} more, if you hold too few (TT-5.6)."),
        (does.masks, f"In the refill you draw {_count(does.masks, 'Mask')} more, if you hold too few (TT-5.6)."),
        (does.no_masks, "In the refill you draw no Mask, whatever else you wear (TT-5.6)."),
    )
    return [sentence for effect, sentence in sentences if effect]


def _effects(costume: Costume) -> str:
    does = costume.effects
    words = [f"movement {_signed(does.movement)}"] if does.movement else []
    words += [f"door {_signed(does.door)}"] if does.door else []
    words += [f"{_signed(does.success)} at a door that opens"] if does.success else []
    words += [f"a failed door costs {does.failure} more"] if does.failure > 0 else []
    words += [f"a failed door costs {-does.failure} fewer"] if does.failure < 0 else []
    words += [f"refill {does.tricks} more Trick"] if does.tricks else []
    words += [f"refill {does.masks} more Mask"] if does.masks else []
    words += ["no Mask in the refill"] if does.no_masks else []
    return ", ".join(words)


def card_words(card: Card) -> str:
    """A Surprise card (TT-8.2)."""
    return {
        Twist.FORWARD: f"{_squares(card.many)} forward",
        Twist.BACKWARD: f"{_squares(card.many)} back",
        Twist.DRAW_TRICKS: f"draw {_count(card.many, 'Trick')}",
        Twist.LOSE_TRICK: "lose a random Trick",
        Twist.DRAW_MASKS: f"draw {_count(card.many, 'Mask')}",
        Twist.LOSE_MASK: "lose a random Mask",
        Twist.GAIN_TREATS: f"gain {_treats(card.many)}",
        Twist.LOSE_TREATS: f"lose {_treats(card.many)}",
        Twist.RECEIVE_TREATS: "everybody else gives you a treat",
        Twist.GIVE_TREATS: "give everybody else a treat",
        Twist.COSTUME: "a costume",
        Twist.SWAP: "swap squares with a player, if you like",
    }[card.twist]


# ---------------------------------------------------------------- the board in words


def describe(view: TreatsView, players: Players) -> str:
    """The view in words: who is due, the viewer's own, the duel in hand, landing squares, players, news, the town."""
    lines = [_due(view, players), *_own(view)]
    lines += _duel(view.running, players) if view.running is not None else []
    lines += [f"{mark.letter}: {_stop_at(view, mark.square, players)}." for mark in view.marks]
    lines += [_plate(view, players, seat) for seat in _standing(view)]
    lines += _news(view, players)
    lines += [_left(view), *(f"{_at(house.link).capitalize()}: {_door(house)}." for house in view.town.houses)]
    return "\n".join(lines)


_DUE = {
    "spending": "chooses a movement token",
    "landing": "chooses where to stop",
    "gathering": "may gather treats",
    "committing": "commits Tricks at a door",
    "fleeing": "flees or accepts the duel",
    "opening": "opens with a Mask",
    "bidding": "raises or stops",
    "shedding": "gives up a costume",
    "swapping": "may swap squares",
}


def _due(view: TreatsView, players: Players) -> str:
    if view.outcome is not None:
        winners = view.outcome.ranks[0]
        names, treats = _list([players[seat].name for seat in winners]), view.plates[winners[0]].treats
        return f"The night is over: {names} {_verb(winners, 'win')} with {_treats(treats)}."
    assert view.due is not None
    of = "" if view.due == view.active else f" in the turn of {players[view.active].name}"
    return f"Round {view.round} of {view.rounds}: {players[view.due].name} {_DUE[view.kind]}{of}."


def _own(view: TreatsView) -> list[str]:
    """The viewer's hand, and what is picked from it."""
    if view.seat is None or view.outcome is not None:
        return []
    hand = view.hands[view.seat]
    assert hand is not None
    lines = [f"You hold {_hand(hand)}."]
    if view.picked:
        lines.append(f"You have picked {_sum(view.picked)} for the door; nobody else knows of it.")
    if view.raising is not None and view.raising.picked:
        lines.append(f"You have picked {_tokens(view.raising.picked)} for your raise; nobody else knows of it.")
    return lines


def _hand(hand: Hand) -> str:
    held = ((Kind.TRICK, hand.tricks), (Kind.MASK, hand.masks), (Kind.MOVEMENT, hand.tokens))
    return _tokens([Token(kind=kind, value=value) for kind, values in held for value in values]) or "nothing"


def _duel(duel: Duel, players: Players) -> list[str]:
    """A duel in hand, or what came of it."""
    defiance, competition = (players[half.seat].name for half in duel.halves)
    panic = f"{duel.rate} for the move and {duel.panic} for the Trick turned up"
    lines = [f"Street duel: {defiance} has challenged {competition} for {_treats(duel.stake)}, {panic}."]
    return [*lines, *(_half(half, players) for half in duel.halves)]


def _half(half: Half, players: Players) -> str:
    placed = f"has placed {_tokens(half.tokens)}, {half.total} in all" if half.tokens else "has placed nothing"
    return f"{players[half.seat].name} {placed}."


def _stop_at(view: TreatsView, square: Square, players: Players) -> str:
    house = view.town.house_at(square)
    there = _list([players[seat].name for seat in view.on(square)])
    what = ([_door(house)] if house else []) + ([there] if there else [])
    return ", ".join([_at(square), *what])


def _standing(view: TreatsView) -> Iterable[Seat]:
    """Seats in the order of the final ranks; until then as they sit."""
    return range(view.seats) if view.outcome is None else (seat for rank in view.outcome.ranks for seat in rank)


def _plate(view: TreatsView, players: Players, seat: Seat) -> str:
    plate, hand = view.plates[seat], view.hands[seat]
    many = {"Trick": plate.tricks, "Mask": plate.masks, "movement token": plate.tokens if view.calculated else None}
    facts = [_treats(plate.treats), _at(plate.square)]
    if view.outcome is not None and hand is not None:
        rank = view.outcome.rank_of(seat)
        facts = [f"rank {rank}", _treats(plate.treats), f"{sum(hand.tricks + hand.masks)} in hand: {_hand(hand)}"]
    else:
        facts += [_count(number, what) for what, number in many.items() if number is not None]
    facts += [costume_words(costume) for costume in plate.costumes]
    facts += [f"misses {_count(plate.skips, 'turn')}, no duel meanwhile"] if plate.skips else []
    return f"{players[seat].name} ({'ABCDEF'[seat]}): {', '.join(facts)}."


def _news(view: TreatsView, players: Players) -> list[str]:
    """What happened last: the surprise, the door, the duel."""
    lines = [_happened(view.surprises[-1], players)] if view.surprises else []
    lines += [f"The last door: {_plain(_rang(view.door, players))}"] if view.door is not None else []
    duel = view.duel
    if duel is not None and duel.ending is not None:
        lines += ["The last street duel:", *_duel(duel, players), *_taxes(duel, players)]
    return lines


def _plain(text: str) -> str:
    """Without the marks that Discord makes bold type of."""
    return text.replace("**", "")


def _happened(surprise: Surprise, players: Players) -> str:
    came = [f"{_tokens([surprise.lost])} is lost"] if surprise.lost is not None else []
    came += [costume_words(surprise.worn)] if surprise.worn is not None else []
    came += [f"with {players[surprise.partner].name}"] if surprise.partner is not None else []
    card = ": ".join([card_words(surprise.card), *came])
    return f"The last surprise, for {players[surprise.seat].name}: {card}."


def _taxes(duel: Duel, players: Players) -> list[str]:
    assert duel.ending is not None
    totals = (duel.defiance.total, duel.competition.total)
    seats = {"defiance": duel.defiance.seat, "competition": duel.competition.seat}
    lines = [_duel_ended(DuelEnded(**seats, ending=duel.ending, totals=totals), players)]
    for half in duel.halves:
        if half.due:
            chased = f" and was chased to {_at(half.chased)}" if half.chased is not None else ""
            lines.append(f"{players[half.seat].name} paid {half.paid} of {_treats(half.due)}{chased}.")
    return lines


def _left(view: TreatsView) -> str:
    piles = f"{_count(view.piles.tricks, 'Trick')} and {_count(view.piles.masks, 'Mask')}"
    tokens = f"{_count(view.left, 'movement token')} of {view.total} left"
    return f"{tokens}; {piles} in the piles. Most treats win; at a tie, the higher sum of Tricks and Masks in hand."


# ---------------------------------------------------------------- names and numbers


def _short(players: Players, seat: Seat) -> str:
    """A player's name, fit for a label."""
    name = players[seat].name
    return name if len(name) <= 28 else name[:27] + "…"


def _at(square: Square) -> str:
    """A square, by column and row, counted from 1 at the bottom left."""
    return f"column {square.x + 1}, row {square.y + 1}"


def _door(house: House, article: str = "") -> str:
    return f"{article}door (beat {house.difficulty} for {house.gathering})"


def _token(token: Token) -> str:
    return f"{_KINDS[token.kind]} {token.value}"


_KINDS = {Kind.TRICK: "Trick", Kind.MASK: "Mask", Kind.MOVEMENT: "movement token"}


def _tokens(tokens: Iterable[Token]) -> str:
    """Tokens by kind, such as "Mask 5 and Tricks 2, 2, 4"."""
    values: dict[Kind, list[int]] = {}
    for token in tokens:
        values.setdefault(token.kind, []).append(token.value)
    named = (f"{_KINDS[kind]}{'s' * (len(many) > 1)} {', '.join(map(str, many))}" for kind, many in values.items())
    return _list(list(named))


def _sum(values: Sequence[int]) -> str:
    """Such as "Tricks 4 + 5 = 9"."""
    if len(values) == 1:
        return f"Trick {values[0]}"
    return f"Tricks {' + '.join(map(str, values))} = {sum(values)}"


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}"


def _count(many: int, what: str) -> str:
    return f"{many} {what}{'s' * (many != 1)}"


def _treats(many: int) -> str:
    return _count(many, "treat")


def _squares(many: int) -> str:
    return _count(many, "square")


def _percents(odds: Odds) -> list[int]:
    """Success, nothing and failure in whole percent: together 100, and what is possible is never 0.

    Each is rounded down; what is missing then goes where most was cut off. A Trick is more than 1 % of all there are.
    """
    parts = (odds.successful, odds.invalid, odds.of - odds.successful - odds.invalid)
    whole = [100 * many // odds.of for many in parts]
    most_cut = sorted(range(len(parts)), key=lambda n: -(100 * parts[n] % odds.of))
    return [share + (n in most_cut[: 100 - sum(whole)]) for n, share in enumerate(whole)]


def _verb(who: Sequence[Seat], verb: str) -> str:
    return verb + "s" * (len(who) == 1)


def _list(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
