"""Losses, and measures of predictions."""
