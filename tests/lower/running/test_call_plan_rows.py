"""Runs on sequences that are repeated: the same results, what is refused, and which bound is taken."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError
from pdhlo.lower.running.session import session_of
from tests.support import make_program

WEIGHT = np.arange(8, dtype=np.float32).reshape(4, 2)
VARIABLES = {
    "ids": ("int64", [-1, 1]),
    "plain": ("float32", [-1, 2]),
    "w": ("float32", [4, 2]),
    "rows": ("float32", [-1, 2]),
    "sums": ("float32", [-1, 2]),
    "places": ("int32", [-1, 2]),
    "both": ("float32", [-1, 2]),
}
OPERATORS = [
    ("lookup_table", {"W": ["w"], "Ids": ["ids"]}, {"Out": ["rows"]}, {"padding_idx": -1}),
    ("sequence_pool", {"X": ["rows"]}, {"Out": ["sums"], "MaxIndex": ["places"]}, {"pooltype": "SUM"}),
    ("elementwise_add", {"X": ["sums"], "Y": ["plain"]}, {"Out": ["both"]}, {"axis": -1}),
]


@pytest.fixture
def program():
    """The sums of the rows of a table that each sequence of ids names, plus an array; and the rows."""
    made = make_program(OPERATORS, VARIABLES, feeds=["ids", "plain"], fetches=["both", "rows"], parameters=["w"])
    return pdhlo.load(made, parameters={"w": WEIGHT}, keep_compiled=False)


def fed(ids, *lod):
    levels = list(lod) or [[0, 1, len(ids)]]
    plain = np.float32([[10, 20]] * (len(levels[0]) - 1))
    return {"ids": pdhlo.LoDTensor(np.int64(ids)[:, None], levels), "plain": plain}


def expected(ids, last):
    return np.float32([[10, 20]]) + [WEIGHT[np.int64(ids)[a:b]].sum(0) for a, b in itertools.pairwise(last)]


def test_other_sequences_within_the_bound_are_not_looked_at_again(program, looks):
    program.run(fed([1, 2, 3, 0, 1]))
    for ids in ([3, 3, 3, 3, 3, 3, 3, 3], [0, 2, 1], [2, 0]):
        results = program.run(fed(ids))
        np.testing.assert_array_equal(results["both"], expected(ids, [0, 1, len(ids)]))
        np.testing.assert_array_equal(results["rows"].data, WEIGHT[ids])
        assert results["rows"].lod == [[0, 1, len(ids)]]
    assert len(looks) == 1


def test_a_lod_may_be_given_as_arrays_and_have_empty_sequences(program, looks):
    program.run(fed([1, 2, 3]))
    result = program.run(fed([1, 2, 3], np.int64([0, 0, 3])))["both"]
    np.testing.assert_array_equal(result, expected([1, 2, 3], [0, 0, 3]))
    assert len(looks) == 1


def test_two_levels_of_lod_go_the_same_way(program, looks):
    def on_two_levels(ids, *levels):
        return {**fed(ids, *levels), "plain": np.float32([[10, 20]] * (len(levels[1]) - 1))}

    program.run(on_two_levels([0, 1, 2, 3], [0, 1, 2], [0, 2, 4]))
    results = program.run(on_two_levels([3, 2, 1], [0, 2, 2], [0, 1, 3]))
    np.testing.assert_array_equal(results["both"].data, expected([3, 2, 1], [0, 1, 3]))
    assert results["both"].lod == [[0, 2, 2]]
    assert results["rows"].lod == [[0, 2, 2], [0, 1, 3]]
    assert len(looks) == 1
    with pytest.raises(InputError, match="level 0 of its LoD must be offsets that rise from 0 to 2"):
        program.run(on_two_levels([3, 2, 1], [0, 2, 3], [0, 1, 3]))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (fed([0, 2, 4]), "an id is 4, expected >= 0 and < 4"),
        (fed([0, -1, 3]), "an id is -1"),
        (fed([0, 1, 2], [0, 1, 2]), "must be offsets that rise from 0 to 3"),
        (fed([0, 1, 2], [0, 4, 3]), "must be offsets that rise from 0 to 3"),
        (fed([0, 1, 2], [1, 1, 3]), "must be offsets that rise from 0 to 3"),
        (fed([0, 1, 2], [0.0, 1.0, 3.0]), "must be offsets that rise from 0 to 3"),
        ({**fed([0, 1]), "ids": pdhlo.LoDTensor(np.float32([[0], [1]]), [[0, 1, 2]])}, "is float32"),
        ({"ids": fed([0, 1])["ids"]}, "no value for the input 'plain'"),
    ],
)
def test_what_is_refused_at_first_is_refused_when_it_is_repeated(program, wrong, message):
    program.run(fed([1, 2, 3]))
    with pytest.raises(InputError, match=message):
        program.run(wrong)
    np.testing.assert_array_equal(program.run(fed([3, 1]))["both"], expected([3, 1], [0, 1, 2]))


def test_what_was_compiled_for_many_rows_is_not_taken_for_few(program, looks):
    many, few = [3] * 300, [1, 2]
    program.run(fed(many))
    program.run(fed(few))
    program.run(fed(many))
    program.run(fed(few))
    assert len(looks) == 2
    for runs in session_of(program).plans.values():
        assert sorted(plan.guards.bound for plan in runs) == [2, 512]


def test_the_least_bound_is_tried_first(program, monkeypatch):
    program.run(fed([1] * 40))
    program.run(fed([1] * 100))  # the last one, of which 40 rows would be no waste either
    tried = []
    [runs] = session_of(program).plans.values()
    kind = type(runs[0].executable)
    call = kind.__call__
    monkeypatch.setattr(kind, "__call__", lambda self, arrays: tried.append(self) or call(self, arrays))
    program.run(fed([2] * 39))
    assert tried == [plan.executable for plan in runs if plan.guards.bound == 64]


def test_other_parameters_are_looked_at(program):
    program.run(fed([1, 2]))
    program.parameters["w"] = WEIGHT + 1
    np.testing.assert_array_equal(program.run(fed([1, 2]))["both"], 1 + expected([1, 2], [0, 1, 2]))
