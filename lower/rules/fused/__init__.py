"""Fused operators, which Paddle's passes create from several operators."""
