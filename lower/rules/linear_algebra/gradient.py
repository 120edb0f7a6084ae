"""Gradients of matrix operators, written by hand: they read the forward results, or are gradients of gradients."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import jax
import jax.numpy as jnp

from pdhlo.lower.rules.gradient import gradient_of, pullback, undone
from pdhlo.lower.rules.helpers import wide
from pdhlo.lower.rules.linear_algebra.decomposition import adjoint, cholesky
from pdhlo.lower.rules.linear_algebra.diagonals import diag, fill_diagonal, fill_diagonal_tensor
from pdhlo.lower.rules.linear_algebra.matmul import matmul
from pdhlo.lower.rules.linear_algebra.matrix_products import bilinear, einsum, matmul_v1
from pdhlo.lower.rules.linear_algebra.other_products import matmul_with_flatten
from pdhlo.lower.rules.registry import Array, rule


@rule("inverse_grad")
def inverse_grad(out: Array, out_grad: Array) -> Array:
    """``-outᴴ · out_grad · outᴴ``. Source: Paddle 2.6 inverse_grad."""
    return -(adjoint(out) @ out_grad @ adjoint(out))


@rule("cholesky_grad")
def cholesky_grad(out: Array, out_grad: Array, *, upper: bool) -> Array:
    """The gradient of the symmetric operand, whose Cholesky factor is ``out``, in both triangles.

    Source: Paddle 2.6 cholesky_grad.
    """
    x = adjoint(out) @ out if upper else out @ adjoint(out)
    return gradient_of(lambda matrix: cholesky((matrix + adjoint(matrix)) / 2, upper=upper), x, out_grad)


@rule("eigh_grad")
def eigh_grad(out_w: Array, out_v: Array, out_w_grad: Array, out_v_grad: Array) -> Array:
    """``v · (diag(w_grad) + (vᴴ · v_grad) / (w_j - w_i)) · vᴴ``. Source: Paddle 2.6 eigh_grad."""
    gaps = out_w[..., None, :] - out_w[..., :, None]
    eye = jnp.eye(out_w.shape[-1], dtype=bool)
    turned = jnp.where(eye, 0, (adjoint(out_v) @ out_v_grad) / jnp.where(eye, 1, gaps))
    inner = turned + jnp.where(eye, out_w_grad[..., None, :], 0)
    return out_v @ inner.astype(out_v.dtype) @ adjoint(out_v)


@rule("eigvalsh_grad", unread=("uplo", "is_test"))
def eigvalsh_grad(eigenvectors: Array, eigenvalues_grad: Array) -> Array:
    """``v · diag(w_grad) · vᴴ``. Source: Paddle 2.6 eigvalsh_grad."""
    return (eigenvectors * eigenvalues_grad[..., None, :].astype(eigenvectors.dtype)) @ adjoint(eigenvectors)


@rule("einsum_grad", unread=("inner_cache",))
def einsum_grad(x_shape: list[Array], out_grad: Array, *, equation: str) -> list[Array]:
    """The gradients of the operands, which our ``einsum`` gives as their shapes. Source: Paddle 2.6 einsum_grad."""
    return pullback(lambda *x: [einsum(list(x), equation=equation)[0]], x_shape, [out_grad])


@rule("diag_grad")
def diag_grad(x: Array, out_grad: Array, *, offset: int) -> Array:
    """The diagonal of ``out_grad``, or the matrix with it on its diagonal. Source: Paddle 2.6 diag_grad."""
    return undone(lambda operand: diag(operand, offset=offset, padding_value=0.0), x.shape, out_grad)


@rule("fill_diagonal_grad", unread=("value",))
def fill_diagonal_grad(out_grad: Array, *, offset: int, wrap: bool) -> Array:
    """``out_grad`` with 0 on the diagonal that was filled. Source: Paddle 2.6 fill_diagonal_grad."""
    return fill_diagonal(out_grad, value=0.0, offset=offset, wrap=wrap)


@rule("fill_diagonal_tensor_grad")
def fill_diagonal_tensor_grad(out_grad: Array, *, offset: int, dim1: int, dim2: int) -> Array:
    """``out_grad`` with 0 on the diagonal that was filled. Source: Paddle 2.6 fill_diagonal_tensor_grad."""
    zeros = jnp.zeros_like(jnp.diagonal(out_grad, offset, dim1, dim2))
    return fill_diagonal_tensor(out_grad, zeros, offset=offset, dim1=dim1, dim2=dim2)


@rule("eig_grad")
def eig_grad(out_w: Array, out_v: Array, out_w_grad: Array, out_v_grad: Array) -> Array:
    """``v⁻ᴴ · (diag(w_grad) + (vᴴ · v_grad - vᴴ · v · diag(Re(vᴴ · v_grad))) / conj(w_j - w_i)) · vᴴ``.

    Source: Paddle 2.6 eig_grad.
    """
    turning = adjoint(out_v)
    inner = turning @ out_v_grad
    size = out_w.shape[-1]
    eye = jnp.eye(size, dtype=bool)
    parallel = (turning @ out_v) * jnp.real(jnp.diagonal(inner, axis1=-2, axis2=-1))[..., None, :]
    gaps = jnp.conj(out_w[..., None, :] - out_w[..., :, None])
    turned = jnp.where(eye, out_w_grad[..., None, :], (inner - parallel) / jnp.where(eye, 1, gaps))
    cotangent: Array = jnp.linalg.solve(turning, turned @ turning)
    return cotangent


@rule("matmul_double_grad")
def matmul_double_grad(
    x: Array,
    y: Array,
    grad_out: Array,
    grad_x_grad: Array | None,
    grad_y_grad: Array | None,
    *,
    transpose_x: bool,
    transpose_y: bool,
) -> tuple[Array, Array, Array]:
    """The second gradient of matmul: that of ``x``, ``y`` and ``grad_out``, given those of the gradients of x and y.

    Of complex matrices they are those of real ones, with the conjugates of ``x``, ``y`` and ``grad_out``.
    Source: Paddle 2.6 matmul_double_grad.
    """

    def gradients(array: Array, other: Array, cotangent: Array) -> list[Array]:
        function = functools.partial(matmul, transpose_x=transpose_x, transpose_y=transpose_y)
        return list(jax.vjp(function, array, other)[1](cotangent))

    values = [jnp.conj(wide(operand)) for operand in (x, y, grad_out)]
    directions = [
        jnp.zeros_like(like) if operand is None else wide(operand)
        for operand, like in zip((grad_x_grad, grad_y_grad), values, strict=False)
    ]
    x_grad, y_grad, cotangent_grad = jax.vjp(gradients, *values)[1](directions)
    return x_grad.astype(x.dtype), y_grad.astype(y.dtype), cotangent_grad.astype(grad_out.dtype)


def _of_gradient(
    product: Callable[[Array, Array], Array], x: Array, y: Array, cotangent: Array, ddx: Array | None, ddy: Array | None
) -> tuple[Array, Array, Array]:
    """The gradients of ``x``, ``y`` and ``cotangent``, which a product's gradient reads; ``ddx`` and ``ddy`` arrive."""

    def gradients(x: Array, y: Array, cotangent: Array) -> list[Array]:
        return pullback(lambda *factors: [product(*factors)], [x, y], [cotangent])

    x_grad, y_grad, cotangent_grad = pullback(gradients, [x, y, cotangent], [ddx, ddy])
    return x_grad, y_grad, cotangent_grad


@rule("mul_grad_grad")
def mul_grad_grad(
    x: Array,
    y: Array,
    d_out: Array,
    ddx: Array | None,
    ddy: Array | None,
    *,
    x_num_col_dims: int,
    y_num_col_dims: int,
) -> tuple[Array, Array, Array]:
    """The second gradient of ``matmul_with_flatten``: that of ``x``, ``y`` and of the result's gradient.

    Source: Paddle 2.6 legacy operator mul_grad_grad.
    """
    product = functools.partial(matmul_with_flatten, x_num_col_dims=x_num_col_dims, y_num_col_dims=y_num_col_dims)
    return _of_gradient(product, x, y, d_out, ddx, ddy)


@rule("matmul_grad_grad")
def matmul_grad_grad(
    x: Array,
    y: Array,
    d_out: Array,
    ddx: Array | None,
    ddy: Array | None,
    *,
    transpose_X: bool,  # noqa: N803  (the operator's own name of it)
    transpose_Y: bool,  # noqa: N803
    alpha: float,
    head_number: int,
) -> tuple[Array, Array, Array]:
    """The second gradient of fluid's matmul: that of ``x``, ``y`` and of the result's gradient.

    Source: Paddle 2.6 legacy operator matmul_grad_grad.
    """
    product = functools.partial(
        matmul_v1, transpose_x=transpose_X, transpose_y=transpose_Y, alpha=alpha, head_number=head_number
    )
    return _of_gradient(product, x, y, d_out, ddx, ddy)


def _of_second_gradient(
    product: Callable[[Array, Array], Array],
    x: Array,
    y: Array,
    cotangent: Array,
    ddx: Array | None,
    ddy: Array | None,
    cotangents: Sequence[Array | None],
) -> tuple[Array, Array, Array, Array, Array]:
    """The gradients of all operands of ``_of_gradient``, given the cotangents of its results."""
    of_x = jnp.zeros_like(x) if ddx is None else ddx
    of_y = jnp.zeros_like(y) if ddy is None else ddy
    second = functools.partial(_of_gradient, product)
    gradients = pullback(lambda *operands: list(second(*operands)), [x, y, cotangent, of_x, of_y], cotangents)
    return gradients[0], gradients[1], gradients[2], gradients[3], gradients[4]


@dataclass(frozen=True, slots=True)
class SecondGradientCotangents:
    """The cotangents of the results of matmul's second gradient."""

    grad_x_grad: Array | None
    grad_y_grad: Array | None
    grad_grad_out_grad: Array | None

    def in_order(self) -> list[Array | None]:
        """The three, in the order of the results that they belong to."""
        return [self.grad_x_grad, self.grad_y_grad, self.grad_grad_out_grad]


@rule("matmul_v2_triple_grad")
def matmul_v2_triple_grad(
    x: Array,
    y: Array,
    grad_out: Array,
    grad_grad_x: Array | None,
    grad_grad_y: Array | None,
    cotangents: SecondGradientCotangents,
    *,
    trans_x: bool,
    trans_y: bool,
) -> tuple[Array, Array, Array, Array, Array]:
    """The gradients of all operands of matmul's second gradient. Source: Paddle 2.6 matmul_v2_triple_grad."""
    product = functools.partial(matmul, transpose_x=trans_x, transpose_y=trans_y)
    return _of_second_gradient(product, x, y, grad_out, grad_grad_x, grad_grad_y, cotangents.in_order())


@rule("matmul_triple_grad")
def matmul_triple_grad(
    x: Array,
    y: Array,
    grad_out: Array,
    grad_grad_x: Array | None,
    grad_grad_y: Array | None,
    cotangents: SecondGradientCotangents,
    *,
    transpose_x: bool,
    transpose_y: bool,
) -> tuple[Array, Array, Array, Array, Array]:
    """As ``matmul_v2_triple_grad``, whose name it has since Paddle 3. Source: Paddle 3.3 matmul_triple_grad."""
    product = functools.partial(matmul, transpose_x=transpose_x, transpose_y=transpose_y)
    return _of_second_gradient(product, x, y, grad_out, grad_grad_x, grad_grad_y, cotangents.in_order())


@rule("bilinear_grad")
def bilinear_grad(x: Array, y: Array, weight: Array, out_grad: Array) -> tuple[Array, Array, Array, Array]:
    """The gradients of ``x``, ``y``, ``weight`` and of the bias [1, K], which the operator does not read.

    Source: Paddle 2.6 bilinear_grad (legacy bilinear_tensor_product_grad).
    """
    x_grad, y_grad, weight_grad = pullback(lambda *operands: [bilinear(*operands)], [x, y, weight], [out_grad])
    return x_grad, y_grad, weight_grad, jnp.sum(wide(out_grad), 0, keepdims=True).astype(out_grad.dtype)


@rule("svd_grad", unread=("full_matrices",))
def svd_grad(
    x: Array, u: Array, vh: Array, s: Array, u_grad: Array | None, vh_grad: Array | None, s_grad: Array | None
) -> Array:
    """The gradient of ``x = u · diag(s) · vh``: ``u · diag(s_grad) · vh``, and the terms of the singular vectors.

    Singular vectors of equal values have no derivative with respect to each other; it counts as 0.
    Source: Paddle 2.6 svd_grad.
    """
    count = s.shape[-1]
    left, right = u[..., :count], adjoint(vh[..., :count, :])
    middle = (
        jnp.zeros((*s.shape, count), x.dtype)
        if s_grad is None
        else s_grad[..., None, :] * jnp.eye(count, dtype=x.dtype)
    )
    squares = jnp.square(s)
    differences = squares[..., None, :] - squares[..., :, None]
    among = jnp.where(differences == 0, 0, 1 / jnp.where(differences == 0, 1, differences)).astype(x.dtype)
    gradient = jnp.zeros_like(x)
    if u_grad is not None:
        cotangent = u_grad[..., :count]
        turned = adjoint(left) @ cotangent
        middle = middle + among * (turned - adjoint(turned)) * s[..., None, :]
        gradient = gradient + (cotangent - left @ turned) / s[..., None, :] @ adjoint(right)
    if vh_grad is not None:
        cotangent = adjoint(vh_grad[..., :count, :])
        turned = adjoint(right) @ cotangent
        middle = middle + s[..., :, None] * among * (turned - adjoint(turned))
        gradient = gradient + left @ adjoint((cotangent - right @ turned) / s[..., None, :])
    return (gradient + left @ middle @ adjoint(right)).astype(x.dtype)
