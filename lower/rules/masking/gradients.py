"""Masking rules of gradient operators: derivatives of the forward operators' masking rules, and rules by hand."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import jax.numpy as jnp

from pdhlo.dialect.gradient_slots import forward_of
from pdhlo.lower.rules.gradient import pullback, slots_of
from pdhlo.lower.rules.helpers import cut_or_extended
from pdhlo.lower.rules.masked import Masked, find_masked, masked, safe_fill
from pdhlo.lower.rules.masked import Rule as MaskedRule
from pdhlo.lower.rules.masking.reductions import axes_of
from pdhlo.lower.rules.operands import as_rule_takes
from pdhlo.lower.rules.registry import Array, Rule, Value, find_rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.checks import check_true
from pdhlo.lower.values.operation_scope import OperationScope, in_operation
from pdhlo.lower.values.traced_values import LoDArray, array_of, bounded_of, dense


def masked_gradient(gradient: Rule) -> MaskedRule | None:
    """The derivative of the forward operator's masking rule, as the masking rule of a gradient operator.

    None if the operator is not a gradient, its rule is not derived, or its forward operator has no masking rule.
    """
    name = forward_of(gradient.operator.name) if gradient.derived else None
    forward = None if name is None else find_rule(name)
    if forward is None or find_masked(forward.operator.name) is None:
        return None
    return functools.partial(_derivative, gradient, forward)


def _derivative(gradient: Rule, forward: Rule, call: Masked) -> list[Value]:
    rule, slots = find_masked(forward.operator.name), slots_of(gradient.operator, forward.operator)
    if rule is None or slots is None:
        return call.refuse("its forward operator mixes rows, and has no masking rule")
    members = [part for value in call.arguments for part in (value if isinstance(value, list) else [value])]
    if any(isinstance(member, LoDArray) for member in members):
        return call.refuse("it mixes the rows of sequences (operands with a LoD)")
    primals = [_without_garbage(operand) for operand in _at(call.arguments, slots.operands)]
    own = _at(call.arguments, slots.cotangents)
    cotangents = [_zero_in_padding(operand) for operand in own]
    attributes = {name: value for name, value in call.attributes.items() if name in forward.operator.attributes}
    wanted = [place for place in slots.wanted if place is not None]

    def run(operands: Sequence[Value], changed: dict[str, Any]) -> list[Value]:
        ports = zip(forward.operator.inputs, operands, strict=True)
        return forward([as_rule_takes(forward, port, operand) for port, operand in ports], changed)

    def compute(*values: Value) -> list[Value]:
        operands = list(primals)
        for place, value in zip(wanted, values, strict=True):
            operands[place] = value
        read = [cotangent is not None for cotangent in cotangents]
        with in_operation(OperationScope()):  # the forward operation has checked its operands
            results = rule(Masked(forward.operator.name, operands, attributes, run, read))
        for result, cotangent in zip(results, own, strict=False):
            _check_fits(result, cotangent)
        return [_fitted(*pair) for pair in zip(results, cotangents, strict=False)]

    gradients = iter(pullback(compute, [primals[place] for place in wanted], cotangents))
    return [None if place is None else next(gradients) for place in slots.wanted]


def _at(values: Sequence[Value], places: Sequence[int | None]) -> list[Value]:
    return [None if place is None else values[place] for place in places]


def _without_garbage(value: Value) -> Value:
    """Replaces padding by a safe fill: the gradient of NaN may be NaN even if the cotangent is 0."""
    if isinstance(value, list):
        return [_without_garbage(member) for member in value]
    return replace(value, data=safe_fill(value)) if isinstance(value, Bounded) else value


def _zero_in_padding(value: Value) -> Value:
    if isinstance(value, list):
        return [_zero_in_padding(member) for member in value]
    bounded = bounded_of(value)
    return dense(value) if bounded is None else bounded.filled(0)


def _check_fits(result: Value, cotangent: Value) -> None:
    """Checks that a cotangent has as many valid positions as the result along each axis."""
    if result is None or cotangent is None or isinstance(result, list):
        return
    sizes, others = _valid_shape(result), _valid_shape(cotangent)
    for size, other in zip(sizes, others, strict=False) if len(sizes) == len(others) else ():
        if size is not other:
            check_true(size == other, "a cotangent has another size than the result")


def _valid_shape(value: Value) -> list[Array | int]:
    valid = {} if (bounded := bounded_of(value)) is None else bounded.valid
    return [valid.get(axis, dim) for axis, dim in enumerate(jnp.shape(array_of(value)))]


def _fitted(result: Value, cotangent: Value) -> Value:
    """Pads a result to the shape of its cotangent; the valid parts of both are equal."""
    if cotangent is None or result is None:
        return result
    data = dense(result) if (bounded := bounded_of(result)) is None else bounded.data
    return cut_or_extended(data, jnp.shape(cotangent))


@masked("softmax_grad", "log_softmax_grad")
def softmax(call: Masked) -> list[Value]:
    """Gradient of a softmax. Results and cotangents are filled so that padding adds 0 to the sum along the axis."""
    out, cotangent = call.bounded(0), call.bounded(1)
    if out is None or cotangent is None:
        return call.refuse("it supports padding only if both the result and the cotangent have padding")
    _check_fits(out, cotangent)
    [gradient] = call.plain((0, _outside(call, out)), (1, cotangent.filled(0)))
    return [Bounded(gradient, cotangent.sizes)]


def _outside(call: Masked, out: Bounded) -> Array:
    """Fills the padding of a softmax's result with 0, and of a log-softmax's with -infinity."""
    return out.filled(0 if call.name == "softmax_grad" else -jnp.inf)


@masked("logsumexp_grad", "logcumsumexp_grad")
def logarithm(call: Masked) -> list[Value]:
    """Gradient of a logarithmic sum. Cotangents in the padding are 0, so that they add 0 to cumulative sums."""
    x = call.bounded(0)
    if x is None or call.attributes.get("flatten"):
        return call.refuse("it supports padding only in its operand, along the axes of the result")
    rest = [(place, operand.filled(0)) for place in (1, 2) if (operand := call.bounded(place)) is not None]
    [gradient] = call.plain((0, x.filled(0)), *rest)
    return [Bounded(gradient, x.sizes)]


@masked("sum_grad", "mean_grad")
def total(call: Masked) -> list[Value]:
    """The cotangent at each element; for a mean, divided by the number of valid elements."""
    x, cotangent = call.bounded(0), call.bounded(1)
    if x is None:
        return call.refuse("its cotangent has padding, and its operand has none")
    array = dense(call.arguments[1]) if cotangent is None else cotangent.filled(0)
    [gradient] = call.plain((0, x.filled(0)), (1, array))
    if call.name == "mean_grad":
        for axis in axes_of(call, x.data.ndim) & x.valid.keys():
            gradient = gradient * x.data.shape[axis] / jnp.maximum(x.valid[axis], 1).astype(gradient.dtype)
    return [Bounded(gradient, x.sizes)]


@masked("max_grad", "min_grad", "amax_grad", "amin_grad")
def extremum(call: Masked) -> list[Value]:
    """The cotangent at the elements that equal the extreme. Padding is NaN, which equals no number."""
    x = call.bounded(0)
    if x is None or not jnp.issubdtype(x.dtype, jnp.floating):
        return call.refuse("it supports padding only in an operand of floats")
    rest = [(place, operand.filled(0)) for place in (1, 2) if (operand := call.bounded(place)) is not None]
    [gradient] = call.plain((0, x.filled(jnp.nan)), *rest)
    return [Bounded(gradient, x.sizes)]


@masked("topk_grad")
def topk(call: Masked) -> list[Value]:
    """The cotangents at the elements that were taken, none of which is padding."""
    x = call.only(0)
    [gradient] = call.plain((0, x.filled(0)))
    return [Bounded(gradient, x.sizes)]
