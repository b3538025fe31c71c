"""The components, choices and events of Tricks or Treats, as data."""
