"""Define plain values that all packages may use: match records, messages, custom ids, turns and their time."""
