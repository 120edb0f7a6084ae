"""Inferred types against declared ones."""

from __future__ import annotations

import pdhlo
from pdhlo.lower.tracing.infer import TypeDifference, infer_types
from tests.support import make_program

F = "float32"


def program(declared: tuple[str, list[int]], extra: list[object] | None = None) -> pdhlo.Program:
    return pdhlo.translate(
        make_program(
            [
                ("matmul_v2", {"X": ["x"], "Y": ["w"]}, {"Out": ["h"]}, {"trans_x": False, "trans_y": False}),
                ("relu", {"X": ["h"]}, {"Out": ["y"]}, {}),
                *(extra or []),
            ],
            {"x": (F, [-1, 4]), "w": (F, [4, 5]), "h": declared, "y": (F, [-1, 5])},
            feeds=["x"],
            fetches=["y"],
            parameters=["w"],
        )
    )


def test_what_is_declared_rightly_or_left_open_is_no_difference():
    for dims in ([-1, 5], [-1, -1], [3, 5]):
        inferred = infer_types(program((F, dims)))
        assert inferred.differences == ()
        assert (inferred.inferred, inferred.assumed) == (3, {})


def test_wrong_dims_ranks_and_dtypes_are_reported():
    for declared in ((F, [-1, 6]), (F, [-1]), ("float64", [-1, 5])):
        [difference] = infer_types(program(declared)).differences
        dims = ", ".join("?" if d < 0 else str(d) for d in declared[1])
        assert difference == TypeDifference(2, "pd.matmul", "h", f"{declared[0]}[{dims}]", "float32[b, 5]")


def test_an_operator_without_rule_keeps_what_is_declared():
    inferred = infer_types(program((F, [-1, 5]), [("decode_jpeg", {"X": ["y"]}, {"Out": ["y"]}, {})]))
    assert inferred.assumed == {"pd.decode_jpeg": 1}
    assert inferred.differences == ()
