### Raccoon Heist: by night, bands of raccoons raid a house for food; one player, the Host, lies in wait.
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### EMOJI(…) puts a piece’s emoji before its word, where messages have any; say the word all the same.
###
### $band, $to, $holder: a band, as the message `band` says it; mostly a player’s name. They select by their number,
### as in `band`. $bands (text): bands.
### $host, $seat, $who (text): a player’s name. $place: a room, to select by, as in `room`.
### $many (raccoons), $food, $caught, $home (number): how many.

## Names of things

room = { EMOJI("room", $place) }{ room-name }
room-name =
    { $place ->
        [basement] Basement
        [trash] Trash bin
        [living] Living room
        [kitchen] Kitchen
       *[backyard] Backyard
    }
at-room =
    { $place ->
        [trash] at the { room }
       *[other] in the { room }
    }
to-room = to the { room }
# A player’s band; with two bands in the duel, which of them ($number; 0 where there is one).
band =
    { $number ->
        [0] { $who }
        [1] { $who }’s first band
       *[2] { $who }’s second band
    }
raccoons =
    { $many ->
        [one] { EMOJI("heist_raccoon") }1 raccoon
       *[other] { EMOJI("heist_raccoon") }{ $many } raccoons
    }
# $order (number): 1 to 4
nth =
    { $order ->
        [1] first
        [2] second
        [3] third
       *[4] fourth
    }
# A band and a number, in a row of such: "Ann 5". $number (number)
counted = { $band } { $number }
# Whose captives were freed, in a row of such: "2 of Ben’s". $number (number)
freed-of = { $number } of { $band }’s
freed-own = { $number } of its own

## What is asked

ask-trap = Set the trap. Bands there roll: on 1–4, that many are caught.
ask-lurk = Pick where you hide. It’s final, and secret until all raids are set.
ask-raid =
    { $band ->
        [0] Pick a room to raid, and how many go.
        [1] Pick a room for your first band to raid, and how many go.
       *[2] Pick a room for your second band to raid, and how many go.
    } It’s final, and everyone sees it.
ask-where =
    { $band ->
        [0] Pick a room to raid.
        [1] Pick a room for your first band to raid.
       *[2] Pick a room for your second band to raid.
    }
ask-number =
    { $band ->
        [0] How many go { to-room }?
        [1] How many of your first band go { to-room }?
       *[2] How many of your second band go { to-room }?
    } It’s final, and everyone sees it.
ask-hand = Hand the firecracker to another band, or keep it?
# $whose: whose raid may be saved; $band: the band of one that is.
ask-save =
    Host { at-room }! Save { $whose ->
        [several] one raid
        [own] { save-own }
       *[other] { $band }’s raid
    }?
save-own =
    { $band ->
        [0] your raid
        [1] your first band
       *[2] your second band
    }
# $left (number): how many may still be freed
ask-free =
    { $left ->
        [one] You can free 1 raccoon.
       *[other] You can free { $left } raccoons, one by one.
    } Of which band?

## The options: labels of at most 80 characters, and what each brings (.brings, at most 100)

# What raccoons look for there. $bare (yes, no): it isn’t there now
prize =
    { room }: { $place ->
        [basement] 1 food each, after a roll
        [trash] 2 food in all
        [living] { $bare ->
            [yes] no firecracker
           *[no] firecracker, to save a raid
        }
        [kitchen] 1 food each
       *[backyard] { $bare ->
            [yes] no captives
           *[no] each frees 1 captive
        }
    }
# What they look for isn’t there, or they can’t take it.
prize-none =
    No use now: { $place ->
        [living] no firecracker there.
        [backyard] nobody is caught yet.
       *[other] no food left for you.
    }
# The same for the Host, who waits for them there. $dog (yes, no): it keeps raccoons out.
bait =
    { $dog ->
        [yes] dog: nobody comes
       *[no] { $place ->
            [basement] 1 food each, after a roll
            [trash] 2 food a band
            [living] { $bare ->
                [yes] no firecracker
               *[no] firecracker
            }
            [kitchen] 1 food each
           *[backyard] { $bare ->
                [yes] no captives
               *[no] captives
            }
        }
    }
option-trap = { EMOJI("room", $place) }Trap the { room-name } ({ bait })
# .trap: the trap is there, too.
option-lurk =
    { EMOJI("room", $place) }Hide { $place ->
        [trash] at
       *[other] in
    } the { room-name } ({ bait })
    .trap = You catch all who come, without a roll.
# $trap (yes, no): the trap is there. .risk: each raid there rolls, for the trap or in the Basement.
option-go =
    { prize }{ $trap ->
        [yes] {" "}(trap)
       *[no] {""}
    }
    .risk = A die there: 1–4 catches that many.
# $trap (yes, no): the trap is there. .brings: $captives (number) in the Backyard; $lying (yes, no): the firecracker is
# there, $ahead (yes, no): and another raid, before this one; $freed, $food (number): the most that they can free, and
# take; $wins (yes, no): with that food the raccoons have won. .risk: $risk (number): as many as a roll may catch.
# .all: none stays at home
option-send-to =
    { room }: { raccoons }{ $trap ->
        [yes] {" "}(trap)
       *[no] {""}
    }
    .brings =
        { $place ->
            [living] { $lying ->
                [yes] { $ahead ->
                    [yes] The firecracker, unless those before you take it.
                   *[no] The firecracker, if you’re first.
                }
               *[no] { prize-none }
            }
            [backyard] { $captives ->
                [0] { prize-none }
               *[other] Up to { $freed } freed of { $captives } there.
            }
           *[other] { $food ->
                [0] { prize-none }
               *[other] { $place ->
                    [trash] { $food } food in all
                   *[other] Up to { $food } food
                }{ $wins ->
                    [yes] : enough to win!
                   *[no] .
                }
            }
        }
    .risk = A roll may catch up to { $risk }.
    .all = All go: if all are caught, you lose.
# What it brings is said as of `option-send-to`.
option-send = { raccoons }
option-back = Back: another room
option-free = Free one of { $band }’s raccoons
# .last: otherwise nobody of this band is left, and the Host is about to win.
option-save = { EMOJI("firecracker") }Save { $band }: { raccoons }
    .last = This band’s last ones!
option-hand-over = { EMOJI("firecracker") }Hand it to { $band }
# .unused: what then happens to it, where it could have saved a raid
option-keep = Keep the { EMOJI("firecracker") }firecracker
    .unused = It saves no raid, and goes back to the Living room.

# What the player has just done: instead of “Picked: …”
receipt-go = You raid the { room }.
receipt-lurk = You hide { at-room }.
receipt-send = You send { raccoons } { to-room }.
receipt-send-to = { receipt-send }

## Standing orders: what may be left to the bot. Labels of at most 80 characters; first what is done, then for how long

standing-hold-match = Never hand the firecracker over
standing-hold-round = Don’t hand the firecracker over this round
standing-spare-match = Never use the firecracker
standing-spare-round = Don’t use the firecracker this round

## What happened: lines of the log

# $row (text): `place-in-row`s in a row
began = { $host } is the Host; everyone else plays the raccoons. The house from the left: { $row }.
# $order (number)
place-in-row = { $order } { room }
# $round (number)
# $armed (text): the band that can use it, or `none`
round-began = **Round { $round }** begins.{ $armed ->
        [none] {""}
       *[other] {" "}{ $armed } can use the firecracker this round.
    }
# $place: `none` where the dog is aside
dog-rolled =
    The { EMOJI("heist_dog") }dog { $place ->
        [none] is outside this round: every room is open.
       *[other] is { at-room }: no raccoon goes there.
    }
trap-set = { $seat } sets the { EMOJI("heist_trap") }trap { at-room }.
card-laid = { $seat } lies in wait. Raccoons, off you go!
raided = { $band } sets out { nth }: { raccoons } { to-room }.
handed = { $band } hands the { EMOJI("firecracker") }firecracker to { $to }.
kept = { $band } keeps the { EMOJI("firecracker") }firecracker.
# $found (text): whose raids are there, as a list; selected by how many
card-shown =
    Lights on! { $seat } was waiting **{ at-room }**, { $found ->
        [0] but nobody came.
       *[other] and hears { $found } coming!
    }
saved = { room }: bang! The { EMOJI("firecracker") }firecracker of { $holder } saves the raid of { $band }, which runs home without food.
saved-own = { room }: bang! The { EMOJI("firecracker") }firecracker of { $holder } saves its own raid, which runs home without food.
host-caught = { room }: { $band } loses { raccoons } to the Host.
# $caught (text): `counted` bands, as a list
host-caught-several = { room }: the Host catches { $caught }.
# $trap (yes, no): it is the trap’s roll, not the Basement’s. $roll, $left (number)
risked =
    { room }: { $band } rolls { $roll }{ $trap ->
        [yes] {" "}for the trap
       *[no] {""}
    }; { $caught ->
        [0] nobody is caught.
       *[other] { $caught } caught, { $left ->
            [0] none gets through.
            [one] 1 gets through.
           *[other] { $left } get through.
        }
    }
# $total, $enough (number): food that it holds now, and that wins
fed = { room }: { fed-there }
# The same, and the next ones, behind the roll of the same raid
fed-there = { $band } takes { EMOJI("heist_food") }{ $food } food, { $total } of { $enough } now.
firecracker-taken = { EMOJI("room_living") }Living room: { firecracker-taken-there }
firecracker-taken-there = { $band } takes the { EMOJI("firecracker") }firecracker.
# $whose (text): `freed-of`s, as a list
freed = { EMOJI("room_backyard") }Backyard: { $band } frees { $whose }.
nothing =
    { $place ->
        [living] { room }: nothing for { $band }, no firecracker there.
        [backyard] { room }: nothing for { $band }, nobody is caught there.
       *[other] { room }: nothing for { $band }, no more food may be taken.
    }
nothing-there =
    { $place ->
        [living] No firecracker is there.
        [backyard] Nobody is caught there.
       *[other] No more food may be taken.
    }
# $why: what decided. $bands is selected by how many
ended =
    { $why ->
        [food] { $bands ->
            [one] { $bands } has
           *[other] { $bands } have
        } { $enough } food. All raccoons win!
        [caught] { $bands ->
            [one] { $bands }’s last raccoon is caught.
           *[other] The last raccoons of { $bands } are caught.
        } The Host wins!
       *[dawn] Dawn breaks, and the raccoons slink away. The Host wins!
    }

## The board in words: a fact a line

# $kind: the phase, to select by. $who (text): names, as a list
due =
    { $kind ->
        [trapping] Round { $round }, ambush: { $who } sets the trap.
        [lurking] Round { $round }, ambush: { $who } picks where to lie in wait.
        [raiding] Round { $round }, raid: { $who } still to decide.
        [handing] Round { $round }, raid: { $who } may hand the firecracker over before the Host’s card is shown.
        [saving] Round { $round }, round-up: { $who } may save a raid with the firecracker.
        [freeing] Round { $round }, round-up: { $who } frees captives.
       *[rounding-up] Round { $round }, round-up.
    }
over-host = The match is over in round { $round }: { $host }, the Host, wins.
# $winners (text): names, as a list
over-raccoons = The match is over in round { $round }: the raccoons win, { $winners }.
own-card = You lie in wait { at-room }; nobody else knows.
own-pick = You have picked the { room }; how many go is open, and nobody else knows of it.
# $host-at, $trap-at, $dog-at (text): as `at-room` says them, or `dog-aside`. $now (yes, no): it is this round’s
round-up =
    { $now ->
        [yes] The round-up of round { $round }: the Host is { $host-at }, the trap { $trap-at }, the dog { $dog-at }.
       *[no] The round-up of round { $round }: the Host was { $host-at }, the trap { $trap-at }, the dog { $dog-at }.
    }
dog-aside = outside
# $fates (text): `fate`s in a row
checked = { room }: { $fates }.
# $fate (text): the `fate-…`s of a raid, in a row
fate = { $band } with { $many }: { $fate }
fate-to-come = still to come
fate-overtaken = the match was over before
fate-saved = saved by the firecracker
fate-rolled = rolled { $roll }
fate-caught = { $caught } caught
fate-fed = took { $food } food
fate-firecracker = took the firecracker
fate-freed = freed { $whose }
fate-freeing = freeing captives
fate-nobody = nobody to free
fate-nothing = nothing to take
# $things (text): what is there, in a row
room-now = { $order } { room }: { $things }.
there-dog = dog, no raccoon goes there
there-trap = trap
there-last-trap = last round’s trap
there-firecracker = firecracker
there-raid = { $band } with { $many }
# $order (text): as `nth` says it
there-raid-ordered = { $band } with { $many }, { $order } to set out
# $captives (text): `counted` bands in a row
there-captives = captives: { $captives }
there-nothing = nobody there
# $letter (text): the seat’s letter. $out (number) on a raid. $state: whether its raid is decided, while raids are made
den =
    { $band } ({ $letter }): { $food } of { $enough } food, { $home } at home, { $out } on a raid, { $caught } caught{ $state ->
        [thinking] , thinking.
        [ready] , ready.
       *[none] .
    }
firecracker-lying = The firecracker is in the Living room.
# $fuse: how things stand with it, to select by. $over (yes, no): it is of no use any more
firecracker =
    { $over ->
        [yes] The firecracker is with { $band }, { $fuse ->
            [taken] taken
            [ready] not used
           *[used] used
        } in round { $round }.
       *[no] The firecracker is with { $band }, { $fuse ->
            [taken] usable next round.
            [ready] usable this round.
           *[used] used this round.
        }
    }
# $card: what is to be seen of it, to select by
host =
    { $card ->
        [shown] { $host } ({ $letter }) is the Host and has shown the { room }.
        [laid] { $host } ({ $letter }) is the Host and has laid a card face down.
       *[none] { $host } ({ $letter }) is the Host and has laid no card yet.
    }
# $fair (number): what every other band needs as well; 0: nothing. $cap (number): the last round
goals =
    { $fair ->
        [0] The raccoons win with { $enough } food in one band
       *[other] The raccoons win with { $enough } food in one band and { $fair } in every other
    }. The Host wins when a band is wholly caught, or at dawn after round { $cap }.

## What a question needs: the reader’s goal, and what of the position matters

# $late (yes, no): dawn is near
goal-host =
    You’re the **{ EMOJI("heist_host") }Host**: catch all raccoons of one band { $late ->
        [yes] or hold out until dawn (round { $cap }).
       *[no] { $fair ->
            [0] before any band has { $enough } food.
           *[other] before one has { $enough } food and every other { $fair }.
        }
    }
goal-band =
    { $fair ->
        [0] You lead **{ EMOJI("heist_raccoon") }raccoons**: one band needs { $enough } food before the Host catches a whole band.
       *[other] You lead **{ EMOJI("heist_raccoon") }raccoons**: one band needs { $enough } food, and every other { $fair }, before the Host catches a whole band.
    }
# $bands (text): `band-now`s in a row
bands-now = { $bands }.
band-now = { $band }: { $food } food, { $home } free
# $bands (text): `counted` bands, as a list
free-now = Not caught: { $bands }. With none left in a band, the Host wins.
caught-now = Caught: { $bands }.
meet-now =
    { $many ->
        [one] 1 raccoon is there: the Host catches it if not saved.
       *[other] { $many } raccoons are there: the Host catches all not saved.
    }
# $number (number): 0, or which of the reader’s two bands
own-band =
    { $number ->
        [0] Your raccoons
        [1] Your first band
       *[2] Your second band
    }: { $home } at home, { $caught } caught, { $food } of { $enough } food.
# What became of the band’s raid in the round before. $fate (text): the `fate-…`s of the raid, in a row
last-raid = Your last raid: { $fate }.
# $dog (text), $trap (text): sentences below
tonight = { $dog } { $trap }
tonight-dog = The { EMOJI("heist_dog") }dog is { at-room }: no raid goes there.
tonight-no-dog = The { EMOJI("heist_dog") }dog is outside.
tonight-trap = The { EMOJI("heist_trap") }trap is { at-room }.
tonight-last-trap = The trap can’t go to the Basement, nor { to-room } again.
tonight-no-trap = The trap can’t go to the Basement.
# $raids (text): `raid-now`s, as a list
raids-now = On their way: { $raids }.
raid-now = { $band } with { $many } { to-room }
armed = { $band } can save one raid from the Host this round (firecracker).
armed-own = { $band } can save their own raid from the Host this round (firecracker).

## At the deal

quick-host = Each round you set a trap for all to see, then hide in a room in secret. Every raccoon that comes to you is caught.
# $many (number) at home
quick-band = You lead { raccoons }. Each round, send some to a room for food, the firecracker or your captives. Those who meet the Host are caught.
quick-duel = You lead two bands of { raccoons } each. Each round, send some to a room for food, the firecracker or your captives. Those who meet the Host are caught.

## The options that a host may set: title (45 characters), .about (100). .part: whoever sits there, within a sentence

setting-expert = Expert game
    .about = 8 food in one band, and at least 3 in every other
setting-duel = Duel
    .about = For two players: the raccoon player leads two bands
setting-round-cap = Last round
    .about = The round after which dawn breaks and the Host wins
setting-host = Host of the house
    .about = The player that the raccoons rob; if no one is named, chance decides
    .part = the Host of the house
unfit-duel = The duel is for two players: one is the Host, the other leads two bands.
unfit-host = The Host has to be one of the players at this table.
# What somebody was in a match that is over
role-host = Host
role-raccoons = Raccoons

## On the pictures: short, since each has the room that the English text takes, and what is free beside it

# Below a player’s name: what they do now. $kind: the phase.
duty =
    { $kind ->
        [trapping] sets the trap
        [lurking] chooses a card
        [raiding] plans a raid
        [handing] may hand over
        [saving] saves a raid
       *[freeing] frees captives
    }
# Beside the marks of several players
duty-many = plan
# $over (number): the round that has ended
head-trap = Where is the trap?
    .ambush = the ambush: the trap comes first
    .next = round { $over } is over, round { $round } begins
head-card = Where is the Host?
    .below = the trap is set, now the card
head-hand = Firecracker: hand it on?
    .below = all raids are set
# $set (number) of $bands (number) have sent their raid
head-raid = The raid
    .alone = where to, and how many?
    .below = { $set } of { $bands } bands are set
# $kind: the phase. .below: $number (number) of the room, from the left
head-roundup =
    { $kind ->
        [saving] Save which raid?
        [freeing] Free which captive?
       *[other] The round-up
    }
    .below = the round-up, room { $number }: { room }
board-round = Round { $round }
    .over = Round { $round } over
# On a small sign
board-variant =
    { $which ->
        [both] duel, expert
        [duel] duel
       *[expert] expert
    }
board-dog = Dog: no raid
board-dog-next = dog next
# $order (number): 1 to 4
board-order =
    { $order ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[4] 4th
    }
hand-host = You are the Host
# $choosing (yes, no): it is chosen now
hand-no-card =
    { $choosing ->
        [yes] Which card will it be?
       *[no] No card yet: first the trap
    }
# Goes on in .below.
hand-anywhere = You may lie in wait anywhere,
    .below = also where you did last round.
hand-card =
    { $shown ->
        [yes] The card is shown
       *[no] You lie in wait here
    }
    .below = Nobody else knows.
hand-bands =
    { $bands ->
        [1] Your band
       *[2] Your two bands
    }
# $place (text): as `board-order` says it
hand-raid = Raid of { $many }
    .below = confirmed { $place }
# $room (yes, no): it is picked
hand-asked =
    { $room ->
        [yes] How many?
       *[no] Your raid
    }
    .below =
        { $room ->
            [yes] still a secret
           *[no] not set yet
        }
# .below: $first (yes, no): the reader’s first band goes first
hand-wait = Wait
    .below =
        { $first ->
            [yes] band 1 goes first
           *[no] the Host chooses
        }
# After a number of raccoons
hand-figures =
    { $caught ->
        [yes] caught
       *[no] at home
    }
# After a number
hand-food = of { $enough } food
hand-tins = { $food } of { $enough }
# What becomes of the firecracker, or what it is good for
hand-firecracker =
    { $state ->
        [taken] for next round
        [ready] not used
        [used] used
        [own] saves your raid
        [any] can save a raid
       *[over] taken
    }
# $supply (number): what is left then
sign-raccoons = Raccoons win
    .below = in one band
sign-share = and { $share } in the rest
sign-supply = { $supply } left over
sign-food = food
# $cap (number): the last round
sign-host = The Host wins
    .below = all of one band
    .dawn = or in round { $cap }
panel-host = the Host
panel-round = round { $round }
panel-dog =
    { $when ->
        [never] outside
        [next] next dog
       *[now] dog at
    }
panel-lost = all caught
panel-won = { $enough } food!
panel-band = band { $number }
panel-of = of { $enough }
# Below or beside a number of raccoons
board-caught = caught
# $bands, $band (text) on banners: seats’ letters
banner-empty =
    { $dog ->
        [yes] Dog here
       *[no] All quiet
    }
    .below = no raid
banner-save = { $band }: firecracker!
    .below = save which raid?
banner-free = A way out
    .below = free which one?
banner-vain = The Host
    .below = waits in vain
banner-host = The Host!
    .below =
        { $how ->
            [saved] { $bands } saved
            [caught] { $caught } caught
           *[both] { $caught } caught, { $bands } saved
        }
# $trap (yes, no): by the trap, else by the Basement’s roll
banner-die =
    { $trap ->
        [yes] Trap
       *[no] Roll
    }: { $caught ->
        [0] all safe
       *[other] { $caught } caught
    }
banner-none-left = nobody left
# $freed (text): what `gain-…` and `freed-of` say
banner-frees = frees { $freed }
# $many (number): captives of several bands
banner-freed = { $many } freed
# $many (number) bands
banner-finds =
    { $many ->
        [one] { $bands } finds
       *[other] { $bands } find
    }
banner-does =
    { $place ->
        [living] Firecracker
        [backyard] { $many ->
            [one] { $bands } frees
           *[other] { $bands } free
        }
       *[other] { $many ->
            [one] { $bands } eats
           *[other] { $bands } eat
        }
    }
# $food (text): a number with its sign
gain-food = { $food } food
gain-firecracker = to { $band }
gain-freed = { $number } of { $band }
gain-nobody = nobody there
gain-nothing = nothing
raid-free = free { $left }?
raid-saved = saved
raid-frees = frees { $many }
raid-takes = takes it
result-round = Over in round { $round }
result-band = Band { $number }
# .why: $name (text): a band. $share (number): what all others need; 0: nothing
result-raccoons = The raccoons win
    .head = the raccoons get away with it
    .why =
        { $share ->
            [0] { $name } has 8 food
           *[other] { $name } has 8 food, the others { $share } or more
        }
# .why: $name (text): a band, or several by letter. $many (number) bands. $figures (number): all raccoons of one
result-caught = The Host wins
    .head = the Host has a whole band
    .why =
        { $many ->
            [one] { $name }: all { $figures } caught
           *[other] { $name }: all { $figures } of each
        }
result-dawn =
    .head = the sun is up
    .why = dawn after round { $round }, nobody has enough
# On the picture of a result. $enough (number) of food. $share (number): what all others need; 0: nothing
decided-food =
    { $share ->
        [0] One band had all { $enough } food that it needed.
       *[other] One band had { $enough } food, and every other { $share } or more.
    }
# $how: what decided, to select by. $round (number): the last one
decided-host =
    { $how ->
        [caught] The whole of one band was caught in round { $round }.
       *[dawn] Dawn broke after round { $round }, and the raccoons hadn’t enough food.
    }
# What is counted: "5 of 8 food"
decided-of-food = food
# Of the band of which most are: "2 of 5 caught"
decided-of-caught = caught
result-cell =
    { $host ->
        [yes] the Host waited
       *[no] not reached
    }

## In the art itself: the same words stand in the drawing

art-caught = Caught

## About the game

# The cover’s picture, for whoever can’t see it.
cover = A house under a full moon. Three masked raccoons wait in the garden, and a man in a nightshirt looks out.
# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Raid the house by night, all raccoons against the one who lies in wait

## What happened, once it is over: in our own voice what games/engine/words says for all. Arguments as there.

# $who (text): the Host
secret-card = where { $who } lay in wait
story-end =
    By morning it was settled for { $winners }, { $cause ->
        [luck] mostly by luck.
        [own] by their own cunning.
       *[others] because the others slipped.
    }

## What every player wants, and why each question comes, in a line of at most 20 words

aim = The raccoons win together once one band has 8 food. The Host must catch a whole band before that.
why-trap = Each round the trap comes first. You want it, or yourself, where the raccoons will go.
why-lurk = The trap is set; now hide. You want the room where most raccoons will come.
why-raid = Each round every band raids a room. You want food in one band, and nobody wholly caught.
why-where = Each round every band raids a room. You want the best one where the Host isn’t.
why-number = You’ve picked a room. More raccoons bring more, but all of them are caught if the Host waits there.
why-hand = You hold the firecracker. You want it with the band that the Host is most likely to catch.
why-save = The Host has found a raid that you can save. You want to lose as few raccoons as possible.
why-free = Your raid reached the captives. You want no band to be wholly caught: the Host would win.

## First-time help: one line more at somebody’s first question of each kind

first-trap = Everyone sees the trap. Where you hide, you catch all without a roll.
first-lurk = You catch every raccoon that comes, and nobody rolls there. Only a firecracker can save one raid.
first-raid = The Host hides in a room and catches all there. At the trap, bands roll. Those at home are safe.
first-where = The Host hides in a room and catches all there. At the trap, bands roll. The dog’s room is closed.
first-number = Those left at home are safe. Until you pick a number you can go back.
first-hand = The Host’s card is still hidden. The firecracker can save only the raid of the band that holds it.
first-save = A saved raid goes home without food.
first-free = Freed raccoons go home at once. You free them one by one.

## The lesson: what the coach says

lesson-start = It’s night, and you lead a band of raccoons. Somewhere in the house the Host lies in wait. Each round you raid one room: for food, for the firecracker, or to free captives. The raccoons win or lose together.
lesson-raid = You pick a room and how many go, in secret. The trap in the open and the hidden Host are the two dangers.
lesson-hand = All raids are on the table, and the Host’s card is shown next. In the expert game the firecracker saves only its holder’s raid.
lesson-save = The Host waits where you went. The firecracker sends your raid home, with empty paws.
lesson-where = With many raccoons and open rooms you’re asked in two steps. First the room.
lesson-number = Now how many go. Those who stay at home can’t be caught this round.
lesson-free = A raid on the Backyard frees one captive for each raccoon that gets there, of any band.
lesson-host = Now the other side: you’re the Host. You play alone against all raccoons. Each round you set a trap, then hide in a room.
lesson-trap = Everyone sees the trap. Each raid there rolls a die: on 1 to 4, that many are caught.
lesson-lurk = Every raccoon that comes to your room is caught. Nobody sees your card before all raids are out.
lesson-trap-again = The trap has to move each round, and it may not go to the Basement.
lesson-lurk-again = You may hide anywhere: where you were last round, at the trap, or with the dog.
lesson-win-food = All raccoons win when one band has 8 food.
lesson-win-expert = In the expert game every other band needs 3 food as well.
lesson-win-caught = The Host wins when every raccoon of one band is caught.
lesson-win-dawn = The Host also wins at dawn, after the last round.

### Puzzles.

# $who (text): the Host’s name
puzzle-card = Which two rooms does { $who }, the Host, almost surely leave out this round?
puzzle-card-how = Hosts like rooms worth a raid: food, the firecracker, captives when a band is low. They skip the dog’s room, and mostly the trap’s.

## Why a public fact points to the answer. $place (text): a room

clue-dog = No raccoon may go where the dog is, so no Host waits { at-room }.
clue-trap = Few raid where the trap is, so hosts seldom wait { at-room }.
clue-firecracker = The firecracker is out, so the Living room gives nothing.
# $captives (number)
clue-captives =
    { $captives ->
        [0] Nobody is caught, so the Backyard gives nothing.
        [one] Only 1 raccoon is caught and no band is short, so the Backyard gives little.
       *[other] { $captives } raccoons are caught, but no band is short, so the Backyard gives little.
    }
