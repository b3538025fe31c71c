"""The bench's own arithmetic and layout. No test here, or anywhere, asserts a time."""
