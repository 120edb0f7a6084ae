"""Quotients of quotients become one, and mean the same."""

import hypothesis.strategies as st
import jax
from hypothesis import given
from jax import export

from pdhlo.lower.rules.helpers import windowed
from pdhlo.lower.values.quotients import at_least, one_quotient

STEPS = st.lists(st.tuples(st.integers(-3, 3), st.integers(1, 5)), max_size=4)


@given(STEPS, st.integers(-2, 2), st.integers(1, 40))
def test_it_means_the_same(steps, end, value):
    [x] = export.symbolic_shape("x", scope=export.SymbolicScope())
    size, number = x, value
    for more, divisor in steps:
        size, number = (size + more) // divisor, (number + more) // divisor
    text = str(one_quotient(size * 2 + end))
    facts = {"x": value, "floordiv": lambda a, b: a // b, "max": max, "mod": lambda a, b: a % b}
    assert eval(text, facts) == number * 2 + end
    assert text.count("floordiv(floordiv") == 0


EXTREMES = st.lists(
    st.tuples(st.sampled_from([max, min, None]), st.integers(-3, 5), st.integers(-3, 3), st.integers(1, 4)), max_size=4
)


@given(EXTREMES, st.integers(1, 40))
def test_quotients_of_extremes_mean_the_same(steps, value):
    [x] = export.symbolic_shape("x", scope=export.SymbolicScope())
    size, number = x, value
    for extreme, limit, more, divisor in steps:
        if extreme is not None:
            compute = jax.core.max_dim if extreme is max else jax.core.min_dim
            size, number = compute(size, limit), extreme(number, limit)
        size, number = (size + more) // divisor, (number + more) // divisor
    facts = {"x": value, "floordiv": lambda a, b: a // b, "max": max, "min": min, "mod": lambda a, b: a % b}
    assert eval(str(one_quotient(size)), facts) == number


def test_quotients_of_maxima_are_one():
    [x] = export.symbolic_shape("x", scope=export.SymbolicScope())
    for _ in range(4):
        x = at_least((x - 2) // 2, 0) + 1
    assert str(x) == "max(floordiv(x - 16, 16), 0) + 1"


def test_quotients_of_positive_numbers_are_one():
    [x] = export.symbolic_shape("x", scope=export.SymbolicScope())
    for _ in range(5):
        x = (x + 1) // 2
    assert str(one_quotient(x)) == "floordiv(x + 31, 32)"
    assert one_quotient(7) == 7


def test_a_window_behind_many_strides_keeps_its_size_where_it_fits():
    scope = export.SymbolicScope(["x >= 64"])
    [x] = export.symbolic_shape("x", scope=scope)
    size = x
    for _ in range(4):
        size = (size + 1) // 2
    assert windowed(size, 2, 2) is size  # at least 4 elements: nothing is added
    [y] = export.symbolic_shape("y", scope=export.SymbolicScope())
    for _ in range(5):
        y = (y + 1) // 2
    assert str(windowed(y, 2, 2)) == "max(floordiv(y + 31, 32), 2)"


def test_a_size_may_have_a_name_that_is_a_word_of_python():
    first, second = export.symbolic_shape("in, _x", scope=export.SymbolicScope())
    assert str(one_quotient(((first + 1) // 2 + 1) // 2)) == "floordiv(in + 3, 4)"
    assert str(one_quotient((second // 2) // 2)) == "floordiv(_x, 4)"
