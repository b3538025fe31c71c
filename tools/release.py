"""Print the newest release of CHANGELOG.md as outputs of a GitHub workflow step: `python -m tools.release`.

The outputs are `version`, `commit`, and `new` (whether the version has no tag yet). `--notes` prints the release's
notes instead. Exits with 1 unless pyproject.toml has the same version at that commit.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from bot.ops.version import Release, releases

ROOT = Path(__file__).parents[1]


def wrong(release: Release, root: Path) -> str | None:
    """Return why this release can't be made from the repository at `root`, or None if it can be."""
    if _git(root, "rev-parse", "--verify", "--quiet", f"{release.commit}^{{commit}}") is None:
        return f"CHANGELOG.md: {release.version} names commit {release.commit}, which is not in this repository"
    project = _git(root, "show", f"{release.commit}:pyproject.toml") or ""
    version = tomllib.loads(project).get("project", {}).get("version")
    if version != release.version:
        return f"pyproject.toml says {version} at commit {release.commit}, CHANGELOG.md says {release.version}"
    return None


def _git(root: Path, *arguments: str) -> str | None:
    done = subprocess.run(["git", "-C", str(root), *arguments], capture_output=True, text=True, check=False)
    return None if done.returncode else done.stdout.strip()


def main(words: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Print the newest release's outputs, or its notes. `words`: the arguments; None: those of the command line.

    Returns 1 if there is no release, or if `wrong` rejects it.
    """
    found = releases((root / "CHANGELOG.md").read_text("utf-8"))
    why = wrong(found[0], root) if found else "CHANGELOG.md names no release yet"
    if why is not None:
        print(why, file=sys.stderr)
        return 1
    newest = found[0]
    if "--notes" in (sys.argv[1:] if words is None else words):
        print(newest.notes)
    else:
        tagged = _git(root, "rev-parse", "--verify", "--quiet", f"refs/tags/v{newest.version}") is not None
        print(f"version={newest.version}\ncommit={newest.commit}\nnew={str(not tagged).lower()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
