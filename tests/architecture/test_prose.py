"""Test which faults tools.prose finds in documents, docstrings, comments and commit subjects."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import prose

LONG = " ".join(["Word", *["word"] * 35])


def _found(text: str) -> list[str]:
    return [fault.what for fault in prose.of_document("a.md", text)]


@pytest.mark.parametrize(
    "text",
    ["Short.", "> Whoever wrote this is quoted.", "Never say `whoever`, nor “anew”.", "```\nwhoever\n```", f"`{LONG}`"],
)
def test_plain_text_and_quotations_are_fine(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("It goes to whoever asks.", "“whoever” is not plain English"),
        ("| a | drawn anew |", "“anew” is not plain English"),
        (f"Fine. {LONG}.", "a sentence of 36 words"),
        (f"- {LONG[:90]}\n  {LONG[91:]}", "a sentence of 36 words"),
        ("\n\n".join([" ".join(["word"] * 17) + "."] * 3), "17.0 words on average"),
    ],
)
def test_a_fault_of_a_document_is_found(text: str, what: str) -> None:
    assert any(what in one for one in _found(text))


def test_a_fault_says_its_line() -> None:
    [fault] = prose.of_document("a.md", "Fine.\n\nFine\nhere, so be it.\n")
    assert fault.where == "a.md:3"


def test_docstrings_and_comments_are_read_and_code_is_not() -> None:
    lines = ['"""Say `whoever`."""', "", 'whoever = "whom"  # for whom', "", "", "def f():"]
    lines += ['    """Draw it anew.', "", "    Usage::", "", "            whoever", '    """', ""]
    source = "\n".join(lines)
    found = [(fault.where, fault.what) for fault in prose.of_module("a.py", source, set())]
    assert sorted(found) == [
        ("a.py:3", "“whom” is not plain English"),
        ("a.py:7", "“anew” is not plain English"),
    ]


def test_a_module_that_a_docstring_names_has_to_exist() -> None:
    source = '"""Sending is in delivery.py, drawing in canvas/lost.py, both by discord.py."""\n'
    found = [fault.what for fault in prose.of_module("a.py", source, {"delivery.py", "bot/client/delivery.py"})]
    assert found == ["there is no canvas/lost.py"]


def test_a_subject_is_short_and_plain(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        subprocess.run(["git", "-C", str(tmp_path), *arguments], check=True, capture_output=True)

    git("init", "-q")
    for subject in ("bot: send once", "bot: " + "x" * 70, "bot: tell whoever asks"):
        git("-c", "user.name=A", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", subject)
    found = [fault.what for fault in prose.faults(tmp_path)]
    assert found == [
        "“whoever” is not plain English",
        "the subject has 75 characters; 72 are the most",
    ]


def test_a_mean_leaves_headings_and_tables_out() -> None:
    assert prose.mean_length("# One\n\n| a | b c |\n\nOne two three. Four five.\n") == 2.5


@pytest.mark.parametrize(
    "text",
    ["Take it, e.g. the dog. Then go.", "Ты берёшь карту. Соперник видит её.", "Tu la prends. Écarte-la."],
)
def test_a_sentence_ends_before_a_capital_of_any_alphabet(text: str) -> None:
    assert len(prose.sentences(text)) == 2
