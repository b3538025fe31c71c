"""Tests of the rules of the architecture, and of the documents."""
