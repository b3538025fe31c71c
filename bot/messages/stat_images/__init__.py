"""Pictures of the house itself: lobbies, results, leaderboards and profiles.

Here: what they show, as plain values, and how they are drawn; a module a picture. Not here: what is counted, and the
same in words (bot/pages, bot/match), which every picture carries along as its alt text.
"""

from bot.messages.stat_images.kit import ART, MARKS, Games, StatImage, Tile, mark_of
from bot.messages.stat_images.leaderboard import ROWS, Leaderboard, Person
from bot.messages.stat_images.lobby import LobbyImage, Sitter
from bot.messages.stat_images.posted import KINDS, as_drawn, as_posted
from bot.messages.stat_images.profile import Moment, Profile, Record
from bot.messages.stat_images.result import Finisher, ResultImage
from bot.messages.stat_images.sketches import sketches

__all__ = [
    "ART",
    "KINDS",
    "MARKS",
    "ROWS",
    "Finisher",
    "Games",
    "Leaderboard",
    "LobbyImage",
    "Moment",
    "Person",
    "Profile",
    "Record",
    "ResultImage",
    "Sitter",
    "StatImage",
    "Tile",
    "as_drawn",
    "as_posted",
    "mark_of",
    "sketches",
]
