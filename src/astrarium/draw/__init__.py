"""SVG drawn from views."""
