"""Fixtures of the toolbox's tests: run a command, and type given lines as its input."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pytest

from games.toolbox.commands import main


@dataclass(frozen=True)
class Typed:
    """The result of a command: its exit code and its output."""

    code: int
    out: str
    err: str


Type = Callable[..., Typed]


class Keyboard(io.StringIO):
    """A fake standard input that returns the given lines in order, and then the end of input."""

    def __init__(self, lines: Iterable[str]) -> None:
        super().__init__()
        self._lines: Iterator[str] = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:
        line = next(self._lines, None)
        return "" if line is None else line + "\n"


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Type:
    """Return a function that runs a command, written as one text, with the given lines as its input."""

    def do(words: str, lines: Iterable[str] = ()) -> Typed:
        monkeypatch.setattr(sys, "stdin", Keyboard(lines))
        code = main(words.split())
        out, err = capsys.readouterr()
        return Typed(code, out, err)

    return do
