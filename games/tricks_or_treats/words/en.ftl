### Tricks or Treats: on Halloween night children walk through a small town, knock at doors and outbid each other in the
### street. How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### EMOJI(…) puts a piece’s emoji before its word, where messages have any; say the word all the same.
###
### $seat, $who, $rival (text): a player’s name. $kind: a kind of token, to select by: trick, mask, movement.
### $treats, $squares, $turns (number): how many. $value (number): what a token is worth, 1 to 9.
### $place (thing): a square, as `square` says it. $total (number): what a bid or a door comes to.

## Names and numbers

treats =
    { $treats ->
        [one] { EMOJI("halloween_treat") }1 treat
       *[other] { EMOJI("halloween_treat") }{ $treats } treats
    }
squares =
    { $squares ->
        [one] 1 square
       *[other] { $squares } squares
    }
turns =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
# $many (number) of a kind
count =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }{ $many ->
            [one] 1 Trick
           *[other] { $many } Tricks
        }
        [mask] { EMOJI("halloween_mask") }{ $many ->
            [one] 1 Mask
           *[other] { $many } Masks
        }
       *[movement] { EMOJI("halloween_movement") }{ $many ->
            [one] 1 movement token
           *[other] { $many } movement tokens
        }
    }
token =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }Trick { $value }
        [mask] { EMOJI("halloween_mask") }Mask { $value }
       *[movement] { EMOJI("halloween_movement") }movement token { $value }
    }
# Tokens of one kind, two or more. $values (text): what they are worth, in a row
tokens =
    { $kind ->
        [trick] { EMOJI("halloween_trick") }Tricks { $values }
        [mask] { EMOJI("halloween_mask") }Masks { $values }
       *[movement] { EMOJI("halloween_movement") }movement tokens { $values }
    }
# Two Tricks or more and what they make. $values (text): such as "4 + 5"
sum = { EMOJI("halloween_trick") }Tricks { $values } = { $total }
# The square by $column and $row (number), counted from 1 at the bottom left
square = column { $column }, row { $row }
# A house’s door: what to beat, and what it gives. $difficulty, $treats (number)
door = { EMOJI("halloween_door") }door (beat { $difficulty } to win { treats })
before-door = { $place }, before a { door }
# One name and a number, in a row of such: "Ann 12". $number (number); (text) for a change: "Ann +3"
counted = { $who } { $number }

## Costumes and Surprise cards

costume =
    { EMOJI("costume", $costume) }{ $costume ->
        [fox] Fox
        [snail] Snail
        [hare] Hare
        [witch] Witch
        [ghost] Ghost
        [scarecrow] Scarecrow
        [pirate] Pirate
        [pumpkin] Pumpkin
        [owl] Owl
        [vampire] Vampire
        [zombie] Zombie
       *[black_cat] Black cat
    }
# A costume and what it does. $effects (text): `effect`s as a list. $cursed (yes, no): it only does harm
costume-does =
    { $cursed ->
        [yes] { costume } (cursed, only harm: { $effects })
       *[no] { costume } ({ $effects })
    }
# $effect: to select by. $signed (text): a number with its sign. $many (number): how many more or $less (yes, no)
effect =
    { $effect ->
        [movement] { $signed } to every move
        [door] { $signed } at every door
        [success] { $signed } treat when a door opens
        [failure] { $less ->
            [yes] a failed door costs { $many } less
           *[no] a failed door costs { $many } more
        }
        [tricks] { $many } more Trick after each turn
        [masks] { $many } more Mask after each turn
       *[no-masks] no Mask after a turn
    }

# The reference card of a costume, a line each
card-title =
    { $cursed ->
        [yes] **{ costume }**, a cursed costume, which only does harm (TT-8.1)
       *[no] **{ costume }**, a costume (TT-8.1)
    }
card-effect =
    { $effect ->
        [movement] { $less ->
            [yes] Every movement token takes you { squares } less far, though 1 at least (TT-4.1).
           *[no] Every movement token takes you { squares } further (TT-4.1).
        }
        [door] { $less ->
            [yes] Your total at every door is { $many } lower (TT-6.2).
           *[no] Your total at every door is { $many } higher (TT-6.2).
        }
        [success] Every door that opens gives you { treats } more (TT-6.3).
        [failure] { $less ->
            [yes] Every door that stays shut costs you { treats } fewer (TT-6.3).
           *[no] Every door that stays shut costs you { treats } more (TT-6.3).
        }
        [tricks] In the refill you draw { EMOJI("halloween_trick") }{ $many } Trick more, if you hold too few (TT-5.6).
        [masks] In the refill you draw { EMOJI("halloween_mask") }{ $many } Mask more, if you hold too few (TT-5.6).
       *[no-masks] In the refill you draw no Mask, whatever else you wear (TT-5.6).
    }
# $worn (number): costumes worn at once
card-worn = A Surprise card brings it, and you must put it on. You wear { $worn } at most, and what they do adds up. If you wear { $worn } already, you choose which of those you give up (TT-8.5).
card-duel = In a street duel costumes count for how far you came, and for nothing else (TT-7).

# A Surprise card in a few words. $twist: what it does, to select by. $many (number): how often or how far
surprise =
    { $twist ->
        [forward] { squares } forward
        [backward] { squares } back
        [draw_tricks] draw { $many } Tricks
        [lose_trick] lose a random Trick
        [draw_masks] draw { $many } Masks
        [lose_mask] lose a random Mask
        [gain_treats] gain { treats }
        [lose_treats] lose { treats }
        [receive_treats] everyone else gives you a treat
        [give_treats] give everyone else a treat
        [costume] a costume
       *[swap] swap squares with a player, if you like
    }

## What is asked

ask-spend = Pick a movement token. Everyone sees it once you’ve picked.
ask-go = Pick a movement token and where it takes you. Everyone sees it once you’ve picked.
# $letters (text): of the squares, as a list
ask-land = Where do you stop: { $letters } on the board?
# $door (yes, no): there is one. $rivals (yes, no): there are some
ask-gather =
    { $door ->
        [yes] { $rivals ->
            [yes] Knock, challenge a rival, or do nothing here?
           *[no] Knock at the door, or do nothing here?
        }
       *[no] Challenge a rival to a street duel, or do nothing here?
    }
# $difficulty (number): what is to be beaten
ask-door = Pick Tricks to beat { $difficulty }, then knock.
# $stake (text): how many treats
ask-flee = Street duel for { $stake }: flee or accept?
ask-open = Open the bidding with one of your Masks.
# $own, $bid (number): both bids. $needed (number): the least that can be placed. .short: all in hand makes less, $total.
#   .level: all in hand makes just that
ask-raise =
    { $own ->
        [0] You’ve bid nothing, your rival { $bid }
       *[other] You’ve bid { $own }, your rival { $bid }
    }. Raise to { $needed } or more, or stop and lose the duel.
    .short =
        { $own ->
            [0] You’ve bid nothing, your rival { $bid }
           *[other] You’ve bid { $own }, your rival { $bid }
        }. All you hold makes { $total }, too little: you can only stop.
    .level =
        { $own ->
            [0] You’ve bid nothing, your rival { $bid }
           *[other] You’ve bid { $own }, your rival { $bid }
        }. All you hold only draws level: then both pay, unless your rival raises. Or stop and lose.
ask-raise-level = You’re level at { $own }. Raise to { $needed } or more, or stop here.
# $worn (number): costumes that can be worn at once
ask-shed = You can wear { $worn } costumes. Which old one do you give up?
ask-swap = Swap squares with someone, or stay?

## The options: labels of at most 80 characters, and what each brings (.brings and the like, at most 100)

# $rate (number): how far it takes the pawn. .brings: $squares, $doors, $rivals (number) within reach; $way it goes.
#   $names (text): the rivals’, or how many they are
option-spend =
    { $rate ->
        [0] { EMOJI("halloween_movement") }Movement token { $value }
       *[other] { EMOJI("halloween_movement") }Movement token { $value } ({ $rate } in your costumes)
    }
    .brings =
        { $way ->
            [straight] {""}
            [turned] Back:{" "}
           *[corner] To the corner:{" "}
        }{ $squares ->
            [one] 1 square to stop at
           *[other] { $squares } squares to stop at
        }{ $doors ->
            [0] , no door
            [one] , 1 door
           *[other] , { $doors } doors
        }{ $rivals ->
            [0] .
           *[other] , { $names }.
        }
# $rivals (number)
rivals = { $rivals } rivals
# A movement token and the $place it leads to. $there (text): what is there, in a row.
# .rivals, .door: what may be done there, where players stand. $rivals (text): who can be challenged.
#   $difficulty, $treats (number): a door’s
option-go = { EMOJI("halloween_movement") }Token { $value } → { $place }: { $there }
    .rivals = You may challenge { $rivals }.
    .door = Door: beat { $difficulty } to win { treats }.
# What knocking at a door brings. $success: a percentage, the best that the Tricks in hand can make. $values (text): those
# that it takes, such as "4+5"; $many (number) of them. .none: no Trick in hand can open it
door-odds =
    { $many ->
        [0] Without any Trick
        [one] With Trick { $values }
       *[other] With Tricks { $values }
    }: { $success } to open.
    .none = You can’t open it now.
# $early (yes, no): nobody can be challenged yet
no-duel =
    { $early ->
        [yes] No duels in round 1.
       *[no] Nobody you can challenge.
    }
# $letter (text): the square’s letter on the board. $there (text): what is there, in a row.
option-land = { $letter }: { $there }
there-door = door
# Where a Surprise card takes the pawn
there-no-knock = door (no knock now)
# Neither door nor player. .by-card: a Surprise card takes the pawn there, or the picture has little room
there-free = only a Surprise
    .by-card = empty
# What an empty square brings. $success: a percentage
onward = Door next turn: { $success }.
# The same where the chance isn’t known. $steps (number): up and right to the nearest door. .none: there is no door
street =
    Door { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } ahead.
    .none = No door further up or right from there.
option-neither = Do nothing
# .brings: percentages
option-knock = { EMOJI("halloween_door") }Knock: beat { $difficulty } to win { treats }
    .bare = You hold no Trick, so you knock without.
    .brings = You pick the Tricks. { $odds }
# $gain, $cost (number): the most that the asked player can win and lose. .brings: $fled (text): what the rival pays for
#   fleeing, such as "5–9". .bare: the asked player holds no Mask and no Trick. .known: $treats, where no Trick is left
#   to add
option-challenge =
    Duel { $rival }: { $gain ->
        [0] win nothing
       *[other] win up to { $gain }
    }, { $cost ->
        [0] lose nothing
       *[other] lose up to { $cost }
    }
    .brings =
        { $gain ->
            [0] Your rival has no treats to lose.
           *[other] If your rival flees, you win { $fled }.
        }
    .bare = You hold nothing to bid, so you win only if your rival flees.
    .known = No Trick is left to turn up: exactly { treats } at stake.
# $bare (yes, no): nothing is picked. .brings: percentages
option-ring =
    { $bare ->
        [yes] Knock without any Trick
       *[no] Knock with what is picked
    }
    .brings = { $success } to open, { $failure } to fail.
# $values (text): the Tricks’ values, such as "4+5"; $total (number): what they make. .one: a single Trick. .brings: percentages
option-ring-with = Knock with { $values } = { $total }
    .one = Knock with { $values }
    .brings = { $success } to open, { $failure } to fail.
# $number (number): which of the $held (number) ones of this value
option-lay =
    { $held ->
        [one] { EMOJI("halloween_trick") }Trick { $value }
       *[other] { EMOJI("halloween_trick") }Trick { $value } ({ $number } of { $held })
    }
    .brings = Alone: { $success } to open, { $failure } to fail.
# $due (number): what fleeing costs. .poor: for want of treats; $paid (number), $turns missed. .owing: chased to $place
option-flee =
    { $due ->
        [one] Flee: pay 1 treat
       *[other] Flee: pay { $due } treats
    }
    .poor =
        { $paid ->
            [0] Flee: no treat to give, miss { turns }
            [one] Flee: give your only treat, miss { turns }
           *[other] Flee: give all { $paid } treats, miss { turns }
        }
    .owing =
        { $due ->
            [one] 1 treat is due, so you’re chased to { $place }.
           *[other] { $due } treats are due, so you’re chased to { $place }.
        }
# $treats to gain, $cost (number). $theirs, $yours (yes, no): that is all they have, you have. .poor: chased to $place.
#   .bare: they hold no Mask and no Trick. .bare-poor: both
option-accept =
    Accept: { $treats ->
        [0] win nothing (they have no treats)
       *[other] win { treats }{ $theirs ->
            [yes] {" "}(all theirs)
           *[no] {""}
        }
    } or pay { $cost ->
        [0] nothing
       *[other] { $cost }{ $yours ->
            [yes] {" "}(all yours)
           *[no] {""}
        }
    }
    .poor = If you pay, you’re chased to { $place }.
    .bare = You hold nothing to bid, so you can’t win.
    .bare-poor = You hold nothing to bid, so you can’t win: you’re chased to { $place }.
# $success: a percentage
outbids = { $success } to win if both bid everything.
# $held (number) in hand
option-open =
    { $held ->
        [one] { EMOJI("halloween_mask") }Mask { $value }
       *[other] { EMOJI("halloween_mask") }Mask { $value } ({ $held } in hand)
    }
# What placing something settles
bids-then =
    .won = You win then: your rival has nothing left.
    .level = Nobody can raise then: both pay.
    .lost = You can’t catch up then.
# $number (number): which of the $held (number) ones like it. .ahead, .level, .lacking: the bid with it; $gap (number)
option-add =
    { $held ->
        [one] { $token }
       *[other] { $token } ({ $number } of { $held })
    }
    .ahead = Alone it makes { $total }: { $gap } ahead.
    .level = Alone it makes { $total }: level.
    .lacking = Alone it makes { $total }: { $gap } short.
option-place = Place what is picked
# In place of the tokens: all in hand
everything = all you hold
# $tokens (thing). $total, $bid (number): both bids then. .level: they are the same
option-place-these = Add { $tokens }: lead { $total } to { $bid }
    .level = Add { $tokens }: level at { $total }
# $treats to pay. .chased to $place besides. .level: both bids are the same, $own (number)
option-stop = Stop: lose the duel, pay { treats }
    .chased = You’re chased to { $place }.
    .level = Stop here: { $own } each
# Who stops at a tie: .rival may still raise, or it is .over. $treats to pay; …-chased to $place
stop-level =
    .rival = If your rival stops too, nobody gains: you lose { treats }.
    .rival-chased = If your rival stops too, nobody gains: you lose { treats } and are chased to { $place }.
    .over = It ends level, and nobody gains: you lose { treats }.
    .over-chased = It ends level, and nobody gains: you lose { treats } and are chased to { $place }.
# $costume (text): it, and what it does
option-shed = { $costume }
option-swap = Swap with { $seat }: { $square }
option-stay = Stay where you are

## What is picked so far, several tokens together: one line that stands under the question

# $picked (text): Tricks and what they make. $signed (text): what costumes add. $success and the like: percentages
picked-door = Picked: { $picked }. Right now: { $success } to open, { $failure } to fail.
picked-door-costumes = Picked: { $picked }, { $signed } in costume. Right now: { $success } to open, { $failure } to fail.
picked-nothing = Nothing picked yet.
# $picked (text): tokens. $total (number): the bid with them. $bid (number): the rival’s. $lacking (number): missing
picked-raise =
    { $lacking ->
        [0] Picked: { $picked }. That makes { $total } against { $bid }: enough to place.
       *[other] Picked: { $picked }. That makes { $total }: { $lacking } more to place it.
    }

## Standing orders: what may be left to the bot. Labels of at most 80 characters; first what is done, then for how long

standing-pass-match = Never knock or challenge: neither, each time
standing-pass-round = Neither knock nor challenge this round
standing-accept-match = Never flee from a duel
standing-accept-below-4 = Never flee where the stake is below 4
standing-accept-below-7 = Never flee where the stake is below 7
standing-accept-below-10 = Never flee where the stake is below 10
standing-flee-match = Always flee from a duel
standing-flee-round = Flee from duels this round
standing-stop-match = Never raise: stop for me
standing-stop-turn = Don’t raise in this duel
standing-stay-match = Never swap squares

## What happened: lines of the log

# $first (text): a name. $tokens (number): turns of the whole match
began = Night falls and the pumpkins are lit. **{ $first }** begins; { $tokens ->
        [one] 1 turn
       *[other] { $tokens } turns
    } in all.
# $tokens (thing): tokens, as a list
received = You draw { $tokens }.
# $left (number): turns still to miss
skipped =
    { $left ->
        [0] { $seat } misses this turn.
       *[other] { $seat } misses this turn, and will miss { $left } more.
    }
passed = { $seat } has no movement token left and passes.
# Several players, in one sentence. $names (text)
together-passed = { $names } have no movement token left and pass.
# $rate (number): how far it goes in costume; 0: as it says. Drawn, or chosen from a hand: both are possible
used = **{ $who }**’s movement token: { $value }{ $rate ->
        [0] {""}
       *[other] , { squares } in costume
    }.
# Who moves, $by a token, one that goes farther or less far in costume, or a Surprise card
mover =
    { $by ->
        [token] **{ $who }**
        [costume] **{ $who }** (token { $value }, in costume)
       *[card] { by-card } { $who }
    }
# In front of what a Surprise card does
by-card = { EMOJI("halloween_surprise") }Surprise:
# $end (thing): the square where it stops
# $who: as `mover` says it
moved-forward = { $who } goes { squares } forward to { $end }.
moved-back = { $who } goes { squares } back to { $end }.
# There was no square so far in the first direction
# .by-card: a Surprise card moves the pawn; $who: a name
turned-back = { $who } turns round: { squares } back to { $end }.
    .by-card = { by-card } { $who }: { squares } forward. No room: back to { $end }.
turned-forward = { $who } turns round: { squares } forward to { $end }.
    .by-card = { by-card } { $who }: { squares } back. No room: forward to { $end }.
# Too few squares both ways
cornered = { $who } goes as far as the corner, { $end }.
went-by = { $seat } does nothing there.
# $parts (text): what makes the total, in a row. $came (text): what came of it, below
rang = { EMOJI("halloween_door") }{ $who } knocks: { $parts }: { $total } against { $difficulty }. { $came }
rang-none = no Trick
# $luck (number)
rang-luck = { $luck } drawn for luck
rang-no-luck = nothing drawn, for the pile is empty
# $signed (text)
rang-costumes = { $signed } in costume
# $extra (number): how many of the treats a costume adds
rang-opened =
    { $extra ->
        [0] The door opens, **{ treats }**!
       *[other] The door opens, **{ treats }**, { $extra } of them for the costume!
    }
rang-level = Just not enough: nothing happens.
rang-failed = The door stays shut, and it costs { treats }.
rang-free = The door stays shut; it costs nothing.
# $rate, $panic (number): the stake’s two parts. $treats (number): the stake
challenged =
    { $panic ->
        [0] **Street duel!** { $who } challenges { $rival } for up to **{ treats }**: all for the move, no Trick is left to turn up.
       *[other] **Street duel!** { $who } challenges { $rival } for up to **{ treats }**: { $rate } for the move, { $panic } for the Trick turned up.
    }
accepted = { $seat } accepts. Both choose bids in private; each is shown once made.
# $value: `none` without a Mask
opened =
    { $value ->
        [none] { $seat } has no Mask to open with.
       *[other] { $seat } opens with { EMOJI("halloween_mask") }Mask { $value }.
    }
# $tokens (thing). $bid (number): the rival’s
raised = { $who } adds { $tokens }: { $total } against { $bid }.
raised-level = { $who } adds { $tokens }: level at { $total }.
# $empty (yes, no): nothing is left to bid
stopped =
    { $empty ->
        [yes] { $seat } has nothing left to bid.
       *[no] { $seat } doesn’t raise.
    }
# $ending: how it ended, to select by. $who: the challenger. $own, $bid (number): both bids, the challenger’s first
duel-ended =
    { $ending ->
        [desertion] { $rival } flees!
        [failed] { $rival } outbids { $who }, { $bid } to { $own }: the challenge has failed.
        [successful] { $who } outbids { $rival }, { $own } to { $bid }: the challenge succeeds.
       *[equalization] { $own } each: nobody wins, and both pay the pile.
    }
# $to (text): a name, or `the-pile`. $treats due; $paid (number) of them
paid = { $who } pays { treats } to { $to }.
owing =
    { $paid ->
        [0] { $who } owes { $to } { treats } and has none to give.
       *[other] { $who } owes { $to } { treats } and gives all there is, { $paid }.
    }
the-pile = the pile
# $skips (number): turns to miss. $end (thing): a square
chased =
    { $skips ->
        [0] { $seat } is chased to { $end }.
        [one] { $seat } is chased to { $end }, and misses the next turn.
       *[other] { $seat } is chased to { $end }, before a door, and misses the next { $skips } turns.
    }
# $card (text): as `surprise` says it
drawn = { by-card } { $seat }: { $card }.
# $many (number) of $kind
drew =
    { $many ->
        [0] { by-card } { $kind ->
            [trick] no Trick is left for { $seat } to draw.
            [mask] no Mask is left for { $seat } to draw.
           *[movement] no movement token is left for { $seat } to draw.
        }
       *[other] { by-card } { $seat } draws { count }.
    }
# $token (thing): `none` where there was none of this $kind
lost =
    { $token ->
        [none] { by-card } { $kind ->
            [trick] { $seat } has no Trick to lose.
            [mask] { $seat } has no Mask to lose.
           *[movement] { $seat } has no movement token to lose.
        }
       *[other] { by-card } { $seat } loses { $token }.
    }
gained = { by-card } { $who } gains { treats }.
gained-less = { by-card } { $who } loses { treats }.
gained-none = { by-card } { $who } has no treat to lose.
# $gives (yes, no): or gets. $others (text): names, as a list; selected by how many
handed =
    { by-card } { $gives ->
        [yes] { $others ->
            [0] { $seat } has no treat to give.
           *[other] { $seat } gives a treat to { $others }.
        }
       *[no] { $others ->
            [0] nobody has a treat to give { $seat }.
            [one] { $others } gives { $seat } a treat.
           *[other] { $others } each give { $seat } a treat.
        }
    }
# $what (text): the costume and what it does
dressed = { by-card } { $who } puts on the { $what }.
# $costume: the one given up
dressed-anew = { by-card } { $who } puts on the { $what }, and gives up the { costume }.
dressed-none = { by-card } no costume is left for { $who }.
# $partner (text): a name, or `none`
swapped =
    { $partner ->
        [none] { by-card } { $seat } could swap squares, and stays.
       *[other] { by-card } { $seat } and { $partner } swap squares.
    }
# $counts (text): `counted` players in a row
ended = The last movement token is used, and the night is over. Treats: { $counts }.

## The board in words: a fact a line

# $kind: the phase, to select by. $round, $rounds (number). $turn-of (text): whose turn it is, if another’s
due = Round { $round } of { $rounds }: { $who } { $kind ->
        [spending] picks a movement token
        [landing] picks where to stop
        [gathering] may knock or duel
        [committing] picks Tricks for a door
        [fleeing] flees or accepts the duel
        [opening] opens with a Mask
        [bidding] raises or stops
        [shedding] gives up a costume
       *[swapping] may swap squares
    }.
due-in-turn = Round { $round } of { $rounds }: { $who } { $kind ->
        [fleeing] flees or accepts the duel
        [opening] opens with a Mask
       *[bidding] raises or stops
    } in { $turn-of }’s turn.
# $names (text): who won, as a list. $many (number) of them
over =
    { $many ->
        [one] The night is over: { $names } wins with { treats }.
       *[other] The night is over: { $names } win with { treats }.
    }
# $tokens (thing): as a list
own-hand = You hold { $tokens }.
own-nothing = You hold nothing.
# $rate, $panic (number): the stake’s two parts. $over (yes, no): the duel has ended
duel-now =
    { $over ->
        [yes] The last street duel
       *[no] Street duel
    }: { $who } has challenged { $rival } for { treats }, { $rate } for the move { $panic ->
        [0] alone
       *[other] and { $panic } for a Trick
    }.
# $tokens (thing)
half = { $who } has placed { $total } in all: { $tokens }.
half-none = { $who } has placed nothing.
# $there (text): what is there, in a row
mark = { $letter }: { $there }.
# A player: $letter (text) of the seat; $facts (text) in a row
plate = { $who } ({ $letter }): { $facts }.
# $rank (number)
plate-rank = rank { $rank }
# $number (number): what all Masks and Tricks in hand are worth. $tokens (thing)
plate-hand = total in hand { $number }: { $tokens }
plate-empty = nothing in hand
plate-skips = misses { turns }, no duel meanwhile
# $card (text): the card, and what came of it as the next message says it
news-surprise = The last surprise, for { $who }: { $card }.
# $card (text): the card; $came (text): one thing that came of it
news-came = { $card }: { $came }
# $token (thing)
news-lost = { $token } is lost
news-with = with { $who }
# $rang (text): the sentence that the log had
news-door = The last door: { $rang }
news-paid =
    { $treats ->
        [one] { $who } paid { $paid } of 1 treat.
       *[other] { $who } paid { $paid } of { $treats } treats.
    }
news-chased =
    { $treats ->
        [one] { $who } paid { $paid } of 1 treat and was chased to { $place }.
       *[other] { $who } paid { $paid } of { $treats } treats and was chased to { $place }.
    }
# $left, $total (number): movement tokens. $tricks, $masks (text): how many are in the piles
piles = { $left } of { $total } movement tokens left; { $tricks } and { $masks } in the piles. Most treats win; at a tie, the higher sum of Tricks and Masks in hand.
# $columns, $rows (number) of the town. $piece (number): from one street to the next
town-now = The town has { $columns } columns and { $rows } rows. Streets run along column 1, row 1 and every { $piece } from there.
# $doors (text): as the next message says them, in a row
doors-now = Doors at column/row { $doors }.
# A house’s door and the square before it, by $column and $row (number)
house-now = { $column }/{ $row } (beat { $difficulty } to win { $treats })

## What a question needs: the reader’s goal, and what of the position matters

# $treats: one’s own. $best (number): the most that somebody else has. $left (number): turns after this one
goal =
    { $left ->
        [0] Most **treats** win: you have { $treats }, the best rival { $best }. This is the last turn.
        [one] Most **treats** win: you have { $treats }, the best rival { $best }. 1 turn after this one.
       *[other] Most **treats** win: you have { $treats }, the best rival { $best }. { $left } turns after this one.
    }
# In the first round, and where nobody’s treats changed. $free (yes, no): failing costs nothing
land-first =
    { $free ->
        [yes] A door opens if your Tricks and one drawn for luck beat its number.
       *[no] A door opens if your Tricks and one drawn for luck beat its number. Below it, you pay treats.
    }
# $counts (text): `counted` players in a row, each with the change. $own (yes, no): the reader’s turn, else $who’s
treats-now =
    { $own ->
        [yes] Treats since your last turn: { $counts }.
       *[no] Treats since { $who }’s last turn: { $counts }.
    }
# $sum (number): of all values
hand-now = You hold { $tokens } (sum { $sum }).
hand-nothing = You hold no Mask and no Trick.
# $difficulty, $opens (number): it, and one more. $price (text): `treats` or `treats-by`. $cost (number): the price
door-now =
    { $cost ->
        [0] { $opens } or more opens, { $difficulty } or less costs nothing.
       *[other] { $opens } or more opens, { $difficulty } does nothing, less costs { $price }.
    }
# Treats that $costumes (text) change, by $signed (text). .all: all that one has
treats-by = { treats } ({ $costumes }: { $signed })
    .all = { treats }, all you have
# $tricks, $masks (text): how many are in hand
rival-now = { $who } has { treats }, { $tricks } and { $masks } in hand.
# $rate (number): treats at stake for the move. .known: the pile of Tricks is empty
land-by-card = After a Surprise card you don’t knock or duel.
# $squares (number): too far in the first direction, forward or $back (yes, no). .by-card: a Surprise card moves the pawn
land-turned =
    { $back ->
        [yes] No room for { squares } back: you turn round and go forward.
       *[no] No room for { squares } forward: you turn round and go back.
    }
    .by-card =
        { $back ->
            [yes] No room for { squares } back: you turn round. After a Surprise card you don’t knock or duel.
           *[no] No room for { squares } forward: you turn round. After a Surprise card you don’t knock or duel.
        }
# A challenge. $held (text): what $rival has in hand, or `none`. $likely (number): what it is worth on average. $sum
# (number): what all in the reader’s hand is worth; .public: the reader is somebody else
stake-now =
    { $held ->
        [none] { $rival } has nothing to bid; yours are worth { $sum }.
       *[other] { $rival } has { $held }, worth about { $likely }; yours are worth { $sum }.
    }
    .public =
        { $held ->
            [none] { $rival } has nothing to bid.
           *[other] { $rival } has { $held }, worth about { $likely }.
        }
# While bids are made. $treats to win, $cost (number) to pay. $held (text): what $rival has in hand, or `none`
stake-bid =
    Win: { treats }. Lose or end level: pay { $cost }. { $rival } has { $held ->
        [none] nothing left to bid
       *[other] { $held } left
    }.
# $bids (text): `bid`s, as a list
bids-now = Bids: { $bids }.
# $total (number): what the $tokens (thing) make
bid = { $who } { $total } ({ $tokens })
    .none = { $who } nothing
# $what (text): the new costume and what it does
new-costume = Your new costume: { $what }.
# $place (thing): with its door
here-now = You stand at { $place }.
here-other = { $who } stands at { $place }.

## At the deal

# $tricks, $masks (number) in hand. $rounds (number). $calculated (yes, no): moves are chosen from a hand
quick-start = { $calculated ->
        [yes] Each turn you pick a movement token
       *[no] Each turn a movement token is drawn
    } and your pawn goes up and right, or back if it can’t. Where it stops, knock at a door: your Tricks plus one drawn for luck must beat its number. Or challenge a rival there, and bid with Masks and Tricks. What you use is gone; a Surprise card and a refill end your turn.

## The options that a host may set: title (45 characters), .about (100). .part: whoever sits there, within a sentence

setting-rounds = Rounds
    .about = How many rounds; unless set 12, 10 or 8 by table size
setting-calculated = Calculated moves
    .about = Hold 6 movement tokens and choose one a turn; unless set, for two only
setting-magnanimous = Magnanimous
    .about = A failed door costs no treats

## On the pictures: short, since each has the room that the English text takes, and what is free beside it

# Below a player’s name: what they do now. $kind: the phase.
duty =
    { $kind ->
        [spending] chooses a move
        [landing] chooses where to stop
        [gathering] door, duel or neither?
        [knocking] may knock
        [challenging] may duel
        [committing] picks Tricks
        [fleeing] flees or accepts
        [opening] opens with a Mask
        [bidding] raises or stops
        [shedding] gives up a costume
       *[swapping] may swap squares
    }
# $round, $rounds (number)
head-round = Round { $round } of { $rounds }
head-door = at a door
head-duel = street duel
# Before the next two, which stand in boxes as a door’s two numbers do
head-doors = Doors:
# Beside a door’s number, and beside its treats
door-beat = to beat
door-win = to win
panel-no-costume = no costume
# What is added up at a door
door-total = The total is
door-committed = picked
door-luck = luck
door-costumes = costumes
# $hard (number): what to beat. .name: the state in a word
door-state =
    { $result ->
        [successful] above { $hard }
        [invalid] exactly { $hard }
       *[failed] below { $hard }
    }
    .name =
        { $result ->
            [successful] opens
            [invalid] nothing happens
           *[failed] fails
        }
# $capped (yes, no): a side has less
at-stake =
    { $capped ->
        [yes] at most
       *[no] at stake
    }
duel-empty =
    { $opens ->
        [yes] opens with a Mask
       *[no] nothing placed
    }
# $poor (yes, no): they can’t pay $pay (number). .or: the other answer
duel-flee =
    { $poor ->
        [yes] Flee: lose all { $treats }, be chased, miss turns
       *[no] Flee: pay { $pay }
    }
    .or = Accept: win { $gain } or pay { $cost }
# $opened (yes, no): the rival, $who (text), has
duel-open = Open with a Mask
    .below =
        { $opened ->
            [yes] { $who } opened with { $total }
           *[no] Each side with a Mask opens with one
        }
# $gap (number): the least raise. .or: the other answer; $poor (yes, no): they can’t pay $stake. .level: bids are the same
duel-raise = Raise by { $gap } or more
    .or =
        { $poor ->
            [yes] Stop: lose all { $treats } and be chased
           *[no] Stop: pay { $stake }
        }
    .level = If both stop, both pay { $stake }, or all they have
result-rounds = Over after { $rounds } rounds
result-wins = { $who } wins
# $many (number) of winners
result-shared = { $many } share the win
result-treats = with { $treats } treats
# On the picture of a result. $how: what decided, to select by. $treats (number): the most that anybody has
decided =
    { $how ->
        [shared] Level at { $treats } in treats, and level in Masks and Tricks: the win is shared.
        [hand] Level at { $treats } in treats: the higher sum of Masks and Tricks in hand decided.
       *[treats] Most treats when the last movement token was used: { $treats }.
    }
# What is counted, after its number
decided-treats =
    { $many ->
        [one] treat
       *[other] treats
    }
# $added (number): by costumes, 0 for nothing; $signed (text): the same with its sign
picking-door =
    { $added ->
        [0] What your Tricks can do
       *[other] What your Tricks can do, { $signed } in costume
    }
picking-sum =
    { $total ->
        [0] none
       *[other] sum { $total }
    }
picking-match =
    { $level ->
        [yes] Level now
       *[no] { $total } to match
    }
picking-raise = Raise to { $needed } or more
# Too little, $total (number)
picking-stop = All you hold makes { $total }
picking-missing = missing
you = You
# .of: $many (number) of costumes
reference-costume = Costume
    .of = one of { $many }
reference-cursed = cursed
reference-put-on =
    { $cursed ->
        [yes] It only does harm. Put it on all the same.
       *[no] Put it on when it comes.
    }
reference-worn = You wear { $worn } at most; they add up.
# An example’s number without the costume and with it stands above.
sum-movement = squares for a move of { $rate }
sum-door = at a door, for { $total } in Tricks
sum-success = treats at a door won ({ $treats })
sum-failure = treats paid at a door lost ({ $treats })
sum-drawn =
    { $kind ->
        [trick] Tricks drawn each turn
       *[mask] Masks drawn each turn
    }
hand-head = Your hand
hand-over = The night is over
hand-door = You: pick Tricks
    .below = for this door
# Goes on with `hand-due`.
hand-you = You:{" "}
hand-due =
    { $kind ->
        [spending] choose your move
        [landing] choose where to stop
        [gathering] door, duel or neither?
        [knocking] knock or not?
        [challenging] duel or not?
        [committing] pick Tricks for the door
        [fleeing] flee or accept?
        [opening] open with a Mask
        [bidding] raise or stop?
        [stopping] you can only stop
        [shedding] give up a costume
       *[swapping] swap squares?
    }
hand-kind =
    { $kind ->
        [mask] Masks
        [trick] Tricks
       *[movement] Moves
    }
# $many (number) of movement tokens
hand-sum =
    { $kind ->
        [movement] { $many } in hand
       *[other] sum { $total }
    }
hand-none = none
hand-at-door = The door
hand-rival = can be challenged
hand-no-costume = no costume yet:
    .below = a surprise brings one
hand-costume =
    { $cursed ->
        [yes] { costume }, cursed
       *[no] { costume }
    }
worn =
    { $effect ->
        [movement] { $signed } to each move
        [door] { $signed } at doors
        [success] { $signed } treat at a door won
        [failure] { $signed } cost at a door lost
        [tricks] { $signed } Trick a turn
        [masks] { $signed } Mask a turn
       *[no-masks] no Mask any turn
    }
move-title = This move
move-open = ? steps
    .below = { $tokens } in hand
move-none = no move yet
move-steps =
    { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
# Below the steps: a Surprise card moves the pawn
move-by-card = by the card
# A token’s $value and what a costume, or all ($why), adds to it
move-why = { $value } { $more ->
        [yes] +
       *[no] −
    } { $extra } { $why }
# $left (number) turns; $short (yes, no): there is little room
move-left =
    { $short ->
        [yes] { $left } more
       *[no] { $left } more turns
    }
# A Surprise card in very few words. $many (number): how often or how far
drawn-card =
    { $twist ->
        [forward] Forward { $many }
        [backward] Backward { $many }
        [draw_tricks] +{ $many } Tricks
        [lose_trick] Lose a Trick
        [draw_masks] +{ $many } Masks
        [lose_mask] Lose a Mask
        [gain_treats] +{ $many } treats
        [lose_treats] −{ $many } treats
        [receive_treats] All give you 1
        [give_treats] Give each one 1
        [costume] A costume
       *[swap] Swap squares
    }
drawn-none = none left
drawn-lost = a { $value }
drawn-nothing = had none
drawn-got = got { $many }
drawn-alone = with nobody
# $letter (text): a seat’s letter
drawn-with = with { $letter }
# $signed (text): a number of treats with its sign; $many (number): the same without
box-gained =
    { $many ->
        [one] { $signed } treat
       *[other] { $signed } treats
    }
box-gained-none = no treats
surprise-none = No surprise yet
surprise-title =
    { $now ->
        [yes] Surprise!
       *[no] Last surprise
    }
# $turns (number): how many turns ago. .told: $state (text): as `door-state.name` says it
box-news-door =
    Last door, { $turns ->
        [0] this turn
        [one] last turn
       *[other] { $turns } turns ago
    }
    .score = { $total } against { $hard }
    .told = { $state }, { $gained }
box-news-duel =
    Last duel, { $turns ->
        [0] this turn
        [one] last turn
       *[other] { $turns } turns ago
    }
news-flees = { $letter } flees
# $skips (number): turns
news-pays =
    { $skips ->
        [0] { $letter } pays { $paid }
       *[other] { $letter } pays { $paid }, skips { $skips }
    }
news-none = No door, no duel yet

## In the art itself: the same words stand in the drawings

art-start = Start
art-boo = Boo!

## About the game

# The cover’s picture, for whoever can’t see it.
cover = Two houses on a hill under a full moon with bats. On the path stand a carved pumpkin and two small ghosts.
# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Knock at doors, outbid rivals in the street, bring home the most treats (a house version)
# What of it is a house design, in at most 100 characters.
house = House design: the town around the street duel. The duel is the printed game’s.

## What happened, once it is over: in our own voice what games/engine/words says for all. Arguments as there.

# $who (text): whose secret it is
secret-hand = { $who }’s hand
swing =
    { $own ->
        [yes] { $who } went for “{ $answer }”, and their chance to win went from { $before }% to { $after }%.
       *[no] { $who } went for “{ $answer }”, and { $whom }’s chance to win went from { $before }% to { $after }%.
    }
swing-chance =
    { $rose ->
        [yes] The night had a treat for { $whom }: their chance to win went from { $before }% to { $after }%.
       *[no] The night had a trick for { $whom }: their chance to win went from { $before }% to { $after }%.
    }
turning-point = **The doorbell that mattered:** { $told }
story-end =
    The fullest bag went home with { $winners }, { $cause ->
        [luck] and the night was on their side.
        [own] house by house, by their own choice.
       *[others] since the others rang the wrong bells.
    }

## What a player may note down about another one’s hand

# $what: high-tricks, low-tricks, high-masks or low-masks
suspicion =
    { $what ->
        [high-tricks] high Tricks
        [low-tricks] low Tricks
        [high-masks] high Masks
       *[low-masks] low Masks
    }

## What every player wants, in a line of at most 20 words

aim = Bring home the most **treats**: open doors with Tricks, and win street duels with Masks and Tricks.

## Why you are asked this, and what you are after: at most 20 words

why-spend = Your turn begins with a move. Look for a door your Tricks can open, or a rival you can outbid.
why-land = Your move can end on several squares. Look for doors you can open, now or on your next turns.
why-gather = Win treats here. Below a door’s number you pay. In a duel the lower bid pays; level, both pay.
why-door = You knock at this door. Beat its number with as few Tricks as you can.
why-flee = A rival on your square challenges you. Fight if you can outbid them; otherwise flee for half the stake.
why-open = The duel begins. You want the higher bid in the end, without wasting strong Masks: everything bid is gone.
why-raise = You aren’t ahead in the duel. Raise if you can win it; stop if it costs too much.
why-shed = The new costume stays on, and you can wear only two. Give up the less useful old one.
why-swap = A Surprise card lets you trade squares with another player. Trade if their square has better doors ahead.

## First-time help: one line more at somebody’s first question of each kind

first-spend = A token is out of the game once it’s used. You’ll use all of them.
first-land = Where a token takes you, you may knock or duel. Used Tricks are gone; you draw about one a turn.
first-gather = You may do one thing here, or nothing. Then you draw a Surprise card.
first-door = Your Tricks, one Trick drawn for luck and your costumes add up. Equal to the door’s number, nothing happens.
first-flee = In a duel, Masks and Tricks you bid are gone. If you flee and can’t pay, you miss turns.
first-open = Each side with a Mask opens with one. Everyone sees it, and it’s gone. After that, Tricks count too.
first-raise = All that is bid is gone, win or lose. You may just draw level; if it ends so, both pay.
first-shed = A costume works as long as you wear it. A cursed one only does harm.
first-swap = You swap places, nothing else. You won’t knock or duel there this turn.

## The lesson: what the coach says

lesson-start = It’s Halloween night. You walk through the town, knock at doors and challenge those you meet. Most treats at the end win. Tricks open doors, Masks are for duels, and both are gone once used.
lesson-spend = With two players you hold your movement tokens and pick one each turn. It’s used up then.
lesson-land = You go up or right, as far as the token says, or back where you can’t. The letters are squares where you could stop.
lesson-gather = At a door you may knock. Its number is what your Tricks have to beat; the rest is what you gain, or lose.
lesson-door = Your Tricks count, and one more from the pile is added as luck. Good sums are ready as buttons; in the menu you pick any others.
lesson-duel = Someone stands on your square, so you may challenge them. The stake is your move plus a Trick turned up.
lesson-open = A duel opens in the open: one Mask from each side that has any.
lesson-raise = The side that is behind may add Masks and Tricks; at a tie, either side may. The cheapest raise is ready as a button, others are in the menu. Everything bid is gone, win or lose.
lesson-swap = Some Surprise cards ask you something. This one may swap two pawns; you don’t have to.
lesson-flee = A rival challenges you. Accept and the higher bid wins the stake; at a tie both pay it to the pile.
lesson-shed = You can wear two costumes. Take a third, and one of the others has to go.
lesson-win-treats = You win with the most treats, once the last movement token is used.

### Puzzles.

# $who (text): a player’s name, $limit (number) of points
puzzle-hand = How much were { $who }’s Masks and Tricks worth in all when this duel began?
puzzle-hand-how = A Mask or a Trick is worth 5 on average. Players open with their lowest Mask and raise as cheaply as they can. Strong hands challenge and accept; weak ones flee or stop bidding.

## Why a choice in a duel points to the answer

clue-challenged = Players with strong hands challenge.
clue-accepted = Players with strong hands accept, those with weak ones flee.
clue-stopped = Players stop when their cheapest raise costs more than it may gain.
# $over (number) of points more than needed
clue-over = Players raise as cheaply as they can, and this is { $over } more than needed: so there was no cheaper raise.
# $value (number) of the Mask
clue-lowest = Players open with their lowest Mask, so none of the others is below { $value }.
# $placed (number): value of the tokens, $usual (number): their usual value
clue-low = Placed just now: { $placed }, where { $usual } is usual.
# $high (yes or no): whether it points to a high sum. $shown (number): value of all placed tokens. $left (number) of
# hidden ones. $need (number): the least value of these for more than $limit (number). $usual (number): their usual value
clue-needed =
    { $high ->
        [yes] Placed so far: { $shown } in all. More than { $limit } takes only { $need } from { $left ->
            [one] the 1 hidden token
           *[other] the { $left } hidden tokens
        }, where { $usual } is usual.
       *[no] Placed so far: { $shown } in all. More than { $limit } would take { $need } from { $left ->
            [one] the 1 hidden token
           *[other] the { $left } hidden tokens
        }, where only { $usual } is usual.
    }
# $low (yes or no): at most the limit, or more. $limit (number) of points
hand-total =
    { $low ->
        [yes] At most { $limit }
       *[no] More than { $limit }
    }
