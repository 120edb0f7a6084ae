"""The values of a parameter for a page: their range, how many are no numbers, and a histogram."""

from __future__ import annotations

from typing import Any

import numpy as np

_BARS = 24
_MOST_COUNTED = 2**18
"""Values that a histogram counts; of more it takes every second, third, …"""
_HEIGHT = 100


def values_json(array: np.ndarray) -> dict[str, Any]:
    """``least`` and ``greatest`` of all finite values, ``not_finite`` (how many others), and ``histogram``.

    The histogram has the heights of bars of equal width between the two, the highest 100; none where all are equal. It
    is that of ``every`` n-th value. Empty for what has no order, and where no value is finite.
    """
    if array.size == 0 or array.dtype.kind in "cOSU":
        return {}
    with np.errstate(invalid="ignore"):  # bfloat16 warns of what is no number
        least, greatest = float(array.min()), float(array.max())
    not_finite = 0
    if not np.isfinite(least) or not np.isfinite(greatest):
        finite = array[np.isfinite(array)]
        not_finite = array.size - finite.size
        if finite.size == 0:
            return {"not_finite": not_finite}
        array, least, greatest = finite, float(finite.min()), float(finite.max())
    facts = {"least": _short(least), "greatest": _short(greatest), "not_finite": not_finite}
    if least == greatest:
        return facts
    every = -(-array.size // _MOST_COUNTED)
    counts, _ = np.histogram(array.reshape(-1)[::every].astype(np.float64), _BARS, (least, greatest))
    # A bar that holds anything is seen.
    heights = np.ceil(counts * (_HEIGHT / max(1, counts.max()))).astype(int)
    return {**facts, "histogram": heights.tolist(), "every": every}


def _short(value: float) -> float:
    """Six digits, as many as a page needs."""
    return float(f"{value:.6g}")
