"""Test that the texts in the pictures of docs/story are current: the bot makes the same texts from the journals.

`make story` takes new pictures.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games.engine.journal import Journal
from sandbox import screenshot

STORIES = Path(__file__).parents[2] / "docs/story"


@pytest.mark.parametrize("slug", [file.stem for file in sorted(STORIES.glob("*.json"))])
def test_a_thread_in_the_documents_reads_as_it_would_today(slug: str) -> None:
    kept = json.loads((STORIES / f"{slug}.json").read_text("utf-8"))
    assert (STORIES / f"{slug}.jpg").exists()
    assert screenshot.lines(Journal.model_validate(kept["journal"]), kept["names"]) == kept["lines"]
