"""Commands of the Command Phase."""
