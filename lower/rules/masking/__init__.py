"""Masking rules of operators that mix rows, and size rules, by family of operators."""
