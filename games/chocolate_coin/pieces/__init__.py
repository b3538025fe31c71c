"""What there is in Chocolate Coin (rules.md, CC-1 to CC-4 and CC-13).

Here: plain facts, a file a subject: the map (atlas.py), the four factions (sheet.py), what lies on the map (tokens.py),
the cards (cards.py), options of questions (choices.py), what can happen (happenings.py). Map, sheet and cards are read
from the JSON files beside them. Not here: what may happen with it all (rules/).
"""
