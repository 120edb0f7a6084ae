"""Programs whose shapes depend on data: compiled in parts, around what has to be known."""

from __future__ import annotations

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.running.executable import _sessions
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


def test_only_what_changed_is_compiled_again(reshaped):
    x = np.tile(X, (2, 2))[:, :3]
    for size in ((6, 2), (2, 6), (6, 2), (2, 6)):
        reshaped.run({"x": x, "size": half(*size)})
    [schedule] = _sessions[reshaped].schedules.values()
    counts = [len(segment.executables) for segment in schedule._segments.values() if segment.executables]
    assert sorted(counts) == [1, 2]


def test_a_size_that_does_not_fit_is_the_callers_mistake(reshaped):
    with pytest.raises(InputError, match=r"pd.reshape \(variable 'z'; from [^)]*\)"):
        reshaped.run({"x": X, "size": half(8, 2)})


def test_such_a_program_is_no_single_function(reshaped, tmp_path):
    with pytest.raises(UnsupportedError, match=r"pd.reshape \(variable 'z'; from [^)]*\).*depends on data"):
        pdhlo.export(reshaped, tmp_path / "out", shapes={"x": (4, 3), "size": (2,)})
    assert not list(tmp_path.iterdir())
