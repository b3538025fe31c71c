"""One match from its lobby to its end: who sits there, what happens, what is written down of it."""
