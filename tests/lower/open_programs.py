"""Programs of open sizes: equal ones, multiples, and some that have nothing to do with each other."""

from __future__ import annotations

import itertools

import pdhlo
from tests.support import make_program

PICTURE = ("float32", [-1, 3, -1, -1])
ROWS = ("float32", [-1, 4])
POOL = {"ksize": [2, 2], "strides": [2, 2], "paddings": [0, 0], "pooling_type": "max"}
TWICE = {"scale": [2.0, 2.0], "interp_method": "nearest", "align_corners": False, "out_h": -1, "out_w": -1}


def load(ops, variables, feeds, fetches):
    return pdhlo.load(make_program(ops, variables, feeds=feeds, fetches=fetches), parameters={})


def halved_and_doubled(times: int = 2):
    """x + (x halved and doubled some times)."""
    names = ["x", *(f"half{i}" for i in range(times)), *(f"twice{i}" for i in range(times))]
    ops = [("pool2d", {"X": [a]}, {"Out": [b]}, POOL) for a, b in itertools.pairwise(names[: times + 1])]
    ops += [("nearest_interp_v2", {"X": [a]}, {"Out": [b]}, TWICE) for a, b in itertools.pairwise(names[times:])]
    ops += [("elementwise_add", {"X": ["x"], "Y": [names[-1]]}, {"Out": ["y"]}, {"axis": -1})]
    return load(ops, dict.fromkeys([*names, "y"], PICTURE), ["x"], ["y"])


def added():
    """x + y, both of an open number of rows."""
    ops = [("elementwise_add", {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": -1})]
    return load(ops, dict.fromkeys("xyz", ROWS), ["x", "y"], ["z"])


def separate_inputs():
    """relu(x) and relu(y), which have nothing to do with each other."""
    ops = [("relu", {"X": [a]}, {"Out": [b]}, {}) for a, b in ("xu", "yv")]
    return load(ops, dict.fromkeys("xyuv", ROWS), ["x", "y"], ["u", "v"])


def counted():
    """nonzero(relu(x)): how many rows it gives depends on data."""
    ops = [("relu", {"X": ["x"]}, {"Out": ["r"]}, {}), ("where_index", {"Condition": ["r"]}, {"Out": ["i"]}, {})]
    return load(ops, {"x": ROWS, "r": ROWS, "i": ("int64", [-1, 2])}, ["x"], ["r", "i"])
