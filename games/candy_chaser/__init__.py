"""Candy Chaser: raise the price of your secret candy, then tattle on the others."""

from __future__ import annotations

from games.candy_chaser import policy, words
from games.candy_chaser.board import COVER, EMOJI, draw
from games.candy_chaser.pieces import ORDERS, CandyOptions
from games.candy_chaser.puzzles import PUZZLES
from games.candy_chaser.rules import CandyState, secrets, setup
from games.candy_chaser.view import CandyView, guesses, imagine, view_of
from games.engine.game import DailyForm, Foresight, Game, GameArt, PlayerModel, Rules, Texts

GAME = Game(
    slug="candy-chaser",
    name="Candy Chaser",
    seats=range(2, 5),
    minutes=10,
    options=CandyOptions,
    daily=DailyForm(seats=4),
    suspicions=words.suspicions,
    rules=Rules(
        setup=setup,
        view=view_of,
        imagine=imagine,
        state_type=CandyState,
        view_type=CandyView,
        clauses=words.CLAUSES,
        told=frozenset({"die", "first player"}),
        recap=("turn", 10),
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
        foresight=Foresight(careless=(50, 0), strong=64, doubt=0.5),
        guesses=lambda view, dice: guesses(view),
        chosen=policy.chosen,
        chances=policy.chances,
        secrets=secrets,
    ),
)
