"""The table of unsupported cases names operators that there are, each thing once."""

from __future__ import annotations

from pdhlo.dialect.operator_table import find_operator
from pdhlo.lower.rules.registry import find_rule
from pdhlo.lower.rules.unsupported import UNSUPPORTED, cases_of, later_cases

CASES = [*UNSUPPORTED, *later_cases()]


def test_each_case_is_about_an_operator_and_says_why():
    wrong = [case for case in CASES if find_operator(case.operator) is None or not case.reason]
    assert wrong == []


def test_all_of_an_operator_is_a_case_only_where_it_has_no_rule():
    wrong = [case for case in CASES if (find_rule(case.operator) is None) != (case.part == "")]
    assert wrong == []


def test_no_case_is_there_twice():
    named = [(case.operator, case.part) for case in CASES]
    assert len(named) == len(set(named))
    assert cases_of("lu")[0].part == "pivot=False"
