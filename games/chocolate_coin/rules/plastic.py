"""Big Plastic's own: Steal Gifts and Take Cover (rules.md, CC-8.4, CC-9.3).

Here: where each can be done, its questions, what it does. Not here: when (operating.py).
"""

from __future__ import annotations

from games.chocolate_coin.pieces.atlas import REGIONS, Region
from games.chocolate_coin.pieces.choices import Done, GiftOf, Spend
from games.chocolate_coin.pieces.deeds import Cover, Steal
from games.chocolate_coin.pieces.sheet import COVER, MOST_PIPS, Kind
from games.chocolate_coin.pieces.tokens import Job
from games.chocolate_coin.rules.chain import Link, Question, Script
from games.chocolate_coin.rules.table import Table, score
from games.chocolate_coin.rules.universal import FEW, Task, one_of, region_for
from games.engine.phases import Play


def cost(task: Task, region: Region) -> int:
    """CC-8.4: how much stealth a gift costs there."""
    return 0 if task.free else task.state.tokens("S", region)


def _purse(state: Table, region: Region) -> list[tuple[int, Kind]]:
    """Big Plastic's dice there, highest first, units before bases."""
    ground = state.grounds[region]
    dice: list[tuple[int, Kind]] = [(spy, "unit") for spy in ground.spies]
    dice += [(mole, "base") for mole in ground.moles]
    return sorted(dice, key=lambda die: -die[0])


def can_steal(task: Task, region: Region) -> bool:
    """CC-8.4: a gift and a token of Big Plastic are there, with enough stealth to spend above 1."""
    purse = _purse(task.state, region)
    if region in task.used or not task.state.grounds[region].gifts or not purse:
        return False
    return sum(stealth - 1 for stealth, _ in purse) >= cost(task, region)


def steal(task: Task) -> Script:
    """CC-8.4: which gift where, and who pays."""
    able = [region for region in REGIONS if can_steal(task, region)]
    loot = [gift for region in able for gift in _loot(task, region)]
    if len(loot) <= FEW:
        gift = yield from one_of(task, "gift", loot)
    else:
        region = yield from region_for(task, able)
        gift = None if region is None else (yield Question("gift", _loot(task, region)))
    if gift is None:
        return None
    spent = yield from _payment(task, gift.region)
    return Steal(job=task.job, region=gift.region, value=gift.value, spent=spent)


def _loot(task: Task, region: Region) -> list[GiftOf]:
    """The gifts there; those alike once."""
    values = dict.fromkeys(task.state.grounds[region].gifts)
    return [GiftOf(job=task.job, region=region, value=value) for value in values]


def _payment(task: Task, region: Region) -> Link:
    """How much each die pays, within what the rest can still pay."""
    due, purse = cost(task, region), _purse(task.state, region)
    spent: list[tuple[Kind, int, int]] = []
    for number, (stealth, kind) in enumerate(purse):
        rest = sum(other - 1 for other, _ in purse[number + 1 :])
        amounts = range(max(0, due - rest), min(stealth - 1, due) + 1)
        options = [Spend(job=task.job, region=region, kind=kind, stealth=stealth, by=by, due=due) for by in amounts]
        paid = (yield Question("spend", options, lapse=len(options) - 1)).by
        due -= paid
        spent += [(kind, stealth, paid)] if paid else []
    return tuple(spent)


def rob(play: Play[Table], deed: Steal) -> None:
    """The dice pay, the gift is gone, Big Plastic scores."""
    ground = play.state.grounds[deed.region]
    paid = {"unit": list(ground.spies), "base": list(ground.moles)}
    for kind, stealth, by in deed.spent:
        paid[kind].remove(stealth)
        paid[kind].append(stealth - by)
    ground.spies, ground.moles = (sorted(dice, reverse=True) for dice in paid.values())
    ground.gifts.remove(deed.value)
    play.tell(deed.told())
    score(play, "B", 1, "stolen")


# ---------------------------------------------------------------- Take Cover


def hideouts(state: Table, job: Job) -> list[Cover]:
    """CC-9.3: Regions where a unit of Big Plastic could gain stealth."""
    found = []
    for region, ground in state.grounds.items():
        now = tuple(min(MOST_PIPS, spy + COVER) for spy in ground.spies)
        if now != tuple(ground.spies):
            found.append(Cover(job=job, region=region, was=tuple(ground.spies), now=now))
    return found


def cover(state: Table, job: Job) -> Script:
    """CC-9.3: one Region."""
    options = hideouts(state, job)
    if not options:
        return None
    chosen = yield Question("cover", [*options, Done(job=job)], lapse=len(options))
    return None if isinstance(chosen, Done) else chosen


def hide(play: Play[Table], deed: Cover) -> None:
    """All units there gain stealth, bases none."""
    play.state.grounds[deed.region].spies = list(deed.now)
    play.tell(deed.told())
