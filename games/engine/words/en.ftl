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
analysis-chances = Chance to come first
analysis-beliefs = Who could have known
# Heads of three columns of points. $column: which
analysis-column =
    { $column ->
        [luck] Luck
        [own] Own
       *[others] Others
    }
# $luck, $own, $others (text): percentage points with their sign. $won (yes, no): they came first.
analysis-seat = **{ $who }**: { $start }% before the deal. Luck { $luck }, own choices { $own }, others’ choices { $others }. { $won ->
        [yes] They came first.
       *[no] They didn’t come first.
    }
# $number (number): as in the picture. $told (text): the message `swing` or `swing-chance`. $line (number): of the journal
analysis-turn = **{ $number }.** { $told }
# $better, $given (number) in percent, of $futures (number). $low, $high (text): percentage points with their sign
analysis-better = ↳ From what { $who } could know, “{ $answer }” was better: { $better }% against { $given }%, in { $futures } futures (95%: { $low } to { $high } points).
analysis-best = ↳ From what { $who } could know, nothing was clearly better.
# $secret (text): a message `secret-…`
analysis-belief = { $who } could know { $secret }: from { $first }% to { $chance }%.
# An answer that picks nothing.
answer-none = none
# $answer (text): an option’s label. $whom (text): whose chance changed most. $own (yes, no): that is $who. $rose (yes, no).
#   $about: which question it was.
swing =
    { $own ->
        [yes] { $who } chose “{ $answer }” and went from { $before }% to { $after }%.
       *[no] { $who } chose “{ $answer }”, and { $whom } went from { $before }% to { $after }%.
    }
swing-chance =
    { $rose ->
        [yes] Luck took { $whom } from { $before }% to { $after }%.
       *[no] Bad luck took { $whom } from { $before }% to { $after }%.
    }
turning-point = **Turning point:** { $told }
# $names (text): everybody’s. $many (number) of them
story-opening = { $names } sat down to play.
story-then = { $told }
story-belief = { $who } had all but worked out { $secret }: { $chance }%.
# $winners (text): names. $many (number). $cause: what helped them most
story-end =
    { $winners } came first, { $cause ->
        [luck] mostly by luck.
        [own] mostly by their own choices.
       *[others] mostly by what the others did.
    }
