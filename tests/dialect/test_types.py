from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pdhlo.dialect import types
from pdhlo.dialect.bindings import ir, shared_context, use_context

ELEMENTS = st.sampled_from([element.name for element in types.ELEMENT_TYPES])
SHAPES = st.lists(st.integers(-(1 << 40), 1 << 40), max_size=6).map(tuple)


@given(ELEMENTS, SHAPES, st.integers(0, 4))
def test_tensor_type_keeps_element_shape_and_lod(element, shape, lod_level):
    kind = types.tensor(element, shape, lod_level)
    assert types.element_of(kind).name == element
    assert types.declared_shape_of(kind) == shape
    assert types.shape_of(kind) == tuple(max(dim, -1) for dim in shape)
    assert types.lod_level_of(kind) == lod_level


@given(ELEMENTS, SHAPES)
def test_types_survive_their_text(element, shape):
    kinds = [types.tensor(element, shape, 1), types.selected_rows(element, shape), types.tensor_array(element)]
    with use_context(shared_context()):
        for kind in [*kinds, types.group([*kinds, types.none()])]:
            assert ir.Type.parse(str(kind)) == kind


def test_canonical_names():
    tensor = types.tensor("float32", (-1, 3))
    assert types.canonical(tensor) == "tensor<-1x3xf32>"
    assert types.canonical(types.tensor("bool", ())) == "tensor<b>"
    assert types.canonical(types.tensor("int64", (2,), 1)) == "tensor<2xi64>"
    assert types.canonical(types.selected_rows("float32", (10, 4))) == "selected_rows<10x4xf32>"
    assert types.canonical(types.tensor_array("uint8")) == "array<u8>"
    assert types.canonical(types.group([tensor, types.none()])) == "vec[tensor<-1x3xf32>,null]"
    assert types.canonical(types.group([])) == "vec[]"


def test_kinds_of_the_operator_table():
    tensor = types.tensor("float32", (2,))
    assert types.kind_of(tensor) == "Tensor"
    assert types.kind_of(types.group([tensor])) == "Tensor[]"
    assert types.kind_of(types.selected_rows("float32", (2,))) == "SelectedRows"
    assert types.kind_of(types.tensor_array("float32")) == "TensorArray"
