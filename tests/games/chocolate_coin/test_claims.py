"""Test that each prompt, label and consequence of Chocolate Coin agrees with what then happens.

Every option of a question is tried, in matches played at random and by the quick policy.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.cards import faction_of, says
from games.chocolate_coin.pieces.components import (
    AREAS,
    FACTIONS,
    PRECINCTS,
    REGIONS,
    SHEET,
    SupportToken,
    Token,
    regions_of,
)
from games.chocolate_coin.rules.operating import special_deeds
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.match import Match, Step
from tests.games.blind.reader import Read, number, reader_of
from tests.games.chocolate_coin.blind import THERE, standing
from tests.games.chocolate_coin.positions import PEOPLE, operation, played, special, table
from tests.games.claims import Hearing, Moment, claiming

READER = reader_of(
    "games.chocolate_coin.words",
    loose="with ways text signs",
    numbers="many stealth value points left most due cost rest by nth of canes santa steps",
)

Check = Callable[[Read, Moment], bool]
CHECKS: dict[str, Check] = {}
"""By message, the check of its claim."""


def check(*messages: str) -> Callable[[Check], Check]:
    """Register the decorated function as the check of these messages."""

    def known(function: Check) -> Check:
        CHECKS.update(dict.fromkeys(messages, function))
        return function

    return known


# ---------------------------------------------------------------- parsing texts, and playing on


def count(read: Read, name: str = "many") -> int:
    """Return this argument of the text as a number, or 1 if the text is in the singular and has no number."""
    return number(read.get(name, "1"))


def faces(text: str) -> tuple[int, ...]:
    """Parse a row of dice, such as "6 4 1", into numbers."""
    return tuple(map(number, text.split()))


def tokens(read: Read, name: str = "token") -> Token | SupportToken:
    """Return the token that a text names. The token's place is "here" if the text names no place."""
    kinds = ("support-token", "a-piece-there", "own-piece-there", "a-piece", "own-piece", "new-token")
    message, one = READER.one_of(read[name], *kinds)
    if message == "support-token":
        return SupportToken(faction=one["faction"], area=one["place"])  # type: ignore[arg-type]
    known = {"faction": one.get("faction", "S"), "kind": one["kind"], "place": one.get("place", "here")}
    return Token(**known, stealth=number(one.get("stealth", "0")))  # type: ignore[arg-type]


def same(one: Any, other: Any, *names: str) -> bool:
    """Return whether two facts have the same values in these fields."""
    return all(getattr(one, name) == getattr(other, name) for name in names)


def there(read: Read, moment: Moment, place: str) -> bool:
    """Check that the text lists exactly the pieces that are in this place before the option is picked."""
    state = moment.state
    if place in PRECINCTS:
        message, police = READER.one_of(read["content"], "there-crowd", "there-nothing")
        return state.police[place] == (number(police["many"]) if message == "there-crowd" else 0)
    told = standing(READER, place, read["content"], state.police)
    return told == state.grounds[place] and ("Elfairs" in read["content"]) == bool(state.units("I", place))


def onward(step: Step, goes_on: Callable[[Match], bool], chance: str = "") -> tuple[list[Any], Match]:
    """Play on after ``step`` while ``goes_on`` returns True. Returns (all events, match at the end).

    ``chance``: seed of random answers. If it is empty, every question is answered as if the player's time had run out.
    """
    after, match = [event for _, event in step.events], step.match
    dice = Dice(seed=seed_from(chance))
    while match.asks and goes_on(match):
        [(seat, (known, ask))] = match.asks.items()
        step = match.choose(seat, known, [dice.below(len(ask.options), "any")]) if chance else match.lapse(seat, known)
        after += [event for _, event in step.events]
        match = step.match
    return after, match


def asking(*abouts: str) -> Callable[[Match], bool]:
    """Return a function that returns whether a match's open question is of one of these kinds."""
    return lambda match: any(ask.about in abouts for _, ask in match.asks.values())


def scored(moment: Moment, *why: str) -> dict[str, int]:
    """Return {faction: points} that the option brings at once for these reasons."""
    found: Counter[str] = Counter()
    for event in moment.happened(events.Scored):
        if event.why in why:
            found[event.faction] += event.points
    return dict(found)


def options(moment: Moment, *kinds: type[Any]) -> list[Any]:
    """Return the question's options of these kinds."""
    return [one for one in moment.ask.options if isinstance(one, kinds)]


def job(moment: Moment) -> Any:
    """Return the `Job` of the question: which faction is doing which operation or event."""
    return moment.ask.options[0].job  # type: ignore[attr-defined]


def next_asks(moment: Moment) -> list[Any]:
    """Return the questions that are open after the option was picked."""
    return [ask for _, ask in moment.step.match.asks.values()]


def dice_near(state: Any, places: Iterable[str]) -> list[int]:
    """Return the values of Big Plastic’s dice in the Regions around these Precincts, highest first."""
    near = dict.fromkeys(region for place in places for region in regions_of(place))
    return sorted((die for one in near for die in (*state.grounds[one].spies, *state.grounds[one].moles)), reverse=True)


# ---------------------------------------------------------------- actions and the track


@check("option-one-op")
def _(read: Read, moment: Moment) -> bool:
    return read["op"] == moment.option.op and {one.job.doing for one in next_asks(moment)[0].options} == {read["op"]}


@check("option-act")
def _(read: Read, moment: Moment) -> bool:
    act, space, faction = moment.option, read["doing"], moment.option.job.faction
    regions = space not in ("ops_special", "ops") or count(read, "most") == moment.state.limit(faction)
    special = space not in ("ops_special", "special") or read["op"] == SHEET[faction].special
    title = space != "event" or READER.phrases(f"event-{moment.state.current}") == read["title"]
    special = special and (space not in ("ops_special", "special") or _lacks(read, moment))
    return regions and special and title and space == act.space and (read["idle"] == "no" or _nothing_changes(moment))


def _lacks(read: Read, moment: Moment) -> bool:
    """Check the reason that the text gives why the special operation is impossible.

    If the text gives no reason, the operation must be possible.
    """
    state, faction, why = moment.state, moment.option.job.faction, read.get("why", "")
    units = state.on_board(faction)[0]
    docked = {REGIONS[one.id].dock for one in state.grounds.values() if one.gifts}
    true = {
        "gifts": not docked,
        "dock": docked == {False},
        "stealth": all(die == 6 for one in state.grounds.values() for die in one.spies),
        "empty": not state.supply(faction),
        "units": not units,
        "targets": faction == "I" or not state.on_board("S")[0],
    }
    return true.get(why, True) and (why in true) != bool(special_deeds(state, faction))


def _nothing_changes(moment: Moment) -> bool:
    """Return whether this action or event, played to its end at random, leaves all pieces on the map as they are.

    If Santa acts, gifts aren't compared, because Santa's actions may end with a new gift.
    """
    turning = asking("primary", "secondary", "event_priority")
    _, match = onward(moment.step, lambda match: not turning(match), f"idle {moment.state.turn}")
    return _board(moment.state, moment) == _board(match._state, moment)


def _board(state: Any, moment: Moment) -> Any:
    built = moment.option.job.faction == "S"
    grounds = [one.model_copy(update={"gifts": []}) if built else one for one in state.grounds.values()]
    return grounds, state.police, state.support


@check("option-pass", "option-later")
def _(read: Read, moment: Moment) -> bool:
    return bool(moment.happened(events.Passed)) and moment.option.priority == (moment.ask.about == "event_priority")


@check("option-act.leaves")
def _(read: Read, moment: Moment) -> bool:
    act, below = moment.option, moment.state.track[moment.state.track.index(moment.option.job.faction) + 1 :]
    _, match = onward(moment.step, lambda match: not asking("secondary", "primary", "event_priority")(match))
    [(_, (_, ask))] = match.asks.items()
    left = {one.space for one in ask.options if isinstance(one, actions.Act)}
    told = {"ops_special": {"one_op", "event"}, "event": {"ops", "special"}, "ops": {"one_op", "special"}}
    return (
        ask.about == "secondary"
        and ask.options[0].job.faction in below
        and left == told[read["doing"]]
        and (act.space == read["doing"])
    )


@check("option-act.does")
def _(read: Read, moment: Moment) -> bool:
    state = moment.state
    own = faction_of(state.current) == moment.option.job.faction
    return moment.option.space == "event" and READER.phrases(says(state.current, own, state.seats)) == read["text"]


@check("option-pass.brings")
def _(read: Read, moment: Moment) -> bool:
    """Check the place on the action track that a faction gets by passing, if the other factions act at random."""
    turn, faction = moment.state.turn, moment.option.job.faction
    _, match = onward(moment.step, lambda match: match._state.turn == turn, f"passed {turn}")
    return match.outcome is not None or match._state.track.index(faction) + 1 == int(read["place"])


@check("option-pass-suit", "option-pass-suit.brings", "option-pass-first", "option-pass-first.brings")
def _(read: Read, moment: Moment) -> bool:
    """Check that a passing faction isn't asked again before the turn that the text names.

    The check ends early at a scoring round.
    """
    option, match = moment.option, moment.step.match
    faction, turn = option.job.faction, moment.state.turn
    if read.get("suit", SHEET[faction].suit) != SHEET[faction].suit:
        return False
    dice, step, came = Dice(seed=seed_from("waits")), moment.step, False
    while match.asks and not any(isinstance(event, events.ScoringRound) for _, event in step.events):
        [(seat, (known, ask))] = match.asks.items()
        state = match._state
        over = state.track[0] == faction if option.until == "first" else faction_of(state.current) == faction
        came = came or (state.turn > turn and over)
        if ask.about in ("primary", "secondary", "event_priority") and ask.options[0].job.faction == faction:
            return came
        if came and faction in state.waits:
            return False
        step = match.choose(seat, known, [dice.below(len(ask.options), "any")])
        match = step.match
    return True


@check("ask-primary", "ask-secondary", "ask-event_priority")
def _(read: Read, moment: Moment) -> bool:
    state, faction = moment.state, job(moment).faction
    if moment.ask.about == "event_priority":
        return faction_of(state.current) == faction and state.track[1] == faction and state.primary is None
    if "op" in read and read["op"] != SHEET[faction].regular:
        return False
    return (state.primary is not None) == (moment.ask.about == "secondary")


# ---------------------------------------------------------------- operations


@check("option-operate")
def _(read: Read, moment: Moment) -> bool:
    return read["op"] == moment.option.op and read.get("faction") in (None, moment.option.job.faction)


def places_of(faction: str) -> Any:
    """Return all places where this faction's units can be: the Precincts or the Regions."""
    return PRECINCTS if faction == "I" else REGIONS


@check("option-one-op.brings")
def _(read: Read, moment: Moment) -> bool:
    op, faction, [ask] = read["op"], moment.option.job.faction, next_asks(moment)
    found = [one for one in ask.options if not isinstance(one, actions.Done)]
    if op == "recruit":
        own = all(one.kind == "unit" or moment.state.units(faction, one.region) for one in found)
        return own and (("faction" in read) == (faction == "I"))
    if op == "move":
        places = PRECINCTS if "faction" in read else REGIONS
        return (
            all(one.dest in places for one in found if isinstance(one, actions.March)) and places_of(faction) is places
        )
    if op in ("mince_pies", "rally"):
        return all(isinstance(one, actions.Swing) for one in found) and faction == {"mince_pies": "S", "rally": "E"}[op]
    return ask.about in {"attack": ("attack",), "steal": ("gift", "region"), "disperse": ("disperse", "region")}[op]


@check("option-skip-op", "option-skip", "option-stop-here")
def _(read: Read, moment: Moment) -> bool:
    asked = [ask for ask in next_asks(moment) if ask.options[0].job == moment.option.job]
    return not asked and not moment.happened(actions.Deed)[1:]


@check("option-place")
def _(read: Read, moment: Moment) -> bool:
    return read["place"] == moment.option.at.place and there(read, moment, read["place"])


@check("option-many-to", "option-many-from", "option-many-all", "option-many")
def _(read: Read, moment: Moment) -> bool:
    option = moment.option
    return count(read) == option.many and read.get("place", option.place) == option.place


@check("option-spies")
def _(read: Read, moment: Moment) -> bool:
    return faces(read["dice"]) == moment.option.dice


@check("option-enough")
def _(read: Read, moment: Moment) -> bool:
    return faces(read["chosen"]) == moment.option.chosen


@check("option-carry")
def _(read: Read, moment: Moment) -> bool:
    option = moment.option
    after, _ = onward(moment.step, asking("gifts"))
    [march] = [event for event in after if isinstance(event, actions.March)]
    value, goes = number(read["value"]), march.gifts.count(option.value)
    return value == option.value and goes == option.many and number(read.get("many", str(goes))) == goes


@check("option-whom")
def _(read: Read, moment: Moment) -> bool:
    if read["faction"] == "B":
        return number(read["stealth"]) in moment.state.grounds[read["place"]].spies
    after, _ = onward(moment.step, asking("scatter", "dest", "count"))
    [gone] = [event for event in after if isinstance(event, actions.Scatter)]
    units = sum(many for _, many in gone.units)
    return (gone.whose, gone.region, units) == (read["faction"], read["place"], count(read))


@check("option-scatter")
def _(read: Read, moment: Moment) -> bool:
    [(dest, _)] = moment.option.units
    goes = READER.phrases("place-mid", place=dest) == read["to"] and read["place"] == moment.option.region
    return goes and same(moment.happened(actions.Scatter)[0], moment.option, "units", "whose")


@check("option-spend")
def _(read: Read, moment: Moment) -> bool:
    left = moment.option.stealth - moment.option.by
    return number(read["by"]) == moment.option.by and number(read["left"]) == left >= 1


@check("option-spend.brings")
def _(read: Read, moment: Moment) -> bool:
    rest = moment.option.due - moment.option.by
    after, _ = onward(moment.step, asking("spend"))
    [steal] = [event for event in after if isinstance(event, actions.Steal)]
    paid = sum(by for _, _, by in steal.spent)
    return count(read, "rest") == rest and paid == moment.state.tokens("S", steal.region)


@check("option-gift-of")
def _(read: Read, moment: Moment) -> bool:
    return read["place"] == moment.option.region and number(read["value"]) in moment.state.grounds[read["place"]].gifts


@check("option-gift-of.brings", "option-gift-of.free", "option-gift-of.waived")
def _(read: Read, moment: Moment) -> bool:
    after, _ = onward(moment.step, asking("spend"))
    [steal] = [event for event in after if isinstance(event, actions.Steal)]
    gain = sum(event.points for event in after if isinstance(event, events.Scored) and event.why == "stolen")
    cost = number(read["cost"]) if "cost" in read else 0
    return gain == count(read, "points") and sum(by for _, _, by in steal.spent) == cost


# ---------------------------------------------------------------- attacks


def row(text: str) -> Counter[tuple[str, str, int]]:
    """Return {(faction or Precinct, kind, stealth): how many} for a text that lists tokens that are hit."""
    found: Counter[tuple[str, str, int]] = Counter()
    for message, one in READER.items(text.split(", "), *THERE, "there-police"):
        if message.startswith("there-dice"):
            found.update(("B", "unit", die) for die in faces(one.get("dice", "")))
            found.update(("B", "base", die) for die in faces(one.get("bases", "")))
        elif message == "there-police":
            found[one["place"], "unit", 0] += number(one["many"])
        elif message == "there-around":
            found["I", "unit", 0] += number(one["many"])
        else:
            found[one["faction"], "unit", 0] += number(one.get("many", "0"))
            found[one["faction"], "base", 0] += count(one, "bases") * (message != "there-crowd")
    return +found


def _kind(token: Token) -> tuple[str, str, int]:
    return (token.place if token.faction == "I" else token.faction, token.kind, token.stealth)


@check("option-hits", "option-hits-all")
def _(read: Read, moment: Moment) -> bool:
    gone = [event.token for event in moment.happened(actions.Away)]
    if "tokens" in read:
        return row(read["tokens"]) == Counter(map(_kind, gone))
    token = tokens(read)
    assert isinstance(token, Token)
    return len(gone) == 1 and same(token, gone[0], "faction", "kind", "stealth")


@check("option-hits.caught")
def _(read: Read, moment: Moment) -> bool:
    return scored(moment, "caught").get("I", 0) == count(read, "points")


@check("option-hits.base")
def _(read: Read, moment: Moment) -> bool:
    return scored(moment, "lost base").get("E", 0) == -count(read, "points")


@check("option-stop")
def _(read: Read, moment: Moment) -> bool:
    over = all(ask.about != "hit" for ask in next_asks(moment))
    return over and not moment.happened(actions.Away) and count(read, "left") == moment.state.stack[-1].left


@check("ask-hit")
def _(read: Read, moment: Moment) -> bool:
    several = any(len(one.tokens) > 1 for one in options(moment, actions.Hits))
    left = moment.state.stack[-1].left
    return count(read, "left") == left and (read["more"] == "no" or not several)


@check("option-assault")
def _(read: Read, moment: Moment) -> bool:
    [attack] = moment.happened(actions.Assault)
    many, hits = number(read["dice"]), sum(die <= number(read["dice"]) for die in attack.rolled)
    return (attack.region, len(attack.rolled), attack.hits) == (read["place"], many, hits)


@check("option-assault.brings")
def _(read: Read, moment: Moment) -> bool:
    deed, state = moment.option, moment.state
    strength = state.tokens(deed.job.faction, deed.region)
    enemies = (one for enemy in FACTIONS if enemy != deed.job.faction for one in state.tokens_in(enemy, deed.region))
    prey, told = Counter[Any](), Counter[Any]()
    for one in enemies:
        prey[one.faction, one.kind, one.stealth] += state.alike(one) * (one.stealth <= strength)
    for (who, kind, stealth), many in row(read["content"]).items():
        told["I" if who == deed.region else who, kind, stealth] += many
    return told == +prey


@check("ask-attack")
def _(read: Read, moment: Moment) -> bool:
    """Check that an attack can't be taken back, not even if the other players agree."""
    [attack] = options(moment, actions.Assault)[:1]
    after = Moment(moment.match, moment.ask, attack).step.match
    back = after.trail is not None and after.trail.seat == moment.ask.seat and bool(after.trail.answers)
    fixed = not back and not after.may_be_given_back(moment.ask.seat)
    return fixed and headed(read, moment) and every(moment, actions.Assault)


# ---------------------------------------------------------------- tokens come and go


SIGNS = {"workshop": (True, False, False), "cane": (False, True, False), "dock": (False, False, True)}
SIGNS |= {"both": (True, True, False), "bare": (False, False, False)}


for kind, signs in SIGNS.items():

    @check(f"option-put-setup.{kind}")
    def _(read: Read, moment: Moment, signs: tuple[bool, ...] = signs) -> bool:
        region = moment.option.token.place
        facts, steps = REGIONS[region], count(read, "steps")
        near = any(REGIONS[one].dock for one in facts.adjacent)
        told = not facts.workshop or (near == (steps == 1) and steps <= 2)
        return (facts.workshop, facts.cane, facts.dock) == signs and told


@check("option-start.bases", "option-start.none")
def _(read: Read, moment: Moment) -> bool:
    told = READER.items(read["bases"].split(", "), "base-at") if "bases" in read else []
    places = dict.fromkeys(token.place for token in moment.option.tokens)
    free = {place: 2 if REGIONS[place].workshop else 1 for place in places if moment.state.has_space(place)}
    return {one["place"]: number(one["points"]) for _, one in told} == free


@check("option-start.around")
def _(read: Read, moment: Moment) -> bool:
    around = {region for token in moment.option.tokens for region in PRECINCTS[token.place].regions}
    told = [one["place"] for _, one in READER.items(read["places"].split(", "), "place")]
    return number(read["many"]) == len(told) and set(told) == around


@check("option-put")
def _(read: Read, moment: Moment) -> bool:
    token = moment.option.token
    told = (read["kind"], read["place"], number(read.get("stealth", "0")))
    return (token.kind, token.place, token.stealth) == told


@check("option-put.there")
def _(read: Read, moment: Moment) -> bool:
    """Check what the text says about the place to which the token goes."""
    return there(read, moment, moment.option.places()[-1])


@check("option-put.points")
def _(read: Read, moment: Moment) -> bool:
    return scored(moment, "base").get("E", 0) == count(read, "points")


def _placed(moment: Moment) -> bool:
    """Return whether tokens are placed at once, without a question about taking tokens from the map."""
    return not any(ask.about == "free_token" for ask in next_asks(moment))


@check("option-recruit")
def _(read: Read, moment: Moment) -> bool:
    after, _ = recruited(moment)
    [done] = [event for event in after if isinstance(event, actions.Recruit)]
    gained = sum(event.points for event in after if isinstance(event, events.Scored) and event.why == "base")
    if (read["sure"] == "no") != (not _placed(moment) and done.many > 1):
        return False
    supply = moment.state.supply(moment.option.job.faction)
    if read["left"] != "-1" and (supply if read["left"] == "0" else supply - count(read, "left")):
        return False
    if (read["left"] == "-1") != (supply >= done.many):
        return False
    return (done.many, done.place, gained) == (count(read), read["place"], count(read, "points"))


def recruited(moment: Moment) -> tuple[list[Any], Match]:
    """Play the recruiting to its end. Whenever the supply lacks a token, take the first one on offer from the map.

    Returns (all events, match at the end).
    """
    step, after = moment.step, [event for _, event in moment.step.events]
    while asking("free_token")(step.match):
        [(seat, (known, _))] = step.match.asks.items()
        step = step.match.choose(seat, known, [0])
        after += [event for _, event in step.events]
    return after, step.match


@check("option-put.empty")
def _(read: Read, moment: Moment) -> bool:
    """Check that the faction is asked for a token from the map, and that no token is placed if the faction declines."""
    [ask] = next_asks(moment)
    declined = Moment(moment.step.match, ask, ask.options[-1])
    came = declined.happened(actions.Put, actions.Recruit, actions.Drive)
    return ask.about == "free_token" and job(moment).faction == ask.options[0].job.faction and not came


@check("option-swing.empty")
def _(read: Read, moment: Moment) -> bool:
    [ask] = next_asks(moment)
    return ask.about == "free_token" and ask.options[0].job.faction == read["faction"]


@check("option-recruit.base")
def _(read: Read, moment: Moment) -> bool:
    faction = moment.option.job.faction
    return moment.after.limit(faction) == moment.state.limit(faction) + 1


@check("option-recruit.around", "option-recruit.nobody")
def _(read: Read, moment: Moment) -> bool:
    option = moment.option
    places = [option.dest] if isinstance(option, actions.March) else [p for p in option.places() if p in PRECINCTS]
    found = list(map(number, re.split(", | and ", read["dice"]))) if "dice" in read else []
    return found == dice_near(moment.state, places) and ("dice" not in read or count(read) == len(found))


@check("option-recruit-precinct")
def _(read: Read, moment: Moment) -> bool:
    [done] = [event for event in recruited(moment)[0] if isinstance(event, actions.Recruit)]
    region = READER.phrases("place", place=done.region)
    return (done.many, done.place, region) == (1, read["place"], read["region"])


@check("option-drive")
def _(read: Read, moment: Moment) -> bool:
    region = moment.option.region
    change = [moment.after.units(one, region) - moment.state.units(one, region) for one in "SE"]
    return count(read, "santa") == moment.state.units("S", region) and (change == [-1, 1] or not _placed(moment))


@check("option-take-back")
def _(read: Read, moment: Moment) -> bool:
    token = tokens(read)
    return same(token, moment.option.token, "kind", "place", "stealth")


@check("option-take-back-support")
def _(read: Read, moment: Moment) -> bool:
    return read["place"] == moment.option.token.area


@check("option-take-back-support.brings")
def _(read: Read, moment: Moment) -> bool:
    return moment.after.support[moment.option.token.area] is None


@check("option-decline", "option-decline.next", "option-decline-all")
def _(read: Read, moment: Moment) -> bool:
    faction, [left] = moment.option.job.faction, moment.happened(events.Unplaced)[:1]
    own = [(list(state.tokens_of(faction)), state.supports(faction)) for state in (moment.state, moment.after)]
    more = [ask for ask in next_asks(moment) if ask.about == "free_token" and ask.options[0].job.of == job(moment).of]
    single = isinstance(moment.option, actions.Decline)
    kind = (moment.option.kind or "support") if single else "unit"
    goes_on = single and moment.option.job.nth < moment.option.job.of
    return own[0] == own[1] and bool(more) == goes_on and (left.kind, left.place) == (kind, moment.option.place)


@check("ask-free_token")
def _(read: Read, moment: Moment) -> bool:
    faction, back = job(moment).faction, options(moment, actions.TakeBack)
    taken = [one.token.place if isinstance(one.token, Token) else one.token.area for one in back]
    new = READER.read(read["new"], "new-token")
    elsewhere = read["place"] not in taken and {one.kind for one in back} == {new["kind"]}
    if "nth" in new and (count(new, "nth"), count(new, "of")) != (job(moment).nth, job(moment).of):
        return False
    return elsewhere and read["faction"] == faction and not moment.state.supply(faction)


@check("option-march")
def _(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(actions.March)
    froms = READER.listed(read["starts"], "from-dice", "start")
    starts = [one for _, one in READER.items(froms, "from-dice", "start")]
    _, along, values = (read["signs"] + read["with"]).partition(", with")
    gifts = READER.read(along + values, "with-gifts")["dice"] if along else ""
    dice = [die for one in starts for die in faces(one.get("dice", ""))]
    units = [(one["place"], len(dice) or count(one)) for one in starts]
    went = (list(done.units), list(done.dice), done.gifts, done.dest)
    return went == (units, dice, faces(gifts), read["place"])


@check("option-away")
def _(read: Read, moment: Moment) -> bool:
    [gone] = moment.happened(actions.Away)
    return same(tokens(read), gone.token, "faction", "kind", "place", "stealth")


# ---------------------------------------------------------------- support, stealth, gifts


@check("option-swing")
def _(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(actions.Swing) or [None]
    texts = {name: READER.read(read[name], "support")["holder"] for name in ("was", "now")}
    return done is None or (texts["was"], texts["now"]) == (done.was or "none", done.now or "none")


@check("option-ship")
def _(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(actions.Ship)
    return (done.region, done.value) == (read["place"], number(read["value"]))


@check("option-ship.brings")
def _(read: Read, moment: Moment) -> bool:
    [event] = moment.happened(events.Scored)[:1] or [None]
    return event is not None and event.total == number(read["total"])


@check("option-expose")
def _(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(actions.Expose)
    return (done.now < 1) == (read["gone"] == "yes") and number(read.get("left", "0")) == max(0, done.now)


@check("option-sector")
def _(read: Read, moment: Moment) -> bool:
    many = sum(moment.state.tokens("B", region) for region in AREAS[read["place"]].regions)
    tokens_told = READER.read(read["tokens"], "tokens") if "tokens" in read else read
    return count(tokens_told) == many


@check("option-cover")
def _(read: Read, moment: Moment) -> bool:
    spies = [state.grounds[read["place"]].spies for state in (moment.state, moment.after)]
    return [faces(read["was"]), faces(read["now"])] == [*map(tuple, spies)]


@check("option-build")
def _(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(actions.Build)[:1]
    return (done.region, done.value) == (read["place"], number(read["value"]))


@check("option-tinker")
def _(read: Read, moment: Moment) -> bool:
    [done] = moment.happened(actions.Tinker)
    return done.now == number(read["now"]) and done.region == read["place"]


@check("option-haul", "option-haul-to")
def _(read: Read, moment: Moment) -> bool:
    done = moment.happened(actions.Haul) or [moment.option]
    to = READER.phrases("place-mid", place=done[0].dest)
    return (done[0].region, done[0].value, read.get("to", to)) == (read["place"], number(read["value"]), to)


@check("option-way")
def _(read: Read, moment: Moment) -> bool:
    if read["idle"] == "yes":
        return _nothing_changes(moment)
    message, way = READER.one_of(read["ways"], *WAYS)
    [ask] = next_asks(moment)
    found = [one for one in ask.options if not isinstance(one, actions.Done)]
    many = message in ("way-remove", "way-gift-move") or found[0].job.of == count(way)
    return many and all(WAYS[message](one, way) for one in found)


WAYS: dict[str, Callable[[Any, Read], bool]] = {
    "way-special": lambda one, way: one.job.doing == SHEET[one.job.faction].special,
    "way-gift-raise": lambda one, way: getattr(one, "now", 0) == min(6, getattr(one, "value", -9) + number(way["by"])),
    "way-gift-lower": lambda one, way: getattr(one, "now", 0) == max(0, getattr(one, "value", -9) - number(way["by"])),
    "way-gift-move": lambda one, way: isinstance(one, actions.Haul | actions.Select),
    "way-remove": lambda one, way: one.token.kind == way["kind"] and one.token.stealth <= number(way["most"]),
    "way-stealth": lambda one, way: one.token.stealth - one.now == number(way["by"]),
}
"""By text of an event's choice, a check that an option is that choice."""


# ---------------------------------------------------------------- what is asked


def every(moment: Moment, *kinds: type[Any], **known: Any) -> bool:
    """Return whether all options except Done are of these kinds, and have these values in these fields."""
    found = [one for one in moment.ask.options if not isinstance(one, actions.Done | actions.Enough)]
    return all(isinstance(one, kinds) and all(getattr(one, n) == v for n, v in known.items()) for one in found)


def headed(read: Read, moment: Moment) -> bool:
    """Check the beginning of the prompt.

    It names the asked faction. If the operation or event has several parts, it gives the number of this part.
    """
    head, known = READER.read(read["head"], "head"), job(moment)
    piece = known.of == 1 or "(" not in head["parts"] or head["parts"].endswith(f"({known.nth} of {known.of})")
    return head["faction"] == known.faction and piece


def asks(*messages: str) -> Callable[[Check], Check]:
    """Register the decorated function as a check, as ``check`` does.

    The check then also covers the beginning of the question's prompt (see `headed`).
    """

    def known(function: Check) -> Check:
        return check(*messages)(lambda read, moment: headed(read, moment) and function(read, moment))

    return known


@check("ask-setup")
def _(read: Read, moment: Moment) -> bool:
    state, faction = moment.state, job(moment).faction
    placed, many = sum(state.on_board(faction)), sum(SHEET[faction].starts.values())
    place = all((one.token.place in PRECINCTS) == (read["police"] == "yes") for one in options(moment, actions.Put))
    told = (number(read["nth"]), count(read, "of")) if "nth" in read else (1, 1)
    kinds = {one.token.kind for one in options(moment, actions.Put)}
    return place and told == (placed + 1, many) and kinds == {read["kind"]}


@check("ask-setup-all")
def _(read: Read, moment: Moment) -> bool:
    lots = [one.places() for one in options(moment, actions.Start)]
    police = all((place in PRECINCTS) == (read["police"] == "yes") for lot in lots for place in lot)
    return police and {len(lot) for lot in lots} == {number(read["many"])} and any(len(set(lot)) == 1 for lot in lots)


@check("ask-op")
def _(read: Read, moment: Moment) -> bool:
    most = max(one.most for one in options(moment, actions.Operate)) == count(read, "most")
    return most and every(moment, actions.Operate, job=job(moment)) and read["faction"] == job(moment).faction


@asks("ask-region", "ask-recruit")
def _(read: Read, moment: Moment) -> bool:
    kind = actions.Recruit if moment.ask.about == "recruit" else actions.Select
    if (read.get("op") == "move") != (moment.ask.about == "region" and job(moment).doing == "move"):
        return False
    return every(moment, kind) and (read["begun"] == "yes") == bool(moment.state.stack[-1].used)


@asks("ask-march", "ask-shift")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.March, whose=read.get("faction", job(moment).faction))


@asks("ask-shift-from", "ask-which_gift-at")
def _(read: Read, moment: Moment) -> bool:
    """Check that the next question asks for the destination of the pieces, or for a gift of the picked Region."""
    [pick] = options(moment, actions.Select)[:1]
    [ask] = next_asks(Moment(moment.match, moment.ask, pick))
    return every(moment, actions.Select) and ask.about in ("shift", "dest", "which_gift", "place")


@asks("ask-dest")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Toward)


@asks("ask-count")
def _(read: Read, moment: Moment) -> bool:
    many = max(one.many for one in options(moment, actions.Many))
    told = {"most": many, "place": read["place"], "to": read["to"] == "yes"}
    return every(moment, actions.Many, **told) and many == number(read["most"])


@asks("ask-dice", "ask-dice-more")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Spies, chosen=faces(read.get("dice", "")))


@asks("ask-gifts")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Carry, most=count(read, "most"), value=number(read["value"]))


@asks("ask-disperse")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Scatter if read["going"] == "yes" else actions.Whom)


@asks("ask-scatter")
def _(read: Read, moment: Moment) -> bool:
    many = {sum(many for _, many in one.units) for one in options(moment, actions.Scatter)}
    return every(moment, actions.Scatter, whose=read["faction"]) and many == {count(read)}


@asks("ask-gift")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.GiftOf)


@check("ask-spend")
def _(read: Read, moment: Moment) -> bool:
    told = {"kind": read["kind"], "stealth": number(read["stealth"])}
    return every(moment, actions.Spend, due=number(read["due"]), **told)


@asks("ask-ship")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Ship) and all(REGIONS[one.region].dock for one in options(moment, actions.Ship))


@asks("ask-sweep")
def _(read: Read, moment: Moment) -> bool:
    police = {one: moment.state.units("I", one.token.place) for one in options(moment, actions.Expose)}
    return every(moment, actions.Expose) and all(one.token.stealth - many == one.now for one, many in police.items())


@asks("ask-cover")
def _(read: Read, moment: Moment) -> bool:
    gained = (tuple(min(6, die + 3) for die in one.was) == one.now for one in options(moment, actions.Cover))
    return every(moment, actions.Cover) and all(gained)


@asks("ask-drive")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Drive)


@check("ask-build")
def _(read: Read, moment: Moment) -> bool:
    """Check that every option builds a gift in a Region with a workshop."""
    return all(isinstance(one, actions.Build) and REGIONS[one.region].workshop for one in moment.ask.options)


@asks("ask-area")
def _(read: Read, moment: Moment) -> bool:
    me = job(moment).faction
    return every(moment, actions.Swing) and all(
        one.now in (me, None) != one.was for one in options(moment, actions.Swing)
    )


@asks("ask-support")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Swing)


@asks("ask-place")
def _(read: Read, moment: Moment) -> bool:
    told = read["faction"], read["kind"]
    return all((one.token.faction, one.token.kind) == told for one in options(moment, actions.Put))


@asks("ask-remove")
def _(read: Read, moment: Moment) -> bool:
    """Check that the picked token returns to its owner’s supply."""
    [pick] = options(moment, actions.Away)[:1]
    after, faction = Moment(moment.match, moment.ask, pick).after, pick.token.faction
    return every(moment, actions.Away) and after.supply(faction) == moment.state.supply(faction) + 1


@asks("ask-stealth")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Expose)


@asks("ask-stealth-area")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Sector, by=-number(read["by"]))


@asks("ask-which_gift")
def _(read: Read, moment: Moment) -> bool:
    hauls = options(moment, actions.Haul)
    going = bool(hauls) and all(one.dest != one.region for one in hauls)
    return every(moment, actions.Haul, actions.Tinker, actions.Ship) and going == (read["going"] == "yes")


@asks("ask-choose")
def _(read: Read, moment: Moment) -> bool:
    return every(moment, actions.Branch) and len(moment.ask.options) == 2


# ---------------------------------------------------------------- the test


def matches_of(matches: int, **options: Any) -> Iterator[Match]:
    """Play `matches` matches with 2 to 4 seats, and yield every position.

    In half of the matches all seats play at random, in the other half by the quick policy.
    """
    for turn in range(matches):
        seats, policy = 2 + turn % 3, (at_random, GAME.player.habit)[turn // 3 % 2]
        seed, dice = seed_from(f"claims {turn}"), Dice(seed=seed_from(f"claimants {turn}"))
        steps = play_out(GAME, seats, seed, GAME.options(**options), [policy] * seats, dice)
        yield from (step.match for step in steps)


def test_every_claim_has_a_check() -> None:
    assert claiming(READER) == set(CHECKS)


@pytest.mark.parametrize(
    ("matches", "nth", "short"), [(6, 9, True), pytest.param(60, 1, False, marks=pytest.mark.soak)]
)
def test_all_that_is_claimed_is_so(matches: int, nth: int, short: bool) -> None:
    """No text in these matches claims something false. ``nth``: only every nth position is checked."""
    hearing = Hearing(GAME, READER, CHECKS, PEOPLE)
    for match in islice(matches_of(matches, short=short), 0, None, nth):
        hearing.hear(match)
    assert not hearing.false, hearing.verdict()


@pytest.mark.parametrize(
    ("matches", "nth", "short"), [(6, 20, True), pytest.param(60, 1, False, marks=pytest.mark.soak)]
)
def test_no_deed_is_offered_that_changes_nothing(matches: int, nth: int, short: bool) -> None:
    for match in islice(matches_of(matches, short=short), 0, None, nth):
        for moment in deeds_of(match):
            assert _facts(recruited(moment)[1]._state) != _facts(match._state), moment.option


def deeds_of(match: Match) -> Iterator[Moment]:
    """Yield a `Moment` for each option that is an action. Leaves out attacks, whose result depends on dice."""
    for _, ask in match.asks.values():
        for option in ask.options:
            if isinstance(option, actions.Deed) and not isinstance(option, actions.Assault):
                yield Moment(match, ask, option)


def _facts(state: Any) -> Any:
    return state.grounds, state.police, state.support, state.scores


GIFTS = {region: {"G": [6, 5, 4, 3, 2, 1]} for region in ("mills", "yards", "row", "grotto", "marzipan")}

CROWDED = {
    "gifts go along": lambda: operation(table({"mills": {"S": 7, "SB": 1, "G": [6, 5, 5, 4, 3]}}), "S", "move"),
    "dice go": lambda: operation(table({"mills": {"B": [6, 5, 4, 3, 2, 1]}}), "B", "move"),
    "units are driven out": lambda: operation(
        table({"grotto": {"E": 9, "S": 7}}, police={"holly": 3}), "I", "disperse"
    ),
    "police goes": lambda: operation(table(police={"bauble": 4, "holly": 3}), "I", "move"),
    "units are led away": lambda: played(table({"mills": {"B": [3]}}, police={"holly": 8}, card="C4"), "I").match,
    "spies are exposed": lambda: played(table({"mills": {"B": [2, 1]}}, card="D2"), "S").match,
    "gifts are raised": lambda: played(table(GIFTS, card="S2"), "S").match,
    "gifts are moved": lambda: played(table(GIFTS, card="S3"), "E").match,
    "hits go on": lambda: operation(
        table({"grotto": {"S": 6, "E": 3, "EB": 1, "B": [6, 5, 4, 3, 2]}}, police={"bauble": 1, "holly": 1}),
        "S",
        "attack",
    ),
    "no token is left": lambda: operation(table({"row": {"E": 3, "EB": 2}, "sawmill": {"E": 9}}), "E"),
    "no token is left to a rival": lambda: operation(
        table({"mills": {"S": 2}, "row": {"E": 14}}, police={"bauble": 2}, rolls=(1, 1)), "S", "attack"
    ),
    "no token is left to win over": lambda: special(table({"mills": {"S": 2}, "row": {"E": 14}}), "E"),
}
"""Positions in which one choice is several questions (CC-15.1), or tokens are short."""


@pytest.mark.parametrize("about", CROWDED)
def test_all_that_is_claimed_is_so_where_much_stands_there(about: str) -> None:
    hearing, dice = Hearing(GAME, READER, CHECKS, PEOPLE), Dice(seed=seed_from(about))
    turning = asking("primary", "secondary", "event_priority", "setup")
    for _ in range(2):
        match = CROWDED[about]()
        while match.asks and not turning(match):
            hearing.hear(match)
            [(seat, (known, ask))] = match.asks.items()
            match = match.choose(seat, known, [dice.below(len(ask.options), "any")]).match
    assert not hearing.false, hearing.verdict()
