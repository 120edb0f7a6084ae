"""Damaged and hostile files in bulk, and kills while something is written: what falls, and the seed that shows it."""
