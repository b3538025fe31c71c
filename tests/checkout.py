"""Copy the repository's working tree into a temporary folder, and run Python modules there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
OPEN = ("", "cogs", "games", "tests", "tests/games")
"""Folders that a test may add to: their files are copied, their folders linked."""
SKIPPED = shutil.ignore_patterns("__pycache__", "story", "performance", "*.png", "*.jpg")


def make_checkout(place: Path, copied: Sequence[str], without: Sequence[str] = ()) -> None:
    """Fill the empty folder `place` with a copy of the repository, without the folders `without`.

    `copied`: folders whose files the test may change. Most other folders are links to the originals.
    """
    for folder in copied:
        shutil.copytree(ROOT / folder, place / folder, ignore=SKIPPED)
    for folder in OPEN:
        (place / folder).mkdir(exist_ok=True)
        for there in (ROOT / folder).iterdir():
            name = there.relative_to(ROOT).as_posix()
            here = place / name
            if here.exists() or name in (*OPEN, *without) or there.name.startswith(".") or there.name == "__pycache__":
                continue
            if there.is_dir():
                here.symlink_to(there)
            else:
                shutil.copy2(there, here)


def run(checkout: Path, *words: str, beside: Path | None = None) -> str:
    """Run Python with these arguments in the checkout, and return its output. Fails unless it exits with 0.

    ``beside``: a folder with installed packages that Python can import, too.
    """
    path = os.pathsep.join(map(str, filter(None, (checkout, beside))))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    return done.stdout
