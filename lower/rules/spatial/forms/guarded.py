"""The guard of forms that are right for ordinary data only: other data goes through the direct form.

Winograd's transforms add and subtract neighbours: one Inf makes a tile of NaN, and one pixel of 1e6 among N(0, 1) moves
results that do not see it by 0.5. Groups that are merged meet zeros, and zero times Inf is NaN. So the data is looked
at before each such convolution, which is one choice of two forms in the compiled program.

What it costs, and what remains, is in docs/devices.md.
"""

from __future__ import annotations

from collections.abc import Callable

import jax.numpy as jnp
from jax import lax

from pdhlo.lower.rules.registry import Array

_MOST_KURTOSIS = 4096.0
"""The fourth moment of data, by the square of the second. N(0, 1) has 3, data of which one in a thousand is not 0
a thousand; one pixel of 1e6 in a picture of 200,000 has 200,000. With so much the largest of a million elements is at
most 250 times the root of the mean square, and Winograd's results deviate by 1.4e-4 of that."""

_MOST_PARTS = 256
"""Parts that are added up element by element: the sums stay in the first cache."""

Form = Callable[[Array], Array]


def if_even(x: Array, form: Form, direct: Form) -> Array:
    """``form(x)``, where no element is far above all others, NaN or Inf; else ``direct(x)``."""
    second, fourth = _moments(x)
    is_even = jnp.isfinite(fourth) & (fourth <= _MOST_KURTOSIS * second * second)
    result: Array = lax.cond(is_even, form, direct, x)
    return result


def _moments(x: Array) -> tuple[Array, Array]:
    """The means of the second and the fourth powers.

    Summed in a loop over parts: where YNNPACK does not sum a tensor, XLA does, one element after the other. 160x160x96
    take 5.8 ms, in this loop 0.6; where YNNPACK sums, 0.8 and 0.6.
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
    """``result``, which was computed of ``x``; ``direct(x)`` where ``x`` has NaN, Inf, or squares that are Inf."""
    chosen: Array = lax.cond(jnp.isfinite(jnp.sum(x * x)), lambda x, y: y, lambda x, y: direct(x), x, result)
    return chosen
