"""The table has all that the translation leaves out of legacy operators, each seen to mean nothing."""

from __future__ import annotations

from collections import defaultdict

import pytest

from pdhlo import translate
from pdhlo.dialect.loading import load_modules
from pdhlo.errors import UnsupportedError
from pdhlo.tools.generators import facts
from pdhlo.translate.legacy import left_out
from pdhlo.translate.legacy.dropped import kept_aside
from pdhlo.translate.legacy.transcriber import translated_names
from tests.support import make_program

load_modules("pdhlo.translate.legacy.transcribers")

OPERATORS = facts.legacy_operators()
TYPES = sorted({*OPERATORS["ops"], *OPERATORS["ops_without_proto"], *facts.legacy_status()})

_ENDS = "oneDNN's kernel ends the process"
_SIGN = "oneDNN's kernel has the wrong sign (unsupported cases)"
EXPLAINED = {
    ("is_test", "gru"): "its intermediate results are not written",
    ("is_test", "prelu_grad"): _ENDS,
    ("use_mkldnn", "angle_grad"): "oneDNN has no kernel of it, and Paddle's own is not found",
    (
        "use_mkldnn",
        "batch_norm_grad",
    ): "oneDNN's forward kernel leaves another form of the variance, which was not there",
    ("fuse_with_relu", "batch_norm_grad"): _ENDS,
    ("use_mkldnn", "concat"): "oneDNN's kernel gives the result the LoD of the first operand (unsupported cases)",
    ("use_mkldnn", "elementwise_div_grad"): _SIGN,
    ("use_mkldnn", "elementwise_sub_grad"): _SIGN,
    ("use_mkldnn", "fusion_lstm"): "its states are not written",
    ("use_mkldnn", "lrn_grad"): "what oneDNN's forward kernel leaves behind is not there",
    ("use_mkldnn", "matmul_grad"): _ENDS,
    (
        "use_mkldnn",
        "reduce_sum",
    ): "oneDNN adds bfloat16 up in float32, as is done here; and a case asks for the dtype that it had",
    ("use_mkldnn", "transpose2"): _ENDS,
    ("seed", "randint"): "random numbers are not Paddle's",
}
"""Attribute and operator of which something was seen to change, and why that says nothing about the result here."""


UNSTEADY = {"lrn_grad"}
"""Operators of which oneDNN's kernel reads what nobody has written."""


def declared(kind):
    """The attributes that an operator's proto declares, or that of its forward operator."""
    proto = OPERATORS["ops"].get(kind) or OPERATORS["ops"].get(kind.partition("_grad")[0]) or {}
    return {attribute["name"] for attribute in proto.get("attrs", ())} | set(proto.get("extra_attr_defaults", ()))


def slots(kind):
    proto = OPERATORS["ops"].get(kind)
    if proto is not None:
        return {slot["name"] for slot in proto["inputs"]}
    return set(OPERATORS["ops_without_proto"].get(kind, {}).get("real_inputs", ()))


def known(kind):
    return translated_names(kind) | kept_aside(kind) | left_out.left_out(kind) | left_out.refused(kind).keys()


def lost(kind):
    """The attributes that are left out of an operator without a trace."""
    return declared(kind) & left_out.left_out(kind) - translated_names(kind) - kept_aside(kind)


def test_every_attribute_and_input_of_every_operator_is_translated_kept_left_out_or_refused():
    assert {kind: missing for kind in TYPES if (missing := (declared(kind) | slots(kind)) - known(kind))} == {}
    assert {kind for kind in TYPES if left_out.unknown(kind)} == set()


def test_every_row_is_of_something_that_operators_have():
    table = left_out.table()
    for part, names, own in (
        ("left_out", "attributes", declared),
        ("refused", "attributes", declared),
        ("left_out_slots", "slots", slots),
        ("refused_slots", "slots", slots),
    ):
        for row in table[part]:
            assert all(own(kind) & {*row[names]} for kind in row.get("operators", ())), row
            assert all(any(name in own(kind) for kind in row.get("operators", TYPES)) for name in row[names]), row


def test_what_is_left_out_was_tried_in_live_paddle():
    shown = facts.read("dropped_attributes")["shown"]
    verdicts = {
        (name, kind): verdict for name, row in shown.items() for verdict, kinds in row.items() for kind in kinds
    }
    untried = {kind for row in left_out.table()["untried"] for kind in row["operators"]}
    wrong = defaultdict(list)
    for kind in TYPES:
        for name in lost(kind) - facts.BOOKKEEPING:
            verdict = verdicts.get((name, kind), "not tried")
            is_explained = (name, kind) in EXPLAINED or (verdict in ("not tried", "ends") and kind in untried)
            if verdict != "same" and not is_explained:
                wrong[name, verdict].append(kind)
    assert dict(wrong) == {}


def test_what_onednn_reads_of_operators_that_do_not_declare_it_is_kept_or_refused():
    wrong = defaultdict(list)
    for name, row in facts.read("dropped_attributes")["shown"].items():
        if name in ("data_format", "data_layout"):  # refused on all of them
            continue
        for kind in row.get("differs", ()):
            if name not in known(kind) and (name, kind) not in EXPLAINED and kind not in UNSTEADY:
                wrong[name].append(kind)
    assert dict(wrong) == {}


def test_an_attribute_that_no_operator_declares_means_nothing():
    shown = facts.read("dropped_attributes")["shown"]["an_attribute_of_nobody"]
    assert shown.keys() == {"same"}
    assert len(shown["same"]) > 700


def relu(**attributes):
    op = ("relu", {"X": ["x"]}, {"Out": ["y"]}, attributes)
    return make_program([op], {"x": ("float32", [2]), "y": ("float32", [2])}, feeds=["x"], fetches=["y"])


def test_bookkeeping_thresholds_and_names_of_nobody_go_through():
    translate(relu(op_namescope="/a/", out_threshold=1.5, X0_threshold=2.0, quantization_type="qat", of_a_tool=[1]))


@pytest.mark.parametrize("name", ["data_format", "data_layout"])
def test_a_layout_in_which_onednn_leaves_its_result_is_refused(name):
    translate(relu(use_mkldnn=True, **{name: "NCHW"}))
    translate(relu(**{name: "NHWC"}))
    message = f"its attribute {name} = 'NHWC' would be lost: oneDNN may leave the result in that layout"
    with pytest.raises(UnsupportedError, match=message):
        translate(relu(use_mkldnn=True, **{name: "NHWC"}))


def softmax(layout):
    op = ("softmax", {"X": ["x"]}, {"Out": ["y"]}, {"axis": -1, "data_format": layout})
    shape = ("float32", [2, 3, 4, 5])
    return make_program([op], {"x": shape, "y": shape}, feeds=["x"], fetches=["y"])


def test_a_layout_that_turns_the_operand_is_refused():
    for layout in ("AnyLayout", "NCHW"):
        translate(softmax(layout))
    with pytest.raises(
        UnsupportedError, match="its attribute data_format = 'NHWC' would be lost: Paddle turns the oper"
    ):
        translate(softmax("NHWC"))


def test_an_input_that_would_be_lost_is_refused():
    op = ("c_allreduce_sum", {"X": ["x"], "Cond": ["c"]}, {"Out": ["y"]}, {"ring_id": 0})
    shape = ("float32", [2])
    data = make_program([op], {"x": shape, "y": shape, "c": ("bool", [1])}, feeds=["x", "c"], fetches=["y"])
    with pytest.raises(
        UnsupportedError, match=r"its input Cond \('c'\) would be lost: whether anything is sent depends"
    ):
        translate(data)


def test_an_attribute_that_nobody_has_tried_is_refused_where_it_says_something(monkeypatch):
    monkeypatch.setattr(left_out, "unknown", lambda kind: frozenset({"use_cudnn"}) if kind == "relu" else frozenset())
    translate(relu())
    translate(relu(use_cudnn=False))  # its default
    with pytest.raises(
        UnsupportedError, match="its attribute use_cudnn = True would be lost, and its effect is unknown"
    ):
        translate(relu(use_cudnn=True))


def test_paddle_has_the_first_operand_in_the_place_of_what_is_done_further():
    facts = {"paddings": [0, 0], "strides": [1, 1], "dilations": [1, 1], "output_padding": [], "groups": 1}
    facts |= {"padding_algorithm": "EXPLICIT", "data_format": "NCHW", "is_test": True, "use_mkldnn": True}
    slots = {"Input": ["x"], "Filter": ["w"], "Bias": ["b"]}
    ops = [("conv2d_transpose", slots, {"Output": ["y"]}, facts), ("relu", {"X": ["y"]}, {"Out": ["z"]}, {})]
    shapes = {"x": [1, 2, 3, 3], "w": [2, 4, 1, 1], "b": [4], "y": [1, 4, 3, 3], "z": [1, 4, 3, 3]}
    declared = {name: ("float32", shape) for name, shape in shapes.items()}
    program = translate(make_program(ops, declared, feeds=["x", "w", "b"], fetches=["z"]))
    assert "pd.add" in [operation.operation.name for operation in program.operations()]
    rows = [row for row in program.to_json()["ops"] if row["name"] != "pd.feed"]
    convolution, relu, _ = (row for row in rows if row["name"] != "pd.full_int_array")
    assert (convolution["name"], relu["name"]) == ("pd.conv2d_transpose", "pd.relu")
    assert relu["operands"] == convolution["ids"]
    assert "pd.dropped" not in convolution["attributes"]
