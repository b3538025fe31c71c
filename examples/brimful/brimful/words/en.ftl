### Brimful. Texts are short: "you" and a verb, the consequence first. Names come as they are.
###
### $who, $seat (text): a player’s name. $letter (text): a seat’s letter on the picture.
### $cups (number): cups poured in a turn. $total (number): cups in the jug. $tile (number): the number on a tile.

-game = Brimful

## What is asked

ask-lay = Choose the tile that goes under the jug. The jug then holds that many cups more.
ask-pour = Choose how much you pour, or stop.

## The options

option-lay = Tile { $tile }
option-pour = Pour { $cups } cups
option-stop = Stop for this round

## What happened

begun = Round { $number } begins, and { $seat } will pour first.
laid = { $seat } has put a tile under the jug.
poured = { $seat } pours { $cups } cups. In the jug now: { $total }.
stopped = { $seat } stops.
filled = { $seat } pours { $cups } cups, and the jug is full to the brim! That’s { points }.
spilled =
    { $seat } pours { $cups } cups and spills! { $lost ->
        [0] Nothing is lost.
       *[other] Lost: { $lost }.
    }
# $first (number): the tile that nobody knew. $tiles (text): `under` in a row. $size (number): what the jug could hold
revealed = The jug held { $size }: { $first } unseen, { $tiles }.
under = { $who } { $tile }
last-jug = The last jug held { $size }: { $first } unseen, { $tiles }.

## The jug in words

# $many (number) of winners
over =
    { $many ->
        [one] { -game } is over: { $who } wins.
       *[other] { -game } is over: { $who } win.
    }
decided = The most points, for cups poured and not spilled.
due-lay = Still to lay a tile: { $who }.
due-pour = It’s { $who }’s turn to pour.
# $number (number) of the round, $rounds (number) how many there are
round = Round { $number } of { $rounds }.
in-jug =
    { $total ->
        [0] The jug is empty.
       *[other] There are { $total } cups in the jug.
    }
# $low, $high (number): the two tiles of the viewer
own-hand = You hold tiles { $low } and { $high }.
own-tile = You put tile { $tile } under the jug.
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# $now (number): points of this round. $out (yes or no): whether this player has stopped
seat =
    { $who } ({ $letter }): { points }, { $now } of them from this round{ $out ->
        [yes] ; has stopped.
       *[no] .
    }
seat-over = { $who } ({ $letter }): { points }.

## What a question needs

goal =
    { $tile ->
        [0] Pour much, but don’t spill.
       *[other] Pour much, but don’t spill. Your tile under the jug: **{ $tile }**.
    }
quick-start = Each cup brings 1 point. The exact brim brings 2 more. A spill costs all points of this round.
# $least, $most (number): how much the jug may hold, as far as the viewer can know
may-hold = The jug holds { $least } to { $most } cups.
at-stake =
    { $now ->
        [0] You have nothing to lose in this round.
       *[other] You’d lose { $now } points.
    }

## About the game, and the options that a host may set

# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Pour as much as you dare into a jug that nobody can see into
setting-rounds = Rounds
    .about = How many rounds you play

## On the pictures

head-end = The end
head-lay = All lay a tile
head-pour = { $who } pours
round-head = Round { $number } of { $rounds }
last-head = The last jug held { $size }
jug-held = It held { $size }
out-mark = stopped
now-mark = +{ $now }
card-head = Your tiles
card-under = under the jug
card-kept = kept
points-head = points

## What every player wants, and why each question comes, in a line of at most 20 words

aim = Pour many cups into the jug, and don’t be the one who spills.
why-lay = Only you will know it. A high tile leaves more room for everyone, a low one less.
why-pour = It’s your turn. Each cup brings 1 point, but if you spill, you lose this round’s points.

## First-time help: one line more at somebody’s first question of each kind

first-lay = The jug holds what all tiles under it say in all: one of each player, and one nobody knows.
first-pour = Who stops keeps their points of this round. The others pour on.
