"""Abstract evaluation of functions of which some arguments are known."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from pdhlo.lower.values.open_leaves import evaluate, open_places
from pdhlo.lower.values.specs import shape_struct

X = shape_struct((2, 3), np.float32)


def test_open_arguments_give_shapes_and_known_ones_stay_known():
    shape = np.array([3, 2])

    def function(x, others):
        assert isinstance(x, jax.core.Tracer)
        return {"y": jnp.reshape(x, others["shape"]), "shape": others["shape"] + 1, "none": None}

    outputs = evaluate(function, X, {"shape": shape})
    assert (outputs["y"].shape, outputs["y"].dtype, outputs["none"]) == ((3, 2), np.float32, None)
    assert outputs["shape"].tolist() == [4, 3]


def test_arrays_of_jax_in_the_results_are_open():
    assert evaluate(lambda: jnp.arange(4)) == shape_struct((4,), jnp.arange(4).dtype)


def test_what_a_function_raises_is_raised():
    with pytest.raises(ZeroDivisionError):
        evaluate(lambda x: 1 // 0, X)


def test_open_leaves_are_replaced_where_they_stand():
    leaves, structure = jax.tree_util.tree_flatten([X, (1, [X])])
    places, filled = open_places(leaves, structure)
    assert places == (0, 2)
    assert filled(["a", "b"]) == ["a", (1, ["b"])]
