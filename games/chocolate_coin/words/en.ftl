### Chocolate Coin: four factions struggle for the workshops at the North Pole.
### How texts sound: short, "you" and a verb, the consequence first. Names come as they are.
###
### EMOJI(…) puts a piece’s emoji before its word, where messages have any; say the word all the same.
###
### $who (text): a player’s faction as `owned` says it, or a player’s name alone. $faction, $whose: a faction, to select
### by, as in `faction`. $place: a Region, Precinct or Area, to select by, as in `place`. $kind: unit or base, to select
### by. $op: an operation or special operation, $space: a space of the action grid, to select by.
### $many, $stealth, $value, $points, $left (number). $dice (text): faces of dice in a row.
### $head (text): what a question is about, as the messages under `head` say it.

## Names of things

# What also stands in drawings stands here once.
-santa = Santa
-elfairs = Internal Elfairs
-plastic = Big Plastic
-elf = E.L.F.
faction =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] { -santa }
        [I] { -elfairs }
        [B] { -plastic }
       *[E] { -elf }
    }
# Where room is scarce.
faction-short =
    { EMOJI("faction", $faction) }{ $faction ->
        [S] Santa
        [I] Elfairs
        [B] Big Plastic
       *[E] E.L.F.
    }
# In the middle of a sentence.
faction-mid =
    { $faction ->
        [E] the { faction }
       *[other] { faction }
    }
# $player (text): a player’s name
owned = { $player }’s { faction }
# What is also drawn on the map stands here once.
-snowcap = Snowcap
-hearthside = Hearthside
-starfall = Starfall
-ranch = Ranch
-mills = Mills
-quay = Quay
-row = Row
-grotto = Grotto
-yards = Yards
-wharf = Wharf
-marzipan = Works
-sawmill = Sawmill
-mistletoe = Mistletoe
-bauble = Bauble
-lantern = Lantern
-cinnamon = Cinnamon
-holly = Holly
-icicle = Icicle
place =
    { $place ->
        [snowcap] { -snowcap }
        [hearthside] { -hearthside }
        [starfall] { -starfall }
        [ranch] { -ranch }
        [mills] { -mills }
        [quay] { -quay }
        [row] { -row }
        [grotto] { -grotto }
        [yards] { -yards }
        [wharf] { -wharf }
        [marzipan] { -marzipan }
        [sawmill] { -sawmill }
        [mistletoe] { -mistletoe }
        [bauble] { -bauble }
        [lantern] { -lantern }
        [cinnamon] { -cinnamon }
        [holly] { -holly }
       *[icicle] { -icicle }
    }
place-mid =
    { $place ->
        [snowcap] { place }
        [hearthside] { place }
        [starfall] { place }
        [mistletoe] { place }
        [bauble] { place }
        [lantern] { place }
        [cinnamon] { place }
        [holly] { place }
        [icicle] { place }
       *[other] the { place }
    }
at-place =
    { $place ->
        [snowcap] in { place }
        [hearthside] in { place }
        [starfall] in { place }
        [grotto] in the { place }
       *[other] at { place-mid }
    }
# What is printed in a Region. $signs (text): some of the three below, in a row
signed-place = { place }{ signs }
signs = {" "}({ $signs })
sign-workshop = { EMOJI("sign_workshop") }workshop
sign-cane = { EMOJI("sign_cane") }cane
sign-dock = { EMOJI("sign_dock") }dock
op =
    { $op ->
        [recruit] Recruit
        [move] Move
        [attack] Attack
        [mince_pies] Mince Pies
        [disperse] Disperse
        [steal] Steal Gifts
        [rally] E.L.F. Rally
        [ship] Ship Gifts
        [sweep] Sweep
        [cover] Take Cover
       *[drive] Membership Drive
    }
# An action: what a faction takes
space =
    { $space ->
        [ops_special] operations with special
        [event] the event
        [ops] operations
        [one_op] one operation
       *[special] the special
    }
units =
    { $many ->
        [one] 1 unit
       *[other] { $many } units
    }
tokens =
    { $many ->
        [one] 1 token
       *[other] { $many } tokens
    }
points =
    { $points ->
        [0] no point
        [one] 1 point
       *[other] { $points } points
    }
regions =
    { $most ->
        [one] one Region
       *[other] up to { $most } Regions
    }
# What is recruited: "2 units", "a base".
recruits =
    { $kind ->
        [base] a base
       *[unit] { units }
    }
# A token; its stealth where it is a die (else 0).
piece =
    { $kind ->
        [base] { faction-short } base
       *[unit] { faction-short } unit
    }{ $stealth ->
        [0] {""}
       *[other] {" "}with stealth { $stealth }
    }
a-piece =
    { $faction ->
        [I] an { piece }
        [E] an { piece }
       *[other] a { piece }
    }
# The same where it is plain whose it is.
own-piece =
    { $kind ->
        [base] a base
       *[unit] a unit
    }{ $stealth ->
        [0] {""}
       *[other] {" "}with stealth { $stealth }
    }
a-piece-there = { a-piece } { at-place }
own-piece-there = { own-piece } { at-place }
support-token = the { faction-short } support token of { place-mid }
support =
    { $holder ->
        [S] { EMOJI("faction_S") }pro-Santa
        [E] { EMOJI("faction_E") }pro-E.L.F.
       *[none] neutral
    }
# A card by its suit and rank. $suit, $rank (text), $title (text): an event’s name
card = { $suit }{ $rank } { $title }
card-scoring = a scoring card

## What stands in a place, in a row of such: "Santa ×2 + a base, Big Plastic stealth 5 3, gift 4". What is counted has a ×

there-crowd = { faction-short } ×{ $many }
# Internal Elfairs units in the Precincts beside the Region
there-around = { EMOJI("faction_I") }Elfairs ×{ $many } around
there-crowd-bases =
    { $bases ->
        [one] { faction-short } ×{ $many } + a base
       *[other] { faction-short } ×{ $many } + { $bases } bases
    }
there-bases =
    { $bases ->
        [one] { faction-short } base
       *[other] { faction-short } bases ×{ $bases }
    }
# $dice, $bases (text): stealth of units, of bases
there-dice = { EMOJI("faction_B") }Big Plastic stealth { $dice }
there-dice-bases = { EMOJI("faction_B") }Big Plastic stealth { $dice } + base { $bases }
there-dice-base = { EMOJI("faction_B") }Big Plastic base stealth { $bases }
# $number (number) of gifts, $dice (text) their values
there-gifts =
    { $number ->
        [one] { EMOJI("north_pole_gift") }gift { $dice }
       *[other] { EMOJI("north_pole_gift") }gifts { $dice }
    }
there-police = { EMOJI("faction_I") }Elfairs ×{ $many } { at-place }
there-nothing = empty

## What a question is about: a faction, an event, an operation and how far it has come

# $parts (text): an operation, or one of the messages below
head = { faction } · { $parts }
head-event = Event
# $doing (text): an operation, or `head-event`. $nth, $of (number): this Region or piece, of so many at most
head-of = { $doing } ({ $nth } of { $of })

## What is asked

# $nth, $of (number): this piece of all. $police (yes, no): it goes to a Precinct
ask-setup =
    { faction } · Place your { $kind ->
        [base] base
       *[unit] unit
    } in a { $police ->
        [yes] Precinct (a round spot)
       *[no] Region
    }{ $of ->
        [one] .
       *[other] {" "}({ $nth } of { $of }).
    }
# $many (number): units, all of which are placed together
ask-setup-all =
    { faction } · Pick the { $police ->
        [yes] Precincts (round spots)
       *[no] Regions
    } of your { $many } starting units.
ask-event_priority = { faction } · This is your event. Use it now, or wait your turn?
ask-primary = { faction } · First action: operation, event or pass?
ask-secondary = { faction } · Take the second action, or pass?
ask-op = { faction } · Pick an operation for { regions }, or skip it.
# $begun (yes, no): some of it has been done
ask-region =
    { $head }: { $op ->
        [move] from which Region?
       *[other] in which Region?
    } Or { $begun ->
        [yes] stop here.
       *[no] skip it.
    }
# $most (number): so many may be picked together
ask-recruit =
    { $most ->
        [one] { $head }: pick what and where
       *[other] { $head }: pick up to { $most }, one a Region
    }, or { $begun ->
        [yes] stop here.
       *[no] skip it.
    }
ask-march = { $head }: pick units and where they go.
ask-attack = { $head }: pick a Region. The dice roll at once.
ask-area = { $head }: pick an Area whose support moves towards you.
ask-dest = { $head }: pick where the units go.
# $most (number). $to (yes, no): they go there
ask-count =
    { $to ->
        [yes] { $head }: how many of { $most } units go to { place-mid }?
       *[no] { $head }: how many of { $most } units leave { place-mid }?
    }
ask-dice = { $head }: pick the units that go.
ask-dice-more = { $head }: stealth { $dice } goes. Who else?
ask-gifts =
    { $most ->
        [one] { $head }: take the gift of { $value } along?
       *[other] { $head }: how many of { $most } gifts of { $value } go along?
    }
# $more (yes, no): what the other hits remove is picked next
ask-hit =
    { $left ->
        [one] { $head }: 1 hit { at-place }.
       *[other] { $head }: { $left } hits { at-place }.
    } { $more ->
        [yes] What goes first?
       *[no] What do you remove?
    }
# $going (yes, no): where they go is picked as well
ask-disperse =
    { $going ->
        [yes] { $head }: pick who leaves, and where to.
       *[no] { $head }: pick who leaves.
    }
ask-scatter =
    { $faction ->
        [B] { $head }: where does the Big Plastic unit go?
       *[other] { $many ->
            [one] { $head }: where does the { faction-short } unit go?
           *[other] { $head }: where do the { $many } { faction-short } units go?
        }
    }
ask-gift = { $head }: pick a gift to steal.
# $due (number)
ask-spend =
    { faction } · { $due } stealth left to pay. What does your { $kind ->
        [base] base
       *[unit] unit
    } with { $stealth } pay?
ask-ship = { $head }: pick a gift to ship.
ask-sweep = { $head }: pick the Big Plastic token that loses stealth.
ask-cover = { $head }: pick the Region whose units gain stealth.
ask-drive = { $head }: pick where a Santa unit becomes yours.
# $new (text): the token to be placed, the $nth of $of (numbers) there
ask-free_token = { faction } · Take a token back for { $new } { at-place }?
ask-build = { faction } · Pick the workshop that builds a gift.
new-token =
    { $kind ->
        [support] a support token
        [base] a base
       *[unit] { $of ->
            [one] a unit
           *[other] unit { $nth } of { $of }
        }
    }
ask-place =
    { $most ->
        [one] { $head }: pick where to place { a-piece }.
       *[other] { $head }: pick up to { $most } places, each for { a-piece }.
    }
ask-remove = { $head }: pick a token to remove.
ask-shift = { $head }: pick { faction-short } units and where they go.
ask-shift-from = { $head }: pick the place that units leave.
ask-support = { $head }: pick the Area whose support moves.
ask-stealth = { $head }: pick the token that loses stealth.
# $by (number): what each loses
ask-stealth-area = { $head }: pick the Area whose Big Plastic tokens lose { $by } stealth.
ask-which_gift-at = { $head }: pick the Region of the gift.
# $going (yes, no): where it goes is picked as well
ask-which_gift =
    { $going ->
        [yes] { $head }: pick a gift, and where it goes.
       *[no] { $head }: pick a gift.
    }
ask-choose = { $head }: pick one of its two effects.

## The options: labels of at most 80 characters, and what each brings (.brings and its like, at most 100)

# $idle (yes, no): it can do nothing now. $op: the faction’s special operation, $title (text): the event’s name
# .leaves: what the second action may be. .does: what the event ($text) does, in a menu
option-act =
    { $doing ->
        [ops_special] Operate: { $most ->
            [one] 1 Region
           *[other] 1–{ $most } Regions
        }, then { op } ({ special-after })
        [event] The event: { $title }
        [ops] Operate: { $most ->
            [one] 1 Region
           *[other] 1–{ $most } Regions
        }
        [one_op] One operation
       *[special] Your special: { op } ({ special-short })
    }{ idle }
    .leaves =
        { $doing ->
            [ops_special] Then one below you may take 1 operation or the event.
            [event] Then one below you may take operations or their special.
           *[ops] Then one below you may take 1 operation or their special.
        }
    .does = For you: { $text }
option-one-op = One operation: { op }
    .brings =
        { $op ->
            [recruit] { $faction ->
                [I] Add a unit in a Precinct of each Region.
               *[other] Add units, or a base where you already have a unit.
            }
            [move] { $faction ->
                [I] Your units go along the lines to other Precincts.
               *[other] Your units go to adjacent Regions.
            }
            [attack] A die for each unit there; hits remove tokens.
            [mince_pies] One Area’s support moves towards Santa; a neutral one takes a token.
            [disperse] You drive units out to Regions around.
            [steal] Take gifts, at 1 stealth for each Santa token there.
           *[rally] One Area’s support moves towards the E.L.F.; a neutral one takes a token.
        }
# The same where an operation comes first
special-after =
    { $why ->
        [dock] if at a dock
        [units] if you get a unit
        [targets] if possible
       *[other] { special-short }
    }
# What a special operation brings, in a few words. $why: why it can do nothing now
special-short =
    { $why ->
        [gifts] no gift yet
        [dock] no gift at a dock
        [stealth] all at stealth 6
        [empty] no token
        [units] no unit yet
        [targets] no target
       *[other] { $op ->
            [ship] score a gift
            [sweep] lower stealth
            [cover] +3 stealth
           *[drive] +1 unit
        }
    }
idle =
    { $idle ->
        [yes] {" "}(no use now)
       *[no] {""}
    }
# $place (number): on the track next turn
option-pass = Pass
    .brings =
        { $place ->
            [1] You’re first on the track next turn.
            [2] You’re second on the track next turn.
            [3] You’re third on the track next turn.
           *[4] You’re last on the track next turn.
        }
option-later = Not now: wait for your turn
# $suit (text)
option-pass-suit = Pass until { $suit } (your suit) or scoring
    .brings = I pass for you until then. You alone can’t undo it.
option-pass-first = Pass until you’re first or scoring
    .brings = I pass for you until then. You alone can’t undo it.
option-operate =
    { $op ->
        [recruit] { $faction ->
            [I] { op }: a unit in each Region
           *[other] { op }: units, or a base
        }
        [move] { $faction ->
            [I] { op } units along the lines
           *[other] { op } units to adjacent Regions
        }
        [attack] { op }: a die for each unit
        [mince_pies] { op }: one Area’s support, no more
        [disperse] { op }: drive units out
        [steal] { op }: a point for each
       *[rally] { op }: one Area’s support, no more
    }
option-skip-op = Skip the operation
option-skip = Skip it
option-stop-here = Stop here
# $content (text): what stands there. $signs (text): as `signs` says it, or empty
option-place = { place }{ $signs }: { $content }
option-many-to = { $many } to { place-mid }
option-many-from = { $many } from { place-mid }
option-many-all = All { $many }
option-many = { units }
option-spies =
    { $dice ->
        [one] The unit with stealth { $dice }
       *[other] All: { $dice }
    }
option-enough = Only these: { $chosen }
# $most (number)
option-carry =
    { $most ->
        [1] { $many ->
            [0] Leave the gift of { $value } behind
           *[other] Take the gift of { $value } along
        }
       *[other] { $many } of the { $most } gifts of { $value }
    }
option-whom =
    { $faction ->
        [B] { place }: the Big Plastic unit with stealth { $stealth }
       *[other] { place }: { faction-short } { units }
    }
# One unit, and where it goes. $to (thing)
option-scatter =
    { $faction ->
        [B] { place }: stealth { $stealth } to { $to }
       *[other] { place }: { faction-short } to { $to }
    }
# A place of several where units go or begin
some-in =
    { $many ->
        [one] { place }
       *[other] { place } ({ $many })
    }
option-spend = It pays { $by } and keeps stealth { $left }
    .brings =
        { $rest ->
            [0] That is all there is to pay.
           *[other] Your other dice pay the { $rest } left.
        }
option-gift-of = The { EMOJI("north_pole_gift") }gift of { $value } { at-place }
    .brings = You score { points }, whatever its value. It costs { $cost } stealth.
    .free = You score { points }, whatever its value. No Santa token is there, so it costs no stealth.
    .waived = You score { points }, whatever its value. The event spares you the stealth.
# $token (text): the only one. $tokens (text): several, in a row as for a place
option-hits = Remove { $token }
    .caught = You score { points }.
    .base = The E.L.F. loses { points }.
option-hits-all = Remove { $tokens }
option-stop =
    { $left ->
        [one] Stop here: 1 hit unused
       *[other] Stop here: { $left } hits unused
    }
option-decline = Take nothing back, place nothing
    .next = Leave this one out, ask for the next
option-decline-all = Take nothing back, place no more
# Ways that an event offers
way-special =
    { $many ->
        [1] Do your special operation
       *[other] Do your special operation up to { $many } times
    }
way-gift-raise =
    { $many ->
        [one] Raise one gift die by { $by }
       *[other] Raise { $many } gift dice by { $by }
    }
way-gift-lower =
    { $many ->
        [one] Lower one gift die by { $by }
       *[other] Lower { $many } gift dice by { $by }
    }
way-gift-move = Move one gift die to an adjacent Region
way-remove =
    { $kind ->
        [base] Remove a base of stealth { $most } or less
       *[unit] Remove a unit of stealth { $most } or less
    }
way-stealth = Lower the stealth of up to { $many } tokens by { $by }
# $ways (text): what it does, in a row of the messages above
option-way = { $ways }{ idle }
option-sector = { place }: { tokens }

## Deeds on offer: the same, and what each brings

# .workshop, .cane, .dock: what the place is good for.
option-put-setup =
    .workshop = Gifts are built here, { to-dock }.
    .cane = No gift is built here; the E.L.F. recruits here.
    .dock = No gift is built here: they are shipped from here.
    .both = Gifts are built here, { to-dock }. The E.L.F. recruits here.
    .bare = No gift is built or shipped here.
# $steps (number) of Regions
to-dock =
    { $steps ->
        [one] 1 Region from a dock
       *[other] { $steps } Regions from a dock
    }
# Several starting units. $bases (text): a list of `base-at`s. $points (number): what a base scores there
# .around: of Precincts while no die is on the map. $many (number), $places (text): the Regions around, in a row
option-start =
    .bases = Points for a base there later: { $bases }.
    .none = No base space is free there.
    .around = In { $many } Regions: { $places }.
base-at = { place } { $points }
option-put = { place }: { own-piece }
    .there = There now: { $content }.
    .empty = Your supply is empty: take a token back from elsewhere, or nothing comes.
    .points = The E.L.F. scores { points }.
# $left (number): so many of them are in supply, -1: all. .base: more Regions. .around, .nobody: of a Precinct
option-recruit =
    { place }{ $signs }: { $sure ->
        [yes] { recruits }
       *[no] up to { recruits }
    }{ $points ->
        [0] {""}
       *[other] , +{ points }
    }{ $left ->
        [-1] {""}
        [0] , for { $many ->
            [one] a token of yours
           *[other] tokens of yours
        } elsewhere
       *[other] {" "}({ $left } in supply)
    }
    .base = Later operations can go to one Region more.
    .around =
        { $many ->
            [one] Big Plastic nearby: 1 token, stealth { $dice }.
           *[other] Big Plastic nearby: { $many } tokens, stealth { $dice }.
        }
    .nobody = No Big Plastic token is nearby.
# In which Region an Internal Elfairs unit is recruited, and in which Precinct. $region (text)
option-recruit-precinct = { $region }: a unit { at-place }
# $starts (text): a list of `start`s, or dice and where they are. $with (text): gifts that go along, or empty
option-march = { $starts } to { place-mid }{ $signs }{ $with }
from-dice = Stealth { $dice } from { place-mid }
with-gifts =
    { $number ->
        [one] , with the gift of { $dice }
       *[other] , with gifts { $dice }
    }
start =
    { $many ->
        [one] 1 unit from { place-mid }
       *[other] { $many } units from { place-mid }
    }
march-dice = {" "}(stealth { $dice })
march-gifts =
    { $number ->
        [one] {" "}with gift { $dice }
       *[other] {" "}with gifts { $dice }
    }
# .brings: $content (text): what hits can remove there, as for a place
option-assault =
    { place }: { $dice ->
        [1] 1 die, hits on a 1
        [2] 2 dice, each hits on 1–2
        [3] 3 dice, each hits on 1–3
        [4] 4 dice, each hits on 1–4
        [5] 5 dice, each hits on 1–5
       *[other] { $dice } dice, each hits
    }
    .brings = Against { $content }.
option-away = Remove { $token }
option-swing = { place }: { $was } becomes { $now }
    .empty = { faction-short } has no token left: it takes one back, or nothing changes.
way-to = { $many } to { place-mid }
pays = { $stealth } falls to { $left }
pays-nothing = for free
option-ship = The { EMOJI("north_pole_gift") }gift of { $value } { at-place }
    .brings = Santa then has { $total } of { $goal } points.
option-expose =
    { $kind ->
        [base] Base with stealth { $stealth } { at-place }
       *[unit] Stealth { $stealth } { at-place }
    }: { $gone ->
        [yes] removed
       *[no] becomes { $left }
    }
option-cover = { place }: stealth { $was } becomes { $now }
option-drive =
    { $santa ->
        [one] { place }: the only Santa unit becomes yours
       *[other] { place }: one of { $santa } Santa units becomes yours
    }
option-build = { place }: a { EMOJI("north_pole_gift") }gift of { $value }
option-tinker =
    { $now ->
        [0] Gift of { $value } { at-place }: discarded
       *[other] Gift of { $value } { at-place }: becomes { $now }
    }
option-haul = The { EMOJI("north_pole_gift") }gift of { $value } { at-place }
option-haul-to = { EMOJI("north_pole_gift") }Gift of { $value } { at-place } to { $to }
# $token (text)
option-take-back = Take back { $token }
option-take-back-support = Take back your support in { place }
    .brings = The Area is neutral then.

## Standing orders: what may be left to the bot. Labels of at most 80 characters; first what is done, then for how long

standing-pass-turn = Pass for the rest of this turn
standing-pass-score = Pass until somebody’s score changes
standing-event-match = Never take an event first
standing-keep-match = Never take a token back
standing-keep-turn = Take no token back this turn

## What happened: lines of the log

# $players (text): a list of `plays`. $track (thing): factions in a row
plays = { $player } plays { $factions }
began = { $players }. On the action track, from the top: { $track }.
# $card (text). $upcoming (text): the next card, or `none`
turn-began = **Turn { $turn }: { $card }**. { $upcoming ->
        [none] It’s the last card.
       *[other] Next comes { $upcoming }.
    }
# $player (text): a player’s name
left-for-later = { $player } doesn’t take the event early: the faction above goes first.
passed = { $who } passes.
# Several players, in one sentence. $names (text)
together-passed = { $names } pass.
passed-suit = { $who } passes until a { $suit } card comes.
passed-first = { $who } passes until first on the track.
# $space-name, $text (text): what the event does
took = { $who } takes **{ space }**.
took-second = { $who } takes **{ space }** as the second action.
took-event = { $who } takes **{ space }**: { $text }
took-event-second = { $who } takes **{ space }** as the second action: { $text }
chose = { $job } goes for { op } in { regions }.
skipped-op = { $who } skips { op }.
    .cannot = { $who } can’t use { op }: { special-short }.
skipped-event = { $who } skips this part of the event.
skipped = { $who } skips the operation.
# $change (number), $total, $goal (number), $why: what for, to select by
scored =
    { $why ->
        [base] { $who } scores { points } for the base: { $total } of { $goal } now.
        [caught] { $who } scores { points } for the catch: { $total } of { $goal } now.
        [stolen] { $who } scores { points } for the gift: { $total } of { $goal } now.
        [shipped] { $who } scores { points } for the gift: { $total } of { $goal } now.
        [support] { $who } scores { points } for most support: { $total } of { $goal } now.
       *[event] { $who } scores { points }: { $total } of { $goal } now.
    }
# After what brought the points, in the same line
scored-now = { faction }: { $total } of { $goal } points now.
scored-less = { $who } loses { points } with the base: { $total } of { $goal } now.
scored-nothing = { $who } scores nothing: { $lost }.
# $lost (text): as below
scored-part = { $scored } { $lost }.
lost =
    { $points ->
        [one] 1 point is lost, the track ends at { $most }
       *[other] { $points } points are lost, the track ends at { $most }
    }
lost-more =
    { $points ->
        [one] 1 more point is lost, the track ends at { $most }
       *[other] { $points } more points are lost, the track ends at { $most }
    }
# $track (thing): factions in a row. $rose: a faction, or `none`
turn-ended =
    The track now, from the top: { $track }.{ $rose ->
        [none] {""}
       *[other] {" "}{ $rose } moved up by the event.
    }
# $met (text): factions as a list. $bonus: a faction, or `none`
scoring-round = **Scoring round**: { $met ->
        [0] nobody has reached a goal.
       *[other] { $met } reached the goal.
    } Support tokens: Santa { $santa }, E.L.F. { $elf }.{ $bonus ->
        [none] {""}
        [E] {" "}A point for support goes to the { $bonus }.
       *[other] {" "}A point for support goes to { $bonus }.
    }
# $why: what decided, to select by. $scores (text): a list of `ratio`s. $tie (text): as the messages below say it, or
# empty
ended = **{ $player } wins** with { $factions }: { $why ->
        [both] both goals are met at a scoring round.
        [goal] the goal is met at a scoring round.
        [share] the highest share of a goal met at the scoring round.
        [cards] nearest to the goal after the last card.
       *[tie] the tie-break decides.
    } { $scores }.{ $tie }
ratio = { faction } { $score } of { $goal }
# $percent (text). $one, $worse (text): `ratio`s
tie-second = {" "}Both sides come to { $percent }, so the other faction decides: { $one } against { $worse }.
# $sides (text): factions as a list
tie-track = {" "}{ $sides } are level at { $percent }, so the higher place on the action track decides.

## Deeds that were done. $job (text): a player’s faction

# $token (text)
done-put = { $who } places { $token }.
# Several of one kind
several-there =
    { $kind ->
        [base] { $many } bases
       *[unit] { units }
    } { at-place }
done-recruit = { $job } recruits { recruits } { at-place }.
# $starts, $with (text): as for the option
done-march = { $who } moves { $starts } to { place-mid }{ $with }.
# It moves another faction’s. $faction: whose
done-march-other = { $who } moves { faction-mid }: { $starts } to { place-mid }{ $with }.
done-assault =
    { $hits ->
        [0] { $job } attacks { at-place } and rolls { $rolled } ({ hits-on }): no hit.
        [one] { $job } attacks { at-place } and rolls { $rolled } ({ hits-on }): 1 hit.
       *[other] { $job } attacks { at-place } and rolls { $rolled } ({ hits-on }): { $hits } hits.
    }
# Which faces of the dice hit: as many as there are dice
hits-on =
    { $rolled ->
        [1] a 1 hits
        [2] 1–2 hit
        [3] 1–3 hit
        [4] 1–4 hit
        [5] 1–5 hit
       *[other] all hit
    }
done-away = { $job } removes { $token }.
# One more that is placed or removed, after that
also = Also { $token }.
# $was, $now (text): as `support` says it
# .by: by an operation
done-swing = { place } was { $was } and is now **{ $now }**.
    .by = { $who } turns { place } **{ $now }**.
# $ways (text)
done-scatter = { $who } drives { faction-mid } out { at-place }: { $ways }.
done-steal = { $who } steals the gift of { $value } { at-place }: { $paid }.
done-ship = { $job } ships the gift of { $value } { at-place }.
done-expose-away =
    { $kind ->
        [base] { $who } lowers the stealth of a Big Plastic base { at-place } below 1: it’s removed.
       *[unit] { $who } lowers the stealth of a Big Plastic unit { at-place } below 1: it’s removed.
    }
done-expose =
    { $kind ->
        [base] { $who } lowers the stealth of a Big Plastic base { at-place } from { $stealth } to { $left }.
       *[unit] { $who } lowers the stealth of a Big Plastic unit { at-place } from { $stealth } to { $left }.
    }
done-cover = { $job } takes cover { at-place }: each unit gains 3 stealth, up to 6, so { $was } becomes { $now }.
done-drive = { $job } turns a Santa unit { at-place } into one of its own.
done-build = A gift of { $value } is built { at-place }.
done-tinker =
    { $now ->
        [0] { $job } discards the gift of { $value } { at-place }.
       *[other] { $job } changes the gift of { $value } { at-place } to { $now }.
    }
# $region, $dest (thing): where it was, and where it is
done-haul = { $job } moves the gift of { $value } from { $region } to { $dest }.
done-take-back = { $who } has no token left and takes back { $token }.
# $of (number): units that were to be placed there
unplaced =
    { $kind ->
        [support] { $job } has no token left: no support token is placed { at-place }.
        [base] { $job } has no token left: no base is placed { at-place }.
       *[unit] { $of ->
            [one] { $job } has no token left: no unit is placed { at-place }.
           *[other] { $job } has no token left: not all { $of } units are placed { at-place }.
        }
    }
halved = { $who } shows itself by attacking: its units’ stealth { at-place } is halved to { $dice }.
# $where (text): " in an Area", or empty. $most (number)
everywhere-up = The stealth of every Big Plastic unit{ $where } rises by { $by }, to { $most } at most.
everywhere-down = The stealth of every Big Plastic token{ $where } falls by { $by }.
everywhere-down-lost = The stealth of every Big Plastic token{ $where } falls by { $by }. { tokens } removed.
everywhere-in = {" "}{ at-place }
rise-noted =
    { $by ->
        [one] { $job } moves up 1 place on the action track when the turn ends.
       *[other] { $job } moves up { $by } places on the action track when the turn ends.
    }

## The board in words: a fact a line

over-scoring = The match is over at a scoring round: { $player } wins with { $factions }.{ $tie }
over-cards = The match is over after the last card: { $player } wins with { $factions }.{ $tie }
turn-now = Turn { $turn }.
due = Turn { $turn }: { $who } decides.
due-setup = Setting up: { $who } places a piece.
# $places (text): a list, or `everywhere`
offer = { faction }, { op }: { $places }.
offer-not = { faction }, { op }: not now, { $reason }.
everywhere = everywhere
# $why: what is missing, to select by
reason =
    { $why ->
        [support] no Area lets you: support is against you
        [settled] every Area is on your side
        [empty] no token is left
        [units] you have no unit on the map
        [gifts] there is no gift on the map
        [dock] no gift lies at a dock
        [stealth] your stealth doesn’t allow it, or wouldn’t change
       *[targets] nobody to act on where you are
    }
# $card (text), $own, $others (text): what it says for its own faction, and for all others
current = Current event { $card }. Its own faction: { $own }
upcoming = Upcoming { $card }. Its own faction: { $own }
for-others = All others: { $others }
card-current-scoring = Current event: { $card }.
card-upcoming-scoring = Upcoming: { $card }.
# $supply (text): as `tokens` says it, $limit (text): as `regions-exact` says it
score-line = { $who } { $suit }: { $score } of { $goal } points, { $supply } in supply, operations in { $limit }.
regions-exact =
    { $many ->
        [one] 1 Region
       *[other] { $many } Regions
    }
# $above, $below (text): a list of `track-place`s
track = Action track: { $above }; below the Delayed line { $below }.
track-place = { $number } { faction }
# Whose place it was when the turn began
track-empty = { $number } empty ({ faction } has acted)
# $taken (text): a list of `has-taken`s
taken = This turn { $taken }.
has-taken = { faction } has taken { space }
# $by (number): places up the track
rises =
    { $by ->
        [one] { faction } goes up 1 place when the turn ends.
       *[other] { faction } goes up { $by } places when the turn ends.
    }
waits-suit = { faction } passes until a { $suit } card comes.
waits-first = { faction } passes until it stands first.
# $areas (text): `area`s in a row
supports = Support: { $areas }.
area = { place } { $support }
region = { $region }: { $content }.
# $there (text): a list of `police`
police = { place } { $many }
polices = Internal Elfairs units: { $there }.
polices-none = No Internal Elfairs unit is on the map.
deck-below =
    { $many ->
        [one] 1 card below the upcoming one.
       *[other] { $many } cards below the upcoming one.
    }
deck-whole =
    { $many ->
        [one] 1 card in the deck.
       *[other] { $many } cards in the deck.
    }

## What a question needs: the reader’s goal, and what of the position matters

# $goals (text): a list of `goal-part`s
goal = Win with { $goals }.
goal-part =
    { $faction ->
        [S] **{ faction }**: { $goal } points by shipped gifts and most Areas ({ $score } now)
        [I] **{ faction }**: { $goal } points by removing Big Plastic ({ $score } now)
        [B] **{ faction }**: { $goal } points by stealing gifts ({ $score } now)
       *[E] **{ faction }**: { $goal } points by bases and most Areas ({ $score } now)
    }
# $scores (text): a list of `ratio`s
standing-scores = Points: { $scores }.
# $supply (text): as `tokens` says it
standing-own = { faction }: { $score } of { $goal } points, { $supply } in supply.
# $title, $text (text): the event’s name, and what it does for this faction
current-event = { $title }: { $text }
# What an action costs, and what a pass brings. $place (number): on the track next turn, after a pass
price-first =
    { $place ->
        [1] **Act: you choose last next turn. Pass: you stay first.**
        [2] **Act: you choose last next turn. Pass: you stay second.**
        [3] **Act: you choose last next turn. Pass: you stay third.**
       *[4] **You choose last next turn, act or pass.**
    }
price-second =
    { $place ->
        [1] **Act: you choose third next turn. Pass: you move up to first.**
        [2] **Act: you choose third next turn. Pass: you move up to second.**
       *[3] **You choose third next turn, act or pass.**
    }
price-event = **Use it, and you choose last next turn.**
# In the first turns
price-usual =
    { $faction ->
        [S] Recruit is a good start: units build gifts.
        [I] Recruit is a good start: units hunt Big Plastic.
        [B] Recruit is a good start. Stealth protects dice and pays for gifts.
       *[E] Recruit is a good start: bases score.
    }
# An event of this turn moves factions up
price-rises = **Who acts goes last**; this event lets one rise again.
# $title (text): the next card, an event of the faction’s suit
price-own-next = Your event { $title } comes next.
price-scoring-next = A scoring round comes next.
# Its goal is reached
price-goal-held = **Scoring comes next: keep your goal’s points, and only a better share beats you.**
# The E.L.F. has no token in supply
drive-empty = No token is left: take one of yours back from elsewhere for it, or nothing changes.
# How a faction scores. $goal (number)
scoring =
    { $faction ->
        [S] After each action you build a gift at a workshop: 1 for each Santa or E.L.F. unit there. Carry it to a dock and ship it to score that.
        [I] Each Big Plastic token that you remove scores 1 point: Attack or Sweep it from a Precinct beside it.
        [B] Each gift that you steal where you have a token scores 1 point. It costs stealth if Santa is there.
       *[E] Each base scores 1 point, 2 at a workshop. You lose them with the base.
    } You need { $goal } at a scoring round.
# Where most place the first pieces, and why; then what the piece brings. $kind: unit or base
setup-brings =
    { $faction ->
        [S] { $kind ->
            [base] Most start at a workshop next to a dock. A base adds 1 unit to each Recruit there.
           *[unit] Most start beside a base of theirs: units make gifts worth more, and carry them.
        }
        [I] Most start near workshops, where Big Plastic comes for gifts. A unit counts in every Region around its Precinct.
        [B] Most start at a workshop, where gifts appear. Stealth 6 protects it and pays for gifts.
       *[E] Most start at the { -marzipan } and the { -sawmill }, workshops with a cane: Recruit bases there (no pro-Santa Area).
    }
# The same beside its score
scoring-now = { $score } of { $goal } points. { $faction ->
        [S] A shipped gift scores its value.
        [I] A Big Plastic die removed scores 1.
        [B] Each stolen gift scores 1, and costs stealth where Santa is.
       *[E] A base scores 1, 2 at a workshop.
    }
recruit-supply = { tokens } in supply.
recruit-brings =
    { $faction ->
        [S] Units at a workshop make its next gift worth more.
        [I] A unit counts in every Region around its Precinct.
        [B] New dice have stealth 4. They can steal gifts where they are.
       *[E] A base scores; it needs a unit of yours and a free space there.
    }
# What a move is for
move-rule =
    { $faction ->
        [S] Units can carry gifts along. A gift scores once it’s shipped from a dock.
        [I] From a Precinct your units Attack and Sweep Big Plastic in the Regions around it.
        [B] You steal gifts where you have a token. Santa’s tokens there cost you stealth.
       *[E] You Recruit at canes only, and a base only where you have a unit.
    }
disperse-rule = Nothing is removed: units go to Regions next to theirs. Bases and gifts stay.
# $places (text): `closed-to`s in a row, Regions where a faction has units and can’t recruit
recruit-closed = Not possible: { $places }.
closed-to =
    { $why ->
        [cane] { place } (no cane)
        [santa] { place } (pro-Santa)
        [elf] { place } (pro-E.L.F.)
        [gift] { place } (has a gift)
       *[alone] { place } (nobody else there)
    }
special-does =
    { $op ->
        [ship] A gift at a dock leaves, and Santa scores its value.
        [sweep] A Big Plastic token loses 1 stealth for each of your units around it.
        [cover] All your units in one Region gain 3 stealth, up to 6.
       *[drive] A Santa unit becomes yours.
    }
gifts-score = A gift scores its value for Santa once it’s shipped from a dock.
next-card = Next comes { $card }.
next-scoring = Next comes a scoring round: nobody acts, and a goal met wins.
next-none = This is the last card: then the best share of a goal wins.
# $ops (text): a list of operations
possible = { faction } can do now: { $ops }.
possible-none = { faction } can do no operation now.
# $track (thing): factions in a row
order = Action track, from the top: { $track }. The higher one chooses first.
# What a hit is worth. $points (number): what the E.L.F. loses with a base there
hit-rule =
    { $faction ->
        [S] Remove a unit, and support moves towards the E.L.F.
        [I] Each Big Plastic token removed is 1 point for you.
        [B] Bases come after the units of their faction.
       *[E] Remove a unit, and support moves towards Santa.
    }
    .base = Each E.L.F. base costs the E.L.F. { points }, down to 0.
attack-rule =
    { $faction ->
        [S] If you remove a unit, support moves towards the E.L.F. Dice with more stealth than you have tokens there are safe.
        [I] Each Big Plastic token removed is 1 point. Those with more stealth than you have units there can’t be hit.
        [B] Afterwards your units there have half their stealth, hit or miss.
       *[E] If you remove a unit, support moves towards Santa. Dice with more stealth than you have tokens there are safe.
    }
support-now = Support: { $areas }. At a scoring round, more Areas bring Santa or the E.L.F. 1 point.
# Support as it concerns the one whose it becomes. $many (number) of tokens in supply
support-brings =
    { $faction ->
        [S] More pro-Santa than pro-E.L.F. Areas at a scoring round: 1 point. You can’t Recruit in pro-E.L.F. Areas. A neutral Area takes 1 token; you have { $many }.
       *[E] More pro-E.L.F. than pro-Santa Areas at a scoring round: 1 point. You can’t Recruit in pro-Santa Areas. A neutral Area takes 1 token; you have { $many }.
    }

## At the deal

# $parts (text): `quick-as` for each faction
quick-start = { $parts } Recruit is a good start. Each turn one faction acts, then perhaps a second; who acts goes to the end of the track.
quick-both = { $parts } You need both goals.
# $starts (text): a list of `starts-…`. $scoring (text): as above
quick-as = You’re { faction-mid }, with { $starts } to place. { $scoring }

## The factions’ sheets, a fact a line

sheet-name = { faction } { $suit }: wins with { $goal } points at a scoring round.
# $supply (text): as `tokens` says it; $starts (text): a list of `starts-…`
sheet-tokens = { $supply }; starts with { $starts }.
starts-units = { units }
starts-bases =
    { $many ->
        [one] 1 base
       *[other] { $many } bases
    }
# $regular, $special (text)
sheet-operations = Operations: Recruit, Move, Attack, { $regular }; special: { $special }.
sheet-limit =
    { $limit ->
        [bases] Operations: 1 Region, and 1 more for each base on the map.
        [precincts] Operations: 1 Region, and 1 more for each Precinct with your units.
       *[areas] Operations: 1 Region, and 1 more for each Area with a base of yours.
    }
sheet-S-score = Score: ship gifts, each for its value; a point for most support at scoring rounds.
sheet-S-all = Recruit: not in pro-E.L.F. Areas. Move: gifts may go along. Attack: if it removes a unit, support moves towards the E.L.F.
sheet-S-own = Mince Pies: support in one Area moves towards you.
sheet-S-special = Ship Gifts: one gift at a dock leaves and scores its value; nobody need be there.
sheet-S-more = After each of your actions you build a gift. It goes to a workshop with Santa or E.L.F. units, no gift yet, and no pro-E.L.F. Area. Value: those units, at most 6; half, rounded up, beside an E.L.F. base.
sheet-I-score = Score: a point for each Big Plastic token that you remove, however you do it. Some events of your suit bring one too.
sheet-I-all = Your units stand in Precincts and count in every Region around. Recruit: 1 unit to a Precinct of the Region; no bases. Move: along the dashed lines.
sheet-I-own = Disperse: drive one crowd out of a Region. It is one Big Plastic unit (stealth up to your units there), all Santa or all E.L.F. units.
sheet-I-special = Sweep: a Big Plastic token loses as much stealth as you have units around its Region.
sheet-B-score = Score: a point for each gift stolen.
sheet-B-all = Your six tokens are dice: they show stealth. To hit one, others need as many tokens there. Recruit: at stealth 4, only where others are. Attack: afterwards your units there have half their stealth.
sheet-B-own = Steal Gifts: spend stealth for Santa’s tokens there, 1 each, and take a gift; no die falls below 1.
sheet-B-special = Take Cover: your units in a Region gain 3 stealth, at most 6; bases never gain.
sheet-E-score = Score: recruit bases, 1 point each, 2 in workshop Regions; lost again with the base. A point for most support at scoring rounds.
sheet-E-all = Recruit: only at the cane and sickle, not in pro-Santa Areas. Attack: if it removes a unit, support moves towards Santa.
sheet-E-own = E.L.F. Rally: support in one Area moves towards you.
sheet-E-special = Membership Drive: a Santa unit anywhere is replaced by one of yours.

## The events: a card’s name, what its own faction does (.own) and what all others do (.others); -two and -four: what
## stands in its place where so many play. Words with a capital are terms of the game: CC-1 of rules.md.

event-H2 = Tea-Urn Uprising
    .own = Place up to 3 E.L.F. units, each in any Region.
    .others = Remove up to 2 E.L.F. units from one Region, then do your Special Operation.
    .own-two = Score 1 point. Place up to 3 E.L.F. units, each in any Region.
event-H3 = Work to Rule
    .own = Lower up to two gift dice by 2 each; below 1 a die is discarded. Then move one Area’s support towards the E.L.F.
    .others = Place up to 2 of your units in one workshop Region.
event-H4 = Flying Pickets
    .own = Move up to 4 E.L.F. units from one Region to any one Region, then Attack in one Region.
    .others = Move up to 3 E.L.F. units from one Region to one adjacent Region, then Attack in one Region.
event-H6 = Shortbread for All
    .own = Move the support of up to two Areas towards the E.L.F.
    .others = Move one Area’s support in either direction, then do any Operation in one Region.
    .own-two = Score 1 point. Move the support of up to two Areas towards the E.L.F.
event-H7 = Union Dues
    .own = Place an E.L.F. base in any Region that has an E.L.F. unit and a free base space.
    .others = Remove an E.L.F. base from a Region without E.L.F. units, then do any Operation in one Region.
    .own-four = Place an E.L.F. base in any Region that has an E.L.F. unit, a free base space and no workshop.
event-H8 = Sit-in at the Sleigh Shed
    .own = Discard a gift die from a Region with an E.L.F. unit. Then place up to 2 E.L.F. units in one Region.
    .others = Either raise one gift die by 2, or do your Special Operation.
event-HJ = Big Red the Agitator
    .own = Do Membership Drive up to twice. Then move one Area’s support towards the E.L.F.
    .others = Remove one E.L.F. unit. Then move one Area’s support towards Santa.
event-HQ = General Strike
    .own = Recruit in up to 3 Regions. At the end of the turn move up one place on the action track.
    .others = Attack in up to 2 Regions.
event-S2 = Overtime Bonus
    .own = Build a gift, then raise up to three gift dice by 1 each.
    .others = Lower up to two gift dice by 2 each; below 1 a die is discarded.
    .own-four = Build a gift, then raise up to three gift dice by 2 each.
event-S3 = Reindeer Airlift
    .own = Move one gift die from a Region without a dock to any dock Region, then Ship Gifts.
    .others = Move one gift die to an adjacent Region, then do any Operation in one Region.
    .own-four = Move up to two gift dice, each from a Region without a dock to any dock Region. Then Ship Gifts up to twice.
event-S4 = The Naughty List
    .own = Remove up to 3 E.L.F. units, each from a Region with a Santa unit. Then move one Area’s support towards Santa.
    .others = Place up to 2 of your units in one Region with a Santa token.
event-S6 = Carol Concert
    .own = Move the support of up to two Areas towards Santa.
    .others = Move one Area’s support in either direction, then do any Operation in one Region.
event-S7 = The Foremen’s Banquet
    .own = Place up to 3 Santa units, each in a workshop Region.
    .others = Remove up to 2 Santa units from one Region, then place one of your units in any Region.
    .own-four = Place up to 4 Santa units, each in a workshop Region.
event-S8 = A New Wing
    .own = Place a Santa base in any free base space. Then place up to 2 Santa units in one Region with such a base.
    .others = Remove a Santa base from a Region without Santa units, then do any Operation in one Region.
event-SJ = Red Nose at Midnight
    .own = Ship one gift die from any Region with a Santa unit.
    .others = Lower by 3 one gift die in a Region with one of your tokens (below 1 it is discarded). Then do your Special Operation.
    .own-four = Build a gift, then ship one gift die from any Region with a Santa unit.
event-SQ = Mother Christmas Takes Charge
    .own = Do any Operation in up to 3 Regions. At the end of the turn move up two places on the action track.
    .others = Do any Operation in one Region, then your Special Operation.
event-C2 = The Tip-off Line
    .own = Score 1 point. Lower the stealth of up to three Big Plastic tokens by 3 each.
    .others = Remove one Internal Elfairs unit, then do your Special Operation.
    .own-two = Lower the stealth of up to three Big Plastic tokens by 2 each.
event-C3 = Candy-Cane Checkpoints
    .own = Place up to 3 Internal Elfairs units, each in any Precinct, then Sweep.
    .others = Remove up to 2 Internal Elfairs units from one Precinct, then Move in one Region.
    .own-four = Score 1 point. Place up to 3 Internal Elfairs units, each in any Precinct, then Sweep.
event-C4 = The Night Train
    .own = Move any number of Internal Elfairs units from one Precinct to any one Precinct, then Sweep up to twice.
    .others = Move up to 3 Internal Elfairs units from one Precinct to one linked Precinct. Then Move in up to 2 Regions.
    .own-two = Move any number of Internal Elfairs units from one Precinct to any one Precinct, then Sweep.
    .own-four = Score 1 point. Move any number of Internal Elfairs units from one Precinct to any one Precinct, then Sweep up to twice.
event-C6 = Bugged Baubles
    .own = Lower by 2 the stealth of every Big Plastic token in one Area, then Sweep up to twice.
    .others = Do your Special Operation. At the end of the turn move up one place on the action track.
    .own-two = Lower by 1 the stealth of every Big Plastic token in one Area, then Sweep.
event-C7 = Undercover Elves
    .own = Lower the stealth of up to two Big Plastic tokens by 3 each, then Attack in up to 2 Regions.
    .others = Place up to 2 of your units, each in a Region with an Internal Elfairs unit.
    .own-two = Lower the stealth of up to two Big Plastic tokens by 1 each, then Attack in up to 2 Regions.
event-C8 = Curfew
    .own = Score 1 point, then Disperse in up to 3 Regions, then Sweep.
    .others = Move in up to 3 Regions.
    .own-two = Disperse in up to 3 Regions, then Sweep.
event-CJ = Inspector Krampus
    .own = Score 1 point. Lower the stealth of one Big Plastic token by 6, then Attack in up to 2 Regions.
    .others = Remove one Internal Elfairs unit, then do any Operation in one Region.
    .own-two = Lower the stealth of one Big Plastic token by 4, then Attack in one Region.
event-CQ = The Great Elfhunt
    .own = Score 1 point. Place up to 2 Internal Elfairs units, each in any Precinct, then Sweep up to twice.
    .others = Remove one Internal Elfairs unit. Then move one Area’s support in either direction.
    .own-two = Place one Internal Elfairs unit in any Precinct, then Sweep up to twice.
event-D2 = Shortbread Shipment
    .own = Place up to 2 Big Plastic units, each in a Region with another faction’s token.
    .others = Lower the stealth of up to three Big Plastic tokens by 3 each.
    .own-two = Place up to 2 Big Plastic units at stealth 5, each in a Region with another faction’s token.
    .others-two = Lower the stealth of one Big Plastic token by 3.
event-D3 = Forged Papers
    .own = Raise the stealth of every Big Plastic unit by 1, then Move in one Region.
    .others = Lower by 2 the stealth of every Big Plastic token in one Area, then do your Special Operation.
    .own-two = Raise the stealth of every Big Plastic unit by 2, then Move in one Region.
    .others-two = Lower by 1 the stealth of every Big Plastic token in one Area, then do your Special Operation.
event-D4 = The Knock-off Catalogue
    .own = Take Cover up to three times.
    .others = Remove one Big Plastic unit with stealth 3 or less, then do any Operation in one Region.
    .own-two = Score 1 point, then Take Cover.
    .others-two = Remove one Big Plastic unit with stealth 2 or less, then do any Operation in one Region.
event-D6 = A Bribed Dockhand
    .own = Steal Gifts in one Region without spending stealth.
    .others = Either move one gift die to an adjacent Region, or do your Special Operation up to twice.
    .own-two = Steal Gifts in one Region without spending stealth, then Take Cover.
    .others-two = Either move one gift die to an adjacent Region, or do your Special Operation.
event-D7 = The Bedded-in Mole
    .own = Place a Big Plastic base in a Region with another faction’s token. Then place a Big Plastic unit in a Region with such a base.
    .others = Remove a Big Plastic base with stealth 5 or less. Or lower up to two Big Plastic tokens’ stealth by 2 each.
    .own-two = Place a Big Plastic base at stealth 5 in a Region with another faction’s token. Then place a unit in a Region with such a base.
    .others-two = Remove a Big Plastic base with stealth 4 or less. Or lower up to two Big Plastic tokens’ stealth by 1 each.
event-D8 = Astroturf Campaign
    .own = Move the support of up to two Areas, each in either direction, then Take Cover.
    .others = Move one Area’s support in either direction, then place one of your units in any Region.
event-DJ = Double Agent
    .own = Remove up to 2 Internal Elfairs units from one Precinct. Then place a Big Plastic unit in a Region with another faction’s token.
    .others = Place up to 2 of your units in one Region with a Big Plastic token, then Attack in one Region.
    .own-two = Remove up to 2 Internal Elfairs units from one Precinct. Then place a Big Plastic unit at stealth 5 in a Region with another faction’s token.
    .others-two = Place up to 2 of your units in one Region with a Big Plastic token.
event-DQ = Hostile Takeover
    .own = Do any Operation in up to 2 Regions.
    .others = Lower the stealth of one Big Plastic token by 4, then do any Operation in one Region. At the end of the turn move up one place on the action track.
    .own-two = Do any Operation in up to 2 Regions, then Take Cover.
    .others-two = Do any Operation in one Region. At the end of the turn move up one place on the action track.

## The options that a host may set: title (45 characters), .about (100). .part: whoever sits there, within a sentence

setting-santa = Santa
    .about = Who plays Santa; nobody named: chance decides
    .part = Santa
setting-elfairs = Internal Elfairs
    .about = Who plays Internal Elfairs (Santa’s with 2 or 3 players)
    .part = Internal Elfairs
setting-plastic = Big Plastic
    .about = Who plays Big Plastic (with the E.L.F. if you are two)
    .part = Big Plastic
setting-elf = E.L.F.
    .about = Who plays the E.L.F. (with Big Plastic if you are two)
    .part = the E.L.F.
setting-short = Short match
    .about = 15 events instead of 32, scoring cards as ever
unfit-faction = Only players at this table can be given a faction. Name somebody who sits here.
unfit-sides = Some factions go together here. Name one player for each side, and nobody for two.
# What somebody was in a match that is over
role-santa = Santa
role-internal-elfairs = Internal Elfairs
role-big-plastic = Big Plastic
role-e-l-f = E.L.F.
role-santa-and-internal-elfairs = Santa and Internal Elfairs
role-big-plastic-and-e-l-f = Big Plastic and E.L.F.

## On the pictures: short, since each has the room that the English text takes, and what is free beside it

# Below a player’s name, or after “You” ($mine): what they do.
job =
    { $what ->
        [setup] { $mine ->
            [yes] place your pieces
           *[no] places pieces
        }
        [supply] { $mine ->
            [yes] take a token back
           *[no] takes a token back
        }
        [gift] { $mine ->
            [yes] build a gift
           *[no] builds a gift
        }
        [build] { $mine ->
            [yes] build a gift
           *[no] builds a gift
        }
        [space] { $mine ->
            [yes] pick an action
           *[no] picks an action
        }
        [second] { $mine ->
            [yes] pick a second action
           *[no] picks a second action
        }
        [ops] { $mine ->
            [yes] pick an operation
           *[no] picks an operation
        }
        [recruit] { $mine ->
            [yes] recruit
           *[no] recruits
        }
        [move] { $mine ->
            [yes] move units
           *[no] moves units
        }
        [attack] { $mine ->
            [yes] attack
           *[no] attacks
        }
        [mince_pies] { $mine ->
            [yes] use Mince Pies
           *[no] uses Mince Pies
        }
        [disperse] { $mine ->
            [yes] disperse units
           *[no] disperses units
        }
        [steal] { $mine ->
            [yes] steal gifts
           *[no] steals gifts
        }
        [rally] { $mine ->
            [yes] use E.L.F. Rally
           *[no] uses E.L.F. Rally
        }
        [ship] { $mine ->
            [yes] ship a gift
           *[no] ships a gift
        }
        [sweep] { $mine ->
            [yes] use Sweep
           *[no] uses Sweep
        }
        [cover] { $mine ->
            [yes] take cover
           *[no] takes cover
        }
        [drive] { $mine ->
            [yes] use Membership Drive
           *[no] uses Membership Drive
        }
       *[decides] { $mine ->
            [yes] decide
           *[no] decides
        }
    }
# The same for an event’s effects
job-event =
    { $what ->
        [place] { $mine ->
            [yes] place by event
           *[no] places by event
        }
        [remove] { $mine ->
            [yes] remove by event
           *[no] removes by event
        }
        [support] { $mine ->
            [yes] move support by event
           *[no] moves support by event
        }
        [stealth] { $mine ->
            [yes] lower stealth by event
           *[no] lowers stealth by event
        }
        [gift] { $mine ->
            [yes] change gifts by event
           *[no] changes gifts by event
        }
       *[choose] { $mine ->
            [yes] choose an effect
           *[no] chooses an effect
        }
    }
# $what (text): one of these. $number (number): the how many-th of $many (number)
job-of = { $what } · { $number } of { $many }
# What an outline on the map means: in gold, in violet
key-choices = options
key-latest = last move
head-over = Over in turn { $turn }
head-setup = Setting up
head-turn = Turn { $turn }
events-start = The Starting Pieces
    .label = Before turn 1
events-now = Now
# $left (number): cards in the deck
events-next = Next
    .left = Next · { $left } left
events-deck = The Event Deck
    .label = Still face down
    .text = { $many } events and six scoring rounds. The first { $first } cards are events.
events-end = The Match Ends
    .text = The current card is the last. After its turn the side nearest to its goal wins.
events-scoring = Scoring Round
    .all = Nobody acts. A side that has met its goal wins.
    .areas = If none has: of Santa and E.L.F., the one with more Areas behind it scores 1.
# After the winner’s name
result-wins = wins
# $both (yes, no): one player had two factions
result-why =
    { $both ->
        [yes] Both goals met at a scoring round.
       *[no] Goal met at a scoring round.
    }
    .deck = The deck is empty: nearest to the goal.
    .share = More than one met the goal: the highest share.
# $share (text): a percentage
result-tied = Level: the action track decides.
    .second = Both at { $share }: their other faction decides.
# On the picture of a result. $round (number) of the scoring round. $only (yes, no): no other faction had met its goal
decided-goal =
    Scoring round { $round }: { $only ->
        [yes] only { faction-mid } had met its goal.
       *[no] { faction-mid } had met its goal.
    }
# $factions (thing): both of one side, as a list
decided-goals = Scoring round { $round }: { $factions } had met both goals.
# What is counted: "8 of 8 points"
decided-points = points
# The factions’ reference sheets. $supply (number): tokens
card-goal = Goal { $goal } points
card-score =
    { $faction ->
        [E] The score can fall. { $supply } tokens
        [B] The score never falls. { $supply } dice
       *[other] The score never falls. { $supply } tokens
    }
card-limit =
    { $limit ->
        [bases] 1 Region + bases
        [precincts] 1 Region + Precincts
       *[areas] 1 Region + Areas with a base
    }
# Between two things that may be recruited
vignette-or = or
zoom-over = The match is over
zoom-you = You
# Follows the score.
zoom-goal = of { $goal } points
zoom-supply = { $tokens } in supply
zoom-limit =
    { $limit ->
        [one] 1 Region
       *[other] up to { $limit } Regions
    }
zoom-base =
    { $taken ->
        [yes] base taken
       *[no] base free
    }
zoom-bases = { $free } of { $there } bases free
zoom-empty = empty

## In the art itself: the same words stand in the drawings

art-santa = Keep the sleigh full!
art-elfairs = We hear every bell.
art-plastic = You never saw us.
art-elf = Shortbread for all!
art-name-santa = { -santa }
art-name-elfairs = { -elfairs }
art-name-plastic = { -plastic }
art-name-elf = { -elf }
# What the number on a piece says, above the map: how many units, a die’s stealth, a gift’s value.
art-legend-units = units
art-legend-stealth = stealth
art-legend-gift = value
art-legend-workshop = workshop
art-legend-cane = cane
art-legend-dock = dock
# The map’s Areas, Regions and Precincts, each in a word.
art-snowcap = { -snowcap }
art-hearthside = { -hearthside }
art-starfall = { -starfall }
# In capitals, since small letters would be too low on a phone
art-ranch = RANCH
art-mills = MILLS
art-quay = QUAY
art-row = ROW
art-grotto = GROTTO
art-yards = YARDS
art-wharf = WHARF
art-marzipan = WORKS
art-sawmill = SAWMILL
art-mistletoe = { -mistletoe }
art-bauble = { -bauble }
art-lantern = { -lantern }
art-cinnamon = { -cinnamon }
art-holly = { -holly }
art-icicle = { -icicle }

## About the game

# The cover’s picture, for whoever can’t see it.
cover = A gingerbread house in the snow under northern lights. In front lie a golden coin and the badges of four factions.
# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Santa, his secret police, a toy concern and the elves’ union fight for the North Pole (a house map)
# What every player wants, in one line of at most 20 words, for all to read.
aim = Ship, hunt, steal or build: meet your faction’s goal at a scoring round, or be nearest after the last card.
# What of it is a house design, in at most 100 characters.
house = House design: the map, the events, three suits, and what else the rules mark [house].

## What happened, once it is over: in our own voice what games/engine/words says for all. Arguments as there.

swing =
    { $own ->
        [yes] { $who } ordered “{ $answer }”, and their chance to win went from { $before }% to { $after }%.
       *[no] { $who } ordered “{ $answer }”, and { $whom }’s chance to win went from { $before }% to { $after }%.
    }
swing-chance =
    { $rose ->
        [yes] Fortune paid { $whom }: their chance to win went from { $before }% to { $after }%.
       *[no] Fortune billed { $whom }: their chance to win went from { $before }% to { $after }%.
    }
turning-point = **The order that tipped the Pole:** { $told }
story-end =
    History at the Pole is now written by { $winners }, { $cause ->
        [luck] with fortune for a printer.
        [own] in their own hand.
       *[others] in the ink of others’ mistakes.
    }

## Why somebody is asked, and what they are after: at most 20 words, before the line of first-time help

why-setup = Before turn 1 each faction places what it starts with. Choose where you want to begin.
why-event_priority = The card is of your suit and you’re second on the track, so you may use its event first.
why-primary = One faction takes the first action of this turn. It’s your turn to take it, or to pass.
why-secondary = A faction above you acted, so one below it may take a second action.
why-op = Your action is one type of operation. Choose what brings you nearer to your goal.
why-region = Your operation is done Region by Region. Choose the next one, or stop.
why-recruit = You’re recruiting: new tokens come onto the map from your supply.
why-march = You’re moving units to where they’re of more use.
why-dest = You’ve picked where units leave from. Now choose where they go.
why-count = Several units could go. Choose how many do.
why-dice = Each of your units is a die with a stealth of its own. Choose which go.
why-gifts = Santa’s units can carry gifts along. Bring them to a dock, where Ship Gifts scores them.
why-attack = You’re attacking to remove enemy tokens. Choose where.
why-hit = Your attack hit. Each hit removes one enemy token of your choice.
why-area = Your operation changes the support of one Area. The side with more Areas can score at scoring rounds.
why-disperse = You’re driving rivals out of Regions. Choose who has to leave.
why-scatter = You drove units out, so you choose where they go.
why-gift = Each gift you steal is 1 point for Big Plastic. Choose one.
why-spend = Santa’s tokens there make the theft cost stealth. Choose which of your dice pay.
why-ship = Shipping gifts is how Santa scores. Choose the one that leaves.
why-sweep = Each Big Plastic token removed is 1 point for Internal Elfairs. Sweep brings one closer to that.
why-cover = Stealth protects Big Plastic’s tokens and pays for thefts. Choose who gains some.
why-drive = The E.L.F. wins over a Santa unit. Choose where.
why-free_token = A token of yours is to be placed, and your supply is empty.
why-build = Santa builds a gift after each action, and by some events. Choose the workshop.
why-place = The event lets you place tokens. Choose where they help you.
why-remove = The event lets you remove tokens. Choose which you want gone.
why-shift = The event moves units, perhaps another faction’s. Choose where you want them.
why-support = The event changes the support of an Area. The side with more Areas can score at scoring rounds.
why-stealth = The event changes the stealth of Big Plastic’s tokens. Choose whose.
why-which_gift = The event changes or moves a gift. Choose which one.
why-choose = The event offers two effects, and you get one.

## First-time help: one line more at somebody’s first question of each kind

first-setup = Start where you want to act first. Any place in the menu is allowed; recruiting later has limits.
first-event_priority = “Not now” isn’t a pass. You can still take an action when your turn comes.
first-primary = At most two factions act in a turn. Who acts chooses late next turn; who passes moves up.
first-secondary = The first action of this turn decides what is left for you. After the second, the turn ends.
first-op = One type of operation, in as many Regions as it says. Each Region is done before the next.
first-region = You pick Region by Region, and may stop after any of them.
first-recruit = A base in a Region brings more units there later. It needs a unit of yours and a free space.
first-march = Units go to an adjacent Region, once an operation. Bases stay.
first-attack = You roll a die for each of your units there. Each die of that number or less is a hit.
first-area = A neutral Area becomes yours, with a token of your supply; the other side’s becomes neutral.
first-dest = Only places within reach are in the menu. Internal Elfairs goes along the lines between Precincts.
first-count = Units that stay behind hold the Region for you.
first-dice = Big Plastic’s units differ in stealth. Pick them one by one; “Only these” ends it.
first-gifts = Gifts that stay behind can be carried off later. Taking them along costs nothing.
first-hit = Each hit removes one token. A base comes after all units of its faction that you can hit.
first-disperse = Nothing is removed: they go to adjacent Regions, and you say where.
first-scatter = Nothing is removed: they go to adjacent Regions, split as you like.
first-gift = Each stolen gift is 1 point, whatever its value. Santa’s tokens there make it cost stealth.
first-spend = All your dice there share the cost as you like. None may fall below 1.
first-ship = A gift scores its value, only when it leaves from a dock. Nobody has to stand there.
first-sweep = A die that falls below 1 is removed, and that scores 1.
first-cover = Only units gain stealth, bases never do.
first-drive = A Santa unit goes back to its supply, and one of yours takes its place.
first-free_token = What you take back leaves its place for good. You can decline; then nothing is placed.
first-build = A gift’s value is the number of Santa and E.L.F. units there: half beside an E.L.F. base, 6 at most.
first-place = An event places tokens without Recruit’s limits.
first-remove = An event’s removal needs no dice, and stealth protects nobody.
first-shift = You say who goes, and where to. The units may be somebody else’s.
first-support = Support moves one step: a neutral Area takes a side, another one becomes neutral.
first-stealth = Stealth below 1 removes a die; 6 is the most.
first-which_gift = You pick one gift; the event says what becomes of it. Skip it if you like.
first-choose = You do one of the two. “No use now” means it would change nothing.

## The lesson: what the coach says

lesson-start = Four factions struggle for Santa’s workshops. Santa ships gifts, Internal Elfairs hunts spies, Big Plastic steals gifts, the E.L.F. builds bases. Each has its own goal. Each turn a card comes up, and one or two factions act.
lesson-setup = You start with few tokens, and say where they stand.
lesson-primary = The faction on top of the track chooses first. What you take also decides what the second faction may do.
lesson-op = This action lets you do one type of operation. What your faction can do now is in the list.
lesson-recruit = New tokens come from your supply. Each entry of the menu is one Region.
lesson-secondary = You stand below the faction that acted, so the second action is yours if you want it.
lesson-march = Each entry of the menu is a group of units and where it goes.
lesson-attack = The dice are rolled at once, so this one can’t be taken back.
lesson-hit = You scored a hit, and say what it removes. You may also leave it at that.
lesson-rare = Some questions come up rarely, mostly from events. Here are those that you’ve not met yet, from another match.
lesson-rare-more = Here are some more of them, from a third match.
lesson-rare-last = And the last ones, from one more match.
lesson-win-goal = You win if your goal is met at a scoring round. If several have met theirs, the best share of a goal wins.
lesson-win-last = After the last card, the best share of a goal wins, met or not.

### Puzzles.

# $limit (number) of cards
puzzle-scoring = Is there a scoring card among the { $limit } cards below the upcoming one?
puzzle-scoring-how = The deck has 6 events on top. Then come 12 events and 2 scoring cards, shuffled; then 8 and 2; then 6 and 2. In a short match the events are 3, 5, 4 and 3. Count what has come.
# $short (yes or no): whether the match is short. $cards (number), $scoring (number) of them scoring cards
puzzle-scoring-seen =
    { $short ->
        [yes] A short match. Seen, with the upcoming card: { $cards } cards; scoring cards among them: { $scoring }.
       *[no] A full match. Seen, with the upcoming card: { $cards } cards; scoring cards among them: { $scoring }.
    }
# $suit (text), $limit (number) of cards
puzzle-suit = Is there a { $suit } card among the { $limit } cards below the upcoming one?
puzzle-suit-how = There are 8 events of each suit, in any order, and scoring cards between them. A short match leaves 17 events out, unseen. Count what has come.
# $short (yes or no): whether the match is short. $suits (text): the events seen, by suit
puzzle-suit-seen =
    { $short ->
        [yes] A short match. Events seen, with the upcoming card: { $suits }.
       *[no] A full match. Events seen, with the upcoming card: { $suits }.
    }
# Why new cards point to the answer. $new (text): their names. $came (yes or no): whether a scoring card is one of them.
# $left (number) of scoring cards among $cards (number) hidden ones. $limit (number) of cards in the question
clue-scoring =
    { $came ->
        [yes] New: { $new }. The pile asked about hides { $left ->
            [0] no scoring card
            [one] 1 scoring card
           *[other] { $left } scoring cards
        } among { $cards } cards, and the question covers { $limit } of these.
       *[no] New: { $new }, no scoring card. The pile asked about hides { $left ->
            [one] 1 scoring card
           *[other] { $left } scoring cards
        } among { $cards } cards, and the question covers { $limit } of these.
    }
# $new (text): names of new cards. $came (yes or no): whether one of them is of the $suit (text). $left (number) of that
# suit among $cards (number) hidden events
clue-suit =
    { $came ->
        [yes] New: { $new }. Of { $cards } hidden events, { $left ->
            [0] none is
            [one] 1 is
           *[other] { $left } are
        } { $suit }.
       *[no] New: { $new }, no { $suit }. Of { $cards } hidden events, { $left ->
            [one] 1 is
           *[other] { $left } are
        } { $suit }.
    }
# $others (number) of the $cards (number) hidden events aren’t of the $suit (text). $events (number): least number of
# events in the question
clue-suit-sure = New: { $new }, no { $suit }. Of { $cards } hidden events, { $others ->
        [0] all are { $suit }
        [one] only 1 isn’t { $suit }
       *[other] only { $others } aren’t { $suit }
    }, and the question covers at least { $events }.
# $yes (yes or no): whether there is one
scoring-among =
    { $yes ->
        [yes] Yes
       *[no] No
    }
