"""Random inputs: what is chosen where sizes are open, and what the user is asked for."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from click.testing import Result

from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError
from pdhlo.tools.random_inputs import random_inputs
from tests.support import make_program

Call = Callable[..., Result]


def spec(name: str, shape: tuple[int, ...], dtype: object = np.float32, lod_level: int = 0) -> TensorSpec:
    return TensorSpec(name, shape, np.dtype(dtype), lod_level)


def specs(*declared: TensorSpec) -> dict[str, TensorSpec]:
    return {input_spec.name: input_spec for input_spec in declared}


def shapes(values: Mapping[str, Any]) -> dict[str, tuple[int, ...]]:
    return {name: np.shape(getattr(value, "data", value)) for name, value in values.items()}


def test_random_inputs_fit_the_program_and_repeat() -> None:
    declared = specs(
        spec("image", (-1, 3, 4)),
        spec("ids", (2, 5), np.int64),
        spec("mask", (3,), bool),
        spec("words", (-1, 1), np.int32, lod_level=1),
    )
    values = random_inputs(declared, 5, {"image": (2, 3, 4), "words": (6, 1)})
    assert (values["image"].shape, values["image"].dtype) == ((2, 3, 4), np.float32)
    assert values["ids"].dtype == np.int64
    assert set(np.unique(values["ids"])) <= {0, 1}
    assert values["mask"].dtype == bool
    assert values["words"].lod == [[0, 6]]
    again = random_inputs(declared, 5, {"image": (2, 3, 4), "words": (6, 1)})
    np.testing.assert_array_equal(values["image"], again["image"])


@pytest.mark.parametrize("batch", [None, 1, 4])
def test_an_open_batch_is_one_or_what_is_said(batch: int | None) -> None:
    declared = specs(
        spec("x", (-1, 13)), spec("n", (-1,), np.int64), spec("steps", (5, -1, 8)), spec("flag", (1,), bool)
    )
    count = batch or 1
    want = {"x": (count, 13), "n": (count,), "steps": (5, count, 8), "flag": (1,)}
    assert shapes(random_inputs(declared, 0, {}, batch=batch)) == want


def test_sequences_are_as_many_as_the_batch() -> None:
    declared = specs(spec("words", (-1, 1), np.int64, 1), spec("beams", (-1, 2), np.float32, 2))
    values = random_inputs(declared, 0, {}, batch=3)
    assert shapes(values) == {"words": (3, 1), "beams": (3, 2)}
    assert values["words"].lod == [[0, 1, 2, 3]]
    assert values["beams"].lod == [[0, 1, 2, 3], [0, 1, 2, 3]]
    assert random_inputs(declared, 0, {"words": (7, 1)}, batch=2)["words"].lod == [[0, 3, 7]]


def test_pictures_are_of_the_first_size_that_is_not_refused() -> None:
    asked = []

    def refusal(values: Mapping[str, Any]) -> str | None:
        asked.append(values["x"].shape)
        return None if values["x"].shape[-1] % 64 == 0 else "odd"

    declared = specs(spec("x", (-1, 3, -1, -1)), spec("scale", (-1, 2)))
    assert shapes(random_inputs(declared, 0, {}, refusal=refusal)) == {"x": (1, 3, 256, 256), "scale": (1, 2)}
    assert asked == [(1, 3, 224, 224), (1, 3, 256, 256)]
    wide = specs(spec("x", (-1, 3, 48, -1)))
    assert shapes(random_inputs(wide, 0, {}, refusal=refusal)) == {"x": (1, 3, 48, 256)}
    last = specs(spec("x", (-1, -1, -1, 3)))
    assert shapes(random_inputs(last, 0, {})) == {"x": (1, 224, 224, 3)}
    with pytest.raises(InputError, match=r"none of 100x100 fits .*\(odd\): give .* --shape x=1,3,224,224"):
        random_inputs(declared, 0, {}, refusal=refusal, sizes=(100,))


def test_all_open_sizes_are_asked_for_at_once() -> None:
    declared = specs(
        spec("ids", (-1, -1), np.int64), spec("x", (-1, -1, -1, -1)), spec("n", (-1,)), spec("lengths", (-1, 4, -1))
    )
    with pytest.raises(InputError) as caught:
        random_inputs(declared, 0, {"lengths": (1, 4, 2)}, batch=2)
    assert re.findall(r"--shape (\S+)", str(caught.value)) == ["ids=2,16", "x=2,3,224,224"]
    many = specs(*(spec(f"x{i}", (-1, -1)) for i in range(408)))
    with pytest.raises(InputError, match="and 388 more"):
        random_inputs(many, 0, {})


def test_shape_may_differ_from_what_the_program_declares() -> None:
    assert random_inputs(specs(spec("x", (-1, 3))), 0, {"x": (1, 3, 1)})["x"].shape == (1, 3, 1)


def test_shape_of_an_unknown_input_is_refused() -> None:
    with pytest.raises(InputError, match="--shape names 'y'; the program's inputs are 'x'"):
        random_inputs(specs(spec("x", (2,))), 0, {"y": (2,)})


@pytest.fixture
def halving(tmp_path: Any) -> Any:
    """A program that takes pictures whose sizes are multiples of 64: it halves them six times and adds them up."""
    ops, name, variables = [], "x", {"x": ("float32", [-1, 3, -1, -1]), "y": ("float32", [-1, 3, -1, -1])}
    pool = {"ksize": [2, 2], "strides": [2, 2], "paddings": [0, 0], "pooling_type": "max"}
    for level in range(6):
        out = f"half{level}"
        ops.append(("pool2d", {"X": [name]}, {"Out": [out]}, pool))
        name, variables[out] = out, ("float32", [-1, 3, -1, -1])
    double = {"interp_method": "nearest", "scale": [64.0, 64.0], "out_h": -1, "out_w": -1, "data_layout": "NCHW"}
    ops.append(("nearest_interp_v2", {"X": [name]}, {"Out": ["large"]}, double))
    variables["large"] = ("float32", [-1, 3, -1, -1])
    ops.append(("elementwise_add", {"X": ["x"], "Y": ["large"]}, {"Out": ["y"]}, {"axis": -1}))
    path = tmp_path / "halving.pdmodel"
    path.write_bytes(make_program(ops, variables, feeds=["x"], fetches=["y"]))
    return path


def test_run_chooses_a_size_that_the_program_takes_and_says_so(pdhlo: Call, halving: Any) -> None:
    result = pdhlo("run", halving, "--random", 0, "--batch", 2)
    assert re.search(r"^y +2x3x256x256", result.stdout, re.MULTILINE)
    assert "x=2,3,256,256; choose others with --shape and --batch" in result.stderr
    small = pdhlo("compare", halving, "--random", 0)
    assert re.search(r"^y +1x3x64x64", small.stdout, re.MULTILINE)
    assert pdhlo("run", halving, "--random", 0, "--json").stderr == ""


def test_a_picture_that_does_not_fit_is_told_what_does(pdhlo: Call, halving: Any) -> None:
    np.save("x.npy", np.zeros((1, 3, 100, 130), np.float32))
    said = " ".join(pdhlo("run", halving, "--input", "x=x.npy", code=2).stderr.split())
    assert "input 'x' has the shape (1, 3, 100, 130)" in said
    assert "height and width are multiples of 64, such as (1, 3, 128, 192)" in said
    assert "variable 'y'" in said
