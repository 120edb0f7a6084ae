from __future__ import annotations

from pathlib import Path

import pytest

from pdhlo.tools.generate import GENERATED

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", GENERATED)
def test_committed_file_is_what_the_generator_gives(name):
    assert (ROOT / name).read_text() == GENERATED[name](), "run python -m pdhlo.tools.generate"
