"""Tests of who may import and name whom."""
