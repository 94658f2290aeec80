"""How fast Astrarium is: one script per figure, each prints JSON; `python -m bench` runs them and prints a table."""
