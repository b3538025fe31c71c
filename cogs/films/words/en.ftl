### Texts of watching a match.
###
### $match (number): its number.

refused-not-over = Match { $match } isn’t over yet. You can watch it afterwards.
refused-secret = At this table secrets stay secret. You can watch the public view, or your own.
# $step, $steps (number). $whose (text): `watch-board` or `watch-hand`
watch-step = **Match { $match }**, step { $step } of { $steps }: { $whose }
# Behind the head, of a step whose picture can’t be drawn.
watch-undrawn = (drawn no more since the rules have moved on; here it is in words)
watch-board = the board
watch-hand = the hand of { $who }
# Buttons to other steps, to other eyes, and to files.
watch-first = First
watch-back = Back
watch-next = Next
watch-last = Last
watch-public = Public view
watch-all = All hands
# $letter (text): of a seat
watch-seat = { $letter }: { $who }
watch-film = Film
watch-larger = Larger
watch-page = Page to keep
watch-steps = Step by step
# What players noted down at this step. $who (text): a player’s name. $lines (text): what they wrote
watch-noted =
    📝 **{ $who }** noted:
    { $lines }
# $shared (yes, no): whether others may read it
watch-own-notes =
    { $shared ->
        [yes] 📝 **Your notes** (everyone who watches can read them):
       *[no] 📝 **Your notes** (only you see them):
    }
    { $lines }
# $suspicions (text): names with what was suspected
watch-suspected = Suspicions about { $suspicions }
# Where nothing was noted at this step. $steps (text): a list of the steps with notes, $many (number) of them
watch-noted-at =
    { $many ->
        [one] 📝 There are notes at step { $steps }.
       *[other] 📝 There are notes at steps { $steps }.
    }
# Buttons under one’s own notes.
watch-share = Share my notes
watch-unshare = Stop sharing my notes
refused-share = Notes of this match can’t be shared.
# $eyes: public, all or seat. $letter (text): of that seat
watch-told =
    { $game }, match { $match }, { $eyes ->
        [public] as everyone saw it
        [all] with all hands
       *[seat] through the eyes of seat { $letter }
    }.
watch-browser = Open it in a browser. It needs no network, and arrow keys turn its pages.
