"""Inspects a model without running it: its parts, and everything that is missing to run it."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pdhlo.dialect import operator_table, types
from pdhlo.dialect.needs import operations_within
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import TensorSpec
from pdhlo.errors import InputError, ModelFormatError, PdhloError, UnsupportedError
from pdhlo.lower.artifacts.artifact import Artifact, load_artifact
from pdhlo.lower.artifacts.consumers import refused_by
from pdhlo.lower.rules import registry, unsupported
from pdhlo.lower.running import fitting
from pdhlo.lower.running.feeds import check_parameters
from pdhlo.lower.running.parts import parts_of
from pdhlo.lower.tracing import tracer
from pdhlo.lower.values.pictures import open_sizes
from pdhlo.lower.values.specs import Spec
from pdhlo.tools.generators import corpus_results, facts
from pdhlo.tools.operator_sources import absences_of, places_of
from pdhlo.tools.random_inputs import random_inputs
from pdhlo.translate.legacy import compat
from pdhlo.translate.legacy.legacy_program import LegacyProgram, LegacyVariable
from pdhlo.translate.legacy.translator import translate, translated_part
from pdhlo.translate.pir.document import parse as parse_json
from pdhlo.translate.pir.reader import read_part, read_program, shown_version, wanted_by
from pdhlo.translate.readers.model import ModelFile, open_model, read_legacy, read_parameters
from pdhlo.translate.readers.parameters import stored_variables

_TABLE_PREFIX = "pd."


def inspect_model(path: Path, which: str = "main", parameters: Path | None = None) -> dict[str, object]:
    """The facts about the model at ``path``; ``pdhlo inspect --help`` lists the keys.

    Raises ModelFormatError without a readable program. Damaged or missing parameters are reported in ``missing``.
    """
    model = open_model(path, which)
    if model.is_json:
        return _inspect_json(path, model, parameters)
    missing: list[dict[str, object]] = []
    try:
        legacy, table = read_legacy(model, parameters)
    except ModelFormatError as error:
        legacy, table = read_legacy(model, {})  # raises the error again if the program is damaged, not the parameters
        missing.append(_missing("parameters", str(error)))
    try:
        program = translate(legacy, table)
    except UnsupportedError as error:
        missing += [{"kind": "translation", "uses": 1, **problem} for problem in error.problems]
        missing += without_rule(legacy)
        (inputs, outputs), operations = _declared(legacy), None
    else:
        inputs, outputs, operations = program.inputs, program.outputs, program.operation_count
        missing += missing_to_run(program, with_parameters=not missing)
    kinds = Counter(op.type for block in legacy.blocks for op in block.operators)
    return {
        "path": str(path),
        "kind": "legacy program",
        "paddle_version": legacy.paddle_version,
        "blocks": len(legacy.blocks),
        "operators": dict(sorted(kinds.items(), key=lambda item: (-item[1], item[0]))),
        "operator_count": legacy.operator_count,
        "operations": operations,
        "inputs": [_spec_json(spec) for spec in inputs.values()],
        "outputs": [_spec_json(spec) for spec in outputs.values()],
        "parameters": {**_table_json(table), "declared": len(stored_variables(legacy))},
        "missing": missing,
        "runnable": not missing,
        "execution": None if missing else execution_facts(program),
    }


_ASSUMED_SIZE = 16  # for an open size that is neither an image size nor a batch size


def execution_facts(program: TranslatedProgram) -> dict[str, object]:
    """The form in which a program runs: as one module, with its bounds, or in parts, with the reasons.

    It is determined for inputs of some valid size, without compiling. ``form`` is None if that fails; ``reason`` then
    says why.
    """
    shapes = {
        name: tuple(
            (1 if axis == 0 and not spec.lod_level else _ASSUMED_SIZE) if dim < 0 else dim
            for axis, dim in enumerate(spec.shape)
        )
        for name, spec in program.inputs.items()
        if min(spec.shape, default=0) < 0 and not open_sizes(spec)
    }
    try:
        feeds = random_inputs(program.inputs, 0, shapes, refusal=lambda values: fitting.refusal(program, values))
        parts = parts_of(program, feeds)
    except PdhloError as error:
        return {"form": None, "reason": str(error), "bounds": [], "cuts": []}
    return {
        "form": parts.form,
        "reason": None,
        "bounds": [bound.to_json() for bound in parts.bounds],
        "cuts": [cut.to_json() for cut in parts.cuts],
    }


def _inspect_json(path: Path, model: ModelFile, parameters: Path | None) -> dict[str, object]:
    """The facts of ``inspect_model`` about a program of Paddle 3."""
    missing: list[dict[str, object]] = []
    document = parse_json(model.data, model.source)
    wanted = wanted_by(document)
    try:
        table = read_parameters(model, parameters, wanted)
    except ModelFormatError as error:
        table = ParameterTable()
        missing.append(_missing("parameters", str(error)))
    try:
        program = read_program(document, table)
        missing += missing_to_run(program, with_parameters=not missing)
        operations: int | None = program.operation_count
    except UnsupportedError as error:
        missing += [{"kind": "translation", "uses": 1, **problem} for problem in error.problems]
        program, operations = read_part(document), None
        missing += _rules_lacking(program)
    kinds = Counter(document.operators())
    return {
        "path": str(path),
        "kind": "program of Paddle 3",
        "paddle_version": shown_version(document),
        "blocks": document.blocks(),
        "operators": dict(sorted(kinds.items(), key=lambda item: (-item[1], item[0]))),
        "operator_count": sum(kinds.values()),
        "operations": operations,
        "inputs": [_spec_json(spec) for spec in program.inputs.values()],
        "outputs": [_spec_json(spec) for spec in program.outputs.values()],
        "parameters": {**_table_json(table), "declared": len(wanted.variables)},
        "missing": missing,
        "runnable": not missing,
        "execution": None if missing else execution_facts(program),
    }


def inspect_saved(path: Path, program: TranslatedProgram) -> dict[str, object]:
    """The facts of ``inspect_model`` about a program that ``pdhlo translate -o`` wrote; operators are pd operators."""
    names = [operation.operation.name for operation in operations_within(program.operations())]
    missing = missing_to_run(program)
    return {
        "path": str(path),
        "kind": "pdhlo program",
        "paddle_version": None,
        "blocks": 1 + sum(len(list(operation.regions)) for operation in operations_within(program.operations())),
        "operators": dict(sorted(Counter(names).items(), key=lambda item: (-item[1], item[0]))),
        "operator_count": len(names),
        "operations": program.operation_count,
        "inputs": [_spec_json(spec) for spec in program.inputs.values()],
        "outputs": [_spec_json(spec) for spec in program.outputs.values()],
        "parameters": {**_table_json(program.parameters), "declared": len(program.parameters)},
        "missing": missing,
        "runnable": not missing,
        "execution": None if missing else execution_facts(program),
    }


def inspect_artifact(path: Path) -> dict[str, object]:
    """The facts of ``inspect_model`` about an artifact. It has StableHLO and no operators of Paddle.

    Raises ArtifactError for a damaged or incomplete artifact.
    """
    artifact = load_artifact(path)
    arrays = artifact.parameters.values()
    return {
        "path": str(path),
        "kind": "pdhlo artifact",
        "paddle_version": None,
        "blocks": 1,
        "operators": {},
        "operator_count": 0,
        "operations": None,
        "inputs": [_symbolic_json(spec) for spec in artifact.inputs.values()],
        "outputs": [_symbolic_json(spec) for spec in artifact.outputs.values()],
        "parameters": {"count": len(arrays), "bytes": sum(array.nbytes for array in arrays), "declared": len(arrays)},
        "missing": [],
        "runnable": True,
        "execution": {"form": "one module", "reason": None, "bounds": [], "cuts": []},
        **binding_of(artifact),
    }


def binding_of(artifact: Artifact) -> dict[str, object]:
    """The portability of an artifact: whether its weights are inside, its target, its custom calls for the CPU, and
    the consumers of StableHLO that are known to reject it.
    """
    calls = list(artifact.signature.bound_calls)
    return {
        "weights_inside": artifact.signature.weights_inside,
        "target": artifact.signature.target,
        "platform_bound": bool(calls),
        "custom_calls": calls,
        "refused_by": {reader: list(words) for reader, words in refused_by(artifact.bytecode).items()},
    }


def _symbolic_json(spec: Spec) -> dict[str, object]:
    return {
        "name": spec.name,
        "shape": list(spec.dims),
        "dtype": str(spec.dtype),
        "lod_level": 0,
        "symbolic_shape": spec.shape,
    }


def _table_json(table: ParameterTable) -> dict[str, int]:
    return {"count": len(table), "bytes": table.nbytes}


def _spec_json(spec: TensorSpec) -> dict[str, object]:
    shape = list(spec.shape)
    return {"name": spec.name, "shape": shape, "dtype": str(spec.dtype), "lod_level": spec.lod_level}


def missing_to_run(program: TranslatedProgram, *, with_parameters: bool = True) -> list[dict[str, object]]:
    """The errors that a run would raise before it computes anything.

    These are missing rules, blocks that are nested too deeply and, with ``with_parameters``, missing parameters.
    """
    try:
        traceable = tracer.prepare(program)
        if with_parameters:
            check_parameters(program, traceable)
    except UnsupportedError as error:
        return [_missing_rule(problem) for problem in error.problems] or [_missing("limit", str(error))]
    except PdhloError as error:
        return [_missing("parameters" if isinstance(error, InputError) else "program", str(error))]
    return []


def without_rule(legacy: LegacyProgram) -> list[dict[str, object]]:
    """The operators without a rule, in the part of a program that can be translated."""
    return _rules_lacking(translated_part(legacy))


def _rules_lacking(program: TranslatedProgram) -> list[dict[str, object]]:
    rules = tracer.missing_rules(program)
    return [
        _missing_rule({"operator": name, "uses": uses, "reason": tracer.why_without_rule(name)})
        for name, uses in rules.items()
    ]


def _missing_rule(problem: Mapping[str, Any]) -> dict[str, object]:
    return {"kind": "rule", **problem, "operator": problem["operator"].removeprefix(_TABLE_PREFIX)}


def _missing(kind: str, reason: str) -> dict[str, object]:
    return {"kind": kind, "operator": None, "uses": None, "reason": reason}


def _declared(legacy: LegacyProgram) -> tuple[dict[str, TensorSpec], dict[str, TensorSpec]]:
    """The inputs and outputs of a program that cannot be translated, from its feed and fetch operators."""
    block = legacy.blocks[0]
    feeds = [name for op in block.operators if op.type == "feed" for name in op.output("Out")]
    fetches = [name for op in block.operators if op.type == "fetch" for name in op.input("X")]

    def specs(names: Sequence[str]) -> dict[str, TensorSpec]:
        return {name: _spec(variable) for name in names if (variable := block.find(name)) is not None}

    return specs(feeds), specs(fetches)


def _spec(variable: LegacyVariable) -> TensorSpec:
    element = types.BY_LEGACY.get(variable.element, types.BY_NAME["float32"])
    return TensorSpec(variable.name, variable.dims, element.numpy, variable.lod_level)


@dataclass(frozen=True, slots=True)
class OperatorFacts:
    """An operator of the dialect: its entry in the table, its legacy names, whether it has a rule."""

    operator: operator_table.Operator
    legacy: list[str]
    rule: registry.Rule | None
    has_rule: bool
    """Whether it can be run: it has a rule, or the tracer itself implements it."""

    def to_json(self) -> dict[str, Any]:
        """The facts as data; ``pdhlo inspect --help`` lists the keys."""
        entry = self.operator
        return {
            "operator": entry.name,
            "inputs": [_port_json(port) for port in entry.inputs],
            "attributes": dict(entry.attributes),
            "outputs": [_port_json(port) for port in entry.outputs],
            "legacy_names": self.legacy,
            "backward": entry.backward,
            "has_rule": self.has_rule,
            "runs_on": self._runs_on() if self.has_rule else "",
            "meaning": inspect.getdoc(self.rule.function) or "" if self.rule is not None else "",
            "differentiable": is_differentiable(self.operator.name),
            "gradient": gradient_kind(self.operator.name),
            "dtypes": tested_dtypes(self.legacy) if self.has_rule else [],
            "unsupported": [
                {"part": case.part, "reason": case.reason} for case in unsupported.cases_of(self.operator.name)
            ],
            "places": [place.to_json() for place in places_of(self.operator.name)],
            "absent": [absence.to_json() for absence in absences_of(self.operator.name)],
        }

    def _runs_on(self) -> str:
        if self.rule is None:
            return "device"
        return "host" if self.rule.host else "devices of a process group" if self.rule.needs_process_group else "device"


def legacy_names(name: str) -> list[str]:
    """The legacy operators that are translated to an operator of the dialect."""
    return compat.legacy_types(name) or [legacy for legacy in [name] if legacy in facts.read("legacy_ops")["ops"]]


def is_differentiable(name: str) -> bool:
    """Whether Paddle has a gradient for an operator, and pdhlo can differentiate it with jax."""
    rule, entry = registry.find_rule(name), operator_table.find_operator(name)
    if rule is None or rule.host or entry is None:
        return False
    has_gradient = entry.backward is not None or operator_table.find_operator(f"{name}_grad") is not None
    return has_gradient and not any(case.part == "gradient" for case in unsupported.cases_of(name))


def gradient_kind(name: str) -> str:
    """The way in which the gradient operator of an operator is computed.

    "derived": from the operator's own rule. "by hand": by its own rule. "block": the tracer runs a block. "no": it
    cannot be computed. "": Paddle has no gradient operator.
    """
    entry = operator_table.find_operator(name)
    gradient = f"{name}_grad" if entry is None or entry.backward is None else entry.backward
    if operator_table.find_operator(gradient) is None:
        return ""
    if f"pd.{gradient}" in tracer.operations_with_blocks():
        return "block"
    rule = registry.find_rule(gradient)
    return "no" if rule is None else "derived" if rule.derived else "by hand"


def tested_dtypes(legacy: Sequence[str]) -> list[str]:
    """The dtypes for which these legacy operators agree with Paddle in the corpus of test programs."""
    results = facts.read(corpus_results.NAME)
    return sorted({dtype for name in legacy for dtype in results.get(name, {}).get("dtypes", ())})


def _port_json(port: operator_table.Port) -> dict[str, object]:
    return {"name": port.name, "kind": port.kind, "optional": port.optional}


def inspect_operator(name: str) -> OperatorFacts:
    """The facts about an operator, by its name in the dialect (with or without ``pd.``) or by a legacy name.

    Raises InputError, with similar names, for an unknown operator.
    """
    plain = name.removeprefix(_TABLE_PREFIX)
    operator = operator_table.find_operator(plain) or operator_table.find_operator(compat.normalised_name(plain))
    if operator is None:
        try:
            operator_table.operator(plain)
        except UnsupportedError as error:
            raise InputError(str(error)) from None
        raise InputError(f"the pd dialect has no operator {plain!r}")
    rule = registry.find_rule(operator.name)
    is_known = f"pd.{operator.name}" in tracer.operations_with_blocks()
    return OperatorFacts(operator, legacy_names(operator.name), rule, rule is not None or is_known)
