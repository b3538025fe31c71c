"""The code shared by all games; it contains nothing specific to one game."""

VERSION = "1.0"
"""Version of what games may use of this package. The first number changes when games must change, the second when there
is more to use (https://semver.org)."""
