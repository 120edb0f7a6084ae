"""LSTM and GRU over rows with a LoD: empty sequences, both directions, gradients, one compilation for every LoD."""

from __future__ import annotations

import itertools
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.rules.sequence.steps import over_time
from pdhlo.lower.values.traced_values import LoDArray, on_host, to_public
from tests.lower.rules.rule_testing import numbers

GRU = {"activation": "tanh", "gate_activation": "sigmoid", "is_reverse": False, "origin_mode": False}
LSTM = {
    "use_peepholes": False,
    "is_reverse": False,
    "is_test": False,
    "gate_activation": "sigmoid",
    "cell_activation": "tanh",
    "candidate_activation": "tanh",
}


def rows(*shape: int, offsets: list[int]) -> LoDArray:
    return LoDArray(numbers(*shape), (np.array(offsets, np.int32),))


def compute(operator: str, *operands: Any, **attributes: Any) -> list[Any]:
    with x64():
        return on_host(jax.jit(lambda arrays: get_rule(operator)(list(arrays), attributes))(operands))


def sigmoid(x: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-x))


def gru_by_hand(x: np.ndarray, weight: np.ndarray, first: np.ndarray, offsets: list[int], reverse: bool) -> np.ndarray:
    size = weight.shape[0]
    flat = weight.reshape(-1)
    gates, candidate = flat[: 2 * size * size].reshape(size, -1), flat[2 * size * size :].reshape(size, size)
    out = np.zeros((len(x), size))
    for number, (start, end) in enumerate(itertools.pairwise(offsets)):
        hidden = first[number]
        for row in reversed(range(start, end)) if reverse else range(start, end):
            update, reset = np.split(sigmoid(x[row, : 2 * size] + hidden @ gates), 2)
            new = np.tanh(x[row, 2 * size :] + (reset * hidden) @ candidate)
            hidden = out[row] = (1 - update) * hidden + update * new
    return out


@pytest.mark.parametrize("reverse", [False, True])
@pytest.mark.parametrize("offsets", [[0, 2, 2, 6], [0, 0, 5, 6], [0, 6, 6, 6]])
def test_gru_with_empty_sequences(offsets: list[int], reverse: bool) -> None:
    x, weight, first = rows(6, 9, offsets=offsets), numbers(3, 9, seed=1), numbers(3, 3, seed=2)
    *_, hidden = compute("gru", x, first, weight, None, **GRU | {"is_reverse": reverse})
    np.testing.assert_allclose(hidden.data, gru_by_hand(x.data, weight, first, offsets, reverse), atol=1e-12)
    assert hidden.lod[0].tolist() == offsets


def test_rows_in_the_order_of_steps() -> None:
    x = rows(6, 9, offsets=[0, 2, 2, 6])
    gates, _, hidden, in_order = compute("gru", x, None, numbers(3, 9, seed=1), None, **GRU)
    assert to_public(gates).lod == [[0, 2, 4, 5, 6], [2, 0, 3, 1, 4, 5], [2, 0, 1]]
    np.testing.assert_array_equal(hidden.data, in_order.data[[2, 0, 3, 1, 4, 5]])


def test_no_rows_at_all() -> None:
    x = rows(0, 8, offsets=[0, 0, 0])
    hidden, cell, *_ = compute("lstm", x, None, None, numbers(2, 8), numbers(1, 8), **LSTM)
    assert hidden.data.shape == cell.data.shape == (0, 2)
    assert hidden.lod[0].tolist() == [0, 0, 0]


def test_peepholes_of_one_step() -> None:
    part, peepholes, cell = numbers(1, 8, seed=3), numbers(1, 6, seed=4), numbers(1, 2, seed=5)
    bias = np.concatenate([np.zeros((1, 8)), peepholes], 1)
    x = LoDArray(part, (np.array([0, 1], np.int32),))
    zero = np.zeros((1, 2))
    hidden, new, *_ = compute("lstm", x, zero, cell, np.zeros((2, 8)), bias, **LSTM | {"use_peepholes": True})
    c, i, f, o = np.split(part, 4, 1)
    want = np.tanh(c) * sigmoid(i + cell * peepholes[:, :2]) + cell * sigmoid(f + cell * peepholes[:, 2:4])
    np.testing.assert_allclose(new.data, want, atol=1e-12)
    np.testing.assert_allclose(hidden.data, sigmoid(o + want * peepholes[:, 4:]) * np.tanh(want), atol=1e-12)


@pytest.mark.parametrize("reverse", [False, True])
def test_gradient(reverse: bool) -> None:
    offsets, cotangent = np.array([0, 2, 2, 6], np.int32), numbers(6, 3, seed=7)

    def cell(weight: Any, state: Any, row: Any) -> Any:
        return jnp.tanh(state @ weight + row)

    def by_steps(weight: Any, first: Any, x: Any) -> Any:
        return jnp.sum(cotangent * over_time(cell, reverse, weight, first, x, offsets))

    def by_hand(weight: Any, first: Any, x: Any) -> Any:
        total = 0.0
        for number, (start, end) in enumerate(((0, 2), (2, 2), (2, 6))):
            state = first[number]
            for row in reversed(range(start, end)) if reverse else range(start, end):
                state = jnp.tanh(state @ weight + x[row])
                total = total + jnp.sum(cotangent[row] * state)
        return total

    arguments = numbers(3, 3), numbers(3, 3, seed=1), numbers(6, 3)
    with x64():
        got, want = (jax.jit(jax.grad(function, (0, 1, 2)))(*arguments) for function in (by_steps, by_hand))
    for gradient, expected in zip(got, want, strict=True):
        np.testing.assert_allclose(gradient, expected, atol=1e-12)


def test_another_lod_is_not_compiled_again() -> None:
    traced = []

    @jax.jit
    def run(x: LoDArray) -> Any:
        traced.append(x)
        return get_rule("gru")([x, None, numbers(3, 9), None], GRU)[3].data

    with x64():
        for offsets in ([0, 2, 2, 6], [0, 6, 6, 6]):
            run(rows(6, 9, offsets=offsets))
    assert len(traced) == 1


def test_without_lod() -> None:
    with pytest.raises(InputError, match="must have a LoD"):
        compute("gru", numbers(6, 9), None, numbers(3, 9), None, **GRU)


def test_unknown_activation() -> None:
    with pytest.raises(InputError, match="'softsign', expected identity"):
        compute("gru", rows(6, 9, offsets=[0, 6]), None, numbers(3, 9), None, **GRU | {"activation": "softsign"})


@pytest.mark.parametrize("kernel", ["Paddle's", "oneDNN's"])
def test_a_fused_gru_without_h0_of_an_empty_sequence(kernel: str) -> None:
    """Paddle's own kernel crashes."""
    x, settings = rows(3, 2, offsets=[0, 3, 3]), GRU | {"scale_data": 1.0, "shift_data": 0.0, "scale_weights": (1.0,)}
    settings |= {"use_mkldnn": kernel == "oneDNN's", "use_seq": True, "force_fp32_output": True}
    operands = [x, None, numbers(2, 6), numbers(2, 6), None]
    if kernel == "oneDNN's":
        assert get_rule("fusion_gru")(operands, settings)[-1].data.shape == (3, 2)
    else:
        with pytest.raises(InputError, match="the length of a sequence, without h0, is 0, expected 1 or more"):
            get_rule("fusion_gru")(operands, settings)


def test_hidden_states_in_eight_bits_are_multiples_of_a_step() -> None:
    attributes = {
        "use_seq": True,
        "use_mkldnn": True,
        "mkldnn_data_type": "int8",
        "scale_data": 63.0,
        "shift_data": 64.0,
    }
    x = LoDArray(np.array([[64], [127], [10]], np.uint8), (np.array([0, 1, 3], np.int32),))
    weights = numbers(1, 6, dtype="float32", low=-1, high=1), numbers(2, 6, dtype="float32", low=-1, high=1)
    quantized = attributes | {"scale_weights": (127.0,) * 6, "force_fp32_output": True}
    *_, hidden = compute("fusion_gru", x, None, *weights, None, **GRU | quantized)
    steps = hidden.data * 63
    np.testing.assert_allclose(steps, np.round(steps), atol=1e-4)
    *_, packed = compute("fusion_gru", x, None, *weights, None, **GRU | quantized | {"force_fp32_output": False})
    np.testing.assert_array_equal(packed.data, np.round(steps + 64).astype(np.uint8))
