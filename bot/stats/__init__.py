"""Compute users' figures: ratings, periods, and what a match adds to them."""
