"""Operators along spatial axes and time: convolution, pooling, resizing, sampling, signals."""
