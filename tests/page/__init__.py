"""Tests of the sandbox's web page, in the browser Chromium."""
