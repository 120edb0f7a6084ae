"""``pdhlo bench``: times several engines in one run. Each has its own process; they use the same cores, alternately."""
