"""Test Raccoon Heist's pictures: what they show and what they hide."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.engine import canvas
from games.engine.bots import at_random, play_out
from games.engine.canvas import RANKS, Canvas, contrast, prepare
from games.engine.dice import Dice, seed_from
from games.engine.values import Outcome, Player
from games.engine.words import ENGLISH
from games.raccoon_heist import GAME, board
from games.raccoon_heist.board import drawing
from games.raccoon_heist.board.roundup import banner
from games.raccoon_heist.pieces import Band, Den, Firecracker, Fuse, Location, Raid, RoundUp
from games.raccoon_heist.rules import Handing, Lurking, Raiding, Trapping
from games.raccoon_heist.rules.rooms import Freeing, Saving
from games.raccoon_heist.view import HeistView
from games.raccoon_heist.words import TEXTS
from parlour_contract import sight
from tests.games.pictures import (
    check_bytes,
    check_lines,
    check_type,
    check_type_in_art,
    check_uncovered,
    picture_of,
    some,
    texts_of,
)

BASEMENT, TRASH, LIVING, KITCHEN, BACKYARD = Location
ROW = (TRASH, KITCHEN, LIVING, BASEMENT, BACKYARD)
NAMES = ["Mirela", "Bartholomew Q.", "Juniper", "Tamsin", "Aleksandra"]
HARD = ["Maximilian-Bartholomäus", "🦝 Łukasz Żółć ✨", "小明", "W" * 32, "Екатерина Щербакова"]
A, B, C, D = (Band(seat=seat) for seat in range(4))
ONE, TWO = (Band(seat=0, number=number) for number in (1, 2))
TABLES = [(2, {}), (2, {"duel": True}), (3, {}), (3, {"expert": True}), (4, {"expert": True}), (5, {})]


def players(names: list[str] = NAMES, standins: bool = False) -> list[Player]:
    return [Player(name=name, standin=standins) for name in names]


def den(band: Band, home: int = 4, caught: int = 1, food: int = 0, out: int = 0) -> Den:
    return Den(band=band, home=home, out=out, caught=caught, food=food)


def raid(band: Band, place: Location, many: int, **fate: Any) -> Raid:
    return Raid(band=band, place=place, many=many, **fate)


def view(*dens: Den, **changes: Any) -> HeistView:
    """Return a public view from the middle of a match.

    The Host has the seat after the bands' seats. `changes`: other fields of the view.
    """
    shown = dens or (den(A, 1, 2, 5, 2), den(B, 2, 1, 3, 2), den(C, 3, 1, 6, 1), den(D, 4, 1, 2))
    host = shown[-1].band.seat + 1
    facts: dict[str, Any] = {
        "seat": None,
        "seats": host + 1,
        "expert": False,
        "round_cap": 60,
        "host": host,
        "row": ROW,
        "dens": shown,
        "round": 6,
        "die": 4,
        "trap": TRASH,
        "laid": True,
        "card": None,
        "firecracker": Firecracker(),
        "raids": (),
        "roundup": None,
        "stack": (Raiding(),),
    }
    return HeistView(**(facts | changes))


def night(*raids: Raid, **changes: Any) -> RoundUp:
    """Return the round-up of round 6 with these raids, after its last room. `changes`: other fields of the round-up."""
    facts = {"round": 6, "card": KITCHEN, "dog": BASEMENT, "trap": TRASH, "armed": None, "reached": 5}
    return RoundUp(raids=list(raids), **(facts | changes))


def after(*raids: Raid, **changes: Any) -> HeistView:
    """Return the public view at the start of round 7, just after a round-up with these raids.

    `changes`: other fields of the view.
    """
    return view(round=7, stack=(Trapping(),), laid=False, roundup=night(*raids, **changes))


def over(*dens: Den, host_wins: bool, **changes: Any) -> HeistView:
    """Return the public view of a match that ended with a round-up. `changes`: other fields of the view."""
    host = dens[-1].band.seat + 1
    raccoons = tuple(range(host))
    ranks = ((host,), raccoons) if host_wins else (raccoons, (host,))
    done = night(raid(dens[0].band, TRASH, 2, done=True, food=2, roll=6))
    return view(*dens, stack=(), outcome=Outcome(ranks=ranks), card=KITCHEN, **({"roundup": done} | changes))


RAIDS = (raid(B, LIVING, 2), raid(A, KITCHEN, 2), raid(C, KITCHEN, 1))
FATES = (
    raid(D, TRASH, 3, done=True, roll=2, caught=2, food=2),
    raid(A, KITCHEN, 2, done=True, caught=2),
    raid(C, KITCHEN, 1, done=True, saved=True),
    raid(B, LIVING, 2, done=True, firecracker=True),
)
CROWDS = {
    place: tuple(
        raid(band, place, 5, done=True, roll=roll) for band, roll in zip((A, B, C, D), (1, 2, 5, 6), strict=True)
    )
    for place in Location
}
READY = Firecracker(holder=C, fuse=Fuse.READY)
DUEL = (den(ONE, 2, 1, 3, 3), den(TWO, 5, 1, 1))
SAVING = night(*RAIDS, round=6, reached=2, armed=C)
FREEING = night(raid(B, BACKYARD, 3, done=True), round=6, reached=5)
SCENES = {
    "trapping": view(stack=(Trapping(),), laid=False, trap=None, round=1),
    "lurking": view(stack=(Lurking(),), laid=False),
    "raiding": view(raids=RAIDS),
    "dog in the Backyard": view(die=5, raids=RAIDS[:1]),
    "dog and trap in the Backyard": view(die=5, trap=BACKYARD),
    "dog aside": view(die=6, raids=RAIDS[:2]),
    "all in one room": view(raids=CROWDS[BACKYARD], trap=BACKYARD, die=1),
    "all at the firecracker": view(raids=CROWDS[LIVING], trap=LIVING),
    "firecracker, dog and trap": view(die=3, trap=LIVING),
    "held": view(firecracker=READY, raids=RAIDS),
    "one band": view(den(A, 5, 2)),
    "two bands, expert": view(den(A, 1, 2, 3, 2), den(B, 2, 1, 2, 2), expert=True),
    "three bands": view(den(A), den(B), den(C), raids=(raid(C, TRASH, 4),)),
    "duel": view(*DUEL, raids=(raid(ONE, KITCHEN, 3),)),
    "duel, expert": view(
        *DUEL,
        expert=True,
        raids=(raid(ONE, KITCHEN, 3), raid(TWO, KITCHEN, 3)),
        stack=(Handing(),),
        firecracker=Firecracker(holder=ONE, fuse=Fuse.READY),
    ),
    "handing": view(expert=True, firecracker=READY, raids=RAIDS, stack=(Handing(),)),
    "saving": view(roundup=SAVING, card=KITCHEN, stack=(Saving(),), firecracker=READY),
    "saving, captives": view(roundup=SAVING, card=KITCHEN, stack=(Saving(),), firecracker=READY, row=ROW[::-1]),
    "saving in the Backyard": view(
        roundup=night(raid(B, BACKYARD, 2), raid(A, BACKYARD, 2), card=BACKYARD, armed=C, trap=BACKYARD),
        card=BACKYARD,
        trap=BACKYARD,
        stack=(Saving(),),
        firecracker=READY,
    ),
    "saving, all in the Backyard": view(
        roundup=night(*(raid(band, BACKYARD, 5) for band in (A, B, C, D)), card=BACKYARD, armed=C, trap=BACKYARD),
        card=BACKYARD,
        trap=BACKYARD,
        stack=(Saving(),),
        firecracker=READY,
    ),
    "freeing, all in the Backyard": view(
        roundup=night(*(raid(band, BACKYARD, 5, done=band == A) for band in (A, B, C, D)), trap=BACKYARD),
        card=KITCHEN,
        trap=BACKYARD,
        stack=(Freeing(band=A, left=2),),
    ),
    "freeing": view(roundup=FREEING, card=KITCHEN, stack=(Freeing(band=B, left=2),)),
    "after": after(*FATES),
    "after, nobody met the Host": after(card=BACKYARD),
    "after, Host and dog": after(card=BASEMENT),
    "after, all in one room": after(*CROWDS[TRASH]),
    "after, all at the Host": after(
        *(raid(band, LIVING, 5, done=True, caught=5) for band in (A, B, C, D)), card=LIVING, trap=LIVING
    ),
    "over, food": over(den(A, 1, 2, 8), den(B), den(C, food=7), den(D), host_wins=False),
    "over, food at once": over(den(A, 1, 2, 8), den(B), host_wins=False, expert=True, roundup=night(reached=1)),
    "over, caught": over(den(A, 0, 5, 3), den(B, food=7), den(C), den(D), host_wins=True),
    "over, two caught": over(den(A, 0, 5, 3), den(B, food=7), den(C, 0, 5), den(D), host_wins=True),
    "over, dawn": over(den(A), den(B), den(C), den(D), host_wins=True),
    "over, duel": over(den(ONE, 0, 6, 3), den(TWO, 4, 2, 5), host_wins=True),
    "hand, Host, no card": view(seat=4, stack=(Lurking(),), laid=False),
    "hand, Host": view(seat=4, card=KITCHEN),
    "hand, raid made": view(seat=1, raids=RAIDS),
    "hand, half-made raid": view(seat=3, raids=RAIDS, stack=(Raiding(picks={3: BACKYARD}),)),
    "hand, nothing picked": view(seat=3, raids=RAIDS, firecracker=Firecracker(holder=D, fuse=Fuse.READY)),
    "hand, rivals at the trap": view(seat=3, raids=CROWDS[TRASH][:3]),
    "hand, Host, all raids made": view(seat=4, card=KITCHEN, raids=CROWDS[BACKYARD], trap=BACKYARD),
    "hand, duel": view(*DUEL, seat=0, raids=(raid(ONE, KITCHEN, 3),), stack=(Raiding(picks={0: TRASH}),)),
    "hand, over": over(den(A, 1, 2, 8), den(B), host_wins=False).model_copy(update={"seat": 0}),
}

ELSEWHERE = ("raiding", "after", "over, caught", "hand, duel")
"""Scenes that another process draws, too (tests/games/test_elsewhere.py)."""


@cache
def pictures() -> dict[str, Canvas]:
    """Return {name: picture} of every scene, with short player names and with names that are hard to draw."""
    drawn = {name: picture_of(GAME, scene, players()) for name, scene in SCENES.items()}
    drawn |= {f"{name}, hard names": picture_of(GAME, scene, players(HARD, True)) for name, scene in SCENES.items()}
    prepare(drawn.values())
    return drawn


def names_of_pictures() -> list[str]:
    return [*SCENES, *(f"{name}, hard names" for name in SCENES)]


def every_picture() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", names_of_pictures())


def words(scene: HeistView, names: list[str] = NAMES) -> str:
    return " | ".join(picture_of(GAME, scene, players(names)).words)


def sprites(scene: HeistView) -> list[str]:
    return [raster.sprite for raster in picture_of(GAME, scene, players()).rasters()]


def matches(seats: int, seed: int, options: dict[str, Any]) -> Iterator[Any]:
    """Play a match at random, and yield it after the deal and after each answer."""
    dice = Dice(seed=seed_from(f"{seed}: players"))
    chosen = GAME.options(round_cap=5 if seed % 3 == 0 else 60, **options)
    for step in play_out(GAME, seats, seed_from(str(seed)), chosen, [at_random] * seats, dice):
        yield step.match


# ---------------------------------------------------------------- checks of every picture


@pytest.mark.thorough
@pytest.mark.parametrize("name", some(names_of_pictures()))
def test_png_holds_the_composed_pixels_and_is_small(name: str) -> None:
    size = (800, 620) if name.startswith("hand,") else (1200, 800)
    check_bytes(pictures()[name], size, 110 * 1024)


@pytest.mark.thorough
@every_picture()
def test_type_is_large_enough_and_on_the_card(name: str) -> None:
    check_type(pictures()[name], RANKS["third"])


@every_picture()
def test_texts_of_one_line_do_not_run_into_each_other(name: str) -> None:
    check_lines(pictures()[name])


@pytest.mark.thorough
@every_picture()
def test_nothing_lies_over_a_text(name: str) -> None:
    assert sight.covered(pictures()[name]) == []


@pytest.mark.thorough
@every_picture()
def test_type_in_the_art_is_large_enough_where_it_is_used(name: str) -> None:
    check_type_in_art(pictures()[name], board.ART, RANKS["third"])


# ---------------------------------------------------------------- pictures during whole matches


@pytest.mark.thorough
@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 12), marks=pytest.mark.soak)], ids=str)
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_phase_of_a_match_draws(seats: int, options: dict[str, Any], seeds: range) -> None:
    kinds = set()
    for seed in seeds:
        for match in matches(seats, seed, options):
            for seat in (None, *range(seats)):
                seen = match.view(seat)
                assert picture_of(GAME, seen, players(HARD)).smallest_type >= RANKS["third"]
                kinds.add(seen.phase.kind if seen.phase else "over")
    always = {"trapping", "lurking", "raiding", "over"}
    assert always <= kinds <= always | {"handing", "saving", "freeing"}


@pytest.mark.thorough
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_picture_depends_on_what_its_viewer_must_not_know(seats: int, options: dict[str, Any]) -> None:
    other_cards = 0
    for number, match in enumerate(matches(seats, 1, options)):
        for seat in (None, *range(seats)):
            seen = match.view(seat)
            world = GAME.rules.imagine(seen, Dice(seed=seed_from(f"another world, {number}")))
            imagined = picture_of(GAME, GAME.rules.view(world, seat), players())
            assert imagined.strokes == picture_of(GAME, seen, players()).strokes
            other_cards += world.card != match.view(seen.host).card
    assert other_cards, "some of the worlds are other ones"


def test_only_the_one_who_picked_sees_a_half_made_raid() -> None:
    half = SCENES["hand, half-made raid"]
    assert "Backyard" in words(half)
    assert "How many? | still a secret" in words(half)
    assert "Your raid | not set yet" in words(SCENES["hand, nothing picked"])
    assert "How many?" not in words(SCENES["raiding"])


# ---------------------------------------------------------------- what a picture says


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        ("trapping", "Where is the trap? | the ambush: the trap comes first | Aleksandra | sets the trap"),
        ("lurking", "Where is the Host? | the trap is set, now the card | Aleksandra | chooses a card"),
        ("raiding", "The raid | 3 of 4 bands are set | Tamsin | plans a raid"),
        ("dog aside", "2 of 4 bands are set | plan"),
        ("handing", "Firecracker: hand it on? | all raids are set | Juniper | may hand over"),
        ("saving", "Save which raid? | the round-up, room 2: Kitchen | Juniper | saves a raid"),
        ("freeing", "Free which captive? | the round-up, room 5: Backyard | Bartholomew…"),
        ("after", "Where is the trap? | round 6 is over, round 7 begins | Aleksandra | sets the trap"),
    ],
)
def test_the_board_says_the_phase_and_who_is_waited_for(scene: str, said: str) -> None:
    assert said in words(SCENES[scene])


def test_the_round_up_of_the_round_before_is_called_its_result() -> None:
    assert "Round 6 over" in words(SCENES["after"])
    assert "Round 6" in words(SCENES["freeing"]).split(" | ")


def test_raids_are_shown_with_size_and_order() -> None:
    assert "2 | 2nd | 1 | 3rd" in words(SCENES["raiding"]), "A and C in the Kitchen"
    said = words(SCENES["all in one room"])
    assert "5 | 1st | 5 | 2nd | 5 | 3rd | 5 | 4th" in said
    assert {"tick", "wait"} <= set(sprites(SCENES["raiding"]))


def test_two_bands_of_one_player_differ_in_figure_and_number() -> None:
    assert {"fig-A", "fig-A-2"} <= set(sprites(SCENES["duel"]))
    assert "band 1" in words(SCENES["duel"])
    assert "band 2" in words(SCENES["duel"])
    assert "fig-A-2" not in sprites(SCENES["raiding"])


def test_variants_and_goals_are_on_the_board() -> None:
    assert "duel, expert" in words(SCENES["duel, expert"])
    assert "and 3 in the rest" in words(SCENES["duel, expert"])
    assert "left over" not in words(SCENES["duel, expert"])
    assert "29 left over" in words(SCENES["one band"])
    assert "expert" not in words(SCENES["raiding"])


def test_dog_and_card_show_in_the_host_panel() -> None:
    assert {"card-back", "die-4", "dog"} <= set(sprites(SCENES["raiding"]))
    assert "card-slot" in sprites(SCENES["lurking"])
    aside = sprites(SCENES["dog aside"])
    assert "dog-asleep" in aside
    assert "dog" not in aside
    assert "outside" in words(SCENES["dog aside"])
    assert "Dog: no raid" in words(SCENES["raiding"])
    assert "Dog: no raid" not in words(SCENES["dog aside"])
    assert "dog next" in words(SCENES["after"]), "where the dog is in the round that begins"


def test_firecracker_lies_in_the_living_room_or_with_its_holder() -> None:
    for name, scene in SCENES.items():
        if scene.seat is None and scene.outcome is None:
            assert sprites(scene).count("firecracker") == (0 if name == "after" else 1), name


@pytest.mark.parametrize(
    ("raids", "changes", "said"),
    [
        ((raid(D, TRASH, 3, done=True, roll=2, caught=2, food=2),), {}, "Trap: 2 caught | +2 food"),
        ((raid(D, TRASH, 3, done=True, roll=4, caught=3),), {}, "Trap: 3 caught | nobody left"),
        ((raid(D, TRASH, 3, done=True, roll=6, food=2),), {}, "Trap: all safe | +2 food"),
        ((raid(A, BASEMENT, 5, done=True, roll=4, caught=4, food=1),), {"dog": None}, "Roll: 4 caught | +1 food"),
        ((raid(A, KITCHEN, 2, done=True, caught=2),), {}, "The Host! | 2 caught"),
        (FATES, {}, "The Host! | 2 caught, C saved"),
        ((raid(C, KITCHEN, 1, done=True, saved=True),), {}, "The Host! | C saved"),
        ((), {}, "The Host | waits in vain"),
        ((), {}, "Dog here | no raid"),
        ((), {}, "All quiet | no raid"),
        (FATES, {}, "Firecracker | to B"),
        ((raid(A, LIVING, 1, done=True),), {}, "A finds | nothing"),
        (
            (raid(A, KITCHEN, 2, done=True, food=2), raid(B, KITCHEN, 1, done=True, food=1)),
            {"card": TRASH},
            "A, B eat | +3",
        ),
        ((raid(A, BACKYARD, 2, done=True, freed=[B, B]),), {}, "A frees | 2 of B"),
        ((raid(A, BACKYARD, 2, done=True, freed=[B, A]),), {}, "A frees | 1 of B, 1 of A"),
        ((raid(A, BACKYARD, 2, done=True, roll=5, freed=[B, A]),), {"trap": BACKYARD}, "Trap: all safe | 2 freed"),
        ((raid(A, BACKYARD, 2, done=True),), {}, "A finds | nobody there"),
        ((raid(A, BACKYARD, 3, done=True, roll=2, caught=2, freed=[A]),), {"trap": BACKYARD}, "frees 1 of A"),
    ],
)
def test_banners_say_what_happened(raids: tuple[Raid, ...], changes: dict[str, Any], said: str) -> None:
    assert said in words(after(*raids, **changes))


def test_a_raid_in_the_round_up_shows_its_die_and_its_fate() -> None:
    said, shown = words(SCENES["after"]), sprites(SCENES["after"])
    assert {"−2", "+2", "takes it"} <= set(said.split(" | "))
    assert "die-2" in shown
    assert "bars" in shown
    assert "tick" in shown, "C is saved"
    assert "free 2?" in words(SCENES["freeing"])


LOST_AND_WON = after(
    raid(D, KITCHEN, 3, done=True, roll=1, caught=1, food=2),
    raid(B, BACKYARD, 3, done=True, roll=2, caught=2, freed=[A]),
    raid(C, LIVING, 3, done=True, roll=2, caught=2, firecracker=True),
    card=TRASH,
    dog=None,
)


def test_what_a_raid_lost_and_won_is_read_whole() -> None:
    said = words(LOST_AND_WON).split(" | ")
    assert {"−1", "+2", "−2", "frees 1", "takes it"} <= set(said)
    assert not any("…" in word for word in said if not word.startswith(("Aleks", "Barth")))
    check_lines(picture_of(GAME, LOST_AND_WON, players()))


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith(("saving", "freeing"))])
def test_whoever_saves_or_frees_sees_the_captives(name: str) -> None:
    scene = SCENES[name]
    shown = sprites(scene)
    assert "pen" in shown or "bars" in shown
    room = picture_of(GAME, scene, players())
    left = drawing.column(scene.row.index(BACKYARD))
    inside = [words for _, start, end, words in texts_of(room) if left <= start and end <= left + drawing.ROOM[0]]
    for den in scene.dens:
        assert str(den.caught) in inside, den


def test_the_host_panel_says_which_night_its_captives_are_of() -> None:
    assert "4 | caught | round 6" in words(SCENES["after"])
    assert "0 | caught | round 6" in words(SCENES["saving"])


@pytest.mark.parametrize(
    ("fuse", "over_", "said"),
    [
        (Fuse.TAKEN, False, "for next round"),
        (Fuse.TAKEN, True, "taken"),
        (Fuse.READY, False, "can save a raid"),
        (Fuse.READY, True, "not used"),
        (Fuse.USED, True, "used"),
    ],
)
def test_the_hand_says_what_the_firecracker_can_still_do(fuse: Fuse, over_: bool, said: str) -> None:
    held = {"firecracker": Firecracker(holder=D, fuse=fuse), "seat": 3}
    dens = (den(A, 0, 5, 3), den(B), den(C), den(D))
    scene = over(*dens, host_wins=True) if over_ else view(*dens)
    assert said in words(scene.model_copy(update=held)).split(" | ")


def test_in_the_expert_game_the_hand_says_that_it_saves_ones_own_raid() -> None:
    held = Firecracker(holder=D, fuse=Fuse.READY)
    assert "saves your raid" in words(view(expert=True, firecracker=held, seat=3))


@every_picture()
def test_the_firecracker_covers_no_words(name: str) -> None:
    """The firecracker on the corner of its holder's panel covers no text."""
    check_uncovered(pictures()[name], "firecracker")


def test_rooms_not_reached_yet_say_nothing() -> None:
    assert words(SCENES["saving"]).count("no raid") == 1, "only the Trash bin comes before the Kitchen"
    assert words(SCENES["over, food at once"]).count("not reached") == 3
    assert "the Host waited" in words(SCENES["over, food at once"])


def test_the_round_up_shows_what_it_changed() -> None:
    said = words(SCENES["after"])
    assert "+2" in said.split(" | ")
    freed = after(raid(A, BACKYARD, 2, done=True, freed=[B, B]), raid(B, KITCHEN, 1, done=True, caught=1))
    assert {"+1", "−2"} <= set(words(freed).split(" | "))


@pytest.mark.parametrize(
    ("scene", "who", "why"),
    [
        ("over, food", "The raccoons win", "Mirela has 8 food"),
        ("over, food at once", "The raccoons win", "Mirela has 8 food, the others 3 or more"),
        ("over, caught", "The Host wins", "Mirela: all 5 caught"),
        ("over, two caught", "The Host wins", "A, C: all 5 of each"),
        ("over, dawn", "The Host wins", "dawn after round 6, nobody has enough"),
        ("over, duel", "The Host wins", "Band 1: all 6 caught"),
    ],
)
def test_the_end_says_who_won_and_why(scene: str, who: str, why: str) -> None:
    said = words(SCENES[scene])
    assert f"{who} | {why}" in said
    assert "Kitchen" in said, "the Host’s last card"


def test_the_hand_marks_the_raids_of_others_on_their_rooms() -> None:
    made, rivals, host = (
        SCENES[f"hand, {name}"] for name in ("raid made", "rivals at the trap", "Host, all raids made")
    )
    assert words(made).endswith(" | 1 | 2 | A | 2 | C | 1 | 3 | 4 | 5"), "B’s own is drawn large"
    assert words(rivals).endswith(" | 1 | A | 5 | B | 5 | C | 5 | 2 | 3 | 4 | 5")
    assert "trap" in sprites(rivals)
    assert words(host).endswith(" | 1 | 2 | 3 | 4 | 5 | A | 5 | B | 5 | C | 5 | D | 5")
    assert words(SCENES["hand, over"]).endswith(" | 1 | 2 | 3 | 4 | 5")


def test_the_hand_tells_the_other_bands_numbers_and_who_has_the_firecracker() -> None:
    band = words(SCENES["hand, nothing picked"])
    assert "Mirela | 5 of 8 | 3 | 2" in band
    assert "Tamsin" not in band, "one’s own numbers are drawn large"
    assert "Tamsin | 2 of 8 | 4 | 1" in words(SCENES["hand, Host"])
    lying = view(seat=4, card=KITCHEN)
    held = lying.model_copy(update={"firecracker": READY})
    assert [sprites(scene).count("firecracker") for scene in (lying, held)] == [1, 1], "in its room, or at its holder"
    alone = view(den(A), seat=0)
    assert "the Host" in words(alone)


def test_the_host_alone_sees_the_card() -> None:
    assert "Kitchen | You lie in wait here" in words(SCENES["hand, Host"])
    assert "Which card will it be?" in words(SCENES["hand, Host, no card"])


# ---------------------------------------------------------------- colours


def test_text_stands_out_from_its_ground() -> None:
    panel, wine, wood = ("#33456F", "#26345A", "#2B3A66"), ("#55293A", "#3F1E29"), ("#7E4D24", "#653B1A")
    banners = (drawing.RED, drawing.BROWN, drawing.GREEN, drawing.SLATE, drawing.AMBER)
    grounds = {
        drawing.WHITE: (*panel, *wine, *wood, *banners, "#4A3440", "#7A5A1E"),
        drawing.BUTTER: (*wood, *banners, drawing.PILL),
        drawing.LAMP: (*panel, *wine, *wood, "#2A3A60", "#18223C"),
        drawing.QUIET: (*panel, "#4A3440", "#131C33", "#1A2644", drawing.DARK),
        drawing.BLUSH: wine,
        drawing.INK: (drawing.CREAM, drawing.PAPER, drawing.LAMP),
        "#4A3A12": (drawing.PAPER,),
        drawing.CREAM: (*banners, drawing.PILL),
    }
    for text, below in grounds.items():
        for ground in below:
            assert contrast(text, ground) >= 4.5, (text, ground)


def test_no_banner_is_longer_than_its_plate() -> None:
    for name, scene in SCENES.items():
        if scene.roundup is not None:
            for index in range(len(scene.row)):
                what = banner(scene, scene.roundup, index, TEXTS.words(players(), None, ENGLISH))
                if what is not None:
                    assert canvas.measure(what.first, 22) <= 196, (name, what)
                    assert canvas.measure(what.second, 22) <= 196, (name, what)


def test_a_phone_shows_how_many_are_where_in_figures_of_nine_pixels() -> None:
    """On a phone, which shows a board 360 px wide, the digits that count a band's figures are more than 9 px high."""
    picture = picture_of(GAME, view(raids=RAIDS), players())
    counts = [text for text in sight.letterings(picture) if text.string.isdigit() and text.base / picture.scale > 690]
    assert len(counts) == 12, "three of each band"
    assert all(text.units * 0.727 * 360 / 1200 > 9 for text in counts)
