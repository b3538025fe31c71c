"""The terminal toolbox: play, measure, inspect, replay and create games without Discord."""
