"""From a Program to results, in rooms: each says here what it holds; what it may import is in docs/architecture.md."""
