"""Run stand-ins (programs that play a seat); make replays, films and analyses of finished matches."""
