"""Test that translations older than their English texts are listed, and that Weblate would find every catalogue."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from games.toolbox.arguments import Wrong
from games.toolbox.stale import stale

ROOT = Path(__file__).parents[2]

DAY = 86_400


def committed(folder: Path, day: int, **files: str) -> None:
    """Commit these files on day number `day` of 1970. A keyword names a file: ``en="…"`` is the text of en.ftl."""
    for name, text in files.items():
        (folder / f"{name}.ftl").write_text(text, "utf-8")
    who = {f"GIT_{role}_{what}": "ann@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    at = {f"GIT_{role}_DATE": f"@{day * DAY} +0000" for role in ("AUTHOR", "COMMITTER")}
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "texts"]):
        subprocess.run(["git", *command], cwd=folder, env=os.environ | who | at, check=True)


def test_what_changed_in_english_after_its_translation_is_stale_until_that_or_its_comment_changes(
    tmp_path: Path,
) -> None:
    english, russian = "# Said first.\nhello = Hello\nbye =\n    Bye\nnew = New\n", "hello = Привет\nbye = Пока\n"
    committed(tmp_path, 1, en=english, ru=russian)
    assert stale(tmp_path, "ru") == stale(tmp_path, "fr") == {}
    committed(tmp_path, 2, en=english.replace("    Bye", "    Bye!").replace("first", "last").replace("New", "Newer"))
    assert stale(tmp_path, "ru") == {"bye": "bye =\n    Bye!"}, "a comment is no text, and what is missing isn't stale"
    committed(tmp_path, 3, ru=russian.replace("bye", "# It fits.\nbye"))
    assert stale(tmp_path, "ru") == {}


def test_without_git_nothing_is_known(tmp_path: Path) -> None:
    for name in ("en", "ru"):
        (tmp_path / f"{name}.ftl").write_text("hello = Hello\n", "utf-8")
    with pytest.raises(Wrong, match=r"git can’t tell when en\.ftl changed"):
        stale(tmp_path, "ru")


def test_the_pattern_for_weblate_finds_every_catalogue() -> None:
    page = (ROOT / "docs" / "translating" / "README.md").read_text("utf-8")
    [pattern] = re.findall(r"`(\(\?P<component>.+?)`", page)
    rooms = [room for name in ("games", "bot", "cogs", "sandbox") for room in (ROOT / name).rglob("*.ftl")]
    files = [file.relative_to(ROOT).as_posix() for file in rooms]
    found = {file: re.fullmatch(pattern, file) for file in files}
    assert [file for file, match in found.items() if match is None] == []
    components = {match["component"] for match in found.values() if match}
    assert {match["component"] for match in found.values() if match and match["language"] == "en"} == components
