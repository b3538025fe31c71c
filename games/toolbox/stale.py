"""List translations that are older than the English text they translate, by git's history."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from games.engine.words import ENGLISH
from games.toolbox.arguments import Wrong
from games.toolbox.catalogues import spans


def stale(folder: Path, language: str) -> dict[str, str]:
    """Return {name: English text} of the messages whose English text was changed later than the translation.

    ``folder``: a catalogue's folder in a clone with full history. Uncommitted lines count as changed just now. Raises
    Wrong if git fails.
    """
    translated = folder / f"{language}.ftl"
    if not translated.is_file():
        return {}
    english, theirs = _messages(folder / f"{ENGLISH}.ftl", theirs=False), _messages(translated, theirs=True)
    return {name: text for name, (at, text) in english.items() if name in theirs and at > theirs[name][0]}


def _messages(file: Path, theirs: bool) -> dict[str, tuple[int, str]]:
    """Return {name: (UNIX time of the last change, source without comment)} of a file's messages.

    ``theirs``: whether the file is a translation. In a translation, a change of the comment above a message counts as a
    change of the message, since translators may confirm there that the text still fits.
    """
    text, times = file.read_text("utf-8"), _changed(file)
    found = {}
    for name, (comment, begin, end) in spans(text).items():
        lines = slice(text.count("\n", 0, comment if theirs else begin), text.count("\n", 0, end) + 1)
        found[name] = max(times[lines]), text[begin:end]
    return found


def _changed(file: Path) -> list[int]:
    """Return for each line of the file when it was last changed, as UNIX time."""
    asked = ["git", "blame", "--line-porcelain", "--", file.name]
    told = subprocess.run(asked, cwd=file.parent, capture_output=True, text=True, encoding="utf-8", check=False)
    if told.returncode:
        raise Wrong(f"git can’t tell when {file.name} changed: {told.stderr.strip()}")
    return [int(time) for time in re.findall(r"^committer-time (\d+)$", told.stdout, re.MULTILINE)]
