### Texts of /daily.

daily = Play the deal of the day: the same for everyone, once

# $game (text), $others (number) of stand-ins
daily-begun = Today’s deal of **{ $game }** is in our DMs: you against { $others } strong stand-ins. Everyone gets the same deal, once. Type `/daily` again when you’re done.
daily-shut = ⚠️ Your DMs are closed to me. **My hand** under `/tables` shows your choices anywhere.
# $line (text): the line to share
daily-share =
    Copy this to share it. It gives nothing away:
    ```
    { $line }
    ```
daily-left = You didn’t play this deal to its end, so it has no result.
# $day, $game, $shown (text): squares. $streak (number) of days
daily-line =
    { $streak ->
        [0] Parlour { $day } · { $game } { $shown }
        [1] Parlour { $day } · { $game } { $shown }
       *[other] Parlour { $day } · { $game } { $shown } 🔥 { $streak }
    }
daily-nobody = Nobody else has finished it yet.
# $number (number) of people. $places (text): shares
daily-everybody =
    { $number ->
        [one] 1 person has finished it so far: { $places }
       *[other] { $number } people have finished it so far: { $places }
    }
# $at (text): when
daily-next = The next deal comes { $at }.
# $day (text), $key (text): 64 letters and digits
daily-key = -# The key of { $day } was `{ $key }`; its SHA-256 is that deal’s seal.

### Who has what? The puzzle of the day.

puzzle-open = Who has what?
# $game (text), $who (text): a player’s stock name
puzzle-head = 🔎 **Who has what?** · { $game } · You’re { $who }.
puzzle-board = Board
puzzle-hand = My hand
puzzle-record = What happened
puzzle-earlier = Earlier
puzzle-later = Later
# $picked (text), $believed (number) in percent. $agree (yes or no): whether what was likeliest is also true. $truth (text)
puzzle-verdict-right =
    { $agree ->
        [yes] ✅ Right: **{ $picked }**. From what you could know, it was { $believed }% likely.
       *[no] ✅ Well reasoned: **{ $picked }** was { $believed }% likely. In fact it was **{ $truth }**, but nothing told.
    }
# $picked (text), $believed (number) in percent. $best (text), $most (number) in percent: what was likeliest
puzzle-verdict-lucky = ❌ **{ $picked }** happens to be true, but you could hold it for only { $believed }% likely. What you could know told of **{ $best }** ({ $most }%).
# $best (text), $most (number) in percent; $picked (text), $believed (number) in percent. $agree (yes or no), $truth (text)
puzzle-verdict-wrong =
    { $agree ->
        [yes] ❌ It was **{ $best }**: { $most }% likely. **{ $picked }** was { $believed }% likely.
       *[no] ❌ **{ $best }** was { $most }% likely, **{ $picked }** { $believed }%. In fact it was **{ $truth }**.
    }
# $prior (number) in percent
puzzle-why = At first { $prior }% spoke for that answer. What told most:
# $before (number), $after (number) in percent. $said (text): a line of the record. $why (text): why it points there
puzzle-clue =
    • { $before }% → { $after }%: { $said }
    ↳ { $why }
# $answered (number) of people, $solved (number) of them
puzzle-solvers =
    { $answered ->
        [one] 1 person has answered it so far, { $solved } right.
       *[other] { $answered } people have answered it so far, { $solved } right.
    }
# $day, $game, $shown (text): a square. $streak (number) of days
puzzle-line =
    { $streak ->
        [0] Parlour { $day } · Who has what? · { $game } { $shown }
        [1] Parlour { $day } · Who has what? · { $game } { $shown }
       *[other] Parlour { $day } · Who has what? · { $game } { $shown } 🔥 { $streak }
    }
# $at (text): when
puzzle-next = The next puzzles come { $at }.
refused-puzzle-over = This puzzle was another day’s. Type `/daily` for today’s.
refused-no-puzzle = There’s no puzzle of this game today.
