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
