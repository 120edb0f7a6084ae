"""The window of a convolution: what all forms are told of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pdhlo.lower.rules.helpers import Pads


@dataclass(frozen=True, slots=True)
class Window:
    """Along each spatial axis: the size of the data, the kernel, and how it moves."""

    size: tuple[int, ...]
    kernel: tuple[int, ...]
    strides: tuple[int, ...]
    pads: tuple[tuple[int, int], ...]
    dilations: tuple[int, ...]

    @property
    def output(self) -> tuple[int, ...]:
        """The size of the result along each axis."""
        axes = zip(self.size, self.kernel, self.strides, self.pads, self.dilations, strict=True)
        return tuple((n + low + high - (k - 1) * d - 1) // s + 1 for n, k, s, (low, high), d in axes)

    @property
    def taps(self) -> int:
        """How many positions the kernel has."""
        return math.prod(self.kernel)

    @property
    def is_padded(self) -> bool:
        """Whether anything is put around the data, or cut off."""
        return any(pair != (0, 0) for pair in self.pads)

    @property
    def is_dense(self) -> bool:
        """Whether it moves by one, and is not dilated."""
        return {*self.strides, *self.dilations} == {1}


def window_of(
    size: Sequence[int], kernel: Sequence[int], strides: Sequence[int], pads: Pads, dilations: Sequence[int]
) -> Window:
    """A window of what a rule has at hand."""
    return Window(tuple(size), tuple(kernel), tuple(strides), tuple(pads), tuple(dilations))
