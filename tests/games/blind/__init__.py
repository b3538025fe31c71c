"""Reading the words of a game back into facts, by its own catalogue: whoever sees no picture lacks nothing."""
