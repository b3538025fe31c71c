"""What there is in Tricks or Treats (rules.md: TT-1 to TT-3, TT-7, TT-8 and TT-12).

Here: plain facts, a file a subject: the town (town.py), tokens (tokens.py), costumes and Surprise cards (cards.py), the
street duel’s record (duel.py), options of questions (choices.py), what can happen (happenings.py), what a host may set
(options.py). Not here: what may happen with it all (rules/).
"""
