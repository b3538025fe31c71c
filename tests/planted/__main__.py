"""`python -m tests.planted`: put each fault into a copy of the repository, and print which test finds it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from tests.planted.faults import FAULTS, Fault
from tests.planted.looking import around, look, near
from tests.planted.mutants import mutants
from tests.planted.tree import ROOT, Outdated, copied, place_of, planted

QUICK, WHOLE = "quick", "test"
MARKS = {QUICK: "quick", WHOLE: "not soak"}
SAMPLE = 60


class RedAnyway(Exception):
    """A test that seemed to find a planted fault also fails on the code without faults."""


@dataclass(frozen=True)
class Found:
    """Whether tests found one planted fault, and which test did.

    ``layer``: the first `make` target in which a test failed, "quick" or "test"; None if all passed. ``by``: the
    failed test. ``seconds``: duration of all runs.
    """

    layer: str | None
    by: str
    seconds: float


def main(words: Sequence[str] | None = None) -> int:
    """Plant the faults and print which tests find them.

    Return 0 if every fault is found, 1 if not, 2 if the list is outdated or tests fail without a fault.
    """
    options = _options(words)
    faults = FAULTS if options.random is None else mutants(ROOT, options.random, options.seed)
    chosen = _sample(faults, options.sample) if options.sample else faults
    chosen = [fault for fault in chosen if options.only in f"{fault.where} {fault.breaks}"]
    layers = [QUICK] if options.against == QUICK else [WHOLE] if options.tests_of else [QUICK, WHOLE]
    found: list[tuple[Fault, Found]] = []
    with copied(options.tests_of) as tree:
        try:
            for fault in chosen:
                place_of(fault, tree)
            print("| where | what breaks | found | by | s |\n|---|---|---|---|---|", flush=True)
            for fault in chosen:
                with planted(tree, fault):
                    found.append((fault, _looked_for(tree, fault, layers, options.near)))
                print(_row(*found[-1]), flush=True)
            _confirm(tree, [one for _, one in found])
        except (Outdated, RedAnyway) as trouble:
            print(trouble, file=sys.stderr)
            return 2
    print(f"\n{_sum([one for _, one in found], layers)}")
    return int(any(one.layer is None for _, one in found))


def _options(words: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--sample", nargs="?", type=int, const=SAMPLE, help=f"so many faults, of all rooms ({SAMPLE})")
    parser.add_argument("--random", type=int, metavar="N", help="N changes at random places instead of the list")
    parser.add_argument("--seed", type=int, default=1, help="which random places (1)")
    parser.add_argument("--only", default="", metavar="TEXT", help="faults whose room or effect has this text")
    parser.add_argument("--against", choices=(QUICK, WHOLE), default=QUICK, help="make quick, or make test if need be")
    parser.add_argument("--near", action="store_true", help="only the tests beside each fault: sooner, finds less")
    parser.add_argument("--tests-of", metavar="REVISION", help="look with all tests of this commit")
    return parser.parse_args(words)


def _sample(faults: Sequence[Fault], many: int) -> list[Fault]:
    """Return ``many`` of these faults, as evenly as possible from all packages, in their original order."""
    rooms: dict[str, list[Fault]] = {}
    for fault in faults:
        rooms.setdefault(fault.room, []).append(fault)
    in_turn = [fault for round_ in zip_longest(*rooms.values()) for fault in round_ if fault is not None]
    return sorted(in_turn[:many], key=list(faults).index)


def _looked_for(tree: Path, fault: Fault, layers: Sequence[str], only_near: bool) -> Found:
    """Run tests on the tree, which contains this fault, until one fails, and return the result.

    Within each layer, the tests nearest to the fault run first.
    """
    seconds = 0.0
    for layer in layers:
        for places in _places(tree, fault, only_near):
            seen = look(tree, places, MARKS[layer])
            seconds += seen.seconds
            if seen.found_by is not None:
                return Found(layer, seen.found_by, seconds)
    return Found(None, "", seconds)


def _confirm(tree: Path, found: Sequence[Found]) -> None:
    """Repeat all tests that found a fault, on the tree without faults. Raises RedAnyway if a test still fails."""
    tests = sorted({one.by.partition("[")[0] for one in found if "::" in one.by})
    if tests and (red := look(tree, tests, MARKS[WHOLE]).found_by) is not None:
        raise RedAnyway(f"{red} fails without any fault")


def _places(tree: Path, fault: Fault, only_near: bool) -> Iterator[list[str]]:
    yield from near(fault, tree)
    if not only_near:
        yield around(fault)
        yield ["tests"]


def _row(fault: Fault, found: Found) -> str:
    by = f"`{found.by.partition('[')[0].rpartition('::')[2]}`" if found.by else ""
    return f"| {fault.room} | {fault.breaks} | {found.layer or 'no'} | {by} | {found.seconds:.0f} |"


def _sum(found: Sequence[Found], layers: Sequence[str]) -> str:
    whole, quick = sum(one.layer is not None for one in found), sum(one.layer == QUICK for one in found)
    if WHOLE not in layers:
        return f"Of {len(found)} faults `make quick` finds {quick}."
    if QUICK not in layers:
        return f"Of {len(found)} faults these tests find {whole}."
    share = f"{quick / max(1, whole):.0%}"
    return f"Of {len(found)} faults `make test` finds {whole}, `make quick` {quick} ({share} of those)."


if __name__ == "__main__":
    sys.exit(main())
