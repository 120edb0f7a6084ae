"""Maps the slots of a gradient operator to those of its forward operator, by their names in the table.

A slot is a base and how often it is differentiated: ``x`` is (x, 0), ``x_grad`` (x, 1), ``grad_out_grad`` of a double
gradient (out, 2). A gradient operator takes operands and results of its forward operator under their own names, and
for each result its cotangent, which has one gradient more; it gives gradients of operands. A gradient of a gradient is
read in the same way.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import NamedTuple

from pdhlo.dialect.operator_table import backward_links, find_operator

_GRADIENT = "_grad"
_SAID_OTHERWISE = {"fwd_": "", "_forward": "", "_new": "", "out_mean": "mean_out", "out_variance": "variance_out"}
"""In gradients of gradients the table has words for what the names say already, and other orders of words."""
_SAID_ALONE = re.compile(r"(_double|_triple)_grad$")
"""The end of a gradient of a gradient that the table links with no forward operator."""


class SlotName(NamedTuple):
    """The name of an operand or a result, taken apart: ``out_grad_grad`` is ("out", 2), its second gradient."""

    base: str
    order: int
    """The number of gradients that were taken: 0 of a value, 1 of a cotangent."""

    @property
    def cotangent(self) -> SlotName:
        """The gradient of it."""
        return SlotName(self.base, self.order + 1)


@functools.cache
def slot(name: str) -> SlotName:
    """The slot of a name. ``grad_out_grad`` and ``out_grad_grad`` are one, and so are ``input`` and ``Input``."""
    name, order = name.lower(), 0
    for word, other in _SAID_OTHERWISE.items():
        name = name.replace(word, other)
    while name.startswith("grad_"):
        name, order = name[5:], order + 1
    while name.endswith(_GRADIENT):
        name, order = name[: -len(_GRADIENT)], order + 1
    return SlotName(name, order)


@functools.cache
def forward_of(name: str) -> str | None:
    """The operator whose gradient the operator ``name`` is, as its name says, else as the table links them, or None."""
    before, gradient, behind = name.rpartition(_GRADIENT)  # behind: 2 or _v1, of an operator with a successor
    for form in (before + behind, f"{before}_{behind}") if gradient else ():
        if find_operator(form) is not None:
            return form
    return backward_links().get(name)


def is_gradient(name: str) -> bool:
    """Whether an operator is called a gradient."""
    return _GRADIENT in name


def differentiated(name: str) -> str:
    """The operator that a gradient, or a gradient of a gradient, was taken of; any other is its own."""
    while (before := forward_of(name)) is not None:
        name = before
    return _SAID_ALONE.sub("", name)


class GradientSlots(NamedTuple):
    """Where a gradient operator has what its forward operator takes and gives."""

    operands: tuple[int | None, ...]
    """For each operand of the forward operator its place among the operands of the gradient."""
    results: tuple[int | None, ...]
    """For each result of the forward operator its place among the operands of the gradient."""
    cotangents: tuple[int | None, ...]
    """For each result of the forward operator the place of its gradient among the operands of the gradient."""
    wanted: tuple[int | None, ...]
    """For each result of the gradient the operand of the forward operator whose gradient it is."""


def gradient_slots(
    inputs: Sequence[str], outputs: Sequence[str], forward_inputs: Sequence[str], forward_outputs: Sequence[str]
) -> GradientSlots:
    """Maps the operands and results of a gradient operator to those of its forward operator, by name."""
    own = list(map(slot, inputs))
    # A gradient of a gradient may have two of one name: what the forward operator took comes before the cotangents.
    first, last = (
        {name: own.index(name) for name in own},
        {name: place for place, name in enumerate(own)},
    )
    places = {slot(name).cotangent: place for place, name in enumerate(forward_inputs)}
    return GradientSlots(
        tuple(first.get(slot(name)) for name in forward_inputs),
        tuple(first.get(slot(name)) for name in forward_outputs),
        tuple(last.get(slot(name).cotangent) for name in forward_outputs),
        tuple(places.get(slot(name)) for name in outputs),
    )
