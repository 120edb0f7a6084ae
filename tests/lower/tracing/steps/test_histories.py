"""Loops and their gradients know each other by a number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import pdhlo
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.running.parts import parts_of
from pdhlo.lower.tracing.steps import histories
from pdhlo.lower.tracing.steps.histories import LoopPairs, history_of
from pdhlo.translate import framework_pb2 as proto
from tests.support import add_block, add_op, make_program

ROWS, YES = "tensor<2xf32>", "tensor<i1>"


def loop(name: str, dropped: str) -> str:
    return f"""%{name} = "pd.while"(%c, %x) ({{
      ^bb0(%i: {ROWS}):
        "pd_cf.yield"(%c, %i) : ({YES}, {ROWS}) -> ()
      }}) {{{dropped}}} : ({YES}, {ROWS}) -> {ROWS}"""


def gradient(dropped: str) -> str:
    return f'"pd.while_grad"() ({{\n  "pd_cf.yield"() : () -> ()\n}}) {{{dropped}}} : () -> ()'


def numbered(number: int) -> str:
    return f"pd.dropped = {{loop = {number} : i32}}"


BODY = "\n".join(
    [
        loop("a", numbered(1)),
        loop("b", numbered(2)),
        loop("d", numbered(3)),
        loop("e", ""),
        f'%r = "pd.if"(%c) ({{\n{loop("f", numbered(4))}\n"pd_cf.yield"(%f) : ({ROWS}) -> ()\n}}, {{\n'
        f'"pd_cf.yield"(%x) : ({ROWS}) -> ()\n}}) : ({YES}) -> {ROWS}',
        gradient(numbered(2)),
        gradient(numbered(1)),
        gradient(""),
        gradient(numbered(4)),
    ]
)


def program() -> TranslatedProgram:
    signature = f'@main(%c: {YES} {{pd.feed = "c"}}, %x: {ROWS} {{pd.feed = "x"}}) -> ({ROWS} {{pd.fetch = "r"}})'
    return TranslatedProgram.parse(f"func.func {signature} {{\n{BODY}\nfunc.return %r : {ROWS}\n}}")


def test_loops_and_gradients_are_paired_in_one_walk(monkeypatch):
    walks = []
    whole = histories.operations_within

    def counted(operations: Any) -> Any:
        walks.append(1)
        return whole(operations)

    monkeypatch.setattr(histories, "operations_within", counted)
    made = program()
    first, second, alone, unnumbered, choice, *gradients = made.operations()
    pairs = LoopPairs()
    partners = [pairs.gradient_of(operation) for operation in (first, second, alone, unnumbered)]
    assert [partner and partner.operation for partner in partners] == [
        gradients[1].operation,
        gradients[0].operation,
        None,
        None,
    ]
    owners = [pairs.loop_of(operation) for operation in gradients[:3]]
    assert [owner and owner.operation for owner in owners] == [second.operation, first.operation, None]
    [inner] = [
        operation for operation in choice.regions[0].blocks[0].operations if operation.operation.name == "pd.while"
    ]
    assert pairs.histories_in(choice.regions) == [history_of(inner)]
    assert len(walks) == 1


def squared(*, drops: bool) -> pdhlo.Program:
    """y = x squared (and elements of it dropped) until its sum is 100 or more, and the gradient of y by x, g."""
    tensors = {name: ("float32", [2]) for name in ("x", "y", "y@GRAD", "g")}
    program = proto.ProgramDesc.FromString(make_program([], tensors | {"c": ("bool", [1])}, feeds=["x", "c"]))
    outer = program.blocks[0]
    add_op(outer, ("scale", {"X": ["x"]}, {"Out": ["y"]}, {"scale": 1.0}))
    dropout = {"dropout_prob": 0.001, "is_test": False, "dropout_implementation": "upscale_in_train"}
    kept = ("dropout", {"X": ["t"]}, {"Out": ["y"], "Mask": ["m"]}, dropout)
    body = [
        ("square", {"X": ["y"]}, {"Out": ["t"]}, {}),
        kept if drops else ("assign", {"X": ["t"]}, {"Out": ["y"]}, {}),
        ("reduce_sum", {"X": ["t"]}, {"Out": ["s"]}, {"reduce_all": True, "dim": [0], "keep_dim": True}),
        ("fill_constant", {}, {"Out": ["most"]}, {"shape": [1], "value": 100.0, "dtype": 5}),
        ("less_than", {"X": ["s"], "Y": ["most"]}, {"Out": ["c"]}, {}),
    ]
    local = {"t": ("float32", [2]), "s": ("float32", [1]), "most": ("float32", [1]), "m": ("uint8", [2])}
    forward = add_block(program, 0, body, local)
    block = {"sub_block": ("BLOCK", forward), "is_test": False}
    slots = {"Out": ["y", "c"], "StepScopes": ["scopes"]}
    add_op(outer, ("while", {"X": ["y", "c"], "Condition": ["c"]}, slots, block))
    add_op(outer, ("fill_any_like", {"X": ["y"]}, {"Out": ["y@GRAD"]}, {"value": 1.0, "dtype": -1}))
    step = ("square_grad", {"X": ["y"], "Out@GRAD": ["y@GRAD"]}, {"X@GRAD": ["y@GRAD"]}, {})
    backward = add_block(program, 0, [step], {})
    program.blocks[backward].forward_block_idx = forward
    block = {"sub_block": ("BLOCK", backward), "is_test": False, "original_output_grad": ["y@GRAD"]}
    slots = {"X": ["y"], "Out": ["y"], "Out@GRAD": ["y@GRAD"]}
    add_op(outer, ("while_grad", slots, {"X@GRAD": ["g"]}, block))
    for column, name in enumerate(("y", "g")):
        add_op(outer, ("fetch", {"X": [name]}, {"Out": ["fetch"]}, {"col": column}))
    return pdhlo.load(program.SerializeToString(), parameters={})


FEEDS = {"x": np.array([1.5, 1.2], np.float32), "c": np.array([True])}


@pytest.mark.parametrize("drops", [False, True])
def test_what_looks_at_the_values_of_steps_passes_histories_by(drops):
    """They are no values of MLIR: they have no owner and no uses."""
    program = squared(drops=drops)
    assert [cut.operation.split()[0] for cut in parts_of(program, FEEDS).cuts] == ["pd.while"]
    outputs = program.run(FEEDS, seed=0)
    comparison = pdhlo.compare(program, FEEDS, against=outputs)
    assert [result.variable for result in comparison.outputs] == ["y", "g"]
