"""The sandbox's page on 127.0.0.1, a chat over the loopback Discord for several people at once."""
