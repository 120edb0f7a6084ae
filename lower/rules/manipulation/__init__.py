"""Tensors rearranged: shapes, joining and splitting, padding, assignment to slices, copies."""
