"""One module for each command of ``pdhlo``; each has a ``command``."""
