"""Test the texts that players read in Raccoon Heist: prompts, labels, events and the board in words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.engine import game_messages
from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.game import add_line
from games.engine.game_messages import first_help
from games.engine.match import Match, Step
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH, PLAIN, Idle
from games.raccoon_heist import GAME
from games.raccoon_heist.pieces import Go
from games.raccoon_heist.view import HeistView
from tests.games.raccoon_heist.positions import (
    BACKYARD,
    BASEMENT,
    FIRST,
    KITCHEN,
    LIVING,
    SECOND,
    TRASH,
    A,
    B,
    C,
    D,
    ambush,
    asked,
    free,
    go,
    handing,
    holds,
    keep,
    lurk,
    lying_in_wait,
    night,
    people,
    raid,
    raiding,
    save,
    trap,
)


def _told(step: Step) -> list[str]:
    return [GAME.texts.say(event, GAME.words(people(step.match), None, ENGLISH)) for event in step.seen_by(None).events]


def _prompt(match: Match, seat: Seat | None = None) -> str:
    ask = asked(match, seat)
    return GAME.texts.say(ask, GAME.words(people(match), ask.seat, ENGLISH))


def _labels(match: Match, seat: Seat | None = None) -> list[str]:
    ask = asked(match, seat)
    return [GAME.texts.say(option, GAME.words(people(match), ask.seat, ENGLISH)) for option in ask.options]


def _words(match: Match, viewer: Seat | None = None) -> str:
    return GAME.texts.describe(match.view(viewer), GAME.words(people(match), viewer, ENGLISH))


def test_prompts_tell_what_the_choice_does() -> None:
    assert "on 1–4, that many are caught" in _prompt(ambush(raccoons=2))
    assert "final, and secret until all raids are set" in _prompt(lying_in_wait(raccoons=2))
    match = raiding(raccoons=2, trap=KITCHEN)
    assert _prompt(match, 0).startswith("Pick a room to raid.")
    at_once = _prompt(raiding(raccoons=2, at_once=True), 0)
    assert at_once.startswith("Pick a room to raid, and how many go.")
    assert _prompt(raiding(duel=True, at_once=True), 0).startswith("Pick a room for your first band to raid, and how")
    assert "How many go to the Kitchen?" in _prompt(go(match, KITCHEN, 0).match, 0)


def test_labels_tell_what_a_room_gives_and_where_the_trap_is() -> None:
    assert _labels(raiding(raccoons=2, trap=KITCHEN, die=4), 0) == [
        "Trash bin: 2 food in all",
        "Kitchen: 1 food each (trap)",
        "Living room: firecracker, to save a raid",
        "Backyard: each frees 1 captive",
    ]
    assert _labels(go(raiding(raccoons=2, home={A: 2}), KITCHEN, 0).match, 0) == [
        *("1 raccoon", "2 raccoons", "Back: another room")
    ]


def test_the_hosts_labels_tell_what_the_raccoons_get_and_where_the_dog_is() -> None:
    hidden = [
        "Hide at the Trash bin (2 food a band)",
        "Hide in the Kitchen (dog: nobody comes)",
        "Hide in the Living room (firecracker)",
        "Hide in the Basement (1 food each, after a roll)",
        "Hide in the Backyard (captives)",
    ]
    assert _labels(lying_in_wait(raccoons=2, die=2)) == hidden
    match = ambush(raccoons=2, trap=KITCHEN, die=1, home={A: 6, B: 6}, firecracker=holds(A))
    assert _labels(match) == [
        "Trap the Trash bin (dog: nobody comes)",
        "Trap the Living room (no firecracker)",
        "Trap the Backyard (no captives)",
    ]
    ask, words = asked(match), GAME.words(people(match), 2, ENGLISH)
    assert all(GAME.texts.consequence(option, ask, match.view(2), words) == Idle() for option in ask.options)
    assert _labels(ambush(raccoons=2, trap=None))[1:] == [
        *("Trap the Kitchen (1 food each)", "Trap the Living room (firecracker)", "Trap the Backyard (captives)")
    ]


def test_a_receipt_says_what_one_has_done() -> None:
    def receipt(match: Match, pick: int, seat: Seat | None = None) -> str:
        ask = asked(match, seat)
        return game_messages.receipt(
            GAME.texts.catalogue, [ask.options[pick]], GAME.words(people(match), ask.seat, ENGLISH)
        )

    assert receipt(lying_in_wait(raccoons=2), 0) == "You hide at the Trash bin."
    assert receipt(raiding(raccoons=2), 1, 0) == "You raid the Kitchen."
    assert receipt(go(raiding(raccoons=2), KITCHEN, 0).match, 1, 0) == "You send 2 raccoons to the Kitchen."
    assert receipt(raiding(raccoons=2, at_once=True), 0, 0) == "You send 1 raccoon to the Trash bin."
    assert receipt(ambush(raccoons=2), 0) == "", "its label begins with a verb"


def test_saving_freeing_and_handing_over_name_people() -> None:
    match = night((A, KITCHEN, 2), (B, KITCHEN, 1), card=KITCHEN, firecracker=holds(A)).match
    assert _labels(match) == ["Save Ann: 2 raccoons", "Save Ben: 1 raccoon", "Keep the firecracker"]
    match = night((A, BACKYARD, 1), (B, LIVING, 1), trap=TRASH).match
    assert _labels(match) == ["Free one of Ann’s raccoons", "Free one of Ben’s raccoons"]
    match = handing((A, KITCHEN, 1), (B, LIVING, 1), firecracker=holds(A))
    assert _labels(match) == ["Keep the firecracker", "Hand it to Ben"]


def test_a_round_up_is_told_in_the_rulebooks_order() -> None:
    known = {"card": KITCHEN, "trap": TRASH, "rolls": [("trap", 2)], "firecracker": holds(B)}
    match = night((D, TRASH, 3), (A, KITCHEN, 2), (C, KITCHEN, 1), (B, LIVING, 2), **known)
    assert _told(match) == [
        "Ben sets out fourth: 2 raccoons to the Living room.",
        "Lights on! Hugo was waiting **in the Kitchen**, and hears Ann and Cem coming!",
        "Trash bin: Dora rolls 2 for the trap; 2 caught, 1 gets through.",
        "Trash bin: Dora takes 2 food, 2 of 8 now.",
    ]
    assert _told(save(match.match, C))[:3] == [
        "Kitchen: bang! The firecracker of Ben saves the raid of Cem, which runs home without food.",
        "Kitchen: Ann loses 2 raccoons to the Host.",
        "Living room: nothing for Ben, no firecracker there.",
    ]


def test_the_log_has_one_line_for_all_raids_and_none_for_the_laid_card() -> None:
    lines: list[str] = []

    def hear(step: Step) -> Match:
        view, words = step.seen_by(None).view, GAME.words(people(step.match), None, ENGLISH)
        for event in step.seen_by(None).events:
            add_line(GAME.texts, event, view, words, lines)
        return step.match

    match = hear(lurk(lying_in_wait(raccoons=2, trap=TRASH, die=6), KITCHEN))
    assert lines == []
    match = hear(raid(match, B, LIVING, 2))
    assert lines == ["On their way: Ben with 2 to the Living room."]
    hear(raid(match, A, TRASH, 1))
    assert lines[0].startswith(
        "On their way: Ben with 2 to the Living room and Ann with 1 to the Trash bin. Lights on! "
    )
    assert re.match(r"Trash bin: Ann rolls \d for the trap; (nobody is caught|1 caught, none gets through)\.", lines[1])
    assert "none gets through" in lines[1] or lines[1].endswith(" Ann takes 2 food, 2 of 8 now.")
    assert lines[-1].startswith("**Round 4** begins. Ben can use the firecracker this round. The dog ")


def test_the_log_has_one_line_for_all_raids_that_the_host_catches_in_a_room() -> None:
    step = night((D, KITCHEN, 3), (A, KITCHEN, 2), (C, KITCHEN, 1), (B, LIVING, 2), card=KITCHEN, die=6)
    view, words, lines = step.seen_by(None).view, GAME.words(people(step.match), None, ENGLISH), list[str]()
    for event in step.seen_by(None).events:
        add_line(GAME.texts, event, view, words, lines)
    assert [line for line in lines if line.startswith("Kitchen")] == [
        "Kitchen: the Host catches Dora 3, Ann 2 and Cem 1."
    ]


def test_before_the_trap_is_set_no_text_says_where_it_is() -> None:
    """While the Host is asked for the trap, texts name the last round’s trap only as a forbidden room (RH-4.3)."""
    match = ambush(raccoons=2, trap=TRASH, die=4)
    assert "1 Trash bin: last round’s trap." in _words(match)
    [dog, *_] = _concerns(match, 2)
    assert dog == (
        "The dog is in the Basement: no raid goes there. The trap can’t go to the Basement, nor to the Trash bin again."
    )
    assert "1 Trash bin: trap." in _words(trap(ambush(raccoons=2, trap=KITCHEN), TRASH).match)


def test_the_host_is_warned_of_the_firecracker() -> None:
    """The Host is told that only a firecracker can save a raid (RH-6.4)."""
    assert "Only a firecracker can save one raid" in first_help(GAME.phrases(ENGLISH), "lurk")


def test_the_firecracker_is_offered_for_what_it_may_save() -> None:
    """The prompt offers any raid in the Host's room; in the expert game only the raid of the firecracker's holder.

    See RH-6.4 and RH-7.2.
    """
    many = ((A, KITCHEN, 2), (B, KITCHEN, 1), (C, LIVING, 1))
    usual = _prompt(night(*many, card=KITCHEN, firecracker=holds(A)).match)
    assert "Save one raid?" in usual
    expert = night(*many, card=KITCHEN, firecracker=holds(A), expert=True).match
    if "hand" in {ask.about for _, ask in expert.asks.values()}:
        expert = keep(expert).match
    assert "one raid" not in _prompt(expert)
    assert "your raid" in _prompt(expert)
    foreign = night((B, KITCHEN, 1), (A, LIVING, 1), card=KITCHEN, firecracker=holds(A)).match
    assert "Ben’s raid" in _prompt(foreign)
    duel_night = night(
        (FIRST, KITCHEN, 1), (SECOND, LIVING, 1), duel=True, card=KITCHEN, firecracker=holds(SECOND)
    ).match
    assert "your first band" in _prompt(duel_night)


def test_while_a_band_frees_captives_it_does_not_go_without() -> None:
    match = night((A, BACKYARD, 2), (B, BACKYARD, 1), trap=TRASH, home={A: 3, B: 3}).match
    assert "Backyard: Ann with 2: freeing captives; Ben with 1: still to come." in _words(match)
    match = free(match, B).match
    assert "Ann with 2: freed 1 of Ben’s, freeing captives; Ben with 1: still to come." in _words(match)


def test_a_raid_that_finds_no_captives_is_told_so() -> None:
    match = night((A, BACKYARD, 2), raccoons=1, trap=TRASH, home={A: 7}).match
    assert "Backyard: Ann with 2: nobody to free." in _words(match)


def test_raids_that_the_end_overtook_do_not_wait_any_more() -> None:
    words = _words(night((A, TRASH, 1), (B, LIVING, 2), food={A: 6}).match)
    assert "Living room: Ben with 2: the match was over before." in words
    assert "still to come" not in words


def test_raids_stand_in_their_rooms_until_they_go_home() -> None:
    raids = ((A, KITCHEN, 2), (B, KITCHEN, 1), (C, LIVING, 2))
    match = night(*raids, card=KITCHEN, firecracker=holds(A)).match
    assert "2 Kitchen: Ann with 2; Ben with 1." in _words(match)
    assert "3 Living room: Cem with 2." in _words(match)


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_room_in_which_raccoons_stand_is_called_empty(seats: int) -> None:
    """At every step of a match, the description of the board names each band on a raid in the line of just one room."""
    for seed in range(6):
        dice = Dice(seed=f"{seed:064x}")
        for step in play_out(GAME, seats, f"{seed:064x}", GAME.options(), [at_random] * seats, dice):
            view = step.match.view(None)
            assert isinstance(view, HeistView)
            names = tuple(Player(name=f"Nr{seat}") for seat in range(seats))
            text = GAME.texts.describe(view, GAME.words(names, view.seat, ENGLISH))
            rooms = [line for line in text.split("\n") if re.match(r"\d (?!of)", line)]
            for den in view.dens:
                there = sum(f"Nr{den.band.seat} with {den.out}" in line for line in rooms)
                assert there == (den.out > 0), text


def test_after_the_end_nothing_is_promised_for_the_next_round() -> None:
    """After the end of the match no text says who can use the firecracker in the next round (RH-2, RH-3.3)."""
    step = night((A, LIVING, 1), (B, TRASH, 1), round_cap=3)
    assert _words(step.match).startswith("The match is over")
    assert "The firecracker is with Ann, taken in round 3." in _words(step.match)
    assert not any("next round" in line for line in [*_told(step), _words(step.match)])
    step = night((A, KITCHEN, 1), (B, TRASH, 1), round_cap=3, firecracker=holds(A))
    assert "The firecracker is with Ann, not used in round 3." in _words(step.match)


def test_once_the_host_has_been_met_the_firecracker_is_of_no_use() -> None:
    """If the round-up finds no raid in the Host's room, texts then call the firecracker unused (RH-6.4)."""
    raids = ((A, BACKYARD, 1), (B, LIVING, 1))
    match = night(*raids, card=TRASH, trap=KITCHEN, firecracker=holds(A)).match
    assert "The firecracker is with Ann, not used in round 3." in _words(match)


def test_the_round_up_stays_in_words_until_the_next() -> None:
    known = {"card": KITCHEN, "trap": TRASH, "rolls": [("trap", 2)]}
    words = _words(night((C, TRASH, 3), (A, KITCHEN, 2), (B, LIVING, 1), **known).match)
    assert "the Host was in the Kitchen, the trap at the Trash bin, the dog outside." in words
    assert "Trash bin: Cem with 3: rolled 2, 2 caught, took 2 food." in words
    assert "Kitchen: Ann with 2: 2 caught." in words
    assert "Living room: Ben with 1: took the firecracker." in words
    assert "The firecracker is with Ben, usable this round." in words


def test_the_board_in_words_begins_with_who_is_due_and_tells_all() -> None:
    match = raid(raiding(raccoons=3, die=4, trap=TRASH, food={B: 5}), B, KITCHEN, 2).match
    lines = _words(match).split("\n")
    assert lines[0] == "Round 3, raid: Ann and Cem still to decide."
    assert "1 Trash bin: trap." in lines
    assert "2 Kitchen: Ben with 2, first to set out." in lines
    assert "3 Living room: firecracker." in lines
    assert "4 Basement: dog, no raccoon goes there." in lines
    assert "5 Backyard: captives: Ann 2, Ben 2, Cem 2." in lines
    assert "Ben (B): 5 of 8 food, 2 at home, 2 on a raid, 2 caught, ready." in lines
    assert "Hugo (D) is the Host and has laid a card face down." in lines


def test_secrets_are_told_to_their_owner_alone() -> None:
    match = go(raiding(raccoons=2, card=TRASH), KITCHEN, 0).match
    assert "You have picked the Kitchen" in _words(match, 0)
    assert "You lie in wait at the Trash bin" in _words(match, 2)
    assert _words(match, 1) == _words(match, None)


def test_the_end_is_told_with_its_reason() -> None:
    step = night((A, KITCHEN, 2), (B, TRASH, 1), home={A: 2}, card=KITCHEN)
    assert _told(step)[-1] == "Ann’s last raccoon is caught. The Host wins!"
    assert _words(step.match).startswith("The match is over in round 3: Hugo, the Host, wins.")
    step = night((A, KITCHEN, 2), (B, TRASH, 1), food={A: 6})
    assert _told(step)[-1] == "Ann has 8 food. All raccoons win!"
    assert _words(step.match).startswith("The match is over in round 3: the raccoons win, Ann and Ben.")


def test_the_goals_are_told_as_they_are_played() -> None:
    assert "8 food in one band. The Host wins" in _words(raiding(raccoons=2))
    assert "8 food in one band and 3 in every other. The Host" in _words(raiding(raccoons=2, expert=True))


def test_the_two_bands_of_a_duel_are_told_apart() -> None:
    match = raiding(duel=True)
    assert "your first band to raid" in _prompt(match)
    step = raid(match, FIRST, KITCHEN, 2)
    assert _told(step) == ["Ann’s first band sets out first: 2 raccoons to the Kitchen."]
    assert "your second band to raid" in _prompt(step.match)
    assert "Ann’s second band (A): 0 of 8 food" in _words(step.match)
    match = night((FIRST, KITCHEN, 1), (SECOND, KITCHEN, 1), duel=True, card=KITCHEN, firecracker=holds(SECOND)).match
    assert _labels(match)[:2] == ["Save Ann’s first band: 1 raccoon", "Save Ann’s second band: 1 raccoon"]
    assert "saves its own raid" in _told(save(match, SECOND))[0]


def _concerns(match: Match, viewer: Seat | None, seat: Seat | None = None) -> tuple[str, ...]:
    return GAME.texts.concerns(match.view(viewer), asked(match, seat), GAME.words(people(match), viewer, ENGLISH))


def _brings(match: Match, viewer: Seat | None, seat: Seat | None = None) -> list[str]:
    ask = asked(match, seat)
    return [
        str(GAME.texts.consequence(option, ask, match.view(viewer), GAME.words(people(match), viewer, ENGLISH)))
        for option in ask.options
    ]


def _goal(match: Match, seat: Seat) -> str:
    return GAME.texts.goal(match.view(seat), GAME.words(people(match), seat, ENGLISH))


def test_each_side_reads_its_own_goal() -> None:
    match = raiding(raccoons=2)
    assert _goal(match, 0) == "You lead **raccoons**: one band needs 8 food before the Host catches a whole band."
    assert _goal(match, 2) == "You’re the **Host**: catch all raccoons of one band before any band has 8 food."
    expert = raiding(raccoons=2, expert=True)
    assert "8 food, and every other 3, before" in _goal(expert, 0)
    assert _goal(expert, 2).endswith("before one has 8 food and every other 3.")
    late = raiding(raccoons=2, round_cap=7)
    assert _goal(late, 2).endswith("of one band or hold out until dawn (round 7).")


def test_the_host_reads_who_is_near_winning_and_who_can_still_be_saved() -> None:
    match = lying_in_wait(raccoons=2, die=2, food={A: 6, B: 1}, home={B: 2}, firecracker=holds(A))
    assert _concerns(match, 2) == (
        "Ann: 6 food, 5 free; Ben: 1 food, 2 free.",
        "The dog is in the Kitchen: no raid goes there. The trap is in the Backyard.",
        "Ann can save one raid from the Host this round (firecracker).",
    )
    plain, trapped = str(PLAIN), "You catch all who come, without a roll."
    assert _brings(match, 2) == [plain, "", "", plain, trapped], "grey where nobody comes, or nothing is to be had"
    assert _labels(match)[2] == "Hide in the Living room (no firecracker)"


def test_a_raider_reads_their_band_and_who_is_on_the_way() -> None:
    match = raid(raiding(raccoons=2, trap=KITCHEN, food={A: 3}), B, LIVING, 2).match
    own, first, *_ = _concerns(match, 0)
    assert first == "On their way: Ben with 2 to the Living room."
    assert own == "Your raccoons: 5 at home, 1 caught, 3 of 8 food."
    rolls = "A die there: 1–4 catches that many."
    at = {room.place: said for room, said in zip(asked(match, 0).options, _brings(match, 0), strict=True)}  # type: ignore[attr-defined]
    assert at[KITCHEN] == at[BASEMENT] == rolls
    assert {said for place, said in at.items() if place not in (KITCHEN, BASEMENT)} == {str(PLAIN)}
    assert "No use now: no food left for you." in _brings(raiding(raccoons=2, food={A: 8}), 0, 0)


def test_a_raider_reads_what_became_of_their_last_raid() -> None:
    match = night((A, KITCHEN, 2), (B, TRASH, 3), trap=TRASH, rolls=[("trap", 2)]).match
    match = lurk(trap(match, LIVING).match, KITCHEN).match
    own = [_concerns(match, viewer, viewer)[0] for viewer in (0, 1)]
    assert own[0] == "Your last raid: took 2 food."
    assert own[1] == "Your last raid: rolled 2, 2 caught, took 2 food."


def test_a_room_with_nothing_to_take_says_so_and_is_idle() -> None:
    match = raiding(raccoons=1, firecracker=holds(A), die=1)
    ask = asked(match, 0)
    said = {
        option.place: GAME.texts.consequence(option, ask, match.view(0), GAME.words(people(match), 0, ENGLISH))
        for option in ask.options
        if isinstance(option, Go)
    }
    assert {place for place, text in said.items() if isinstance(text, Idle)} == {LIVING}
    assert "Living room: no firecracker" in _labels(match, 0)
    assert "Backyard: no captives (trap)" in _labels(raiding(raccoons=1, home={A: 7}), 0)


def test_the_firecracker_that_saves_nothing_goes_back_anyway() -> None:
    match = night((A, KITCHEN, 2), (B, LIVING, 1), card=KITCHEN, firecracker=holds(A)).match
    assert _brings(match, 0)[-1] == "It saves no raid, and goes back to the Living room."
    match = handing((A, KITCHEN, 1), (B, LIVING, 1), firecracker=holds(A))
    assert _brings(match, 0)[0] == str(PLAIN)


def test_the_firecracker_is_not_promised_where_another_raid_is_first() -> None:
    match = raid(raiding(raccoons=2, at_once=True), B, LIVING, 2).match
    brings = [said for said in _brings(match, 0, 0) if "firecracker" in said]
    assert brings
    assert all(said.startswith("The firecracker, unless those before you take it.") for said in brings)


def test_a_raid_at_once_names_room_and_number_and_says_what_they_may_win_and_lose() -> None:
    match = raiding(raccoons=2, trap=KITCHEN, die=1, home={A: 2}, at_once=True)
    assert _labels(match, 0) == [
        *("Kitchen: 1 raccoon (trap)", "Kitchen: 2 raccoons (trap)", "Living room: 1 raccoon"),
        *("Living room: 2 raccoons", "Basement: 1 raccoon", "Basement: 2 raccoons"),
        *("Backyard: 1 raccoon", "Backyard: 2 raccoons"),
    ]
    all_go = "All go: if all are caught, you lose."
    assert _brings(match, 0, 0) == [
        "Up to 1 food. A roll may catch up to 1.",
        f"Up to 2 food. A roll may catch up to 2. {all_go}",
        "The firecracker, if you’re first.",
        f"The firecracker, if you’re first. {all_go}",
        "Up to 1 food. A roll may catch up to 1.",
        f"Up to 2 food. A roll may catch up to 2. {all_go}",
        "Up to 1 freed of 5 there.",
        f"Up to 2 freed of 5 there. {all_go}",
    ]
    match = raiding(raccoons=1, die=1, home={A: 5}, firecracker=holds(A), trap=LIVING, at_once=True)
    assert _brings(match, 0, 0)[9] == f"No use now: no firecracker there. A roll may catch up to 4. {all_go}"
    assert len(_brings(match, 0, 0)[9]) <= 100


def test_how_many_go_says_what_they_may_win_and_who_is_safe() -> None:
    match = go(raiding(raccoons=2, home={A: 2}), KITCHEN, 0).match
    assert _brings(match, 0, 0)[:2] == [
        "Up to 1 food.",
        "Up to 2 food. All go: if all are caught, you lose.",
    ]


def test_a_raid_that_may_win_says_so() -> None:
    """An option's text says "enough to win!" if the raid can bring its band to 8 food.

    In the expert game it says so only if every other band has 3 food (RH-2.2, RH-7.1).
    """
    win = "Up to 2 food: enough to win!"
    fed: dict[str, Any] = {"at_once": True, "home": {A: 3}, "die": 6}
    match = raiding(raccoons=2, food={A: 6, B: 2}, **fed)
    said = dict(zip(_labels(match, 0), _brings(match, 0, 0), strict=True))
    assert [said[f"Kitchen: {many}"] for many in ("1 raccoon", "2 raccoons")] == ["Up to 1 food.", win]
    assert said["Kitchen: 3 raccoons"] == f"{win} All go: if all are caught, you lose."
    assert said["Trash bin: 1 raccoon"] == "2 food in all: enough to win!"
    poor, rich = (raiding(raccoons=2, food={A: 6, B: food}, expert=True, **fed) for food in (2, 3))
    assert [any("win!" in said for said in _brings(match, 0, 0)) for match in (poor, rich)] == [False, True]


def test_the_firecracker_says_who_is_caught_otherwise() -> None:
    raids = ((A, KITCHEN, 2), (B, KITCHEN, 1))
    match = night(*raids, card=KITCHEN, home={A: 2}, firecracker=holds(A)).match
    assert _concerns(match, None)[0] == "3 raccoons are there: the Host catches all not saved."
    assert _brings(match, None)[:2] == ["This band’s last ones!", str(PLAIN)]
    alone = night((A, KITCHEN, 1), (B, LIVING, 1), card=KITCHEN, firecracker=holds(A)).match
    assert _concerns(alone, None)[0] == "1 raccoon is there: the Host catches it if not saved."


def test_handing_over_shows_which_raids_it_can_save() -> None:
    match = handing((A, KITCHEN, 1), (B, LIVING, 2), firecracker=holds(A))
    assert _concerns(match, 0)[0] == "On their way: Ann with 1 to the Kitchen and Ben with 2 to the Living room."


def test_freeing_says_who_needs_it() -> None:
    match = night((A, BACKYARD, 1), (B, LIVING, 1), trap=TRASH, home={A: 3, B: 1}).match
    assert _concerns(match, 0) == (
        "Not caught: Ann 3 and Ben 1. With none left in a band, the Host wins.",
        "Caught: Ann 3 and Ben 5.",
    )
    assert set(_brings(match, 0)) == {str(PLAIN)}


def test_the_quick_start_is_for_ones_part() -> None:
    match = ambush(raccoons=2)
    assert GAME.texts.quick_start(match.view(0), GAME.words(people(match), 0, ENGLISH)).startswith(
        "You lead 5 raccoons."
    )
    assert GAME.texts.quick_start(match.view(2), GAME.words(people(match), 2, ENGLISH)).startswith(
        "Each round you set a trap"
    )
    duel = raiding(duel=True)
    assert GAME.texts.quick_start(duel.view(0), GAME.words(people(duel), 0, ENGLISH)).startswith(
        "You lead two bands of 5 raccoons each."
    )
