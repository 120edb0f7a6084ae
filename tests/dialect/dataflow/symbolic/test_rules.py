"""Shape rules, worked out by hand: operators of each family on operands of unknown sizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.registry import find_rule, infer
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import VerificationError

Operand = str | tuple[int, ...] | list[str] | None
"""What is fed, as a type without ``tensor<>``; integers that are known; a group; nothing."""


def attribute(value: Any) -> str:
    """A Python value as MLIR writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, tuple):
        kind = "f64" if any(isinstance(element, float) for element in value) else "i64"
        return f"array<{kind}: {', '.join(map(str, value))}>" if value else f"array<{kind}>"
    return f"{value} : {'f32' if isinstance(value, float) else 'i64'}"


def built(name: str, operands: Sequence[Operand], attributes: dict[str, Any], results: str) -> TranslatedProgram:
    """A program of one operation; ``results`` are types without ``tensor<>``, in brackets where it is a group."""
    lines, arguments, names, kinds = [], [], [], []

    def fed(kind: str) -> str:
        arguments.append(f'%{len(arguments)}: tensor<{kind}> {{pd.feed = "x{len(arguments)}"}}')
        return f"%{len(arguments) - 1}"

    for place, operand in enumerate(operands):
        if isinstance(operand, tuple):
            kind = f"tensor<{len(operand)}xi64>"
            value = f"dense<{list(operand)}>" if operand else "dense<>"
            lines.append(f'%c{place} = "pd_builtin.constant"() {{value = {value} : {kind}}} : () -> {kind}')
            names.append(f"%c{place}")
        elif isinstance(operand, list):
            parts, inner = [fed(part) for part in operand], ", ".join(f"tensor<{part}>" for part in operand)
            kind = f"tuple<{inner}>"
            lines.append(f'%g{place} = "pd_builtin.combine"({", ".join(parts)}) : ({inner}) -> {kind}')
            names.append(f"%g{place}")
        elif operand is not None:
            kind = f"tensor<{operand}>"
            names.append(fed(operand))
        if operand is not None:
            kinds.append(kind)
    if None in operands:
        flags = ", ".join(str(int(operand is not None)) for operand in operands)
        sizes = f"operand_segment_sizes = array<i32: {flags}>"
    else:
        sizes = ""
    own = ", ".join(
        [*(f"{key} = {attribute(value)}" for key, value in attributes.items()), *([sizes] if sizes else [])]
    )
    if results.startswith("["):
        outs = [f"tuple<{', '.join(f'tensor<{result}>' for result in results[1:-1].split())}>"]
    else:
        outs = [f"tensor<{result}>" for result in results.split()]
    lines.append(
        f'%r:{len(outs)} = "pd.{name}"({", ".join(names)}) {{{own}}} : ({", ".join(kinds)}) -> ({", ".join(outs)})'
    )
    body = "\n".join(lines)
    return TranslatedProgram.parse(f"func.func @main({', '.join(arguments)}) {{\n{body}\nfunc.return\n}}")


def inferred(name: str, operands: Sequence[Operand], attributes: dict[str, Any], results: str) -> list[str]:
    """What is known of the results, the shapes without elements that are not known."""
    program = built(name, operands, attributes, results)
    analysis = ShapeAnalysis(program)
    [operation] = [operation for operation in program.operations() if operation.operation.name.startswith("pd.")]
    texts = [str(analysis.known_of(result)) for result in operation.results]
    return [text.replace(", data[NULL]", "").replace("shape", "") for text in texts]


U2, U3, U4 = "?x?xf32", "?x?x?xf32", "?x?x?x?xf32"
PICTURE = "?x3x?x?xf32"
INT = "2xi64"

CASES: list[tuple[str, list[Operand], dict[str, Any], str, list[str]]] = [
    # sizes that come from attributes
    (
        "rank_attention",
        ["5x4xf32", "5x7xi32", "36x2xf32"],
        {"max_rank": 3, "max_size": 0},
        f"{U2} {U2} {U2}",
        ["[5, 12]", "[5, 2]", "[5, 1]"],
    ),
    (
        "im2sequence",
        ["2x3x8x9xf32", None],
        {"kernels": (2, 3), "strides": (2, 1), "paddings": (1, 0, 2, 1), "out_stride": (1, 1)},
        U2,
        ["[80, 18]"],
    ),
    (
        "auc",
        ["6x2xf32", "6x1xi64", None, None, None],
        {"num_thresholds": 9, "slide_steps": 0, "curve": "ROC"},
        "f32 ?x?xi64 ?x?xi64",
        ["[]", "[1, 10]", "[1, 10]"],
    ),
    ("assign_value", [], {"shape": (2,), "values": (4, 7)}, "2xi64", ["[2], data[4, 7]"]),
    ("assign_value", [], {"shape": (), "values": (4,)}, "i64", ["[], data[4]"]),
    # element by element
    ("relu", [U2], {}, U2, ["[S0, S1]"]),
    ("add", [U2, "?xf32"], {}, U2, ["[S0, Broadcast(S1, S2)]"]),
    ("add", [U3, "?xf32"], {"axis": 1}, U3, ["[S0, Broadcast(S1, S3), S2]"]),
    ("multiply", [INT, INT], {}, INT, ["[2], data[Mul(S0, S2), Mul(S1, S3)]"]),
    ("floor_divide", [INT, (2,)], {}, INT, ["[2], data[Div(S0, 2), Div(S1, 2)]"]),
    (
        "scale",
        [INT, (3,)],
        {"bias": 1.0, "bias_after_scale": True},
        INT,
        ["[2], data[Add(Mul(S0, 3), 1), Add(Mul(S1, 3), 1)]"],
    ),
    (
        "scale",
        [INT, (3,)],
        {"bias": 1.0, "bias_after_scale": False},
        INT,
        ["[2], data[Mul(Add(S0, 1), 3), Mul(Add(S1, 1), 3)]"],
    ),
    ("scale", [INT], {"scale": 0.5, "bias": 0.0}, INT, ["[2]"]),
    ("where", ["?xi1", "?xf32", "?xf32"], {}, "?xf32", ["[S0]"]),
    ("where", ["?x?xi1", None, None], {}, "?x2xi64", ["[S2, 2]"]),
    # along axes
    ("sum", [U3, (1,)], {"keepdim": False}, U2, ["[S0, S2]"]),
    ("sum", [U3, ()], {"keepdim": True}, U3, ["[1, 1, 1]"]),
    ("mean", [U3], {"axis": (-1, 0), "keepdim": True}, U3, ["[1, S1, 1]"]),
    ("prod", [INT, ()], {"keep_dim": False, "reduce_all": True}, "i64", ["[], data[Mul(S0, S1)]"]),
    ("argmax", [U3, (1,)], {"flatten": False, "keepdims": False}, U2, ["[S0, S2]"]),
    ("argmax", [U3, (1,)], {"flatten": True, "keepdims": False}, "i64", ["[]"]),
    ("cumsum", [U2, (0,)], {"flatten": True}, "?xf32", ["[Mul(S0, S1)]"]),
    ("kthvalue", [U2], {"axis": 0, "k": 2, "keepdim": True}, f"{U2} {U2}", ["[1, S1]", "[1, S1]"]),
    ("nanmedian", [U3], {"axis": (1,), "keepdim": False}, f"{U2} {U3}", ["[S0, S2]", "[S0, S2, 2]"]),
    ("p_norm", [U3], {"axis": 1, "asvector": False, "keepdim": True}, U3, ["[S0, 1, S2]"]),
    ("diagonal", [U3], {"axis1": 1, "axis2": 2, "offset": 0}, U2, ["[S0, Min(S1, S2)]"]),
    ("diag", ["?xf32"], {"offset": -2}, U2, ["[Add(S0, 2), Add(S0, 2)]"]),
    ("diag_embed", [U2], {"offset": 1, "dim1": 0, "dim2": -1}, U3, ["[Add(S1, 1), S0, Add(S1, 1)]"]),
    # new tensors
    ("full", [], {"shape": (3,), "value": 2.0}, "3xi64", ["[3], data[2, 2, 2]"]),
    ("full", [], {"shape": (1,), "value": 0.5}, "1xf32", ["[1]"]),
    ("arange", ["1xi64", "1xi64", "1xi64"], {}, "?xi64", ["[S3]"]),
    ("arange", [(0,), "1xi64", (2,)], {}, "?xi64", ["[Div(Add(S0, 1), 2)]"]),
    ("arange", [(5,), (0,), (-2,)], {}, "3xi64", ["[3], data[5, 3, 1]"]),
    ("eye", [(3,), (-1,)], {}, "?x?xf32", ["[3, 3]"]),
    ("tril_indices", [], {"rows": 3, "cols": 2, "offset": 0}, "2x5xi64", ["[2, 5]"]),
    ("triu_indices", [], {"row": 3, "col": 2, "offset": 0}, "2x3xi64", ["[2, 3]"]),
    ("one_hot", [U2, (7,)], {}, U3, ["[S0, S1, 7]"]),
    ("target_assign", [U3, "?x?xi32", None], {"mismatch_value": 0}, f"{U3} {U3}", ["[S3, S4, S2]", "[S3, S4, 1]"]),
    # the same elements
    ("shape", [U3], {}, "3xi64", ["[3], data[S0, S1, S2]"]),
    ("reshape", ["?x?x8xf32", (0, -1, 4)], {}, U3, ["[S0, Mul(S1, 2), 4]"]),
    ("reshape", [U2, (-1, 8)], {}, U2, ["[Div(Mul(S0, S1), 8), 8]"]),
    ("flatten", [U4], {"start_axis": 1, "stop_axis": -2}, U3, ["[S0, Mul(S1, S2), S3]"]),
    ("squeeze", ["?x1x?xf32", (1,)], {}, U2, ["[S0, S1]"]),
    ("squeeze", ["?x1x?xf32", ()], {}, U2, ["[S0, S1]"]),
    ("unsqueeze", [U2, (0, -1)], {}, U4, ["[1, S0, S1, 1]"]),
    ("transpose", [U3], {"perm": (2, 0, 1)}, U3, ["[S2, S0, S1]"]),
    ("transpose_grad", [U3], {"perm": (2, 0, 1)}, U3, ["[S1, S2, S0]"]),
    ("reshape_grad", ["0x?x?xf32", "?xf32"], {}, U2, ["[S0, S1]"]),
    ("reshape_grad", [U2, "?xf32"], {}, U2, ["[S0, S1]"]),
    ("as_complex_grad", ["?xcomplex<f32>"], {}, "?x2xf32", ["[S0, 2]"]),
    ("as_real_grad", [U3], {}, "?x?xcomplex<f32>", ["[S0, S1]"]),
    # joined and taken apart
    ("concat", [[U2, U2], (1,)], {}, U2, ["[S0, Add(S1, S3)]"]),
    ("concat", [["1xi64", INT], (0,)], {}, "3xi64", ["[3], data[S0, S1, S2]"]),
    ("stack", [[U2, U2]], {"axis": -1}, U3, ["[S0, S1, 2]"]),
    ("split", [U2, (2, -1), (1,)], {}, f"[{U2} {U2}]", ["[S0, 2], [S0, Add(S1, -2)]"]),
    ("split_with_num", [U2, (0,)], {"num": 2}, f"[{U2} {U2}]", ["[Div(S0, 2), S1], [Div(S0, 2), S1]"]),
    ("unbind", ["?x2xf32"], {"axis": 1}, "[?xf32 ?xf32]", ["[S0], [S0]"]),
    ("tile", [U2, (2, 1, 3)], {}, U3, ["[2, S0, Mul(S1, 3)]"]),
    ("expand", ["?x1xf32", (4, -1, 8)], {}, U3, ["[4, S0, 8]"]),
    ("pad", [U2, (0,)], {"paddings": (1, 2, 3, 4)}, U2, ["[Add(S0, 3), Add(S1, 7)]"]),
    (
        "pad3d",
        ["?x3x?x?x?xf32", (1, 1, 2, 2, 0, 1)],
        {"data_format": "NCDHW"},
        "?x3x?x?x?xf32",
        ["[S0, 3, Add(S1, 1), Add(S2, 4), Add(S3, 2)]"],
    ),
    # ranges
    ("slice", [U2, (1,), (3,)], {"axes": (0,), "decrease_axis": ()}, U2, ["[Add(-1, Min(S0, 3)), S1]"]),
    ("slice", [U2, (2,), (2147483647,)], {"axes": (1,), "decrease_axis": ()}, U2, ["[S0, Max(Add(S1, -2), 0)]"]),
    ("slice", [U2, (-3,), (2147483647,)], {"axes": (1,), "decrease_axis": ()}, U2, ["[S0, Min(S1, 3)]"]),
    ("slice", [U2, (0,), (-1,)], {"axes": (1,), "decrease_axis": ()}, U2, ["[S0, Add(S1, -1)]"]),
    ("slice", [U2, (0,), (1,)], {"axes": (0,), "decrease_axis": (0,)}, "?xf32", ["[S1]"]),
    ("slice", ["3xi64", (1,), (3,)], {"axes": (0,), "decrease_axis": ()}, INT, ["[2], data[S1, S2]"]),
    ("strided_slice", [U2, (0,), (2147483647,), (2,)], {"axes": (1,)}, U2, ["[S0, Div(Add(S1, 1), 2)]"]),
    ("strided_slice", ["?x9xf32", (-1,), (-6,), (-2,)], {"axes": (1,)}, U2, ["[S0, 3]"]),
    ("strided_slice", ["?x9xf32", (-1,), (-1,), (-1,)], {"axes": (1,)}, U2, ["[S0, 9]"]),
    ("strided_slice", ["?x9xf32", (-1,), (-99,), (-1,)], {"axes": (1,)}, U2, ["[S0, 8]"]),
    ("strided_slice", ["?x9xf32", (-1,), (-99,), (-1,)], {"axes": (1,), "as_in_python": True}, U2, ["[S0, 9]"]),
    ("strided_slice", ["?x9xf32", (-1,), (-1,), (-1,)], {"axes": (1,), "as_in_python": True}, U2, ["[S0, 0]"]),
    ("strided_slice", [U2, (-1,), (-1,), (-2,)], {"axes": (1,)}, U2, ["[S0, Div(Add(S1, 1), 2)]"]),
    ("strided_slice", [U2, (-1,), (-2147483648,), (-1,)], {"axes": (1,)}, U2, ["[S0, S2]"]),
    ("strided_slice", [U2, (-1,), (-2147483648,), (-1,)], {"axes": (1,), "as_in_python": True}, U2, ["[S0, S1]"]),
    # indices
    ("gather", [U3, "?xi64", (1,)], {}, U3, ["[S0, S3, S2]"]),
    ("gather", [(4, 5, 6), (2, 0), (0,)], {}, INT, ["[2], data[6, 4]"]),
    ("gather_nd", [U3, "?x2xi64"], {}, U2, ["[S3, S2]"]),
    ("embedding", ["?x?xi64", "100x8xf32"], {}, U3, ["[S0, S1, 8]"]),
    ("topk", [U2, (3,)], {"axis": -1}, f"{U2} {U2}", ["[S0, 3]", "[S0, 3]"]),
    ("masked_select", [U2, "?x?xi1"], {}, "?xf32", ["[S4]"]),
    # matrices
    ("matmul", [U3, U2], {"transpose_x": False, "transpose_y": True}, U3, ["[S0, S1, S3]"]),
    ("matmul", ["?xf32", U3], {"transpose_x": False, "transpose_y": False}, U2, ["[S1, S3]"]),
    ("qr", [U2], {"mode": "complete"}, f"{U2} {U2}", ["[S0, S0]", "[S0, S1]"]),
    (
        "svd",
        [U2],
        {"full_matrices": False},
        f"{U2} ?xf32 {U2}",
        ["[S0, Min(S0, S1)]", "[Min(S0, S1)]", "[Min(S0, S1), S1]"],
    ),
    ("solve", [U3, "?x?xf32"], {}, U3, ["[S0, S1, S4]"]),
    ("einsum", [[U3, U3]], {"equation": "bij,bjk->bik"}, f"{U3}", ["[Broadcast(S0, S3), S1, S5]"]),
    # windows
    (
        "conv2d",
        [PICTURE, "8x3x3x3xf32"],
        {
            "strides": (2, 2),
            "paddings": (1, 1),
            "dilations": (1, 1),
            "padding_algorithm": "EXPLICIT",
            "data_format": "NCHW",
        },
        "?x8x?x?xf32",
        ["[S0, 8, Add(Div(Add(S1, -1), 2), 1), Add(Div(Add(S2, -1), 2), 1)]"],
    ),
    (
        "conv2d",
        ["?x?x?x3xf32", "8x3x3x3xf32"],
        {
            "strides": (2, 2),
            "paddings": (0, 0),
            "dilations": (1, 1),
            "padding_algorithm": "SAME",
            "data_format": "NHWC",
        },
        "?x?x?x8xf32",
        ["[S0, Div(Add(S1, 1), 2), Div(Add(S2, 1), 2), 8]"],
    ),
    (
        "conv2d_transpose",
        [PICTURE, "3x4x2x2xf32", ()],
        {
            "strides": (2, 2),
            "paddings": (0, 0),
            "dilations": (1, 1),
            "output_padding": (),
            "padding_algorithm": "EXPLICIT",
            "groups": 2,
            "data_format": "NCHW",
        },
        "?x8x?x?xf32",
        ["[S0, 8, Add(Mul(Add(S1, -1), 2), 2), Add(Mul(Add(S2, -1), 2), 2)]"],
    ),
    (
        "pool2d",
        [PICTURE, (3, 3)],
        {
            "strides": (2, 2),
            "paddings": (1, 1),
            "ceil_mode": True,
            "padding_algorithm": "EXPLICIT",
            "data_format": "NCHW",
        },
        PICTURE,
        ["[S0, 3, Add(Div(S1, 2), 1), Add(Div(S2, 2), 1)]"],
    ),
    (
        "pool2d",
        [PICTURE, (1, 1)],
        {"strides": (1, 1), "paddings": (0, 0), "adaptive": True, "data_format": "NCHW"},
        PICTURE,
        ["[S0, 3, 1, 1]"],
    ),
    (
        "pixel_shuffle",
        ["?x8x?x?xf32"],
        {"upscale_factor": 2, "data_format": "NCHW"},
        "?x2x?x?xf32",
        ["[S0, 2, Mul(S1, 2), Mul(S2, 2)]"],
    ),
    (
        "nearest_interp",
        [PICTURE, None, None, None],
        {"data_layout": "NCHW", "scale": (1.5, 2.0), "out_h": -1, "out_w": -1},
        PICTURE,
        ["[S0, 3, Div(Mul(S1, 3), 2), Mul(S2, 2)]"],
    ),
    (  # in float32, 10 * 1.3 is 13 and 90 * 1.3 is 116
        "nearest_interp",
        ["?x3x10x90xf32", None, None, None],
        {"data_layout": "NCHW", "scale": (1.2999999523162842,), "out_h": -1, "out_w": -1},
        PICTURE,
        ["[S0, 3, 13, 116]"],
    ),
    (
        "unfold",
        [PICTURE],
        {"kernel_sizes": (3, 3), "paddings": (0, 0, 0, 0), "strides": (1, 1), "dilations": (1, 1)},
        U3,
        ["[S0, 27, Mul(Add(S1, -2), Add(S2, -2))]"],
    ),
    # what is kept for gradients, losses, boxes
    (
        "layer_norm",
        [U3, None, None],
        {"begin_norm_axis": 2},
        f"{U3} {U2} {U2}",
        ["[S0, S1, S2]", "[S0, S1]", "[S0, S1]"],
    ),
    (
        "cross_entropy_with_softmax",
        [U2, "?x1xi64"],
        {"axis": -1, "soft_label": False},
        f"{U2} ?x1xf32",
        ["[S0, S1]", "[S0, 1]"],
    ),
    (
        "roi_align",
        [PICTURE, "?x4xf32", None],
        {"pooled_height": 7, "pooled_width": 5},
        "?x3x7x5xf32",
        ["[S3, 3, 7, 5]"],
    ),
    (
        "multiclass_nms3",
        ["?x?x4xf32", U3, None],
        {"keep_top_k": 10},
        "?x6xf32 ?x1xi32 ?xi32",
        ["[S5, 6]", "[S5, 1]", "[S0]"],
    ),
    # both ends of batch and channels as well, as paddings of two numbers for each axis are given
    (
        "conv2d",
        [PICTURE, "8x3x3x3xf32"],
        {"strides": (1, 1), "dilations": (1, 1), "paddings": (0, 0, 0, 0, 1, 2, 3, 4), "data_format": "NCHW"},
        "?x8x?x?xf32",
        ["[S0, 8, Add(S1, 1), Add(S2, 5)]"],
    ),
    ("split_with_num", [(5, 6, 7, 8), (0,)], {"num": 2}, "[2xi64 2xi64]", ["[2], data[5, 6], [2], data[7, 8]"]),
    ("fft_r2c", [U2], {"axes": (1,), "onesided": True}, U2, ["[S0, Add(Div(S1, 2), 1)]"]),
    ("frame", [U2], {"frame_length": 16, "hop_length": 4, "axis": -1}, U3, ["[S0, 16, Add(Div(Add(S1, -16), 4), 1)]"]),
    # gradients, by their names
    ("tanh_grad", [U2, U2], {}, U2, ["[S0, S1]"]),
    ("matmul_grad", [U2, U2, U2], {}, f"{U2} {U2}", ["[S0, S1]", "[S2, S3]"]),
    ("transpose_double_grad", [U3], {"perm": (2, 0, 1)}, U3, ["[S2, S0, S1]"]),
    ("tanh_double_grad", [U2, U2, U2], {}, f"{U2} {U2}", ["[S0, S1]", "[S0, S1]"]),
    ("eigh_grad", ["?xf32", U2, "?xf32", U2], {}, U2, ["[S1, S2]"]),
    ("sgd_", [U2, "1xf32", U2, None], {"multi_precision": False}, U2, ["[S0, S1]"]),
]


@pytest.mark.parametrize(("name", "operands", "attributes", "results", "expected"), CASES)
def test_shapes(name, operands, attributes, results, expected):
    assert inferred(name, operands, attributes, results) == expected


@pytest.mark.parametrize(
    ("name", "operands", "attributes", "results", "message"),
    [
        ("add", ["2xf32", "3xf32"], {}, "2xf32", "2 and 3 do not broadcast"),
        ("concat", [["2x?xf32", "3x?xf32"], (1,)], {}, U2, "2 and 3 must be equal"),
        ("matmul", ["?x4xf32", "5x?xf32"], {}, U2, "4 and 5 must be equal"),
        ("sum", [U2, (2,)], {"keepdim": False}, "?xf32", "axis is 2, and the tensor has rank 2"),
        ("transpose", [U2], {"perm": (0,)}, U2, "perm is .0., and the tensor has rank 2"),
        ("gather_nd", ["?xf32", "?x2xi64"], {}, "?xf32", "2 coordinates"),
        ("conv2d", ["?xf32", "8x3x3x3xf32"], {"strides": (1, 1)}, U4, "do not fit"),
        ("reshape", ["2x3xf32", (4, 2)], {}, U2, "6 and 8 must be equal"),
        ("expand", [U2, (3,)], {}, "?xf32", "rank 2 cannot be expanded to rank 1"),
    ],
)
def test_what_does_not_fit_is_refused(name, operands, attributes, results, message):
    with pytest.raises(VerificationError, match=rf"pd\.{name}.*{message}"):
        inferred(name, operands, attributes, results)


def test_sizes_from_data_have_upper_bounds():
    program = built("multiclass_nms3", ["?x?x4xf32", U3, None], {"keep_top_k": 10}, "?x6xf32 ?x1xi32 ?xi32")
    analysis = ShapeAnalysis(program)
    [operation] = program.operations()
    rows, _ = analysis.shape_of(operation.results[0])
    assert str(analysis.upper_bound(str(rows))) == "Min(Mul(S0, 10), Mul(S0, S1, S3))"
    assert analysis.symbols[str(rows)].source == "data"
    assert "pd.multiclass_nms3" in analysis.symbols[str(rows)].origin


def test_boxes_of_all_levels_are_no_more_than_there_are():
    operands = [["?x4xf32", "?x4xf32"], ["?x1xf32", "?x1xf32"], None]
    program = built("collect_fpn_proposals", operands, {"post_nms_topn": 100}, "?x4xf32")
    analysis = ShapeAnalysis(program)
    *_, operation = program.operations()
    assert str(analysis.upper_bound(str(analysis.shape_of(operation.results[0])[0]))) == "Min(Add(S0, S1), 100)"


def test_ranges_of_inputs_decide_where_a_range_ends():
    own = {"axes": (0,), "decrease_axis": ()}
    program = built("slice", [U2, (1,), (3,)], own, U2)
    for limits, expected in (((3, None), "2"), ((1, 2), "Add(S0, -1)"), ((1, 8), "Add(-1, Min(S0, 3))")):
        analysis = ShapeAnalysis(program, ranges={"x0": [limits, None]})
        *_, operation = program.operations()
        assert str(analysis.shape_of(operation.results[0])[0]) == expected


def test_an_operator_has_one_rule():
    with pytest.raises(TypeError, match="concat has two shape rules"):
        infer("concat")(lambda call: ())


def test_in_place_and_sparse_forms_share_the_rule():
    assert find_rule("relu_") is find_rule("relu") is find_rule("sparse_relu") is find_rule("relu_coo_sp")
    assert find_rule("sparse_conv3d") is None
