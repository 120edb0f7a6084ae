"""Maps the slots of a gradient operator to those of its forward operator, by their names in the operator table.

The name of a slot is a base and an order of differentiation: ``x`` is (x, 0), ``x_grad`` is (x, 1), and
``grad_out_grad`` of a double gradient is (out, 2). The operands of a gradient operator are operands and results of its
forward operator, under their own names, and a cotangent for each result, of one order more. Its results are gradients
of the forward operator's operands. The same holds for gradients of gradients.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import NamedTuple

from pdhlo.dialect.operator_table import backward_links, find_operator

_GRADIENT = "_grad"
_SPELLINGS = {"fwd_": "", "_forward": "", "_new": "", "out_mean": "mean_out", "out_variance": "variance_out"}
"""Spellings in the table's gradients of gradients -> the usual spelling."""
_UNLINKED = re.compile(r"(_double|_triple)_grad$")
"""The suffix of a gradient of a gradient whose forward operator is not in the table."""


class SlotName(NamedTuple):
    """The name of an operand or a result, parsed: ``out_grad_grad`` is ("out", 2)."""

    base: str
    order: int
    """The order of differentiation: 0 of a value, 1 of its cotangent or gradient."""

    @property
    def cotangent(self) -> SlotName:
        """The name of its gradient."""
        return SlotName(self.base, self.order + 1)


@functools.cache
def slot(name: str) -> SlotName:
    """Parses a slot's name. ``grad_out_grad`` and ``out_grad_grad`` are equal, and so are ``input`` and ``Input``."""
    name, order = name.lower(), 0
    for word, other in _SPELLINGS.items():
        name = name.replace(word, other)
    while name.startswith("grad_"):
        name, order = name[5:], order + 1
    while name.endswith(_GRADIENT):
        name, order = name[: -len(_GRADIENT)], order + 1
    return SlotName(name, order)


@functools.cache
def forward_of(name: str) -> str | None:
    """The forward operator of the gradient operator ``name``, by its name, else by the table's links; None if none."""
    before, gradient, behind = name.rpartition(_GRADIENT)  # behind: a version of the forward operator, such as 2 or _v1
    for form in (before + behind, f"{before}_{behind}") if gradient else ():
        if find_operator(form) is not None:
            return form
    return backward_links().get(name)


def is_gradient(name: str) -> bool:
    """Whether the name of an operator is that of a gradient."""
    return _GRADIENT in name


def differentiated(name: str) -> str:
    """The operator that was differentiated once or several times to the gradient ``name``; else ``name`` itself."""
    while (before := forward_of(name)) is not None:
        name = before
    return _UNLINKED.sub("", name)


class GradientSlots(NamedTuple):
    """The slots of a gradient operator that correspond to those of its forward operator; None for an absent one."""

    operands: tuple[int | None, ...]
    """For each operand of the forward operator, its index among the operands of the gradient operator."""
    results: tuple[int | None, ...]
    """For each result of the forward operator, its index among the operands of the gradient operator."""
    cotangents: tuple[int | None, ...]
    """For each result of the forward operator, the index of its cotangent among the gradient operator's operands."""
    wanted: tuple[int | None, ...]
    """For each result of the gradient operator, the index of the forward operand whose gradient it is."""


def gradient_slots(
    inputs: Sequence[str], outputs: Sequence[str], forward_inputs: Sequence[str], forward_outputs: Sequence[str]
) -> GradientSlots:
    """Maps the operands and results of a gradient operator to those of its forward operator, by name."""
    own = list(map(slot, inputs))
    # A gradient of a gradient may have one name twice: first the forward operator's operand, then a cotangent.
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
