### What the page of the sandbox says of itself: the first screen, the rooms, the composer, the workshop, refusals.
### Most is said by its scripts (web/static), the refusals by its server.

## The first screen

title = Parlour sandbox
no-script = This page needs JavaScript; all of it comes from your own machine.
moment = One moment…
sandbox = sandbox
choose-game = What would you like to play?
choose-about = You play against stand-ins right away, or learn a game step by step. Nothing leaves your machine.
# $least, $most (number): players. $minutes (number): how long a match usually takes
game-facts = { $least }–{ $most } players · { $minutes } minutes
play-now = Play now
learn = Learn it
# $game (text)
dealing = Dealing { $game }…
own-server = Open a server to yourself
own-heading = Or try everything
own-server-about = A whole Discord with several people in it. Sit on every seat, type commands, and try what goes wrong.
all-games = All games
home-starting = The bot is starting; you can choose already.

## The counter on top

seats = Seats
# $name (text): whose view. $key (number): the key that leads there
seat-title = { $name }’s view (key { $key })
to-do = to do
# Behind a number
unread = unread
simulated = simulated
dms-closed = DMs closed
dms-open = DMs open
to-question = To my question
# A key’s name is a name
to-question-title = Shows what you’re asked (key Q)
no-question = There is no question open right now.
# $names (text): who is asked
waiting-for = Waiting for { $names }.
# $name (text)
asked-instead = Nothing for you. The next question is { $name }’s.
fill = Fill the table
views = Views side by side
# $count (number)
views-of = { $count ->
    [one] One view
   *[other] { $count } views side by side
}
workshop = Workshop
dismiss = Dismiss

## What everybody must know

lost = The connection to the sandbox is lost. Has it ended? It is tried again by itself.
refused-page = The sandbox refuses this page: open the address that it printed last.
notice-starting = The bot is starting; it takes a few seconds.
notice-away = The bot is running, but it isn’t connected to Discord.
notice-stopped = The bot is stopped: nobody answers commands and presses.
notice-ended = The bot has ended by itself. The workshop shows its last words.
start-it = Start it
# $names (text): people, $count (number) of them
company = { $count ->
    [one] { $names } plays without you.
   *[other] { $names } play by themselves.
}
company-paused = { $count ->
    [one] { $names } plays without you, but not now.
   *[other] { $names } play by themselves, but not now.
}
pace = Pace
# $seconds (number)
pace-value = one press in { $seconds } seconds
pause = Pause
go-on = Go on

## What goes wrong

no-answer = The sandbox doesn’t answer. Has it ended? Start it again in its terminal.
# $status (number): of HTTP
answered-status = The sandbox answered { $status }.
# $what (text): an error of the browser
page-failed = The page itself failed: { $what }
channel-gone = That channel is not there any more, or not for this person.

## A seat’s view: its channels and its room

# $name (text): whose
view-of = { $name }’s view
channels-of = { $name }’s channels
close-list = Close the list
channels = Channels
# Behind a number
new-elsewhere = new elsewhere
direct-messages = Direct messages
# $name (text): a channel
threads-of = Threads of { $name }
archived = archived
unread-place = unread
new-for-you = new for you
# $place, $name (text): whose view it is
messages-in = Messages in { $place }, as { $name }
older = Older messages are not shown here.
newest = Newest messages
beginning-dm = Here the bot tells what nobody else may know.
# $channel (text)
beginning-thread = A thread of #{ $channel }.
beginning-channel = Welcome to #{ $channel }
beginning-text = Type `/` to see what the bot can do. `/newgame` opens a table. The others join with its button, or press **Fill the table** above and they play by themselves.
somebody = someone
somewhere = somewhere
unknown-user = unknown-user
unknown-channel = unknown
# Behind a channel’s name, where a link leads to a message
link-message = › message
role = role
spoiler = Spoiler: press to read
spoiler-picture = Spoiler: press to see

## A message

# $name (text), $time (text)
message-of = { $name }, { $time }
app = app
# $name (text)
thinking = { $name } is thinking…
open-thread = open thread
only-you = Only you can see this
dismiss-message = Dismiss message
reply-to = Reply to { $name }
reply = Reply
delete-as-moderator = Delete this message, as a moderator
delete-title = Delete, as a moderator
answered-deleted = The message was deleted
a-picture = a picture
edited = edited
# $file (text)
file-outside = { $file }: this file is on another server, so it isn’t loaded.
# $size (number)
kilobytes = { $size } KB
enlarge = Enlarge
enlarge-title = Enlarge the picture
alt = ALT
# Behind it, unseen
alt-text = text of the picture
no-description = A picture without a description
picture-outside = This picture is on another server, so it isn’t loaded.
# $type (number): Discord’s
unknown-component = This page can’t show components of type { $type } yet.
unknown-input = This page can’t show inputs of type { $type } yet.
shop-button = A shop’s button; there is no shop here.

## Menus

choose = Choose
choose-one = Choose one
options = Options
# $most, $options, $chosen (number)
menu-count = { $chosen } chosen, at most { $most }
menu-count-exactly = { $most } of { $options }, { $chosen } chosen
send-choice = Send choice

## Writing

# $place (text)
write-to = Message { $place }
write-hint = Message, or / for commands
send = Send
replying-to = Replying to **{ $name }**
no-reply = Don’t reply
thread-locked = This thread is locked.
commands = Commands
no-command = There is no such command here. Type / to see them all.
# $rest (text): what was typed behind the command’s name
command-unread = “{ $rest }” can’t be read. Choose from the fields of /{ $command }.
# $command (text)
command-form = Command { $command }
leave-command = Leave the command
# $option (text)
leave-out = Leave { $option } out
choose-value = choose
yes = yes
no = no
suggestions-for = Suggestions for { $option }
# $choices (text): the values it takes
value-choice = Choose one of { $choices }.
value-length = Type { $least } to { $most } characters.
value-whole = Type a whole number.
value-whole-between = Type a whole number from { $least } to { $most }.
value-number = Type a number.
value-number-between = Type a number from { $least } to { $most }.
value-needed = This one is needed.

## What lies over the page

enlarged = Enlarged picture
description = Description
close = Close
no-leave = No, leave it
delete-it = Delete it
delete-message = Delete the message?
delete-message-about = As a moderator would; the bot is told, if it listens.
delete-channel = Delete the channel?
# $channel (text)
delete-channel-about = All threads and messages of #{ $channel } go with it.
cancel = Cancel
submit = Submit
choose-something = Choose something here.
fill-in = Fill this in.
# $least (number)
fill-in-more = Type at least { $least } characters.


## The workshop

close-workshop = Close the workshop
the-bot = The bot
bot-starting = It is starting…
bot-ready = It is running.
bot-again = It is running (start { $starts }).
bot-away = It is running, but not connected.
bot-stopped = It is stopped.
bot-ended = It has ended by itself.
kill = Kill (SIGKILL)
stop = Stop
start = Start
people = People
# $name (text)
language-of = { $name }’s language
let-in = Let someone in
discord = Discord
drop = Drop the gateway
drop-forget = Drop and forget the session
slow = Every call takes longer: { $seconds } s
slow-no = Every call takes longer: no
distance = Distance in ms
uplink = Uplink in Mbit/s (0: no end)
refuse-next = Refuse the next so many calls
refuse-with = with
refuse-after = after doing them
refuse = Refuse
# $left (number) calls, $status (number): of HTTP
refuse-left = { $left } calls will still be refused with { $status }.
refuse-stop = Stop that
limits = Rate limits
limits-real = as Discord’s
limits-fast = fifty times faster
limits-off = none
time = Time
# $now (text): date and time
time-now = It is { $now } here. Time goes ahead only.
# $ahead (text): how long
time-ahead = It is { $now } here, { $ahead } ahead of your clock. Time goes ahead only.
span-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
span-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
span-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
span-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
add-minute = + 1 minute
add-hour = + 1 hour
add-day = + 1 day
add-week = + 1 week
server = Server
channel = Channel
bot-may = What the bot may do there
delete-named = Delete #{ $channel }
no-channel = There is no channel any more.
new-channel = New channel
add = Add
single-message = A single message is deleted with the ✕ at its right.
log = What the bot says to Discord
# $count (number)
log-wrong = { $count ->
    [one] 1 thing was not in order.
   *[other] { $count } things were not in order.
}
log-described = { $count } calls, all in order by our rules and Discord’s description.
log-ours = { $count } calls, all in order by our rules (Discord’s own description isn’t on this machine).
log-only = Only
log-filter = path or method
log-bad = refused or wrong
log-download = Download transcript
call-cut = cut
call-body = Body
call-files = Files
call-answer = Answer
# $file (text), $bytes (number)
call-file = { $file }, { $bytes } bytes
milliseconds = { $time } ms
this-page = This page
colours = Colours
colours-auto = Auto
colours-light = Light
colours-dark = Dark
single-keys = Single keys: 1 to 6 take a seat, Q leads to your question

## What Discord calls the permissions that the bot asks for

permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-read_message_history = Read Message History

## Said by the server: refusals, and what has come of a deed

unanswered = The application did not respond.
# $kind (text): what the page asked for
unknown-act = The page asked for { $kind }, which nobody can do.
# $what (text): an error of the code
unreadable = The page asked for this in a way that can’t be read ({ $what }).
form-old = This form is too old. Open it again.
not-yours = Only what you alone see can be dismissed.
no-seat = There is no such seat.
file-gone = That file is gone.
guard-nobody = Nobody is there to be answered.
guard-host = This page answers to 127.0.0.1 only.
guard-site = Another page asked for this, so it was blocked.
guard-token = The token is wrong or missing: open the address that the sandbox has printed, all of it.
# $what (text): an error of the code
failed = The sandbox itself failed: { $what }. Its terminal says more.
no-table = No table is open. Type /newgame first, then fill it.
all-sit = All six people sit at the table already.
# $name (text)
no-card = { $name } can’t see the table’s card with its Join.
join-silent = { $name } pressed Join, and the bot said nothing.
# $words (text): the bot’s answer
join-refused = { $name } pressed Join and was told: { $words }
not-ready = The bot isn’t there. Start it in the workshop, then try again.
no-room = There is no channel to play in. Add one in the workshop.
# $game (text)
not-opened = { $game } could not be opened: { $words }
not-started = { $game } has a table, but it didn’t start. Its card shows what is missing.
not-begun = The lesson of { $game } didn’t start. Try again once the bot is there.
no-tool = The workshop has no tool called { $tool }.
running-already = The bot is running already.
bot-back = The bot is back.
killed = Killed with SIGKILL.
stopped = Stopped with SIGTERM.
no-language = Discord has no such language.
six-already = There are six people already.
come-in = { $name } has come in.
# $names (text), $count (number)
sat-down = { $names } sat down and will play by themselves.
full-already = The table is full already.
no-permission = The bot has never asked for that permission.
not-yours-to-delete = Nobody can delete what the bot has sent to someone.
not-dms = Nobody can delete someone’s DMs.
needs-name = A channel needs a name.
hung-up = The gateway has hung up.
nobody-connected = Nobody was connected.
refuse-range = Choose 429, 500 or 503, and at most a thousand calls.
limits-range = Rate limits are real, fast or off.
time-range = Time goes ahead only, and at most 400 days at once.
time-moved = Time has moved.
