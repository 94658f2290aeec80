"""The six actions."""
