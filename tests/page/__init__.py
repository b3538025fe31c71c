"""The sandbox's page, in a real Chromium and from outside."""
