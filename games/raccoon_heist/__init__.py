"""Raccoon Heist: one Host against the raccoons that come for the food at night."""

from __future__ import annotations

from games.engine.game import DailyForm, Foresight, Game, GameArt, PlayerModel, Rules, Texts
from games.raccoon_heist import policy, words
from games.raccoon_heist.board import draw
from games.raccoon_heist.board.drawing import COVER, EMOJI
from games.raccoon_heist.pieces import ORDERS, HeistOptions
from games.raccoon_heist.puzzles import PUZZLES
from games.raccoon_heist.rules import HeistState, secrets, setup
from games.raccoon_heist.view import HeistView, imagine, view_of

GAME = Game(
    slug="raccoon-heist",
    name="Raccoon Heist",
    seats=range(2, 6),
    minutes=25,
    options=HeistOptions,
    daily=DailyForm(seats=4, options={"round_cap": 12}, weekend=True),
    suspicions=words.suspicions,
    rules=Rules(
        setup=setup,
        view=view_of,
        imagine=imagine,
        state_type=HeistState,
        view_type=HeistView,
        clauses=words.CLAUSES,
        told=frozenset({"Host", "basement", "dog", "row", "trap"}),
        recap=("round", 1),
        orders=ORDERS,
    ),
    texts=Texts(
        catalogue=words.TEXTS,
        say=words.say,
        describe=words.describe,
        goal=words.goal,
        quick_start=words.quick_start,
        concerns=words.concerns,
        consequence=words.consequence,
        gathered=words.gathered,
        ending=words.ending,
    ),
    art=GameArt(draw=draw, cover=COVER, emoji=EMOJI),
    puzzles=PUZZLES,
    player=PlayerModel(
        habit=policy.greedy,
        foresight=Foresight(careless=(40, 0), strong=96, answers=20, doubt=0.5),
        judge=policy.judge,
        guesses=lambda view, dice: policy.guesses(view),
        chosen=policy.chosen,
        chances=policy.chances,
        secrets=secrets,
    ),
)
