"""Copy the repository's working tree, and put one fault at a time into the copy."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.planted.faults import Fault

ROOT = Path(__file__).parents[2]
_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "data", "build", ".*_cache", "*.db")
_later = count(1)


class Outdated(Exception):
    """A fault's text doesn't occur exactly once in its files, because the code has changed: adapt the entry."""


def place_of(fault: Fault, tree: Path) -> tuple[Path, str]:
    """Return the file of a fault, and the file's text with the fault in it. Raises Outdated."""
    where = tree / fault.where
    texts = {file: file.read_text("utf-8") for file in (where.rglob("*.py") if where.is_dir() else [where])}
    found = [file for file, text in texts.items() for _ in range(text.count(fault.old))]
    if len(found) != 1:
        raise Outdated(f"{fault.where}: {fault.old!r} is found {len(found)} times, not once")
    return found[0], texts[found[0]].replace(fault.old, fault.new)


@contextmanager
def copied(tests_of: str | None = None) -> Iterator[Path]:
    """Yield a temporary copy of the tree. `tests_of`: the revision that tests/ is taken from; None: the tree itself."""
    with TemporaryDirectory(prefix="planted-") as directory:
        tree = Path(directory) / "tree"
        shutil.copytree(ROOT, tree, ignore=_LEFT_OUT)
        for shared in ("node_modules", ".venv"):
            if (ROOT / shared).exists():
                (tree / shared).symlink_to(ROOT / shared)
        if tests_of is not None:
            shutil.rmtree(tree / "tests")
            told = subprocess.run(["git", "archive", tests_of, "tests"], cwd=ROOT, capture_output=True, check=True)
            with tarfile.open(fileobj=BytesIO(told.stdout)) as archive:
                archive.extractall(tree, filter="data")
        yield tree


@contextmanager
def planted(tree: Path, fault: Fault) -> Iterator[None]:
    """Put the fault into the tree, and take it out at the end of the context. Raises Outdated."""
    file, text = place_of(fault, tree)
    sound = file.read_text("utf-8")
    _write(file, text)
    try:
        yield
    finally:
        _write(file, sound)


def _write(file: Path, text: str) -> None:
    """Write a file, with a modification time that differs from the previous one by at least a second.

    Python compiles a changed file again only if its size, or its modification time in seconds, has changed.
    """
    file.write_text(text, "utf-8")
    moment = int(file.stat().st_mtime) + next(_later)
    os.utime(file, (moment, moment))
