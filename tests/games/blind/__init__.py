"""Play matches by texts alone. A game's texts are parsed back into facts, which shows that pictures add nothing."""
