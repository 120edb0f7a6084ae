"""Indexing by tensors: picking, changing, sorting and searching elements; graphs."""
