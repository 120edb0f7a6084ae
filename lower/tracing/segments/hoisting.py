"""Hoists loop-invariant computations out of a segment: transposed weights, folded scales, transformed filters.

The computations that depend on parameters alone become the prologue, which NumPy computes once. The rest is the body.
Hoisting works on the jaxpr, so a rule need not know which of its operands are parameters. The prologue is not compiled:
XLA would compile hundreds of small functions, 15 s of 21 s for a network of 53 convolutions.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from jax.extend.core import JaxprEqn, Literal, Var, jaxpr_as_fun

_MOST_GROWTH = 8
"""The largest ratio of the bytes that a hoisted equation computes to those that it reads. The weights of Winograd's
F(4x4, 3x3) grow four times. A value that is broadcast over an image stays in the body, where XLA fuses it."""
_SMALL = 1 << 16
"""Results of up to this many bytes are hoisted in spite of their growth."""
_FREE = frozenset({"broadcast_in_dim", "reshape", "slice", "squeeze"})
"""Primitives that cost nothing in the body; to hoist them would only add arguments to it."""
_CALLS = frozenset({"jit", "pjit"})
"""Primitives that call a jaxpr."""


def _broadcast(x: np.ndarray, *, shape: Sequence[int], broadcast_dimensions: Sequence[int], **_: object) -> np.ndarray:
    sizes = [1] * len(shape)
    for place, axis in enumerate(broadcast_dimensions):
        sizes[axis] = x.shape[place]
    return np.broadcast_to(np.reshape(x, sizes), shape)


def _padded(x: np.ndarray, value: np.ndarray, *, padding_config: Sequence[tuple[int, int, int]]) -> np.ndarray:
    padded = np.full(
        [low + n + high for n, (low, high, _) in zip(x.shape, padding_config, strict=True)], value, x.dtype
    )
    padded[tuple(slice(low, low + n) for n, (low, _, _) in zip(x.shape, padding_config, strict=True))] = x
    return padded


def _sliced(
    x: np.ndarray, *, start_indices: Sequence[int], limit_indices: Sequence[int], strides: Sequence[int] | None
) -> np.ndarray:
    steps = strides or (1,) * x.ndim
    return x[tuple(map(slice, start_indices, limit_indices, steps))]


_COMPUTED: dict[str, Callable[..., Any]] = {
    "add": lambda x, y, **_: np.add(x, y),
    "broadcast_in_dim": _broadcast,
    "concatenate": lambda *parts, dimension, **_: np.concatenate(parts, dimension),
    "convert_element_type": lambda x, *, new_dtype, **_: np.asarray(x, new_dtype),
    "copy": lambda x, **_: x,
    "dot_general": lambda x, y, *, dimension_numbers, **_: np.tensordot(x, y, dimension_numbers[0]),
    "div": lambda x, y, **_: np.divide(x, y),
    "mul": lambda x, y, **_: np.multiply(x, y),
    "ne": lambda x, y, **_: np.not_equal(x, y),
    "neg": lambda x, **_: np.negative(x),
    "pad": _padded,
    "reshape": lambda x, *, new_sizes, **_: np.reshape(x, new_sizes),
    "rev": lambda x, *, dimensions, **_: np.flip(x, dimensions),
    "rsqrt": lambda x, **_: 1 / np.sqrt(x),
    "select_n": lambda which, *cases: np.choose(which, cases),
    "slice": _sliced,
    "split": lambda x, *, sizes, axis, **_: np.split(x, np.cumsum(sizes)[:-1], axis),
    "stack": lambda *parts, axis, **_: np.stack(parts, axis),
    "sqrt": lambda x, **_: np.sqrt(x),
    "squeeze": lambda x, *, dimensions, **_: np.squeeze(x, tuple(dimensions)),
    "sub": lambda x, y, **_: np.subtract(x, y),
    "transpose": lambda x, *, permutation, **_: np.transpose(x, permutation),
}
"""Primitive of JAX -> its computation in NumPy."""
_FLOATS = frozenset({"div", "dot_general"})
"""Primitives that are hoisted for floats only: for integers, NumPy rounds otherwise or is much slower than XLA."""


@dataclass(frozen=True, slots=True)
class Hoisted:
    """A traced function, split into prologue and body."""

    prologue: Callable[[Sequence[Any]], list[Any]]
    """Maps the constant arguments to the first arguments of ``body``; computed values are NumPy arrays."""
    body: Callable[..., list[Any]]
    """Maps the results of ``prologue``, followed by the other arguments, to the function's results."""
    passed: tuple[Any, ...]
    """The abstract value of each result of ``prologue``."""


def hoist(traced: Any, constant: Sequence[bool]) -> Hoisted:
    """Splits a traced function (a closed jaxpr); ``constant`` says of each flat argument whether it is constant."""
    jaxpr = traced.jaxpr
    consts = dict(zip(jaxpr.constvars, traced.consts, strict=True))
    known = {var for var, is_constant in zip(jaxpr.invars, constant, strict=True) if is_constant}
    before, after = [], []
    for eqn in jaxpr.eqns:
        read = _read([eqn], ()) - consts.keys()
        if read and known.issuperset(read) and _can_be_computed(eqn) and _is_worth_it(eqn, read):
            known.update(eqn.outvars)
            before.append(eqn)
        else:
            after.append(eqn)
    before, after = _without_free(before, after, jaxpr.outvars)
    invariant = [var for var, is_constant in zip(jaxpr.invars, constant, strict=True) if is_constant]
    others = [var for var, is_constant in zip(jaxpr.invars, constant, strict=True) if not is_constant]
    needed = _read(after, jaxpr.outvars)
    passed = [var for var in (*invariant, *(var for eqn in before for var in eqn.outvars)) if var in needed]

    def prologue(values: Sequence[object]) -> list[object]:
        environment = consts | dict(zip(invariant, values, strict=True))
        _compute(before, environment)
        return [environment[var] for var in passed]

    # The names of arguments in the debug info do not fit the arguments of the body.
    info = jaxpr.debug_info.with_unknown_names()
    body = jaxpr_as_fun(traced.replace(jaxpr=jaxpr.replace(invars=[*passed, *others], eqns=after, debug_info=info)))
    return Hoisted(prologue, lambda *values: list(body(*values)), tuple(var.aval for var in passed))


def _can_be_computed(eqn: Any) -> bool:
    """Whether ``_compute`` can compute an equation."""
    name = eqn.primitive.name
    if name in _CALLS:
        inner = eqn.params["jaxpr"]
        return not inner.consts and all(map(_can_be_computed, inner.jaxpr.eqns))
    if name == "pad" and any(min(config) < 0 or config[2] for config in eqn.params["padding_config"]):
        return False
    if name == "dot_general" and any(eqn.params["dimension_numbers"][1]):
        return False
    if name in _FLOATS and eqn.outvars[0].aval.dtype.kind != "f":
        return False
    return name in _COMPUTED and not eqn.effects


def _is_worth_it(eqn: Any, read: Iterable[Var]) -> bool:
    """Whether an equation's results have fixed shapes and are not much larger than its operands."""
    if not all(isinstance(size, int) for var in eqn.outvars for size in var.aval.shape):
        return False  # a broadcast over open sizes: the body does it
    nbytes_read, made = sum(map(_nbytes, read)), sum(map(_nbytes, eqn.outvars))
    return made <= max(_SMALL, _MOST_GROWTH * nbytes_read)


def _nbytes(var: Var) -> int:
    aval: Any = var.aval
    return int(math.prod(aval.shape) * aval.dtype.itemsize)


def _without_free(
    before: Sequence[JaxprEqn], after: Sequence[JaxprEqn], results: Sequence[Var | Literal]
) -> tuple[list[JaxprEqn], list[JaxprEqn]]:
    """The equations of prologue and body, after free equations that only the body reads have moved into the body.

    Equations that nothing reads are dropped.
    """
    needed = _read(after, results)
    kept, moved, read = [], [], set[Var]()
    for eqn in reversed(before):
        wanted = not needed.isdisjoint(eqn.outvars)
        if eqn.primitive.name in _FREE and wanted and read.isdisjoint(eqn.outvars):
            moved.append(eqn)
            needed |= _read([eqn], ())
        elif wanted or not read.isdisjoint(eqn.outvars):
            kept.append(eqn)
            read |= _read([eqn], ())
    return kept[::-1], [*moved[::-1], *after]


def _read(eqns: Iterable[JaxprEqn], results: Iterable[Var | Literal]) -> set[Var]:
    """The variables that equations read, and those among ``results``."""
    values = (*(var for eqn in eqns for var in eqn.invars), *results)
    return {var for var in values if not isinstance(var, Literal)}


def _compute(eqns: Sequence[Any], environment: dict[Var, Any]) -> None:
    """Computes equations with NumPy and adds their results to the environment."""
    for eqn in eqns:
        arguments = [var.val if isinstance(var, Literal) else environment[var] for var in eqn.invars]
        arguments = [np.asarray(argument) for argument in arguments]
        if eqn.primitive.name in _CALLS:
            inner = eqn.params["jaxpr"].jaxpr
            own = dict(zip(inner.invars, arguments, strict=True))
            _compute(inner.eqns, own)
            results = [var.val if isinstance(var, Literal) else own[var] for var in inner.outvars]
        else:
            made = _COMPUTED[eqn.primitive.name](*arguments, **eqn.params)
            results = list(made) if eqn.primitive.multiple_results else [made]
        results = [np.asarray(result, var.aval.dtype) for var, result in zip(eqn.outvars, results, strict=True)]
        environment.update(zip(eqn.outvars, results, strict=True))
