"""Text matching: products of all pairs of rows of two sequences, and convolutions of images of different sizes.

An image is stored as a sequence of elements. The number of elements of the results follows from the LoD.
"""

from __future__ import annotations

from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.helpers import known_array
from pdhlo.lower.rules.lod import lod_of, offsets_of, ranges
from pdhlo.lower.rules.registry import Value, rule
from pdhlo.lower.rules.shapes import check_dimension
from pdhlo.lower.values.traced_values import LoDArray, dense


@rule("match_matrix_tensor", moves=True, shapes={"x": "_ D", "y": "_ E", "w": "D _ E"})
def match_matrix_tensor(x: Value, y: Value, w: Value, *, dim_t: int) -> tuple[Value, Value]:
    """x @ w[:, t] @ y.T for each pair of sequences and each t: an image [dim_t, rows of x, rows of y] for each pair.

    x: [rows, D], y: [rows, E], both with a LoD, w: [D, dim_t, E]. Returns the elements of the images [elements, 1] with
    a LoD, and the elements of x @ w [elements, 1]. Raises InputError if x and y have different numbers of sequences.
    Source: Paddle 2.6 match_matrix_tensor.
    """
    left = known_array(lod_of(x, "pd.match_matrix_tensor: x")[0], "pd.match_matrix_tensor: the LoD of x")
    right = known_array(lod_of(y, "pd.match_matrix_tensor: y")[0], "pd.match_matrix_tensor: the LoD of y")
    if len(left) != len(right):
        raise InputError(
            f"pd.match_matrix_tensor: x and y have {len(left) - 1} and {len(right) - 1} sequences, expected equal"
            " numbers"
        )
    rows, columns = np.diff(left), np.diff(right)
    product = jnp.einsum("rd,dte->rte", jnp.asarray(x.data), jnp.asarray(dense(w)))
    # The image, t, row and column of each element of the result.
    counts = dim_t * rows * columns
    image = np.repeat(np.arange(len(rows)), counts)
    place = ranges(np.zeros(len(rows)), counts)
    column = place % np.maximum(columns, 1)[image]
    rest = place // np.maximum(columns, 1)[image]
    row, t = rest % np.maximum(rows, 1)[image], rest // np.maximum(rows, 1)[image]
    out = jnp.sum(product[left[image] + row, t] * jnp.asarray(y.data)[right[image] + column], -1)
    return LoDArray(jnp.reshape(out, (-1, 1)), (offsets_of(counts),)), jnp.reshape(product, (-1, 1))


@dataclass(frozen=True, slots=True)
class VariableWindow:
    """The window of a convolution over images of different sizes."""

    stride_h: int
    stride_w: int
    kernel_h: int
    kernel_w: int


@rule("var_conv_2d", moves=True)
def var_conv_2d(
    x: Value, row: Value, column: Value, w: Value, *, input_channel: int, output_channel: int, window: VariableWindow
) -> tuple[Value, Value]:
    """Convolves images of different sizes with one filter; with a stride of 1 padding keeps their sizes.

    x: [elements, 1] with a LoD, the elements of all images [input_channel, height, width]. The lengths of the sequences
    of ``row`` and ``column`` are the heights and widths. w: [output_channel, input_channel * kernel_h * kernel_w].
    Returns the elements of the resulting images and of their windows, [elements, 1], both with a LoD. Raises InputError
    for different numbers of sequences, and if x ends before an image does. Source: Paddle 2.6 var_conv_2d, which reads
    other memory in these cases.
    """
    check_dimension("pd.var_conv_2d: the number of rows of w", dense(w).shape[0], output_channel)
    starts = known_array(lod_of(x, "pd.var_conv_2d: x")[0], "pd.var_conv_2d: the LoD of x")[:-1]
    heights = np.diff(known_array(lod_of(row, "pd.var_conv_2d: row")[0], "pd.var_conv_2d: the LoD of row"))
    widths = np.diff(known_array(lod_of(column, "pd.var_conv_2d: column")[0], "pd.var_conv_2d: the LoD of column"))
    if not len(starts) == len(heights) == len(widths):
        raise InputError(
            f"pd.var_conv_2d: x, row and column have {len(starts)}, {len(heights)} and {len(widths)} sequences,"
            " expected equal numbers"
        )
    ends = (starts + input_channel * heights * widths)[heights * widths > 0]
    if (most := int(np.max(ends, initial=0))) > x.data.shape[0]:
        raise InputError(f"pd.var_conv_2d: x has {x.data.shape[0]} elements, the images need {most}")
    rows, columns = -(-heights // window.stride_h), -(-widths // window.stride_w)
    windows = rows * columns
    image = np.repeat(np.arange(len(windows)), windows)
    place = ranges(np.zeros(len(windows)), windows)
    top = place // np.maximum(columns, 1)[image] * window.stride_h - window.kernel_h // 2
    left = place % np.maximum(columns, 1)[image] * window.stride_w - window.kernel_w // 2
    z, ky, kx = (part.reshape(-1) for part in np.indices((input_channel, window.kernel_h, window.kernel_w)))
    at_y, at_x = top[:, None] + ky, left[:, None] + kx
    high, wide = heights[image][:, None], widths[image][:, None]
    inside = (at_y >= 0) & (at_y < high) & (at_x >= 0) & (at_x < wide)
    elements = starts[image][:, None] + (z * high + at_y) * wide + at_x
    data = jnp.reshape(jnp.asarray(x.data), (-1,))
    if not len(image):
        patches = jnp.zeros(inside.shape, data.dtype)
    else:
        patches = jnp.where(inside, data[np.where(inside, elements, 0)], 0)
    out = patches @ jnp.asarray(dense(w)).T
    return (
        LoDArray(_by_channel(out, image, place, windows), (offsets_of(windows * output_channel),)),
        LoDArray(_by_channel(patches, image, place, windows), (offsets_of(windows * patches.shape[1]),)),
    )


def _by_channel(x: Value, image: np.ndarray, place: np.ndarray, windows: np.ndarray) -> Value:
    """Reorders [windows of all images, channels] by image, channel and window: [elements, 1]."""
    channels = x.shape[1]
    before = np.concatenate([[0], np.cumsum(windows)])[image] * channels
    targets = before[:, None] + np.arange(channels) * windows[image][:, None] + place[:, None]
    order = np.empty(targets.size, np.int64)
    order[targets.reshape(-1)] = np.arange(targets.size)
    return jnp.reshape(x, (-1,))[order][:, None]
