"""What is handed out: the source distribution has all of the project, and its facts are those of the README."""

import re
import tomllib

import pytest

from pdhlo.tools.generators.rooms import ROOT

MANIFEST = (ROOT / "MANIFEST.in").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize(
    "name",
    [
        *("tests", "docs", "tools", "dialect", "translate", "lower"),
        *("Makefile", "CONTRIBUTING.md", "README.md", "LICENSE", "pyproject.toml"),
    ],
)
def test_the_source_distribution_has_it(name: str) -> None:
    kind = "graft" if (ROOT / name).is_dir() else "include"
    assert (ROOT / name).exists()
    assert name in [one for line in MANIFEST.splitlines() if line.startswith(kind) for one in line.split()[1:]]


def test_classifiers_say_what_was_tested() -> None:
    claimed = {one.rsplit(" ", 1)[1] for one in PROJECT["classifiers"] if "Python :: 3." in one}
    [row] = re.findall(r"^\| machines \| (tested on [^|]+)\|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert claimed == set(re.findall(r"3\.1\d", row))
    assert not any("MacOS" in one for one in PROJECT["classifiers"]) or "macOS" in row
    assert "<" not in PROJECT["requires-python"]
