"""Which values operators refuse: those that Paddle 2.6.2 refuses on the CPU, as was seen there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.comparing.references.interpreter import interpret
from pdhlo.lower.compiler.xla import lower_all, x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.check_records import Checks, message
from pdhlo.lower.values.operation_scope import OperationScope, in_operation

X = np.arange(12, dtype=np.float32).reshape(3, 4) + 1
CHANCES = np.full((3, 4), 0.25, np.float32)
I64 = np.int64


def checking(operator: str, operands: list[Any], attributes: dict[str, Any]) -> Callable[[list[Any]], str]:
    """Traces a rule for such operands, and gives a function from operands to the message of the check that fails.

    The message is "" if no check fails.
    """
    places = [i for i, operand in enumerate(operands) if isinstance(operand, np.ndarray)]
    checks = Checks()

    def compute(arrays: list[Any]) -> Any:
        arguments = list(operands)
        for place, array in zip(places, arrays, strict=True):
            arguments[place] = array
        rule = get_rule(operator)
        with in_operation(OperationScope(checks, operator)):
            results = rule(arguments, attributes, jax.random.key(0) if rule.random else None)
        return results, checks.record

    with x64():
        evaluate = interpret(lower_all(compute, [operands[place] for place in places]))

    def check(operands: list[Any]) -> str:
        with x64():
            _, record = evaluate([operands[place] for place in places])
        return "" if record is None else message(tuple(checks.texts), np.asarray(record))

    return check


def said(operator: str, operands: list[Any], attributes: dict[str, Any]) -> str:
    """The message of the check of a rule that fails for operands; "" if none fails."""
    return checking(operator, operands, attributes)(operands)


def at(value: int, *, shape: tuple[int, ...] = (3,)) -> np.ndarray:
    """Indices 0 and 1, and this one."""
    return np.array([0, value, 1], I64).reshape(shape)


COLUMN = (3, 1)
SOFTMAX = {"use_softmax": True, "numeric_stable_mode": True, "axis": 1}
NCE = {"num_neg_samples": 1, "sampler": 0, "seed": 1, "is_sparse": False, "remote_prefetch": False, "is_test": False}
REFUSED: dict[str, tuple[Any, int]] = {
    "embedding": (lambda i: ([at(i), X], {"padding_idx": -1, "sparse": False}), 3),
    "one_hot": (lambda i: ([at(i), 3], {}), 3),
    "gather": (lambda i: ([X, at(i), 0], {}), 3),
    "gather along 1": (lambda i: ([X, at(i), 1], {}), 4),
    "gather_nd": (lambda i: ([X, at(i, shape=COLUMN)], {}), 3),
    "gather_nd of pairs": (lambda i: ([X, np.array([[0, i]])], {}), 4),
    "index_select": (lambda i: ([X, at(i)], {"axis": 1}), 4),
    "index_sample": (lambda i: ([X, at(i, shape=COLUMN)], {}), 4),
    "scatter": (lambda i: ([X, at(i), X], {"overwrite": True}), 3),
    "scatter that adds": (lambda i: ([X, at(i), X], {"overwrite": False}), 3),
    "scatter_nd_add": (lambda i: ([X, at(i, shape=COLUMN), X], {}), 3),
    "index_add": (lambda i: ([X, at(i), X], {"axis": 0}), 3),
    "send_u_recv from": (lambda i: ([X, at(i), at(1), (0,)], {"reduce_op": "SUM"}), 3),
    "send_u_recv to": (lambda i: ([X, at(1), at(i), (0,)], {"reduce_op": "SUM"}), 3),
    "shard_index": (lambda i: ([at(i)], {"index_num": 4, "nshards": 2, "shard_id": 0, "ignore_value": -1}), 4),
    "cross_entropy_with_softmax": (
        lambda i: ([X, at(i, shape=COLUMN)], {"soft_label": False, "ignore_index": -100, **SOFTMAX}),
        4,
    ),
    "cross_entropy": (lambda i: ([CHANCES, at(i, shape=COLUMN)], {"soft_label": False, "ignore_index": -100}), 4),
    "cross_entropy2": (lambda i: ([CHANCES, at(i, shape=COLUMN)], {"ignore_index": -100}), 4),
    "nll_loss": (lambda i: ([CHANCES, at(i), None], {"ignore_index": -100, "reduction": "mean"}), 4),
    "bpr_loss": (lambda i: ([X, at(i, shape=COLUMN)], {}), 4),
    "nce": (
        lambda i: ([X, at(i, shape=COLUMN), X, *[None] * 5], {"num_total_classes": 3, **NCE}),
        3,
    ),
    "tdm_child": (lambda i: ([at(i), np.zeros((3, 5), np.int32)], {"child_nums": 2, "dtype": 2}), 3),
    "lookup_table_dequant": (lambda i: ([X, at(i, shape=COLUMN)], {"padding_idx": -1}), 3),
}
"""By operator, and in words where it has several: operands and attributes with one index, and how many there are."""


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_out_of_range(name):
    make, count = REFUSED[name]
    check = checking(name.split()[0], *make(0))
    for good in (0, count - 1):
        assert check(make(good)[0]) == ""
    for bad in (-1, -count, count, 10**6, -(2**40)):
        assert f" is {bad}, expected >= 0 and < {count}" in check(make(bad)[0])


def test_padding_and_ignored_labels_may_be_anything():
    assert said("embedding", [at(7), X], {"padding_idx": 7, "sparse": False}) == ""
    assert "an id is 8, expected >= 0 and < 3 (or 7)" in said(
        "embedding", [at(8), X], {"padding_idx": 7, "sparse": False}
    )
    for ignored in (-100, -1, 9):
        attributes = {"soft_label": False, "ignore_index": ignored, **SOFTMAX}
        assert said("cross_entropy_with_softmax", [X, at(ignored, shape=COLUMN)], attributes) == ""
        assert said("nll_loss", [CHANCES, at(ignored), None], {"ignore_index": ignored, "reduction": "sum"}) == ""


def test_of_one_class_only_labels_are_not_looked_at():
    attributes = {"soft_label": False, "ignore_index": -100, **SOFTMAX}
    assert said("cross_entropy_with_softmax", [X[:, :1], at(5, shape=COLUMN)], attributes) == ""


def test_labels_and_parents_that_nobody_follows():
    """Labels behind the length of a sequence; parents of the first step, or of beams that end earlier."""
    label = np.array([[[0], [1], [99]]])
    emission, transition = np.ones((1, 3, 4), np.float32), np.ones((6, 4), np.float32)
    assert said("linear_chain_crf", [emission, transition, label, np.array([2])], {}) == ""
    assert "a label is 99, expected >= 0 and < 4" in said(
        "linear_chain_crf", [emission, transition, label, np.array([3])], {}
    )
    ids = np.arange(4).reshape(2, 1, 2)
    assert said("gather_tree", [ids, np.array([[[9, 9]], [[1, 1]]])], {}) == ""
    assert "a parent is 2, expected >= 0 and < 2" in said("gather_tree", [ids, np.array([[[0, 0]], [[1, 2]]])], {})


@pytest.mark.parametrize(
    ("operator", "operands", "attributes"),
    [
        ("take_along_axis", [X, at(7, shape=(1, 3))], {"axis": 1}),
        ("put_along_axis", [X, at(7, shape=(1, 3)), X[:1, :3]], {"axis": 1, "reduce": "assign", "include_self": True}),
        ("send_uv", [X, X, at(7), at(1)], {"message_op": "ADD"}),
    ],
)
def test_what_paddle_does_not_check(operator, operands, attributes):
    assert said(operator, operands, attributes) == ""


def test_known_values_are_refused_at_once():
    for operator, (make, count) in REFUSED.items():
        if operator in ("gather", "one_hot", "index_select", "nll_loss"):
            operands, attributes = make(count)
            with pytest.raises(InputError, match=rf" is {count}, expected >= 0 and < {count}"), x64():
                get_rule(operator)(operands, attributes)
    with pytest.raises(InputError, match="a number of repeats is -1, expected 0 or more"):
        get_rule("repeat_interleave_with_tensor_index")([X, np.array([1, -1, 1])], {"axis": 0})
    with pytest.raises(InputError, match="a segment id is -1, expected 0 or more"):
        get_rule("segment_pool")([X, np.array([-1, 0, 0])], {"pooltype": "SUM"})
    with pytest.raises(InputError, match="the segment ids must be sorted"):
        get_rule("segment_pool")([X, np.array([2, 1, 1])], {"pooltype": "SUM"})
