"""The components, cards, actions and events of the game, without rules. The JSON files beside hold the printed data."""
