"""IREE as a reference: what it computes, and what is said where it does not."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import pytest

from pdhlo import InputError, UnsupportedError
from pdhlo.lower.comparing.references import iree
from pdhlo.lower.rules.registry import get_rule
from pdhlo.system import child

needs_iree = pytest.mark.skipif(not iree.is_installed(), reason=f"IREE is not installed: {iree.HOW_TO_INSTALL}")

X = np.linspace(-1, 1, 6, dtype=np.float32).reshape(2, 3)
DTYPES = [
    "bool",
    *(f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)),
    "float16",
    ml_dtypes.bfloat16,
    ml_dtypes.float8_e4m3fn,
    ml_dtypes.float8_e5m2,
    "float32",
    "float64",
    "complex64",
    "complex128",
]


def identity(parameters: dict[str, jax.Array], inputs: dict[str, jax.Array]) -> dict[str, jax.Array]:
    return {"y": inputs["x"] + parameters["one"]}


@needs_iree
def test_every_dtype_keeps_its_type_and_its_values():
    feeds = {str(np.dtype(kind)): np.array([[0, 1, 2], [3, 100, 5]]).astype(kind) for kind in DTYPES}
    feeds["int64"] += 2**40
    feeds["uint64"] += np.uint64(2**63)
    feeds["float64"] += 1e-12

    def functions(_, inputs):
        doubled = {name: x if x.dtype == bool else x + x for name, x in inputs.items()}
        return doubled | {f"scalar {name}": x[1, 1] for name, x in inputs.items()}

    outputs = iree.outputs(functions, {}, feeds, seconds=100)
    for name, x in feeds.items():
        with np.errstate(over="ignore"):
            expected = x if x.dtype == bool else x + x
        np.testing.assert_array_equal(outputs[name], expected, err_msg=name, strict=True)
        np.testing.assert_array_equal(outputs[f"scalar {name}"], x[1, 1], err_msg=name)
        assert outputs[f"scalar {name}"].shape == ()
        assert outputs[f"scalar {name}"].dtype == x.dtype


@needs_iree
def test_parameters_come_first_and_tensors_may_be_empty():
    def function(parameters, inputs):
        return {"product": inputs["x"] @ parameters["w"], "nothing": inputs["none"] * 2, "rows": inputs["x"][:0]}

    w = np.arange(12, dtype=np.float32).reshape(3, 4)
    outputs = iree.outputs(function, {"w": w}, {"x": X, "none": np.zeros((0, 3), np.int64)}, seconds=100)
    assert list(outputs) == ["product", "nothing", "rows"]
    np.testing.assert_allclose(outputs["product"], X @ w, rtol=1e-6)
    assert (outputs["nothing"].shape, outputs["nothing"].dtype) == ((0, 3), np.int64)
    assert outputs["rows"].shape == (0, 3)


MATRIX = np.eye(3, dtype=np.float32) + 1
REFUSED = {
    "stablehlo.cholesky": jnp.linalg.cholesky,
    "stablehlo.triangular_solve": lambda x: jax.scipy.linalg.solve_triangular(x, x),
    "Fourier transforms of several axes, or": jnp.fft.fft2,
    "of a length that is not a power of two": jnp.fft.fft,
}


@pytest.mark.parametrize("words", REFUSED)
def test_what_it_is_known_to_refuse_is_said_before_it_is_asked(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(iree, "is_installed", lambda: True)
    monkeypatch.setattr(iree.child, "start", lambda *_: pytest.fail("IREE was started"))
    with pytest.raises(UnsupportedError, match=rf"^IREE does not support .*{words}.*, which the program needs$"):
        iree.outputs(lambda _, inputs: {"y": REFUSED[words](inputs["x"])}, {}, {"x": MATRIX}, seconds=100)


@needs_iree
@pytest.mark.parametrize("words", REFUSED)
def test_it_does_refuse_what_it_is_known_to(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(iree, "refused_by", lambda _: {})
    with pytest.raises(UnsupportedError, match=r"run this program: failed to legalize operation 'stablehlo\.\w+'"):
        iree.outputs(lambda _, inputs: {"y": REFUSED[words](inputs["x"])}, {}, {"x": MATRIX}, seconds=100)


@needs_iree
def test_transforms_of_one_axis_and_a_power_of_two_are_taken() -> None:
    x = np.arange(8, dtype=np.float32)
    outputs = iree.outputs(lambda _, inputs: {"y": jnp.fft.fft(inputs["x"])}, {}, {"x": x}, seconds=100)
    np.testing.assert_allclose(outputs["y"], np.fft.fft(x), rtol=1e-4, atol=1e-4)


def test_without_iree_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(iree, "is_installed", lambda: False)
    with pytest.raises(InputError, match=r"pip install 'pdhlo\[iree\]'"):
        iree.outputs(identity, {"one": np.float32(1)}, {"x": X}, seconds=1)


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Has another program run where IREE would, installed or not."""

    def install(code: str) -> None:
        file = tmp_path / "stand_in.py"
        file.write_text(code)

        def start(_: str, arguments: Sequence[str]) -> child.Child:
            return child.start_file(Path(sys.executable), file, arguments)

        monkeypatch.setattr(iree, "is_installed", lambda: True)
        monkeypatch.setattr(iree.child, "start", start)

    return install


def test_an_answer_that_takes_too_long_is_not_awaited(stand_in: Callable[[str], None]) -> None:
    stand_in("import time; time.sleep(100)")
    with pytest.raises(InputError, match=r"IREE gave no answer in 0\.2 s"):
        iree.outputs(identity, {"one": np.float32(1)}, {"x": X}, seconds=0.2)


def test_the_first_error_is_the_one_that_is_shown(stand_in: Callable[[str], None]) -> None:
    code = "a.mlir:0:0: error: the first: %1 = op\\n", "b: error: the second\\n"
    stand_in(f"import sys; sys.stderr.write('{''.join(code)}'); sys.exit(1)")
    with pytest.raises(UnsupportedError, match=r"program: the first$"):
        iree.outputs(identity, {"one": np.float32(1)}, {"x": X}, seconds=100)


def test_a_compiler_that_crashes_is_no_crash_of_ours(stand_in: Callable[[str], None]) -> None:
    stand_in("import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    with pytest.raises(UnsupportedError, match="ended by SIGKILL"):
        iree.outputs(identity, {"one": np.float32(1)}, {"x": X}, seconds=100)


@needs_iree
def test_a_backward_slice_and_a_convolution_of_one_window_are_written_as_it_takes_them():
    x, w = np.ones((1, 2, 2, 8), np.float32), np.ones((3, 3, 8, 4), np.float32)

    def functions(_, inputs):
        slices = {"starts": (1, 0), "ends": (-3, 8), "strides": (-1, 3), "axes": (1, 3), "as_in_python": True}
        kernel = {"strides": (2, 2), "paddings": (1, 1), "padding_algorithm": "EXPLICIT", "dilations": (1, 1)}
        filters = inputs["w"].transpose(3, 2, 0, 1)
        convolution = get_rule("conv2d").function
        return {
            "sliced": get_rule("strided_slice").function(inputs["x"], **slices),
            "convolved": convolution(inputs["x"], filters, **kernel, groups=1, data_format="NHWC"),
        }

    outputs = iree.outputs(functions, {}, {"x": x, "w": w}, seconds=100)
    np.testing.assert_array_equal(outputs["sliced"], x[:, ::-1, :, ::3])
    np.testing.assert_array_equal(outputs["convolved"], np.full((1, 1, 1, 4), 32, np.float32))
