"""``new``: write a small working game, to start a new game from."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from keyword import iskeyword
from pathlib import Path
from string import Template

from games import LONGEST_SLUG, SLUG, catalogue
from games.toolbox.arguments import Wrong

LONGEST_WORD = 16
"""Most characters of a word in a slug, so that lines of code stay short enough."""

TAKEN = ("engine", "toolbox", "game-cog")
"""Names that no game may have."""


LISTED = {
    "README.md": ("| command | game |", "| `$slug` | $name: be alone with the highest number | 2–4 | 5 |"),
    "docs/commands.md": ("| game | what can be set |", "| `$slug` | `rounds` |"),
}
"""Documents with a table of all games: the table's head, and the new game's row."""


PACKAGED_TESTS = ("__init__.py", "golden.json", "facts.py", "test_clauses.py", "test_golden.py", "test_policy.py")
"""A game's tests that also run without Parlour's own tests."""

BOARD = """
from pathlib import Path
from $package import GAME
from games.engine.words import ENGLISH
from games.toolbox import arguments, fuzz
match, _ = fuzz.after(GAME, 3, "0" * 64, GAME.options(), 4)
words = GAME.picture_words(arguments.seated(3), None, ENGLISH)
Path("board.png").write_bytes(GAME.art.draw(match.view(None), words).png())
"""
"""Program that draws the table of a packaged game after four answers."""


@dataclass(frozen=True)
class Names:
    """A new game's name in each spelling that the game's files need."""

    slug: str
    packaged: bool = False
    """Whether the game becomes a package of its own, outside Parlour's folder."""

    @property
    def package(self) -> str:
        """The name that the game's package and the game's cog share."""
        return self.slug.replace("-", "_")

    def filled(self, template: str) -> str:
        """Return the template with this game's name filled in and its imports sorted."""
        words = [word.capitalize() for word in self.slug.split("-")]
        initials = "".join(word[0] for word in words if word[0].isalpha())
        spellings = {
            "slug": self.slug,
            "package": self.package,
            "home": self.package if self.packaged else f"games.{self.package}",
            "folder": self.package if self.packaged else f"games/{self.package}",
            "name": " ".join(words),
            "title": "".join(words),
            "prefix": words[0],
            "code": initials if len(initials) > 1 else self.slug[:2].upper(),
        }
        return sorted_imports(Template(template).substitute(spellings), self.package)


def scaffold(root: Path, slug: str) -> list[Path]:
    """Write a new game into the checkout at ``root``. Returns its files.

    Raises Wrong, before writing anything, if the name or the checkout can't be used.
    """
    _check_slug(slug)
    if not (root / "games" / "engine").is_dir():
        raise Wrong("new games go into Parlour’s own folder, the one with games/engine in it; run this there")
    names = Names(slug)
    places = {
        "game": root / "games" / names.package,
        "tests": root / "tests" / "games" / names.package,
        "cog.py": root / "cogs" / f"{names.package}.py",
    }
    for place in places.values():
        if place.exists():
            raise Wrong(f"{place.relative_to(root)} exists already")
    made = [file for part, place in places.items() for file in _fill(_template(), part, place, names)]
    return [*made, *_list(root, names)]


def scaffold_package(root: Path, slug: str, folder: Path) -> list[Path]:
    """Write a new game as a package of its own into ``folder``. Returns its files.

    ``root``: a checkout of Parlour, whose code draws the picture for the package's README. Raises Wrong, before
    writing anything, if the name or the folder can't be used.
    """
    _check_slug(slug)
    if slug in catalogue():
        raise Wrong(f"there is a game called {slug!r} already; take another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Wrong(f"{folder} exists already, and isn’t an empty folder")
    names = Names(slug, packaged=True)
    made = [*_fill(_template(), "package", folder, names), *_fill(_template(), "game", folder / names.package, names)]
    for test in PACKAGED_TESTS:
        made += _fill(_template().joinpath("tests"), test, folder / "tests" / test, names)
    places = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), str(root)])}
    subprocess.run([sys.executable, "-c", names.filled(BOARD)], cwd=folder, env=places, check=True)
    return [*made, folder / "board.png"]


def _template() -> Traversable:
    return files("games.toolbox").joinpath("template")


def _list(root: Path, names: Names) -> Iterator[Path]:
    """Add the game to each document with a table of all games. Yields the documents."""
    for document, (head, row) in LISTED.items():
        file = root / document
        before, table, after = file.read_text("utf-8").partition(f"\n{head}")
        rows, end, rest = after.partition("\n\n")
        file.write_text(f"{before}{table}{rows}\n{names.filled(row)}{end}{rest}", "utf-8")
        yield file
    if (root / "sandbox").is_dir():
        subprocess.run([sys.executable, "-m", "sandbox", "questions", "--write"], cwd=root, check=True)
        yield root / "docs" / "questions.md"


def _check_slug(slug: str) -> None:
    words = slug.split("-")
    if not re.fullmatch(SLUG, slug) or len(slug) > LONGEST_SLUG:
        raise Wrong(f"{slug!r} is no slug: lower-case words with hyphens, {LONGEST_SLUG} letters at most")
    if max(map(len, words)) > LONGEST_WORD:
        raise Wrong(f"{slug!r} is no slug: a word may have {LONGEST_WORD} letters at most")
    if slug in TAKEN or iskeyword(slug):
        raise Wrong(f"{slug!r} means something else already; take another name")


def _fill(template: Traversable, part: str, place: Path, names: Names) -> Iterator[Path]:
    """Fill in one part of the template and write it to ``place``. Yields the files written.

    ``part``: a file without its ending ``.txt``, or a folder, which is written with all its files.
    """
    file = template.joinpath(f"{part}.txt")
    if file.is_file():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(names.filled(file.read_text("utf-8")), "utf-8")
        yield place
        return
    folder = template.joinpath(part)
    for inner in sorted(folder.iterdir(), key=lambda inner: inner.name):
        name = inner.name.removesuffix(".txt")
        yield from _fill(folder, name, place / name, names)


def sorted_imports(text: str, package: str) -> str:
    """Return a module's text with its imports in the order that ruff wants.

    Sorts only imports of Parlour and of ``package``, since their order depends on the package's name.
    """
    one = rf"from (?:bot|cogs|games|{package})(?:\.\S+)? import (?:\([^)]*\)|[^(\n]*)\n"
    return re.sub(f"(?:{one})+", lambda block: _sorted_block(re.findall(one, block.group())), text)


def _sorted_block(statements: list[str]) -> str:
    return "".join(sorted(map(_sorted_names, statements), key=lambda statement: statement.split()[1]))


def _sorted_names(statement: str) -> str:
    """Return an import statement with its names in ruff's order (constants, classes, functions), laid out as before."""
    head, names = statement.split(" import ")
    if names.startswith("("):
        return f"{head} import (\n{''.join(f'    {name},{chr(10)}' for name in _in_order(names))})\n"
    return f"{head} import {', '.join(_in_order(names))}\n"


def _in_order(names: str) -> list[str]:
    found = re.findall(r"\w+", names)
    return sorted(found, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
