"""Tests of whole matches over HTTP and WebSocket, on a fake Discord server on this machine."""
