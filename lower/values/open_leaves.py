"""Abstract evaluation of a function whose arguments have open leaves.

An open leaf is a ``ShapeDtypeStruct``, whose dimensions may be symbolic. All other leaves are constants of the
function. Nothing is compiled or run.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np

from pdhlo.lower.values.specs import shape_struct


def is_struct(leaf: object) -> bool:
    """Whether a leaf is a shape and a dtype."""
    return isinstance(leaf, jax.ShapeDtypeStruct)


def layouts(value: object) -> Any:
    """The value with a ``ShapeDtypeStruct`` in place of each array."""
    return jax.tree.map(lambda leaf: shape_struct(np.shape(leaf), leaf.dtype), value)


def open_places(
    leaves: Sequence[object], structure: jax.tree_util.PyTreeDef, is_open: Callable[[object], bool] = is_struct
) -> tuple[tuple[int, ...], Callable[[Sequence[object]], Any]]:
    """The positions of the open leaves of a tree, and a function that builds the tree with other leaves there."""
    places = tuple(place for place, leaf in enumerate(leaves) if is_open(leaf))

    def filled(values: Sequence[object]) -> Any:
        all_leaves = list(leaves)
        for place, value in zip(places, values, strict=True):
            all_leaves[place] = value
        return jax.tree_util.tree_unflatten(structure, all_leaves)

    return places, filled


def evaluate(function: Callable[..., object], *arguments: object) -> Any:
    """The results of a function, abstractly: ``ShapeDtypeStruct`` for arrays; results that are NumPy arrays are kept.

    Errors of the function propagate.
    """
    leaves, structure = jax.tree_util.tree_flatten(arguments)
    places, filled = open_places(leaves, structure)
    results: list[Any] = []
    structures: list[jax.tree_util.PyTreeDef] = []

    def traced(values: list[Any]) -> list[Any]:
        results[:], structure = jax.tree_util.tree_flatten(function(*filled(values)))
        structures.append(structure)
        return [value for value in results if not isinstance(value, np.ndarray)]

    shapes = iter(jax.eval_shape(traced, [leaves[place] for place in places]))
    known = [value if isinstance(value, np.ndarray) else next(shapes) for value in results]
    return jax.tree_util.tree_unflatten(structures[0], known)
