"""What is said in Candy Shoppe: each text as a player reads it.

Here: wording of events, prompts, labels, the table in words, the rules. Not here: whether texts are fit at all
(test_contract.py).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games import rules
from games.candy_shoppe import GAME
from games.candy_shoppe.pieces import Dealt, Marker, RoundOver, Secrets
from games.candy_shoppe.tokens import ACTIONS, Token
from games.candy_shoppe.world import Spy, Status, Target, Team
from games.engine.match import Match
from games.engine.values import Seat
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
    B,
    N,
    R,
    asked,
    deploy,
    ended,
    phase_one,
    phase_two,
    pick,
    place_all,
    run,
    said,
    state,
)


def described(match: Match, seat: Seat | None = None) -> list[str]:
    """The table in words, line by line."""
    return GAME.describe(match.view(seat), PEOPLE).split("\n")


def labels(match: Match) -> list[str]:
    """What the only open question offers."""
    return [GAME.say(option, PEOPLE) for option in asked(match).options]


# ---------------------------------------------------------------- an operation's account


def test_an_operation_is_told_step_by_step() -> None:
    spies = {FOX: (MOSCOW, B, COM, COM, CAP, CAP, Token.BRIBE, Token.DOUBLE_CROSS, Token.BURN_NOTICE)}
    lies = {MOSCOW: [Marker(token=Token.HONEYPOT, round=3)]}
    assert said(run(spies, markers=lies))[:-1] == [
        "**Ann reveals Sly Fox in Moscow** (Capitalist): "
        "2 Communist, 2 Capitalist, Double Cross, Bribe and Burn Notice.",
        "Tally: **Communist 5, Capitalist 4** (Moscow itself Communist +2 and from before Honeypot). "
        "Sly Fox turns from Capitalist to **neutral**.",
        "Double Cross turns Sly Fox from neutral to **Capitalist**: whoever lost the Tally gets it, and after an "
        "even one it changes sides.",
        "Burn Notice spares Sly Fox: it is Capitalist, as when it came into this operation.",
        "Sly Fox goes to HQ, Capitalist.",
    ]


def test_foiled_and_an_even_tally() -> None:
    assert said(run({FOX: (BERLIN, R, Token.FOILED, Token.BRIBE)}))[:4] == [
        "**Ann reveals Sly Fox in Berlin** (Communist): Foiled and Bribe.",
        "Foiled acts first: it cancels Bribe.",
        "Tally: **Communist 0, Capitalist 0**. Even: Sly Fox stays Communist.",
        "Sly Fox goes to HQ, Communist.",
    ]


def test_no_tokens_and_a_spy_that_is_there_already() -> None:
    assert said(run({FOX: (MOSCOW, R)}))[:2] == [
        "**Ann reveals Sly Fox in Moscow** (Communist): no tokens, so the city alone counts.",
        "Tally: **Communist 2, Capitalist 0** (Moscow itself Communist +2). "
        "Sly Fox is Communist already, and stays so.",
    ]


def test_death_and_return() -> None:
    spies = {FOX: (PRAGUE, B, Token.ASSASSINATE, Token.REVIVE, CAP)}
    match = run(spies).match
    first = pick(match, Token.ASSASSINATE)
    told = said(first) + said(pick(first.match, Token.REVIVE))
    assert told[:4] == [
        "Assassinate **kills Sly Fox**.",
        "Revive brings Sly Fox back to Prague, neutral, with 1 Capitalist, "
        "in an operation of its own, as nobody else is here.",
        "The operation in Prague ends without a spy.",
        "**Sly Fox in Prague**, just revived and neutral, has its own operation, with 1 Capitalist.",
    ]


def test_moves() -> None:
    spies = {FOX: (BERLIN, N, Token.ESCAPE, Token.WIRETAP, CAP), KITTY: (MOSCOW, N, Token.DISGUISE)}
    step = run(spies, FOX, Token.WIRETAP, CAP, LONDON)
    assert said(step) == ["Wiretap moves one Capitalist token to London, face up."]
    step = pick(pick(step.match, Token.ESCAPE).match, PARIS)
    assert said(step)[0] == "Escape: Sly Fox runs from Berlin to Paris, to be resolved there."
    assert "Nobody is here to be turned" in said(step)[1]
    step = pick(pick(step.match, KITTY).match, Token.DISGUISE)
    assert said(step)[0] == (
        "Disguise: Nice Kitty and Sly Fox change places. Sly Fox is in this operation now, Nice Kitty waits in Paris."
    )


def test_smuggle_and_what_comes_too_late() -> None:
    spies = {FOX: (BERLIN, N, Token.SMUGGLE), BEAR: (MOSCOW, N, Token.WEALTH)}
    told = said(pick(pick(run(spies).match, FOX).match, TALLY))
    assert "Smuggle brings a hidden token from Moscow: it is **Wealth**." in told
    assert "After the Tally it is too late for Wealth to count." in told
    assert "Wealth stays in Berlin: it goes on counting Capitalist +1." in told


def test_blackmail_trapped_and_safe_house() -> None:
    told = said(run({FOX: (BERLIN, N, Token.BLACKMAIL, Token.TRAPPED, Token.SAFE_HOUSE)}))
    assert "Blackmail: whoever has Sly Fox as a target must place face up in the whole next round." in told
    assert "Trapped stays in Berlin: the first spy to finish here is held." in told
    assert "Safe House goes with Sly Fox: it is out of everybody’s reach for the whole next round." in told
    assert "Sly Fox, neutral, is **trapped** in Berlin and sits out the next round." in told


# ---------------------------------------------------------------- prompts and labels


def test_the_questions_of_phase_1() -> None:
    hands = [[COM, CAP, CAP, Token.BRIBE], [], [], []]
    match = phase_one(state(status={FOX: Status.HQ, DOG: Status.HQ}, faces={DOG: B}, hands=hands, round=2)).match
    assert GAME.say(asked(match), PEOPLE) == "Which spy do you send out? The city is next."
    assert labels(match) == ["Sly Fox (neutral)", "Lazy Dog (Capitalist)"]
    match = pick(match, DOG).match
    assert labels(match)[2:4] == ["Paris, The Cafe (Capitalist +1)", "Berlin, The Candy Shoppe (even)"]
    assert labels(match)[-1] == "Back: choose again"
    step = pick(match, MOSCOW)
    assert said(step) == ["Ann sends **Lazy Dog (Capitalist) to Moscow** (Communist +2)."]
    prompt = GAME.say(asked(step.match), PEOPLE, 0)
    assert prompt.startswith("Lazy Dog is in Moscow. Which of your tokens do you place there, face down?")
    assert labels(step.match) == [
        *("Nothing", "1 Communist", "1 Capitalist", "Bribe", "1 Communist and 1 Capitalist", "1 Communist and Bribe"),
        *("2 Capitalist", "1 Capitalist and Bribe"),
    ]


def test_a_blackmailed_player_is_reminded() -> None:
    table = state(
        status={FOX: Status.HQ}, hands=[[COM], [], [], []], targets=list(Target)[1:5], round=3, blackmail=BEAR
    )
    match = deploy(phase_one(table).match, FOX, BERLIN).match
    assert "face up, as you are blackmailed" in GAME.say(asked(match), PEOPLE, 0)
    assert any("You are blackmailed over Old Bear" in line for line in described(match, 0))
    assert not any("You are" in line for line in described(match, 1))


def test_the_questions_of_phase_2() -> None:
    spies = {FOX: (BERLIN, N, COM, Token.WIRETAP), BEAR: (PARIS, R)}
    match = run(spies, exposed={PARIS: [CAP]}).match
    assert labels(match) == ["Sly Fox in Berlin: 2 face down", "Old Bear in Paris: 1 face up"]
    match = pick(match, FOX).match
    assert labels(match) == [
        "The Tally, as it stands: Communist 1, Capitalist 0",
        "Wiretap: Moves one token from here, face up, to another city.",
    ]
    match = pick(match, Token.WIRETAP).match
    assert labels(match)[0] == "Washington (The Post Office)"


def test_equal_tokens_of_a_share_are_numbered() -> None:
    match = run({FOX: (BERLIN, N, COM, COM, Token.REVIVE)}, Token.REVIVE, dead=[DOG]).match
    assert labels(match) == ["Communist", "Communist (2)"]


# ---------------------------------------------------------------- what is told in private, rounds, the end


@pytest.mark.parametrize(
    ("team", "wanted", "first", "part"),
    [
        (Team.COMMUNIST, R, False, "You win if more spies are Communist than Capitalist in the end."),
        (Team.PLATYPUS, None, False, "You win if spies are tied in the end."),
        (Team.PLATYPUS, None, True, "You win if spies and turned targets are tied in the end."),
    ],
)
def test_ones_own_cards(team: Team, wanted: object, first: bool, part: str) -> None:
    secrets = Secrets(team=team, target=Target.DOG, wanted=wanted, targets_first=first)
    assert part in GAME.say(secrets, PEOPLE, 0)


def test_the_double_agent_hears_what_it_must_show() -> None:
    secrets = Secrets(team=Team.COMMUNIST, target=Target.RACCOON_DOUBLE, wanted=B, targets_first=False)
    text = GAME.say(secrets, PEOPLE, 0)
    assert "Your target is The Raccoon (Double Agent): turned if it lives and is Capitalist in the end." in text


def test_a_hand_is_explained() -> None:
    dealt = Dealt(tokens=(COM, CAP, Token.BRIBE, Token.BRIBE), blackmail=FOX)
    assert GAME.say(dealt, PEOPLE, 0).split("\n") == [
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
    assert GAME.say(over, PEOPLE) == (
        "Round 2 is over, all tokens are collected. Sly Fox leaves the Safe House. Old Bear is in the Safe House for "
        "the next round. Ka-BOOM! Berlin is closed for the next Phase 1. Lazy Dog, trapped there, is free. Off the "
        "map: Communist (Paris) and Wealth (Prague)."
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


# ---------------------------------------------------------------- the table in words


def test_the_table_in_words() -> None:
    lies = {PARIS: [Marker(token=Token.HONEYPOT, round=2)]}
    spies = {FOX: (BERLIN, R, COM), BEAR: (PARIS, N)}
    lines = described(phase_two(state(spies, dead=[DOG], markers=lies, round=2, exposed={PARIS: [CAP]})).match)
    assert lines[0] == "Round 2 of 4. Phase 2: Ann chooses which spy to reveal."
    assert "Berlin (even): Sly Fox, Communist; 1 face down." in lines
    assert "Paris (even): Old Bear, neutral; face up 1 Capitalist; Honeypot to the end of round 3." in lines
    assert "Moscow (Communist +2): empty." in lines
    assert "Dead: Lazy Dog." in lines


def test_ones_own_secrets_come_first() -> None:
    hands = [[COM, Token.ESCAPE], [COM], [], []]
    match = deploy(phase_one(state(status={FOX: Status.HQ}, hands=hands, round=2)).match, FOX, BERLIN).match
    lines = described(match, 0)
    assert lines[1] == "Only you see this: you play for the Communist team, and nobody else knows."
    assert lines[2] == "Your target is Sly Fox: turned if it lives and is Communist in the end."
    assert "Your tokens: 1 Communist and Escape." in lines
    public = "\n".join(described(match))
    assert "Escape" not in public
    assert "Phase 1: Ann and Ben still to decide what to place in Berlin." in public
    step = place_all(match, {0: [Token.ESCAPE]})
    assert "You have placed Escape in Berlin this round." in described(step.match, 0)


# ---------------------------------------------------------------- rules and licence


def test_the_rules_name_author_and_licence_on_their_first_page() -> None:
    first = rules("candy-shoppe").split("\n## ")[0]
    assert "Games by Play Date" in first
    assert "CC BY-NC-SA 3.0" in first
    licence = Path(__file__).parents[3] / "games" / "candy_shoppe" / "LICENSE.md"
    assert "Attribution-NonCommercial-ShareAlike 3.0" in licence.read_text("utf-8")


def test_the_rules_have_every_token() -> None:
    text = rules("candy-shoppe")
    assert all(f"**{token.title}**" in text for token in ACTIONS)
