"""``pdhlo inspect --op`` names the places of an operator: each is a line of a file that says what it is named for."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from pdhlo.dialect import operator_table
from pdhlo.tools import operator_sources
from pdhlo.tools.generators.layers import ROOT

Call = Callable[..., Result]
CallJson = Callable[..., Any]


def lines_of(facts: dict, part: str) -> list[str]:
    """The lines at the places of a part."""
    places = [place for place in facts["places"] if place["part"] == part]
    return [Path(ROOT, place["file"]).read_text().splitlines()[place["line"] - 1] for place in places]


@pytest.mark.parametrize(
    ("part", "pattern"),
    [
        ("table row", r'^"reshape": '),
        ("rule", r'^@rule\("reshape"'),
        ("shape rule", r'^@infer\("reshape"'),
        ("batching rule", r'^@separates\("reshape"'),
        ("masking rule for sizes", r'^@sized\("reshape"'),
        ("known values", r'^@fold\("reshape"'),
        ("trait", r"Trait.RESHAPES:.* reshape "),
        ("LoD", r"\breshape\b"),
        ("gradient", r'^"reshape_grad": '),
        ("transcriber", r"^class Reshape1\b"),
        ("operator text", r"func.func"),
        ("test", r"reshape"),
        ("unsupported case", r'"reshape"'),
    ],
)
def test_the_lines_of_an_operator_that_has_nearly_everything(reshape: dict, part: str, pattern: str) -> None:
    lines = lines_of(reshape, part)
    assert lines
    assert [line for line in lines if not re.search(pattern, line)] == []


@pytest.fixture(scope="module")
def reshape() -> dict:
    return {"places": [place.to_json() for place in operator_sources.places_of("reshape")]}


def test_an_operator_that_is_refused_has_its_row_and_the_reason(pdhlo_json: CallJson) -> None:
    facts = pdhlo_json("inspect", "--op", "dgc_clip_by_norm", code=1)
    assert '"dgc_clip_by_norm": ' in lines_of(facts, "table row")[0]
    assert "dgc_clip_by_norm" in lines_of(facts, "refused")[0]
    assert "rule" not in {place["part"] for place in facts["places"]}


@pytest.mark.parametrize(
    ("name", "part", "pattern"),
    [
        ("sigmoid", "rule", r'"sigmoid": '),  # registered in a loop
        ("sigmoid_grad", "gradient slots", r'^"sigmoid": '),
        ("matmul", "form for the CPU", r"\.form\(CPU\)"),
        ("rnn", "form for the CPU", r"_gate.form\(CPU\)|def optimization_barrier"),  # by a table of activations
        ("conv2d", "masking rule", r'^@masked\("conv2d"'),
        ("relu_", "rule", r'"relu"'),
        ("while", "rule", r'"pd.while"'),
        ("abs_csr_sp", "refused", r'"_csr_sp"'),  # by the ending of its family
    ],
)
def test_places_that_no_single_decorator_shows(name: str, part: str, pattern: str) -> None:
    facts = {"places": [place.to_json() for place in operator_sources.places_of(name)]}
    lines = lines_of(facts, part)
    assert [line for line in lines if re.search(pattern, line)] == lines != []


def test_every_operator_has_a_row_and_a_rule_or_a_refusal() -> None:
    assert [
        name
        for name in operator_table.operator_names()
        if not operator_sources.row_of(name)
        or not (operator_sources.rule_of(name) or operator_sources.refusal_of(name))
    ] == []


def test_parts_that_an_operator_does_without() -> None:
    parts = {absence.part: absence for absence in operator_sources.absences_of("logsigmoid")}
    assert sorted(parts) == ["LoD", "known values", "masking rule"]
    assert parts["LoD"].without.startswith("the first result has the LoD of the first operand")
    assert [Path(ROOT, absence.file) for absence in parts.values() if not Path(ROOT, absence.file).exists()] == []
    assert [absence.part for absence in operator_sources.absences_of("sigmoid_grad")] == ["shape rule", "masking rule"]


def test_parts_that_an_operator_needs_to_run() -> None:
    def lacking(name: str) -> dict[str, str]:
        return {absence.part: absence.without for absence in operator_sources.absences_of(name)}

    assert lacking("decode_jpeg")["rule"] == "the operator is translated, but does not run"
    assert "operator text" in lacking("decode_jpeg")
    assert "shape rule" not in lacking("decode_jpeg")
    assert lacking("rank_attention_grad")["rule"].startswith("the operator does not run; it may be derived")
    assert lacking("while") == {}


def test_places_for_people(pdhlo: Call) -> None:
    assert re.search(r"rule +relu +lower/rules/math/activation.py:\d+", pdhlo("inspect", "--op", "relu").stdout)
