"""Build pages that several features share: results, the rulebook, replays, and buttons that turn pages."""
