"""Whether a match's chance was fair: the file that shows it, and in plain words what that is worth.

Here: what is said, and to whom. Not here: what is in the file (games/engine/sealing.py), and who may read of a match
(readers.py). Before the end nothing is given but the seal, which everybody at the table has seen.
"""

from __future__ import annotations

from bot.model.message import Message
from bot.model.records import MatchRecord
from bot.pages.paged import Attached, Sheet
from bot.pages.sources import Sources, Viewer, readable
from games.engine.asks import Refused
from games.engine.journal import Journal
from games.engine.sealing import Sealed, proof

UNSEALED = "Match {} can’t be verified: its table opened before chance was sealed. `/match` still shows it."
WAITS = (
    "The chance of match {} is sealed as `{}`. The same seal stands on its lobby card, and in the DM of everybody "
    "who sat down. When the match is over, `/verify` gives you the file that shows what was under it."
)
NEVER = "Match {} was closed before anything was dealt, so there is nothing to verify."

LET_GO = "Match {} can’t be verified any more: what that takes isn’t kept so long here."

WHOLE = """## Match {id}: verify its chance
**What this file shows.** Every roll and shuffle of the match, and all that stand-ins left to chance, follows from one \
key. The key follows from three things: a secret that was sealed when the table opened, what each player added by \
sitting down, and the press of **Start**. So nobody chose the deal: no player, and not whoever runs this bot.
**The seal** is `{seal}`. It must be the one on the lobby card and in your DM from when you sat down. It can’t be \
changed afterwards, since it fits this secret and no other.
**What it doesn’t show.** Whoever runs the bot can read secrets during a match; it shows only that they didn’t choose \
them. It holds every hand and every card of this match, also those that the rules keep hidden.
**Check it yourself** without this bot: `python3 tools/verify.py {file}`, a script of 80 lines that comes with \
Parlour’s source. To play it again by the rules: `python -m games replay {file}`."""

SINGLE = """## Match {id}: verify its chance
This table’s secrets stay secret. The file opens the rolls and draws that everybody saw, one by one, and nothing else.
**What it shows.** Each of them follows from a secret of its own that was sealed when the table opened, from what each \
player added by sitting down, and from the press of **Start**. So nobody chose them: no player, and not whoever runs \
this bot.
**The seal** is `{seal}`. It must be the one on the lobby card and in your DM from when you sat down.
**What it doesn’t show.** Hidden cards came from the same seal, but stay under it. Whoever runs the bot can read them.
**Check it yourself** without this bot: `python3 tools/verify.py {file}`, a script of 80 lines that comes with \
Parlour’s source."""


async def sheet(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    """What can be shown of a match's chance now. Raises Refused."""
    saved = await readable(bot, viewer, match_id)
    chance = saved.sealed
    if chance is None:
        raise Refused(UNSEALED.format(saved.id))
    if saved.open:
        return Sheet(Message(text=WAITS.format(saved.id, chance.seal)))
    if saved.snapshot is None or saved.mix is None:
        raise Refused((NEVER if saved.place_id is None else LET_GO).format(saved.id))
    file = Attached(f"match-{saved.id}.json", await _proof(bot, saved, chance, saved.snapshot, saved.mix))
    text = (SINGLE if chance.stay else WHOLE).format(id=saved.id, seal=chance.seal, file=file.name)
    return Sheet(Message(text=text), attached=file)


async def _proof(bot: Sources, saved: MatchRecord, chance: Sealed, snapshot: str, mix: str) -> bytes:
    journal = Journal.of_save(saved.game, snapshot, saved.options, await bot.store.journal(saved.id))
    told = bot.games[saved.game].told if saved.game in bot.games else frozenset()
    return proof(chance, mix, journal, told).encode()
