"""Write names and tokens as texts, and the events and options for which a message alone isn't enough.

engine/fact_texts.py writes all other events and options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

from games.candy_shoppe.pieces.choices import To
from games.candy_shoppe.pieces.components import (
    ACTIONS,
    DECKS,
    City,
    Face,
    Lasting,
    Lingering,
    Pile,
    Spy,
    Status,
    Sums,
    Target,
    Team,
    Token,
    targets_decide,
)
from games.candy_shoppe.pieces.events import (
    Began,
    Dealt,
    Decided,
    Deed,
    Departed,
    Deployed,
    Fizzled,
    Laid,
    Marked,
    Opened,
    Result,
    RoundBegan,
    RoundOver,
    Sent,
    Tallied,
    Turned,
)
from games.candy_shoppe.pieces.history import Revealed, records
from games.candy_shoppe.view import CandyShoppeView
from games.engine.asks import Ask
from games.engine.fact_texts import FactTexts
from games.engine.game import GOES_ON
from games.engine.values import Fact
from games.engine.words import Catalogue, Phrases, Selectable, Words

TEXTS = Catalogue("games.candy_shoppe.words")


def spy_name(spy: Spy, words: Phrases) -> str:
    """Return a spy's name."""
    return words("spy", spy=spy)


def face_name(face: Face, words: Phrases) -> str:
    """Return the name of a spy's face."""
    return words("face", face=face)


def token_name(token: Token, words: Phrases) -> str:
    """Return a token's name."""
    return words("token", token=token)


def tokens(kinds: Iterable[Token], words: Phrases) -> str:
    """Return the tokens as text, counted by kind and in order, such as "3 Communist, 1 Capitalist and Foiled"."""
    return words.all_of(
        words("tokens-of", number=many, token=kind) if many > 1 or not kind.action else token_name(kind, words)
        for kind, many in Counter(sorted(kinds)).items()
    )


def _turned_over(kinds: Iterable[Token], words: Phrases) -> str:
    """Return the tokens as text, as ``tokens`` does.

    A single action token that counts in the Tally is written with its value.
    """
    return words.all_of(
        words("token-worth", token=kind, worth=worth(kind.unit.worth, words))
        if many == 1 and kind.action and kind.unit.worth
        else tokens([kind] * many, words)
        for kind, many in Counter(sorted(kinds)).items()
    )


def worth(value: int, words: Phrases) -> str:
    """Return a sum as text, such as "Communist +2", "Capitalist +1" or "even"."""
    return words("worth", side=Face.of(value), number=abs(value))


def in_city(city: City, value: int, words: Phrases) -> str:
    """Return a city's current sum as text, with a note if the city's markers have changed it."""
    said = worth(value, words)
    return said if value == city.influence else words("worth-marked", worth=said)


def brief(token: Token, final: bool, lingering: Lingering, words: Phrases) -> str:
    """Return a text on what a token does if it is placed this round.

    ``final``: whether it is the last round; ``lingering``: how long Honeypot and Wealth stay as markers.
    """
    if final and token.unit.for_next_round:
        return words("brief-late")
    if isinstance(token.unit, Lasting):
        until = "match" if final else lingering
        return words("brief-lasting", worth=worth(token.unit.worth, words), until=until)
    return words("brief", token=token)


def short(token: Token, final: bool, words: Phrases) -> str:
    """Return a short text for the effect of a token that does more than add its value to the Tally.

    ``final``: whether it is the last round.
    """
    return words("short-late") if final and token.unit.for_next_round else words("brief-short", token=token)


def briefs(hand: Iterable[Token], final: bool, lingering: Lingering, words: Phrases) -> Iterator[str]:
    """Yield a line for each kind of action token in a hand: its name and its effect."""
    for token in sorted(set(hand)):
        if token.action:
            yield words("token-brief", token=token, brief=brief(token, final, lingering, words))


def pile_said(pile: Pile, words: Words) -> str:
    """Return a text on who placed how many tokens, and which ones if they are face up."""
    who = words.name(pile.seat)
    if pile.faceup and pile.tokens:
        return words("pile-faceup", who=who, number=pile.many, tokens=tokens(pile.tokens, words))
    return words("pile", who=who, number=pile.many)


def _gone_from(one: tuple[Token, City], words: Words) -> str:
    token, city = one
    return words("gone-from", token=token, city=city)


# ---------------------------------------------------------------- the tokens' cards


def _token_named(name: str) -> Token:
    """Return the action token with this title. Raises KeyError if there is none."""
    return {token.title: token for token in ACTIONS}[name]


def token_titled(name: str, words: Phrases) -> str:
    """Return the translated name of the action token with this English title. Raises KeyError if there is none."""
    return words("token", token=_token_named(name))


def describe_token(name: str, words: Phrases) -> str:
    """Return the rules of the action token with this title. Raises KeyError if there is none."""
    token = _token_named(name)
    return words("token-card", token=token, number=token.unit.copies, text=words("token-text", token=token))


# ---------------------------------------------------------------- questions and options that need code


def _asks_send(ask: Ask, words: Words) -> str:
    first = ask.options[0]
    return words("ask-send-last", spy=first.spy) if isinstance(first, To) else words("ask-send")


def _asks_wiretap(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    if first.city is None:
        return words("ask-wiretap")
    return words("ask-wiretap-to" if first.token is None else "ask-wiretap-at-once")


def _asks_influence(ask: Ask, words: Words) -> str:
    options: Any = ask.options
    most, first = max(len(place.tokens) for place in options), options[0]
    return words("ask-influence", spy=first.spy, city=first.city, faceup=first.faceup, number=most)


def _asks_order(ask: Ask, words: Words) -> str:
    first: Any = ask.options[0]
    return words("ask-order" if first.token is None else "ask-order-after")


def _to(choice: To, words: Words) -> str:
    return words("option-to", city=choice.city, worth=in_city(choice.city, choice.worth, words))


# ---------------------------------------------------------------- events that need code


def _began(event: Began, words: Words) -> str:
    teams = [words("team-count", number=count, team=team) for team, count in Counter(event.teams).items()]
    return words("began", teams=words.all_of(teams))


def wins(team: Team, seats: int, targets_first: bool, words: Words) -> str:
    """Return a text on when this team wins, and who wins a tie (W-3, W-4)."""
    if team.face is None:
        return words("wins-platypus", targets=targets_first)
    if not targets_decide(seats, targets_first):
        tie = words("tie-platypus")
    else:
        tie = words("tie-targets-platypus" if Team.PLATYPUS in DECKS[seats] else "tie-targets-draw")
    face, other = face_name(team.face, words), face_name(team.face.opposite, words)
    return words("wins", face=face, other=other, tie=tie)


def target_said(target: Target, wanted: Face | None, decides: bool, words: Words) -> str:
    """Return a text on what a player's target card asks for, and when it counts (W-4).

    ``wanted``: the face that the target should show; None for P.L.A.T.Y.P.U.S. ``decides``: whether targets decide a
    tie.
    """
    if wanted is None:
        return words("target-cover", target=target)
    return words("target-wanted", target=target, face=wanted, decides=decides)


def _dealt(event: Dealt, words: Words) -> str:
    lines = [words("dealt", tokens=tokens(event.tokens, words))]
    lines += briefs(event.tokens, event.final, event.lingering, words)
    if event.blackmail is not None:
        lines.append(words("dealt-blackmail", spy=event.blackmail))
    return "\n".join(lines)


def _deployed(event: Deployed, words: Words) -> str:
    now = in_city(event.city, event.worth, words)
    who = words.name(event.seat)
    return words("deployed", who=who, spy=event.spy, face=event.face, city=event.city, worth=now)


def result_said(result: Result, words: Words) -> Iterator[str]:
    """Yield a line on who won and why, then a line on each player's cards."""
    team = result.winner
    verdict = words("result-draw") if team is None else words("result", team=team, why=result.why)
    counted = {"red": result.red, "blue": result.blue, "neutral": result.neutral, "dead": result.dead}
    turned = {"targets-red": result.targets_red, "targets-blue": result.targets_blue}
    score = words("result-count", **counted, **turned)
    yield words.sentences((verdict, score))
    for seat, team in enumerate(result.teams):
        how = {True: "yes", False: "no", None: "cover"}[result.turned[seat]]
        yield words("result-player", who=words.name(seat), team=team, target=result.targets[seat], turned=how)


def double_agent(view: CandyShoppeView, words: Words) -> Iterator[str]:
    """Yield a line for each seat that held Double Agent, if its target had to show another face than its team wants."""
    for seat in range(view.seats):
        if face := view.double_face(seat):
            yield words("result-double", who=words.name(seat), face=face)


def _fizzled(deed: Fizzled, words: Words) -> str:
    nobody = deed.token.unit.needs_spy and deed.spy is None
    return words("fizzled-no-spy" if nobody else "fizzled", token=deed.token)


def _opened(
    deed: Opened, words: Words, listed: Callable[[Iterable[Token], Phrases], str] = tokens, last: bool = False
) -> str:
    named = Selectable(listed(deed.tokens, words), len(deed.tokens))
    known = {"spy": deed.spy, "city": deed.city, "face": deed.face, "revived": deed.revived, "last": last}
    counts = worth(deed.city.influence, words)
    return words("opened", seat=words.name(deed.seat), tokens=named, worth=counts, **known)


def _tallied(deed: Tallied, words: Words) -> str:
    com, cap, turn = deed.sums.com, deed.sums.cap, turned(deed.sums, deed.spy, deed.before, deed.after, words)
    if deed.markers:
        return words("tallied-marked", com=com, cap=cap, tokens=tokens(deed.markers, words), turn=turn)
    low, high = sorted((com, cap))
    return words("tallied", face=deed.sums.swing, high=high, low=low, turn=turn)


def turned(sums: Sums, spy: Spy | None, before: Face, after: Face, words: Words) -> str:
    """Return a text on how a Tally with these sums changes the spy's face."""
    if spy is None:
        return words("turn-nobody")
    if sums.swing == Face.NEUTRAL:
        return words("turn-even", spy=spy, face=after)
    if before == after:
        return words("turn-already", spy=spy, face=after)
    return words("turn-turns", spy=spy, face=after)


def _turned(deed: Turned, words: Words) -> str:
    if deed.before == deed.after:
        return words("turned-not", token=deed.token, spy=deed.spy, face=deed.after)
    return words("turned", token=deed.token, spy=deed.spy, face=deed.after)


FACT_TEXTS = FactTexts(
    TEXTS,
    formats={
        Pile: pile_said,
        Sums: lambda sums, words: words("sums", com=sums.com, cap=sums.cap),
        tuple[Token, City]: _gone_from,
        tuple[Token, ...]: lambda kinds, words: Selectable(tokens(kinds, words), len(kinds)),
    },
    exceptions={
        "send": _asks_send,
        "wiretap": _asks_wiretap,
        "influence": _asks_influence,
        "order": _asks_order,
        To: _to,
        Began: _began,
        Dealt: _dealt,
        Deployed: _deployed,
        Result: lambda event, words: "\n".join(result_said(event, words)),
        Opened: _opened,
        Fizzled: _fizzled,
        Tallied: _tallied,
        Turned: _turned,
    },
)
say = FACT_TEXTS.say


def gathered(event: Fact, view: CandyShoppeView, words: Words) -> tuple[str, str] | None:
    """Return the event's line and where it is added, as ``Texts.gathered`` describes.

    The events of an operation form one paragraph. The line about a round's first deployment begins with the round's
    number. The line is empty for an event that changed nothing.
    """
    if _tells_nothing(event):
        return "", ""
    if paragraph := _begun(event, view, words):
        return paragraph, ""
    return (say(event, words), GOES_ON) if isinstance(event, _FOLLOWING) else None


def _begun(event: Fact, view: CandyShoppeView, words: Words) -> str:
    """Return the event's line if that line needs facts from the view, such as the round's number; else ""."""
    if isinstance(event, Opened):
        return _opened(event, words, _turned_over, _unchosen(event, view))
    if isinstance(event, Deployed) and len(view.agents_in(Status.DEPLOYED)) == 1:
        return words.sentences([words("round-head", round=view.round, rounds=view.rounds), say(event, words)])
    if isinstance(event, Sent) and event.moved.action and not event.moved.unit.worth:
        meaning = briefs([event.moved], view.final, view.options.lingering, words)
        return words.sentences((say(event, words), *meaning))
    if isinstance(event, Result):
        return "\n".join([say(event, words), *double_agent(view, words)])
    return ""


def _unchosen(event: Opened, view: CandyShoppeView) -> bool:
    """Return whether no player was asked to choose this operation's spy (P2-3)."""
    chosen = [(one.seat, one.spy) for one in records(view.picked) if isinstance(one, Revealed)]
    return (event.seat, event.spy) not in chosen[-1:]


_FOLLOWING = (*(deed for deed in get_args(get_args(Deed)[0]) if deed is not Opened),)
"""Events that are appended to the paragraph of their operation."""


def _tells_nothing(event: Fact) -> bool:
    if isinstance(event, Departed):
        return not event.held or event.final
    if isinstance(event, RoundOver):
        return not (event.faded or {event.released, event.sheltered, event.closed, event.freed} - {None})
    if isinstance(event, Laid):
        return event.final and not event.token.unit.worth
    return isinstance(event, Decided | RoundBegan) or (isinstance(event, Marked) and event.final)
