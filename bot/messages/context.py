"""Hold what messages need besides a game's views: the match's players, channel, deadlines and language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from bot.messages import TEXTS
from bot.model.language import speaking
from bot.model.message import SERVERS, escaped, seat_label, stamp
from bot.model.records import MatchRecord, Seated
from bot.model.time_control import Remind
from games.engine.game import Game
from games.engine.step import Seen
from games.engine.values import Player, Seat
from games.engine.words import Phrases, Words, Written

NAMED = 3
"""Most names of other players at the head of a private message; of more players, the last ones are only counted."""


def link(saved: MatchRecord) -> str:
    """Return the URL of the match's channel; empty for a match in DMs."""
    return "" if saved.by_dm else f"{SERVERS}/{saved.guild_id}/{saved.here}"


@dataclass(frozen=True)
class MatchContext:
    """Facts about one match that messages need besides the game: players, channel, deadlines, language."""

    match_id: int
    game: Game[Any, Any]
    seats: Sequence[Seated]
    link: str
    until: Mapping[Seat, datetime] = field(default_factory=dict)
    """When the time of each asked seat is up, at a table with a pace."""
    pace: str = "none"
    locale: str = field(default_factory=speaking)
    hints: bool = False
    """Whether those who are asked may have a hint: where nothing counts, or the table allows it."""
    hints_allowed: bool = False
    """Whether the table allows it, also where the match counts."""
    paused_until: datetime | None = None
    """When the paused match resumes by itself; None: it isn't paused."""
    by_dm: bool = False
    """Whether the match has no channel. Its players may share no server, so nobody is mentioned."""

    @classmethod
    def of(cls, saved: MatchRecord, game: Game[Any, Any]) -> MatchContext:
        """Return the context of a saved match."""
        time: Any = {"until": saved.until, "pace": saved.pace, "paused_until": saved.paused_until}
        hints: Any = {"hints": saved.hinting, "hints_allowed": saved.hints_allowed}
        return cls(saved.id, game, saved.seats, link(saved), by_dm=saved.by_dm, **time, **hints)

    @cached_property
    def words(self) -> Phrases:
        """The bot's messages for matches, in this match's language."""
        return TEXTS.phrases(self.locale)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """The players, for pictures, alt texts and labels. The seat's letter is added to names that occur twice."""
        words = self.words
        names = [words("stand-in-for", who=s.name) if s.owned and s.away else s.name for s in self.seats]
        told = (
            name if names.count(name) == 1 else words("lettered", who=name, letter=seat_label(seat))
            for seat, name in enumerate(names)
        )
        return tuple(Player(name=name, standin=self.seats[seat].away) for seat, name in enumerate(told))

    @cached_property
    def on_controls(self) -> Written:
        """The players, for labels of buttons and menus. Emoji marks in these labels become the controls' emoji."""
        return Written(self.players)

    @cached_property
    def read_aloud(self) -> tuple[Player, ...]:
        """The players, for descriptions of pictures: named as in `written`, but the texts get no emoji marks."""
        return tuple(self.written)

    @cached_property
    def written(self) -> Written:
        """The players, for texts of messages. Markdown in names is escaped, and stand-ins (AI players) are marked."""
        names = (escaped(player.name) for player in self.players)
        marked = (
            self.words("marked", who=name) if player.standin else name
            for name, player in zip(names, self.players, strict=True)
        )
        named = zip(self.players, marked, strict=True)
        return Written(player.model_copy(update={"name": name}) for player, name in named)

    def game_words(self, you: Seat | None, players: Sequence[Player] | None = None) -> Words:
        """Return the game's words, addressed to seat ``you`` (None: everybody).

        ``players``: the names to use; None: those of `written`.
        """
        return self.game.words(self.written if players is None else players, you, self.locale)

    def head(self, seat: Seat) -> str:
        """Return the first line of a private message, which names the game and the table."""
        words = self.words
        names = [player.name for other, player in enumerate(self.written) if other != seat]
        if len(names) > NAMED:
            names = [*names[: NAMED - 1], words("others", number=len(names) - NAMED + 1)]
        told: Any = {"table": self.match_id, "names": words.all_of(names)}
        if self.by_dm:
            return words("head-by-dm", game=self.game.name, **told)
        return words("head", game=self.game.name, link=self.link, **told)

    def mention(self, seat: Seat) -> str:
        """Return the text by which boards name this seat's player: a mention, or in a DM match the name.

        Players of a DM match may share no server, so mentions wouldn't work there.
        """
        return f"**{self.written[seat].name}**" if self.by_dm else f"<@{self.seats[seat].user_id}>"

    def time(self, seat: Seat) -> str:
        """Return the seat's deadline as a Discord timestamp; empty if it has none."""
        return f" ⏳ {stamp(self.until[seat])}" if seat in self.until else ""

    def call_of(self, seat: Seat) -> Remind:
        """Return how to notify this seat's player of their turn: as they chose; a mention if their DMs are closed."""
        seated = self.seats[seat]
        wanted = seated.preferences.calls or "mention"
        return "mention" if wanted == "dm" and not seated.dm_open else wanted

    def called_in_public(self, seat: Seat, seen: Seen) -> bool:
        """Return whether the public board must ask this seat: its question is public, or its DMs are closed."""
        if self.seats[seat].away:
            return False
        return seat in seen.asks or not self.seats[seat].dm_open
