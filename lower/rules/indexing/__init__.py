"""Indexing by tensors: gather, scatter, sort, search; graphs."""
