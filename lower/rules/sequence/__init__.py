"""Sequences: rows with a LoD, recurrent networks, beams, text."""
