"""Fixtures of the toolbox's tests: run a command, type at its keyboard."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pytest

from games.toolbox.commands import main


@dataclass(frozen=True)
class Typed:
    """The result of a command."""

    code: int
    out: str
    err: str


Type = Callable[..., Typed]


class Keyboard(io.StringIO):
    """Lines typed one after the other, then end of input."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines: Iterator[str] = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:
        line = next(self._lines, None)
        return "" if line is None else line + "\n"


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Type:
    """Run a command, given as one text, with these lines at the keyboard."""

    def do(words: str, lines: Iterable[str] = ()) -> Typed:
        monkeypatch.setattr(sys, "stdin", Keyboard(lines))
        code = main(words.split())
        out, err = capsys.readouterr()
        return Typed(code, out, err)

    return do
