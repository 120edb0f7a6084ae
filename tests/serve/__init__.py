"""Tests of the example that serves artifacts, ``docs/examples/serve/``."""
