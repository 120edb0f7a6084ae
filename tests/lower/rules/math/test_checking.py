"""Assertions in programs: run refuses what they refuse, wherever they stand; what is made of a program does not."""

from __future__ import annotations

import json

import jax
import numpy as np
import pytest

import pdhlo
from pdhlo import Program
from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import run
from tests.support import make_program

VARIABLES = {"x": ("float32", [-1]), "y": ("float32", [-1]), "limit": ("float32", [1]), "least": ("float32", [])}
VARIABLES |= {"fine": ("bool", [1]), "z": ("float32", [-1]), "flag": ("bool", [1])}


def asserting(*, reads_another_feed: bool = False) -> Program:
    """``y = relu(x)``, fetched, and an assertion, which nothing reads, that the least of ``x`` is below 2."""
    ops = [
        ("relu", {"X": ["x"]}, {"Out": ["y"]}, {}),
        ("reduce_min", {"X": ["x"]}, {"Out": ["least"]}, {"dim": [0], "keep_dim": True, "reduce_all": True}),
        ("fill_constant", {}, {"Out": ["limit"]}, {"shape": [1], "value": 2.0, "dtype": 5}),
        ("less_than", {"X": ["least"], "Y": ["limit"]}, {"Out": ["fine"]}, {"axis": -1}),
        ("assert", {"Cond": ["flag" if reads_another_feed else "fine"], "Data": ["x"]}, {}, {"summarize": -1}),
    ]
    feeds = ["x", "flag"] if reads_another_feed else ["x"]
    return pdhlo.load(make_program(ops, VARIABLES, feeds=feeds, fetches=["y"]))


def test_an_assertion_that_nothing_reads_is_looked_at():
    program = asserting()
    np.testing.assert_array_equal(program.run({"x": np.float32([-1, 3])})["y"], [0, 3])
    with pytest.raises(InputError, match="variable 'fine': the condition of the assertion is false"):
        program.run({"x": np.float32([2, 3])})
    np.testing.assert_array_equal(program.run({"x": np.float32([2, 3])}, checks=False)["y"], [2, 3])


def test_a_function_for_jax_looks_at_no_assertion():
    function, parameters = asserting().jax_function()
    assert jax.jit(function)(parameters, {"x": np.float32([2, 3])})["y"].tolist() == [2, 3]


@pytest.mark.parametrize("inside", [True, False])
def test_an_artifact_refuses_what_its_program_does(tmp_path, inside):
    """In a loop, and beside what is fetched."""
    program, fine, wrong = (
        (pdhlo.Program.parse(LOOP), {"x": np.float32([8])}, {"x": np.float32([3])})
        if inside
        else (asserting(), {"x": np.float32([-1, 3])}, {"x": np.float32([2, 3])})
    )
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "a"))
    assert list(artifact.outputs) == ["y"]
    np.testing.assert_array_equal(artifact(fine)["y"], program.run(fine)["y"])
    with pytest.raises(InputError, match="the condition of the assertion is false"):
        artifact(wrong)


def test_an_artifact_of_what_asserts_nothing_has_no_output_more(tmp_path):
    program = asserting(reads_another_feed=True)
    path = pdhlo.export(program.pruned(["y"])[0], tmp_path / "a")
    assert "rejected" not in json.loads((path / "manifest.json").read_text())


def test_an_assertion_asks_for_no_feed_of_its_own():
    program = asserting(reads_another_feed=True)
    assert program.run({"x": np.float32([5])}, fetch=["y"])["y"].tolist() == [5]
    with pytest.raises(InputError, match="assertion"):
        program.run({"x": np.float32([5]), "flag": np.array([False])}, fetch=["y", "flag"])


LOOP = """
module {
  func.func @main(%arg0: tensor<1xf32> {pd.feed = "x"}) -> (tensor<1xf32> {pd.fetch = "y"}) {
    %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<1xf32>) -> tensor<1xf32>
    %ten = "pd_builtin.constant"() {value = dense<10.0> : tensor<1xf32>} : () -> tensor<1xf32>
    %seven = "pd_builtin.constant"() {value = dense<7.0> : tensor<1xf32>} : () -> tensor<1xf32>
    %less = "pd.less_than"(%x, %ten) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
    %last = "pd.while"(%less, %x) ({
    ^bb0(%i: tensor<1xf32>):
      %next = "pd.increment"(%i) {value = 1.0 : f32} : (tensor<1xf32>) -> tensor<1xf32>
      %differs = "pd.not_equal"(%next, %seven) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
      %data = "pd_builtin.combine"(%next) : (tensor<1xf32>) -> tuple<tensor<1xf32>>
      "pd.assert"(%differs, %data) {summarize = -1 : i64} : (tensor<1xi1>, tuple<tensor<1xf32>>) -> ()
      %again = "pd.less_than"(%next, %ten) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
      "pd_cf.yield"(%again, %next) : (tensor<1xi1>, tensor<1xf32>) -> ()
    }) : (tensor<1xi1>, tensor<1xf32>) -> tensor<1xf32>
    %y = "pd.fetch"(%last) {col = 0 : i32, name = "y"} : (tensor<1xf32>) -> tensor<1xf32>
    return %y : tensor<1xf32>
  }
}
"""


def test_an_assertion_in_a_loop_is_looked_at_every_iteration():
    program = pdhlo.Program.parse(LOOP)
    assert program.run({"x": np.float32([8])})["y"].tolist() == [10]
    with pytest.raises(InputError, match="assertion is false"):
        program.run({"x": np.float32([3])})


def test_numbers_are_refused_at_level_0_alone():
    attributes = {"op_type": "op", "var_name": "x", "stack_height_limit": -1, "output_dir": ""}
    text = """
    module {
      func.func @main(%arg0: tensor<2xf32> {pd.feed = "x"}) -> (tensor<2xf32> {pd.fetch = "y"}) {
        %x = "pd.feed"(%arg0) {col = 0 : i32, name = "x"} : (tensor<2xf32>) -> tensor<2xf32>
        %stats, %values = "pd.check_numerics"(%x) {check_nan_inf_level = 0 : i32, op_type = "op", output_dir = "",
          result_segment_sizes = array<i32: 1, 1>, stack_height_limit = -1 : i32, var_name = "x"}
          : (tensor<2xf32>) -> (tensor<3xi64>, tensor<3xf32>)
        %y = "pd.fetch"(%x) {col = 0 : i32, name = "y"} : (tensor<2xf32>) -> tensor<2xf32>
        return %y : tensor<2xf32>
      }
    }
    """
    program = pdhlo.Program.parse(text)
    assert program.run({"x": np.float32([1, 2])})["y"].tolist() == [1, 2]
    with pytest.raises(InputError, match="x has NaN or infinite elements"):
        program.run({"x": np.float32([1, np.inf])})
    counted = run("check_numerics", np.float32([1, np.inf]), check_nan_inf_level=1, **attributes)[0]
    assert counted.tolist() == [0, 1, 0]


PRINTS = {"first_n": -1, "message": "hello", "summarize": 4, "print_phase": "BOTH", "is_forward": True} | {
    f"print_tensor_{fact}": True for fact in ("name", "type", "shape", "layout", "lod")
}
PRINTED = """Variable: x
  - message: hello
  - lod: {}
  - place: Place(cpu)
  - shape: [5]
  - layout: NCHW
  - dtype: float32
  - data: [0 0.333333 0.666667 1]
"""


def printing(**attributes: object) -> Program:
    """``y = relu(x)``, and a print of ``x`` whose result nobody reads."""
    ops = [
        ("print", {"In": ["x"]}, {"Out": ["z"]}, PRINTS | attributes),
        ("relu", {"X": ["x"]}, {"Out": ["y"]}, {}),
    ]
    return pdhlo.load(make_program(ops, VARIABLES, feeds=["x"], fetches=["y"]))


THIRDS = np.arange(5, dtype=np.float32) / 3


def test_run_prints_what_paddle_prints(capfd):
    program = printing()
    for _ in range(2):
        program.run({"x": THIRDS})
        assert capfd.readouterr().err == PRINTED


def test_a_print_may_be_for_the_first_times_only_and_without_its_facts(capfd):
    quiet = {f"print_tensor_{fact}": False for fact in ("name", "type", "shape", "layout", "lod")}
    program = printing(first_n=1, message="", summarize=-1, **quiet)
    for _ in range(3):
        program.run({"x": THIRDS})
    assert capfd.readouterr().err == "  - place: Place(cpu)\n  - data: [0 0.333333 0.666667 1 1.33333]\n"


@pytest.mark.parametrize("is_forward", [True, False])
def test_a_print_is_for_its_phase_only(capfd, is_forward):
    own, other = ("FORWARD", "BACKWARD") if is_forward else ("BACKWARD", "FORWARD")
    for phase, lines in ((own, 1), ("BOTH", 1), (other, 0)):
        printing(print_phase=phase, is_forward=is_forward).run({"x": THIRDS})
        assert capfd.readouterr().err.count("message: hello") == lines


def test_functions_for_jax_comparisons_and_runs_without_checks_print_nothing(capfd):
    program = printing()
    function, parameters = program.jax_function()
    jax.jit(function)(parameters, {"x": THIRDS})
    pdhlo.compare(program, {"x": THIRDS})
    program.run({"x": THIRDS}, checks=False)
    assert capfd.readouterr().err == ""


def test_a_loop_prints_each_iteration_in_order(capfd):
    before, rest = LOOP.split('      %data = "pd_builtin.combine"')
    _, behind = rest.split("-> ()\n", 1)
    facts = ", ".join(f"print_tensor_{fact} = false" for fact in ("name", "type", "shape", "layout", "lod"))
    printed = (
        '      %shown = "pd.print"(%next) {first_n = -1 : i32, is_forward = true, message = "", print_phase = "BOTH",'
        f" summarize = -1 : i32, {facts}}} : (tensor<1xf32>) -> tensor<1xf32>\n"
    )
    program = pdhlo.Program.parse(before + printed + behind)
    assert program.run({"x": np.float32([7])})["y"].tolist() == [10]
    said = [line for line in capfd.readouterr().err.splitlines() if "data" in line]
    assert said == ["  - data: [8]", "  - data: [9]", "  - data: [10]"]
