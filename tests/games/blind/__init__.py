"""Play matches by texts alone, without pictures.

A game's texts are parsed back into the facts of the view. If that gives all facts, pictures show nothing that the texts
don't say.
"""
