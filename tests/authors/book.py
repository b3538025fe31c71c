"""Follow the steps of a page of docs/authors in a folder, as a reader would.

``python -m tests.authors.book`` updates the output shown in the pages. In a page, a code block that names a file is the
whole file. A `diff` block changes a file, and a `console` block contains commands with their output.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.checkout import ROOT

BOOK = ROOT / "docs" / "authors"
STEPS = sorted(BOOK.glob("step-*.md"))
"""Pages that build the game, in their order."""
OTHERS = sorted({*BOOK.glob("*.md")} - {*STEPS})
"""Pages that use the finished game."""

_BLOCK = re.compile(r"(?ms)^```(\w+)(?: (\S+))?\n(.*?)^```$")
_PICTURE = re.compile(r"!\[[^\]]*\]\((\w+\.png)\)")


def carried_out(page: Path, folder: Path) -> str:
    """Follow the page in this folder. Returns the page's text with its commands' present output."""

    def done(block: re.Match[str]) -> str:
        kind, name, body = block.groups()
        if kind == "console":
            return f"```console\n{_typed(body, folder)}```"
        if name is not None and kind == "diff":
            file = folder / name
            file.write_text(_changed(file.read_text("utf-8"), body), "utf-8")
        elif name is not None:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(body, "utf-8")
        return block.group()

    return _BLOCK.sub(done, page.read_text("utf-8"))


def pictures(page: Path) -> list[str]:
    """Return the file names of the page's pictures. The page's commands draw all of them."""
    return _PICTURE.findall(page.read_text("utf-8"))


def _typed(body: str, folder: Path) -> str:
    """Run the commands of a `console` block. Returns the block with the commands' present output."""
    lines = []
    for command in (line for line in body.splitlines() if line.startswith("$ ")):
        words = command.removeprefix("$ ").split()
        assert words[0] == "python", command
        ended = subprocess.run([sys.executable, *words[1:]], cwd=folder, env=places(folder), stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, check=False)  # fmt: skip
        told = re.sub(r" in \d+\.\d+s( \(\d+:\d\d:\d\d\))?", "", ended.stdout).strip()
        lines += [command, *told.replace(str(folder), "torchlight").splitlines()]
    return "".join(f"{line}\n" for line in lines)


def places(folder: Path) -> dict[str, str]:
    """Return environment variables with which Python finds the game in this folder."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV"))}
    return {**plain, "PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "COLUMNS": "100"}


def _changed(text: str, diff: str) -> str:
    """Apply a diff to the text, and return the result.

    In the diff, each group of lines with `-` is replaced by the lines with `+` after it. All other lines are context.
    """
    old = "".join(f"{line[1:]}\n" for line in diff.splitlines() if line[:1] in "- ")
    new = "".join(f"{line[1:]}\n" for line in diff.splitlines() if line[:1] in "+ ")
    assert text.count(old) == 1, f"{text.count(old)} times in the file: {old}"
    return text.replace(old, new)


def main() -> None:
    """Update the output of all commands in the pages, and all pictures."""
    with tempfile.TemporaryDirectory() as place:
        game = Path(place) / "game"
        game.mkdir()
        for page in STEPS:
            _update(page, game)
        for page in OTHERS:
            _update(page, Path(shutil.copytree(game, Path(place) / page.stem)))


def _update(page: Path, folder: Path) -> None:
    page.write_text(carried_out(page, folder), "utf-8")
    for name in pictures(page):
        shutil.copy(folder / name, BOOK / name)


if __name__ == "__main__":
    main()
