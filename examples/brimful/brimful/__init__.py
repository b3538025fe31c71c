"""Brimful: pour as much as you dare into a jug that nobody can see into."""

from __future__ import annotations

from brimful import words
from brimful.board import draw
from brimful.pieces import BrimOptions
from brimful.policy import careful
from brimful.rules import BrimState, setup
from brimful.view import BrimView, imagine, view_of
from games.engine.game import Game, GameArt, PlayerModel, Rules, Texts

GAME = Game(
    slug="brimful",
    name="Brimful",
    seats=range(2, 6),
    minutes=5,
    options=BrimOptions,
    engine="1.0",
    rules=Rules(
        setup=setup,
        view=view_of,
        imagine=imagine,
        state_type=BrimState,
        view_type=BrimView,
        clauses=words.CLAUSES,
    ),
    texts=Texts(
        catalogue=words.TEXTS,
        say=words.say,
        describe=words.describe,
        goal=words.goal,
        quick_start=words.quick_start,
        concerns=words.concerns,
        ending=words.ending,
    ),
    art=GameArt(draw=draw),
    player=PlayerModel(habit=careful),
)
