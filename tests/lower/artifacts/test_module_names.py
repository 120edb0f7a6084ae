"""Exported modules say which variable and operator each operation comes from, and nothing of this machine."""

import re
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.dialect import locations
from pdhlo.dialect.bindings import ir, make_context, use_context
from pdhlo.errors import ExportError
from pdhlo.lower.artifacts.module_file import text_of
from tests.support import make_program

VARIABLES = {"x": ("float32", [-1, 4]), "a/b(c)": ("float32", [-1, 4]), "y": ("float32", [-1, 4])}
OPS = [
    ("relu", {"X": ["x"]}, {"Out": ["a/b(c)"]}, {}),
    ("scale", {"X": ["a/b(c)"]}, {"Out": ["y"]}, {"scale": 2.0, "bias": 1.0, "bias_after_scale": True}),
]


@pytest.fixture
def program() -> pdhlo.Program:
    return pdhlo.load(make_program(OPS, VARIABLES, feeds=["x"], fetches=["y"]))


@pytest.mark.parametrize("shapes", [None, {"x": (2, 4)}], ids=["open", "fixed"])
def test_operations_arguments_and_results_have_their_names(program, tmp_path, shapes):
    pdhlo.export(program, tmp_path / "a", shapes=shapes)
    text = text_of(pdhlo.load_artifact(tmp_path / "a").bytecode)
    assert re.search(r'loc\("a/b\(c\)"\(#loc\d+\)\)', text)
    assert re.search(r'loc\("relu":1:0\)', text)
    assert re.search(r'loc\("scale":2:0\)', text)
    assert re.search(r"@main\(%x: tensor<", text)
    assert 'jax.result_info = "y"' in text
    assert ".py" not in text


def test_names_outlast_a_refinement(program, tmp_path):
    pdhlo.export(program, tmp_path / "a")
    pdhlo.refine(tmp_path / "a", tmp_path / "b", shapes={"x": (3, 4)})
    text = text_of(pdhlo.load_artifact(tmp_path / "b").bytecode)
    assert 'loc("relu":1:0)' in text
    assert ".py" not in text


def test_locations_can_be_left_out(program, tmp_path):
    pdhlo.export(program, tmp_path / "a", strip_locations=True)
    assert '"relu"' not in text_of(pdhlo.load_artifact(tmp_path / "a").bytecode)


@pytest.mark.parametrize("name", ["plain", "a/b", "(", "%", "jvp(x)", 'q"uote', "ü", "a:1:2/b", "@pd.x", "^pd.x"])
@pytest.mark.parametrize(
    "around", ["{}", "jit(main)/{}/mul", "transpose(jvp({}))/dot", "o/while:3:0/while/body/{}/add"]
)
def test_a_scope_is_read_as_it_was_written(name, around):
    with use_context(make_context()):
        place = locations.named([name], locations.legacy_location(locations.LegacyPlace("conv2d", 2, 7, "Net.Conv")))
        module = ir.Module.parse("module {}")
        module.operation.location = place
        path = around.format(locations.scope_of(module.operation))
        assert str(locations.location_of_scope(path)) == str(place)
        assert locations.is_legacy(place)


def test_a_path_without_a_scope_of_ours_is_no_location():
    with use_context(make_context()):
        assert locations.location_of_scope("jit(main)/while/body/add") is None
        assert not locations.is_legacy(ir.Location.name("f", ir.Location.file("/tmp/x.py", 1, 2)))


def test_one_file_holds_the_weights_and_is_read_again(program, tmp_path):
    text = pdhlo.export(program, tmp_path / "m.mlir", shapes={"x": (2, 4)})
    code = pdhlo.export(program, tmp_path / "m.mlirbc", shapes={"x": (2, 4)})
    assert text.read_text() == text_of(code.read_bytes())
    with use_context(make_context()):
        assert ir.Module.parse(text.read_text()).operation.verify()
    with pytest.raises(ExportError, match="exists"):
        pdhlo.export(program, text)
    Path(text).write_text("a letter")
    with pytest.raises(ExportError, match="not text of MLIR"):
        pdhlo.export(program, text, force=True)
    assert text.read_text() == "a letter"


def test_a_training_step_is_no_single_file(tmp_path):
    variables = {"x": ("float32", [2]), "w": ("float32", [2]), "y": ("float32", [2])}
    ops = [("elementwise_add", {"X": ["x"], "Y": ["w"]}, {"Out": ["w"]}, {"axis": -1})]
    step = pdhlo.load(
        make_program(ops, variables, feeds=["x"], fetches=["w"], parameters=["w"]),
        parameters={"w": np.ones(2, np.float32)},
    )
    with pytest.raises(ExportError, match="export it as a folder"):
        pdhlo.export(step, tmp_path / "m.mlir")
    assert not (tmp_path / "m.mlir").exists()
