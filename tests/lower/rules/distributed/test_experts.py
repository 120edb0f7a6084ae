"""Expected values are of loops over the tokens, by the definitions in Paddle's tests of these operators."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from pdhlo.errors import InputError
from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.bounded import Bounded
from tests.lower.rules.rule_testing import assert_result, run, run_known

RANDOM = np.random.default_rng(7)


def test_number_count_refuses_what_paddle_refuses():
    assert_result(run("number_count", np.array([0, 1]), upper_range=0), np.zeros(0, np.int64))
    with pytest.raises(InputError, match="numbers is int32, expected int64"):
        run("number_count", np.array([0], np.int32), upper_range=2)
    with pytest.raises(InputError, match="upper_range is -1, expected 0 or more"):
        run("number_count", np.array([0]), upper_range=-1)


@pytest.mark.parametrize(("workers", "experts"), [(1, 1), (3, 4), (5, 2), (2, 0)])
def test_limit_by_capacity(workers, experts):
    wanted, capacity = RANDOM.integers(0, 9, (workers, experts)), RANDOM.integers(-1, 20, experts)
    sent = np.zeros_like(wanted)
    left = list(capacity)
    for worker, expert in np.ndindex(workers, experts):
        sent[worker, expert] = max(0, min(left[expert], wanted[worker, expert]))
        left[expert] -= wanted[worker, expert]
    flat = wanted.reshape(-1)
    assert_result(run("limit_by_capacity", flat, capacity, n_worker=workers), sent.reshape(-1))
    assert_result(run("limit_by_capacity", wanted, capacity, n_worker=workers), sent)


def test_limit_by_capacity_refuses_other_sizes():
    counts = np.arange(6)
    assert_result(run("limit_by_capacity", counts, np.full(9, 3), n_worker=2), np.array([0, 1, 2, 3, 2, 1]))
    with pytest.raises(InputError, match="expert_count has 6 elements, expected a multiple of n_worker, 4"):
        run("limit_by_capacity", counts, counts, n_worker=4)
    with pytest.raises(InputError, match="capacity has 1 elements, expected one for each of 2 experts"):
        run("limit_by_capacity", counts, counts[:1], n_worker=3)
    with pytest.raises(InputError, match="n_worker is 0"):
        run("limit_by_capacity", counts, counts, n_worker=0)
    with pytest.raises(InputError, match="capacity is int32, expected int64"):
        run("limit_by_capacity", counts, counts.astype(np.int32), n_worker=1)


@pytest.mark.parametrize("tokens", [(40,), (8, 2), (1,), (0,)])
def test_prune_gate_by_capacity(tokens):
    experts, room = RANDOM.integers(0, 6, tokens), RANDOM.integers(-1, 8, 6)
    left, kept = list(room), np.full(tokens, -1)
    for place in np.ndindex(tokens):
        if left[experts[place]] > 0:
            kept[place] = experts[place]
        left[experts[place]] -= 1
    assert_result(run("prune_gate_by_capacity", experts, room, n_expert=3, n_worker=2), kept)


def test_prune_gate_by_capacity_refuses_what_is_no_expert():
    room = np.array([1, 1])
    with pytest.raises(InputError, match=r"expert_count has 2 elements, expected n_expert \* n_worker, 6"):
        run("prune_gate_by_capacity", room, room, n_expert=3, n_worker=2)
    for expert in (-1, 2):
        with pytest.raises(InputError, match=f"an expert is {expert}, expected >= 0 and < 2"):
            run_known("prune_gate_by_capacity", np.array([0, expert]), room, n_expert=2, n_worker=1)
    with pytest.raises(InputError, match="gate_idx is int32, expected int64"):
        run("prune_gate_by_capacity", room.astype(np.int32), room, n_expert=2, n_worker=1)


def assigned(experts, ends, size):
    """The tokens in the order of their experts, the last ones first."""
    left, places = list(ends), np.zeros(size, np.int64)
    for token, expert in enumerate(experts.reshape(-1)):
        if expert >= 0:
            left[expert] -= 1
            places[left[expert]] = token
    return places


@pytest.mark.parametrize("tokens", [(30,), (9, 2), (1,), (0,)])
def test_assign_pos(tokens):
    experts = RANDOM.integers(-2, 4, tokens)
    ends = np.cumsum([(experts == expert).sum() for expert in range(4)])
    want = assigned(experts, ends, ends[-1])
    assert_result(run_known("assign_pos", experts, ends, ends[-1:]), want)
    with x64():
        (bounded,) = jax.jit(lambda *operands: get_rule("assign_pos")(list(operands), {}))(experts, ends, ends[-1:])
    assert isinstance(bounded, Bounded)
    assert int(bounded.count) == ends[-1]
    assert_result(np.asarray(bounded.data), np.concatenate([want, np.zeros(experts.size - ends[-1], np.int64)]))


def test_assign_pos_refuses_what_has_no_place():
    experts, ends = np.array([0, 1, 1]), np.array([1, 3])
    with pytest.raises(InputError, match="the number of tokens is 4, expected >= 0 and < 4"):
        run_known("assign_pos", experts, ends, np.array([4]))
    with pytest.raises(InputError, match="an expert is too large, expected less than 1"):
        run_known("assign_pos", experts, ends[:1], np.array([3]))
    with pytest.raises(InputError, match="eff_num_len has 2 elements, expected one"):
        run_known("assign_pos", experts, ends, ends)
    with pytest.raises(InputError, match="x is int32, expected int64"):
        run_known("assign_pos", experts.astype(np.int32), ends, ends[:1])
