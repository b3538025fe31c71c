"""Tests of the rules in docs/architecture.md, and tests of the documents."""
