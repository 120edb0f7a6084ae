"""The rules, in folders by field, with their registry, what they share, and the unsupported cases.

May import: compiler, values.
"""
