"""Test that every scene still has its golden digest, as stored by scenes.py."""

from __future__ import annotations

import pytest

from tests.games.scenes import TOLD, digests, golden

HOW = "on purpose? `python -m tests.games.scenes write`; `… show NAME TEXT` prints a scene’s lines"
WRITTEN = [name for name in TOLD if golden(name) or name == "house"]
"""Names with goldens. A new game is tested from its first `write` on."""


@pytest.mark.parametrize("name", WRITTEN)
def test_no_scene_looks_reads_or_is_answered_otherwise(name: str) -> None:
    now, then = digests(name), golden(name)
    changed = sorted(scene for scene in now.keys() | then.keys() if now.get(scene) != then.get(scene))
    assert not changed, f"{len(changed)} scenes of {name}: {'; '.join(changed[:12])} ({HOW})"
