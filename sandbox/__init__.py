"""A Discord on this machine: loopback server, simulated people, rehearsals. Products never import it."""
