"""Tests of the rules in docs/architecture.md, and of the documents themselves."""
