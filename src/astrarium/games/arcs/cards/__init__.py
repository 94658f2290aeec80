"""What the court, lore and leader cards do. Each card joins the places in the rules where it matters."""


def join() -> None:
    """Every card takes its places."""
