"""Geometry shared by rules and drawings."""
