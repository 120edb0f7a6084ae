"""The rules, in folders by field, with their registry, what they share, and the gaps that are known.

May import: compiler, values.
"""
