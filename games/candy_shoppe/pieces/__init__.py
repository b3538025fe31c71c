"""Define the components, choices and events of Candy Shoppe, without rules."""
