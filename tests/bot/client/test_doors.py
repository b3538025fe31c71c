"""Test what several commands share: the check of the bot's permissions, and the pages of the rulebooks.

The commands themselves are tested in tests/cogs.
"""

from __future__ import annotations

import itertools
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

import games
from bot.client.opening import check, missing
from bot.model.custom_ids import Page, read
from bot.model.message import ALT_LIMIT, TEXT_LIMIT, Button, Message, Select
from bot.pages import rulebook
from bot.pages.rulebook import ROOM, clause, clause_page, clauses, page, pages
from games import catalogue
from games.candy_chaser import GAME
from games.engine.asks import Refused
from games.engine.game import Cards, GameArt
from games.engine.game_messages import first_help, why
from games.engine.words import ENGLISH
from games.toolbox.lesson import kinds

ALL = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
THREADS = {"send_messages_in_threads", "create_public_threads"}


def without(*flags: str) -> discord.Permissions:
    granted = discord.Permissions.all()
    granted.update(**dict.fromkeys(flags, False))
    return granted


# Permissions.


@pytest.mark.parametrize(("flag", "name"), ALL.items())
def test_what_is_missing_is_named_as_discord_shows_it(flag: str, name: str) -> None:
    assert missing(without(flag), in_thread=True, from_thread=False) == [name]
    here = [] if flag in THREADS else [name]
    assert missing(without(flag), in_thread=False, from_thread=False) == here
    needed_inside = flag not in ("send_messages", "create_public_threads")
    assert missing(without(flag), in_thread=False, from_thread=True) == ([name] if needed_inside else [])


def test_with_nothing_granted_everything_is_named() -> None:
    assert set(missing(discord.Permissions.none(), in_thread=True, from_thread=False)) == set(ALL.values())
    assert missing(discord.Permissions(sum(getattr(discord.Permissions, f).flag for f in ALL)), True, False) == []


def test_the_refusal_says_what_and_where_to_switch_it_on() -> None:
    client = SimpleNamespace(get_channel=lambda _: None)
    interaction: Any = SimpleNamespace(
        channel=None, channel_id=None, client=client, app_permissions=without("attach_files", "create_public_threads")
    )
    with pytest.raises(Refused) as refused:
        check(interaction, in_thread=True)
    for words in ("**Attach Files**", "**Create Public Threads**", "Permissions", "channel settings"):
        assert words in str(refused.value)
    interaction.app_permissions = discord.Permissions.all()
    check(interaction, in_thread=True)


# Rules.


def each_game(test: Any) -> Any:
    return pytest.mark.parametrize("slug", sorted(catalogue()))(test)


@each_game
def test_every_page_of_rules_fits_a_message_and_turns(slug: str) -> None:
    offered = catalogue()
    last = len(pages(slug))
    for number in range(1, last + 1):
        message = page(slug, number, offered)
        assert len(message.content()) <= TEXT_LIMIT
        assert message.content().endswith(f"-# Page {number} of {last}"), "nothing is cut off"
        assert "\n|" not in message.content(), "Discord shows no tables"
        buttons = [button for row in message.rows if isinstance(row, tuple) for button in row]
        targets = [read(button.id) for button in buttons if isinstance(button, Button)]
        assert targets == [Page(slug, near) for near in (number - 1, number + 1) if near <= last]
    assert page(slug, last + 50, offered) == page(slug, last, offered)


@pytest.mark.thorough
@each_game
def test_every_clause_is_found_where_it_is_laid_down(slug: str) -> None:
    names = clauses(slug)
    assert names == list(dict.fromkeys(names))
    line = r"(?m)^(?:#+ |[-*] |\| )\**([A-Z][A-Z\d]*-\d+(?:\.\d+)?)\b(?: \((.+?)\))?"
    laid_down = re.findall(line, games.rules(slug, ENGLISH))
    for name in [name for found in laid_down for name in (found[0], *re.findall(r"\b[A-Z]\d?-\d\b", found[1]))]:
        assert name in names
        for typed in (name, name.lower(), f" {name} "):
            text = pages(slug)[clause(slug, typed) - 1]
            assert re.search(rf"(?m)^(?:#+ |- )\**(?:[A-Z.\d-]+ \([^)]*)?{re.escape(name)}\b", text), name


@each_game
def test_how_a_question_works_is_why_then_what_then_its_clause(slug: str) -> None:
    game = catalogue()[slug]
    phrases = game.phrases(ENGLISH)
    for about in kinds(slug):
        message = clause_page(slug, about, catalogue())
        assert len(message.content()) <= TEXT_LIMIT
        first, second, rest = message.content().split("\n", 2)
        assert (first, second) == (why(phrases, about), first_help(phrases, about))
        clause_alone = clause_page(slug, game.rules.clauses[about], catalogue()).content()
        assert rest == clause_alone, "nothing of the clause gives way"
        assert rest.startswith("**The rule:** ")
        *body, foot = rest.splitlines()
        name = game.rules.clauses[about]
        assert foot.startswith(f"-# {game.name} · {name} ")
        assert name not in "".join(body), "its name stands at the end alone"
        assert not (game.attribution and game.attribution in message.content())


@each_game
def test_rules_open_with_what_it_is_about_and_all_chapters_to_pick_from(slug: str) -> None:
    message = page(slug, 0, catalogue())
    assert len(message.content()) <= TEXT_LIMIT
    lines = message.content().splitlines()
    assert lines[0] == f"## {catalogue()[slug].name}"
    assert 2 <= len(re.split(r"(?<=[.!?]) ", lines[1])) <= 4, "a few sentences say what it is about"
    menu, (on,) = message.rows
    assert isinstance(menu, Select)
    names = [choice.label.split(" ")[0] for choice in menu.choices]
    assert names == [name for name in clauses(slug) if re.fullmatch(r"[A-Z]+-\d+", name) and name in lines_of(message)]
    for choice in menu.choices:
        assert pages(slug)[int(choice.value) - 1].startswith(f"## {choice.label.split(' ')[0]}")
    assert read(on.id) == Page(slug, 1)


def lines_of(message: Message) -> set[str]:
    """Return the codes of the rulebook's chapters that a message lists."""
    return set(re.findall(r"(?m)^`([A-Z]+-\d+)`", message.content()))


@pytest.mark.parametrize("typed", ["CHASE-3", "chase-3", " 3 ", "marketing", "Market"])
def test_a_chapter_is_found_by_name_by_number_and_by_words_of_its_title(typed: str) -> None:
    assert pages("candy-chaser")[clause("candy-chaser", typed) - 1].startswith("## CHASE-3 Marketing")


def test_a_clause_is_found_by_its_number_alone_and_nonsense_is_not() -> None:
    assert clause("candy-chaser", "4.2") == clause("candy-chaser", "CHASE-4.2")
    for typed in ("99", "zebra", "", "4.2.1.7"):
        with pytest.raises(Refused, match="These rules have no"):
            clause("candy-chaser", typed)


def test_while_somebody_types_chapters_are_suggested_with_their_titles() -> None:
    assert rulebook.suggested(catalogue()["candy-chaser"], "mark") == [("CHASE-3 Marketing", "CHASE-3")]
    assert rulebook.suggested(catalogue()["candy-chaser"], "")[0] == ("CHASE-1 What there is", "CHASE-1")
    assert ("CHASE-3.2", "CHASE-3.2") in rulebook.suggested(catalogue()["candy-chaser"], "3.2")


@pytest.mark.thorough
@each_game
def test_every_clause_is_shown_alone_with_the_pages_around_it(slug: str) -> None:
    for name in clauses(slug):
        message = rulebook.clause_page(slug, name, catalogue())
        assert len(message.content()) <= TEXT_LIMIT
        at = clause(slug, name)
        [row] = message.rows
        near = [number for number in (at - 1, at, at + 1) if number <= len(pages(slug))]
        assert [read(button.id) for button in row if isinstance(button, Button)] == [Page(slug, n) for n in near]


def test_a_clause_alone_bears_no_mark_that_only_the_first_page_explains() -> None:
    mark = rulebook.SETTLED_MARK
    assert mark in pages("candy-chaser")[clause("candy-chaser", "CHASE-2.2") - 1]
    assert mark not in rulebook.clause_page("candy-chaser", "CHASE-2.2", games.catalogue()).text


@each_game
@pytest.mark.parametrize("locale", ["de", "fr", "ru"])
def test_rules_in_every_language_mark_what_the_printed_ones_leave_open(slug: str, locale: str) -> None:
    counts = {one: games.rules(slug, one).count(rulebook.SETTLED) for one in (ENGLISH, locale)}
    assert counts[locale] == counts[ENGLISH] > 0


def test_a_clause_alone_is_that_clause_and_no_other() -> None:
    text = rulebook.clause_page("candy-chaser", "CHASE-4.2", catalogue()).content()
    assert text.startswith("**The rule:** On your chance, stop or tattle")
    assert text.endswith("right or wrong.\n-# Candy Chaser · CHASE-4.2 Tattletale")


def test_titles_of_chapters_bear_no_mark_either() -> None:
    assert ("CC-13 Events", "CC-13") in rulebook.suggested(catalogue()["chocolate-coin"], "events")


def test_a_clause_alone_names_no_others_in_brackets() -> None:
    text = rulebook.clause_page("candy-chaser", "CHASE-3.1", catalogue()).content()
    assert "unless the host wants it pressed.\n" in text


@each_game
def test_lines_are_broken_where_something_begins_and_not_where_the_file_was_full(slug: str) -> None:
    """In each rulebook as sent, a line break comes only before a heading, a list item or a paragraph."""
    begins = re.compile(r"(?:#+ |[-*] |\d+[.)] |> |\*\*|-# )")
    for text in pages(slug):
        lines = text.splitlines()
        for before, line in itertools.pairwise(lines):
            if before.strip() and line.strip() and len(before) < ROOM // 2:
                assert begins.match(line.strip()) or before.startswith("#"), f"{before!r} goes on in {line!r}"


@each_game
def test_a_licence_goes_with_every_page_and_card_of_its_rules(slug: str) -> None:
    """Every page of a game's rules, and every answer about one of its cards, names the author and the licence."""
    game = catalogue()[slug]
    messages = [page(slug, number, catalogue()) for number in range(len(pages(slug)) + 1)]
    messages += [rulebook.looked_up(slug, name, catalogue()) for name in game.art.cards.names]
    for message in messages:
        assert len(message.content()) <= TEXT_LIMIT
        assert game.attribution in message.content()
        assert message.picture is None or game.attribution in message.picture.alt


def test_a_licence_stands_on_the_fullest_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "rules", lambda slug, locale: "# Game\n\n" + "word " * 4000)
    rulebook._pages.cache_clear()
    offered: Any = {"any": SimpleNamespace(attribution="C" * 200)}
    for number in range(1, len(pages("any")) + 1):
        content = page("any", number, offered).content()
        assert "C" * 200 in content
        assert re.search(r"Page \d+ of \d+$", content)
        assert len(content) <= TEXT_LIMIT
    rulebook._pages.cache_clear()


def test_a_card_names_its_licence_in_words_and_in_its_pictures_description() -> None:
    game: Any = SimpleNamespace(
        slug="candy-chaser",
        attribution="by Somebody, CC BY",
        phrases=lambda locale: None,
        art=GameArt(
            draw=GAME.art.draw,
            cards=Cards(names=("One",), title=lambda name, words: name, describe=lambda name, words: "words " * 240),
        ),
    )
    message = rulebook.looked_up(game.slug, "one", {game.slug: game})
    assert message.text.endswith("\n-# by Somebody, CC BY")
    assert message.picture is not None
    assert message.picture.alt.endswith("by Somebody, CC BY")
    assert len(message.picture.alt) <= ALT_LIMIT


@each_game
def test_no_word_of_the_rules_gets_lost(slug: str) -> None:
    shown = set(re.findall(r"\w+", " ".join(pages(slug))))
    written = games.rules(slug, ENGLISH).replace(rulebook.SETTLED, "")
    assert set(re.findall(r"\w+", written)) <= shown


def test_a_clause_that_is_mentioned_before_it_is_laid_down_is_found_where_it_is_laid_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "# Game\n\n## GG-1 First\n- GG-1.1 See GG-2.1.\n\n## GG-2 Second\n- GG-2.1 Here it is.\n"
    monkeypatch.setattr(games, "rules", lambda slug, locale: text)
    rulebook._pages.cache_clear()
    assert [clause("any", name) for name in ("GG-1.1", "GG-2.1", "GG-2")] == [2, 3, 3]
    rulebook._pages.cache_clear()


def test_a_clause_may_have_other_names_in_brackets_and_names_of_one_letter_or_with_digits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "# Game\n\n## GG-1 First\n- GG-1.1 See P1-4 and S-2.\n\n## GG-2 Second\n- GG-2.1 (S-2, P1-4) Here.\n"
    monkeypatch.setattr(games, "rules", lambda slug, locale: text)
    rulebook._pages.cache_clear()
    assert clauses("any") == ["GG-1", "GG-1.1", "GG-2", "GG-2.1", "S-2", "P1-4"]
    assert [clause("any", name) for name in ("GG-1.1", "GG-2.1", "S-2", "p1-4")] == [2, 3, 3, 3]
    rulebook._pages.cache_clear()


def test_a_chapter_too_long_goes_on_on_the_next_page(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = "\n".join(f"- GG-1.{n} " + "word " * 60 for n in range(1, 30))
    monkeypatch.setattr(
        games, "rules", lambda slug, locale: f"# Game\n\n## GG-1 Long\n{lines}\n- GG-1.30 {'endless ' * 500}"
    )
    rulebook._pages.cache_clear()
    assert len(pages("any")) > 4
    offered: Any = {"any": SimpleNamespace(attribution="")}
    for number in range(1, len(pages("any")) + 1):
        assert re.search(r"Page \d+ of \d+$", page("any", number, offered).content()), "nothing is cut off"
    assert "GG-1.29" in pages("any")[clause("any", "GG-1.29") - 1]
    rulebook._pages.cache_clear()


def test_tables_become_lists() -> None:
    table = "| | who | what |\n|---|---|---|\n| CHASE-6.1 | all | roll |\n\nafter"
    assert rulebook._without_tables(table) == "- **CHASE-6.1** · who: all · what: roll\n\nafter"


@pytest.mark.parametrize("wanted", ["ZZ-9.9", "", "no clause", "CHASE"])
def test_a_clause_that_is_not_there_is_refused_with_words(wanted: str) -> None:
    with pytest.raises(Refused) as refused:
        clause(next(iter(catalogue())), wanted)
    assert "These rules have no" in str(refused.value)


def test_rules_of_a_game_that_is_not_offered_are_not_shown() -> None:
    with pytest.raises(Refused):
        page(next(iter(catalogue())), 0, {})


# Imports.


@pytest.mark.thorough
def test_what_knows_no_discord_does_not_load_it() -> None:
    """The modules of matches, lobbies, messages and storage can be imported without loading discord.py."""
    pure = (
        "match.session match.lobby messages.composer model.message model.custom_ids ops.settings"
        " ops.logs timing.scheduler pages.rulebook match.service pages.results storage.store"
    )
    code = f"import sys\nfor name in {pure.split()}: __import__('bot.' + name)\nprint('discord' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(__file__).parents[3], check=True
    )
    assert done.stdout.strip() == "False"
