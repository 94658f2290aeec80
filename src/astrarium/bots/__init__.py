"""Seats that answer by themselves."""
