"""Tests of the kernel, on small games made for them (toys.py)."""
