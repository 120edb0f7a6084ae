"""Fuzzing: reads many damaged and hostile files, and kills writers; failures can be repeated by their seed."""
