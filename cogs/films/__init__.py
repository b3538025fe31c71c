"""Replay finished matches. bot/ai/film_maker.py makes films, bot/pages/replay_cache.py caches them."""

from cogs.films.watching import setup

__all__ = ["setup"]
