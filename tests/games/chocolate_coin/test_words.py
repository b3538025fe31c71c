"""Test the texts that players read in Chocolate Coin: prompts, labels, events, the board and the sheets in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.chocolate_coin import GAME
from games.chocolate_coin.pieces import actions, events
from games.chocolate_coin.pieces.cards import EVENTS, faction_of
from games.chocolate_coin.pieces.components import FACTIONS, SHEET, Ending, Faction, Job, Token, operations
from games.chocolate_coin.words.help_texts import ROOM
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice, seed_from
from games.engine.game import add_line
from games.engine.match import Match, Step
from games.engine.words import ENGLISH, PLAIN, PSEUDO, Idle, Plain, Spare
from tests.games.chocolate_coin.positions import PEOPLE, asked, match, operation, played, special, table, take


def prompt(match: Match) -> str:
    """Return the text of the open question."""
    return GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH))


def labels(match: Match) -> list[str]:
    """Return the labels of the open question's options."""
    return [GAME.texts.say(option, GAME.words(PEOPLE, None, ENGLISH)) for option in asked(match).options]


def brought(match: Match) -> list[str | Plain]:
    """Return the consequence of each option of the open question, as the asked seat reads it."""
    ask = asked(match)
    view: Any = match.view(ask.seat)
    return [GAME.texts.consequence(option, ask, view, GAME.words(PEOPLE, view.seat, ENGLISH)) for option in ask.options]


def told(step: Step) -> list[str]:
    """Return the texts of the step's events."""
    return [GAME.texts.say(event, GAME.words(PEOPLE, None, ENGLISH)) for _, event in step.events]


def fact(match: Match, viewer: int | None = None) -> str:
    """Return the first line of facts shown with the open question, as this viewer reads it (None: the public)."""
    view: Any = match.view(viewer)
    return GAME.texts.concerns(view, asked(match), GAME.words(PEOPLE, viewer, ENGLISH))[0]


def test_a_turn_is_asked_beside_the_text_of_the_event() -> None:
    turn = match(table({"mills": {"SB": 2}}, card="S7", track="SIBE"))
    assert prompt(turn) == "Santa · First action: operation, event or pass?"
    assert fact(turn) == (
        "Recruit is a good start: units build gifts. "
        "**Act: you choose last next turn. Pass: you stay first.** "
        "Event: Place up to 4 Santa units, each in a workshop Region."
    )
    assert labels(turn) == [
        "Operate: 1–3 Regions, then Ship Gifts (no gift yet)",
        "The event: The Foremen’s Banquet",
        "Operate: 1–3 Regions",
        "Pass",
        "Pass until ♠ (your suit) or scoring",
    ]
    taken = take(turn, "event", "done").match
    assert fact(taken) == ("**Act: you choose third next turn. Pass: you move up to first.**"), (
        "nobody else can take the event"
    )


def test_a_turn_says_what_acting_costs_and_passing_brings() -> None:
    turn = match(table({"quay": {"B": [3], "G": [2]}}, card="S7", track="SIBE", deck=["S8"]))
    assert fact(turn).startswith(
        "**Act: you choose last next turn. Pass: you stay first.** Your event A New Wing comes next. Event: "
    )
    third = take(take(turn, "pass").match, "pass").match
    assert fact(third).startswith("**Act: you choose last next turn. Pass: you stay third.** Event: ")
    assert brought(third)[:4] == [
        "Then one below you may take 1 operation or the event.",
        "Then one below you may take operations or their special.",
        "Then one below you may take 1 operation or their special.",
        "You’re third on the track next turn.",
    ]
    rising = match(table(card="SQ", track="SIBE", deck=["S8"]))
    assert fact(rising).startswith("**Who acts goes last**; this event lets one rise again.")


@pytest.mark.parametrize("card", list(EVENTS))
def test_the_first_turns_advise_a_good_start_beside_any_event(card: str) -> None:
    for first in FACTIONS:
        others = (one for one in FACTIONS if one != first)
        track = first + "".join(sorted(others, key=lambda one: one == faction_of(card)))
        said = fact(match(table(card=card, track=track)))
        assert said.startswith("Recruit is a good start"), said
        assert len(said) <= ROOM


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (7, "**Act: you choose last next turn. Pass: you stay first.** A scoring round comes next. Event: "),
        (8, "**Scoring comes next: keep your goal’s points, and only a better share beats you.** Event: "),
    ],
)
def test_a_turn_before_a_scoring_round_says_so(score: int, said: str) -> None:
    turn = match(table(card="S7", track="EISB", deck=["HA"], scores={"E": score}))
    assert fact(turn).startswith(said)


def test_a_recruit_says_where_it_is_impossible_and_why() -> None:
    map_ = {"row": {"E": 1}, "yards": {"E": 1}, "marzipan": {"E": 1}, "mills": {"S": 1}}
    chain = operation(table(map_, support={"hearthside": "S"}), "E", "recruit")
    assert fact(chain).endswith("11 tokens in supply. Not possible: Yards (no cane), Works (pro-Santa).")
    chain = operation(table({"mills": {"S": 1}}, support={"snowcap": "E"}), "S", "recruit")
    assert fact(chain).endswith("12 tokens in supply. Not possible: Mills (pro-E.L.F.).")
    chain = operation(table({"mills": {"B": [4]}, "row": {"S": 1}}), "B", "recruit")
    assert fact(chain).endswith("5 tokens in supply. Not possible: Mills (nobody else there).")


@pytest.mark.parametrize(
    ("faction", "doing", "said"),
    [
        ("S", "recruit", "Units at a workshop make its next gift worth more."),
        ("I", "recruit", "A unit counts in every Region around its Precinct."),
        ("B", "recruit", "New dice have stealth 4."),
        ("E", "recruit", "A base scores; it needs a unit of yours and a free space there."),
        ("S", "move", "Units can carry gifts along."),
        ("I", "move", "From a Precinct your units Attack and Sweep Big Plastic in the Regions around it."),
        ("I", "disperse", "Nothing is removed: units go to Regions next to theirs."),
        ("B", "steal", "0 of 6 points. Each stolen gift scores 1"),
    ],
)
def test_an_operation_is_asked_beside_what_it_is_good_for(faction: str, doing: str, said: str) -> None:
    there = {"S": 1, "E": 1, "B": [4], "G": [2]}
    chain = operation(table({"sawmill": there, "grotto": {"S": 1}}, police={"holly": 1}), faction, doing)
    assert said in fact(chain)


def test_several_regions_are_asked_for_at_once() -> None:
    chain = operation(table({"mills": {"S": 1}}), "S", "recruit", most=3)
    assert prompt(chain) == "Santa · Recruit: pick up to 3, one a Region, or skip it."
    assert prompt(take(chain, {"region": "ranch"}).match) == (
        "Santa · Recruit: pick up to 2, one a Region, or stop here."
    )


def test_a_move_on_buttons_is_asked_beside_what_is_there_already() -> None:
    chain = operation(table({"wharf": {"S": 1}, "marzipan": {"E": 2}, "row": {"B": [3]}}, police={}), "S", "move")
    assert labels(chain) == [
        "1 unit from the Wharf to the Row (cane)",
        "1 unit from the Wharf to the Works (workshop, cane)",
        "Skip it",
    ]
    assert fact(chain) == "There now: Row: Big Plastic stealth 3. Works: E.L.F. ×2."


def test_an_option_that_changes_nothing_has_a_grey_button() -> None:
    turn = match(table(card="D2", track="SIBE"))
    said = dict(zip(labels(turn), brought(turn), strict=True))
    grey = [label for label, one in said.items() if isinstance(one, Idle)]
    assert grey == ["The event: Shortbread Shipment (no use now)"]


def test_an_event_that_is_done_stands_beside_each_of_its_questions() -> None:
    chain = played(table({"mills": {"SB": 2}}, card="S7"), "S").match
    assert prompt(chain) == "Santa · Event: pick up to 4 places, each for a Santa unit."
    assert fact(chain) == "The Foremen’s Banquet: Place up to 4 Santa units, each in a workshop Region."


MOST_WORDS = 12
"""Largest number of words in a prompt, not counting the name of the faction."""


def words_of(prompt: str) -> int:
    """Return the number of words of a prompt, without the faction's name at its beginning."""
    return len(re.findall(r"[\w’.]*\w[\w’.]*", prompt.partition(" · ")[2]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_questions_are_short_and_never_have_one_answer(seats: int) -> None:
    met = set()
    for number in range(2):
        seed, dice = seed_from(f"short {number}"), Dice(seed=seed_from(f"asked {number}"))
        policies = [(at_random, GAME.player.habit)[number]] * seats
        for step in play_out(GAME, seats, seed, GAME.options(), policies, dice):
            for _, ask in step.match.asks.values():
                said = prompt(step.match)
                assert words_of(said) <= MOST_WORDS, said
                assert len(ask.options) > 1, said
                met.add(ask.about)
    assert len(met) > 20, met


@pytest.mark.parametrize(("left", "end"), [(0, "removed"), (1, "becomes 1"), (2, "becomes 2")])
def test_a_die_is_removed_below_1_and_stays_above(left: int, end: str) -> None:
    token = Token(faction="B", kind="unit", place="SB", stealth=left + 1)
    deed = actions.Expose(job=Job(seat=0, faction="I", doing="sweep"), token=token, now=left)
    assert GAME.texts.say(deed, GAME.words(PEOPLE, None, ENGLISH)).endswith(f": {end}")


def test_no_question_is_emphasised_in_part() -> None:
    """No part of a prompt is in bold or italics, because the question's message shows the whole prompt in bold."""
    for turn in (match(table(card="S7", track="SIBE")), operation(table({"mills": {"S": 1}}), "S")):
        assert "*" not in prompt(turn)


def test_a_chain_tells_where_it_stands() -> None:
    chain = operation(table({"mills": {"S": 7, "SB": 1, "G": [4]}, "quay": {"B": [5]}}), "S", "move", most=2)
    assert prompt(chain) == "Santa · Move (1 of 2): from which Region? Or skip it."
    assert labels(chain) == ["Mills (workshop): Santa ×7 + a base, gift 4", "Skip it"]
    chain = take(chain, "mills").match
    assert prompt(chain) == "Santa · Move: pick where the units go."
    assert labels(chain)[1] == "Quay (dock): Big Plastic stealth 5"
    chain = take(chain, "quay").match
    assert prompt(chain) == "Santa · Move (1 of 2): pick units and where they go."
    assert "2 units from the Mills to the Quay (dock), with the gift of 4" in labels(chain)


def test_an_attack_tells_its_odds_and_its_price_before_it_is_rolled() -> None:
    chain = operation(table({"mills": {"S": 3, "E": 1, "B": [6, 2]}}), "S", "attack")
    assert prompt(chain) == "Santa · Attack: pick a Region. The dice roll at once."
    assert labels(chain) == ["Mills: 3 dice, each hits on 1–3", "Skip it"]
    view: Any = chain.view(0)
    assert GAME.texts.concerns(view, asked(chain), GAME.words(PEOPLE, view.seat, ENGLISH))[0] == (
        "If you remove a unit, support moves towards the E.L.F. "
        "Dice with more stealth than you have tokens there are safe."
    )


def test_an_attack_is_told_with_its_dice() -> None:
    state = table({"mills": {"S": 3, "E": 1}}, rolls=(1, 4, 5))
    step = take(operation(state, "S", "attack"), "mills")
    assert told(step) == ["Ann’s Santa attacks at the Mills and rolls 1 4 5 (1–3 hit): 1 hit."]
    assert told(take(step.match, {"token.faction": "E"}))[:2] == [
        "Ann’s Santa removes an E.L.F. unit at the Mills.",
        "Snowcap was neutral and is now **pro-E.L.F.**",
    ]


def test_stealing_tells_who_pays() -> None:
    state = table({"mills": {"B": [5], "S": 2, "G": [3]}})
    chain = operation(state, "B", "steal")
    assert labels(chain)[0] == "The gift of 3 at the Mills"
    assert brought(chain)[0] == "You score 1 point, whatever its value. It costs 2 stealth."
    assert told(take(chain, "mills"))[:2] == [
        "Cem’s Big Plastic steals the gift of 3 at the Mills: 5 falls to 3.",
        "Cem’s Big Plastic scores 1 point for the gift: 1 of 6 now.",
    ]


def log(step: Step) -> list[str]:
    """Return the lines that the step adds to the thread."""
    words, lines = GAME.words(PEOPLE, None, ENGLISH), list[str]()
    public: Any = step.seen_by(None)
    for event in public.events:
        add_line(GAME.texts, event, public.view, words, lines)
    return lines


def test_the_log_tells_points_beside_what_brought_them() -> None:
    state = table({"mills": {"B": [5], "S": 2, "G": [3]}})
    assert log(take(operation(state, "B", "steal"), "mills"))[0] == (
        "Cem’s Big Plastic steals the gift of 3 at the Mills: 5 falls to 3. Big Plastic: 1 of 6 points now."
    )
    state = table({"mills": {"E": 1, "EB": 2}}, police={"bauble": 3}, rolls=(1, 1, 1), scores={"E": 4})
    fight = take(operation(state, "I", "attack"), "mills").match
    [(seat, (number, _))] = fight.asks.items()
    assert log(fight.choose(seat, number, [0]))[0] == (
        "Ben’s Internal Elfairs removes an E.L.F. unit at the Mills. "
        "Also an E.L.F. base. E.L.F.: 2 of 8 points now. Also an E.L.F. base. E.L.F.: 0 of 8 points now."
    )


def test_the_log_tells_all_points_and_no_turn_twice() -> None:
    steps = play_out(GAME, 4, seed_from("log"), GAME.options(), [GAME.player.habit] * 4, Dice(seed=seed_from("told")))
    for step in steps:
        lines = "\n".join(log(step))
        for _, event in step.events:
            if isinstance(event, events.Scored) and event.points:
                assert f"{event.total} of {SHEET[event.faction].goal}" in lines, lines
        assert "The track now" not in lines


def test_events_and_specials_tell_what_each_option_does() -> None:
    swept = special(table({"mills": {"B": [3, 5]}}, police={"bauble": 3}), "I")
    assert labels(swept) == [
        "Stealth 5 at the Mills: becomes 2",
        "Stealth 3 at the Mills: removed",
        "Skip it",
    ]
    chain = played(table({"mills": {"B": [3]}}, card="D7"), "S").match
    assert labels(chain) == [
        "Remove a base of stealth 5 or less (no use now)",
        "Lower the stealth of up to 2 tokens by 2",
    ]


def test_the_board_in_words_begins_with_who_is_due() -> None:
    turn = match(table({"mills": {"S": 2, "G": [4]}}, police={"bauble": 1}, support={"starfall": "E"}, card="S7"))
    lines = GAME.texts.describe(turn.view(None), GAME.words(PEOPLE, None, ENGLISH)).split("\n")  # type: ignore[arg-type]
    assert lines[0] == "Turn 1: Ann’s Santa decides."
    assert "Action track: 1 Santa, 2 Internal Elfairs; below the Delayed line 3 Big Plastic, 4 E.L.F." in lines
    assert "Support: Snowcap neutral, Hearthside neutral, Starfall pro-E.L.F." in lines
    assert "Mills (workshop): Santa ×2, Elfairs ×1 around, gift 4." in lines
    assert "Ann’s Santa ♠: 0 of 15 points, 11 tokens in supply, operations in 1 Region." in lines


def test_a_seat_reads_what_it_can_do() -> None:
    turn = match(table({"mills": {"S": 2}}, card="S7"))
    lines = GAME.texts.describe(turn.view(0), GAME.words(PEOPLE, 0, ENGLISH)).split("\n")  # type: ignore[arg-type]
    assert "Santa, Move: the Mills." in lines
    assert "Santa, Ship Gifts: not now, there is no gift on the map." in lines
    assert not any(line.startswith("E.L.F., ") for line in lines)


def test_every_faction_has_a_sheet_in_words() -> None:
    assert GAME.art.cards.names == ("Santa", "Internal Elfairs", "Big Plastic", "E.L.F.")
    for name in GAME.art.cards.names:
        text = GAME.art.cards.describe(name, GAME.phrases(ENGLISH))
        assert text.startswith(name)
        assert len(text) <= 1500
    assert "1 more for each Precinct with your units" in GAME.art.cards.describe(
        "Internal Elfairs", GAME.phrases(ENGLISH)
    )


def test_an_event_that_can_do_nothing_says_so() -> None:
    turn = match(table(card="D2", track="SIBE"))
    assert "The event: Shortbread Shipment (no use now)" in labels(turn)


def test_a_way_that_can_do_nothing_says_so() -> None:
    chain = played(table({"mills": {"B": [3]}}, card="D7"), "S").match
    assert labels(chain)[0] == "Remove a base of stealth 5 or less (no use now)"


def test_starting_pieces_are_one_line_a_faction() -> None:
    policies, dice, lines = [GAME.player.habit] * 4, Dice(seed=seed_from("told")), list[str]()
    for step in play_out(GAME, 4, seed_from("start"), GAME.options(), policies, dice):
        view: Any = step.match.view(None)
        own, words = list[str](), GAME.words(PEOPLE, None, ENGLISH)
        placed = [event for _, event in step.events if isinstance(event, actions.Put)]
        replaced = [add_line(GAME.texts, event, view, words, own) for event in placed]
        lines = [line for line in lines if line not in replaced] + own
        if view.turn:
            break
    assert len(lines) == 4, lines
    assert "Ann’s Santa places a base at the Mills, a base at the Yards and a unit at the Mills." in lines
    assert not any("Also" in line for line in lines)


def test_a_way_says_how_often() -> None:
    chain = played(table({"quay": {"G": [3]}}, card="D6"), "S").match
    assert labels(chain)[1] == "Do your special operation up to 2 times"


def test_whoever_has_done_something_stops_and_does_not_do_nothing() -> None:
    state = table({"mills": {"B": [1]}, "yards": {"B": [2]}, "quay": {"B": [3]}}, card="D4")
    chain = played(state, "B").match
    assert labels(chain)[-1] == "Skip it"
    assert labels(take(chain, "mills").match)[-1] == "Stop here"
    chain = take(operation(table({"mills": {"S": 1}, "row": {"S": 1}}), "S", "recruit", most=2), "mills", "unit").match
    assert "Stop here" in labels(chain)


def test_points_that_vanish_are_told() -> None:
    step = take(special(table({"quay": {"G": [6]}}, scores={"S": 12}), "S"), {"value": 6})
    said = "Ann’s Santa scores 3 points for the gift: 15 of 15 now. 3 more points are lost, the track ends at 15."
    assert said in told(step)
    step = take(special(table({"quay": {"G": [6]}}, scores={"S": 15}), "S"), {"value": 6})
    assert "Ann’s Santa scores nothing: 6 points are lost, the track ends at 15." in told(step)
    assert "Ann’s Santa scores nothing: 1 point is lost, the track ends at 15." in told(
        take(special(table({"quay": {"G": [1]}}, scores={"S": 15}), "S"), {"value": 1})
    )


def last(scores: dict[str, int], seats: int, track: str = "SIBE") -> Step:
    """Return the last step of a match with these scores, in which all factions pass at the last card."""
    turn = match(table(seats=seats, scores=scores, card="H4", deck=[], track=track))
    while turn.asks:
        step = take(turn, "pass")
        turn = step.match
    return step


def test_a_tie_that_the_second_ratio_decides_says_so() -> None:
    step = last({"S": 15, "I": 5, "B": 3, "E": 7}, 2)
    assert told(step)[-1] == (
        "**Ann wins** with Santa and Internal Elfairs: the tie-break decides. "
        "Santa 15 of 15, Internal Elfairs 5 of 10, Big Plastic 3 of 6 and "
        "E.L.F. 7 of 8. Both sides come to 50%, so the other faction decides: Santa 15 of 15 against E.L.F. 7 of 8."
    )
    first = GAME.texts.describe(step.match.view(None), GAME.words(PEOPLE, None, ENGLISH)).split("\n")[0]  # type: ignore[arg-type]
    assert first == (
        "The match is over after the last card: Ann wins with Santa and Internal Elfairs. "
        "Both sides come to 50%, so the other faction decides: Santa 15 of 15 against "
        "E.L.F. 7 of 8."
    )


def test_a_tie_that_the_track_decides_says_so() -> None:
    step = last({"B": 3, "I": 5, "E": 4, "S": 7}, 4, track="EISB")
    assert (
        "E.L.F. and Internal Elfairs are level at 50%, so the higher place on the action track decides."
        in (told(step)[-1])
    )
    assert "level" not in told(last({"E": 4, "B": 2}, 4))[-1]


def test_a_rise_of_stealth_says_where_it_ends() -> None:
    step = played(table({"mills": {"B": [6, 3]}}, card="D3"), "B")
    assert "The stealth of every Big Plastic unit rises by 1, to 6 at most." in told(step)


def test_a_seat_reads_what_each_of_its_factions_wants() -> None:
    turn = match(table({"mills": {"S": 1}}, scores={"S": 4}, card="S7", seats=3))
    view: Any = turn.view(0)
    assert GAME.texts.goal(view, GAME.words(PEOPLE, 0, ENGLISH)) == (
        "Win with **Santa**: 15 points by shipped gifts and most Areas (4 now) and "
        "**Internal Elfairs**: 10 points by removing Big Plastic (0 now)."
    )
    view = match(table(card="S7")).view(3)
    assert (
        GAME.texts.goal(view, GAME.words(PEOPLE, 3, ENGLISH))
        == "Win with **E.L.F.**: 8 points by bases and most Areas (0 now)."
    )


@pytest.mark.parametrize(
    ("seats", "seat", "begin"),
    [
        (4, 3, "You’re the E.L.F., with 3 units to place. Each base scores 1 point, 2 at a workshop. You lose them"),
        (
            2,
            1,
            "You’re Big Plastic, with 1 unit to place. Each gift that you steal where you have a token scores 1 point.",
        ),
    ],
)
def test_the_quick_start_says_who_you_are_and_how_you_win(seats: int, seat: int, begin: str) -> None:
    view: Any = match(table(card="S7", seats=seats)).view(seat)
    said = GAME.texts.quick_start(view, GAME.words(PEOPLE, seat, ENGLISH))
    assert said.startswith(begin)
    assert ("You need both goals." in said) == (seats == 2)


def test_a_turn_says_what_of_the_position_matters() -> None:
    turn = match(table({"mills": {"S": 1}}, scores={"E": 7}, card="S7", track="SIBE"))
    view: Any = turn.view(0)
    lines = GAME.texts.concerns(view, asked(turn), GAME.words(PEOPLE, view.seat, ENGLISH))
    assert lines[1] == "Points: Santa 0 of 15, Internal Elfairs 0 of 10, Big Plastic 0 of 6 and E.L.F. 7 of 8."
    assert (
        lines[2]
        == "Action track, from the top: Santa, Internal Elfairs, Big Plastic and E.L.F. The higher one chooses first."
    )
    assert lines[4] == "Santa can do now: Recruit, Move and Mince Pies."
    public: Any = turn.view(None)
    assert GAME.texts.concerns(public, asked(turn), GAME.words(PEOPLE, public.seat, ENGLISH)) == lines[:4], (
        "what a seat could do is its own to read"
    )


def test_an_action_leaves_nothing_where_nobody_stands_below() -> None:
    turn = match(table({"quay": {"S": 1, "G": [1]}}, card="S7", track="SIBE"))
    assert {type(one) for one in brought(turn)} == {Spare}, "buttons don’t tell it"
    assert "Then one below you may take 1 operation or the event." in brought(turn)
    last = match(table({"quay": {"S": 1, "G": [1]}}, card="H3", track="IBES"))
    for _ in range(3):
        last = take(last, "pass").match
    assert not [one for one in brought(last) if "below you" in str(one)]
    assert fact(last).startswith(
        "Recruit is a good start: units build gifts. **You choose last next turn, act or pass.** Event: "
    )


BASE_LOST = "Each E.L.F. base costs the E.L.F. 2 points, down to 0."


@pytest.mark.parametrize(
    ("faction", "said"),
    [
        ("S", f"Remove a unit, and support moves towards the E.L.F. {BASE_LOST}"),
        ("I", f"Each Big Plastic token removed is 1 point for you. {BASE_LOST}"),
        ("E", "Remove a unit, and support moves towards Santa."),
    ],
)
def test_hits_are_asked_beside_what_they_bring_and_cost(faction: Faction, said: str) -> None:
    map_ = {"mills": {"S": 1, "E": 1, "EB": 1}}
    state = table(map_, police={"bauble": 1}, rolls=(1,))
    fight = take(operation(state, faction, "attack"), "mills").match
    assert fact(fight) == said
    assert set(brought(fight)) == {PLAIN}


def test_a_menu_of_hits_asks_what_goes_first() -> None:
    map_ = {"grotto": {"S": 6, "E": 3, "B": [6, 5, 4, 3, 2]}}
    state = table(map_, police={"bauble": 1, "holly": 1, "lantern": 1}, rolls=(1, 1, 1, 1, 1, 1))
    fight = take(operation(state, "S", "attack"), "grotto").match
    assert prompt(fight) == "Santa · Attack: 6 hits in the Grotto. What goes first?"


def test_recruits_beyond_the_supply_say_that_tokens_must_come_from_elsewhere() -> None:
    map_ = {"row": {"E": 2, "EB": 2}, "sawmill": {"E": 9}}
    chain = operation(table(map_), "E", "recruit")
    said = dict(zip(labels(chain), brought(chain), strict=True))
    assert "Row (cane): up to 3 units (1 in supply)" in said
    chain = operation(table({"row": {"E": 3, "EB": 1}, "sawmill": {"E": 10}}), "E", "recruit")
    assert labels(chain)[:3] == [
        "Row (cane): up to 2 units, for tokens of yours elsewhere",
        "Row (cane): a base, +1 point, for a token of yours elsewhere",
        "Works (workshop, cane): 1 unit, for a token of yours elsewhere",
    ]
    chain = operation(table({"row": {"E": 11, "EB": 2}}), "E", "recruit")
    assert "Row (cane): 1 unit" in labels(chain), "there is no elsewhere"


IDLE = [
    ({"grotto": {"S": 2}}, "S", "Ship Gifts", "no gift yet", "no gift yet"),
    ({"mills": {"S": 2, "G": [3]}}, "S", "Ship Gifts", "if at a dock", "no gift at a dock"),
    ({"mills": {"B": [3]}}, "I", "Sweep", "if you get a unit", "no unit yet"),
    ({"mills": {"B": [6]}}, "B", "Take Cover", "all at stealth 6", "all at stealth 6"),
    ({"row": {"E": 2}}, "E", "Membership Drive", "if possible", "no target"),
    ({"row": {"E": 12, "EB": 2}, "mills": {"S": 1}}, "E", "Membership Drive", "+1 unit", ""),
]
"""Position, faction, its special operation, what the label after operations says of it, and why it can't be done."""
WHO = {"S": "Ann’s Santa", "I": "Ben’s Internal Elfairs", "B": "Cem’s Big Plastic", "E": "Dora’s E.L.F."}


@pytest.mark.parametrize(("map_", "faction", "op", "after", "why"), IDLE)
def test_a_special_operation_that_can_do_nothing_says_why(
    map_: Any, faction: Faction, op: str, after: str, why: str
) -> None:
    own = {"S": "S7", "I": "C7", "B": "D7", "E": "H7"}[faction]
    turn = match(table(map_, card=own, track=faction + "SIBE".replace(faction, "")))
    assert labels(turn)[0].endswith(f", then {op} ({after})")
    over = take(take(turn, {"space": "ops_special"}).match, "done")
    told = [line for line in log(over) if op in line]
    assert told == ([f"{WHO[faction]} can’t use {op}: {why}."] if why else [])


def test_a_special_operation_is_idle_alone_as_after_operations() -> None:
    turn = take(match(table(card="S7", track="SIBE")), "event", "done").match
    assert "Your special: Sweep (no unit yet)" in labels(turn)


def test_a_special_operation_that_is_declined_needs_no_reason() -> None:
    turn = match(table({"quay": {"S": 2, "G": [3]}}, card="S7", track="SIBE"))
    assert labels(turn)[0].endswith(", then Ship Gifts (score a gift)")
    asked_to_ship = take(take(turn, {"space": "ops_special"}).match, "done").match
    assert "Ann’s Santa skips Ship Gifts." in log(take(asked_to_ship, "done"))


SETUP = {
    "S": "Most start at a workshop next to a dock. A base adds 1 unit to each Recruit there. ",
    "I": "Most start near workshops, where Big Plastic comes for gifts. A unit counts in every Region around its ",
    "B": "Most start at a workshop, where gifts appear. Stealth 6 protects it and pays for gifts. Each gift that you ",
    "E": "Most start at the Works and the Sawmill, workshops with a cane: Recruit bases there (no pro-Santa Area). ",
}


def test_each_first_question_says_what_the_piece_brings_and_how_its_faction_scores() -> None:
    begun, found = Match.start(GAME, 4, seed_from("setup"), GAME.options()).match, dict[str, list[str]]()
    while asked(begun).about == "setup":
        first: Any = asked(begun).options[0]
        found.setdefault(first.job.faction, []).append(fact(begun))
        begun = begun.choose(first.job.seat, begun.asks[first.job.seat][0], [0]).match
    assert found.keys() == SETUP.keys()
    for faction, said in SETUP.items():
        assert found[faction][0].startswith(said)
        assert found[faction][0].endswith(f"You need {SHEET[faction].goal} at a scoring round.")
    assert found["S"][0] == found["S"][1]
    assert found["S"][2].startswith("Most start beside a base of theirs: units make gifts worth more, and carry them.")


def test_a_workshop_says_how_far_its_gifts_must_be_carried() -> None:
    begun = Match.start(GAME, 4, seed_from("setup"), GAME.options()).match
    while asked(begun).options[0].job.faction != "S":  # type: ignore[attr-defined]
        begun = begun.choose(asked(begun).seat, begun.asks[asked(begun).seat][0], [0]).match
    said = dict(zip(labels(begun), brought(begun), strict=True))
    assert said["Ranch (workshop)"] == "Gifts are built here, 2 Regions from a dock."
    assert said["Mills (workshop)"] == "Gifts are built here, 1 Region from a dock."


def test_a_question_for_a_workshop_says_why_others_are_missing() -> None:
    map_ = {"mills": {"S": 2}, "ranch": {"S": 1}, "yards": {"S": 1, "G": [2]}, "marzipan": {"S": 3}}
    state = table(map_, support={"hearthside": "E"})
    built = take(take(match(state), {"space": "ops"}).match, "done").match
    assert prompt(built) == "Santa · Pick the workshop that builds a gift."
    assert fact(built).endswith("Not possible: Yards (has a gift), Works (pro-E.L.F.).")


def test_tokens_that_arent_placed_are_told_in_one_line() -> None:
    chain = take(operation(table({"mills": {"SB": 2}, "wharf": {"S": 10}}), "S", "recruit"), "mills").match
    assert prompt(chain) == "Santa · Take a token back for unit 2 of 3 at the Mills?"
    assert labels(chain)[-2:] == ["Leave this one out, ask for the next", "Take nothing back, place no more"]
    assert log(take(chain, "decline all"))[:2] == [
        "Ann’s Santa has no token left: not all 3 units are placed at the Mills.",
        "Ann’s Santa recruits 1 unit at the Mills.",
    ]


def test_what_a_faction_hunts_nearby_is_counted() -> None:
    chain = operation(table({"mills": {"B": [6, 3]}}), "I", "recruit")
    assert "Big Plastic nearby: 2 tokens, stealth 6 and 3." in brought(chain)
    assert "No Big Plastic token is nearby." in brought(chain)


def test_only_the_first_turns_say_what_is_usual() -> None:
    turn = match(table({"quay": {"S": 1, "G": [3]}}, card="S7", track="SIBE"))
    usual = GAME.texts.catalogue.phrases(ENGLISH)("price-usual", faction="S")
    for number in range(1, 9):
        view: Any = turn.view(None).model_copy(update={"turn": number})
        lines = GAME.texts.concerns(view, asked(turn), GAME.words(PEOPLE, None, ENGLISH))
        assert (usual in lines[0]) == (number <= 4)


def test_recruit_is_called_a_good_start_as_most_begin_with_it() -> None:
    """Two hints call Recruit a good start, and most factions played by the quick policy do begin with it."""
    phrases = GAME.texts.catalogue.phrases(ENGLISH)
    assert "Recruit is a good start" in phrases("quick-start", parts="")
    assert all("Recruit is a good start" in phrases("price-usual", faction=faction) for faction in FACTIONS)
    begun = list[str]()
    for number in range(6):
        first, dice = dict[Faction, str](), Dice(seed=seed_from(f"beginners {number}"))
        for step in play_out(GAME, 4, seed_from(f"begins {number}"), GAME.options(), [GAME.player.habit] * 4, dice):
            for job in (event.job for _, event in step.events if isinstance(event, actions.Deed)):
                if job.doing in operations(job.faction):
                    first.setdefault(job.faction, job.doing)
            if len(first) == len(FACTIONS):
                break
        begun += first.values()
    assert begun.count("recruit") > len(begun) / 2, begun


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4])
def test_labels_and_what_they_bring_keep_to_their_room_in_any_language(seats: int) -> None:
    """No label or consequence of an option is cut off, even in the pseudo-language with its longer texts.

    Options that list the pieces in a place are exempt.
    """
    steps = play_out(GAME, seats, "7" * 64, GAME.options(short=True), [at_random] * seats, Dice(seed=seed_from("7")))
    for step in steps:
        for seat, (_, ask) in step.match.asks.items():
            view: Any = step.match.view(seat)
            for option in ask.options:
                brings = GAME.texts.consequence(option, ask, view, GAME.words(PEOPLE, view.seat, PSEUDO))
                place = isinstance(
                    option, actions.Select | actions.March | actions.Put | actions.Recruit | actions.Assault
                )
                assert place or brings is PLAIN or not str(brings).endswith("…"), brings
                label = GAME.texts.say(option, GAME.words(PEOPLE, None, PSEUDO))
                assert place or not label.endswith("…"), label


def test_many_hits_are_told_in_one_row() -> None:
    state = table({"mills": {"S": 4, "E": 2, "EB": 1, "B": [3]}}, police={"bauble": 1}, rolls=(1, 1, 1, 1))
    fight = take(operation(state, "S", "attack"), "mills").match
    assert labels(fight)[0] == "Remove E.L.F. ×2, Big Plastic stealth 3, Elfairs ×1 at Bauble"
    assert "Remove E.L.F. ×2 + a base" in labels(fight)


def test_an_operation_is_told_by_its_deeds_alone() -> None:
    turn = match(table({"mills": {"S": 1}}, card="S7", track="SIBE"))
    assert log(take(turn, {"space": "ops"})) == []
    assert log(take(turn, {"space": "event"}))[0].startswith("Ann’s Santa takes **the event**: ")
    chain = operation(table({"mills": {"S": 1}}), "S", "mince_pies")
    assert log(take(chain, {"area": "starfall"}))[0] == "Ann’s Santa turns Starfall **pro-Santa**."


@pytest.mark.parametrize(
    ("scores", "seats", "met", "reason"),
    [
        ({"E": 8}, 4, "E", "goal"),
        ({"E": 8, "B": 6}, 4, "EB", "share"),
        ({"S": 15, "I": 10}, 2, "SI", "both"),
        ({"E": 8}, 4, "", "cards"),
    ],
)
def test_the_last_line_says_why_its_player_won(scores: dict[str, int], seats: int, met: str, reason: str) -> None:
    sides = ("SI", "BE") if seats == 2 else ("E", "B", "I", "S")
    ratios = tuple((one, scores.get(one, 0), 0) for one in FACTIONS)
    told_as = {
        "goal": ": the goal is met at a scoring round. ",
        "share": ": the highest share of a goal met at the scoring round. ",
        "both": ": both goals are met at a scoring round. ",
        "cards": ": nearest to the goal after the last card. ",
    }
    ending = Ending(scoring=bool(met), met=tuple(met), sides=sides)  # type: ignore[arg-type]
    event = events.Ended(winner=0, ending=ending, ratios=ratios)
    assert told_as[reason] in GAME.texts.say(event, GAME.words(PEOPLE, None, ENGLISH))
