"""Texts of the page, shared by its server and its scripts."""

from games.engine.words import Catalogue

__all__ = ["TEXTS"]

TEXTS = Catalogue("sandbox.words")
