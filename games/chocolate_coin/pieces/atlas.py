"""The map: nine Regions in three Areas, six Precincts and the lines between them (rules.md, CC-3).

Here: the map as map.json draws it. Not here: what stands on it (tokens.py).
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from games.engine.values import Fact

Region = str
"""A Region by its id in map.json: ranch, mills, quay …"""

Precinct = str
"""A Precinct by its id: mistletoe, bauble …"""

Area = str
"""An Area by its id: snowcap, hearthside, starfall."""

Place = str
"""A Region, a Precinct or an Area; no two of them share an id."""


class RegionFacts(Fact):
    """What is printed on the map about a Region (CC-3.1). ``bases``: how many base spaces it has."""

    id: Region
    name: str
    area: Area
    workshop: bool
    cane: bool
    dock: bool
    bases: int
    precincts: tuple[Precinct, ...]
    adjacent: tuple[Region, ...]


class PrecinctFacts(Fact):
    """A Precinct: the three Regions that it touches, and the Precincts that a line leads to (CC-3.2)."""

    id: Precinct
    name: str
    regions: tuple[Region, ...]
    lines: tuple[Precinct, ...]


class AreaFacts(Fact):
    """Three Regions that share a support circle (CC-3.3)."""

    id: Area
    name: str
    regions: tuple[Region, ...]


@cache
def drawing() -> dict[str, Any]:
    """The whole of map.json, with shapes, anchors and colours: for whoever draws it. Not to be changed."""
    return dict(json.loads(files(__package__).joinpath("map.json").read_text("utf-8")))


def _regions() -> dict[Region, RegionFacts]:
    data = drawing()
    return {
        id: RegionFacts(
            id=id,
            name=one["name"],
            area=one["area"],
            workshop=one["workshop"],
            cane=one["cane"],
            dock=one["dock"],
            bases=len(one["base_slots"]),
            precincts=tuple(one["precincts"]),
            adjacent=tuple(data["adjacency"][id]),
        )
        for id, one in data["regions"].items()
    }


REGIONS = _regions()
"""All Regions in canonical order, that of the map file; so are Precincts and Areas."""

PRECINCTS = {
    id: PrecinctFacts(id=id, name=one["name"], regions=tuple(one["regions"]), lines=tuple(one["lines"]))
    for id, one in drawing()["precincts"].items()
}

AREAS = {
    id: AreaFacts(id=id, name=one["name"], regions=tuple(one["regions"])) for id, one in drawing()["areas"].items()
}


def name_of(place: Place) -> str:
    """What a Region, Precinct or Area is called."""
    for kind in (REGIONS, PRECINCTS, AREAS):
        if place in kind:
            return kind[place].name
    raise KeyError(place)


def regions_of(place: Place) -> tuple[Region, ...]:
    """The Regions that a place concerns: itself, those that a Precinct touches, those of an Area."""
    if place in REGIONS:
        return (place,)
    return PRECINCTS[place].regions if place in PRECINCTS else AREAS[place].regions
