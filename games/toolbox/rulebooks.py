"""Are the rules whole in every language? ``rules.<language>.md`` has the same clauses as ``rules.md``.

Here: that comparison. Not here: which language somebody gets (games/__init__.py), and how rules are shown (the bot).
"""

from __future__ import annotations

import re
from pathlib import Path

_CLAUSE = re.compile(r"\b[A-Z][A-Z\d]{0,4}-\d+(?:\.\d+)?\b")


def check(folder: Path) -> list[str]:
    """What the rules in this folder lack in some language, a line for each."""
    english = _clauses(folder / "rules.md")
    return [fault for file in sorted(folder.glob("rules.*.md")) for fault in _compared(file, english)]


def _compared(file: Path, english: list[str]) -> list[str]:
    own, name = _clauses(file), f"{file.parent.name}/{file.name}"
    lacking = [f"{name} lacks clause {clause}" for clause in english if clause not in own]
    return lacking + [f"{name} has clause {clause}, which rules.md has not" for clause in own if clause not in english]


def _clauses(file: Path) -> list[str]:
    """The clauses that a file names, each once, in order."""
    return list(dict.fromkeys(_CLAUSE.findall(file.read_text("utf-8"))))
