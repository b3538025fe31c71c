"""Test the messages composed for any game: who is notified, which messages are edits of older ones, the controls."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, ClassVar

import pytest
from discord import PartialEmoji

from bot.client.rendering import AppEmoji, controls
from bot.messages import composer, hints, orders, questions
from bot.messages.composer import compose
from bot.messages.context import MatchContext
from bot.messages.ending import ranking, result
from bot.model.custom_ids import Act, Clause, Form, Mark, Pick, Verb, read
from bot.model.message import ALT_LIMIT, ASK, BOARD, NOTE, TEXT_LIMIT, Button, Message, Post, Select, stamp
from bot.model.records import Seated
from games import catalogue
from games.candy_chaser import GAME as CANDY
from games.engine.asks import Ask
from games.engine.bots import Found, Prospect, at_random, play_out
from games.engine.dice import Dice
from games.engine.game import GOES_ON, add_line
from games.engine.match import Match, Step
from games.engine.step import Answered
from games.engine.values import Fact, Outcome, Player, Seat, Side, View
from games.engine.words import ENGLISH, PLAIN, Plain, Spare, Words, without_emoji
from games.raccoon_heist import GAME as RACCOON_HEIST
from games.tricks_or_treats import GAME as TRICKS_OR_TREATS
from parlour_contract.cases import NAMES as ODD_NAMES
from tests.bot.bot_fixture import ANN, BEN, CEM, NAMES, PEOPLE
from tests.bot.voting_game import VOTING_GAME, VotingView
from tests.games.chain import CHAIN
from tests.games.raccoon_heist.positions import A, holds, raiding
from tests.games.tricks_or_treats.positions import door, ring

LINK = "https://discord.com/channels/9/500"


def company(game: Any, seats: int, shut: Sequence[int] = (), gone: Sequence[int] = ()) -> MatchContext:
    people = tuple(
        Seated(seat, PEOPLE[NAMES[seat]], NAMES[seat], resigned=seat in gone, dm_open=seat not in shut)
        for seat in range(seats)
    )
    return MatchContext(7, game, people, LINK)


def deal(game: Any, seats: int, **options: Any) -> Step:
    return Match.start(game, seats, hashlib.sha256(b"posts").hexdigest(), game.options(**options))


def answered(match: Match, seat: int, *picks: int) -> Step:
    return match.choose(seat, match.asks[seat][0], picks)


def said(of: MatchContext, match: Match | None, step: Step, viewer: int | None) -> list[Post]:
    return compose(of, viewer, None if match is None else match.seen_by(viewer), step.seen_by(viewer))


def board(of: MatchContext, match: Match | None, step: Step) -> Post:
    [post] = said(of, match, step, None)
    return post


def labels(message: Message) -> list[str]:
    return [button.label for row in message.rows if isinstance(row, tuple) for button in row]


# Notifications: a player who is still on turn is not notified again.


def test_at_the_deal_the_one_on_duty_is_called_on_the_board() -> None:
    first = deal(VOTING_GAME, 3, secret=False)
    post = board(company(VOTING_GAME, 3), None, first)
    assert (post.to, post.slot, post.repost) == (None, BOARD, True)
    assert post.message.ping == (ANN, BEN, CEM)
    assert all(f"<@{user}>: Vote." in post.message.text for user in (ANN, BEN, CEM))


def test_who_is_called_by_dm_is_not_called_on_the_board() -> None:
    post = board(company(VOTING_GAME, 3), None, deal(VOTING_GAME, 3))
    assert post.message.ping == ()
    assert "**Ann**, **Ben** and **Cem** are choosing in private: see **My hand**." in post.message.text
    assert "<@" not in post.message.text


def test_the_time_of_private_questions_stands_once_behind_them_if_it_is_the_same() -> None:
    soon, late = datetime(2026, 11, 30, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC)
    dealt = deal(VOTING_GAME, 2)
    of = replace(company(VOTING_GAME, 2), pace="daily", until={0: soon, 1: soon})
    assert board(of, None, dealt).message.text.count("⏳") == 1
    assert "see **My hand**. ⏳" in board(of, None, dealt).message.text
    apart = replace(of, until={0: soon, 1: late})
    assert board(apart, None, dealt).message.text.count("⏳") == 2


def test_who_cannot_be_reached_by_dm_is_called_on_the_board() -> None:
    post = board(company(VOTING_GAME, 3, shut=[1]), None, deal(VOTING_GAME, 3))
    assert post.message.ping == (BEN,)
    assert f"<@{BEN}>: your question is private. Press **My hand**." in post.message.text


@pytest.mark.parametrize("shut", [(), (1,), (0, 1, 2)])
def test_whoever_is_still_on_duty_is_not_called_again(shut: Sequence[int]) -> None:
    first = deal(VOTING_GAME, 3)
    post = board(company(VOTING_GAME, 3, shut=shut), first.match, answered(first.match, 0, 1))
    assert post.message.ping == ()
    assert not post.repost, "the board is edited in place"
    assert "Ann" not in post.message.text


def test_a_new_round_calls_those_who_come_on_duty_but_not_the_last_to_answer() -> None:
    of = company(VOTING_GAME, 2)
    match = deal(VOTING_GAME, 2, secret=False, rounds=2).match
    match = answered(match, 0, 1).match
    post = board(of, match, answered(match, 1, 2))
    assert post.message.ping == (ANN,), "Ben has just pressed a button here"
    assert post.repost


def test_after_a_private_question_the_open_one_is_called_for() -> None:
    of = company(CHAIN, 2)
    first = deal(CHAIN, 2).match
    assert board(of, None, deal(CHAIN, 2)).message.ping == ()
    post = board(of, first, answered(first, 0, 0))
    assert post.message.ping == (ANN,)
    assert post.repost


def test_when_duty_passes_to_somebody_called_by_dm_the_board_is_edited() -> None:
    of = company(CHAIN, 2)
    match = answered(deal(CHAIN, 2).match, 0, 0).match
    post = board(of, match, answered(match, 0, 1))
    assert (post.message.ping, post.repost) == ((), False)
    shut = board(company(CHAIN, 2, shut=[1]), match, answered(match, 0, 1))
    assert (shut.message.ping, shut.repost) == ((BEN,), True)


def test_a_line_that_tells_more_takes_the_place_of_one_of_the_same_step_or_of_an_earlier_one() -> None:
    counting = replace(CHAIN.texts, gathered=lambda event, view, words: (f"{event}", "Ann calls."))
    lines = ["Ann calls.", "Ben calls.", "Ann calls."]
    assert add_line(counting, "All call.", None, None, lines) == ""  # type: ignore[arg-type]
    assert lines == ["Ann calls.", "Ben calls.", "All call."]
    assert add_line(counting, "All call.", None, None, later := []) == "Ann calls."  # type: ignore[arg-type]
    assert later == ["All call."]


def test_a_line_that_goes_on_is_added_to_the_last_of_its_step_or_stands_alone() -> None:
    scoring = replace(CHAIN.texts, say=lambda fact, words: "Ann scores.", gathered=lambda *event: ("1 now.", GOES_ON))
    words: Any = CHAIN.texts.catalogue.phrases(ENGLISH)
    lines = ["Ann ships a gift."]
    assert add_line(scoring, "Scored", None, words, lines) == ""  # type: ignore[arg-type]
    assert lines == ["Ann ships a gift. 1 now."]
    assert add_line(scoring, "Scored", None, words, alone := []) == ""  # type: ignore[arg-type]
    assert alone == ["Ann scores."]


def test_whoever_has_left_is_never_called() -> None:
    post = board(company(VOTING_GAME, 3, gone=[1]), None, deal(VOTING_GAME, 3, secret=False))
    assert post.message.ping == (ANN, CEM)
    assert "Clover for Ben 🤖 is thinking" in post.message.text
    assert said(company(VOTING_GAME, 3, gone=[1]), None, deal(VOTING_GAME, 3), 1) == []


def whole_match(game: Any, seats: int, seed: str = "a") -> Iterator[tuple[Match | None, Step]]:
    """Play a match at random. Yields (match before the step, step) for each step: the deal, then the answers.

    Before the deal there is no match, so the first item is (None, step).
    """
    before = None
    chance = Dice(seed=hashlib.sha256(seed.encode()).hexdigest())
    for step in play_out(game, seats, chance.fork("match").seed, game.options(), [at_random] * seats, chance):
        yield before, step
        before = step.match


GAMES = [*catalogue().values(), VOTING_GAME, CHAIN]


def each_game(test: Any) -> Any:
    return pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)(test)


@pytest.mark.thorough
@each_game
def test_in_a_whole_match_calls_come_when_duty_changes_and_never_else(game: Any) -> None:
    of = company(game, game.seats[-1])
    for before, step in whole_match(game, game.seats[-1]):
        message = board(of, before, step).message
        open_now = {seat for seat in step.match.asks if not step.match.asks[seat][1].secret}
        open_before = {seat for seat, (_, ask) in before.asks.items() if not ask.secret} if before else set()
        assert {of.seats[seat].user_id for seat in open_now - open_before} == set(message.ping)
        assert all(f"<@{user}>" in message.text for user in message.ping), "a call without a mention calls nobody"


# Private messages.


def test_a_deal_is_private_news_with_the_hand_as_a_picture() -> None:
    first = deal(VOTING_GAME, 2)
    news, question = said(company(VOTING_GAME, 2), None, first, 1)
    assert (news.to, news.slot, news.repost) == (BEN, NOTE, True)
    assert news.message.picture is not None
    assert news.message.picture.view["seat"] == 1
    assert str(first.match.view(1).word) in news.message.content()
    assert (question.to, question.slot, question.repost) == (BEN, ASK, True)
    assert [button.url for button in news.message.standing if button.url] == [LINK]


def test_nothing_is_written_to_closed_dms() -> None:
    of = company(VOTING_GAME, 2, shut=[1])
    first = deal(VOTING_GAME, 2)
    assert said(of, None, first, 1) == []
    assert said(of, first.match, answered(first.match, 1, 0), 1) == []
    assert len(said(of, None, first, 0)) == 2


def test_a_chain_of_private_questions_is_one_message() -> None:
    """Several private questions in a row are one message, which is edited for each question.

    A line in the message says how many questions were answered.
    """
    of = company(CHAIN, 2)
    first = deal(CHAIN, 2)
    [opening] = said(of, None, first, 0)
    assert opening.repost
    match = first.match
    for n in (1, 2):
        step = answered(match, 0, 1)
        [post] = said(of, match, step, 0)
        assert (post.slot, post.repost) == (ASK, False), n
        assert post.message.log == (), "of a chain one line stands, not its history"
        assert post.message.text.count("Picked: Take") == 1
        assert post.message.rows
        match = step.match
    [closed] = said(of, match, answered(match, 0, 0), 0)
    assert (closed.message.log, closed.message.text, closed.message.rows, closed.repost) == (
        ("Picked: Enough.",),
        "",
        (),
        False,
    )


class Back(Fact):
    """Choice: take back the last pick."""

    undoes: ClassVar[bool] = True


def test_a_pick_that_is_taken_back_leaves_no_line() -> None:
    _, ask = deal(VOTING_GAME, 2).match.asks[1]
    of = company(VOTING_GAME, 2)
    assert questions.answer(of, 1, Answered(ask, (Back(),))) == []
    assert questions.answer(of, 1, Answered(ask, (ask.options[1],))) == ["Picked: Thing 1."]


def test_a_later_private_question_is_a_new_message_that_calls() -> None:
    of = company(VOTING_GAME, 2)
    match = deal(VOTING_GAME, 2, rounds=2).match
    match = answered(match, 0, 1).match
    step = answered(match, 1, 2)
    [question] = said(of, match, step, 0)
    assert (question.slot, question.repost) == (ASK, True)
    [goes_on] = said(of, match, step, 1)
    assert (goes_on.slot, goes_on.repost) == (ASK, False), "Ben has just pressed there"


def test_news_stands_under_the_answer_that_caused_it() -> None:
    of = company(VOTING_GAME, 2)
    first = deal(VOTING_GAME, 2).match
    [post] = said(of, first, answered(first, 1, 2), 1)
    assert post.message.log == ("Picked: Thing 2.", "Your votes have arrived.")
    assert said(of, first, answered(first, 1, 2), 0) == []


def test_what_came_of_an_answer_stands_under_it_in_one_line() -> None:
    match = door(tricks={0: [4, 5]}, luck=[9]).match
    [post] = said(company(TRICKS_OR_TREATS, 2), match, ring(match, 4, 5), 0)
    assert without_emoji(post.message.log[0]) == "Picked: Trick 4 and Trick 5. You draw Trick 1 and Mask 1."
    assert without_emoji(post.message.log[1]) == (
        "Ann knocks: Tricks 4 + 5 = 9, 9 drawn for luck: 18 against 13. The door opens, **3 treats**! "
        "Surprise: Ann gains 2 treats."
    )


def test_the_picture_under_an_answer_shows_what_was_picked() -> None:
    first = deal(VOTING_GAME, 2).match
    [post] = said(company(VOTING_GAME, 2), first, step := answered(first, 1, 2), 1)
    assert post.message.picture is not None
    assert post.message.picture.view == step.match.view(1).model_dump(mode="json")
    assert post.message.picture.view["own"] == [2]


def test_an_answer_given_for_an_absent_one_says_so() -> None:
    first = deal(VOTING_GAME, 2).match
    step = first.lapse(1, first.asks[1][0])
    [post] = said(company(VOTING_GAME, 2), first, step, 1)
    assert post.message.log[0] == "Your time ran out, so this was picked for you: Thing 0."


def test_picking_nothing_is_told_as_nothing() -> None:
    first = deal(VOTING_GAME, 2, least=0, most=2).match
    [post] = said(company(VOTING_GAME, 2), first, answered(first, 1), 1)
    assert post.message.log[0] == "Picked: nothing."


def test_what_is_ready_has_a_button_of_its_own_unless_it_is_picked() -> None:
    first = deal(VOTING_GAME, 2, things=6, worth=4, ready=5).match
    of, seen = company(VOTING_GAME, 2), first.seen_by(1)

    def buttons(picks: Sequence[int] | None) -> list[tuple[str, str]]:
        rows = composer.private_question(of, 1, first.asks[1], seen, picks=picks).rows
        return [(button.label, button.id) for button in rows[1] if isinstance(button, Button)]  # type: ignore[union-attr]

    number = first.asks[1][0]
    five, none = ("Thing 5", f"p1:7:1:{number}:x20"), ("Give no vote", f"p1:7:1:{number}:x0")
    assert buttons(None) == [five, none]
    assert buttons([4]) == [("Give these votes", f"p1:7:1:{number}:x10"), five, none]
    assert buttons([5]) == [("Give these votes", f"p1:7:1:{number}:x20"), none]
    assert buttons([1]) == [five, none], "1 is not enough"


def test_where_no_picks_are_enough_there_is_no_menu() -> None:
    first = deal(VOTING_GAME, 2, things=3, worth=4).match
    question = composer.private_question(company(VOTING_GAME, 2), 1, first.asks[1], first.seen_by(1))
    assert labels(question) == ["Give no vote", "Answer these for me"]
    assert not any(isinstance(row, Select) for row in question.rows)


# What a question explains.


def _brings(option: Any, ask: Ask, view: View, words: Words) -> str | Plain:
    return PLAIN if option.n == 1 else f"{option.n} will be " + "very " * 30 + "glad."


EXPLAINED = replace(
    VOTING_GAME,
    rules=replace(VOTING_GAME.rules, clauses={"vote": "BL-3.2"}),
    texts=replace(
        VOTING_GAME.texts,
        goal=lambda view, words: f"Get your word {view.word} through.",
        concerns=lambda view, ask, words: tuple(f"{one.name} has a say, and so on." for one in words.players),
        consequence=_brings,
        quick_start=lambda view, words: "Vote for what others vote for.",
    ),
)
"""The voting game with explanations of its questions."""


def asked_of_ben(**options: Any) -> Message:
    """Return the private message that asks Ben to vote, in a match of two players with these options."""
    first = deal(EXPLAINED, 2, **options)
    [question] = [post for post in said(company(EXPLAINED, 2), None, first, 1) if post.slot == ASK]
    return question.message


def test_a_private_question_says_where_what_for_and_what_each_answer_brings() -> None:
    word = deal(EXPLAINED, 2).match.view(1).word
    assert asked_of_ben().text.splitlines() == [
        f"-# **Ballot** · [table 7]({LINK}) with Ann",
        f"🎯 Get your word {word} through.",
        "-# Ann has a say, and so on.",
        "**Vote.**",
        f"• **Thing 0**: 0 will be {'very ' * 30}glad.",
        f"• **Thing 2**: 2 will be {'very ' * 30}glad.",
    ]


def test_a_sentence_is_told_once() -> None:
    """If several texts of a question contain the same sentence, the message contains it only once."""
    facts = {"concerns": lambda view, ask, words: ("Ann leads. Get your **word** through. Two votes are left.",)}
    texts = replace(EXPLAINED.texts, goal=lambda view, words: "Get your word through. Vote.", **facts)
    first = deal(game := replace(EXPLAINED, texts=texts), 2)
    [message] = [post.message for post in said(company(game, 2), None, first, 1) if post.slot == ASK]
    lines = ["🎯 Get your word through.", "-# Ann leads. Two votes are left.", "**Vote.**"]
    assert message.text.splitlines()[1:4] == lines


def test_where_more_effects_are_told_than_fit_a_few_options_are_in_a_menu() -> None:
    """Five options are shown as buttons if four of them have texts about their effects; if all five do, as a menu."""
    assert not any(isinstance(row, Select) for row in asked_of_ben(things=5).rows)
    game = replace(EXPLAINED, texts=replace(EXPLAINED.texts, consequence=lambda option, ask, view, words: "A joy."))
    first = deal(game, 2, things=5)
    [message] = [post.message for post in said(company(game, 2), None, first, 1) if post.slot == ASK]
    [menu] = [row for row in message.rows if isinstance(row, Select)]
    assert [choice.about for choice in menu.choices] == ["A joy."] * 5
    assert "A joy." not in message.text


def test_in_a_menu_each_line_says_what_it_brings_cut_between_words() -> None:
    message = asked_of_ben(things=20)
    [menu] = message.rows
    assert isinstance(menu, Select)
    assert "will be" not in message.text
    assert [choice.about[:9] for choice in menu.choices[:3]] == ["0 will be", "", "2 will be"]
    assert all(len(choice.about) <= 100 and choice.about.endswith(("very…", "")) for choice in menu.choices)


def test_my_hand_asks_as_the_dm_does_and_says_nothing_of_the_board_besides() -> None:
    of, seen = company(EXPLAINED, 8), deal(EXPLAINED, 8).match.seen_by(1)
    shown = composer.hand(of, 1, seen, "A line that comes first.")
    [question] = [post.message for post in composer.question(of, of.seats[1], seen)]
    assert shown.text == f"A line that comes first.\n{question.text}"
    assert shown.behind == ""
    assert shown.rows == question.rows
    assert question.standing[-1] in shown.standing


def questions_of(game: Any) -> Iterator[tuple[MatchContext, Match, Seat, Ask]]:
    """Yield (context, match, seat, question) for one question of each kind that has several options.

    The questions come from a random match with the game's greatest number of players.
    """
    soon, seats = datetime(2026, 11, 30, tzinfo=UTC), game.seats[-1]
    of = replace(company(game, seats), pace="daily", until=dict.fromkeys(range(seats), soon))
    asked = {
        ask.about: (step.match, seat)
        for _, step in whole_match(game, seats, "limits")
        for seat, (_, ask) in step.match.asks.items()
        if len(ask.options) > 1
    }
    for match, seat in asked.values():
        yield of, match, seat, match.asks[seat][1]


@each_game
def test_my_hand_is_eight_lines_at_most_with_the_question_and_its_clock(game: Any) -> None:
    for of, match, seat, ask in questions_of(game):
        lines = composer.hand(of, seat, match.seen_by(seat)).text.splitlines()
        assert len(lines) <= 8, ask.about
        assert questions.bold_prompt(of, ask, seat) + of.time(seat) in lines


@each_game
def test_a_hint_is_three_lines_pick_reason_and_figures(game: Any) -> None:
    for of, match, seat, ask in questions_of(game):
        tried = tuple(Prospect((pick,), 64, 40 - pick) for pick in range(len(ask.options)))
        lines = hints.advice(of, seat, match.view(seat), ask, Found((0,), tried)).splitlines()
        assert game.texts.say(ask.options[0], game.words(of.written, seat, of.locale)) in lines[0], ask.about
        assert "62%" in lines[-1]
        assert len(lines) == 2 + (game.slug in catalogue()), f"{ask.about}: a reason, if the game states any"


def test_a_hint_tells_the_fact_that_matters_where_the_label_says_what_the_pick_brings() -> None:
    of, match = company(EXPLAINED, 2), deal(EXPLAINED, 2).match
    ask = match.asks[1][1]
    whys = [hints.why(of, match.view(1), ask, (pick,)) for pick in range(2)]
    assert whys == [[f"0 will be {'very ' * 30}glad."], ["Ann has a say, and so on."]]


def test_a_hint_and_a_menu_tell_the_effect_that_buttons_leave_out() -> None:
    texts = replace(EXPLAINED.texts, consequence=lambda option, ask, view, words: Spare(f"It brings {option.n}."))
    game = replace(EXPLAINED, texts=texts)
    of, few, many = company(game, 2), deal(game, 2).match, deal(game, 2, things=9).match
    assert hints.why(of, few.view(1), few.asks[1][1], (1,)) == ["It brings 1."]
    asked = [composer.private_question(of, 1, match.asks[1], match.seen_by(1)) for match in (few, many)]
    assert "It brings" not in asked[0].text
    menu = asked[1].rows[0]
    assert isinstance(menu, Select)
    assert menu.choices[1].about == "It brings 1."


@each_game
def test_what_declines_is_a_button_beside_a_menu(game: Any) -> None:
    for of, match, seat, ask in questions_of(game):
        rows = questions.controls(of, match.view(seat), {seat: match.asks[seat]})
        listed = [int(one.value) for row in rows if isinstance(row, Select) for one in row.choices]
        if ask.picking is None and listed:
            pressed = [read(button.id) for row in rows if isinstance(row, tuple) for button in row]
            shown = [pick.option for pick in pressed if isinstance(pick, Pick) and pick.option is not None]
            declining = [at for at, option in enumerate(ask.options) if option.declines or option.undoes]
            assert shown == [*declining, *([] if ask.least else [len(ask.options)])], ask.about
            assert sorted([*listed, *declining]) == list(range(len(ask.options))), ask.about


def test_so_a_rival_is_accused_in_a_menu_and_nobody_by_a_button_that_says_what_it_brings() -> None:
    of, matches = company(CANDY, 4), (step.match for _, step in whole_match(CANDY, 4, "limits"))
    asks = ((match, seat, ask) for match in matches for seat, (_, ask) in match.asks.items())
    match, seat = next((match, seat) for match, seat, ask in asks if ask.about == "tattle")
    message = composer.private_question(of, seat, match.asks[seat], match.seen_by(seat))
    assert labels(message) == ["Stop: accuse nobody"]
    menu = message.rows[0]
    assert isinstance(menu, Select)
    assert "Stop" not in str(menu.choices)
    assert "\n• **Stop: accuse nobody**: " in message.text


def test_two_tables_of_one_game_are_told_apart_at_a_glance() -> None:
    first = deal(EXPLAINED, 5)
    here, there = (replace(company(EXPLAINED, 5), match_id=number) for number in (7, 8))
    heads = [said(of, None, first, 0)[-1].message.text.splitlines()[0] for of in (here, there)]
    assert heads == [f"-# **Ballot** · [table {n}]({LINK}) with Ben, Cem and 2 more" for n in (7, 8)]


def test_the_clock_stands_behind_the_question() -> None:
    at = datetime(2026, 11, 22, 12, tzinfo=UTC)
    of = replace(company(VOTING_GAME, 2), until={1: at}, pace="daily")
    [question] = [post.message for post in composer.question(of, of.seats[1], deal(VOTING_GAME, 2).match.seen_by(1))]
    assert question.text.splitlines()[-1] == f"**Vote.** ⏳ {stamp(at)}"


def test_under_a_question_and_a_board_is_how_it_works() -> None:
    assert [read(button.id) for button in asked_of_ben().standing if button.id] == [
        Act(Verb.HAND, 7),
        Act(Verb.HOW, 7),
    ]
    public = board(company(EXPLAINED, 2), None, deal(EXPLAINED, 2))
    assert Act(Verb.HOW, 7) in [read(button.id) for button in public.message.standing]
    without = composer.question(
        company(VOTING_GAME, 2), company(VOTING_GAME, 2).seats[1], deal(VOTING_GAME, 2).match.seen_by(1)
    )
    assert Act(Verb.HOW, 7) in [read(button.id) for button in without[0].message.standing], "a game without clauses"


def test_a_board_explains_a_question_that_all_may_read() -> None:
    public = board(company(EXPLAINED, 2), None, deal(EXPLAINED, 2, secret=False, things=2)).message.text
    assert public.splitlines()[:3] == [
        f"<@{ANN}>: Vote.",
        "-# Ann has a say, and so on.",
        f"• **Thing 0**: 0 will be {'very ' * 30}glad.",
    ]
    assert public.count("will be") == 1, "what is asked of both is explained once"


def test_at_the_deal_everybody_reads_what_they_want_and_where_their_secret_is() -> None:
    dealt = deal(EXPLAINED, 2)
    news, question = said(company(EXPLAINED, 2), None, dealt, 1)
    _, goal, *secret, found = news.message.text.splitlines()
    assert goal.startswith("🎯 Get your word ")
    assert secret == [EXPLAINED.texts.say(event, EXPLAINED.words([], 1, ENGLISH)) for event in dealt.seen_by(1).asides]
    assert found == "-# Only you can see this. **My hand** shows it again."
    assert news.message.picture is not None
    assert question.message.picture is None, "the same picture stands right above"


def test_a_question_that_comes_later_brings_the_picture_that_it_needs() -> None:
    of = company(VOTING_GAME, 2)
    match = answered(deal(VOTING_GAME, 2, rounds=2).match, 0, 1).match
    [question] = said(of, match, answered(match, 1, 2), 0)
    assert question.message.picture is not None
    assert question.message.picture.view["seat"] == 0


# Private responses to a press.


def test_the_hand_shows_ones_own_and_what_one_is_asked() -> None:
    first = deal(VOTING_GAME, 3).match
    message = composer.hand(company(VOTING_GAME, 3), 1, first.seen_by(1))
    assert message.picture is not None
    assert message.picture.view == first.view(1).model_dump(mode="json")
    assert message.text.endswith("**Vote.**")
    assert [read(button.id) for row in message.rows if isinstance(row, tuple) for button in row] == [
        Pick(7, 1, first.asks[1][0], option) for option in range(3)
    ]


def test_the_hand_of_one_who_is_not_asked_has_no_controls() -> None:
    match = deal(VOTING_GAME, 3).match
    match = answered(match, 1, 0).match
    message = composer.hand(company(VOTING_GAME, 3), 1, match.seen_by(1))
    assert message.rows == ()
    assert "Vote." not in message.text


def test_the_board_in_words_is_all_of_it() -> None:
    first = deal(VOTING_GAME, 3).match
    words = composer.in_words(company(VOTING_GAME, 3), first.seen_by(None))
    assert words.text == VOTING_GAME.texts.describe(
        first.view(None), VOTING_GAME.words([Player(name=name) for name in NAMES[:3]], None, ENGLISH)
    )


def _describe(view: VotingView, words: Words) -> str:
    return "\n".join(f"Fact {n} of the board, which is one of very many facts." for n in range(100))


WORDY = replace(VOTING_GAME, texts=replace(VOTING_GAME.texts, describe=_describe))
"""A game with a very long description of its board."""


def test_long_words_are_cut_between_lines() -> None:
    """A text that is too long for a message's content is put into an embed, and is divided only between lines."""
    of, seen = company(WORDY, 2), deal(WORDY, 2).match.seen_by(0)
    alt = composer.picture(of, seen).alt
    assert len(alt) <= ALT_LIMIT
    assert alt.endswith("facts.…")
    words = composer.in_words(of, seen)
    assert words.text == ""
    assert TEXT_LIMIT < len(words.behind) <= 4096, "Discord takes no more there"


@pytest.mark.thorough
@each_game
def test_every_board_has_a_picture_and_the_same_in_words(game: Any) -> None:
    of = company(game, game.seats[-1])
    for before, step in whole_match(game, game.seats[-1]):
        picture = board(of, before, step).message.picture
        assert picture is not None
        assert picture.view["seat"] is None
        assert 0 < len(picture.alt) <= ALT_LIMIT


# Controls.


@pytest.mark.parametrize(
    ("things", "least", "most", "kind"),
    [
        *((1, 1, 1, "buttons"), (5, 1, 1, "buttons"), (6, 1, 1, "select"), (25, 1, 1, "select"), (3, 2, 3, "select")),
        *((3, 0, 1, "both"), (5, 0, 5, "both"), (25, 0, 25, "both"), (4, 1, 4, "select")),
    ],
)
def test_a_question_of_a_few_is_buttons_else_a_select(things: int, least: int, most: int, kind: str) -> None:
    first = deal(VOTING_GAME, 2, things=things, least=least, most=most).match
    rows = composer.hand(company(VOTING_GAME, 2), 0, first.seen_by(0)).rows
    question, _ = first.asks[0]
    if kind == "buttons":
        assert [tuple(button.label for button in row) for row in rows if isinstance(row, tuple)] == [
            tuple(f"Thing {n}" for n in range(things)),
            *([("Answer these for me",)] if things == 1 else []),
        ]
        return
    menu = rows[0]
    assert isinstance(menu, Select)
    assert read(menu.id) == Pick(7, 0, question)
    assert [choice.value for choice in menu.choices] == [str(n) for n in range(things)]
    assert (menu.least, menu.most) == (max(1, least), most)
    if kind == "both":
        [(none,)] = rows[1:]
        assert isinstance(none, Button)
        assert (none.label, read(none.id)) == ("None of these", Pick(7, 0, question, things))
    else:
        assert len(rows) == 1


@pytest.mark.parametrize(
    ("part", "shown"),
    [
        (None, ["Group 0", "Group 1", "Group 2"]),
        (0, [*(f"Thing {n}" for n in range(5)), "Back"]),
        (2, ["Thing 10", "Thing 11", "Back"]),
        (3, ["Group 0", "Group 1", "Group 2"]),
    ],
)
def test_where_a_part_is_picked_first_a_press_on_it_shows_its_options(part: int | None, shown: list[str]) -> None:
    first = deal(VOTING_GAME, 2, things=12, group=5).match
    number, ask = first.asks[0]
    picks = None if part is None else questions.shown_part(ask, part)
    hand = composer.hand(company(VOTING_GAME, 2), 0, first.seen_by(0), picks=picks)
    assert labels(hand) == shown
    pressed = [read(button.id) for row in hand.rows if isinstance(row, tuple) for button in row]
    if picks is None:
        assert pressed == [Pick(7, 0, number, part=part) for part in range(3)]
    else:
        assert pressed == [*(Pick(7, 0, number, option) for option in picks), Pick(7, 0, number, part=3)]


@pytest.mark.parametrize(
    "options",
    [
        {"things": 12, "group": 5, "secret": False},  # others would see what is shown
        {"things": 12, "group": 5, "most": 2},
        {"things": 12, "group": 6},  # more than a row of buttons
        {"things": 12, "group": 2},  # more groups than a row of buttons
    ],
)
def test_elsewhere_no_part_is_picked_first(options: dict[str, Any]) -> None:
    first = deal(VOTING_GAME, 2, **options).match
    assert questions.parts(first.asks[0][1]) == []
    rows = composer.hand(company(VOTING_GAME, 2), 0, first.seen_by(0)).rows
    assert isinstance(rows[0], Select)


def test_a_few_options_in_parts_are_buttons_of_their_own() -> None:
    first = deal(VOTING_GAME, 2, things=4, group=2).match
    hand = composer.hand(company(VOTING_GAME, 2), 0, first.seen_by(0))
    assert labels(hand) == ["Thing 0", "Thing 1", "Thing 2", "Thing 3"]


@pytest.mark.parametrize("at_once", [False, True])
def test_an_option_that_gains_nothing_now_has_a_grey_button(at_once: bool) -> None:
    match = raiding(raccoons=1, die=1, home={A: 3}, firecracker=holds(A), at_once=at_once)
    hand = composer.hand(company(RACCOON_HEIST, 2), 0, match.seen_by(0))
    rooms = [button for row in hand.rows if isinstance(row, tuple) for button in row if ":" in button.label]
    assert len(rooms) == 4
    assert [room.label for room in rooms if room.style == "secondary"] == ["Living room: no firecracker"]


def test_controls_of_several_on_the_board_say_whose_they_are() -> None:
    """If two players are asked the same question in public, the buttons say for which player they are."""
    of = company(VOTING_GAME, 3)
    for things in (2, 20):
        rows = board(of, None, deal(VOTING_GAME, 3, secret=False, things=things)).message.rows
        assert len(rows) == 3
        for row, name in zip(rows, NAMES, strict=False):
            told = row.placeholder if isinstance(row, Select) else row[0].label
            assert name in told


def test_a_board_with_more_rows_than_discord_takes_leaves_some_to_the_hand() -> None:
    of = company(VOTING_GAME, 8)
    seen = deal(VOTING_GAME, 8, secret=False, least=0, most=2).match.seen_by(None)
    message = composer.board(of, None, seen).message
    assert len(message.rows) <= 4
    for menu, none in zip(message.rows[::2], message.rows[1::2], strict=True):
        assert isinstance(menu, Select), "a select keeps its button"
        assert isinstance(none, tuple)


@pytest.mark.thorough
@each_game
def test_controls_are_within_discords_limits(game: Any) -> None:
    seats = game.seats[-1]
    of = replace(
        company(game, seats),
        seats=tuple(Seated(seat, 10**18 + seat, ODD_NAMES[seat], dm_open=seat % 2 == 0) for seat in range(seats)),
    )
    for before, step in whole_match(game, seats, "limits"):
        seen = [(seat, step.match.seen_by(seat)) for seat in range(seats)]
        messages = [post.message for viewer in (None, *range(seats)) for post in said(of, before, step, viewer)]
        own = [composer.hand(of, seat, one) for seat, one in seen]
        pages = [orders.page(of, seat, one.view, composer.doors(of)) for seat, one in seen]
        for message in [*messages, *own, *pages]:
            within_limits(message)


KNOWN = AppEmoji()
KNOWN.know({name: PartialEmoji(name=name, id=10**18) for game in GAMES for name in game.art.emoji})


def within_limits(message: Message) -> None:
    assert all(len(emoji.shown(message.content(), 2000)) <= 2000 for emoji in (KNOWN, AppEmoji()))
    view = controls(message, Mark("epoch1", 7, 3), KNOWN)
    rows = [] if view is None else view.to_components()
    assert len(rows) <= 5
    ids = [item["custom_id"] for row in rows for item in row["components"] if "custom_id" in item]
    assert len(set(ids)) == len(ids), "an id is unique in its message"
    for custom_id in ids:
        assert 1 <= len(custom_id) <= 100
        assert isinstance(read(custom_id), Pick | Act | Clause | Form)
    for row in rows:
        assert 1 <= len(row["components"]) <= 5
        for item in row["components"]:
            item_within_limits(item)


def item_within_limits(item: Any) -> None:
    if item["type"] == 2:
        assert 1 <= len(item["label"]) <= 80
        return
    assert 1 <= len(item["options"]) <= 25
    assert 0 <= item["min_values"] <= item["max_values"] <= len(item["options"])
    assert len(item["placeholder"]) <= 150
    assert all(1 <= len(option["label"]) <= 100 for option in item["options"])
    assert len({option["value"] for option in item["options"]}) == len(item["options"])


# The end of a match.


def test_the_last_board_is_new_names_the_winner_and_brings_the_result_and_a_rematch() -> None:
    of = company(VOTING_GAME, 2)
    match = answered(deal(VOTING_GAME, 2).match, 0, 2).match
    post = board(of, match, answered(match, 1, 0))
    assert post.repost
    assert post.message.text == "🏆 **Ben** wins!"
    [row] = post.message.rows
    assert isinstance(row, tuple)
    assert [button.label for button in row] == ["What happened?", "Watch"]
    assert [button.label for button in post.message.standing] == ["Rematch", "In words"]
    assert post.message.standings == (ANN, BEN)
    assert post.message.ping == ()
    assert "The votes are: 2; 0" in post.message.log


def test_winners_that_share_the_first_place_are_all_named() -> None:
    seen = deal(VOTING_GAME, 3).match.seen_by(None)
    over = seen.view.model_copy(update={"outcome": Outcome(ranks=((0, 2), (1,)))})
    assert (
        result(company(VOTING_GAME, 3), replace(seen, view=over)) == "🏆 **Ann** and **Cem** win and share first place."
    )


def test_one_stand_in_congratulates_people_who_have_won_and_nobody_else() -> None:
    match = answered(deal(VOTING_GAME, 2).match, 0, 2).match
    step, of = answered(match, 1, 0), company(VOTING_GAME, 2)
    clover = Seated(0, -1, "Clover", stand_in="easy")
    against = replace(of, seats=(clover, of.seats[1]))
    assert board(against, match, step).message.text == "🏆 **Ben** wins!\nClover 🤖: well played, Ben!"
    beaten = replace(of, seats=(of.seats[0], replace(clover, seat=1, user_id=-2)))
    assert board(beaten, match, step).message.text == "🏆 **Clover 🤖** wins!"
    gone = replace(against, seats=(clover, replace(of.seats[1], resigned=True)))
    assert "well played" not in board(gone, match, step).message.text


def test_the_result_tells_who_has_had_hints() -> None:
    match = answered(deal(VOTING_GAME, 2).match, 0, 2).match
    of = company(VOTING_GAME, 2)
    helped = replace(of, seats=(replace(of.seats[0], hints=(2, 4)), of.seats[1]))
    assert board(helped, match, answered(match, 1, 0)).message.text == "🏆 **Ben** wins!\n💡 Hints: Ann (2)"


def test_a_match_in_which_nobody_is_ahead_is_a_draw() -> None:
    of = company(CHAIN, 2)
    match = deal(CHAIN, 2).match
    while len(match.asks) and len(match.view(None).calls) < 1:
        match = answered(match, 0, 0).match
    match = answered(match, 1, 0).match
    assert board(of, match, answered(match, 1, 0)).message.text == "🤝 A draw: everyone shares first place."


def test_a_leaver_who_would_have_won_is_not_named() -> None:
    of = company(VOTING_GAME, 2, gone=[1])
    match = answered(deal(VOTING_GAME, 2).match, 0, 2).match
    assert board(of, match, answered(match, 1, 0)).message.text == "🏆 **Ann** wins!"


def test_places_follow_the_outcome_and_leavers_share_the_last() -> None:
    outcome = Outcome(ranks=((2,), (0, 1), (3,)), sides=(Side(seats=(2, 0), role="fox"),))
    seats = company(VOTING_GAME, 4).seats
    assert ranking(outcome, seats) == {2: (1, "fox", 0), 0: (2, "fox", 0), 1: (2, "", None), 3: (4, "", None)}
    gone = company(VOTING_GAME, 4, gone=[2, 1]).seats
    assert ranking(outcome, gone) == {0: (1, "fox", 0), 3: (2, "", None), 2: (3, "fox", 0), 1: (3, "", None)}


# Names.


def test_names_are_plain_in_labels_and_alt_texts_and_escaped_in_messages() -> None:
    people = (Seated(0, ANN, "*Ann*"), Seated(1, BEN, "||Ben||"))
    of = MatchContext(7, VOTING_GAME, people, LINK)
    first = deal(VOTING_GAME, 2)
    message = board(of, None, first).message
    assert "\\*Ann\\*" in message.text
    assert message.picture is not None
    assert "*Ann* votes." in message.picture.alt
    assert message.picture.players[1].name == "||Ben||"
    assert "\\|\\|Ben\\|\\|" in composer.in_words(of, first.match.seen_by(None)).text


def test_people_of_the_same_name_are_told_apart() -> None:
    people = tuple(Seated(seat, 100 + seat, "Ann" if seat != 1 else "Ben") for seat in range(8))
    names = [player.name for player in MatchContext(7, VOTING_GAME, people, LINK).players]
    assert len(set(names)) == 8
    assert names[1] == "Ben"
    assert all(name.startswith("Ann") for name in names if name != "Ben")


def test_above_news_the_goal_gives_way_and_not_the_fact() -> None:
    question = questions.QuestionText("head", ["goal"], ["fact"], ["asked"], ["brought"])
    told = question.told_in(Message())
    assert told.text.split("\n") == ["head", "goal", "fact", "asked", "brought"]
    assert told.in_brief().text.split("\n") == ["head", "fact", "asked", "brought"]
