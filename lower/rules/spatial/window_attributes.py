"""The window attributes of convolutions and poolings, one record for each family of rules.

``helpers.window_pads`` describes ``paddings`` and ``padding_algorithm``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ConvolutionWindow:
    """The window of a convolution; the channels are divided into ``groups``, which are convolved separately."""

    strides: tuple[int, ...]
    paddings: tuple[int, ...]
    padding_algorithm: str
    dilations: tuple[int, ...]
    groups: int
    data_format: str


@dataclass(frozen=True, slots=True)
class TransposedWindow(ConvolutionWindow):
    """The window of a transposed convolution; ``output_padding`` is added to the size of the result."""

    output_padding: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PoolingWindow:
    """The window of a pooling without its size, which is an operand of one operator.

    ``ceil_mode`` keeps a last window that extends beyond the padded input. ``exclusive``: a mean does not count
    padding. ``global_pooling``: one window covers the input. ``adaptive``: the size of the window is the result's.
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
    """The window of a deformable convolution; each of ``deformable_groups`` groups of channels has its own offsets."""

    strides: tuple[int, ...]
    paddings: tuple[int, ...]
    dilations: tuple[int, ...]
    deformable_groups: int
    groups: int
