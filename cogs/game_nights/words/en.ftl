### Texts of /gamenight.
###
### $game (text): a game’s name.

## Descriptions of commands

gamenight = Plan a game night: an event on this server, whose table opens by itself
gamenight-when = friday 20:00, 2026-12-01 19:30 or in 3 hours; in your time zone (/notify quiet)
gamenight-game = Which game

## Answers

night-later = Your game night is planned. Discord doesn’t take the event right now, so I’ll put it on the calendar as soon as it does.
# $at (text): when. $minutes (number) before it begins. $zone (text): a time zone’s name
night-planned = **{ $game }** is on the calendar for { $at }: { $link }.
    The table opens here { $minutes } minutes before, with you as its owner. I call everyone who presses **Interested** there. To call it off, cancel the event.
    -# Read in your time zone, { $zone }.
# $permission (text): as Discord shows it
lacking-events = I can’t put a game night on this server’s calendar: I lack **{ $permission }**. Someone who manages the server can allow it in my role (server settings → Roles); then try again.
refused-nights = You have planned { $number } game nights already. More can be planned when one of them is over.
refused-nights-here = This server has { $number } game nights planned, and can’t have more.

## The event on the server’s calendar

night-title = { $game }: game night
# $number (number): the night’s
night-about =
    Press **Interested**, and I’ll call you when the table opens: 15 minutes before, in the channel linked here. Nobody needs to be there before.
    Game night { $number }
