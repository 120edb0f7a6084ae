"""Functions in NumPy that tests of several fields compare rules with."""

from __future__ import annotations

import numpy as np


def softmax(x, axis=-1):
    """Along an axis."""
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def layer_norm(x, scale=1.0, bias=0.0, epsilon=1e-5):
    """Along the last axis."""
    centered = x - x.mean(-1, keepdims=True)
    return centered / np.sqrt(x.var(-1, keepdims=True) + epsilon) * scale + bias
