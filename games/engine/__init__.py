"""The kernel shared by all games; it contains nothing specific to one game."""
