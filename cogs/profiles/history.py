"""Compose a user's list of finished matches, and the pages of one match: last board, result and story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.messages.context import link
from bot.model.custom_ids import Act, Leaf, Turn, Verb
from bot.model.language import speaking
from bot.model.message import (
    BOARD,
    SERVERS,
    TEXT_LIMIT,
    Button,
    Message,
    Picture,
    Row,
    analysis_button,
    escaped,
    verify_button,
    watch_button,
)
from bot.model.records import MatchRecord
from bot.pages.paged import Sheet, Sources, Viewer, check_offered, readable, role_called, turning
from bot.pages.results import final, places, result_image, result_lines
from bot.stats.aggregates import EVERYWHERE
from bot.stats.ratings import change
from bot.stats.standings import Past
from cogs.profiles.picture import TEXTS
from cogs.profiles.profile import known
from games.engine.asks import Refused
from games.engine.film import PUBLIC

MATCHES = 8
"""Matches on a page of a history."""

ROOM = TEXT_LIMIT - 100
"""Characters on a page of a story, so that its heading fits too."""


async def history(bot: Sources, viewer: Viewer, user_id: int, game: str | None, page: int) -> Sheet:
    """Compose a page of a user's finished matches, newest first.

    A viewer sees all their own matches. Of another user's matches, the viewer sees those on this server. Raises Refused
    if the viewer may not see that user, or the game isn't offered.
    """
    check_offered(bot, game)
    name = await known(bot, viewer, user_id)
    where = EVERYWHERE if user_id == viewer.user_id else viewer.guild_id
    if where is None:
        raise Refused(TEXTS.said("refused-others"))
    found = await bot.store.history(user_id, game, where, page * MATCHES, MATCHES + 1)
    shown = [_line(bot, past) for past in found[:MATCHES]]
    words, who = TEXTS.phrases(speaking()), escaped(name)
    head = words("history-head", who=who)
    if game is not None:
        head = words("history-head-game", who=who, game=bot.games[game].name)
    more = page + (2 if len(found) > MATCHES else 1)
    turns = [button for row in turning(Leaf.HISTORY, f"{user_id}/{game or ''}", page, more) for button in row]
    if user_id == viewer.user_id and found:
        turns.append(Button(label=words("history-practise"), id=str(Turn(Leaf.PRACTICE, game or "", 0)), emoji="🔁"))
    rows = (*([tuple(turns)] if turns else []), *_watching(found[:MATCHES]))
    lines = [head, *(shown or [words("history-none")]), words("history-foot")]
    return Sheet(Message(text="\n".join(lines), rows=rows))


def _watching(shown: Sequence[Past]) -> Iterator[Row]:
    """Return buttons to watch and to analyse each match, with two matches a row."""
    words, ids = TEXTS.phrases(speaking()), [past.score.match_id for past in shown]
    for first in range(0, len(ids), 2):
        yield tuple(
            Button(label=words(label, match=match_id), id=str(turn), emoji=sign)
            for match_id in ids[first : first + 2]
            for label, sign, turn in (
                ("history-watch", "🎞️", Turn(Leaf.STEPS, f"{match_id}/{PUBLIC}", 0)),
                ("history-analysis", "📈", Act(Verb.ANALYSIS, match_id)),
            )
        )


def _line(bot: Sources, past: Past) -> str:
    score, words = past.score, TEXTS.phrases(speaking())
    game = bot.games[score.game].name if score.game in bot.games else score.game
    rating = words("history-unrated")
    if score.before is not None and score.after is not None:
        rating = f"{change(score.before, score.after)} → {score.after.shown}"
    return words(
        "history-line",
        match=f"`{score.match_id}`",
        when=f"<t:{int(score.at.timestamp())}:d>",
        game=game,
        link=f"{SERVERS}/{score.guild_id}/{past.place_id}" if score.guild_id else f"{SERVERS}/@me",
        played=bool(score.role),
        part=role_called(score.game, score.role),
        how={1: "won", 0: "drawn", -1: "lost"}[score.outcome],
        place=places(score.rank, score.players, speaking()),
        left=score.left,
        rating=rating,
    )


async def match(bot: Sources, viewer: Viewer, match_id: int, page: int) -> Sheet:
    """Compose a page of a match.

    `page`: 0 shows the result with the last board, 1 the result as a picture, each higher number a part of the story. A
    match without a result has only one page, with a button to verify its random draws. Raises Refused if the viewer may
    not read the match.
    """
    saved, words = await readable(bot, viewer, match_id), TEXTS.phrases(speaking())
    if saved.status != "finished":
        why = "match-cancelled" if saved.status == "cancelled" else "match-running"
        text = words(why, match=saved.id, link=link(saved))
        return Sheet(Message(text=text, rows=((verify_button(match_id),),)))
    story = _pages(await bot.store.story(match_id))
    page = min(page, 1 + len(story))
    more = (analysis_button(match_id), watch_button(match_id), verify_button(match_id))
    rows = (*turning(Leaf.STORY, str(match_id), page, 2 + len(story)), more)
    game = bot.games[saved.game].name if saved.game in bot.games else saved.game
    if page > 1:
        head = words("match-story", match=saved.id, page=page - 1, pages=len(story))
        return Sheet(Message(text=f"{head}\n{story[page - 2]}", rows=rows))
    board = await _last_board(bot, saved)
    told = final(bot.games.get(saved.game), board)
    if page == 1:
        shown = await result_image(bot.store, match_id, saved.game, game, told)
        return Sheet(Message(text=words("match-places", match=saved.id), rows=rows), shown)
    lines = await result_lines(bot.store, match_id, told)
    return Sheet(
        Message(
            text="\n".join(filter(None, [words("match-head", game=game, match=saved.id), *lines, link(saved)])),
            picture=board,
            rows=rows,
        )
    )


async def _last_board(bot: Sources, saved: MatchRecord) -> Picture | None:
    """Return the picture of the board that was posted last.

    None if there is none, or if the bot doesn't offer the match's game.
    """
    boards = [
        one
        for one in await bot.store.outbox(saved.id)
        if one.slot == BOARD and one.is_latest and (saved.by_dm or not one.user_id)
    ]
    return boards[-1].message.picture if boards and saved.game in bot.games else None


def _pages(lines: list[str]) -> list[str]:
    """Join lines into pages that each fit into a message."""
    found: list[str] = []
    for line in lines:
        piece = line[:ROOM]
        if found and len(found[-1]) + len(piece) + 1 <= ROOM:
            found[-1] += f"\n{piece}"
        else:
            found.append(piece)
    return found
