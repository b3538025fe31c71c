"""The sandbox's page: a chat in the browser over the loopback Discord, for several people at once.

Only ever on 127.0.0.1, and only for whoever has the printed address.
"""
