"""ProgramTranslator: translates a legacy program to a Program.

The order of operations is Paddle's: parameters in order of use, then the operators of block 0. A ``set_parameter`` is
inserted behind each operation that writes a persistable which no operator reads. Further than Paddle, ``main`` returns
the fetched values, and the last value of every written persistable.

Source: Paddle 2.6 ProgramTranslator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pdhlo.dialect import attributes, locations, types
from pdhlo.dialect.bindings import SSAValue, func, ir, shared_context, use_context
from pdhlo.dialect.canonical_json import RETURNED
from pdhlo.dialect.loading import load_modules
from pdhlo.dialect.locations import LegacyPlace
from pdhlo.dialect.parameters import ParameterTable
from pdhlo.dialect.program import FEED, FETCH, PADDLE_VERSION, PARAMETER, TranslatedProgram
from pdhlo.errors import InputError, quoted
from pdhlo.system.wording import near
from pdhlo.translate.legacy.collector import without_garbage_collection
from pdhlo.translate.legacy.emitter import Emitter, Result, data_attributes
from pdhlo.translate.legacy.left_out import refuse_lost_attributes
from pdhlo.translate.legacy.legacy_program import (
    EMPTY,
    RESERVED,
    LegacyBlock,
    LegacyOperator,
    LegacyProgram,
    LegacyVariable,
)
from pdhlo.translate.legacy.report import Problem, Untranslatable, unsupported
from pdhlo.translate.legacy.transcriber import transcriber
from pdhlo.translate.legacy.transcribers.control_flow import Conditional, transcribe_conditional, units
from pdhlo.translate.legacy.transcribers.feed_fetch import fetch
from pdhlo.translate.legacy.type_translator import translate_type


def translate(
    legacy: LegacyProgram,
    parameters: ParameterTable | None = None,
    outputs: Sequence[str] | None = None,
) -> TranslatedProgram:
    """Translates a legacy program.

    ``outputs`` are the variables that ``main`` returns instead of the fetched ones. Raises UnsupportedError, which
    lists everything that cannot be translated, and InputError for an output that is no variable of the program.
    """
    load_modules("pdhlo.translate.legacy.transcribers")
    with use_context(shared_context()), without_garbage_collection():
        return _Translation(legacy).run(parameters, outputs)


def translated_part(legacy: LegacyProgram) -> TranslatedProgram:
    """The translatable part of a program, to inspect a program that ``translate`` refuses.

    Each result of an operator that cannot be translated is a ``pd.untranslated``. ``main`` returns nothing, and the
    program cannot be run.
    """
    load_modules("pdhlo.translate.legacy.transcribers")
    with use_context(shared_context()), without_garbage_collection():
        return _Translation(legacy).partly()


# The errors of transcribers on damaged operators. The bindings raise RuntimeError for a value of the wrong kind;
# RecursionError is a subclass of it.
_UNUSUAL = (KeyError, IndexError, TypeError, AttributeError, ValueError, OverflowError, RuntimeError)


class _Translation:
    """The translation of one program."""

    def __init__(self, legacy: LegacyProgram) -> None:
        self.legacy = legacy
        self.block = legacy.blocks[0]
        self.problems: list[Problem] = []
        self.persistables = self.block.persistables
        self.read_parameters = {name for name in self.block.read_first if name in self.persistables}

    def run(self, parameters: ParameterTable | None, outputs: Sequence[str] | None) -> TranslatedProgram:
        feeds, unfed = self._feeds()
        module, main, emitter = self._body(feeds, unfed)
        if self.problems:
            raise unsupported(self.legacy, self.problems)
        self._emit_set_parameters(emitter)
        self._emit_return(main, emitter, outputs)
        if feeds or unfed:
            main.arg_attrs = [_name_attribute(FEED, variable.name) for variable in (*feeds, *unfed)]
        return TranslatedProgram(module, parameters)

    def partly(self) -> TranslatedProgram:
        module, main, _ = self._body(*self._feeds())
        with ir.InsertionPoint(main.entry_block):
            func.ReturnOp([])
        return TranslatedProgram(module)

    def _body(self, feeds: Sequence[LegacyVariable], unfed: Sequence[LegacyVariable]) -> tuple[ir.Module, Any, Emitter]:
        """The module, its ``main`` without a return, and the emitter of ``main``."""
        module = ir.Module.create()
        module.operation.attributes[PADDLE_VERSION] = attributes.make("i64", self.legacy.version)
        kinds = [translate_type(variable) for variable in (*feeds, *unfed)]
        with ir.InsertionPoint(module.body):
            main: Any = func.FuncOp("main", (kinds, []))
        target = main.add_entry_block()
        emitter = Emitter(self.block, target)
        for variable, value in zip((*feeds, *unfed), target.arguments, strict=True):
            emitter.arguments[variable.name] = value
        for name in self.block.read_first:
            if name in self.persistables:
                emitter.emit_parameter(self.persistables[name])
        for variable in unfed:
            _emit_data(emitter, variable)
        emitter.transcribe_into = self._transcribe
        emitter.transcribe(self.block.operators)
        return module, main, emitter

    # -- inputs

    def _feeds(self) -> tuple[list[LegacyVariable], list[LegacyVariable]]:
        """The variables of feed and data operators, and the other inputs: of readers, or (without feeds) unwritten."""
        columns: list[tuple[int, int, str]] = []
        for op in self.block.operators:
            if op.type == "feed" and op.output("Out"):
                column = op.value("col", 0)  # if it is no number, the transcriber refuses the feed operator
                columns.append((column if isinstance(column, int) else 0, op.index, op.output("Out")[0]))
            elif op.type == "data" and op.output("out"):
                columns.append((len(self.block.operators), op.index, op.output("out")[0]))
        names = list(dict.fromkeys(name for _, _, name in sorted(columns)))
        return self._declared(names), self._declared([*self._read_once(), *([] if names else self._unfed())])

    def _declared(self, names: Sequence[str]) -> list[LegacyVariable]:
        return [variable for name in names if (variable := self.block.find(name)) is not None]

    def _read_once(self) -> list[str]:
        """The outputs of ``read`` operators that only one operator gives."""
        times = Counter(name for op in self.block.operators if op.type == "read" for name in op.output("Out"))
        return [name for name, count in times.items() if count == 1]

    def _unfed(self) -> list[str]:
        """The dense variables that are read before they are written: the inputs of a program without feed operators."""
        variables = [(name, self.block.find(name)) for name in self.block.read_first if name not in RESERVED]
        return [name for name, variable in variables if variable and variable.is_tensor and not variable.persistable]

    # -- the operators

    def _transcribe(self, emitter: Emitter, operators: Sequence[LegacyOperator]) -> None:
        for unit in units(emitter.block, operators):
            op = unit.true if isinstance(unit, Conditional) else unit
            place = LegacyPlace(op.type, emitter.block.index, op.index)
            emitter.legacy_location = locations.legacy_location(place)
            try:
                if isinstance(unit, Conditional):
                    transcribe_conditional(emitter, unit)
                else:
                    refuse_lost_attributes(op)
                    transcriber(op.type)(emitter, op)
            except Untranslatable as refusal:
                self._note(emitter, op, str(refusal))
            except _UNUSUAL as error:
                # A damaged or very unusual operator lacks something on which its transcriber relies.
                self._note(emitter, op, f"its slots or attributes are not those of {op.type} ({error!r})")
        emitter.legacy_location = None

    def _note(self, emitter: Emitter, op: LegacyOperator, reason: str) -> None:
        names = [name for arguments in op.outputs.values() for name in arguments if name != EMPTY]
        self.problems.append(Problem(op.type, reason, emitter.block.index, op.index, names[0] if names else ""))
        # Its variables get values, so that operators which read them are not reported as well.
        for name in names:
            variable = emitter.block.find(name)
            kind = types.none() if variable is None else translate_type(variable)
            emitter.emit("pd.untranslated", [], [Result(kind, (name,))], {})

    # -- results

    def _emit_set_parameters(self, emitter: Emitter) -> None:
        done = set(self.read_parameters)
        if not (self.persistables.keys() & self.block.written) - done:
            return
        for op in reversed(self.block.operators):
            if op.type == "data":
                continue
            read = {name for arguments in op.inputs.values() for name in arguments}
            for slot in sorted(op.outputs):
                for name in op.outputs[slot]:
                    if name in self.persistables and name not in done and name not in read and emitter.find(name):
                        done.add(name)
                        _emit_set_parameter(emitter, name)

    def _emit_return(self, main: Any, emitter: Emitter, outputs: Sequence[str] | None) -> None:
        names = self._fetched(emitter, outputs)
        written = _written(self.block, self.persistables, emitter)
        values = [emitter.fetched[name][1] for name in names]
        values += [_state(emitter, name) for name in written]
        with ir.InsertionPoint(main.entry_block):
            func.ReturnOp(values)
        inputs = main.type.inputs
        kind = ir.FunctionType.get(inputs, [value.type for value in values])
        main.attributes["function_type"] = ir.TypeAttr.get(kind)
        names_of_results = [_name_attribute(FETCH, name) for name in names]
        names_of_results += [_name_attribute(PARAMETER, name) for name in written]
        if names_of_results:
            main.attributes["res_attrs"] = ir.ArrayAttr.get(names_of_results)

    def _fetched(self, emitter: Emitter, outputs: Sequence[str] | None) -> list[str]:
        if outputs is None:
            return sorted(emitter.fetched, key=lambda name: emitter.fetched[name][0])
        for column, name in enumerate(outputs):
            if name not in emitter.fetched:
                if emitter.find(name) is None:
                    known = (variable.name for variable in self.legacy.blocks[0].variables)
                    raise InputError(
                        f"{self.legacy.source} has no variable {quoted(name)} to output{near(name, known)}"
                    )
                emitter.element(name)
                fetch(emitter, name, column)
        return list(outputs)


def _name_attribute(key: str, name: str) -> ir.Attribute:
    return ir.DictAttr.get({key: ir.StringAttr.get(name)})


def _emit_data(emitter: Emitter, variable: LegacyVariable) -> None:
    facts = data_attributes(variable.name, variable.dims, variable.element)
    result = Result(translate_type(variable), (variable.name,))
    emitter.emit("pd.data", [emitter.arguments[variable.name]], [result], facts)


def _emit_set_parameter(emitter: Emitter, name: str) -> None:
    value = emitter.element(name)
    emitter.emit("pd_builtin.set_parameter", [value], [], {"parameter_name": ("str", name)})
    operations = emitter.target.operations
    owner = value.owner
    assert not isinstance(owner, ir.Block), "an operation has written it"
    operations[len(operations) - 1].move_after(owner)


_IDENTIFIERS = frozenset({"c_gen_bkcl_id", "c_gen_nccl_id", "c_gen_xccl_id"})
"""Operators whose result identifies one run of some processes, although startup programs declare it persistable."""

# In inference, normalizations have outputs for the running statistics, but do not change them.
_UNCHANGED_IN_INFERENCE = {
    kind: frozenset({"MeanOut", "VarianceOut"})
    for kind in ("batch_norm", "sync_batch_norm", "inplace_abn", "fused_bn_add_activation")
}


def _written(block: LegacyBlock, persistables: Mapping[str, LegacyVariable], emitter: Emitter) -> list[str]:
    """The persistables that the block writes, in the order of their first writes."""
    written: dict[str, None] = {}
    if not persistables.keys() & block.written:
        return []
    for op in block.operators:
        if op.type in _IDENTIFIERS:
            continue
        unchanged = _UNCHANGED_IN_INFERENCE.get(op.type, frozenset()) if op.value("is_test") else frozenset()
        for slot, arguments in op.outputs.items():
            if slot not in unchanged:
                written.update((name, None) for name in arguments if name in persistables and emitter.find(name))
    return list(written)


def _state(emitter: Emitter, name: str) -> SSAValue:
    """The last value of a persistable.

    If it is an element of a group, a slice takes it out. Paddle's translation lacks this slice, so it is marked hidden.
    """
    bound = emitter.find(name)
    if bound is not None and bound.place is not None:
        value = emitter.element(name)
        owner = value.owner
        assert not isinstance(owner, ir.Block), "it was taken out of the group"
        owner.attributes[RETURNED] = ir.UnitAttr.get()
        return value
    return emitter.value(name)
