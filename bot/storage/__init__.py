"""Use the database, the only store of matches and the only lock between processes."""
