"""Collective operators on one device: a group of one, and what does not communicate."""

from __future__ import annotations

import numpy as np
import pytest

from pdhlo.errors import InputError, UnsupportedError
from tests.lower.rules.rule_testing import assert_result, numbers, run


def test_a_group_of_one_and_larger_ones() -> None:
    x = numbers(2, 3)
    assert_result(run("c_allgather", x, ring_id=0, nranks=1, use_calc_stream=True), x)
    with pytest.raises(UnsupportedError, match="it uses 2 devices"):
        run("c_allgather", x, ring_id=0, nranks=2, use_calc_stream=True)


def test_split_takes_its_part() -> None:
    x = numbers(2, 6)
    attributes = {"ring_id": 0, "use_calc_stream": True, "use_model_parallel": True}
    assert_result(run("c_split", x, rank=1, nranks=3, **attributes), x[:, 2:4])
    with pytest.raises(InputError, match="rank is 0 of 4"):
        run("c_split", x, rank=0, nranks=4, **attributes)


def test_embedding_of_a_part_of_the_table() -> None:
    table = numbers(3, 2)
    rows = run("c_embedding", table, np.array([4, 7, 6, 3]), start_index=4, vocab_size=-1)
    assert_result(rows, np.stack([table[0], np.zeros(2), table[2], np.zeros(2)]))


def test_cross_entropy_ignores_an_index() -> None:
    logits = np.log(np.array([[1.0, 3.0], [1.0, 1.0]]))
    group = {"ring_id": 0, "rank": 0, "nranks": 1}
    softmax, loss = run("c_softmax_with_cross_entropy", logits, np.array([[1], [-100]]), ignore_index=-100, **group)
    assert_result(softmax, np.array([[0.25, 0.75], [0.5, 0.5]]))
    assert_result(loss, np.array([[-np.log(0.75)], [0.0]]))
