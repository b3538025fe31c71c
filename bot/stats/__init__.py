"""Figures about people: ratings, periods, what a match adds to them. Arithmetic alone."""
