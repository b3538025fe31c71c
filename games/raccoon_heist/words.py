"""What is said in Raccoon Heist: prompts, labels, events, and the board in words.

Here: every text a player reads. Not here: any decision; words get a view and facts, never a state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.engine.asks import Ask
from games.engine.values import Fact, Player, Seat
from games.raccoon_heist.pieces import (
    ENOUGH,
    FAIR_SHARE,
    TRASH_FOOD,
    Back,
    Band,
    Began,
    CardLaid,
    CardShown,
    Den,
    DogRolled,
    Ended,
    Fed,
    FirecrackerTaken,
    Free,
    Freed,
    Fuse,
    Go,
    Handed,
    HandOver,
    HostCaught,
    Keep,
    Kept,
    Location,
    Lurk,
    Nothing,
    Raid,
    Raided,
    Risked,
    RoundBegan,
    RoundUp,
    Save,
    Saved,
    Send,
    Trap,
    TrapSet,
)
from games.raccoon_heist.view import HeistView

Players = Sequence[Player]

# ---------------------------------------------------------------- prompts


def say(fact: Fact, players: Players, you: Seat | None) -> str:
    """An event, a prompt or a label, in one or two sentences."""
    if isinstance(fact, Ask):
        return _PROMPTS[fact.about](fact, players)
    return _SAID[type(fact)](fact, players)


def _asks_where(ask: Ask, players: Players) -> str:
    first: Any = ask.options[0]
    who = {0: "your raccoons", 1: "your first band", 2: "your second band"}[first.band.number]
    return f"Where do you send {who} tonight? Next you say how many go; nobody sees it until you have."


def _asks_number(ask: Ask, players: Players) -> str:
    first: Any = ask.options[0]
    who = {0: "", 1: " of your first band", 2: " of your second band"}[first.band.number]
    rule = "Whoever stays at home is safe. Once you choose, all see it and it stands"
    return f"How many{who} go {_to(first.place)}? {rule}; or go back and pick another room."


def _asks_save(ask: Ask, players: Players) -> str:
    saves = [option for option in ask.options if isinstance(option, Save)]
    which = "can save one of these raids" if len(saves) > 1 else f"can save {_whose(saves[0].band, ask.seat, players)}"
    return (
        f"The Host is {_at(saves[0].place)}! Your firecracker {which}, which runs home with empty paws; "
        "any other raid there is caught. Used or not, you lose the firecracker after this round."
    )


def _whose(band: Band, you: Seat, players: Players) -> str:
    """A raid by its owner, said to the firecracker's holder."""
    if band.seat != you:
        return f"{_short(players, band)}’s raid"
    return {0: "your raid", 1: "your first band’s raid", 2: "your second band’s raid"}[band.number]


def _asks_free(ask: Ask, players: Players) -> str:
    first: Any = ask.options[0]
    return f"Not all captives can go free: you may free {first.left} more. Whose raccoon comes first?"


_PROMPTS: dict[str, Callable[[Ask, Players], str]] = {
    "trap": lambda ask, players: (
        "Set the trap. Raccoons who raid that room roll a die: on 1 to 4 that many of them are caught. "
        "It may not go to the Basement, nor where it was last round."
    ),
    "lurk": lambda ask, players: (
        "Pick the room where you lie in wait: you catch every raccoon that comes there, unless a firecracker saves "
        "one raid. Your card stays secret until the round-up."
    ),
    "where": _asks_where,
    "number": _asks_number,
    "hand": lambda ask, players: (
        "You hold the firecracker, and it can only save the raid of the band that holds it. "
        "Hand it to another band before the Host’s card is shown, or keep it?"
    ),
    "save": _asks_save,
    "free": _asks_free,
}

# ---------------------------------------------------------------- labels

_ROOMS = {
    Location.BASEMENT: "Basement: roll, on 1 to 4 that many are caught; 1 food for each left",
    Location.TRASH: f"Trash bin: {TRASH_FOOD} food, however many go",
    Location.LIVING: "Living room: the firecracker, if it lies there",
    Location.KITCHEN: "Kitchen: 1 food for each raccoon",
    Location.BACKYARD: "Backyard: each raccoon frees a captive",
}


def _go(choice: Go, players: Players) -> str:
    return _ROOMS[choice.place] + (" (mind the trap)" if choice.trap else "")


def _lurk(choice: Lurk, players: Players) -> str:
    return choice.place.title + (" (the dog is there: no raccoon can come)" if choice.dog else "")


def _free(choice: Free, players: Players) -> str:
    return f"Free one of {_short(players, choice.band)}"


def _save(choice: Save, players: Players) -> str:
    return f"Save {_short(players, choice.band)}: {_raccoons(choice.many)}"


# ---------------------------------------------------------------- events


def _began(event: Began, players: Players) -> str:
    row = ", ".join(f"{number} {place.title}" for number, place in enumerate(event.row, start=1))
    host = players[event.host].name
    return f"{host} is the Host, everybody else comes with raccoons. The house from the left: {row}."


def _round_began(event: RoundBegan, players: Players) -> str:
    armed = "" if event.armed is None else f" {_name(players, event.armed)} may use the firecracker in it."
    return f"**Round {event.round}** begins.{armed}"


def _dog_rolled(event: DogRolled, players: Players) -> str:
    if event.place is None:
        return f"The die shows {event.roll}: the dog sleeps tonight, every room is open."
    return f"The die shows {event.roll}: the dog is {_at(event.place)}, and no raccoon goes there."


def _trap_set(event: TrapSet, players: Players) -> str:
    return f"{players[event.seat].name} sets the trap {_at(event.place)}."


def _card_laid(event: CardLaid, players: Players) -> str:
    return f"{players[event.seat].name} has chosen where to lie in wait. Raccoons, off you go!"


def _raided(event: Raided, players: Players) -> str:
    return f"{_name(players, event.band)} sets out {_nth(event.order)}: {_raccoons(event.many)} {_to(event.place)}."


def _handed(event: Handed, players: Players) -> str:
    return f"{_name(players, event.band)} hands the firecracker to {_name(players, event.to)}."


def _kept(event: Kept, players: Players) -> str:
    return f"{_name(players, event.band)} keeps the firecracker."


def _card_shown(event: CardShown, players: Players) -> str:
    found = _list([_name(players, band) for band in event.found])
    met = f", and hears {found} coming!" if found else ", but nobody came."
    return f"Lights on! {players[event.seat].name} was waiting **{_at(event.place)}**{met}"


def _saved(event: Saved, players: Players) -> str:
    who = "its own raid" if event.holder == event.band else f"the raid of {_name(players, event.band)}"
    holder = _name(players, event.holder)
    return f"{event.place.title}: bang! The firecracker of {holder} saves {who}, which runs home with empty paws."


def _host_caught(event: HostCaught, players: Players) -> str:
    return f"{event.place.title}: {_name(players, event.band)} loses {_raccoons(event.many)} to the Host."


def _risked(event: Risked, players: Players) -> str:
    where = "for the trap" if event.trap else "in the dark"
    came = f"{event.caught} caught, {event.left or 'none'} left" if event.caught else "nobody is caught"
    return f"{event.place.title}: {_name(players, event.band)} rolls {event.roll} {where}, {came}."


def _fed(event: Fed, players: Players) -> str:
    return f"{event.place.title}: {_name(players, event.band)} takes {event.food} food, {event.total} of {ENOUGH} now."


def _firecracker_taken(event: FirecrackerTaken, players: Players) -> str:
    return f"Living room: {_name(players, event.band)} takes the firecracker. It can’t be used this round."


def _freed(event: Freed, players: Players) -> str:
    return f"Backyard: {_name(players, event.band)} frees {_owners(event.whose, event.band, players)}."


def _nothing(event: Nothing, players: Players) -> str:
    why = {Location.LIVING: "no firecracker lies there", Location.BACKYARD: "nobody is caught there"}
    reason = why.get(event.place, "no more food may be taken")
    return f"{event.place.title}: nothing for {_name(players, event.band)}, {reason}."


def _ended(event: Ended, players: Players) -> str:
    bands = _list([_name(players, band) for band in event.bands])
    if event.why == "food":
        has = "has" if len(event.bands) == 1 else "have"
        return f"{bands} {has} {ENOUGH} food: the raccoons have done it, and all of them win!"
    if event.why == "caught":
        return f"No raccoon is left to {bands}: the Host wins."
    return "Dawn breaks, and the raccoons slink away. The Host wins."


_SAID: dict[type[Fact], Callable[[Any, Players], str]] = {
    Trap: lambda choice, players: choice.place.title,
    Lurk: _lurk,
    Go: _go,
    Send: lambda choice, players: _raccoons(choice.many),
    Back: lambda choice, players: "Back: another room",
    Free: _free,
    Save: _save,
    HandOver: lambda choice, players: f"Hand it to {_short(players, choice.band)}",
    Keep: lambda choice, players: "Keep the firecracker",
    Began: _began,
    RoundBegan: _round_began,
    DogRolled: _dog_rolled,
    TrapSet: _trap_set,
    CardLaid: _card_laid,
    Raided: _raided,
    Handed: _handed,
    Kept: _kept,
    CardShown: _card_shown,
    Saved: _saved,
    HostCaught: _host_caught,
    Risked: _risked,
    Fed: _fed,
    FirecrackerTaken: _firecracker_taken,
    Freed: _freed,
    Nothing: _nothing,
    Ended: _ended,
}

# ---------------------------------------------------------------- the board in words


def describe(view: HeistView, players: Players) -> str:
    """The view in words: who is due, the viewer's own secret, what happened, the house, the bands, the goals."""
    lines = [_due(view, players), *_own(view), *_round_up(view, players)]
    lines += [_room(view, players, place) for place in view.row]
    lines += [_den(view, players, den) for den in view.dens]
    return "\n".join([*lines, _firecracker(view, players), _host(view, players), _goals(view)])


_DUE = {
    "trapping": "ambush: {who} sets the trap",
    "lurking": "ambush: {who} chooses where to lie in wait",
    "raiding": "raid: {who} still to decide",
    "handing": "raid: {who} may hand the firecracker over before the Host’s card is shown",
    "saving": "round-up: {who} may save a raid with the firecracker",
    "freeing": "round-up: {who} frees captives",
    "rounding up": "round-up",
}


def _due(view: HeistView, players: Players) -> str:
    if view.phase is None:
        return _over(view, players)
    who = _list([players[seat].name for seat in view.due()])
    return f"Round {view.round}, {_DUE[view.phase.kind]}.".replace("{who}", who)


def _over(view: HeistView, players: Players) -> str:
    assert view.outcome is not None
    if view.outcome.ranks[0] == (view.host,):
        return f"The match is over in round {view.round}: {players[view.host].name}, the Host, wins."
    winners = _list([players[seat].name for seat in view.outcome.ranks[0]])
    return f"The match is over in round {view.round}: the raccoons win, {winners}."


def _own(view: HeistView) -> list[str]:
    if view.seat == view.host and view.card is not None and view.tonight is None:
        return [f"You lie in wait {_at(view.card)}; nobody else knows."]
    if view.pick is not None:
        return [f"You have picked the {view.pick.title}; how many go there is open, and nobody else knows of it."]
    return []


def _round_up(view: HeistView, players: Players) -> list[str]:
    """What happened room by room in the round-up in hand, or in the latest one."""
    roundup = view.roundup
    if roundup is None:
        return []
    host = f"the Host {'is' if view.tonight else 'was'} {_at(roundup.card)}"
    begin = f"The round-up of round {roundup.round}: {host}"
    rooms = (_checked(view, roundup, place, players) for place in view.row if roundup.at(place))
    return [f"{begin}, the trap {_at(roundup.trap)}.", *rooms]


def _checked(view: HeistView, roundup: RoundUp, place: Location, players: Players) -> str:
    raids = roundup.at(place)
    fates = (f"{_name(players, raid.band)} with {raid.many}: {_fate(view, raid, players)}" for raid in raids)
    return f"{place.title}: " + "; ".join(fates) + "."


def _fate(view: HeistView, raid: Raid, players: Players) -> str:
    """What became of a raid."""
    if not raid.done:
        return "still to come" if view.outcome is None else "the match was over before"
    said = ["saved by the firecracker"] * raid.saved
    said += [f"rolled {raid.roll}"] if raid.roll is not None else []
    said += [f"{raid.caught} caught"] if raid.caught else []
    said += [f"took {raid.food} food"] if raid.food else []
    said += ["took the firecracker"] * raid.firecracker
    said += [f"freed {_owners(raid.freed, raid.band, players)}"] if raid.freed else []
    said += ["freeing captives"] * view.freeing(raid.band)
    return ", ".join(said) or ("nobody to free" if raid.place == Location.BACKYARD else "nothing to take")


def _room(view: HeistView, players: Players, place: Location) -> str:
    """What is in a room now: tokens, and the raids that are there or on their way."""
    there = ["dog, no raccoon goes there"] if place == view.dog else []
    there += ["trap"] if place == view.trap else []
    there += ["firecracker"] if place == Location.LIVING and view.firecracker.fuse == Fuse.LYING else []
    for raid in view.standing(place):
        order = "" if view.tonight else f", {_nth(view.order(raid.band) or 0)} to set out"
        there.append(f"{_name(players, raid.band)} with {raid.left}{order}")
    captives = [f"{_name(players, den.band)} {den.caught}" for den in view.dens if den.caught]
    there += ["captives: " + ", ".join(captives)] if captives and place == Location.BACKYARD else []
    return f"{view.row.index(place) + 1} {place.title}: {'; '.join(there) or 'nothing there'}."


def _den(view: HeistView, players: Players, den: Den) -> str:
    facts = f"{den.food} of {ENOUGH} food, {den.home} at home, {den.out} on a raid, {den.caught} caught"
    state = ""
    if view.phase is not None and view.phase.kind == "raiding":
        state = ", thinking" if den.band in view.thinking() else ", ready"
    return f"{_name(players, den.band)} ({'ABCDEF'[den.band.seat]}): {facts}{state}."


def _firecracker(view: HeistView, players: Players) -> str:
    holder, fuse = view.firecracker.holder, view.firecracker.fuse
    if holder is None:
        return "The firecracker lies in the Living room."
    when = {Fuse.TAKEN: "usable next round", Fuse.READY: "usable this round", Fuse.USED: "used this round"}[fuse]
    if view.outcome is not None or (fuse == Fuse.READY and not view.can_save):
        what = {Fuse.TAKEN: "taken", Fuse.READY: "not used", Fuse.USED: "used"}[fuse]
        when = f"{what} in round {view.round}"
    return f"The firecracker is with {_name(players, holder)}, {when}."


def _host(view: HeistView, players: Players) -> str:
    card = "has laid a card face down" if view.laid else "has laid no card yet"
    if view.tonight is not None:
        card = f"has shown the {view.tonight.card.title}"
    return f"{players[view.host].name} ({'ABCDEF'[view.host]}) is the Host and {card}."


def _goals(view: HeistView) -> str:
    fair = f" and {FAIR_SHARE} in every other" if view.expert and len(view.dens) > 1 else ""
    host = f"the Host when a band is wholly caught, or at dawn after round {view.round_cap}"
    return f"The raccoons win with {ENOUGH} food in one band{fair}; {host}."


# ---------------------------------------------------------------- names and numbers


def _name(players: Players, band: Band) -> str:
    """A band's name: its leader's, in the duel with which of the two."""
    return players[band.seat].name + _which(band)


def _short(players: Players, band: Band) -> str:
    """The same, fit for a label."""
    name = players[band.seat].name
    return (name if len(name) <= 40 else name[:39] + "…") + _which(band)


def _which(band: Band) -> str:
    return {0: "", 1: "’s first band", 2: "’s second band"}[band.number]


def _at(place: Location) -> str:
    return f"{'at' if place == Location.TRASH else 'in'} the {place.title}"


def _to(place: Location) -> str:
    return f"to the {place.title}"


def _nth(order: int) -> str:
    return ("first", "second", "third", "fourth")[order - 1]


def _raccoons(many: int) -> str:
    return "1 raccoon" if many == 1 else f"{many} raccoons"


def _list(names: Sequence[str]) -> str:
    """Names in a row."""
    return " and ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def _owners(bands: Iterable[Band], own: Band, players: Players) -> str:
    """Figures counted by whose they are."""
    counted = Counter(bands)
    said = (f"{many} of {'its own' if band == own else _name(players, band)}" for band, many in counted.items())
    return _list(list(said))
