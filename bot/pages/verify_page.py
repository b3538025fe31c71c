"""Whether a match's chance was fair: the file that shows it, and in plain words what that is worth.

Here: what is said, and to whom. Not here: what is in the file (games/engine/sealing.py), and who may read of a match
(readers.py). Before the end nothing is given but the seal, which everybody at the table has seen.
"""

from __future__ import annotations

from bot.model.language import speaking
from bot.model.message import Message, stamp
from bot.model.records import MatchRecord
from bot.pages.paged import Attached, Sheet
from bot.pages.sources import Sources, Viewer, readable
from bot.pages.words import TEXTS
from games.engine.asks import Refused
from games.engine.journal import Journal
from games.engine.sealing import Sealed, proof


async def sheet(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    """What can be shown of a match's chance now. Raises Refused."""
    saved = await readable(bot, viewer, match_id)
    chance = saved.sealed
    if saved.open:
        words = TEXTS.phrases(speaking())
        return Sheet(Message(text=words("verify-waits", match=saved.id, seal=f"`{chance.seal}`")))
    if not saved.secrets_stay and (at := await bot.store.secret_until(saved)) is not None:
        words = TEXTS.phrases(speaking())
        return Sheet(Message(text=words("verify-daily", match=saved.id, seal=f"`{chance.seal}`", at=stamp(at))))
    if saved.snapshot is None or saved.mix is None:
        raise Refused(TEXTS.said("verify-never" if saved.place_id is None else "verify-let-go", match=saved.id))
    file = Attached(f"match-{saved.id}.json", await _proof(bot, saved, chance, saved.snapshot, saved.mix))
    words, told = TEXTS.phrases(speaking()), {"seal": f"`{chance.seal}`"}
    told |= {"check": f"`python3 tools/verify.py {file.name}`", "replay": f"`python -m games replay {file.name}`"}
    text = words("verify-single" if chance.stay else "verify-whole", match=saved.id, **told)
    return Sheet(Message(text=text), attached=file)


async def _proof(bot: Sources, saved: MatchRecord, chance: Sealed, snapshot: str, mix: str) -> bytes:
    journal = Journal.of_save(saved.game, snapshot, saved.options, await bot.store.journal(saved.id))
    told = bot.games[saved.game].told if saved.game in bot.games else frozenset()
    return proof(chance, mix, journal, told).encode()
