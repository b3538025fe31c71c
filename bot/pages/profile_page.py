"""Profiles, as they are shown: the picture with the rating over time, and the rest in words.

Here: what is told of whom, to whom. Not here: counting (player_figures.py), drawing (messages/stat_images), queries
(storage/).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from bot.messages.stat_images import Moment, Profile, Record, Tile, mark_of
from bot.model.custom_ids import Leaf, Turn
from bot.model.message import ALT_LIMIT, TEXT_LIMIT, Button, Message, escaped, shortened
from bot.pages.paged import Sheet
from bot.pages.sources import Sources, Viewer
from bot.stats.player_figures import ACHIEVEMENTS, Career, Tally, achieved
from bot.stats.ratings import Rating, shown
from bot.storage import standings
from games.engine.asks import Refused

SHOWN = 40
"""So many matches are on the curve."""

LATELY = 500
"""Among so many matches it is looked for whom somebody plays with."""

SHORT = 20
"""So many characters of a game's name fit on a tile of the picture."""

HIDDEN = "Nobody of that name has finished a match on this server, or shows their profile on all."


async def sheet(bot: Sources, viewer: Viewer, user_id: int, game: str | None = None) -> Sheet:
    """Somebody's profile, with their rating at this game, or at the one they play most. Raises Refused.

    Of others only those are shown who have played on this server, or allow it everywhere.
    """
    if game is not None and game not in bot.games:
        raise Refused(f"There is no game {game[:40]!r} here. Pick one from the list while you type.")
    name = await known(bot, viewer, user_id)
    career = await standings.career(bot.store, user_id)
    rows = ((await _name_button(bot, user_id),),) if user_id == viewer.user_id else ()
    if not career.deeds:
        whose = "You have" if user_id == viewer.user_id else f"{escaped(name)} has"
        return Sheet(Message(text=f"{whose} finished no match that counts yet. `/newgame` opens a table.", rows=rows))
    stayed = await standings.reliability(bot.store, user_id)
    since = career.deeds[-LATELY:][0].ordinal
    company = await standings.company(bot.store, user_id, since, most=3)
    friends = await standings.names(bot.store, viewer.guild_id, [friend for friend, _ in company])
    named = [(friends[friend], times) for friend, times in company if friend in friends]
    words = _words(bot, name, career, stayed, named)
    if len(words) > TEXT_LIMIT:
        words = _words(bot, name, career, stayed, named, brief=True)
    stat_image = _stat_image(bot, name, user_id, career, stayed, game or career.favourite)
    alt = shortened(words.replace("**", "").replace("\\", ""), ALT_LIMIT)
    return Sheet(Message(text=shortened(words, TEXT_LIMIT), rows=rows), stat_image.model_copy(update={"alt": alt}))


async def known(bot: Sources, viewer: Viewer, user_id: int) -> str:
    """What whoever looks may call somebody. Raises Refused when they may know nothing of them."""
    names = await standings.names(bot.store, viewer.guild_id, [user_id])
    name = names.get(user_id, viewer.name if user_id == viewer.user_id else None)
    if name is None:
        raise Refused(HIDDEN)
    return name


async def named(bot: Sources, viewer: Viewer, shown: bool) -> Sheet:
    """Whoever looks lets their name and profile be shown everywhere, or no longer; their profile then."""
    await bot.store.remember(viewer.user_id, public_name=viewer.name if shown else None)
    return await sheet(bot, viewer, viewer.user_id)


async def _name_button(bot: Sources, user_id: int) -> Button:
    public = await standings.public_name(bot.store, user_id) is not None
    label = "Hide my name and profile on other servers" if public else "Show my name and profile on other servers"
    return Button(label=label, id=str(Turn(Leaf.NAME, "", int(not public))))


# ---------------------------------------------------------------- in words


def _words(
    bot: Sources,
    name: str,
    career: Career,
    stayed: tuple[int, int],
    company: Sequence[tuple[str, int]],
    brief: bool = False,
) -> str:
    """``brief``: of what has been achieved the names alone."""
    earned = achieved(career.deeds)
    missing = [achievement for achievement in ACHIEVEMENTS if achievement not in earned]
    won = [f"🏅 {one.name}" if brief else f"🏅 {one.name}, {one.what}" for one in earned] or ["none yet"]
    friends = ", ".join(f"**{escaped(friend)}** ({times})" for friend, times in company)
    lines = [
        f"## {escaped(name)}",
        f"-# {_since(career)} · matches that count: {career.whole}",
        *_games(bot, career),
        _tables(career.by_table),
        f"**In a row**: {_runs(career.streak)} now, {_runs(career.best_streak)} at best.",
        f"**Stayed to the end** in {stayed[0]} of the last {stayed[1]} matches.",
        f"**Most often with** {friends}." if friends else "",
        f"**Achievements** ({len(earned)} of {len(ACHIEVEMENTS)}): {'; '.join(won)}.",
        f"-# Next: {missing[0].name}, {missing[0].what}." if missing else "",
    ]
    return "\n".join(line for line in lines if line)


def _games(bot: Sources, career: Career) -> list[str]:
    """A line a game: rating and record; then the same by part, where there are parts."""
    lines = []
    for game, tally in sorted(career.by_game.items(), key=lambda item: -item[1].matches):
        last = career.last(game)
        whole = f"{Rating(last.mu, last.sigma)}, {tally}"
        lines.append(f"**{_name(bot, game)}**: {whole}{_parts(career, game, whole)}")
    return lines


def _parts(career: Career, game: str, whole: str) -> str:
    """The same by part; of a single part that reads as the whole game does, its name alone."""
    told = {}
    for (where, role), tally in sorted(career.by_role.items()):
        if where == game:
            last = career.last(game, role)
            told[role] = f"{Rating(last.role_mu or 0, last.role_sigma or 0)}, {tally}"
    if list(told.values()) == [whole]:
        return f", as {next(iter(told))}"
    return "\n-# " + "; ".join(f"as {role} {record}" for role, record in told.items()) if told else ""


def _since(career: Career) -> str:
    return f"plays since {date.fromordinal(career.deeds[0].day):%B %Y}"


def _tables(by_table: Mapping[int, Tally]) -> str:
    return "**By table**: " + "; ".join(f"{size} players, {tally}" for size, tally in sorted(by_table.items())) + "."


def _runs(wins: int) -> str:
    return {0: "no win", 1: "1 win"}.get(wins, f"{wins} wins")


def _name(bot: Sources, game: str) -> str:
    return bot.games[game].name if game in bot.games else game


# ---------------------------------------------------------------- as a picture


def _stat_image(
    bot: Sources, name: str, user_id: int, career: Career, stayed: tuple[int, int], game: str | None
) -> Profile:
    played = [deed for deed in career.deeds if deed.game == game]
    rating = Rating(played[-1].mu, played[-1].sigma) if played else None
    title = "" if game is None else _short(bot, game)
    curve = tuple(
        Moment(rating=shown(deed.mu), give_or_take=Rating(deed.mu, deed.sigma).give_or_take, won=deed.outcome == 1)
        for deed in played[-SHOWN:]
    )
    whole = career.whole
    share = round(100 * whole.wins / whole.matches) if whole.matches else 0
    games = sorted(career.by_game.items(), key=lambda item: -item[1].matches)
    return Profile(
        alt="",
        name=name,
        mark=mark_of(user_id),
        about=_since(career),
        tiles=(
            Tile(large=str(rating.shown), small=f"rating, ±{rating.give_or_take}")
            if rating is not None
            else Tile(large="–", small="no rating yet"),
            Tile(large=str(whole.matches), small="matches that count"),
            Tile(large=str(whole.wins), small=f"wins · {share} %"),
            Tile(large=f"{stayed[0]} of {stayed[1]}", small="stayed to the end"),
        ),
        game=game or "",
        curve=curve,
        curve_about=f"{title}: last {len(curve)} of {len(played)}" if len(curve) > 1 else title if curve else "",
        games=tuple(
            Record(slug=slug, game=_short(bot, slug), matches=tally.matches, wins=tally.wins) for slug, tally in games
        ),
        badges=f"{len(achieved(career.deeds))} of {len(ACHIEVEMENTS)} achievements",
        foot=("Matches that count, on all servers", "below each game: won of played"),
    )


def _short(bot: Sources, game: str) -> str:
    """A game's name where there is little room."""
    name = _name(bot, game)
    return name if len(name) <= SHORT else game.replace("-", " ").title()
