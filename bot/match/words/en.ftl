### Around a match: its lobby, who has which seat, moves, votes, troubles, and how it is broken off.
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### $who (text): a player’s name. $game (text), $table (number): which table. $names (text): names as a list.
### $link, $here (text): an address, a mention of a channel. $number, $many (number).

## Stand-ins

# What a stand-in is called when all their names are taken. $letter (text): the seat’s letter
stand-in-more = Clover { $letter }
# How well a stand-in plays, after its name. $level: easy, normal or strong
level =
    { $level ->
        [easy] stand-in, easy
        [strong] stand-in, strong
       *[normal] stand-in, normal
    }

## The lobby’s card

# Voice (comment): it is a heading
card-title = ## { $game }
card-pitch = { $pitch }.
# $letter (text): the seat’s
card-seat = `{ $letter }` { $who }
card-host = `{ $letter }` { $who }, owner
# $level (text): as the message `level` says it
card-stand-in = `{ $letter }` { $who } 🤖 ({ $level })
card-free = `{ $letter }` free
# $taken, $seats (number)
fact-seats = { $taken } of { $seats } seats taken
fact-minutes = about { $minutes } minutes
# $pace: live, daily or other. $turn (text): such as "a day a turn"
card-pace =
    { $pace ->
        [live] 🕒 **Tonight**: { $turn }.
        [daily] 🕒 **Tonight or over days?** It’s { $turn }, unless the owner presses **Tonight**.
       *[other] 🕒 **Tonight or over days?** Now: { $turn }.
    }
# Two answers to that. $pace: live or daily
ask-pace =
    { $pace ->
        [live] Tonight
       *[daily] Over days
    }
fact-unrated = unrated, because stand-ins play
# $option, $value (text): an option that the host has set
fact-option = { $option }: { $value }
fact-secrets-stay = secrets stay secret after the end
fact-hints = hints allowed
# $match (number): a finished match
gone-on = ▶️ You go on from match { $match } against strong stand-ins. Nothing here counts, and that match stays as it was.
# $link (text): an address that ends with the seal: digits that show later that nothing was changed
sealed = -# 🔏 [Sealed chance]({ $link }): after the match, **Verify** proves it.
next-needed =
    { $number ->
        [one] Press **Join** to sit down. 1 more player is needed.
       *[other] Press **Join** to sit down. { $number } more players are needed.
    }
next-open = Press **Join** to sit down, or the owner presses **Start**.
next-full = The table is full. The owner presses **Start**.
join = Join
leave = Leave
start = Start
cancel = Close this table
# $room: yes or no, whether a seat is free
people-menu =
    { $room ->
        [yes] Add a stand-in, or change who sits here
       *[no] Change who sits here
    }
# $who (text): a player’s name
take-off = Take { $who } off
take-off-about = They may come back
bar = Take { $who } off for good
bar-about = They can’t come back to this table
make-host = Make { $who } the owner
# $who (text): the host. $here (text): the channel. $again: yes or no
taken-off =
    {""}**{ $game }** in { $here }: { $who }, the owner, has taken you off the table. { $again ->
        [yes] You may join again.
       *[no] You can’t join this table again; `/play` finds you another one.
    }
made-host = **{ $game }**: { $who } has made you the owner. Now you press **Start** and change the **Settings**.
admission = Who may join
admission-of = Who may join **{ $game }**, table { $table }
# $who: anybody, kept or invited
admission-who =
    { $who ->
        [invited] Only those you pick here.
        [kept] Anybody. For those you pick here, a seat is kept until they join.
       *[anybody] Anybody.
    }
# $names (text): a list of mentions
admission-invited = Picked: { $names }.
# $most, $last (number)
admission-reliable = Nobody who left more than { $most } of their last { $last } matches early, unless you pick them.
# $dms: yes or no, whether the table is in DMs
admission-pick =
    { $dms ->
        [yes] Invite by DM …
       *[no] Keep a seat for …
    }
# $names (text): a list of mentions
admission-unreached = I can’t DM { $names } right now: pass the code on to them.
# $code (text): such as 12-KTRWQX
card-code = To invite someone, pass on `/play code:{ $code }`.
# $who (text): the host
invitation = ✉️ { $who } invites you to **{ $game }**.
# $turn (text): such as "a day a turn"
invitation-about = You’d play in your DMs: { $seats } seats, { $turn }, about { $minutes } minutes in all. **Join** seats you at once.
decline = No thanks
# $who (text): an invited player’s name
declined = { $who } can’t come.
dms = your DMs
admission-only =
    { $on ->
        [yes] Let others join too
       *[no] Only those I pick
    }
admission-finish =
    { $on ->
        [yes] Also people who leave early
       *[no] Only people who finish matches
    }
# $number: of kept seats
card-awaited =
    { $number ->
        [one] A free seat is kept for an invited player.
       *[other] { $number } free seats are kept for invited players.
    }
fact-invited = by invitation
# $most, $last (number)
fact-reliable = for people who left at most { $most } of their last { $last } matches early
add-stand-in-level =
    { $level ->
        [easy] Add a stand-in: easy
        [strong] Add a stand-in: strong
       *[normal] Add a stand-in: normal
    }
try-now = Try it now with stand-ins
settings = Settings
remove-stand-in = Remove the last stand-in
# $part (text): a part of the game’s, within a sentence
volunteer = I’ll be { $part }
part-chance = **{ $part }**: chance decides
part-wanted = **{ $part }**: { $who }
begun-thread = **{ $game }**: { $names } play in { $here }.
begun-here = **{ $game }**: { $names } play below.
begun-by-dm = **{ $game }**: { $names } play, each in their own DMs.
found = 🪑 Found: table { $table } of **{ $game }**, with { $names }. Your board comes here next.
welcome = You’re at a table of **{ $game }**. Your secret cards and secret questions come here. The rest happens at the table.
welcome-new = First time? Press **Learn** for a short match with a coach, just for you.
# A call to somebody who wants to play: $number of people, $seats of the table
call =
    { $number ->
        [one] 📣 **{ $game }** in { $here }: 1 person is waiting, { $seats } seats in all.
       *[other] 📣 **{ $game }** in { $here }: { $number } people are waiting, { $seats } seats in all.
    }
# $minutes (number) that the game takes. $asked: wish or night
call-join =
    { $asked ->
        [night] You’re interested in this game night. A match takes about { $minutes } minutes; **Join** seats you at once.
       *[wish] You asked me to call you. A match takes about { $minutes } minutes; **Join** seats you at once.
    }
call-stop = Don’t call me
# $at (text): when
refused-deal-erased = You had today’s deal before your data was erased. The next one comes { $at }.
refused-no-deal = No deal of the day is offered here right now. `/play` finds you a match.
# $host (text): a player’s name
invites = { $who }, { $host } would like to play with you.
once-more = Once more! { $names }
closed-before = **{ $game }**: { $who } closed this table before it began.
closed-empty = **{ $game }**: nobody came, so this table has closed.
stay-unseen = someone not here yet

## The picture of a lobby

picture-about = about { $minutes }
picture-minutes = minutes
picture-wish = wants to be { $part }
picture-no-clock = no clock
picture-no-clock-about = a turn takes its time
picture-turn = a turn
picture-rated = rated
picture-rated-about = people only
picture-unrated = unrated
picture-unrated-about = with stand-ins

## A table’s settings

settings-of = Settings of **{ $game }**, table { $table }. You can change them until the match starts.
settings-table = The table
# $many (number) of the game’s forms
settings-numbered = { $game } { $number }/{ $many }
# $title (text): a form’s name. $held (text): its fields with their values
settings-line = **{ $title }**: { $held }
settings-last = Press a button to change what its line says.
settings-host = Only { $who }, the owner, can change these.
setting-seats = Seats
setting-seats-about = How many can play
setting-pace = Time for each turn
setting-pace-about = How long a turn may take
setting-no-pace = No clock
# $turn, $reserve (text): lengths of time
setting-turn = { $turn } + { $reserve } reserve
setting-on-timeout = When time is up
setting-on-timeout-about = What happens when someone runs out of time
setting-stand-in = A stand-in plays on
setting-default = A default answer, this once
setting-secrets = After the end
setting-secrets-about = What Verify shows once the match is over
setting-shown = Show the whole deal
setting-stay = What is hidden stays hidden
setting-hints = Hints
setting-hints-about = Ask under My hand: everyone is told of it, and the match still counts.
setting-allowed = Allowed
setting-unrated = Only where nothing counts
setting-chance = Chance decides
setting-yes = Yes
setting-no = No
setting-usual = as usual
# $low, $high (number)
setting-range = ({ $low } to { $high })

## What the lobby refuses

refused-gone = This table is no longer open. `/newgame` opens a new one.
refused-closed = This table is closed. `/newgame` opens a new one.
refused-not-offered = This game isn’t offered here right now. Your match is safe, and goes on when it’s back.
refused-play-size = No game here takes that many players. Try another number.
refused-play-seated = You have a seat already: your table is about to start. Look into your DMs.
refused-stranger = There’s no seat for you at this table right now. `/play` finds you another one.
refused-no-player = You never sat at a table with that player.
# $number (number) of reports
refused-reports = You’ve sent { $number } reports today, and can send more tomorrow. `/block` keeps you from meeting someone again.
# What the bot’s owner reads; who reports comes first. $who, $id, $letter (text): who is meant; $by, $byid (text): who says so; $about (text)
report = 🚩 **{ $game }**, table { $table }: { $by } (`{ $byid }`) reports { $who } on seat { $letter } (`{ $id }`): { $about }
refused-room =
    { $number ->
        [one] At a table of { $seats } there is room for 1 stand-in.
       *[other] At a table of { $seats } there is room for { $number } stand-ins.
    }
refused-server =
    { $number ->
        [one] This server has 1 open table, and can’t have more. Finish or cancel it first.
       *[other] This server has { $number } open tables, and can’t have more. Finish or cancel one first.
    }
refused-crowded =
    { $number ->
        [one] You’re at 1 open table, which is the limit. Finish or leave it first: `/tables`.
       *[other] You’re at { $number } open tables, which is the limit. Finish or leave one first: `/tables`.
    }
refused-company = One of you is now at too many tables. Press **Rematch** again to play without them.
refused-hint-counts = No hints here: this match may count, and its settings don’t allow them. They’re also there if a stand-in sat from the start.
refused-hint-nothing = There’s nothing for you to choose right now. Ask again once it’s your turn.
# $who (text): the host
refused-invited = This table is by invitation. Ask { $who }, its owner, or find another with `/play`.
refused-awaited = The seats that are left are kept for people who were invited. `/play` finds you another table.
# $left, $most, $last (number)
refused-left = This table is for people who left at most { $most } of their last { $last } matches early. You left { $left }. `/play` finds you another one.
refused-seats-host = Only { $who }, the owner, can change who sits here.
refused-not-there = They don’t sit at this table any more.
refused-seated = You already sit at this table.
refused-full = All seats of this table are taken.
refused-not-seated = You don’t sit at this table.
refused-no-stand-in = No stand-in sits at this table.
refused-join-first = Press **Join** first.
refused-moved = This table has moved to { $here }. Press **Start** on its card there.
# $need (number): players
refused-too-few =
    { $number ->
        [one] You need at least { $need } players to start (1 here so far). Invite someone, or add a stand-in under **Settings**.
       *[other] You need at least { $need } players to start ({ $number } here so far). Invite someone, or add a stand-in under **Settings**.
    }
# $what: stand-ins, settings, close or start. $minutes (number)
refused-only-host =
    { $what ->
        [stand-ins] Only { $who }, the owner, can seat stand-ins.
        [settings] Only { $who }, the owner, can change the settings.
        [close] Only { $who }, the owner, can close this table.
       *[start] Only { $who }, the owner, can start the match.
    } After { $minutes } idle minutes, anyone who sits here can.
the-host = the owner
# $option (text): its name. $low, $high (number)
refused-option = { $option }: type a whole number from { $low } to { $high }.
refused-no-form = These settings can’t be set like that. Press **Settings** on the card again.
refused-stale-form = Someone has changed these settings since you opened them, so nothing of yours was taken. Press the button again to see them as they are.
refused-seats-taken =
    { $number ->
        [one] 1 seat is taken already. Pick at least as many seats.
       *[other] { $number } seats are taken already. Pick at least as many seats.
    }
refused-number = { $option }: type a whole number, without letters or spaces.
refused-no-part = This game has no such part.
refused-part-taken = { $who } is { $part } already.
# $mention (text): who was named. $title (text): the part’s name, $part (text): the same within a sentence
refused-part-absent = { $mention } was named as { $title }, but isn’t at this table. Wait for them, or press **I’ll be { $part }** under **Settings** yourself.
refused-no-result = This match has no result yet, so there is nothing to play again.
refused-rematch = A rematch is for those who played to the end. `/newgame` opens a table of your own.
refused-rematches = This table can have no more rematches. `/newgame` opens a new one.

## Leaving, and coming back

# $place: channel or dms. The others say as well which table it is: the arguments of `named-table`.
three-ways-asked =
    { $place ->
        [dms] people who type `/play` are offered your seat.
       *[channel] a card in the channel asks for someone to take your seat.
    }
three-ways =
    Leave { named-table }? There are three ways.
    {""}**Stand-in for now**: a stand-in plays for you and sees only what you may see, until you press **I’m back**. Back before the end, the match counts for you as it ends. Otherwise you’re placed last, also on the leaderboard.
    {""}**Substitute**: { three-ways-asked } Once it’s taken, the match won’t count for you, win or lose, and you can’t return. Until then, a stand-in plays as above.
    {""}**Resign**: for good. You’re placed last, also on the leaderboard; a stand-in plays on, so that the others can.
stand-in-now = Stand-in for now
substitute = Substitute
resign = Resign
# $why (text): one of the `why-` messages
stood-in = { $why } They can come back at any moment.
why-late = Time is up for { $who }: a stand-in plays for them now.
why-given = A stand-in plays for { $who } now.
why-voted = The others have voted: a stand-in plays for { $who } now.
resigned = { $who } has resigned, and will be placed last. A stand-in plays on for them.
# The same, while the bot lacks the game
resigned-waiting = { resigned } { refused-not-offered }
wanted = { $who } looks for a substitute. Until there is one, a stand-in plays for them.
# $votes, $need (number)
vote = **{ $who }** hasn’t answered for a while. Let a stand-in play for them? { $votes } of { $need } votes.
vote-yes = Yes
vote-over = The vote is over.
back = { $who } is back.
taken = { $who } has taken { $left }’s seat.
taken-told = { taken } The match won’t count for you, win or lose.
match-over = The match is over.
# $letter (text): the seat’s
wanted-card = **{ $game }**, table { $table }: { $who } looks for someone to take seat { $letter }, for good. You’d see what that seat knows, and nobody else’s secrets. Its result will be yours. Until you take it, a stand-in plays.
take-seat = Take the seat
wanted-back = **{ $game }**, table { $table }: { $who } is back.
wanted-given = **{ $game }**, table { $table }: { $left } has given the seat to { $who }.
got-up = **{ $game }**, table { $table }: a stand-in plays for you. Press **I’m back** at any moment, and you play on at once. If you aren’t back when the match ends, you’re placed last.
im-back = I’m back
to-the-table = To the table
my-hand = My hand
# Somebody has had a hint, as everybody hears of it. $who (text)
hinted = 💡 { $who } has had a hint.
host-now = { $who } is the owner now.
refused-stand-in-already = A stand-in plays for you already.
refused-wanted-already = You’re looking for a substitute already.
refused-vote-others = Only the others who play at this table can vote.
refused-vote-stand-in = A stand-in plays that seat already.
refused-vote-early = You can vote { $who } out only on their turn, after { $minutes } idle minutes.
refused-not-away = No stand-in plays for you. You’re playing your own seat.
refused-seat-taken = This seat is taken, or its player is back.
refused-former = You’ve already seen another seat’s secrets at this table, so you can’t take this one.

## Asking first, before something ends

# $place: channel or dms. $names (text): everybody at the table. $daily (yes, no): it is the deal of the day
named-table = **{ $game }**, table { $table }, { $place ->
        [dms] in your DMs
       *[channel] in { $here }
    } ({ $names }){ $daily ->
        [yes] , your one deal of the day
       *[no] {""}
    }
close-ask = Close { named-table }? Everyone there loses their seat.
close-yes = Yes, close it
end-ask = End { named-table }? It ends for everyone, without a result. You can’t take that back.
end-yes = Yes, end it
ask-end-ask = { named-table } counts, and everyone has played. It ends without a result only if all of you agree. To go by yourself, press **Leave** under `/tables`; you’d be placed last.
ask-end-yes = Ask the others
leave-lobby-ask = Leave { named-table }?
leave-lobby-yes = Yes, leave
leave-alone-ask = Leave { named-table }? Nobody else is there, so the table closes.
leave-alone-yes = Yes, leave
vote-out-ask = Let a stand-in play for { $who }: { named-table }? It does once most of the others have voted for it.
vote-out-yes = Yes, vote

## A vote to end a match that counts

# $names: mentions of the others. $until (text): how far away the end is, as Discord shows it
end-vote = { $names }: { $who } asks to end this match without a result. It ends only if all of you agree, and nobody sees who has. The vote ends { $until }.
end-agree = Agree to end it
end-play-on = Play on
end-declined = Not everyone wants to end this match, so it goes on.
cancelled-by-all = All players agreed to end this match. It has no result.
refused-end-again = You’ve all been asked already, and the match goes on. You can ask again { $until }.
refused-end-over = That vote is over.
refused-end-counts = By now this match counts, so all who play must agree to end it. Type `/table cancel` again to ask them.

## A pause by agreement

# $names: mentions of the others. $until (text): how far away the end is, as Discord shows it
pause-vote = ⏸️ { $names }: { $who } asks to pause this match, for up to a week. It pauses when all of you agree. The vote ends { $until }.
pause-agree = Agree
pause-not-now = Not now
pause-agreed = ⏸️ Paused: all agreed.
pause-alone = ⏸️ { $who } pauses the match.
pause-declined = ⏸️ No pause just now: someone would like to play on.
pause-late = ⏸️ No pause: not everyone agreed within a day.
resumed = ▶️ { $who } resumes the match. Everyone has as much time left as before.
pause-ended = ▶️ The pause was a week long, so the match goes on. Everyone has as much time left as before.
# $until (text): date and time
refused-paused = This table is paused until { $until }. To play on now, press **Resume**.
refused-not-paused = This match isn’t paused.
refused-pause-again = Someone would like to play on for now. You can ask again { $until }.
refused-pause-over = This vote on a pause is over.
refused-pause-away = A stand-in plays for you, and stand-ins don’t vote. Press **I’m back** first.

## A match is broken off

last-left = The last player has left. The match has no result.
# A game's rules ran without an end when a turn was over. $minutes (number)
game-stalled = **{ $game }** took too long over this turn, so I’ve stopped it. Nothing has changed. I’ll try again in { $minutes } minutes.
game-stopped = **{ $game }** took too long again and again, so I’ve stopped it for now. Your match is safe: it waits with its clocks stopped, and goes on when the game is back.
cancelled = { $who } cancelled this match. It has no result.
refused-over = This match is over already.
refused-cancel = Only the owner can cancel this match now; you can once { $hours } hours go by. To leave it by yourself, press **Leave** under `/tables`.
idle-over = This table was quiet for four weeks, so I closed it. There is no result.
# $at (text): when, as Discord shows it. $names: mentions
idle-notice = { $names }: **{ $game }** has been quiet for a while. I’ll close this table { $at } unless someone plays or presses **Keep it open**.
keep-open = Keep it open

## A vote for another host

host-offer = { $who } offers to be the owner of this table. { $mention }: press **I’m here** if you’re around. Otherwise the others decide by majority after { $hours } hours: { $yes } of { $number } agree.
host-agree = Agree
host-there = I’m here
host-elected = { $who } is the owner of this table now.
host-stays = { $who } is there, and stays the owner.
somebody = Somebody
refused-host-early = The owner may still be there. You can offer once nobody has played here for a day.
refused-no-vote = There is no vote going on.
refused-not-host = Only the owner can press it, in a vote.
refused-host-vote = That is for those who sit at this table, apart from its owner.

## Asking the others to give an answer back

# $names: mentions of the others. $until (text): how far away the end is, as Discord shows it
takeback = ↩️ { $names }: { $who } asks to take their last answer back. If all the others agree, it counts as not given. Nobody sees how you vote. It ends { $until }, or when someone plays on.
takeback-yes = Agree
takeback-no = Let it stand
takeback-granted = ↩️ All the others agree: { $who } takes their last answer back.
takeback-stands = ↩️ { $who } asked to take their last answer back. It stands.
refused-takeback = That can’t be taken back: since then something was drawn, shown or told in private, or someone has answered.
refused-takeback-asked = You’ve asked the others about this answer already.
refused-takeback-over = This request is over.
refused-takeback-vote = That is for the others who play at this table.

## Standing orders

refused-order = There is no such order at this table.
refused-order-away = A stand-in plays for you. Press **I’m back** first.

## A table moves

moved-away = The match goes on in { $here }.
moved-card = This table has moved to { $here }.
moved-here = The match has moved here from { $here }.
refused-move-by-dm = This table is played in everyone’s own DMs, so it can’t be moved to a channel.
refused-move = Only the owner can move this table. If its channel is gone or I can’t post there, any player can.

## Troubles that keep us from writing

nothing-dealt = This match hasn’t started yet.
board-gone = This match is over, and its board isn’t kept any more. `/history` with its number still shows how it ended.
# $cause, $remedy (text): messages below
stands-still = ⏸️ **{ $game }**, table { $table }, stands still: { $cause } Nothing is lost. { $remedy }
# Below it one-table for each. $game (text), $table (number)
stand-still = ⏸️ I was removed from a server, so these tables stand still. Nothing is lost: when someone invites me again, they go on where they stopped.
one-table = - **{ $game }**, table { $table }
# $cause, $remedy (text): messages below
not-shown = ⏸️ The board can’t be shown right now: { $cause } { $remedy }
goes-on = ▶️ **{ $game }**, table { $table }, goes on: { $link }
back-on-server = ▶️ I’m back on the server, and your tables there go on: { $link }
told-instead = -# I’m telling you because I can’t reach the owner by DM. You can do it as well.
player-gone = **{ $game }**, table { $table }: I can’t reach { $who } any more; they seem to have left the server. Their seat is kept: if they come back, **My hand** under the board shows their choices ({ $link }). If not, the owner can end the match with `/table cancel`.
cause-gone = the channel or thread where it is played has been deleted.
cause-locked = its thread is locked, and I can’t write there any more: { $link }
# $permissions (text): what is missing, as Discord shows it
cause-lacking = I lack { $permissions } where it is played: { $link }
a-permission = a permission
cause-unseen = I can’t see the channel where it is played any more: { $link }
cause-kicked = I am no longer on its server.
cause-full = this server has as many open threads as Discord allows, so I can’t open one for it.
cause-refused = Discord doesn’t let me write where it is played: { $link }
allow = Anyone who manages the server can allow it: channel settings → Permissions → add me (or my role) → allow.
move-gone = Type `/table move` in the channel or thread where you want to play on; the board follows you there.
move-or = Or type `/table move` in the channel or thread where you want to play on; the board follows you there.
by-itself = The match then goes on by itself.
remedy-gone = { move-gone }
remedy-locked = A moderator can unlock it. { by-itself } { move-or }
remedy-lacking = { allow } { by-itself } { move-or }
remedy-unseen = If I was removed, invite me again. Otherwise give me **View Channel** there. { allow } { by-itself } { move-or }
remedy-kicked = When someone invites me again, the match goes on by itself where it stopped.
remedy-full = When some of them are archived or deleted, the match goes on by itself. { move-or }
remedy-refused = I keep trying. { move-or }

## Being forgotten

refused-still-sits = You have sat down at a table just now. Nothing was erased: leave that table, and press the button again.
# The label of a button that switches to another language. $name (text): the current one, in itself
language = Language: { $name }
