"""Abstract evaluation of rules as a source of symbolic shapes."""

from __future__ import annotations

import pytest

from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.tracing.symbolic import analyse


def analysis_of(body: str, *inputs: str) -> tuple[TranslatedProgram, ShapeAnalysis]:
    arguments = ", ".join(f'%{i}: {kind} {{pd.feed = "x{i}"}}' for i, kind in enumerate(inputs))
    made = TranslatedProgram.parse(f"func.func @main({arguments}) {{\n{body}\n  func.return\n}}")
    return made, analyse(made)


def shapes(body: str, *inputs: str) -> list[str]:
    """The shape of each result of the last operation."""
    made, analysis = analysis_of(body, *inputs)
    *_, last = made.operations()
    return [f"[{', '.join(map(str, analysis.shape_of(result)))}]" for result in last.results]


def flatten2(kind: str, axis: int) -> str:
    own = f"axis = {axis} : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1, 0>"
    return f'  %r = "pd.flatten2"(%0) {{{own}, use_mkldnn = false}} : ({kind}) -> tensor<?x?xf32>'


CUBE = "tensor<?x?x?xf32>"


def test_an_operator_without_a_rule_of_shapes_has_that_of_its_lowering():
    assert shapes(flatten2(CUBE, 1), CUBE) == ["[S0, Mul(S1, S2)]"]


def test_expressions_go_there_and_come_back():
    own = "{axes = array<i64: 1>, decrease_axis = array<i64>, infer_flags = array<i64: 1>}"
    part = f'  %a = "pd.slice"(%0, %c, %d) {own} : ({CUBE}, tensor<1xi64>, tensor<1xi64>) -> {CUBE}\n'
    constants = (
        '  %c = "pd_builtin.constant"() {value = dense<2> : tensor<1xi64>} : () -> tensor<1xi64>\n'
        '  %d = "pd_builtin.constant"() {value = dense<-1> : tensor<1xi64>} : () -> tensor<1xi64>\n'
    )
    expressions = shapes(constants + part + flatten2(CUBE, 1).replace("%0", "%a"), CUBE)
    assert expressions == ["[S0, Mul(S2, Max(Add(S1, -3), 0))]"]


@pytest.mark.parametrize(
    "kinds",
    [("tensor<?x?xf32>", "tensor<?xf32>"), ("tensor<?x4xf32>", "tensor<?x4xf32>")],
)
def test_what_jax_has_no_words_for_is_a_variable(kinds):
    first, second = kinds
    add = f'  %a = "pd.add"(%0, %1) : ({first}, {second}) -> tensor<?x?xf32>\n'
    [expression] = shapes(add + flatten2("tensor<?x?xf32>", 1).replace("%0", "%a"), first, second)
    assert "Broadcast(" in expression
    assert "S9" not in expression


def test_where_a_rule_needs_data_there_is_no_answer():
    body = '  %r = "pd.unique_v1"(%0) : (tensor<?xf32>) -> tensor<?xf32>'
    made, analysis = analysis_of(body, "tensor<?xf32>")
    [operation] = made.operations()
    assert str(analysis.known_of(operation.results[0])) == "shape[S1], data[NULL]"
    assert analysis.without_rule == {"unique_v1": 1}
