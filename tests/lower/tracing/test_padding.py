"""Operands of which only the first rows are meant: every operator gives for them what it gives for those rows alone.

The text tests of operators are run with some of their constants padded with NaN (or other numbers, where there is no
NaN), behind what is meant. What an operator refuses is not held against it, but each one with a masked rule must hold
in some test.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import PdhloError, UnsupportedError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.conformance.operator_tests import read_cases
from pdhlo.lower.rules.masked import masked_names
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import to_public
from tests.lower.tracing.test_independence import (
    FOLDER,
    WITHOUT_SETTINGS,
    constants_of,
    program_of,
    rule_names,
    settings,
    with_garbage,
)

ENOUGH = 3
"""So many settings of an operator are run."""
REFUSE = frozenset({"split", "split_with_num", "unbind", "unstack"})
"""Operators whose masked rule says why they cannot."""
UNTESTED = frozenset({"is_empty"})
"""Operators whose text tests have nothing but empty tensors."""


def is_held(text: str, axes: Mapping[int, int]) -> bool:
    """Whether an operator takes such padding, and gives what it gives without."""
    constants = constants_of(text)
    if "complex" in text and len(constants) > len(axes):  # the bindings cannot write such constants
        return False
    program = program_of(text, axes)
    feeds = {f"x{i}": constants[i] for i in axes}
    try:
        wanted = program.run(feeds, seed=0)
    except PdhloError:
        return False
    function, parameters = program.jax_function()
    sizes = {i: constants[i].shape[axis] for i, axis in axes.items()}
    with x64():
        given = {
            f"x{i}": Bounded(with_garbage(constants[i], axis), np.int32(sizes[i]), axis) for i, axis in axes.items()
        }
        try:
            found = jax.jit(function)(parameters, given, jax.random.key(0))
        except UnsupportedError:
            return False
    for name, want in wanted.items():
        compare(to_public(found[name]), want, f"{axes} {name}")
    return True


def compare(got: Any, want: Any, what: str) -> None:
    got, want = np.asarray(got), np.asarray(want)
    assert (got.shape, got.dtype) == (want.shape, want.dtype), what
    wide = np.complex128 if got.dtype.kind == "c" else np.float64
    tolerance = 1e-2 if got.dtype.itemsize <= 2 else 2e-6
    np.testing.assert_allclose(got.astype(wide), want.astype(wide), tolerance, tolerance, err_msg=what)


def held(name: str, enough: int = ENOUGH) -> int:
    found = 0
    for path in (FOLDER / f"{name}.mlir", FOLDER / f"{name}_.mlir"):
        for case in read_cases(path) if path.exists() else ():
            for axes in settings(constants_of(case.text)):
                found += found < enough and is_held(case.text, axes)
    return found


@pytest.mark.parametrize("name", [one for one in rule_names() if one not in WITHOUT_SETTINGS])
def test_rows_that_are_treated_separately_are_as_without_padding(name: str) -> None:
    assert held(name), "nothing was computed with padding"


@pytest.mark.parametrize("name", [one for one in masked_names() if one not in REFUSE | UNTESTED])
def test_rows_that_are_mixed_are_as_without_padding(name: str) -> None:
    assert held(name, 20), "nothing was computed with padding"
