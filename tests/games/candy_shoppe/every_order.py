"""Play random operations of Candy Shoppe with every order of tokens, every target and every result of Smuggle."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from games.candy_shoppe.pieces.components import BAG, City, Face, Marker, Operation, Spy, Status, Token
from games.candy_shoppe.rules import CandyShoppeState
from games.candy_shoppe.rules.operation import Operating, _close, _first, _items, _takes_off, _tally, open_, reveal
from games.candy_shoppe.rules.table import Table
from games.candy_shoppe.rules.token_effects import EFFECTS, Context
from games.engine.phases import Play
from tests.games.candy_shoppe.positions import CAP, COM, state

BROUGHT = (Token.COM, Token.CAP, Token.FOILED, Token.ESCAPE, Token.WIRETAP, Token.REVIVE, Token.HONEYPOT)
"""Tokens that Smuggle may bring, for all that its resolver knows."""

Outcome = Any
Item = Token | None
Ends = frozenset[Outcome]


def operation(chance: Random, most: int) -> Table:
    """Return a random state in which an operation is under way.

    The operation began with 1 to ``most`` action tokens. Up to two of its items (its tokens and the Tally) may have
    acted.
    """
    table, spy = laid(chance, most)
    table = revealed(table, spy)
    for _ in range(chance.randrange(3)):
        if items := _items(table.under_way()):
            table = chance.choice(list(_taken(table, chance.choice(items))))
    return table


def laid(chance: Random, most: int) -> tuple[CandyShoppeState, Spy]:
    """Return a random state in Phase 2, and a spy who can be revealed.

    The spy's city has 1 to ``most`` action tokens and up to 3 influence tokens.
    """
    bag = [*sorted(set(BAG) - {Token.FOILED}), Token.BRIBE, Token.BRAINWASH, Token.HONEYPOT]
    tokens = chance.sample(bag, chance.randint(1, most))
    tokens += [chance.choice([COM, CAP]) for _ in range(chance.randrange(4))]
    spies, cities = chance.sample(list(Spy), 5), chance.sample(list(City), 5)
    first, *others = spies[: chance.randint(1, 4)]
    at: dict[Spy, Any] = {first: (cities[0], chance.choice(list(Face)), *tokens)}
    for spy, city in zip(others, cities[1:], strict=False):
        at[spy] = (city, chance.choice(list(Face)), *[COM] * chance.randrange(2))
    dead = [spy for spy in spies[len(at) :] if chance.randrange(4) == 0]
    markers = {chance.choice(cities): [Marker(token=Token.WEALTH, round=2)]} if chance.randrange(2) else {}
    return state(at, dead=dead, markers=markers, round=chance.choice([3, 4])), first


def revealed(table: Table, spy: Spy) -> Table:
    """Return a copy of the state in which seat 0 has revealed this spy, so that the spy's operation is under way."""
    table = _copy(table)
    table.stack = [Operating(seat=0)]  # type: ignore[attr-defined]
    reveal(Play(table), 0, table.agents[spy])
    return table


def open_to_order(table: Table) -> bool:
    """Return whether the next item to act is open: several haven't acted yet, and no rule says which one is next."""
    return len(_items(table.under_way())) > 1 and not _first(table.under_way())


def by_first(table: Table) -> list[Ends]:
    """Return one set for each item that could act next: all results that the turn can then have."""
    seen: dict[bytes, Ends] = {}
    return [_all(_ends(after, seen, None) for after in _taken(table, item)) for item in _items(table.under_way())]


def by_default(table: Table) -> Ends:
    """Return the set of all results that the turn can have if the items act in the default order."""
    return _ends(table, {}, 1)


def _all(ends: Iterable[Ends]) -> Ends:
    return frozenset().union(*ends)


def _ends(table: Table, seen: dict[bytes, Ends], most: int | None) -> Ends:
    """Return all results that the operation can have if the order of its items is limited.

    The next item is always one of the ``most`` items that come first in the default order; None: any item. `seen`:
    cache, {pickled state: results}.
    """
    key = pickle.dumps(_so_far(table))
    if key not in seen:
        items = _first(table.under_way()) or _items(table.under_way())[:most]
        ways = [after for item in items for after in _taken(table, item)]
        seen[key] = _all(_ends(after, seen, most) for after in ways) if items else _closed(table, seen, most)
    return seen[key]


def _closed(table: Table, seen: dict[bytes, Ends], most: int | None) -> Ends:
    after = _copy(table)
    _close(Play(after))
    queued, after.operation, after.queued = after.queued, None, None
    if queued is None:
        return frozenset([_lasting(after)])
    open_(Play(after), 0, queued, revived=True)
    return _ends(after, seen, most)


def _taken(table: Table, item: Item) -> Iterator[Table]:
    """Yield the state after this item has acted, for every target that it may have. `item`: None for the Tally."""
    after = _copy(table)
    if item is None:
        _tally(Play(after))
        yield after
    elif _takes_off(Play(after), item):
        for picks in _aims(after, item, ()):
            yield from _acted(after, item, picks)
    else:
        yield after


def _aims(table: Table, item: Token, picked: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if len(picked) == len(EFFECTS[item].questions):
        yield picked
        return
    question = EFFECTS[item].questions[len(picked)]
    values = list(question.options(Context(Play(table), item)))
    shares = {share for many in range(len(values) + 1) for share in combinations(values, many)}
    for way in sorted(shares) if question.many else dict.fromkeys(values):
        yield from _aims(table, item, (*picked, way))


def _acted(table: Table, item: Token, picks: tuple[Any, ...]) -> Iterator[Table]:
    for brought in BROUGHT if item == Token.SMUGGLE else (None,):
        after = _copy(table)
        if brought is None:
            EFFECTS[item].act(Context(Play(after), item), *picks)
        else:
            after.sites[picks[0]].face_down.pop()
            after.under_way().live = sorted([*after.under_way().live, brought])
        yield after


def _copy(table: Table) -> Table:
    """Return a copy of the state, so deep that an operation in the copy doesn't change the original."""
    agents = [agent.model_copy() for agent in table.agents]
    lists = ("face_down", "exposed", "shown", "markers")
    sites = [site.model_copy(update={name: [*getattr(site, name)] for name in lists}) for site in table.sites]
    under_way = {"operation": _lives(table.operation), "queued": _lives(table.queued)}
    report = table.report and table.report.model_copy(update={"deeds": []})
    known = {"agents": agents, "sites": sites, "spent": [*table.spent], "report": report, "earlier": []}
    return table.model_copy(update=known | under_way)


def _lives(operation: Operation | None) -> Operation | None:
    return operation and operation.model_copy(update={"live": [*operation.live]})


def _so_far(table: Table) -> Any:
    operations = [operation and (*dict(operation).values(),) for operation in (table.operation, table.queued)]
    return repr(operations), [agent.shelter for agent in table.agents], _lasting(table)


def _lasting(table: Table) -> Outcome:
    """Return those parts of the state that last after the turn, so that results of turns can be compared.

    In the last round, parts that matter only in a later round are left out.
    """
    sites = tuple(
        (*site.face_down, None, *site.exposed, None, *(m.token for m in site.markers)) for site in table.sites
    )
    if not table.final:
        agents = tuple((agent.face, agent.status, agent.city, agent.shelter) for agent in table.agents)
        return agents, sites, table.marked
    there = (Status.DEAD, Status.DEPLOYED)
    spies = tuple((a.face, a.status, a.city) if a.status in there else (a.face,) for a in table.agents)
    return spies, sites, frozenset(agent.city for agent in table.agents)
