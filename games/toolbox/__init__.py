"""The terminal toolbox: play, measure, look at, replay and begin games without Discord."""
