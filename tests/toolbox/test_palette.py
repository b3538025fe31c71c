"""`palette`: the colours that it chooses are fit for the pictures they are chosen for, and few.

Here: the choice for a real game's pictures. Not here: what a palette is (tests/engine/test_palette.py).
"""

from __future__ import annotations

import pytest

from games import catalogue
from games.engine.canvas import Palette
from games.toolbox import palette

GAME = catalogue()["candy-shoppe"]


def test_colours_chosen_anew_are_few_and_near(monkeypatch: pytest.MonkeyPatch) -> None:
    few = [(name, GAME.draw_reference(name)) for name in GAME.references()[:3]]
    monkeypatch.setattr(palette, "pictures", lambda game, seed: iter(few))
    monkeypatch.setattr(Palette, "write", lambda made, directory, name: made)
    made = palette.renew(GAME)
    assert isinstance(made, Palette)
    assert len(made.shades) <= palette.FEW
    assert max(made.error(picture.compose()) for _, picture in few) <= palette.WELL
