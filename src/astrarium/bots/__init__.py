"""Seats that answer by themselves. They decide by what their seat may know, and nothing else."""
