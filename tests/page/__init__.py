"""Tests of the sandbox's page in Chromium."""
