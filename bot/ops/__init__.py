"""Running it: settings, logs, figures for whoever watches, art made ready, points to fail at in tests."""
