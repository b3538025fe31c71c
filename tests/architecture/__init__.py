"""Tests of the architecture's rules, and of documents."""
