"""Open sizes that an export chooses: equal ones, multiples, lower bounds; and what cannot be exported."""

from __future__ import annotations

import json

import numpy as np
import pytest
from click.testing import CliRunner

import pdhlo
from pdhlo import ExportError, InputError
from pdhlo.dialect.dataflow.symbolic.expressions import symbol
from pdhlo.lower.artifacts.analysed_shapes import analysed_specification
from pdhlo.lower.artifacts.auto_shapes import Choice, choices
from pdhlo.lower.artifacts.specification import Specification
from pdhlo.tools.cli import main
from pdhlo.translate import framework_pb2 as proto
from tests.lower.open_programs import PICTURE, POOL, ROWS, TWICE, added, halved_and_doubled, load, separate_inputs
from tests.support import make_program


def folded():
    """reshape(x, [-1, 8]) of [?, ?]: a length that 8 divides."""
    ops = [("reshape2", {"X": ["x"]}, {"Out": ["y"], "XShape": ["s"]}, {"shape": [-1, 8]})]
    variables = {"x": ("float32", [-1, -1]), "y": ("float32", [-1, 8]), "s": ("float32", [0, -1, -1])}
    return load(ops, variables, ["x"], ["y"])


def sized():
    """The first picture resized to the size of the second: sizes are operands."""
    ops = [
        ("shape", {"Input": ["t"]}, {"Out": ["all"]}, {}),
        ("slice", {"Input": ["all"]}, {"Out": ["size"]}, {"axes": [0], "starts": [2], "ends": [4], "infer_flags": [1]}),
        ("nearest_interp_v2", {"X": ["x"], "OutSize": ["size"]}, {"Out": ["y"]}, {**TWICE, "scale": []}),
    ]
    variables = {"x": PICTURE, "t": PICTURE, "y": PICTURE, "all": ("int32", [4]), "size": ("int32", [2])}
    return load(ops, variables, ["x", "t"], ["y"])


def manifest(path):
    return json.loads((path / "manifest.json").read_text())


def shapes(path):
    return {tensor["name"]: tensor["shape"] for tensor in manifest(path)["inputs"]}


@pytest.mark.parametrize("requested", [None, "auto"])
def test_pictures_that_are_halved_and_doubled_are_multiples(tmp_path, requested):
    program = halved_and_doubled()
    path = pdhlo.export(program, tmp_path / "a", shapes=requested)
    assert shapes(path) == {"x": "b, 3, 4*x_2, 4*x_3"}
    assert "x_2 is a multiple of 4" in manifest(path)["reasons"][0]
    assert "pd.add (y)" in manifest(path)["reasons"][0]
    artifact = pdhlo.load_artifact(path)
    assert artifact.reasons == tuple(manifest(path)["reasons"])
    for shape in ((1, 3, 8, 8), (2, 3, 12, 20), (3, 3, 4, 40)):
        x = np.random.default_rng(0).normal(size=shape).astype(np.float32)
        np.testing.assert_allclose(artifact({"x": x})["y"], program.run({"x": x})["y"], rtol=1e-6)


def test_a_size_outside_is_refused_with_input_dimension_and_what_it_needs(tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(halved_and_doubled(), tmp_path / "a"))
    with pytest.raises(InputError, match=r"dimension 3 of input 'x' is 14, and must be a multiple of 4 \(4\*x_3\)"):
        artifact({"x": np.zeros((1, 3, 8, 14), np.float32)})
    with pytest.raises(InputError, match=r"dimension 0 of input 'x' is 0, and must be 1 or more"):
        artifact({"x": np.zeros((0, 3, 8, 8), np.float32)})


def test_sizes_that_are_added_are_one_and_others_are_not(tmp_path):
    assert shapes(pdhlo.export(added(), tmp_path / "added")) == {"x": "b, 4", "y": "b, 4"}
    assert shapes(pdhlo.export(separate_inputs(), tmp_path / "separate_inputs")) == {"x": "b, 4", "y": "y_0, 4"}
    artifact = pdhlo.load_artifact(tmp_path / "added")
    with pytest.raises(InputError, match=r"dimension 0 of input 'y' is 3, so that b is 3, and by dimension 0 of input"):
        artifact({"x": np.zeros((2, 4), np.float32), "y": np.zeros((3, 4), np.float32)})


def test_the_cotangents_of_rows_that_were_looked_up_are_as_many_as_these(tmp_path):
    """A bare gradient: ids and cotangents are fed apart, and one of them alone cannot have another size."""
    slots = {"Ids": ["ids"], "Out@GRAD": ["cotangent"], "W": ["w"]}
    variables = {"ids": ("int64", [-1, -1]), "cotangent": ("float32", [-1, -1, 4]), "w": ("float32", [9, 4])}
    ops = [("lookup_table_v2_grad", slots, {"W@GRAD": ["y"]}, {"padding_idx": -1, "is_sparse": False})]
    program = load(ops, variables | {"y": ("float32", [9, 4])}, list(variables), ["y"])
    path = pdhlo.export(program, tmp_path / "out")
    assert shapes(path) == {"ids": "b, ids_1", "cotangent": "b, ids_1, 4", "w": "9, 4"}
    feeds = {"ids": np.array([[1, 2, 1]]), "cotangent": np.ones((1, 3, 4), "float32"), "w": np.zeros((9, 4), "float32")}
    assert pdhlo.load_artifact(path)(feeds)["y"].sum(1).tolist() == [0, 8, 4, 0, 0, 0, 0, 0, 0]
    with pytest.raises(InputError, match="dimension 1 of input 'cotangent' is 3, so that ids_1 is 3"):
        pdhlo.load_artifact(path)(feeds | {"ids": np.array([[1, 2]])})


def test_a_length_that_is_divided_is_a_multiple_and_not_the_batch(tmp_path):
    assert shapes(pdhlo.export(folded(), tmp_path / "a")) == {"x": "b, 8*x_1"}


def test_the_least_number_that_does_is_found(tmp_path):
    window = {"ksize": [6, 3], "strides": [1, 1], "paddings": [0, 0], "pooling_type": "max"}
    program = load([("pool2d", {"X": ["x"]}, {"Out": ["y"]}, window)], dict.fromkeys("xy", PICTURE), ["x"], ["y"])
    path = pdhlo.export(program, tmp_path / "out")
    assert manifest(path)["constraints"] == ["x_2 >= 6", "x_3 >= 6"]  # of 5 rows there are no windows
    assert pdhlo.load_artifact(path)({"x": np.ones((1, 3, 6, 7), np.float32)})["y"].shape == (1, 3, 1, 5)
    with pytest.raises(InputError, match="it must be at least 6"):
        pdhlo.load_artifact(path)({"x": np.ones((1, 3, 4, 6), np.float32)})


def test_what_the_analysis_does_not_tell_is_found_by_trying(tmp_path, monkeypatch):
    plain = Specification({"x": (symbol("b"), symbol("x_1"))})
    monkeypatch.setattr("pdhlo.lower.artifacts.auto_shapes.analysed_specification", lambda _: plain)
    path = pdhlo.export(folded(), tmp_path / "a")
    assert shapes(path) == {"x": "b, 8*x_1"}
    assert "found by trial, for pd.reshape (y, s)" in manifest(path)["reasons"][-1]
    assert pdhlo.load_artifact(path)({"x": np.zeros((3, 16), np.float32)})["y"].shape == (6, 8)


def test_sizes_that_are_operands_may_be_open(tmp_path):
    artifact = pdhlo.load_artifact(pdhlo.export(sized(), tmp_path / "a"))
    x, t = np.zeros((2, 3, 4, 5), np.float32), np.zeros((1, 3, 7, 9), np.float32)
    assert artifact({"x": x, "t": t})["y"].shape == (2, 3, 7, 9)


def test_rows_whose_number_depends_on_data_are_of_open_sizes(tmp_path):
    ops = [("where_index", {"Condition": ["x"]}, {"Out": ["i"]}, {})]
    program = load(ops, {"x": ROWS, "i": ("int64", [-1, 2])}, ["x"], ["i"])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    for rows in (1, 5):
        x = np.arange(rows * 4, dtype=np.float32).reshape(rows, 4) % 3
        np.testing.assert_array_equal(artifact({"x": x})["i"], np.argwhere(x))


def test_what_runs_on_the_host_is_refused_at_once_with_the_operation(tmp_path):
    ops = [("similarity_focus", {"X": ["x"]}, {"Out": ["i"]}, {"axis": 1, "indexes": [0]})]
    program = load(ops, {"x": ("float32", [-1, 2, 3, 4]), "i": ("float32", [-1, 2, 3, 4])}, ["x"], ["i"])
    with pytest.raises(ExportError, match=r"(?s)pd\.similarity_focus \(variable 'i'.*for any shapes of the inputs"):
        pdhlo.export(program, tmp_path / "a")
    assert not (tmp_path / "a").exists()


def test_a_word_that_is_no_shape_is_refused(tmp_path):
    with pytest.raises(InputError, match=r"shapes= is 'all': expected shapes of inputs by name, or 'auto'"):
        pdhlo.export(added(), tmp_path / "a", shapes="all")


def test_every_choice_is_tried_once_and_the_most_open_first():
    probes = [choice.probe for choice in choices(halved_and_doubled())]
    assert probes[0].key == analysed_specification(halved_and_doubled()).key
    assert len({probe.key for probe in probes}) == len(probes)
    assert probes[-1].shapes["x"].startswith("1, 3, ")


def test_of_one_example_lower_bounds_are_tried_before_multiples():
    single = [choice.probe for choice in choices(halved_and_doubled()) if choice.probe.shapes["x"].startswith("1, ")]
    bounded = [place for place, probe in enumerate(single) if probe.constraints]
    divided = [place for place, probe in enumerate(single) if "128*" in probe.shapes["x"]]
    assert bounded
    assert max(bounded) < min(divided)


def test_windows_of_an_open_number_of_pictures(tmp_path):
    variables = {"x": ("float32", [-1, 2, 4, -1]), "w": ("float32", [-1, 8]), "y": ("float32", [-1, 8])}
    windows = {"kernels": [4, 1], "strides": [1, 1], "paddings": [0, 0, 0, 0], "out_stride": [1, 1]}
    ops = [
        ("im2sequence", {"X": ["x"]}, {"Out": ["w"]}, windows),
        ("sequence_pool", {"X": ["w"]}, {"Out": ["y"]}, {"pooltype": "SUM"}),
    ]
    program = load(ops, variables, ["x"], ["y"])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    assert artifact.inputs["x"].shape == "b, 2, 4, x_3"
    for batch, width in ((1, 5), (3, 4)):
        x = np.random.default_rng(batch).normal(size=(batch, 2, 4, width)).astype(np.float32)
        want = x.sum(3).reshape(batch, 8)
        np.testing.assert_allclose(artifact({"x": x})["y"], want, rtol=1e-5, atol=1e-5)


def test_lower_bounds_are_kept_in_the_manifest_and_checked(tmp_path, monkeypatch):
    chosen = Specification({"x": (symbol("b"), 4), "y": (symbol("b"), 4)}).at_least({"b": 3}, "three rows are needed")
    monkeypatch.setattr("pdhlo.lower.artifacts.auto_shapes.choices", lambda _: [Choice(chosen)])
    path = pdhlo.export(added(), tmp_path / "a")
    assert (manifest(path)["constraints"], manifest(path)["reasons"]) == (["b >= 3"], ["three rows are needed"])
    artifact = pdhlo.load_artifact(path)
    rows = np.ones((3, 4), np.float32)
    assert artifact({"x": rows, "y": rows})["z"].tolist() == (rows + rows).tolist()
    with pytest.raises(InputError, match=r"dimension 0 of input 'x' gives b = 2, and it must be at least 3"):
        artifact({"x": rows[:2], "y": rows[:2]})


def recurrent():
    """A GRU over the rows of sequences."""
    names = {"BatchGate": "g", "BatchResetHiddenPrev": "r", "BatchHidden": "bh", "Hidden": "h"}
    kinds = {"activation": "tanh", "gate_activation": "sigmoid", "is_reverse": False, "origin_mode": False}
    ops = [("gru", {"Input": ["x"], "Weight": ["w"]}, {slot: [name] for slot, name in names.items()}, kinds)]
    variables = {"x": ("float32", [-1, 6]), "w": ("float32", [2, 6])} | {
        name: ("float32", [-1, 6 if name == "g" else 2]) for name in names.values()
    }
    legacy = proto.ProgramDesc.FromString(
        make_program(ops, variables, feeds=["x"], fetches=["h"], parameters=["w"], version=1_008_004)
    )
    for variable in legacy.blocks[0].vars:
        if variable.name in ("x", "h"):
            variable.type.lod_tensor.lod_level = 1
    weights = np.random.default_rng(0).normal(size=(2, 6)).astype(np.float32)
    return pdhlo.load(legacy.SerializeToString(), parameters={"w": weights})


def test_a_recurrence_over_sequences_has_an_open_number_of_rows(tmp_path):
    program = recurrent()
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    assert {name: spec.shape for name, spec in artifact.inputs.items()} == {"x": "x_0, 6", "x@LOD0": "sequences_0 + 1"}
    for rows, offsets in ((3, [0, 3]), (7, [0, 2, 3, 7])):
        x = np.random.default_rng(rows).normal(size=(rows, 6)).astype(np.float32)
        want = program.run({"x": pdhlo.LoDTensor(x, [offsets])})["h"].data
        np.testing.assert_allclose(artifact({"x": x, "x@LOD0": np.array(offsets, np.int32)})["h"], want, atol=1e-6)


def test_a_range_up_to_an_open_size(tmp_path):
    ops = [
        ("shape", {"Input": ["x"]}, {"Out": ["all"]}, {}),
        ("slice", {"Input": ["all"]}, {"Out": ["n"]}, {"axes": [0], "starts": [0], "ends": [1], "infer_flags": [1]}),
        ("fill_constant", {}, {"Out": ["zero"]}, {"shape": [1], "dtype": 2, "value": 1.0}),
        ("fill_constant", {}, {"Out": ["two"]}, {"shape": [1], "dtype": 2, "value": 2.0}),
        ("range", {"Start": ["zero"], "End": ["n"], "Step": ["two"]}, {"Out": ["y"]}, {}),
    ]
    variables = {"x": ROWS, "all": ("int32", [2]), "y": ("int32", [-1])}
    program = load(ops, variables | dict.fromkeys(("n", "zero", "two"), ("int32", [1])), ["x"], ["y"])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    for rows in (2, 3, 8):
        got = artifact({"x": np.zeros((rows, 4), np.float32)})["y"]
        assert (got.tolist(), got.dtype) == (list(range(1, rows, 2)), np.int32)


def test_the_only_open_size_of_an_input_may_be_the_number_of_examples(tmp_path, monkeypatch):
    plain = Specification({"x": (5, symbol("x_1"), 8), "h": (symbol("b"), 8)})
    monkeypatch.setattr("pdhlo.lower.artifacts.auto_shapes.analysed_specification", lambda _: plain)
    ops = [("elementwise_add", {"X": ["x"], "Y": ["h"]}, {"Out": ["y"]}, {"axis": -1})]
    variables = {"x": ("float32", [5, -1, 8]), "h": ("float32", [-1, 8]), "y": ("float32", [5, -1, 8])}
    program = load(ops, variables, ["x", "h"], ["y"])
    assert shapes(pdhlo.export(program, tmp_path / "a")) == {"x": "5, b, 8", "h": "b, 8"}


def test_the_command_says_what_it_chose_and_why(tmp_path):
    (tmp_path / "__model__").write_bytes(halved_and_doubled().legacy)
    call = ["export", str(tmp_path), str(tmp_path / "a")]
    shown = CliRunner().invoke(main, [*call, "--shape", "auto"])
    assert shown.exit_code == 0, shown.output
    assert "takes x: float32[b, 3, 4*x_2, 4*x_3]" in shown.stdout
    assert "needs equal sizes, so x_2 is a multiple of 4" in shown.stdout
    forced = CliRunner().invoke(main, [*call, "--force", "--json"])
    assert json.loads(forced.stdout)["reasons"] == manifest(tmp_path / "a")["reasons"]
    refused = CliRunner().invoke(main, [*call, "--force", "--shape", "auto", "--shape", "x=1,3,4,4"])
    assert refused.exit_code == 2
    assert "--shape auto chooses the shapes of all inputs" in refused.stderr


@pytest.mark.parametrize("damage", [["x_2 >= 4 + y"], ["__import__('os')"], "x >= 1", [1]])
def test_constraints_of_an_artifact_that_are_none_are_refused(tmp_path, damage):
    path = pdhlo.export(added(), tmp_path / "a")
    (path / "manifest.json").write_text(json.dumps(manifest(path) | {"constraints": damage}))
    with pytest.raises(pdhlo.ArtifactError, match="its constraints are damaged"):
        pdhlo.load_artifact(path)


def test_indices_that_a_program_holds_need_as_many_rows(tmp_path):
    """A run refuses them of fewer rows, so the artifact does."""
    index = {"shape": [2], "dtype": 2, "int32_values": [0, 5]}
    ops = [
        ("assign_value", {}, {"Out": ["i"]}, index),
        ("gather", {"X": ["x"], "Index": ["i"]}, {"Out": ["y"]}, {"axis": 1}),
    ]
    program = load(ops, {"x": ("float32", [2, -1]), "i": ("int32", [2]), "y": ("float32", [2, 2])}, ["x"], ["y"])
    path = pdhlo.export(program, tmp_path / "out")
    assert manifest(path)["constraints"] == ["x_1 >= 6"]
    x = np.arange(12, dtype=np.float32).reshape(2, 6)
    assert pdhlo.load_artifact(path)({"x": x})["y"].tolist() == [[0, 5], [6, 11]]
    for refuse in (program.run, pdhlo.load_artifact(path)):
        with pytest.raises(InputError):
            refuse({"x": x[:, :5]})


def test_every_second_element_of_a_multiple_of_two_is_half_of_them(tmp_path):
    """As the first layer of YOLOX cuts pictures."""
    ends = {"axes": [1], "ends": [2**31 - 1], "strides": [2], "infer_flags": [1], "decrease_axis": []}
    ops = [
        *(("strided_slice", {"Input": ["x"]}, {"Out": [f"p{i}"]}, {**ends, "starts": [i]}) for i in range(2)),
        ("concat", {"X": ["p0", "p1"]}, {"Out": ["y"]}, {"axis": 2}),
    ]
    variables = {"x": ("float32", [-1, -1, 2]), "y": ("float32", [-1, -1, 4])}
    program = load(ops, variables | {f"p{i}": ("float32", [-1, -1, 2]) for i in range(2)}, ["x"], ["y"])
    path = pdhlo.export(program, tmp_path / "a")
    assert shapes(path) == {"x": "b, 2*x_1, 2"}
    x = np.arange(24, dtype=np.float32).reshape(2, 6, 2)
    np.testing.assert_array_equal(pdhlo.load_artifact(path)({"x": x})["y"], x.reshape(2, 3, 4))


FRAMES = [("temporal_shift", {"X": ["x"]}, {"Out": ["y"]}, {"seg_num": 2, "shift_ratio": 0.25, "data_format": "NCHW"})]
REPEATED = [("expand_v2", {"X": ["x"]}, {"Out": ["y"]}, {"shape": [-1, 3, -1, 5]})]
REPLACED = [
    ("assign_value", {}, {"Out": ["i"]}, {"shape": [1], "dtype": 2, "int32_values": [1]}),
    ("fill_constant", {}, {"Out": ["u"]}, {"shape": [1, 3, 4, 5], "dtype": 5, "value": 2.0}),
    ("scatter", {"X": ["x"], "Ids": ["i"], "Updates": ["u"]}, {"Out": ["y"]}, {"overwrite": True}),
]
THIRDS = [("split", {"X": ["x"]}, {"Out": ["y", "u", "q"]}, {"num": 3, "axis": 0, "sections": []})]
OF_BOTH = [
    ("pool2d", {"X": ["x"]}, {"Out": ["p"]}, POOL | {"ksize": [3, 3], "strides": [1, 1]}),
    ("top_k_v2", {"X": ["p"]}, {"Out": ["y"], "Indices": ["i"]}, {"k": 2, "axis": 0, "largest": True, "sorted": True}),
]
WINDOWS = [
    (
        "unfold",
        {"X": ["x"]},
        {"Y": ["y"]},
        {"kernel_sizes": [2, 3], "strides": [1, 1], "paddings": [0, 0, 0, 0], "dilations": [1, 1]},
    )
]
ROUNDED_UP = POOL | {"ksize": [3, 3], "ceil_mode": True}
COLUMNS_OF_ROUNDED = [
    *(("pool2d", {"X": [a]}, {"Out": [b]}, ROUNDED_UP) for a, b in ("xp", "pq")),
    ("unfold", {"X": ["q"]}, {"Y": ["y"]}, WINDOWS[0][3] | {"kernel_sizes": [2, 2], "strides": [2, 2]}),
]
SHORTCUT = [  # as in ResNet-vd
    ("pool2d", {"X": ["x"]}, {"Out": ["p"]}, POOL | {"ceil_mode": True, "pooling_type": "avg"}),
    ("pool2d", {"X": ["x"]}, {"Out": ["q"]}, POOL | {"ksize": [3, 3], "paddings": [1, 1]}),
    ("elementwise_add", {"X": ["p"], "Y": ["q"]}, {"Out": ["y"]}, {"axis": -1}),
]
PART = [
    (
        "slice",
        {"Input": ["x"]},
        {"Out": ["p"]},
        {"axes": [0], "starts": [2], "ends": [4], "infer_flags": [1], "decrease_axis": []},
    ),
    ("cumsum", {"X": ["p"]}, {"Out": ["q"]}, {"axis": 0, "flatten": False, "exclusive": True, "reverse": True}),
    ("cumprod", {"X": ["q"]}, {"Out": ["r"]}, {"dim": 0}),
    ("logcumsumexp", {"X": ["r"]}, {"Out": ["y"]}, {"axis": 0, "flatten": False, "exclusive": False, "reverse": False}),
]


@pytest.mark.parametrize(
    ("ops", "chosen", "constraints", "reason", "sizes"),
    [
        (FRAMES, "2*b, 3, x_2, x_3", [], "pd.temporal_shift (y) needs a multiple", [(2, 3, 1, 1), (4, 3, 2, 5)]),
        (REPEATED, "b, 3, x_2, 5", [], "x[3] is 5: pd.expand (y)", [(1, 3, 1, 5), (2, 3, 4, 5)]),
        (REPLACED, "b, 3, 4, 5", ["b >= 2"], "x[2] is 4: pd.scatter (y)", [(2, 3, 4, 5), (5, 3, 4, 5)]),
        (THIRDS, "3*b, 3, x_2, x_3", [], "needs a multiple, so b is a multiple of 3", [(3, 3, 1, 2), (6, 3, 2, 2)]),
        (OF_BOTH, "b, 3, x_2, x_3", ["b >= 2", "x_2 >= 3", "x_3 >= 3"], "b: at least 2", [(2, 3, 3, 4), (4, 3, 5, 3)]),
        (WINDOWS, "b, 3, x_2 + 2, x_3 + 2", [], "trial, for pd.unfold (y)", [(1, 3, 3, 4), (2, 3, 5, 3)]),
        (COLUMNS_OF_ROUNDED, "b, 3, x_2, x_3", [], None, [(1, 3, 1, 2), (2, 3, 7, 5), (1, 3, 16, 9), (1, 3, 33, 20)]),
        (SHORTCUT, "b, 3, x_2, x_3", [], None, [(1, 3, 1, 2), (2, 3, 7, 5), (1, 3, 8, 9)]),
        (PART, "b, 3, x_2, x_3", [], None, [(1, 3, 2, 1), (3, 3, 1, 2), (6, 3, 2, 2)]),
    ],
    ids=[
        "frames",
        "expanded",
        "rows put",
        "equal parts",
        "examples and windows",
        "windows as columns",
        "columns of sizes that are rounded up",
        "two ways to round up",
        "a part that may be empty",
    ],
)
def test_sizes_stay_as_open_as_operators_let_them(tmp_path, ops, chosen, constraints, reason, sizes):
    tensors = {"i": ("int32", [-1])} | dict.fromkeys("xypqru", PICTURE)
    program = load(ops, tensors, ["x"], ["y"])
    path = pdhlo.export(program, tmp_path / "a")
    assert (shapes(path)["x"], manifest(path)["constraints"]) == (chosen, constraints)
    reasons = manifest(path)["reasons"]
    assert any(reason in text for text in reasons) if reason else reasons == []
    artifact = pdhlo.load_artifact(path)
    for size in sizes:
        x = np.random.default_rng(0).uniform(0.5, 1, size).astype(np.float32)
        np.testing.assert_allclose(artifact({"x": x})["y"], program.run({"x": x})["y"], rtol=1e-5, err_msg=str(size))
