"""What tensors of indices pick, change, sort and search; graphs."""
