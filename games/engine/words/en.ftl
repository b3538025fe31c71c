### What all games and the bot say alike: lists, signs, percentages.

## Lists are built from the front: "Ann", "Ann and Ben", "Ann, Ben and Cem".
## $rest (text): all but the last. $last (text): the last one.

all-of = { $rest } and { $last }
any-of = { $rest } or { $last }
# Joins all items before the last one.
rest-of = { $rest }, { $last }

## Texts one after the other, built from the front as well: a plain row, parts that hold commas themselves, facts beside
## each other, sentences.

row-of = { $rest }, { $last }
parts-of = { $rest }; { $last }
facts-of = { $rest } · { $last }
sentences-of = { $rest } { $last }

## A game's own messages replace these: what of it is a house design, and what its cover shows.

cover = { "" }
house = { "" }

## Numbers. A negative one comes with its minus by itself.
## $number (number).

# A number above 0 with its sign, such as a die's +3.
plus = +{ $number }
percent = { $number }%

## Refusals: what is so, and what to do now

refused-closed = That question is no longer open to you.
# $game (text): its name. $low, $high (number) of players
refused-seats = { $game } is for { $low } to { $high } players.
# $least, $most, $many, $options (number): Discord’s controls never let it come to that.
refused-picks = Choose { $least } to { $most } of the { $options } options, each once.
refused-picks-exactly = Choose { $many } of the { $options } options, each once.
# $lacking (number): how much is missing
refused-picks-short = That is { $lacking } short. Pick more, or none at all.
refused-final = That answer is final by the rules of this game, so it stays.
refused-undo = That can’t be taken back any more: others have seen or done something since.

## What happened in a match that is over. A game may say any of it in its own voice, by a message of the same name.
## $who (text): the player it is about. $before, $after, $start, $first, $chance, $given, $better (number): a chance in percent.

analysis-title = What happened?
# In a film. $who (text): names. $said (text): what they alone were told
told-alone = { $who } alone: { $said }
analysis-chances = Chance to win
analysis-beliefs = Who could have known
# Heads of columns: the first chance, and points that each cause added. $column: which
analysis-column =
    { $column ->
        [start] At first
        [luck] Luck
        [own] Own choices
       *[others] Others’ choices
    }
# $luck, $own, $others (text): percentage points with their sign. $won (yes, no): they came first.
analysis-seat = **{ $who }**: { $start }% before the deal. Luck { $luck }, own choices { $own }, others’ choices { $others }. { $won ->
        [yes] They won.
       *[no] They didn’t win.
    }
# $number (number): as in the picture. $told (text): the message `swing` or `swing-chance`. $line (number): of the journal
analysis-turn = **{ $number }.** { $told }
# $better, $given (number) in percent, of $futures (number). $low, $high (number): percentage points
analysis-better = ↳ From what { $who } could know, “{ $answer }” was better: it won { $better }% of { $futures } imagined games, the choice made { $given }%. The true gain is most likely { $low } to { $high } points.
analysis-best = ↳ From what { $who } could know, nothing was clearly better.
# $secret (text): a message `secret-…`
analysis-belief = { $who } could know { $secret }: from { $first }% to { $chance }%.
# An answer that picks nothing.
answer-none = none
# $answer (text): an option’s label. $whom (text): whose chance changed most. $own (yes, no): that is $who. $rose (yes, no).
#   $about: which question it was.
swing =
    { $own ->
        [yes] { $who } chose “{ $answer }”, and their chance to win went from { $before }% to { $after }%.
       *[no] { $who } chose “{ $answer }”, and { $whom }’s chance to win went from { $before }% to { $after }%.
    }
swing-chance =
    { $rose ->
        [yes] Luck took { $whom }’s chance to win from { $before }% to { $after }%.
       *[no] Bad luck took { $whom }’s chance to win from { $before }% to { $after }%.
    }
turning-point = **Turning point:** { $told }
# To one player. $other (text): the label of a better option; $answer: of theirs
own-worst = **Your costliest choice:** “{ $answer }”. It won { $given } of 100 imagined games, “{ $other }” { $better }.
own-best = **Your best choice:** “{ $answer }” took your chance to win from { $before }% to { $after }%.
# $winners (text): names. $many (number). $cause: what helped them most
story-end =
    { $winners } came first, { $cause ->
        [luck] mostly by luck.
        [own] mostly by their own choices.
       *[others] mostly by what the others did.
    }
