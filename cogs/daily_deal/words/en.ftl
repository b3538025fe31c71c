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
