"""The files of a legacy model, and mistakes on the way to them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ExportError, InputError, UnsupportedError
from tests.support import linear_parameters, linear_program
from tests.translate.to_legacy.support import program_of

T = "tensor<4xf32>"


@pytest.fixture
def program() -> pdhlo.Program:
    return pdhlo.load(linear_program(), parameters=linear_parameters())


def test_a_folder_holds_program_and_parameters(program: pdhlo.Program, tmp_path: Path) -> None:
    folder = program.save_pdmodel(tmp_path / "model", "net")
    assert sorted(path.name for path in folder.iterdir()) == ["manifest.json", "net.pdiparams", "net.pdmodel"]
    again = pdhlo.load(folder / "net")
    assert {name: value.tolist() for name, value in again.parameters.items()} == {
        name: value.tolist() for name, value in linear_parameters().items()
    }
    x = np.ones((2, 3), np.float32)
    assert again.run({"x": x})["y"].tolist() == program.run({"x": x})["y"].tolist()


def test_without_parameters_there_is_no_file_of_them(tmp_path: Path) -> None:
    program = program_of(f'%y = "pd.relu"(%x) : ({T}) -> {T}', {"x": T}, {"y": ("%y", T)})
    folder = program.save_pdmodel(tmp_path / "model")
    assert sorted(path.name for path in folder.iterdir()) == ["inference.pdmodel", "manifest.json"]
    assert pdhlo.load(folder).run({"x": np.ones(4, np.float32)})["y"].tolist() == [1, 1, 1, 1]


def test_what_is_there_is_replaced_by_force_only_and_where_it_is_such_a_folder(
    program: pdhlo.Program, tmp_path: Path
) -> None:
    folder = program.save_pdmodel(tmp_path / "model")
    with pytest.raises(ExportError, match="model exists"):
        program.save_pdmodel(folder)
    program.save_pdmodel(folder, "other", force=True)
    assert (folder / "other.pdmodel").is_file()
    (folder / "notes.txt").write_text("mine")
    with pytest.raises(ExportError, match="which pdhlo did not write"):
        program.save_pdmodel(folder, force=True)
    saved = program.save(tmp_path / "saved")
    with pytest.raises(ExportError, match="not a pdhlo legacy model"):
        program.save_pdmodel(saved, force=True)


@pytest.mark.parametrize("name", ["", "a/b", "..", "a\0b"])
def test_a_name_that_no_file_has_is_refused(program: pdhlo.Program, tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="the name of a model must be a file name"):
        program.save_pdmodel(tmp_path / "model", name)


def test_a_parameter_without_a_value_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="2 of them have no value, first 'b'"):
        pdhlo.translate(linear_program()).save_pdmodel(tmp_path / "model")
    assert not (tmp_path / "model").exists()


def test_a_program_that_is_refused_leaves_nothing(tmp_path: Path) -> None:
    body = f'%y = "pd.copysign"(%x, %x) : ({T}, {T}) -> {T}'
    with pytest.raises(UnsupportedError, match=r"pd.copysign .* Paddle 2.6.2 has no such operator"):
        program_of(body, {"x": T}, {"y": ("%y", T)}).save_pdmodel(tmp_path / "model")
    assert list(tmp_path.iterdir()) == []
