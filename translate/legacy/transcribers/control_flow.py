"""Transcribes control flow: ``conditional_block`` to ``pd.if``, ``while`` to ``pd.while``.

A region sees the values outside it. The results are the variables that the legacy operator writes; in a loop, these
variables are also arguments of the block. ``pd_cf.yield`` ends a region.

Paddle translates two conditional blocks, and the operators that select between their results, to one ``if``. The
results of the operators in between are lost, and so are values inside a block that its gradient reads; Paddle refuses
programs that need them. Here, each conditional block of such a program becomes a separate ``if``, which also returns
the values that gradients read, and all other operators stay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pdhlo.dialect import attributes, types
from pdhlo.dialect.bindings import SSAValue, ir
from pdhlo.dialect.canonical_json import DROPPED, IMPLIED_ELSE
from pdhlo.dialect.operator_table import Port
from pdhlo.errors import quoted
from pdhlo.translate import framework_pb2 as proto
from pdhlo.translate.legacy.attribute_translator import KindAndValue
from pdhlo.translate.legacy.emitter import Emitter, Result
from pdhlo.translate.legacy.legacy_program import EMPTY, Attribute, LegacyBlock, LegacyOperator, LegacyProgram
from pdhlo.translate.legacy.report import MissingInput, Untranslatable
from pdhlo.translate.legacy.transcriber import OpTranscriber, TranscriptionPlan, full, transcribe, variable_type
from pdhlo.translate.legacy.type_translator import translate_type

_INITIALISERS = frozenset({"fill_constant", "assign_value"})


@dataclass(slots=True)
class Conditional:
    """A sequence of operators that becomes one ``if``: one or two blocks, and operators that select their values."""

    true: LegacyOperator
    false: LegacyOperator | None = None
    initialisers: list[LegacyOperator] = field(default_factory=list)
    """Constants after the blocks, for variables that a block does not write."""
    selects: list[LegacyOperator] = field(default_factory=list)
    """The select_input operators."""
    length: int = 1
    """The number of operators in the sequence."""
    kept: dict[str, LegacyBlock] = field(default_factory=dict)
    """Variables inside the blocks that a gradient reads, each with the block that writes it."""

    @property
    def blocks(self) -> list[LegacyOperator]:
        """The conditional_block operators: the one for true, and the one for false if there is one."""
        return [self.true] if self.false is None else [self.true, self.false]


def conditional_at(operators: Sequence[LegacyOperator], start: int) -> Conditional:
    """The conditional that begins with the ``conditional_block`` at ``start``.

    The following operators belong to it, in this order, each of them optional: logical_not of its condition, the
    conditional_block of the negation, a cast of the condition, constants, and select_input operators. Constants belong
    to it only if a select_input follows.
    """
    conditional = Conditional(operators[start])
    condition = conditional.true.input("Cond")
    position = start + 1

    def following(kind: str) -> LegacyOperator | None:
        op = operators[position] if position < len(operators) else None
        return op if op is not None and op.type == kind else None

    negation = following("logical_not")
    if negation is not None and negation.input("X") == condition:
        position += 1
        otherwise = following("conditional_block")
        if otherwise is not None and otherwise.input("Cond") == negation.output("Out"):
            conditional.false, position = otherwise, position + 1
    cast = following("cast")
    if cast is not None and cast.input("X") == condition:
        position += 1
    conditional.length = position - start
    _add_selects(conditional, operators, position, start)
    return conditional


def _add_selects(conditional: Conditional, operators: Sequence[LegacyOperator], position: int, start: int) -> None:
    initialisers = []
    while position < len(operators) and operators[position].type in _INITIALISERS:
        initialisers.append(operators[position])
        position += 1
    while position < len(operators) and operators[position].type == "select_input":
        conditional.selects.append(operators[position])
        position += 1
    if conditional.selects:
        conditional.initialisers, conditional.length = initialisers, position - start


def units(block: LegacyBlock, operators: Sequence[LegacyOperator]) -> Iterator[LegacyOperator | Conditional]:
    """Yields the operators of a block, with the operators of each conditional joined."""
    position = 0
    while position < len(operators):
        if operators[position].type == "conditional_block":
            unit = conditional_at(operators, position)
            if block.program.has_gradient_blocks or _is_read_elsewhere(block.program, unit, operators, position):
                unit = _alone(block, operators[position])
            yield unit
            position += unit.length
        elif operators[position].type == "conditional_block_infer":
            yield _alone(block, operators[position])
            position += 1
        else:
            yield operators[position]
            position += 1


def _is_read_elsewhere(
    program: LegacyProgram, conditional: Conditional, operators: Sequence[LegacyOperator], start: int
) -> bool:
    """Whether an operator outside a conditional reads variables that the conditional does not return."""
    run = operators[start : start + conditional.length]
    vanishing = {name for op in run if op.type in ("logical_not", "cast") for name in op.output("Out")}
    taken = {name for op in conditional.blocks for name in op.input("Input")}  # these variables have a value before it
    vanishing |= {name for op in conditional.selects for name in op.input("X")} - taken
    inside = Counter(name for op in run for arguments in op.inputs.values() for name in arguments)
    return any(program.read_counts[name] > inside[name] for name in vanishing)


def _alone(block: LegacyBlock, op: LegacyOperator) -> Conditional:
    index, blocks = op.value("sub_block"), block.program.blocks
    if not isinstance(index, int) or not 0 <= index < len(blocks):
        return Conditional(op)  # ``sub_block`` raises the error later
    read, yielded = block.program.gradient_reads, set(op.output("Out"))
    inside = sorted(blocks[index].written_within.items(), key=lambda item: item[0])
    return Conditional(
        op, kept={n: where for n, where in inside if n in read and n not in yielded and _is_value(where, n)}
    )


def _is_value(block: LegacyBlock, name: str) -> bool:
    """Whether a variable is declared and holds a value, not the scopes of a block."""
    variable = block.find(name)
    return variable is not None and variable.kind != proto.VarType.STEP_SCOPES


def transcribe_conditional(emitter: Emitter, conditional: Conditional) -> None:
    """Appends the ``pd.if`` of a conditional."""
    for op in conditional.blocks:
        for name in op.input("Input"):
            define(emitter, name)
    outputs = [*_outputs(conditional.blocks, conditional.selects), *conditional.kept]
    condition = emitter.element(conditional.true.input("Cond")[0])
    kinds = [_type_of(conditional.kept.get(name, emitter.block), name) for name in outputs]
    results = [Result(kind, (name,)) for kind, name in zip(kinds, outputs, strict=True)]
    operation = emitter.emit_operation("pd.if", [condition], results, {}, regions=2, has_flags=False)
    for branch, op in enumerate(conditional.blocks):
        names = _yielded(outputs, conditional.selects, branch)
        _emit_branch(emitter, op, operation.regions[branch], names, conditional.initialisers)
    if not conditional.true.value("is_scalar_condition", True):
        operation.attributes[DROPPED] = attributes.make("dict", (("is_scalar_condition", ("bool", False)),))
    if conditional.false is None:
        operation.attributes[IMPLIED_ELSE] = ir.UnitAttr.get()
        inner = Emitter(emitter.block, operation.regions[1].blocks.append(), emitter)
        _emit_unchanged(inner, outputs, conditional.kept)
    emitter.bind_results(operation.results, results)


def _type_of(block: LegacyBlock, name: str) -> ir.Type:
    variable = block.find(name)
    if variable is None:
        raise Untranslatable(f"it writes {quoted(name)}, a variable that no block declares")
    return translate_type(variable)


def _emit_unchanged(inner: Emitter, names: Sequence[str], kept: Mapping[str, LegacyBlock]) -> None:
    """Emits the missing else branch: it yields the previous values, or undefined ones if there are none."""
    for name in names:
        if inner.find(name) is None:
            inner.undefined(name, kept.get(name))
    inner.emit("pd_cf.yield", [inner.element(name) for name in names], [], {})


def _outputs(blocks: Sequence[LegacyOperator], selects: Sequence[LegacyOperator]) -> list[str]:
    """The variables that the blocks and selects write, without operands of the selects; sorted."""
    written = {name for op in (*blocks, *selects) for name in op.output("Out")}
    return sorted(written - {name for op in selects for name in op.input("X")})


def _yielded(outputs: Sequence[str], selects: Sequence[LegacyOperator], branch: int) -> list[str]:
    """The variable that a branch yields for each output. A select takes X[1] if the condition is true, else X[0]."""
    chosen = {op.output("Out")[0]: op.input("X")[1 - branch] for op in selects}
    return [chosen.get(name, name) for name in outputs]


def _emit_branch(
    emitter: Emitter,
    op: LegacyOperator,
    region: ir.Region,
    names: Sequence[str],
    initialisers: Sequence[LegacyOperator],
) -> None:
    block = sub_block(emitter, op)
    inner = Emitter(block, region.blocks.append(), emitter)
    remembered: dict[str, SSAValue] = {}
    rest: list[LegacyOperator] = []
    for operator in block.operators:
        out = operator.output("Out")
        if operator.type == "assign" and out and out[0] in names:
            # Paddle yields the source of such an assignment, and does not emit the assignment.
            inner.transcribe(rest)
            rest = []
            define(inner, operator.input("X")[0])
            remembered[out[0]] = inner.element(operator.input("X")[0])
            inner.bind(out[0], remembered[out[0]])
        else:
            rest.append(operator)
    inner.transcribe([*rest, *(initialiser for initialiser in initialisers if initialiser.output("Out")[0] in names)])
    for name in names:
        if name not in remembered:
            define(inner, name)
    inner.emit("pd_cf.yield", [inner.element(name) for name in names], [], {})


def sub_block(emitter: Emitter, op: LegacyOperator) -> LegacyBlock:
    """The block that an operator runs. Raises Untranslatable if the program has no such block."""
    return block_of(emitter, op.value("sub_block"))


def block_of(emitter: Emitter, index: object, *, within: bool = True) -> LegacyBlock:
    """The block ``index``, which an operator of the current block runs.

    Its index must be greater than that of the current block, unless ``within`` is false. Raises Untranslatable for
    another index, and for a block that another operator runs.
    """
    blocks = emitter.block.program.blocks
    first = emitter.block.index + 1 if within else 1
    if not isinstance(index, int) or not first <= index < len(blocks):
        raise Untranslatable(f"its sub_block {index} is not a block inside block {emitter.block.index}")
    entered = emitter.outermost.entered
    if index in entered:  # otherwise a small file could expand to a huge program
        raise Untranslatable(f"its sub_block {index} belongs to another operator already")
    entered.add(index)
    return blocks[index]


def define(emitter: Emitter, name: str) -> None:
    """Defines an unwritten variable at the beginning of the program, as Paddle does."""
    if emitter.find(name) is not None:
        return
    value = emitter.outermost.undefined(name, emitter.block)
    first = emitter.outermost.target.operations[0]
    if first.operation != value.owner:
        value.owner.move_before(first)


@transcribe("while")
class While(OpTranscriber):
    """``pd.while(condition, loop variables…)``. The loop variables are the variables that the operator writes."""

    reads = frozenset({"Condition", "X", "sub_block"})

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        condition = op.input("Condition")[0]
        names = [name for name in op.output("Out") if name != condition]
        for name in names:
            define(emitter, name)
        before = {name: bound.value for name in op.input("X") if (bound := emitter.find(name)) is not None}
        operands = [emitter.element(condition), *(emitter.element(name) for name in names)]
        results = [Result(value.type, (name,)) for value, name in zip(operands[1:], names, strict=True)]
        operation = emitter.emit_operation("pd.while", operands, results, {}, regions=1, has_flags=False)
        block = sub_block(emitter, op)
        target = operation.regions[0].blocks.append(*(result.type for result in results))
        inner = Emitter(block, target, emitter)
        for name, argument in zip(names, target.arguments, strict=True):
            inner.bind(name, argument)
        inner.transcribe(block.operators)
        inner.emit("pd_cf.yield", [inner.element(name) for name in (condition, *names)], [], {})
        emitter.bind_results(operation.results, results)
        emitter.end_loop(condition)
        if block.index in block.program.forward_blocks:
            operation.attributes[DROPPED] = _dropped({"loop": ("i32", block.index)})
            after = dict(zip(names, operation.results, strict=True))
            known: dict[str, list[SSAValue | None]] = {
                name: [before.get(name), after.get(name)] for name in {*before, *after}
            }
            emitter.outermost.loops[block.index] = known


def _dropped(flags: Mapping[str, KindAndValue]) -> ir.Attribute:
    """The attribute for facts that Paddle's translation drops."""
    return attributes.make("dict", tuple(flags.items()))


@transcribe("pylayer", "pylayer_grad")
class PyLayer(OpTranscriber):
    """An operator that always runs its block, forward or backward. The operators of the block replace it.

    The backward block is beside the forward block in the program. So it need not be inside the block that computes the
    gradient, such as the gradient of a conditional.
    """

    reads = frozenset({"blocks", "backward_block", "Input"})

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        backward = op.attribute("backward_block")
        forward = op.value("blocks", ())
        index = backward.value if backward is not None else forward[0] if forward else None
        block = block_of(emitter, index, within=backward is None)
        inner = Emitter(block, emitter.target, emitter)
        inner.opens_arguments = emitter.opens_arguments
        inner.transcribe(block.operators)
        own = op.type == "pylayer_grad"  # no other block reads variables that the backward block declares
        for name in sorted(block.written):
            bound = None if own and block.declares(name) else inner.find(name)
            if bound is not None:
                emitter.bind(name, *bound)
        _bind_gradients(emitter, inner, op)


def _bind_gradients(emitter: Emitter, inner: Emitter, op: LegacyOperator) -> None:
    """Binds the gradients of a ``pylayer_grad``.

    The backward block names a gradient after its input. Outside, a gradient that is a term of a sum has another name.
    Gradients that the block does not write are zeros, as in Paddle.
    """
    for name, gradient in zip(op.input("Input"), op.output("Input@GRAD"), strict=False):
        if gradient == EMPTY:
            continue
        inside = f"{name}@GRAD"
        bound = inner.find(inside) if inside in inner.block.written else None
        if bound is not None:
            emitter.bind(gradient, *bound)
        else:
            _emit_zeros(emitter, name, gradient)


def _emit_zeros(emitter: Emitter, name: str, gradient: str) -> None:
    """Appends zeros of the shape of the variable ``name`` as the variable ``gradient``."""
    zeros: dict[str, KindAndValue] = {"dtype": ("dtype", None), "place": ("place", "undefined:0")}
    operands = [emitter.value(name), full(emitter, ("f32", 0.0))]
    emitter.emit("pd.full_like", operands, [Result(variable_type(emitter, gradient), (gradient,))], zeros)


@transcribe("recurrent", "recurrent_grad", "while_grad", "conditional_block_grad")
class BlockOperator(OpTranscriber):
    """An operator of legacy programs that runs a block, which becomes its region.

    Variables that the block reads and no operator outside has written (a step's input, a state, a value of the forward
    block) are arguments of the region; their locations have the names. ``pd_cf.yield`` has the last values of all
    variables that the block writes; its location has the names.
    """

    reads = frozenset({"sub_block", "original_output_grad", "ex_states"})

    def __call__(self, emitter: Emitter, op: LegacyOperator) -> None:
        super().__call__(emitter, _without_lost_cotangents(emitter, op) if op.type == "while_grad" else op)

    def operand(self, emitter: Emitter, op: LegacyOperator, port: Port, slot: str) -> SSAValue | None:
        variables = [emitter.block.find(name) for name in op.input(slot) if emitter.find(name) is None]
        if any(variable is not None and variable.kind == proto.VarType.STEP_SCOPES for variable in variables):
            raise MissingInput(f"its input {slot} holds scopes, which a Program does not have")
        if not emitter.opens_arguments or slot == "Out@GRAD":
            for name in op.input(slot):  # no operator writes the gradient of an unused variable
                if emitter.find(name) is None:
                    emitter.undefined(name)
        return super().operand(emitter, op, port, slot)

    def record(
        self,
        emitter: Emitter,
        op: LegacyOperator,
        plan: TranscriptionPlan,
        operands: Sequence[SSAValue | None],
        results: Sequence[Result],
        attributes: Mapping[str, KindAndValue],
    ) -> None:
        block = sub_block(emitter, op)
        carried = op.value("original_output_grad", ())
        dropped: dict[str, KindAndValue] = {}
        if carried:
            dropped["original_output_grad"] = ("array<str>", tuple(carried))
        if op.type == "while_grad" and block.forward_index in emitter.outermost.loops:
            dropped["loop"] = ("i32", block.forward_index)
        if dropped:
            attributes = {**attributes, DROPPED: ("dict", tuple(dropped.items()))}
        operation = emitter.emit_operation(plan.name, operands, results, attributes, regions=1)
        inner = Emitter(block, operation.regions[0].blocks.append(), emitter)
        # Inside a loop's gradient, values of the branch become arguments of that gradient: each iteration has its own.
        inner.opens_arguments = op.type != "conditional_block_grad" or emitter.opener is None
        if op.type == "while_grad":
            _open_iteration(inner, emitter.outermost.loops.get(block.forward_index, {}))
        for inside, outside in zip(carried, op.input("Out@GRAD"), strict=False):
            if inside != outside and (bound := emitter.find(outside)) is not None:
                inner.bind(inside, *bound)  # the name may have another value outside
        if op.type == "recurrent":
            _open_step(inner, op.input("inputs"), op.value("ex_states", ()))
        elif op.type == "recurrent_grad":
            read = set(block.read_first)
            sliced = (*op.input("inputs"), *op.input("outputs"), *op.input("outputs@GRAD"))
            _open_step(inner, [name for name in dict.fromkeys(sliced) if name in read], ())
        inner.transcribe(block.operators)
        written = dict.fromkeys(
            name for operator in block.operators for names in operator.outputs.values() for name in names
        )
        names = [name for name in written if inner.find(name) is not None]
        inner.emit_yield([inner.element(name) for name in names], names)
        values = iter(operation.results)
        emitter.bind_results([next(values) if r.type is not None else None for r in results], results)
        _bind_carried(emitter, op, carried)


def _without_lost_cotangents(emitter: Emitter, op: LegacyOperator) -> LegacyOperator:
    """Removes from a ``while_grad`` the cotangents of variables of other blocks, which Paddle lists and ignores."""
    cotangents = op.input("Out@GRAD")
    inside = op.value("original_output_grad", ()) or cotangents
    block = emitter.block
    kept = [
        (own, name)
        for own, name in zip(inside, cotangents, strict=False)
        if emitter.find(name) is not None or block.find(name) is not None or block.find(name.partition("@GRAD")[0])
    ]
    if len(kept) == len(cotangents):
        return op
    names = Attribute("STRINGS", tuple(own for own, _ in kept))
    return op.changed({"Out@GRAD": [name for _, name in kept]}, {"original_output_grad": names})


def _bind_carried(emitter: Emitter, op: LegacyOperator, carried: Sequence[str]) -> None:
    """Binds the gradients of loop-carried variables to the names of their cotangents, which Paddle overwrites."""
    inside = dict(zip(carried, op.input("Out@GRAD"), strict=False))
    for name, gradient in zip(op.input("X"), op.output("X@GRAD"), strict=False):
        outside, bound = inside.get(f"{name}@GRAD"), emitter.find(gradient)
        if outside is not None and bound is not None and gradient != EMPTY:
            emitter.bind(outside, *bound)


def _open_iteration(inner: Emitter, known: Mapping[str, Sequence[SSAValue | None]]) -> None:
    """Opens arguments in a loop's gradient for variables that were written again after the loop.

    Such an argument has the value of the iteration. ``known``: the values of each loop variable before and after the
    loop; a variable that still has one of them needs no argument.
    """
    for name in inner.block.read_first:
        bound = inner.find(name) if name in known else None
        if bound is not None and not any(value is not None and value == bound.value for value in known[name]):
            inner.open_argument(name, variable_type(inner, name))


def _open_step(inner: Emitter, sliced: Sequence[str], states: Sequence[str]) -> None:
    """Opens the arguments of a step: a slice for each input of the recurrence, under the input's name, and states."""
    for name in sliced:
        kind = variable_type(inner, name)
        if not inner.block.declares(name):
            kind = types.tensor(types.element_of(kind).name, types.shape_of(kind)[1:])
        inner.open_argument(name, kind)
    for name in states:
        inner.open_argument(name, variable_type(inner, name))
