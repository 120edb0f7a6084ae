from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError
from tests.lower.rules.rule_testing import assert_result, numbers, run

NORMS = ["backward", "forward", "ortho"]
REAL = numbers(3, 4, 6)
COMPLEX = REAL + 1j * numbers(3, 4, 6, seed=1)
UNFOLD = {"kernel_sizes": (2, 2), "strides": (1, 2), "paddings": (1, 0, 0, 1), "dilations": (1, 1)}


def _compare(got, want):
    np.testing.assert_allclose(got, want, rtol=1e-10, atol=1e-10)
    assert (got.dtype, got.shape) == (want.dtype, want.shape)


@pytest.mark.parametrize("norm", NORMS)
def test_complex_transforms(norm):
    common = {"axes": (0, -1), "normalization": norm}
    _compare(run("fft_c2c", COMPLEX, **common, forward=True), np.fft.fftn(COMPLEX, axes=(0, 2), norm=norm))
    _compare(run("fft_c2c", COMPLEX, **common, forward=False), np.fft.ifftn(COMPLEX, axes=(0, 2), norm=norm))


def test_a_transform_along_four_axes():
    x = numbers(2, 3, 2, 2) + 0j
    _compare(run("fft_c2c", x, axes=(0, 1, 2, 3), normalization="ortho", forward=True), np.fft.fftn(x, norm="ortho"))


@pytest.mark.parametrize("norm", NORMS)
def test_transforms_of_real_numbers(norm):
    common = {"normalization": norm, "onesided": True}
    _compare(run("fft_r2c", REAL, axes=(0, 2), forward=True, **common), np.fft.rfftn(REAL, axes=(0, 2), norm=norm))
    _compare(run("fft_r2c", REAL, axes=(2,), forward=False, **common), np.fft.ihfft(REAL, norm=norm))
    both = run("fft_r2c", REAL, axes=(1,), forward=True, normalization=norm, onesided=False)
    _compare(both, np.fft.fft(REAL, axis=1, norm=norm))


@pytest.mark.parametrize("size", [0, 10, 9])
@pytest.mark.parametrize("norm", NORMS)
def test_transforms_to_real_numbers(norm, size):
    common = {"normalization": norm, "last_dim_size": size}
    want = np.fft.irfftn(COMPLEX, (4, size or 10), axes=(1, 2), norm=norm)
    _compare(run("fft_c2r", COMPLEX, axes=(1, 2), forward=False, **common), want)
    _compare(run("fft_c2r", COMPLEX, axes=(2,), forward=True, **common), np.fft.hfft(COMPLEX, size or 10, norm=norm))


def test_single_precision_stays_single():
    x = REAL.astype(np.float32)
    assert run("fft_r2c", x, axes=(0,), normalization="backward", forward=True, onesided=True).dtype == np.complex64
    with pytest.raises(InputError, match="normalization is 'mean', expected backward, forward or ortho"):
        run("fft_c2c", COMPLEX, axes=(0,), normalization="mean", forward=True)


def test_frames_and_back():
    x = np.arange(8.0)
    want = np.array([[0.0, 2, 4], [1, 3, 5], [2, 4, 6], [3, 5, 7]])
    assert_result(run("frame", x, frame_length=4, hop_length=2, axis=-1), want)
    assert_result(run("frame", x, frame_length=4, hop_length=2, axis=0), want.T)
    pairs = np.stack([x, x + 10], -1)
    assert_result(run("frame", pairs, frame_length=4, hop_length=2, axis=0), np.stack([want.T, want.T + 10], -1))
    assert_result(run("overlap_add", want, hop_length=2, axis=-1), [0.0, 1, 4, 6, 8, 10, 6, 7])
    assert_result(run("overlap_add", want.T, hop_length=2, axis=0), [0.0, 1, 4, 6, 8, 10, 6, 7])
    with pytest.raises(InputError, match="axis is 1, expected 0 or -1"):
        run("frame", pairs, frame_length=4, hop_length=2, axis=1)


@pytest.mark.parametrize("onesided", [True, False])
@pytest.mark.parametrize("normalized", [True, False])
def test_stft(onesided, normalized):
    x, window = numbers(2, 10), np.hanning(4)
    frames = np.stack([x[:, i : i + 4] * window for i in (0, 3, 6)], -1)
    function = np.fft.rfft if onesided else np.fft.fft
    want = function(frames, axis=1, norm="ortho" if normalized else "backward")
    _compare(run("stft", x, window, n_fft=4, hop_length=3, normalized=normalized, onesided=onesided), want)


def test_windows_as_columns():
    x = np.arange(9.0).reshape(1, 1, 3, 3)
    want = [[0, 0, 0, 2, 3, 5], [0, 0, 1, 0, 4, 0], [0, 2, 3, 5, 6, 8], [1, 0, 4, 0, 7, 0]]
    assert_result(run("unfold", x, **UNFOLD), np.array([want], np.float64))


def test_a_picture_a_little_smaller_than_the_window_is_one_column():
    """Paddle 2.6: C's division truncates towards 0. Where a whole stride lacks there is no column."""
    window = {"kernel_sizes": (3, 3), "strides": (2, 2), "paddings": (0, 0, 0, 0), "dilations": (1, 1)}
    columns = run("unfold", np.array([[[[1.0, 2.0], [3.0, 4.0]]]]), **window)
    assert_result(columns, np.array([1.0, 2, 0, 3, 4, 0, 0, 0, 0]).reshape(1, 9, 1))
    assert_result(run("fold", columns, output_sizes=(2, 2), **window), np.array([[[[1.0, 2.0], [3.0, 4.0]]]]))
    with pytest.raises(InputError, match="a window of 3 elements does not fit into 1 padded elements"):
        run("unfold", np.ones((1, 1, 1, 3)), **window)


def test_fold_is_the_transpose_of_unfold():
    image, columns = numbers(2, 3, 3, 3), numbers(2, 12, 6)
    folded = run("fold", columns, output_sizes=(3, 3), **UNFOLD)
    assert folded.shape == image.shape
    assert_result((folded * image).sum(), (columns * run("unfold", image, **UNFOLD)).sum(), tolerance=1e-10)
