"""Statistics of the values of a parameter for a page: range, number of non-finite values, and a histogram."""

from __future__ import annotations

from typing import Any

import numpy as np

_BARS = 24
_MOST_COUNTED = 2**18
"""The largest number of values in a histogram. Of more values, only every second, third, … is counted."""
_HEIGHT = 100


def values_json(array: np.ndarray) -> dict[str, Any]:
    """Statistics as data for the page.

    * ``least``, ``greatest``: of all finite values; missing without finite values.
    * ``not_finite``: the number of NaN and infinite values.
    * ``histogram``: the heights of bars of equal width, the highest 100; missing if all values are equal.
    * ``every``: the histogram counts every ``every``-th value.

    Empty for an empty array, and for complex numbers, objects and texts.
    """
    if array.size == 0 or array.dtype.kind in "cOSU":
        return {}
    with np.errstate(invalid="ignore"):  # bfloat16 warns about NaN
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
    # Rounding up makes each bar with a value visible.
    heights = np.ceil(counts * (_HEIGHT / max(1, int(counts.max())))).astype(int)
    return {**facts, "histogram": heights.tolist(), "every": every}


def _short(value: float) -> float:
    """Rounds to six digits, which is enough for a page."""
    return float(f"{value:.6g}")
