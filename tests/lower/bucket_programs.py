"""Programs of open sizes that tests of buckets share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from pdhlo import Program, load
from tests.support import make_program

W = np.arange(6, dtype=np.float32).reshape(3, 2)
PARAMETERS = {"w": W, "b": np.float32([0.5, -1])}
"""The parameters of ``linear_program``."""
RNG = np.random.default_rng(0)


def rows(count: int, width: int = 3) -> np.ndarray:
    """Numbers at random."""
    return RNG.standard_normal((count, width)).astype(np.float32)


def without_parameters(ops: Any, variables: Mapping[str, Any], feeds: list[str], fetches: list[str]) -> Program:
    """A program that has none."""
    return load(make_program(ops, variables, feeds=feeds, fetches=fetches), parameters={})


def soft(axis: int) -> Program:
    """softmax along an axis of [?, ?]."""
    shape = ("float32", [-1, -1])
    ops = [("softmax", {"X": ["x"]}, {"Out": ["y"]}, {"axis": axis})]
    return without_parameters(ops, {"x": shape, "y": shape}, ["x"], ["y"])


def total() -> Program:
    """The sum of two inputs of [?, 2]."""
    shape = ("float32", [-1, 2])
    ops = [("elementwise_add", {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": -1})]
    return without_parameters(ops, dict.fromkeys("xyz", shape), ["x", "y"], ["z"])
