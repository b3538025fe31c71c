"""Write and find old saves of matches, which every later version must load.

    python -m parlour_contract.saves candy-chaser 4 17 40 one-is-out

writes ``tests/games/candy_chaser/saves/v1-one-is-out.json``: the save after 40 answers of the contract suite's match 17
at a table of 4. For each new save version, write a save in each interesting phase of the game. Never rewrite an old
save: later versions must be able to load exactly its bytes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from games import catalogue
from games.engine.game import Game
from parlour_contract.cases import Case, facts_of, saves_of


def write(game: Game[Any, Any], seats: int, number: int, answers: int, name: str) -> Path:
    """Write the save of a match of the contract suite after this many answers, and return the file's path.

    Raises FileExistsError if the file exists. ``number``: the number of the match's case. ``name``: the last part of
    the file's name.
    """
    match = list(Case(game, facts_of(game), seats, number).matches())[answers]
    path = saves_of(game) / f"v{match.version}-{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("x", encoding="utf-8") as file:
        file.write(match.save())
    return path


def saved(game: Game[Any, Any]) -> list[Path]:
    """Return the paths of all stored saves of this game, oldest version first."""
    return sorted(saves_of(game).glob("v*.json"), key=lambda path: (version_of(path), path.name))


def version_of(path: Path) -> int:
    """Return the save version that the file's name states."""
    found = re.match(r"v(\d+)-", path.name)
    assert found, f"{path.name}: a save is named v<version>-<what>.json"
    return int(found[1])


if __name__ == "__main__":
    slug, seats, number, answers, name = sys.argv[1:]
    print(write(catalogue()[slug], int(seats), int(number), int(answers), name))
