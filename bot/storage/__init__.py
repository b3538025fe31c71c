"""The database: the only store of matches and the only lock between processes."""
