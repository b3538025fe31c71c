"""What Chocolate Coin says: prompts, labels, events, the board and the sheets, as people read them.

Here: that the words say what a player needs. Not here: whether texts are fit at all (test_contract.py).
"""

from __future__ import annotations

from games.chocolate_coin import GAME
from games.engine.match import Match, Step
from tests.games.chocolate_coin.positions import PEOPLE, asked, match, operation, played, special, table, take


def prompt(match: Match) -> str:
    """The open question."""
    return GAME.say(asked(match), PEOPLE)


def labels(match: Match) -> list[str]:
    """Its options."""
    return [GAME.say(option, PEOPLE) for option in asked(match).options]


def told(step: Step) -> list[str]:
    """What happened."""
    return [GAME.say(event, PEOPLE) for _, event in step.events]


def test_a_turn_is_asked_with_the_text_of_the_event() -> None:
    turn = match(table({"mills": {"SB": 2}}, card="S7", track="SIBE"))
    assert prompt(turn) == (
        "Santa · Which action do you take? As EVENT you would play The Foremen’s Banquet: "
        "Place up to 4 Santa units, each in a workshop Region."
    )
    assert labels(turn) == [
        "OPS + SPECIAL: an operation in up to 3 Regions, then Ship Gifts",
        "EVENT: The Foremen’s Banquet",
        "OPS: an operation in up to 3 Regions",
        "Pass",
        "Pass, and go on passing until a ♠ card comes",
    ]


def test_no_question_is_emphasised_in_part() -> None:
    """A hand shows it in bold as a whole."""
    for turn in (match(table(card="S7", track="SIBE")), operation(table({"mills": {"S": 1}}), "S")):
        assert "*" not in prompt(turn)


def test_an_idle_special_operation_says_so() -> None:
    turn = take(match(table(card="S7", track="SIBE")), "event", "done").match
    assert "SPECIAL: Sweep (it can do nothing now)" in labels(turn)


def test_a_chain_tells_where_it_stands() -> None:
    chain = operation(table({"mills": {"S": 3, "SB": 1, "G": [4]}, "quay": {"B": [5]}}), "S", "move", most=2)
    assert prompt(chain) == "Santa · Move, Region 1 of up to 2: in which Region?"
    assert labels(chain) == ["Tinsel Mills: Santa 3 + a base, gift 4", "Do nothing"]
    chain = take(chain, "mills").match
    assert labels(chain)[1] == "Aurora Quay: Big Plastic 5"
    chain = take(chain, "quay", 2, {"value": 4, "many": 1}).match
    assert labels(chain) == ["Move 2 units from Tinsel Mills to Aurora Quay with gift 4", "Back"]


def test_an_attack_tells_its_odds_and_its_price_before_it_is_rolled() -> None:
    chain = take(operation(table({"mills": {"S": 3, "E": 1}}), "S", "attack"), "mills").match
    assert prompt(chain) == (
        "Santa · Attack at Tinsel Mills: roll 3 dice, 1 to 3 hit. Stealth up to 3 can be hit. "
        "If a unit is removed, the Area takes a step towards the E.L.F. Shall it be so?"
    )


def test_an_attack_is_told_with_its_dice() -> None:
    state = table({"mills": {"S": 3, "E": 1}}, rolls=(1, 4, 5))
    step = take(operation(state, "S", "attack"), "mills", "ok")
    assert told(step) == ["Ann’s Santa does Attack.", "Ann’s Santa attacks at Tinsel Mills and rolls 1 4 5: 1 hit."]
    assert told(take(step.match, {"token.faction": "E"}))[:2] == [
        "Ann’s Santa removes an E.L.F. unit at Tinsel Mills.",
        "Snowcap Heights was neutral and is now **pro-E.L.F.**.",
    ]


def test_stealing_tells_who_pays() -> None:
    state = table({"mills": {"B": [5], "S": 2, "G": [3]}})
    chain = take(operation(state, "B", "steal"), "mills").match
    assert labels(chain)[0] == "Steal the gift 3 at Tinsel Mills (+1): 5 falls to 3"
    assert told(take(chain, "ok"))[1:3] == [
        "Cem’s Big Plastic steals the gift 3 at Tinsel Mills for stealth: 5 falls to 3.",
        "Cem’s Big Plastic scores 1 point: 1 of 6 now.",
    ]


def test_events_and_specials_tell_what_each_option_does() -> None:
    swept = special(table({"mills": {"B": [3, 5]}}, police={"bauble": 3}), "I")
    assert labels(swept) == [
        "Unit with stealth 5 at Tinsel Mills: to 2",
        "Unit with stealth 3 at Tinsel Mills: removed",
        "Do nothing",
    ]
    chain = played(table({"mills": {"B": [3]}}, card="D7"), "S").match
    assert labels(chain) == [
        "Remove a Big Plastic base with stealth 5 or less (it can do nothing now)",
        "Lower the stealth of up to 2 Big Plastic tokens by 2",
    ]


def test_the_board_in_words_begins_with_who_is_due() -> None:
    turn = match(table({"mills": {"S": 2, "G": [4]}}, police={"bauble": 1}, support={"starfall": "E"}, card="S7"))
    lines = GAME.describe(turn.view(None), PEOPLE).split("\n")  # type: ignore[arg-type]
    assert lines[0] == "Turn 1: Ann’s Santa decides."
    assert "Action track: 1 Santa, 2 Internal Elfairs; below the Delayed line 3 Big Plastic, 4 E.L.F." in lines
    assert "Support: Snowcap Heights neutral, Hearthside neutral, Starfall pro-E.L.F." in lines
    assert "Tinsel Mills (workshop): Santa 2, I.E. 1, gift 4." in lines
    assert "Ann’s Santa ♠: 0 of 15 points, 11 tokens in supply, OPS in 1 Region." in lines


def test_a_seat_reads_what_it_can_do() -> None:
    turn = match(table({"mills": {"S": 2}}, card="S7"))
    lines = GAME.describe(turn.view(0), PEOPLE).split("\n")  # type: ignore[arg-type]
    assert "Santa, Move: Tinsel Mills." in lines
    assert "Santa, Ship Gifts: not now, there is no gift on the map." in lines
    assert not any(line.startswith("E.L.F., ") for line in lines)


def test_every_faction_has_a_sheet_in_words() -> None:
    assert GAME.references() == ("Santa", "Internal Elfairs", "Big Plastic", "E.L.F.")
    for name in GAME.references():
        text = GAME.describe_reference(name)
        assert text.startswith(name)
        assert len(text) <= 1500
    assert "1 more for each Precinct with your units" in GAME.describe_reference("Internal Elfairs")


def test_an_event_that_can_do_nothing_says_so() -> None:
    turn = match(table(card="D2", track="SIBE"))
    assert "EVENT: Shortbread Shipment (it can do nothing now)" in labels(turn)


def test_a_way_that_can_do_nothing_says_so() -> None:
    chain = played(table({"mills": {"B": [3]}}, card="D7"), "S").match
    assert labels(chain)[0] == "Remove a Big Plastic base with stealth 5 or less (it can do nothing now)"


def test_a_way_says_how_often() -> None:
    chain = played(table({"quay": {"G": [3]}}, card="D6"), "S").match
    assert labels(chain)[1] == "Do your special operation up to twice"


def test_whoever_has_done_something_stops_and_does_not_do_nothing() -> None:
    state = table({"mills": {"B": [1]}, "yards": {"B": [2]}, "quay": {"B": [3]}}, card="D4")
    chain = played(state, "B").match
    assert labels(chain)[-1] == "Do nothing"
    assert labels(take(chain, "mills").match)[-1] == "Stop here"
    chain = take(
        operation(table({"mills": {"S": 1}, "row": {"S": 1}}), "S", "recruit", most=2), "mills", "unit", "ok"
    ).match
    assert "Stop here" in labels(chain)


def test_points_that_vanish_are_told() -> None:
    step = take(special(table({"quay": {"G": [6]}}, scores={"S": 12}), "S"), {"value": 6})
    assert "Ann’s Santa scores 3 points: 15 of 15 now. 3 more points are lost, for the track ends at 15." in told(step)
    step = take(special(table({"quay": {"G": [6]}}, scores={"S": 15}), "S"), {"value": 6})
    assert "Ann’s Santa scores nothing: 6 points are lost, for the track ends at 15." in told(step)
    assert "Ann’s Santa scores nothing: 1 point is lost, for the track ends at 15." in told(
        take(special(table({"quay": {"G": [1]}}, scores={"S": 15}), "S"), {"value": 1})
    )


def last(scores: dict[str, int], seats: int, track: str = "SIBE") -> Step:
    """The step with which a match ends after its last card, by these scores."""
    turn = match(table(seats=seats, scores=scores, card="H4", deck=[], track=track))
    while turn.asks:
        step = take(turn, "pass")
        turn = step.match
    return step


def test_a_tie_that_the_second_ratio_decides_says_so() -> None:
    step = last({"S": 15, "I": 5, "B": 3, "E": 7}, 2)
    assert told(step)[-1] == (
        "The last card has been played: Santa 15 of 15, Internal Elfairs 5 of 10, Big Plastic 3 of 6 and "
        "E.L.F. 7 of 8. Both sides come to 50 %, so the other faction decides: Santa 15 of 15 against "
        "E.L.F. 7 of 8. **Ann wins** with Santa and Internal Elfairs!"
    )
    first = GAME.describe(step.match.view(None), PEOPLE).split("\n")[0]  # type: ignore[arg-type]
    assert first == (
        "The match is over after the last card: Ann wins with Santa and Internal Elfairs. "
        "Both sides come to 50 %, so the other faction decides: Santa 15 of 15 against "
        "E.L.F. 7 of 8."
    )


def test_a_tie_that_the_track_decides_says_so() -> None:
    step = last({"B": 3, "I": 5, "E": 4, "S": 7}, 4, track="EISB")
    assert (
        "E.L.F. and Internal Elfairs are level at 50 %, so the higher place on the action track decides."
        in (told(step)[-1])
    )
    assert "level" not in told(last({"E": 4, "B": 2}, 4))[-1]


def test_a_rise_of_stealth_says_where_it_ends() -> None:
    step = played(table({"mills": {"B": [6, 3]}}, card="D3"), "B")
    assert "The stealth of every Big Plastic unit rises by 1, to 6 at most." in told(step)
