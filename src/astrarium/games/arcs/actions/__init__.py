"""The seven standard actions: what may be done, and what is done.

Each file has `considered(state, seat)`, which goes through what one might do and says why not where it may not be done,
and `perform(state, seat, option, paid)`, which gives the frames that do it.
"""
