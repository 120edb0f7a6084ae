"""Sparse rows, and the tensors of paddle.sparse."""
