"""Replaces the sections of pages that ``make generate`` writes, which are between two comments."""

from __future__ import annotations

from collections.abc import Sequence


def with_section(page: str, name: str, lines: Sequence[str]) -> str:
    """The page with ``lines`` as its section ``name``. Raises ValueError if the page has no such section."""
    begin, end = f"<!-- {name}: written by make generate -->", f"<!-- end of {name} -->"
    before, rest = page.split(begin)
    after = rest.split(end)[1]
    return "\n".join([f"{before}{begin}", "", *lines, "", f"{end}{after}"])
