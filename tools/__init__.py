"""Tools: the command line, the demo, and the generators of committed files."""
