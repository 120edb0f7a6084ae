"""Programs whose shapes depend on data: compiled in parts, around what has to be known."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError, InputError
from pdhlo.lower.running.session import session_of
from pdhlo.lower.tracing.segments.schedule import Schedule
from tests.support import make_program

X = np.arange(-3, 3, dtype=np.float32).reshape(2, 3)


@pytest.fixture
def reshaped():
    """``y = exp(reshape(relu(x), size)) + 1``, where ``size`` is fed."""
    return pdhlo.load(
        make_program(
            [
                ("relu", {"X": ["x"]}, {"Out": ["r"]}, {}),
                ("scale", {"X": ["size"]}, {"Out": ["twice"]}, {"scale": 2.0}),
                ("reshape2", {"X": ["r"], "Shape": ["twice"]}, {"Out": ["z"]}, {"shape": [1, 1]}),
                ("exp", {"X": ["z"]}, {"Out": ["e"]}, {}),
                ("scale", {"X": ["e"]}, {"Out": ["y"]}, {"scale": 1.0, "bias": 1.0}),
            ],
            {
                "x": ("float32", [-1, 3]),
                "size": ("int32", [2]),
                "twice": ("int32", [2]),
                "r": ("float32", [-1, 3]),
                "z": ("float32", [-1, -1]),
                "e": ("float32", [-1, -1]),
                "y": ("float32", [-1, -1]),
            },
            feeds=["x", "size"],
            fetches=["y"],
        )
    )


def half(*size: float) -> np.ndarray:
    return (np.array(size) / 2).astype(np.int32)


def test_a_size_that_is_computed_begins_a_segment(reshaped):
    x = np.tile(X, (2, 2))[:, :3]
    for size in ((6, 2), (2, 6)):
        y = reshaped.run({"x": x, "size": half(*size)})["y"]
        np.testing.assert_allclose(y, np.exp(np.maximum(x, 0).reshape(size)) + 1, rtol=1e-6)


@pytest.mark.usefixtures("empty_cache")
def test_only_what_changed_is_compiled_again(reshaped):
    x = np.tile(X, (2, 2))[:, :3]
    for size in ((6, 2), (2, 6), (6, 2), (2, 6)):
        reshaped.run({"x": x, "size": half(*size)})
    [schedule] = session_of(reshaped).schedules.values()
    counts = [len(segment.compiled) for segment in schedule._segments.values() if segment.compiled]
    assert sorted(counts) == [1, 2]


def test_a_cut_that_another_thread_has_found_meanwhile_is_no_error(reshaped, monkeypatch):
    cut = Schedule._cut

    def found_by_another(self: Schedule, start: int, place: int, reason: Any) -> None:
        cut(self, start, place, reason)
        cut(self, start, place, reason)

    monkeypatch.setattr(Schedule, "_cut", found_by_another)
    x = np.tile(X, (2, 2))[:, :3]
    y = reshaped.run({"x": x, "size": half(6, 2)})["y"]
    np.testing.assert_allclose(y, np.exp(np.maximum(x, 0).reshape(6, 2)) + 1, rtol=1e-6)


def test_threads_that_cut_a_program_at_once_have_their_own_results(reshaped):
    x, sizes = np.tile(X, (2, 2))[:, :3], [(6, 2), (2, 6)] * 6

    def run(size: tuple[int, int]) -> Any:
        return reshaped.run({"x": x, "size": half(*size)})["y"]

    with ThreadPoolExecutor(4) as pool:
        for size, y in zip(sizes, pool.map(run, sizes), strict=True):
            np.testing.assert_allclose(y, np.exp(np.maximum(x, 0).reshape(size)) + 1, rtol=1e-6)


def test_a_size_that_does_not_fit_is_the_callers_mistake(reshaped):
    with pytest.raises(InputError, match=r"pd.reshape \(variable 'z'; from [^)]*\)"):
        reshaped.run({"x": X, "size": half(8, 2)})


def test_such_a_program_is_no_single_function(reshaped, tmp_path):
    with pytest.raises(
        ExportError,
        match=r"(?s)pd.reshape \(variable 'z'; from [^)]*\).*depends on data.*operations before that operation",
    ):
        pdhlo.export(reshaped, tmp_path / "out", shapes={"x": (4, 3), "size": (2,)})
    assert list(tmp_path.iterdir()) == []


def chosen_rows(ops, variables, fetch):
    """``chosen`` are the rows of x [6, 2, 3] where ``keep`` is not 0: declared as 100, as behind a choice of boxes."""
    return pdhlo.load(
        make_program(
            [
                ("where_index", {"Condition": ["keep"]}, {"Out": ["place"]}, {}),
                ("gather", {"X": ["x"], "Index": ["place"]}, {"Out": ["chosen"]}, {}),
                ("reduce_sum", {"X": ["chosen"]}, {"Out": ["size"]}, {"dim": [1, 2]}),
                *ops,
            ],
            {
                "x": ("float32", [6, 2, 3]),
                "keep": ("int32", [6]),
                "place": ("int64", [100, 1]),
                "chosen": ("float32", [100, 2, 3]),
                "size": ("float32", [100]),
                **variables,
            },
            feeds=["x", "keep"],
            fetches=[fetch],
            parameters=["w"],
        ),
        parameters={"w": np.ones(variables["w"][1], np.float32)},
    )


ROWS = np.arange(36, dtype=np.float32).reshape(6, 2, 3)


@pytest.mark.parametrize("keep", [[0, 1, 0, 1, 1, 0], [0, 0, 0, 0, 0, 0]])
@pytest.mark.parametrize(("columns", "weights", "shape"), [(1, (6, 4), (4,)), (2, (3, 4), (2, 4))])
def test_a_product_flattens_the_rows_that_are_there_not_those_declared(keep, columns, weights, shape):
    program = chosen_rows(
        [("mul", {"X": ["chosen"], "Y": ["w"]}, {"Out": ["y"]}, {"x_num_col_dims": columns, "y_num_col_dims": 1})],
        {"w": ("float32", weights), "y": ("float32", [100, *shape])},
        "y",
    )
    y = program.run({"x": ROWS, "keep": np.array(keep, np.int32)})["y"]
    rows = ROWS[np.array(keep) != 0]
    np.testing.assert_allclose(y, rows.reshape(len(rows), *shape[:-1], weights[0]) @ np.ones(weights), rtol=1e-6)


@pytest.mark.parametrize("keep", [[0, 1, 0, 1, 1, 0], [0, 0, 0, 0, 0, 0]])
def test_the_axis_rule_aligns_the_rows_that_are_there(keep):
    program = chosen_rows(
        [("elementwise_mul", {"X": ["chosen"], "Y": ["size"]}, {"Out": ["y"]}, {"axis": 0})],
        {"w": ("float32", [1]), "y": ("float32", [100, 2, 3])},
        "y",
    )
    y = program.run({"x": ROWS, "keep": np.array(keep, np.int32)})["y"]
    rows = ROWS[np.array(keep) != 0]
    np.testing.assert_allclose(y, rows * rows.sum((1, 2))[:, None, None], rtol=1e-6)


def test_a_product_with_several_open_dimensions():
    program = pdhlo.load(
        make_program(
            [("mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"x_num_col_dims": 2, "y_num_col_dims": 1})],
            {"x": ("float32", [-1, -1, 3]), "w": ("float32", [3, 4]), "y": ("float32", [-1, -1, 4])},
            feeds=["x"],
            fetches=["y"],
            parameters=["w"],
        ),
        parameters={"w": np.ones((3, 4), np.float32)},
    )
    np.testing.assert_allclose(program.run({"x": ROWS})["y"], ROWS @ np.ones((3, 4)), rtol=1e-6)
