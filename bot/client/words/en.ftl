### Private answers to a press or a command. A refusal says what is so, and what to do now, in that order.
###
### $who (text): a player’s name. $link (text): an address or a mention of a channel.

## Faults of ours

not-taken = **That wasn’t saved.** I can’t save anything right now. Please try again in a few minutes; the match is unchanged.
# $fault (text): its number in the log
fault = Something went wrong on our side. If nothing happened, try again. Error `{ $fault }`.

# In place of a picture: a game's drawing failed, or was cut off. $alt (text): what the picture would have shown, in words
undrawn =
    { "-#" } I couldn’t draw this picture, so here it is in words. The match goes on.
    { $alt }
# A game's rules ran without an end, and were cut off
cut-off = This game took too long over that, so I stopped it. Nothing has changed: try again, or tell the bot’s operator.

## Refusals

not-yours = That button isn’t for you right now. The latest board shows whose turn it is; **My hand** under it shows your own choices.
away = A stand-in is playing for you. Press **I’m back**, under the board or here, and you play on.
hint-on-its-way = Your hint is on its way. Wait for it before you ask for another.
not-at-table = You don’t play at this table.
# Above a player’s hand in the thread. $link (text)
to-dms = { "-#" } What only you may know is in [your DMs]({ $link }), too.
# $what: result, rounds or stop
follow-button =
    { $what ->
        [result] Follow: the result by DM
        [rounds] Boards on the way too
       *[stop] Stop following
    }
followed =
    { $what ->
        [result] You follow table { $table }: I’ll DM you its result.
        [rounds] You follow table { $table }: I’ll DM you the board each round or every few turns, and the result.
       *[stop] You don’t follow table { $table } any more.
    }
refused-follow = Only a running match in a channel can be followed, by people who don’t play in it.
refused-follow-shut = I can’t DM you, so you can’t follow it. Allow DMs from this server, then press **Follow** again.
refused-follow-full = Too many people follow this match already.
refused-notes = Only those who play this match can take notes at it.
refused-notes-over = The match is over. What you noted is in **Watch**.
# $typed (text): what the user has just typed
refused-notes-late =
    The match ended before you sent this, so your notes stay as they were. You typed:
    { $typed }
refused-notes-long =
    Notes have up to 1,000 characters; with these there would be { $number }. Your notes stay as they were. You typed:
    { $typed }
nothing-dealt = This match hasn’t started yet.

## Receipts

joined = You’re in! I’ll DM you your secret cards when the owner starts. **My hand** under the board shows them too, to you alone.
joined-by-dm = You’re in! The table is here, in your DMs; your board and your secret cards come when the owner starts.
joined-shut = You’re in! **Your DMs are closed to me**, so I can’t send you your secret cards. That’s fine: once the match has started, press **My hand** under the board. If you’d rather have DMs, allow them in this server’s privacy settings, then press Leave and Join again.
joined-new = First time? **Learn** is a short match with a coach, just for you.
left = You’ve left the table.
opened-by-dm = Your table is open, in your DMs.
opened-by-dm-shut = Your table is open, but **your DMs are closed to me**. Open them, then type `/tables`: your table comes.
declined = Declined: the owner knows, and no seat is kept for you.
# $turn (text): such as "a day a turn"
paced = Set: { $turn }.
dealt = Dealt. The board is in { $link }.
dealt-by-dm = Dealt. The board is in your DMs.
# $table (number)
closed = Table { $table } is closed.
ended = The match at table { $table } has ended, without a result.
end-asked = I’ve asked the others. If they all agree, the match at table { $table } ends; until then it goes on.
volunteered =
    { $taken ->
        [yes] Noted. Press it again to take it back.
       *[no] Taken back.
    }
kept = It stays open.
noted = Noted.
no-orders = There are no standing orders here: the match is over, or a stand-in plays for you.
pause-asked = I’ve asked the others. The match pauses when all of them agree; until then it goes on.
# $until (text): date and time
pause-begun = The match is paused until { $until }. **Resume** under the board ends that at any moment.
takeback-asked = Your request stands at the table. If all the others agree, it’s your turn again.
host-stays = You stay the owner.
resigned = You’ve resigned. A stand-in plays on in your place.
stand-in =
    { $gone ->
        [yes] { $who } has left the table.
       *[no] { $who } sits at the table.
    }
# $who (text): a player’s name
took-off = { $who } is off the table. I’ve told them by DM.
gave-host = { $who } is the owner now. I’ve told them by DM.
given = A stand-in plays for you now. Press **I’m back** under the board at any moment, and you play on at once.
wanted-by-dm = Your seat is offered to people who type `/play`. { given }
wanted = A card at the table asks for someone to take your seat. { given }
vote =
    { $decided ->
        [yes] That decides it: a stand-in plays.
       *[no] Your vote is counted.
    }
# $seated (yes, no): the reader sits there. $begun (yes, no)
rematch =
    { $begun ->
        [yes] { $seated ->
            [yes] The next match has started: { $link }.
           *[no] The next match has started already, without you: { $link }.
        }
       *[no] { $seated ->
            [yes] The next table is open: { $link }. You’re all seated; press **Settings** there to leave if you’re sitting this one out.
           *[no] The next table is open: { $link }. Press **Join** there to take a seat.
        }
    }
rematch-soon = soon in the channel where you played
rematch-by-dm = in your DMs

## Which table is meant

several-tables = There are several tables. Say which one with the option `table`.
no-table = You’re not at any table. `/newgame` opens one.
no-other-table = You’re not at any other table on this server.
other-server = That table belongs to another server. Its leaderboard is there, so it can’t be moved here.
here-already = That table is here already. Type `/table move` in the channel where you want it.
no-such-table = You’re at no such table. `/tables` shows yours.
# $table (text): its number
table-named = Table { $table }: { $game }
# $game (text), $table (number), $waits (text): one of the messages below
table-line = **{ $game }**, table { $table }: { $waits } { $link }
waits-lobby = not started, { $taken } of { $seats } seats taken.
waits-not-offered = not offered right now.
# $until (text): date and time
waits-paused = ⏸️ paused until { $until }.
waits-away = a stand-in plays for you. Press **I’m back** under the board, and you play on.
waits-you = **it’s your turn.**
# $names (text): a list
waits-others = waiting for { $names }.
waits-nobody = waiting for nobody.
# $number (number)
older-tables =
    { $number ->
        [one] -# and 1 older one
       *[other] -# and { $number } older ones
    }

## Permissions

# $permissions (text): their names, as Discord shows them
lacking = I can’t hold a match here yet: I lack { $permissions }. Anyone who manages this server can switch that on: channel settings → Permissions → add me (or my role) → allow. Then type the command again.

# What a match’s thread is called. $game (text), $table (number)
thread = { $game } · table { $table }
