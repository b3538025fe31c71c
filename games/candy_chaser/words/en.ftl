### Candy Chaser. The players are smugglers; each deals in one candy, in secret (their Objective).
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### EMOJI(…) puts a piece’s emoji before its word, where messages have any; say the word all the same.
###
### $who, $seat, $target, $loser (text): players’ names. $candy: the candy, to select by, as in the message `candy`.
### $start, $end (text): spaces of a track, as the message `space` says them: −2 to 5, or G.

-game = Candy Chaser

## Names of things

# Also a label's only word: capitalised.
candy =
    { EMOJI("candy", $candy) }{ $candy ->
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

ask-roll = Roll the die, then move any candy by it.
ask-move = Move one candy, yours or any other, by the roll.
# $last (yes, no): only one rival is left
ask-tattle =
    Name a rival’s secret candy, or stop. { $last ->
        [yes] Right: you win.
       *[no] Right: they’re out, and you may tattle again.
    } Wrong: you’re out.

## The options: labels of at most 80 characters, and what each brings (.brings, at most 100)

option-roll = { EMOJI("price_die") }Roll the die
# $end (text): the space where it would stand. $ends (yes, no): that is G.
# .own: it is the reader’s secret candy. $place (number): 1 for the priciest candy afterwards. $same (yes, no): as now.
# .ends: it ends on G. $own (yes, no): it is the reader’s. $price (text): else that of the reader’s candy.
# .passes, .drops: it comes to stand before the reader’s candy, or behind it. .ahead, .behind: it stays there.
# .stays: it can’t go any further. $own (yes, no): as above. $closed (yes, no): only because G is closed to it.
option-move =
    { candy } to { $end }{ $ends ->
        [yes] {" "}(ends Marketing)
       *[no] {""}
    }
    .own =
        Your candy: it { $same ->
            [yes] stays
           *[no] becomes
        } { $place ->
            [1] the priciest.
           *[other] number { $place } by price.
        }
    .ends =
        { $own ->
            [yes] Your candy: it ends as the priciest, at 6.
           *[no] It’s worth 6, yours { $price }.
        } Nothing moves any more, and you tattle last.
    .passes = It passes yours.
    .drops = It falls behind yours.
    .ahead = It stays ahead of yours, and doesn’t point to it.
    .behind = It stays behind yours, and doesn’t point to it.
    .stays =
        { $own ->
            [yes] Your candy: it
           *[no] It
        } stays there, { $closed ->
            [yes] as G is closed to it. The roll is lost.
           *[no] and the roll is lost.
        }
# .brings: $ahead (number): candies that would beat the reader’s, but for those known to be out.
# .wins: nobody tattles after the reader, and no candy is ahead.
option-stop = Stop: accuse nobody
    .brings =
        { $ahead ->
            [0] You stay in for now. No rival’s candy can beat yours.
            [one] You stay in for now. 1 candy is ahead of yours.
           *[other] You stay in for now. { $ahead } candies are ahead of yours.
        }
    .wins = You win: no rival’s candy can beat yours.
# $target (text). .brings: $steps (text): how far the target moved it, with its sign. $ahead (yes, no): it would beat the reader’s candy.
# .own: it is the reader’s own candy.
option-tattle = { $target } deals in { candy }
    .brings =
        { $ahead ->
            [yes] Ahead of yours.
           *[no] Behind yours.
        } { $target } moved it { $steps } in all.
    .own = It can’t be right: this one is yours.

## Standing orders: what may be left to the bot. Labels of at most 80 characters; first what is done, then for how long

standing-roll-match = Always roll for me
standing-quiet-match = Never tattle: stop for me
standing-quiet-first = Don’t tattle until someone else is out

## What happened: lines of the log

dealt = **{ candy }** is your Objective, your secret candy: let nobody guess it.
# $roll (text): a number with its sign
rolled = { $seat } rolled { $roll }.
# $face: the side of the die, m2 to 3, for its emoji. $stays (yes, no): it was at the end of its track.
moved =
    { EMOJI("price_die", $face) }{ $seat } { $roll }: { candy } { $stays ->
        [yes] stays on { $end }
       *[no] to { $end }
    }
# $capped (yes, no): by the turn limit
marketing-ended =
    { $capped ->
        [yes] The last turn is over, and prices are fixed.
       *[no] A candy is on G: Marketing is over, and prices are fixed.
    } Everyone gets one turn to tattle; { $seat } goes last.
stopped = { $seat } stops.
# Several players, in one sentence. $names (text)
together-stopped = { $names } stop.
tattled =
    { $right ->
        [yes] { EMOJI("tattle") }{ $seat } tattled on { $target }. Right: { $loser } is out.
       *[no] { EMOJI("tattle") }{ $seat } tattled on { $target }. Wrong: { $loser } is out.
    }
# For tattler and target alone. $you: which of them the reader is.
card-shown =
    { $you ->
        [tattler] You tattled on { $target } with the **{ candy }** card
       *[target] { $seat } tattled on you with the **{ candy }** card
    }: { $right ->
        [yes] right
       *[no] wrong
    }. Nobody else sees the card.
# $deals (text): a list of `dealt-in`.
revealed = All Objectives: { $deals }.
dealt-in = { $who } dealt in { candy }

## The board in words: a fact a line

over = { -game } is over: { $who } wins.
# $turn (number), $cap (number): after that turn Marketing ends by itself
due-roll = Marketing, turn { $turn } of { $cap } at most: { $who } rolls the die.
due-move = Marketing, turn { $turn } of { $cap } at most: { $who } rolled { $roll } and picks a candy to move.
# $order (text): names in a row
due-tattle = Tattletale, one turn each: { $order }.
then = { $rest }, then { $last }
# $stays (yes, no): it was at the end of its track.
last-move =
    Last move: { $who } rolled { $roll }, and { $stays ->
        [yes] { candy } stayed on { $end }.
       *[no] { candy } went from { $start } to { $end }.
    }
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
# $cards (thing): candies, as a list
own-cards = Your Tattletale cards: { $cards }.
# $prices (text): `priced` candies in a row, in the order of the board's tracks
prices = Prices (the first named wins ties): { $prices }.
goal-open = G is open for { $candies }.
goal-over = { $who } ended Marketing in turn { $turn }.
goal-closed = G is closed. It opens to a candy once another one is on 3 or higher.
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
# $fact (text): `turns-left` of the last turn, else how candies stand
rolled-fact = Rolled { $roll }. { $fact }
# $price (text), $place (number): how the reader's own candy stands. -tied: $ahead (thing): candies on the same price that
# are ahead of it
standing =
    { $place ->
        [1] Your { candy } is on { $price }: the priciest.
       *[other] Your { candy } is on { $price }: number { $place } by price.
    }
standing-tied = Your { candy } is on { $price }: number { $place } by price, as it loses ties to { $ahead }.
# $ahead (text): `priced` candies, $many (number), as a list, but for those known to be out
standing-first = Your { candy } is on { $price }, and no rival’s candy can beat it: if you stop, you win.
standing-behind =
    Your { candy } is on { $price }. It loses to { $ahead } if a rival deals in { $many ->
        [one] it.
       *[other] one of them.
    }
# $price (text). $tied (yes, no): another candy is on the same price. -level: all are.
leader-level = All five candies are on { $price }; the upper one wins a tie.
leader =
    { candy } leads on { $price }{ $tied ->
        [yes] {" "}and wins ties.
       *[no] .
    }
race-open = The first candy on G, the end of the tracks, ends the moving. G is open for { $candies }.
race-closed = The first candy on G, the end of the tracks, ends the moving. G opens to a candy once another one is on 3 or higher.
# $turns (number): this one among them
turns-left =
    { $turns ->
        [one] This is the last turn: Marketing ends after it.
       *[other] Marketing ends in { $turns } turns at the latest.
    }
# $moves (text): `stepped` candies, as a list
rival = { $who } moved { $moves } in all.
# $name (text): of the player that the reader has just caught
right = Right: { $name } is out.
# $names (text): a list, $many (number) of them
out =
    { $many ->
        [one] { $names } is out.
       *[other] { $names } are out.
    }

## By what the match was won, a line below who has won

# $price (text)
won-last = With { candy }, the last one still in.
# $other: the next candy on the same price
won-tie =
    With { candy } on { $price }. { $other ->
        [blue] Blue is on { $price }, too,
        [purple] Purple is on { $price }, too,
        [green] Green is on { $price }, too,
        [yellow] Yellow is on { $price }, too,
       *[red] Red is on { $price }, too,
    } but loses the tie.
# $many (number) of players
won-price = With { candy } on { $price }: the priciest of the { $many } still in.

## At the deal

quick-start = Each turn, roll and move any candy; the first one on G ends Marketing. Then everyone gets one turn to tattle: name a rival’s candy, and they’re out. Guess wrong, and you’re out. Of those still in, the priciest candy wins.

## The options that a host may set: title (45 characters), .about (100). .part: whoever sits there, within a sentence

setting-turn-cap = Turn limit
    .about = Turns, all seats together, after which Marketing ends by itself
setting-press-to-roll = Press to roll
    .about = Press Roll on each turn; unless set, the die is rolled as the turn begins

## On the pictures: short, since each has the room that the English text takes, and what is free beside it

# A candy's name in full.
look =
    { $candy ->
        [blue] Blue swirl
        [purple] Purple drop
        [green] Green mint
        [yellow] Yellow lemon
       *[red] Red cane
    }
# The same within a sentence.
colour =
    { $candy ->
        [blue] blue
        [purple] purple
        [green] green
        [yellow] yellow
       *[red] red
    }
# Below a player's name: what they do now.
duty =
    { $kind ->
        [rolling] rolls the die
        [moving] moves any candy
       *[tattling] tattles or stops
    }
head-marketing = Marketing
    .below = turn { $turn }
head-tattle = Tattletale
    .below = prices are fixed
board-goal = Make it the priciest candy
board-goal-open =
    { $open ->
        [yes] G is open
       *[no] G opens if another is on 3+
    }
# Below the number of spaces
board-rolled =
    { $up ->
        [yes] up
       *[no] down
    }
board-roll = Roll!
board-scale =
    { $rolled ->
        [yes] rolled
       *[no] to roll
    }
board-start = All five candies start on 0
# Follows the player's name. $roll (text): with its sign. $stays (yes, no): it was at the end of its track.
board-moved =
    rolled { $roll }: { colour } { $stays ->
        [yes] stays on { $end }
       *[no] from { $start } to { $end }
    }
board-tattle = Tattle, or stop?
    .below = Right: they are out. Wrong: you are.
verdict =
    { $right ->
        [yes] Right!
       *[no] Wrong!
    }
# Follows a player's name.
board-out = is out
board-queue = Still to tattle
board-closed = The shop is closed
# $place (number): 2 to 4
board-place =
    { $place ->
        [2] 2nd
        [3] 3rd
       *[other] 4th
    }
board-winner = wins with { look }
board-reason-last = the last one still in
# $other (word): the next candy on the same price
board-reason-tie =
    { $price } each: { colour } comes before { $other ->
        [blue] blue
        [purple] purple
        [green] green
        [yellow] yellow
       *[red] red
    }
# $many (number)
board-reason-price = highest price of the { $many } still in
# $name (text): a player’s, shortened
board-fate =
    { $right ->
        [yes] caught by { $name }
       *[no] wrong tattle
    }
board-no-tattles = Nobody tattled

## In the art itself: the same words stand in the drawings

art-blue = Blue
art-purple = Purple
art-green = Green
art-yellow = Yellow
art-red = Red
art-border = Bordered zone
art-objective = Your Objective
art-ties = Equal price: left comes first
art-cards-left = Tattletale cards left
art-tattles = Tattles
art-prices = Last prices
art-who = Who moved
art-what = what, how far
art-cards = Tattletale
art-left = cards left
art-out = OUT

## About the game

# The cover’s picture, for whoever can’t see it.
cover = A shop’s counter under a striped awning. A blue lollipop lies among a purple candy, a candy cane, a mint leaf and a lemon slice.
# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Raise the price of your secret candy, then tattle on the other smugglers

## What happened, once it is over: in our own voice what games/engine/words says for all. Arguments as there.

# $who (text): whose secret it is
secret-objective = { $who }’s candy
swing =
    { $about ->
        [tattle] { $who } had to tattle or stop (“{ $answer }”), and { $own ->
            [yes] their chance to win went from { $before }% to { $after }%.
           *[no] { $whom }’s chance to win went from { $before }% to { $after }%.
        }
       *[other] { $who } pushed { $answer }, and { $own ->
            [yes] their chance to win went from { $before }% to { $after }%.
           *[no] { $whom }’s chance to win went from { $before }% to { $after }%.
        }
    }
swing-chance =
    { $rose ->
        [yes] The roll helped { $whom }: their chance to win went from { $before }% to { $after }%.
       *[no] The roll hurt { $whom }: their chance to win went from { $before }% to { $after }%.
    }
turning-point = **Where the deal turned:** { $told }
story-end =
    { $winners } won with the priciest candy still in, { $cause ->
        [luck] and the die carried the bag.
        [own] and earned it.
       *[others] while the others sold each other out.
    }

## What every player wants, and why each question comes, in a line of at most 20 words

aim = Make your secret candy the priciest, but don’t give it away: a rival who names it throws you out.
why-roll = Your turn begins with a roll. Then you move a candy, to help yours or to hold another back.
why-move = One candy has to move by this roll. You want yours to end priciest, without giving it away.
why-tattle = The priciest candy still in wins. Name a rival’s candy that beats yours, or stop if you’re unsure.

## First-time help: one line more at somebody’s first question of each kind

first-roll = Everyone sees the roll, and one candy has to move by it.
first-move = Rivals see what you move. Push only your own candy, and they’ll guess it.
first-tattle = After a right guess you may go on. Everyone sees the result; only your target sees the card.

## The lesson: what the coach says

# In a lesson $option (text) is the label of what is to be pressed; a message may leave it out.
lesson-start = You’re a smuggler, and you deal in one candy in secret. You want it to be the priciest, and nobody should find out which it is. On your turn you roll, then move any candy. At the end everyone may tattle on someone.
lesson-roll = The die says how far a candy moves this turn, up or down.
lesson-move = It may be any candy, yours or not. If you only ever pushed your own, everyone would know it.
lesson-roll-again = Faces go from −2 to +3. You can’t pass, and you can’t roll again.
lesson-move-again = The whole roll goes to one candy. At the end of its track a candy stops, and the rest is lost.
lesson-roll-third = G opens to a candy once another one is on 3 or higher. The first candy on G ends Marketing: nobody moves any more.
lesson-move-third = Everyone sees each move. Once prices are fixed, the board adds up who moved what.
lesson-tattle = Name the right candy and that rival is out. Name a wrong one and you’re out yourself.
lesson-tattle-stop = You were right, so you could tattle again. Stopping keeps you in.
lesson-win-price = You win if your candy is the priciest of those still in. On a tie, the one listed first wins.
lesson-win-last = You win at once if everyone else is out.

### Puzzles.

# $who (text): a player’s name
puzzle-objective = Which candy does { $who } deal in?
puzzle-objective-how = Most players push their own candy about every other turn. In between they move others, mostly down. They tattle only on rivals whose candy is pricier.
# $candy (text): which candy
puzzle-owner = Who deals in { candy }?
puzzle-owner-how = { puzzle-objective-how }
owner-nobody = Nobody

## Why a move points to the answer. $who (text): who moved, $candy (text): a candy

# $times (number): how often this player has raised the candy
clue-pushed =
    { $times ->
        [1] Players mostly raise their own candy.
       *[other] That’s { $times } times up: players mostly raise their own candy.
    }
clue-lowered = Players seldom move their own candy where it doesn’t rise, so { candy } probably isn’t { $who }’s.
clue-behind = Players seldom push another candy past their own, and this one doesn’t pass { candy }.
clue-other = { candy } may be { $who }’s own. Then { $who } deals in nothing else, and nobody else deals in it.
