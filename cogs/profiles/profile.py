"""Compose a user's profile: a picture with the rating over time, and everything else in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from bot.messages.stat_images import Tile, mark_of
from bot.model.custom_ids import Leaf, Turn
from bot.model.language import speaking
from bot.model.message import ALT_LIMIT, TEXT_LIMIT, Button, Message, escaped, shortened
from bot.pages.paged import Sheet, Sources, Viewer, check_offered, month_called, role_called
from bot.stats.player_figures import ACHIEVEMENTS, Achievement, Career, Deed, Tally
from bot.stats.ratings import Rating
from bot.stats.standings import Highlight, Highlights
from cogs.profiles.picture import TEXTS, Moment, Profile, Record
from games.engine.asks import Refused
from games.engine.words import Value

SHOWN = 40
"""Matches on the curve."""

LATELY = 500
"""Number of a user's latest matches in which the most frequent companions are counted."""

SHORT = 20
"""Characters of a game's name that fit on a tile of the picture."""

HIDDEN = TEXTS.said("refused-hidden")


async def sheet(bot: Sources, viewer: Viewer, user_id: int, game: str | None = None) -> Sheet:
    """Compose a profile with the rating in this game, or in the game that the user has played most.

    Raises Refused unless the viewer asks for their own profile, or for that of a user who has played on this server or
    shows their name on all servers.
    """
    check_offered(bot, game)
    name = await known(bot, viewer, user_id)
    career = await bot.store.career(user_id)
    rows = ((await _name_button(bot, user_id),),) if user_id == viewer.user_id else ()
    if not career.kinds:
        words = TEXTS.phrases(speaking())
        own = user_id == viewer.user_id
        text = words("profile-none-own") if own else words("profile-none", who=escaped(name))
        return Sheet(Message(text=text, rows=rows))
    stayed = await bot.store.reliability(user_id)
    company = await bot.store.company(user_id, LATELY, most=3)
    friends = await bot.store.names(viewer.guild_id, [friend for friend, _ in company])
    named = [(friends[friend], times) for friend, times in company if friend in friends]
    remarkable = await _remarkable(bot, viewer, await bot.store.highlights(user_id))
    told = _words(bot, name, career, stayed, named, remarkable)
    if len(told) > TEXT_LIMIT:
        told = _words(bot, name, career, stayed, named, remarkable, brief=True)
    game = game or career.favourite or ""
    stat_image = _stat_image(bot, name, user_id, career, stayed, game, await bot.store.curve(user_id, game, SHOWN))
    alt = shortened(told.replace("**", "").replace("\\", ""), ALT_LIMIT)
    return Sheet(Message(text=shortened(told, TEXT_LIMIT), rows=rows), stat_image.model_copy(update={"alt": alt}))


async def known(bot: Sources, viewer: Viewer, user_id: int) -> str:
    """Return the name by which the viewer may know this user. Raises Refused if there is none."""
    names = await bot.store.names(viewer.guild_id, [user_id])
    name = names.get(user_id, viewer.name if user_id == viewer.user_id else None)
    if name is None:
        raise Refused(HIDDEN)
    return name


async def named(bot: Sources, viewer: Viewer, shown: bool) -> Sheet:
    """Show the viewer's name and profile on all servers, or stop showing them if `shown` is False.

    Returns their profile.
    """
    await bot.store.remember(viewer.user_id, public_name=viewer.name if shown else None)
    return await sheet(bot, viewer, viewer.user_id)


async def _name_button(bot: Sources, user_id: int) -> Button:
    public = await bot.store.public_name(user_id) is not None
    words = TEXTS.phrases(speaking())
    label = words("profile-hide" if public else "profile-show")
    return Button(label=label, id=str(Turn(Leaf.NAME, "", int(not public))))


# ---------------------------------------------------------------- in words


def _words(
    bot: Sources,
    name: str,
    career: Career,
    stayed: tuple[int, int],
    company: Sequence[tuple[str, int]],
    remarkable: Sequence[str],
    brief: bool = False,
) -> str:
    """Compose the profile in words. `brief`: whether to leave out how achievements are earned.

    `stayed`: (number of matches that the user didn't leave, number of all matches). `company`: fellow players, each
    with the number of matches together.
    """
    words, earned = TEXTS.phrases(speaking()), career.achieved
    missing = [achievement for achievement in ACHIEVEMENTS if achievement not in earned]
    won = [_medal(one, brief) for one in earned] or [words("profile-earned-none")]
    friends = words.row(words("profile-friend", who=escaped(friend), times=times) for friend, times in company)
    counted = {"number": len(earned), "all": len(ACHIEVEMENTS)}
    lines = [
        words("profile-head", who=escaped(name)),
        words("profile-about", since=_since(career), record=_record(career.whole)),
        *_games(bot, career),
        _tables(career.by_table),
        words("profile-streak", now=career.streak, best=career.best_streak),
        words("profile-stayed", stayed=stayed[0], matches=stayed[1]),
        words("profile-with", friends=friends) if friends else "",
        *remarkable,
        words("profile-earned", earned=words.parts(won), **counted),
        words("profile-next", **_achievement(missing[0])) if missing else "",
    ]
    return "\n".join(line for line in lines if line)


async def _remarkable(bot: Sources, viewer: Viewer, found: Highlights) -> list[str]:
    """Return a text for each of the user's highlights: earliest and best inferred secret, luckiest win.

    A name that the viewer may not know is replaced by "someone".
    """
    others = [one.whom_id for one in (found.seen, found.believed) if one is not None and one.whom_id is not None]
    names, words = await bot.store.names(viewer.guild_id, others), TEXTS.phrases(speaking())
    told = []
    for key, one in (("profile-seen", found.seen), ("profile-belief", found.believed)):
        if one is not None and one.game in bot.games:
            told.append(words(key, **_known(bot, one, _whose(one, names) or words("profile-somebody"))))
    if (luckiest := found.luckiest) is not None:
        points: dict[str, Value] = {"points": round(100 * luckiest.luck), "match": str(luckiest.match_id)}
        told.append(words("profile-luckiest", game=_name(bot, luckiest.game), **points))
    return told


def _whose(one: Highlight, names: Mapping[int, str]) -> str | None:
    """Return the name of the player whose secret was inferred; None if the viewer may not know that name."""
    if one.whom_id is None:
        return None
    known = one.whom if one.whom_id < 0 else names.get(one.whom_id)
    return None if known is None else escaped(known)


def _known(bot: Sources, one: Highlight, who: str) -> dict[str, Value]:
    secret = bot.games[one.game].phrases(speaking()).formed(f"secret-{one.secret}", who=who)
    shares = {"first": round(100 * one.first), "chance": round(100 * one.best)}
    return {"who": who, "secret": secret, "match": str(one.match_id), "turn": one.turn or 0, **shares}


def _achievement(one: Achievement) -> dict[str, str]:
    """Return an achievement's name and its condition, as arguments of a text."""
    words, key = TEXTS.phrases(speaking()), one.name.lower().replace(" ", "-")
    return {"name": words(f"achievement-{key}"), "what": words(f"achievement-{key}.what")}


def _medal(one: Achievement, brief: bool) -> str:
    words, told = TEXTS.phrases(speaking()), _achievement(one)
    return words("profile-medal", name=told["name"]) if brief else words("profile-medal-for", **told)


def _record(tally: Tally) -> str:
    words, told = TEXTS.phrases(speaking()), {"wins": tally.wins, "matches": tally.matches}
    return words("record-drawn", drawn=tally.draws, **told) if tally.draws else words("record", **told)


def _games(bot: Sources, career: Career) -> list[str]:
    """Return rating and record in each game; for games with roles, also in each role."""
    lines, words = [], TEXTS.phrases(speaking())
    for game, tally in sorted(career.by_game.items(), key=lambda item: -item[1].matches):
        last = career.latest[game, ""]
        whole = str(Rating(last.mu, last.sigma)), _record(tally)
        told = words("profile-game", game=_name(bot, game), rating=whole[0], record=whole[1])
        lines.append(f"{told}{_parts(career, game, whole)}")
    return lines


def _parts(career: Career, game: str, whole: tuple[str, str]) -> str:
    """Return the user's rating and record in each role of the game; "" if no role is known.

    If there is only one role, with the rating and record `whole` of the entire game, returns only the role's name.
    """
    told, words = {}, TEXTS.phrases(speaking())
    for (where, role), tally in sorted(career.by_role.items()):
        if where == game:
            last = career.latest[game, role]
            told[role_called(game, role)] = str(Rating(last.role_mu or 0, last.role_sigma or 0)), _record(tally)
    if list(told.values()) == [whole]:
        return words("profile-only-part", part=next(iter(told)))
    lines = (words("profile-part", part=role, rating=rating, record=record) for role, (rating, record) in told.items())
    return "\n-# " + words.parts(lines) if told else ""


def _since(career: Career) -> str:
    words, day = TEXTS.phrases(speaking()), date.fromordinal(career.since)
    return words("profile-since", month=month_called(day))


def _tables(by_table: Mapping[int, Tally]) -> str:
    words = TEXTS.phrases(speaking())
    tables = (words("profile-table", players=size, record=_record(tally)) for size, tally in sorted(by_table.items()))
    return words("profile-tables", tables=words.parts(tables))


def _name(bot: Sources, game: str) -> str:
    return bot.games[game].name if game in bot.games else game


# ---------------------------------------------------------------- as a picture


def _stat_image(
    bot: Sources,
    name: str,
    user_id: int,
    career: Career,
    stayed: tuple[int, int],
    game: str,
    played: Sequence[Deed],
) -> Profile:
    """Compose the picture. `played`: the user's latest matches of `game`, oldest first, for the rating curve."""
    rating = Rating(played[-1].mu, played[-1].sigma) if played else None
    title, curve = _short(bot, game), tuple(map(_moment, played))
    whole = career.whole
    share, words = round(100 * whole.wins / whole.matches) if whole.matches else 0, TEXTS.phrases(speaking())
    games = sorted(career.by_game.items(), key=lambda item: -item[1].matches)
    return Profile(
        alt="",
        name=name,
        mark=mark_of(user_id),
        about=_since(career),
        tiles=(
            Tile(large=str(rating.shown), small=words("tile-rating", number=rating.give_or_take))
            if rating is not None
            else Tile(large="–", small=words("tile-no-rating")),
            Tile(large=str(whole.matches), small=words("tile-matches")),
            Tile(large=str(whole.wins), small=words("tile-wins", share=words.percent(share))),
            Tile(large=words("tile-stayed", stayed=stayed[0], matches=stayed[1]), small=words("tile-stayed-about")),
        ),
        game=game,
        curve=curve,
        curve_about=words("curve-about", game=title, number=len(curve), all=career.by_game[game].matches)
        if len(curve) > 1
        else title * bool(curve),
        games=tuple(
            Record(slug=slug, game=_short(bot, slug), matches=tally.matches, wins=tally.wins) for slug, tally in games
        ),
        badges=words("badges", number=len(career.achieved), all=len(ACHIEVEMENTS)),
        foot=(words("foot-counting"), words("foot-won")),
    )


def _moment(deed: Deed) -> Moment:
    rating = Rating(deed.mu, deed.sigma)
    return Moment(rating=rating.shown, give_or_take=rating.give_or_take, won=deed.outcome == 1)


def _short(bot: Sources, game: str) -> str:
    """Return a game's name, cut to fit a tile."""
    name = _name(bot, game)
    return name if len(name) <= SHORT else game.replace("-", " ").title()
