"""Dense attributes as arrays and back."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from pdhlo.dialect import dense, types
from pdhlo.dialect.bindings import ir, shared_context, use_context
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.errors import VerificationError

SHAPES = [(2, 3), (), (1,), (0, 3), (11, 13)]
"""In more than 100 elements MLIR prints bytes."""


def constant(value: Any, element: str, shape: tuple[int, ...]) -> Any:
    with use_context(shared_context()):
        kind = types.tensor(element, shape)
        return ir.Operation.create("pd_builtin.constant", results=[kind], attributes={"value": value})


def read_again(operation: Any) -> np.ndarray:
    program = TranslatedProgram.parse(f"func.func @main() {{ {operation}\n return }}")  # it keeps its operations alive
    [constant] = program.operations()
    assert constant.value.tobytes() == dense.of_operation(constant).tobytes()
    return dense.of_operation(constant)


def values(kind: types.ElementType, shape: tuple[int, ...]) -> np.ndarray:
    rng = np.random.default_rng(0)
    if kind.numpy.kind in "iu":
        limits = np.iinfo(kind.numpy)
        return rng.integers(limits.min, limits.max, shape, kind.numpy, endpoint=True)
    if kind.numpy == np.bool_:
        return rng.integers(0, 2, shape).astype(bool)
    parts = rng.normal(size=(2, *shape))
    return np.asarray(parts[0] + 1j * parts[1] if kind.numpy.kind == "c" else parts[0]).astype(kind.numpy)


@pytest.mark.parametrize("kind", types.ELEMENT_TYPES, ids=lambda kind: kind.name)
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("splat", [False, True])
def test_arrays_of_every_element_type_come_back(kind, shape, splat):
    array = np.ones(shape, kind.numpy) if splat else values(kind, shape)
    operation = constant(dense.from_array(array), kind.name, shape)
    for got in (dense.of_operation(operation), read_again(operation)):
        assert (got.shape, got.dtype) == (array.shape, array.dtype)
        assert got.tobytes() == array.tobytes()


@pytest.mark.parametrize("name", ["float16", "bfloat16", "float32", "float64", "complex64", "complex128"])
def test_nan_infinities_and_negative_zero_come_back(name):
    array = np.array([np.nan, np.inf, -np.inf, -0.0], types.BY_NAME[name].numpy)
    got = read_again(constant(dense.from_array(array), name, (4,)))
    np.testing.assert_array_equal(got.astype(complex), array.astype(complex))
    np.testing.assert_array_equal(np.signbit(got.real[2:]), [True, True])


def test_the_array_is_a_copy():
    operation = constant(dense.from_array(np.zeros(3, np.float32)), "float32", (3,))
    dense.of_operation(operation)[:] = 1
    np.testing.assert_array_equal(dense.of_operation(operation), np.zeros(3))


@pytest.mark.parametrize("text", ["1.0 : f32", "dense_resource<a> : tensor<2xf32>", "dense<1> : tensor<2xi7>"])
def test_what_is_not_dense_elements_is_refused(text):
    with use_context(shared_context()):
        value = ir.Attribute.parse(text)
    with pytest.raises(VerificationError, match=r"pd_builtin.constant: attribute value is .*, expected dense elements"):
        dense.of_operation(constant(value, "float32", (2,)))


def test_a_constant_without_a_value_is_refused():
    program = TranslatedProgram.parse(
        'func.func @main() { %x = "pd_builtin.constant"() : () -> tensor<2xf32>\n return }'
    )
    with pytest.raises(VerificationError, match=r"attribute value \(dense\) is missing"):
        program.verify()
    with pytest.raises(VerificationError, match="attribute value is absent"):
        dense.of_operation(next(program.operations()))


def test_constants_are_in_the_canonical_json_as_text():
    program = TranslatedProgram.parse(
        'func.func @main() { %x = "pd_builtin.constant"() {value = dense<[(1.0, 2.0)]> : tensor<1xcomplex<f32>>}'
        " : () -> tensor<1xcomplex<f32>>\n return }"
    )
    [row] = program.to_json()["ops"]
    assert row["attributes"]["value"] == ["dense", "dense<(1.000000e+00,2.000000e+00)> : tensor<1xcomplex<f32>>"]


@pytest.mark.parametrize("kind", ["f32", "i1", "complex<f32>"])
def test_one_element_for_more_than_fits_is_refused(kind):
    value = {"f32": "1.0", "i1": "true", "complex<f32>": "(1.0, 2.0)"}[kind]
    tensor = f"tensor<1000000x1000000x{kind}>"
    text = f'%x = "pd_builtin.constant"() {{value = dense<{value}> : {tensor}}} : () -> {tensor}'
    program = TranslatedProgram.parse(f"func.func @main() {{ {text}\n return }}")
    with pytest.raises(VerificationError, match=r"repeats one element for \w+\[1000000, 1000000\]"):
        program.verify()
