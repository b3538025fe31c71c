"""Test how a finished match changes the standings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.stats.aggregates import EVERYWHERE, Books, Ladder, Line, Period, Scope, Score, Server, Span, new_week, periods
from bot.stats.ratings import FIRST, OFTEN, Finished, Reason
from tests.bot.records import NOON, alone, many, record, sides


def line(
    books: Books, user: int, game: str = "ballot", role: str = "", span: Span = Span.ALL, scope: Scope = EVERYWHERE
) -> Line:
    """Return a user's line in the standings `books`, for the period of the kind `span` that contains `NOON`."""
    return books.lines[Ladder(user, game, role, Period.of(span, NOON).number)][scope]


def test_a_match_is_counted_everywhere_and_on_its_server_in_all_periods() -> None:
    books = Books()
    reason, scores = books.enter(record(*alone(1, 2)), 0)
    assert reason is None
    for span in Span:
        for scope in (EVERYWHERE, Server(9)):
            assert line(books, 1, span=span, scope=scope)[1:3] == (1, 1)
            assert line(books, 2, span=span, scope=scope)[1:3] == (1, 0)
            assert line(books, 1, game="", span=span, scope=scope)[1:] == (1, 1, None, 0)
    assert line(books, 1).rating == scores[0].after != scores[0].before == FIRST


def test_names_are_kept_by_server_alone() -> None:
    books = Books()
    books.enter(record(*alone(1, 2)), 0)
    assert (line(books, 1).name, line(books, 1, scope=Server(9)).name) == ("", "P1")
    here, _ = alone(1, 2)
    books.enter(record(replace(here, name="New"), alone(1, 2)[1], ordinal=2), 0)
    assert line(books, 1, scope=Server(9)).name == "New"


def test_a_rating_is_the_same_on_all_servers() -> None:
    books = Books()
    books.enter(record(*alone(1, 2), guild_id=9), 0)
    books.enter(record(*alone(1, 2), guild_id=10, ordinal=2), 0)
    assert line(books, 1, scope=Server(9)).matches == 1
    assert line(books, 1, scope=Server(9)).rating == line(books, 1, scope=Server(10)).rating == line(books, 1).rating
    assert line(books, 1, scope=Server(9)).total == 2


def test_a_part_has_a_ladder_of_its_own() -> None:
    books = Books()
    books.enter(record(*sides((1, "Host"), (2, "Raccoons"), (2, "Raccoons"))), 0)
    _, scores = books.enter(record(*sides((2, "Raccoons"), (1, "Host"), (2, "Raccoons")), ordinal=2), 0)
    assert line(books, 1).matches == 2
    assert line(books, 1, role="Host")[1:3] == line(books, 2, role="Host")[1:3] == (1, 1)
    assert line(books, 1, role="Raccoons")[1:3] == (1, 0)
    assert scores[0].role_before == FIRST != scores[0].before, "as a raccoon for the first time, in the game not"


def test_a_draw_is_nobodys_win_but_two_may_share_the_first_place() -> None:
    books = Books()
    _, drawn = books.enter(record(*alone(1, 1)), 0)
    assert [score.outcome for score in drawn] == [0, 0]
    _, shared = books.enter(record(*alone(1, 1, 3), ordinal=2), 0)
    assert [score.outcome for score in shared] == [1, 1, -1]
    assert line(books, 1)[1:3] == (2, 1)


def test_what_does_not_count_changes_no_line_but_is_in_the_history() -> None:
    books = Books()
    person, nobody = alone(1, 2)
    reason, scores = books.enter(record(person, replace(nobody, user_id=-2)), 0)
    assert reason is Reason.ALONE
    assert books.lines == {}
    [score] = scores
    assert (score.counted, score.before, score.after, score.outcome) == (False, None, None, 1)


def test_who_left_is_in_the_history_as_such() -> None:
    stayed, left = alone(1, 2)
    _, scores = Books().enter(record(stayed, replace(left, left=True)), 0)
    assert [(score.left, score.outcome) for score in scores] == [(False, 1), (True, -1)]


def test_a_new_season_begins_at_nothing_and_ratings_go_on() -> None:
    books = Books()
    books.enter(record(*alone(1, 2)), 0)
    old = line(books, 1, span=Span.SEASON)
    later = NOON + timedelta(days=100)
    books.enter(record(*alone(1, 2), at=later, ordinal=2), 0)
    new = books.lines[Ladder(1, "ballot", "", Period.of(Span.SEASON, later).number)][EVERYWHERE]
    assert new.matches == 1
    assert new.rating == line(books, 1).rating != old.rating
    assert line(books, 1, span=Span.SEASON) == old, "a season that is over stays as it ended"
    assert (old.total, new.total) == (1, 2)


def test_weeks_and_months_that_are_over_are_let_go_seasons_stay() -> None:
    books = Books()
    books.enter(record(*alone(1, 2)), 0)
    books.forget(NOON + timedelta(days=100))
    assert {Period(ladder.period).span for ladder in books.lines} == {Span.ALL, Span.SEASON}


def test_a_week_has_ended_when_the_last_match_was_in_an_earlier_one() -> None:
    match = record(*alone(1, 2))
    assert not new_week(match, None)
    assert not new_week(match, NOON - timedelta(days=5))
    assert new_week(match, NOON - timedelta(days=6))
    assert not new_week(match, NOON + timedelta(days=30)), "clocks of two processes may differ"


def days(matches: list[Finished]) -> list[int]:
    """Return for each match how many earlier matches on the same day had the same game and the same players."""
    counted = Counter[tuple[str, str, int]]()
    found = []
    for match in matches:
        key = (match.company, match.game, match.at.date().toordinal())
        found.append(counted[key])
        counted[key] += 1
    return found


@pytest.mark.thorough
def test_books_of_only_what_a_match_concerns_come_out_as_the_whole_books_do() -> None:
    """To enter a match, it is enough to load the lines of the standings that the match changes.

    These are the lines of its players, for its game and for all games, in the periods that contain the match.
    """
    whole, kept = Books(), dict[Ladder, dict[int, Line]]()
    matches = list(many(300))
    for match, earlier in zip(matches, days(matches), strict=True):
        people = {placed.user_id for placed in match.people}
        spans = {period.number for period in periods(match.at)}
        games = ("", match.game)
        needed = [one for one in kept if one.user_id in people and one.game in games and one.period in spans]
        part = Books({ladder: dict(kept[ladder]) for ladder in needed})
        assert part.enter(match, earlier) == whole.enter(match, earlier)
        kept |= part.lines
    assert kept == whole.lines
    assert len(kept) > 500


def test_of_many_matches_every_one_is_counted_once() -> None:
    books, scores = Books(), list[Score]()
    matches = list(many(300))
    reasons = Counter[Reason | None]()
    for match, earlier in zip(matches, days(matches), strict=True):
        reason, own = books.enter(match, earlier)
        reasons[reason] += 1
        scores += own
    assert reasons[None] > 200
    assert reasons[Reason.STAND_IN] > 5
    of_all = {ladder.user_id: scopes for ladder, scopes in books.lines.items() if ladder[1:] == ("", "", 0)}
    for user, scopes in of_all.items():
        own = [score for score in scores if score.user_id == user and score.counted]
        by_server = [line.matches for scope, line in scopes.items() if scope is not EVERYWHERE]
        assert scopes[EVERYWHERE].matches == len(own) == sum(by_server)
        assert scopes[EVERYWHERE].wins == sum(score.outcome == 1 for score in own)


def test_the_same_pair_gains_no_more_after_so_many_matches_a_day() -> None:
    books = Books()
    counted = [books.enter(record(*alone(1, 2), ordinal=n + 1), n)[0] for n in range(OFTEN + 5)]
    assert counted == [None] * OFTEN + [Reason.OFTEN] * 5
    assert line(books, 1).matches == OFTEN
