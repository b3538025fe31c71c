### What every message may need, whatever it is about.

# A button that opens a game’s rules.
rules = Rules
learn = Learn
# What is left of a question that takes no answer any more.
question-closed = This question is closed.

## Time at a table

# Units of time. $number (number)
minutes = { $number } min
hours = { $number } h
days =
    { $number ->
        [one] 1 day
       *[other] { $number } days
    }
weeks =
    { $number ->
        [one] 1 week
       *[other] { $number } weeks
    }

# What a table’s pace means. $pace: live, evening, daily, weekly or none
pace-turn =
    { $pace ->
        [live] 3 minutes a turn
        [evening] 30 minutes a turn
        [weekly] a week a turn
        [none] no clock
       *[daily] a day a turn
    }
# The same as something to choose. $choice: as above
pace-choice =
    { $choice ->
        [live] 3 minutes
        [evening] 30 minutes
        [weekly] A week
        [none] No clock
       *[daily] A day
    }

## What a server’s settings refuse

# $where, $role (text): mentions of channels, of a role
refused-channel = On this server, tables are opened in: { $where }. Type the command there.
refused-role = On this server you need the role { $role } to open a table. You can still join any table.

## Buttons under what is left of a match that is over

watch = Watch
what-happened = What happened?
try-again = Try it again
verify = Verify
