### Texts of /privacy.

## Descriptions of commands

privacy = What I keep about you
privacy-show = How much I keep about you, and of what kind
privacy-export = All that I keep about you, as a file
privacy-erase-about = Erase all that I keep about you; I’ll check once more first

## What they show

# $number (number) of tables
privacy-more-tables =
    { $number ->
        [one] 1 more
       *[other] { $number } more
    }
privacy-no-table = you’re at none
# $tables (text): a list of them
# Voice (comment): it begins with a heading
privacy-ask =
    { "##" } Erase everything about you?
    You can’t take this back.
    - **Tables you leave for good**: { $tables }. Where a match runs, a stand-in plays on and you’re placed last.
    - **Game nights you planned**: their tables won’t open.
    - **Finished matches**: you become “Somebody 4711” (with a random number). The others keep their results and ratings.
    - **Gone**: your ratings and profile, your reminders, and my copies of what I sent you.
    - **Discord keeps** what it shows already: my messages in channels and in our DMs, some with your name. Anyone who manages a server can delete those in its channels.

    If you play again, you start as someone new. `/privacy export` first gives you all of it as a file.
privacy-erase = Erase everything about me
privacy-erased = **Done.** Nothing I keep names you any more. Discord still shows what I posted before; anyone who manages a server can delete that in its channels.
privacy-exported = Everything I keep about you, as a file (JSON).
# Voice (comment): it is a heading
privacy-head = ## What I keep about you
# $number, $open (number)
privacy-tables =
    { $number ->
        [one] - **Tables**: 1 seat, { $open } not over yet, with your name there
       *[other] - **Tables**: { $number } seats, { $open } not over yet, with your name there
    }
privacy-journal =
    { $number ->
        [one] - **Journal**: 1 answer you gave
       *[other] - **Journal**: { $number } answers you gave
    }
privacy-results =
    { $number ->
        [one] - **Results**: 1 finished match, with your ratings
       *[other] - **Results**: { $number } finished matches, with your ratings
    }
privacy-dms =
    { $number ->
        [one] - **DMs**: my copies of 1 message to you
       *[other] - **DMs**: my copies of { $number } messages to you
    }
privacy-reminders =
    { $set ->
        [yes] - **Reminders, quiet hours, days off, leave**: as you have set them
       *[no] - **Reminders, quiet hours, days off, leave**: none set
    }
privacy-name = - **Your name on other servers**: **{ $who }**
privacy-no-name = - **Your name on other servers**: not shown
privacy-more = `/privacy export` gives you all of it as a file, `/privacy erase` removes it. No log of mine names you.
