import json

import numpy as np
import pytest

import pdhlo
from pdhlo import InputError, LoDTensor, UnsupportedError
from pdhlo.lower.comparing import engines
from tests.support import add_block, add_op, linear_parameters, linear_program, make_program, proto

X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)


def linear():
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def values_of(program, names, inputs):
    return dict(program.run(inputs, fetch=names))


def test_each_operation_is_compared_and_named_as_the_user_knows_it():
    comparison = pdhlo.compare(linear(), {"x": X})
    assert comparison.passed
    assert [(result.operator, result.result, result.variable, result.kind) for result in comparison.results] == [
        ("pd.matmul", "out", "xw", "value"),
        ("pd.add", "out", "sum", "value"),
        ("pd.relu", "out", "y", "output"),
    ]
    matmul = comparison.results[0]
    assert (matmul.legacy, matmul.reads) == (("matmul_v2", 0, 1, ""), ("x", "w"))
    assert (matmul.dtype, matmul.shape) == ("float32", (2, 2))
    assert (matmul.own.size, matmul.own.allowed, matmul.accumulated.allowed) == (4, 1e-4, 1e-3)
    assert comparison.first is None
    assert "each of 3 results that were compared is right by itself" in str(comparison)
    assert set(comparison.seconds) == {"program", "operations", "reference"}


def test_the_first_operation_that_is_wrong_by_itself_is_found():
    program = linear()
    stored = values_of(program, ["xw", "sum", "y"], {"x": X})
    stored["sum"] = stored["sum"] + np.float32(1)  # and what follows from it
    stored["y"] = np.maximum(stored["sum"], 0)
    comparison = pdhlo.compare(program, {"x": X}, against=stored)
    assert [(result.variable, result.own.passed, result.accumulated.passed) for result in comparison.results] == [
        ("xw", True, True),
        ("sum", False, False),
        ("y", True, False),  # right on the reference's inputs, wrong because of them
    ]
    assert not comparison.passed
    assert comparison.first == 1
    assert "pd.add of 'sum' (from elementwise_add, operator 2 of block 0): 4 of 4 elements" in comparison.finding
    worst = comparison.results[1].own.worst[0]
    assert worst.expected - worst.got == pytest.approx(1)
    assert pdhlo.compare(program, {"x": X}, against=stored, tolerance=10.0).passed


def test_what_the_reference_lacks_is_computed_from_what_it_has():
    program = linear()
    stored = {"xw": np.array([[1, 2], [3, 4]], np.float32)}
    results = pdhlo.compare(program, {"x": X}, against=stored).results
    assert [result.own is None for result in results] == [False, True, True]
    stored["y"] = np.maximum(stored["xw"] + linear_parameters()["b"], 0)
    comparison = pdhlo.compare(program, {"x": X}, against=stored)
    assert comparison.results[2].own.passed
    assert not comparison.passed


def test_plain_data_is_json():
    data = json.loads(json.dumps(pdhlo.compare(linear(), {"x": X}).to_json(), allow_nan=False))
    assert (data["against"], data["passed"], data["first"]) == ("interpreter", True, None)
    assert data["results"][0]["legacy"] == {"type": "matmul_v2", "block": 0, "place": 1, "layer": ""}
    assert data["results"][0]["own"]["passed"]


def test_the_official_interpreter_and_ours_say_the_same():
    ours, official = (pdhlo.compare(linear(), {"x": X}, name) for name in ("interpreter", "official"))
    assert (
        [result.own.passed for result in official.results]
        == [result.own.passed for result in ours.results]
        == [True] * 3
    )


def operators(specs, variables, feeds, fetches, inputs):
    program = pdhlo.load(make_program(specs, variables, feeds=feeds, fetches=fetches), parameters={})
    return program, pdhlo.compare(program, inputs)


def test_groups_are_compared_element_by_element():
    attributes = {"axis": 1, "num": 0, "sections": [1, 2]}
    variables = {name: ("float32", [-1, -1]) for name in ("x", "a", "b")}
    _, comparison = operators(
        [("split", {"X": ["x"]}, {"Out": ["a", "b"]}, attributes)], variables, ["x"], ["b"], {"x": X}
    )
    assert [(result.variable, result.shape, result.kind) for result in comparison.results if result.own] == [
        ("a", (2, 1), "value"),
        ("b", (2, 2), "output"),
    ]
    assert comparison.passed


def test_operations_that_are_alike_but_for_their_operands_are_told_apart():
    """What ran once is not traced again for an operation like it, but x * x is not like a * x."""
    product = {"axis": -1}
    ops = [
        ("elementwise_mul", {"X": ["x"], "Y": ["x"]}, {"Out": ["a"]}, product),
        ("elementwise_mul", {"X": ["a"], "Y": ["x"]}, {"Out": ["b"]}, product),
        ("elementwise_mul", {"X": ["b"], "Y": ["b"]}, {"Out": ["c"]}, product),
        ("elementwise_mul", {"X": ["c"], "Y": ["a"]}, {"Out": ["d"]}, product),
    ]
    variables = {name: ("float64", [-1, 3]) for name in "xabcd"}
    _, comparison = operators(ops, variables, ["x"], ["d"], {"x": 1.0 + X.astype(np.float64)})
    assert [result.accumulated.passed for result in comparison.results] == [True] * 4  # the whole program is not shared
    assert [result.own.passed for result in comparison.results] == [True] * 4


def test_what_runs_on_the_host_is_said_to_be_not_compared():
    variables = {"x": ("float32", [3, 3]), "values": ("complex64", [3])}
    ops = [("eigvals", {"X": ["x"]}, {"Out": ["values"]}, {})]
    _, comparison = operators(ops, variables, ["x"], ["values"], {"x": np.diag([1.0, 2.0, 3.0]).astype(np.float32)})
    [row] = comparison.results
    assert row.own is None
    assert "runs on the host" in row.note
    assert row.accumulated.passed


def test_rows_whose_number_depends_on_data_are_compared_without_padding():
    variables = {"x": ("float32", [-1, -1]), "where": ("int64", [-1, 2])}
    _, comparison = operators(
        [("where_index", {"Condition": ["x"]}, {"Out": ["where"]}, {})], variables, ["x"], ["where"], {"x": X}
    )
    [row] = comparison.results
    assert row.own.passed
    assert row.own.size == np.argwhere(X).size


def test_sequences_are_compared_with_their_offsets():
    variables = {"x": ("float32", [-1, 3]), "y": ("float32", [-1, 3])}
    _, comparison = operators(
        [("sequence_softmax", {"X": ["x"]}, {"Out": ["y"]}, {})],
        {name: ("float32", [-1, 1]) for name in variables},
        ["x"],
        ["y"],
        {"x": LoDTensor(X.reshape(6, 1), [[0, 2, 6]])},
    )
    assert comparison.passed
    assert comparison.results[-1].own is not None


def test_random_numbers_are_those_of_the_reference():
    attributes = {"shape": [4, 4], "min": 0.0, "max": 1.0, "seed": 0, "dtype": 5}
    ops = [("uniform_random", {}, {"Out": ["u"]}, attributes), ("relu", {"X": ["u"]}, {"Out": ["y"]}, {})]
    variables = {"u": ("float32", [4, 4]), "y": ("float32", [4, 4])}
    program, comparison = operators(ops, variables, [], ["y"], {})
    assert [result.own.passed for result in comparison.results if result.variable] == [True, True]
    zeros = np.zeros((4, 4), np.float32)  # another generator's numbers are no mistake, and what follows has them
    drawn, followed = [
        result for result in pdhlo.compare(program, {}, {"u": zeros, "y": zeros}).results if result.variable
    ]
    assert (drawn.own, drawn.note) == (None, "its numbers are random")
    assert followed.own.passed


def test_an_operation_that_the_interpreter_lacks_is_named_and_computed_by_xla(monkeypatch):
    interpret = engines.ENGINES[engines.INTERPRETER]

    def without_relu(lowered):
        if "stablehlo.compare GT" in lowered.as_text():
            raise UnsupportedError("the interpreter has no such operation")
        return interpret(lowered)

    monkeypatch.setitem(engines.ENGINES, engines.INTERPRETER, without_relu)
    comparison = pdhlo.compare(linear(), {"x": X})
    assert [result.note for result in comparison.results] == ["", "", "the interpreter has no such operation"]
    assert comparison.results[2].own is None
    assert comparison.passed


def test_a_program_that_computes_nothing_is_right():
    variables = {"x": ("float32", [-1, 3])}
    _, comparison = operators([], variables, ["x"], ["x"], {"x": X})
    assert comparison.results == ()
    assert comparison.passed
    attributes = {"shape": [2], "value": 3.0, "dtype": 5}
    _, comparison = operators(
        [("fill_constant", {}, {"Out": ["c"]}, attributes)], {"c": ("float32", [2])}, [], ["c"], {}
    )
    assert comparison.passed
    assert comparison.results[-1].note == "its results are known while tracing, so nothing runs"


def test_a_shape_that_is_known_while_tracing_has_no_second_result():
    """The XShape of a reshape of a known value is nothing that anybody reads: it is not computed."""
    attributes = {"shape": [2, 1], "value": 3.0, "dtype": 3}
    ops = [
        ("fill_constant", {}, {"Out": ["c"]}, attributes),
        ("reshape2", {"X": ["c"]}, {"Out": ["s"], "XShape": ["xs"]}, {"shape": [2]}),
        ("reshape2", {"X": ["x"], "Shape": ["s"]}, {"Out": ["y"], "XShape": ["ys"]}, {"shape": []}),
    ]
    variables = {"c": ("int64", [2, 1]), "s": ("int64", [2]), "xs": ("int64", [0]), "ys": ("float32", [0])}
    variables |= {"x": ("float32", [-1, 3]), "y": ("float32", [3, 3])}
    _, comparison = operators(ops, variables, ["x"], ["y"], {"x": np.ones((1, 9), np.float32)})
    assert comparison.passed
    assert comparison.results[-2].shape == (3, 3)


def test_a_recurrence_is_compared_by_its_outputs():
    """The step scopes beside them are nothing that is computed."""
    shapes = {"seq": [5, 2], "x": [2], "y": [5, 2]}
    variables = {name: ("float32", shape) for name, shape in shapes.items()}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["seq", "x"]))
    step = [
        ("elementwise_add", {"X": ["seq"], "Y": ["state"]}, {"Out": ["next"]}, {"axis": -1}),
        ("relu", {"X": ["next"]}, {"Out": ["y"]}, {}),
    ]
    inner = add_block(message, 0, step, {"state": ("float32", [2]), "next": ("float32", [2])})
    slots = {"inputs": ["seq"], "initial_states": ["x"], "parameters": []}
    names = {"states": ["next"], "ex_states": ["state"], "sub_block": ("BLOCK", inner), "is_train": False}
    outputs = {"outputs": ["y"], "step_scopes": ["scopes"]}
    add_op(message.blocks[0], ("recurrent", slots, outputs, {**names, "reverse": False, "has_states": True}))
    add_op(message.blocks[0], ("fetch", {"X": ["y"]}, {"Out": ["fetch"]}, {"col": 0}))
    message.blocks[0].vars.add(name="scopes").type.type = proto.VarType.STEP_SCOPES
    program = pdhlo.load(message.SerializeToString(), parameters={})
    comparison = pdhlo.compare(program, {"seq": np.ones((5, 2), np.float32), "x": X[0, :2]})
    assert comparison.passed
    assert comparison.outputs[0].own.passed


# ---------------------------------------------------------------- mistakes


def test_another_reference_is_refused_with_those_there_are():
    with pytest.raises(
        InputError, match="the reference is 'tensorflow', expected interpreter, official, paddle, iree, or"
    ):
        pdhlo.compare(linear(), {"x": X}, against="tensorflow")


def test_a_reference_that_knows_no_variable_is_refused(tmp_path):
    with pytest.raises(InputError, match="no variable of the program"):
        pdhlo.compare(linear(), {"x": X}, against={"other": X})
    np.savez(tmp_path / "stored.npz", y=np.zeros((2, 2), np.float32))
    assert not pdhlo.compare(linear(), {"x": X}, against=str(tmp_path / "stored.npz")).passed
    with pytest.raises(InputError, match=r"the file .* does not exist"):
        pdhlo.compare(linear(), {"x": X}, against=str(tmp_path / "other.npz"))
    (tmp_path / "bad.npz").write_bytes(b"PK\x03\x04nothing")
    with pytest.raises(InputError, match=r"not a readable \.npy or \.npz file"):
        pdhlo.compare(linear(), {"x": X}, against=str(tmp_path / "bad.npz"))


@pytest.mark.parametrize("value", [None, "abc", [1, "a"], np.array(["a"]), pdhlo.SelectedRows([0], np.array(["a"]), 1)])
def test_a_reference_that_is_no_array_is_refused(value):
    with pytest.raises(InputError, match="'y' is not an array of numbers, but a value of type"):
        pdhlo.compare(linear(), {"x": X}, against={"y": value})


def test_inputs_and_parameters_are_checked_first():
    with pytest.raises(InputError, match="no value for the input 'x'"):
        pdhlo.compare(linear(), {})
    with pytest.raises(InputError, match="no value for its parameters 'w', 'b'"):
        pdhlo.compare(pdhlo.load(linear_program(), parameters={}), {"x": X})


def test_a_reference_that_takes_too_long_is_stopped(monkeypatch):
    with pytest.raises(InputError, match="give smaller inputs"):
        pdhlo.compare(linear(), {"x": X}, time_limit=1e-9)


def test_a_module_takes_no_sequences():
    program = pdhlo.load(
        make_program(
            [("sequence_softmax", {"X": ["x"]}, {"Out": ["y"]}, {})],
            {name: ("float32", [-1, 1]) for name in "xy"},
            feeds=["x"],
            fetches=["y"],
        ),
        parameters={},
    )
    with pytest.raises(UnsupportedError, match='against="interpreter"'):
        pdhlo.compare(program, {"x": LoDTensor(X.reshape(6, 1), [[0, 2, 6]])}, against="official")


def test_a_saved_program_cannot_be_compared_with_paddle(tmp_path):
    program = type(linear()).load(linear().save(tmp_path / "saved"))
    with pytest.raises(InputError, match="not loaded from a legacy program"):
        pdhlo.compare(program, {"x": X}, against="paddle")
