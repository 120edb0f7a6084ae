"""Shape rules of sparse tensors: the shapes of dense tensors. The number of stored elements depends on data."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer, like
from pdhlo.dialect.dataflow.symbolic.shapes import TensorDims, tensor


@infer("sparse_indices", "sparse_values", "indices_coo_sp", "values_coo_sp", "values_csr_sp", "indices_csr_sp")
def stored(call: ShapeCall) -> Results:
    """The indices of the stored elements, or the elements."""
    return call.data_result()


@infer("sparse_to_dense", "sparse_to_sparse_coo", "sparse_to_sparse_csr", "sparse_coalesce")
@infer("to_dense_coo_sp", "to_dense_csr_sp", "to_sparse_coo_csr_sp", "to_sparse_coo_dense_sp", "coalesce_coo_sp")
@infer("to_sparse_csr_coo_sp", "to_sparse_csr_dense_sp", "sparse_batch_norm", "sparse_divide_scalar")
def same_shape(call: ShapeCall) -> Results:
    """The shape of the operand, stored in another way."""
    return like(call.operand(0))


@infer("sparse_sparse_coo_tensor", "sparse_coo_tensor_sp")
def coo_tensor(call: ShapeCall) -> Results:
    """A tensor whose shape is an attribute."""
    shape = call.ints("dense_shape") or call.ints("shape")
    fact = call.declared_result()
    return tensor(shape) if shape else fact if isinstance(fact, TensorDims) else ()
