"""Test ``words``, which checks message catalogues: it finds each kind of fault, and none in the games' catalogues."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from games import catalogue
from games.toolbox.catalogues import MOST_SENTENCE, check, check_art, check_rooms, count, missing
from tests.toolbox.conftest import Type

CODE = """
def say(words, kind):
    return words("hello", who="Ann") + words(f"ask-{kind}", who="Ann", x=1)
"""

TEXT = """
hello = Hello, { $who }.
ask-one = Pick one.
"""

Check = Callable[..., list[str]]


@pytest.fixture
def package(tmp_path: Path) -> str:
    """Return the name of a package that only this test uses."""
    return f"checked_{tmp_path.name.replace('-', '_')}"


@pytest.fixture
def checked(tmp_path: Path, package: str, monkeypatch: pytest.MonkeyPatch) -> Check:
    """Return a function that writes a package with the given code and messages, and returns the faults found in it.

    The returned texts don't contain the path of the package's folder.
    """

    def found(text: str = TEXT, code: str = CODE, **languages: str) -> list[str]:
        folder = tmp_path / package / "words"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("", "utf-8")
        (folder / "__init__.py").write_text(code, "utf-8")
        for language, told in {"en": text, **languages}.items():
            (folder / f"{language}.ftl").write_text(told, "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(sys.modules, package, raising=False)
        return [fault.removeprefix(f"{package}/words/") for fault in check(f"{package}.words")]

    return found


@pytest.mark.thorough
def test_a_catalogue_without_fault(checked: Check) -> None:
    assert checked() == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("extra = Nobody says this.", "extra is never said"),
        ("ask-one = Twice.", "ask-one stands there twice"),
        ("broken", "can’t be read: broken"),
        ("ask-two = { missing } it is.", "missing is referred to, but missing"),
        ("ask-two = Whoever wins takes it.", "ask-two: we don’t say “Whoever”"),
        ("ask-two = Shall it be so?", "ask-two: we don’t say “Shall”"),
        ("ask-two = That's it.", "ask-two: a straight ' where a curly one belongs"),
        ("ask-two = A. B. C. D.", "ask-two: 4 sentences, 3 at most"),
        ("ask-two = Yes\n    # a note\n", "ask-two: a comment within it would be read aloud"),
        ("ask-two = Yes.# $who (text): a name\n", "ask-two: a comment within it would be read aloud"),
        ("ask-two = { $x ->\n    [one] Fine.\n   *[other] Ann has decided.\n }", "ask-two: we don’t say “has decided”"),
        ("# Voice (ban): no reason\nask-two = Fine.", "ask-two: the exception (ban) is not needed"),
    ],
)
def test_a_fault_is_named(checked: Check, text: str, fault: str) -> None:
    assert checked(f"{TEXT}{text}\n") == [f"en.ftl: {fault}"]


def test_a_long_sentence_is_named_whatever_stands_in_for_its_arguments(checked: Check) -> None:
    long = " ".join(["word"] * MOST_SENTENCE)
    faults = checked(f"{TEXT}ask-two = {long} {{ $who }}. Short.\n")
    assert [fault.partition(" at most")[0] for fault in faults] == ["en.ftl: ask-two: 21 words in a sentence, 20"]


def test_an_exception_with_a_reason_is_taken(checked: Check) -> None:
    assert checked(f"{TEXT}# Voice (ban): the card is called so\nask-two = Whoever.\n") == []


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("def other(words): return words('gone')", "says gone, which is missing"),
        ("def other(words): return words(f'gone-{1}')", "says gone-…, which is missing"),
        ("def other(words): return words('hello' if 1 else 'gone', who='A')", "says gone, which is missing"),
        ("def other(words): return words('hello')", "says hello without who"),
    ],
)
def test_what_code_says_must_be_there_and_filled_in(checked: Check, code: str, fault: str) -> None:
    assert checked(code=f"{CODE}\n{code}\n") == [f"en.ftl: __init__.py:5 {fault}"]


FACTS = """
from games.engine.fact_texts import FactTexts
from games.engine.values import Event, Option, Seat
from games.engine.words import Catalogue

class Went(Event):
    seat: Seat

class GoBy(Option):
    pass

FACT_TEXTS = FactTexts(Catalogue(__name__))
"""


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("went = { $seat } went.\noption-go-by = Go by\nask-go = Go?", []),
        ("went = Gone.\n", ["option-go-by: there is no such message"]),
        ("went = { $who }\noption-go-by = Go by\n", ["went needs who, which Went has not"]),
        ("went = Gone.\noption-go-by = Go by\noption-gone = Go", ["option-gone is never said"]),
        ("went = Gone.\noption-go-by = Go by\nask-go = { $x }", ["ask-go needs x, which Ask has not"]),
    ],
)
def test_what_facts_say_by_convention_must_be_there_and_filled_in(checked: Check, text: str, faults: list[str]) -> None:
    assert checked(f"{text}\n", FACTS) == [f"en.ftl: {fault}" for fault in faults]


def test_a_browsers_script_says_messages_too(checked: Check, tmp_path: Path, package: str) -> None:
    checked()
    script = tmp_path / package / "static" / "page.js"
    script.parent.mkdir()
    script.write_text('words("hello", { who });\nwords("hello");\nwords("gone");\nwords(`ask-${kind}`);\n', "utf-8")
    (tmp_path / package / "words" / "__init__.py").write_text("", "utf-8")
    assert check_rooms([package]) == ["page.js:2 says hello without who", "page.js:3 says gone, which is missing"]
    script.unlink()
    never = {fault.partition(": ")[2] for fault in check_rooms([package])}
    assert never == {"hello is never said", "ask-one is never said"}


def test_a_translation_may_lack_messages_but_not_need_more_than_the_english_has(checked: Check) -> None:
    faults = checked(ru="hello = Привет, { $name }.\nnew = Новое.\n")
    assert faults == [
        "ru.ftl: hello needs name, which the English has not",
        "ru.ftl: new is surplus: neither the English nor this language says it",
    ]


def test_a_translation_may_have_messages_of_its_own_for_the_others(checked: Check) -> None:
    assert checked(ru="hello = Привет, { whose }.\nwhose = { $who }\n") == []
    assert checked(ru="hello = Привет, { whose }.\n") == [
        "ru.ftl: hello refers to whose, which is missing in this language"
    ]
    [fault] = checked(ru="hello = Привет, { whose }.\nwhose = { $name }\n")
    assert fault == "ru.ftl: hello needs name, which the English has not"


def test_a_translation_lacks_what_has_neither_its_text_nor_all_its_attributes(checked: Check, package: str) -> None:
    english = "whole = Whole\nonly =\n    .about = Only this\nboth = Both\n    .about = And this\n"
    checked(english, ru="whole = Всё\nonly =\n    .about = Только это\nboth = Оба\n")
    assert list(missing(f"{package}.words", "ru")) == ["both"]
    assert list(missing(f"{package}.words", "fr")) == ["whole", "only", "both"]


def test_a_translation_may_give_a_message_the_forms_that_there_are(checked: Check) -> None:
    assert checked(ru='hello = { FORM($who, "acc") }\n    .acc = Привет\n') == []
    assert checked(ru='hello = { FORM($who, "akk") }\n    .akk = Привет\n') == [
        "ru.ftl: hello wants the form akk, which there is not",
        "ru.ftl: hello.akk is surplus: neither the English nor this language says it",
    ]


def test_a_translation_needs_all_plural_forms_of_its_language(checked: Check) -> None:
    two = "hello =\n    { $who ->\n        [one] один\n       *[other] много\n    }\n"
    assert checked(de=two) == []
    assert checked(ru=two) == ["ru.ftl: hello lacks the form few", "ru.ftl: hello lacks the form many"]
    assert checked(ru=two.replace("*[other]", " [few] два\n       *[other]")) == []


@pytest.mark.thorough
def test_the_games_catalogues_have_no_fault(typed: Type) -> None:
    told = typed("words --check")
    assert told.code == 0, told.out
    assert "games.engine.words" in told.out
    for game in catalogue().values():
        assert f"{game.package}.words " in told.out


def test_a_game_named_alone_is_checked_as_among_all(typed: Type) -> None:
    told = typed("words --check games.candy_chaser")
    assert told.code == 0, told.out


def test_a_fault_fails_the_check_and_no_more_than_that(typed: Type, checked: Check, package: str) -> None:
    assert len(checked(code="")) == 2
    assert count(f"{package}.words") == {"en": 2}
    told = typed(f"words --check {package}.words")
    assert (told.code, told.err) == (1, "games: 2 faults in message catalogues\n")
    assert typed(f"words {package}.words").code == 0


@pytest.mark.parametrize(("text", "room", "faults"), [("Rot", "", 0), ("Scharlachrot", "", 1), ("Scharlach", "120", 0)])
def test_a_translated_text_in_art_must_be_readable_in_its_place(
    tmp_path: Path, package: str, checked: Check, text: str, room: str, faults: int
) -> None:
    checked(en="art-red = Red\n", de=f"art-red = {text}\n")
    art = tmp_path / package / "art"
    art.mkdir()
    label = f'<text data-message="art-red" data-room="{room or 0}" font-size="24" font-weight="700">Red</text>'
    (art / "jar.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{label}</svg>', "utf-8")
    found = check_art(package)
    assert len(found) == faults
    assert all("art-red is too long for jar.svg: " in fault for fault in found)
