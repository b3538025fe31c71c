### Pages that people look up: rules, leaderboards, profiles, histories, results.
###
### $game, $who (text): a game’s name, a player’s name. $page, $pages (number): which page of how many.

## Turning pages

page-back = Back
page-next = Next
page-whole = Whole chapter
page-contents = Contents
page-foot = -# Page { $page } of { $pages }

## Rules

# $intro (text): the rules’ own first lines. $chapters (text): lines of `rules-chapter`
# Voice (comment): it begins with a heading
rules-contents =
    ## { $game }
    { $intro }

    {""}**The rules, chapter by chapter**
    { $chapters }
# $name (text): such as CC-3. $title (text)
rules-chapter = `{ $name }` { $title }
rules-pick = Go to a chapter
# $clause (text): such as CC-3.2. $title (text): its chapter’s. $text (text): what it says
rules-clause = **{ $game }** · { $title }
    { $text }
refused-no-rules = There are no rules of that game here.
# $wanted (text): what was typed
refused-no-clause = These rules have no “{ $wanted }”. Try a number such as 3 or 3.2, or a word of a chapter’s title.
# $kind (text): what the game’s cards are of, such as "token"
refused-no-card = There is no { $kind } called “{ $wanted }”. Pick one from the list while you type.

## What is kept of people

# $seats, $open, $answers, $results, $letters (number): how many of each. $reminders (yes or no): whether some are set. $name (text)
# Voice (sentence): it is a list
# Voice (comment): it begins with a heading
privacy-held =
    { "##" } What I keep about you
    - **Tables**: { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }, { $open } not over yet, with your name there
    - **Journal**: { $answers ->
        [one] 1 answer
       *[other] { $answers } answers
    } you gave
    - **Results**: { $results ->
        [one] 1 finished match
       *[other] { $results } finished matches
    }, with your ratings
    - **DMs**: my copies of { $letters ->
        [one] 1 message
       *[other] { $letters } messages
    } to you
    - **Reminders, quiet hours, leave**: { $reminders ->
        [yes] as you have set them
       *[no] none set
    }
    - **Your name on other servers**: { $name }

    `/privacy export` gives you all of it as a file, `/privacy erase` removes it. No log of mine names you.
    -# Nobody but you is shown this.
privacy-no-name = not shown
# Voice (comment): it begins with a heading
privacy-asked =
    { "##" } Erase everything about you?
    You can’t take this back.
    - **Tables that aren’t over**: you leave them for good. Where a match runs, a stand-in plays on and you are placed last.
    - **Finished matches**: you become “Somebody” with a number. The others keep their results and ratings.
    - **Gone**: your ratings and profile, your reminders, and my copies of what I sent you.
    - **Discord keeps** what it shows already: my messages in channels and in our DMs, some with your name. A server’s admins can delete those in its channels.

    If you play again, you begin as somebody new. `/privacy export` first gives you all of it as a file.
privacy-erase = Erase everything about me
privacy-erased = **Done.** Nothing I keep names you any more. Discord still shows what I posted before; a server’s admins can delete that in its channels.
privacy-exported = Everything I keep about you, as a file (JSON). Only you see this message.

## A server’s settings

# $where, $who, $place, $pace, $late, $seen, $hall (text): what is set, in words
# Voice (comment): it begins with a heading
settings-form =
    { "##" } Settings of this server
    {""}**Tables** are opened in { $where }, by { $who }.
    {""}**New tables**, unless their host says otherwise: { $place }; { $pace }; when time is over, { $late }.
    {""}**Leaderboards** are seen by { $seen }.
    {""}**Hall of fame**: results are posted { $hall }.
    -# Only you see this. Each choice counts at once, for tables opened from now on.
settings-anywhere = any channel
settings-everybody = everybody
# $role (text): a mention
settings-role-only = { $role } and those who manage the server
settings-nowhere = nowhere
# $channel (text): a mention
settings-in = in { $channel }
settings-place-thread = in a thread of its own
settings-place-here = right in the channel
settings-late-stand-in = a stand-in plays on
settings-late-default = the rules answer this once
settings-seen-asker = only the person who asks
settings-seen-everybody = everybody in the channel
settings-pace-live = 3 minutes a turn
settings-pace-evening = 30 minutes a turn
settings-pace-daily = a day a turn
settings-pace-weekly = a week a turn
settings-pace-none = no limit, as long as it takes
# $to (text): what it changes to
settings-set-place = New tables: { $to }
# $to (text): what it changes to
settings-set-late = Time over: { $to }
# $to (text): what it changes to
settings-set-seen = Leaderboards: { $to }
settings-channels = Where tables may be opened (none: anywhere)
settings-role = Who may open tables (none: everybody)
settings-hall = Hall of fame: where results are posted (none: nowhere)
settings-pace = Time for each turn
refused-setting = That can’t be set so. Type `/settings` again for the form as it is now.
