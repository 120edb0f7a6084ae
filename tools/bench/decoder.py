"""Measures the time per word of a decoder with caches, compared with the same network written by hand in JAX.

    taskset -c 0 python -m pdhlo.tools.bench.decoder FOLDER

``tools/generators/wide_decoder.py`` creates FOLDER with Paddle 3.3.1. The program, its artifact and the network by hand
run alternately in this process. No time is printed unless each returns Paddle's words. The network by hand is a
``lax.while_loop`` with caches of full length.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import click
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

import pdhlo
from pdhlo.errors import InputError
from pdhlo.tools.tables import seconds_of

_HEADS, _SIZE = 8, 32
"""The number of heads of an attention, and of channels of a head."""
_PADDING, _NO_END = 1, -5
_ROUNDS = 7

Weights = Mapping[str, jax.Array]


class State(NamedTuple):
    """The loop-carried state of the network by hand."""

    i: jax.Array
    """The number of finished iterations."""
    words: jax.Array
    """[batch, 1 + largest number of words]."""
    caches: tuple[tuple[jax.Array, jax.Array], ...]
    """Keys and values of each layer, [batch, heads, largest number of words, channels of a head]."""
    going: jax.Array
    """1 for a sentence that has not ended, else 0, [batch, 1]."""


def decode(weights: Weights, x: jax.Array, most: int) -> jax.Array:
    """The words of ``decoder_networks.Cached`` for an encoder's result, int32 [batch, 1 + most]."""
    batch, layers = x.shape[0], len({name.split(".")[1] for name in weights if name.startswith("layers.")})
    encoded = _in_heads(x)

    def iteration(state: State) -> State:
        i, words, caches, going = state
        current = lax.dynamic_slice_in_dim(words, i, 1, axis=1)
        hidden = weights["words.weight"][current] * 4 + weights["places.weight"][i + 2]
        mask = jnp.where(jnp.arange(most) <= i, 0, np.finfo(np.float32).min)
        grown = []
        for layer, cache in enumerate(caches):
            own = {name: weights[f"layers.{layer}.{name}"] for name in _LAYER}
            added = [_in_heads(_linear(hidden, own, name)) for name in ("key", "value")]
            keys, values = (
                lax.dynamic_update_slice_in_dim(*pair, i, axis=2) for pair in zip(cache, added, strict=True)
            )
            hidden = hidden + _attended(_in_heads(_linear(hidden, own, "query")), keys, values, mask)
            hidden = hidden + _attended(_in_heads(_linear(hidden, own, "across")), encoded, encoded, jnp.float32(0))
            wide = jax.nn.gelu(_linear(_normalised(hidden, own), own, "wide"), approximate=False)
            hidden = hidden + _linear(wide, own, "narrow")
            grown.append((keys, values))
        chosen = jnp.argmax(_linear(hidden, weights, "head"), axis=-1).astype(jnp.int32)
        following = chosen * going + _PADDING * (1 - going)
        words = lax.dynamic_update_slice_in_dim(words, following, i + 1, axis=1)
        return State(i + 1, words, tuple(grown), going * (following != _NO_END))

    empty = jnp.zeros((batch, _HEADS, most, _SIZE), jnp.float32)
    words, going = jnp.zeros((batch, 1 + most), jnp.int32), jnp.ones((batch, 1), jnp.int32)
    start = State(jnp.int32(0), words, ((empty, empty),) * layers, going)
    return lax.while_loop(lambda state: (state.i < most) & (state.going.max() > 0), iteration, start).words


_LAYER = tuple(
    f"{name}.{part}"
    for name in ("query", "key", "value", "across", "norm", "wide", "narrow")
    for part in ("weight", "bias")
)


def _in_heads(value: jax.Array) -> jax.Array:
    return value.reshape(*value.shape[:2], _HEADS, _SIZE).transpose(0, 2, 1, 3)


def _linear(x: jax.Array, weights: Weights, name: str) -> jax.Array:
    return x @ weights[f"{name}.weight"] + weights[f"{name}.bias"]


def _normalised(x: jax.Array, weights: Weights) -> jax.Array:
    mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * weights["norm.weight"] + weights["norm.bias"]


def _attended(query: jax.Array, keys: jax.Array, values: jax.Array, mask: jax.Array) -> jax.Array:
    scores = jnp.einsum("bhqd,bhkd->bhqk", query, keys) * _SIZE**-0.5 + mask
    context = jnp.einsum("bhqk,bhkd->bhqd", jax.nn.softmax(scores), values)
    return context.transpose(0, 2, 1, 3).reshape(query.shape[0], query.shape[2], _HEADS * _SIZE)


def main(folder: Path) -> None:
    """Prints the time per word of each variant, the smallest of some rounds. Raises InputError if words differ."""
    with np.load(folder / "io.npz") as stored:
        x, wanted = stored["in/x"], stored["out/0"]
    with np.load(folder / "weights.npz") as stored:
        weights = {name: jnp.asarray(stored[name]) for name in stored}
    program, most = pdhlo.load(folder), wanted.shape[1] - 1
    [output] = program.outputs
    by_hand = jax.jit(lambda x: decode(weights, x, most))
    with tempfile.TemporaryDirectory() as temporary:
        pdhlo.export(program, Path(temporary) / "decoder.pdhlo")
        artifact = pdhlo.load_artifact(Path(temporary) / "decoder.pdhlo")
        ways: dict[str, Callable[[], np.ndarray]] = {
            "run": lambda: np.asarray(program.run({"x": x})[output]),
            "artifact": lambda: np.asarray(artifact({"x": x})[output]),
            "by hand in JAX": lambda: np.asarray(by_hand(x)),
        }
        for name, compute in ways.items():
            begin = time.process_time()
            if not np.array_equal(compute(), wanted):
                raise InputError(f"{name}: other words than Paddle's")
            click.echo(f"{name}: first run {time.process_time() - begin:.1f} s of processor")
        rounds = [{name: seconds_of(compute) for name, compute in ways.items()} for _ in range(_ROUNDS)]
    least = {name: min(times[name] for times in rounds) / most * 1e3 for name in ways}
    for name, milliseconds in least.items():
        click.echo(
            f"{name}: {milliseconds:.3f} ms a word, {milliseconds / least['by hand in JAX']:.2f} of that by hand"
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
