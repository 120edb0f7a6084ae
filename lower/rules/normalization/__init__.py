"""Normalizations and dropout."""
