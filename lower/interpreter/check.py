"""Checks in test programs: ``check.expect_eq``, ``expect_almost_eq``, ``expect_close`` and their ``_const`` forms.

They come as ``stablehlo.custom_call @check.…``, as generic operations of the dialect, or as the official tests write
them: jaxlib does not have the dialect, so ``rewritten`` turns its assembly into custom calls before parsing.

NaN is taken as equal to NaN, and -0 as equal to 0.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from pdhlo.errors import PdhloError, quoted
from pdhlo.lower.interpreter.element_types import SMALL_FLOATS, Array, basic, is_float, wide, widened
from pdhlo.lower.interpreter.frame import Call, Function
from pdhlo.lower.interpreter.registry import operation
from pdhlo.lower.interpreter.tensor import Tensor, Value

ALMOST = 1e-3
"""The default tolerance of ``expect_almost_eq``: that of the official test runner."""

CLOSE = 3
"""The default tolerance of ``expect_close``, in units in the last place."""


class CheckError(PdhloError):
    """A check of a program failed; the message says where and by how much."""


Options = Mapping[str, Any]
"""The attributes of a check."""


def expect_eq(actual: Tensor, expected: Tensor, options: Options) -> None:
    """All elements are equal."""
    _check_types(actual, expected)
    _report("expect_eq", actual, expected, equal(actual, expected))


def expect_almost_eq(actual: Tensor, expected: Tensor, options: Options) -> None:
    """No element differs by more than ``tolerance``; of complex numbers neither part. Infinities are equal only."""
    _check_types(actual, expected)
    allowed = float(options.get("tolerance", ALMOST))
    near = np.ones(actual.shape, bool)
    for a, b in _parts(actual, expected):
        x, y = a.astype(np.float64), b.astype(np.float64)
        with np.errstate(invalid="ignore"):  # infinity less infinity
            near &= (x == y) | (np.abs(x - y) <= allowed) | (np.isnan(x) & np.isnan(y))
    _report(f"expect_almost_eq within {allowed:g}", actual, expected, near)


def expect_close(actual: Tensor, expected: Tensor, options: Options) -> None:
    """At most ``max_ulp_difference`` numbers of the type lie between, and at least ``min_ulp_difference``."""
    _check_types(actual, expected)
    most, least = int(options.get("max_ulp_difference", CLOSE)), int(options.get("min_ulp_difference", 0))
    distance = np.zeros(actual.shape)
    for a, b in _parts(actual, expected):
        distance = np.maximum(distance, ulp_distance(a, b))
    largest = float(distance.max(initial=0))
    _report(f"expect_close within {most} ulp", actual, expected, distance <= most, f"{largest:g} ulp")
    if largest < least:
        raise CheckError(f"expect_close: the largest difference is {largest:g} ulp, below {least}")


EXPECTATIONS: dict[str, Callable[[Tensor, Tensor, Options], None]] = {
    "check.expect_eq": expect_eq,
    "check.expect_almost_eq": expect_almost_eq,
    "check.expect_close": expect_close,
}
"""Checks of an actual value against an expected one: they raise CheckError."""


# ---------------------------------------------------------------- as operations


def _eq(call: Call, expected: Tensor, actual: Tensor) -> Tensor:
    """Whether all elements are equal, as a value; the run keeps it, as the official runner fails if it is false."""
    same = bool(equal(actual, expected).all())
    call.state.equalities.append(same)
    return Tensor(np.asarray(same))


def _expect_serialized_eq(call: Call, expected: Tensor) -> tuple[()]:
    """``interpreter.probe`` has seen this tensor, the time that ``iter`` says."""
    name, time = call.attribute("probe_id"), int(call.attribute("iter", 0))
    seen = call.state.probes.get(name, [])
    if time >= len(seen):
        raise CheckError(
            f"expect_serialized_eq: the probe {quoted(name)} recorded {len(seen)} values, none at time {time}"
        )
    expect_eq(seen[time], expected, {})
    return ()


def _expectation(check: Callable[[Tensor, Tensor, Options], None]) -> Function:
    def expect(call: Call, actual: Tensor, expected: Tensor) -> tuple[()]:
        check(actual, expected, call.operation.attributes)
        return ()

    expect.__doc__ = check.__doc__
    return expect


def _constant_form(function: Function) -> Function:
    def expect(call: Call, actual: Tensor) -> Value | tuple[Value, ...]:
        return function(call, actual, Tensor(call.attribute("value")))

    expect.__doc__ = "The check with the expected value as an attribute."
    return expect


CHECKS: dict[str, Function] = {
    "check.eq": _eq,
    "check.expect_serialized_eq": _expect_serialized_eq,
    **{name: _expectation(check) for name, check in EXPECTATIONS.items()},
}
"""The checks, as targets of custom calls."""

for _name, _function in CHECKS.items():
    operation(_name)(_function)
    if _name in EXPECTATIONS:
        operation(f"{_name}_const")(_constant_form(_function))


# ---------------------------------------------------------------- differences


def _check_types(actual: Tensor, expected: Tensor) -> None:
    if actual.shape != expected.shape or actual.dtype != expected.dtype:
        raise CheckError(f"got {actual.type}, expected {expected.type}")


def equal(actual: Tensor, expected: Tensor) -> Array:
    """Whether each element is equal."""
    same = np.ones(actual.shape, bool)
    for a, b in _parts(actual, expected):
        x, y = widened(a, basic(a.dtype)), widened(b, basic(b.dtype))
        same &= (x == y) | (np.isnan(x) & np.isnan(y)) if x.dtype.kind == "f" else x == y
    return same


def _parts(actual: Tensor, expected: Tensor) -> list[tuple[Array, Array]]:
    """Both arrays; of complex numbers the real and the imaginary ones."""
    a, b = actual.array, expected.array
    return [(a.real, b.real), (a.imag, b.imag)] if a.dtype.kind == "c" else [(a, b)]


def ulp_distance(a: Array, b: Array) -> Array:
    """The number of representable numbers between: 0 of two NaNs, infinite if one is not finite and they differ."""
    if not is_float(a.dtype):
        return np.abs(a.astype(np.float64) - b.astype(np.float64))
    x, y = (widened(side, wide(side.dtype)) for side in (a, b))
    steps = np.abs(_ordinal(a) - _ordinal(b))
    same = (x == y) | (np.isnan(x) & np.isnan(y))
    return np.where(same, 0.0, np.where(np.isfinite(x) & np.isfinite(y), steps, np.inf))


def _ordinal(x: Array) -> Array:
    """The number of floats from 0, as a float that is exact for distances that a check allows."""
    plain = x.astype(np.float32) if x.dtype in SMALL_FLOATS and x.dtype.itemsize != 2 else x
    bits = np.ascontiguousarray(plain).view(f"i{plain.dtype.itemsize}")
    size = (bits & np.iinfo(bits.dtype).max).astype(np.longdouble)
    return np.where(bits < 0, -size, size)


def _report(expectation: str, actual: Tensor, expected: Tensor, passed: Array, largest: str = "") -> None:
    if passed.all():
        return
    index = tuple(int(i[0]) for i in np.nonzero(~np.atleast_1d(passed)))
    got, want = np.atleast_1d(actual.array)[index], np.atleast_1d(expected.array)[index]
    count = int(np.count_nonzero(~passed))
    tail = f"; at most {largest}" if largest else ""
    raise CheckError(
        f"{expectation}: {count} of {actual.size} elements differ, first at {list(index)}: {got} is not {want}{tail}"
    )


# ---------------------------------------------------------------- assembly

_ASSEMBLY = re.compile(
    r"check\.(?P<name>expect_(?:eq|almost_eq|close))(?P<const>_const)?\s+(?P<actual>%[\w#$.-]+)\s*,\s*"
    r"(?P<expected>%[\w#$.-]+|dense<.*?>(?=\s*(?:[,:{]|$)))"
    r"(?P<named>(?:\s*,\s*\w+\s*=\s*[-+\w.]+)*)\s*(?:\{(?P<attributes>[^}]*)\})?\s*:\s*(?P<types>[^\n]+)"
)
_SUFFIXES = {"tolerance": "f64", "max_ulp_difference": "i64", "min_ulp_difference": "i64"}


def rewritten(text: str) -> str:
    """A module's text with the dialect's own assembly as custom calls, which jaxlib can parse."""
    count = 0

    def replace(match: re.Match[str]) -> str:
        nonlocal count
        kind = _first_type(match["types"])
        pairs = re.findall(r"(\w+)\s*=\s*([-+\w.]+)", f"{match['named']} {match['attributes'] or ''}")
        attributes = "".join(f", {name} = {_number(value, _SUFFIXES[name])}" for name, value in pairs)
        expected, before = match["expected"], ""
        if match["const"]:
            expected = f"%check_constant_{count}"
            before = f"{expected} = stablehlo.constant {match['expected']} : {kind}\n"
            count += 1
        return (
            f"{before}stablehlo.custom_call @check.{match['name']}({match['actual']}, {expected}) "
            f"{{has_side_effect = true{attributes}}} : ({kind}, {kind}) -> ()"
        )

    return _ASSEMBLY.sub(replace, text)


def _first_type(types: str) -> str:
    """``T``, of ``T``, ``T, T`` or ``(T, T)``."""
    inner = types.strip().strip("()")
    depth = 0
    for i, char in enumerate(inner):
        depth += (char == "<") - (char == ">")
        if char == "," and depth == 0:
            return inner[:i].strip()
    return inner.strip()


def _number(value: str, kind: str) -> str:
    if kind == "f64" and not re.search(r"[.eE]", value):
        value += ".0"
    return f"{value} : {kind}"
