"""Test ``fuzz`` (random matches), ``replay`` (journals), ``perft`` (counts of positions) and ``show`` (pictures)."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games import catalogue
from games.candy_chaser.rules import Moving
from games.engine.asks import Ask
from games.engine.bots import at_random, link_by_link, play_out
from games.engine.dice import Dice
from games.engine.game import Figure
from games.engine.match import Match
from games.engine.phases import Play
from games.engine.values import Fact, Outcome, Side
from games.toolbox import fuzz
from games.toolbox.arguments import Failed
from games.toolbox.fuzz import DEAL, perft
from tests.toolbox.conftest import Type

TREATS = catalogue()["tricks-or-treats"]


def journals(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text("utf-8") for path in sorted(folder.iterdir())}


class Ring(Fact):
    """An option that is a chain of doors. Players pick it door by door."""

    doors: tuple[str, ...]

    @property
    def links(self) -> tuple[str, ...]:
        return self.doors


@pytest.mark.thorough
def test_by_chance_a_chain_is_picked_link_by_link() -> None:
    """If options are chains of doors, random play picks one door after the other.

    Each possible next door has the same probability, so a door isn't picked first more often because more chains begin
    with it.
    """
    doors = [("red",), ("blue", "a", "x"), ("blue", "a", "y"), ("blue", "b"), ("blue", "b")]
    ask = Ask(seat=0, about="pick", options=tuple(Ring(doors=one) for one in doors))
    dice = Dice(seed="0" * 64)
    found = Counter(pick for _ in range(4000) for pick in link_by_link(None, ask, dice))
    wanted = (1 / 2, 1 / 8, 1 / 8, 1 / 8, 1 / 8)
    assert all(abs(found[pick] / 4000 - share) < 0.03 for pick, share in enumerate(wanted)), found


def test_fuzz_plays_each_table_size_and_prints_who_won(typed: Type) -> None:
    told = typed("fuzz candy-chaser --matches 4 --seed 1 --option turn_cap=12")
    lines = told.out.splitlines()
    assert told.code == 0
    assert lines[0] == "Candy Chaser: 4 matches at each table size, random play, seed 1"
    heads = "seats matches answers: median 90% longest answers a seat presses a seat matches/s"
    assert lines[2].split() == heads.split()
    assert [line.split()[:2] for line in lines[3:6]] == [["2", "4"], ["3", "4"], ["4", "4"]]
    wins = [line.split() for line in lines[8:11]]
    assert [row[0] for row in wins] == ["2", "3", "4"]
    assert [row.count("-") for row in wins] == [2, 1, 0]
    for row in wins:
        assert sum(float(part.rstrip("%")) for part in row[1:-1] if part != "-") == pytest.approx(100)


def test_fuzz_prints_how_often_each_seat_is_asked_on_average(typed: Type, tmp_path: Path) -> None:
    told = typed(f"fuzz candy-chaser --matches 3 --seats 2 --seed 1 --option turn_cap=12 --journal {tmp_path}")
    answers = [len(json.loads(text)["entries"]) - 1 for text in journals(tmp_path).values()]
    heads, row = told.out.splitlines()[2:4]
    assert row[: heads.index("presses a seat") + len("presses a seat")].split()[-1] == f"{sum(answers) / 3 / 2:.1f}"


def test_the_same_arguments_write_the_same_journals(typed: Type, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        told = typed(f"fuzz candy-chaser --matches 2 --seats 3 --seed x --policy greedy --journal {tmp_path / folder}")
        assert told.code == 0
    one, two = journals(tmp_path / "one"), journals(tmp_path / "two")
    assert list(one) == ["candy-chaser-3-00001.json", "candy-chaser-3-00002.json"]
    assert one == two
    assert len(set(one.values())) == 2
    typed(f"fuzz candy-chaser --matches 1 --seats 3 --seed y --policy greedy --journal {tmp_path / 'three'}")
    assert not set(journals(tmp_path / "three").values()) & set(one.values())


@pytest.fixture
def journal(typed: Type, tmp_path: Path) -> Path:
    typed(f"fuzz candy-chaser --matches 1 --seats 3 --seed 5 --option turn_cap=15 --journal {tmp_path}")
    return tmp_path / "candy-chaser-3-00001.json"


def test_a_journal_holds_enough_to_referee_the_match(journal: Path) -> None:
    written = json.loads(journal.read_text("utf-8"))
    assert set(written) == {"form", "game", "version", "seats", "options", "seed", "entries", "outcome"}
    assert (written["game"], written["seats"]) == ("candy-chaser", 3)
    assert written["options"]["turn_cap"] == 15
    assert len(bytes.fromhex(written["seed"])) == 32
    assert sorted(seat for rank in written["outcome"]["ranks"] for seat in rank) == [0, 1, 2]
    deal, move, *_ = written["entries"]
    assert deal["seat"] is None
    assert [event["to"] for event in deal["events"]] == [[0], [1], [2], None]
    assert [pick["is"] for pick in move["picks"]] == ["Move"]
    assert [draw["label"] for draw in move["draws"]] == ["die"]
    assert move["events"][0]["to"] is None


def test_offers_are_written_where_they_are_wanted_and_verified(typed: Type, tmp_path: Path) -> None:
    command = f"fuzz candy-chaser --matches 1 --seats 2 --seed 5 --option turn_cap=10 --journal {tmp_path} --offers"
    assert typed(f"{command} --option press_to_roll=yes").code == 0
    path = tmp_path / "candy-chaser-2-00001.json"
    written = json.loads(path.read_text("utf-8"))
    offers = [entry["offers"] for entry in written["entries"]]
    [roll], [move] = offers[:2]
    assert (roll["about"], roll["options"]) == ("roll", [{"is": "Roll"}])
    assert [option["candy"] for option in move["options"]] == ["blue", "purple", "green", "yellow", "red"]
    assert offers[-1] == []
    assert typed(f"replay {path}").code == 0
    move["options"].reverse()
    path.write_text(json.dumps(written), "utf-8")
    assert "goes wrong in line 1: it comes out otherwise" in typed(f"replay {path}").err


def test_offers_without_a_journal_make_no_sense(typed: Type) -> None:
    told = typed("fuzz candy-chaser --matches 1 --offers")
    assert (told.code, told.err) == (2, "games: --offers needs --journal DIR, where they are written\n")


def test_replay_verifies_a_journal_and_tells_it_in_words(typed: Type, journal: Path) -> None:
    told = typed(f"replay {journal}")
    assert (told.code, told.err) == (0, "")
    answers = len(json.loads(journal.read_text("utf-8"))["entries"]) - 1
    assert told.out.endswith(f"Every line came out as written: the deal and {answers} answers.\n")
    assert re.search(r"   0  The deal\n      - for Ann alone: \w+ is your Objective", told.out)
    assert re.search(r", move: Red to \S+\n", told.out)
    assert "\n1. " in told.out
    assert "**" not in told.out


def _other_roll(journal: Any) -> None:
    journal["entries"][3]["draws"][0]["value"] = 17


def _other_pick(journal: Any) -> None:
    journal["entries"][2]["picks"][0]["end"] = 5


def _other_seat(journal: Any) -> None:
    journal["entries"][1]["seat"] = (journal["entries"][1]["seat"] + 1) % 3


def _cut_short(journal: Any) -> None:
    journal["entries"] = journal["entries"][:5]


def _other_winner(journal: Any) -> None:
    journal["outcome"]["ranks"].reverse()


def _other_version(journal: Any) -> None:
    journal["version"] = 99


def _too_many(journal: Any) -> None:
    journal["seats"] = 9


def _no_seed(journal: Any) -> None:
    journal["seed"] = "lemon"


def _other_game(journal: Any) -> None:
    journal["game"] = "poker"


def _no_entries(journal: Any) -> None:
    del journal["entries"]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (_other_roll, "goes wrong in line 3: it comes out otherwise"),
        (_other_pick, "goes wrong in line 2: "),
        (_other_seat, "goes wrong in line 1: "),
        (_cut_short, "goes wrong in line 5: "),
        (_other_winner, "outcome"),
        (_other_version, "of version 99, the rules are of version 1"),
        (_too_many, "Candy Chaser is for 2 to 4 players"),
        (_no_seed, "goes wrong in line 0: ValueError: "),
        (_other_game, "the journal is of 'poker', and there is no such game"),
        (_no_entries, "is no journal: entries: "),
    ],
)
def test_a_spoilt_journal_gives_one_clear_line(typed: Type, journal: Path, spoil: Any, complaint: str) -> None:
    written = json.loads(journal.read_text("utf-8"))
    spoil(written)
    journal.write_text(json.dumps(written), "utf-8")
    told = typed(f"replay {journal}")
    assert told.code == 1
    assert complaint in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[1, 2]", b"\xff\xfe"])
def test_a_file_that_is_no_journal_gives_one_clear_line(typed: Type, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    told = typed(f"replay {path}")
    assert told.code == 1
    assert f"{path} is no journal: " in told.err
    assert told.err.count("\n") == 1


def test_a_crash_names_the_seed_and_leaves_the_journal(
    typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = Moving.answer

    def crash(phase: Moving, play: Play[Any], seat: int, choice: Any) -> None:
        if play.state.turn == 4:
            raise KeyError("candy\ncane")
        answer(phase, play, seat, choice)

    with monkeypatch.context() as patched:
        patched.setattr(Moving, "answer", crash)
        patched.chdir(tmp_path)
        told = typed("fuzz candy-chaser --matches 3 --seats 2 --seed 9")
    assert told.code == 1
    assert told.err.startswith("games: seed '9/2/1', 2 seats, after 3 answers: KeyError: ")
    assert "(test_fuzz.py, line " in told.err
    assert told.err.count("\n") == 1
    again = typed(f"replay {tmp_path / 'candy-chaser-2-00001.json'}")
    assert again.code == 0
    assert "The journal ends before the match." in again.out


def test_a_match_that_does_not_end_is_noticed(typed: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "ENDLESS", 5)
    monkeypatch.chdir(tmp_path)
    told = typed("fuzz candy-chaser --matches 1")
    assert told.code == 1
    assert "it doesn’t end" in told.err


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(ranks=((0,),)),
        Outcome(ranks=((0, 1), (1,))),
        Outcome(ranks=((0,), (), (1,))),
        Outcome(ranks=((0,), (2,))),
        Outcome(ranks=((0, 1),), sides=(Side(seats=(0,), role="a"), Side(seats=(0, 1), role="b"))),
        Outcome(ranks=((0, 1),), sides=(Side(seats=(5,), role="a"),)),
    ],
)
def test_an_unlawful_outcome_is_noticed(typed: Type, monkeypatch: pytest.MonkeyPatch, outcome: Outcome) -> None:
    monkeypatch.setattr(Play, "finish", lambda play, *_, **__: _end(play, outcome))
    game = catalogue()["candy-chaser"]
    run = fuzz.Run(game, game.options(turn_cap=10), lambda view, ask, dice: (0,), "3")
    monkeypatch.setattr(fuzz, "_write", lambda *_: "journal.json")
    with pytest.raises(Failed, match=r"the (ranks|sides) .* hold"):
        fuzz.fuzz(run, 2, 1, None)


def _end(play: Play[Any], outcome: Outcome) -> None:
    play.state.outcome = outcome
    play.state.stack.clear()


def test_a_shared_first_place_and_roles_are_counted() -> None:
    tally = fuzz.Tally(seats=3)
    sides = (Side(seats=(0,), role="host"), Side(seats=(1, 2), role="raccoon"))
    for ranks in (((0,), (1, 2)), ((1, 2), (0,)), ((1,), (2,), (0,)), ((0, 2), (1,))):
        tally.count(_over(Outcome(ranks=ranks, sides=sides)), 10)
    tally.seconds, tally.presses = 2.0, 60
    assert [tally.wins_of(seat) for seat in range(4)] == ["50.0%", "50.0%", "50.0%", "-"]
    lines = list(fuzz.report([tally]))
    assert lines[1].split() == ["3", "4", "10", "10", "10", "3.3", "5.0", "2"]
    assert lines[4].split()[-1] == "50.0%"
    assert lines[6].split() == ["seats", "host", "wins", "raccoon", "wins"]
    assert lines[7].split() == ["3", "50.0%", "75.0%"]


def _over(outcome: Outcome) -> Match:
    class Over:
        def __init__(self) -> None:
            self.outcome = outcome

    over: Any = Over()
    return over  # type: ignore[no-any-return]


def test_percentiles_are_lengths_that_occurred() -> None:
    tally = fuzz.Tally(seats=2, lengths=[5, 1, 3, 2, 4])
    assert [tally.percentile(part) for part in (0.01, 0.5, 0.9, 1)] == [1, 3, 5, 5]


def test_perft_counts_answer_sequences(typed: Type) -> None:
    told = typed("perft candy-chaser --depth 3 --seats 2")
    rows = [line.split() for line in told.out.splitlines()]
    assert rows[0] == ["seats", "answers", "sequences", "seconds"]
    assert [row[:3] for row in rows[1:]] == [["2", "1", "5"], ["2", "2", "25"], ["2", "3", "125"]]


def test_perft_of_all_table_sizes(typed: Type) -> None:
    told = typed("perft candy-chaser --depth 1 --seed any")
    assert [line.split()[0] for line in told.out.splitlines()[1:]] == ["2", "3", "4"]


def test_perft_stops_counting_where_a_match_ends() -> None:
    game = catalogue()["candy-chaser"]
    match = Match.start(game, 2, DEAL, game.options(turn_cap=10)).match
    while match.asks:
        before, (seat, (number, _)) = match, next(iter(match.asks.items()))
        match = match.choose(seat, number, [0]).match
    assert perft(match, 0) == 1
    assert perft(match, 1) == 0
    assert perft(before, 1) == len(next(iter(before.asks.values()))[1].options)


def test_show_writes_a_picture_and_the_words(typed: Type, tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    told = typed(f"show candy-chaser --seed 3 --steps 12 --seats 3 -o {path}")
    assert told.code == 0
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")
    assert told.out.startswith("Marketing, turn ")
    assert told.out.endswith(f"\nThe picture is in {path}.\n")
    assert "Your Objective" not in told.out


def test_show_shows_a_seat_its_own_and_the_end_to_all(typed: Type) -> None:
    own = typed("show candy-chaser --seed 3 --steps 12 --seat 1")
    assert "Your Objective: " in own.out
    assert own.out == typed("show candy-chaser --seed 3 --steps 12 --seat 1").out
    over = typed("show candy-chaser --seed 3 --steps 5000 --option turn_cap=10")
    assert "Candy Chaser is over" in over.out
    assert "\nThe match was over after " in over.out


def test_what_a_game_counts_is_averaged_over_matches_or_a_share_of_something() -> None:
    tallies = [fuzz.Tally(seats=2), fuzz.Tally(seats=3)]
    tallies[0].add({"duels": Figure(amount=3), "lost": Figure(amount=1, of=3), "ties": Figure(amount=0, of=0)})
    tallies[0].add({"duels": Figure(amount=2), "lost": Figure(amount=2, of=2), "ties": Figure(amount=0, of=0)})
    tallies[1].add({"duels": Figure(amount=7)})
    for tally in tallies:
        tally.count(_over(Outcome(ranks=((0, 1),))), 10)
        tally.seconds = 1.0
    rows = [line.split() for line in list(fuzz.report(tallies))[-4:]]
    assert rows[0][-4:] == ["2", "seats", "3", "seats"]
    assert rows[1:] == [["duels", "2.5", "7.0"], ["lost", "60.0%", "-"], ["ties", "-", "-"]]


def test_a_game_that_counts_nothing_adds_no_table() -> None:
    tally = fuzz.Tally(seats=2, seconds=1.0)
    tally.add(catalogue()["candy-chaser"].rules.figures([]))
    tally.count(_over(Outcome(ranks=((0, 1),))), 10)
    assert len(list(fuzz.report([tally]))) == 5


def test_fuzz_prints_what_the_game_counts(typed: Type, monkeypatch: pytest.MonkeyPatch) -> None:
    def answers(steps: Any) -> dict[str, Figure]:
        return {"answers": Figure(amount=len(steps) - 1), "answered": Figure(amount=1, of=2)}

    monkeypatch.setitem(vars(catalogue()["candy-chaser"].rules), "figures", answers)
    told = typed("fuzz candy-chaser --matches 2 --seats 3 --option turn_cap=12")
    rows = [line.split() for line in told.out.splitlines()[-2:]]
    assert [row[0] for row in rows] == ["answers", "answered"]
    assert rows[1][1:] == ["50.0%"]


@pytest.mark.thorough
def test_stand_ins_play_at_their_levels(typed: Type) -> None:
    """``--policy`` sets the level at which all seats play. With the same deals, another level gives other results."""
    told = [typed(f"fuzz candy-chaser --matches 2 --seats 3 --seed x --policy {level}") for level in ("easy", "strong")]
    assert "easy play" in told[0].out
    assert "strong play" in told[1].out
    assert told[0].out.splitlines()[2:] != told[1].out.splitlines()[2:], "they don’t play alike"


def test_what_is_picked_together_is_two_presses_unless_it_was_ready_and_a_lapse_is_none() -> None:
    dice = Dice(seed="1" * 64)
    steps = list(play_out(TREATS, 3, "4" * 64, TREATS.options(), [at_random] * 3, dice))
    together = [one for step in steps if (one := step.answered) and one.ask.picking and one.picks]
    ready = [one for one in together if set(one.picks) in _ready(one.ask)]
    assert 0 < len(ready) < len(together)
    assert sum(map(fuzz.presses, steps)) == len(steps) - 1 + len(together) - len(ready)
    first = steps[0].match
    seat = min(first.asks)
    assert fuzz.presses(first.lapse(seat, first.asks[seat][0])) == 0


def _ready(ask: Ask) -> list[set[Fact]]:
    assert ask.picking is not None
    return [{ask.options[pick] for pick in one.picks} for one in ask.picking.ready]
