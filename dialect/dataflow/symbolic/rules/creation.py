"""Shape rules of operators that create tensors: filled, random, ranges of numbers."""

from __future__ import annotations

from pdhlo.dialect.dataflow.symbolic.expressions import Dim, add, div, subtract
from pdhlo.dialect.dataflow.symbolic.registry import Results, ShapeCall, infer
from pdhlo.dialect.dataflow.symbolic.shapes import Dims, ListDims, ShapeOrData, TensorDims, tensor

_MOST_ELEMENTS = 64
_NEARLY = 1e-6
_SMALLEST = -(1 << 63)


def shape_from(call: ShapeCall, name: str, place: int | None) -> Dims:
    """The shape in the attribute ``name`` or the operand at ``place``; the declared shape if it is not known."""
    numbers = call.ints(name, place)
    if numbers is not None:
        return tuple(call.new_symbol() if dim == -1 else dim for dim in numbers)
    declared = call.declared_result()
    return declared.shape if isinstance(declared, TensorDims) else ()


def element(number: object) -> int | None:
    """A number as an element of a shape: the integer that is within 1e-6 of it; None if there is none.

    As in Paddle, a float below the smallest 64-bit integer is that integer; one above the largest has no value.
    """
    if isinstance(number, bool | int):
        return int(number)
    if not isinstance(number, float) or not number < -_SMALLEST:
        return None  # too large, NaN, or no number
    if number <= _SMALLEST:
        return _SMALLEST
    return round(number) if abs(number - round(number)) < _NEARLY else None


def filled(shape: Dims, dim: Dim | None) -> TensorDims:
    """A tensor filled with ``dim``; up to 64 elements of rank 0 or 1 are known."""
    count = shape[0] if shape else 1
    if dim is None or len(shape) > 1 or not isinstance(count, int) or not 0 <= count <= _MOST_ELEMENTS:
        return tensor(shape)
    return tensor(shape, (dim,) * count)


@infer("full")
def full(call: ShapeCall) -> Results:
    """A tensor whose shape and number are attributes."""
    text = call.attribute("str_value", "")  # an integer as text, since a float may be too imprecise
    number = int(text) if str(text).lstrip("+-").isdigit() else call.attribute("value")
    return filled(shape_from(call, "shape", None), element(number))


@infer("full_int_array")
def full_int_array(call: ShapeCall) -> Results:
    """A vector of integers."""
    numbers = tuple(int(item) for item in call.attribute("value", ()))
    return tensor((len(numbers),), numbers if len(numbers) <= _MOST_ELEMENTS else None)


@infer("assign_value")
def assign_value(call: ShapeCall) -> Results:
    """A tensor of numbers, whose shape is an attribute."""
    shape = shape_from(call, "shape", None)
    numbers = call.attribute("values", ())
    known = tuple(int(number) for number in numbers if abs(number) < -_SMALLEST and number == int(number))
    is_known = len(shape) <= 1 and len(known) == len(numbers) == (shape[0] if shape else 1)
    return tensor(shape, known if is_known and len(known) <= _MOST_ELEMENTS else None)


@infer("full_with_tensor")
def full_with_tensor(call: ShapeCall) -> Results:
    """A tensor whose shape and number are operands; in Paddle 2.6 the shape comes first."""
    shape_place = _shape_place(call)
    shape = shape_from(call, "shape", shape_place)
    return filled(shape, call.number("", 1 - shape_place))


def _shape_place(call: ShapeCall) -> int:
    """The index of the operand that is the shape: the one with as many elements as the result has axes.

    If both operands have so many, it is one whose elements are expressions; else the second, as in Paddle 3.
    """
    rank = len(call.declared[0].shape)
    places = [place for place in (1, 0) if _may_be_shape(call.operands[place], rank)]
    computed = [place for place in places if not all(isinstance(dim, int) for dim in _known(call.operands[place]))]
    return next(iter(computed or places), 1)


def _may_be_shape(fact: ShapeOrData, rank: int) -> bool:
    return isinstance(fact, ListDims) or (
        isinstance(fact, TensorDims) and fact.data is not None and len(fact.data) == rank
    )


def _known(fact: ShapeOrData) -> Dims:
    return fact.data or () if isinstance(fact, TensorDims) else ()


@infer("empty", "gaussian", "randint", "uniform", "uniform_random", "gaussian_random", "ones", "zeros")
def of_shape(call: ShapeCall) -> Results:
    """A tensor whose shape is the first operand, or an attribute."""
    return tensor(shape_from(call, "shape", 0))


@infer("truncated_gaussian_random", "recv_v2")
def of_attribute(call: ShapeCall) -> Results:
    """A tensor whose shape is an attribute."""
    return tensor(shape_from(call, "out_shape" if call.name == "recv_v2" else "shape", None))


@infer("full_batch_size_like", "uniform_random_batch_size_like", "uniform_random_batch_size_like_sr")
def batch_size_like(call: ShapeCall) -> Results:
    """The shape in an attribute, with one dimension taken from the operand.

    For dimension 0 of an operand with LoD this is the number of sequences, a new symbol.
    """
    shape = list(call.ints("shape") or ())
    place, source = call.attribute("output_dim_idx", 0), call.attribute("input_dim_idx", 0)
    shape[place] = call.new_symbol() if source == 0 and call.has_lod(0) else call.shape(0)[source]
    return tensor(shape)


@infer("arange", "range_v2", "range")
def arange(call: ShapeCall) -> Results:
    """A vector of the numbers from ``start`` up to ``end``, without ``end``."""
    start, end, step = (call.number(name, place) for place, name in enumerate(("start", "end", "step")))
    if start is None or end is None or not isinstance(step, int) or step == 0:
        return tensor((call.new_symbol(),))
    span = subtract(end, start) if step > 0 else subtract(start, end)
    count = div(add(span, abs(step) - 1), abs(step))
    least, _ = call.table.constraints.bounds(span)
    if least is None and not isinstance(count, int):
        return tensor((count,))  # as in Paddle, the range is assumed not to be empty
    if not isinstance(count, int):
        return tensor((call.not_negative(count),))
    count = max(count, 0)
    is_known = isinstance(start, int) and count <= _MOST_ELEMENTS and call.declared[0].dtype in ("int32", "int64")
    return tensor((count,), (add(start, i * step) for i in range(count)) if is_known else None)


@infer("linspace", "logspace")
def linspace(call: ShapeCall) -> Results:
    """A vector of ``num`` numbers."""
    count = call.number("num", 2)
    return tensor((call.new_symbol() if count is None else count,))


@infer("eye")
def eye(call: ShapeCall) -> Results:
    """A matrix; ``num_columns`` of -1 makes it square."""
    rows, columns = call.number("num_rows", 0), call.number("num_columns", 1)
    rows = call.new_symbol() if rows is None else rows
    return tensor((rows, rows if columns == -1 else call.new_symbol() if columns is None else columns))


@infer("randperm")
def randperm(call: ShapeCall) -> Results:
    """A vector of ``n`` numbers."""
    count = call.number("n", 0)
    return tensor((call.new_symbol() if count is None else count,))


def _below(rows: int, columns: int, offset: int) -> int:
    """The number of elements of a matrix on the diagonal at ``offset``, or below it."""
    first = min(max(0, -offset), rows)
    full = min(max(first, columns - offset), rows)
    return (full - first) * (first + full + 1 + 2 * offset) // 2 + (rows - full) * columns


@infer("tril_indices", "triu_indices")
def triangle(call: ShapeCall) -> Results:
    """Two rows: the row indices and the column indices."""
    rows = call.attribute("rows", call.attribute("row", 0))
    columns = call.attribute("cols", call.attribute("col", 0))
    offset = call.attribute("offset", 0)
    lower = _below(rows, columns, offset if call.name == "tril_indices" else offset - 1)
    return tensor((2, lower if call.name == "tril_indices" else rows * columns - lower))


@infer("multinomial")
def multinomial(call: ShapeCall) -> Results:
    """``num_samples`` samples for each row."""
    count = call.number("num_samples", 1)
    return tensor((*call.shape(0)[:-1], call.new_symbol() if count is None else count))


@infer("one_hot")
def one_hot(call: ShapeCall) -> Results:
    """The operand's shape with a new last axis of the classes."""
    depth = call.number("num_classes", 1)
    return tensor((*call.shape(0), call.new_symbol() if depth is None else depth))


@infer("meshgrid")
def meshgrid(call: ShapeCall) -> Results:
    """Each result has an axis for each operand, of this operand's length."""
    items = call.items(0)
    shape = tuple(item.shape[0] if item.shape else 1 for item in items)
    return ListDims((tensor(shape),) * len(items))


@infer("seed")
def seed(_call: ShapeCall) -> Results:
    """One number."""
    return tensor((1,))


@infer("sequence_mask")
def sequence_mask(call: ShapeCall) -> Results:
    """The lengths' shape with a new last axis of ``max_len``, or of the largest length, a new symbol.

    Paddle 3.3.1 gives this axis the size -1 if ``max_len`` is -1.
    """
    max_len = call.number("max_len", 1)
    longest = call.new_symbol() if max_len is None or (isinstance(max_len, int) and max_len < 0) else max_len
    return tensor((*call.shape(0), longest))


@infer("class_center_sample")
def class_center_sample(call: ShapeCall) -> Results:
    """The remapped labels, and the sampled classes."""
    count = call.attribute("num_classes")
    return tensor(call.shape(0)), tensor((call.new_symbol(at_most=count),))


@infer("read_file", "decode_jpeg")
def of_file(call: ShapeCall) -> Results:
    """The declared shape: the size of a tensor that is read from a file depends on the file."""
    return call.declared_result()
