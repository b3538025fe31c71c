"""Check that matches can be played from the texts alone, without pictures.

A game's texts are parsed back into the facts of the view. If no fact is missing, pictures show nothing that the texts
don't say.
"""
