"""Test Candy Shoppe's pictures: what they show and what they hide."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from PIL import ImageChops, ImageStat

from games.candy_shoppe import GAME, board
from games.candy_shoppe.board import account, drawing
from games.candy_shoppe.board.cities import BELOW, PANORAMA, columns
from games.candy_shoppe.board.main_board import TOP
from games.candy_shoppe.board.main_board import shown as account_of
from games.candy_shoppe.pieces.choices import CandyShoppeOptions
from games.candy_shoppe.pieces.components import (
    ACTIONS,
    BLACK,
    BLUE,
    DECKS,
    RED,
    Agent,
    City,
    Face,
    Marker,
    Operation,
    Pile,
    Spy,
    Status,
    Stay,
    Sums,
    Target,
    Team,
    Timing,
    Token,
    Trace,
)
from games.candy_shoppe.pieces.events import (
    Cancelled,
    Deed,
    Departed,
    Fetched,
    Fizzled,
    Fled,
    Killed,
    Laid,
    Marked,
    Opened,
    Report,
    Result,
    Revived,
    Sent,
    Spared,
    Swapped,
    Tallied,
    Turned,
    Wasted,
)
from games.candy_shoppe.rules.operation import Aiming, Operating
from games.candy_shoppe.rules.rounds import Deploying, Influencing, Revealing
from games.candy_shoppe.view import CandyShoppeView, CityView
from games.candy_shoppe.words import TEXTS
from games.engine import canvas
from games.engine.bots import at_random, play_out
from games.engine.canvas import LETTERS, RANKS, Canvas, contrast, prepare, raster_cache
from games.engine.dice import Dice, seed_from
from games.engine.values import Outcome, Player
from games.engine.words import ENGLISH
from parlour_contract import sight
from tests.games.pictures import check_bytes, check_lines, check_type, check_type_in_art, picture_of, some

WASHINGTON, LONDON, PARIS, BERLIN, PRAGUE, WARSAW, MOSCOW = City
FOX, BEAR, KITTY, DOG, RACCOON = Spy
CAP, NEUTRAL, COM = Face
HQ, DEPLOYED, RESOLVED, TRAPPED, SHELTERED, DEAD = Status
WORDS = TEXTS.words([], None, ENGLISH)
NAMES = ["Mirela", "Bartholomew Q.", "Juniper", "Tamsin", "Aleksandra", "Theodora"]
HARD = ["Maximilian-Bartholomäus", "🦝 Łukasz Żółć ✨", "小明", "W" * 32, "Екатерина Щербакова", "Ng"]
TEAMS = {3: DECKS[3], 4: (RED, BLUE, BLUE, RED), 5: (RED, BLUE, BLACK, BLUE, RED), 6: (RED, BLUE) * 3}


def players(names: Sequence[str] = NAMES, standins: bool = False) -> list[Player]:
    return [Player(name=name, standin=standins) for name in names]


# ---------------------------------------------------------------- positions


def agents(**at: tuple[Any, ...]) -> tuple[Agent, ...]:
    """Return the five spies. ``at``: {name: (face, status) or (face, status, city)}. Others are neutral, in HQ."""
    found = []
    for spy in Spy:
        face, status, city = (*at.get(spy.word, (NEUTRAL, HQ)), None)[:3]
        found.append(Agent(spy=spy, face=face, status=status, city=city))
    return tuple(found)


def cities(spies: Sequence[Agent], at: Mapping[City, Mapping[str, Any]]) -> tuple[CityView, ...]:
    """Return the views of all cities. ``at``: {city: fields of its view}; the other cities are empty."""
    empty: dict[str, Any] = {"closed": False, "face_down": 0, "exposed": (), "markers": (), "shown": ()}
    return tuple(
        CityView(
            city=city,
            worth=city.influence + sum(marker.token.unit.worth for marker in at.get(city, {}).get("markers", ())),
            spies=tuple(agent.spy for agent in spies if agent.city == city),
            **(empty | dict(at.get(city, {}))),
        )
        for city in City
    )


def view(seats: int = 5, at: Mapping[City, Mapping[str, Any]] = {}, **changes: Any) -> CandyShoppeView:
    """Return a view of a match in its third round: a seat's if ``changes`` has ``seat``, else the public's.

    ``at``: {city: fields of its view}. ``changes``: other fields of the view.
    """
    spies = changes.pop("agents", agents())
    seat = changes.get("seat")
    facts: dict[str, Any] = {
        "seat": None,
        "seats": seats,
        "options": CandyShoppeOptions(),
        "round": 3,
        "rounds": seats,
        "first": 2,
        "agents": spies,
        "cities": cities(spies, at),
        "hands": (8, 7, 6, 5, 4, 3)[:seats],
        "aside": (0,) * seats,
        "bag": 12,
        "spent": (),
        "returned": (),
        "piles": (),
        "blackmail": None,
        "marked": None,
        "traces": (),
        "operation": None,
        "queued": None,
        "report": None,
        "teams": tuple(team if own == seat else None for own, team in enumerate(TEAMS[seats])),
        "targets": tuple(card if own == seat else None for own, card in enumerate(tuple(Target)[:seats])),
        "hand": (),
        "own_aside": (),
        "result": None,
        "stack": (Deploying(seat=3 % seats),),
    }
    return CandyShoppeView(**(facts | changes))


def pile(seat: int, city: City, *tokens: Token, known: bool = False, faceup: bool = False) -> Pile:
    return Pile(seat=seat, city=city, many=len(tokens), tokens=tokens if known or faceup else None, faceup=faceup)


def report(*done: Deed, city: City = BERLIN, spy: Spy = FOX, face: Face = NEUTRAL, **changes: Any) -> Report:
    """Return the report of operation 2 of round 3, which the player in seat 1 resolved.

    ``done``: what happened in the operation. ``changes``: other fields of the report.
    """
    tokens = changes.pop("tokens", ())
    first = Opened(seat=1, spy=spy, face=face, city=city, tokens=tokens, revived=changes.pop("revived", False))
    return Report(**({"round": 3, "number": 2, "seat": 1, "deeds": [first, *done]} | changes))


def tally(com: int, cap: int, *tokens: Token, before: Face = NEUTRAL, after: Face = COM, **changes: Any) -> Tallied:
    facts = {"city": BERLIN, "markers": (), "spy": FOX} | changes
    return Tallied(tokens=tokens, sums=Sums(com=com, cap=cap), before=before, after=after, **facts)


def home(spy: Spy | None = FOX, face: Face = COM, held: bool = False) -> Departed:
    return Departed(city=BERLIN, spy=spy, face=face, held=held)


def over(winner: Team | None, why: str, *faces: Face | None, seats: int = 6, **changes: Any) -> CandyShoppeView:
    """Return the view of a finished match.

    ``why``: reason of the win. ``faces``: the spies' faces, None if dead. ``changes``: other fields of the view.
    """
    spies = tuple(
        Agent(spy=spy, face=face or NEUTRAL, status=DEAD if face is None else RESOLVED)
        for spy, face in zip(Spy, faces, strict=True)
    )
    teams, targets = TEAMS[seats], tuple(Target)[:seats]
    turned = changes.pop("turned", tuple(None if team == BLACK else seat == 0 for seat, team in enumerate(teams)))
    result = Result(
        winner=winner,
        why=why,  # type: ignore[arg-type]
        red=faces.count(COM),
        blue=faces.count(CAP),
        neutral=faces.count(NEUTRAL),
        dead=faces.count(None),
        targets_red=sum(bool(done) for done, team in zip(turned, teams, strict=True) if team == RED),
        targets_blue=sum(bool(done) for done, team in zip(turned, teams, strict=True) if team == BLUE),
        rounds=changes.pop("rounds_played", seats),
        teams=teams,
        targets=targets,
        turned=turned,
    )
    won = tuple(seat for seat in range(seats) if winner in (None, teams[seat]))
    ranks = tuple(rank for rank in (won, tuple(seat for seat in range(seats) if seat not in won)) if rank)
    facts = {"agents": spies, "result": result, "outcome": Outcome(ranks=ranks), "stack": (), "round": seats}
    return view(seats, teams=teams, targets=targets, **(facts | changes))


LATE = tuple(Marker(token=token, round=round) for token in (Token.HONEYPOT, Token.WEALTH) for round in (2, 3))
TRAP = Marker(token=Token.TRAPPED, round=3)
BOMB = Marker(token=Token.KABOOM, round=3)
OUT = agents(
    fox=(COM, DEPLOYED, WASHINGTON), bear=(CAP, TRAPPED, LONDON), kitty=(NEUTRAL, DEPLOYED, BERLIN), raccoon=(CAP, HQ)
)
EVERYBODY = tuple(Pile(seat=seat, city=city, many=2) for city in (WASHINGTON, BERLIN) for seat in range(6))
CROWD = {
    WASHINGTON: {"face_down": 12, "markers": LATE[:1]},
    LONDON: {"markers": (Marker(token=Token.TRAPPED, round=2, holds=BEAR),)},
    PARIS: {"markers": LATE[:3], "exposed": (Token.COM, Token.CAP, Token.CAP)},
    BERLIN: {
        "face_down": 12,
        "markers": (*LATE, TRAP, BOMB),
        "exposed": (Token.COM, Token.COM, Token.BRIBE, Token.FOILED, Token.WEALTH),
    },
    PRAGUE: {"closed": True},
    MOSCOW: {"exposed": (Token.ESCAPE,), "markers": (TRAP,)},
}
LIVE = (Token.COM, Token.COM, Token.CAP, Token.FOILED, Token.BRIBE, Token.SMUGGLE)
STORY = report(
    Cancelled(token=Token.FOILED, tokens=(Token.BRIBE, Token.SMUGGLE)),
    tally(2, 1, Token.COM, Token.COM, Token.CAP),
    home(),
    tokens=LIVE,
)
ALL_DEEDS: tuple[Deed, ...] = (
    Laid(token=Token.TRAPPED, city=BERLIN),
    Laid(token=Token.SAFE_HOUSE, city=BERLIN, spy=FOX),
    Fetched(token=Token.SMUGGLE, moved=Token.ROGUE_AGENT, source=WASHINGTON),
    Sent(token=Token.WIRETAP, moved=Token.BURN_NOTICE, to=WASHINGTON),
    tally(12, 13, *[Token.COM] * 6, *[Token.CAP] * 3, Token.BRAINWASH, Token.HONEYPOT, before=CAP, after=CAP),
    Laid(token=Token.HONEYPOT, city=BERLIN),
    Turned(token=Token.ROGUE_AGENT, spy=FOX, before=CAP, after=NEUTRAL),
    Swapped(token=Token.DISGUISE, spy=FOX, other=RACCOON, city=BERLIN, to=WASHINGTON),
    Turned(token=Token.DOUBLE_CROSS, spy=RACCOON, before=COM, after=CAP),
    home(RACCOON, CAP, held=True),
)
MANY = (*[Token.COM] * 6, *[Token.CAP] * 3, Token.TRAPPED, Token.SAFE_HOUSE, Token.DOUBLE_CROSS, Token.DISGUISE)
MANY += (Token.BRAINWASH, Token.WIRETAP, Token.HONEYPOT, Token.BURN_NOTICE, Token.SMUGGLE)
IN_HAND = Operation(city=BERLIN, spy=FOX, baseline=NEUTRAL, live=[Token.COM, Token.BRIBE, Token.ESCAPE])
AT_BERLIN = agents(fox=(NEUTRAL, DEPLOYED, BERLIN), dog=(CAP, DEPLOYED, MOSCOW), bear=(COM, RESOLVED))
HAND = (Token.COM, Token.COM, Token.CAP, Token.BRAINWASH)
MINE = (
    pile(1, WASHINGTON, Token.COM, Token.CAP, known=True),
    pile(1, BERLIN, Token.ESCAPE, known=True),
    pile(0, BERLIN, Token.COM),
)
AT_WORK = [Revealing(seat=1), Operating(seat=1)]
SCENES = {
    "first deployment": view(3, round=1, first=0, stack=(Deploying(seat=0),)),
    "deployment": view(agents=OUT, at=CROWD, piles=EVERYBODY[:5], stack=(Deploying(seat=3),)),
    "placing": view(6, agents=OUT, at=CROWD, piles=EVERYBODY, stack=(Influencing(seat=3, city=BERLIN),)),
    "some have placed": view(
        agents=agents(fox=(COM, DEPLOYED, PARIS)),
        stack=(Influencing(seat=3, city=PARIS, decided={0: None, 2: None}),),
        blackmail=DOG,
        traces=(Trace(seat=4, spy=DOG, target=True), Trace(seat=0, spy=DOG, target=False)),
    ),
    "nothing revealed yet": view(
        agents=AT_BERLIN,
        at={BERLIN: {"face_down": 5}, MOSCOW: {"face_down": 2}},
        piles=(pile(0, BERLIN, Token.COM, Token.COM), pile(2, BERLIN, Token.CAP)),
        hands=(0,) * 5,
        aside=(1, 2, 0, 0, 4),
        stack=(Revealing(seat=3),),
    ),
    "revealed": view(agents=AT_BERLIN, at={MOSCOW: {"face_down": 2}}, report=STORY, stack=(Revealing(seat=3),)),
    "order": view(
        agents=AT_BERLIN,
        at={BERLIN: {"markers": LATE[:1]}},
        operation=IN_HAND,
        report=report(tokens=(Token.COM, Token.BRIBE, Token.ESCAPE)),
        stack=AT_WORK,
    ),
    "aiming": view(
        agents=AT_BERLIN,
        operation=IN_HAND,
        report=report(tokens=(Token.COM, Token.BRIBE, Token.ESCAPE)),
        stack=[*AT_WORK, Aiming(seat=1, token=Token.ESCAPE)],
    ),
    "two at a city": view(
        agents=agents(fox=(NEUTRAL, DEPLOYED, BERLIN), kitty=(NEUTRAL, DEPLOYED, BERLIN)),
        at={BERLIN: {"markers": LATE[:1]}},
        operation=IN_HAND,
        queued=Operation(city=BERLIN, spy=KITTY, baseline=NEUTRAL, live=[]),
        report=report(
            Revived(token=Token.REVIVE, spy=KITTY, city=BERLIN, share=(Token.COM,), alone=False),
            tokens=(Token.COM, Token.COM, Token.BRIBE, Token.ESCAPE, Token.REVIVE),
        ),
        stack=AT_WORK,
    ),
    "long account": view(
        6, agents=OUT, at=CROWD, piles=EVERYBODY, report=report(*ALL_DEEDS, tokens=MANY), stack=(Revealing(seat=3),)
    ),
    "killed": view(
        4,
        agents=agents(fox=(NEUTRAL, DEAD), dog=(COM, RESOLVED)),
        report=report(
            Killed(token=Token.ASSASSINATE, spy=FOX),
            Fizzled(token=Token.ESCAPE, spy=None),
            tally(1, 0, Token.COM, spy=None, after=NEUTRAL),
            home(None, NEUTRAL),
            tokens=(Token.COM, Token.ASSASSINATE, Token.ESCAPE),
        ),
        stack=(Revealing(seat=0),),
    ),
    "fled": view(
        report=report(
            Fled(token=Token.ESCAPE, spy=FOX, city=BERLIN, to=PARIS),
            tally(0, 0, spy=None, after=NEUTRAL),
            home(None, NEUTRAL),
            tokens=(Token.ESCAPE,),
        ),
        agents=agents(fox=(NEUTRAL, DEPLOYED, PARIS), dog=(CAP, DEPLOYED, MOSCOW)),
        stack=(Revealing(seat=3),),
    ),
    "next round": view(4, report=STORY.model_copy(update={"round": 2})),
    "next round, somebody is out": view(
        report=STORY.model_copy(update={"round": 2}), agents=agents(fox=(COM, DEPLOYED, PARIS))
    ),
    "all are dead but one": view(
        agents=(
            *(Agent(spy=spy, status=DEAD) for spy in (FOX, BEAR, KITTY, DOG)),
            Agent(spy=RACCOON, face=COM, status=SHELTERED, shelter=2),
        )
    ),
    "over, red": over(RED, "spies", COM, COM, NEUTRAL, CAP, None),
    "over, five red": over(RED, "spies", COM, COM, COM, COM, COM, seats=4),
    "over, blue by targets": over(
        BLUE, "targets", COM, COM, CAP, CAP, None, turned=(False, True, False, True) + (False,) * 2
    ),
    "over, black": over(BLACK, "platypus", COM, COM, CAP, CAP, NEUTRAL, seats=5),
    "over, all dead": over(BLACK, "platypus", None, None, None, None, None, seats=3, rounds_played=2),
    "over, draw": over(None, "draw", COM, CAP, NEUTRAL, NEUTRAL, NEUTRAL, turned=(True, True) + (False,) * 4),
    "hand": view(seat=1, hand=HAND, piles=MINE, agents=OUT, at=CROWD),
    "hand, decided": view(
        seat=1,
        hand=HAND,
        agents=OUT,
        stack=(Influencing(seat=3, city=BERLIN, decided={1: (Token.COM, Token.BRAINWASH), 2: None}),),
    ),
    "hand, placing": view(seat=1, hand=HAND, agents=OUT, stack=(Influencing(seat=3, city=BERLIN),)),
    "hand, blackmailed": view(4, seat=0, hand=HAND, blackmail=FOX),
    "hand, Phase 2": view(
        seat=1,
        hands=(0,) * 5,
        piles=MINE,
        own_aside=(Token.CAP, Token.CAP, Token.WEALTH),
        agents=AT_BERLIN,
        stack=(Revealing(seat=3),),
    ),
    "hand, black": view(seat=2, hand=(Token.COM, Token.DISGUISE, Token.DISGUISE)),
    "hand, black, targets": view(seat=2, hand=HAND, options=CandyShoppeOptions(platypus_tie="targets")),
    "hand, Double Agent": view(6, seat=5, hand=HAND),
    "hand, plain Double Agent": view(6, seat=5, hand=HAND, options=CandyShoppeOptions(double_agent="plain")),
    "hand, over": over(RED, "spies", COM, COM, NEUTRAL, CAP, None).model_copy(update={"seat": 3}),
}

ELSEWHERE = ("deployment", "long account", "over, black", "hand")
"""Scenes that another process draws, too (tests/games/test_elsewhere.py)."""


@cache
def pictures() -> dict[str, Canvas]:
    """Return {name: picture} of every token's card, and of every scene with short and with hard-to-draw names."""
    drawn = {name: picture_of(GAME, scene, players()) for name, scene in SCENES.items()}
    drawn |= {f"{name}, hard names": picture_of(GAME, scene, players(HARD, True)) for name, scene in SCENES.items()}
    drawn |= {
        f"card {token.title}": GAME.art.cards.draw(token.title, GAME.picture_words((), None, ENGLISH))
        for token in Token
    }
    prepare(drawn.values())
    return drawn


def names_of_pictures() -> list[str]:
    cards = [f"card {token.title}" for token in Token]
    return [*SCENES, *(f"{name}, hard names" for name in SCENES), *cards]


def every_picture() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", names_of_pictures())


def words(scene: CandyShoppeView, names: Sequence[str] = NAMES) -> str:
    return " | ".join(picture_of(GAME, scene, players(names)).words)


def sprites(scene: CandyShoppeView) -> list[str]:
    return [raster.sprite for raster in picture_of(GAME, scene, players()).rasters()]


Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""

PILES: Box = (0, 470, 1200, 568)
ZONES: Box = (0, 570, 1200, 678)
SEATS: Box = (0, 680, 1200, 800)
TELEGRAM: Box = (33, 104, 1167, 300)


def column(scene: CandyShoppeView, city: City) -> Box:
    """Return the rectangle of a city's column, below its name and influence."""
    layout = PANORAMA if account_of(scene) is None else BELOW
    at = columns(scene, layout, WORDS)[city]
    return at.x, layout.head, at.x + at.wide, layout.bottom


def panel(seat: int, seats: int = 5) -> Box:
    """Return the rectangle of a seat's panel in the picture of a match with this many seats."""
    step = 1144 / seats
    return 33 + seat * step, 680, 33 + (seat + 1) * step, 800


def letterings(scene: CandyShoppeView) -> list[canvas.Lettering]:
    """Return all texts in the scene's picture, as drawn."""
    return [stroke for stroke in picture_of(GAME, scene, players()).strokes if isinstance(stroke, canvas.Lettering)]


def seen(scene: CandyShoppeView, box: Box) -> list[str]:
    """Return the sprites and texts whose centre lies in this part of the scene's picture."""
    left, top, right, bottom = box
    found = []
    for stroke in picture_of(GAME, scene, players()).strokes:
        if isinstance(stroke, canvas.Pasted):
            x, y = stroke.left + stroke.raster.width / 2, stroke.top + stroke.raster.height / 2
            name = stroke.raster.sprite
        elif isinstance(stroke, canvas.Lettering):
            width = canvas.measure(stroke.string, stroke.size, stroke.family, stroke.weight)
            x, y, name = stroke.left + width / 2, stroke.base - stroke.size / 3, stroke.string
        else:
            continue
        if left <= x <= right and top <= y <= bottom:
            found.append(name)
    return found


# ---------------------------------------------------------------- checks of every picture


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(names_of_pictures()))
def test_png_holds_the_composed_pixels_and_is_small(name: str) -> None:
    size = (600, 800) if name.startswith(("hand", "card")) else (1200, 800)
    check_bytes(pictures()[name], size, 480_000)


@every_picture()
def test_type_is_large_enough_and_on_the_card(name: str) -> None:
    check_type(pictures()[name], RANKS["third"])


@every_picture()
def test_texts_of_one_line_do_not_run_into_each_other(name: str) -> None:
    check_lines(pictures()[name])


@pytest.mark.thorough
@every_picture()
def test_type_in_the_art_is_large_enough_where_it_is_used(name: str) -> None:
    check_type_in_art(pictures()[name], board.ART, RANKS["third"])


@pytest.mark.parametrize("kind", [f"spy-{spy.word}" for spy in Spy] + ["tok"])
def test_red_and_blue_differ_by_shape_and_not_by_colour_alone(kind: str) -> None:
    """The red and the blue version of a spy or token differ in outline, and also in grey."""
    tiles = []
    for face in ("com", "cap") if kind == "tok" else [face.word for face in Face]:
        picture = Canvas(board.ART, "token")
        picture.sprite(f"{kind}-{face}", 600, 400, 200)
        [_, raster] = picture.rasters()
        tiles.append(raster_cache.SHARED.need([raster])[raster])
    for one, other in pairwise(tiles):
        outlines = ImageChops.difference(one.getchannel("A"), other.getchannel("A"))
        assert ImageStat.Stat(outlines).mean[0] > 2
        greys = ImageChops.difference(one.convert("L"), other.convert("L"))
        assert ImageStat.Stat(greys).mean[0] > 8


# ---------------------------------------------------------------- pictures during whole matches


def matches(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Play a match at random, and yield it after the deal and after each answer."""
    dice = Dice(seed=seed_from(f"{seed}: players"))
    policies = [at_random] * seats
    for step in play_out(GAME, seats, seed_from(str(seed)), CandyShoppeOptions(**options), policies, dice):
        yield step.match


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (4, {"lingering": "phase1"}), (5, {"influence_order": "clockwise"}), (6, {})]
)
def test_every_phase_of_a_match_draws(seats: int, options: dict[str, Any]) -> None:
    kinds = set()
    for number, match in enumerate(matches(seats, 7, **options)):
        for seat in (None, number % seats):
            shown = match.view(seat)
            assert picture_of(GAME, shown, players(HARD)).smallest_type >= RANKS["third"]
            kinds.add(shown.phase.kind if shown.phase else "over")
    assert kinds >= {"deploying", "influencing", "revealing", "over"}


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_picture_depends_on_what_its_viewer_must_not_know(seats: int) -> None:
    others = 0
    for number, match in enumerate(matches(seats, 3)):
        if number % 9:
            continue
        for seat in (None, number % seats):
            shown = match.view(seat)
            world = GAME.rules.imagine(shown, Dice(seed=seed_from(f"another world, {number}")))
            imagined = picture_of(GAME, GAME.rules.view(world, seat), players())
            assert imagined.strokes == picture_of(GAME, shown, players()).strokes
            others += world.teams != [match.view(other).team for other in range(seats)]
    assert others, "some of the worlds are other ones"


def test_the_public_board_shows_no_kind_of_a_token_that_lies_face_down() -> None:
    faces = [name for name in sprites(SCENES["nothing revealed yet"]) if name.startswith("tok-")]
    assert set(faces) == {"tok-back"}


# ---------------------------------------------------------------- the board


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("first deployment", "Round 1 of 3 | Phase 1: spy 1 of 5 | Mirela | sends a spy"),
        ("deployment", "Round 3 of 5 | Phase 1: spy 3 of 4 | Tamsin | sends a spy"),
        ("placing", "Phase 1: spy 2 of 4"),
        ("some have placed", "Phase 1: spy 1 of 5 | place"),
        ("nothing revealed yet", "Phase 2: 2 spies left | Tamsin | reveals a spy"),
        ("order", "Phase 2: operation 2 | Bartholomew… | picks next"),
        ("aiming", "Phase 2: operation 2 | Bartholomew… | plays Escape"),
    ],
)
def test_the_board_says_the_round_and_who_is_waited_for(scene: str, said: str) -> None:
    assert said in words(SCENES[scene])


def test_the_last_to_place_is_named() -> None:
    scene = view(agents=OUT, at=CROWD, stack=(Influencing(seat=3, city=BERLIN, decided=dict.fromkeys(range(4))),))
    assert "Aleksandra | places tokens" in words(scene)


def test_spies_stand_in_their_city_with_their_face() -> None:
    scene = SCENES["deployment"]
    assert "spy-fox-com" in seen(scene, column(scene, WASHINGTON))
    assert "spy-kitty-neutral" in seen(scene, column(scene, BERLIN))
    assert "spy-raccoon-cap" in seen(scene, ZONES)
    assert {"spy-bear-cap", "jaws", "trapped", "skips R3"} <= set(seen(scene, column(scene, LONDON)))
    assert seen(scene, column(scene, WARSAW)) == [], "an empty city stays quiet"


def test_two_spies_at_a_city_are_both_seen() -> None:
    assert {"spy-fox-neutral", "spy-kitty-neutral"} <= set(
        seen(SCENES["two at a city"], column(SCENES["two at a city"], BERLIN))
    )


def test_a_city_shows_how_many_lie_face_down_and_which_lie_face_up() -> None:
    scene = SCENES["deployment"]
    assert {"tok-back", "×12"} <= set(seen(scene, column(scene, WASHINGTON)))
    berlin = seen(scene, column(scene, BERLIN))
    assert {"tok-back", "×12", "tok-com", "×2", "tok-bribe", "tok-foiled", "tok-wealth"} <= set(berlin)
    assert "tok-escape" in seen(scene, column(scene, MOSCOW))
    assert "tok-back" not in seen(scene, column(scene, MOSCOW))
    assert "no tokens" in seen(SCENES["fled"], column(SCENES["fled"], MOSCOW))


def test_six_who_have_placed_at_one_city_are_told_apart() -> None:
    """If six players have placed tokens in one city, the city shows six tags, such as A2: player A placed two."""
    for scene in (SCENES["placing"], SCENES["long account"]):
        for city in (WASHINGTON, BERLIN):
            shown = seen(scene, column(scene, city))
            assert [name for name in shown if name[1:] == "2" and name[0] in LETTERS] == [
                f"{letter}2" for letter in LETTERS
            ]
            assert not any(name.startswith("seat-") for name in shown)


@pytest.mark.parametrize(("name", "least"), [("deployment", 36), ("placing", 28), ("long account", 30)])
def test_who_has_placed_how_many_is_large_on_a_phone(name: str, least: float) -> None:
    """The tags that tell how many tokens each player placed have a font size of at least `least` units.

    That makes digits 8 px high on a phone, except in the fullest cities, which have less room.
    """
    tags = [text.units for text in letterings(SCENES[name]) if text.string in {f"{letter}2" for letter in LETTERS}]
    assert min(tags) >= least


def test_no_two_tags_of_a_city_hide_each_other() -> None:
    piles = tuple(Pile(seat=seat, city=city, many=1 + seat % 2) for city in list(City)[:5] for seat in range(6))
    for many in range(1, 7):
        at = {city: {"face_down": many + many // 2} for city in list(City)[:5]}
        scene = view(6, at=at, piles=tuple(pile for pile in piles if pile.seat < many), agents=agents())
        tags = sorted(
            (text.base, text.left, text.left + text.width)
            for text in letterings(scene)
            if re.fullmatch("[A-F][12]", text.string)
        )
        assert len(tags) == 5 * many
        rows = pairwise(tags)
        assert all(other[1] >= one[2] + 4 for one, other in rows if one[0] == other[0])


def test_a_city_shows_who_has_placed_how_many() -> None:
    shown = seen(SCENES["nothing revealed yet"], column(SCENES["nothing revealed yet"], BERLIN))
    assert [name for name in shown if re.fullmatch("[A-F][12]", name)] == ["A2", "C1"]


def test_a_token_that_nobody_there_has_placed_is_shown_in_the_narrowest_column() -> None:
    """A token that came to a city by Wiretap or Smuggle is shown without a player's mark, even in a narrow column."""
    scene = view(
        at={PARIS: {"exposed": (Token.COM,)}, **{city: {"exposed": tuple(Token)} for city in (LONDON, BERLIN)}},
        piles=(),
    )
    paris = seen(scene, column(scene, PARIS))
    assert "tok-com" in paris
    assert not any(name.startswith("seat-") for name in paris)


def test_markers_say_until_when_they_lie_there() -> None:
    scene = SCENES["deployment"]
    assert {"tok-honeypot", "to R3"} <= set(seen(scene, column(scene, WASHINGTON)))
    paris = seen(scene, column(scene, PARIS))
    assert (paris.count("tok-honeypot"), paris.count("tok-wealth")) == (2, 1)
    assert {"R3", "R4"} <= set(paris)
    assert {"tok-trapped", "tok-kaboom", "tok-wealth", "tok-honeypot"} <= set(seen(scene, column(scene, BERLIN)))
    last = view(3, at={PARIS: {"markers": LATE[1:2]}})
    assert "to end" in seen(last, column(last, PARIS)), "LING-1: into a round that isn’t played"
    brief = view(at={PARIS: {"markers": LATE[:1]}}, options=CandyShoppeOptions(lingering="phase1"))
    assert "in R3" in seen(brief, column(brief, PARIS))


def test_equal_markers_are_counted() -> None:
    scene = view(at={PARIS: {"markers": (LATE[0], LATE[0])}})
    assert seen(scene, column(scene, PARIS)).count("tok-honeypot") == 1
    assert "×2" in seen(scene, column(scene, PARIS))


def test_the_number_of_a_marker_stands_beside_it_where_markers_stand_in_lines() -> None:
    scene = view(at={PARIS: {"markers": (LATE[0], LATE[0], LATE[1])}}, report=report())
    counted = next(text for text in letterings(scene) if text.string == "×2")
    tokens = [stroke for stroke in picture_of(GAME, scene, players()).strokes if isinstance(stroke, canvas.Pasted)]
    marker = next(it for it in tokens if it.raster.sprite == "tok-honeypot" and abs(it.top - counted.base) < 60)
    assert counted.left + counted.width <= marker.left + 4


@pytest.mark.thorough
@pytest.mark.parametrize("city", City)
@pytest.mark.parametrize("told", [None, report()], ids=["panorama", "telegram"])
def test_why_nothing_lies_in_a_city_stands_whole_within_its_column(city: City, told: Report | None) -> None:
    """The text that says why a city has no tokens stays in its city's column, even between two full columns."""
    held = Marker(token=Token.TRAPPED, round=3, holds=BEAR)
    full = {"exposed": tuple(Token), "markers": (*LATE, TRAP, BOMB), "face_down": 9}
    for others in (full, {"closed": True}):
        for status, here, said in (
            (DEPLOYED, {}, ["turned over"]),
            (TRAPPED, {"markers": (held,)}, ["trapped", "skips R4"]),
            (HQ, {"closed": True}, ["opens after", "Phase 1"]),
        ):
            spies = agents(bear=(NEUTRAL, status, None if status == HQ else city))
            at = dict.fromkeys(City, others) | {city: here}
            at_work = Operation(city=city, spy=BEAR, baseline=NEUTRAL, live=[]) if status == DEPLOYED else None
            scene = view(6, agents=spies, at=at, operation=at_work, piles=EVERYBODY, report=told)
            layout = PANORAMA if told is None else BELOW
            left, _, right, _ = column(scene, city)
            found = [
                stroke
                for stroke in picture_of(GAME, scene, players()).strokes
                if isinstance(stroke, canvas.Lettering)
                and layout.head < stroke.base < layout.bottom
                and left < stroke.left + stroke.width / 2 < right
            ]
            assert [stroke.string for stroke in found] == said
            assert all(left + 4 < stroke.left and stroke.left + stroke.width < right - 4 for stroke in found)


def test_a_closed_city_says_when_it_opens() -> None:
    assert {"closed", "opens after", "Phase 1"} <= set(seen(SCENES["deployment"], column(SCENES["deployment"], PRAGUE)))


def test_the_city_in_question_is_lit() -> None:
    def rims(scene: CandyShoppeView) -> int:
        strokes = picture_of(GAME, scene, players()).strokes
        return sum(
            isinstance(stroke, canvas.Shape) and stroke.height > 240 and stroke.colour == drawing.GOLD
            for stroke in strokes
        )

    assert rims(SCENES["order"]) > rims(SCENES["revealed"])
    assert "placing" in seen(SCENES["some have placed"], column(SCENES["some have placed"], PARIS))
    assert "turned over" in seen(SCENES["order"], column(SCENES["order"], BERLIN))


def test_safe_house_graveyard_and_bag() -> None:
    scene = SCENES["all are dead but one"]
    zones = seen(scene, ZONES)
    assert {f"tomb-{spy.word}" for spy in (FOX, BEAR, KITTY, DOG)} <= set(zones)
    assert {"spy-raccoon-com", "to end", "of R3", "12"} <= set(zones)
    waiting = view(agents=(*agents()[:4], Agent(spy=RACCOON, shelter=3)))
    assert {"tok-safe_house", "bust-raccoon", "after", "round 3"} <= set(seen(waiting, ZONES))
    assert not any(name.startswith(("tomb", "bust")) for name in seen(SCENES["first deployment"], ZONES))


def test_headquarters_tells_who_is_to_go_from_who_is_back() -> None:
    assert {"to send out"} <= set(seen(SCENES["first deployment"], ZONES))
    assert {"done", "spy-bear-com"} <= set(seen(SCENES["revealed"], ZONES))
    gone = view(agents=tuple(Agent(spy=spy, status=DEPLOYED, city=City(spy)) for spy in Spy))
    assert {"nobody"} <= set(seen(gone, ZONES))


def test_panels_show_hands_first_player_and_who_has_decided() -> None:
    scene = SCENES["some have placed"]
    assert {"8", "tick", "seat-A"} <= set(seen(scene, panel(0)))
    assert {"7", "wait"} <= set(seen(scene, panel(1)))
    assert {"first", "tick"} <= set(seen(scene, panel(2)))
    assert "first" not in seen(scene, panel(0))


def test_panels_show_in_phase_2_what_was_put_aside() -> None:
    panels = seen(SCENES["nothing revealed yet"], SEATS)
    assert [number for number in panels if number.isdigit()] == ["1", "2", "0", "0", "4"]


def test_blackmail_hangs_at_its_spy_and_at_whom_it_has_shown() -> None:
    scene = SCENES["some have placed"]
    assert {"spy-dog-neutral", "tok-blackmail"} <= set(seen(scene, ZONES))
    assert "bust-dog" in seen(scene, panel(4))
    assert "bust-dog" not in seen(scene, panel(0)), "that it is not this player’s target is no portrait"


@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize("hunted", [0, 2], ids=["a target of A’s shown", "a target of the first player’s shown"])
@pytest.mark.parametrize("due", [Deploying(seat=3), Influencing(seat=3, city=BERLIN)], ids=["one due", "all due"])
def test_a_long_name_takes_the_room_that_its_panel_has(seats: int, hunted: int, due: Deploying | Influencing) -> None:
    """A name that is too long is cut no shorter than necessary.

    The free space behind the cut name is narrower than one more letter with padding.
    """
    letter, air = canvas.measure("n", drawing.NAME), 12
    scene = view(seats, stack=(due,), traces=(Trace(seat=hunted, spy=DOG, target=True),))
    picture = picture_of(GAME, scene, players(["n" * 14] * seats))
    names = [
        text
        for text in picture.strokes
        if isinstance(text, canvas.Lettering) and text.base > 690 and "nn" in text.string
    ]
    above = [one.left for one in picture.strokes if isinstance(one, canvas.Pasted) and abs(one.top - TOP) < 20]
    for seat, text in enumerate(names):
        rim = 33 + (seat + 1) * (1144 / seats) - 10
        end = min([rim, *(left for left in above if text.left < left < rim)])
        assert 0 < end - text.left - text.width < letter + air, seat
    assert len(names) == seats


# ---------------------------------------------------------------- the report of an operation


def test_the_account_shows_every_token_with_its_fate() -> None:
    shown = seen(SCENES["revealed"], TELEGRAM)
    assert {"tok-com", "tok-cap", "tok-foiled", "tok-bribe", "tok-smuggle"} <= set(shown)
    assert (shown.count("tick"), shown.count("cross")) == (3, 2), "two Communists are one with ×2"
    assert "×2" in shown


@pytest.mark.parametrize(
    ("done", "token", "fate"),
    [
        (Cancelled(token=Token.FOILED, tokens=(Token.BRIBE,)), Token.BRIBE, account.Fate.CANCELLED),
        (Cancelled(token=Token.FOILED, tokens=(Token.BRIBE,)), Token.FOILED, account.Fate.ACTED),
        (Fizzled(token=Token.ESCAPE, spy=None), Token.ESCAPE, account.Fate.IDLE),
        (Sent(token=Token.WIRETAP, moved=Token.ESCAPE, to=PARIS), Token.ESCAPE, account.Fate.GONE),
        (Fetched(token=Token.SMUGGLE, moved=Token.REVIVE, source=PARIS), Token.REVIVE, account.Fate.WAITING),
        (Wasted(tokens=(Token.BRIBE,)), Token.BRIBE, account.Fate.IDLE),
        (tally(0, 2, Token.BRIBE, after=CAP), Token.BRIBE, account.Fate.ACTED),
        (home(), Token.BRIBE, account.Fate.WAITING),
    ],
)
def test_fates_of_tokens(done: Deed, token: Token, fate: account.Fate) -> None:
    tokens = (Token.ESCAPE, Token.FOILED, Token.BRIBE, Token.WIRETAP, Token.SMUGGLE)
    [slip] = [slip for slip in account.slips(report(done, tokens=tokens)) if slip.token == token]
    assert slip.fate == fate


def test_tokens_given_to_a_revived_spy_are_gone_from_here() -> None:
    done = Revived(token=Token.REVIVE, spy=DOG, city=BERLIN, share=(Token.COM,), alone=False)
    slips = account.slips(report(done, tokens=(Token.COM, Token.COM, Token.REVIVE)))
    fates = [slip.fate for slip in slips if slip.token == Token.COM]
    assert sorted(fates, key=str) == [account.Fate.GONE, account.Fate.WAITING]


@pytest.mark.parametrize(
    ("done", "said"),
    [
        (Cancelled(token=Token.FOILED, tokens=(Token.BRIBE, Token.ESCAPE)), "Foiled: cancels Bribe, Escape"),
        (Cancelled(token=Token.FOILED, tokens=()), "Foiled: cancels nothing"),
        (Fizzled(token=Token.ESCAPE, spy=None), "Escape: no effect without a spy"),
        (Fizzled(token=Token.SMUGGLE, spy=FOX), "Smuggle: no effect"),
        (tally(4, 2), "Tally: Sly Fox turns Communist"),
        (tally(4, 2, before=COM), "Tally: Sly Fox stays Communist"),
        (tally(2, 4, before=COM, after=NEUTRAL), "Tally: Sly Fox turns neutral"),
        (tally(2, 2, after=NEUTRAL), "Tally: even, nobody turns"),
        (tally(2, 1, spy=None, after=NEUTRAL), "Tally: no spy to turn"),
        (Laid(token=Token.TRAPPED, city=BERLIN), "Trapped: lies at Berlin"),
        (Laid(token=Token.SAFE_HOUSE, city=BERLIN, spy=FOX), "Safe House: stays with Sly Fox"),
        (Turned(token=Token.ROGUE_AGENT, spy=FOX, before=COM, after=NEUTRAL), "Rogue Agent: Sly Fox turns neutral"),
        (Turned(token=Token.DOUBLE_CROSS, spy=FOX, before=CAP, after=CAP), "Double Cross: Sly Fox stays Capitalist"),
        (Killed(token=Token.BURN_NOTICE, spy=FOX), "Burn Notice: Sly Fox dies"),
        (Spared(token=Token.BURN_NOTICE, spy=FOX, face=COM), "Burn Notice: Sly Fox is Communist as before"),
        (Fled(token=Token.ESCAPE, spy=FOX, city=BERLIN, to=PARIS), "Escape: Sly Fox flees to Paris"),
        (
            Swapped(token=Token.DISGUISE, spy=FOX, other=DOG, city=BERLIN, to=PARIS),
            "Disguise: Sly Fox and Lazy Dog swap",
        ),
        (Marked(token=Token.BLACKMAIL, spy=FOX), "Blackmail: Sly Fox gives its hunters away"),
        (Sent(token=Token.WIRETAP, moved=Token.ESCAPE, to=PARIS), "Wiretap: Escape to Paris"),
        (Fetched(token=Token.SMUGGLE, moved=Token.REVIVE, source=PARIS), "Smuggle: Revive from Paris"),
        (
            Revived(token=Token.REVIVE, spy=DOG, city=BERLIN, share=(Token.COM,), alone=False),
            "Revive: Lazy Dog is back, with 1 token",
        ),
        (Wasted(tokens=(Token.COM, Token.BRIBE)), "Too late for the Tally: Communist, Bribe"),
        (home(), "Sly Fox goes to HQ"),
        (home(held=True), "Sly Fox is held by the trap"),
    ],
)
def test_each_deed_is_a_line(done: Deed, said: str) -> None:
    assert account.lines(report(done), WORDS) == [said]


def test_what_a_line_has_said_is_not_said_again() -> None:
    assert account.lines(report(home(None, NEUTRAL)), WORDS) == []
    counted = (tally(1, 0, Token.HONEYPOT), Laid(token=Token.HONEYPOT, city=BERLIN))
    assert account.lines(report(*counted, tokens=(Token.HONEYPOT,)), WORDS) == ["Tally: Sly Fox turns Communist"]


def test_a_city_shows_its_sum_with_markers_and_how_many_tokens_have_left() -> None:
    scene = SCENES["order"]
    left, head, right, _ = column(scene, BERLIN)
    assert "+1" in seen(scene, (left, head - 40, right, head)), "a Honeypot lies in Berlin"
    before = SCENES["nothing revealed yet"]
    cities = [site.model_copy(update={"face_down": 2}) if site.city == BERLIN else site for site in before.cities]
    scene = before.model_copy(update={"cities": tuple(cities)})
    assert {"×2", "A2", "C1", "−1"} <= set(seen(scene, column(scene, BERLIN))), "of 3, Smuggle has taken one"
    assert "−1" not in seen(before, column(before, BERLIN))


def test_markers_of_different_kinds_share_the_round_in_which_they_go() -> None:
    before = SCENES["nothing revealed yet"]
    both = tuple(Marker(token=token, round=2) for token in (Token.HONEYPOT, Token.WEALTH))
    cities = [site.model_copy(update={"markers": both}) if site.city == BERLIN else site for site in before.cities]
    scene = before.model_copy(update={"cities": tuple(cities)})
    assert list(seen(scene, column(scene, BERLIN))).count("to R3") == 1


@pytest.mark.parametrize("markers", [LATE[:3], (LATE[0], LATE[0], LATE[2]), LATE])
def test_the_smallest_markers_stand_out(markers: tuple[Marker, ...]) -> None:
    """Honeypot and Wealth markers have enough contrast even where two rows of tags leave them the least room."""
    at = {BERLIN: {"face_down": 12, "markers": markers}}
    scene = view(6, agents=AT_BERLIN, at=at, piles=EVERYBODY[6:], report=STORY, stack=(Revealing(seat=3),))
    assert sight.faint(picture_of(GAME, scene, players()), ["tok-honeypot", "tok-wealth"]) == []


def test_the_account_tells_its_latest_lines_in_order() -> None:
    shown = seen(SCENES["revealed"], TELEGRAM)
    tally = shown.index("Tally: Sly Fox turns Communist")
    assert shown[tally + 1] == "Sly Fox goes to HQ"


def test_of_a_very_long_account_the_latest_lines_are_shown() -> None:
    shown = seen(SCENES["long account"], TELEGRAM)
    assert "The Raccoon is held by the trap" in shown
    assert "Trapped: lies at Berlin" not in shown


def test_the_account_says_who_resolved_what_where() -> None:
    assert {"Berlin: Sly Fox", "seat-B"} <= set(seen(SCENES["revealed"], TELEGRAM))
    assert "Berlin: Sly Fox | round 2" in words(SCENES["next round"])
    revived = view(agents=AT_BERLIN, report=report(revived=True), stack=(Revealing(seat=3),))
    assert "Berlin: Sly Fox is back" in words(revived)


def test_both_sums_and_their_parts_are_shown() -> None:
    done = tally(
        5, 3, Token.COM, Token.COM, Token.CAP, city=MOSCOW, markers=(Token.HONEYPOT, Token.WEALTH, Token.WEALTH)
    )
    scene = view(report=report(done, home(), city=MOSCOW), agents=AT_BERLIN, stack=(Revealing(seat=3),))
    shown = words(scene)
    assert "Tally | 5 | : | 3 | turns Communist" in shown
    assert "tokens | 2 | 1 | city | 2 | 0 | markers | 1 | 2" in shown


def test_before_the_tally_the_account_shows_how_it_stands() -> None:
    shown = words(SCENES["order"])
    assert "Tally still to come | 2 | : | 2 | if it were taken now" in shown
    assert "tokens | 1 | 2 | markers | 1 | 0" in shown


def test_a_skipped_tally_is_said() -> None:
    done = Revived(token=Token.REVIVE, spy=DOG, city=BERLIN, share=(), alone=True)
    scene = view(report=report(done, home(None, NEUTRAL)), agents=AT_BERLIN, stack=(Revealing(seat=3),))
    assert "No Tally" in words(scene), "REV-3, R-50"


@pytest.mark.parametrize(
    ("done", "shown", "missing"),
    [
        ([tally(1, 0)], {"badge-neutral", "badge-com", "spy-fox-com"}, "badge-cap"),
        ([Killed(token=Token.ASSASSINATE, spy=FOX)], {"badge-neutral", "tomb-fox"}, "badge-com"),
        ([Fled(token=Token.ESCAPE, spy=FOX, city=BERLIN, to=PARIS)], {"badge-neutral", "footprints"}, "tomb-fox"),
        (
            [
                Swapped(token=Token.DISGUISE, spy=FOX, other=DOG, city=BERLIN, to=PARIS),
                tally(0, 1, spy=DOG, before=COM, after=NEUTRAL),
            ],
            {"badge-com", "badge-neutral", "spy-dog-neutral"},
            "spy-fox-neutral",
        ),
        (
            [
                Swapped(token=Token.DISGUISE, spy=FOX, other=DOG, city=BERLIN, to=PARIS),
                Spared(token=Token.BURN_NOTICE, spy=DOG, face=CAP),
            ],
            {"badge-cap", "spy-dog-cap"},
            "spy-fox-neutral",
        ),
        (
            [
                Swapped(token=Token.DISGUISE, spy=FOX, other=DOG, city=BERLIN, to=PARIS),
                Killed(token=Token.ASSASSINATE, spy=DOG),
            ],
            {"tomb-dog"},
            "badge-com",
        ),
    ],
)
def test_the_scene_shows_the_spy_before_and_after(done: list[Deed], shown: set[str], missing: str) -> None:
    scene = view(report=report(*done), agents=agents(dog=(CAP, DEPLOYED, MOSCOW)), stack=(Revealing(seat=3),))
    found = set(seen(scene, (33, 104, 240, 300)))
    assert shown <= found
    assert "landmark-berlin" in found
    assert missing not in found


def test_the_account_stays_until_somebody_is_sent_out() -> None:
    assert "Berlin: Sly Fox" in words(SCENES["next round"])
    assert "Berlin: Sly Fox" not in words(SCENES["next round, somebody is out"])
    old = view(agents=AT_BERLIN, report=STORY.model_copy(update={"round": 2}), stack=(Revealing(seat=3),))
    assert "Berlin: Sly Fox" not in words(old)


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("over, red", "The Communists win | 2 spies to 1"),
        ("over, blue by targets", "The Capitalists win | spies tie at 2, targets 2 to 0"),
        ("over, black", "P.L.A.T.Y.P.U.S. wins | spies tie at 2, just what it wanted"),
        ("over, all dead", "P.L.A.T.Y.P.U.S. wins | spies tie at 0"),
        ("over, draw", "A draw: nobody wins | spies tie at 1, targets tie too, at 1"),
    ],
)
def test_the_end_says_who_won_and_why(scene: str, said: str) -> None:
    assert said in words(SCENES[scene])


def test_the_end_turns_everybodys_cards() -> None:
    shown = words(SCENES["over, red"])
    blue, red = shown.index("Capitalist | Barthol…"), shown.index("Communist | Mirela")
    assert blue < red, "sides stand as on the map"
    assert shown.count("Capitalist |") == shown.count("Communist |") == 3
    assert "Mirela | target | Sly Fox | turned | wins" in shown
    assert "Aleksa… | target | The Raccoon | dead | wins" in shown
    assert "Theod… | Double Agent | The Raccoon | dead | loses" in shown
    assert "Barthol… | target | Old Bear | not turned | loses" in shown
    assert "Juniper | target | Nice Kitty | only a cover | wins" in words(SCENES["over, black"])
    assert words(SCENES["over, draw"]).count("draws") == 6


def test_the_end_shows_scores_and_rounds() -> None:
    shown = words(SCENES["over, red"])
    assert "1 spy | 0 targets" in shown
    assert "2 spies | 1 target" in shown
    assert "after 2 of 3 rounds" in words(SCENES["over, all dead"])


def test_the_end_shows_every_spy_on_its_side() -> None:
    scene = SCENES["over, red"]
    floor = (230, 410)
    assert "spy-dog-cap" in seen(scene, (100, floor[0], 440, floor[1]))
    assert {"spy-kitty-neutral", "tomb-raccoon"} <= set(seen(scene, (440, floor[0], 760, floor[1])))
    assert {"spy-fox-com", "spy-bear-com"} <= set(seen(scene, (760, floor[0], 1100, floor[1])))
    assert "bust-platypus" in sprites(SCENES["over, black"])
    assert "confetti" not in sprites(SCENES["over, draw"])


# ---------------------------------------------------------------- the hand


def test_the_hand_shows_both_cards() -> None:
    assert sprites(SCENES["hand"]).count("badge-cap") == 2, "the side, and what the target should show"
    assert "bust-bear" in sprites(SCENES["hand"])
    assert "Capitalist" in words(SCENES["hand"])
    assert "1 secret comrade" in words(SCENES["hand"])
    assert "Target | Old | Bear" in words(SCENES["hand"])
    assert "all on your own" in words(SCENES["hand, black"])
    assert "2 secret comrades" in words(SCENES["hand, Double Agent"])


def said(name: str) -> str:
    """Return all texts of this scene's picture as one string without line breaks."""
    return words(SCENES[name]).replace(" | ", " ")


def test_the_hand_says_what_the_cards_are_good_for() -> None:
    assert "Wins with more spies than the Communists" in said("hand")
    assert "Capitalist and alive; decides nothing here" in said("hand"), "W-4: the black card wins the tie"
    assert "If spies tie: alive and Communist" in said("hand, blackmailed")
    assert "Wins if both sides have equally many spies" in said("hand, black")
    assert "Only a cover: it counts for nothing" in said("hand, black"), "W-6"
    assert "Wins if spies tie, and targets too" in said("hand, black, targets")


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith("hand")])
def test_the_texts_on_both_cards_do_not_overlap(name: str) -> None:
    for left, right in ((36, 296), (308, 564)):
        texts = [text for text in letterings(SCENES[name]) if left <= text.left < right and 205 < text.base < 338]
        for above, under in pairwise(sorted(texts, key=lambda text: text.base)):
            assert above.base + above.size / 4 <= under.base - 0.7 * under.size, (above.string, under.string)


def test_the_double_agent_wears_the_other_sides_badge() -> None:
    """The picture for the Double Agent's player, a Capitalist, shows a Communist badge (W-5)."""
    assert {"bust-raccoon", "badge-com"} <= set(sprites(SCENES["hand, Double Agent"]))
    assert "If spies tie: alive and Communist" in said("hand, Double Agent")
    assert "Double Agent" in said("hand, Double Agent")
    assert "badge-com" not in sprites(SCENES["hand, plain Double Agent"])
    assert "Double Agent" not in said("hand, plain Double Agent")


TOKENS: Box = (36, 390, 564, 692)
"""The tokens of a hand."""


def test_the_hand_shows_its_tokens_and_where_the_others_are() -> None:
    shown = seen(SCENES["hand"], TOKENS)
    assert (shown.count("tok-com"), shown.count("tok-cap")) == (2, 1)
    assert {"Brainwash", "Escape", "at Berlin"} <= set(shown)
    assert "tick" not in shown
    placed = seen(SCENES["hand"], (36, 693, 564, 740))
    assert placed == ["Washington", "tok-com", "tok-cap", "Berlin", "tok-escape"]


def test_the_hand_names_in_full_every_city_where_tokens_were_placed() -> None:
    piles = tuple(pile(1, city, Token.COM, Token.CAP, known=True) for city in (WASHINGTON, LONDON, BERLIN, MOSCOW))
    placed = seen(view(seat=1, hand=(), piles=piles), (36, 693, 564, 740))
    assert [word for word in placed if not word.startswith("tok-")] == ["Washington", "London", "Berlin", "Moscow"]
    assert (placed.count("tok-com"), placed.count("tok-cap")) == (4, 4)


def test_the_hand_ticks_what_is_decided() -> None:
    shown = seen(SCENES["hand, decided"], TOKENS)
    assert shown.count("tick") == 2, "one Communist and Brainwash"
    assert "decided for Berlin" in words(SCENES["hand, decided"])
    assert "up to 2 for Berlin" in words(SCENES["hand, placing"])


def test_the_hand_says_that_one_is_blackmailed() -> None:
    assert "Blackmailed: you place face up" in words(SCENES["hand, blackmailed"])
    assert "Blackmailed" not in words(SCENES["hand"])


def test_the_hand_keeps_what_was_not_used_in_sight() -> None:
    shown = seen(SCENES["hand, Phase 2"], TOKENS)
    assert shown.count("tok-cap") == 2
    assert {"Wealth", "not used", "Escape", "at Berlin"} <= set(shown)


# ---------------------------------------------------------------- the tokens' cards


@pytest.mark.parametrize("token", Token)
def test_a_card_says_all_about_its_token(token: Token) -> None:
    picture = pictures()[f"card {token.title}"]
    assert f"tok-{token.word}" in [raster.sprite for raster in picture.rasters()]
    assert token.title in picture.words
    run = " ".join(picture.words)
    assert TEXTS.phrases(ENGLISH)("brief", token=token) in run
    assert TEXTS.phrases(ENGLISH)("token-text", token=token) in run
    when = {Timing.FIRST: "first of all", Timing.ITEM: "resolver’s order", Timing.TALLY: "in the Tally"}
    assert when.get(token.unit.timing, "last of all") in run
    stays = {Stay.SPENT: "spent at once", Stay.CITY: "stays on the city", Stay.SPY: "stays with the spy"}
    assert stays[token.unit.stay] in picture.words
    if token.action:
        assert f"{token.unit.copies} of the 22 in the bag" in run


def test_the_card_of_kaboom_shows_a_closed_city() -> None:
    assert "closed" in [raster.sprite for raster in pictures()["card Ka-BOOM!"].rasters()]


@pytest.mark.parametrize("token", Token)
def test_a_cards_text_stays_above_its_facts(token: Token) -> None:
    strokes = pictures()[f"card {token.title}"].strokes
    lettering = [stroke for stroke in strokes if isinstance(stroke, canvas.Lettering)]
    facts = [stroke.string for stroke in lettering].index("Target")
    assert max(stroke.base for stroke in lettering[1:facts]) < 648


def test_every_reference_has_a_card_and_a_sign_of_its_own() -> None:
    names = [token.title for token in ACTIONS]
    assert len(names) == 18
    signs = {next(r.key for r in pictures()[f"card {name}"].rasters() if r.sprite.startswith("tok-")) for name in names}
    assert len(signs) == 18


# ---------------------------------------------------------------- colours


def test_text_stands_out_from_its_ground() -> None:
    paper = (drawing.PAPER, drawing.CREAM, "#FBF6E8", "#EFE3C8", "#FFFDF4", "#F4E9CE", drawing.WHITE)
    header = ("#46555F", "#2C3843", drawing.PILL)
    grounds = {
        drawing.INK: (*paper, drawing.SAND, drawing.LIT, drawing.GOLD, "#DAD6C0", "#8DA27C", "#EADFC6"),
        drawing.SECOND: (*paper, drawing.SAND, "#DAD6C0", "#EADFC6"),
        drawing.BROWN: (*paper, drawing.SAND, "#EADFC6"),
        drawing.RED: paper[:6],
        drawing.BLUE: paper[:6],
        drawing.GREEN: paper[:6],
        drawing.CREAM: (*header, "#A3241B", "#2766AE", "#3A3843"),
        drawing.BUTTER: header,
        drawing.WHITE: (
            *drawing.COLOURS.values(),
            drawing.PILL,
            drawing.INK,
            "#3375C0",
            "#A3241B",
            "#0B6B52",
            "#8A5A12",
            "#6B3F7A",
        ),
    }
    for text, below in grounds.items():
        for ground in below:
            assert contrast(text, ground) >= 4.5, (text, ground)
