### What all games and the bot say alike: lists, signs, percentages.

## Lists are built from the front: "Ann", "Ann and Ben", "Ann, Ben and Cem".
## $rest (text): all but the last. $last (text): the last one.

all-of = { $rest } and { $last }
any-of = { $rest } or { $last }
# Joins all items before the last one.
rest-of = { $rest }, { $last }

## Numbers. A negative one comes with its minus by itself.
## $number (number).

# A number above 0 with its sign, such as a die's +3.
plus = +{ $number }
percent = { $number } %

## Refusals: what is so, and what to do now

refused-closed = That question is no longer open to you.
# $game (text): its name. $low, $high (number) of players
refused-seats = { $game } is for { $low } to { $high } players.
# $least, $most, $many, $options (number): Discord’s controls never let it come to that.
refused-picks = Choose { $least } to { $most } of the { $options } options, each once.
refused-picks-exactly = Choose { $many } of the { $options } options, each once.
# $lacking (number): how much is missing
refused-picks-short = That is { $lacking } short. Pick more, or none at all.
refused-undo = That can’t be taken back any more: others have seen or done something since.
