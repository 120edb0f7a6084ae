"""The attributes that operators along windows share, each family's as one record of their rules.

``paddings`` and ``padding_algorithm`` are described at ``helpers.window_pads``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConvolutionWindow:
    """The window of a convolution; ``groups`` parts of the channels are convolved by themselves."""

    strides: tuple[int, ...]
    paddings: tuple[int, ...]
    padding_algorithm: str
    dilations: tuple[int, ...]
    groups: int
    data_format: str


@dataclass(frozen=True, slots=True)
class TransposedWindow(ConvolutionWindow):
    """The window of a transposed convolution; ``output_padding`` is how many elements the result has more."""

    output_padding: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PoolingWindow:
    """The window of a pooling, but for its size, which one operator has as an operand.

    ``ceil_mode`` keeps a last window that sticks out. ``exclusive``: a mean counts the elements of the input only, not
    the padding. ``global_pooling``: one window of all. ``adaptive``: the size of the window is that of the result.
    """

    strides: tuple[int, ...]
    paddings: tuple[int, ...]
    padding_algorithm: str
    ceil_mode: bool
    exclusive: bool
    data_format: str
    pooling_type: str
    global_pooling: bool
    adaptive: bool


@dataclass(frozen=True, slots=True)
class DeformableWindow:
    """The window of a deformable convolution, whose ``deformable_groups`` parts have offsets of their own."""

    strides: tuple[int, ...]
    paddings: tuple[int, ...]
    dilations: tuple[int, ...]
    deformable_groups: int
    groups: int
