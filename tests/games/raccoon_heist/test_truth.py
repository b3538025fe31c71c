"""Test that each prompt, label and consequence of Raccoon Heist agrees with what happens later in the round.

CLAIMS has a check for each sentence. A sentence without one fails the test.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest

from games.engine.asks import Ask, Refused
from games.engine.bots import at_random
from games.engine.dice import Dice, seed_from
from games.engine.game_messages import first_help
from games.engine.match import Match, Step
from games.engine.values import Fact
from games.engine.words import ENGLISH, PLAIN
from games.raccoon_heist import GAME
from games.raccoon_heist.pieces import (
    FIGURES,
    Back,
    Band,
    CardShown,
    Den,
    Firecracker,
    Fuse,
    HandOver,
    Location,
    Raid,
    Raided,
    RoundUp,
    Save,
    Send,
)
from games.raccoon_heist.rules import HeistState, Trapping
from games.raccoon_heist.view import HeistView
from tests.games.raccoon_heist.positions import BACKYARD, BASEMENT, LIVING, bands, holds, people, position, title


@dataclass
class Night:
    """A round. ``begun``: the match before the Host is asked for the trap; ``steps``: one step for each answer."""

    begun: Match
    steps: list[Step] = field(default_factory=list)

    @property
    def last(self) -> Match:
        """The match after the round, which may have ended in the round."""
        return self.steps[-1].match

    @cached_property
    def state(self) -> HeistState:
        state: HeistState = self.last._state
        return state

    @cached_property
    def roundup(self) -> RoundUp:
        assert self.state.roundup is not None
        return self.state.roundup

    def raid(self, band: Band) -> Raid:
        return next(raid for raid in self.roundup.raids if raid.band == band)

    def done(self, place: Location) -> list[Raid]:
        """Return the raids in this room that were carried out. The round-up stops if the match ends."""
        return [raid for raid in self.roundup.at(place) if raid.done]


@dataclass
class Told:
    """A claim: a sentence from the texts of a question, with the answer to that question and the round."""

    night: Night
    before: Match
    step: Step
    ask: Ask
    option: Any
    found: re.Match[str]

    @property
    def view(self) -> HeistView:
        view: HeistView = self.before.view(self.ask.seat)  # type: ignore[assignment]
        return view

    @property
    def den(self) -> Den:
        return self.view.den(self.option.band)

    @property
    def raid(self) -> Raid:
        return self.night.raid(self.option.band)

    @property
    def met(self) -> bool:
        """Whether the band's raid is in the Host's room."""
        return self.raid.place == self.night.roundup.card

    @property
    def holder(self) -> Band:
        holder = self.view.firecracker.holder
        assert holder is not None
        return holder

    def number(self, group: int = 1) -> int:
        return int(self.found[group])

    def name(self, band: Band) -> str:
        who = people(self.before)[band.seat].name
        return who if not band.number else f"{who}’s {'first' if band.number == 1 else 'second'} band"

    def room(self) -> bool:
        """Return whether the text names the option's room."""
        return self.found["room"] == title(self.option.place)


# ------------------------------------------------------------------ checks


def _trap_rolls(told: Told) -> bool:
    for raid in told.night.done(told.option.place):
        if told.night.roundup.card == raid.place:
            return raid.roll is None
        if raid.roll is None or raid.caught != (0 if raid.roll > 4 else min(raid.roll, raid.many)):
            return False
    return True


def _trap_rooms(told: Told) -> bool:
    left = set(told.view.row) - {BASEMENT, told.view.trap}
    return {option.place for option in told.ask.options} == left and len(told.ask.options) == len(left)  # type: ignore[attr-defined]


def _trap_seen(told: Told) -> bool:
    views = [told.step.match.view(viewer) for viewer in (None, *range(told.before.seats))]
    return {view.trap for view in views} == {told.option.place}  # type: ignore[attr-defined]


def _nobody_rolls(told: Told) -> bool:
    return all(raid.roll is None for raid in told.night.done(told.night.roundup.card))


def _caught_by_host(told: Told) -> bool:
    return all(raid.saved or raid.caught == raid.many for raid in told.night.done(told.option.place))


def _one_saved(told: Told) -> bool:
    saved = [raid for raid in told.night.roundup.raids if raid.saved]
    return len(saved) <= bool(told.night.roundup.armed)


def _unseen(told: Told) -> bool:
    """Check that only the Host sees the card until the round-up shows it, and that the Host can't take it back."""
    for step in told.night.steps[told.night.steps.index(told.step) :]:
        if any(isinstance(event, CardShown) for _, event in step.events):
            return _final(told)
        others = [step.match.view(viewer) for viewer in (None, *range(told.before.seats)) if viewer != told.ask.seat]
        if any(view.card is not None for view in others):  # type: ignore[attr-defined]
            return False
    return False


def _final(told: Told) -> bool:
    if told.option.undoes:
        return True
    for take_back in (told.step.match.undo, told.step.match.give_back):
        try:
            take_back(told.ask.seat)
        except Refused:
            continue
        return False
    return not told.step.match.may_be_given_back(told.ask.seat)


def _seen_and_final(told: Told) -> bool:
    if told.option.undoes:
        return True
    heard = [event for event in told.step.seen_by(None).events if isinstance(event, Raided)]
    raid = (told.option.band, told.option.place, told.option.many)
    return [(event.band, event.place, event.many) for event in heard] == [raid] and _final(told)


def _only_the_firecracker(told: Told) -> bool:
    """Check that a raid in the Host's room is caught, unless the firecracker saves it."""
    if told.option.undoes or not isinstance(told.option, Send) or not (told.met and told.raid.done):
        return True
    return told.raid.caught == told.raid.many if not told.raid.saved else told.night.roundup.armed is not None


def _rolls_at_the_trap(told: Told) -> bool:
    """Check that each raid in the trap's room rolls the die, unless the Host is there or the match is over."""
    night = told.night.roundup
    return night.trap == night.card or all(raid.roll is not None for raid in told.night.done(night.trap))


def _home_is_safe(told: Told) -> bool:
    """Check that figures left at home stay at home."""
    if not isinstance(told.option, Send):
        return True
    left = told.den.home - told.option.many
    after = told.night.state.den(told.option.band)
    freed = sum(raid.freed.count(told.option.band) for raid in told.night.roundup.raids)
    return after.home + after.out == left + freed + told.raid.left


def _food(told: Told, most: int, exactly: bool = False) -> bool:
    """Check that the raid takes at most ``most`` food.

    ``exactly``: if the raid is outside the Host's room and isn't wholly caught, check that it takes exactly this much.
    """
    if isinstance(told.option, Send) and told.raid.done and not told.met and told.raid.left and exactly:
        return told.raid.food == most
    return _raid_after(told).food <= most


def _raid_after(told: Told) -> Raid:
    """Return the band's raid on the option's room after the round; an empty raid if the band's raid went elsewhere."""
    raid = told.raid
    return raid if raid.place == told.option.place else Raid(band=raid.band, place=told.option.place, many=0)


def _roll_first(told: Told) -> bool:
    raid = _raid_after(told)
    if not raid.done or raid.saved or told.met:
        return raid.roll is None
    return raid.roll is not None and raid.caught == (0 if raid.roll > 4 else min(raid.roll, raid.many))


def _firecracker_to_the_first(told: Told) -> bool:
    """Check that the firecracker, if it is in the Living room, goes to the first raid there that isn't caught."""
    raid = _raid_after(told)
    if not raid.done or told.met or not raid.left:
        return not raid.firecracker
    ahead = [one for one in told.night.done(LIVING) if one.left and not one.saved]
    lying = told.view.firecracker.fuse == Fuse.LYING
    return raid.firecracker == (lying and ahead[0].band == raid.band)


def _is_behind(told: Told) -> bool:
    """Check that another raid to the same room was confirmed before this one."""
    return any(raid.place == told.option.place for raid in told.view.raids)


def _frees(told: Told, most: int) -> bool:
    return len(_raid_after(told).freed) <= most


def _frees_one_each(told: Told) -> bool:
    """Check that each uncaught figure of the raids on the Backyard frees a caught figure, until none is caught."""
    raids = [raid for raid in told.night.done(BACKYARD) if not raid.saved]
    freed, free = sum(len(raid.freed) for raid in raids), sum(raid.left for raid in raids)
    return told.option.place == BACKYARD and (freed == free or _captives(told) <= freed < free)


def _won(told: Told) -> bool:
    """Check that the raccoons win if the raid gets as much food as the text says."""
    outcome = told.night.last.outcome
    return told.raid.food < told.number() or (outcome is not None and told.ask.seat in outcome.ranks[0])


def _wins_by_this(told: Told) -> bool:
    return told.raid.food == told.number() and told.night.last.outcome is not None


def _caught_by_roll(told: Told) -> bool:
    return _roll_first(told) and (told.met or told.raid.caught <= told.number())


def _caught_before(told: Told) -> int:
    """Return how many figures the round-up catches. Those caught before a raid on the Backyard can be freed by it."""
    return sum(raid.caught for raid in told.night.state.tonight().raids)


def _captives(told: Told) -> int:
    return sum(den.caught for den in told.view.dens)


def _comes(told: Told) -> bool:
    """Return whether raccoons may go to the option's room: to any room but the dog's."""
    return told.option.place != told.view.dog


def _lying(told: Told) -> bool:
    return told.view.firecracker.fuse == Fuse.LYING


def _gives_food(told: Told, rule: Callable[[Raid], int]) -> bool:
    """Check that each raid in the option's room gets the food that `rule` says.

    A raid may get less if its band has 8 food or the supply is empty (RH-2.4).
    """
    done = [raid for raid in told.night.done(told.option.place) if raid.left and not raid.saved]
    full = [raid for raid in done if told.night.state.den(raid.band).food == 8 or told.night.state.supply == 0]
    return all(raid.food == rule(raid) or (raid in full and raid.food < rule(raid)) for raid in done)


def _can_lose(told: Told) -> bool:
    """Check that the option sends all figures at home, and that the match ends if the band loses them all."""
    after = told.night.state.den(told.option.band)
    return told.den.home == told.option.many and (after.home + after.out > 0 or told.night.last.outcome is not None)


def _saves(told: Told) -> bool:
    """Check that the raid named by the text can be saved, and that all other raids in the Host's room are caught."""
    bands_ = [option.band for option in told.ask.options if isinstance(option, Save)]
    what = told.found[1]
    own = {"your raid": 0, "your first band": 1, "your second band": 2}
    if what == "one raid":
        named = len(bands_) > 1
    elif what in own:
        named = bands_ == [Band(seat=told.ask.seat, number=own[what])]
    else:
        named = what == f"{told.name(bands_[0])}’s raid" and len(bands_) == 1
    saved = [told.option.band] if isinstance(told.option, Save) else []
    there = told.night.done(told.night.roundup.card)
    return named and all(raid.caught == raid.many for raid in there if raid.band not in saved)


def _back_next_round(told: Told) -> bool:
    return told.night.last.outcome is not None or told.night.state.firecracker == Firecracker()


def _fled(raid: Raid) -> bool:
    return not raid.saved or not (raid.caught or raid.food)


def _catches(told: Told) -> bool:
    """Check the text's number of figures in the Host's room, and that all of them are caught unless they are saved."""
    raids = told.night.done(told.night.roundup.card)
    saved = told.option.band if isinstance(told.option, Save) else None
    lost = [raid for raid in raids if raid.band != saved]
    return sum(raid.many for raid in raids) == told.number() and all(raid.caught == raid.many for raid in lost)


def _frees_so_many(told: Told) -> bool:
    freer = told.view.stack[-1].band  # type: ignore[union-attr]
    return len(told.night.raid(freer).freed) - len(_freed_before(told, freer)) == told.number()


def _freed_before(told: Told, freer: Band) -> list[Band]:
    assert told.view.roundup is not None
    return next(raid for raid in told.view.roundup.raids if raid.band == freer).freed


def _goes_home(told: Told) -> bool:
    caught = {den.band for den in told.view.dens if den.caught}
    freer = told.view.stack[-1].band  # type: ignore[union-attr]
    freed = told.night.raid(freer).freed[len(_freed_before(told, freer))]
    return {option.band for option in told.ask.options} == caught and freed == told.option.band  # type: ignore[attr-defined]


def _home_at_once(told: Told) -> bool:
    return told.step.match.view(None).den(told.option.band).home > told.den.home  # type: ignore[attr-defined]


def _to_free(told: Told) -> int:
    return told.view.stack[-1].left  # type: ignore[union-attr]


def _asked_of(told: Told) -> bool:
    """Check that the question offers every room except the dog's.

    If one question asks for room and number of figures, check that it offers every number for each room.
    """
    number = {None: 0, "first": 1, "second": 2}[told.found[1]]
    rooms = [place for place in told.view.row if place != told.view.dog]
    options: tuple[Any, ...] = told.ask.options
    band, home = options[0].band, told.view.den(options[0].band).home
    if told.ask.about == "raid":
        same = [(o.place, o.many) for o in options] == [(place, many) for place in rooms for many in range(1, home + 1)]
    else:
        same = [o.place for o in options] == rooms
    return same and band == Band(seat=told.ask.seat, number=number)


def _how_many(told: Told) -> bool:
    *sends, _ = told.ask.options
    number = {None: 0, "first": 1, "second": 2}[told.found[1]]
    many = [(o.band.number, title(o.place), o.many) for o in sends]  # type: ignore[attr-defined]
    home = told.view.den(Band(seat=told.ask.seat, number=number)).home
    return many == [(number, told.found["room"], n) for n in range(1, home + 1)]


def _in_room(told: Told) -> bool:
    return told.found["room"] == title(told.night.roundup.card)


def _all_bands(told: Told) -> bool:
    others = {den.band for den in told.view.dens} - {told.holder}
    return {option.band for option in told.ask.options if isinstance(option, HandOver)} == others


def _card_comes(told: Told) -> bool:
    return any(isinstance(event, CardShown) for _, event in told.step.events)


def _only_holders(told: Told) -> bool:
    return all(not raid.saved or raid.band == told.night.roundup.armed for raid in told.night.roundup.raids)


def _named(told: Told) -> bool:
    return told.found["band"] == told.name(told.option.band)


# ------------------------------------------------------------------ claims

ROOM = r"(?P<room>Basement|Trash bin|Living room|Kitchen|Backyard)"
BAND = r"(?P<band>\w+(?:’s (?:first|second) band)?)"
END = r"(?= \(trap\)$|$)"
SET = r"(?:Trap|Hide in|Hide at) the " + ROOM
CLAIMS: dict[str, Callable[[Told], bool]] = {
    # prompts
    r"Set the trap\. Bands there roll: on 1–4, that many are caught\.":
        lambda told: _trap_rooms(told) and _trap_rolls(told),
    r"Everyone sees the trap\.": _trap_seen,
    r"Where you hide, you catch all without a roll\.": _nobody_rolls,
    r"Pick where you hide\.": lambda told: len(told.ask.options) == 5,
    r"You catch every raccoon that comes, and nobody rolls there\.":
        lambda told: _caught_by_host(told) and _nobody_rolls(told),
    r"Only a firecracker can save one raid\.": _one_saved,
    r"It’s final, and secret until all raids are set\.": _unseen,
    r"Pick a room (?:to raid|for your (first|second) band to raid)(?:, and how many go)?\.": _asked_of,
    r"The Host hides in a room and catches all there\.": _only_the_firecracker,
    r"At the trap, bands roll\.": _rolls_at_the_trap,
    r"The dog’s room is closed\.": lambda told: told.view.dog not in {option.place for option in told.ask.options},
    r"It’s final, and everyone sees it\.": _seen_and_final,
    r"Until you pick a number you can go back\.": lambda told: isinstance(told.ask.options[-1], Back),
    rf"How many (?:of your (first|second) band )?go to the {ROOM}\?": _how_many,
    r"Those (?:left )?at home are safe\.": _home_is_safe,
    r"Hand the firecracker to another band, or keep it\?": _all_bands,
    r"The firecracker can save only the raid of the band that holds it\.": _only_holders,
    r"The Host’s card is still hidden\.": _card_comes,
    rf"Host (?:in|at) the {ROOM}!": _in_room,
    r"Save (one raid|your raid|your (?:first|second) band|.+’s raid)\?": _saves,
    r"A saved raid goes home without food\.": lambda told: all(map(_fled, told.night.roundup.raids)),
    r"You can free (\d+) raccoons?(?:, one by one)?\.": _frees_so_many,
    r"Of which band\?": _goes_home,
    r"Freed raccoons go home at once\.": _home_at_once,
    r"You free them one by one\.": lambda told: {option.left for option in told.ask.options} == {_to_free(told)},
    # labels
    rf"{ROOM}: 2 food in all{END}": lambda told: told.room() and _gives_food(told, lambda raid: 2),
    rf"{ROOM}: 1 food each(?:, after a roll)?{END}":
        lambda told: told.room() and _gives_food(told, lambda raid: raid.left),
    rf"{ROOM}: firecracker, to save a raid{END}": lambda told: told.room() and _lying(told),
    rf"{ROOM}: no firecracker{END}": lambda told: told.room() and not _lying(told),
    rf"{ROOM}: no captives{END}": lambda told: told.room() and not _captives(told),
    rf"{ROOM}: each frees 1 captive{END}": lambda told: told.room() and _frees_one_each(told),
    rf"{SET} \(2 food a band\)$": lambda told: told.room() and _comes(told) and _gives_food(told, lambda raid: 2),
    rf"{SET} \(1 food each(?:, after a roll)?\)$":
        lambda told: told.room() and _comes(told) and _gives_food(told, lambda raid: raid.left),
    rf"{SET} \(firecracker\)$": lambda told: told.room() and _comes(told) and _lying(told),
    rf"{SET} \(no firecracker\)$": lambda told: told.room() and _comes(told) and not _lying(told),
    rf"{SET} \(captives\)$": lambda told: told.room() and _comes(told) and _captives(told) and _frees_one_each(told),
    rf"{SET} \(no captives\)$": lambda told: told.room() and _comes(told) and not _captives(told),
    rf"{SET} \(dog: nobody comes\)$":
        lambda told: told.room() and not _comes(told) and not told.night.roundup.at(told.option.place),
    rf"{ROOM}: (\d+) raccoons?": lambda told: told.room() and told.raid.many == told.number(2),
    r"\(trap\)": lambda told: told.option.place == told.view.trap,
    r"(\d+) raccoons?$": lambda told: told.raid.many == told.number(),
    r"Back: another room$": lambda told: told.step.match.asks[told.ask.seat][1].about == "where",
    rf"Free one of {BAND}’s raccoons": _named,
    rf"Save {BAND}: (\d+) raccoons?": lambda told: _named(told) and told.raid.many == told.number(2),
    rf"Hand it to {BAND}": lambda told: _named(told) and told.night.roundup.armed == told.option.band,
    r"Keep the firecracker": lambda told: told.night.roundup.armed == told.holder,
    # facts and consequences
    r"(\d+) raccoons? (?:are there: the Host catches all|is there: the Host catches it if) not saved\.": _catches,
    r"No use now: no firecracker there\.":
        lambda told: not _lying(told) and not any(raid.firecracker for raid in told.night.roundup.raids),
    r"No use now: nobody is caught yet\.": lambda told: not _captives(told),
    r"You catch all who come, without a roll\.":
        lambda told: told.night.roundup.trap == told.option.place and _nobody_rolls(told) and _caught_by_host(told),
    r"No use now: no food left for you\.": lambda told: _food(told, 0),
    r"Up to (\d+) food\.": lambda told: _food(told, told.number()),
    r"(\d+) food in all\.": lambda told: _food(told, told.number(), exactly=True),
    r"Up to (\d+) food: enough to win!": lambda told: _food(told, told.number()) and _won(told),
    r"(\d+) food in all: enough to win!": lambda told: _food(told, told.number(), exactly=True) and _won(told),
    r"The firecracker, if you’re first\.": _firecracker_to_the_first,
    r"The firecracker, unless those before you take it\.":
        lambda told: _is_behind(told) and _firecracker_to_the_first(told),
    r"Up to (\d+) freed of (\d+) there\.":
        lambda told: _frees(told, told.number() + _caught_before(told)) and _captives(told) == told.number(2),
    r"A die there: 1–4 catches that many\.": _trap_rolls,
    r"A roll may catch up to (\d+)\.": _caught_by_roll,
    r"All go: if all are caught, you lose\.": _can_lose,
    r"It saves no raid, and goes back to the Living room\.":
        lambda told: _back_next_round(told) and not any(raid.saved for raid in told.night.roundup.raids),
    r"This band’s last ones!": lambda told: not told.den.home,
}  # fmt: skip
"""Patterns of what texts claim, and the check of each claim."""

REACHED = {
    r"Up to (\d+) food\.": lambda told: isinstance(told.option, Send) and told.raid.food == told.number(),
    r"Up to (\d+) freed of (\d+) there\.": lambda told: len(told.raid.freed) == told.number(),
    r"Up to (\d+) food: enough to win!": _wins_by_this,
    r"(\d+) food in all: enough to win!": _wins_by_this,
    r"A roll may catch up to (\d+)\.": lambda told: not told.met and told.raid.caught == told.number(),
    r"All go: if all are caught, you lose\.": lambda told: told.night.last.outcome is not None,
    r"The firecracker, if you’re first\.": lambda told: told.raid.firecracker,
}
"""Claims that something may happen: it must happen in some nights."""


# ------------------------------------------------------------------ random rounds


def _begun(dice: Dice) -> Match:
    """Return a match before the Host sets the trap, in a random position that the rules allow."""
    raccoons, duel = dice.between(1, 4, "raccoons"), not dice.below(5, "duel?")
    leaders = bands(raccoons, duel)
    most, expert = sum(FIGURES[len(leaders)]), bool(dice.below(2, "expert?"))
    home = {band: dice.between(dice.pick((1, most), "least"), most, "home") for band in leaders}
    food = {band: dice.below(9 if expert else 8, "food") for band in leaders}
    firecracker = holds(dice.pick(leaders, "holder")) if dice.below(2, "held?") else Firecracker()
    rooms = dice.shuffled(Location, "row")
    known = {"row": rooms, "die": dice.between(1, 6, "dog"), "trap": dice.pick([r for r in rooms if r], "trap")}
    known |= {"round_cap": 3 if not dice.below(9, "dawn?") else 60, "firecracker": firecracker, "expert": expert}
    begun = position(Trapping(), raccoons, duel=duel, home=home, food=food, card=None, at_once=True, **known)
    begun._state.dice = dice.fork("night")
    return begun


def nights(many: int, label: str) -> Iterator[Night]:
    """Yield this many rounds of random play, each from a random position in which the raccoons haven't won yet."""
    dice = Dice(seed=seed_from(label))
    while many:
        night = Night(_begun(dice))
        if night.begun._state.fed() or night.begun._state.supply < 0:
            continue
        many -= 1
        match = night.begun
        while match.outcome is None and match._state.round == night.begun._state.round:
            seat = dice.pick(sorted(match.asks), "who")
            number, ask = match.asks[seat]
            night.steps.append(match.choose(seat, number, at_random(match.view(seat), ask, dice)))
            match = night.last
        yield night


def said(match: Match, ask: Ask, option: Fact) -> list[str]:
    """Return a question's prompt and its help for beginners, and the option's label and consequence.

    For a question about saving raids, also return the first line of facts beside the question.
    """
    who, view = people(match), match.view(ask.seat)
    brings = GAME.texts.consequence(option, ask, view, GAME.words(who, view.seat, ENGLISH))
    fact = GAME.texts.concerns(view, ask, GAME.words(who, view.seat, ENGLISH))[0]
    return [
        GAME.texts.say(ask, GAME.words(who, ask.seat, ENGLISH)),
        *([fact] if ask.about == "save" else []),
        first_help(GAME.phrases(ENGLISH), ask.about),
        GAME.texts.say(option, GAME.words(who, ask.seat, ENGLISH)),
        *([] if brings is PLAIN else [str(brings)]),
    ]


def claims(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """Yield (pattern of CLAIMS, its match) for each sentence of the text. Fails if no pattern fits a sentence."""
    while text:
        found = next(((claim, match) for claim in CLAIMS if (match := re.match(claim, text))), None)
        assert found is not None, f"nothing checks: {text}"
        yield found
        text = text[found[1].end() :].strip()


def answers(night: Night) -> Iterator[tuple[Match, Step, Ask, Any]]:
    before = night.begun
    for step in night.steps:
        assert step.answered is not None
        yield before, step, step.answered.ask, step.answered.picks[0]
        before = step.match


def judged(many: int, label: str) -> tuple[Counter[str], Counter[str]]:
    """Return ({claim: how often it was made}, {claim that something may happen: how often it did happen}).

    Fails if a claim is false.
    """
    made, reached = Counter[str](), Counter[str]()
    for night in nights(many, label):
        for before, step, ask, option in answers(night):
            for text in said(before, ask, option):
                for claim, found in claims(text):
                    told = Told(night, before, step, ask, option, found)
                    assert CLAIMS[claim](told), f"false: {found[0]} ({text})"
                    made[claim] += 1
                    reached[claim] += claim in REACHED and REACHED[claim](told)
    return made, reached


@pytest.mark.parametrize("many", [400, pytest.param(6000, marks=pytest.mark.soak)])
def test_what_questions_say_is_what_then_happens(many: int) -> None:
    made, reached = judged(many, f"{many} nights")
    assert made.keys() == CLAIMS.keys(), "each is made at times"
    assert all(reached[claim] for claim in REACHED)
