"""Record random matches, to compare their journals between processes, or to store one for a test.

``python -m parlour_contract.journals digests 2`` prints a line for each of two matches per game and number of seats.
``python -m parlour_contract.journals journal candy-chaser 4 17 > golden.json`` stores match 17 at a table of 4.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

from games import catalogue
from games.engine.journal import Journal
from parlour_contract.cases import Case, cases, facts_of


def journal_of(case: Case) -> Journal:
    """Return the journal of the case's match."""
    steps = list(case.steps())
    return Journal.of(steps[-1].match, case.options, [step.entry for step in steps])


def digest(case: Case) -> str:
    """Return a line with the case's name and the hash of its journal."""
    return f"{case} {hashlib.sha256(journal_of(case).model_dump_json().encode()).hexdigest()}"


def _main(what: str, *rest: Any) -> None:
    if what == "digests":
        print(*map(digest, cases(int(rest[0]))), sep="\n")
    else:
        game = catalogue()[rest[0]]
        print(journal_of(Case(game, facts_of(game), int(rest[1]), int(rest[2]))).model_dump_json(indent=1))


if __name__ == "__main__":
    _main(*sys.argv[1:])
