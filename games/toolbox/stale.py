"""List translations that are older than the English text that they translate, by the history in git."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from games.engine.words import ENGLISH
from games.toolbox.arguments import Wrong
from games.toolbox.catalogues import spans


def stale(folder: Path, language: str) -> dict[str, str]:
    """Return the messages whose English changed after their translation: by name the English text.

    ``folder``: a catalogue's, in a clone with its whole history. A line that isn't committed counts as changed now.
    Raises Wrong if git can't tell.
    """
    translated = folder / f"{language}.ftl"
    if not translated.is_file():
        return {}
    english, theirs = _messages(folder / f"{ENGLISH}.ftl", theirs=False), _messages(translated, theirs=True)
    return {name: text for name, (at, text) in english.items() if name in theirs and at > theirs[name][0]}


def _messages(file: Path, theirs: bool) -> dict[str, tuple[int, str]]:
    """Return each message's time of its latest change (UNIX) and its source, without its comment, by name.

    ``theirs``: a change of the comment above counts, too, since it may say that the translation still fits.
    """
    text, times = file.read_text("utf-8"), _changed(file)
    found = {}
    for name, (comment, begin, end) in spans(text).items():
        lines = slice(text.count("\n", 0, comment if theirs else begin), text.count("\n", 0, end) + 1)
        found[name] = max(times[lines]), text[begin:end]
    return found


def _changed(file: Path) -> list[int]:
    """Return for each line of the file when it was last changed, in seconds of UNIX time."""
    asked = ["git", "blame", "--line-porcelain", "--", file.name]
    told = subprocess.run(asked, cwd=file.parent, capture_output=True, text=True, encoding="utf-8", check=False)
    if told.returncode:
        raise Wrong(f"git can’t tell when {file.name} changed: {told.stderr.strip()}")
    return [int(time) for time in re.findall(r"^committer-time (\d+)$", told.stdout, re.MULTILINE)]
