from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pdhlo.dialect import attributes

FLOATS32 = st.floats(width=32, allow_nan=False)
I32 = st.integers(-(2**31), 2**31 - 1)
I64 = st.integers(-(2**63), 2**63 - 1)
VALUES = st.one_of(
    st.tuples(st.just("bool"), st.booleans()),
    st.tuples(st.just("i32"), I32),
    st.tuples(st.just("i64"), I64),
    st.tuples(st.just("f32"), FLOATS32),
    st.tuples(st.just("f64"), st.floats(allow_nan=False)),
    st.tuples(st.just("str"), st.text(st.characters(exclude_categories=["Cs"]))),
    st.tuples(st.just("array<bool>"), st.lists(st.booleans()).map(tuple)),
    st.tuples(st.just("array<i32>"), st.lists(I32).map(tuple)),
    st.tuples(st.just("array<i64>"), st.lists(I64).map(tuple)),
    st.tuples(st.just("array<f32>"), st.lists(FLOATS32).map(tuple)),
    st.tuples(st.just("array<f64>"), st.lists(st.floats(allow_nan=False)).map(tuple)),
    st.tuples(st.just("array<str>"), st.lists(st.text(st.characters(codec="ascii")), min_size=1).map(tuple)),
)


@given(VALUES)
def test_attribute_gives_back_kind_and_value(kind_and_value):
    kind, value = kind_and_value
    made = attributes.make(kind, value)
    read = attributes.to_python(made)
    assert read == value
    assert attributes.canonical(made, kind)[0] == kind


def test_minus_zero_and_zero_are_two_attributes():
    made = attributes.make("f32", 0.0), attributes.make("f32", -0.0)
    assert [math.copysign(1, attributes.to_python(attribute)) for attribute in made] == [1.0, -1.0]


def test_kinds_that_share_an_attribute_are_told_apart_by_the_declaration():
    assert attributes.canonical(attributes.make("intarray", (1, 2)), "intarray") == ("intarray", [1, 2])
    assert attributes.canonical(attributes.make("intarray", (1, 2)), "array<i64>") == ("array<i64>", [1, 2])
    assert attributes.canonical(attributes.make("place", "cpu"), "place") == ("place", "cpu")


@pytest.mark.parametrize(
    ("value", "text"), [(math.inf, "inf"), (-math.inf, "-inf"), (math.nan, "nan"), (0.1, 0.1), (1e-5, 1e-5)]
)
def test_canonical_floats(value, text):
    assert attributes.canonical(attributes.make("f32", value), "f32") == ("f32", text)


def test_dtype_is_numpys_or_none():
    assert attributes.to_python(attributes.make("dtype", "int64")) == np.dtype("int64")
    assert attributes.to_python(attributes.make("dtype", "bfloat16")).name == "bfloat16"
    assert attributes.to_python(attributes.make("dtype", None)) is None
    assert attributes.canonical(attributes.make("dtype", None), "dtype") == ("dtype", "undefined")


def test_missing_value_is_null():
    assert attributes.canonical(attributes.make("null", None), "bool") == ("null", None)
    assert attributes.to_python(attributes.make("null", None)) is None
