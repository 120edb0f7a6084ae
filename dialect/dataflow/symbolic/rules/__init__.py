"""Shape rules, in modules by topic."""
