### Texts that pages of several features share: rules, results, refusals.
###
### $game, $who (text): a game’s name, a player’s name. $page, $pages (number): which page of how many.

## Turning pages

page-back = Back
page-next = Next
page-whole = Whole chapter
page-contents = Contents
page-foot = -# Page { $page } of { $pages }
refused-stale = This button doesn’t work any more. Type the command again.

## Rules

# $intro (text): the rules’ own first lines. $chapters (text): lines of `rules-chapter`
# Voice (comment): it begins with a heading
rules-contents =
    ## { $game }
    { $intro }

    {""}**The rules, chapter by chapter**
    { $chapters }
# $name (text): such as CHASE-3. $title (text)
rules-chapter = `{ $name }` { $title }
rules-pick = Go to a chapter
# $text (text): what a clause says
rules-clause = **The rule:** { $text }
# $clause (text): such as CHASE-3.2. $title (text): its chapter’s
clause-foot = -# { $game } · { $clause } { $title }
refused-no-rules = There are no rules of that game here.
# $wanted (text): what was typed
refused-no-clause = These rules have no “{ $wanted }”. Try a number such as 3 or 3.2, or pick from the list while you type.

## Results

# $place (number). $who, $part (text): a name, what it played as
# $rating (text): `result-rating` or `result-rating-part`. What is missing is marked: $played, $left, $scored, $rated (yes, no)
result-line = **{ $place }.** **{ $who }**{ $played ->
        [yes] , { $part }
       *[no] {""}
    }{ $left ->
        [yes] , left before the end
       *[no] {""}
    }{ $scored ->
        [yes] {" "}({ $points })
       *[no] {""}
    }{ $rated ->
        [yes] : { $rating }
       *[no] {""}
    }
# $have, $goal (number). $what (text): what is counted, such as "treats" or "food"
result-count = { $have } { $what }
result-goal = { $have } of { $goal } { $what }
# $change, $rating (text): such as +53 and 1553
result-rating = { $change } → **{ $rating }**
# $role-change, $role-rating (text): the same for the part alone
result-rating-part = { $change } → **{ $rating }** (as { $part } { $role-change } → { $role-rating })
counts = This match counts for ratings and leaderboards
# $why (text): one of the messages below
counts-not = Unrated: { $why }
counts-not-alone = one person against stand-ins
counts-not-stand-in = a stand-in had a seat from the start
# $number (number)
counts-not-often = { $number } matches of this game have counted for the same people today
# $verdict (text): one of the sentences above
verdict = -# { $verdict }; see **More** under `/help`.
verdict-not = -# { $verdict }.
# A place among so many. $place, $players (number). $ending: the ordinal’s, by its last digit, to select by
place-of =
    { $ending ->
        [one] { $place }st of { $players }
        [two] { $place }nd of { $players }
        [few] { $place }rd of { $players }
       *[other] { $place }th of { $players }
    }

## Refusals

refused-no-game = There is no game “{ $typed }” here. Pick one from the list while you type.
refused-no-match = There is no finished match of that number here.

## Watching

# $match (number)
refused-moved-on = The rules have moved on since match { $match } was played, so it can’t be watched. `/history` with its number tells its story.
# $at (text): when
refused-daily = Others may still be playing this deal of the day, so its secrets are shown { $at }. Until then, **Watch** shows what you saw.
# $number (number): how many
refused-films = You’re waiting for { $number } films or analyses already. Try again when one of them is there.

## Periods

# $month: 1 to 12. $year (text)
month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

## Somebody to play with

# $game (text): a game’s name, or play-any. $speed: quick or daily. $seats (number): 0 for any
play-waiting =
    { $seats ->
        [0] 🔎 You’re looking for company: { $game }, { play-speed }.
       *[other] 🔎 You’re looking for company: { $game }, { play-speed }, { $seats } seats.
    }
play-any = any game
play-speed =
    { $speed ->
        [daily] up to a day for each turn
       *[quick] 3 minutes for each turn
    }
# $begins (text): when, as Discord shows it. $others (number)
play-begins =
    { $others ->
        [0] Nobody else is looking yet. Your table starts { $begins } at the latest; stand-ins take the free seats.
        [one] 1 other player is looking. Your table starts { $begins } at the latest; stand-ins take the free seats.
       *[other] { $others } other players are looking. Your table starts { $begins } at the latest; stand-ins take the free seats.
    }
# $anywhere (yes, no). $name (text): the first name they chose
play-among =
    { $anywhere ->
        [yes] You play in your DMs, with people of any server. There you’re called **{ $name }**; nobody sees your name on Discord.
       *[no] You play in your DMs, with people of this server.
    }
# $most, $last (numbers)
play-reliable = Everyone you meet left at most { $most } of their last { $last } matches early.
play-guest = I’m not a member of this server, so I can’t open tables in its channels.
play-shut = **Your DMs are closed to me.** Open them, or play with **My hand** under `/tables`. Otherwise a stand-in plays for you when your time is up.
play-free = Or take a stand-in’s seat at a table under way:
play-look = Look again
play-cancel = Stop looking
# $who (text): a stand-in’s name. $table (number)
play-take = { $game }, table { $table }: { $who }’s seat
# $link (text): the reader’s DMs, or nothing
play-seated = You have a seat at **{ $game }**, table { $table }. It’s played in your DMs. { $link }
play-seated-shut = You have a seat at **{ $game }**, table { $table }. **Your DMs are closed to me**: play with **{ play-hand }**, here or under `/tables`. Or open them; otherwise a stand-in plays for you when your time is up.
play-hand = My hand
# $was (yes, no)
play-cancelled =
    { $was ->
        [yes] You’re no longer looking.
       *[no] You aren’t looking for company. `/play` starts it.
    }
blocks-none = You’ve blocked nobody. `/block` with a name keeps someone from ever sitting with you.
# $names (text): a list
blocks-head = You never meet { $names }. They aren’t told.
blocks-free = Meet someone again
# A row of a table of the rules: bold $first, and its only other cell (both texts)
row-of-two = **{ $first }**: { $cell }
# One of several cells, with the name of its column (both texts)
cell-named = { $column }: { $cell }
