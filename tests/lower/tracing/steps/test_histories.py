"""Loops and their gradients know each other by a number."""

from __future__ import annotations

from typing import Any

from pdhlo.dialect.program import TranslatedProgram
from pdhlo.lower.tracing.steps import histories
from pdhlo.lower.tracing.steps.histories import LoopPairs, history_of

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
