"""Tests of the engine, on small games made for them (toys.py)."""
