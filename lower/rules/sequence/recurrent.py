"""Recurrent networks over padded sequences [T, B, …]: LSTM, GRU and plain RNN, with layers and directions."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import jax
import jax.numpy as jnp
from jax import lax

from pdhlo.errors import InputError
from pdhlo.lower.compiler.forms import with_forms
from pdhlo.lower.compiler.target import CPU
from pdhlo.lower.rules.helpers import drawn_mask, once
from pdhlo.lower.rules.registry import Array, rule
from pdhlo.lower.rules.shapes import check_dimension

State = tuple[Array, ...]
"""The state of a network between steps: the hidden state and, for an LSTM, the cell state, each [B, H]."""


@dataclass(frozen=True, slots=True)
class _Weights:
    """The weights of one layer in one direction: [I, gates * H], [H, gates * H] and two biases [gates * H].

    Paddle's weights are transposed before the loop. Transposing them in each step would cost more than the product:
    a GRU of 96 units, 24 steps of 8 sequences, takes 0.56 ms then, and 0.25 ms so (Eigen).
    """

    input: Array
    hidden: Array
    input_bias: Array
    hidden_bias: Array


Step = Callable[[State, Array, _Weights], State]
"""Computes the next state from the state and the projected input [B, gates * H], which includes both biases."""


@with_forms
def _gate(x: Array) -> Array:
    """The sigmoid."""
    return jax.nn.sigmoid(x)


@_gate.form(CPU)
def _gate_by_tanh(x: Array) -> Array:
    """The sigmoid without a division, which saves 10 to 20 % of the time of a GRU."""
    return 0.5 * jnp.tanh(0.5 * x) + 0.5


# The gates of a step are behind a barrier (``once``). Without it XLA computes them again for each operation that reads
# a slice of them, in loops that it does not vectorise. CPU times for 96 units, 24 steps of 8 sequences; the unrolled
# loops take 2 to 3 s longer to compile:
#         without barrier   with barrier   unrolled
#   GRU   0.81 ms           0.28 ms        0.45 ms
#   LSTM  0.60 ms           0.28 ms        0.41 ms


def _lstm_step(state: State, part: Array, weights: _Weights) -> State:
    hidden, cell = state
    i, f, g, o = jnp.split(once(part + hidden @ weights.hidden), 4, 1)
    cell = once(_gate(f) * cell + _gate(i) * jnp.tanh(g))
    return _gate(o) * jnp.tanh(cell), cell


def _gru_step(state: State, part: Array, weights: _Weights) -> State:
    (hidden,) = state
    size = hidden.shape[1]
    projected = hidden @ weights.hidden
    reset, update = jnp.split(once(_gate(part[:, : 2 * size] + projected[:, : 2 * size])), 2, 1)
    # The reset gate multiplies the candidate's hidden bias, too, so ``part`` does not include this bias.
    new = jnp.tanh(part[:, 2 * size :] + reset * (projected[:, 2 * size :] + weights.hidden_bias[2 * size :]))
    return (update * hidden + (1 - update) * new,)


def _plain_step(activation: Callable[[Array], Array]) -> Step:
    def step(state: State, part: Array, weights: _Weights) -> State:
        return (activation(part + state[0] @ weights.hidden),)

    return step


_STEPS: dict[str, Step] = {
    "LSTM": _lstm_step,
    "GRU": _gru_step,
    "RNN_TANH": _plain_step(jnp.tanh),
    "RNN_RELU": _plain_step(jax.nn.relu),
}


def _input_part(x: Array, weights: _Weights, mode: str) -> Array:
    """The projected input of all steps plus the biases, [T, B, gates * H]; a GRU's candidate gets no hidden bias."""
    hidden_bias = weights.hidden_bias
    if mode == "GRU":
        third = hidden_bias.shape[0] // 3
        hidden_bias = jnp.asarray(hidden_bias).at[2 * third :].set(0)
    return x @ weights.input + (weights.input_bias + hidden_bias)


def _direction(
    x: Array, start: State, weights: _Weights, mode: str, lengths: Array | None, *, reverse: bool
) -> tuple[Array, State]:
    """Runs one layer in one direction: the outputs [T, B, H], 0 behind the end of a sequence, and the last state."""
    step = _STEPS[mode]

    def advance(carried: tuple[State, Array], part: Array) -> tuple[tuple[State, Array], Array]:
        state, time = carried
        new = step(state, part, weights)
        output = new[0]
        if lengths is not None:
            runs = (time < lengths)[:, None]
            new = tuple(jnp.where(runs, after, before) for before, after in zip(state, new, strict=True))
            output = jnp.where(runs, output, jnp.zeros((), output.dtype))
        return (new, time + (-1 if reverse else 1)), output

    first = jnp.asarray(x.shape[0] - 1 if reverse else 0)
    (last, _), outputs = lax.scan(advance, (start, first), _input_part(x, weights, mode), reverse=reverse)
    return outputs, last


@dataclass(frozen=True, slots=True)
class RecurrentLayers:
    """The layers of a recurrent network, and the dropout between them in training."""

    dropout_prob: float
    is_bidirec: bool
    num_layers: int
    seed: int
    is_test: bool

    @property
    def directions(self) -> int:
        """The number of directions of each layer: 2 if it also runs backwards in time."""
        return 2 if self.is_bidirec else 1

    @property
    def dropout(self) -> float:
        """The probability that a value between layers is dropped; 0 in inference."""
        return 0.0 if self.is_test else self.dropout_prob

    @property
    def drops(self) -> bool:
        """Whether values between layers are dropped."""
        return self.dropout > 0 and self.num_layers > 1


@dataclass(frozen=True, slots=True)
class CudnnLayers(RecurrentLayers):
    """The layers of cuDNN's network; ``hidden_size`` serves to split a flat tensor of weights."""

    hidden_size: int


def _network(
    x: Array,
    start: list[Array],
    weights: list[_Weights],
    *,
    layers: RecurrentLayers,
    mode: str,
    lengths: Array | None,
    key: Array,
) -> tuple[Array, list[Array]]:
    """Runs all layers: the outputs and the last states.

    ``start`` and the last states have one tensor [layers * directions, B, H] for each part of the state.
    """
    lengths = None if lengths is None else jnp.reshape(lengths, (-1,))
    ends: list[State] = []
    directions, dropout = layers.directions, layers.dropout
    check_dimension("the number of initial states", start[0].shape[0], layers.num_layers * directions)
    key = jax.random.key(layers.seed) if layers.seed else key
    for layer in range(layers.num_layers):
        if layer and dropout > 0:
            key, own = jax.random.split(key)
            kept = drawn_mask(own, 1 - dropout, x.shape)
            x = jnp.where(kept, x / max(1 - dropout, 1e-30), 0)
        outputs = []
        for direction in range(directions):
            place = layer * directions + direction
            state = tuple(part[place] for part in start)
            output, end = _direction(x, state, weights[place], mode, lengths, reverse=direction == 1)
            outputs.append(output)
            ends.append(end)
        x = jnp.concatenate(outputs, 2) if directions > 1 else outputs[0]
    return x, [jnp.stack(parts) for parts in zip(*ends, strict=True)]


def _as_weights(tensors: list[Array]) -> list[_Weights]:
    """Converts Paddle's list: two weights for each layer and direction, then two biases for each."""
    half = len(tensors) // 2
    return [_Weights(tensors[i].T, tensors[i + 1].T, *tensors[half + i : half + i + 2]) for i in range(0, half, 2)]


@rule(
    "rnn",
    random=True,
    unread=("dropout_state_in", "input_size", "hidden_size"),
    shapes={"x": "_ N _", "pre_state": "L N H"},
)
def rnn(
    x: Array,
    pre_state: list[Array],
    weight_list: list[Array],
    sequence_length: Array | None = None,
    *,
    layers: RecurrentLayers,
    mode: str,
    key: Array,
) -> tuple[Array, Array, list[Array], Array]:
    """A recurrent network of ``num_layers`` layers over ``x`` [T, B, I]; ``mode``: LSTM, GRU, RNN_TANH or RNN_RELU.

    ``pre_state`` has the initial hidden state and, for LSTM, the cell state, each [layers * directions, B, H].
    ``weight_list`` has [gates * H, I] and [gates * H, H] for each layer and direction, then two biases for each. Gates
    are in the order i, f, g, o (LSTM) and r, z, n (GRU, with the reset after the product: r * (W h + b)). Behind the
    end of a sequence (``sequence_length`` [B]) outputs are 0 and states do not change. In training values between
    layers are dropped with the probability ``dropout_prob``, and the others are divided by ``1 - dropout_prob``.

    Returns the outputs [T, B, directions * H], ones of their shape (uint8, Paddle's dropout mask), the last states, and
    an empty array (Paddle's reserve). Raises InputError for an unknown mode. Source: Paddle 2.6 rnn.
    """
    if mode not in _STEPS:
        raise InputError(f"pd.rnn: mode is {mode!r}, expected {', '.join(_STEPS)}")
    outputs, ends = _network(
        x, pre_state, _as_weights(weight_list), mode=mode, lengths=sequence_length, layers=layers, key=key
    )
    return outputs, jnp.ones(outputs.shape, jnp.uint8), ends, jnp.zeros((0,), x.dtype)


@rule("cudnn_lstm", random=True, unread=("input_size",))
def cudnn_lstm(
    input: Array,
    init_h: Array,
    init_c: Array,
    w: Array | None = None,
    weight_list: list[Array] | None = None,
    sequence_length: Array | None = None,
    *,
    layers: CudnnLayers,
    key: Array,
) -> tuple[Array, Array, Array, Array, Array]:
    """The LSTM of ``rnn``, with the same list of weights or all of them in one flat tensor ``w``, in the same order.

    Returns two empty arrays (in Paddle they hold the state of the GPU library), the outputs, and the last hidden and
    cell states. Raises InputError without weights, or if ``w`` has a wrong size. Source: Paddle 2.6 cudnn_lstm.
    """
    if not weight_list:
        if w is None:
            raise InputError("pd.cudnn_lstm: neither w nor weight_list is given")
        weight_list = _cut(w, input.shape[2], layers)
    outputs, (last_h, last_c) = _network(
        input, [init_h, init_c], _as_weights(weight_list), mode="LSTM", lengths=sequence_length, layers=layers, key=key
    )
    empty = jnp.zeros((0,), jnp.uint8)
    return empty, empty, outputs, last_h, last_c


def _cut(w: Array, input_size: int, layers: CudnnLayers) -> list[Array]:
    """Splits a flat tensor: all weights, layer by layer and direction by direction, then all biases."""
    hidden, directions, count = layers.hidden_size, layers.directions, layers.num_layers * layers.directions
    shapes: list[tuple[int, ...]] = []
    for place in range(count):
        size = input_size if place < directions else hidden * directions
        shapes += [(4 * hidden, size), (4 * hidden, hidden)]
    shapes += [(4 * hidden,)] * (2 * count)
    counts = [math.prod(shape) for shape in shapes]
    if sum(counts) != w.size:
        raise InputError(f"pd.cudnn_lstm: w has {w.size} elements, expected {sum(counts)}")
    flat, tensors, start = jnp.reshape(w, (-1,)), [], 0
    for shape, elements in zip(shapes, counts, strict=True):
        tensors.append(jnp.reshape(flat[start : start + elements], shape))
        start += elements
    return tensors


_ACTIVATIONS: tuple[Callable[[Array], Array], ...] = (lambda x: x, jax.nn.sigmoid, jnp.tanh, jax.nn.relu)
"""The activations by their numbers in the attributes of ``gru_unit``."""


@rule("gru_unit")
def gru_unit(
    input: Array,
    hidden_prev: Array,
    weight: Array,
    bias: Array | None = None,
    *,
    activation: int,
    gate_activation: int,
    origin_mode: bool,
) -> tuple[Array, Array, Array]:
    """One step of a GRU with a projected input [B, 3 * H]; gates in the order update, reset, candidate.

    ``weight`` [H, 3 * H] holds the consecutive elements of [H, 2 * H] for the gates and [H, H] for the candidate, which
    is multiplied by the reset hidden state. The update gate is the weight of the candidate in the next hidden state, in
    ``origin_mode`` that of the old state. Returns the activated gates with the candidate [B, 3 * H], the reset hidden
    state [B, H], and the next hidden state [B, H]. Source: Paddle 2.6 gru_unit.
    """
    size = hidden_prev.shape[1]
    flat = jnp.reshape(weight, (-1,))
    gate_weight = jnp.reshape(flat[: 2 * size * size], (size, 2 * size))
    candidate_weight = jnp.reshape(flat[2 * size * size :], (size, size))
    part = input if bias is None else input + jnp.reshape(bias, (1, -1))
    open_ = _ACTIVATIONS[gate_activation](part[:, : 2 * size] + hidden_prev @ gate_weight)
    update, reset = open_[:, :size], open_[:, size:]
    reset_hidden = reset * hidden_prev
    candidate = _ACTIVATIONS[activation](part[:, 2 * size :] + reset_hidden @ candidate_weight)
    old, new = (update, 1 - update) if origin_mode else (1 - update, update)
    hidden = old * hidden_prev + new * candidate
    return jnp.concatenate([open_, candidate], 1), reset_hidden, hidden
