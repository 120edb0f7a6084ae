"""Sizes of the matrix products of a lowered program, by which the library for them is chosen."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

_TENSOR = r"tensor<((?:\d+x)*)f32>"
_PRODUCT = re.compile(
    r"stablehlo\.dot_general [^\n]*?"
    r"(?:batching_dims = \[([\d, ]*)\] x [^\n]*?)?"
    rf"contracting_dims = \[([\d, ]*)\] x [^\n]*? : \({_TENSOR}, {_TENSOR}\) -> {_TENSOR}"
)


def mean_product(text: str) -> float:
    """The mean number of multiplications and additions of a matrix product in the text of a StableHLO module.

    Only float32 products of two matrices count: XLA itself computes those with a vector, such as sums. A batched
    product counts as one product for each element of the batch; a product in a function or loop counts once. The mean
    is 0 if there are no products.
    """
    works = [_work(match) for match in _PRODUCT.finditer(text)]
    count = sum(number for number, _ in works)
    return sum(work for _, work in works) / count if count else 0.0


def _work(match: re.Match[str]) -> tuple[int, float]:
    """The number of matrix products in a dot_general, and the multiplications and additions of all of them."""
    batching, contracting, left, right, result = match.groups()
    sizes, batches, inner = _numbers(left.replace("x", ",")), _numbers(batching or ""), _numbers(contracting)
    if len(batches) + len(inner) in (len(sizes), len(_numbers(right.replace("x", ",")))):
        return 0, 0.0
    contracted = math.prod(sizes[axis] for axis in inner)
    count = math.prod(sizes[axis] for axis in batches)
    return count, 2.0 * contracted * math.prod(_numbers(result.replace("x", ",")))


def _numbers(text: str) -> Sequence[int]:
    return [int(part) for part in text.split(",") if part.strip()]
