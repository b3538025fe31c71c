"""Test pictures in other languages: no text is cut, and in the pseudo-language en-XA none is plain English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import games
from bot.pages import rulebook
from games import catalogue, rules
from games.candy_shoppe.pieces.components import City, Spy
from games.candy_shoppe.pieces.components import Token as CandyShoppeToken
from games.candy_shoppe.pieces.events import Fled
from games.engine.bots import at_random, play_out
from games.engine.canvas import Canvas
from games.engine.canvas.art import Drawing
from games.engine.dice import Dice, seed_from
from games.engine.game import Game
from games.engine.game_messages import option_about, option_title
from games.engine.values import Event, Player
from games.engine.words import ENGLISH, PSEUDO, languages, without_emoji
from games.raccoon_heist.pieces import Band, Freed
from games.toolbox import catalogues
from games.tricks_or_treats.pieces.components import Kind, Square, Token
from games.tricks_or_treats.pieces.events import Chased, Lost
from parlour_contract import sight

GAMES = list(catalogue().values())
PLAIN = re.compile(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])")
"""A word without a mark on any of its letters."""

SVG = "{http://www.w3.org/2000/svg}"

POSITIONS, SOAK = 3, 5
"""Positions of each match."""


def each_game(test: Any) -> Any:
    return pytest.mark.parametrize("game", GAMES, ids=list(catalogue()))(test)


def pictures(game: Game[Any, Any], many: int, locale: str) -> list[Canvas]:
    """Return `many` boards and hands of matches with the fewest and with the most seats, and the reference cards."""
    found = []
    for seats in sorted({game.seats[0], game.seats[-1]}):
        dice = Dice(seed=seed_from(f"{game.slug} in disguise, {seats}"))
        steps = list(play_out(game, seats, dice.seed, game.options(), [at_random] * seats, dice))
        people = [Player(name=f"Ü{seat}") for seat in range(seats)]
        for number in range(many):
            view = steps[number * (len(steps) - 1) // (many - 1)].match.view
            found += [
                game.art.draw(view(viewer), game.picture_words(people, view(viewer).seat, locale))
                for viewer in (None, number % seats)
            ]
    return found + [game.art.cards.draw(name, game.picture_words((), None, locale)) for name in game.art.cards.names]


def faults(picture: Canvas) -> list[Any]:
    """Return the texts that are cut, lie outside the picture, or overlap."""
    return [*(text for text in picture.words if "…" in text), *sight.outside(picture), *sight.overlapping(picture)]


def unspoken(drawing: Drawing) -> list[str]:
    """Return the English texts in a drawing that can't be translated, because no message is given for them."""
    root = ElementTree.parse(drawing.file).getroot()
    sheet = any("data-box" in group.attrib for group in root.iter(f"{SVG}g"))
    parts = [group for group in root.iter(f"{SVG}g") if group.get("id") == drawing.sprite] if drawing.sprite else [root]
    texts = [text for part in parts if drawing.sprite or not sheet for text in part.iter(f"{SVG}text")]
    said = ("".join(text.itertext()) for text in texts if not text.get("data-message"))
    return [text for text in said if PLAIN.search(text)]


@pytest.mark.thorough
@pytest.mark.parametrize("many", [POSITIONS, pytest.param(SOAK, marks=pytest.mark.soak)])
@each_game
def test_pictures_in_pseudo_english_keep_no_english_are_whole_and_stay_apart(game: Game[Any, Any], many: int) -> None:
    licence = set(PLAIN.findall(game.attribution)) | set(PLAIN.findall(game.name))
    for picture in pictures(game, many, PSEUDO):
        said = [word for text in picture.words for word in PLAIN.findall(text) if word not in licence]
        art = [word for raster in picture.rasters() for _, text, _ in raster.texts for word in PLAIN.findall(text)]
        assert (said, art) == ([], [])
        assert faults(picture) == []


@pytest.mark.thorough
@pytest.mark.parametrize("locale", sorted(languages()))
@each_game
def test_translated_pictures_are_whole_and_stay_apart(game: Game[Any, Any], locale: str) -> None:
    assert [fault for picture in pictures(game, POSITIONS, locale) for fault in faults(picture)] == []


@pytest.mark.thorough
@each_game
def test_texts_in_the_art_are_those_of_the_english_catalogue(game: Game[Any, Any]) -> None:
    words = game.words([], None, ENGLISH)
    view = next(iter(play_out(game, game.seats[0], "0" * 64, game.options(), [], Dice(seed="0" * 64))), None)
    assert view is not None
    art = game.art.draw(
        view.match.view(None),
        game.picture_words([Player(name=f"Ü{seat}") for seat in range(game.seats[0])], None, ENGLISH),
    ).art
    drawings = [*art.layers.values(), *art.sprites.values()]
    written = {text.message: text.string for drawing in drawings for text in drawing.inscriptions}
    assert {message: words(message) for message in written} == written
    own = {*game.name.split(), *game.attribution.split()}
    assert [text for drawing in drawings for text in unspoken(drawing) if not own.issuperset(text.split())] == []


@pytest.mark.parametrize(
    ("event", "russian", "french"),
    [
        (
            Fled(token=CandyShoppeToken.ESCAPE, spy=Spy.FOX, city=City.LONDON, to=City.PRAGUE),
            "бежит из Лондона в Прагу",
            "fuit de Londres vers Prague",
        ),
        (
            Lost(seat=0, kind=Kind.MASK, token=Token(kind=Kind.MASK, value=3)),
            "теряет Маску 3",
            "perd le Masque 3",
        ),
        (
            Chased(seat=0, steps=2, start=Square(x=0, y=3), end=Square(x=2, y=3), skips=0),
            "бежит от погони в столбец 3, ряд 4",
            "mène Ann à la colonne 3, ligne 4",
        ),
        (
            Freed(band=Band(seat=0), whose=(Band(seat=0), Band(seat=1))),
            "свои\N{NO-BREAK SPACE}— 1 и Ben\N{NO-BREAK SPACE}— 1",
            "1 raton pour sa bande et 1 raton pour Ben",
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_things_are_written_in_the_form_that_a_sentence_needs(event: Event, russian: str, french: str) -> None:
    game = next(one for one in GAMES if type(event).__module__.startswith(one.package))
    people = [Player(name="Ann"), Player(name="Ben")]
    for locale, line in (("ru", russian), ("fr", french)):
        assert line in without_emoji(game.texts.say(event, game.words(people, None, locale)))


@each_game
def test_options_are_called_otherwise_in_another_language(game: Game[Any, Any]) -> None:
    for name in game.options.model_fields:
        for text in (option_title(game.phrases(PSEUDO), name), option_about(game.phrases(PSEUDO), name)):
            assert PLAIN.findall(text) == []


@each_game
def test_reference_cards_are_called_as_in_the_pictures_language(game: Game[Any, Any], in_pseudo: None) -> None:
    for name in game.art.cards.names:
        assert game.art.cards.title(name, game.phrases(ENGLISH)) == name
        called = game.art.cards.title(name, game.phrases(PSEUDO))
        assert PLAIN.findall(called) == []
        here, there = (rulebook.looked_up(game.slug, typed, catalogue()) for typed in (called, name))
        assert here.text == there.text


def test_rules_are_found_by_language_and_shown_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_pseudo: None
) -> None:
    game = GAMES[0]
    first, clause, *_ = rulebook.clauses(game.slug)
    chapter = first.split(".")[0]
    (tmp_path / "rules.md").write_text(rules(game.slug, ENGLISH), "utf-8")
    (tmp_path / f"rules.{PSEUDO}.md").write_text(f"# Ŕûûļééš\n\n## {chapter}: Ţûûŕńš\n- **{clause}** Ŕööļļ.\n", "utf-8")
    monkeypatch.setattr(games, "files", lambda package: tmp_path)
    rulebook._pages.cache_clear()
    offered = {game.slug: game}
    assert "Ţûûŕńš" in rulebook.page(game.slug, 0, offered).text
    assert "Ŕööļļ." in rulebook.clause_page(game.slug, clause, offered).text
    assert rules(game.slug, "fr") == rules(game.slug, ENGLISH), "English where there are no others"
    rulebook._pages.cache_clear()


def test_rules_in_another_language_that_lack_a_clause_are_told(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("## AB-1: One\n- **AB-1.1** First.\n- **AB-1.2** Second.\n", "utf-8")
    translated = tmp_path / "rules.fr.md"
    translated.write_text("## AB-1: Un\n- **AB-1.1** Premier.\n- **AB-1.3** Tiers.\n", "utf-8")
    told = [fault.partition("/")[2] for fault in catalogues.check_rules(tmp_path)]
    assert told == ["rules.fr.md lacks clause AB-1.2", "rules.fr.md has clause AB-1.3, which rules.md has not"]
    translated.write_text((tmp_path / "rules.md").read_text("utf-8"), "utf-8")
    assert catalogues.check_rules(tmp_path) == []
