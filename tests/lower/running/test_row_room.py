"""Rows of sequences with room for more: what is compiled for, what is given, and who takes no padding."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pdhlo
from pdhlo.lower.running.row_room import Room, with_room
from pdhlo.lower.running.session import session_of
from pdhlo.lower.values.traced_values import LoDArray, bounded_of
from tests.support import make_program

VARIABLES = {"x": ("float32", [-1, 2]), "y": ("float32", [-1, 2]), "i": ("int32", [-1, 2]), "z": ("float32", [-1, 2])}


def rows(count: int) -> LoDArray:
    return LoDArray(np.arange(count, dtype=np.float32), (np.int32([0, count]),))


@given(st.lists(st.dictionaries(st.just("a"), st.integers(1, 300), min_size=1), min_size=1, max_size=20))
def test_there_is_room_for_all_rows_and_not_for_many_times_as_many(fed):
    rooms: list[Room] = []
    for one in fed:
        [found] = with_room({"a": rows(one["a"])}, rooms).values()
        padded = bounded_of(found)
        assert padded is not None
        assert one["a"] <= padded.data.shape[0] <= 4 * max(one["a"], 64)
        np.testing.assert_array_equal(padded.data[: one["a"]], np.arange(one["a"]))
        assert set(padded.data[one["a"] :].tolist()) <= {one["a"] - 1.0}


def test_many_inputs_share_few_rooms():
    rooms: list[Room] = []
    generator = np.random.default_rng(0)
    used = set()
    for _ in range(100):
        fed = {f"s{i}": rows(int(generator.integers(1, 33))) for i in range(50)}
        used.add(tuple(value.data.data.shape[0] for value in with_room(fed, rooms).values()))
    assert len(used) <= 6


def test_what_has_no_lod_or_no_rows_stays_as_it_is():
    plain, empty = np.zeros(3), LoDArray(np.zeros((0, 2)), (np.int32([0, 0]),))
    found = with_room({"plain": plain, "empty": empty}, [])
    assert found["plain"] is plain
    assert found["empty"] is empty


def summing() -> pdhlo.Program:
    """The sum of each sequence of relu(x), and relu(x)."""
    ops = [
        ("relu", {"X": ["x"]}, {"Out": ["z"]}, {}),
        ("sequence_pool", {"X": ["z"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"}),
    ]
    program = make_program(ops, VARIABLES, feeds=["x"], fetches=["y", "z"])
    return pdhlo.load(program, keep_compiled=False)


def test_ids_that_there_are_not_are_refused_before_they_run_beside_padding():
    ops = [
        ("lookup_table", {"W": ["w"], "Ids": ["ids"]}, {"Out": ["z"]}, {"padding_idx": -1}),
        ("sequence_pool", {"X": ["z"]}, {"Out": ["y"], "MaxIndex": ["i"]}, {"pooltype": "SUM"}),
    ]
    variables = {**VARIABLES, "ids": ("int64", [-1, 1]), "w": ("float32", [4, 2])}
    made = make_program(ops, variables, feeds=["ids"], fetches=["y"], parameters=["w"])
    program = pdhlo.load(made, parameters={"w": np.ones((4, 2), np.float32)}, keep_compiled=False)

    def fed(*ids):
        return {"ids": pdhlo.LoDTensor(np.int64(ids)[:, None], [[0, 1, len(ids)]])}

    np.testing.assert_array_equal(program.run(fed(0, 1, 3))["y"], [[1, 1], [2, 2]])
    for wrong in (4, -1):
        with pytest.raises(pdhlo.errors.InputError, match=f"'ids': an id is {wrong}, expected >= 0 and < 4"):
            program.run(fed(0, 2, wrong))
    np.testing.assert_array_equal(program.run(fed(3, 1))["y"], [[1, 1], [1, 1]])


def test_another_number_of_rows_is_compiled_once_for_many(compilations):
    program = summing()
    for count in (9, 12, 16, 10, 3, 7, 15, 11):
        data = np.arange(2 * count, dtype=np.float32).reshape(count, 2) - 5
        found = program.run({"x": pdhlo.LoDTensor(data, [[0, 2, count]])})
        positive = np.maximum(data, 0)
        np.testing.assert_allclose(found["y"], [positive[:2].sum(0), positive[2:].sum(0)])
        np.testing.assert_array_equal(found["z"].data, positive)
        assert found["z"].lod == [[0, 2, count]]
    assert len(compilations) == 1


def test_any_variable_can_be_fetched_with_room():
    found = summing().run({"x": pdhlo.LoDTensor(np.ones((3, 2), np.float32), [[0, 1, 3]])}, fetch=["z", "i"])
    assert found["z"].data.shape == (3, 2)
    assert found["i"].shape[0] == 2


def test_an_operator_that_takes_no_padding_gets_the_rows_as_they_are():
    ops = [("cumsum", {"X": ["x"]}, {"Out": ["z"]}, {"axis": 0, "flatten": False, "exclusive": False, "reverse": True})]
    program = pdhlo.load(make_program(ops, VARIABLES, feeds=["x"], fetches=["z"]))
    ones = np.ones((3, 2), np.float32)
    found = program.run({"x": pdhlo.LoDTensor(ones, [[0, 3]])})["z"]
    np.testing.assert_array_equal(getattr(found, "data", found), [[3, 3], [2, 2], [1, 1]])


def test_the_rooms_of_a_program_are_its_own():
    program = summing()
    program.run({"x": pdhlo.LoDTensor(np.ones((5, 2), np.float32), [[0, 5]])})
    assert session_of(program).rooms == [{"x": 8}]
    assert session_of(summing()).rooms == []
