"""Play matches by texts alone: parse a game's texts back into facts, which shows that pictures tell nothing more."""
