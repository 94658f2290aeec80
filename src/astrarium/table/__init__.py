"""The table: play in the browser, live or over weeks."""
