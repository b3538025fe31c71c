"""Test message catalogues: arguments, fallback to English, lists, special characters, and the pseudo-language en-XA."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from babel import Locale
from babel.lists import format_list
from babel.numbers import format_percent
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term

import games
from games.engine.values import Named, Player
from games.engine.words import ENGLISH, PSEUDO, Catalogue, Unsaid, languages
from games.engine.words.catalogue import SHARED, _messages
from games.engine.words.pseudo import disguise

ENGLISH_TEXT = """
bands =
    { $many ->
        [one] { $who } sends 1 raccoon.
       *[other] { $who } sends { $many } raccoons.
    }
colour =
    { $colour ->
        [blue] Blue
       *[red] Red
    }
truth =
    { $right ->
        [yes] Right
       *[no] Wrong
    }
price = From { $price }
option = Stop
    .brings = You stay in, { $who }.
listed = { colour } for { $who }
command = See `roll 2` and /rules for { $who }, or https://a.example/x
"""

RUSSIAN_TEXT = """
bands =
    { $many ->
        [one] { $who }: { $many } енот
        [few] { $who }: { $many } енота
       *[many] { $who }: { $many } енотов
    }
price = От { $prize }
"""


@pytest.mark.thorough
def test_each_message_by_itself_reads_as_in_its_file() -> None:
    root, read = Path(games.__file__).parent.parent, FluentParser(with_spans=False)
    files = [file for room in ("games", "bot", "cogs") for file in (root / room).rglob("*.ftl")]
    assert files
    for file in files:
        whole = read.parse(file.read_text("utf-8")).body
        wanted = {
            f"{'-' * isinstance(one, Term)}{one.id.name}": one for one in whole if isinstance(one, Message | Term)
        }
        kept = _messages(".".join(file.parent.relative_to(root).parts), file.stem)
        assert kept is not None
        assert kept.keys() == wanted.keys()
        assert all(read.parse_entry(kept[name]).equals(one, ["span", "comment"]) for name, one in wanted.items())


class Colour(Named):
    BLUE = 0
    RED = 1


Make = Callable[..., Catalogue]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Return a function that makes a catalogue. Its keyword arguments are {language: content of the message file}."""

    def made(**languages: str) -> Catalogue:
        name = f"spoken_{tmp_path.name.replace('-', '_')}"
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("", "utf-8")
        for language, text in languages.items():
            (folder / f"{language}.ftl").write_text(text, "utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        monkeypatch.delitem(sys.modules, name, raising=False)
        return Catalogue(name)

    return made


def test_a_message_is_filled_in_with_names_as_they_are_and_no_marks_around_them(make: Make) -> None:
    words = make(en=ENGLISH_TEXT).phrases(ENGLISH)
    assert words("bands", who="Zoë { $x } 🦝", many=1) == "Zoë { $x } 🦝 sends 1 raccoon."
    assert words("bands", who="Ann", many=4) == "Ann sends 4 raccoons."
    assert words("option.brings", who="Ann") == "You stay in, Ann."


def test_enumerations_and_truths_select_by_word(make: Make) -> None:
    words = make(en=ENGLISH_TEXT).phrases(ENGLISH)
    assert [words("colour", colour=colour) for colour in Colour] == ["Blue", "Red"]
    assert [words("truth", right=right) for right in (True, False)] == ["Right", "Wrong"]
    assert words("listed", colour=Colour.BLUE, who="Ann") == "Blue for Ann"


def test_numbers_have_a_true_minus_and_thousands_apart(make: Make) -> None:
    words = make(en=ENGLISH_TEXT).phrases(ENGLISH)
    said = [words("price", price=price) for price in (-2, 0, 7, 12345)]
    assert said == ["From −2", "From 0", "From 7", "From 12,345"]


@pytest.mark.parametrize(
    ("items", "together", "either"),
    [([], "", ""), (["A"], "A", "A"), (["A", "B"], "A and B", "A or B"), (["A", "B", "C"], "A, B and C", "A, B or C")],
)
def test_lists_in_words(items: list[str], together: str, either: str) -> None:
    words = Catalogue("games.engine.words").phrases(ENGLISH)
    assert (words.all_of(items), words.any_of(items)) == (together, either)


def test_signs_and_percentages() -> None:
    words = Catalogue("games.engine.words").phrases(ENGLISH)
    assert [words.signed(number) for number in (3, 0, -2)] == ["+3", "0", "−2"]
    assert words.percent(44) == "44%"


def test_another_language_has_its_own_plurals_and_english_where_it_lacks_a_message(make: Make) -> None:
    words = make(en=ENGLISH_TEXT, ru=RUSSIAN_TEXT).phrases("ru-RU")
    said = [words("bands", who="Ann", many=many) for many in (1, 3, 5)]
    assert said == ["Ann: 1 енот", "Ann: 3 енота", "Ann: 5 енотов"]
    assert words("truth", right=True) == "Right"
    assert words.all_of(["A", "B"]) == "A и B"


def test_a_translation_that_wants_another_argument_gives_way_to_the_english(make: Make) -> None:
    assert make(en=ENGLISH_TEXT, ru=RUSSIAN_TEXT).phrases("ru")("price", price=3) == "From 3"


@pytest.mark.parametrize("locale", ["tlh", "", "en-GB", "../other/ru"])
def test_a_language_that_nobody_wrote_is_english(make: Make, tmp_path: Path, locale: str) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "ru.ftl").write_text(RUSSIAN_TEXT.replace("prize", "price"), "utf-8")
    assert make(en=ENGLISH_TEXT).phrases(locale)("price", price=3) == "From 3"


@pytest.mark.parametrize(("message", "arguments"), [("none", {}), ("option.none", {}), ("price", {"prize": 3})])
def test_what_the_english_lacks_is_an_error(make: Make, message: str, arguments: dict[str, int]) -> None:
    with pytest.raises(Unsaid, match=message.split(".", maxsplit=1)[0]):
        make(en=ENGLISH_TEXT).phrases(ENGLISH)(message, **arguments)


def test_the_disguise_is_a_third_longer_and_leaves_names_commands_and_links_alone(make: Make) -> None:
    assert disguise("Roll the die") == "Ŕööļļ ţĥéé ďííéé"
    words = make(en=ENGLISH_TEXT).phrases(PSEUDO)
    assert words("command", who="Ann") == "[Šéééé `roll 2` ååńď /rules φööŕ Ann, ööŕ https://a.example/x]"
    assert words("listed", colour=Colour.RED, who="Ann") == "[[Ŕéď] φöŕ Ann]"
    assert words("option.brings", who="Ann").startswith("[Ýööûû")
    text = "Your one chance to tattle: name a rival’s secret candy, or stop."
    assert 1.25 < len(disguise(text)) / len(text) < 1.45


def test_the_brackets_are_part_of_the_third(make: Make) -> None:
    assert make(en="roll = Roll the die\n").phrases(PSEUDO)("roll") == "[Ŕööļļ ţĥéé ďíé]"


def test_the_disguise_leaves_the_english_as_it_was(make: Make) -> None:
    catalogue = make(en=ENGLISH_TEXT)
    catalogue.phrases(PSEUDO)("option")
    assert catalogue.phrases(ENGLISH)("option") == "Stop"


def test_templates_have_a_blank_for_each_argument_and_a_text_for_each_plural_form(make: Make) -> None:
    days = "days = { $count ->\n    [one] a day\n   *[other] { $count } days\n}\n"
    texts = make(en=f"hello = Hello {{ $who }}\n{days}", ru="hello = Привет, { $who }\n")
    assert texts.templates(ENGLISH) == {"hello": "Hello {who}", "days": {"one": "a day", "other": "{count} days"}}
    assert texts.templates(PSEUDO)["hello"] == "[Ĥéļļö {who}]"
    assert texts.phrases("ru-RU").language == "ru"
    russian = texts.templates("ru-RU")
    assert russian["hello"] == "Привет, {who}"
    english = {"one": "a day", "few": "{count} days", "many": "{count} days"}
    assert russian["days"] == english, "Russian lacks it, and has these forms"


def test_a_thing_has_the_forms_of_the_language_it_is_read_in(make: Make) -> None:
    thing = "coat = the coat of { $who }\n    .part = a coat\n"
    saw = "saw = I see { $what }\n"
    russian = "coat = шуба { $who }\n    .acc = шубу { $who }\n    .part = шуба\n    .part-acc = шубу\n"
    texts = make(
        en=thing + saw, ru=russian + 'saw = Вижу { FORM($what, "acc") }\n', fr='saw = Voilà { FORM($what, "acc") }\n'
    )
    read = {
        (language, message): texts.phrases(language)("saw", what=texts.phrases(language).formed(message, who="Ann"))
        for language in ("en", "ru", "fr")
        for message in ("coat", "coat.part")
    }
    assert read == {
        ("en", "coat"): "I see the coat of Ann",
        ("en", "coat.part"): "I see a coat",
        ("ru", "coat"): "Вижу шубу Ann",
        ("ru", "coat.part"): "Вижу шубу",
        ("fr", "coat"): "Voilà the coat of Ann",
        ("fr", "coat.part"): "Voilà a coat",
    }
    assert texts.phrases("ru")("saw", what="лес") == "Вижу лес", "a text without forms stays as it is"


@pytest.mark.parametrize("language", sorted(languages()))
def test_lists_and_percentages_are_those_of_cldr(language: str) -> None:
    words, known = Catalogue(SHARED).phrases(language), "en-GB" if language == ENGLISH else language
    locale = Locale.parse(known, sep="-")
    for many in (2, 3, 4):
        items = ["Ann", "Ben", "Cem", "Dan"][:many]
        assert words.all_of(items) == format_list(items, "standard", locale)
        assert words.any_of(items) == format_list(items, "or", locale)
    assert words.percent(50) == format_percent(0.5, locale=locale)


def test_names_at_a_table(make: Make) -> None:
    people = [Player(name="Ann"), Player(name="B" * 41), Player(name="Cem")]
    words = make(en=ENGLISH_TEXT).words(people, 2, ENGLISH)
    assert words.names([0, 2]) == "Ann and Cem"
    assert words.short(1) == "B" * 39 + "…"
    assert (words.name(1), words.letter(1), words.you) == ("B" * 41, "B", 2)
    assert words("price", price=1) == "From 1"


def test_filling_in_takes_no_time_to_speak_of(make: Make) -> None:
    words = make(en=ENGLISH_TEXT).phrases(ENGLISH)
    words("bands", who="Ann", many=4)
    began = process_time()
    for _ in range(1000):
        words("bands", who="Ann", many=4)
    assert process_time() - began < 0.5, "50 µs each are meant; ten times as much is a fault"
