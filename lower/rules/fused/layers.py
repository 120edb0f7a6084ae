"""Fused fully connected layers, elementwise pairs, layer norms; fluid's embedding."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pdhlo.errors import InputError, UnsupportedError
from pdhlo.lower.rules.helpers import flattened, is_integer, wide
from pdhlo.lower.rules.normalization.normalization import normalized_rows
from pdhlo.lower.rules.onednn import KINDS, activated
from pdhlo.lower.rules.registry import Array, Value, rule
from pdhlo.lower.rules.sparse.rows import take_rows, without_padding
from pdhlo.lower.values.checks import check_range
from pdhlo.lower.values.traced_values import LoDArray, SparseRows, dense

_gelu: Callable[[Array], Array] = functools.partial(jax.nn.gelu, approximate=False)

_gelu_tanh: Callable[[Array], Array] = functools.partial(jax.nn.gelu, approximate=True)

_ACTIVATIONS: dict[str, Callable[[Array], Array]] = {
    "": lambda x: x,
    "none": lambda x: x,
    "identity": lambda x: x,
    "gelu": _gelu,
    "relu": jax.nn.relu,
    "sigmoid": jax.nn.sigmoid,
    "swish": jax.nn.silu,
    "silu": jax.nn.silu,
    "tanh": jnp.tanh,
}


def activation(name: str, where: str) -> Callable[[Array], Array]:
    """The activation called ``name``; raises InputError, which names ``where``, if there is none."""
    if name not in _ACTIVATIONS:
        raise InputError(f"{where}: activation is {name!r}, expected {', '.join(filter(None, _ACTIVATIONS))}")
    return _ACTIVATIONS[name]


def rows_of(x: Array, axes: int) -> Array:
    """``x`` as a matrix whose rows are its first ``axes`` axes."""
    return jnp.reshape(x, (math.prod(x.shape[:axes]), math.prod(x.shape[axes:])))


# -- fully connected


@dataclass(frozen=True, slots=True)
class StoredLayer:
    """The scales of a quantised layer (oneDNN): integers are values times these, rounded."""

    scale_in: float
    scale_weights: tuple[float, ...]
    scale_out: float
    force_fp32_output: bool


@rule("fc", unread=("mkldnn_data_type",))
def fc(
    input: Array,
    w: Array,
    bias: Array | None = None,
    *,
    in_num_col_dims: int,
    activation_type: str,
    use_mkldnn: bool,
    padding_weights: bool,
    stored: StoredLayer,
    **dropped: object,
) -> Array:
    """A fully connected layer: ``activation(input @ w + bias)``; ``in_num_col_dims`` axes of ``input`` are rows.

    ``w`` is [K, N], ``bias`` [N], the result [*first axes, N]. With ``padding_weights`` ``w`` is [K + 4, N + 4]; its
    last four rows and columns are ignored. An int8 or uint8 ``input`` (oneDNN) is values times ``scale_in``. Then ``w``
    is quantised to int8 by ``scale_weights`` (one for each column, or one), and the result to int8 (uint8 after relu)
    by ``scale_out``, unless ``force_fp32_output``. ``dropped`` may have a second activation and a factor that oneDNN's
    passes fuse. Source: Paddle 2.6 fc.
    """
    if padding_weights:
        w = w[:-4, :-4]
    act = activation(activation_type, "pd.fc")
    if use_mkldnn and input.dtype in KINDS:
        act = functools.partial(_activations_of_layer, act, dropped)
    shape = (*input.shape[:in_num_col_dims], w.shape[1])
    rows = rows_of(input, in_num_col_dims)
    if is_integer(input.dtype):
        scales = jnp.asarray(stored.scale_weights, jnp.float32)
        weights = jnp.clip(jnp.round(w * scales), -128, 127).astype(jnp.int32)
        product = (rows.astype(jnp.int32) @ weights).astype(jnp.float32) / (stored.scale_in * scales)
        result = act(product if bias is None else product + jnp.reshape(bias, (-1,)))
        if not stored.force_fp32_output:
            kind = jnp.dtype(jnp.uint8 if activation_type == "relu" else jnp.int8)
            limits = np.iinfo(kind)
            result = jnp.clip(jnp.round(result * stored.scale_out), limits.min, limits.max).astype(kind)
        return jnp.reshape(result, shape)
    # oneDNN rounds a float32 weight to the input's bfloat16.
    product = wide(rows) @ wide(w.astype(input.dtype))
    result = act(product if bias is None else product + wide(jnp.reshape(bias, (-1,))))
    return jnp.reshape(result.astype(jnp.float32 if stored.force_fp32_output else input.dtype), shape)


def _activations_of_layer(own: Callable[[Array], Array], fused: Mapping[str, Any], x: Array) -> Array:
    """The layer's activation, then the fused activation, then the fused factor. Source: Paddle 2.6 fc_kernel."""
    alpha, beta = fused.get("fuse_alpha", 0.0), fused.get("fuse_beta", 0.0)
    y: Array = activated(own(x), fused.get("fuse_activation", ""), alpha, beta) * fused.get("fused_output_scale", 1.0)
    return y


@rule("fusion_repeated_fc_relu")
def fusion_repeated_fc_relu(x: Array, w: list[Array], bias: list[Array]) -> tuple[list[Array], Array]:
    """``relu(x @ w + bias)``, repeated for each weight. Returns the intermediate results, and the last result.

    Source: Paddle 2.6 fusion_repeated_fc_relu.
    """
    results = []
    for weight, offset in zip(w, bias, strict=True):
        x = jax.nn.relu(rows_of(x, 1) @ weight + jnp.reshape(offset, (-1,)))
        results.append(x)
    return results[:-1], results[-1]


@rule("fused_gemm_epilogue")
def fused_gemm_epilogue(
    x: Array, y: Array, bias: Array, *, trans_x: bool, trans_y: bool, activation: str
) -> tuple[Array, Array]:
    """``activation(x @ y + bias)`` with the activation none, relu or gelu (by tanh); ``x`` may have more axes of rows.

    Returns the result and the operand of the activation. Raises InputError for another activation.
    Source: Paddle 2.6 fused_gemm_epilogue.
    """
    epilogues: dict[str, Callable[[Array], Array]] = {
        "none": lambda value: value,
        "relu": jax.nn.relu,
        "gelu": _gelu_tanh,
    }
    if activation not in epilogues:
        raise InputError(f"pd.fused_gemm_epilogue: activation is {activation!r}, expected none, relu or gelu")
    if trans_x:
        rows = flattened(x, 1).T
        shape: tuple[int, ...] = (rows.shape[0],)
    else:
        rows, shape = rows_of(x, x.ndim - 1), x.shape[:-1]
    product = wide(rows) @ wide(y.T if trans_y else y) + wide(bias)
    product = jnp.reshape(product, (*shape, product.shape[1]))
    return epilogues[activation](product).astype(x.dtype), product.astype(x.dtype)


@rule("batch_fc")
def batch_fc(input: Array, w: Array, bias: Array) -> Array:
    """S fully connected layers: input [S, N, I] times w [S, I, O], plus bias [S, O].

    Source: Paddle 2.6 batch_fc.
    """
    return input @ w + bias[:, None]


# -- element by element


@rule("fused_elemwise_activation", unread=("save_intermediate_out",))
def fused_elemwise_activation(
    x: Array, y: Array, *, axis: int, scale: float, functor_list: tuple[str, ...]
) -> tuple[Array, Array]:
    """Two composed functions: ``[unary, binary]`` is unary(binary(x, y)), ``[binary, unary]`` is binary(x, unary(y)).

    Binary functions are elementwise_add and elementwise_mul; unary ones are scale, relu, tanh, sigmoid and gelu (by
    tanh). The first axis of the smaller operand is aligned with ``axis`` of the larger one. Returns the result and the
    result of the inner function. Raises InputError for unknown functions. Source: Paddle 2.6 fused_elemwise_activation.
    """
    return _pair(x, y, axis, scale, functor_list)


@rule("fused_elemwise_add_activation", unread=("save_intermediate_out",))
def fused_elemwise_add_activation(
    x: Array, y: Array, *, functor_list: tuple[str, ...], scale: float, axis: int
) -> tuple[Array, Array]:
    """As ``fused_elemwise_activation``. Source: Paddle 2.6 fused_elemwise_add_activation."""
    return _pair(x, y, axis, scale, functor_list)


def _pair(x: Array, y: Array, axis: int, scale: float, functors: Sequence[str]) -> tuple[Array, Array]:
    binaries: dict[str, Callable[[Array, Array], Array]] = {
        "elementwise_add": jnp.add,
        "elementwise_mul": jnp.multiply,
    }

    def unary(name: str, value: Array) -> Array:
        if name == "scale":
            return (wide(value) * scale).astype(value.dtype)
        function = _gelu_tanh if name == "gelu" else activation(name, "pd.fused_elemwise_activation")
        return function(wide(value)).astype(value.dtype)

    first, second = (name.removesuffix("_grad") for name in functors)  # gradient operators add the suffix
    left, right = aligned(x, y, axis)
    if second in binaries:
        inner = binaries[second](left, right)
        return unary(first, inner), inner
    if first not in binaries:
        raise InputError(
            f"pd.fused_elemwise_activation: the functions are {first!r} and {second!r}; one of them must be binary"
        )
    inner = unary(second, y)
    return binaries[first](left, aligned(x, inner, axis)[1]), inner


def aligned(x: Array, y: Array, axis: int) -> tuple[Array, Array]:
    """Both operands with the same rank: the first axis of the smaller one is at ``axis`` of the other.

    With -1 the last axes are aligned.

    Trailing axes of size 1 of the smaller operand are removed first, as in Paddle.
    """
    if x.ndim == y.ndim:
        return x, y
    if x.ndim < y.ndim:
        y, x = aligned(y, x, axis)
        return x, y
    start = x.ndim - y.ndim if axis == -1 else axis
    shape = list(y.shape)
    while shape and start + len(shape) > x.ndim and shape[-1] == 1:
        shape.pop()
    while len(shape) > 1 and shape[-1] == 1:
        shape.pop()
    return x, jnp.reshape(y, (1,) * start + tuple(shape) + (1,) * (x.ndim - start - len(shape)))


@rule("fusion_squared_mat_sub")
def fusion_squared_mat_sub(x: Array, y: Array, *, scalar: float) -> tuple[Array, Array, Array, Array]:
    """``((x @ y)**2 - x**2 @ y**2) * scalar``, the pairwise terms of a factorization machine.

    Returns ``x**2``, ``y**2``, ``(x @ y)**2`` and the result. Source: Paddle 2.6 fusion_squared_mat_sub.
    """
    squared_x, squared_y, squared_xy = jnp.square(x), jnp.square(y), jnp.square(x @ y)
    return squared_x, squared_y, squared_xy, (squared_xy - squared_x @ squared_y) * scalar


@rule("fusion_transpose_flatten_concat")
def fusion_transpose_flatten_concat(
    x: list[Array], *, trans_axis: tuple[int, ...], flatten_axis: int, concat_axis: int
) -> Array:
    """Transposes each of ``x``, flattens it to a matrix (axes from ``flatten_axis`` on are columns), and concatenates.

    Source: Paddle 2.6 fusion_transpose_flatten_concat.
    """
    return jnp.concatenate([rows_of(jnp.transpose(array, trans_axis), flatten_axis) for array in x], concat_axis)


@rule("fused_bias_act", unread=("compute_dtype", "quant_round_type", "quant_max_bound", "quant_min_bound"))
def fused_bias_act(
    x: Array,
    bias: Array | None = None,
    dequant_scales: Array | None = None,
    shift: Array | None = None,
    smooth: Array | None = None,
    *,
    act_method: str,
    quant_scale: float,
) -> Array:
    """An activation of ``x + bias``; swiglu and geglu multiply the second half of the last axis by the activated first.

    ``shift`` is added to the result, which is then multiplied by ``smooth``. Raises UnsupportedError for quantized
    forms. Source: Paddle 2.6 fused_bias_act.
    """
    if dequant_scales is not None or quant_scale > 0:
        raise UnsupportedError("pd.fused_bias_act: its quantized forms (dequant_scales, quant_scale) are not supported")
    value = wide(x) if bias is None else wide(x) + wide(bias)
    gates: dict[str, Callable[[Array], Array]] = {"swiglu": jax.nn.silu, "geglu": _gelu}
    if act_method in gates:
        gate, value = jnp.split(value, 2, -1)
        value = gates[act_method](gate) * value
    else:
        value = activation(act_method, "pd.fused_bias_act")(value)
    if shift is not None:
        value = value + wide(shift)
    if smooth is not None:
        value = value * wide(smooth)
    return value.astype(x.dtype)


# -- layer normalizations


@rule("fused_fc_elementwise_layernorm")
def fused_fc_elementwise_layernorm(
    x: Array,
    w: Array,
    y: Array,
    bias0: Array | None = None,
    scale: Array | None = None,
    bias1: Array | None = None,
    *,
    x_num_col_dims: int,
    activation_type: str,
    epsilon: float,
    begin_norm_axis: int,
) -> tuple[Array, Array, Array]:
    """The layer norm of a fully connected layer plus ``y``; ``bias0`` is the layer's bias, ``bias1`` that of the norm.

    Returns the norm in the shape of ``y``, and the means and variances of its rows.
    Source: Paddle 2.6 fused_fc_elementwise_layernorm.
    """
    product = rows_of(x, x_num_col_dims) @ w
    product = product if bias0 is None else product + jnp.reshape(bias0, (-1,))
    product = activation(activation_type, "pd.fused_fc_elementwise_layernorm")(product)
    total = jnp.reshape(product, y.shape) + y
    return normalized_rows(total, scale, bias1, epsilon=epsilon, begin_norm_axis=begin_norm_axis)


@rule("skip_layernorm")
def skip_layernorm(x: Array, y: Array, scale: Array, bias: Array, *, epsilon: float, begin_norm_axis: int) -> Array:
    """The layer norm of ``x + y``. Source: Paddle 2.6 skip_layernorm."""
    return normalized_rows(x + y, scale, bias, epsilon=epsilon, begin_norm_axis=begin_norm_axis)[0]


@rule("fused_embedding_eltwise_layernorm")
def fused_embedding_eltwise_layernorm(
    ids: list[Array], embs: list[Array], bias: Array, scale: Array, *, epsilon: float
) -> Array:
    """The layer norm of the sum of embeddings: the rows ``ids`` [B, S] or [B, S, 1] of each table, [B, S, H].

    Source: Paddle 2.6 fused_embedding_eltwise_layernorm.
    """
    rows = []
    for numbers, table in zip(ids, embs, strict=True):
        places = check_range(numbers, 0, table.shape[0], "an id")
        rows.append(jnp.take(table, jnp.reshape(places, places.shape[:2]), 0, mode="fill"))
    total = functools.reduce(jnp.add, rows)
    return normalized_rows(total, scale, bias, epsilon=epsilon, begin_norm_axis=2)[0]


# -- fluid's embedding


@rule("lookup_table", lod=True, unread=("is_sparse", "remote_prefetch", "is_test"))
def lookup_table(w: Value, ids: Value, *, padding_idx: int) -> Value:
    """The rows ``ids`` […, 1] of ``w`` [V, D], as […, D]; the row ``padding_idx`` is read as 0, unless that is -1.

    The result has the LoD of ``ids``; ``w`` may be sparse rows. Source: fluid's lookup_table.
    """
    indices = dense(ids)
    if not isinstance(w, SparseRows):
        ignored = None if padding_idx == -1 else padding_idx
        indices = check_range(indices, 0, dense(w).shape[0], "an id", but=ignored)
    places = jnp.reshape(indices, indices.shape[:-1])
    rows = take_rows(w, places) if isinstance(w, SparseRows) else jnp.take(dense(w), places, 0)
    rows = without_padding(rows, places, padding_idx)
    return LoDArray(rows, ids.lod) if isinstance(ids, LoDArray) else rows
