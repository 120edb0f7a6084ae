"""Messages, segments and subgraphs, on a graph small enough to see."""

from __future__ import annotations

import functools

import jax
import numpy as np
import pytest

from pdhlo.lower.compiler.xla import x64
from pdhlo.lower.rules.registry import get_rule
from pdhlo.lower.values.bounded import Bounded
from pdhlo.lower.values.traced_values import to_public
from tests.lower.rules.rule_testing import assert_result, gradient, run, run_known

X = np.float32([[1, 2], [3, -4], [5, 6]])
SOURCE, TARGET = np.int64([0, 1, 2, 0]), np.int64([1, 1, 0, 1])


@pytest.mark.parametrize(
    ("op", "want"),
    [
        ("SUM", [[5, 6], [5, 0], [0, 0]]),
        ("MEAN", [[5, 6], [5 / 3, 0], [0, 0]]),
        ("MAX", [[5, 6], [3, 2], [0, 0]]),
        ("MIN", [[5, 6], [1, -4], [0, 0]]),
    ],
)
def test_what_nodes_receive(op, want):
    got, count = run("send_u_recv", X, SOURCE, TARGET, (0,), reduce_op=op)
    assert_result(got, np.float32(want))
    assert_result(count, np.int32([1, 3, 0]))


def test_integers_are_averaged_towards_zero_and_the_size_may_be_given():
    got, count = run("send_u_recv", np.int64([-1, -2, 5]), SOURCE, TARGET, (2,), reduce_op="MEAN")
    assert_result(got, np.int64([5, -1]))
    assert count.shape == (2,)


def test_every_largest_message_gets_the_whole_gradient():
    got = gradient("send_u_recv", 0, X, SOURCE[[0, 3]], TARGET[[0, 3]], (0,), reduce_op="MAX")
    assert_result(got, np.float32([[2, 2], [0, 0], [0, 0]]))


def test_edges_broadcast_from_the_right():
    got = run(
        "send_uv", np.ones((3, 2, 4), np.float32), np.full((3, 4), 2, np.float32), SOURCE, TARGET, message_op="MUL"
    )
    assert_result(got, np.full((4, 2, 4), 2, np.float32))


def test_segments_that_are_empty_are_zero():
    got, count = run_known("segment_pool", X, np.int64([0, 0, 2]), pooltype="MAX")
    assert_result(got, np.float32([[3, 2], [0, 0], [5, 6]]))
    assert_result(count, np.float32([[2], [0], [1]]))


def test_nodes_are_numbered_as_they_come():
    rule = get_rule("reindex_graph")
    operands = [np.int64([0, 1, 2]), np.int64([8, 9, 0, 4, 7, 6, 7]), np.int32([2, 3, 2]), None, None]
    padded = Bounded.along(np.int64([8, 9, 0, 4, 7, 6, 7, 5, 5]), np.int32(7))
    with x64():
        for neighbors in (operands[1], padded):
            arguments = [operands[0], neighbors, *operands[2:]]
            source, target, nodes = map(to_public, jax.jit(functools.partial(rule, arguments, {}))())
            assert_result(source, np.int64([3, 4, 0, 5, 6, 7, 6]))
            assert_result(target, np.int64([0, 0, 1, 1, 1, 2, 2]))
            assert_result(nodes, np.int64([0, 1, 2, 8, 9, 4, 7, 6]))


def test_sampled_neighbours_are_neighbours():
    row, pointers = np.int64([3, 7, 0, 9, 1]), np.int64([0, 4, 5])
    attributes = {"sample_size": 2, "return_eids": True, "flag_perm_buffer": False}
    rule = get_rule("graph_sample_neighbors")
    operands = [row, pointers, np.int64([0, 1]), np.arange(5), None]
    nodes, count, edges = rule(operands, attributes, jax.random.key(1))
    assert_result(count, np.int32([2, 1]))
    assert len(set(edges.tolist())) == 3
    np.testing.assert_array_equal(nodes, row[edges])
    assert edges[2] == 4


def test_negative_samples_are_others_of_the_layer():
    rule = get_rule("tdm_sampler")
    travel, layer = np.int64([[1, 3], [0, 0]]), np.int64([1, 2, 3, 4, 5])[:, None]
    attributes = {"output_positive": True, "neg_samples_num_list": (1, 2), "layer_offset_lod": (0, 2, 5), "seed": 0}
    operands = [np.int64([[0], [1]]), travel, layer]
    with x64():
        out, labels, mask = jax.jit(functools.partial(rule, operands, {**attributes, "dtype": 3}))(jax.random.key(0))
    assert_result(np.asarray(labels), np.int64([[1, 0, 1, 0, 0], [0] * 5]))
    assert_result(np.asarray(mask), np.int64([[1] * 5, [0] * 5]))
    assert np.asarray(out)[0, :3].tolist() == [1, 2, 3]
    assert sorted(np.asarray(out)[0, 3:].tolist()) == [4, 5]
