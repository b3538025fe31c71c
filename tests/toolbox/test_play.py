"""Test ``play``: several people at one keyboard play a match by typing lines, in a pipe and in a real terminal."""

from __future__ import annotations

import io
import os
import pty
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from random import Random
from typing import NoReturn

import pytest

from games.engine.asks import Ask, Refused
from games.engine.bots import at_random
from games.engine.values import Fact, Player
from games.toolbox.commands import main
from games.toolbox.play import HotSeat
from games.toolbox.terminal import Terminal, hint, listing, picks_in
from tests.toolbox.conftest import Keyboard, Type
from tests.toolbox.secret_chain import SECRET_CHAIN, Word

CURTAIN = "-" * 40


def behind(out: str) -> list[tuple[str, str]]:
    """Return (player, text) for each text that the output shows to one player alone, in order."""
    opening = rf"(\S+), press Enter when nobody else can see the screen: [^\n]*\n{CURTAIN}\n"
    return re.findall(rf"{opening}(.*?){CURTAIN}\n", out, re.DOTALL)


def in_public(out: str) -> str:
    """Return the parts of the output that all players could read."""
    return re.sub(rf"{CURTAIN}\n.*?{CURTAIN}\n", "", out, flags=re.DOTALL)


def anything(seed: int) -> Iterator[str]:
    """Yield random numbers as input lines, like those of a user who picks without thinking."""
    chance = Random(seed)
    while True:
        yield chance.choice(["", "1", "2", "3", "4", "5", "9", "what", "1 2"])


def test_with_everybody_a_bot_it_plays_and_shows(typed: Type) -> None:
    told = typed("play candy-chaser --bots 4 --seed 2")
    assert (told.code, told.err) == (0, "")
    assert "The program plays Toffee and Nougat and Praline and Fudge." in told.out
    assert "- Toffee rolled " in told.out
    assert "Candy Chaser is over: " in told.out
    assert re.search(r"\n1\. \w+\n2\. \w+\n3\. \w+\n4\. \w+\n\nThe dice came from seed 2\.\n$", told.out)
    assert "Your Objective" not in told.out
    assert told.out == typed("play candy-chaser --bots 4 --seed 2").out


@pytest.mark.thorough
@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_bots_play_at_the_level_asked_for(typed: Type, level: str) -> None:
    assert "1. " in typed(f"play candy-chaser --bots 2 --seats 2 --seed few --level {level}").out


def test_without_a_seed_each_evening_is_another(typed: Type) -> None:
    assert typed("play candy-chaser --bots 2 --seats 2").out != typed("play candy-chaser --bots 2 --seats 2").out


def test_seats_follow_from_the_bots(typed: Type) -> None:
    assert "Who is player B?" in typed("play candy-chaser", ["Ann"]).out
    told = typed("play candy-chaser --bots 2", ["Marta", "q"])
    assert "Who is player B?" not in told.out
    assert "The program plays Toffee and Nougat." in told.out


def test_names_are_asked_and_must_differ(typed: Type) -> None:
    told = typed("play candy-chaser --seats 3", ["Marta", "Marta", "", "  Toffee  ", "q"])
    assert "Who is player A? [Ann] Marta\n" in told.out
    assert "Marta sits at the table already; please take another name." in told.out
    assert "Who is player B? [Ben]" in told.out
    assert "Who is player C? [Clara]" in told.out
    assert "Hand the keyboard to Marta." in told.out


def test_a_bot_never_has_a_guests_name(typed: Type) -> None:
    assert "The program plays Nougat." in typed("play candy-chaser --seats 2 --bots 1", ["Toffee", "q"]).out


@pytest.mark.parametrize(("lines", "said"), [(["q"], "q"), (["Ann", "Ben", "quit"], "quit"), ([], ""), (["Ann"], "")])
def test_who_leaves_is_wished_well(typed: Type, lines: list[str], said: str) -> None:
    told = typed("play candy-chaser", lines)
    assert (told.code, told.err) == (0, "")
    assert told.out.endswith("Goodbye. The match stays unfinished.\n")


@pytest.mark.parametrize("seed", range(4))
def test_no_secret_is_shown_to_anybody_else(typed: Type, seed: int) -> None:
    names = ["Marta", "Ben", "Zoë"]
    told = typed(f"play candy-chaser --seats 4 --bots 1 --seed {seed}", chain(names, anything(seed)))
    assert told.code == 0
    public = in_public(told.out)
    before_the_end, revealed, _ = public.partition("All Objectives:")
    assert revealed
    assert "is your Objective" not in before_the_end
    assert "Your Objective" not in public
    assert "deals in" not in before_the_end
    assert " card: " not in before_the_end
    curtains = behind(told.out)
    assert [name for name, _ in curtains[:3]] == names
    assert len(curtains) == told.out.count("press Enter when nobody")
    for name, text in curtains:
        assert f"For {name} alone: " in text or "Your Objective: " in text
        assert all(f"For {other} alone" not in text for other in names if other != name)
    objectives = [(name, own) for name, text in curtains for own in re.findall(r"Your Objective: (\w+)", text)]
    assert len(set(objectives)) == len(names), "each hand shows the same Objective every time, and nobody else’s"


def test_wrong_input_is_explained(typed: Type) -> None:
    lines = ["Marta", "7", "plum", "1", "1 2", "", "9"]
    told = typed("play candy-chaser --bots 1 --seed 1 --option press_to_roll=yes", lines)
    assert "There is no option 7; the only option is 1." in told.out
    assert "'plum' is no number. Please type the number before an option; ? helps, q quits." in told.out
    assert "Choose 1 of the 5 options, each once." in told.out
    assert "Please type the number of an option; ? helps, q quits." in told.out
    assert "There is no option 9; they go from 1 to 5." in told.out


def test_help_shows_board_hand_and_rules(typed: Type) -> None:
    told = typed("play candy-chaser --bots 1 --seed 1", ["Marta", "?", "h", "r"])
    assert "? shows the board, h your hand, r the rules; q quits." in told.out
    assert told.out.count("Your Objective: ") == 3, "at the turn’s beginning, and for ? and h"
    assert "CHASE-3.1 Roll the die." in told.out


def test_help_shows_no_hand_to_a_table_of_several(typed: Type) -> None:
    told = typed("play candy-chaser --seed 1", ["Ann", "Ben", "", "", "", "", "?", "h", "", "", "r", "q"])
    assert "Your Objective" not in in_public(told.out)
    assert [text.count("Your Objective: ") for _, text in behind(told.out)] == [1, 1, 1]
    assert "CHASE-3.1 Roll the die." in in_public(told.out)


def test_alone_with_bots_there_is_no_curtain(typed: Type) -> None:
    told = typed("play candy-chaser --bots 1 --seed 1", chain(["Marta"], anything(1)))
    assert told.code == 0
    assert "press Enter when nobody" not in told.out
    assert re.search(r"For Marta alone: \w+ is your Objective", told.out)
    assert "For Toffee alone" not in told.out


def whispered(lines: list[str]) -> str:
    out = io.StringIO()
    people = (Player(name="Ann"), Player(name="Ben"))
    HotSeat(SECRET_CHAIN, people, at_random, Terminal(Keyboard(lines), out)).play("1", SECRET_CHAIN.options())
    return out.getvalue()


LINES = ["", "", "", "", "", "1", "2", "", "1 3", "", "", "", "3", "", "", ""]


def test_after_the_deal_all_look_at_their_hands_spy_or_not() -> None:
    (one, ann), (other, ben), *_ = behind(whispered(LINES))
    assert (one, other) == ("Ann", "Ben")
    assert "you are the spy" in ann
    assert "The hand of Ben." in ben
    assert "spy" not in ben


def test_a_chain_of_secret_questions_stays_behind_one_curtain() -> None:
    _, _, (name, text), *_ = behind(whispered(LINES))
    assert name == "Ann"
    assert text.index("The first question.") < text.index("you said plum") < text.index("The second question.")
    assert text.index("The second question.") < text.index("you said pear")


def test_a_letter_to_one_who_waits_is_read_at_their_next_question() -> None:
    out = whispered(LINES)
    curtains = behind(out)
    assert [name for name, _ in curtains] == ["Ann", "Ben", "Ann", "Ann", "Ben", "Ann"]
    assert "you said plum and fig" in curtains[3][1]
    assert [f"letter {number} came" in curtains[4][1] for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert "letter 4 came" in curtains[5][1], "what is left is read at the end"
    assert "letter" not in in_public(out)
    assert "all heard plum and fig" in in_public(out)


def test_several_picks_are_typed_in_one_line() -> None:
    words = tuple(Word(word=word) for word in ("plum", "pear", "fig", "date"))
    ask = Ask(seat=0, about="x", options=words, least=2, most=3)
    assert picks_in("1 3 4", ask) == (0, 2, 3)
    assert picks_in(" 2, 1 ", ask) == (1, 0)
    for line in ("", "0", "5", "1 x", "-1", "1.5", "²"):
        with pytest.raises(Refused):
            picks_in(line, ask)
    assert picks_in("", ask.model_copy(update={"least": 0})) == ()
    assert picks_in("", Ask(seat=0, about="x", options=words[:1])) == (0,)


@pytest.mark.parametrize(
    ("least", "most", "words"),
    [
        (1, 1, "a number"),
        (2, 2, "2 numbers, such as 1 2"),
        (1, 3, "1 to 3 numbers, such as 1 2"),
        (0, 2, "1 to 2 numbers, such as 1 2, or Enter for none"),
        (0, 1, "a number, or Enter for none"),
        (0, 0, "Enter"),
    ],
)
def test_how_to_answer_is_said(least: int, most: int, words: str) -> None:
    options: tuple[Fact, ...] = tuple(Word(word=word) for word in ("plum", "pear", "fig"))
    assert hint(Ask(seat=0, about="x", options=options, least=least, most=most)) == words


def test_many_options_stand_in_columns() -> None:
    options: tuple[Fact, ...] = tuple(Word(word=f"word{number}") for number in range(10))
    lines = listing(SECRET_CHAIN, Ask(seat=0, about="x", options=options), (), 40).splitlines()
    assert lines == [
        "The x question.",
        "   1  word0     2  word1     3  word2",
        "   4  word3     5  word4     6  word5",
        "   7  word6     8  word7     9  word8",
        "  10  word9",
    ]


def in_terminal(words: str, lines: list[str], **settings: str) -> tuple[int, str]:
    """Run a toolbox command in a forked process with a real terminal, and type these lines.

    `settings`: environment variables. Returns exit code and output.
    """
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    child, ours = pty.fork()
    if not child:
        _type_there(words.split(), {**kept, "TERM": "xterm", **settings})
    os.write(ours, "".join(f"{line}\n" for line in lines).encode())
    written = b""
    with suppress(OSError):  # how a terminal reports that its other end is closed
        while chunk := os.read(ours, 65536):
            written += chunk
    os.close(ours)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), written.decode()


def _type_there(words: list[str], environment: dict[str, str]) -> NoReturn:
    """Run the toolbox with these arguments in this process, a forked child, and exit with its exit code."""
    code = 1
    try:
        os.environ.clear()
        os.environ.update(environment)
        sys.stdin, sys.stdout, sys.stderr = (os.fdopen(number, mode) for number, mode in enumerate("rww"))
        code = main(words)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def test_a_terminal_gets_colours_and_a_second_screen_for_secrets() -> None:
    code, written = in_terminal("play candy-chaser --seed 1", ["Ann", "Ben", "", "", "", "", "q"])
    assert code == 0
    assert "\x1b[1mCandy Chaser" in written
    hidden = re.findall(r"\x1b\[\?1049h\x1b\[2J\x1b\[H(.*?)\x1b\[2J\x1b\[H\x1b\[\?1049l", written, re.DOTALL)
    assert len(hidden) == 2
    assert all("Your Objective: " in text for text in hidden)
    assert "Objective: " not in re.sub(r"\x1b\[\?1049h.*?\x1b\[\?1049l", "", written, flags=re.DOTALL)


def test_leaving_behind_the_curtain_clears_the_screen() -> None:
    code, written = in_terminal("play candy-chaser --seed 1", ["Ann", "Ben", "", "q"])
    assert code == 0
    assert written.index("Your Objective: ") < written.index("\x1b[2J\x1b[H\x1b[?1049l") < written.index("Goodbye.")


@pytest.mark.thorough
@pytest.mark.parametrize("settings", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_switched_off(settings: dict[str, str]) -> None:
    code, written = in_terminal("play candy-chaser --bots 2 --seats 2 --seed 1", [], **settings)
    assert code == 0
    assert "\x1b" not in written
    assert "Candy Chaser is over" in written


def test_a_terminal_without_a_second_screen_scrolls_secrets_away() -> None:
    _, written = in_terminal("play candy-chaser --seed 1", ["Ann", "Ben", "", "", "", "", "q"], TERM="dumb")
    assert "\x1b" not in written
    assert written.count("\r\n" * 60) == 2


def test_long_rules_are_paged_in_a_terminal() -> None:
    lines = ["Ann", "r", "", "enough", "q"]
    code, written = in_terminal("play candy-chaser --bots 1 --seed 1", lines, LINES="20", COLUMNS="80")
    assert code == 0
    assert written.count("Enter for more, any word to go back:") == 2
    assert "CHASE-7" not in written
