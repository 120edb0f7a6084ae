"""Faults put into the code on purpose: what is changed, which are tried, and which tests are nearest to each."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pdhlo.tools.generators.layers import ROOT
from pdhlo.tools.mutants.__main__ import FURTHER, commands_of, nearest_tests, nearest_texts
from pdhlo.tools.mutants.mutations import mutants_of, sample

MODULE = Path("lower/example.py")


def texts(source: str) -> list[str]:
    """The module with each of its mutants, in turn."""
    made = [mutant.apply(source.encode()).decode() for mutant in mutants_of(MODULE, source.encode())]
    for text in made:
        ast.parse(text)
    return made


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a + b", ["a - b"]),
        ("(a) // (  # half\n b)", ["(a) * (  # half\n b)"]),
        ("a < b <= c", ["a <= b <= c", "a < b < c"]),
        ("a is not b", ["a is b"]),
        ("a and b and c", ["a or b and c", "a and b or c"]),
        ("f(axis=1)", ["f(axis=(1 + 1))"]),
        ("f(keepdims=True)", ["f(keepdims=False)"]),
        ("x if y else z", ["x if not (y) else z"]),
        ("if y:\n    pass", ["if not (y):\n    pass"]),
        ("é + 1", ["é - 1", "é + (1 + 1)"]),
    ],
)
def test_each_operator_constant_and_condition_is_changed_once(source, expected):
    assert texts(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring with 1 + 1."""',
        "def f(x: Literal[1] | None) -> Literal[2]:\n    pass",
        "x: Literal[1]",
        "if TYPE_CHECKING:\n    x = 1",
        "zip(a, b, strict=True)",
        "# 1 + 1",
    ],
)
def test_what_computes_nothing_is_left_alone(source):
    assert texts(source) == []


def test_a_sample_has_as_many_of_each_folder_and_other_code_does_not_change_it():
    source = "".join(f"x{i} = {i} + y{i}\n" for i in range(20)).encode()
    longer = b"import os\n\n\n" + source
    folders = ("dialect", "lower", "translate")

    def chosen(text: bytes, seed: int = 0) -> list[tuple[str, str, str]]:
        mutants = [mutant for name in folders for mutant in mutants_of(Path(name) / "a.py", text)]
        return [(mutant.path.parts[0], mutant.context, mutant.original) for mutant in sample(mutants, 10, seed)]

    assert [len([place for place in chosen(source) if place[0] == name]) for name in folders] == [3, 3, 4]
    assert chosen(source) == chosen(longer)
    assert chosen(source) != chosen(source, seed=1)


def test_the_nearest_tests_are_those_named_after_a_module_then_those_that_import_it_then_its_folder():
    nearest = nearest_tests(Path("lower/running/session.py"))
    assert nearest[0] == "tests/lower/running/test_session.py"
    assert len(nearest) == len(set(nearest))
    assert nearest_tests(Path("translate/pir/reader.py")) != []
    assert "tests/translate/test_control_flow.py" in nearest_tests(
        Path("translate/legacy/transcribers/control_flow.py")
    )


@pytest.mark.parametrize("folder", FURTHER)
def test_tests_of_all_operators_and_what_they_are_about_are_where_the_table_says(folder: str):
    assert (ROOT / folder).is_dir()
    assert (ROOT / FURTHER[folder]).is_file()


def test_the_nearest_texts_are_those_of_the_operators_that_a_rule_or_else_its_module_names():
    path = Path("lower/rules/math/activation.py")
    lines = (ROOT / path).read_text().splitlines()
    rule = next(number for number, line in enumerate(lines, 1) if line.startswith('@rule("softplus"'))
    assert nearest_texts(path, rule + 1) == ["tests/data/operators/softplus.mlir"]
    assert len(nearest_texts(path, 1)) > 10


def test_tests_of_all_operators_run_for_those_of_the_rule_first():
    path = Path("dialect/dataflow/symbolic/rules/legacy.py")
    rule = '@infer("target_assign")'
    source = (ROOT / path).read_bytes()
    line = source[: source.index(rule.encode())].count(b"\n") + 2
    mutant = next(mutant for mutant in mutants_of(path, source) if mutant.line >= line)
    chosen = [command[-3:] for _, command in commands_of(mutant, ROOT) if "-k" in command]
    assert chosen == [["tests/lower/conformance/test_symbolic_operators.py", "-k", "target_assign"]]
