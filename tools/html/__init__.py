"""Self-contained HTML pages: a comparison report, and a program as a graph."""
