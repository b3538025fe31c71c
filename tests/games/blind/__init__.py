"""Play matches by texts alone, without pictures.

A game's texts are parsed back into the facts of the view. So pictures show nothing that the texts don't say."""
