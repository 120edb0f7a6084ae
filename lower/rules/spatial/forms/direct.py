"""XLA's convolution, in the layout that its CPU kernel takes."""

from __future__ import annotations

from jax import lax

from pdhlo.lower.rules.registry import Array
from pdhlo.lower.rules.spatial.forms.window import Window


def direct(x: Array, filters: Array, window: Window, groups: int) -> Array:
    """The convolution by XLA's operation, with filters transposed to [kH, kW, I, O]."""
    spatial = "DHW"[-len(window.kernel) :]
    data = f"N{spatial}C"
    result: Array = lax.conv_general_dilated(
        x,
        filters.transpose(*range(2, filters.ndim), 1, 0),
        window.strides,
        window.pads,
        rhs_dilation=window.dilations,
        dimension_numbers=(data, f"{spatial}IO", data),
        feature_group_count=groups,
    )
    return result
