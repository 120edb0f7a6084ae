"""Shape rules of linear algebra: products, decompositions, systems of equations.

Source: Paddle 3.3.1 ``MatmulInferMeta``, ``QrInferMeta``, … and the corresponding symbolic functions.
"""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, minimum, product
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import NOTHING, Dims, ListDims, tensor


def product_shape(call: ShapeCall, x: Dims, y: Dims, *, transpose_x: bool, transpose_y: bool) -> Dims:
    """The shape of a matrix product: batch axes broadcast, contracted axes must be equal, a vector has no free axis."""
    rows: Dims = x[-2:] if len(x) > 1 else (1, *x)
    columns: Dims = y[-2:] if len(y) > 1 else (*y, 1)
    if len(x) > 1 and transpose_x:
        rows = rows[::-1]
    if len(y) > 1 and transpose_y:
        columns = columns[::-1]
    call.equal(rows[1], columns[0])
    batch = call.broadcast(x[:-2], y[:-2])
    batch += rows[:1] if len(x) > 1 else ()
    return batch + (columns[1:] if len(y) > 1 else ())


@infer("matmul", "legacy_matmul")
def matmul(call: ShapeCall) -> Results:
    """A product of matrices or vectors."""
    x, y = call.shape(0), call.shape(1)
    over_x, over_y = (
        call.attribute(f"transpose_{operand}", call.attribute(f"trans_{operand}", False)) for operand in "xy"
    )
    return tensor(product_shape(call, x, y, transpose_x=over_x, transpose_y=over_y))


@infer("bmm", "mv")
def plain_product(call: ShapeCall) -> Results:
    """A product without options; ``bmm`` has batches of one size."""
    x, y = call.shape(0), call.shape(1)
    if call.name == "bmm":
        call.equal(x[0], y[0])
    return tensor(product_shape(call, x, y, transpose_x=False, transpose_y=False))


@infer("dot")
def dot(call: ShapeCall) -> Results:
    """The shape of the operands without the last axis."""
    x, y = call.shape(0), call.shape(1)
    call.equal_shapes(x, y)
    return tensor(x[:-1])


@infer("addmm")
def addmm(call: ShapeCall) -> Results:
    """``input + x @ y``."""
    x, y = call.shape(1), call.shape(2)
    call.equal(x[1], y[0])
    shape = (x[0], y[1])
    for a, b in zip(call.shape(0), shape[2 - len(call.shape(0)) :], strict=True):
        call.broadcast_dims(a, b)
    return tensor(shape)


@infer("baddbmm")
def baddbmm(call: ShapeCall) -> Results:
    """``input + x @ y`` for each of a batch."""
    x, y = call.shape(1), call.shape(2)
    call.equal(x[0], y[0])
    call.equal(x[2], y[1])
    return tensor((x[0], x[1], y[2]))


@infer("matmul_with_flatten")
def flattened_product(call: ShapeCall) -> Results:
    """Each operand is a matrix: the first axes are its rows, the others its columns."""
    x, y = call.shape(0), call.shape(1)
    split_x, split_y = call.attribute("x_num_col_dims", 1), call.attribute("y_num_col_dims", 1)
    call.equal(product(x[split_x:]), product(y[:split_y]))
    return tensor(x[:split_x] + y[split_y:])


@infer("multi_dot")
def multi_dot(call: ShapeCall) -> Results:
    """A chain of products; the first and the last may be vectors."""
    shapes = [pair.shape for pair in call.items(0)]
    chain = shapes[0]
    for shape in shapes[1:]:
        chain = product_shape(call, chain, shape, transpose_x=False, transpose_y=False)
    return tensor(chain)


@infer("bilinear")
def bilinear(call: ShapeCall) -> Results:
    """A product with both operands for each of the weight's matrices."""
    x, y, weight = (call.shape(place) for place in range(3))
    call.equal(x[0], y[0])
    call.equal(x[1], weight[1])
    call.equal(y[1], weight[2])
    return tensor((x[0], weight[0]))


@infer("bilinear_grad")
def bilinear_grad(call: ShapeCall) -> Results:
    """The bias is a row of one for each of the weight's matrices."""
    weight = call.shape(2)
    return like(call.operand(0)), like(call.operand(1)), tensor(weight), tensor((1, weight[0]))


@infer("fc")
def fc(call: ShapeCall) -> Results:
    """The first axes of the input, and a column of the weight for each unit."""
    split = call.attribute("in_num_col_dims", 1)
    weight = call.shape(1)
    padding = 4 if call.attribute("padding_weights", False) else 0
    return tensor((*call.shape(0)[:split], weight[-1] if not padding else call.new_symbol(at_most=weight[-1])))


@infer("linear_v2")
def linear(call: ShapeCall) -> Results:
    """``x @ weight + bias``."""
    x, weight = call.shape(0), call.shape(1)
    is_transposed = call.attribute("transpose_weight", False)
    return tensor(product_shape(call, x, weight, transpose_x=False, transpose_y=is_transposed))


def _square(call: ShapeCall) -> Dims:
    """The shape of square matrices."""
    x = call.shape(0)
    call.equal(x[-2], x[-1])
    return call.shape(0)[:-2] + (call.table.constraints.resolve(x[-2]),) * 2


def _smaller(shape: Dims) -> Dim:
    return minimum(shape[-2], shape[-1])


@infer("qr")
def qr(call: ShapeCall) -> Results:
    """The factors ``q`` and ``r``, reduced or complete; in mode ``r`` the second alone."""
    x = call.shape(0)
    mode = call.attribute("mode", "reduced")
    inner = x[-2] if mode == "complete" else _smaller(x)
    r = tensor((*x[:-2], inner, x[-1]))
    return (tensor((0,)) if mode == "r" else tensor((*x[:-1], inner)), r)


@infer("svd")
def svd(call: ShapeCall) -> Results:
    """``u``, the singular values, and ``vh``."""
    x = call.shape(0)
    few = _smaller(x)
    is_full = call.attribute("full_matrices", False)
    u, vh = (x[-2] if is_full else few), (x[-1] if is_full else few)
    return tensor((*x[:-1], u)), tensor((*x[:-2], few)), tensor((*x[:-2], vh, x[-1]))


@infer("svdvals")
def svdvals(call: ShapeCall) -> Results:
    """The singular values."""
    x = call.shape(0)
    return tensor((*x[:-2], _smaller(x)))


@infer("eig", "eigh", "eigvalsh")
def eigen(call: ShapeCall) -> Results:
    """Values and vectors of square matrices. Paddle 3.3.1 gives the values of ``eig`` one axis too few."""
    x = _square(call)
    return tensor(x[:-1]), tensor(x)


@infer("eigvals")
def eigvals(call: ShapeCall) -> Results:
    """The eigenvalues of square matrices."""
    return tensor(_square(call)[:-1])


@infer("lu")
def lu(call: ShapeCall) -> Results:
    """Both factors in one matrix, the pivots, and a number for each matrix."""
    x = call.shape(0)
    infos = x[:-2] if len(x) > 2 else _rank_of_one(call, 2)
    return tensor(x), tensor((*x[:-2], _smaller(x))), tensor(infos)


def _rank_of_one(call: ShapeCall, place: int) -> Dims:
    """The shape of one number: [], or [1] if the program declares rank 1."""
    declared = call.declared[place].shape if place < len(call.declared) else ()
    return (1,) * len(declared)


@infer("lu_unpack")
def lu_unpack(call: ShapeCall) -> Results:
    """Permutation, lower and upper matrix."""
    x = call.shape(0)
    few = _smaller(x)
    has_matrices, has_pivots = call.attribute("unpack_ludata", True), call.attribute("unpack_pivots", True)
    permutation = tensor((*x[:-1], x[-2])) if has_pivots else NOTHING
    if not has_matrices:
        return permutation, NOTHING, NOTHING
    return permutation, tensor((*x[:-1], few)), tensor((*x[:-2], few, x[-1]))


@infer("det")
def det(call: ShapeCall) -> Results:
    """A number for each square matrix; for a single matrix, of rank 1 in some versions of Paddle."""
    batch = _square(call)[:-2]
    return tensor(batch or _rank_of_one(call, 0))


@infer("slogdet")
def slogdet(call: ShapeCall) -> Results:
    """Sign and logarithm, stacked: [2, …]."""
    return tensor((2, *_square(call)[:-2]))


@infer("slogdet_v2")
def slogdet_v2(call: ShapeCall) -> Results:
    """Sign and logarithm."""
    batch = tensor(_square(call)[:-2])
    return batch, batch


@infer("matrix_power", "inverse", "cholesky")
def of_square(call: ShapeCall) -> Results:
    """The shape of the operand: square matrices."""
    return tensor(_square(call))


@infer("matrix_rank")
def matrix_rank(call: ShapeCall) -> Results:
    """A number for each matrix, and for each tolerance if they are a tensor."""
    batch = call.shape(0)[:-2]
    return tensor(call.broadcast(batch, call.shape(1)) if call.is_given(1) else batch)


@infer("matrix_rank_tol", "matrix_rank_atol_rtol")
def matrix_rank_tol(call: ShapeCall) -> Results:
    """A number for each matrix and tolerance."""
    return tensor(call.broadcast(call.shape(0)[:-2], call.shape(1)))


@infer("triangular_solve")
def triangular_solve(call: ShapeCall) -> Results:
    """Batches broadcast, the last two axes are those of the right side."""
    x, y = call.shape(0), call.shape(1)
    call.equal(x[-2], x[-1])
    call.equal(x[-1], y[-2])
    return tensor((*call.broadcast(x[:-2], y[:-2]), *y[-2:]))


@infer("cholesky_solve")
def cholesky_solve(call: ShapeCall) -> Results:
    """The shape of the right side, the first operand, with broadcast batches."""
    right, factor = call.shape(0), call.shape(1)
    call.equal(factor[-2], factor[-1])
    return tensor((*call.broadcast(right[:-2], factor[:-2]), *right[-2:]))


@infer("lu_solve")
def lu_solve(call: ShapeCall) -> Results:
    """The shape of the right side, the first operand, with broadcast batches."""
    right, factor = call.shape(0), call.shape(1)
    return tensor((*call.broadcast(right[:-2], factor[:-2]), *right[-2:]))


@infer("solve")
def solve(call: ShapeCall) -> Results:
    """A vector, or a matrix, for each square matrix of the batch."""
    x, y = _square(call), call.shape(1)
    if len(y) == 1:
        call.equal(x[-1], y[0])
        return tensor((*x[:-2], x[-1]))
    call.equal(x[-2], y[-2])
    return tensor((*call.broadcast(x[:-2], y[:-2]), x[-1], y[-1]))


@infer("lstsq")
def lstsq(call: ShapeCall) -> Results:
    """Solution, residuals (none if the rank may be too small), ranks, singular values (of some drivers)."""
    x, y = call.shape(0), call.shape(1)
    batch = call.broadcast(x[:-2], y[:-2])
    solution = tensor((*batch, x[-1], y[-1]))
    has_values = call.attribute("driver", "gelsy") != "gels"
    values = tensor((*batch, _smaller(x))) if call.attribute("driver") in ("gelsd", "gelss") else tensor((0,))
    return solution, None, tensor(batch) if has_values else tensor((0,)), values


@infer("einsum")
def einsum(call: ShapeCall) -> Results:
    """A dimension for each letter of the result: the one that the operands have for it."""
    items = call.items(0)
    equation = str(call.attribute("equation", "")).replace(" ", "")
    inputs, arrow, wanted = equation.partition("->")
    sizes: dict[str, Dim] = {}
    ellipsis: Dims = ()
    for labels, item in zip(inputs.split(","), items, strict=True):
        dims, missing = item.shape, len(item.shape) - len(labels.replace("...", ""))
        front = labels.partition("...")[0]
        inner = dims[len(front) : len(front) + missing] if "..." in labels else ()
        ellipsis = call.broadcast(ellipsis, inner)
        rest = dims[: len(front)] + dims[len(front) + len(inner) :]
        for letter, dim in zip(labels.replace("...", ""), rest, strict=True):
            sizes[letter] = call.broadcast_dims(sizes[letter], dim) if letter in sizes else dim
    letters = inputs.replace(",", "").replace("...", "")
    if not arrow:
        wanted = ("..." if ellipsis else "") + "".join(
            sorted(letter for letter in set(letters) if letters.count(letter) == 1)
        )
    front, has_ellipsis, behind = wanted.partition("...")
    shape = (
        *(sizes[letter] for letter in front),
        *(ellipsis if has_ellipsis else ()),
        *(sizes[letter] for letter in behind),
    )
    none = ListDims((tensor((0,)),) * len(items))
    return tensor(shape), none, ListDims(tuple(map(like, items)))
