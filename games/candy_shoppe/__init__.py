"""Candy Shoppe: players of hidden teams turn five spies of the Cold War to their side."""

from __future__ import annotations

from games.candy_shoppe import policy, reading, words
from games.candy_shoppe.board import draw, draw_token
from games.candy_shoppe.board.box_art import COVER, EMOJI
from games.candy_shoppe.pieces.choices import ORDERS, CandyShoppeOptions
from games.candy_shoppe.pieces.components import ACTIONS
from games.candy_shoppe.puzzles import PUZZLES
from games.candy_shoppe.rules import CandyShoppeState, secrets, setup, silent_secrets
from games.candy_shoppe.view import CandyShoppeView, view_of
from games.candy_shoppe.view.worlds import counted, guesses, imagine
from games.engine.game import Cards, Foresight, Game, GameArt, PlayerModel, Rules, Texts

GAME = Game(
    slug="candy-shoppe",
    name="The Raccoon is at the Candy Shoppe",
    seats=range(3, 7),
    minutes=75,
    options=CandyShoppeOptions,
    attribution=(
        "The Raccoon is at the Candy Shoppe, by Games by Play Date, adapted in our own words. "
        "Licence: CC BY-NC-SA 3.0 (creativecommons.org/licenses/by-nc-sa/3.0)"
    ),
    suspicions=words.suspicions,
    rules=Rules(
        setup=setup,
        view=view_of,
        imagine=imagine,
        state_type=CandyShoppeState,
        view_type=CandyShoppeView,
        clauses=words.CLAUSES,
        told=frozenset({"first player"}),
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
    art=GameArt(
        draw=draw,
        cover=COVER,
        emoji=EMOJI,
        cards=Cards(
            names=tuple(token.title for token in ACTIONS),
            title=words.token_titled,
            draw=draw_token,
            describe=words.describe_token,
        ),
    ),
    puzzles=PUZZLES,
    player=PlayerModel(
        habit=policy.greedy,
        # Sending spies and placing tokens aren't searched: their effects come too late for this few simulations.
        foresight=Foresight(
            careless=(80, 35),
            strong=48,
            answers=16,
            about=frozenset({"reveal", "order", "revive", "disguise", "escape", "wiretap", "smuggle", "share"}),
            doubt=0.7,
            judged=12_000,
        ),
        judge=policy.judge,
        guesses=lambda view, dice: guesses(view),
        chosen=reading.chosen,
        chances=policy.chances,
        chance=reading.placing_chance,
        secrets=secrets,
        silent_secrets=silent_secrets,
        counted=counted,
    ),
)
