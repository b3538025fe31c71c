"""The components, choices and events of Candy Shoppe, as data."""
