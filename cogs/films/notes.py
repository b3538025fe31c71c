"""Show players' notes at the steps of a finished match: the viewer's own, and those that other players share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.messages.context import MatchContext
from bot.messages.notes import suspected
from bot.model.custom_ids import Leaf, Turn
from bot.model.language import speaking
from bot.model.message import Button, escaped, plain, quoted
from bot.model.own import PlayerNotes
from bot.model.records import MatchRecord, names_of
from bot.pages.paged import Sources, Viewer
from games.engine.asks import Refused
from games.engine.film import Frame
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.films.words")

WISHES = {"share": True, "keep": False}
"""Actions of a button under a user's own notes, each with whether the notes are shared afterwards."""


@dataclass(frozen=True)
class Noted:
    """The notes about a match that one viewer may read.

    `shared`: the name and the notes of each other player who shares notes.
    """

    context: MatchContext
    own: PlayerNotes
    shared: Sequence[tuple[str, PlayerNotes]]
    shareable: bool

    def told(self, frames: Sequence[Frame], at: int) -> str:
        """Return the notes that players made at frame `at`, the viewer's own first.

        If there are none, returns a line with the numbers of the frames that have notes.
        """
        words = TEXTS.phrases(speaking())
        parts = []
        if lines := self._lines(self.own, frames, at):
            parts.append(words("watch-own-notes", shared=self.own.shared, lines=lines))
        for name, notes in self.shared:
            if lines := self._lines(notes, frames, at):
                parts.append(words("watch-noted", who=escaped(name), lines=lines))
        if parts:
            return "\n\n".join(parts)
        steps = self.own.steps.union(*(notes.steps for _, notes in self.shared))
        places = sorted({_place(step, frames) + 1 for step in steps})
        return words("watch-noted-at", steps=words.all_of(map(str, places)), many=len(places)) if places else ""

    def _lines(self, notes: PlayerNotes, frames: Sequence[Frame], at: int) -> str:
        lines = [escaped(plain(text)) for step, text in notes.lines if text and _place(step, frames) == at]
        here = suspected(self.context, [one for one in notes.suspicions if _place(one.step, frames) == at])
        lines += [TEXTS.phrases(speaking())("watch-suspected", suspicions=here)] if here else []
        return "\n".join(quoted(lines))

    def button(self, eyes: str, page: int) -> tuple[Button, ...]:
        """Return the button with which the viewer shares their notes or stops sharing; empty if they have no notes."""
        if not self.own.steps or not self.shareable:
            return ()
        label, wish = ("watch-unshare", "keep") if self.own.shared else ("watch-share", "share")
        control = Turn(Leaf.STEPS, f"{self.context.match_id}/{eyes}/{wish}", page)
        return (Button(label=TEXTS.phrases(speaking())(label), id=str(control), emoji="📝"),)


async def noted(bot: Sources, saved: MatchRecord, context: MatchContext, viewer: Viewer, open_: bool) -> Noted:
    """Return the notes that the viewer may read. `open_`: whether the viewer may see every player's hand."""
    own = await bot.store.player_notes(saved.id, viewer.user_id)
    shareable = may_share(saved, open_)
    shared = await bot.store.shared_notes(saved.id) if shareable else {}
    names = names_of(saved.seats)
    others = [(names[user], notes) for user, notes in shared.items() if user != viewer.user_id and user in names]
    return Noted(context, own, others, shareable)


async def share(bot: Sources, saved: MatchRecord, viewer: Viewer, open_: bool, wish: str) -> None:
    """Share the viewer's notes with the other players, or stop sharing them. `wish`: a key of WISHES.

    `open_`: whether the viewer may see every player's hand. Raises Refused if the match's notes must stay private.
    """
    shared = WISHES[wish]
    if not may_share(saved, open_):
        raise Refused(TEXTS.said("refused-share"))
    await bot.store.change_player_notes(
        saved.id, viewer.user_id, lambda before, step: replace(before, shared=shared and bool(before.steps))
    )


def may_share(saved: MatchRecord, open_: bool) -> bool:
    """Return whether players may share notes about this match.

    They may if its secrets are open (`open_`: whether the viewer may see every hand), but never at tables in DMs,
    where players may be strangers.
    """
    return open_ and not saved.by_dm


def _place(step: int, frames: Sequence[Frame]) -> int:
    """Return the index of the first frame at or after this step; if there is none, the index of the last frame."""
    shown = (at for at, frame in enumerate(frames) if frame.step is not None and frame.step >= step)
    return next(shown, len(frames) - 1)
