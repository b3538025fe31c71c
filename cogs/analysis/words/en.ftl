### What happened in a match, and why.
###
### $match (number): its number.

analysis-head = **{ $game }, match { $match }: what happened?**
analysis-foot = -# Chances are estimated from hundreds of trial games. A better answer is a guess, not a verdict.
analysis-points = -# Luck, own choices and others’ choices: by how many points each changed that player’s chance to win.
# Buttons that turn to all figures, and back
in-figures = In figures
in-short = In short
analysis-soon = I’m working it out. It appears here by itself, in a minute or so.
analysis-not-over = Match { $match } isn’t over yet. Ask again when it is.
analysis-never = Match { $match } was never played to its end, so there is nothing to explain.
analysis-secret = At this table secrets stay secret, and what happened is full of them.
