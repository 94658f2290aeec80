"""The components, as typed rows in printed order."""
