"""Test the texts that players read in Candy Shoppe: events, prompts, labels, the board in words, the rules."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from games import rules
from games.candy_shoppe import GAME
from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import ACTIONS, City, Face, Marker, Spy, Status, Target, Team, Token
from games.candy_shoppe.pieces.events import Dealt, RoundOver, Secrets
from games.candy_shoppe.view import CandyShoppeView
from games.candy_shoppe.words import TEXTS
from games.candy_shoppe.words.event_texts import target_said
from games.engine.game import MOST_CONSEQUENCE, add_line
from games.engine.match import Match, Step
from games.engine.values import Seat
from games.engine.words import ENGLISH, PLAIN, PSEUDO
from tests.games.candy_shoppe.positions import (
    BEAR,
    BERLIN,
    CAP,
    COM,
    DOG,
    FOX,
    KITTY,
    LONDON,
    MOSCOW,
    PARIS,
    PEOPLE,
    PRAGUE,
    TALLY,
    WASHINGTON,
    B,
    N,
    R,
    asked,
    dealt,
    deploy,
    ended,
    offered,
    phase_one,
    phase_two,
    pick,
    place,
    place_all,
    run,
    said,
    state,
)


def described(match: Match, seat: Seat | None = None) -> list[str]:
    """Return the lines of the board in words, as this seat (None: the public) reads them."""
    return GAME.texts.describe(match.view(seat), GAME.words(PEOPLE, seat, ENGLISH)).split("\n")


def labels(match: Match) -> list[str]:
    """Return the labels of the options of the only open question."""
    return [GAME.texts.say(option, GAME.words(PEOPLE, None, ENGLISH)) for option in asked(match).options]


# ---------------------------------------------------------------- an operation's account


def test_an_operation_is_told_step_by_step() -> None:
    spies = {FOX: (MOSCOW, B, COM, COM, CAP, CAP, Token.BRIBE, Token.DOUBLE_CROSS, Token.BURN_NOTICE)}
    lies = {MOSCOW: [Marker(token=Token.HONEYPOT, round=3)]}
    assert said(run(spies, markers=lies))[:-1] == [
        "**Ann reveals Sly Fox (Capitalist) in Moscow** (Communist +2): "
        "2 Communist, 2 Capitalist, Double Cross, Bribe and Burn Notice.",
        "Tally: Communist 5, Capitalist 4, markers included (Honeypot). **Sly Fox turns neutral**.",
        "Double Cross: **Sly Fox turns Capitalist**.",
        "Burn Notice spares Sly Fox: it is Capitalist, as when it came into this operation.",
        "Sly Fox goes to HQ, Capitalist.",
    ]


def test_foiled_and_an_even_tally() -> None:
    assert said(run({FOX: (BERLIN, R, Token.FOILED, Token.BRIBE)}))[:4] == [
        "**Ann reveals Sly Fox (Communist) in Berlin** (even): Foiled and Bribe.",
        "Foiled acts first: it cancels Bribe.",
        "Tally: 0 to 0. Even: Sly Fox stays Communist.",
        "Sly Fox goes to HQ, Communist.",
    ]


def test_no_tokens_and_a_spy_that_is_there_already() -> None:
    assert said(run({FOX: (MOSCOW, R)}))[:2] == [
        "**Ann reveals Sly Fox (Communist) in Moscow** (Communist +2): no tokens.",
        "Tally: Communist 2 to 0. Sly Fox stays Communist.",
    ]


def test_death_and_return() -> None:
    spies = {FOX: (PRAGUE, B, Token.ASSASSINATE, Token.REVIVE, CAP)}
    match = run(spies).match
    first = pick(match, Token.ASSASSINATE)
    told = said(first) + said(pick(first.match, Token.REVIVE))
    assert told[:4] == [
        "**Assassinate kills Sly Fox**.",
        "Revive brings Sly Fox back to Prague, neutral, with 1 Capitalist, "
        "in an operation of its own, as nobody else is here.",
        "The operation in Prague ends without a spy.",
        "**Sly Fox in Prague** (Communist +1), just revived and neutral, has its own operation, with 1 Capitalist.",
    ]


def test_moves() -> None:
    spies = {FOX: (BERLIN, N, Token.ESCAPE, Token.WIRETAP, CAP), KITTY: (MOSCOW, N, Token.DISGUISE)}
    step = run(spies, FOX, Token.WIRETAP, (CAP, LONDON))
    assert said(step)[0] == "Wiretap moves Capitalist to London, face up."
    step = pick(step.match, PARIS)
    assert said(step)[0] == "Escape: Sly Fox runs from Berlin to Paris, the nearest free city, to be resolved there."
    step = pick(pick(step.match, KITTY).match, Token.DISGUISE)
    assert said(step)[0] == (
        "Disguise: Nice Kitty and Sly Fox change places. Sly Fox is in this operation now, Nice Kitty waits in Paris."
    )


def test_smuggle_and_what_comes_too_late() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (MOSCOW, N, Token.WEALTH)}
    told = said(pick(pick(run(spies).match, FOX).match, TALLY))
    assert "Smuggle brings a hidden token from Moscow: it is **Wealth**." in told
    assert "After the Tally it is too late for Wealth to count." in told
    assert "Wealth stays and adds Capitalist +1 to what Berlin counts." in told


def test_blackmail_trapped_and_safe_house() -> None:
    told = said(run({FOX: (BERLIN, N, Token.BLACKMAIL, Token.TRAPPED, Token.SAFE_HOUSE)}, round=2))
    assert "Blackmail: next round, players with Sly Fox as a target place face up." in told
    assert "Trapped stays in Berlin: the first spy to finish here is held." in told
    assert "Safe House goes with Sly Fox: it is out of everyone’s reach for the whole next round." in told
    assert "Sly Fox, neutral, is **trapped** in Berlin and sits out the next round." in told


# ---------------------------------------------------------------- prompts and labels


HOME = dict.fromkeys(Spy, Status.HQ)


def test_the_questions_of_phase_1() -> None:
    hands = [[COM, CAP, CAP, Token.BRIBE], [], [], []]
    match = phase_one(state(status=HOME, faces={DOG: B}, hands=hands, round=2)).match
    assert GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH)) == "Send a spy to a city."
    assert labels(match)[0:23:22] == ["Sly Fox (neutral) to Washington", "Lazy Dog (Capitalist) to London"]
    assert [
        GAME.texts.say(option.part, GAME.words(PEOPLE, None, ENGLISH)) for option in asked(match).options[20:22]
    ] == ["Nice Kitty", "Lazy Dog"]
    step = deploy(match, DOG, MOSCOW)
    assert said(step) == ["Ann sends **Lazy Dog (Capitalist) to Moscow** (Communist +2)."]
    prompt = GAME.texts.say(asked(step.match), GAME.words(PEOPLE, 0, ENGLISH))
    assert prompt == "Hide up to 2 tokens with Lazy Dog in Moscow. That’s final."
    assert labels(step.match) == [
        *("No tokens", "1 Communist", "1 Capitalist", "Bribe", "1 Communist and 1 Capitalist", "1 Communist and Bribe"),
        *("2 Capitalist", "1 Capitalist and Bribe"),
    ]


def test_a_blackmailed_player_is_reminded() -> None:
    table = state(
        status={FOX: Status.HQ}, hands=[[COM], [], [], []], targets=list(Target)[1:5], round=3, blackmail=BEAR
    )
    match = deploy(phase_one(table).match, FOX, BERLIN).match
    assert "You’re blackmailed: place up to 1 token with Sly Fox in Berlin, face up." in GAME.texts.say(
        asked(match), GAME.words(PEOPLE, 0, ENGLISH)
    )
    assert any("You are blackmailed over Old Bear" in line for line in described(match, 0))
    assert not any("You are" in line for line in described(match, 1))


def test_the_questions_of_phase_2() -> None:
    spies = {FOX: (BERLIN, N, COM, Token.WIRETAP), BEAR: (PARIS, R)}
    match = run(spies, exposed={PARIS: [CAP]}).match
    assert labels(match) == ["Sly Fox in Berlin: 2 face down", "Old Bear in Paris: 1 face up"]
    match = pick(match, FOX).match
    assert labels(match) == ["Tally: Communist 1, Capitalist 0", "Wiretap"]
    match = pick(match, Token.WIRETAP).match
    assert labels(match)[0] == "Communist to Washington"


def test_equal_tokens_of_a_share_are_numbered() -> None:
    match = run({FOX: (BERLIN, N, COM, COM, Token.REVIVE)}, Token.REVIVE, dead=[DOG]).match
    assert labels(match) == ["Communist", "Communist (2)"]


# ---------------------------------------------------------------- texts shown with a question


def brought(match: Match, seat: Seat | None = None) -> dict[str, object]:
    """Return {label: consequence} for the options of the open question, as this seat (None: the public) reads them."""
    ask, view = asked(match, seat), match.view(seat)
    return {
        GAME.texts.say(option, GAME.words(PEOPLE, None, ENGLISH)): GAME.texts.consequence(
            option, ask, view, GAME.words(PEOPLE, view.seat, ENGLISH)
        )
        for option in ask.options
    }


def concerned(match: Match, seat: Seat | None = None) -> tuple[str, ...]:
    """Return the lines about the position that are shown with the open question."""
    return GAME.texts.concerns(match.view(seat), asked(match, seat), GAME.words(PEOPLE, seat, ENGLISH))


def test_a_deployer_reads_how_the_spies_stand_and_what_a_city_does() -> None:
    hq = {FOX: Status.HQ, DOG: Status.HQ}
    match = phase_one(state(status=hq, faces={DOG: B}, dead=[BEAR], hands=[[COM], [], [], []], round=2)).match
    now = "0 Communist, 1 Capitalist, 3 neutral, 1 dead"
    assert concerned(match) == (f"The side with more spies after round 4 wins. Now: {now}.",)
    assert concerned(match, 0) == (f"Spies: {now}.",), "their own goal stands above it"
    assert GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH)) == "Send a spy to a city."
    ways = brought(match)
    assert len(ways) == 2 * 7
    moscow = ways["Lazy Dog (Capitalist) to Moscow"]
    assert moscow == "Without tokens it turns neutral. 2 Capitalist tokens keep it."


def test_before_any_spy_has_turned_a_deployer_reads_what_turns_one() -> None:
    match = phase_one(state(status={FOX: Status.HQ, DOG: Status.HQ}, hands=[[COM], [], [], []])).match
    rule = "A spy turns to the side for which its city and tokens count more."
    assert concerned(match) == (f"The side with more spies after round 4 wins. {rule}",)
    assert concerned(match, 0) == (rule,)


def test_a_menu_of_tokens_names_the_spy() -> None:
    match = deploy(phase_one(state(status={FOX: Status.HQ, DOG: Status.HQ}, hands=[[COM, CAP]] * 4)).match, FOX, BERLIN)
    parts = {option.part for option in asked(match.match, 0).options}
    assert [GAME.texts.say(part, GAME.words(PEOPLE, 0, ENGLISH)) for part in parts if part] == [
        "Sly Fox in Berlin: which tokens?"
    ]


def test_a_deployer_of_the_last_spy_reads_what_each_city_does() -> None:
    match = phase_one(state(status={DOG: Status.HQ}, faces={DOG: B}, hands=[[COM], [], [], []], round=2)).match
    assert GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH)) == "Send Lazy Dog to a city."
    cities = brought(match)
    moscow = cities["Moscow (Communist +2)"]
    assert moscow == "Without tokens it turns neutral. 2 Capitalist tokens keep it."
    assert cities["Berlin (even)"] == "Berlin turns nobody by itself: the tokens alone decide."


def test_who_places_reads_what_the_city_counts_and_what_each_handful_does() -> None:
    hands = [[COM, CAP, Token.BRIBE, Token.ESCAPE, Token.FOILED], [], [], []]
    table = state(status={FOX: Status.HQ, DOG: Status.HQ}, hands=hands, round=2, blackmail=BEAR)
    match = deploy(phase_one(table).match, FOX, MOSCOW).match
    assert concerned(match, 0) == ("Sly Fox is neutral. Moscow so far: Communist +2. 1 more spy this round.",)
    told = brought(match, 0)

    def alone(worth: str, turns: str = "Turns Communist") -> str:
        return f"With the city: {worth}. {turns} if others add nothing."

    assert told["No tokens"] == alone("Communist +2")
    assert told["Escape"] == "This spy flees to the nearest free city, to be resolved there."
    assert told["1 Communist"] == alone("Communist +3")
    assert told["1 Capitalist"] == alone("Communist +1")
    assert told["1 Capitalist and Bribe"] == alone("Capitalist +1", "Turns Capitalist")
    assert told["Bribe"] == alone("even", "Stays neutral")
    assert told["1 Communist and Escape"] == "This spy flees to a free city. With the city: Communist +3."
    assert told["Foiled and Escape"] == "Foiled acts first and cancels your own Escape."


def test_with_the_last_spy_nothing_is_kept() -> None:
    table = state(status={FOX: Status.HQ}, hands=[[COM], [], [], []], round=2)
    match = deploy(phase_one(table).match, FOX, BERLIN).match
    assert concerned(match, 0)[0].endswith("It’s the last spy: unused tokens are lost.")
    assert brought(match, 0) == {
        "No tokens": "With the city: even. Stays neutral if others add nothing.",
        "1 Communist": "With the city: Communist +1. Turns Communist if others add nothing.",
    }


def test_placing_in_turn_tells_what_lies_there_face_up() -> None:
    hands: list[list[Token]] = [[COM, COM], [CAP], [], []]
    options = CandyShoppeOptions(influence_order="clockwise")
    targets = [Target.BEAR, *(target for target in Target if target != Target.BEAR)][:4]
    table = state(status={FOX: Status.HQ}, hands=hands, options=options, targets=targets, round=2, blackmail=BEAR)
    match = deploy(phase_one(table).match, FOX, BERLIN).match
    [fact] = concerned(place(match, 0, COM, COM).match, 1)
    last = "It’s the last spy: unused tokens are lost."
    assert fact == f"Sly Fox is neutral. Berlin so far: even. {last} Face up there: 2 Communist."


def test_the_resolver_reads_what_is_open_and_what_the_tally_would_do() -> None:
    spies = {FOX: (MOSCOW, R, CAP, Token.ROGUE_AGENT, Token.BURN_NOTICE), BEAR: (PARIS, N)}
    bears = "Old Bear in Paris: 1 face up"
    assert brought(run(spies, exposed={PARIS: [Token.ESCAPE]}).match)[bears] == (
        "Escape: This spy flees to the nearest free city, to be resolved there."
    )
    match = run(spies, exposed={PARIS: [COM, COM]}).match
    assert brought(match) == {
        "Sly Fox in Moscow: 3 face down": PLAIN,
        "Old Bear in Paris: 2 face up": "Face up there: 2 Communist.",
    }
    match = pick(match, FOX).match
    assert concerned(match) == (
        "Sly Fox in Moscow is Communist. Last, Burn Notice: Kills this spy if its side changes.",
    )
    assert brought(match) == {
        "Tally: Communist 2, Capitalist 1": "Sly Fox stays Communist. Burn Notice comes last.",
        "Rogue Agent": "Makes this spy neutral.",
    }


def test_who_has_double_cross_reads_which_side_it_would_join() -> None:
    """The text about Double Cross says which side the spy would join now: the loser of the Tally.

    If both sides have equal influence so far, the text names no side.
    """
    spies = {FOX: (MOSCOW, N, Token.DOUBLE_CROSS, Token.ESCAPE, CAP), BEAR: (PARIS, N)}
    match = run(spies, FOX).match
    told = "Last, Double Cross: This spy joins the Tally’s loser, Capitalist so far."
    assert concerned(match) == (f"Sly Fox in Moscow is neutral. {told}",)
    even = run({**spies, FOX: (MOSCOW, N, Token.DOUBLE_CROSS, Token.WIRETAP, CAP, CAP)}, FOX).match
    assert "This spy joins the Tally’s loser." in concerned(even)[0]


def test_a_tally_says_which_tokens_come_after_it() -> None:
    tokens = (Token.DOUBLE_CROSS, Token.ESCAPE, Token.BURN_NOTICE)
    match = run({FOX: (MOSCOW, N, *tokens), BEAR: (PARIS, N)}, FOX).match
    tally, *_ = brought(match).values()
    assert tally == "Sly Fox turns Communist. Double Cross and Burn Notice come last."


def test_a_goal_says_what_ones_target_shows_now() -> None:
    def told(**agents: object) -> str:
        match = phase_one(state(teams=[Team.CAPITALIST] * 4, targets=[Target.DOG] * 4, round=2, **agents)).match
        return GAME.texts.goal(match.view(0), GAME.words(PEOPLE, 0, ENGLISH))

    assert told().endswith("turn Lazy Dog Capitalist.")
    assert told(faces={DOG: R}).endswith("turn Lazy Dog Capitalist (now Communist).")
    assert told(dead=[DOG]).endswith("turn Lazy Dog Capitalist (now dead).")


def test_a_goal_counts_the_spies_that_either_side_has_turned() -> None:
    match = phase_one(state(faces={FOX: R, DOG: R, BEAR: B}, teams=[Team.CAPITALIST] * 4, round=2)).match
    assert "outnumber Communist spies (now 1 to 2)." in GAME.texts.goal(match.view(0), GAME.words(PEOPLE, 0, ENGLISH))


def test_what_the_tally_has_turned_is_told_with_what_came_in() -> None:
    spies = {FOX: (MOSCOW, N, Token.ROGUE_AGENT, Token.ESCAPE), BEAR: (PARIS, N)}
    match = run(spies, FOX, TALLY).match
    assert (
        GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH))
        == "Pick which token acts next. The Tally is taken."
    )
    assert concerned(match) == ("Sly Fox in Moscow is Communist now, and was neutral before.",)


def test_what_finds_no_spy_says_so() -> None:
    spies = {FOX: (BERLIN, N, Token.ASSASSINATE, Token.WIRETAP, Token.ROGUE_AGENT, COM), BEAR: (PARIS, N)}
    match = run(spies, FOX, Token.ASSASSINATE).match
    assert brought(match)["Rogue Agent"] == "Rogue Agent has no effect: no spy is here any more."
    assert brought(match)["Tally: Communist 1, Capitalist 0"] == "Nobody is here to be turned."
    assert concerned(match)[0] == "No spy is left in Berlin: what needs one has no effect."


def test_a_tokens_aims_say_what_comes_of_them() -> None:
    spies = {FOX: (BERLIN, N, COM, Token.FOILED), KITTY: (MOSCOW, R, Token.WIRETAP, Token.TRAPPED, CAP)}
    match = run(spies, KITTY, Token.WIRETAP).match
    assert GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH)).endswith("Which, and where?")
    assert brought(match)["Capitalist to Berlin"] == "Sly Fox is there, neutral, and still to be resolved."
    assert (
        brought(match)["Trapped to Paris"] == "No spy waits there: the token is wasted unless one arrives this round."
    )
    spies = {FOX: (BERLIN, N, COM, COM), KITTY: (MOSCOW, R, Token.SMUGGLE, Token.TRAPPED), DOG: (PARIS, N, COM)}
    assert brought(run(spies, KITTY, Token.SMUGGLE).match) == {
        "Paris": "The only face-down token with Lazy Dog.",
        "Berlin": "One of 2 face-down tokens with Sly Fox.",
    }


def test_a_wiretap_of_many_tokens_says_first_what_leaves_then_where_it_goes() -> None:
    kinds = (CAP, Token.TRAPPED, Token.BLACKMAIL, Token.ASSASSINATE, Token.ESCAPE, Token.KABOOM, Token.SAFE_HOUSE)
    spies = {FOX: (BERLIN, N), KITTY: (MOSCOW, R, Token.WIRETAP, Token.ROGUE_AGENT, COM, *kinds)}
    match = run(spies, KITTY, Token.WIRETAP).match
    assert GAME.texts.say(asked(match), GAME.words(PEOPLE, None, ENGLISH)).endswith("face up. Which one?")
    assert brought(match)["Capitalist"] == "This Tally loses Capitalist +1."
    assert brought(match)["Trapped"] == "It won’t act here. Too late: this is the last round."
    match = pick(match, CAP).match
    assert concerned(match)[0] == "The token that moves: Capitalist."
    assert brought(match)["Berlin"] == "Sly Fox is there, neutral, and still to be resolved."
    assert brought(match)["Back: choose again"] is PLAIN


def test_a_share_and_a_swap_say_where_things_go() -> None:
    match = run({FOX: (BERLIN, N, COM, Token.TRAPPED, Token.REVIVE)}, Token.REVIVE, dead=[DOG]).match
    assert brought(match) == {
        "Communist": "It counts Communist +1 in the revived spy’s Tally, not here.",
        "Trapped": "It acts for the revived spy, not here. Too late: this is the last round.",
    }
    spies = {FOX: (BERLIN, N, Token.DISGUISE), BEAR: (PARIS, R), KITTY: (MOSCOW, N)}
    match = run(spies, FOX, Token.DISGUISE).match
    assert brought(match)["Old Bear"] == "Communist, in Paris."


@pytest.mark.parametrize(
    ("team", "tie", "said"),
    [
        (Team.COMMUNIST, "spies", "outnumber Capitalist spies. P.L.A.T.Y.P.U.S., a third team, wins ties."),
        (Team.CAPITALIST, "targets", "Ties: turn "),
        (Team.PLATYPUS, "spies", "have as many spies Communist as Capitalist."),
        (Team.PLATYPUS, "targets", "Turned targets must be equal, too."),
    ],
)
def test_a_goal_says_what_ones_own_side_needs(team: Team, tie: str, said: str) -> None:
    """The text of the goal names the player's team, and says what decides a tie (W-3, W-4)."""
    match = dealt(3, platypus_tie=tie).match
    views = {seat: match.view(seat) for seat in range(3)}
    [seat] = [seat for seat, view in views.items() if view.team == team]  # type: ignore[attr-defined]
    assert GAME.texts.goal(views[seat], GAME.words(PEOPLE[:3], seat, ENGLISH)).startswith("You’re **")
    assert said in GAME.texts.goal(views[seat], GAME.words(PEOPLE[:3], seat, ENGLISH))
    start = GAME.texts.quick_start(views[seat], GAME.words(PEOPLE[:3], seat, ENGLISH))
    assert start.startswith("You’re on your own. Each round, ")


@pytest.mark.thorough
def test_a_consequence_fits_a_menu_in_longer_languages_too() -> None:
    """The longest text about an option's consequence fits into a select menu, even in the pseudo-language.

    It is a text about placing two tokens. The pseudo-language makes every text longer.
    """
    table = state(status={FOX: Status.HQ}, hands=[[COM], [], [], []], round=2)
    match = deploy(phase_one(table).match, FOX, WASHINGTON).match
    ask, view = asked(match, 0), match.view(0)
    options = [ask.options[0].model_copy(update={"tokens": pair}) for pair in combinations(Token, 2)]
    texts = [GAME.texts.consequence(option, ask, view, GAME.words(PEOPLE, view.seat, PSEUDO)) for option in options]
    assert max(len(str(text)) for text in texts) <= MOST_CONSEQUENCE


def test_tokens_spies_and_cities_are_called_the_same_in_pictures_and_words() -> None:
    words = TEXTS.phrases(ENGLISH)
    assert [words("token", token=token) for token in Token] == [token.title for token in Token]
    assert [words("spy", spy=spy) for spy in Spy] == [spy.title for spy in Spy]
    assert [words("target", target=target) for target in Target] == [target.title for target in Target]
    assert [words("city", city=city) for city in City] == [city.title for city in City]
    assert [words("team", team=team) for team in Team] == [team.title for team in Team]
    assert [words("face", face=face) for face in Face] == [face.title for face in Face]


# ---------------------------------------------------------------- private messages, rounds, the end


def test_ones_own_cards() -> None:
    secrets = Secrets(team=Team.COMMUNIST, target=Target.DOG, wanted=R, targets_first=False)
    text = GAME.texts.say(secrets, GAME.words(PEOPLE, 0, ENGLISH))
    assert text == "Your secret cards: **Communist**, and Lazy Dog as your target."


def test_the_double_agent_hears_what_it_must_show() -> None:
    text = target_said(Target.RACCOON_DOUBLE, B, decides=True, words=GAME.words(PEOPLE, 0, ENGLISH))
    assert "Your target is The Raccoon (Double Agent): turned if it lives and is Capitalist in the end." in text


def test_a_hand_is_explained() -> None:
    event = Dealt(tokens=(COM, CAP, Token.BRIBE, Token.BRIBE), blackmail=FOX)
    assert GAME.texts.say(event, GAME.words(PEOPLE, 0, ENGLISH)).split("\n") == [
        "Your tokens for this round: 1 Communist, 1 Capitalist and 2 Bribe.",
        "Bribe: Capitalist +2 in this city’s Tally.",
        "**You are blackmailed** over Sly Fox: this round you place face up.",
    ]


def test_a_round_that_is_over() -> None:
    over = RoundOver(
        round=2,
        returned=((COM, PARIS),),
        released=FOX,
        sheltered=BEAR,
        closed=BERLIN,
        freed=DOG,
        faded=((Token.WEALTH, PRAGUE),),
    )
    assert GAME.texts.say(over, GAME.words(PEOPLE, None, ENGLISH)) == (
        "Round 2 is over. Sly Fox leaves the Safe House. Old Bear is in the Safe House for "
        "the next round. Ka-BOOM! Berlin is closed for the next Phase 1. Lazy Dog, trapped there, is free. Off the "
        "map: Wealth (Prague)."
    )


@pytest.mark.parametrize(
    ("faces", "begin"),
    [
        ({FOX: R}, "**The Communist team wins**: most spies are theirs."),
        ({}, "**A draw**: spies and targets are tied, nobody wins."),
        ({FOX: R, BEAR: B}, "**The Communist team wins**: the spies are tied, and they have turned more targets."),
    ],
)
def test_the_end(faces: dict[Spy, object], begin: str) -> None:
    targets = [Target.FOX, Target.KITTY, Target.DOG, Target.RACCOON]
    teams = [Team.COMMUNIST, Team.COMMUNIST, Team.CAPITALIST, Team.CAPITALIST]
    match = ended(4, faces, teams, targets)  # type: ignore[arg-type]
    lines = described(match)
    assert lines[0] == "The match is over after 4 rounds."
    assert lines[1].startswith(begin.replace("**", ""))
    assert lines[2].startswith("Ann (Communist): target Sly Fox, ")


def test_the_black_card_wins_a_tie() -> None:
    teams = [Team.COMMUNIST, Team.CAPITALIST, Team.PLATYPUS]
    match = ended(3, {}, teams, [Target.FOX, Target.BEAR, Target.DOG])
    assert described(match)[1].startswith("P.L.A.T.Y.P.U.S. wins: neither side is ahead, and the Cold War goes on.")
    assert described(match)[4] == "Cem (P.L.A.T.Y.P.U.S.): target Lazy Dog, a cover."


def ended_match() -> Match:
    """Return a finished match of four players."""
    teams = [Team.COMMUNIST, Team.COMMUNIST, Team.CAPITALIST, Team.CAPITALIST]
    return ended(4, {FOX: R}, teams, [Target.FOX, Target.KITTY, Target.DOG, Target.RACCOON])


# ---------------------------------------------------------------- the table in words


def test_the_table_in_words() -> None:
    lies = {PARIS: [Marker(token=Token.HONEYPOT, round=2)]}
    spies = {FOX: (BERLIN, R, COM), BEAR: (PARIS, N)}
    lines = described(phase_two(state(spies, dead=[DOG], markers=lies, round=2, exposed={PARIS: [CAP]})).match)
    assert lines[0] == "Round 2 of 4. Phase 2: Ann chooses which spy to reveal."
    assert "Berlin (even): Sly Fox, Communist; 1 face down." in lines
    assert (
        "Paris (Capitalist +1; with markers even): Old Bear, neutral; face up 1 Capitalist; "
        "Honeypot, Communist +1 to the end of round 3." in lines
    )
    assert "Moscow (Communist +2): empty." in lines
    assert "Dead: Lazy Dog." in lines


def test_ones_own_secrets_come_first() -> None:
    hands = [[COM, Token.ESCAPE], [COM], [], []]
    match = deploy(phase_one(state(status={FOX: Status.HQ}, hands=hands, round=2)).match, FOX, BERLIN).match
    lines = described(match, 0)
    assert lines[1] == "Only you see this: you play for the Communist team, and nobody else knows."
    assert lines[2].startswith("You win if more spies are Communist than Capitalist in the end.")
    assert lines[3].startswith("Your target is Sly Fox: turned if it lives and is Communist in the end.")
    assert "Your tokens: 1 Communist and Escape." in lines
    public = "\n".join(described(match))
    assert "Escape" not in public
    assert "Phase 1: Ann and Ben still to decide what to place in Berlin." in public
    step = place_all(match, {0: [Token.ESCAPE]})
    assert "You have placed Escape in Berlin this round." in described(step.match, 0)


def test_a_citys_own_worth_is_told_apart_from_its_markers() -> None:
    """The board in words says whether a city's influence includes the city's markers (OP-6)."""
    lies = {WASHINGTON: [Marker(token=Token.HONEYPOT, round=2)], MOSCOW: [Marker(token=Token.TRAPPED, round=2)]}
    hq = {FOX: Status.HQ, BEAR: Status.HQ}
    match = phase_one(state(status=hq, markers=lies, round=2, hands=[[COM], [], [], []])).match
    lines = described(match)
    assert (
        "Washington (Capitalist +2; with markers Capitalist +1): Honeypot, Communist +1 to the end of round 3." in lines
    )
    assert "Moscow (Communist +2): Trapped." in lines
    assert labels(match)[:2] == ["Sly Fox (neutral) to Washington", "Sly Fox (neutral) to London"]
    first = brought(match)["Sly Fox (neutral) to Washington"]
    assert first == "Without tokens it turns Capitalist. 2 Communist tokens would turn it Communist.", "markers count"
    assert said(deploy(match, FOX, WASHINGTON))[0].endswith("to Washington** (Capitalist +1 with its markers).")


def test_the_operation_of_an_earlier_round_is_called_so() -> None:
    match = run({FOX: (BERLIN, N, COM)}, round=2).match
    assert described(match)[0].startswith("Round 3 of 4.")
    assert "Operation 1 of round 2, the latest:" in described(match)
    match = run({FOX: (BERLIN, N, COM), BEAR: (PARIS, N), DOG: (LONDON, N)}, FOX, round=2).match
    assert "Operation 1 of this round:" in described(match)


def test_whose_tokens_lie_face_up_is_told() -> None:
    """The board in words names the player who placed a token that lies face up (BLK-2)."""
    hands: list[list[Token]] = [[COM, Token.BRIBE], [CAP], [], []]
    hq = {FOX: Status.HQ, DOG: Status.HQ}
    table = state(status=hq, hands=hands, targets=list(Target)[1:5], round=3, blackmail=BEAR)
    match = deploy(phase_one(table).match, FOX, BERLIN).match
    lines = described(place_all(match, {0: [COM, Token.BRIBE], 1: [CAP]}).match)
    assert any(line.startswith("Ann (A):") and "2 in Berlin, face up 1 Communist and Bribe" in line for line in lines)
    assert any(line.startswith("Ben (B):") and line.endswith("placed 1 in Berlin.") for line in lines)


# ---------------------------------------------------------------- how long things last


def hand_of(*held: Token, round: int, lingering: str = "next_round", seats: int = 4) -> list[str]:
    """Return the lines of the board in words, as seat 0 reads them.

    ``held``: tokens in seat 0's hand. ``round``: the present round. ``lingering``: the game option of this name.
    """
    hands = [list(held), *([] for _ in range(seats - 1))]
    options = CandyShoppeOptions(lingering=lingering)  # type: ignore[arg-type]
    table = state(status={FOX: Status.HQ}, hands=hands, round=round, options=options, seats=seats)
    return described(deploy(phase_one(table).match, FOX, BERLIN).match, 0)


STAYING = (Token.HONEYPOT, Token.WEALTH)


@pytest.mark.parametrize(
    ("lingering", "round", "until"),
    [
        ("next_round", 2, "now and for the next round."),
        ("phase1", 2, "now and until next Phase 1 ends."),
        ("next_round", 4, "now and to the end of the match."),
        ("phase1", 4, "now and to the end of the match."),
    ],
)
def test_honeypot_and_wealth_promise_what_the_table_has_chosen(lingering: str, round: int, until: str) -> None:
    """Three places agree on how long Honeypot and Wealth markers stay.

    They are the hand in words, the hand's picture, and the message about the deal.
    """
    lines = hand_of(*STAYING, round=round, lingering=lingering)
    assert f"Honeypot: Communist +1 in this city, {until}" in lines
    assert f"Wealth: Capitalist +1 in this city, {until}" in lines
    event = Dealt(tokens=STAYING, blackmail=None, final=round == 4, lingering=lingering)  # type: ignore[arg-type]
    assert f"Honeypot: Communist +1 in this city, {until}" in GAME.texts.say(event, GAME.words(PEOPLE, 0, ENGLISH))
    hands = [list(STAYING), [], [], []]
    options = CandyShoppeOptions(lingering=lingering)  # type: ignore[arg-type]
    match = phase_one(state(status={FOX: Status.HQ}, hands=hands, round=round, options=options)).match
    shown = " ".join(GAME.art.draw(match.view(0), GAME.picture_words(PEOPLE[:4], 0, ENGLISH)).words)
    assert until in shown


@pytest.mark.parametrize("lingering", ["next_round", "phase1"])
def test_a_deal_says_how_long_its_tokens_last(lingering: str) -> None:
    step = dealt(4, lingering=lingering)
    [event] = [event for event in step.seen_by(0).events if isinstance(event, Dealt)]
    assert (event.final, event.lingering) == (False, lingering)


def test_the_reference_texts_fit_every_table() -> None:
    for token in STAYING:
        assert "or of its Phase 1" in GAME.art.cards.describe(token.title, GAME.phrases(ENGLISH))
        assert "next round" not in TEXTS.phrases(ENGLISH)("brief", token=token)


LASTING = (Token.TRAPPED, Token.SAFE_HOUSE, Token.KABOOM, Token.BLACKMAIL)
BEYOND = ("next round", "next Phase 1", "round 5", "until Phase 1", "after the round", "after this round")


def test_nothing_in_the_last_round_speaks_of_rounds_after_it() -> None:
    """No text or picture in the last round mentions an effect on later rounds (R-45)."""
    texts = hand_of(*LASTING, *STAYING, round=4)
    texts.append(
        GAME.texts.say(Dealt(tokens=(*LASTING, *STAYING), blackmail=None, final=True), GAME.words(PEOPLE, 0, ENGLISH))
    )
    match = run({FOX: (BERLIN, N, *LASTING), BEAR: (PARIS, N, Token.ESCAPE, Token.WIRETAP)}, round=4).match
    step = pick(match, FOX)
    texts += [*said(step), *described(step.match), *labels(step.match)]
    texts += GAME.art.draw(step.match.view(None), GAME.picture_words(PEOPLE[:4], None, ENGLISH)).words
    texts += GAME.art.draw(step.match.view(0), GAME.picture_words(PEOPLE[:4], 0, ENGLISH)).words
    while match.asks:
        step = pick(match, next(iter(offered(match))))
        match = step.match
        texts += [*said(step), *described(match), *described(match, 0)]
    assert match.outcome is not None
    assert [(text, part) for text in texts for part in BEYOND if part in text] == []


def test_the_same_in_an_earlier_round_does() -> None:
    step = pick(run({FOX: (BERLIN, N, *LASTING), BEAR: (PARIS, N)}, round=2).match, FOX)
    told = " ".join([*said(step), *described(step.match)])
    assert "sits out the next round" in told
    assert "out of everyone’s reach for the whole next round" in told
    assert "next round, players with Sly Fox as a target place face up" in told


# ---------------------------------------------------------------- ties


@pytest.mark.parametrize(
    ("seats", "first", "tie", "want"),
    [
        (4, False, "If they tie, the team with more turned targets wins.", "Turned targets decide a tie."),
        (5, False, "If they tie, P.L.A.T.Y.P.U.S. wins.", "At this table targets decide nothing."),
        (5, True, "If they tie, the team with more turned targets wins.", "Turned targets decide a tie."),
    ],
)
def test_the_hand_in_words_says_what_a_tie_means(seats: int, first: bool, tie: str, want: str) -> None:
    """The hand in words says what decides a tie (W-4)."""
    step = dealt(seats, platypus_tie="targets" if first else "spies")
    for seat in range(seats):
        view = step.match.view(seat)
        assert isinstance(view, CandyShoppeView)
        own = GAME.texts.describe(view, GAME.words(PEOPLE[:seats], view.seat, ENGLISH))
        assert "You win if" in own
        assert (tie in own) == (want in own) == (view.team != Team.PLATYPUS)


# ---------------------------------------------------------------- rules and licence


def test_the_rules_name_author_and_licence_on_their_first_page() -> None:
    first = rules("candy-shoppe", ENGLISH).split("\n## ")[0]
    assert "Games by Play Date" in first
    assert "CC BY-NC-SA 3.0" in first
    licence = Path(__file__).parents[3] / "games" / "candy_shoppe" / "LICENSE.md"
    assert "Attribution-NonCommercial-ShareAlike 3.0" in licence.read_text("utf-8")


def test_the_rules_have_every_token() -> None:
    text = rules("candy-shoppe", ENGLISH)
    assert all(f"**{token.title}**" in text for token in ACTIONS)


SHOWN = ("Games by Play Date", "CC BY-NC-SA 3.0")


def test_every_picture_names_author_and_licence() -> None:
    match = phase_two(state({FOX: (BERLIN, R, COM), BEAR: (PARIS, N)}, round=2)).match
    told = pick(match, FOX).match
    views = [match.view(None), match.view(0), told.view(None), ended_match().view(None), ended_match().view(1)]
    pictures = [GAME.art.draw(view, GAME.picture_words(PEOPLE[: view.seats], view.seat, ENGLISH)) for view in views]
    pictures += [GAME.art.cards.draw(name, GAME.picture_words((), None, ENGLISH)) for name in GAME.art.cards.names]
    for picture in pictures:
        assert all(part in " ".join(picture.words) for part in SHOWN)


def test_the_game_has_a_line_that_goes_with_its_rules() -> None:
    assert all(part in GAME.attribution for part in (*SHOWN, GAME.name, "adapted", "creativecommons.org"))


@pytest.mark.parametrize(
    "clause",
    ["CS-2.4", "CS-3.2", "OP-3", "DBL-1", "DIS-1", "ESC-1", "FOI-2", "SMU-1", "BRN-1", "ER-6"],
)
def test_what_the_original_leaves_open_is_marked(clause: str) -> None:
    """Each clause that decides something that the printed rules leave open is marked [ours]."""
    text = rules("candy-shoppe", ENGLISH)
    [words] = re.findall(rf"(?ms)^- {re.escape(clause)} .*?(?=^- |^$|^#)", text)
    assert "**[ours]**" in words


def lines_left(step: Step) -> list[str]:
    """Return the lines that this step's public events leave in the match's thread."""
    seen, lines = step.seen_by(None), list[str]()
    for event in seen.events:
        add_line(GAME.texts, event, seen.view, GAME.words(PEOPLE, None, ENGLISH), lines)
    return lines


def test_a_line_tells_something_new() -> None:
    """Lines that tell nothing new, such as that a player has placed tokens, don't stay in the match's thread.

    All lines about one operation form one paragraph. The line about the first spy of a round names the round.
    """
    home = {FOX: Status.HQ}
    step = deploy(phase_one(state(status=home, hands=[[COM], [CAP], [], []], round=2)).match, FOX, MOSCOW)
    assert lines_left(step) == ["**Round 2 of 4.** Ann sends **Sly Fox (neutral) to Moscow** (Communist +2)."]
    assert lines_left(place(step.match, 0, COM)) == []
    assert lines_left(run({FOX: (BERLIN, N, COM)}, round=2)) == [
        "**Last spy, Ann’s turn: Sly Fox (neutral) in Berlin** (even): 1 Communist. Tally: Communist 1 to 0. "
        "**Sly Fox turns Communist**."
    ]
    picked = run({FOX: (BERLIN, N, COM), BEAR: (MOSCOW, N)}, FOX, round=2)
    assert lines_left(picked)[0].startswith("**Ann reveals Sly Fox"), "the spy was chosen"
    before = run({FOX: (BERLIN, N), BEAR: (MOSCOW, N), KITTY: (PARIS, N)}, FOX, BEAR, round=2).match.view(None).picked
    later = run({FOX: (BERLIN, N)}, round=3, picked=[*before])
    assert lines_left(later)[0].startswith("**Last spy, Ann’s turn"), "it was chosen in an earlier round"
    second = deploy(phase_one(state({BEAR: (BERLIN, N)}, status=home, round=2)).match, FOX, MOSCOW)
    assert lines_left(second)[0].startswith("Ann sends **Sly Fox")


def test_tokens_turned_over_say_what_they_count_and_a_moved_one_what_it_does() -> None:
    step = run({FOX: (BERLIN, N, Token.BRIBE, Token.WIRETAP, Token.ESCAPE), BEAR: (MOSCOW, N)}, FOX)
    assert lines_left(step) == [
        "**Ann reveals Sly Fox (neutral) in Berlin** (even): Escape, Bribe (Capitalist +2) and Wiretap."
    ]
    [line] = lines_left(pick(pick(step.match, Token.WIRETAP).match, (Token.ESCAPE, MOSCOW)))[:1]
    assert line.startswith(
        "Wiretap moves Escape to Moscow, face up. "
        "Escape: This spy flees to the nearest free city, to be resolved there."
    )


def test_what_lies_on_the_table_is_explained_in_words() -> None:
    match = run({FOX: (BERLIN, N), BEAR: (MOSCOW, N)}, exposed={MOSCOW: [Token.DOUBLE_CROSS, CAP]}).match
    [line] = [line for line in described(match) if line.startswith("Double Cross: ")]
    assert line == "Double Cross: Last, this spy joins the side that lost the Tally; a tie flips it."


def test_a_double_agent_is_explained_at_the_end() -> None:
    teams = [Team.COMMUNIST, Team.COMMUNIST, Team.CAPITALIST, Team.CAPITALIST]
    match = ended(4, {FOX: R}, teams, [Target.RACCOON_DOUBLE, Target.KITTY, Target.DOG, Target.RACCOON])
    assert "Ann’s Double Agent had to show the other side, Capitalist." in described(match)


def test_a_line_tells_what_the_next_round_finds() -> None:
    operation, over = lines_left(run({FOX: (BERLIN, N, Token.TRAPPED, Token.KABOOM)}, round=2))
    assert "Sly Fox, neutral, is **trapped** in Berlin and sits out the next round." in operation
    assert over.startswith("Round 2 is over. Ka-BOOM! Berlin is closed")


def test_in_the_last_round_no_line_tells_what_comes_too_late() -> None:
    late = (Token.TRAPPED, Token.SAFE_HOUSE, Token.KABOOM, Token.BLACKMAIL)
    lines = lines_left(run({FOX: (BERLIN, N, *late)}, round=4))
    assert "Tally: " in lines[0]
    assert not any("too late" in line or "trapped" in line for line in lines)
