"""The modules of the example, which stand beside each other and no package, and a model that needs no artifact."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

EXAMPLE = Path(__file__).parents[2] / "docs/examples/serve"

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend(EXAMPLE)
    import batcher
    import open_inference
    import served_model

__all__ = ["EXAMPLE", "batcher", "doubling", "open_inference", "served_model"]

Arrays = dict[str, np.ndarray]


def doubling(
    run: Callable[[Arrays], Arrays] = lambda inputs: {"y": inputs["x"] * 2},
    *,
    buckets: tuple[int, ...] = (1, 2, 4),
    sizes: tuple[int, ...] = (3,),
    dtype: object = np.float32,
) -> served_model.ServedModel:
    """A model that doubles rows of 3, or of what ``sizes`` says."""
    first = -1 if buckets else 1
    tensors = [
        (served_model.Tensor(name, (first, -1 if len(sizes) > 1 else sizes[0]), np.dtype(dtype)),) for name in "xy"
    ]
    shapes = tuple((((size,) if buckets else (1, size)),) for size in sizes)
    return served_model.ServedModel("double", "numpy", *tensors, buckets, shapes, run, lambda: None)
