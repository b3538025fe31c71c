"""Connect to Discord: sessions, incoming events and interactions, outgoing messages."""
