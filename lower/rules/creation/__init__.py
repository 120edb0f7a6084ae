"""New tensors: from numbers, and at random."""
