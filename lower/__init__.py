"""From a Program to results. Each package says what it holds; docs/design/packages.md has what it may import."""
