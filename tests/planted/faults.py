"""The faults to plant: for each, a text of the code, its replacement, and what is wrong after the replacement.

Each is a mistake that compiles, passes type checks and looks right: a wrong limit, a forgotten condition, a wrong sign.
A text must occur exactly once in its files: if you change such a line of code, change the entry here, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath


@dataclass(frozen=True)
class Fault:
    """One change that breaks something: in the files of `where` (a folder or a file), the text `old` becomes `new`."""

    where: str
    old: str
    new: str
    breaks: str

    @property
    def room(self) -> str:
        """The fault's package: two folders, such as `bot/storage`, or one folder, for `cogs`, `bench` and `sandbox`."""
        parts = PurePosixPath(self.where).parts
        return parts[0] if parts[0] in ("cogs", "bench", "sandbox") else "/".join(parts[:2])


FAULTS = (
    # ------------------------------------------------------------------------------------------ games/candy_chaser
    Fault(
        "games/candy_chaser",
        "any(price >= BORDER for",
        "any(price > BORDER for",
        "G opens one space too late (CHASE-3.4)",
    ),
    Fault(
        "games/candy_chaser",
        "return -self.prices[candy], candy",
        "return -self.prices[candy], -candy",
        "equal prices rank the wrong way round (CHASE-5.1)",
    ),
    Fault(
        "games/candy_chaser",
        "if not self.queue or len(state.inside) == 1:",
        "if not self.queue:",
        "the last one left is still asked to tattle (CHASE-4)",
    ),
    Fault(
        "games/candy_chaser",
        "return tattle if seat in (tattle.seat, tattle.target)",
        "return tattle if seat in (tattle.seat, tattle.target, tattle.target + 1)",
        "a neighbour sees the card of a tattle (CHASE-4.8)",
    ),
    Fault(
        "games/candy_chaser",
        "if move.end <= view.prices[own.candy]]",
        "if move.end >= view.prices[own.candy]]",
        "a stand-in pushes its rivals’ candies",
    ),
    Fault(
        "games/candy_chaser",
        'gate = "open" if view.goal_open(candy) else "closed"',
        'gate = "closed" if view.goal_open(candy) else "open"',
        "the picture shows G closed where it is open",
    ),
    Fault(
        "games/candy_chaser",
        "return self.start == self.end",
        "return self.start != self.end",
        "the words say of each move that it leads nowhere",
    ),
    # ------------------------------------------------------------------------------------------ games/candy_shoppe
    Fault(
        "games/candy_shoppe",
        "before.turned(operation.sums.swing)",
        "before.turned(operation.sums.swing.opposite)",
        "influence turns spies to the other side",
    ),
    Fault(
        "games/candy_shoppe",
        'return (RED if targets > 0 else BLUE), "targets"',
        'return (RED if targets < 0 else BLUE), "targets"',
        "a tie goes to who turned fewer targets (W-4)",
    ),
    Fault(
        "games/candy_shoppe",
        "elif play.state.round == play.state.seats:",
        "elif play.state.round > play.state.seats:",
        "a match has a round too many",
    ),
    Fault(
        "games/candy_shoppe",
        "marker.round < state.round)",
        "marker.round <= state.round)",
        "lingering markers fade a round too early",
    ),
    Fault(
        "games/candy_shoppe",
        "return pile if pile.faceup or pile.seat == seat else",
        "return pile if pile.faceup or pile.seat != seat else",
        "everybody but its owner sees what lies face down",
    ),
    Fault(
        "games/candy_shoppe",
        "return 1 / (1 + exp(-0.9 * lead * view.team.face))",
        "return 1 / (1 + exp(0.9 * lead * view.team.face))",
        "a stand-in thinks that losing is winning",
    ),
    Fault(
        "games/candy_shoppe",
        "if report is None or report.round == view.round:",
        "if report is None or report.round != view.round:",
        "the picture tells of another round’s operation",
    ),
    Fault(
        "games/candy_shoppe",
        "side=Face.of(value), number=abs(value))",
        "side=Face.of(value), number=value)",
        "a Capitalist lead has two signs",
    ),
    # ---------------------------------------------------------------------------------------- games/chocolate_coin
    Fault(
        "games/chocolate_coin/rules/table.py",
        "return self.grounds[region].built < REGIONS[region].bases",
        "return self.grounds[region].built <= REGIONS[region].bases",
        "a Region takes a base too many",
    ),
    Fault(
        "games/chocolate_coin",
        "return min(MOST_PIPS, (hands + 1) // 2 if",
        "return min(MOST_PIPS, hands // 2 if",
        "gifts beside an E.L.F. base are rounded down",
    ),
    Fault(
        "games/chocolate_coin",
        "most = 1 + state.bases(faction, region) if",
        "most = 1 + state.bases(faction, region) * 0 if",
        "bases bring no more units when recruiting",
    ),
    Fault(
        "games/chocolate_coin",
        'return "second" if one[1] != other[1] else "track"',
        'return "track" if one[1] != other[1] else "second"',
        "the result tells the wrong tie-breaker (CC-11.6)",
    ),
    Fault(
        "games/chocolate_coin",
        "many = here - len(scoring)",
        "many = here - len(pile.scoring)",
        "imagined decks are short once a scoring card was seen",
    ),
    Fault(
        "games/chocolate_coin",
        "view.track[view.order.index(faction)] is None",
        "view.track[view.order.index(faction)] is not None",
        "the picture shows who has acted as still to act",
    ),
    Fault(
        "games/chocolate_coin",
        "token, gone = deed.token, deed.now < 1",
        "token, gone = deed.token, deed.now < 2",
        "a button says removed of what stays",
    ),
    # ----------------------------------------------------------------------------------------- games/raccoon_heist
    Fault(
        "games/raccoon_heist",
        "if beaten or state.round >= state.round_cap:",
        "if beaten or state.round > state.round_cap:",
        "a match goes on after its last round",
    ),
    Fault(
        "games/raccoon_heist",
        "lost = 0 if raid.roll >= ESCAPE else",
        "lost = 0 if raid.roll > ESCAPE else",
        "who just escapes is caught (RH-6)",
    ),
    Fault(
        "games/raccoon_heist",
        "gained = min(many, ENOUGH - den.food, state.supply)",
        "gained = min(many, ENOUGH - den.food + 1, state.supply)",
        "a den takes more food than it can hold",
    ),
    Fault(
        "games/raccoon_heist",
        "card=state.card if shown or seat == state.host else None",
        "card=state.card if shown or seat != state.host else None",
        "the raccoons see where the Host lies in wait",
    ),
    Fault(
        "games/raccoon_heist",
        "return 1 - raccoons if view.seat == view.host else raccoons",
        "return raccoons",
        "the Host’s stand-in plays for the raccoons",
    ),
    Fault(
        "games/raccoon_heist",
        "if view.host not in view.outcome.ranks[0]:",
        "if view.host in view.outcome.ranks[0]:",
        "the last picture celebrates who has lost",
    ),
    Fault(
        "games/raccoon_heist",
        'else "there-trap")] if place == view.trap else []',
        'else "there-trap")] if place == view.dog else []',
        "the words see the trap where the dog is",
    ),
    Fault(
        "games/raccoon_heist",
        '"fate-nobody" if raid.place == Location.BACKYARD else',
        '"fate-nobody" if raid.place != Location.BACKYARD else',
        "the words say nothing to take where there was nobody to free",
    ),
    # --------------------------------------------------------------------------------------- games/tricks_or_treats
    Fault(
        "games/tricks_or_treats",
        "total = sum(committed) + sum(luck) + effects.door",
        "total = sum(committed) + sum(luck)",
        "costumes don’t help at a door",
    ),
    Fault(
        "games/tricks_or_treats",
        "return -(-duel.stake // 2)",
        "return duel.stake // 2",
        "half of an odd stake is rounded down",
    ),
    Fault(
        "games/tricks_or_treats",
        "if len(collector.costumes) > WORN:",
        "if len(collector.costumes) >= WORN:",
        "a costume too few can be worn",
    ),
    Fault(
        "games/tricks_or_treats",
        "if over or who == seat else None",
        "if over or who in (seat, state.active) else None",
        "the hand of whose turn it is is seen by all",
    ),
    Fault(
        "games/tricks_or_treats",
        "return 1 / (1 + exp(-ahead / LEAD))",
        "return 1 / (1 + exp(ahead / LEAD))",
        "a stand-in thinks that losing is winning",
    ),
    Fault(
        "games/tricks_or_treats",
        "0 if view.magnanimous else min(cost, plate.treats)",
        "0 if view.magnanimous else cost",
        "the picture threatens with more treats than one has",
    ),
    Fault(
        "games/tricks_or_treats",
        "(n in most_cut[: 100 - sum(whole)])",
        "0",
        "the odds of a door don’t add up to 100 %",
    ),
    # ------------------------------------------------------------------------------------------------ games/engine
    Fault(
        "games/engine",
        "fair = _WIDTH - _WIDTH % n",
        "fair = _WIDTH",
        "numbers below a large limit are not equally likely",
    ),
    Fault(
        "games/engine",
        'return keyed(key, f"{number}:{label}".encode())',
        'return keyed(key, f"{number}".encode())',
        "draws don’t hang on what they are for",
    ),
    Fault(
        "games/engine",
        "*map(str, presses)",
        '*("0" for _ in presses)',
        "a press that takes a seat changes nothing",
    ),
    Fault(
        "games/engine",
        "if draw.label in public)",
        "if draw.label)",
        "where secrets stay, the file opens the deal",
    ),
    Fault(
        "games/engine",
        "counted = in_range and len(set(picks)) == len(picks) and",
        "counted = in_range and",
        "an option can be picked twice",
    ),
    Fault(
        "games/engine",
        "if ask is None or asked != number:",
        "if ask is None:",
        "an old button answers the question of today",
    ),
    Fault(
        "games/engine",
        "if answered is not None and answered.ask.secret and answered.ask.seat != viewer:",
        "if answered is not None and answered.ask.secret and viewer is None:",
        "other seats see secret answers",
    ),
    Fault(
        "games/engine",
        "numbers[ask.seat] = number if standing == ask else counts[ask.seat].next(ask.secret)",
        "numbers[ask.seat] = number if standing else counts[ask.seat].next(ask.secret)",
        "a question that has changed keeps its number",
    ),
    Fault(
        "games/engine",
        "ranks=tuple(place for place in places if place)",
        "ranks=tuple(places)",
        "empty ranks push others down",
    ),
    Fault(
        "games/engine",
        "if step.match.outcome != journal.outcome:",
        "if (step.match.outcome is None) != (journal.outcome is None):",
        "a journal with another outcome passes",
    ),
    Fault(
        "games/engine",
        'text = f"{value}[:]" if code == item else',
        "text = value if code == item else",
        "a copied state shares its lists",
    ),
    Fault(
        "games/engine",
        "rest.sort(key=lambda tried: -tried.mean)",
        "rest.sort(key=lambda tried: tried.mean)",
        "looking ahead keeps the worst answers",
    ),
    Fault(
        "games/engine",
        "return content[32:] if _seal(raster, content[32:]) == content[:32] else None",
        "return content[32:] or None",
        "a damaged picture in the cache is used",
    ),
    Fault(
        "games/engine",
        "bytes(255 * step // STEPS for step in range(STEPS))",
        "bytes(255 - 255 * step // STEPS for step in range(STEPS))",
        "outlines fade the wrong way",
    ),
    # ----------------------------------------------------------------------------------------------- games/toolbox
    Fault(
        "games/toolbox",
        "return self.matches > 0 and self.interval[0] > 0.5",
        "return self.matches > 0 and self.interval[1] > 0.5",
        "the better of two is not known for sure",
    ),
    Fault(
        "games/toolbox",
        "if sorted(ranked) != list(range(seats)) or",
        "if",
        "a seat without a place is no fault",
    ),
    # -------------------------------------------------------------------------------------------------------- bot
    Fault(
        "bot/ai",
        "% pause if pause else 0.0",
        "if pause else 0.0",
        "a stand-in that thought long answers before time",
    ),
    Fault(
        "bot/ai",
        "if not ask.takes(picks):",
        "if not picks:",
        "a thought that is no answer is given as one",
    ),
    Fault(
        "bot/client",
        "return outgoing.tries > 0 or late",
        "return late",
        "a message whose answer was lost is sent twice",
    ),
    Fault(
        "bot/client",
        "or (last is not None and last > message_id)",
        "or (last is not None and last < message_id)",
        "boards that are buried stay so",
    ),
    Fault(
        "bot/client",
        "if reply is None or not await reply.carry(",
        "if reply is None or await reply.carry(",
        "an edit that no press has confirmed is let be",
    ),
    Fault(
        "bot/storage",
        "READY = and_(_ready(), _succeeded(), _awaited())",
        "READY = and_(_ready(), _awaited())",
        "an old board is retired before the new one is there",
    ),
    Fault(
        "bot/storage",
        'quiet <= bindparam("now"), ',
        "",
        "an edit of a table in DMs is never sent",
    ),
    Fault(
        "bot/match",
        "waits = before is not None and (bool(alone) or _offered(number, before) != _offered(number, after))",
        "waits = False",
        "whoever has answered in DMs sees it only a while later",
    ),
    Fault(
        "bot/match",
        'for told in entry.events if told["to"] is None]',
        "for told in entry.events]",
        "a hand begins with what only others have heard",
    ),
    Fault(
        "bot/match",
        'return re.sub(r"<@(\\d+)>", lambda',
        'return re.sub(r"<@!(\\d+)>", lambda',
        "strangers at a table without a channel are mentioned",
    ),
    Fault(
        "bot/messages",
        'if self.by_dm else f"<@',
        'if not self.by_dm else f"<@',
        "strangers at a table without a channel are mentioned",
    ),
    Fault(
        "bot/client",
        "seated.seat != pick.seat or ",
        "",
        "one can press another seat’s button",
    ),
    Fault(
        "bot/client",
        "if saved is None or seated is None or seated.resigned:",
        "if saved is None:",
        "whoever has no seat at a table opens it by its number",
    ),
    Fault(
        "bot/client",
        "if not (granted.view_channel and granted.read_message_history):",
        "if not granted.view_channel:",
        "who may not read a channel’s past reads its matches",
    ),
    Fault(
        "bot/client",
        "kept.done() and (kept.cancelled() or kept.exception() is not None)",
        "kept.done() and kept.cancelled()",
        "a picture that failed once fails for ever",
    ),
    Fault(
        "bot/match",
        "if bots >= opening.capacity:",
        "if bots > opening.capacity:",
        "a table of stand-ins alone is opened",
    ),
    Fault(
        "bot/match",
        "if len(saved.seats) < need:",
        "if len(saved.seats) <= need:",
        "the smallest table can’t begin",
    ),
    Fault(
        "bot/match",
        "if voter.away or voter.seat == seated.seat:",
        "if voter.away:",
        "one votes about oneself",
    ),
    Fault(
        "bot/match",
        "enough = 2 * len(others & set(vote.yes)) > len(others)",
        "enough = 2 * len(others & set(vote.yes)) >= len(others)",
        "half of the others is enough for a new host",
    ),
    Fault(
        "bot/match",
        "saved.closing_at <= now",
        "saved.closing_at >= now",
        "tables close before the notice is over, and not after",
    ),
    Fault(
        "bot/messages",
        "return ask.most == 1 and ask.least == 1 and len(ask.options) <= BUTTONS_A_ROW",
        "return ask.most == 1 and len(ask.options) <= BUTTONS_A_ROW",
        "who may pick none gets no way to do so",
    ),
    Fault(
        "bot/messages",
        "due -= {seat for seat in before.waiting if context.called_in_public(seat, before)}",
        "due -= set()",
        "whoever is waited for is called again at every step",
    ),
    Fault(
        "bot/messages",
        "return (200 * wins + matches) // (2 * matches) if matches else 0",
        "return 200 * wins // (2 * matches) if matches else 0",
        "a share of wins is rounded down",
    ),
    Fault(
        "bot/model",
        "if at and not _MARK.fullmatch(mark):",
        "if at and not mark:",
        "a forged button is read",
    ),
    Fault(
        "bot/model",
        'return "" if kind[0] == "C" else character',
        'return "" if kind == "Cc" else character',
        "names can turn the writing direction round",
    ),
    Fault(
        "bot/model",
        "return self.allowed - (now - self.since - away)",
        "return self.allowed - (now - self.since)",
        "days of leave cost time",
    ),
    Fault(
        "bot/ops",
        "status=200 if gateway and outbox is not None else 503",
        "status=200 if gateway or outbox is not None else 503",
        "a bot without its database says it is well",
    ),
    Fault(
        "bot/ops",
        "if not span[0] <= span[1] < MOST_SHARDS:",
        "if not span[0] <= span[1] <= MOST_SHARDS:",
        "a shard too many is taken",
    ),
    Fault(
        "bot/pages",
        "if page < pages - 1:",
        "if page < pages:",
        "the last page has a next one",
    ),
    Fault(
        "bot/pages",
        "if saved is None or not await bot.may_read(viewer, saved):",
        "if saved is None:",
        "anybody reads the story of any match",
    ),
    Fault(
        "cogs/films",
        "if saved.open or saved.snapshot is None:",
        "if saved.snapshot is None:",
        "whoever watches a running match sees everybody’s hand",
    ),
    Fault(
        "cogs/films",
        "if until is not None and eyes not in allowed:",
        "if until is not None and eyes not in allowed and eyes == ALL:",
        "where secrets stay, one watches with another seat’s eyes",
    ),
    Fault(
        "cogs/verification",
        "if saved.open:",
        'if saved.status == "lobby":',
        "a running match’s secrets are given to whoever asks",
    ),
    Fault(
        "cogs/analysis",
        "over = not saved.open",
        "over = saved.snapshot is not None",
        "what happened is told while it happens",
    ),
    Fault(
        "games/engine",
        "view, ask = steps[swing.line - 1].match.view(swing.seat), answered.ask",
        "view, ask = steps[-1].match.view(swing.seat), answered.ask",
        "a better answer is looked for with what came out in the end",
    ),
    Fault(
        "games/engine",
        "by_seat += part * (cut.by == seat)",
        "by_seat += part * (cut.by != seat)",
        "what others chose counts twice, and what one chose oneself never",
    ),
    Fault(
        "bot/storage",
        "matches.c.secrets_stay.is_(False), matches.c.snapshot.is_not(None)",
        "matches.c.snapshot.is_not(None), matches.c.snapshot.is_not(None)",
        "where secrets stay, the result card tells of them",
    ),
    Fault(
        "bot/storage",
        "matches.c.snapshot.is_not(None), ~matches.c.secrets_stay)",
        "matches.c.snapshot.is_not(None))",
        "where secrets stay, the puzzle of the day tells of them",
    ),
    Fault(
        "bot/storage",
        "await forget_puzzles(db, concerned, self.now())",
        "await forget_puzzles(db, concerned[:0], self.now())",
        "an erased user’s match is still the puzzle of the day",
    ),
    Fault(
        "bot/storage",
        "select(matches.c.ended_at).where(*same)",
        "select(matches.c.ended_at).where(same[0])",
        "the match of a user who is erased during the search is the puzzle of the day",
    ),
    Fault(
        "bot/pages",
        "for user in (seated.user_id, *seated.former)):",
        "for user in (seated.user_id,)):",
        "a match that an erased user has left is the puzzle of the day",
    ),
    Fault(
        "cogs/practice",
        "if hidden or seated is None",
        "if seated is None",
        "a running match is practised, and one whose secrets stay",
    ),
    Fault(
        "cogs/practice",
        "(one.line, one.seat) == (line, seated.seat)",
        "one.line == line",
        "one player tries another's question, with that hand",
    ),
    Fault(
        "games/engine/analysis/judging.py",
        "not self.guess and lead.mean > lead.margin",
        "lead.mean > lead.margin",
        "a guess from few futures is called a mistake",
    ),
    Fault(
        "bot/pages",
        "if rank % 100 not in (11, 12, 13)",
        "if rank % 100 not in (11, 12)",
        "somebody comes 13rd",
    ),
    Fault(
        "games/engine",
        "if step.entry.lapsed or step.entry.draws or step.events:",
        "if step.entry.lapsed or step.events:",
        "a die that has fallen badly can be taken back",
    ),
    Fault(
        "games/engine",
        "if taken is not None and not self._in_secret(taken)), None)",
        "if taken is not None), None)",
        "everybody sees that there is a secret answer to take back",
    ),
    Fault(
        "games/engine",
        "for taken in trail.answers:",
        "for taken in trail.answers[:-1]:",
        "an undo takes two answers back",
    ),
    Fault(
        "games/engine",
        "return [ask for ask in asks if self.asked.get(ask.seat) != digest(ask)]",
        "return []",
        "after an upgrade an old button picks what it never said",
    ),
    Fault(
        "games/engine",
        "return any(ask.options[pick].binds for pick in picks)",
        "return all(ask.options[pick].binds for pick in picks[1:])",
        "the others give back an answer that the rules call final",
    ),
    Fault(
        "games/engine",
        "play.state.dice.draws = self._state.dice.draws",
        "play.state.dice.draws = self._state.dice.draws * 0",
        "what somebody drew unseen before an answer was given back is drawn again",
    ),
    Fault(
        "games/engine",
        "if entry.draws or any(to is not None",
        "if any(to is not None",
        "an answer is given back though a die was rolled for it",
    ),
    Fault(
        "games/engine",
        "!= shown for _ in range(WORLDS))",
        "!= shown for _ in range(0))",
        "an answer is given back that has shown what others had chosen",
    ),
    Fault(
        "bot/match",
        "return [seated.seat for seated in others if seated.seat not in request.yes]",
        "return [seated.seat for seated in others if seated.seat not in request.yes][1:]",
        "an answer is given back before all agree",
    ),
    Fault(
        "games/engine",
        "if not ask.secret:",
        "if ask is None:",
        "what everybody can read is answered as if nobody could",
    ),
    Fault(
        "games/engine",
        "for one in given if give(orders, view, one.order, one.term) == one)",
        "for one in given if give(orders, view, one.order, one.term))",
        "a standing order outlives what it was given for",
    ),
    Fault(
        "games/engine",
        "return None if available is None else Given(order=order, term=term, mark=available.mark(view))",
        "return None if available is None else Given(order=order, term=term)",
        "an order that ends is like one for the match",
    ),
    Fault(
        "bot/timing",
        "return timedelta(seconds=least * (most / least) ** part)",
        "return timedelta(seconds=part)",
        "an ordered answer comes sooner than any person's",
    ),
    Fault(
        "bot/storage",
        "if alone or deadline.ordered else ()",
        "if alone else ()",
        "what others do puts an ordered answer off",
    ),
    Fault(
        "bot/match",
        "seats = own_settings.without_orders(seats)",
        "pass",
        "orders are kept when the match is over",
    ),
    Fault(
        "bot/match",
        "after = replace(seated, stand_in=level, votes=(), orders=())",
        "after = replace(seated, stand_in=level, votes=())",
        "orders wait for their player behind a stand-in's back",
    ),
    Fault(
        "bot/match",
        "own = _without_obeyed(own.having(first_asked=_unasked(own.seated, taken_back)))",
        "own = own.having(first_asked=_unasked(own.seated, taken_back))",
        "an answer that was taken back is ordered again at once",
    ),
    Fault(
        "bot/match",
        'return MatchUpdate(fields={"touched_at": saved.touched_at}, seats=seats, deadlines=due)',
        "return MatchUpdate(seats=seats, deadlines=due)",
        "whoever gives an order has been heard from",
    ),
    Fault(
        "bot/match",
        "if unseen and number is not None:",
        "if number is not None:",
        "what is ordered in the open follows at once",
    ),
    Fault(
        "bot/match",
        "if not plays or holds_stand_ins(saved, self.store.now()):",
        "if not plays:",
        "a stand-in plays on while the others decide",
    ),
    Fault(
        "bot/match",
        "banks = {**banks, str(seat): spent.bank}",
        "banks = {**banks}",
        "whoever is given an answer back keeps the time it has earned",
    ),
    Fault(
        "bot/timing",
        "    kept |= undone_clocks(saved, step.match)\n",
        "",
        "whoever takes an answer back has all their time again",
    ),
    Fault(
        "bot/match",
        "if seated.away or number != question:",
        "if seated.away:",
        "an old Undo button takes back another answer",
    ),
    Fault(
        "bot/stats",
        "return Reason.OFTEN if earlier >= OFTEN else None",
        "return Reason.OFTEN if earlier > OFTEN else None",
        "one match too many a day counts",
    ),
    Fault(
        "bot/stats",
        "(day.month - 1) // 3)",
        "day.month // 4)",
        "a season begins in another month",
    ),
    Fault(
        "bot/stats",
        "late - early == 3 for",
        "late - early >= 3 for",
        "four weeks with gaps are four in a row",
    ),
    Fault(
        "bot/storage",
        "unheld = or_(held_until.is_(None), held_until <= now,",
        "unheld = or_(held_until.is_(None), held_until >= now,",
        "two processes see to one deadline",
    ),
    Fault(
        "bot/storage",
        "before.c.id <= outbox.c.id, ",
        "before.c.id >= outbox.c.id, ",
        "messages of a place overtake one that was put off",
    ),
    Fault(
        "bot/storage",
        'if "id" in table.c:',
        'if "no" in table.c:',
        "the first match after a restore takes a number that exists (PostgreSQL)",
    ),
    Fault(
        "bot/storage",
        "lines.limit(size).offset(first)",
        "lines.limit(size).offset(max(0, first - 1))",
        "the last of a page comes again on the next one",
    ),
    Fault(
        "bot/timing",
        "if saved.fault is not None:",
        "if False:",
        "time runs out at a table that nobody can see",
    ),
    Fault(
        "bot/timing",
        "> LEAVE_DAYS:",
        ">= LEAVE_DAYS:",
        "the last day of leave can’t be taken",
    ),
    Fault(
        "bot/match",
        "_unmentioned(post, seats, spoken())",
        "_unmentioned(post, list(reached.values()), spoken())",
        "at a table in DMs nobody knows the name of who has closed theirs",
    ),
    Fault(
        "cogs/films",
        "_allowed(saved, viewer, until is None)",
        "_allowed(saved, viewer, not saved.secrets_stay)",
        "all hands of a deal of the day are shown before its day is over",
    ),
    Fault(
        "bot/match",
        "return key_of(await self.store.daily_secret(), day, game)",
        "return key_of(hashlib.sha256((await self.store.epoch()).encode()).hexdigest(), day, game)",
        "the key of the day follows from the epoch, which every button shows",
    ),
    Fault(
        "bot/storage",
        "select(films.c.body, films.c.watched_at).where(*this)",
        "select(films.c.body, films.c.watched_at).where(*this[:2])",
        "a film that is kept is shown whatever eyes it was made for",
    ),
    Fault(
        "bot/pages",
        "Footage(saved.id, kind, eyes, saved.version)",
        'Footage(saved.id, kind, "", saved.version)',
        "a film in memory is shown whatever eyes it was made for",
    ),
    Fault(
        "cogs/films",
        "    own = saved.seat_of(viewer.user_id)\n",
        "    own = next((one for one in saved.seats if viewer.user_id in (one.user_id, *one.former)), None)\n",
        "who gave a seat away watches its hand where secrets stay",
    ),
    Fault(
        "bot/match",
        "posts=[post]), None",
        'posts=[post, post.model_copy(update={"to": told.user_id})]), None',
        "whoever is reported reads the report",
    ),
    Fault(
        "cogs/profiles",
        "named = [(friends[friend], times) for friend, times in company if friend in friends]",
        "named = [(friends.get(friend, str(friend)), times) for friend, times in company]",
        "a profile has the ids of people met on other servers",
    ),
    Fault(
        "bot/match",
        "if not quietly and not (step.answered and step.answered.lapsed):",
        "if not quietly and interaction_id is not None:",
        "an ordered answer doesn’t count as somebody seen",
    ),
    Fault(
        "bot/match",
        "unseen = self.goes_on_unseen(",
        'ANSWERS.labels("by order").inc()\n        unseen = self.goes_on_unseen(',
        "figures tell ordered answers apart",
    ),
    Fault(
        "bot/match",
        "        raise Closed\n    return obeyed.picks",
        '        raise Closed\n    __import__("logging").getLogger("bot").info("as ordered")\n    return obeyed.picks',
        "a log line tells ordered answers apart",
    ),
    Fault(
        "bot/match",
        "        first = party.tickets[0]\n",
        '        first = party.tickets[0]\n        log.info("%s is seated", first.first_name)\n',
        "a log line has a first name",
    ),
    Fault(
        "bot/storage",
        '"match": "game status guild_id created_at ended_at"',
        '"match": "game status guild_id created_at ended_at secret"',
        "the export has a match’s secret",
    ),
    Fault(
        "bot/storage",
        '"entry": "match_id at told"',
        '"entry": "match_id line at told"',
        "the export tells how often others have answered in private",
    ),
    Fault(
        "bot/match",
        'return [spoken()("card-awaited", number=number)] if number else []',
        'return [spoken()("card-awaited", number=number) + f" {saved.admission.invited}"] if number else []',
        "the card names the people whose seats the host keeps",
    ),
    Fault(
        "bot/match",
        'raise Refused(TEXTS.said("refused-awaited"))',
        'raise Refused(TEXTS.said("refused-invited", who=f"{admission.invited}"))',
        "a person who finds no seat reads whose seats the host keeps",
    ),
    Fault(
        "bot/match",
        'text=f"{told}\\n{text}\\n{last}".strip(), rows=own_rows(game, saved)',
        'text=f"{told}\\n{text}\\n{last} {saved.admission.barred}".strip(), rows=own_rows(game, saved)',
        "the settings tell every player who is off the table for good",
    ),
    Fault(
        "bot/match",
        "change = self._reseated(saved, seating.moved_up(others), told)",
        'change = self._reseated(saved, seating.moved_up(others), told, told.model_copy(update={"to": None}))',
        "the table reads whether somebody was taken off for good",
    ),
    Fault(
        "bot/match",
        'raise Refused(TEXTS.said("refused-invited", who=escaped(self._name(saved, saved.host_id))))',
        'raise Refused(TEXTS.said("refused-invited", who=f"{self._name(saved, saved.host_id)} {admission.code}"))',
        "a person who presses Join without an invitation reads the code",
    ),
    Fault(
        "bot/match",
        'line = words("invitation", who=escaped(_host(saved)), game=game.name)',
        'line = words("invitation", who=f"{_host(saved)} {saved.admission.invited}", game=game.name)',
        "an invitation names the others who are invited",
    ),
    Fault(
        "bot/client",
        "return await lobby.open(opening)",
        '__import__("logging").getLogger("bot").info(admitted.code)\n    return await lobby.open(opening)',
        "a log line has the code of a table in DMs",
    ),
    Fault(
        "bot/client",
        "saved = await tables.lobby.hosted(pressed.saved.id, pressed.user_id)",
        "saved = pressed.saved",
        "every player reads the names of invited people",
    ),
    Fault(
        "bot/storage",
        '"game status guild_id created_at ended_at"',
        '"game status guild_id created_at ended_at admission"',
        "every player’s export has the names of invited people",
    ),
    Fault(
        "bot/client",
        "TOKEN_LIVES = 14 * 60",
        "TOKEN_LIVES = 15 * 60",
        "a press’s token is used until Discord refuses it",
    ),
    Fault(
        "bot/match",
        "dm_boards.left_board(context, number, public, posted.log)",
        "dm_boards.left_board(context, number, shift.after(number), posted.log)",
        "whoever leaves a table in DMs keeps the hand that a stand-in plays on with",
    ),
    Fault(
        "bot/ai",
        "        async with self._turn:\n",
        "        if self.workers:\n",
        "a film that takes too long costs those behind it their turn",
    ),
    Fault(
        "bot/storage",
        "deals.c.user_id.in_((user_id, unnamed(user_id, day)))",
        "deals.c.user_id.in_((user_id,))",
        "whoever is erased is dealt the day’s deal again",
    ),
    # ------------------------------------------------------------------------------------------------------- cogs
    Fault(
        "cogs",
        "seated = saved.seat_of(player.id)",
        "seated = saved.seat_of(interaction.user.id)",
        "a vote about somebody else is taken for one’s own seat",
    ),
    Fault(
        "cogs",
        "if wanted != kept:",
        "if wanted == kept:",
        "new reminder settings are not kept",
    ),
    Fault(
        "bot/client",
        "names = [(game.name, slug) for slug, game in",
        "names = [(game.name, game.name) for slug, game in",
        "choosing a game from the list finds none",
    ),
    # ---------------------------------------------------------------------------------------------------- sandbox
    Fault(
        "sandbox",
        "return self.used <= limit",
        "return self.used < limit",
        "the sandbox refuses a call that Discord takes",
    ),
    Fault(
        "sandbox",
        'if len(str(body.get("nonce") or "")) > 25:',
        'if len(str(body.get("nonce") or "")) > 250:',
        "a nonce that is too long passes",
    ),
    Fault(
        "sandbox",
        "session.frames[0][0] > seen + 1",
        "session.frames[0][0] > seen + 2",
        "a resumed session misses an event",
    ),
    Fault(
        "sandbox",
        "or len(set(values)) != len(values):",
        "or False:",
        "a select takes one value twice",
    ),
    Fault(
        "sandbox",
        'or site not in ("same-origin", "none"):',
        'or site not in ("same-origin", "same-site", "none"):',
        "another site’s page may press buttons in the sandbox",
    ),
    Fault(
        "sandbox",
        "return None if len(self.people) >= MOST else",
        "return None if len(self.people) > MOST else",
        "a person too many can be added",
    ),
    # ------------------------------------------------------------------------------------------------------ bench
    Fault(
        "bench",
        "max(math.ceil(part / 100 * len(values)), 1) - 1",
        "max(math.floor(part / 100 * len(values)), 1) - 1",
        "percentiles are too low",
    ),
)
