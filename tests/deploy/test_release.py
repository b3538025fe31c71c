"""Test what the release workflow reads from a changelog, and that Parlour's own changelog is correct."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from bot.ops.version import releases
from tools.release import ROOT, main

TEXT = """# Changelog

## Unreleased

### Added
- later

## {version} · 2026-11-24 · {commit}

### Added
- a game
"""


def git(root: Path, *arguments: str) -> str:
    own = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
    command = ["git", "-C", str(root), *own, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a Git repository of version 0.3.0 with one commit. Its changelog names this version and this commit."""
    git(tmp_path, "init", "--quiet")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.3.0"\n', "utf-8")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "all")
    written(tmp_path, "0.3.0", git(tmp_path, "rev-parse", "HEAD"))
    return tmp_path


def written(root: Path, version: str, commit: str) -> None:
    (root / "CHANGELOG.md").write_text(TEXT.format(version=version, commit=commit[:7]), "utf-8")


def test_a_release_is_new_until_it_is_tagged(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    commit = git(repository, "rev-parse", "--short=7", "HEAD")
    assert main([], repository) == 0
    assert capsys.readouterr().out == f"version=0.3.0\ncommit={commit}\nnew=true\n"
    git(repository, "tag", "v0.3.0")
    assert main([], repository) == 0
    assert capsys.readouterr().out.endswith("new=false\n")


def test_its_notes_are_its_part_of_the_changelog(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--notes"], repository) == 0
    assert capsys.readouterr().out == "### Added\n- a game\n"


@pytest.mark.parametrize(
    ("version", "commit", "why"),
    [
        ("0.3.0", "0123456", "names commit 0123456, which is not in this repository"),
        ("0.4.0", "", "pyproject.toml says 0.3.0 at commit"),
    ],
)
def test_a_release_that_can_t_be_made_is_refused_in_one_line(
    version: str, commit: str, why: str, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(repository, version, commit or git(repository, "rev-parse", "HEAD"))
    assert main([], repository) == 1
    assert why in capsys.readouterr().err


def test_without_a_release_it_says_so(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (repository / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n", "utf-8")
    assert main([], repository) == 1
    assert capsys.readouterr().err == "CHANGELOG.md names no release yet\n"


def test_every_heading_of_the_changelog_is_a_release_or_what_comes_next() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == ["## Unreleased", *(f"## {one.version} · {one.day} · {one.commit}" for one in releases(text))]


def test_the_changelog_says_one_fact_a_line_in_four_parts() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert set(re.findall(r"(?m)^### (.+)$", text)) <= {"Added", "Changed", "Fixed", "Removed"}
    long = [line for line in text.splitlines() if line.startswith("- ") and len(line.split()) > 21]
    assert long == []
