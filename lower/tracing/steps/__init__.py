"""Steps: operations prepared once, their scope, names and limits."""
