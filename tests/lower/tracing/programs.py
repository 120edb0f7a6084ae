"""Programs with blocks inside blocks, and how many of their steps ran on the host."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

import pdhlo
from pdhlo.lower.running.session import session_of
from pdhlo.translate import framework_pb2 as proto
from tests.support import OpSpec, add_block, add_op, add_variable, make_program

F = "float32"
X = np.array([1.0, -2.0, 3.0], np.float32)


def scaled(source: str, out: str, scale: float, bias: float = 0.0) -> OpSpec:
    return ("scale", {"X": [source]}, {"Out": [out]}, {"scale": scale, "bias": bias})


def add_if(block: Any, condition: str, blocks: tuple[int, int], branches: tuple[str, str], out: str) -> None:
    """``out = branches[0] if condition else branches[1]``, computed by the two blocks."""
    names = [f"{out}.{part}" for part in ("not", "mask")]
    add_variable(block, names[0], "bool", [1])
    add_variable(block, names[1], "int32", [1])
    add_op(block, ("logical_not", {"X": [condition]}, {"Out": [names[0]]}, {}))
    for predicate, name, number in zip((condition, names[0]), branches, blocks, strict=True):
        slots, attributes = {"Cond": [predicate], "Input": ["x"]}, {"sub_block": ("BLOCK", number)}
        add_op(block, ("conditional_block", slots, {"Out": [name], "Scope": []}, attributes))
    add_op(block, ("cast", {"X": [condition]}, {"Out": [names[1]]}, {"in_dtype": 0, "out_dtype": 2}))
    add_op(block, ("select_input", {"X": [branches[1], branches[0]], "Mask": [names[1]]}, {"Out": [out]}, {}))


def nested_ifs(depth: int) -> bytes:
    """``y = x if c0 else (2 * x if c1 else (3 * x if c2 …))``, of float32[3]; at the end ``(depth + 1) * x``."""
    conditions = [f"c{level}" for level in range(depth)]
    variables: dict[str, Any] = {"x": (F, [3]), "y": (F, [3])} | {name: ("bool", [1]) for name in conditions}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x", *conditions]))
    block, target = 0, "y"
    waiting = []
    for level in range(depth):
        names = f"a{level}", f"b{level}"
        for name in names:
            add_variable(message.blocks[block], name, F, [3])
        true = add_block(message, block, [scaled("x", names[0], level + 1.0)], {})
        false = add_block(message, block, [], {})
        waiting.append((block, conditions[level], (true, false), names, target))
        block, target = false, names[1]
    add_op(message.blocks[block], scaled("x", target, depth + 1.0))
    for number, *rest in waiting:
        add_if(message.blocks[number], *rest)
    return bytes(message.SerializeToString())


def number(name: str, value: float, dtype: int = 3) -> OpSpec:
    return ("fill_constant", {}, {"Out": [name]}, {"shape": ("LONGS", [1]), "dtype": dtype, "value": float(value)})


def nested_whiles(depth: int) -> bytes:
    """A loop within a loop …, each of ``n`` iterations (fed), the innermost doubles ``x``; only ``x`` comes out."""
    variables: dict[str, Any] = {"x": (F, [3]), "n": ("int64", [1])}
    message = proto.ProgramDesc.FromString(make_program([], variables, feeds=["x", "n"]))
    block = 0
    waiting: list[tuple[int, int, str, str]] = []
    for level in range(depth):
        i, c = f"i{level}", f"c{level}"
        add_variable(message.blocks[block], i, "int64", [1])
        add_variable(message.blocks[block], c, "bool", [1])
        add_op(message.blocks[block], number(i, 0))
        add_op(message.blocks[block], ("less_than", {"X": [i], "Y": ["n"]}, {"Out": [c]}, {}))
        body = add_block(message, block, [], {})
        waiting.append((block, body, i, c))
        block = body
    add_variable(message.blocks[block], "t", F, [3])
    add_op(message.blocks[block], scaled("x", "t", 2.0))
    add_op(message.blocks[block], ("assign", {"X": ["t"]}, {"Out": ["x"]}, {}))
    for outer, body, i, c in reversed(waiting):
        add_op(message.blocks[body], ("increment", {"X": [i]}, {"Out": [i]}, {"step": 1.0}))
        add_op(message.blocks[body], ("less_than", {"X": [i], "Y": ["n"]}, {"Out": [c]}, {}))
        slots, outputs = {"X": ["x", "n"], "Condition": [c]}, {"Out": [i, "x", c], "StepScopes": []}
        attributes = {"sub_block": ("BLOCK", body), "is_test": True}
        add_op(message.blocks[outer], ("while", slots, outputs, attributes))
    return bytes(message.SerializeToString())


def one_loop(
    body: Sequence[OpSpec],
    inner: dict[str, Any],
    variables: dict[str, Any],
    carried: Sequence[str],
    feeds: Sequence[str],
) -> bytes:
    """``while i < n: body``, where ``n`` is fed and ``i`` counts from 0."""
    declared: dict[str, Any] = {"i": ("int64", [1]), "n": ("int64", [1]), "c": ("bool", [1])}
    message = proto.ProgramDesc.FromString(make_program([], declared | variables, feeds=[*feeds, "n"]))
    test: OpSpec = ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["c"]}, {})
    step: OpSpec = ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0})
    add_block(message, 0, [*body, step, test], inner)
    for op in (number("i", 0), test):
        add_op(message.blocks[0], op)
    slots, outputs = {"X": [*feeds, "n"], "Condition": ["c"]}, {"Out": ["i", *carried, "c"], "StepScopes": []}
    add_op(message.blocks[0], ("while", slots, outputs, {"sub_block": ("BLOCK", 1), "is_test": True}))
    return bytes(message.SerializeToString())


def loop(
    body: list[Any], inner: dict[str, Any], variables: dict[str, Any], before: list[Any], carried: list[str]
) -> bytes:
    """``while i < n: body``, where the body ends by computing ``c`` anew; ``i`` counts from 0."""
    declared = {"x": (F, [3]), "i": ("int64", [1]), "n": ("int64", [1]), "c": ("bool", [1])}
    message = proto.ProgramDesc.FromString(make_program([], declared | variables, feeds=["x"]))
    test = ("less_than", {"X": ["i"], "Y": ["n"]}, {"Out": ["c"]}, {})
    step = ("increment", {"X": ["i"]}, {"Out": ["i"]}, {"step": 1.0})
    add_block(message, 0, [*body, step, test], inner)
    outer = message.blocks[0]
    for op in (number("i", 0), *before, test):
        add_op(outer, op)
    slots = {"X": ["x", "n"], "Condition": ["c"]}
    outputs = {"Out": ["i", *carried, "c"], "StepScopes": []}
    add_op(outer, ("while", slots, outputs, {"sub_block": ("BLOCK", 1), "is_test": True}))
    return bytes(message.SerializeToString())


def on_host(program: pdhlo.Program) -> int:
    """How many steps of the program's last run were on the host."""
    return sum(len(schedule.hosted) for schedule in session_of(program).schedules.values())
