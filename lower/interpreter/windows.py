"""Windows over an array, for ``reduce_window``, ``select_and_scatter`` and ``convolution``."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from pdhlo.lower.interpreter.element_types import Array
from pdhlo.lower.interpreter.shape import padded


@dataclass(frozen=True, slots=True)
class Windows:
    """Sizes, strides and dilations of windows, padding and dilation of the array, and the numbers of windows."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    dilations: tuple[int, ...]
    base_dilations: tuple[int, ...]
    padding: tuple[tuple[int, int], ...]
    counts: tuple[int, ...]

    @classmethod
    def of(
        cls,
        shape: Sequence[int],
        sizes: Sequence[int],
        *,
        strides: Sequence[int] | None = None,
        dilations: Sequence[int] | None = None,
        base_dilations: Sequence[int] | None = None,
        padding: Sequence[Sequence[int]] | None = None,
    ) -> Windows:
        """Windows over an array of that shape; what is not given is 1, and no padding.

        The number of windows is the spec's: 0 if the padded array or the window is larger than it can be, else
        floor((padded - dilated window) / stride) + 1.
        """
        ones = (1,) * len(shape)
        steps, spread, base = (tuple(element or ones) for element in (strides, dilations, base_dilations))
        edges = tuple((int(a), int(b)) for a, b in padding) if padding is not None else ((0, 0),) * len(shape)
        counts = []
        for n, size, step, gap, below, (low, high) in zip(shape, sizes, steps, spread, base, edges, strict=True):
            length = low + (0 if n == 0 else (n - 1) * below + 1) + high
            covered = 0 if size == 0 else (size - 1) * gap + 1
            counts.append(0 if length <= 0 or covered > length else (length - covered) // step + 1)
        return cls(tuple(sizes), steps, spread, base, edges, tuple(counts))

    def spread(self, array: Array, value: Array) -> Array:
        """The array dilated and padded with ``value``."""
        low, high = zip(*self.padding, strict=True) if self.padding else ((), ())
        return padded(array, value, low, high, [d - 1 for d in self.base_dilations])

    def positions(self) -> Iterator[tuple[int, ...]]:
        """The places within a window, row-major."""
        return itertools.product(*map(range, self.sizes))

    def at(self, array: Array, index: tuple[int, ...]) -> Array:
        """The elements of all windows at one of their places; ``array`` is dilated and padded."""
        slices = []
        for place, gap, step, count in zip(index, self.dilations, self.strides, self.counts, strict=True):
            first = place * gap
            slices.append(slice(first, first + (count - 1) * step + 1, step) if count else slice(0, 0))
        return array[tuple(slices)]

    def views(self, array: Array) -> Array:
        """All windows of the dilated and padded array without a copy: dimensions of windows, then within them."""
        strides = [s * step for s, step in zip(array.strides, self.strides, strict=True)]
        inner = [s * gap for s, gap in zip(array.strides, self.dilations, strict=True)]
        shape = (*self.counts, *self.sizes)
        if 0 in shape:
            return np.zeros(shape, array.dtype)
        return np.lib.stride_tricks.as_strided(array, shape, (*strides, *inner), writeable=False)
