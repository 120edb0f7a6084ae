"""Helpers of rules: the places of the greatest and the least compile for a caller without 64 bits, too."""

from __future__ import annotations

import ast
from pathlib import Path

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo.lower import rules
from pdhlo.lower.compiler import xla
from pdhlo.lower.rules.helpers import argmax, argmin
from tests.support import make_program

X = np.float32([[1, 3, 3], [0, np.nan, -1]])


@pytest.mark.parametrize(("function", "want"), [(argmax, np.argmax), (argmin, np.argmin)], ids=["argmax", "argmin"])
@pytest.mark.parametrize("axis", [None, 0, 1, -1])
@pytest.mark.parametrize("keepdims", [False, True])
def test_they_are_those_of_numpy_in_64_bits(function, want, axis, keepdims):
    with xla.x64():
        indices = function(X, axis, keepdims=keepdims)
        assert indices.dtype == np.int64
        np.testing.assert_array_equal(indices, want(X, axis, keepdims=keepdims))
        np.testing.assert_array_equal(function(X > 1, axis), want(X > 1, axis))


def test_a_program_with_one_is_compiled_by_a_caller_without_64_bits():
    ops = [("arg_max", {"X": ["x"]}, {"Out": ["y"]}, {"axis": ("LONG", 1), "dtype": 3})]
    program = pdhlo.load(make_program(ops, {"x": ("float32", [2, 3]), "y": ("int64", [2])}, feeds=["x"], fetches=["y"]))
    for options in ({}, {"target": "cpu"}):
        fn, params = program.jax_function(**options)
        np.testing.assert_array_equal(jax.jit(fn)(params, {"x": X})["y"], program.run({"x": X})["y"])


def test_no_rule_has_jax_find_them():
    """Outside of ``x64()`` jax 0.10 and 0.12 cannot lower an argmax that was traced to give int64."""
    for path in Path(next(iter(rules.__path__))).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Attribute) and node.attr in ("argmax", "argmin") and path.name != "helpers.py":
                assert ast.unparse(node.value) != "jnp", f"{path}:{node.lineno}"
