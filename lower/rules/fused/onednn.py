"""Fused operators of oneDNN's passes: a product, sum or transposition fused with neighbouring operators.

The parameters of an activation are attributes (``fuse_alpha``). int8 and uint8 operands are values times a scale;
quantised results are rounded to even and saturate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import jax.numpy as jnp
from jax import lax
from jax.typing import DTypeLike

from pdhlo.errors import InputError
from pdhlo.lower.rules.fused.layers import aligned
from pdhlo.lower.rules.helpers import is_integer, wide
from pdhlo.lower.rules.manipulation.shape import reshape, squeeze, transpose, unsqueeze
from pdhlo.lower.rules.math.activation import softplus
from pdhlo.lower.rules.onednn import activated
from pdhlo.lower.rules.registry import Array, rule

_ELEMENTWISE: dict[str, Callable[[Array, Array], Array]] = {
    "fused_elementwise_add": jnp.add,
    "fused_elementwise_div": jnp.divide,
    "fused_elementwise_mul": jnp.multiply,
    "fused_elementwise_sub": jnp.subtract,
}

_OUTPUT_TYPES = {"fp32": "float32", "bf16": "bfloat16", "int8": "int8", "uint8": "uint8"}


@dataclass(frozen=True, slots=True)
class FusedActivation:
    """An activation with its parameters, followed by a factor."""

    fuse_activation: str
    fuse_alpha: float
    fuse_beta: float
    fused_output_scale: float

    def of(self, x: Array) -> Array:
        """The activation of ``x``, times the factor."""
        return activated(x, self.fuse_activation, self.fuse_alpha, self.fuse_beta) * self.fused_output_scale


def _register(name: str, function: Callable[[Array, Array], Array]) -> None:
    def elementwise(
        x: Array,
        y: Array,
        *,
        axis: int,
        ending: FusedActivation,
        fused_unsqueeze2_axes: tuple[int, ...],
        scale_x: float,
        scale_y: float,
        scale_out: float,
    ) -> Array:
        left, right = aligned(_real(x, scale_x), _real(y, scale_y), axis)
        value = _stored(ending.of(function(left, right)), x.dtype, scale_out)
        return unsqueeze(value, fused_unsqueeze2_axes)[0] if fused_unsqueeze2_axes else value

    elementwise.__doc__ = (
        f"{name.removeprefix('fused_')} of two tensors, then an activation, a factor, and axes of size 1.\n\n"
        f"The first axis of the smaller tensor meets ``axis`` of the other. Source: Paddle 2.6 {name}."
    )
    rule(name)(elementwise)


for _name, _function in _ELEMENTWISE.items():
    _register(_name, _function)


@rule("fused_matmul", unread=("mkldnn_data_type",))
def fused_matmul(
    x: Array,
    y: Array,
    residual_data: Array | None = None,
    *,
    trans_x: bool,
    trans_y: bool,
    matmul_alpha: float,
    ending: FusedActivation,
    fused_reshape_x: tuple[int, ...],
    fused_transpose_x: tuple[int, ...],
    fused_reshape_y: tuple[int, ...],
    fused_transpose_y: tuple[int, ...],
    fused_reshape_out: tuple[int, ...],
    fused_transpose_out: tuple[int, ...],
    scale_x: float,
    scale_y: float,
    scale_in_eltwise: float,
    scale_out: float,
    force_fp32_output: bool,
) -> Array:
    """``activation(matmul_alpha * x @ y + residual) * fused_output_scale``.

    If an operand has a shape and a permutation, it is first reshaped and then transposed; the product is transposed and
    then reshaped. ``trans_x`` and ``trans_y`` swap the last two axes. A vector is a row on the left and a column on the
    right. Source: Paddle 2.6 fused_matmul.
    """
    left = _transposed(_rearranged(_real(x, scale_x), fused_reshape_x, fused_transpose_x), trans_x)
    right = _transposed(_rearranged(_real(y, scale_y), fused_reshape_y, fused_transpose_y), trans_y)
    value = jnp.matmul(left, right) * matmul_alpha
    if residual_data is not None:
        value = value + _real(residual_data, scale_in_eltwise)
    value = ending.of(value)
    value = value.astype(jnp.float32) if force_fp32_output else _stored(value, x.dtype, scale_out)
    if not (fused_reshape_out and fused_transpose_out):
        return value
    return reshape(transpose(value, perm=fused_transpose_out), fused_reshape_out)[0]


@rule("fused_softplus")
def fused_softplus(
    x: Array, *, beta: float, threshold: float, fuse_activation: str, fuse_alpha: float, fuse_beta: float
) -> Array:
    """softplus, then an activation. Source: Paddle 2.6 fused_softplus."""
    value = softplus(wide(x), beta=beta, threshold=threshold)
    return activated(value, fuse_activation, fuse_alpha, fuse_beta).astype(x.dtype)


@rule("fused_transpose")
def fused_transpose(
    x: Array,
    *,
    axis: tuple[int, ...],
    fused_squeeze2_axes: tuple[int, ...],
    fused_unsqueeze2_axes: tuple[int, ...],
    fused_reshape2_shape: tuple[int, ...],
    scale: float,
    shift: float,
    output_data_type: str,
) -> tuple[Array, Array]:
    """``x`` squeezed, transposed, then unsqueezed or reshaped; scaled and shifted.

    ``output_data_type`` is fp32, bf16, int8 or uint8, or "" for the dtype of ``x``; raises InputError for another one.
    The second result is an ``xshape`` of ``x``. Source: Paddle 2.6 fused_transpose.
    """
    if output_data_type and output_data_type not in _OUTPUT_TYPES:
        known = ", ".join(_OUTPUT_TYPES)
        raise InputError(f"pd.fused_transpose: output_data_type is {output_data_type!r}, expected {known}")
    value = squeeze(x, fused_squeeze2_axes)[0] if fused_squeeze2_axes else jnp.asarray(x)
    value = transpose(value, perm=axis)
    if fused_unsqueeze2_axes:
        value = unsqueeze(value, fused_unsqueeze2_axes)[0]
    if fused_reshape2_shape:
        value = reshape(value, fused_reshape2_shape)[0]
    dtype = jnp.dtype(_OUTPUT_TYPES.get(output_data_type, x.dtype))
    if dtype != x.dtype or (scale, shift) != (1.0, 0.0):
        value = _stored(wide(value).astype(jnp.float32) * scale + shift, dtype, 1.0)
    return value, jnp.zeros((0, *x.shape), x.dtype)


def _real(x: Array, scale: float) -> Array:
    """The values of ``x``: integers are divided by ``scale``."""
    return x.astype(jnp.float32) / scale if is_integer(x.dtype) else wide(x)


def _stored(value: Array, dtype: DTypeLike, scale: float) -> Array:
    """``value`` in ``dtype``: for integers multiplied by ``scale``, rounded to even and clipped."""
    if not is_integer(dtype) or is_integer(value.dtype):
        return value.astype(dtype)
    info: Any = jnp.iinfo  # not typed in jax
    limits = info(dtype)
    whole = lax.round(value * scale, lax.RoundingMethod.TO_NEAREST_EVEN)
    return jnp.clip(whole, limits.min, limits.max).astype(dtype)


def _rearranged(x: Array, shape: Sequence[int], axes: Sequence[int]) -> Array:
    """``x`` reshaped to ``shape`` and transposed by ``axes``; ``x`` unchanged if one of them is empty."""
    return transpose(reshape(x, tuple(shape))[0], perm=tuple(axes)) if shape and axes else x


def _transposed(x: Array, is_transposed: bool) -> Array:
    return jnp.swapaxes(x, -1, -2) if is_transposed and x.ndim > 1 else x
