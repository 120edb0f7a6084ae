"""The text tests of operators as programs whose inputs have open sizes."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from pdhlo.dialect import types
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor
from pdhlo.lower.tracing.steps.structural import constant_value
from pdhlo.program import Program
from tests.lower.tracing.interpreting import interpreted

FOLDER = Path(__file__).parents[2] / "data" / "operators"
CONSTANT = "pd_builtin.constant"
MORE = 3
LEAST_TOLERANCE = 2e-6
Axes = Mapping[int, int]
"""The number of a constant -> the axis of it that is the size."""


NUMBERS_ONLY = {
    "ceil": "",
    "celu": "alpha = 0.5 : f32",
    "floor": "",
    "pow": "y = 2.0 : f32",
    "reciprocal": "",
    "rsqrt": "",
}
"""Operators whose text tests have 0-D tensors only, and their attributes."""
ARRAYS = """
    add_n_array array_length array_pop array_read array_to_tensor array_write assign_array create_array_like slice_array
    slice_array_dense
"""
WITHOUT_SETTINGS = {
    **dict.fromkeys(ARRAYS.split(), "the elements of its arrays have sizes of their own"),
    **dict.fromkeys(NUMBERS_ONLY, "its tests have numbers only"),
    **dict.fromkeys(("add_n_with_kernel", "minus"), "no shape rule"),
    "any": "its tests reduce the only axis, or all",
    "empty_like": "its test has no elements, since nothing says what they are",
    "fetch": "it computes nothing",
    "affine_grid": "its tests have one picture, whose shape is a constant",
    "arange": "its operands are single numbers",
    "full": "it has no operand",
    "full_with_tensor": "its operands are a shape and a number",
    "gather_nd": "its test has one index",
    "lookup_table": "its indices have a LoD",
    "one_hot": "its indices have a LoD",
}
"""Operators whose text tests show nothing here, and why; those of use are in programs below."""


@functools.lru_cache(maxsize=1)
def parsed(text: str) -> TranslatedProgram:
    """A test's program; kept, since its operations go with it."""
    return TranslatedProgram.parse(text)


def operations_of(text: str) -> list[Any]:
    return [operation for operation in parsed(text).operations() if not operation.operation.name.startswith("check.")]


def value_of(operation: Any) -> Any:
    value = constant_value(operation)
    return np.asarray(value.data) if isinstance(value, LoDTensor) and not value.lod else value


def constants_of(text: str) -> dict[int, np.ndarray]:
    """The plain tensors of rank 1 or more among a test's constants, by number."""
    values = [value_of(operation) for operation in operations_of(text) if operation.operation.name == CONSTANT]
    return {i: value for i, value in enumerate(values) if isinstance(value, np.ndarray) and value.ndim and value.size}


def opened(kind: Any, axis: int | None = None) -> str:
    """A type as text with one open dimension, or with all of them."""
    match = re.fullmatch(r"tensor<((?:\d+x)*)(.+)>", str(kind))
    if match is None:
        return str(kind)
    dims = match[1].split("x")[:-1]
    return f"tensor<{''.join(('?' if axis in (None, i) else dim) + 'x' for i, dim in enumerate(dims))}{match[2]}>"


def program_of(text: str, axes: Axes) -> Program:
    """The program of a test in which some constants are inputs ``x0``, ``x1`` …, with an open dimension each."""
    names: dict[Any, str] = {}
    kinds: dict[Any, str] = {}
    lines, arguments, number = [], [], 0
    operations = operations_of(text)
    for operation in operations:
        name = operation.operation.name
        is_input = name == CONSTANT and number in axes
        for result in operation.results:
            names[result] = f"%v{len(names)}"
            kinds[result] = str(result.type) if name == CONSTANT else opened(result.type)
        if is_input:
            [result] = operation.results
            kind = kinds[result] = opened(result.type, axes[number])
            arguments.append(f'%x{number}: {kind} {{pd.feed = "x{number}"}}')
            lines.append(f'{names[result]} = "pd.feed"(%x{number}) {{name = "x{number}"}} : ({kind}) -> {kind}')
        else:
            lines.append(written(operation, names, kinds))
        number += name == CONSTANT
    results = results_of(text)
    declared = ", ".join(f'{kinds[value]} {{pd.fetch = "y{i}"}}' for i, value in enumerate(results))
    lines.append(f"func.return {', '.join(names[r] for r in results)} : {', '.join(kinds[r] for r in results)}")
    body = "\n".join(lines)
    return Program.parse(f"func.func @main({', '.join(arguments)}) -> ({declared}) {{\n{body}\n}}")


def written(operation: Any, names: Mapping[Any, str], kinds: Mapping[Any, str]) -> str:
    own = operation.attributes
    attributes = ", ".join(f"{own[i].name} = {own[i].attr}" for i in range(len(own)))
    results, operands = list(operation.results), list(operation.operands)
    head = f"{', '.join(names[result] for result in results)} = " if results else ""
    taken, made = (", ".join(kinds[value] for value in values) for values in (operands, results))
    return (
        f'{head}"{operation.operation.name}"({", ".join(names[operand] for operand in operands)}) {{{attributes}}}'
        f" : ({taken}) -> ({made})"
    )


Expected = Mapping[str, tuple[Any, float]]
"""The results ``y0``, ``y1`` … of a test's program, each with its tolerance."""


def expected(text: str, program: Program, feeds: Mapping[str, Any]) -> Expected:
    """What the program of a test gives for its constants: as the test has stored it, or as our interpreter computes it.

    Raises PdhloError where the interpreter has to, and cannot.
    """
    checks = {
        operation.operands[0]: operation
        for operation in parsed(text).operations()
        if operation.operation.name.startswith("check.") and operation.operation.name.endswith("_const")
    }
    results = results_of(text)
    if all(result in checks for result in results):
        stored = [checks[result] for result in results]
        return {f"y{i}": (value_of(check), tolerance_of(check)) for i, check in enumerate(stored)}
    return {name: (value, LEAST_TOLERANCE) for name, value in interpreted(program, feeds).items()}


def tolerance_of(check: Any) -> float:
    own = check.attributes
    return max(LEAST_TOLERANCE, own["tolerance"].value if "tolerance" in own else 0)


def results_of(text: str) -> list[Any]:
    """The tensors among the results of a test's last operation."""
    return [value for value in operations_of(text)[-1].results if types.kind_of(value.type) == "Tensor"]


def assert_close(got: Any, want: Any, tolerance: float, message: str = "") -> None:
    """Asserts that two tensors have the same LoD, shape, dtype, and values but for a tolerance."""
    levels = [[list(level) for level in getattr(value, "lod", None) or ()] for value in (got, want)]
    assert levels[0] == levels[1], message
    got, want = (np.asarray(getattr(value, "data", value) if hasattr(value, "lod") else value) for value in (got, want))
    assert (got.shape, got.dtype) == (want.shape, want.dtype), message
    wide = np.complex128 if got.dtype.kind == "c" else np.float64
    tolerance = 1e-2 if got.dtype.itemsize <= 2 else tolerance
    np.testing.assert_allclose(got.astype(wide), want.astype(wide), tolerance, tolerance, err_msg=message)


def settings(constants: Mapping[int, np.ndarray]) -> Iterator[Axes]:
    """Which axes may be one size: those of one length at the same place from either end, each alone, pairs."""
    seen: list[Axes] = []
    shapes = {i: constant.shape for i, constant in constants.items()}
    for i, shape in shapes.items():
        for axis, size in enumerate(shape):
            front = {j: axis for j, other in shapes.items() if len(other) > axis and other[axis] == size}
            end = axis - len(shape)
            behind = {j: end + len(o) for j, o in shapes.items() if end + len(o) >= 0 and o[end + len(o)] == size}
            pairs = [{i: axis, j: place} for j, o in shapes.items() if j > i for place, n in enumerate(o) if n == size]
            for setting in (front, behind, {i: axis}, *pairs):
                if setting not in seen:
                    seen.append(setting)
                    yield setting


def with_garbage(array: np.ndarray, axis: int) -> np.ndarray:
    """More positions: NaN, or other numbers of the same tensor where there is no NaN."""
    more = np.take(array, np.arange(MORE) * 7 % array.shape[axis], axis)
    if array.dtype.kind == "b":
        more = ~more
    elif array.dtype.kind not in "iu":
        more = np.full_like(more, np.nan)
    return np.concatenate([array, more], axis)
