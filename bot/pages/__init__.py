"""Build pages that several features share: results, the rulebook, replays, buttons to turn pages."""
