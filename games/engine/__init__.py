"""The kernel that all games stand on. It knows no game."""
