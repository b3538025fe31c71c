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
