"""Read the words of a game back into facts, by its own catalogue: nothing is in the pictures alone."""
