"""The table of known gaps names operators that there are, each thing once."""

from __future__ import annotations

from pdhlo.dialect.operator_table import find_operator
from pdhlo.lower.rules.known_gaps import KNOWN_GAPS, gaps_of, later_gaps
from pdhlo.lower.rules.registry import find_rule

GAPS = [*KNOWN_GAPS, *later_gaps()]


def test_each_gap_is_about_an_operator_and_says_why():
    wrong = [gap for gap in GAPS if find_operator(gap.operator) is None or not gap.reason]
    assert wrong == []


def test_all_of_an_operator_is_a_gap_only_where_it_has_no_rule():
    wrong = [gap for gap in GAPS if (find_rule(gap.operator) is None) != (gap.what == "")]
    assert wrong == []


def test_no_gap_is_there_twice():
    named = [(gap.operator, gap.what) for gap in GAPS]
    assert len(named) == len(set(named))
    assert gaps_of("lu")[0].what == "pivot=False"
