"""Tricks or Treats: Halloween night in a small town. Players knock at doors, duel in the street, and collect treats."""

from __future__ import annotations

from games.engine.game import Cards, DailyForm, Foresight, Game, GameArt, PlayerModel, Rules, Texts
from games.tricks_or_treats import policy, reading, words
from games.tricks_or_treats.board import COVER, EMOJI, draw, draw_costume
from games.tricks_or_treats.pieces.choices import ORDERS, TreatsOptions
from games.tricks_or_treats.pieces.components import Costume
from games.tricks_or_treats.pieces.events import figures
from games.tricks_or_treats.puzzles import PUZZLES
from games.tricks_or_treats.rules import TreatsState, secrets, setup
from games.tricks_or_treats.view import TreatsView, imagine, view_of

GAME = Game(
    slug="tricks-or-treats",
    name="Tricks or Treats",
    seats=range(2, 7),
    minutes=40,
    options=TreatsOptions,
    daily=DailyForm(seats=4, options={"rounds": 6}, weekend=True),
    suspicions=words.suspicions,
    rules=Rules(
        setup=setup,
        view=view_of,
        imagine=imagine,
        state_type=TreatsState,
        view_type=TreatsView,
        clauses=words.CLAUSES,
        told=frozenset({"first player", "gathering", "house"}),
        recap=("round", 1),
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
        picked=words.picked,
        gathered=words.gathered,
        ending=words.ending,
    ),
    art=GameArt(
        draw=draw,
        cover=COVER,
        emoji=EMOJI,
        cards=Cards(
            names=tuple(costume.title for costume in Costume),
            title=words.costume_titled,
            draw=draw_costume,
            describe=words.describe_costume,
        ),
    ),
    puzzles=PUZZLES,
    player=PlayerModel(
        habit=policy.greedy,
        # Search only for the questions in `about`. For the others, `policy.greedy` already computes the odds.
        foresight=Foresight(
            careless=(38, 22),
            strong=24,
            answers=10,
            about=frozenset({"spend", "land", "flee", "open", "shed", "swap"}),
            doubt=2.5,
            judged=14_000,
        ),
        judge=policy.judge,
        guesses=reading.guesses,
        chosen=reading.chosen,
        chances=policy.chances,
        chance=policy.raises,
        secrets=secrets,
    ),
)
