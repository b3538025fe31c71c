"""Build pages that several features share: results, the rulebook, replays, page turning."""
