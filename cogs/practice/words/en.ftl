### A player’s question of a finished match, asked again.
###
### $match (number): the match’s number. $picked, $played, $strong (text): answers, as their labels name them.
### $points, $low, $high: percentage points with a sign, such as “+11”. $points selects by its number, too.

retry-head = 🔁 **Try it again**, as you saw it then. Nothing here counts.
# $number (number) of log lines left out
retry-meanwhile =
    { $number ->
        [one] -# … and 1 thing before that
       *[other] -# … and { $number } things before that
    }

retry-best = Show the answer
retry-on = Go on from here
retry-how = How does this work?
retry-back = Back to the question
retry-more = More to practise

## What comes of a pick

# $won (number) in percent, of $futures (number)
retry-picked = **{ $picked }**: you come first in { $won }% of { $futures } futures you could have imagined.
# $same (yes, no): whether it is the answer just picked
retry-played =
    { $same ->
        [yes] That was the answer in the match.
       *[no] The answer in the match was **{ $played }**: { $won }%.
    }
# $same (picked, played, no): whether it is the answer just picked, or that of the match
retry-strong =
    { $same ->
        [picked] A strong stand-in picks this, too.
        [played] A strong stand-in picks that one.
       *[no] A strong stand-in picks **{ $strong }**: { $won }%.
    }
# Whether an answer is better than that of the match. $who (you, standin): whose it is. $how: what was found
retry-compared =
    { $how ->
        [guess] A guess, as few futures fit in a few seconds: { $who ->
            [you] yours gains { $points } points
           *[standin] the stand-in’s gains { $points } points
        }
        [better] { $who ->
            [you] ✅ Clearly better than in the match: { $points } points
           *[standin] The stand-in’s is clearly better: { $points } points
        }
        [worse] { $who ->
            [you] Clearly worse than in the match: { $points } points
           *[standin] The stand-in’s is clearly worse: { $points } points
        }
       *[even] { $who ->
            [you] Not clearly different from the match: { $points } points
           *[standin] The stand-in’s isn’t clearly different: { $points } points
        }
    } (95%: { $low } to { $high }).
retry-foot = -# A guess, not a verdict: in these futures everybody plays by simple habits.
retry-solved = 🎉 Solved. It won’t be asked again.
retry-no-mistake = Nothing here is clearly better than the answer in the match, so I don’t call that a mistake. It won’t be asked again.

## The list

practice-head = 🔁 **Practise**: answers that cost you most in your last matches. Only you see this.
practice-head-game = 🔁 **Practise { $game }**: answers that cost you most in your last matches. Only you see this.
# $number (number): which button. $when (text): a day
practice-line = `{ $number }` **{ $game }**, match { $match }, { $when }: about { $points } points
practice-none = Nothing to practise. After a match I look for answers that another one would have beaten.
practice-foot = -# Solved ones leave. So do those that turn out to be no mistake.
practice-all = All games

## Refusals

refused-retry = Only your own questions in finished matches can be tried again. **Practise** under `/history` lists them.
refused-judging = I’m still working out your last pick. It appears in a few seconds.
