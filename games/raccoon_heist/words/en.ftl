### Raccoon Heist: by night, bands of raccoons raid a house for food; one player, the Host, lies in wait.
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### $band, $to, $holder, $bands (text): bands, as the message `band` says them; mostly a player’s name.
### $host, $who (text): a player’s name. $place: a room, to select by, as in `room`.
### $raccoons, $food, $caught, $home (number): how many.

## Names of things

room =
    { $place ->
        [basement] Basement
        [trash] Trash bin
        [living] Living room
        [kitchen] Kitchen
       *[backyard] Backyard
    }
at-room =
    { $place ->
        [trash] at the Trash bin
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
    { $raccoons ->
        [one] 1 raccoon
       *[other] { $raccoons } raccoons
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
# Whose captives were freed, in a row of such: "2 of Ben". $number (number)
freed-of = { $number } of { $band }
freed-own = { $number } of its own

## What is asked

ask-trap = Set the trap where all can see it: raids there roll, and on 1 to 4 that many are caught. It can’t go to the Basement, nor where it was last round.
ask-lurk = Pick the room where you lie in wait: you catch every raccoon that comes. Only a firecracker can save one raid. Your card stays secret until the round-up.
# $number (number): 0, or which of the reader’s two bands
ask-raid =
    { $number ->
        [0] Pick a room to raid tonight, and how many go.
        [1] Pick a room for your first band to raid, and how many go.
       *[2] Pick a room for your second band to raid, and how many go.
    } If the Host waits there, all who go are caught; those left at home are safe. Your choice is final, and everyone sees it.
# $number (number): 0, or which of the reader’s two bands
ask-where =
    { $number ->
        [0] Pick a room to raid tonight.
        [1] Pick a room for your first band to raid.
       *[2] Pick a room for your second band to raid.
    } Next you say how many go; nobody sees it until you have.
ask-number =
    { $number ->
        [0] How many go { to-room }?
        [1] How many of your first band go { to-room }?
       *[2] How many of your second band go { to-room }?
    } Those left at home are safe. Your choice is final, and everyone sees it.
ask-hand = Hand the firecracker to another band, or keep it? It can only save the raid of the band that holds it. The Host’s card is shown next.
# $which (text): one of the three messages below
ask-save = The Host is { at-room }! Your firecracker can save { $which }; every other raid there is caught. Used or not, it’s gone after this round.
save-one = one of these raids
save-own =
    { $number ->
        [0] your raid
        [1] your first band’s raid
       *[2] your second band’s raid
    }
save-other = { $band }’s raid
# $left (number): how many may still be freed
ask-free = You may free { $left } more, but not every captive. Whose raccoon goes home first?

## The options: labels of at most 80 characters, and what each brings (.brings, at most 100)

# .brings: what the trap guards there. .dog: the dog keeps raccoons out.
option-trap = { room }
    .brings =
        { $place ->
            [trash] Guards 2 food a raid. You may still lie in wait somewhere else.
            [living] Guards the firecracker. You may still lie in wait somewhere else.
            [kitchen] Guards 1 food for each raccoon. You may still lie in wait somewhere else.
           *[backyard] Guards your captives. You may still lie in wait somewhere else.
        }
    .dog = The dog is there: no raccoon can come, so the trap catches nobody.
# $dog (yes, no). .brings: $trap (yes, no): the trap is there too.
option-lurk =
    { $dog ->
        [yes] { room } (the dog is there: no raccoon can come)
       *[no] { room }
    }
    .brings =
        { $place ->
            [basement] You catch those after its food (they’d face its die otherwise).
            [trash] You catch those after its 2 food.
            [living] You catch those after the firecracker.
            [kitchen] You catch those after its food (1 for each raccoon).
           *[backyard] You catch those who come to free your captives.
        }{ $trap ->
            [yes] {" "}They expect the trap there.
           *[no] {""}
        }
    .dog = You’d catch nobody tonight: no raccoon can come there.
# $trap (yes, no): the trap is there. .brings: $captives (number) in the Backyard; $lying (yes, no): the firecracker is there.
option-go =
    { $place ->
        [basement] Basement: roll, 1 to 4 are caught; 1 food for each left
        [trash] Trash bin: 2 food, however many go
        [living] Living room: the firecracker, if it’s there
        [kitchen] Kitchen: 1 food for each raccoon
       *[backyard] Backyard: each raccoon frees a captive
    }{ $trap ->
        [yes] {" "}(trap)
       *[no] {""}
    }
    .brings =
        { $place ->
            [living] { $lying ->
                [yes] {""}
               *[no] It isn’t there now.{" "}
            }
            [backyard] { $captives ->
                [0] Nobody is caught.{" "}
               *[other] Captives: { $captives }.{" "}
            }
           *[other] {""}
        }{ $trap ->
            [yes] Roll for the trap: on 1 to 4, that many are caught. Meet the Host, and all are.
           *[no] If the Host waits there, all who go are caught.
        }
# $trap (yes, no): the trap is there. .brings: $left (number) at home; $captives (number) in the Backyard; $lying (yes,
# no): the firecracker is there; $risk (number): as many as the trap may catch; 0 where it isn’t.
option-raid =
    { room }: { raccoons }{ $trap ->
        [yes] {" "}(trap)
       *[no] {""}
    }
    .brings =
        { $place ->
            [basement] Up to { $raccoons } food, less those its die catches.
            [trash] 2 food in all.
            [living] { $lying ->
                [yes] The firecracker.
               *[no] No firecracker there.
            }
            [kitchen] Up to { $raccoons } food.
           *[backyard] { $captives ->
                [0] Nobody to free now.
               *[other] Up to { $raccoons } freed ({ $captives } there).
            }
        } { $risk ->
            [0] {""}
           *[other] Trap: up to { $risk } caught.{" "}
        }{ $left ->
            [0] Nobody stays home: lose all, and the Host can win.
            [one] 1 stays home, safe.
           *[other] { $left } stay home, safe.
        }
# .brings: $left (number) at home. .all: nobody is left at home.
option-send = { raccoons }
    .brings =
        { $left ->
            [one] 1 stays home, safe.
           *[other] { $left } stay home, safe.
        } { $place ->
            [basement] Up to { $raccoons } food, less those its die catches.
            [trash] 2 food, however many go.
            [living] The firecracker, however many go.
            [kitchen] Up to { $raccoons } food.
           *[backyard] Up to { $raccoons } freed.
        }
    .all =
        { $place ->
            [basement] Up to { $raccoons } food, less those its die catches.
            [trash] 2 food, however many go.
            [living] The firecracker, however many go.
            [kitchen] Up to { $raccoons } food.
           *[backyard] Up to { $raccoons } freed.
        } Nobody stays home: lose them all, and the Host can win.
option-back = Back: another room
option-free = Free one of { $band }
    .brings =
        { $home ->
            [0] Nobody of this band is at home; { $caught } caught.
           *[other] This band has { $home } at home, { $caught } caught.
        }
# .brings: $others (number): raccoons of other raids there, which are caught then. $last (yes, no): otherwise nobody of
# this band is left, and the Host is about to win.
option-save = Save { $band }: { raccoons }
    .brings =
        { $last ->
            [yes] This band’s last ones! They
           *[no] They
        } run home without food.{ $others ->
            [0] {""}
            [one] {" "}1 other raccoon is caught.
           *[other] {" "}{ $others } other raccoons are caught.
        }
# .brings: the raid that this band is on.
option-hand = Hand it to { $band }
    .brings = It can save their raid then ({ $raccoons } { to-room }), not yours.
# .hand: in the expert game, before the card is shown. .save: $many (number) raccoons meet the Host.
option-keep = Keep the firecracker
    .hand = It can save your raid ({ $raccoons } { to-room }), nobody else’s.
    .save =
        { $many ->
            [one] 1 raccoon there is caught, and the firecracker is gone anyway.
           *[other] All { $many } raccoons there are caught, and the firecracker is gone anyway.
        }

## What happened: lines of the log

# $row (text): `place-in-row`s in a row
began = { $host } is the Host; everyone else leads raccoons. The house from the left: { $row }.
# $order (number)
place-in-row = { $order } { room }
# $round (number)
round-began = **Round { $round }** begins.
round-began-armed = **Round { $round }** begins. { $band } can use the firecracker tonight.
# $roll (number): the die
dog-away = The die shows { $roll }: the dog sleeps outside tonight, and every room is open.
dog-here = The die shows { $roll }: the dog is { at-room }, and no raccoon goes there.
trap-set = { $host } sets the trap { at-room }.
card-laid = { $host } lies in wait. Raccoons, off you go!
# $order (text): as `nth` says it
raided = { $band } sets out { $order }: { raccoons } { to-room }.
handed = { $band } hands the firecracker to { $to }.
kept = { $band } keeps the firecracker.
# $bands (text): whose raids are there, as a list
card-shown = Lights on! { $host } was waiting **{ at-room }**, and hears { $bands } coming!
card-shown-nobody = Lights on! { $host } was waiting **{ at-room }**, but nobody came.
saved = { room }: bang! The firecracker of { $holder } saves the raid of { $band }, which runs home without food.
saved-own = { room }: bang! The firecracker of { $holder } saves its own raid, which runs home without food.
host-caught = { room }: { $band } loses { raccoons } to the Host.
# $trap (yes, no): it is the trap’s roll, not the Basement’s. $roll, $left (number)
risked =
    { $trap ->
        [yes] { room }: { $band } rolls { $roll } for the trap
       *[no] { room }: { $band } rolls { $roll } in the dark
    }, { $caught ->
        [0] nobody is caught.
       *[other] { $caught } caught, { $left ->
            [0] none left.
           *[other] { $left } left.
        }
    }
# $total, $enough (number): food that it holds now, and that wins
fed = { room }: { $band } takes { $food } food, { $total } of { $enough } now.
firecracker-taken = Living room: { $band } takes the firecracker. It can’t be used this round.
# $whose (text): `freed-of`s, as a list
freed = Backyard: { $band } frees { $whose }.
nothing =
    { $place ->
        [living] { room }: nothing for { $band }, no firecracker is there.
        [backyard] { room }: nothing for { $band }, nobody is caught there.
       *[other] { room }: nothing for { $band }, no more food may be taken.
    }
# $many (number) of $bands
ended-food =
    { $many ->
        [one] { $bands } has
       *[other] { $bands } have
    } { $enough } food. All raccoons win!
ended-caught =
    { $many ->
        [one] { $bands }’s last raccoon is caught.
       *[other] The last raccoons of { $bands } are caught.
    } The Host wins!
ended-dawn = Dawn breaks, and the raccoons slink away. The Host wins!

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
# $host-at, $trap-at (text): as `at-room` says them. $now (yes, no): it is this round’s
round-up =
    { $now ->
        [yes] The round-up of round { $round }: the Host is { $host-at }, the trap { $trap-at }.
       *[no] The round-up of round { $round }: the Host was { $host-at }, the trap { $trap-at }.
    }
# $fates (text): `fate`s in a row
checked = { room }: { $fates }.
# $fate (text): the `fate-…`s of a raid, in a row
fate = { $band } with { $raccoons }: { $fate }
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
there-firecracker = firecracker
there-raid = { $band } with { $raccoons }
# $order (text): as `nth` says it
there-raid-ordered = { $band } with { $raccoons }, { $order } to set out
# $captives (text): `counted` bands in a row
there-captives = captives: { $captives }
there-nothing = nothing there
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

goal-host = You’re the **Host**: catch every raccoon of one band, or hold out until dawn after round { $cap }.
goal-band =
    { $fair ->
        [0] You’re with the **raccoons**: get { $enough } food into one band before any band is wholly caught.
       *[other] You’re with the **raccoons**: { $enough } food in one band and { $fair } in every other, before one is wholly caught.
    }
# $bands (text): `counted` bands, as a list
food-now = Food, { $enough } in one band wins: { $bands }.
free-now = Not caught: { $bands }. With none left in a band, the Host wins.
caught-now = Caught: { $bands }.
# $number (number): 0, or which of the reader’s two bands
own-band =
    { $number ->
        [0] Your raccoons
        [1] Your first band
       *[2] Your second band
    }: { $home } at home, { $caught } caught, { $food } of { $enough } food.
# $dog (text), $trap (text): sentences below
tonight = { $dog } { $trap }
tonight-dog = The dog is { at-room }: no raid goes there.
tonight-no-dog = The dog sleeps outside.
tonight-trap = The trap is { at-room }.
tonight-last-trap = Last round the trap was { at-room }.
tonight-no-trap = No trap is set yet.
# $raids (text): `raid-now`s, as a list
raids-now = On their way: { $raids }.
raid-now = { $band } with { $raccoons } { to-room }
armed = { $band } can save one raid from the Host tonight (firecracker).
armed-own = { $band } can save their own raid from the Host tonight (firecracker).

## At the deal

quick-host = You’re the **Host**. Each night you set a trap for all to see, then lie in wait in a room in secret. Every raccoon that comes to you is caught. You win when all of one band are caught, or at dawn after round { $cap }.
# $raccoons (number) at home
quick-band = You lead { raccoons }. Each night, send some to a room for food, the firecracker or your captives. Those who meet the Host are caught. You all win when one band has { $enough } food{ $fair ->
        [0] .
       *[other] {" "}and every other { $fair }.
    } You all lose when one band is wholly caught.
quick-duel = You lead two bands of { raccoons } each. Each night, send some to a room for food, the firecracker or your captives. Those who meet the Host are caught. You win when one band has { $enough } food{ $fair ->
        [0] .
       *[other] {" "}and the other { $fair }.
    } You lose when one of them is wholly caught.

## About the game

# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Raid the house by night, all raccoons against the one who lies in wait
