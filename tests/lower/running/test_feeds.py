"""Feeds on other devices than the one that computes."""

from __future__ import annotations

import sys

from tests.devices import run_child

ON_ANOTHER_DEVICE = """
import jax, numpy as np, pdhlo
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from tests.support import linear_parameters, linear_program, linear_result, make_program

relu = make_program([("relu", {"X": ["x"]}, {"Out": ["y"]}, {})],
    {"x": ("float32", [-1, 3]), "y": ("float32", [-1, 3])}, feeds=["x"], fetches=["y"])
x = np.float32([[1, -2, 3], [4, 5, -6]])
first, second = jax.devices()
rows = NamedSharding(Mesh(np.array([first, second]), ("rows",)), PartitionSpec("rows"))
linear = linear_program(), linear_parameters(), linear_result(x)
for data, parameters, wanted in ((relu, {}, np.maximum(x, 0)), linear):
    program = pdhlo.load(data, parameters=parameters, keep_compiled=False)
    for place in (first, second, rows, first):
        np.testing.assert_allclose(program.run({"x": jax.device_put(x, place)})["y"], wanted, rtol=1e-6)
    with jax.default_device(second):
        np.testing.assert_allclose(program.run({"x": jax.device_put(x, first)})["y"], wanted, rtol=1e-6)
print("all")
"""


def test_a_feed_on_another_device_is_copied() -> None:
    assert run_child([sys.executable, "-c", ON_ANOTHER_DEVICE], devices=2).split() == ["all"]
