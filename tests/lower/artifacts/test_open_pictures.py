"""Windows and interpolation with open sizes: an artifact gives and refuses what a run of each size does."""

from __future__ import annotations

from typing import Any

import jax
import jax.export
import numpy as np
import pytest

import pdhlo
from pdhlo.errors import InputError, PdhloError
from pdhlo.program import Program
from tests.lower.picture_programs import CONVOLUTION, INTERPOLATION, POOL, UNFOLD

RANDOM = np.random.default_rng(0)
SIZES = ((1, 1), (2, 2), (1, 5), (3, 2), (6, 9), (90, 4), (12, 12))


def pool(kind: str, k: int, s: int, pads: str = "0, 0", *, ceil: bool = False, exclusive: bool = True) -> str:
    return POOL.format(
        k=k,
        s=s,
        kind=kind,
        algorithm="EXPLICIT",
        pads=pads,
        ceil=str(ceil).lower(),
        exclusive=str(exclusive).lower(),
        adaptive="false",
        everything="false",
    )


def convolution(k: int, s: int, d: int, pads: str, algorithm: str = "EXPLICIT") -> str:
    shape = f"3x4x{k}x{k}"
    return CONVOLUTION.format(name="conv2d", filter=shape, d=d, s=s, groups=1, algorithm=algorithm, pads=pads)


def interpolation(name: str, scale: float, mode: int = 1, corners: str = "false") -> str:
    return INTERPOLATION.format(name=name, scale=scale, mode=mode, corners=corners)


PROGRAMS = {
    # 2 rows under 3x3 windows, two steps apart: C's division says one window.
    "convolution": convolution(3, 2, 1, "0, 0"),
    "dilated convolution": convolution(3, 3, 2, "1, 0, 0, 2"),
    "convolution, SAME": convolution(3, 2, 1, "0, 0", "SAME"),
    "maxima": pool("max", 3, 2),
    "maxima, rounded up": pool("max", 3, 2, "1, 1", ceil=True),
    "means": pool("avg", 3, 2, "1, 0, 0, 1"),
    "means of padding too": pool("avg", 2, 2, "0, 1, 0, 0", ceil=True, exclusive=False),
    "columns": UNFOLD.format(k=3, s=2, p=0),
    "nearest, half": interpolation("nearest", 0.5),
    "bilinear, 0.6": interpolation("bilinear", 0.6, 0),
    "bilinear, the same size": interpolation("bilinear", 1.0, 0),
    "bilinear, corners": interpolation("bilinear", 1.5, 0, "true"),
    "bicubic, 0.9": interpolation("bicubic", 0.9),  # the same size where there is one element
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_artifact_gives_what_a_run_gives(name, tmp_path):
    program = Program.parse(PROGRAMS[name])
    w = {"w": RANDOM.standard_normal((3, 4, 3, 3)).astype(np.float32)} if "%w" in PROGRAMS[name] else {}
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "artifact"))
    for height, width in SIZES:
        feeds = {"x": RANDOM.standard_normal((2, 4, height, width)).astype(np.float32), **w}
        want, result = result_of(program.run, feeds), result_of(artifact, feeds)
        assert result.shape == want.shape, (height, width)
        np.testing.assert_allclose(result, want, 1e-5, 1e-5, err_msg=f"{height}, {width}")


def result_of(function: Any, feeds: dict[str, np.ndarray]) -> np.ndarray:
    """What it gives; nothing of shape () where it refuses."""
    try:
        return np.asarray(function(feeds)["y"])
    except PdhloError:
        return np.zeros(())


@pytest.mark.parametrize(
    ("factor", "even", "uneven"),
    [
        (1.3, (20, 80, 100, 1280), (90, 170, 190, 330, 1290)),
        (1.05, (21, 60, 100), (20, 160, 320)),
        (1.7, (10, 20, 90, 1280), ()),
        (0.65, (40, 100), (180,)),
        (1.0005, (2000, 4000), ()),
    ],
)
def test_a_size_that_float32_rounds_unevenly_is_refused_and_the_others_are_open(factor, even, uneven, tmp_path):
    """Paddle multiplies in float32: 90 times 1.3 is 116, and 10 times 1.3 is 13, which no ratio of numbers gives."""
    program = Program.parse(interpolation("nearest", factor))
    artifact = pdhlo.load_artifact(pdhlo.export(program, tmp_path / "artifact"))
    assert artifact.inputs["x"].shape == "b, 4, x_2, x_3"
    for height, width in [*SIZES, *((3, size) for size in (*even, *uneven))]:
        feeds = {"x": RANDOM.standard_normal((1, 4, height, width)).astype(np.float32)}
        want = result_of(program.run, feeds)
        if want.shape and {height, width} & set(uneven):
            with pytest.raises(InputError, match=r"pd.nearest_interp.* times \d\.\d+ rounds unevenly in float32"):
                artifact(feeds)
        else:
            np.testing.assert_array_equal(result_of(artifact, feeds), want, err_msg=f"{height}, {width}")


def test_without_a_place_for_checks_an_uneven_factor_takes_no_open_size():
    height, width = jax.export.symbolic_shape("h, w")
    function, parameters = Program.parse(interpolation("nearest", 1.3)).jax_function()
    with pytest.raises(PdhloError, match="is not an expression of the size"):
        jax.eval_shape(
            lambda x: function(parameters, {"x": x}), jax.ShapeDtypeStruct((1, 4, height, width), np.float32)
        )
