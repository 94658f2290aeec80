"""The kernel: questions, frames, chance, records. It knows no game."""
