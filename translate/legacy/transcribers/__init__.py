"""Transcribers of legacy operators that the general transcriber does not cover, one file for each family."""
