"""Labels of options: what it says on a choice (at most 80 characters, all different within a question).

Here: every option, and what deeds promise. Not here: prompts (prompts.py), what an option brings (brings.py), what
happened (stories.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.chocolate_coin.pieces import actions
from games.chocolate_coin.pieces.cards import column_for
from games.chocolate_coin.pieces.components import KINDS, PRECINCTS, SHEET, Content, Place, SupportToken
from games.chocolate_coin.words.names import (
    a_token,
    content,
    dice,
    event_title,
    fitted,
    place_mid,
    place_name,
    signed_place,
    support,
    whose_token,
)
from games.engine.words import Words


def label(option: Any, words: Words) -> str:
    """What is written on an option."""
    return fitted(LABELS[type(option)](option, words))


def _act(option: actions.Act, words: Words) -> str:
    if option.op is not None:
        return words("option-one-op", op=option.op)
    special, title = SHEET[option.job.faction].special, event_title(option.card, words)
    return words("option-act", doing=option.space, title=title, op=special, most=option.most, idle=option.idle)


def _pass(option: actions.Pass, words: Words) -> str:
    if option.until is not None:
        return words(f"option-pass-{option.until}", suit=SHEET[option.job.faction].suit)
    return words("option-later" if option.priority else "option-pass")


def _operate(option: actions.Operate, words: Words) -> str:
    return words("option-op", op=option.op, most=option.most, area=option.op in ("mince_pies", "rally"))


def _done(option: actions.Done, words: Words) -> str:
    if option.begun:
        return words("option-stop-here")
    return words("option-skip-op" if option.job.doing == "ops" else "option-skip")


def _select(option: actions.Select, words: Words) -> str:
    return words("option-place", place=option.at.place, content=content(option.at, words))


def _many(option: actions.Many, words: Words) -> str:
    if option.place in PRECINCTS or option.to:
        return words("option-many-to" if option.to else "option-many-from", many=option.many, place=option.place)
    return words("option-many-all" if option.many == option.most > 1 else "option-many", many=option.many)


def _spies(option: actions.Spies, words: Words) -> str:
    return words("option-dice-all" if len(option.dice) > 1 else "option-die", dice=dice(option.dice))


def _carry(option: actions.Carry, words: Words) -> str:
    if option.most == 1:
        return words("option-carry" if option.many else "option-carry-none", value=option.value)
    return words("option-carry-many", many=option.many, most=option.most, value=option.value)


def _whom(option: actions.Whom, words: Words) -> str:
    facts = {"place": option.region, "faction": option.whose}
    return words("option-whom", many=option.many, stealth=option.stealth, **facts)


def _spend(option: actions.Spend, words: Words) -> str:
    return words("option-spend", by=option.by, left=option.stealth - option.by)


def _hits(option: actions.Hits, words: Words) -> str:
    """One token in words; several in a row, as what stands in a place is told."""
    if len(option.tokens) == 1:
        [token] = option.tokens
        return words("option-hits", token=a_token(token, words, where=token.faction == "I"))
    found = Counter((token.faction, token.kind) for token in option.tokens)
    police = Counter(token.place for token in option.tokens if token.faction == "I")
    dies = {kind: tuple(one.stealth for one in option.tokens if one.kind == kind and one.stealth) for kind in KINDS}
    facts = {"santa": found["S", "unit"], "santa_bases": found["S", "base"], "elf": found["E", "unit"]}
    lot = Content(place=option.region, elf_bases=found["E", "base"], spies=dies["unit"], moles=dies["base"], **facts)
    row = [content(lot, words)] if len(option.tokens) > police.total() else []
    row += [words("there-police", many=many, place=place) for place, many in police.items()]
    return words("option-hits-all", tokens=", ".join(row))


def _branch(option: actions.Branch, words: Words) -> str:
    column = column_for(option.card, option.job.faction, option.seats)
    [choose] = [step for step in column.do if step.do == "choose"]
    ways = " ".join(_WAYS[step.do](step, words) for step in choose.of[option.number])
    return words("option-way", ways=ways, idle=option.idle)


def _gift_way(step: Any, words: Words) -> str:
    if step.act == "value":
        return words("way-gift-raise" if step.by > 0 else "way-gift-lower", many=step.n, by=abs(step.by))
    return words("way-gift-move")


_WAYS: dict[str, Callable[[Any, Words], str]] = {
    "special": lambda step, words: words("way-special", many=step.n),
    "gift": _gift_way,
    "remove": lambda step, words: words("way-remove", kind=step.kind, most=step.max),
    "stealth": lambda step, words: words("way-stealth", many=step.n, by=-step.by),
}

# ---------------------------------------------------------------- deeds on offer


def _put(deed: actions.Put, words: Words) -> str:
    if deed.job.doing == "setup":
        return signed_place(deed.token.place, words)
    return words("option-put", kind=deed.token.kind, stealth=deed.token.stealth, place=deed.token.place)


def _start(option: actions.Start, words: Words) -> str:
    return _in_places(Counter(token.place for token in option.tokens).items(), words)


def _in_places(units: Iterable[tuple[Place, int]], words: Words) -> str:
    return ", ".join(words("some-in", many=many, place=place) for place, many in units)


def _recruit(deed: actions.Recruit, words: Words) -> str:
    if deed.place != deed.region:
        return words("option-recruit-precinct", region=place_name(deed.region, words), place=deed.place)
    known = {"kind": deed.kind, "many": deed.many, "place": deed.place, "points": deed.points}
    return words("option-recruit", sure=deed.many == 1 or deed.many <= deed.supply, **known)


def starts(units: Sequence[tuple[Place, int]], words: Words) -> str:
    """Units by where they come from."""
    return words.all_of(words("start", many=many, place=place) for place, many in units)


def along(deed: actions.March, words: Words) -> str:
    """The dice that go, or the gifts that go along."""
    found = [words("march-dice", dice=dice(deed.dice))] if deed.dice else []
    found += [words("march-gifts", number=len(deed.gifts), dice=dice(deed.gifts))] if deed.gifts else []
    return "".join(found)


def _march(deed: actions.March, words: Words) -> str:
    if deed.dice:
        come = words("from-dice", dice=dice(deed.dice), place=deed.region)
    else:
        come = words.all_of(words("from", many=many, place=place) for place, many in deed.units)
    gifts = words("with-gifts", number=len(deed.gifts), dice=dice(deed.gifts)) if deed.gifts else ""
    return words("option-march", starts=come, place=deed.dest, **{"with": gifts})


def _take_back(deed: actions.TakeBack, words: Words) -> str:
    if isinstance(deed.token, SupportToken):
        return words("option-take-back-support", place=deed.token.area)
    return words("option-take-back", token=whose_token(deed.job, deed.token, words))


def _swing(deed: actions.Swing, words: Words) -> str:
    return words("option-swing", place=deed.area, was=support(deed.was, words), now=support(deed.now, words))


def ways(units: Sequence[tuple[Place, int]], words: Words) -> str:
    """Units by where they go."""
    return words.all_of(words("way-to", many=many, place=place) for place, many in units)


def _scatter(deed: actions.Scatter, words: Words) -> str:
    (dest, many), *others = deed.units
    if many > 1 or others:
        return _in_places(deed.units, words)
    to = place_mid(dest, words)
    return words("option-scatter", faction=deed.whose, stealth=deed.stealth, place=deed.region, to=to)


def _haul(deed: actions.Haul, words: Words) -> str:
    if deed.dest == deed.region:
        return words("option-haul", value=deed.value, place=deed.region)
    return words("option-haul-to", value=deed.value, place=deed.region, to=place_mid(deed.dest, words))


def _expose(deed: actions.Expose, words: Words) -> str:
    token, gone = deed.token, deed.now < 1
    facts = {"kind": token.kind, "stealth": token.stealth, "place": token.place}
    return words("option-expose", gone=gone, left=deed.now, **facts)


def _cover(deed: actions.Cover, words: Words) -> str:
    return words("option-cover", place=deed.region, was=dice(deed.was), now=dice(deed.now))


def _tinker(deed: actions.Tinker, words: Words) -> str:
    return words("option-tinker", value=deed.value, place=deed.region, left=deed.now)


LABELS: dict[type[Any], Callable[[Any, Words], str]] = {
    actions.Act: _act,
    actions.Pass: _pass,
    actions.Operate: _operate,
    actions.Done: _done,
    actions.Select: _select,
    actions.Toward: _select,
    actions.Many: _many,
    actions.Spies: _spies,
    actions.Enough: lambda option, words: words("option-enough", dice=dice(option.chosen)),
    actions.Carry: _carry,
    actions.Whom: _whom,
    actions.Spend: _spend,
    actions.GiftOf: lambda option, words: words("option-gift-of", value=option.value, place=option.region),
    actions.Hits: _hits,
    actions.Stop: lambda option, words: words("option-stop", left=option.left),
    actions.Decline: lambda option, words: words("option-decline"),
    actions.Branch: _branch,
    actions.Sector: lambda option, words: words("option-sector", place=option.area, many=option.many),
    actions.Start: _start,
    actions.Put: _put,
    actions.Recruit: _recruit,
    actions.March: _march,
    actions.Assault: lambda deed, words: words("option-assault", many=deed.dice, place=deed.region),
    actions.Away: lambda deed, words: words("option-away", token=a_token(deed.token, words)),
    actions.Scatter: _scatter,
    actions.Swing: _swing,
    actions.Ship: lambda deed, words: words("option-ship", value=deed.value, place=deed.region),
    actions.Expose: _expose,
    actions.Cover: _cover,
    actions.Drive: lambda deed, words: words("option-drive", place=deed.region, many=deed.santa),
    actions.Build: lambda deed, words: words("option-build", place=deed.region, value=deed.value),
    actions.Tinker: _tinker,
    actions.Haul: _haul,
    actions.TakeBack: _take_back,
}
