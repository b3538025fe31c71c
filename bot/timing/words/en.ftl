### About time: deadlines, quiet hours, leave.

# $who (text): a player’s name
lapsed = ⌛ Time is up for { $who }: a default answer is used, this once.
refused-not-running = This match isn’t running.
refused-not-here = You don’t play in this match.
refused-no-seat = That seat isn’t anyone’s.

## /notify

# $how: dm, mention or silence
called =
    { $how ->
        [dm] I call you by DM when it’s your turn, or in the channel if your DMs are closed.
        [mention] I call you by a mention in the channel when it’s your turn.
       *[silence] No notifications. Secret questions still arrive by DM.
    }
call-how = When it’s your turn, how should I call you? You can change it with `/notify show`.
call-by =
    { $how ->
        [dm] By DM
        [mention] Here
       *[silence] Not at all
    }
reminded =
    { $how ->
        [dm] I remind you by DM, or in the channel if your DMs are closed.
        [mention] I remind you by a mention in the channel.
       *[silence] I never remind you.
    }
# $start, $end (text): times of day. $zone (text): a time zone’s name
quiet = Quiet hours: { $start } to { $end }, { $zone }. Your time never runs out in them, and I don’t remind you.
# $days (text): weekdays. $zone (text): a time zone’s name
days-off = Days off: { $days }, { $zone }. Turns of a day or more never run out then, and I don’t remind you of them.
# $most (number)
days-off-menu = Days off: no long turn ends on them (up to { $most })
# $day (text): a date
on-leave = You’re on leave, and back on { $day }.
leave-ends = Today is the last day of your leave. Your clock runs again from midnight.
# $left, $year (text)
leave-left = Days of leave left in { $year }: { $left }.
# $shown: yes or no
first-help =
    { $shown ->
        [yes] In your first match of a game, hints explain each new kind of question.
       *[no] First matches come without hints.
    }
more-to-type = -# `/notify quiet` sets quiet hours, `/notify leave` your leave, `/notify tables` calls you when a table gathers.
quiet-press = No quiet hours
back-press = End my leave
# $name (text): a language, in itself; $chosen: whether the user chose it here
language-press =
    { $chosen ->
        [yes] Language: { $name }
       *[no] Language: as in Discord
    }
# $to: on or off
tips-press =
    { $to ->
        [on] Hints on
       *[off] Hints off
    }
# $zone, $time (text)
zone-now = { $zone } ({ $time } now)
# $typed (text): what was typed
refused-zone = I know no time zone “{ $typed }”. Pick one from the list while you type, such as Europe/Rome.
refused-quiet = Quiet hours can last up to 12 hours, such as 22:00 to 08:00.
# $most (number)
refused-days-off = Pick up to { $most } days of the week from the menu.
refused-back = Pick a day after today, and within a year.
# $days (number), $most (number) a year; $year (text)
refused-leave = That would make { $days } days of leave in { $year }. You get { $most } a year.
refused-time = Give the time like 22:00 or 7:30.
refused-day = Give the day you’re back as a weekday (Monday) or as a date (2026-12-24).

## Moments to come

refused-when = Give the time like “friday 20:00”, “2026-12-01 19:30” or “in 3 hours”.
refused-past = That time has passed. Pick a later one.
# $minutes, $days (number)
refused-far = Give a moment at least { $minutes } minutes from now, and within { $days } days.

## Days, for dates

# $weekday: 0 for Monday to 6
weekday =
    { $weekday ->
        [0] Monday
        [1] Tuesday
        [2] Wednesday
        [3] Thursday
        [4] Friday
        [5] Saturday
       *[6] Sunday
    }
# $weekday: 0 for Monday to 6. $day, $year (text). $month: 1 to 12
date =
    { weekday }, { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }

## What people type: words apart by spaces, each day's words by commas

# Monday first
typed-weekdays = monday, tuesday, wednesday, thursday, friday, saturday, sunday
typed-today = today tonight
typed-tomorrow = tomorrow
# As in “in 3 hours”
typed-in = in
typed-minutes = min minute minutes
typed-hours = h hour hours
typed-days = d day days
