"""Test the buttons that lead to the previous and the next page of a list."""

from __future__ import annotations

import pytest

from bot.model.custom_ids import Leaf, Turn
from bot.pages.paged import turning


@pytest.mark.parametrize(("page", "pages", "leads_to"), [(0, 1, []), (0, 3, [1]), (1, 3, [0, 2]), (2, 3, [1])], ids=str)
def test_buttons_lead_to_the_pages_beside_and_to_none_that_is_not_there(
    page: int, pages: int, leads_to: list[int]
) -> None:
    buttons = [button for row in turning(Leaf.STORY, "7", page, pages) for button in row]
    assert [button.id for button in buttons] == [str(Turn(Leaf.STORY, "7", to)) for to in leads_to]
