"""Addresses and names of the Hugging Face hub in place of a model's folder."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

import pdhlo
from pdhlo.errors import ModelFormatError
from pdhlo.translate.readers import hub
from tests.support import linear_parameters, linear_program, write_combined


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("https://example.com/det.tar", r"^https://example\.com/det\.tar is an address, .*curl -LO .*tar xf"),
        ("s3://bucket/model", r"^s3://bucket/model is an address, and pdhlo downloads nothing"),
        ("hf://PaddlePaddle", r"^hf://PaddlePaddle names no model .*expected hf://OWNER/NAME"),
        ("hf://a/b/c", r"^hf://a/b/c names no model .*expected hf://OWNER/NAME"),
        (
            "https://huggingface.co/PaddlePaddle/PP-OCRv5_server_det/tree/main",
            r"is a page of the Hugging Face hub: .*hf download PaddlePaddle/PP-OCRv5_server_det\)"
            " and pass hf://PaddlePaddle/PP-OCRv5_server_det",
        ),
        (
            "PaddlePaddle/PP-OCRv5_server_det",
            "there is no model at .*model of the Hugging Face hub: .*hf download Paddle",
        ),
    ],
)
def test_what_is_elsewhere_is_not_downloaded(reference: str, message: str) -> None:
    for source in (reference, Path(reference)):
        with pytest.raises(ModelFormatError, match=message):
            pdhlo.load(source)


def test_a_path_into_a_folder_that_is_there_is_no_name_of_the_hub(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "models").mkdir()
    with pytest.raises(
        ModelFormatError, match=r"^there is no model at models/det: [^.]*\.pdmodel or det\.json beside it$"
    ):
        pdhlo.load("models/det")


def test_a_folder_whose_name_looks_like_an_address_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_combined(Path("a:/model/model.pdiparams"), linear_parameters())
    Path("a:/model/model.pdmodel").write_bytes(linear_program())
    assert pdhlo.load("a:/model").operation_count == 3


def test_without_huggingface_hub_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    with pytest.raises(
        ModelFormatError, match=r"not installed: download it \(pip install huggingface_hub; hf download a/b"
    ):
        pdhlo.load("hf://a/b")


def cache(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache as ``hf download owner/model`` leaves it, with one model; its folder."""
    constants = pytest.importorskip("huggingface_hub.constants", reason="huggingface_hub is not installed")
    monkeypatch.setattr(constants, "HF_HUB_CACHE", str(folder))
    model = folder / "models--owner--model"
    snapshot = model / "snapshots" / ("0" * 40)
    write_combined(snapshot / "inference.pdiparams", linear_parameters())
    (snapshot / "inference.pdmodel").write_bytes(linear_program())
    (model / "refs").mkdir()
    (model / "refs" / "main").write_text("0" * 40)
    return snapshot


def test_a_model_in_the_cache_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    snapshot = cache(tmp_path, monkeypatch)
    program = pdhlo.load("hf://owner/model")
    assert program.name == "model"
    np.testing.assert_array_equal(program.parameters["w"], linear_parameters()["w"])
    assert hub.cached(Path("hf://owner/model@main")) == snapshot


def test_what_is_not_in_the_cache_is_not_downloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache(tmp_path, monkeypatch)
    with pytest.raises(
        ModelFormatError, match=r"is not in the cache of huggingface_hub, .*: hf download owner/other puts"
    ):
        pdhlo.load("hf://owner/other")
    with pytest.raises(ModelFormatError, match="hf download owner/model --revision v2 puts it there"):
        pdhlo.load("hf://owner/model@v2")
    with pytest.raises(ModelFormatError, match="is not the name of a model of the Hugging Face hub"):
        pdhlo.load("hf://owner/.-")


def test_a_folder_of_the_cache_is_called_as_its_model() -> None:
    assert hub.name_of(Path("hub/models--owner--model/snapshots/0123")) == "model"
    assert hub.name_of(Path("models/snapshots/0123")) == "0123"
