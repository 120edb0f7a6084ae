"""The structures of values that a stored run describes."""

from __future__ import annotations

import json

import jax
import jax.numpy as jnp
import pytest

from pdhlo.lower.running.stored_description import structure_of, template_of
from pdhlo.lower.values.bounded import Bounded, Size
from pdhlo.lower.values.traced_values import DetectedRows, LoDArray, SparseRows, SteppedRows

ROWS = jnp.zeros((4, 2))
COUNT = jnp.int32(3)
OFFSETS = jnp.array([0, 1, 3])
VALUES = {
    "arrays": [ROWS, COUNT],
    "a list": [[ROWS, [COUNT], []], ROWS],
    "padding": [Bounded.along(ROWS, COUNT), Bounded(ROWS, (Size(0, COUNT, 2, 1), Size(1, COUNT)), zeros=True)],
    "spare rows": [Bounded(ROWS, (Size(0, COUNT),), spare=2)],
    "sequences": [LoDArray(ROWS, (OFFSETS, OFFSETS)), SteppedRows(ROWS, (OFFSETS,))],
    "a fed capacity": [LoDArray(Bounded(ROWS, (Size(0, None),)), (OFFSETS,))],
    "detected rows": [DetectedRows(Bounded.along(ROWS, COUNT), (OFFSETS,)), ROWS],
}


@pytest.mark.parametrize("kind", VALUES)
def test_a_structure_is_read_as_it_was_written(kind: str) -> None:
    structure = jax.tree_util.tree_structure(VALUES[kind])
    assert structure_of(json.loads(json.dumps(template_of(structure)))) == structure


def test_sparse_rows_are_not_described() -> None:
    with pytest.raises(TypeError, match="SparseRows"):
        template_of(jax.tree_util.tree_structure([SparseRows(COUNT, ROWS, 8)]))
