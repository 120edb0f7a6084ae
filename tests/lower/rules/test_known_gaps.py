"""The table of known gaps names operators that there are, each thing once."""

from __future__ import annotations

import pytest

from pdhlo.dialect.operator_table import find_operator
from pdhlo.lower.rules.known_gaps import KNOWN_GAPS, gaps_of, later_gaps
from pdhlo.lower.rules.registry import find_rule


@pytest.mark.parametrize("gap", [*KNOWN_GAPS, *later_gaps()], ids=lambda gap: f"{gap.operator} {gap.what}")
def test_a_gap_is_about_an_operator(gap):
    assert find_operator(gap.operator) is not None
    assert gap.reason
    # All of an operator is a gap only where it has no rule.
    assert (find_rule(gap.operator) is None) == (gap.what == "")


def test_no_gap_is_there_twice():
    named = [(gap.operator, gap.what) for gap in (*KNOWN_GAPS, *later_gaps())]
    assert len(named) == len(set(named))
    assert gaps_of("lu")[0].what == "pivot=False"
