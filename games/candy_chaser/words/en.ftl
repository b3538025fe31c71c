### Candy Chaser. The players are smugglers; each deals in one candy, in secret (their Objective).
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### $who, $target, $loser (text): players' names. $candy: the candy, to select by, as in the message `candy`.
### $start, $end (text): spaces of a track, as the message `space` says them: −2 to 5, or G.

-game = Candy Chaser

## Names of things

# Also a label's only word: capitalised.
candy =
    { $candy ->
        [blue] Blue
        [purple] Purple
        [green] Green
        [yellow] Yellow
       *[red] Red
    }
# $space (number): −2 to 6, 6 being G.
space =
    { $space ->
        [6] G
       *[other] { $space }
    }
# A candy and a price: "Red 6". $price (text): as `space` says it.
priced = { candy } { $price }
# A candy and how far it was moved: "Red +7". $steps (text): a number with its sign.
stepped = { candy } { $steps }

## What is asked

ask-roll = Roll the die, then move any candy by what it shows.
ask-move = Move one candy by the whole roll: yours or any other. Everyone sees which.
ask-tattle = Your one chance to tattle: name a rival’s secret candy, or stop. Right: they’re out, and you may tattle again. Wrong: you’re out; only your target sees the card.

## The options: labels of at most 80 characters, and what each brings (.brings, at most 100)

option-roll = Roll the die
# $end (text): the space where it would stand.
# .brings: $start (text): the space where it stands. $place (number): 1 for the priciest candy afterwards.
#   $own (yes, no): it is the reader’s secret candy. $last (yes, no): this move ends Marketing by the clock.
# .ends: it goes to G. .stays: it can’t go any further.
option-move = { candy } to { $end }
    .brings =
        { $own ->
            [yes] Your candy. From
           *[no] From
        } { $start }: { $place ->
            [1] the priciest
           *[other] number { $place } by price
        } then.{ $last ->
            [yes] {" "}Marketing ends.
           *[no] {""}
        }
    .ends =
        { $own ->
            [yes] Your candy wins the race: Marketing
           *[no] Marketing
        } ends at once. Prices are fixed, and tattling starts.
    .stays =
        { $own ->
            [yes] Your candy. It
           *[no] It
        } can’t move: the roll is lost.{ $last ->
            [yes] {" "}Marketing ends.
           *[no] {""}
        }
# .brings: $ahead (number): candies that would beat the reader’s.
option-stop = Stop: accuse nobody
    .brings =
        { $ahead ->
            [0] You stay in. No candy is ahead of yours.
            [one] You stay in. 1 candy is ahead of yours.
           *[other] You stay in. { $ahead } candies are ahead of yours.
        }
# .brings: $steps (text): how far the target moved it, with its sign. $ahead (yes, no): it would beat the reader’s candy.
# .own: it is the reader’s own candy. .uncounted: nobody counted who moved what.
option-tattle = { $target } deals in { candy }
    .brings =
        { $ahead ->
            [yes] Ahead of yours.
           *[no] Behind yours.
        } They moved it { $steps } in all. Right: they’re out. Wrong: you’re out.
    .uncounted =
        { $ahead ->
            [yes] Ahead of yours.
           *[no] Behind yours.
        } Right: they’re out. Wrong: you’re out.
    .own = It can’t be right: this candy is yours. You’d be out.

## What happened: lines of the log

dealt = You deal in **{ candy }**, your Objective (secret candy). Make it the priciest, and let nobody guess it.
# $roll (text): a number with its sign.
rolled = { $who } rolled { $roll }.
moved = { $who } moved { candy } from { $start } to { $end }.
moved-nowhere = { $who } picked { candy }, which stays on { $end }.
ended-by-goal = A candy is on G: Marketing is over, and prices are fixed. Everyone gets one chance to tattle; { $who } goes last.
ended-by-cap = The last turn is over, and prices are fixed. Everyone gets one chance to tattle; { $who } goes last.
stopped = { $who } stops: no tattle.
tattled =
    { $right ->
        [yes] { $who } tattled on { $target }. Right: { $loser } is out.
       *[no] { $who } tattled on { $target }. Wrong: { $loser } is out.
    }
# For tattler and target alone. $you: which of them the reader is.
card-shown =
    { $you ->
        [tattler] You tattled on { $target } with the **{ candy }** card
       *[target] { $who } tattled on you with the **{ candy }** card
    }: { $right ->
        [yes] right
       *[no] wrong
    }. Nobody else sees the card.
# $deals (text): a list of `dealt-in`.
revealed = All Objectives: { $deals }.
dealt-in = { $who } dealt in { candy }

## The board in words: a fact a line

over = { -game } is over: { $who } wins.
# $turn (number)
due-roll = Marketing, turn { $turn }: { $who } rolls the die.
due-move = Marketing, turn { $turn }: { $who } rolled { $roll } and picks a candy to move.
# $order (text): names in a row
due-tattle = Tattletale, one chance each: { $order }.
then = { $rest }, then { $last }
last-move = Last move: { $move }
# $tattles (text): `tattle-line`s in a row
tattles = Tattles: { $tattles }
tattle-line =
    { $right ->
        [yes] { $who } on { $target }: right.
       *[no] { $who } on { $target }: wrong.
    }
tattle-line-with-card =
    { $right ->
        [yes] { $who } on { $target } with { candy }: right.
       *[no] { $who } on { $target } with { candy }: wrong.
    }
own-objective = Your Objective: { candy }.
# $cards (text): candies in a row
own-cards = Your Tattletale cards: { $cards }.
# $prices (text): `priced` candies in a row, in the order of the board's tracks
prices = Prices (ties go to the leftmost): { $prices }.
goal-open = G is open for { $candies }.
goal-closed = G is closed: it takes another candy on 3 or higher.
# $letter (text): the seat's letter. $facts (text): what follows, in a row
seat = { $who } ({ $letter }): { $facts }.
seat-dealt = dealt in { candy }, price { $price }
# $place (number)
seat-place = place { $place }
seat-inside = still in
seat-out = out
# $cards (number)
seat-cards =
    { $cards ->
        [one] { $cards } Tattletale card left
       *[other] { $cards } Tattletale cards left
    }

## What a question needs: the reader's goal, and what of the position matters

goal = You deal in **{ candy }**: make it the priciest.
goal-tattling = You deal in **{ candy }**: stay in, with the priciest candy of those left.
goal-out = You’re out. The rest is up to the others.
# $price (text), $place (number): how the reader's own candy stands
standing =
    { $place ->
        [1] Your { candy } is on { $price }: the priciest.
       *[other] Your { candy } is on { $price }: number { $place } by price.
    }
# $ahead (text): `priced` candies, as a list
standing-behind = Your { candy } is on { $price }. Ahead of it: { $ahead }.
# $price (text)
leader = { candy } leads on { $price }.
race-open = The first candy on G ends Marketing. G is open for { $candies }.
race-closed = The first candy on G ends Marketing. G opens once another candy is on 3 or higher.
# $turns (number): this one among them
turns-left =
    { $turns ->
        [one] This is the last turn: Marketing ends after it.
       *[other] Marketing ends in { $turns } turns at the latest.
    }
# $moves (text): `stepped` candies, as a list
rival = { $who } moved { $moves } in all.
rival-still = { $who } moved no candy in all.
# $names (text): a list, $many (number) of them
out =
    { $many ->
        [one] { $names } is out.
       *[other] { $names } are out.
    }

## At the deal

quick-start = You deal in **{ candy }**. Each turn, roll and move any candy; the first one on G ends Marketing. Then everyone may tattle once: name a rival’s candy, and they’re out. Guess wrong, and you’re out. Of those still in, the priciest candy wins.

## About the game

# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Raise the price of your secret candy, then tattle on the other smugglers
