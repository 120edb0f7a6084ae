"""Blocks that repeat: found by names and by structure, cut where one value passes, and never overlapping."""

from __future__ import annotations

import time
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from pdhlo.tools.html.grouping import ENOUGH, Group, GroupedOperation, groups_of

BOTTLENECK = ("conv2d", "batch_norm", "relu", "conv2d", "batch_norm", "relu", "conv2d", "batch_norm")


class Network:
    """Operations, one behind the other."""

    def __init__(self) -> None:
        self.operations: list[GroupedOperation] = []

    @property
    def last(self) -> int:
        return len(self.operations) - 1

    def add(self, *operators: str, reads: Sequence[int] | None = None, names: Sequence[str] = ()) -> int:
        for operator in operators:
            before = [self.last] if self.operations else []
            self.operations.append(GroupedOperation(operator, names, before if reads is None else reads))
        return self.last

    def residual(self, operators: Sequence[str], shortcut: Sequence[str] = ()) -> int:
        """The operators, added to what they begin with, or to what the shortcut makes of it."""
        start = self.last
        end = self.add(*operators)
        if shortcut:
            start = self.add(shortcut[0], reads=[start])
            start = self.add(*shortcut[1:])
        self.add("add", reads=[start, end])
        return self.add("relu")


def resnet(stages: Sequence[int]) -> list[GroupedOperation]:
    network = Network()
    network.add("feed", "conv2d", "batch_norm", "relu", "pool2d")
    for blocks in stages:
        network.residual(BOTTLENECK, ("conv2d", "batch_norm"))
        for _ in range(blocks - 1):
            network.residual(BOTTLENECK)
    network.add("pool2d", "matmul", "softmax", "fetch")
    return network.operations


def outline(groups: Sequence[Group]) -> list[tuple[str, int, int]]:
    return [(group.title, group.stop - group.start, group.times) for group in groups]


def test_stages_of_a_resnet_are_groups_of_bottlenecks() -> None:
    groups = groups_of(resnet((3, 4, 6, 3)))
    bottleneck, first = len(BOTTLENECK) + 2, len(BOTTLENECK) + 4
    assert [group.stop - group.start for group in groups] == [first + (n - 1) * bottleneck for n in (3, 4, 6, 3)]
    (run,) = groups[2].children
    assert (run.start - groups[2].start, run.times) == (first, 5)
    assert {child.stop - child.start for child in run.children} == {bottleneck}


def test_equal_blocks_have_one_title_and_others_another() -> None:
    stages = groups_of(resnet((3, 4, 6, 3)))
    assert {stage.title for stage in stages} == {"Block A"}
    assert {run.title for stage in stages for run in stage.children} == {"Block B"}
    assert {block.title for stage in stages for run in stage.children for block in run.children} == {"Block B"}


def test_block_begins_where_one_value_passes() -> None:
    # Without the lines, relu … add would come again just as well.
    network = Network()
    network.add("feed")
    for _ in range(20):
        network.residual(("matmul", "gelu", "matmul"))
    network.add("fetch")
    (run,) = groups_of(network.operations)
    assert (run.start, run.times) == (1, 20)
    assert {network.operations[child.start].operator for child in run.children} == {"matmul"}


def test_names_of_the_author_make_groups_within_groups() -> None:
    network = Network()
    network.add("feed")
    for stage in range(3):
        for block in range(3):
            name = f"stage.{stage}.{block}"
            network.add("conv2d", "batch_norm", names=[f"{name}.conv.weights", "conv2d_7.w_0"])
            network.add("relu", names=["relu_3.tmp_0"])
            network.add("conv2d", names=[f"{name}.conv.weights"])
        network.add("tanh", "exp")
    groups = groups_of(network.operations)
    assert outline(groups) == [(f"stage.{i}", 14, 0) for i in range(3)]
    # What has no name goes with what stands before it.
    assert outline(groups[1].children) == [("stage.1.0", 4, 0), ("stage.1.1", 4, 0), ("stage.1.2", 6, 0)]


def test_names_that_paddle_gives_make_no_groups() -> None:
    network = Network()
    for i in range(4):
        names = [f"conv2d_{i}.w_0", f"conv2d_{i}.tmp_0"]
        network.add(f"a{i}", f"b{i}", f"c{i}", f"d{i}", names=names)
    assert groups_of(network.operations) == []


def test_one_operator_many_times_is_a_group() -> None:
    network = Network()
    network.add("feed", "loss")
    for _ in range(60):
        network.add("momentum_", reads=[1])
    (group,) = groups_of(network.operations)
    assert (group.title, group.times, group.start, group.stop) == ("momentum_", 60, 2, 62)


def test_few_operations_are_not_folded() -> None:
    network = Network()
    for _ in range(ENOUGH // 4):
        network.residual(("matmul", "gelu"))
    assert groups_of(network.operations) == []
    assert groups_of([]) == []


def test_lines_over_the_whole_network_do_not_hinder() -> None:
    network = Network()
    mask = network.add("feed")
    for _ in range(20):
        network.add("matmul", "softmax")
        network.add("where", reads=[network.last, mask])
        network.add("matmul")
    (run,) = groups_of(network.operations)
    assert (run.times, run.stop - run.start) == (20, 80)


@settings(derandomize=True, max_examples=150)
@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(["", "x.1.2", "x.1.3", "x.2", "y_4"])), max_size=90))
def test_groups_are_ranges_within_ranges(kinds: list[tuple[str, str]]) -> None:
    operations = [
        GroupedOperation(kind, [name], [i - 1] if i and i % 7 else []) for i, (kind, name) in enumerate(kinds)
    ]

    def check(groups: Sequence[Group], start: int, stop: int) -> None:
        for group in groups:
            assert start <= group.start < group.stop <= stop
            assert (group.times == 0) or (group.children == []) or (group.times == len(group.children))
            check(group.children, group.start, group.stop)
            start = group.stop

    check(groups_of(operations), 0, len(operations))


def test_2000_operations_take_less_than_3_seconds() -> None:
    start = time.perf_counter()
    groups_of(resnet((40, 50, 60, 40)))
    assert time.perf_counter() - start < 3
