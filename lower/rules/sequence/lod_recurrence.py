"""LSTM and GRU over rows with a LoD (fluid's dynamic_lstm and dynamic_gru); ``recurrent.py`` has those with padding."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError
from pdhlo.lower.rules.lod import last_level, lod_of
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sequence.steps import Activation, Cell, activation_of, in_steps, over_time, states_before
from pdhlo.lower.values.traced_values import LoDArray, dense

Activations = tuple[Activation, Activation, Activation]
"""The activations of an LSTM: of the gates, of the cell in the output, and of the candidate."""
Peepholes = tuple[Array, Array, Array] | None
"""The weights of the cell in the input, forget and output gates, [1, D] each."""
LstmWeights = tuple[Array, Peepholes]
"""The weight of the hidden state [D, 4 * D], and the peepholes."""
GruWeights = tuple[Array, Array]
"""The weights of the hidden state: [D, 2 * D] for the gates and [D, D] for the candidate."""


def _as_it_is(x: Array) -> Array:
    return x


def _lstm_parts(
    acts: Activations, weights: LstmWeights, state: tuple[Array, Array], part: Array
) -> tuple[Array, Array, Array]:
    """The activated candidate and gates [N, 4 * D], the cell, and the activated cell."""
    gate, cell_out, candidate = acts
    hidden_weight, peepholes = weights
    hidden, cell = state
    c, i, f, o = jnp.split(part + hidden @ hidden_weight, 4, 1)
    if peepholes is not None:
        i, f = i + cell * peepholes[0], f + cell * peepholes[1]
    c, i, f = candidate(c), gate(i), gate(f)
    cell = c * i + cell * f
    o = gate(o + cell * peepholes[2]) if peepholes is not None else gate(o)
    return jnp.concatenate([c, i, f, o], 1), cell, cell_out(cell)


def lstm_cell(acts: Activations, store: Activation = _as_it_is) -> Cell:
    """The step of an LSTM with gates in the order candidate, input, forget, output and the state (hidden, cell).

    ``store`` rounds each new hidden state to its storage format.
    """

    def cell(weights: LstmWeights, state: tuple[Array, Array], part: Array) -> tuple[Array, Array]:
        gates, cell, active = _lstm_parts(acts, weights, state, part)
        return store(gates[:, 3 * cell.shape[1] :] * active), cell

    return cell


@dataclass(frozen=True, slots=True)
class LstmSettings:
    """The attributes that all LSTM operators over sequences have."""

    use_peepholes: bool
    is_reverse: bool
    gate_activation: str
    cell_activation: str
    candidate_activation: str

    def activations(self, operator: str) -> Activations:
        """The three activations; raises InputError, which names ``operator``, for an unknown name."""
        return lstm_activations(self.gate_activation, self.cell_activation, self.candidate_activation, operator)


def lstm_activations(gate: str, cell: str, candidate: str, operator: str) -> Activations:
    """The activations of an LSTM by their names; raises InputError, which names ``operator``, for an unknown name."""
    return activation_of(gate, operator), activation_of(cell, operator), activation_of(candidate, operator)


def split_bias(bias: Array, size: int, use_peepholes: bool, operator: str) -> tuple[Array, Peepholes]:
    """Splits Paddle's bias [1, 7 * D] of an LSTM into the bias [1, 4 * D] and the three peepholes [1, D].

    Without ``use_peepholes`` it is [1, 4 * D], and the peepholes are None. Raises InputError if it is too short.
    """
    flat = jnp.reshape(bias, (1, -1))
    expected = (7 if use_peepholes else 4) * size
    if flat.shape[1] < expected:
        raise InputError(f"{operator}: its bias has {flat.shape[1]} elements, expected {expected}")
    bias, *peepholes = (flat[:, start * size : end * size] for start, end in ((0, 4), (4, 5), (5, 6), (6, 7)))
    return bias, (peepholes[0], peepholes[1], peepholes[2]) if use_peepholes else None


def first_state(initial: Value, offsets: Array, size: int, dtype: np.dtype) -> Array:
    """The initial state of each sequence [N, D]: ``initial``, or 0 if it is absent."""
    return jnp.zeros((offsets.shape[0] - 1, size), dtype) if initial is None else jnp.asarray(dense(initial))


@rule("lstm", lod=True, unread=("is_test",), shapes={"input": "_ G", "weight": "_ G", "bias": "1 _"})
def lstm(
    input: Value, h0: Value, c0: Value, weight: Value, bias: Value, *, settings: LstmSettings
) -> tuple[Value, Value, Value, Value]:
    """An LSTM over projected rows [T, 4 * D] with a LoD; the gates are candidate, input, forget, output.

    ``weight`` is [D, 4 * D]. ``bias`` is [1, 4 * D], with ``use_peepholes`` [1, 7 * D]: then the input and forget gates
    read the cell, and the output gate the new cell. ``h0`` and ``c0`` [N, D] are 0 if absent. Returns the hidden states
    and the cells [T, D] with the LoD of ``input``, then the activated gates [T, 4 * D] and the activated cells [T, D],
    ordered by steps (``in_steps``). Source: Paddle 2.6 lstm (fluid's dynamic_lstm).
    """
    offsets, lod = last_level(input, "pd.lstm: input"), lod_of(input, "pd.lstm: input")
    weight, x = jnp.asarray(dense(weight)), dense(input)
    size = weight.shape[0]
    acts = settings.activations("pd.lstm")
    flat, peepholes = split_bias(dense(bias), size, settings.use_peepholes, "pd.lstm")
    first = (first_state(h0, offsets, size, x.dtype), first_state(c0, offsets, size, x.dtype))
    part, weights = x + flat, (weight, peepholes)
    hidden, cell = over_time(lstm_cell(acts), settings.is_reverse, weights, first, part, offsets)
    before = states_before((hidden, cell), first, offsets, reverse=settings.is_reverse)
    gates, _, active = _lstm_parts(acts, weights, before, part)
    return (
        LoDArray(hidden, lod),
        LoDArray(cell, lod),
        in_steps(gates, offsets, reverse=settings.is_reverse),
        in_steps(active, offsets, reverse=settings.is_reverse).data,
    )


def _gru_parts(
    acts: tuple[Activation, Activation],
    weights: GruWeights,
    hidden: Array,
    part: Array,
    store: Activation = _as_it_is,
) -> tuple[Array, Array, Array]:
    """The activated gates [N, 2 * D], the reset hidden state [N, D], and the candidate [N, D]."""
    activation, gate = acts
    size = hidden.shape[1]
    gates = gate(part[:, : 2 * size] + hidden @ weights[0])
    reset = store(gates[:, size:] * hidden)
    return gates, reset, activation(part[:, 2 * size :] + reset @ weights[1])


def gru_cell(
    acts: tuple[Activation, Activation], origin_mode: bool, store: Activation = _as_it_is
) -> Callable[[GruWeights, Array, Array], Array]:
    """The step of a GRU with gates in the order update, reset, candidate; its state is the hidden state.

    The update gate is the weight of the candidate, in ``origin_mode`` that of the old state. ``store`` is as in
    ``lstm_cell``.
    """

    def cell(weights: GruWeights, hidden: Array, part: Array) -> Array:
        gates, _, candidate = _gru_parts(acts, weights, hidden, part, store)
        update = gates[:, : hidden.shape[1]]
        old, new = (update, 1 - update) if origin_mode else (1 - update, update)
        return store(old * hidden + new * candidate)

    return cell


def gru_weights(weight: Array) -> GruWeights:
    """The weights of the gates [D, 2 * D] and of the candidate [D, D], stored consecutively in a tensor [D, 3 * D]."""
    size = weight.shape[0]
    flat = jnp.reshape(weight, (-1,))
    return jnp.reshape(flat[: 2 * size * size], (size, 2 * size)), jnp.reshape(flat[2 * size * size :], (size, size))


@dataclass(frozen=True, slots=True)
class GruSettings:
    """The attributes that all GRU operators over sequences have."""

    activation: str
    gate_activation: str
    is_reverse: bool
    origin_mode: bool

    def activations(self, operator: str) -> tuple[Activation, Activation]:
        """The activations of the candidate and of the gates.

        Raises InputError, which names ``operator``, for an unknown name.
        """
        return activation_of(self.activation, operator), activation_of(self.gate_activation, operator)


@rule("gru", lod=True, shapes={"input": "_ G", "weight": "_ G", "bias": "1 G"})
def gru(
    input: Value, h0: Value, weight: Value, bias: Value = None, *, settings: GruSettings
) -> tuple[Value, Value, Value, Value]:
    """A GRU over projected rows [T, 3 * D] with a LoD; the gates are update, reset, candidate.

    ``weight`` [D, 3 * D] holds the consecutive elements of [D, 2 * D] for the gates and [D, D] for the candidate;
    ``bias`` is [1, 3 * D], ``h0`` [N, D] is 0 if absent. Returns the activated gates with the candidate [T, 3 * D], the
    reset hidden states [T, D] and the hidden states [T, D], all ordered by steps (``in_steps``), then the hidden states
    with the LoD of ``input``. Source: Paddle 2.6 gru (fluid's dynamic_gru).
    """
    offsets, lod = last_level(input, "pd.gru: input"), lod_of(input, "pd.gru: input")
    weight, x = jnp.asarray(dense(weight)), dense(input)
    size = weight.shape[0]
    acts = settings.activations("pd.gru")
    part = x if bias is None else x + jnp.reshape(dense(bias), (1, -1))
    first, weights = first_state(h0, offsets, size, x.dtype), gru_weights(weight)
    hidden = over_time(gru_cell(acts, settings.origin_mode), settings.is_reverse, weights, first, part, offsets)
    before = states_before(hidden, first, offsets, reverse=settings.is_reverse)
    gates, reset, candidate = _gru_parts(acts, weights, before, part)
    return (
        in_steps(jnp.concatenate([gates, candidate], 1), offsets, reverse=settings.is_reverse),
        in_steps(reset, offsets, reverse=settings.is_reverse).data,
        in_steps(hidden, offsets, reverse=settings.is_reverse),
        LoDArray(hidden, lod),
    )
