"""Let users verify a match's random draws. The content of the proof is defined in games/engine/journal.py."""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import Parlour
from bot.client.desk import opens
from bot.model.custom_ids import Verb
from bot.model.language import speaking
from bot.model.message import Message, stamp
from bot.model.records import MatchRecord
from bot.pages.paged import Attached, Sheet, Sources, Viewer, readable
from games.engine.asks import Refused
from games.engine.journal import Journal, Sealed, proof
from games.engine.words import Catalogue

TEXTS = Catalogue("cogs.verification.words")


class Verification(commands.Cog):
    """Serves proofs of matches' random draws."""

    def __init__(self, bot: Parlour) -> None:
        self.bot = bot
        bot.register.add(buttons={Verb.VERIFY: opens(sheet)})


async def sheet(bot: Sources, viewer: Viewer, match_id: int) -> Sheet:
    """Compose the proof of a match's random draws.

    While the proof must stay secret, show only the seal, a hash that reveals nothing.
    Raises Refused if the viewer may not read the match, or the match can't be verified.
    """
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
    told = bot.games[saved.game].rules.told if saved.game in bot.games else frozenset()
    return proof(chance, mix, journal, told).encode()


async def setup(bot: Parlour) -> None:
    """Load the cog."""
    await bot.add_cog(Verification(bot))
