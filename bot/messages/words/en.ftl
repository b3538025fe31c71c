### What is said at a running match, whatever its game: boards, private questions, hands, results, reminders.
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### $who, $game (text): a player’s name, a game’s name. $names (text): names as a list; $many (number) of them.

## Names

# A stand-in that plays for somebody who is away.
stand-in-for = { stand-in } for { $who }
# What it is called then.
stand-in = Clover
# A stand-in’s name in a message: with its mark.
marked = { $who } 🤖
# Two people have the same name. $letter (text): the seat’s letter
lettered = { $who } ({ $letter })
# So many more, at the end of a list of names. $number (number)
others =
    { $number ->
        [one] 1 more
       *[other] { $number } more
    }

## The head of a private message

# $table (number), $link (text): its address. $names: the other players.
head = { "-#" } **{ $game }** · [table { $table }]({ $link }) with { $names }
head-by-dm = { "-#" } **{ $game }** · table { $table } with { $names }
# $goal (text): the game’s sentence
goal = 🎯 { $goal }
# An option and what it brings. $option, $brings (text)
brings = • **{ $option }**: { $brings }

## What happened since somebody last answered or looked

# $line (text): a player’s moves, in the game’s sentences
since = { "-#" } **Since you last looked:** { $line }
since-more = { "-#" } { $line }
# Two sentences about one player. $more (text): the second. $stops (yes, no): whether the first one has a full stop
since-also =
    { $stops ->
        [yes] { $line } { $more }
       *[no] { $line } · { $more }
    }
# The last line. $moves (number): older moves, of which nothing is told
since-before =
    { $moves ->
        [one] and 1 earlier move
       *[other] and { $moves } earlier moves
    }

## The first words at a table

# In public. $aim (text): what everyone wants. $secret (yes, no): whether everyone was dealt something in secret
aim =
    🎯 { $aim }{ $secret ->
        [yes] {" "}Your secret is under **My hand**.
       *[no] {""}
    }
# In private, below what somebody was dealt
secret = -# Only you can see this. **My hand** shows it again.

## First-time help

# $text (text): a sentence or two of the game’s
first-help = 💡 { $text }
first-match = 💡 It’s your first match of this game: each new kind of question is explained to you. `/notify show` switches that off.

## Controls

none-of-these = None of these
# Back from the options that begin with one thing (a room, say) to all that they may begin with
other-part = Back
# In front of a label where several people’s buttons stand together. $label (text)
whose = { $who }: { $label }
# $kind: how many may be picked, to select by. $least, $most (number)
choose =
    { $kind ->
        [one] Choose one
        [exactly] Choose { $most }
       *[some] Choose { $least } to { $most }
    }
whose-menu =
    { $kind ->
        [one] { $who }: choose one
        [exactly] { $who }: choose { $most }
       *[some] { $who }: choose { $least } to { $most }
    }
# One of the menus of a question that has two. $options (text): what its lines begin with
whose-menu-of = { $who }: { $options }
# The others of them
menu-or = Or: { $options }
how = How does this work?
in-words = In words
to-the-table = To the table
my-hand = My hand
back = I’m back
rematch = Rematch
# A button that ends a pause.
resume = Resume
# A button that takes one’s last answer back.
undo = Undo
# A button that asks the others whether one may take one’s last answer back.
ask-back = Ask to take it back
# A button that opens the file which shows that chance was fair.

## Hints

# A button. It asks what a strong stand-in would pick.
hint = Hint (others see you asked)
# On the board, where the table’s settings allow hints.
hints-allowed = -# 💡 Hints are allowed: ask under **My hand**; the others see that you asked.
# Three lines: what to pick, what it brings, and one of those that follow. $option (text): what to pick
hint-pick = 💡 Try **{ $option }**.
# $often (text): the next message. $shares (text): a list of the one after it, $others (number) long
hint-tried =
    { $others ->
        [0] It came out ahead { $often }.
       *[other] It came out ahead { $often }; { $shares }.
    }
# $kind (all, none, some), $games (number): in how many of so many; $percent (text)
hint-often =
    { $kind ->
        [all] in all { $games } trial games
        [none] in none of { $games } trial games
       *[some] in { $percent } of trial games
    }
hint-share =
    { $kind ->
        [all] **{ $option }** in all { $games }
        [none] **{ $option }** in none of { $games }
       *[some] **{ $option }** in { $percent }
    }
# $others (text): a list of what follows
hint-even = About as good: { $others }.
hint-even-pick = **{ $option }**
hint-habit = A quick hint: the usual move here, without looking ahead.
# How many hints somebody has had. $many (number)
hints-of = { $who } ({ $many })
# $names (text): a list of these
hints-taken = 💡 Hints: { $names }

## Who acts on the board

everybody-away = Everyone is away. The match waits until someone comes back.
thinking = { $who } is thinking.
# $until (text): date and time
paused = ⏸️ **Paused** until { $until }. Anyone who plays here can resume it.
# $mention (text), $ask (text): the game’s prompt. $time (text): until when, or nothing
due = { $mention }: { $ask }{ $time }
due-private = { $mention }: your question is private. Press **My hand**.{ $time }
due-by-dm =
    { $many ->
        [one] { $names } is choosing in private: see **My hand**.{ $time }
       *[other] { $names } are choosing in private: see **My hand**.{ $time }
    }

# In DMs, while others are waited for. $when (text): how long ago, as Discord shows it. $hand (text): the button’s label
board-as-of = -# As of { $when }; **{ $hand }** refreshes it.

## Private news

seat-taken = You play seat { $letter } now. Here is what only this seat may see.
# $picks (text): what was picked, as a list
picked = Picked: { $picks }.
picked-nothing = Picked: nothing.
# Somebody has just taken an answer back: to them, and of an open one to everybody. $who (text)
undone = Taken back.
undone-by = { $who } takes that back.
picked-for-you = Your time ran out, so this was picked for you: { $picks }.
picked-nothing-for-you = Your time ran out, so nothing was picked for you.

## How it ended

draw = 🤝 A draw: everyone shares first place.
wins =
    { $many ->
        [one] 🏆 { $names } wins!
       *[other] 🏆 { $names } win and share first place.
    }
# $who (text): a stand-in that says it. $names: the people who have won
congratulations = { $who }: well played, { $names }!
wins-together = 🏆 { $names } win together.

## Reminders

# $whom (text): the table’s name, or whoever is called
nudge-last = { $whom }: last call. Your time ends { $end }. { $afterwards }
nudge-gentle = { $whom }: it’s your turn. You have time until { $date } ({ $end }).
nudge-table = **{ $game }**, table { $table }
afterwards-stand-in = Then a stand-in plays for you until you come back.
afterwards-default = Then a default answer is used, this once.

## News for those who follow a match

# $game (text)
followed-round = **{ $game }**: how it stands now.
# $why (text): how it ended, a whole sentence
followed-ended = **{ $game }**: { $why }

## A server’s hall of fame

# $game (text). $result (text): who has won
# Voice (comment): it begins with a heading
hall =
    { "##" } { $game }
    { $result }
to-the-match = To the match

## The house’s own pictures: a few words each, for there is little room

# $taken, $seats (number)
image-seats = { $taken } of { $seats } seats taken
image-free = Free seat
image-stand-in = Stand-in
image-host = Opened this table
image-rating = Rating
image-place = Place
# $who (text): the winner
image-wins = { $who } wins
# $number (number) of winners, of one side or tied
image-together = { $number } win together
image-share = { $number } share first place
image-draw = A draw
image-left = left early

## Notes: what a player writes down for themselves

# The button, and the form that it opens. $table (number)
notes = Notes
notes-title = Your notes at table { $table }
notes-label = Private until you share them
notes-about = After the match each line is in Watch, at the step where you wrote it.
suspected-label = What you suspect
# Where one menu is too short for everyone. $names (text): the players in this one
suspected-label-of = What you suspect: { $names }
# A line of the form’s menu, or a part of the next. $what (text): in the game’s words
suspicion = { $who }: { $what }
# Under My hand. $suspicions (text): these in a row
suspected = { "-#" } 📝 { $suspicions }
notes-saved = 📝 Saved. Only you can read your notes.

## Standing orders: what somebody leaves to the bot, for their own eyes

# $number (number) of those that hold
orders =
    { $number ->
        [0] Standing orders
       *[other] Standing orders ({ $number })
    }
orders-head = **Your standing orders at this table.** Nobody else can tell that there are any.
# $name (text): what it is called
orders-one = 📌 { $name }
orders-none = You’ve given none.
orders-foot = -# I answer in your place, after a pause like yours. You may answer first. They end with the match at the latest. If you take an answer back, its order ends, too.
orders-pick = Give a standing order …
orders-revoke = Revoke: { $name }
order-single = Answer private questions that have only one answer
answer-such = Answer these for me
# $picks (text): the options it picks. $none (yes, no): it picks none of them
ordered =
    { $none ->
        [yes] 📌 Your standing order answers this in a moment: none of these.
       *[no] 📌 Your standing order answers this in a moment: { $picks }.
    }
