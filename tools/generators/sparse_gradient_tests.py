"""Writes text tests of gradients of the operators of paddle.sparse, by numerical derivatives of their forward rules.

    python -m pdhlo.tools.generators.sparse_gradient_tests tests/data/operators [OPERATOR …]

A tensor of paddle.sparse cannot be a constant: a test builds it from values and indices, and compares its values. So
the test of the forward operator is converted to float64 values, the derivative is by these values, and the cotangent is
a sparse tensor with the indices of the result. The default is every such gradient with a rule and without a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np

from pdhlo.dialect.gradient_slots import forward_of, slot
from pdhlo.dialect.operator_table import operator
from pdhlo.errors import InputError, PdhloError
from pdhlo.lower.conformance import operator_tests
from pdhlo.lower.rules.registry import rule_names
from pdhlo.tools.generators import operator_text
from pdhlo.tools.generators.gradient_tests import (
    ForwardTest,
    Function,
    checked_test,
    derivative,
    forward_case,
    function_text,
    result_types,
)

_TOLERANCE = "1.0e-5 : f64"
_DENSE_RESULT = ("sparse_to_dense", "sparse_values")
_MAKER = "sparse_sparse_coo_tensor"
_MADE = re.compile(r'%(\w+) = "pd.sparse_sparse_coo_tensor"\(%(\w+), %(\w+)\)')


def _operation(name: str, operands: Sequence[tuple[str, str]], result: tuple[str, str], **attributes: str) -> str:
    facts = {
        **attributes,
        "operand_segment_sizes": f"array<i32: {', '.join('1' for _ in operands)}>",
        "result_segment_sizes": "array<i32: 1>",
    }
    return operator_text.operation(f"pd.{name}", operands, dict(sorted(facts.items())), [result])


def one_case(case: operator_tests.OperatorCase, name: str) -> str:
    """The test of a gradient, from a test of its forward operator. Raises PdhloError if that fails."""
    forward_name = forward_of(name) or ""
    forward = forward_case(case.text, forward_name)
    if forward is None:
        raise InputError("its forward operator's test has another form")
    values = _values_of(forward, forward_name)
    out = next(iter(forward.results.values()))
    kind = dict(zip([str(out)], result_types(forward.statements[-1]), strict=True))[str(out)]
    statements = list(forward.statements)
    read = str(out)
    if forward_name not in _DENSE_RESULT:
        read = f"{out}_values"
        statements.append(_operation("sparse_values", [(str(out), kind)], (read, "tensor<?xf64>")))
    function = Function(statements)
    value = function({})[read]
    cotangent = np.round(np.random.default_rng(value.size).uniform(-1, 1, value.shape), 2)
    at = function.constant(values)
    expected = derivative(lambda array: float(np.sum(cotangent * function({values: array})[read])), at)
    expected[np.abs(expected) < 1e-10] = 0
    statements = [*forward.statements, *_cotangent(cotangent, str(out), kind, sparse=read != out)]
    statements += _gradient(forward, name, values, kind, at)
    actual = ("x_grad_values" if forward_name != _MAKER else "x_grad", operator_text.tensor_type(at))
    check = {"tolerance": _TOLERANCE, "value": operator_text.dense(expected, digits=9)}
    statements.append(operator_text.operation("check.expect_almost_eq_const", [actual], check, []))
    return checked_test(function_text(statements), name, case, forward_name)


def _values_of(forward: ForwardTest, name: str) -> str:
    """The constant with the values of the sparse tensor, by which the derivative is computed."""
    operand = next(iter(forward.operands.values()))
    if name == _MAKER:
        return str(operand)
    made = {match[1]: match[2] for statement in forward.statements if (match := _MADE.search(statement))}
    if operand not in made:
        raise InputError("its operand is not made of values and indices in coordinates")
    return made[operand]


def _cotangent(cotangent: np.ndarray, out: str, kind: str, *, sparse: bool) -> list[str]:
    """A cotangent of the result, as a constant or a sparse tensor."""
    facts = {"value": operator_text.dense(cotangent)}
    values = operator_text.tensor_type(cotangent)
    if not sparse:
        return [operator_text.operation("pd_builtin.constant", [], facts, [("cotangent", values)])]
    shape = ", ".join(re.findall(r"\d+(?=x)", kind))
    return [
        operator_text.operation("pd_builtin.constant", [], facts, [("cotangent_values", values)]),
        _operation("sparse_indices", [(out, kind)], ("cotangent_indices", "tensor<?x?xi64>")),
        _operation(
            _MAKER,
            [("cotangent_values", values), ("cotangent_indices", "tensor<?x?xi64>")],
            ("cotangent", kind),
            shape=f"array<i64: {shape}>",
        ),
    ]


def _gradient(forward: ForwardTest, name: str, values: str, kind: str, at: np.ndarray) -> list[str]:
    """The gradient, and the operation that reads the values of its result."""
    gradient = operator(name)
    kinds: dict[str, str] = {"cotangent": kind}
    for statement in forward.statements:
        match = re.match(r"\s*((?:%\w+(?:, )?)+) = ", statement)
        if match:
            kinds |= dict(zip(re.findall(r"%(\w+)", match[1]), result_types(statement), strict=True))
    known = {slot(port): value for port, value in {**forward.results, **forward.operands}.items()}
    cotangents = {slot(port).cotangent: "cotangent" for port in forward.results}
    operands = [(known | cotangents).get(slot(port.name)) for port in gradient.inputs]
    attributes = {key: forward.attributes[key] for key in gradient.attributes}
    there = ["1" if operand_name is not None else "0" for operand_name in operands]
    wanted = ["1"] + ["0"] * (len(gradient.outputs) - 1)
    attributes |= {
        "operand_segment_sizes": f"array<i32: {', '.join(there)}>",
        "result_segment_sizes": f"array<i32: {', '.join(wanted)}>",
    }
    operand = str(next(iter(forward.operands.values())))
    typed_operands = [(operand_name, kinds[operand_name]) for operand_name in operands if operand_name is not None]
    result = ("x_grad", kinds[operand])
    gradient_statement = operator_text.operation(
        f"pd.{name}", typed_operands, dict(sorted(attributes.items())), [result]
    )
    if operand == values:
        return [gradient_statement]
    read = _operation("sparse_values", [result], ("x_grad_values", operator_text.tensor_type(at)))
    return [gradient_statement, read]


def write(folder: Path, names: Sequence[str]) -> dict[str, str]:
    """Writes the files; returns the reason for each operator without one."""
    failed: dict[str, str] = {}
    for name in names:
        path = folder / f"{forward_of(name)}.mlir"
        for case in operator_tests.read_cases(path) if path.is_file() else []:
            try:
                (folder / f"{name}.mlir").write_text(one_case(case, name) + "\n")
            except PdhloError as error:
                failed[name] = str(error).splitlines()[0][:200]
            else:
                failed.pop(name, None)
                break
    return failed


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.argument("names", nargs=-1)
def main(folder: Path, names: tuple[str, ...]) -> None:
    """Write text tests of gradients of sparse tensors to FOLDER, by numerical derivatives."""
    sparse = [name for name in rule_names() if name.startswith("sparse_") and name.endswith("_grad")]
    lacking = [name for name in sparse if not (folder / f"{name}.mlir").is_file()]
    for name, reason in write(folder, names or lacking).items():
        click.echo(f"{name}: {reason}", err=True)


if __name__ == "__main__":
    main()
