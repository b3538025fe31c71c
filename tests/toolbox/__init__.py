"""Tests of the command-line toolbox `python -m games`. They run its commands as a user would type them."""
