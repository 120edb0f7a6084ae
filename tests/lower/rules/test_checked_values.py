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
ROTATED, TABLE = np.ones((1, 3, 2, 4), np.float32), np.ones((1, 3, 1, 4), np.float32)
ROTATION = {"use_neox_rotary_style": True, "time_major": False, "rotary_emb_base": 1e4}
MOMENTUM = {
    "mu": 0.9,
    "use_nesterov": False,
    "regularization_method": "",
    "regularization_coeff": 0.0,
    "rescale_grad": 1.0,
}
TREE = {"layer_offset_lod": (0, 4), "output_positive": True, "seed": 1, "dtype": 2}
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
    "shard_index": (
        lambda i: ([at(i, shape=COLUMN)], {"index_num": 4, "nshards": 2, "shard_id": 0, "ignore_value": -1}),
        4,
    ),
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
    "fused_rotary_position_embedding": (
        lambda i: ([ROTATED, None, None, TABLE, TABLE, at(i, shape=(1, 3))], ROTATION),
        3,
    ),
    "hsigmoid_loss": (lambda i: ([X, at(i), X, None, None, None], {"num_classes": 4}), 4),
    "send_ue_recv from": (lambda i: ([X, X, at(i), at(1), (0,)], {"message_op": "ADD", "reduce_op": "SUM"}), 3),
    "send_ue_recv to": (lambda i: ([X, X, at(1), at(i), (0,)], {"message_op": "ADD", "reduce_op": "SUM"}), 3),
    "send_uv": (lambda i: ([X, X, at(i), at(1)], {"message_op": "ADD"}), 3),
    "sparse_momentum": (
        lambda i: ([X, X, X, at(i), np.ones(1, np.float32), None, 0], MOMENTUM),
        3,
    ),
    "tdm_sampler": (
        lambda i: ([at(i), np.zeros((3, 1), np.int32), np.arange(4)[:, None]], {"neg_samples_num_list": (1,), **TREE}),
        3,
    ),
    "gather_p": (lambda i: ([X, at(i)], {"axis": 0, "index": ()}), 3),
    "scatter_add_p": (lambda i: ([X, X, at(i)], {"axis": 0, "index": ()}), 3),
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


def test_lengths_and_labels_of_sequences():
    """Lengths are those of the operands or less, and labels in front of the ends are classes."""
    logits, emission, transition = np.ones((5, 2, 4), np.float32), np.ones((2, 5, 4), np.float32), np.ones((6, 4))

    def ctc(label: int, steps: int, count: int) -> list[Any]:
        return [logits, np.array([[1, label, 99], [1, 2, 3]]), np.array([steps, 4]), np.array([count, 2])]

    def transducer(label: int, steps: int, count: int) -> list[Any]:
        return [np.ones((1, 5, 4, 4)), np.array([[1, label, 99]]), np.array([steps]), np.array([count])]

    losses: list[tuple[str, Callable[[int, int, int], list[Any]], dict[str, Any]]] = [
        ("warpctc", ctc, {"blank": 0, "norm_by_times": False}),
        ("warprnnt", transducer, {"blank": 0, "fastemit_lambda": 0.0}),
    ]
    for name, make, attributes in losses:
        check = checking(name, make(3, 5, 2), attributes)
        assert check(make(3, 5, 2)) == ""
        assert "a label is 99, expected >= 0 and < 4" in check(make(3, 5, 3))
        assert "a label is -1, expected >= 0 and < 4" in check(make(-1, 5, 2))
        assert "a length is 6, expected" in check(make(3, 6, 2))
        assert "a length is -1, expected" in check(make(3, -1, 2))
        assert "a length of a label is 4, expected >= 0 and < 4" in check(make(3, 5, 4))
        assert "is 0, expected " in check(make(3, 0, 0))
    operands = [emission, transition.astype(np.float32), None, np.array([5, 6])]
    assert "a length is 6, expected >= 0 and < 6" in said("crf_decoding", operands, {})
    operands[2] = np.zeros((2, 5), I64)
    assert "a length is 6, expected >= 0 and < 6" in said("linear_chain_crf", operands, {})
    with pytest.raises(InputError, match="a length is 6, expected 5 or less"):
        get_rule("viterbi_decode")([emission, transition[:4], np.array([6, 2])], {"include_bos_eos_tag": False})


def test_nodes_of_paths():
    """A negative node ends a path."""

    def hierarchical(node: int) -> str:
        operands = [X, at(0), X, None, at(node, shape=COLUMN), at(1, shape=COLUMN)]
        return said("hsigmoid_loss", operands, {"num_classes": 4})

    assert hierarchical(-5) == hierarchical(2) == ""
    assert "a node is 3, expected >= 0 and < 3" in hierarchical(3)


PUT = {"axis": 1, "reduce": "assign", "include_self": True}
FROM_THE_END: dict[str, Any] = {
    "take_along_axis": lambda i: ([X, at(i, shape=(1, 3))], {"axis": 1}),
    "put_along_axis": lambda i: ([X, at(i, shape=(1, 3)), X[:1, :3]], PUT),
    "slice": lambda i: ([X, np.array([i]), np.array([i + 1])], {"axes": (1,), "decrease_axis": (1,)}),
}


@pytest.mark.parametrize("name", FROM_THE_END)
def test_negative_indices_count_from_the_end(name):
    """Paddle 2.6 refuses a slice outside of the tensor, and leaves its memory at other indices."""
    check = checking(name, *FROM_THE_END[name](0))
    for good in (-4, -1, 3):
        assert check(FROM_THE_END[name](good)[0]) == ""
    for bad in (-5, 4, 2**32):
        assert f" is {bad}, expected >= -4 and < 4" in check(FROM_THE_END[name](bad)[0])


def test_offsets_of_a_part():
    for offset, problem in ((1, ""), (2, "an offset of axis 0 is 2, expected >= 0 and < 2"), (-1, "axis 0 is -1")):
        assert problem in said("crop", [X, (2, 4), np.array([offset, 0])], {})
    assert said("crop", [X, (2, 4), np.array([1, 0])], {}) == ""


def test_indices_in_lists_are_refused():
    with pytest.raises(InputError, match="an index of axis 1 is 4, expected >= -4 and < 4"):
        get_rule("index_put")([X, [at(1), np.array([0, 4, 1])], X[0, :3]], {"accumulate": False})
    with pytest.raises(InputError, match="an id is 3, expected >= 0 and < 3"):
        get_rule("fused_embedding_eltwise_layernorm")([[at(3, shape=(1, 3))], [X], X[0], X[0]], {"epsilon": 1e-5})


GATHERS = (
    "embedding",
    "gather",
    "gather along 1",
    "gather_nd",
    "gather_nd of pairs",
    "gather_p",
    "index_select",
    "index_sample",
    "lookup_table_dequant",
    "send_uv",
)
SCATTERS = ("scatter", "scatter that adds", "scatter_nd_add", "scatter_add_p", "index_add", "send_u_recv to")


def unchecked(name: str, index: int) -> np.ndarray:
    """The result of a rule whose operands are traced, where nothing checks their values, with such an index."""
    operands, attributes = (FROM_THE_END[name] if name in FROM_THE_END else REFUSED[name][0])(index)
    rule = get_rule(name.split(maxsplit=1)[0])
    places = [place for place, operand in enumerate(operands) if isinstance(operand, np.ndarray)]

    def compute(arrays: list[Any]) -> Any:
        arguments = list(operands)
        for place, array in zip(places, arrays, strict=True):
            arguments[place] = array
        return rule(arguments, attributes)[0]

    with x64():
        return np.asarray(jax.jit(compute)([operands[place] for place in places]))


@pytest.mark.parametrize("bad", [-1, 2**31, 2**32, -(2**32)])
@pytest.mark.parametrize("name", GATHERS)
def test_an_unchecked_index_out_of_range_gives_nan(name, bad):
    assert not np.isnan(unchecked(name, 1)).any()
    assert np.isnan(unchecked(name, bad)).any()


@pytest.mark.parametrize("bad", [-5, 4, 2**32, -(2**32)])
@pytest.mark.parametrize("name", ["take_along_axis", "slice"])
def test_an_unchecked_index_in_front_of_the_first_element_gives_nan(name, bad):
    assert not np.isnan(unchecked(name, -1)).any()
    assert np.isnan(unchecked(name, bad)).any()


@pytest.mark.parametrize("bad", [-1, 2**31, 2**32, -(2**32)])
@pytest.mark.parametrize("name", SCATTERS)
def test_an_unchecked_index_out_of_range_is_dropped(name, bad):
    np.testing.assert_array_equal(unchecked(name, bad), unchecked(name, 10**6))
    assert (unchecked(name, bad) != unchecked(name, 2)).any()


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
