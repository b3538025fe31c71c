"""The sandbox's page: a chat in the browser over the loopback Discord, for several people at once.

Here: the page, its server and its guard; only ever on 127.0.0.1, for whoever has the printed address. Not here: what
Discord holds (sandbox/simcord_adapter) and what a person may do there (sandbox/people.py).
"""
