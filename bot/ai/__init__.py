"""Run stand-ins, and the processes in which they think."""
