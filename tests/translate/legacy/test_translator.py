"""Text in, text out: small legacy programs and the programs that they become."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.program import Program, load, translate
from pdhlo.translate import framework_pb2 as proto
from tests.support import add_op, add_variable, linear_program, make_program

F = "float32"


def operations(program: Program) -> list[str]:
    """The canonical form, one short line an operation, without flags."""
    lines = []
    for op in program.to_json()["ops"]:
        attributes = {
            name: value
            for name, (_, value) in op["attributes"].items()
            if name not in ("stop_gradient", "is_persistable", "place")
        }
        operands = ", ".join("null" if operand is None else f"%{operand}" for operand in op["operands"])
        results = ", ".join(f"%{i}" for i in op["ids"])
        kinds = ", ".join(op["results"])
        lines.append(f"{results} = {op['name'].removeprefix('pd.')}({operands}) {attributes or ''} : {kinds}")
    return lines


def test_a_linear_layer():
    assert operations(translate(linear_program())) == [
        "%0 = pd_builtin.parameter() {'parameter_name': 'w'} : tensor<3x2xf32>",
        "%1 = pd_builtin.parameter() {'parameter_name': 'b'} : tensor<2xf32>",
        "%2 = feed() {'col': 0, 'name': 'x'} : tensor<-1x3xf32>",
        "%3 = matmul(%2, %0) {'transpose_x': False, 'transpose_y': False} : tensor<-1x2xf32>",
        "%4 = add(%3, %1)  : tensor<-1x2xf32>",
        "%5 = relu(%4)  : tensor<-1x2xf32>",
        "%6 = fetch(%5) {'col': 0, 'name': 'y'} : tensor<-1x2xf32>",
    ]


def test_an_integer_that_no_float_holds_is_kept():
    number = 2**53 + 1
    spec = {"shape": ("LONGS", [2]), "dtype": 3, "value": float(number), "str_value": str(number)}
    data = make_program([("fill_constant", {}, {"Out": ["y"]}, spec)], {"y": ("int64", [2])}, fetches=["y"])
    assert load(data).run({})["y"].tolist() == [number] * 2


def test_constants_of_float64_have_a_list_of_their_own():
    spec = {"shape": [2], "dtype": 6, "fp64_values": ("FLOAT64S", [0.1, 1e300])}
    data = make_program([("assign_value", {}, {"Out": ["y"]}, spec)], {"y": ("float64", [2])}, fetches=["y"])
    assert load(data).run({})["y"].tolist() == [0.1, 1e300]


def one_op(spec, variables, **options) -> Program:
    return translate(make_program([spec], variables, **options))


def test_constants_become_operations_and_groups_are_combined():
    program = one_op(
        ("concat", {"X": ["a", "b"]}, {"Out": ["y"]}, {"axis": 1}),
        {"a": (F, [2, 3]), "b": (F, [2, 4]), "y": (F, [2, 7])},
        feeds=["a", "b"],
        fetches=["y"],
    )
    assert operations(program)[2:] == [
        "%2 = pd_builtin.combine(%0, %1)  : vec[tensor<2x3xf32>,tensor<2x4xf32>]",
        "%3 = full() {'dtype': 'int32', 'shape': [1], 'value': 1.0} : tensor<1xi32>",
        "%4 = concat(%2, %3)  : tensor<2x7xf32>",
        "%5 = fetch(%4) {'col': 0, 'name': 'y'} : tensor<2x7xf32>",
    ]


def test_an_element_of_a_group_is_taken_out_before_its_first_use():
    program = translate(
        make_program(
            [
                ("split", {"X": ["x"]}, {"Out": ["a", "b"]}, {"num": 2, "axis": 0, "sections": []}),
                ("relu", {"X": ["b"]}, {"Out": ["y"]}, {}),
                ("tanh", {"X": ["b"]}, {"Out": ["z"]}, {}),
            ],
            {name: (F, [2, 3]) for name in "abyz"} | {"x": (F, [4, 3])},
            feeds=["x"],
        )
    )
    assert operations(program)[1:] == [
        "%1 = full() {'dtype': 'int32', 'shape': [1], 'value': 0.0} : tensor<1xi32>",
        "%2 = split_with_num(%0, %1) {'num': 2} : vec[tensor<2x3xf32>,tensor<2x3xf32>]",
        "%3 = pd_builtin.slice(%2) {'index': 1} : tensor<2x3xf32>",
        "%4 = relu(%3)  : tensor<2x3xf32>",
        "%5 = tanh(%3)  : tensor<2x3xf32>",
    ]


def test_a_tensor_in_the_place_of_an_attribute():
    program = one_op(
        ("reshape2", {"X": ["x"], "Shape": ["s"]}, {"Out": ["y"], "XShape": ["xs"]}, {"shape": [-1]}),
        {"x": (F, [2, 3]), "s": ("int32", [1]), "y": (F, [-1]), "xs": (F, [0, 2, 3])},
        feeds=["x", "s"],
    )
    assert operations(program)[2:] == [
        "%2 = pd_builtin.combine(%1)  : vec[tensor<1xi32>]",
        "%3, %4 = reshape(%0, %2)  : tensor<-1xf32>, tensor<0x2x3xf32>",
    ]


AXES = ("assign_value", {}, {"Out": ["axes"]}, {"shape": [2], "dtype": 3, "int64_values": ("LONGS", [1, 2])})
CHANCE = ("fill_constant", {}, {"Out": ["chance"]}, {"shape": ("LONGS", [1]), "dtype": 5, "value": 0.25})
ANY = {"x": (F, [2, 3, 4]), "y": (F, [-1]), "k": ("uint8", [2, 3, 4]), "axes": ("int64", [2]), "chance": (F, [1])}


def averaged(axes, *before):
    mean = ("reduce_mean", {"X": ["x"]}, {"Out": ["y"]}, {"dim": axes, "keep_dim": False, "reduce_all": False})
    return make_program([*before, mean], ANY, feeds=["x"], fetches=["y"])


def test_an_attribute_that_is_a_constant_tensor_is_its_value():
    x = np.arange(24, dtype=F).reshape(2, 3, 4)
    for axes in (("VAR", "axes"), ("VARS", ["axes"])):
        program = load(averaged(axes, AXES))
        assert "mean(%0) {'axis': [1, 2], 'keepdim': False}" in "".join(operations(program))
        np.testing.assert_array_equal(program.run({"x": x})["y"], x.mean((1, 2)))
    dropout = ("dropout", {"X": ["x"]}, {"Out": ["y"], "Mask": ["k"]}, {"dropout_prob": ("VAR", "chance")})
    program = translate(make_program([CHANCE, dropout], ANY, feeds=["x"], fetches=["y"]))
    assert "'p': 0.25" in "".join(operations(program))


def test_an_attribute_that_is_a_computed_tensor_is_refused():
    with pytest.raises(
        UnsupportedError, match="its attribute dim is the tensor 'axes', which is not a constant of the"
    ):
        translate(averaged(("VAR", "axes"), AXES, ("scale", {"X": ["axes"]}, {"Out": ["axes"]}, {"scale": 1.0})))
    dropout = ("dropout", {"X": ["x"]}, {"Out": ["y"], "Mask": ["k"]}, {"dropout_prob": ("VAR", "axes")})
    data = make_program([AXES, dropout], ANY, feeds=["x"], fetches=["y"])
    with pytest.raises(
        UnsupportedError,
        match="its attribute dropout_prob is a tensor of 2 elements in this program, expected one element",
    ):
        translate(data)


def test_a_column_that_is_no_number_is_refused():
    program = proto.ProgramDesc.FromString(linear_program())
    feed, fetch = program.blocks[0].ops[0], program.blocks[0].ops[-1]
    add_op(program.blocks[0], ("feed", {"X": ["feed"]}, {"Out": ["b"]}, {"col": 1}))
    for op in (feed, fetch):
        attribute = op.attrs[0]
        attribute.type, attribute.ints[:] = proto.INTS, [1, 2]
        with pytest.raises(UnsupportedError, match=op.type):
            translate(program.SerializeToString())
        attribute.type = proto.INT


def test_elementwise_axis_reshapes_y():
    program = one_op(
        ("elementwise_add", {"X": ["x"], "Y": ["b"]}, {"Out": ["y"]}, {"axis": 1}),
        {"x": (F, [-1, 3, 8, 8]), "b": (F, [3]), "y": (F, [-1, 3, 8, 8])},
        feeds=["x", "b"],
    )
    assert operations(program)[2:] == [
        "%2 = full_int_array() {'dtype': 'int64', 'value': [3, 1, 1]} : tensor<3xi64>",
        "%3, %4 = reshape(%1, %2)  : tensor<3x1x1xf32>, tensor<0x3xi64>",
        "%5 = add(%0, %3)  : tensor<-1x3x8x8xf32>",
    ]


@pytest.mark.parametrize("axis", [-(1 << 31), -268435457, 268435456, 5])
def test_elementwise_axis_outside_of_x_is_refused(axis):
    with pytest.raises(UnsupportedError, match=f"axis {axis} is outside of the 4 dimensions of X"):
        one_op(
            ("elementwise_add", {"X": ["x"], "Y": ["b"]}, {"Out": ["y"]}, {"axis": axis}),
            {"x": (F, [-1, 3, 8, 8]), "b": (F, [3]), "y": (F, [-1, 3, 8, 8])},
            feeds=["x", "b"],
        )


def test_the_elementwise_axis_of_operands_of_one_shape_is_not_read():
    program = one_op(
        ("elementwise_add", {"X": ["x"], "Y": ["y"]}, {"Out": ["z"]}, {"axis": 3}),
        dict.fromkeys(("x", "y", "z"), (F, [5])),
        feeds=["x", "y"],
    )
    assert operations(program)[2:] == ["%2 = add(%0, %1)  : tensor<5xf32>"]


def test_mul_flattens_and_restores():
    program = one_op(
        ("mul", {"X": ["x"], "Y": ["w"]}, {"Out": ["y"]}, {"x_num_col_dims": 2, "y_num_col_dims": 1}),
        {"x": (F, [-1, 3, 4]), "w": (F, [4, 5]), "y": (F, [-1, 3, 5])},
        feeds=["x"],
        parameters=["w"],
    )
    names = [line.partition(" = ")[2].partition("(")[0] for line in operations(program)]
    assert names[2:] == [
        "full_int_array",
        "reshape",
        "full_int_array",
        "reshape",
        "matmul",
        "full_int_array",
        "reshape",
    ]
    assert program.to_json()["ops"][-1]["results"][0] == "tensor<-1x3x5xf32>"


def test_in_place_use_of_a_name_gives_the_in_place_form():
    program = one_op(("relu", {"X": ["x"]}, {"Out": ["x"]}, {}), {"x": (F, [3])}, feeds=["x"])
    assert operations(program)[1] == "%1 = relu_(%0)  : tensor<3xf32>"


def test_an_in_place_form_of_paddle_3_is_not_that_of_a_legacy_program():
    program = one_op(("silu", {"X": ["x"]}, {"Out": ["x"]}, {}), {"x": (F, [3])}, feeds=["x"])
    assert operations(program)[1] == "%1 = silu(%0)  : tensor<3xf32>"


def test_a_variable_that_nobody_writes_is_fed():
    program = one_op(("relu", {"X": ["x"]}, {"Out": ["y"]}, {}), {"x": (F, [3]), "y": (F, [3])})
    assert list(program.inputs) == ["x"]
    assert operations(program)[0] == ("%0 = data() {'dtype': 'float32', 'name': 'x', 'shape': [3]} : tensor<3xf32>")


def test_feeds_are_in_the_order_of_their_columns():
    data = make_program(
        [
            ("feed", {"X": ["feed"]}, {"Out": ["b"]}, {"col": 1}),
            ("feed", {"X": ["feed"]}, {"Out": ["a"]}, {"col": 0}),
            ("elementwise_sub", {"X": ["a"], "Y": ["b"]}, {"Out": ["y"]}, {"axis": -1}),
        ],
        {name: (F, [2]) for name in "aby"},
        fetches=["y"],
    )
    assert list(translate(data).inputs) == ["a", "b"]


def test_state_is_returned_and_set_parameter_stands_behind_what_writes_it():
    startup = one_op(
        (
            "fill_constant",
            {},
            {"Out": ["w"]},
            {"shape": ("LONGS", [2]), "value": 3.0, "dtype": 5, "place_type": -1},
        ),
        {"w": (F, [2])},
        parameters=["w"],
    )
    assert startup.written == ["w"]
    assert startup.parameters.is_mutable("w")
    assert operations(startup) == [
        "%0 = full() {'dtype': 'float32', 'shape': [2], 'value': 3.0} : tensor<2xf32>",
        " = pd_builtin.set_parameter(%0) {'parameter_name': 'w'} : ",
    ]


def test_statistics_of_batch_norm_are_not_written_in_inference():
    def batch_norm(is_test: bool) -> Program:
        slots = {"X": ["x"], "Mean": ["m"], "Variance": ["v"], "Scale": ["s"], "Bias": ["b"]}
        outputs = {"Y": ["y"], "MeanOut": ["m"], "VarianceOut": ["v"], "SavedMean": ["sm"], "SavedVariance": ["sv"]}
        attributes = {"is_test": is_test, "momentum": 0.9, "epsilon": 1e-5, "data_layout": "NCHW"}
        vectors = {name: (F, [3]) for name in ("m", "v", "s", "b", "sm", "sv")}
        return one_op(
            ("batch_norm", slots, outputs, attributes),
            {"x": (F, [-1, 3, 4, 4]), "y": (F, [-1, 3, 4, 4]), **vectors},
            feeds=["x"],
            fetches=["y"],
            parameters=["m", "v", "s", "b"],
        )

    assert batch_norm(is_test=True).written == []
    assert batch_norm(is_test=False).written == ["m", "v"]


def test_attributes_that_old_programs_lack_or_store_otherwise():
    program = one_op(
        ("softmax", {"X": ["x"]}, {"Out": ["y"]}, {}),
        {"x": (F, [2, 3]), "y": (F, [2, 3])},
        feeds=["x"],
    )
    assert operations(program)[1] == "%1 = softmax(%0) {'axis': -1} : tensor<2x3xf32>"
    dropout = one_op(
        ("dropout", {"X": ["x"]}, {"Out": ["y"]}, {"dropout_prob": 0.5, "is_test": 1}),
        {"x": (F, [2, 3]), "y": (F, [2, 3])},
        feeds=["x"],
    )
    assert operations(dropout)[1] == (
        "%1, %2 = dropout(%0, null) {'fix_seed': False, 'is_test': True, 'mode': 'downgrade_in_infer',"
        " 'p': 0.5, 'seed': 0} : tensor<2x3xf32>, null"
    )
    dropout.verify()


def test_fluid_operators_become_their_exact_successors():
    x, y = {"x": (F, [2, 3]), "y": (F, [3, 2])}, {"Out": ["y"]}
    transpose = one_op(("transpose", {"X": ["x"]}, y, {"axis": [1, 0]}), x, feeds=["x"])
    assert operations(transpose)[1] == "%1 = transpose(%0) {'perm': [1, 0]} : tensor<3x2xf32>"
    expand = one_op(("expand", {"X": ["x"]}, y, {"expand_times": [2, 1]}), x, feeds=["x"])
    assert operations(expand)[2] == "%2 = tile(%0, %1)  : tensor<3x2xf32>"
    matmul = one_op(
        ("matmul", {"X": ["x"], "Y": ["x"]}, y, {"transpose_X": True, "transpose_Y": False, "alpha": 0.5}),
        x,
        feeds=["x"],
    )
    assert [op["name"] for op in matmul.to_json()["ops"]] == ["pd.feed", "pd.matmul", "pd.full", "pd.scale"]
    heads = one_op(("matmul", {"X": ["x"], "Y": ["x"]}, y, {"head_number": 4}), x, feeds=["x"])
    assert [op["name"] for op in heads.to_json()["ops"]] == ["pd.feed", "pd.matmul_v1"]


def test_an_operator_of_old_programs_only_keeps_its_name():
    program = one_op(
        ("lookup_table", {"W": ["w"], "Ids": ["i"]}, {"Out": ["y"]}, {"padding_idx": ("LONG", -1)}),
        {"w": (F, [9, 4]), "i": ("int64", [-1, 1]), "y": (F, [-1, 4])},
        feeds=["i"],
        parameters=["w"],
    )
    assert operations(program)[2].startswith("%2 = lookup_table(%0, %1) ")
    program.verify()


def test_lod_is_kept_in_the_type_and_left_out_of_the_canonical_form():
    message = proto.ProgramDesc.FromString(linear_program())
    next(v for v in message.blocks[0].vars if v.name == "x").type.lod_tensor.lod_level = 1
    program = translate(message.SerializeToString())
    assert program.inputs["x"].lod_level == 1
    assert "tensor<?x3xf32, #pd.lod<1>>" in str(program)
    assert program.to_json()["ops"][2]["results"] == ["tensor<-1x3xf32>"]


def test_everything_that_is_missing_is_reported_at_once():
    data = make_program(
        [
            ("made_up", {"X": ["x"]}, {"Out": ["a"]}, {}),
            ("relu", {"X": ["a"]}, {"Out": ["b"]}, {}),
            ("made_up", {"X": ["b"]}, {"Out": ["c"]}, {}),
            ("invented", {"X": ["c"]}, {"Out": ["y"]}, {}),
            ("relu", {}, {"Out": ["z"]}, {}),
        ],
        {name: (F, [2]) for name in "xabcyz"},
        feeds=["x"],
        fetches=["y"],
    )
    with pytest.raises(UnsupportedError) as caught:
        translate(data)
    message = str(caught.value)
    assert "3 operator types of the given program cannot be translated, 4 uses in all" in message
    assert "made_up     2x  the dialect has no such operator; first: block 0 operator 1, output 'a'" in message
    assert "invented    1x" in message
    assert "relu        1x  its input X (x) is missing; first: block 0 operator 5, output 'z'" in message


def test_outputs_can_be_chosen():
    program = load(linear_program(), parameters={}, outputs=["sum", "xw"])
    assert list(program.outputs) == ["sum", "xw"]
    with pytest.raises(InputError, match="has no variable 'nothing' to output"):
        load(linear_program(), parameters={}, outputs=["nothing"])


@pytest.mark.parametrize("count", [1, 300])
def test_operators_without_slots_or_attributes_do_not_crash(count):
    message = proto.ProgramDesc()
    block = message.blocks.add(idx=0, parent_idx=-1)
    add_variable(block, "x", F, [1])
    for _ in range(count):
        for kind in ("mul", "fetch", "feed", "slice", "split", "fill_constant", "assign_value", "set_value"):
            add_op(block, (kind, {}, {}, {}))
    with pytest.raises(UnsupportedError):
        translate(message.SerializeToString())


def test_weights_are_copied_only_where_the_caller_could_change_them():
    array = np.ones((3, 2), np.float32)
    changed = load(linear_program(), parameters={"w": array})
    array.flags.writeable = False
    kept = load(linear_program(), parameters={"w": array})
    assert changed.parameters["w"] is not array
    assert kept.parameters["w"] is array
