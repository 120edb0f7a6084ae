"""The dataflow driver, on a lattice of two lines: the inputs that a value depends on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pdhlo.dialect.dataflow.driver import HANDLERS, Dataflow, JoinPoint
from pdhlo.dialect.program import TranslatedProgram

Inputs = frozenset[str]
ROWS, YES = "tensor<?xf32>", "tensor<i1>"


class Origins(Dataflow[Inputs]):
    """Which inputs a value is computed from."""

    def __init__(self, most_iterations: int | None = None) -> None:
        self.facts: dict[Any, Inputs] = {}
        self.visited = 0
        self._most = most_iterations

    @property
    def most_iterations(self) -> int | None:
        return self._most

    def fact(self, value: Any) -> Inputs:
        return self.facts[value]

    def record(self, value: Any, fact: Inputs, origin: str) -> None:
        self.facts[value] = fact

    def visit(self, operation: Any) -> None:
        self.visited += 1
        if (handler := HANDLERS.get(operation.operation.name)) is not None:
            handler(self, operation, "")
            return
        own = {operation.name_} if operation.operation.name == "pd.feed" else frozenset[str]()
        read = own.union(*(self.facts.get(operand, frozenset()) for operand in operation.operands))
        self.facts.update((result, frozenset(read)) for result in operation.results)

    def join(self, fact: Inputs, other: Inputs, point: JoinPoint) -> Inputs:
        return fact | other

    def widened(self, fact: Inputs, point: JoinPoint) -> Inputs:
        return fact | {"anything"}

    def chosen(self, result: Any, facts: Sequence[Inputs], condition: Any, point: JoinPoint) -> Inputs:
        return self.fact(condition).union(*facts)

    def behind_loop(self, facts: list[Inputs], conditions: Sequence[Any], point: JoinPoint) -> list[Inputs]:
        return [fact.union(*map(self.fact, conditions)) for fact in facts]

    def group(self, facts: Sequence[Inputs]) -> Inputs:
        return frozenset[str]().union(*facts)

    def taken(self, group: Any, place: int, result: Any, origin: str) -> Inputs:
        return self.fact(group)


def origins(body: str, most_iterations: int | None = None) -> tuple[str, int]:
    """Which inputs ``%y`` depends on, and how many operations were looked at."""
    kinds = {"c": YES, "u": ROWS, "v": ROWS, "w": ROWS}
    arguments = ", ".join(f'%a{name}: {kind} {{pd.feed = "{name}"}}' for name, kind in kinds.items())
    feeds = "\n".join(f'%{name} = "pd.feed"(%a{name}) {{name = "{name}"}} : ({k}) -> {k}' for name, k in kinds.items())
    text = (
        f'func.func @main({arguments}) -> ({ROWS} {{pd.fetch = "y"}}) {{\n{feeds}\n{body}\nfunc.return %y : {ROWS}\n}}'
    )
    program = TranslatedProgram.parse(text)
    flow = Origins(most_iterations)
    flow.run_block(program.main.entry_block)
    return " ".join(sorted(flow.fact(program.returned[0]))), flow.visited


def test_a_result_of_a_branch_is_what_both_blocks_give():
    body = f"""%y = "pd.if"(%c) ({{
      "pd_cf.yield"(%u) : ({ROWS}) -> ()
    }}, {{
      "pd_cf.yield"(%w) : ({ROWS}) -> ()
    }}) : ({YES}) -> {ROWS}"""
    assert origins(body)[0] == "c u w"


LOOP = f"""%p, %q, %y = "pd.while"(%c, %u, %v, %w) ({{
  ^bb0(%i: {ROWS}, %j: {ROWS}, %k: {ROWS}):
    "pd_cf.yield"(%c, %i, %i, %j) : ({YES}, {ROWS}, {ROWS}, {ROWS}) -> ()
  }}) : ({YES}, {ROWS}, {ROWS}, {ROWS}) -> ({ROWS}, {ROWS}, {ROWS})"""


def test_a_loop_is_looked_at_until_nothing_changes():
    # Each iteration hands a value on to the next variable: the second iteration shows the first input, the third that
    # it stays.
    assert origins(LOOP) == ("c u v w", 4 + 1 + 3)


@pytest.mark.parametrize(
    ("most", "expected", "iterations"), [(1, "anything c w", 1), (2, "anything c v w", 2), (4, "c u v w", 3)]
)
def test_the_last_of_a_bounded_number_of_iterations_begins_with_widened_facts(most, expected, iterations):
    assert origins(LOOP, most) == (expected, 4 + 1 + iterations)


def test_groups_are_made_and_taken_apart():
    kind = f"tuple<{ROWS}, {ROWS}>"
    body = f"""%g = "pd_builtin.combine"(%u, %w) : ({ROWS}, {ROWS}) -> {kind}
    %s, %t = "pd_builtin.split"(%g) : ({kind}) -> ({ROWS}, {ROWS})
    %y = "pd_builtin.slice"(%g) {{index = 0 : i32}} : ({kind}) -> {ROWS}"""
    assert origins(body)[0] == "u w"
