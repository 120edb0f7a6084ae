"""Legacy programs become Programs: operators, types and attributes, by tables and transcribers."""
