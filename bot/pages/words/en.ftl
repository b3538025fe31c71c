### Pages that people look up: rules, leaderboards, profiles, histories, results.
###
### $game, $who (text): a game’s name, a player’s name. $page, $pages (number): which page of how many.

## Turning pages

page-back = Back
page-next = Next
page-whole = Whole chapter
page-contents = Contents
page-foot = -# Page { $page } of { $pages }

## Rules

# $intro (text): the rules’ own first lines. $chapters (text): lines of `rules-chapter`
# Voice (comment): it begins with a heading
rules-contents =
    ## { $game }
    { $intro }

    {""}**The rules, chapter by chapter**
    { $chapters }
# $name (text): such as CC-3. $title (text)
rules-chapter = `{ $name }` { $title }
rules-pick = Go to a chapter
# $clause (text): such as CC-3.2. $title (text): its chapter’s. $text (text): what it says
rules-clause = **{ $game }** · { $title }
    { $text }
refused-no-rules = There are no rules of that game here.
# $wanted (text): what was typed
refused-no-clause = These rules have no “{ $wanted }”. Try a number such as 3 or 3.2, or a word of a chapter’s title.
# $kind (text): what the game’s cards are of, such as "token"
refused-no-card = There is no { $kind } called “{ $wanted }”. Pick one from the list while you type.

## Results

# $place (number). $who, $part (text): a name, what it played as
result-line = **{ $place }.** **{ $who }**
result-line-part = **{ $place }.** **{ $who }**, { $part }
result-left = , left before the end
# $change, $rating (text): such as +53 and 1553
result-rating = : { $change } → **{ $rating }**
# $role-change, $role-rating (text): the same for the part alone
result-rating-part = : { $change } → **{ $rating }** (as { $part } { $role-change } → { $role-rating })
counts = This match counts for ratings and leaderboards
# $why (text): one of the messages below
counts-not = This match doesn’t count: { $why }
counts-not-alone = fewer than two people sat down to it
counts-not-stand-in = a seat was a stand-in’s from the start
# $number (number)
counts-not-often = { $number } matches of this game have counted for the same people today
# $verdict (text): one of the sentences above
verdict = -# { $verdict }; `/help ratings` says how.
verdict-not = -# { $verdict }. `/help ratings` has the rule.
# A place among so many. $place, $players (number). $ending: the ordinal’s, by its last digit, to select by
place-of =
    { $ending ->
        [one] { $place }st of { $players }
        [two] { $place }nd of { $players }
        [few] { $place }rd of { $players }
       *[other] { $place }th of { $players }
    }

## Histories

refused-no-game = There is no game “{ $typed }” here. Pick one from the list while you type.
refused-others = I show what others have played on a server. Type this on one where you both are.
refused-no-match = There is no finished match of that number here.
# $link (text): an address. $match (number)
refused-cancelled = Match { $match } was cancelled: it has no result. { $link }
refused-running = Match { $match } isn’t over yet. { $link }
# Voice (comment): it is a heading
history-head = ## { $who }: finished matches
# Voice (comment): it is a heading
history-head-game = ## { $who }: finished matches of { $game }
history-none = None yet.
# A button. $match (number)
history-watch = Watch { $match }
history-foot = -# `/match` with its number shows a whole one.
# $how: won, drawn or lost. $place (text): as `place-of`. $left (text): `result-left` or nothing. $rating (text)
history-told =
    { $how ->
        [won] won
        [drawn] drawn
       *[lost] lost
    }, { $place }{ $left }; { $rating }
history-unrated = doesn’t count
# $match (text): its number as code. $when, $told (text)
history-line = { $match } { $when } [{ $game }](<{ $link }>): { $told }
history-line-part = { $match } { $when } [{ $game }](<{ $link }>) as { $part }: { $told }
match-places = **Match { $match }**: places and ratings
match-story = **Match { $match }**: its story, page { $page } of { $pages }
# Voice (comment): it is a heading
match-head = ## { $game }, match { $match }

## Watching

# $match (number)
refused-moved-on = The rules have moved on since match { $match } was played, so it can’t be watched. `/match` tells its story.
refused-not-over = Match { $match } isn’t over yet. Then you can watch it, hands and all.
refused-secret = At this table secrets stay secret. You can watch with everybody’s eyes, or your own.
# $step, $steps (number). $whose (text): `watch-board` or `watch-hand`
watch-step = **Match { $match }**, step { $step } of { $steps }: { $whose }
watch-board = the board
watch-hand = the hand of { $who }
# Buttons to other steps, to other eyes, and to files.
watch-first = First
watch-back = Back
watch-next = Next
watch-last = Last
watch-public = Everybody’s eyes
watch-all = All hands
# $letter (text): of a seat
watch-seat = { $letter }: { $who }
watch-film = Film
watch-page = Page to keep
watch-steps = Step by step
# $eyes: public, all or seat. $letter (text): of that seat
watch-told =
    { $game }, match { $match }, { $eyes ->
        [public] as everybody saw it
        [all] with all hands
       *[seat] through the eyes of seat { $letter }
    }.
watch-browser = Open it in a browser. It needs no network, and arrow keys turn its pages.

## Leaderboards

stranger = Someone elsewhere
refused-parts = Ratings and parts belong to one game. Name it with the option `game`.
refused-season = There was no season “{ $typed }”. Pick one from the list while you type.
refused-dm = A DM is on no server, so it has no leaderboard of its own. Pick the scope `everywhere`.
everywhere = everywhere
this-server = this server
# $order: rating, wins or matches
by =
    { $order ->
        [rating] by rating
        [wins] by wins
       *[matches] by matches
    }
all-games = all games
leaderboard = Leaderboard
# Voice (comment): it is a heading
leaderboard-head = ## Leaderboard: { $game }
leaderboard-nobody =
    { $where ->
        [everywhere] No match of { $game } that counts has been finished yet.
       *[server] No match of { $game } that counts has been finished on this server yet.
    } `/newgame` opens a table.
leaderboard-nobody-then =
    { $where ->
        [everywhere] No match of { $game } that counts has been finished yet in this period
       *[server] No match of { $game } that counts has been finished on this server yet in this period
    } ({ $period }). `/newgame` opens a table.
leaderboard-apart = Not ranked yet, with fewer than { $number } matches that count:
leaderboard-foot = -# Page { $page } of { $pages }. `/help ratings` tells which matches count.
# $place, $rating (text). $wins, $matches (number)
standing = { $place } **{ $who }**: { $rating }{ $wins ->
        [one] 1 win
       *[other] { $wins } wins
    } in { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
picture-page = Page { $page } of { $pages }
picture-dashed = dashed rim: fewer than { $number } matches
picture-counting = matches that count

## Periods

period-all = all time

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

## Profiles

refused-hidden = Nobody of that name has finished a match on this server, or shows their profile everywhere.
profile-none-own = You’ve finished no match that counts yet. `/newgame` opens a table.
profile-none = { $who } has finished no match that counts yet. `/newgame` opens a table.
profile-hide = Hide my name and profile on other servers
profile-show = Show my name and profile on other servers
# Voice (comment): it is a heading
profile-head = ## { $who }
# $since, $record (text)
profile-about = -# { $since } · matches that count: { $record }
profile-since = plays since { $month }
# $wins, $drawn, $matches (number)
record = { $wins } of { $matches } won
record-drawn = { $wins } of { $matches } won, { $drawn } drawn
profile-game = **{ $game }**: { $rating }, { $record }
profile-part = as { $part } { $rating }, { $record }
profile-only-part = , as { $part }
profile-tables = **By table**: { $tables }.
profile-table = { $players } players, { $record }
profile-streak = **Win streak**: { $now } (best { $best })
profile-stayed = **Finished** { $stayed } of the last { $matches } matches
profile-with = **Most often with** { $friends }.
profile-friend = **{ $who }** ({ $times })
profile-earned = **Achievements** ({ $number } of { $all }): { $earned }.
profile-earned-none = none yet
profile-medal = 🏅 { $name }
profile-medal-for = 🏅 { $name }, { $what }
profile-next = -# Next: { $name }, { $what }.
tile-rating = rating, ±{ $number }
tile-no-rating = no rating yet
tile-matches = matches that count
tile-wins = wins · { $share }
# $stayed, $matches (number)
tile-stayed = { $stayed } of { $matches }
tile-stayed-about = finished
curve-about = { $game }: last { $number } of { $all }
badges = { $number } of { $all } achievements
foot-counting = Matches that count, on all servers
foot-won = below each game: won of played
# What each achievement is called, and (.what) what it is for
achievement-first-win = First win
    .what = won a match
achievement-settled-in = Settled in
    .what = played ten matches to the end
achievement-old-hand = Old hand
    .what = played a hundred matches to the end
achievement-collector = Collector
    .what = won 25 matches
achievement-hat-trick = Hat-trick
    .what = won three matches in a row
achievement-all-rounder = All-rounder
    .what = won at three different games
achievement-turncoat = Turncoat
    .what = won one game in two different parts
achievement-any-table = Any table
    .what = won at tables of three different sizes
achievement-full-house = Full house
    .what = won at a table of five or more
achievement-climber = Climber
    .what = gained 100 points since being ranked
achievement-to-the-end = To the end
    .what = stayed to the end of twenty matches in a row
achievement-regular = Regular
    .what = played in four weeks running

refused-stale = This button doesn’t work any more. Type the command again.

## /verify

# $seal (text): the seal, as code. $check, $replay (text): what to type, as code. $match (number)
verify-unsealed = Match { $match } can’t be verified: its table opened before chance was sealed. `/match` still shows it.
verify-waits = The chance of match { $match } is sealed as { $seal }. The same seal stands on its lobby card, and in the DM of everybody who sat down. When the match is over, `/verify` gives you the file that shows what was under it.
verify-never = Match { $match } was closed before anything was dealt, so there is nothing to verify.
verify-let-go = Match { $match } can’t be verified any more: what that takes isn’t kept so long here.
# Voice (comment): it begins with a heading
verify-whole =
    { "##" } Match { $match }: verify its chance
    {""}**What this file shows.** Every roll and shuffle of the match, and all that stand-ins left to chance, follows from one key. The key follows from a secret that was sealed when the table opened. What each player added by sitting down went in, too, and so did **Start**. So nobody chose the deal: no player, and not the people who run this bot.
    {""}**The seal** is { $seal }. It must be the one on the lobby card and in your DM from when you sat down. It can’t be changed afterwards, since it fits this secret and no other.
    {""}**What it doesn’t show.** The people who run the bot can read secrets during a match; it shows only that they didn’t choose them. It holds every hand and every card of this match, also those that the rules keep hidden.
    {""}**Check it yourself** without this bot: { $check }. That is a script of 80 lines that comes with Parlour’s source. To play it again by the rules: { $replay }.
# Voice (comment): it begins with a heading
verify-single =
    { "##" } Match { $match }: verify its chance
    This table’s secrets stay secret. The file opens the rolls and draws that everybody saw, one by one, and nothing else.
    {""}**What it shows.** Each of them follows from a secret of its own, sealed when the table opened. What each player added by sitting down went in, too, and so did **Start**. So nobody chose them: no player, and not the people who run this bot.
    {""}**The seal** is { $seal }. It must be the one on the lobby card and in your DM from when you sat down.
    {""}**What it doesn’t show.** Hidden cards came from the same seal, but stay under it. The people who run the bot can read them.
    {""}**Check it yourself** without this bot: { $check }. That is a script of 80 lines that comes with Parlour’s source.

## /settings

# $place: thread or here
settings-place =
    { $place ->
        [thread] in a thread of its own
       *[here] right in the channel
    }
settings-late =
    { $late ->
        [stand-in] a stand-in plays on
       *[default] the rules answer this once
    }
settings-shown =
    { $shown ->
        [yes] everybody in the channel
       *[no] only the one who asks
    }
settings-no-pace = no limit, as long as it takes
# $turn, $reserve (text): lengths of time
settings-pace = each turn: { $turn } (+ { $reserve } reserve)
# Voice (comment): it is a heading
settings-head = ## Settings of this server
# $where, $who, $hall (text): channels, a role, as one of the messages below
settings-tables = **Tables** are opened in { $where }, by { $who }.
settings-anywhere = any channel
settings-everybody = everybody
settings-role = { $role } and those who manage the server
# $pace (text): as above
settings-new = **New tables**, unless their host says otherwise: { settings-place }; { $pace }; when time is up, { settings-late }.
settings-leaderboards = **Leaderboards** are seen by { settings-shown }.
settings-hall = **Hall of fame**: results are posted in { $hall }.
settings-no-hall = **Hall of fame**: results are posted nowhere.
settings-foot = -# Only you can see this. Each choice counts at once, for tables opened from now on.
settings-new-place = New tables: { settings-place }
settings-new-late = Time up: { settings-late }
settings-new-shown = Leaderboards: { settings-shown }
settings-pick-channels = Where tables may be opened (none: anywhere)
settings-pick-role = Who may open tables (none: everybody)
settings-pick-hall = Hall of fame: where results are posted (none: nowhere)
settings-pick-pace = Time for each turn
refused-setting = That can’t be set so. Type `/settings` again for the form as it is now.

## /privacy

# Voice (comment): it begins with a heading
privacy-ask =
    { "##" } Erase everything about you?
    You can’t take this back.
    - **Tables that aren’t over**: you leave them for good. Where a match runs, a stand-in plays on and you are placed last.
    - **Finished matches**: you become “Somebody” with a number. The others keep their results and ratings.
    - **Gone**: your ratings and profile, your reminders, and my copies of what I sent you.
    - **Discord keeps** what it shows already: my messages in channels and in our DMs, some with your name. Anyone who manages a server can delete those in its channels.

    If you play again, you begin as somebody new. `/privacy export` first gives you all of it as a file.
privacy-erase = Erase everything about me
privacy-erased = **Done.** Nothing I keep names you any more. Discord still shows what I posted before; anyone who manages a server can delete that in its channels.
privacy-exported = Everything I keep about you, as a file (JSON). Only you can see this message.
# Voice (comment): it is a heading
privacy-head = ## What I keep about you
# $number, $open (number)
privacy-tables =
    { $number ->
        [one] - **Tables**: 1 seat, { $open } not over yet, with your name there
       *[other] - **Tables**: { $number } seats, { $open } not over yet, with your name there
    }
privacy-journal =
    { $number ->
        [one] - **Journal**: 1 answer you gave
       *[other] - **Journal**: { $number } answers you gave
    }
privacy-results =
    { $number ->
        [one] - **Results**: 1 finished match, with your ratings
       *[other] - **Results**: { $number } finished matches, with your ratings
    }
privacy-dms =
    { $number ->
        [one] - **DMs**: my copies of 1 message to you
       *[other] - **DMs**: my copies of { $number } messages to you
    }
privacy-reminders =
    { $set ->
        [yes] - **Reminders, quiet hours, leave**: as you have set them
       *[no] - **Reminders, quiet hours, leave**: none set
    }
privacy-name = - **Your name on other servers**: **{ $who }**
privacy-no-name = - **Your name on other servers**: not shown
privacy-more = `/privacy export` gives you all of it as a file, `/privacy erase` removes it. No log of mine names you.
privacy-foot = -# Only you can see this.
