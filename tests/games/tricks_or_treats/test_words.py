"""Test the texts that players read in Tricks or Treats: prompts, labels, events and the board in words."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.bots import at_random, play_out
from games.engine.dice import Dice
from games.engine.game import add_line
from games.engine.match import Match, Step
from games.engine.values import Player, Seat
from games.engine.words import ENGLISH, PLAIN, PSEUDO
from games.tricks_or_treats import GAME
from games.tricks_or_treats.pieces.choices import Land, Open, TreatsOptions
from games.tricks_or_treats.pieces.components import TREATS, Card, Costume, Square, Token, Twist
from games.tricks_or_treats.pieces.events import Skipped, Used
from games.tricks_or_treats.policy import greedy
from games.tricks_or_treats.rules import Part
from games.tricks_or_treats.view import Odds
from games.tricks_or_treats.words import TEXTS
from games.tricks_or_treats.words.event_texts import costume_words
from tests.games.tricks_or_treats.positions import (
    AT_13,
    CROSSING,
    NOTHING,
    PEOPLE,
    answer,
    asked,
    challenged,
    door,
    duel,
    flee,
    gathering,
    go_by,
    land,
    opened,
    options,
    positions,
    raise_by,
    ring,
    run,
    said,
    stop,
    surprise,
    table,
    trick,
    turn,
)

HANDS = ((5, 3), (7, 1)), ((2, 4), (1, 6))


def _prompt(match: Match) -> str:
    ask = asked(match)
    return GAME.texts.say(ask, GAME.words(PEOPLE, ask.seat, ENGLISH))


def _labels(match: Match) -> list[str]:
    return [GAME.texts.say(option, GAME.words(PEOPLE, asked(match).seat, ENGLISH)) for option in asked(match).options]


def _concerns(match: Match, viewer: Seat | None) -> tuple[str, ...]:
    return GAME.texts.concerns(match.view(viewer), asked(match), GAME.words(PEOPLE, viewer, ENGLISH))


def _brings(match: Match, viewer: Seat | None) -> list[str]:
    ask = asked(match)
    return [
        str(GAME.texts.consequence(option, ask, match.view(viewer), GAME.words(PEOPLE, viewer, ENGLISH)))
        for option in ask.options
    ]


def _ends(match: Match) -> list[str]:
    """Return the labels of the two buttons that end a question with several picks: [confirm the picks, pick none]."""
    ask = asked(match)
    assert ask.picking is not None
    return [
        GAME.texts.say(fact, GAME.words(PEOPLE, ask.seat, ENGLISH)) for fact in (ask.picking.done, ask.picking.none)
    ]


def _nothing(match: Match, viewer: Seat) -> str:
    """Return the consequence of the button that picks nothing."""
    ask = asked(match)
    assert ask.picking is not None
    return str(GAME.texts.consequence(ask.picking.none, ask, match.view(viewer), GAME.words(PEOPLE, viewer, ENGLISH)))


def _so_far(match: Match, *picked: int | Token) -> str:
    """Return the text about these picks that is shown before they are confirmed."""
    ask = asked(match)
    return GAME.texts.picked(
        positions(match, *picked), ask, match.view(ask.seat), GAME.words(PEOPLE, ask.seat, ENGLISH)
    )


def _words(match: Match, viewer: Seat | None = None) -> str:
    return GAME.texts.describe(match.view(viewer), GAME.words(PEOPLE, viewer, ENGLISH))


def test_landing_squares_have_letters_doors_and_company() -> None:
    match = turn(moves=[4], at={0: Square(3, 0), 1: Square(6, 1)}).match
    assert _labels(match) == [
        "V: only a Surprise",
        "W: door (beat 8 to win 2 treats), Ben",
    ]
    assert _prompt(match) == "Where do you stop: V or W on the board?"
    crowd = turn(seats=3, moves=[4], at={0: Square(3, 0), 1: Square(6, 1), 2: Square(6, 1)}).match
    assert _labels(crowd)[1] == "W: door (beat 8 to win 2 treats), Ben and Cem"


def test_at_a_door_reached_by_a_card_one_cannot_knock() -> None:
    match = surprise(Card(twist=Twist.FORWARD, many=5), at={0: Square(2, 0), 1: Square(6, 1)}).match
    assert _labels(match) == ["V: empty", "W: door (no knock now), Ben"]
    assert _brings(match, 0) == [f"Door next turn: {percent}%." for percent in (27, 41)]


def test_a_long_name_and_a_door_fit_a_label() -> None:
    people = (Player(name="x" * 32), Player(name="y" * 32))
    for option in options(turn(moves=[4], at={0: Square(3, 0), 1: Square(6, 1)}).match, Land):
        assert len(GAME.texts.say(option, GAME.words(people, 0, ENGLISH))) <= 80


def test_what_can_be_gathered() -> None:
    match = gathering(at={0: AT_13, 1: AT_13}, rate=6).match
    assert _labels(match) == [
        "Do nothing",
        "Knock: beat 13 to win 3 treats",
        "Duel Ben: win up to 15, lose up to 15",
    ]


def test_a_door_tells_its_odds_and_what_is_committed() -> None:
    match = door(tricks={0: [4, 5, 6]}).match
    assert _prompt(match) == "Pick Tricks to beat 13, then knock."
    assert _concerns(match, 0) == ("14 or more opens, 13 does nothing, less costs 3 treats.",)
    assert _so_far(match, 4, 5) == "Picked: Tricks 4 + 5 = 9. Right now: 55% to open, 36% to fail."
    assert _so_far(match) == "Nothing picked yet."
    assert _labels(match) == ["Trick 4", "Trick 5", "Trick 6"]
    assert _brings(match, 0)[2] == "Alone: 24% to open, 64% to fail."
    assert _ends(match) == ["Knock with what is picked", "Knock without any Trick"]
    assert _nothing(match, 0) == str(PLAIN)
    low = door(tricks={0: [4]}, at={0: Square(2, 0)}).match
    assert _nothing(low, 0).endswith("% to fail.")
    witch = door(tricks={0: [4, 4]}, costumes={0: [Costume.WITCH]}).match
    assert _so_far(witch, 4).startswith("Picked: Trick 4, +2 in costume. Right now:")
    assert _labels(witch) == ["Trick 4 (1 of 2)", "Trick 4 (2 of 2)"]


def test_a_door_is_told_from_the_tricks_to_the_treats() -> None:
    costumes = {0: [Costume.WITCH]}
    step = ring(door(tricks={0: [4, 5]}, luck=[3], costumes=costumes).match, 4, 5)
    assert said(step)[0] == (
        "Ann knocks: Tricks 4 + 5 = 9, 3 drawn for luck, +2 in costume: 14 against 13. The door opens, **3 treats**!"
    )
    step = ring(door(tricks={0: [4, 5]}, luck=[4]).match, 4, 5)
    assert said(step)[0].endswith("13 against 13. Just not enough: nothing happens.")
    step = ring(door(tricks={0: [4, 5]}, luck=[1]).match, 4, 5)
    assert said(step)[0].endswith("10 against 13. The door stays shut, and it costs 3 treats.")
    step = ring(door(tricks={0: [4, 5]}, luck=[1], magnanimous=True).match, 4, 5)
    assert said(step)[0].endswith("The door stays shut; it costs nothing.")


def test_a_duel_is_told_from_the_challenge_to_the_tax() -> None:
    step = challenged(rate=5, panic=6, masks={0: [5], 1: [7]}, tricks={0: [2]})
    assert said(step) == [
        "**Street duel!** Ann challenges Ben for up to **11 treats**: 5 for the move, 6 for the Trick turned up."
    ]
    assert _labels(step.match) == ["Flee: pay 6 treats", "Accept: win 11 treats or pay 11"]
    assert _prompt(step.match) == "Street duel for 11 treats: flee or accept?"
    assert _brings(step.match, 1) == [str(PLAIN), "19% to win if both bid everything."]
    assert _brings(step.match, None) == _brings(step.match, 0) == [str(PLAIN)] * 2, "Ben’s hand is secret"
    assert _concerns(step.match, 1) == ("Ann has 1 Mask and 1 Trick, worth about 10; yours are worth 7.",)
    assert _concerns(step.match, None) == ("Ann has 1 Mask and 1 Trick, worth about 10.",)
    bare = challenged(masks={1: [7]})
    assert _concerns(bare.match, 1) == ("Ann has nothing to bid; yours are worth 7.",)
    assert _concerns(bare.match, None) == ("Ann has nothing to bid.",)
    assert said(flee(step.match))[:2] == ["Ben flees!", "Ben pays 6 treats to Ann."]
    match = opened(duel(*HANDS, rate=5, panic=6).match, 5, 7)
    assert said(raise_by(match, trick(2)))[0] == "Ann adds Trick 2: level at 7."
    assert said(stop(match))[:3] == [
        "Ann doesn’t raise.",
        "Ben outbids Ann, 7 to 5: the challenge has failed.",
        "Ann pays 11 treats to Ben.",
    ]


def test_who_cannot_pay_is_told_what_fleeing_and_losing_do() -> None:
    at, masks = {0: Square(3, 2), 1: Square(3, 2)}, {0: [3], 1: [4]}
    match = challenged(rate=5, panic=6, treats={0: 8, 1: 4}, at=at, masks=masks).match
    assert _labels(match) == [
        "Flee: give all 4 treats, miss 1 turn",
        "Accept: win 8 treats (all theirs) or pay 4 (all yours)",
    ]
    assert _brings(match, 1) == [
        "6 treats are due, so you’re chased to column 4, row 4.",
        "If you pay, you’re chased to column 4, row 4. 34% to win if both bid everything.",
    ]
    poor = challenged(rate=5, panic=6, treats={1: 0}, at=at, masks=masks).match
    assert _labels(poor) == [
        "Flee: no treat to give, miss 1 turn",
        "Accept: win 11 treats or pay nothing",
    ]
    gain = challenged(rate=5, panic=6, treats={0: 0}, masks=masks).match
    assert _labels(gain)[1] == "Accept: win nothing (they have no treats) or pay 11"


def test_a_duel_that_cannot_be_won_says_so() -> None:
    bare = challenged(rate=5, panic=6, masks={0: [3]}).match
    assert _brings(bare, 1) == [str(PLAIN), "You hold nothing to bid, so you can’t win."]
    poor = challenged(rate=5, panic=6, masks={0: [3]}, treats={1: 8}).match
    assert _brings(poor, 1)[1] == "You hold nothing to bid, so you can’t win: you’re chased to column 3, row 4."
    short = opened(duel(((1,), (7,)), ((1, 4), ())).match, 1, 7)
    assert _prompt(short) == "You’ve bid 1, your rival 7. All you hold makes 6, too little: you can only stop."
    level = opened(duel(((1,), (7,)), ((2, 4), ())).match, 1, 7)
    assert _prompt(level) == (
        "You’ve bid 1, your rival 7. All you hold only draws level: then both pay, unless your rival raises. "
        "Or stop and lose."
    )


def test_costumes_that_change_a_number_are_named() -> None:
    worn = [Costume.PIRATE, Costume.BLACK_CAT]
    match = gathering(at={0: AT_13}, costumes={0: worn}).match
    assert _concerns(match, 0)[0] == "14 or more opens, 13 does nothing, less costs 4 treats (Black cat: +1)."
    step = ring(door(tricks={0: [4, 5]}, luck=[9], costumes={0: worn}).match, 4, 5)
    assert said(step)[0].endswith("The door opens, **4 treats**, 1 of them for the costume!")
    ghost = gathering(at={0: AT_13}, costumes={0: [Costume.GHOST, Costume.HARE]}, treats={0: 1}).match
    assert _concerns(ghost, 0)[0].startswith("14 or more opens, 13 does nothing, less costs 1 treat, all you have.")


def test_what_stopping_and_letting_be_cost_is_said() -> None:
    behind = opened(duel(((1,), (7,)), ((1, 4, 4), ()), treats={0: 3}).match, 1, 7)
    assert _ends(behind)[1] == "Stop: lose the duel, pay 3 treats"
    assert _nothing(behind, 0) == "You’re chased to column 1, row 4."
    level = opened(duel(((5, 1), (5, 2)), ((), ())).match, 5, 5)
    assert _prompt(level).endswith("or stop here.")
    assert _nothing(level, 0) == "If your rival stops too, nobody gains: you lose 9 treats."
    broke = opened(duel(((5, 1), (5, 2)), ((), ()), treats={0: 0}).match, 5, 5)
    assert _nothing(broke, 0) == (
        "If your rival stops too, nobody gains: you lose 0 treats and are chased to column 1, row 4."
    )


@pytest.mark.parametrize("of", [27, 36, 45, 54, 63, 72])
def test_odds_add_up_and_none_is_a_false_nothing(of: int) -> None:
    for successful in range(of + 1):
        for invalid in range(min(of - successful, 8) + 1):
            odds = Odds(successful=successful, invalid=invalid, of=of)
            parts = (successful, invalid, of - successful - invalid)
            shares = odds.percents
            assert sum(shares) == 100
            assert all(abs(share - 100 * part / of) < 1 for share, part in zip(shares, parts, strict=True))
            assert [share == 0 for share in shares] == [part == 0 for part in parts]


def test_who_is_chased_reads_where_to_and_why() -> None:
    step = flee(challenged(treats={1: 4}).match)
    assert said(step)[1:3] == [
        "Ben owes Ann 5 treats and gives all there is, 4.",
        "Ben is chased to column 1, row 4, and misses the next turn.",
    ]


def test_a_raise_shows_the_sum_and_what_is_missing() -> None:
    match = opened(duel(((1,), (7,)), ((1, 4, 4), ())).match, 1, 7)
    assert _prompt(match) == "You’ve bid 1, your rival 7. Raise to 7 or more, or stop and lose the duel."
    assert _concerns(match, 0) == ("Win: 9 treats. Lose or end level: pay 9. Ben has nothing left to bid.",)
    assert _labels(match) == ["Trick 1", "Trick 4 (1 of 2)", "Trick 4 (2 of 2)"]
    assert _brings(match, 0)[:2] == ["Alone it makes 2: 5 short.", "Alone it makes 5: 2 short."]
    assert _ends(match) == ["Place what is picked", "Stop: lose the duel, pay 9 treats"]
    assert _so_far(match, trick(4)) == "Picked: Trick 4. That makes 5: 2 more to place it."
    assert _so_far(match, trick(4), trick(4)) == ("Picked: Tricks 4, 4. That makes 9 against 7: enough to place.")


def test_a_raise_from_equal_totals_says_so() -> None:
    match = opened(duel(((5, 1), (5, 2)), ((), ())).match, 5, 5)
    assert _prompt(match).startswith("You’re level at 5. Raise to 6 or more")
    assert _ends(match)[1] == "Stop here: 5 each"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (Card(twist=Twist.DRAW_TRICKS, many=2), "Surprise: Ann draws 2 Tricks."),
        (Card(twist=Twist.LOSE_MASK), "Surprise: Ann has no Mask to lose."),
        (Card(twist=Twist.GIVE_TREATS), "Surprise: Ann gives a treat to Ben."),
        (Card(twist=Twist.RECEIVE_TREATS), "Surprise: Ben gives Ann a treat."),
        (Card(twist=Twist.SWAP), "Surprise: Ann: swap squares with a player, if you like."),
    ],
)
def test_a_surprise_says_in_one_line_what_came_of_it(card: Card, words: str) -> None:
    assert said(surprise(card))[0] == words


def _log(*steps: Step) -> list[str]:
    """Return the lines about these steps that stay in the match's thread in Discord."""
    lines: list[str] = []
    for step in steps:
        for event in step.seen_by(None).events:
            add_line(GAME.texts, event, step.match.view(None), GAME.words(PEOPLE, None, ENGLISH), lines)
    return lines


def test_where_a_token_or_a_card_leads_takes_the_place_of_what_it_is() -> None:
    first = turn(moves=[4, 3])
    assert _log(first)[-1] == "**Ann**’s movement token: 4."
    landed = _log(first, answer(first.match, asked(first.match).options[0]))
    assert landed[0].startswith("**Ann** goes 4 squares forward to column ")
    assert "**Ann**’s movement token: 4." not in landed
    swap = surprise(Card(twist=Twist.SWAP))
    assert _log(swap, answer(swap.match, asked(swap.match).options[1]))[0] == "Surprise: Ann and Ben swap squares."


def test_all_bids_of_a_duel_are_one_line() -> None:
    begun = duel(((1, 9), (7,)), ((6,), ()))
    first = answer(begun.match, asked(begun.match).options[0])
    second = answer(first.match, asked(first.match).options[0])
    third = raise_by(second.match, trick(6))
    assert _log(first) == ["Bids: Ann 1 (Mask 1) and Ben nothing."]
    assert _log(first, second) == ["Bids: Ann 1 (Mask 1) and Ben 7 (Mask 7)."]
    assert _log(first, second, third)[0] == "Bids: Ann 7 (Mask 1 and Trick 6) and Ben 7 (Mask 7)."


def test_a_costume_says_what_it_does() -> None:
    worn = {0: [Costume.FOX, Costume.BLACK_CAT]}
    match = surprise(Card(twist=Twist.COSTUME), wardrobe=[Costume.HARE], costumes=worn).match
    assert _labels(match) == [
        "Fox (+1 to every move)",
        "Black cat (cursed, only harm: a failed door costs 1 more)",
    ]
    told = said(answer(match, asked(match).options[0]))
    assert told[0] == "Surprise: Ann puts on the Hare (+2 to every move and −1 at every door), and gives up the Fox."


def test_every_costume_says_something_else() -> None:
    step = surprise(Card(twist=Twist.COSTUME), wardrobe=[Costume.ZOMBIE])
    assert "Surprise: Ann puts on the Zombie (cursed, only harm: no Mask after a turn)." in said(step)
    assert len({costume_words(costume, TEXTS.phrases(ENGLISH)).split("(")[1] for costume in Costume}) == 12


def test_swapping_names_where_everybody_stands() -> None:
    match = surprise(Card(twist=Twist.SWAP), at={1: AT_13}).match
    assert _labels(match) == ["Stay where you are", "Swap with Ben: column 1, row 3"]
    assert _brings(match, 0) == [
        "Door next turn: 50%.",
        "Door next turn: 14%.",
    ]
    match = surprise(Card(twist=Twist.SWAP), at={1: AT_13}, tokens={0: [2, 4]}, calculated=True).match
    assert _brings(match, 0) == ["Door 1 step ahead.", "Door 6 steps ahead."], "Ann will choose a token herself"


def test_the_board_in_words_begins_with_who_is_due_and_tells_all() -> None:
    match = turn(moves=[4], at={0: Square(3, 0), 1: Square(6, 1)}, costumes={1: [Costume.OWL]}, skips={1: 1}).match
    lines = _words(match).split("\n")
    assert lines[0] == "Round 2 of 12: Ann picks where to stop."
    assert "W: column 7, row 2, door (beat 8 to win 2 treats), Ben." in lines
    assert (
        "Ben (B): 15 treats, column 7, row 2, 0 Tricks, 0 Masks, Owl (1 more Trick after each turn), misses 1 turn, "
        "no duel meanwhile." in lines
    )
    assert lines[-1].startswith("Doors at column/row 1/3 (beat 13 to win 3), ")
    assert "21 of 24 movement tokens left; 36 Tricks and 36 Masks in the piles." in _words(match)


def test_a_duel_in_hand_is_in_words() -> None:
    match = raise_by(opened(duel(*HANDS, rate=5, panic=6).match, 5, 7), trick(4)).match
    lines = _words(match).split("\n")
    assert lines[0] == "Round 2 of 12: Ben raises or stops in Ann’s turn."
    assert lines[1] == "Street duel: Ann has challenged Ben for 11 treats, 5 for the move and 6 for a Trick."
    assert lines[2:4] == ["Ann has placed 9 in all: Mask 5 and Trick 4.", "Ben has placed 7 in all: Mask 7."]


def test_secrets_are_told_to_their_owner_alone() -> None:
    match = opened(duel(*HANDS).match, 5, 7)
    assert "You hold Tricks 2, 4 and Mask 3." in _words(match, 0)
    assert "You hold Tricks 1, 6 and Mask 1." in _words(match, 1)
    assert "You hold" not in _words(match)
    bare = gathering(at={0: AT_13}).match
    assert "You hold nothing." in _words(bare, 0)


def test_the_last_duel_stays_in_words() -> None:
    words = _words(flee(challenged(treats={1: 4}).match).match)
    assert "The last street duel: Ann has challenged Ben for 9 treats" in words
    assert "Ben paid 4 of 5 treats and was chased to column 1, row 4." in words


def test_the_end_tells_ranks_and_hands() -> None:
    known = {"turns": 12, "rounds": 6, "moves": [], "at": {0: AT_13}, "masks": {1: [4, 9]}}
    step = go_by(gathering(**known).match)
    assert said(step)[-1] == "The last movement token is used, and the night is over. Treats: Ann 17, Ben 15."
    lines = _words(step.match).split("\n")
    assert lines[0] == "The night is over: Ann wins with 17 treats."
    assert lines[1].startswith("Ann (A): rank 1, 17 treats, ")
    assert lines[2] == "Ben (B): rank 2, 15 treats, total in hand 13: Masks 4, 9."


def test_a_turn_that_goes_the_other_way_says_why() -> None:
    step = turn(moves=[4, 3], at={0: Square(6, 1)})
    assert said(step)[:2] == [
        "**Ann**’s movement token: 4.",
        "**Ann** turns round: 4 squares back to column 4, row 1.",
    ]
    step = surprise(Card(twist=Twist.FORWARD, many=3), at={0: Square(6, 1)})
    assert "Surprise: Ann: 3 squares forward. No room: back to column 5, row 1." in said(step)
    step = turn(moves=[6, 3], at={0: Square(3, 2)})
    assert said(step)[1] == "**Ann** goes as far as the corner, column 7, row 4."


def test_nobody_is_called_by_a_number() -> None:
    assert Square(3, 3) == CROSSING
    assert "column 4, row 4" in _words(gathering(at={0: CROSSING, 1: CROSSING}).match)


@pytest.mark.parametrize(
    ("costume", "does"),
    [
        ("Ghost", ["Every movement token takes you 1 square further (TT-4.1).", "is 1 higher (TT-6.2)."]),
        ("Snail", ["Every movement token takes you 1 square less far, though 1 at least (TT-4.1)."]),
        ("Scarecrow", ["Your total at every door is 2 lower (TT-6.2)."]),
        ("Pirate", ["Every door that opens gives you 1 treat more (TT-6.3)."]),
        ("Pumpkin", ["Every door that stays shut costs you 2 treats fewer (TT-6.3)."]),
        ("Black cat", ["Every door that stays shut costs you 1 treat more (TT-6.3)."]),
        ("Owl", ["In the refill you draw 1 Trick more, if you hold too few (TT-5.6)."]),
        ("Vampire", ["In the refill you draw 1 Mask more, if you hold too few (TT-5.6)."]),
        ("Zombie", ["In the refill you draw no Mask, whatever else you wear (TT-5.6)."]),
    ],
)
def test_a_costumes_card_tells_in_full_what_it_does(costume: str, does: list[str]) -> None:
    text = GAME.art.cards.describe(costume, GAME.phrases(ENGLISH))
    assert text.startswith(f"**{costume}**, a ")
    assert len(text.splitlines()) == 3 + len(does)
    for sentence in does:
        assert sentence in text


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_an_option_brings_fits_its_line_in_longer_languages_too(seats: int) -> None:
    people = tuple(Player(name="ABCDEF"[seat] * 32) for seat in range(seats))
    for number in range(2):
        seed, dice = f"{number:064x}", Dice(seed=f"{number + 1:064x}")
        options = TreatsOptions(rounds=6, calculated=bool(number))
        for step in play_out(GAME, seats, seed, options, [greedy, *[at_random] * (seats - 1)], dice):
            for seat, (_, ask) in step.match.asks.items():
                view = step.match.view(seat)
                labels = [GAME.texts.say(option, GAME.words(people, seat, PSEUDO)) for option in ask.options]
                brought = [
                    GAME.texts.consequence(option, ask, view, GAME.words(people, view.seat, PSEUDO))
                    for option in ask.options
                ]
                assert max(map(len, labels)) <= 80
                assert all(len(text) <= 100 for text in brought if text is not PLAIN)


def test_the_goal_counts_treats_and_turns() -> None:
    match = turn(moves=[4], treats={0: 9, 1: 12}).match
    assert GAME.texts.goal(match.view(0), GAME.words(PEOPLE, 0, ENGLISH)) == (
        "Most **treats** win: you have 9, the best rival 12. 21 turns after this one."
    )


def test_where_to_stop_names_those_whose_treats_changed_since_the_players_last_turn() -> None:
    """The question "where to stop?" names players whose treats changed since the asked player's last turn.

    In a step with several turns, the test can't know the treats at the end of each turn. It then skips the question.
    """
    ended: dict[Seat, list[int] | None] = dict.fromkeys(range(3), [TREATS] * 3)
    before, told = None, set[int]()
    for step in play_out(GAME, 3, "19" * 32, TreatsOptions(rounds=8), [at_random] * 3, Dice(seed="20" * 32)):
        view: Any = step.match.view(None)
        treats = [plate.treats for plate in view.plates]
        begun = [event.seat for _, event in step.events if isinstance(event, Used | Skipped)]
        for seat in [before, *begun[:-1]] if begun and before is not None else []:
            ended[seat] = treats if len(begun) == 1 else None
        before = view.active
        known = ended[before]
        if known is None or not any(ask.about == "land" for _, ask in step.match.asks.values()):
            continue
        changes = [
            (seat, now - then) for seat, (now, then) in enumerate(zip(treats, known, strict=True)) if now != then
        ]
        names = ", ".join(f"{PEOPLE[seat].name} {change:+}" for seat, change in changes).replace("-", "−")
        line = f"Treats since {PEOPLE[before].name}’s last turn: {names}."
        assert (line in _concerns(step.match, None)) == (bool(changes) and not view.early)
        told.add(len(changes) * (not view.early))
    assert {0, 1, 2} <= told


def test_a_match_of_an_older_release_names_them_once_everybody_has_had_a_turn() -> None:
    first = turn(cards=[NOTHING, Card(twist=Twist.LOSE_TREATS, many=2)], noted=[]).match
    second = land(first, 3, 0).match
    third = land(second, 0, 3).match
    told = [_concerns(match, None) for match in (first, second, third)]
    assert [lines[0].startswith("A door opens") for lines in told] == [True, True, False]
    assert told[-1] == ("Treats since Ann’s last turn: Ben −2.",)


def test_where_nothing_changed_where_to_stop_says_what_a_door_asks() -> None:
    opens = "A door opens if your Tricks and one drawn for luck beat its number."
    assert _concerns(turn(moves=[4], turns=0).match, None) == (f"{opens} Below it, you pay treats.",)
    assert _concerns(turn(moves=[4], turns=0, magnanimous=True).match, None) == (opens,)
    assert _concerns(turn(moves=[4]).match, None) == (f"{opens} Below it, you pay treats.",)


def test_in_a_larger_town_a_token_says_how_many_squares_it_leads_to() -> None:
    known = {"calculated": True, "tokens": {0: [2, 4], 1: [1], 2: [1], 3: [1]}, "moves": []}
    match = turn(seats=4, at={0: Square(3, 0)}, costumes={0: [Costume.HARE]}, **known).match
    assert _labels(match) == [
        "Movement token 2 (4 in your costumes)",
        "Movement token 4 (6 in your costumes)",
    ]
    assert _brings(match, 0) == ["3 squares to stop at, 2 doors.", "2 squares to stop at, no door."]


def test_in_a_larger_town_a_token_names_the_rivals_it_leads_to_or_counts_them() -> None:
    known = {"calculated": True, "tokens": {0: [2, 4]}, "moves": []}
    at = {0: Square(3, 0), 1: Square(3, 2), 2: Square(3, 2), 3: Square(5, 0)}
    ask = (match := turn(seats=6, at=at, **known).match).asks[0][1]
    for name, rivals in (("Al", "Al1, Al2 and Al3"), ("A name that is long", "3 rivals")):
        people = [Player(name=f"{name}{seat}") for seat in range(6)]
        for locale in (ENGLISH, "en-XA"):
            words = GAME.words(people, 0, locale)
            text = str(GAME.texts.consequence(ask.options[0], ask, match.view(0), words))
            assert len(text) <= 80
            assert locale != ENGLISH or text.endswith(f", {rivals}.")


def test_what_a_move_leads_to_is_said_before_it_is_made() -> None:
    known = {"calculated": True, "tokens": {0: [2, 4]}, "moves": [], "treats": {0: 9, 1: 12}, "masks": {0: [3]}}
    match = turn(at={0: Square(3, 0), 1: Square(6, 1)}, costumes={0: [Costume.HARE]}, **known).match
    assert _labels(match) == [
        "Token 2 → column 5, row 4: only a Surprise",
        "Token 2 → column 7, row 2: door, Ben",
        "Token 4 → column 7, row 4: only a Surprise",
    ]
    assert _brings(match, 0) == [str(PLAIN), "You may challenge Ben. Door: beat 8 to win 2 treats.", str(PLAIN)]
    assert _concerns(match, 0) == ("You hold Mask 3 (sum 3).",)
    match = turn(moves=[4], at={0: Square(3, 0), 1: Square(6, 1)}).match
    assert _brings(match, None) == [
        "Door next turn: 29%.",
        "You may challenge Ben.",
    ]
    match = turn(moves=[4], at={0: Square(3, 0)}, tricks={0: [5]}).match
    assert _brings(match, 0)[1] == "With Trick 5: 66% to open."
    assert _brings(match, 1)[1] == _brings(match, None)[1] == str(PLAIN), "Ann’s hand is secret"


def test_a_square_at_a_door_names_the_cheapest_tricks_for_its_best_odds() -> None:
    for tricks, text in {
        (5, 8): "With Trick 8: 100% to open.",
        (3, 4, 4): "With Tricks 4+4: 100% to open.",
        (): "Without any Trick: 11% to open.",
    }.items():
        match = turn(moves=[4], at={0: Square(3, 0)}, tricks={0: list(tricks)}).match
        assert _brings(match, 0)[1] == text
    hopeless = gathering(at={0: AT_13}, tricks={0: [1, 2]}).match
    assert _brings(hopeless, 0)[1] == "You pick the Tricks. You can’t open it now."


def test_a_square_with_somebody_says_why_there_is_no_duel_and_how_far_the_next_door_is() -> None:
    """The text about a square with players says why the asked player can challenge none of them.

    In round 1 there are no duels. Later a player who must skip a turn can't be challenged. If the square has no door,
    the text also says how likely the next move ends at a door.
    """
    known = {"moves": [4], "at": {0: Square(3, 0), 1: Square(4, 3), 2: Square(6, 1)}, "seats": 3}
    first, later = (f"Door next turn: {percent}%." for percent in (34, 28))
    assert _brings(turn(turns=0, **known).match, None)[:2] == [
        f"No duels in round 1. {first}",
        "No duels in round 1.",
    ]
    assert _brings(turn(skips={1: 1, 2: 1}, **known).match, None)[:2] == [
        f"Nobody you can challenge. {later}",
        "Nobody you can challenge.",
    ]


def test_what_can_be_gathered_is_said_with_its_price() -> None:
    match = gathering(at={0: AT_13, 1: AT_13}, rate=6, treats={0: 2}, masks={1: [4]}).match
    assert _prompt(match) == "Knock, challenge a rival, or do nothing here?"
    assert _brings(match, 0) == [
        str(PLAIN),
        "You hold no Trick, so you knock without.",
        "You hold nothing to bid, so you win only if your rival flees.",
    ]
    assert _concerns(match, None) == (
        "14 or more opens, 13 does nothing, less costs 2 treats, all you have.",
        "Ben has 15 treats, 0 Tricks and 1 Mask in hand.",
    )


def test_a_challenge_says_what_it_can_win_and_cost() -> None:
    """Nobody pays more than they have. A rival who flees pays half of the stake, rounded up (TT-7.9)."""
    known = {"at": {0: CROSSING, 1: CROSSING}, "rate": 9, "masks": {0: [4]}}
    for held, label, text in (
        ((20, 20), "win up to 18, lose up to 18", "If your rival flees, you win 5–9."),
        ((6, 16), "win up to 16, lose up to 6", "If your rival flees, you win 5–9."),
        ((0, 4), "win up to 4, lose nothing", "If your rival flees, you win 4."),
        ((6, 0), "win nothing, lose up to 6", "Your rival has no treats to lose."),
    ):
        match = gathering(treats=dict(enumerate(held)), **known).match
        assert _labels(match)[1] == f"Duel Ben: {label}"
        assert _brings(match, 0)[1] == f"{text} 100% to win if both bid everything."
    state = table(turns=3, treats={0: 20, 1: 20}, **known)
    state.piles.tricks.clear()
    match = run(state, Part.GATHERING).match
    assert _labels(match)[1] == "Duel Ben: win up to 9, lose up to 9", "no Trick can raise the stake"


def test_on_the_last_turn_no_square_speaks_of_the_next_turn() -> None:
    match = turn(turns=23, moves=[4], at={0: Square(3, 0)}).match
    assert _brings(match, 1) == [str(PLAIN), str(PLAIN)]


def test_an_opening_says_how_it_stands_against_the_rivals() -> None:
    match = duel(((5, 3), (7, 5, 1)), ((), ())).match
    assert _brings(match, 0)[1] == str(PLAIN)
    match = answer(match, options(match, Open)[1]).match
    assert _brings(match, 1) == [str(PLAIN)] * 3
    low = answer(duel(((9,), (7, 1)), ((), ())).match, Open(value=9, held=1)).match
    assert _brings(low, 1) == ["You can’t catch up then.", "You can’t catch up then."]
    last = answer(duel(((5,), (7, 5)), ((), ())).match, Open(value=5, held=1)).match
    assert _brings(last, 1) == [str(PLAIN), "You win then: your rival has nothing left."]


def test_a_secret_hand_is_in_nobody_elses_explanations() -> None:
    match = turn(calculated=True, tokens={0: [2, 4]}, moves=[], tricks={0: [4]}).match
    assert any(line.startswith("You hold") for line in _concerns(match, 0))
    for viewer in (None, 1):
        assert not any(line.startswith("You hold") for line in _concerns(match, viewer))
