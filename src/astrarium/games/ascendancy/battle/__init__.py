"""A Space Battle: who takes part, Combat Rounds, retreats, the winner's manoeuvre."""
