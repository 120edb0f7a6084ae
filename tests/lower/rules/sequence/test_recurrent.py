"""Recurrent networks against loops in NumPy: layers, directions, lengths, dropout, both forms of weights."""

from __future__ import annotations

import jax
import numpy as np
import pytest
from jax import export

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.compiler.context import TraceContext, in_context
from pdhlo.lower.compiler.target import CPU, Target
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from tests.lower.rules.rule_testing import assert_result, numbers, run

T, B, INPUT, H = 4, 3, 2, 3
GATES = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}
STATE = np.zeros((), np.uint8)


def _sigmoid(x):
    return 1 / (1 + np.exp(-x))


def _step(mode, x, h, c, w, u, b, d):
    if mode == "LSTM":
        i, f, g, o = np.split(x @ w.T + b + h @ u.T + d, 4, -1)
        c = _sigmoid(f) * c + _sigmoid(i) * np.tanh(g)
        return _sigmoid(o) * np.tanh(c), c
    if mode == "GRU":
        x_r, x_z, x_n = np.split(x @ w.T + b, 3, -1)
        h_r, h_z, h_n = np.split(h @ u.T + d, 3, -1)
        z = _sigmoid(x_z + h_z)
        return z * h + (1 - z) * np.tanh(x_n + _sigmoid(x_r + h_r) * h_n), c
    value = x @ w.T + b + h @ u.T + d
    return (np.tanh(value) if mode == "RNN_TANH" else np.maximum(value, 0)), c


def _reference(mode, x, starts, weights, layers, directions, lengths):
    half, states = len(weights) // 2, []
    for layer in range(layers):
        outputs = []
        for direction in range(directions):
            place = layer * directions + direction
            own = [*weights[2 * place : 2 * place + 2], *weights[half + 2 * place : half + 2 * place + 2]]
            h, c = starts[0][place].copy(), starts[-1][place].copy()
            out = np.zeros((T, B, H))
            for t in range(T) if direction == 0 else reversed(range(T)):
                for row in range(B):
                    if t < lengths[row]:
                        h[row], c[row] = _step(mode, x[t, row], h[row], c[row], *own)
                        out[t, row] = h[row]
            outputs.append(out)
            states.append((h, c))
        x = np.concatenate(outputs, 2)
    return x, np.stack([h for h, _ in states]), np.stack([c for _, c in states])


def _weights(mode, layers, directions):
    gates, weights = GATES[mode], []
    for place in range(layers * directions):
        size = INPUT if place < directions else directions * H
        weights += [numbers(gates * H, size, seed=place), numbers(gates * H, H, seed=9 + place)]
    return weights + [numbers(gates * H, seed=30 + i) for i in range(2 * layers * directions)]


def _attributes(mode, layers=1, directions=1, **changes):
    return {
        "dropout_prob": 0.0,
        "is_bidirec": directions == 2,
        "input_size": INPUT,
        "hidden_size": H,
        "num_layers": layers,
        "mode": mode,
        "seed": 0,
        "is_test": False,
        **changes,
    }


@pytest.mark.parametrize("mode", GATES)
@pytest.mark.parametrize(("layers", "directions", "lengths"), [(1, 1, None), (2, 2, (4, 2, 1))])
def test_rnn_is_the_loop(mode, layers, directions, lengths):
    x = numbers(T, B, INPUT)
    starts = [numbers(layers * directions, B, H, seed=i) for i in range(2 if mode == "LSTM" else 1)]
    weights = _weights(mode, layers, directions)
    sequence_lengths = None if lengths is None else np.array(lengths, "int32")
    out, mask, ends, _ = run(
        "rnn", x, starts, weights, sequence_lengths, STATE, **_attributes(mode, layers, directions)
    )
    want, last_h, last_c = _reference(mode, x, starts, weights, layers, directions, lengths or (T,) * B)
    assert_result(out, want, tolerance=1e-12)
    assert_result(ends[0], last_h, tolerance=1e-12)
    if mode == "LSTM":
        assert_result(ends[1], last_c, tolerance=1e-12)
    assert_result(mask, np.ones(out.shape, np.uint8))


@pytest.mark.parametrize("mode", ["LSTM", "GRU"])
def test_the_stages_for_the_cpu_are_the_same_loop(mode):
    x, starts = numbers(T, B, INPUT), [numbers(1, B, H, seed=i) for i in range(2 if mode == "LSTM" else 1)]
    weights = _weights(mode, 1, 1)
    with in_context(TraceContext(Target(CPU))):
        out = run("rnn", x, starts, weights, None, STATE, **_attributes(mode))[0]
    assert_result(out, _reference(mode, x, starts, weights, 1, 1, (T,) * B)[0], tolerance=1e-12)


def test_dropout_is_between_layers_only():
    x, starts = numbers(T, B, INPUT), [numbers(2, B, H)]
    weights = _weights("RNN_TANH", 2, 1)
    first_layer = run("rnn", x, [starts[0][:1]], [*weights[:2], *weights[4:6]], None, STATE, **_attributes("RNN_TANH"))[
        0
    ]
    dropped = _attributes("RNN_TANH", 2, dropout_prob=1.0)
    out = run("rnn", x, starts, weights, None, STATE, **dropped)[0]
    nothing = _reference("RNN_TANH", first_layer * 0, [starts[0][1:]], [*weights[2:4], *weights[6:]], 1, 1, (T,) * B)[0]
    assert_result(out, nothing, tolerance=1e-12)
    tested = run("rnn", x, starts, weights, None, STATE, **{**dropped, "is_test": True})[0]
    assert_result(tested, _reference("RNN_TANH", x, starts, weights, 2, 1, (T,) * B)[0], tolerance=1e-12)


def test_rnn_of_an_unknown_mode():
    with pytest.raises(InputError, match="mode is 'MGU', expected LSTM, GRU, RNN_TANH, RNN_RELU"):
        run("rnn", numbers(T, B, INPUT), [numbers(1, B, H)], [], None, STATE, **_attributes("MGU"))


@pytest.mark.parametrize("flat", [False, True])
def test_cudnn_lstm_is_the_lstm_of_rnn(flat):
    x, starts = numbers(T, B, INPUT), [numbers(4, B, H, seed=i) for i in range(2)]
    weights, lengths = _weights("LSTM", 2, 2), np.array([4, 1, 2], "int32")
    attributes = _attributes("LSTM", 2, 2)
    out, _, ends, _ = run("rnn", x, starts, weights, lengths, STATE, **attributes)
    del attributes["mode"]
    forms = [np.concatenate([weight.ravel() for weight in weights]), None] if flat else [None, weights]
    *_, same, last_h, last_c = run("cudnn_lstm", x, *starts, *forms, lengths, **attributes)
    assert_result(same, out)
    assert_result(last_h, ends[0])
    assert_result(last_c, ends[1])


def test_cudnn_lstm_counts_the_flat_weights():
    attributes = {name: value for name, value in _attributes("LSTM").items() if name != "mode"}
    with pytest.raises(InputError, match="w has 10 elements, expected 84"):
        run(
            "cudnn_lstm",
            numbers(T, B, INPUT),
            numbers(1, B, H),
            numbers(1, B, H),
            numbers(10),
            None,
            None,
            **attributes,
        )


@pytest.mark.parametrize("origin_mode", [False, True])
def test_gru_unit_holds_its_weights_one_behind_the_other(origin_mode):
    x, h, bias = numbers(B, 3 * H), numbers(B, H), numbers(1, 3 * H)
    gate_weight, weight = numbers(H, 2 * H, seed=1), numbers(H, H, seed=2)
    flat = np.concatenate([gate_weight.ravel(), weight.ravel()]).reshape(H, 3 * H)
    sigmoid, tanh = 1, 2
    attributes = {"activation": tanh, "gate_activation": sigmoid, "origin_mode": origin_mode}
    gate, reset_hidden, hidden = run("gru_unit", x, h, flat, bias, **attributes)
    u, r = np.split(_sigmoid((x + bias)[:, : 2 * H] + h @ gate_weight), 2, 1)
    n = np.tanh((x + bias)[:, 2 * H :] + (r * h) @ weight)
    assert_result(gate, np.concatenate([u, r, n], 1), tolerance=1e-12)
    assert_result(reset_hidden, r * h, tolerance=1e-12)
    assert_result(hidden, u * h + (1 - u) * n if origin_mode else u * n + (1 - u) * h, tolerance=1e-12)


def test_rnn_takes_symbolic_batches_and_steps():
    weights = [weight.astype("float32") for weight in _weights("GRU", 1, 2)]
    attributes = _attributes("GRU", 1, 2, is_test=True)
    steps, batch = export.symbolic_shape("t, b")
    shapes = (steps, batch, INPUT), (2, batch, H)
    with x64():
        specs = [jax.ShapeDtypeStruct(shape, "float32") for shape in shapes]
        rule = get_rule("rnn")
        function = jax.jit(lambda x, h: rule([x, [h], weights, None, STATE], attributes, None)[0])
        [result] = export.export(function)(*specs).out_avals
    assert result.shape == (steps, batch, 2 * H)


def test_the_gradient_of_cudnn_lstm_draws_again_what_a_seed_says_and_is_refused_without_one():
    random = np.random.default_rng(0)
    shapes = [(8, 2), (8, 2), (8, 2), (8, 2), *[(8,)] * 4]
    weights = [random.normal(size=shape) for shape in shapes]
    x, first, cotangent = (random.normal(size=shape) for shape in ((3, 1, 2), (2, 1, 2), (3, 1, 2)))
    facts = {"is_bidirec": False, "input_size": 2, "hidden_size": 2, "num_layers": 2, "is_test": False}
    rule, gradient = get_rule("cudnn_lstm"), get_rule("cudnn_lstm_grad")
    operands = [x, first, first, None, weights, None, *[None] * 7, cotangent, None, None]
    with x64():
        gradients = jax.jit(lambda operands: gradient(operands, facts | {"seed": 3, "dropout_prob": 0.5}))(operands)

        @jax.jit
        def loss(x):
            arguments = [x, first, first, None, weights, None]
            return (cotangent * rule(arguments, facts | {"seed": 3, "dropout_prob": 0.5}, jax.random.key(0))[2]).sum()

        moved = x.copy()
        moved[0, 0, 1] += 1e-5
        np.testing.assert_allclose(gradients[0][0, 0, 1], (loss(moved) - loss(x)) / 1e-5, rtol=1e-4)
        assert [weight_gradient.shape for weight_gradient in gradients[4]] == shapes
        with pytest.raises(UnsupportedError, match=r"dropout is 0\.5 in training"):
            gradient(operands, facts | {"seed": 0, "dropout_prob": 0.5})
