"""Tests of the engine, mostly on small games made for them (toys.py)."""
