"""Tensors of any dtype, shape, contents and LoD, for hypothesis."""

from __future__ import annotations

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from pdhlo.dialect.types import ELEMENT_TYPES

DTYPES = st.sampled_from([element.numpy for element in ELEMENT_TYPES])

SHAPES = hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=5)

LODS = st.lists(st.lists(st.integers(0, 2**63), max_size=4), max_size=3)


@st.composite
def arrays(draw):
    dtype, shape = draw(DTYPES), draw(SHAPES)
    size = int(np.prod(shape)) * dtype.itemsize
    return np.frombuffer(draw(st.binary(min_size=size, max_size=size)), dtype).reshape(shape)
