"""Traits: what the rows of the operator table say that Paddle's facts do not have."""

from __future__ import annotations

import pytest

from pdhlo.dialect.operator_table import find_operator, has_trait, operator
from pdhlo.dialect.traits import IMPLIED, Trait, operators_with, traits_of


def test_every_name_is_that_of_an_operator():
    every = operators_with(*Trait)
    assert [name for name in every if not (find_operator(name) or find_operator(f"{name}_"))] == []


def test_every_trait_has_operators_and_says_what_is_true_of_them():
    meanings = [trait.value for trait in Trait]
    assert len(set(meanings)) == len(list(Trait))
    assert [meaning for meaning in meanings if not (meaning[0].isupper() and meaning.endswith("."))] == []
    assert [trait for trait in Trait if not operators_with(trait)] == []


def test_the_row_of_an_operator_has_its_traits():
    assert operator("relu").traits == {Trait.ELEMENTWISE, Trait.KEEPS_SHAPE}
    assert operator("print").traits == {Trait.CHECKS, Trait.KEEPS_SHAPE}
    assert operator("conv2d").traits == frozenset()


@pytest.mark.parametrize("name", ["reshape", "reshape_", "pd.reshape", "pd.reshape_"])
def test_an_operator_is_asked_by_its_name_or_that_of_an_operation(name):
    assert has_trait(name, Trait.RESHAPES)
    assert has_trait(name, Trait.PERMUTES, Trait.RESHAPES)
    assert not has_trait(name, Trait.PERMUTES)


@pytest.mark.parametrize("name", ["array_write", "pd.array_write_", "adam_dense_param_sparse_grad_", "exponential"])
def test_an_operator_with_a_form_in_place_alone_has_traits(name):
    assert has_trait(name, Trait.MOVES_VALUES, Trait.ADDS_ROWS, Trait.KEEPS_SHAPE)


@pytest.mark.parametrize("name", ["pd_builtin.constant", "pd_cf.yield", "strange", ""])
def test_what_is_in_no_table_has_no_traits(name):
    assert not has_trait(name, *Trait)


def test_traits_imply_others():
    assert traits_of("assign") == {Trait.IDENTITY, Trait.ELEMENTWISE, Trait.KEEPS_SHAPE}
    assert traits_of("zeros_like") == {Trait.LIKE, Trait.KEEPS_SHAPE, Trait.READS_SHAPES}
    for trait, others in IMPLIED.items():
        assert all(set(operators_with(trait)) <= set(operators_with(other)) for other in others)
