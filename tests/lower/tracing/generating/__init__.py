"""Tests of networks that generate: loops of Paddle 3.3.1 whose tensors grow."""
