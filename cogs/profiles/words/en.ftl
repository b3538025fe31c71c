### Texts of /profile and /history.
###
### $game, $who (text): a game’s name, a player’s name. $page, $pages (number): which page of how many.

## Descriptions of commands

profile = Someone’s rating over time, records, streaks and achievements
history = Finished matches, newest first; or one whole: last board, places, ratings, story
profile-player = Whose; without it, your own
profile-rated-game = Whose rating is shown; by default what they play most
history-player = Whose; without it, your own
match-number = One match whole, by its number: a history has it, and a thread’s name

## Histories and matches

refused-others = I show what others have played on a server. Type this on one where you both are.
# $link (text): an address. $match (number)
match-cancelled = Match { $match } was cancelled: it has no result. { $link }
match-running = Match { $match } isn’t over yet. { $link }
# Voice (comment): it is a heading
history-head = ## { $who }: finished matches
# Voice (comment): it is a heading
history-head-game = ## { $who }: finished matches of { $game }
history-none = None yet.
# A button. $match (number)
history-watch = Watch { $match }
history-analysis = What happened in { $match }?
history-practise = Practise
history-foot = -# `/history` with the number of a match shows it whole.
history-unrated = doesn’t count
# $match (text): its number as code. $when (text). $played, $left (yes, no). $how: won, drawn or lost.
# $place (text): as `place-of`. $rating (text): such as "+53 → 1553", or `history-unrated`
history-line = { $match } { $when } [{ $game }](<{ $link }>){ $played ->
        [yes] {" "}as { $part }
       *[no] {""}
    }: { $how ->
        [won] won
        [drawn] drawn
       *[lost] lost
    }, { $place }{ $left ->
        [yes] , left before the end
       *[no] {""}
    }; { $rating }
match-places = **Match { $match }**: places and ratings
match-story = **Match { $match }**: its story, page { $page } of { $pages }
# Voice (comment): it is a heading
match-head = ## { $game }, match { $match }

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
# $who (text): whose secret. $turn, $match, $chance, $first, $points (number). $secret (text): named as its game does.
profile-seen = **Saw through { $who }** on turn { $turn }: { $chance }% sure of { $secret } (`{ $match }`)
profile-belief = **Best belief**: { $secret }, from { $first }% to { $chance }% (`{ $match }`)
profile-luckiest = **Luckiest win**: { $game }, luck gave { $points } points of a hundred (`{ $match }`)
profile-somebody = someone
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
achievement-mind-reader = Mind reader
    .what = could see through a secret before it was out
achievement-against-the-odds = Against the odds
    .what = won though luck took 20% or more
achievement-born-lucky = Born lucky
    .what = won with 50% or more by luck

## The picture: a few words each, for there is little room

image-none = No match has counted yet.
image-none-more = A curve starts with the second.
image-one =
    { $won ->
        [yes] after one match, a win
       *[no] after one match, no win
    }
# $low, $high (text): ratings
image-between = most likely { $low } to { $high }
image-one-more = The next match starts a curve.
image-unsure = how unsure
image-win = a win
# $wins, $matches (number)
image-record = { $wins } of { $matches }
