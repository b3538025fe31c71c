"""Test the error message for a press that nobody acknowledges, when no process of a bot runs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from sandbox.awaiting import Awaiting, Misplayed
from sandbox.test_server import open_test_server


async def test_a_press_that_nobody_acknowledges_is_told_of_where_there_is_no_process_of_a_bot() -> None:
    async def act() -> Any:
        return SimpleNamespace(latency=None, messages=[])

    async def done() -> bool:
        return False

    async with open_test_server(()) as hall:
        with pytest.raises(Misplayed, match="did not listen: not acknowledged within three seconds"):
            await Awaiting(hall, cast(Any, None)).insist(act, done, "did not listen")
