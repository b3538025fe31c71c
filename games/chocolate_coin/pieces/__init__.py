"""Define the components, cards, actions and events of the game, without rules. The JSON files hold the printed data."""
