"""Random sizes of a program's inputs that satisfy the constraints of its symbolic shapes.

A size is drawn for each symbol of an input. Symbols that broadcast with each other get equal sizes. Sizes that violate
a constraint are drawn again. After the program has accepted some sizes, mostly one size at a time is drawn again, since
a program may reject sizes that its constraints allow (there are no constraints on lengths in a LoD). The caller also
tries multiples of 2, 4, 8 … 64, which programs need that halve and double images. Sequences have several rows, except
every third time: the first step of a beam search has one row for each sequence.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np

from pdhlo.dialect.dataflow.symbolic.analysis import ShapeAnalysis
from pdhlo.dialect.dataflow.symbolic.constraints import BROADCASTABLE
from pdhlo.dialect.dataflow.symbolic.evaluation import evaluate
from pdhlo.dialect.dataflow.symbolic.expressions import SYMBOL, is_kind, symbol, symbols_of
from pdhlo.dialect.dataflow.symbolic.shapes import TensorDims
from pdhlo.dialect.program import TranslatedProgram
from pdhlo.dialect.values import LoDTensor, TensorSpec
from pdhlo.lower.values.pictures import open_sizes
from pdhlo.lower.values.specs import shape_struct
from pdhlo.lower.values.traced_values import LoDArray
from pdhlo.system.wording import listed

MULTIPLES = (1, 2, 4, 8, 16, 32, 64)
_DRAWS = 40
"""The number of times that sizes are drawn for each multiple."""
_LARGEST_PICTURE, _LARGEST = 256, 24
_MOST_EXAMPLES = 6
_MOST_SEQUENCES = 3
_MOST_SHOWN = 8
Limits = tuple[float, float]
_FLOATS: tuple[Limits, ...] = ((0.0, 1.0), (-1.0, 1.0), (-4.0, 4.0))


@dataclass(frozen=True, slots=True)
class SymbolSizes:
    """Numbers for the symbols of the inputs."""

    symbols: Mapping[str, int]
    sequences: int
    """The number of sequences of inputs with LoD; 0 if there are none."""

    def of(self, names: Collection[str]) -> str:
        """Some of the sizes as text."""
        return ", ".join(f"{name} = {size}" for name, size in self.symbols.items() if name in names)

    def __str__(self) -> str:
        shown = listed((f"{name} = {size}" for name, size in self.symbols.items()), _MOST_SHOWN)
        return f"{shown or 'no open sizes'}{f', {self.sequences} sequences' if self.sequences else ''}"


class InputSizes:
    """Draws sizes for the inputs of a program, and creates inputs of these sizes."""

    def __init__(self, program: TranslatedProgram, analysis: ShapeAnalysis) -> None:
        self._specs = dict(program.inputs)
        self._shapes = {name: value for name, value in analysis.inputs.items() if isinstance(value, TensorDims)}
        self._resolve = analysis.constraints.resolve
        self._limits = {name: analysis.constraints.range_of(name) for name in analysis.symbols}
        self._random = random.Random(0)
        self._draws = self._drawn_symbols()
        own = {name for shape in self._shapes.values() for dim in shape.shape for name in symbols_of(dim)}
        self._of_inputs = [
            element for element in analysis.constraints.added if (symbols_of(element.a) | symbols_of(element.b)) <= own
        ]
        self._twins = [
            (a, b)
            for constraint in self._of_inputs
            if constraint.kind == BROADCASTABLE
            for a, b in [(self._resolve(constraint.a), self._resolve(constraint.b))]
            if is_kind(a, SYMBOL) and is_kind(b, SYMBOL)
        ]
        self._all = own
        self._has_sequences = any(spec.lod_level for spec in self._specs.values())
        self._rounds = 0
        self._made = -1
        self._taken: SymbolSizes | None = None

    def _drawn_symbols(self) -> dict[str, Callable[[int], int]]:
        """Free symbol -> the function that draws its size, given the multiple."""
        symbols: dict[str, Callable[[int], int]] = {}
        for name, shape in self._shapes.items():
            spec = self._specs.get(name)
            pictures = open_sizes(spec) if spec is not None else ()
            is_only = spec is not None and sum(dim < 0 for dim in spec.shape) == 1  # recurrences have steps before it
            for axis, dim in enumerate(shape.shape):
                free = self._resolve(dim)
                if isinstance(free, int) or free.kind != SYMBOL:
                    continue
                if axis in pictures:
                    symbols[free.name] = self._picture
                elif spec is not None and spec.lod_level:
                    symbols.setdefault(free.name, self._rows)
                else:
                    symbols.setdefault(free.name, self._examples if axis == 0 or is_only else self._length)
        return symbols

    def _picture(self, multiple: int) -> int:
        return multiple * self._random.randint(max(1, 40 // multiple), _LARGEST_PICTURE // multiple)

    def _rows(self, _: int) -> int:
        return self._random.randint(_MOST_SEQUENCES, _LARGEST)

    def _examples(self, multiple: int) -> int:
        return min(multiple, _MOST_EXAMPLES) * self._random.randint(1, max(2, _MOST_EXAMPLES // multiple))

    def _length(self, multiple: int) -> int:
        return multiple * self._random.randint(2, max(2, _LARGEST // multiple))

    def draw(self, multiple: int) -> Iterator[SymbolSizes]:
        """Sizes that satisfy the constraints between inputs. In turn they are arbitrary, have equal numbers of
        examples in all inputs, and, if there are sequences, also one row for each sequence."""
        for time in range(_DRAWS):
            if self._has_sequences and time % 3 == 2:
                drawn = self._single_rows(multiple)
            elif self._taken is not None and time % 3 > 0:
                drawn = self._near(self._taken, multiple)
            else:
                drawn = self._drawn(multiple, alike=time % 3 > 0)
            if drawn is not None:
                yield drawn

    def took(self, sizes: SymbolSizes) -> None:
        """Records sizes that the program has accepted: it may require more than its constraints say."""
        self._taken = sizes

    def _near(self, taken: SymbolSizes, multiple: int) -> SymbolSizes | None:
        """Accepted sizes with one size drawn again; equal numbers of examples stay equal."""
        if not self._draws:
            return None
        name, make = self._random.choice([*self._draws.items()])
        size = taken.symbols[name]
        alike = [
            other
            for other, its in self._draws.items()
            if other == name or (its == make == self._examples and taken.symbols[other] == size)
        ]
        own = {other: taken.symbols[other] for other in self._draws}
        return self._checked(own | dict.fromkeys(alike, self._limited(name, make(multiple))), taken.sequences)

    def _single_rows(self, multiple: int) -> SymbolSizes | None:
        self._rounds += 1
        count = 1 + self._rounds % _MOST_EXAMPLES
        examples = (name for name, make in self._draws.items() if make in (self._rows, self._examples))
        return self._checked(self._free(multiple) | dict.fromkeys(examples, count), count)

    def _free(self, multiple: int) -> dict[str, int]:
        return {name: self._limited(name, make(multiple)) for name, make in self._draws.items()}

    def _drawn(self, multiple: int, *, alike: bool) -> SymbolSizes | None:
        sizes = self._free(multiple)
        if alike:
            examples = [name for name, make in self._draws.items() if make == self._examples]
            sizes |= dict.fromkeys(examples, sizes[examples[0]]) if examples else {}
        return self._checked(sizes, self._random.randint(1, _MOST_SEQUENCES) if self._has_sequences else 0)

    def _checked(self, sizes: dict[str, int], sequences: int) -> SymbolSizes | None:
        """The sizes, and all sizes that follow from them; None if a constraint does not hold."""
        for a, b in self._twins:
            sizes[str(b)] = sizes[str(a)]
        whole = {name: self._size_of(name, sizes) for name in sorted(self._all, key=_number_of)}
        return SymbolSizes(whole, sequences) if all(constraint.holds(whole) for constraint in self._of_inputs) else None

    def _limited(self, name: str, size: int) -> int:
        least, most = self._limits.get(name, (None, None))
        return max(least or 0, size if most is None else min(size, most))

    def _size_of(self, name: str, sizes: Mapping[str, int]) -> int:
        return evaluate(self._resolve(symbol(name)), sizes)

    def structs(self, sizes: SymbolSizes) -> dict[str, jax.ShapeDtypeStruct | LoDArray]:
        """The inputs as shapes and dtypes only; those with LoD have vectors of offsets."""
        structs: dict[str, jax.ShapeDtypeStruct | LoDArray] = {}
        for name, spec in self._specs.items():
            array: Any = shape_struct(self.shape(name, sizes), spec.dtype)
            level: Any = shape_struct((sizes.sequences + 1,), np.dtype(np.int32))
            structs[name] = LoDArray(array, (level,) * spec.lod_level) if spec.lod_level else array
        return structs

    def arrays(self, sizes: SymbolSizes) -> dict[str, np.ndarray | LoDTensor]:
        """Random values of these sizes: floats from 0 to 1, from -1 to 1 or from -4 to 4, in turn, so that both
        branches are taken, and integers 0 or 1; all sequences have equal lengths.
        """
        generator = np.random.default_rng(self._random.getrandbits(32))
        self._made += 1
        limits = _FLOATS[self._made % len(_FLOATS)]
        return {
            name: self._array(spec, self.shape(name, sizes), sizes, generator, limits)
            for name, spec in self._specs.items()
        }

    @staticmethod
    def _array(
        spec: TensorSpec, shape: tuple[int, ...], sizes: SymbolSizes, generator: np.random.Generator, limits: Limits
    ) -> np.ndarray | LoDTensor:
        data = random_values(shape, spec.dtype, generator, limits)
        if not spec.lod_level:
            return data
        rows, count = shape[0] if shape else 0, sizes.sequences
        inner = [i * rows // count for i in range(count + 1)]
        return LoDTensor(data, [list(range(count + 1))] * (spec.lod_level - 1) + [inner])

    def shape(self, name: str, sizes: SymbolSizes) -> tuple[int, ...]:
        """The shape of an input at these sizes."""
        if name not in self._shapes:  # no operation reads it
            return tuple(dim if dim >= 0 else 1 for dim in self._specs[name].shape)
        return tuple(evaluate(self._resolve(dim), sizes.symbols) for dim in self._shapes[name].shape)


def random_values(
    shape: Sequence[int], dtype: np.dtype, generator: np.random.Generator, limits: Limits = (0.0, 1.0)
) -> np.ndarray:
    """Floats within limits; integers and bools are 0 or 1, which most operators accept as labels and indices."""
    values = generator.integers(0, 2, shape) if dtype.kind in "iub" else generator.uniform(*limits, shape)
    return values.astype(dtype)


def _number_of(name: str) -> tuple[int, str]:
    return len(name), name
