"""From a Program to results. Each package says what it holds; docs/architecture.md has what it may import."""
