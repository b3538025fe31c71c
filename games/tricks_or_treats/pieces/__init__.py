"""Define the components, choices and events of Tricks or Treats, without rules."""
