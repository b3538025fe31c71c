"""Tests of the terminal toolbox: its commands as users type them."""
