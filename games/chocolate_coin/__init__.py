"""Chocolate Coin: four factions struggle for the North Pole."""

from __future__ import annotations

from games.chocolate_coin import words
from games.chocolate_coin.board import COVER, EMOJI, draw, draw_faction
from games.chocolate_coin.pieces.actions import ORDERS
from games.chocolate_coin.pieces.components import FACTIONS, SHEET, CoinOptions
from games.chocolate_coin.pieces.events import figures
from games.chocolate_coin.policy import greedy, judge
from games.chocolate_coin.puzzles import PUZZLES
from games.chocolate_coin.rules import CoinState, setup
from games.chocolate_coin.view import CoinView, imagine, view_of
from games.engine.game import Cards, Foresight, Game, GameArt, PlayerModel, Rules, Texts

GAME = Game(
    slug="chocolate-coin",
    name="Chocolate Coin",
    seats=range(2, 5),
    minutes=75,
    options=CoinOptions,
    rules=Rules(
        setup=setup,
        view=view_of,
        imagine=imagine,
        state_type=CoinState,
        view_type=CoinView,
        clauses=words.CLAUSES,
        told=frozenset({"action track", "attack", "sides"}),
        recap=("turn", 3),
        orders=ORDERS,
        figures=figures,
    ),
    texts=Texts(
        catalogue=words.TEXTS,
        say=words.say,
        describe=words.describe,
        goal=words.goal,
        quick_start=words.quick_start,
        concerns=words.concerns,
        consequence=words.consequence,
        ending=words.ending,
        gathered=words.gathered,
    ),
    art=GameArt(
        draw=draw,
        cover=COVER,
        emoji=EMOJI,
        cards=Cards(
            names=tuple(SHEET[faction].name for faction in FACTIONS),
            title=words.sheet_titled,
            draw=draw_faction,
            describe=words.describe_sheet,
        ),
    ),
    puzzles=PUZZLES,
    player=PlayerModel(
        habit=greedy,
        # A stand-in (an AI player) searches only to choose the space for an action. `habit` answers all other
        # questions.
        foresight=Foresight(
            careless=(60, 25),
            strong=6,
            answers=16,
            about=frozenset({"primary", "secondary"}),
            doubt=1.0,
            judged=5_000,
        ),
        judge=judge,
    ),
)
