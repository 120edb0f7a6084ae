"""``pdhlo inspect --shapes``, ``Program.shapes`` and the shapes on the page of a program."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pdhlo import InputError
from pdhlo.tools.cli import main
from pdhlo.tools.html.program_graph import program_graph
from pdhlo.tools.shape_facts import shape_facts
from tests.lower.open_programs import added, counted, halved_and_doubled, separate_inputs


def test_sizes_are_free_that_nothing_is_asked_of():
    assert shape_facts(separate_inputs())["free"] == ["x[0]", "y[0]"]
    assert (shape_facts(added())["free"], shape_facts(added())["bound"]) == ([], ["x[0]", "y[0]"])


def test_the_signature_and_what_must_hold_are_in_symbols():
    known = shape_facts(halved_and_doubled(1))
    assert known["inputs"] == {"x": ["S0", "3", "S1", "S2"]}
    assert known["outputs"]["y"][:2] == ["S0", "3"]
    assert (known["free"], known["bound"]) == (["x[0]"], ["x[2]", "x[3]"])
    assert [constraint["operation"] for constraint in known["constraints"]] == ["pd.add (y)"] * 2


def test_sizes_that_depend_on_data_have_their_bound():
    known = shape_facts(counted())
    [count] = [symbol for symbol in known["symbols"] if symbol["source"] == "data"]
    assert (known["outputs"]["i"], count["at_most"]) == ([count["name"], "2"], "Mul(S0, 4)")


def test_a_program_says_its_shapes():
    program = halved_and_doubled(1)
    value, _ = program.variables["half0"]
    shapes = program.shapes(ranges={"x": [None, None, (8, 64), (8, 64)]})
    assert [str(dim) for dim in shapes.shape_of(value)][:2] == ["S0", "3"]
    assert shapes.constraints.range_of("S1") == (8, 64)
    with pytest.raises(InputError, match="not an input of the program"):
        program.shapes(ranges={"z": []})


def test_the_command_shows_them(tmp_path: Path):
    (tmp_path / "__model__").write_bytes(halved_and_doubled(1).legacy)
    result = CliRunner().invoke(main, ["inspect", str(tmp_path), "--shapes", "--json"])
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["shapes"]["inputs"] == {"x": ["S0", "3", "S1", "S2"]}
    shown = CliRunner().invoke(main, ["inspect", str(tmp_path), "--shapes"])
    for text in ("[S0, 3, S1, S2]", "pd.add (y)", "Free sizes: x[0]", "x[2], x[3]"):
        assert text in shown.stdout


def test_an_operator_has_no_shapes():
    result = CliRunner().invoke(main, ["inspect", "--op", "relu", "--shapes"])
    assert result.exit_code == 2
    assert "--shapes needs the PATH of a program" in result.stderr


def test_the_page_has_expressions_instead_of_question_marks():
    values = {value["name"]: value for value in program_graph(halved_and_doubled(1))["values"]}
    assert (values["x"]["shape"], values["x"]["sizes"]) == ("\u00d7".join(("S0", "3", "S1", "S2")), "[S0, 3, S1, S2]")
    assert "?" not in values["half0"]["sizes"]
    assert values["half0"]["shape"].startswith("S0\u00d73\u00d7")
