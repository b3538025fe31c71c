"""Define slash commands: parse what users type, and call bot/ and games/."""
