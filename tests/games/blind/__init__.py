"""Play by words alone: read the texts of a game back into facts, to show that pictures hold nothing that texts lack."""
