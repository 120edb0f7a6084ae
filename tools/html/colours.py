"""Colours of nodes: one for each field of rules. A gradient operator has the colour of its forward operator."""

from __future__ import annotations

import functools

from pdhlo.dialect.gradient_slots import forward_of
from pdhlo.dialect.operator_table import plain_name
from pdhlo.lower import rules
from pdhlo.lower.rules import registry
from pdhlo.lower.tracing import tracer

GREY = "grey"
MEANINGS = {
    "blue": "products, convolutions, recurrent layers",
    "red": "activations",
    "green": "normalization",
    "teal": "reductions, pooling, resizing",
    "purple": "elementwise",
    "amber": "shapes, indices, sparse forms",
    "brown": "sequences",
    "olive": "detection",
    "pink": "losses, optimizers",
    "indigo": "control flow, communication",
    GREY: "inputs, constants, random numbers",
}
"""Colour -> a description of its operators, for the page's legend."""

COLOURS = {
    "control_flow": "indigo", "distributed": "indigo",
    "creation": GREY, "math.checking": GREY,
    "detection": "olive",
    "linear_algebra": "blue", "fused": "blue", "spatial.convolution": "blue", "spatial.deformable": "blue",
    "sparse.convolution": "blue", "sparse.products": "blue", "sequence.recurrent": "blue",
    "sequence.lod_recurrence": "blue", "sequence.matching": "blue", "quantization.weight_only": "blue",
    "math.activation": "red",
    "normalization": "green", "fused.norms": "green", "fused.dropout": "green",
    "math.reduction": "teal", "math.statistics": "teal", "sequence.pooling": "teal", "spatial": "teal",
    "math": "purple", "sparse.elementwise": "purple",
    "manipulation": "amber", "indexing": "amber", "sparse": "amber", "quantization": "amber",
    "sequence": "brown",
    "loss": "pink", "optimizer": "pink",
}  # fmt: skip
"""Field or module of ``lower/rules/`` that has an operator's rule -> colour. A module takes precedence over its field.
"""


@functools.cache
def colour_of(name: str) -> str:
    """The colour of an operation by its name in the dialect; grey for an operator without a rule."""
    if name in tracer.operations_with_blocks():
        return COLOURS["control_flow"]
    operator = name.removeprefix("pd.")
    rule = registry.find_rule(operator) if operator != name else None
    if rule is None:
        return GREY
    while (forward := forward_of(plain_name(operator))) is not None and registry.find_rule(forward) is not None:
        operator = forward
    module = (registry.find_rule(operator) or rule).function.__module__.removeprefix(f"{rules.__name__}.")
    return COLOURS.get(module) or COLOURS.get(module.partition(".")[0], GREY)
