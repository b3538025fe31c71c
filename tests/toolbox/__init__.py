"""Tests of the command-line toolbox `python -m games`: its commands as users type them."""
