"""Guards of forms that are accurate for ordinary data only: other data takes the direct form.

Winograd's transforms add and subtract neighbours. One Inf makes a whole tile NaN, and one pixel of 1e6 among N(0, 1)
changes results that do not depend on it by 0.5. Merged groups multiply data by zeros, and zero times Inf is NaN.
Therefore the compiled program tests the data before each such convolution, and takes one of two forms.
docs/devices.md has the costs and the remaining deviations.
"""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.helpers import optimization_barrier
from pdhlo.lower.rules.registry import Array

_MOST_KURTOSIS = 4096.0
"""The largest kurtosis (fourth moment divided by the square of the second) of data for Winograd's form.

| data | kurtosis |
| --- | --- |
| N(0, 1) | 3 |
| one element in a thousand is not 0 | 1,000 |
| one pixel of 1e6 in an image of 200,000 | 200,000 |

At this limit the largest of a million elements is at most 250 times the root mean square, and Winograd's results
deviate by 1.4e-4 of it."""

_MOST_PARTS = 256
"""The largest number of parts that are summed elementwise; the sums stay in the L1 cache."""

Form = Callable[[Array], Array]


def if_even(x: Array, form: Form, direct: Form) -> Array:
    """``form(x)`` if ``x`` is finite and no element is much larger than the others; else ``direct(x)``.

    ``x`` is behind a barrier, or XLA may compute it once for the test and once for the form. Twice in other orders of
    the elements, a maximum pooling of 64x24x24x20 took 1.4 of 2.9 ms of a network (jax 0.10.2).
    """
    x = optimization_barrier(x)
    second, fourth = _moments(x)
    is_even = jnp.isfinite(fourth) & (fourth <= _MOST_KURTOSIS * second * second)
    result: Array = lax.cond(is_even, form, direct, x)
    return result


def _moments(x: Array) -> tuple[Array, Array]:
    """The means of the second and the fourth powers, summed in a loop over parts.

    XLA sums a tensor one element after the other unless YNNPACK sums it. 160x160x96 takes 0.6 ms in this loop, 5.8 ms
    without YNNPACK, and 0.8 ms with it.
    """
    count = max(number for number in range(1, _MOST_PARTS + 1) if x.size % number == 0)

    def add(sums: tuple[Array, Array], part: Array) -> tuple[tuple[Array, Array], None]:
        square = part * part
        return (sums[0] + square, sums[1] + square * square), None

    nothing = jnp.zeros(x.size // count, x.dtype)
    sums, _ = lax.scan(add, (nothing, nothing), x.reshape(count, -1))
    second, fourth = (jnp.sum(operand) / x.size for operand in sums)
    return second, fourth


def if_finite(x: Array, result: Array, direct: Form) -> Array:
    """``result``, which was computed from ``x``; ``direct(x)`` if ``x`` has NaN or Inf, or its squares overflow."""
    chosen: Array = lax.cond(jnp.isfinite(jnp.sum(x * x)), lambda x, y: y, lambda x, y: direct(x), x, result)
    return chosen
