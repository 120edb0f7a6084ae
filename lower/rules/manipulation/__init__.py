"""Rearranging tensors: shapes, joining and splitting, padding, assignment to slices, copies."""
