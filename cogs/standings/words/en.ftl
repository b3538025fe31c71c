### Texts of /leaderboard.
###
### $game, $who (text): a game’s name, a player’s name. $page, $pages (number): which page of how many.

## Descriptions of commands

leaderboard = Ratings, wins and matches: of this server, or everywhere
scope = This server’s players (without it), or those of all servers
period = Since when matches count; without it, all that were ever played
order = What it is ordered by; without it, the rating for one game, wins for all
# What there is to choose. $choice: server or everywhere; all, season, month or week; rating, wins or matches
scope-choice =
    { $choice ->
        [everywhere] Everywhere
       *[server] This server
    }
period-choice =
    { $choice ->
        [season] This season
        [month] This month
        [week] This week
       *[all] All time
    }
order-choice =
    { $choice ->
        [rating] Rating
        [wins] Wins
       *[matches] Matches
    }
ladder-part = A part in that game, such as a faction: who is best in it
leaderboard-season = A season that is over, or the one that is running

## Leaderboards

stranger = Someone elsewhere
refused-parts = Ratings and parts belong to one game. Name it with the option `game`.
refused-season = There was no season “{ $typed }”. Pick one from the list while you type.
refused-dm = A DM is on no server, so it has no leaderboard of its own. Pick the scope **Everywhere**.
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
leaderboard-title = Leaderboard
# Voice (comment): it is a heading
leaderboard-head = ## Leaderboard: { $game }
leaderboard-nobody =
    { $where ->
        [everywhere] No rated match has finished yet ({ $game }).
       *[server] No rated match has finished on this server yet ({ $game }).
    } `/newgame` opens a table.
leaderboard-nobody-then =
    { $where ->
        [everywhere] No rated match has finished yet in this period
       *[server] No rated match has finished on this server yet in this period
    } ({ $game }, { $period }). `/newgame` opens a table.
leaderboard-apart = Not ranked yet, with fewer than { $number } matches that count:
leaderboard-foot = -# Page { $page } of { $pages }. **More** under `/help` tells which matches count.
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
# $quarter (number): 1 for January to March. $year (text)
season =
    { $quarter ->
        [1] Winter
        [2] Spring
        [3] Summer
       *[4] Autumn
    } { $year }
# $day (text) and $month (1 to 12) of its Monday
week =
    week from { $day } { $month ->
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
    }

## The picture: a few words each, for there is little room

# A place on a leaderboard that nobody has taken yet
image-place-free = Nobody yet
image-player = Player
image-rating = Rating
image-matches = Matches
image-wins-column = Wins
image-win-rate = Win rate
image-last = Last 10 matches
