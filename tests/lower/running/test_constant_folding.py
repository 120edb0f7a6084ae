import numpy as np
import pytest

import pdhlo
from pdhlo.lower.compiler import xla
from pdhlo.lower.running import constant_folding
from pdhlo.lower.running.constant_folding import fold_constants
from tests.support import linear_parameters, linear_program, make_program

X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)
W = np.arange(6, dtype=np.float32).reshape(2, 3)

SCALED = [
    ("scale", {"X": ["w"]}, {"Out": ["w2"]}, {"scale": 2.0, "bias": 0.0, "bias_after_scale": True}),
    ("transpose2", {"X": ["w2"]}, {"Out": ["wt"], "XShape": ["s"]}, {"axis": [1, 0]}),
    ("matmul_v2", {"X": ["x"], "Y": ["wt"]}, {"Out": ["y"]}, {"trans_x": False, "trans_y": False}),
]
VARIABLES = {
    "x": ("float32", [-1, 3]),
    "w": ("float32", [2, 3]),
    "w2": ("float32", [2, 3]),
    "wt": ("float32", [3, 2]),
    "s": ("float32", [0, 2, 3]),
    "y": ("float32", [-1, 2]),
}


def load(ops, variables, parameters, fetches, feeds=("x",)):
    data = make_program(ops, variables, feeds=feeds, fetches=fetches, parameters=list(parameters))
    return pdhlo.load(data, parameters=parameters)


def names(program):
    return [operation.operation.name for operation in program.operations()]


def test_what_depends_on_parameters_alone_becomes_a_parameter():
    program = load(SCALED, VARIABLES, {"w": W}, ["y"])
    folded = fold_constants(program)
    folded.verify()
    assert names(folded) == ["pd_builtin.parameter", "pd.feed", "pd.matmul", "pd.fetch"]
    assert list(folded.parameters) == ["wt@folded"]
    np.testing.assert_array_equal(folded.parameters["wt@folded"], 2 * W.T)
    np.testing.assert_allclose(folded.run({"x": X})["y"], program.run({"x": X})["y"])
    np.testing.assert_allclose(folded.run({"x": X}, fetch=["wt"])["wt"], 2 * W.T)  # its variable can be fetched
    assert len(names(program)) > len(names(folded)), "the program itself stays as it is"


def test_a_program_without_constants_stays_itself():
    program = pdhlo.load(linear_program(), parameters=linear_parameters())
    assert fold_constants(program) is program


def test_a_parameter_that_the_program_writes_is_no_constant():
    ops = [
        ("scale", {"X": ["w"]}, {"Out": ["w2"]}, {"scale": 2.0, "bias": 1.0, "bias_after_scale": True}),
        ("assign", {"X": ["w2"]}, {"Out": ["w"]}, {}),
    ]
    program = load(ops, VARIABLES, {"w": W}, ["w2"], feeds=())
    assert fold_constants(program) is program
    for iteration in range(3):
        expected = 2.0 ** (iteration + 1) * (W + 1) - 1
        np.testing.assert_allclose(program.run()["w2"], expected)


def test_a_result_that_grows_large_is_left_to_be_computed(monkeypatch):
    ops = [
        ("expand_v2", {"X": ["w"]}, {"Out": ["w2"]}, {"shape": [50, 2, 3]}),
        ("elementwise_add", {"X": ["w2"], "Y": ["x"]}, {"Out": ["y"]}, {"axis": -1}),
    ]
    program = load(ops, VARIABLES, {"w": W}, ["y"])
    assert "pd.expand" not in names(fold_constants(program))
    monkeypatch.setattr(constant_folding, "MOST_BYTES", 100)
    assert fold_constants(program) is program


def test_a_parameter_in_another_shape_keeps_its_name():
    ops = [
        ("reshape2", {"X": ["w"]}, {"Out": ["wt"], "XShape": ["s"]}, {"shape": [3, 2]}),
        ("matmul_v2", {"X": ["x"], "Y": ["wt"]}, {"Out": ["y"]}, {"trans_x": False, "trans_y": False}),
    ]
    program = load(ops, VARIABLES, {"w": W}, ["y"])
    assert fold_constants(program) is program


def test_small_integers_become_constants_that_the_tracer_knows(tmp_path):
    """A shape that comes from a parameter would keep a program from being one module."""
    ops = [
        ("scale", {"X": ["n"]}, {"Out": ["m"]}, {"scale": 1.0, "bias": 1.0, "bias_after_scale": True}),
        ("reshape2", {"X": ["x"], "Shape": ["m"]}, {"Out": ["y"], "XShape": ["s"]}, {"shape": []}),
    ]
    variables = VARIABLES | {"n": ("int64", [2]), "m": ("int64", [2])}
    program = load(ops, variables, {"n": np.array([2, 1])}, ["y"])
    folded = fold_constants(program)
    assert "pd_builtin.constant" in names(folded)
    assert not folded.parameters
    assert folded.run({"x": X})["y"].shape == (3, 2)
    path = pdhlo.export(program, tmp_path / "artifact", shapes={"x": (2, 3)})
    assert pdhlo.load_artifact(path)({"x": X})["y"].shape == (3, 2)


def test_random_numbers_are_no_constants():
    ops = [
        ("uniform_random", {}, {"Out": ["u"]}, {"shape": [2, 3], "min": 0.0, "max": 1.0, "seed": 0, "dtype": 5}),
        ("elementwise_add", {"X": ["u"], "Y": ["w"]}, {"Out": ["w2"]}, {"axis": -1}),
    ]
    program = load(ops, VARIABLES | {"u": ("float32", [2, 3])}, {"w": W}, ["w2"], feeds=())
    assert fold_constants(program) is program
    assert not np.array_equal(program.run()["w2"], program.run()["w2"])


def test_an_artifact_holds_what_was_folded(tmp_path):
    program = load(SCALED, VARIABLES, {"w": W}, ["y"])
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "artifact"))
    np.testing.assert_allclose(artifact({"x": X})["y"], program.run({"x": X})["y"])
    assert list(artifact.parameters) == ["wt@folded"]


def test_a_parameter_that_the_caller_changes_is_seen_and_nothing_is_compiled_again(monkeypatch):
    compiled, compile_ = [], xla.compile
    monkeypatch.setattr(xla, "compile", lambda lowered: compiled.append(lowered) or compile_(lowered))
    program = load(SCALED, VARIABLES, {"w": W}, ["y"])
    program.keeps_compiled = False  # what took long to compile is read from the disk by the next run of the tests
    first = program.run({"x": X})["y"]
    assert len(compiled) == 2, "the constants, and the rest"
    program.parameters["w"] = W + 1
    np.testing.assert_allclose(program.run({"x": X})["y"], X @ (2 * (W + 1)).T, rtol=1e-6)
    program.parameters["w"] = W
    np.testing.assert_array_equal(program.run({"x": X})["y"], first)
    assert len(compiled) == 2


def test_a_constant_that_is_returned_is_computed_once():
    program = load(SCALED[:2], VARIABLES, {"w": W}, ["wt"], feeds=())
    np.testing.assert_array_equal(program.run()["wt"], 2 * W.T)
    folded = fold_constants(program)
    assert names(folded) == ["pd_builtin.parameter", "pd.fetch"]
    np.testing.assert_array_equal(folded.run()["wt"], 2 * W.T)


@pytest.mark.parametrize("count", [1, 3])
def test_names_of_constants_are_free(count):
    parameters = {"w": W} | {f"wt@folded{i if i > 1 else ''}": W for i in range(1, count)}
    program = load(SCALED, VARIABLES, {"w": W}, ["y"])
    for name, value in parameters.items():
        program.parameters[name] = value
    folded = fold_constants(program)
    assert len([name for name in folded.parameters if name.startswith("wt@folded")]) == max(count, 1)
