"""The shapes that rules declare for their operands, and rules that refuse other sizes."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest
from jax import export

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import Array, RuleError, get_rule, rule
from pdhlo.lower.rules.shapes import check_dimension, check_shapes
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import LoDArray, SparseRows


def zeros(*shape: int) -> np.ndarray:
    return np.zeros(shape, np.float32)


@pytest.mark.parametrize(
    ("shapes", "operands"),
    [
        ({"x": "N 4"}, {"x": zeros(3, 4)}),
        ({"x": "N C", "y": "C N"}, {"x": zeros(3, 4), "y": zeros(4, 3)}),
        ({"x": "N ... C", "y": "C"}, {"x": zeros(2, 3, 5, 4), "y": zeros(4)}),
        ({"x": "N ..."}, {"x": zeros(2)}),
        ({"x": "*S", "y": "*S"}, {"x": zeros(), "y": zeros()}),
        ({"x": "*S 1", "y": "*S"}, {"x": zeros(2, 3, 1), "y": zeros(2, 3)}),
        ({"x": "_ _", "y": "_"}, {"x": zeros(2, 3), "y": None}),
        ({"x": "_ C"}, {"x": [zeros(2, 3), zeros(5, 3)], "other": zeros(1)}),
        ({"x": "N 1"}, {"x": LoDArray(zeros(3, 1), (np.int32([0, 3]),))}),
        ({"x": "7"}, {"x": SparseRows(np.zeros(2, np.int64), zeros(2, 4), 5)}),
        ({"x": "N", "y": "N"}, {"x": Bounded.along(jnp.zeros(8), jnp.int32(3)), "y": zeros(3)}),
    ],
    ids=["numbers", "names", "between", "none between", "rank 0", "axes", "absent", "lists", "LoD", "rows", "padding"],
)
def test_operands_of_their_shapes_are_taken(shapes, operands):
    check_shapes(shapes, operands.items())


@pytest.mark.parametrize(
    ("shapes", "operands", "message"),
    [
        ({"x": "N 4"}, {"x": zeros(3, 5)}, r"x has the shape \[3, 5\], expected \[N, 4\]$"),
        ({"x": "N 4"}, {"x": zeros(3)}, r"x has the shape \[3\], expected \[N, 4\]$"),
        ({"x": "N 4"}, {"x": zeros(3, 4, 1)}, r"x has the shape \[3, 4, 1\], expected \[N, 4\]$"),
        ({"x": "N N"}, {"x": zeros(3, 4)}, r"x has the shape \[3, 4\], expected \[N, N\] beside x \[3, 4\]$"),
        ({"x": "N _", "y": "N"}, {"x": zeros(3, 4), "y": zeros(1)}, r"y .* expected \[N\] beside x \[3, 4\]$"),
        ({"x": "N ... 4"}, {"x": zeros(4)}, r"x has the shape \[4\], expected \[N, ..., 4\]$"),
        (
            {"x": "*S", "y": "*S"},
            {"x": zeros(3, 4), "y": zeros(3)},
            r"y has the shape \[3\], expected \[\*S\] beside x",
        ),
        ({"x": "*S", "y": "*S"}, {"x": zeros(3), "y": zeros(1)}, r"y has the shape \[1\], expected \[\*S\] beside x"),
        ({"x": "_ C"}, {"x": [zeros(2, 3), zeros(2, 1)]}, r"x has the shape \[2, 1\], .* beside x \[2, 3\]$"),
        ({"x": "_ 4"}, {"x": Bounded.along(jnp.zeros((8, 5)), jnp.int32(3))}, r"x has the shape \[\?, 5\], expected"),
    ],
    ids=["number", "too few", "too many", "in one", "name", "ends", "ranks", "axes", "list", "padding"],
)
def test_operands_of_other_shapes_are_refused(shapes, operands, message):
    with pytest.raises(InputError, match=message):
        check_shapes(shapes, operands.items())


def test_symbolic_sizes_fit_everything():
    n, m = export.symbolic_shape("n, m")
    check_dimension("the size", n, 3)
    check_dimension("the size", 3, m)
    with pytest.raises(InputError, match="the size is 3, expected 4"):
        check_dimension("the size", 3, 4)


def test_a_rule_declares_shapes_of_operands_that_it_has():
    with pytest.raises(RuleError, match="minus has no operand z with a shape"):

        @rule("minus", shapes={"z": "N"})
        def minus(x: Array, y: Array) -> Array:
            return x - y


def test_probabilities_tags_and_ids_out_of_range_are_refused():
    histograms = [np.zeros((1, 5), np.int64)] * 2
    with pytest.raises(InputError, match="a probability is not from 0 to 1"):
        get_rule("auc")(
            [np.float32([[1.5]]), np.int64([[1]]), *histograms, None], {"num_thresholds": 4, "slide_steps": 0}
        )
    tags = {"num_chunk_types": 2, "chunk_scheme": "IOB", "excluded_chunk_types": ()}
    lines = [np.int64([[0, 1, 9]])] * 2
    with x64():
        get_rule("chunk_eval")([*lines, np.int64([2])], tags)  # the last tag is padding
        with pytest.raises(InputError, match="a tag is greater than 4, that outside of chunks"):
            get_rule("chunk_eval")([*lines, np.int64([3])], tags)
    ids = LoDArray(np.int64([[0], [7]]), (np.int32([0, 2]),))
    acts = {"gate_activation": "sigmoid", "cell_activation": "tanh", "candidate_activation": "tanh"}
    settings = {"use_peepholes": False, "is_reverse": False, "use_seq": True, **acts}
    with pytest.raises(InputError, match="an id is 7, expected >= 0 and < 3"):
        get_rule("fused_embedding_fc_lstm")([ids, zeros(3, 8), zeros(2, 8), zeros(1, 8), None, None], settings)


# Paddle 2.6.2 refuses each of these. jax would broadcast, or move an index to the edge.
REFUSED = {
    "grid_sample": (
        [zeros(1, 1, 2, 2), zeros(1, 2, 2, 1)],
        {"mode": "bilinear", "padding_mode": "zeros", "align_corners": True},
    ),
    "gather_nd": ([zeros(2, 3), np.zeros((1, 3), np.int64)], {}),
    "hinge_loss": ([zeros(3, 1), zeros(1, 1)], {}),
    "minus": ([zeros(3, 2), zeros(1, 2)], {}),
    "split": ([zeros(10), (2, 1, 2), 0], {}),
    "unstack": ([zeros(8, 2)], {"axis": 0, "num": 5}),
    "scatter": ([zeros(4, 2), np.int64([1, 2]), zeros(1, 2)], {"overwrite": True}),
    "einsum": ([[zeros(1, 3), zeros(5, 2)]], {"equation": "ab, ac -> bc"}),
    "frame": ([zeros(3)], {"frame_length": 4, "hop_length": 1, "axis": -1}),
    "matmul_v1": (
        [zeros(2, 3, 4), zeros(1, 4, 2)],
        {"transpose_x": False, "transpose_y": False, "alpha": 1.0, "head_number": 1},
    ),
    "prelu": ([zeros(2, 3, 2), zeros(1)], {"data_format": "NCHW", "mode": "channel"}),
    "affine_channel": ([zeros(2, 3), zeros(1), zeros(1)], {"data_layout": "NCHW"}),
    "group_norm": ([zeros(2, 4, 3), zeros(1), zeros(1)], {"epsilon": 1e-5, "groups": 2, "data_layout": "NCHW"}),
    "data_norm": ([None, None, zeros(2, 4), *[zeros(1)] * 3], {"slot_dim": -1, "enable_scale_and_shift": False}),
    "arange": ([0, np.int64([3, 4]), 1], {"dtype": np.dtype("int64")}),
    "cross_entropy_with_softmax": (
        [zeros(2, 3), np.zeros((2, 2), np.int64)],
        {"soft_label": False, "use_softmax": True, "ignore_index": -100, "axis": -1},
    ),
    "polygon_box_transform": ([zeros(1, 9, 2, 2)], {}),
    "precision_recall": ([zeros(1, 1), np.int32([[3]]), np.int32([[0]]), None, None], {"class_number": 3}),
    "detection_map": (
        [LoDArray(zeros(1, 6), (np.int32([0, 1]),)), LoDArray(zeros(1, 7), (np.int32([0, 1]),)), *[None] * 4],
        {
            "class_num": 2,
            "overlap_threshold": 0.3,
            "evaluate_difficult": True,
            "ap_type": "integral",
            "background_label": 0,
        },
    ),
    "lod_reset": ([zeros(5, 1), np.int32([0, 3, 4])], {"target_lod": (), "append": False}),
    "add_n": ([[zeros(2, 4), zeros(2, 1)]], {}),
}


@pytest.mark.parametrize("operator", REFUSED)
def test_sizes_that_paddle_refuses_are_refused(operator):
    operands, attributes = REFUSED[operator]
    with pytest.raises(InputError, match=r"expected|offsets do not rise"):
        get_rule(operator)(operands, attributes)
