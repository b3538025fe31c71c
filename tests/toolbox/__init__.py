"""Tests of the terminal toolbox. Here: its commands as people type them. Not here: the games' rules."""
