### The Raccoon is at the Candy Shoppe: spies of the Cold War are turned in cities, by tokens that hidden teams place.
### How texts sound: short, "you" and a verb, the consequence first. Names of players come as they are.
###
### EMOJI(…) puts a piece’s emoji before its word, where messages have any; say the word all the same.
###
### $who, $seat (text): a player’s name. $spy, $city, $face, $token: to select by, as in the messages of these names.
### $tokens (text): tokens counted by kind, as a list. $round, $rounds (number): which round, of how many.

## Names of things

spy =
    { EMOJI("spy", $spy) }{ $spy ->
        [fox] Sly Fox
        [bear] Old Bear
        [kitty] Nice Kitty
        [dog] Lazy Dog
       *[raccoon] The Raccoon
    }
# A secret target card: a spy, the Raccoon a second time as Double Agent.
target =
    { $target ->
        [fox] { EMOJI("spy_fox") }Sly Fox
        [bear] { EMOJI("spy_bear") }Old Bear
        [kitty] { EMOJI("spy_kitty") }Nice Kitty
        [dog] { EMOJI("spy_dog") }Lazy Dog
        [raccoon] { EMOJI("spy_raccoon") }The Raccoon
       *[raccoon_double] { EMOJI("spy_raccoon") }The Raccoon (Double Agent)
    }
city =
    { EMOJI("city", $city) }{ $city ->
        [washington] Washington
        [london] London
        [paris] Paris
        [berlin] Berlin
        [prague] Prague
        [warsaw] Warsaw
       *[moscow] Moscow
    }
# What a spy shows.
face =
    { EMOJI("face", $face) }{ $face ->
        [com] Communist
        [cap] Capitalist
       *[neutral] neutral
    }
# $team: to select by, also in the next message
team =
    { $team ->
        [communist] { EMOJI("face_com") }Communist
        [capitalist] { EMOJI("face_cap") }Capitalist
       *[platypus] { EMOJI("team_platypus") }P.L.A.T.Y.P.U.S.
    }
team-long =
    { $team ->
        [communist] the { EMOJI("face_com") }Communist team
        [capitalist] the { EMOJI("face_cap") }Capitalist team
       *[platypus] { EMOJI("team_platypus") }P.L.A.T.Y.P.U.S.
    }
token =
    { EMOJI("token", $token) }{ $token ->
        [com] Communist
        [cap] Capitalist
        [trapped] Trapped
        [safe_house] Safe House
        [kaboom] Ka-BOOM!
        [assassinate] Assassinate
        [revive] Revive
        [double_cross] Double Cross
        [disguise] Disguise
        [foiled] Foiled
        [brainwash] Brainwash
        [escape] Escape
        [bribe] Bribe
        [wiretap] Wiretap
        [blackmail] Blackmail
        [honeypot] Honeypot
        [rogue_agent] Rogue Agent
        [burn_notice] Burn Notice
        [wealth] Wealth
       *[smuggle] Smuggle
    }
# Tokens of one kind, in a row of such: "3 Communist". $number (number)
tokens-of = { $number } { token }
# An action token that counts, in a list of tokens turned over. $worth (text)
token-worth = { token } ({ $worth })
# What counts for one side: "Communist +2". $side: as $face. $number (number)
worth =
    { $side ->
        [com] Communist +{ $number }
        [cap] Capitalist +{ $number }
       *[neutral] even
    }
# $worth (text): as the last message says it; here markers on the city have changed it
worth-marked = { $worth } with its markers
# Both sums of a Tally. $com, $cap (number)
sums = Communist { $com }, Capitalist { $cap }
# $number (number)
tokens-many =
    { $number ->
        [one] 1 token
       *[other] { $number } tokens
    }
rounds-many =
    { $number ->
        [one] 1 round
       *[other] { $number } rounds
    }

## The tokens

# What a token does, in a line that fits a card in a hand; it is also what an option brings (at most 75 characters).
brief =
    { $token ->
        [com] Communist +1 in this city’s Tally.
        [cap] Capitalist +1 in this city’s Tally.
        [trapped] Holds the first spy to finish here: it sits out a round, keeping its side.
        [safe_house] Next round nobody can send, turn or kill this spy: it keeps its side.
        [kaboom] Closes this city after the round: no spy can be sent here next Phase 1.
        [assassinate] This spy dies: it counts for neither side, unless it’s revived.
        [revive] A dead spy, if any, returns here, neutral, and can be turned at once.
        [double_cross] Last, this spy joins the side that lost the Tally; a tie flips it.
        [disguise] This spy swaps cities with another one that is still to be resolved.
        [foiled] Acts first: of the tokens here, only Communist and Capitalist count.
        [brainwash] Communist +2 in this city’s Tally.
        [escape] This spy flees to the nearest free city, to be resolved there.
        [bribe] Capitalist +2 in this city’s Tally.
        [wiretap] The player who reveals this spy moves a token from here to another city.
        [blackmail] Players with this spy as a target place face up next round.
        [honeypot] Communist +1 in this city, now and later as a marker.
        [rogue_agent] Makes this spy neutral. A Tally that comes later can still turn it.
        [burn_notice] Last of all, this spy dies if its side has changed here.
        [wealth] Capitalist +1 in this city, now and later as a marker.
       *[smuggle] The player who reveals this spy picks a city: a hidden token comes from it.
    }
# The same where the last round makes it useless.
brief-late = Too late: this is the last round.
# The same of Honeypot and Wealth at a table. $worth (text). $until: for how long they stay there, to select by
brief-lasting =
    { $until ->
        [match] { $worth } in this city, now and to the end of the match.
        [phase1] { $worth } in this city, now and until next Phase 1 ends.
       *[next_round] { $worth } in this city, now and for the next round.
    }
# A token in a hand, and what it does. $brief (text)
token-brief = { token }: { $brief }
# What a token does, beside what another one does (at most 36 characters, without its full stop).
brief-short =
    { $token ->
        [trapped] First spy done here misses a round
        [safe_house] If it lives, it’s safe next round
        [kaboom] This city is closed next Phase 1
        [assassinate] This spy dies: it counts for nobody
        [revive] A dead spy returns here, neutral
        [double_cross] This spy joins the Tally’s loser
        [disguise] This spy swaps cities with another
        [foiled] Cancels other action tokens here
        [escape] This spy flees to a free city
        [wiretap] Moves a token to another city
        [blackmail] Players after it: face up next round
        [rogue_agent] Makes this spy neutral
        [burn_notice] Kills this spy if its side changes
       *[smuggle] Brings a random hidden token here
    }
short-late = Too late: this is the last round
# All of a token’s rules.
token-text =
    { $token ->
        [com] Adds 1 to the Communist sum when this city’s Tally is taken. Everyone gets three of them each round.
        [cap] Adds 1 to the Capitalist sum when this city’s Tally is taken. Everyone gets three of them each round.
        [trapped] Lies on the city. The first spy that finishes its operation here this round is held. It keeps its city occupied, and nothing can choose it. It’s free when the next round’s Phase 1 is over. That is too late to be sent out: it misses exactly one round. A trap that caught nobody goes back to the bag after the round.
        [safe_house] Stays with this spy wherever it goes. After this round the spy leaves the map for the whole next round. It can’t be sent out, turned or hurt then. It still counts for the side it shows. Until then it protects from nothing: if the spy dies, the Safe House is spent.
        [kaboom] The city works as usual for the rest of this round. Then it closes: nobody can be sent there in the next Phase 1. It opens again when that is over. What lies there goes back to the bag, and a spy trapped there goes to HQ unhurt.
        [assassinate] This spy is dead: off the map, neutral, of use to nobody until somebody revives it. The operation goes on without it, and what needs a spy has no effect any more.
        [revive] A dead spy of the resolver’s choice returns to this city, neutral. If this operation still has its spy, the resolver shares the live tokens out between the two. If not, all of them go to the one that is back. The revived spy has an operation of its own right after this one. The city counts again in it.
        [double_cross] After all else, this spy joins the side that lost the Tally, whatever it showed before. After an even Tally, Communist and Capitalist change places, and a neutral spy stays neutral.
        [disguise] This spy swaps places with another one of the resolver’s choice that is still unresolved in another city. Tokens and markers stay where they are. What is left here works on the newcomer, and this spy is resolved over there later on.
        [foiled] Always acts first. Every other action token of this operation is cancelled, those that only count in the Tally too. Communist and Capitalist tokens, the city’s own influence, and markers that lay here before stay.
        [brainwash] Adds 2 to the Communist sum when this city’s Tally is taken. It is an action token: Foiled cancels it.
        [escape] This spy runs to the closest city where no spy is; of two equally close ones the resolver chooses. What is left here finds nobody. The spy is resolved again later this round, in its new city.
        [bribe] Adds 2 to the Capitalist sum when this city’s Tally is taken. It is an action token: Foiled cancels it.
        [wiretap] The resolver moves one live token of this operation to any other city, where it lies face up. If a spy is resolved there later this round, the token takes part. If not, it goes back after the round.
        [blackmail] Everyone whose secret target is this spy places all tokens face up in the whole next round. They are told in private. The table learns who it is only when one of them places a token.
        [honeypot] Adds 1 to the Communist sum of this city’s Tally, then stays on the city as a marker. It counts in every Tally there until the end of the next round, or of its Phase 1. The table’s settings say which.
        [rogue_agent] This spy turns neutral at once. A Tally that is taken later in this operation may still turn it.
        [burn_notice] The very last to act. If this spy then shows another side than when it came into this operation, it dies. If it shows the same again, it lives.
        [wealth] Adds 1 to the Capitalist sum of this city’s Tally, then stays on the city as a marker. It counts in every Tally there until the end of the next round, or of its Phase 1. The table’s settings say which.
       *[smuggle] The resolver names another city where tokens lie face down. One of them, drawn blindly, comes here face up and takes part like all others. Influence that arrives after the Tally is wasted.
    }
# A token’s card in words. $number (number): how many are in the bag. $text (text): as the last message says it
token-card =
    { $number ->
        [one] **{ token }** (one copy in the bag). { $text }
       *[other] **{ token }** ({ $number } copies in the bag). { $text }
    }

## What is asked

ask-send-last = Send { spy } to a city.
ask-send = Send a spy to a city.
# $faceup (yes, no): the reader is blackmailed. $number (number): tokens that may be placed
ask-influence =
    { $faceup ->
        [yes] You’re blackmailed: place up to { tokens-many } with { spy } in { city }, face up. That’s final.
       *[no] Hide up to { tokens-many } with { spy } in { city }. That’s final.
    }
ask-reveal = Reveal a spy. Where its tokens need a choice, you make it.
ask-order = What acts next?
ask-order-after = Pick which token acts next. The Tally is taken.
ask-revive = **Revive** returns a dead spy here, neutral. Which one?
ask-share = Give the revived spy any of these tokens. The rest stay here.
ask-disguise = **Disguise** swaps this spy with one from another city. Which one?
ask-escape = **Escape**: two free cities are equally near. Where does the spy flee?
ask-wiretap-at-once = **Wiretap** moves a token to another city, face up. Which, and where?
ask-wiretap = **Wiretap** moves a token to another city, face up. Which one?
ask-wiretap-to = Where does **Wiretap** send the token?
ask-smuggle = **Smuggle** brings a random face-down token here. From which city?

## The options: labels of at most 80 characters, and what each brings (.brings, at most 100)

# What a menu holds that has this spy in it, besides others
option-send = { spy }
# In a menu of tokens, before one is picked
option-with = { spy } in { city }: which tokens?
# $worth (text): what counts there now. .brings: $side: of the city, as $face. $own: the spy’s, seen
# from there: of no side, the same or the other one. $need (number) of tokens
option-to = { city } ({ $worth })
    .brings =
        { $side ->
            [com] { $own ->
                [none] Without tokens it turns Communist. { $need } Capitalist tokens would turn it Capitalist.
                [same] Without tokens it stays Communist. { $need } Capitalist tokens would make it neutral.
               *[other] Without tokens it turns neutral. { $need ->
                    [one] 1 Capitalist token keeps it.
                   *[other] { $need } Capitalist tokens keep it.
                }
            }
            [cap] { $own ->
                [none] Without tokens it turns Capitalist. { $need } Communist tokens would turn it Communist.
                [same] Without tokens it stays Capitalist. { $need } Communist tokens would make it neutral.
               *[other] Without tokens it turns neutral. { $need ->
                    [one] 1 Communist token keeps it.
                   *[other] { $need } Communist tokens keep it.
                }
            }
           *[neutral] { city } turns nobody by itself: the tokens alone decide.
        }
option-dispatch = { spy } ({ face }) to { city }
option-place =
    { $tokens ->
        [0] No tokens
       *[other] { $tokens }
    }
# What the city counts together with the tokens that are placed. $worth (text)
placed-sum = With the city: { $worth }.
# What two tokens do that don’t count. $first, $second (text): as `brief-short` says it. .sum: only one of them doesn’t
placed-both = { $first }. { $second }.
    .sum = { $first }. { placed-sum }
# What tokens that only count bring, if no others come. $stays (yes, no), $face: what the spy then shows. .lasting: until
# when one of them, Honeypot or Wealth, stays, as in `brief-lasting`
placed-worth =
    { placed-sum } { $stays ->
        [yes] Stays
       *[no] Turns
    } { face } if others add nothing.
    .lasting =
        { placed-sum } { $until ->
            [match] {""}
            [phase1] Its +1 stays all Phase 1.{" "}
           *[next_round] Its +1 stays next round.{" "}
        }{ $stays ->
            [yes] Stays
           *[no] Turns
        } { face } if others add nothing.
# Foiled with another action token
placed-foiled = Foiled acts first and cancels your own { token }.
# $hidden, $exposed (number): tokens face down, face up
option-reveal =
    { spy } in { city }: { $hidden ->
        [0] { $exposed ->
            [0] no tokens
           *[other] { $exposed } face up
        }
       *[other] { $hidden } face down{ $exposed ->
            [0] {""}
           *[other] , { $exposed } face up
        }
    }
hidden-there = { $number } face down
# $token: `none` for the Tally. $sums (text): as `sums` says them
option-next =
    { $token ->
        [none] Tally: { $sums }
       *[other] { token }
    }
# Where something goes, by what is named: a token to a city, a city, a spy, or a token. Of equal tokens the second one
# and others have their number. $number (number)
option-aim =
    { $token ->
        [none] { $city ->
            [none] { spy }
           *[other] { city }
        }
       *[other] { $city ->
            [none] { $number ->
                [0] { token }
                [1] { token }
               *[other] { token } ({ $number })
            }
           *[other] { token } to { city }
        }
    }
option-back = Back: choose again
# Trapped where Ka-BOOM! lies
brings-held = Holds the first spy to finish here, until the city closes after the round.
# What acts next. $short (text): as `brief-short` says it
brings-next = { $short }.
# After what the Tally does: Double Cross, Burn Notice or both are still to act. $tokens (text): as a list
brings-then =
    { $number ->
        [one] { $tokens } comes last.
       *[other] { $tokens } come last.
    }
# Of a token that is moved or shared out. $worth (text). $short (text): as `brief-short` says it
brings-moved-worth = This Tally loses { $worth }.
brings-moved-late = It comes too late here: the Tally is taken.
brings-moved-marker = The Tally is taken: here it would only stay as a marker.
brings-moved = It won’t act here. { $short }.
brings-shared-worth = It counts { $worth } in the revived spy’s Tally, not here.
brings-shared = It acts for the revived spy, not here. { $short }.
# Where the spy is that comes here
brings-disguise = { face }, in { city }.
brings-escape = Its next Tally starts there at { $worth }.
brings-tapped = { spy } is there, { face }, and still to be resolved.
brings-tapped-nobody = No spy waits there: the token is wasted unless one arrives this round.
# $number (number): tokens that lie face down there
brings-smuggle =
    { $number ->
        [one] The only face-down token with { spy }.
       *[other] One of { $number } face-down tokens with { spy }.
    }

## An operation, deed by deed: lines of the log

# $revived (yes, no). $last (yes, no): no other spy was left to choose. $worth (text): what the city counts. $tokens (text): selected by how many
opened =
    { $revived ->
        [yes] **{ spy } in { city }** ({ $worth }), just revived and { face }, has its own operation, with { $tokens ->
            [0] no tokens.
           *[other] { $tokens }.
        }
       *[no] **{ $last ->
            [yes] Last spy, { $seat }’s turn: { spy }
           *[no] { $seat } reveals { spy }
        } ({ face }) in { city }** ({ $worth }): { $tokens ->
            [0] no tokens.
           *[other] { $tokens }.
        }
    }
cancelled =
    { token } acts first: { $tokens ->
        [0] there is nothing to cancel.
       *[other] it cancels { $tokens }.
    }
fizzled-no-spy = { token } has no effect: no spy is here any more.
fizzled =
    { $token ->
        [revive] { token } has no effect: nobody is dead.
        [disguise] { token } has no effect: no other spy is left to swap with.
        [wiretap] { token } has no effect: no other token is left to move.
        [smuggle] { token } has no effect: no other city has tokens face down.
       *[other] { token } has no effect.
    }
# $turn (text): one of the four messages below the next. $face: of the side that has $high (number), to $low (number)
tallied =
    Tally: { $face ->
        [neutral] {""}
       *[other] { face }{" "}
    }{ $high } to { $low }. { $turn }.
# $tokens (text): markers that lay there before
tallied-marked = Tally: { sums }, markers included ({ $tokens }). { $turn }.
turn-nobody = Nobody is here to be turned
turn-even = Even: { spy } stays { face }
turn-already = { spy } stays { face }
turn-turns = **{ spy } turns { face }**
# $spy: `none` where it lies on the city. $final (yes, no): in the last round
laid =
    { $spy ->
        [none] { $token ->
            [honeypot] { token } stays and adds Communist +1 to what { city } counts.
            [wealth] { token } stays and adds Capitalist +1 to what { city } counts.
            [trapped] { $final ->
                [yes] { token } stays in { city }: too late to matter.
               *[no] { token } stays in { city }: the first spy to finish here is held.
            }
           *[kaboom] { $final ->
                [yes] { token } stays in { city }: too late to matter.
               *[no] { token } will close { city } after this round.
            }
        }
       *[other] { $final ->
            [yes] { token } goes with { spy }: too late to matter.
           *[no] { token } goes with { spy }: it is out of everyone’s reach for the whole next round.
        }
    }
turned = { token }: **{ spy } turns { face }**.
turned-not = { token } leaves { spy } { face }.
killed = **{ token } kills { spy }**{ $token ->
        [burn_notice] : its side has changed in this operation.
       *[other] .
    }
spared = { token } spares { spy }: it is { face }, as when it came into this operation.
# $to (thing): a city
fled = { token }: { spy } runs from { city } to { $to }, the nearest free city, to be resolved there.
# $other (thing): the spy that comes, $to (thing): the city that the first one goes to
swapped = { token }: { spy } and { $other } change places. { $other } is in this operation now, { spy } waits in { $to }.
marked =
    { $final ->
        [yes] { token } on { spy } comes too late to matter: this is the last round.
       *[no] { token }: next round, players with { spy } as a target place face up.
    }
# $moved, $to (thing): a token, a city; $source: a city
sent = { token } moves { $moved } to { $to }, face up.
fetched = { token } brings a hidden token from { $source }: it is **{ $moved }**.
# $share (text): tokens, selected by how many. $alone (yes, no): nobody else is in the operation
# Voice (sentence): the token’s whole effect in one line of the log
revived =
    { token } brings { spy } back to { city }, neutral, { $share ->
        [0] without any token
       *[other] with { $share }
    }, in an operation of its own, { $alone ->
        [yes] as nobody else is here.
       *[no] right after this one.
    }
wasted = After the Tally it is too late for { $tokens } to count.
# $spy: `none` where nobody is left. $held (yes, no): it is trapped. $final (yes, no): in the last round
departed =
    { $spy ->
        [none] The operation in { city } ends without a spy.
       *[other] { $held ->
            [yes] { $final ->
                [yes] { spy }, { face }, is **trapped** in { city }.
               *[no] { spy }, { face }, is **trapped** in { city } and sits out the next round.
            }
           *[no] { spy } goes to HQ, { face }.
        }
    }

## What else happened: lines of the log

# $teams (text): as `team-count`s, as a list
began = Secretly among you: { $teams } in all. Your cards come in private.
# $number (number)
team-count =
    { $team ->
        [platypus] { $number } { team }, which wants a tie,
       *[other] { $number } { team }
    }
secrets = Your secret cards: **{ $team }**, and { $target } as your target.
# $face, $other (text): faces. $tie (text): one of the three messages below
wins = You win if more spies are { $face } than { $other } in the end. { $tie }
tie-platypus = If they tie, P.L.A.T.Y.P.U.S. wins.
tie-targets-platypus = If they tie, the team with more turned targets wins. If those tie too, P.L.A.T.Y.P.U.S. wins.
tie-targets-draw = If they tie, the team with more turned targets wins. If those tie too, it’s a draw.
# $targets (yes, no): turned targets come before the black card
wins-platypus =
    { $targets ->
        [yes] You win if spies and turned targets are tied in the end.
       *[no] You win if spies are tied in the end.
    }
target-cover = Your target, { target }, is only a cover and counts for nothing.
# $decides (yes, no): targets decide a tie
target-wanted =
    { $decides ->
        [yes] Your target is { target }: turned if it lives and is { face } in the end. Turned targets decide a tie.
       *[no] Your target is { target }: turned if it lives and is { face } in the end. At this table targets decide nothing.
    }
round-began = **Round { $round } of { $rounds }**: everyone has new tokens. { $first } is first.
dealt = Your tokens for this round: { $tokens }.
dealt-blackmail = **You are blackmailed** over { spy }: this round you place face up.
# $worth (text)
deployed = { $who } sends **{ spy } ({ face }) to { city }** ({ $worth }).
# Before a round’s first spy is sent
round-head = **Round { $round } of { $rounds }.**
decided = { $seat } has placed.
# $piles (text): as `pile` says them, as a list
placed = Placed in { city }: { $piles }.
# $number (number)
pile =
    { $number ->
        [0] { $who } nothing
       *[other] { $who } { $number }
    }
pile-faceup = { $who } { $number } (face up: { $tokens })
# $unspent (number) of tokens. $opened: a city, or `none`. $freed: a spy, or `none`. $faded (text): `gone-from`s, as a list
phase-one-over =
    { $unspent ->
        [0] Phase 1 is over, and every token is placed.
        [one] Phase 1 is over. 1 unused token is set aside, face down.
       *[other] Phase 1 is over. { $unspent } unused tokens are set aside, face down.
    }{ $opened ->
        [none] {""}
       *[other] {" "}{ $opened } is open again.
    }{ $freed ->
        [none] {""}
       *[other] {" "}{ $freed } is free, and rests in HQ this round.
    }{ $faded ->
        [0] {""}
       *[other] {" "}Off the map: { $faded }.
    }
# The same; each spy or city is `none` where there is none
round-over =
    Round { $round } is over.{ $released ->
        [none] {""}
       *[other] {" "}{ $released } leaves the Safe House.
    }{ $sheltered ->
        [none] {""}
       *[other] {" "}{ $sheltered } is in the Safe House for the next round.
    }{ $closed ->
        [none] {""}
       *[other] {" "}Ka-BOOM! { $closed } is closed for the next Phase 1.
    }{ $freed ->
        [none] {""}
       *[other] {" "}{ $freed }, trapped there, is free.
    }{ $faded ->
        [0] {""}
       *[other] {" "}Off the map: { $faded }.
    }
gone-from = { token } ({ city })
# $why: what decided it, to select by; after it the spies and targets. $team: as in `team-long`, not for a draw
result =
    { $team ->
        [communist] **The Communist team wins**
        [capitalist] **The Capitalist team wins**
       *[platypus] **P.L.A.T.Y.P.U.S. wins**
    }: { $why ->
        [spies] most spies are theirs.
        [targets] the spies are tied, and they have turned more targets.
       *[platypus] neither side is ahead, and the Cold War goes on.
    }
result-draw = **A draw**: spies and targets are tied, nobody wins.
# All are numbers; $red and $blue of living spies
result-count = Spies: { $red } Communist, { $blue } Capitalist, { $neutral } neutral, { $dead } dead. Targets turned: Communist { $targets-red }, Capitalist { $targets-blue }.
# $turned (yes, no, cover)
result-player =
    { $turned ->
        [yes] { $who } ({ team }): target { target }, turned.
        [no] { $who } ({ team }): target { target }, not turned.
       *[cover] { $who } ({ team }): target { target }, a cover.
    }
# Below these. $face: what the spy should show
result-double = { $who }’s Double Agent had to show the other side, { face }.

## The board in words: a fact a line

over = The match is over after { rounds-many }.
# $kind: the phase, to select by. $who (text): names, as a list
due =
    { $kind ->
        [deploying] Round { $round } of { $rounds }. Phase 1: { $who } sends out a spy.
        [influencing] Round { $round } of { $rounds }. Phase 1: { $who } still to decide what to place in { city }.
        [revealing] Round { $round } of { $rounds }. Phase 2: { $who } chooses which spy to reveal.
        [operating] Round { $round } of { $rounds }. Phase 2: { $who } decides what happens next in the operation.
       *[aiming] Round { $round } of { $rounds }. Phase 2: { $who } decides for { token }.
    }
own-team = Only you see this: you play for { team-long }, and nobody else knows.
own-blackmail = You are blackmailed over { spy }: what you place this round lies face up.
own-tokens = Your tokens: { $tokens }.
own-aside = You have set aside { $tokens }.
own-chosen = You are placing { $tokens }; nobody else knows yet.
own-chosen-nothing = You are placing nothing; nobody else knows yet.
# $piles (text): `own-pile`s, as a list
own-placed = You have placed { $piles } this round.
own-pile = { $tokens } in { city }
# $number (number): which operation of that round
operation-now = Operation { $number } of this round:
operation-latest = Operation { $number } of round { $round }, the latest:
still-live = Still live in { city }: { $tokens }.
waits-there = { spy } waits there with { $tokens }.
waits-there-bare = { spy } waits there with no tokens.
# $worth (text): of the city itself. $things (text): what is there, in a row
city-now = { city } ({ $worth }): { $things }.
# $marked (text): its worth with markers
city-now-marked = { city } ({ $worth }; with markers { $marked }): { $things }.
there-spy = { spy }, { face }{ $trapped ->
        [yes] , trapped
       *[no] {""}
    }{ $house ->
        [yes] , with Safe House
       *[no] {""}
    }
there-exposed = face up { $tokens }
there-closed = closed until Phase 1 ends
there-nothing = empty
# A marker that counts, and how long it stays. $until: to select by; $round (number): the last one that it counts in
marker-lasting =
    { $until ->
        [match] { token }, { $worth }
        [phase1] { token }, { $worth } to the end of Phase 1 of round { $round }
       *[next_round] { token }, { $worth } to the end of round { $round }
    }
marker-holding = { token }, until Phase 1 of round { $round } ends
# $spies (text): as `off-map-spy` says them, in a row
off-map-ready = To be sent out: { $spies }.
off-map-done =
    { $over ->
        [yes] In HQ: { $spies }.
       *[no] Done for this round: { $spies }.
    }
off-map-sheltered =
    { $over ->
        [yes] In the Safe House: { $spies }.
       *[no] In the Safe House to the end of this round: { $spies }.
    }
off-map-dead = Dead: { $spies }.
# $house (yes, no): a Safe House takes it in next round
off-map-spy =
    { $house ->
        [yes] { spy }, { face }, Safe House next round
       *[no] { spy }, { face }
    }
# $letter (text): the seat’s. $facts (text): what is public about the player, in a row
player = { $who } ({ $letter }): { $facts }.
player-hand = { tokens-many } in hand
# $number (number)
player-aside = { $number } set aside unseen
# $piles (text): `player-pile`s, as a list
player-placed = placed { $piles }
player-pile = { $number } in { city }
player-pile-faceup = { $number } in { city }, face up { $tokens }
player-first = first player of this round
player-done = decision made, still secret
blackmail-now = Blackmail: players with { spy } as a target place face up this round.
blackmail-next = Blackmail: players with { spy } as a target place face up next round.
# $names (text): names, as a list
blackmail-known = Known by Blackmail: { spy } is the target of { $names }.
blackmail-cleared = Known by Blackmail: { spy } is not the target of { $names }.
# $number (number)
bag =
    { $number ->
        [one] The bag holds 1 action token.
       *[other] The bag holds { $number } action tokens.
    }
bag-returned = Back in it since the deal: { $tokens }.
spent = Spent this round: { $tokens }.

## What a question needs: the reader’s goal, and what of the position matters

# Within the next two messages. $own, $other (number): of spies that show either side now; $shown (number): of both
goal-now =
    { $shown ->
        [0] {""}
       *[other] {" "}(now { $own } to { $other })
    }
# $tie: what decides a tie, to select by. $wanted (text): the face that the target should
# show; $shows: what it shows now, to select by
goal =
    You’re **{ face }**: outnumber { $face ->
        [com] Capitalist
       *[cap] Communist
    } spies{ goal-now }. { $tie ->
        [targets] Ties: turn { target } { $wanted }{ $shows ->
            [neutral] {""}
            [dead] {" "}(now dead)
            [com] {" "}(now Communist)
            [cap] {" "}(now Capitalist)
           *[wanted] {" "}(it is now)
        }.
       *[platypus] P.L.A.T.Y.P.U.S., a third team, wins ties.
    }
# What a player notes down about another one.
suspected-target = target { target }
# $targets (yes, no): turned targets must be equal, too
goal-platypus =
    { $targets ->
        [yes] You’re **P.L.A.T.Y.P.U.S.**: have as many spies Communist as Capitalist{ goal-now }. Turned targets must be equal, too.
       *[no] You’re **P.L.A.T.Y.P.U.S.**: have as many spies Communist as Capitalist{ goal-now }.
    }
# How the spies stand. $counted (text): as the next message says it. $public (yes, no): the reader’s own goal isn’t above
# it. .fresh: no spy has turned yet
spies-now =
    { $public ->
        [yes] The side with more spies after round { $rounds } wins. Now: { $counted }.
       *[no] Spies: { $counted }.
    }
    .fresh =
        { $public ->
            [yes] The side with more spies after round { $rounds } wins.{" "}
           *[no] {""}
        }A spy turns to the side for which its city and tokens count more.
# All are numbers
spies-counted =
    { $dead ->
        [0] { $com } Communist, { $cap } Capitalist, { $neutral } neutral
       *[other] { $com } Communist, { $cap } Capitalist, { $neutral } neutral, { $dead } dead
    }
# $worth (text). $spies (number): still to be sent out this round
site-now =
    { spy } is { face }. { city } so far: { $worth }. { $spies ->
        [0] It’s the last spy: unused tokens are lost.
        [one] 1 more spy this round.
       *[other] { $spies } more spies this round.
    }
# All are numbers of spies
site-score = Spies: yours { $own }, theirs { $other }.
site-exposed = Face up there: { $tokens }.
# $before (text): a face; in the second message the same
operation-spy = { spy } in { city } is { face } now, and was { $before } before.
operation-spy-same = { spy } in { city } is { face }.
operation-nobody = No spy is left in { city }: what needs one has no effect.
# A token that acts when all else is done. $short (text): as `brief-short` says it
operation-last = Last, { token }: { $short }.
# $face: of the side that has less in the Tally now, or had less when it was taken
operation-last-loser = Last, { token }: This spy joins the Tally’s loser, { face } so far.
tally-to-come = The Tally would be { sums }.
tally-taken = The Tally is taken: { sums }.
wiretap-moves = The token that moves: { token }.

## At the deal

# $allies (number): secret comrades
quick-side =
    { $allies ->
        [0] You’re on your own.
        [one] You have 1 comrade, unknown to you.
       *[other] You have { $allies } comrades, unknown to you.
    } Each round, spies go out to cities, and everyone hides up to 2 tokens with each. Then each city’s Tally adds up tokens and city, and turns its spy one step towards the larger side.

## The options that a host may set: title (45 characters), .about (100). .part: whoever sits there, within a sentence

setting-first-player = First player
    .about = Who begins round 1; nobody named: chance decides
    .part = the First player
setting-influence-order = Placing tokens
    .about = Tokens are placed by all at once, or one player after the other
    .value =
        { $value ->
            [simultaneous] all at once
           *[clockwise] one after the other
        }
setting-reveal-starts = First to reveal
    .about = Left of the first player, or of the last deployer
    .value =
        { $value ->
            [left_of_first] left of the first player
           *[next_in_turn] left of the last deployer
        }
setting-platypus-tie = P.L.A.T.Y.P.U.S.
    .about = 3 or 5 players: the black card wins if spies tie, or only if targets tie too
    .value =
        { $value ->
            [spies] if spies tie
           *[targets] only if targets tie too
        }
setting-double-agent = Double Agent
    .about = Must show the other side, or its owner’s own
    .value =
        { $value ->
            [opposite] the other side
           *[plain] its owner’s own
        }
setting-lingering = Honeypot and Wealth
    .about = They stay to the end of the next round, or of its Phase 1
    .value =
        { $value ->
            [next_round] to the end of the next round
           *[phase1] to the end of its Phase 1
        }
unfit-first-player = The first player has to be one of the players at this table.
# What somebody was in a match that is over
role-communist = Communist
role-capitalist = Capitalist
role-p-l-a-t-y-p-u-s = P.L.A.T.Y.P.U.S.

## On the pictures: short, since each has the room that the English text takes, and what is free beside it

head-round = Round { $round } of { $rounds }
# $spy (number): the how many-th of $spies (number) is sent out
head-phase-1 = Phase 1: spy { $spy } of { $spies }
head-phase-2 =
    { $spies ->
        [one] Phase 2: 1 spy left
       *[other] Phase 2: { $spies } spies left
    }
head-operation = Phase 2: operation { $number }
# Below a player’s name: what they do now
duty =
    { $kind ->
        [deploying] sends a spy
        [influencing] places tokens
        [revealing] reveals a spy
       *[operating] picks next
    }
duty-plays = plays { token }
# Beside the marks of several players
duty-many = place
# $who: nobody is there; those who have done their work; those to be sent out
headquarters =
    { $who ->
        [nobody] nobody
        [done] done
       *[ready] to send out
    }
# A spy in the Safe House, or after this round. Goes on in .below; there R means round.
beside-shelter =
    { $when ->
        [inside] to end
        [late] too late
       *[after] after
    }
    .below =
        { $when ->
            [inside] of R{ $round }
            [late] {""}
           *[after] round { $round }
        }
city-opens = opens after
    .below = Phase 1
# Until when a marker lies there; R means round
marker-until =
    { $when ->
        [end] to end
        [within] in R{ $round }
       *[to] to R{ $round }
    }
    .short =
        { $when ->
            [end] end
           *[other] R{ $round }
        }
city-trapped = trapped
    .below = skips R{ $round }
city-placing = placing
city-empty =
    { $over ->
        [yes] turned over
       *[no] no tokens
    }
# The account of an operation
account-title =
    { $revived ->
        [yes] { city }: { spy } is back
       *[no] { city }: { spy }
    }
account-round = round { $round }
account-no-tokens = No tokens lay here.
account-nothing =
    { $over ->
        [yes] Nothing happened.
       *[no] Turned over, and nothing has happened yet.
    }
account-tally = Tally
account-to-come = Tally still to come
    .below = if it were taken now
account-no-tally = No Tally
# What adds to either side
account-part =
    { $of ->
        [tokens] tokens
        [city] city
       *[markers] markers
    }
# $effect (text): one of the following
deed = { token }: { $effect }
# $turn (text): as `deed-turn` says it
deed-tally = Tally: { $turn }
    .spy = Tally: { spy } { $turn }
deed-wasted = Too late for the Tally: { $tokens }
deed-opened = { spy } is revealed
deed-departed =
    { $held ->
        [yes] { spy } is held by the trap
       *[no] { spy } goes to HQ
    }
    .nobody = nobody goes to HQ
# Follows a spy’s name.
deed-turn =
    { $stays ->
        [yes] stays { face }
       *[no] turns { face }
    }
    .nobody = no spy to turn
    .even = even, nobody turns
# $any (yes, no): there are some
deed-cancels =
    { $any ->
        [yes] cancels { $tokens }
       *[no] cancels nothing
    }
deed-fizzles =
    { $spyless ->
        [yes] no effect without a spy
       *[no] no effect
    }
# $moved (text): a token
deed-sent = { $moved } to { city }
deed-fetched = { $moved } from { city }
deed-laid = lies at { city }
deed-stays = stays with { spy }
deed-turned = { spy } { deed-turn }
deed-spared = { spy } is { face } as before
deed-fled = { spy } flees to { city }
deed-swapped = { spy } and { $other } swap
# $many (number) of tokens
deed-revived =
    { $many ->
        [one] { spy } is back, with 1 token
       *[other] { spy } is back, with { $many } tokens
    }
deed-killed = { spy } dies
deed-marked =
    { $final ->
        [yes] { spy } too late to matter
       *[no] { spy } gives its hunters away
    }
# The reference card of a token. $copies (number) of $bag (number)
card-kind =
    { $action ->
        [yes] action, { $copies } of the { $bag } in the bag
       *[no] influence, three in every hand
    }
card-acts =
    { $when ->
        [first] acts first of all
        [order] acts in the resolver’s order
        [tally] acts in the Tally
       *[last] acts last of all
    }
card-target = Target
    .of =
        { $what ->
            [tally] this city’s Tally
            [revive] a dead spy
            [disguise] another spy on the map
            [wiretap] a token here, and a city
            [smuggle] another city with tokens
            [escape] the nearest free city
            [spy] the spy that is here
            [actions] all other action tokens
           *[city] this city
        }
card-stays = Afterwards
    .where =
        { $where ->
            [spent] spent at once
            [city] stays on the city
           *[spy] stays with the spy
        }
hand-head = Your secret hand
# $many (number): others of the same team
hand-comrades =
    { $many ->
        [0] all on your own
        [one] 1 secret comrade
       *[other] { $many } secret comrades
    }
# $face: the reader’s own side. .tie: $targets (yes, no): these must be equal too
hand-goal =
    { $face ->
        [com] Wins with more spies than the Capitalists
       *[cap] Wins with more spies than the Communists
    }
    .tie =
        { $targets ->
            [yes] Wins if spies tie, and targets too
           *[no] Wins if both sides have equally many spies
        }
hand-target =
    { $double ->
        [yes] Double Agent
       *[no] Target
    }
# What the target should show. $decides (yes, no): targets decide when spies tie
hand-want =
    { $decides ->
        [yes] If spies tie: alive and { face }
       *[no] { face } and alive; decides nothing here
    }
    .cover = Only a cover: it counts for nothing
hand-blackmailed = Blackmailed: you place face up
hand-tokens =
    { $when ->
        [over] The match is over
        [sending] up to 2 for each spy
       *[round] Your tokens of this round
    }
hand-placing =
    { $decided ->
        [yes] decided for { city }
       *[no] up to 2 for { city }
    }
hand-at = at { city }
hand-unused = not used
# .below: $done (number) of $rounds (number)
final-head = All cards are turned
    .below = after { $done } of { $rounds } rounds
final-spies =
    { $many ->
        [one] 1 spy
       *[other] { $many } spies
    }
final-targets =
    { $many ->
        [one] 1 target
       *[other] { $many } targets
    }
final-draw = A draw: nobody wins
final-wins =
    { $team ->
        [communist] The Communists win
        [capitalist] The Capitalists win
       *[platypus] P.L.A.T.Y.P.U.S. wins
    }
# $spies (number) on either side; $best, $other (number): targets. .spies: $high (text), $low (number) of spies
final-why =
    { $why ->
        [platypus] spies tie at { $spies }, just what it wanted
        [draw] spies tie at { $spies }, targets tie too, at { $best }
       *[targets] spies tie at { $spies }, targets { $best } to { $other }
    }
    .spies = { $high } to { $low }
# On the picture of a result. $high, $low (number): spies. $best, $other (number): turned targets
ended-by =
    { $why ->
        [spies] Living spies at the end: { $high } to { $low }.
        [targets] Spies tied at { $high }, so turned targets decided: { $best } to { $other }.
        [platypus] Spies tied at { $high }: just what P.L.A.T.Y.P.U.S. wanted.
       *[draw] Spies tied at { $high }, and turned targets at { $best }.
    }
# What is counted, after its number
decided-spies =
    { $many ->
        [one] spy
       *[other] spies
    }
final-outcome =
    { $how ->
        [won] wins
        [draw] draws
       *[lost] loses
    }
final-target =
    { $double ->
        [yes] Double Agent
       *[no] target
    }
# What became of a target
final-said =
    { $how ->
        [cover] only a cover
        [turned] turned
        [dead] dead
       *[missed] not turned
    }
    .double =
        { $how ->
            [turned] turned { face }
           *[missed] not { face }
        }

## In the art itself: the same words stand in the drawings

art-headquarters = HQ
art-safe-house = Safe House
art-graveyard = Graveyard
art-bag = Bag
art-closed = CLOSED
art-first = 1st

## About the game

# The cover’s picture, for whoever can’t see it.
cover = Five animals in trench coats before red rays. A raccoon stands in front of a bear, a dog, a cat and a fox.
# What the game is about, in one line of at most 100 characters, without a full stop.
pitch = Turn the spies of the Cold War to your side, and guess who your comrades are
# What every player wants, in one line of at most 20 words.
aim = Turn spies to your secret team’s side, Communist or Capitalist. After the last round, the side with more spies wins.

## Standing orders: what may be left to the bot. Labels of at most 80 characters; first what is done, then for how long

standing-pass-match = Never place tokens
standing-pass-round = Place no more tokens this round
standing-listed-match = Always take what is listed first, when I say what’s next
standing-listed-round = This round, take what is listed first, when I say what’s next
standing-leave-match = Never share Revive’s tokens
standing-leave-round = Don’t share Revive’s tokens this round

## What happened, once it is over: in our own voice what games/engine/words says for all. Arguments as there.

# $who (text): whose secret it is
secret-team = { $who }’s team
secret-target = { $who }’s target
swing =
    { $own ->
        [yes] { $who } signed off “{ $answer }”, and their chance to win went from { $before }% to { $after }%.
       *[no] { $who } signed off “{ $answer }”, and { $whom }’s chance to win went from { $before }% to { $after }%.
    }
swing-chance =
    { $rose ->
        [yes] A blind draw from the bag lifted { $whom }’s chance to win from { $before }% to { $after }%.
       *[no] A blind draw from the bag dropped { $whom }’s chance to win from { $before }% to { $after }%.
    }
turning-point = **Where the cover slipped:** { $told }
story-end =
    The file closes on { $winners }, { $cause ->
        [luck] with luck on the payroll.
        [own] on the strength of their own moves.
       *[others] with the others doing the work.
    }

## Why you are asked this, and what you are after: at most 20 words

why-send = It’s your turn to send a spy. West of Berlin it’s pulled to Capitalist, east of it to Communist.
why-influence = Hidden tokens help decide how this spy turns. Push it the way you want, or save tokens for other spies.
why-reveal = All spies are out; now each is revealed and may turn. Reveal one where your choices can help you.
why-order = It’s your operation, so you choose the order. What acts first can change which way the spy turns.
why-revive = Revive acts in your operation, so you choose. A dead spy counts for nobody until it’s back.
why-share = The spy you revived has an operation too. Give it the tokens that should act there; keep the others here.
why-disguise = Disguise acts in your operation, so you choose. Bring in the spy that the tokens here should act on.
why-escape = Escape acts in your operation, so you choose. Send the spy where its next Tally suits you better.
why-wiretap = Wiretap acts in your operation, so you choose. Move a token that hurts you here, or helps you there.
why-smuggle = Smuggle acts in your operation, so you choose. Draw from a city whose hidden tokens you don’t trust.

## First-time help: one line more at somebody’s first question of each kind, at most 20 words

first-send = Each spy goes out once a round, one to a city. Then everyone may place tokens with it.
first-influence = You’re asked at every spy. Your 8 tokens must last all round, and unused ones are lost.
first-reveal = Its tokens are turned up. The **Tally** adds up tokens and city: the larger side turns the spy one step.
first-order = The Tally adds up both sides and turns the spy one step. Other tokens can move or turn it before.
first-revive = The spy comes back neutral, and gets an operation of its own in this city.
first-share = Each token acts in one of the two operations only. The city counts in both.
first-disguise = The other spy takes this one’s place here, with all the tokens still to act.
first-escape = The spy is resolved in its new city later this round. The operation here goes on.
first-wiretap = The token leaves this operation, for all to see. It counts where it goes, if a spy is resolved there.
first-smuggle = You draw it blindly from that city’s face-down tokens. It joins this operation.

## The lesson: what the coach says

lesson-start = It’s the Cold War, and five spies can be turned. You secretly play for a side; the others do too, and nobody says which. Spies go to cities, everyone hides tokens with them, and each city’s Tally turns its spy.
lesson-send = It’s your turn to send out a spy. Cities in the west count Capitalist, those in the east Communist, and Berlin for nobody.
lesson-influence = Up to two tokens go with this spy, face down. Each influence token adds 1 to its side.
lesson-influence-again = You’re asked for every spy, no matter who sent it. What you don’t use this round is set aside.
lesson-reveal = Now the spies are resolved one by one. The one you reveal turns one step to the stronger side.
lesson-order = Several things wait here, so you say what’s next. The Tally counts each token once.
lesson-rare = Some tokens ask for a choice of their own. They’re rare, so here they come in one go, from another match.
lesson-reveal-again = If you reveal a spy, you make every choice there, no matter who placed the tokens.
lesson-win-side = Your side wins if more living spies show it than the other, after the last round.
lesson-win-tie = A tie is won by P.L.A.T.Y.P.U.S. with 3 or 5 players. With 4 or 6, turned targets decide.

### Puzzles.

# $who (text): a player’s name
puzzle-team = Which team is { $who } on?
puzzle-team-how = Players mostly send spies to the city that counts most for their own side, and place what helps it. P.L.A.T.Y.P.U.S. helps the side that is behind; while both are level, it goes anywhere and places little.

## Why a deployment or a placing points to the answer. $who (text): a player’s name

clue-own-side = Players mostly choose a city that counts for their own side.
clue-anywhere = Both sides are level and another city counts more: it’s mostly P.L.A.T.Y.P.U.S. that goes just anywhere.
clue-behind = This city helps the side that’s behind, as P.L.A.T.Y.P.U.S. does.
# $left (number) of that team’s cards for the other players
clue-fewer =
    { $left ->
        [0] { $who } seems to be on { team-long }, so none of those cards is left for the others.
       *[other] { $who } seems to be on { team-long }, so fewer of those cards are left for the others.
    }
# $many (number) of tokens
clue-placed =
    { $many ->
        [0] { $who } places nothing: P.L.A.T.Y.P.U.S. places little while both sides are level.
       *[other] { $who } places { $many }: P.L.A.T.Y.P.U.S. places little while both sides are level.
    }
