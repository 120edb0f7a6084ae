"""What control flow leaves to operators: choices between blocks, tensor arrays."""
