"""The components, cards, actions and events of the game, without rules. The JSON files here hold the printed data."""
