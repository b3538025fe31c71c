"""Plain values that everybody may hold: a match's record, messages, turns and their time."""
