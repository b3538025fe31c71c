### Texts of /learn.

learn = Learn a game in a first match with a coach, just for you
learn-game = Which game

# $at, $of (number): which moment of how many
lesson-head = 🎓 **{ $game }** · your first match, { $at } of { $of }
# Between two moments the learner’s own turns went by
lesson-skipped = -# ⏩ A little later. Your turns in between were played for you.
# What happened before the lines shown. $number (number) of lines left out
lesson-meanwhile =
    { $number ->
        [one] -# … and 1 thing before that
       *[other] -# … and { $number } things before that
    }
lesson-own-pace = -# Nobody else sees this, and nothing here counts. Stop whenever you like: `/learn` goes on where you left.
# A line of first-time help. $text (text)
lesson-first = 💡 { $text }
# $kind: how it is answered. $option (text): what is to be picked. $why (text): sentences
lesson-press =
    { $kind ->
        [button] 👉 Press **{ $option }**.
        [several] 👉 Choose **{ $option }** in the menu, then press the green button.
       *[menu] 👉 Choose **{ $option }** in the menu.
    } { $why }
# Another answer than the coach’s. $picked, $option (text): what was and what is to be picked. $clause (text): its clause
# $last (yes, no): the lesson goes on with the coach’s answer
lesson-wrong =
    🙂 **{ $picked }** is fine in a match. { $last ->
        [yes] The lesson goes on with **{ $option }**.
       *[no] Here, pick **{ $option }**.
    } { $why } (`{ $clause }`)
# $number (number) of questions that are watched
lesson-watch =
    { $number ->
        [one] 👀 Here’s a question to watch:
       *[other] 👀 Here are { $number } questions to watch:
    }
# $asked (text): the prompt
lesson-watched = **{ $who }**: { $asked } → **{ $picked }**
lesson-over = You’ve met every kind of question. These are the ways to win:
lesson-next = Next
lesson-how = How does this work?
lesson-back = Back to the lesson
lesson-again = From the start
lesson-play = Play a real one now
refused-no-lesson = There’s no lesson for this game yet. **Rules** tells how it’s played.
