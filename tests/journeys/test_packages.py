"""Test a game in a package of its own: it is created, installed with pip, played over HTTP, removed and reinstalled."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.checkout import ROOT

pytestmark = pytest.mark.thorough

SLUG = "nut-crunch"
REHEARSED = ("-m", "sandbox", "rehearse", SLUG, "--seats", "2", "--option", "rounds=1", "--wrong", "0.2")


@pytest.fixture
def python(tmp_path: Path) -> str:
    """Create a virtual environment that also has this environment's packages. Returns the path of its Python."""
    place = tmp_path / "environment"
    venv.create(place, with_pip=False)
    [packages] = place.glob("lib/*/site-packages")
    (packages / "ours.pth").write_text(sysconfig.get_path("purelib"))
    return str(place / "bin" / "python")


def done(*words: str) -> str:
    """Run a command in the repository's folder, and return its output. Fails unless it exits with 0."""
    ended = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout[-2000:] + ended.stderr[-2000:]
    return ended.stdout


def test_a_packages_game_is_played_removed_and_brought_back(python: str, tmp_path: Path) -> None:
    package = str(tmp_path / SLUG)
    done(python, "-m", "games", "new", SLUG, "--package", package)
    pip = (sys.executable, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check")
    install = (*pip, "install", "--no-build-isolation", "--no-deps", "--no-index", "--editable", package)
    listed = (python, "-m", "games", "list", "--tables")
    assert SLUG not in done(*listed)
    done(*install)
    assert f"{SLUG} 4" in done(*listed)
    told = done(python, *REHEARSED)
    assert f"{SLUG}, 2 seats" in told
    assert "The winner is on the leaderboard." in told
    done(*pip, "uninstall", "--yes", f"parlour-{SLUG}")
    assert SLUG not in done(*listed)
    done(*install)
    assert f"{SLUG} 4" in done(*listed)
