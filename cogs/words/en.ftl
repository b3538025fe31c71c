### Slash commands: descriptions of at most 100 characters, help, and what they answer.
###
### $game (text): a game’s name. $table (number). $link (text): an address.

## Descriptions of commands

tables = Your tables on all servers: go there, see the board or your hand, pause, leave
table = Move a table, end it, change its owner or replace a player
table-move = Play a table here (its owner; any of its players if its old place is gone)
table-cancel = End a match without result (its owner, or any player after a quiet day)
table-host = Offer to be a table’s owner when its owner is gone; the others vote
table-replace = Vote to replace a player who has stopped answering
help = First steps, your tables, and more about this bot
play = Find someone to play with, at once
block = Never be seated with someone again, and report them if need be; without a name, your list
play-with = Play with…
newgame = Open a table: others join, you start
rules = How a game is played
notify = How I call and remind you, and when not
notify-show = What you have set, with buttons to change it
notify-quiet = Hours without reminders, in which your time never runs out
notify-leave = Be away from today on: your clock stops meanwhile
notify-tables = Be called by DM when a table gathers here; shows and stops it, too

## Their options

which = Which table, if you sit at several
play-game = One game alone; without it, any
play-pace = Time for each turn
play-players = Seats at the table (any number, if not said)
play-among = Who you may meet
play-reliable = Meet only players who finish what they begin (new players count as such)
play-code = An invitation’s code: sit down at its table
# $choice: everyone, server or friends
among-choice =
    { $choice ->
        [friends] People I invite
        [server] People of this server
       *[everyone] People of any server
    }
block-player = Someone you’ve played with
block-member = Someone on Discord
block-report = What happened: this also tells this bot’s owner about the player
callme-game = One game alone; without it, any
callme-players = Once so many people sit at the table (1)
callme-hours = For so many hours (24, up to a week)
callme-every = To every such table; without it, once a day at most
seats = Seats at the table (by default as many as it takes)
where = Where to play
# $choice: thread or here
where-choice =
    { $choice ->
        [here] Right here
       *[thread] A thread of its own
    }
stand-ins = Stand-ins at the table from the start (more under Settings on its card)
pace = Time for each turn; without it, the table’s card asks
rules-game = Which game
rules-about = A clause (3, 3.2), a card or a word of a chapter’s title; without it, the chapters
quiet-start = From, such as 22:00
quiet-end = To, such as 8:00
quiet-zone = Your time zone
leave-back = The day you’re back: a weekday, or a date like 2026-12-24
replace-player = Who; most of the others must agree
one-game = One game alone; without it, all games together

## Answers

tables-pick = Pick a table
tables-board = Board
tables-back = My tables
tables-pause = Pause
moved = Table { $table } is here now. Nothing is lost.
asked-table = I’ve asked the table.
your-tables = Your tables:
opened-unsent = Your table is open, but its card couldn’t be posted yet. I keep trying.
opened = Your table is open: { $link }. You’re seated already; press **Start** there when the others have joined.
play-with-pick = Pick a game
play-with-ask = What would you like to play with { $who }?
invited = { $who } is invited: { $link }
uninvited = Your table is open: { $link }. I can’t call { $who } right now; press **Start** there when others have joined.
refused-alone = You can’t invite yourself. Pick someone else.
refused-bot = Bots don’t play here. Add a stand-in under **Settings** on a table’s card.
# $typed (text): what was typed
refused-no-game = I know no game “{ $typed }”. Pick one from the list while you type.
refused-not-theirs = They don’t play in this match.
refused-not-running = This match isn’t running, so nobody’s answer is missing.
refused-move-here = I can’t hold a table here. Type `/table move` in a channel or thread of the table’s server.

refused-call = That button is from an older version. Type `/notify show` for the newest.
refused-call-here = I call you to tables of a server. Type `/notify tables` there; I must be a member of it.

## Help

help-text =
    Play board games with hidden information, right here in Discord.
    {""}**Play now** finds you company at once; `/newgame` opens a table on this server.
    {""}**Learn a game** is a first match with a coach, just for you.
    The newest board shows whose turn it is. **My hand** under it shows your cards and choices, to you alone.
    Type `/` to see everything else I do: `/daily`, `/leaderboard`, `/gamenight` and more.
help-play = Play now
help-learn = Learn a game
help-rules = Rules
help-more = More
help-which = Which game?

## Somebody to play with

# The form in which a first name is chosen
name-title = What should others call you?
name-label = A first name, for people of other servers
refused-name = Use a name of letters, and not a stand-in’s. Spaces, hyphens and apostrophes are fine.
refused-play = That didn’t work. Type `/play` again.
refused-play-which = Say which game, with the option `game`. Then I open your table.
refused-code = No open table has this code. It may be full, begun or closed; ask for a new one.
refused-play-nowhere = In DMs there is no server to play on. Leave out `among`, or go to a server.
refused-player = I don’t know who you mean. Choose one of the names that I offer as you type.
# $who (text)
blocked = You’ll never be seated with { $who } again. At a table you share now, **Leave** under `/tables` gets you out.
unblocked = Done.
reported = Thank you. I’ve sent your report to this bot’s owner.
refused-report = To report a player, pick them with the option `player`: someone you’ve played with.
# $who (text), $table (number)
player-at = { $who }, table { $table }

## /help: about the bot

about-bot-label = About
about-ratings-label = Ratings
about-terms-label = Terms of service
about-privacy-label = Privacy
# $version (text), $host (text)
# Voice (comment): it begins with a heading
about-bot =
    { "##" } About
    I’m **Parlour { $version }**, a game master for board games with hidden information.
    Operator of this copy: { $host }
    `/block` with the option `report` sends the owner a message about a player.
about-nobody = no name given
# $contact (text): an address or an invite, as the host has it
about-contact = You can reach the operator here: { $contact }
# Voice (comment): it begins with a heading
about-terms =
    { "##" } Terms of service
    - Playing is free, and I sell nothing.
    - Discord’s terms and community guidelines hold at my tables, too.
    - Play your own seat, with your own head. The names and notes you type are read by others, so keep them kind.
    - Each server’s managers decide who may open tables there. The operator of this copy may close a table, refuse someone, or switch me off.
    - There is no warranty. I do my best to lose nothing, but a match can break off, and data can be lost.
# $ranked (number), $often (number) of matches
# Voice (sentence): it is a list
# Voice (comment): it begins with a heading
about-ratings =
    { "##" } Ratings
    Each match that counts changes the ratings of all who played it; beating strong players changes most.
    {""}**A match counts** when
    - it came to its end (a cancelled match has no result),
    - at least two people sat down to it, and no seat was a stand-in’s from the start,
    - the same people have not yet had { $often } matches of that game counted on the same day (UTC).

    If a match doesn’t count, its result says why. Wins and matches on leaderboards are those that count.
    {""}**If you leave** (by resigning, or for a stand-in who is still there at the end), you’re placed last, after all who stayed. The match counts for everyone.
    {""}**If you play together**, you’re rated as a team: all of it wins or loses. A side is as strong as its players on average, so one against many is no handicap. After a draw, the weaker gain a little and the stronger lose a little.
    {""}**By game and by part**: each game has one ladder of all its players. Where people play different parts (a Host, a faction, a hidden team), each part has its own ladder, too: `/leaderboard` with the option `part`.
    {""}**The number**: everyone starts with 1500 ±167. Behind ± stands how unsure we are; it shrinks as you play. After { $ranked } matches that count you have a place; before, you’re listed apart.
    {""}**Seasons** are the quarters of a year. Each closes by itself, and stays readable.
    On leaderboards of everywhere, people of other servers are named only if they have allowed it, under `/profile`.
# $days (number) until messages and boards of finished matches are deleted; 0: they stay
# Voice (comment): it begins with a heading
about-privacy =
    { "##" } Privacy
    - **What I keep**: your Discord id, names, settings, seats, answers and results, and my messages to you.
    - **What for**: to carry on a match after any crash, and to show results. Tables, results and ratings are seen by others.
    - **What I don’t do**: I read none of your messages and ask for no list of members. No one but Discord gets anything from me.
    - **Where**: in the database of this copy’s operator, and in its backups until those are deleted.
    - **How long**: { $days ->
        [0] until you erase it.
        [one] until you erase it; messages and boards go a day after a match ends.
       *[other] until you erase it; messages and boards go { $days } days after a match ends.
    }
    `/privacy show` tells how much I keep about you, `/privacy export` gives you all of it, `/privacy erase` removes it.

## /notify tables: being called to a table

calls-none = I call you to no table. `/notify tables` starts it, for a game or for any.
calls-head = I’ll DM you when a table gathers here:
calls-any = Any game
# $number (number) of people who sit there; $until (text): when it ends; $often: every or daily
calls-wish =
    { $often ->
        [every] • **{ $game }**, with { $number } or more at the table: each such table. Ends { $until }.
       *[daily] • **{ $game }**, with { $number } or more at the table: once a day at most. Ends { $until }.
    }
calls-foot = -# Only tables whose channel you can read, and never in your quiet hours (`/notify quiet`) or on leave.
calls-shut = ⚠️ Your DMs are closed to me, so I can’t call you. Open them in this server’s privacy settings, then join any table.
calls-stop-all = Don’t call me
calls-stop = Stop: { $game }
