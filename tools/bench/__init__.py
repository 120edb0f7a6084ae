"""``pdhlo bench``: engines side by side in one run, each in a process of its own, on the same cores, in turns."""
