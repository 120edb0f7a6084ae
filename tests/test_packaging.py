"""What is handed out: the source distribution has all of the project, and its facts are those of the README."""

import json
import re
import tomllib
from importlib import import_module

import pytest

from pdhlo.tools.generators.layers import ROOT

MANIFEST = (ROOT / "MANIFEST.in").read_text()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize(
    "name",
    [
        *("tests", "docs", "tools", "dialect", "translate", "lower"),
        *("Makefile", "CONTRIBUTING.md", "README.md", "LICENSE", "pyproject.toml"),
        *("CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md", ".pre-commit-config.yaml"),
    ],
)
def test_the_source_distribution_has_it(name: str) -> None:
    kind = "graft" if (ROOT / name).is_dir() else "include"
    assert (ROOT / name).exists()
    assert name in [entry for line in MANIFEST.splitlines() if line.startswith(kind) for entry in line.split()[1:]]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"])
def test_what_a_page_links_to_is_in_the_source_distribution(page: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#]+)", (ROOT / page).read_text(encoding="utf-8"))
    assert [target for target in targets if not (ROOT / target).is_file()] == []
    handed_out = MANIFEST.split()
    assert [target for target in targets if target.split("/")[0] not in handed_out] == []


def test_classifiers_say_what_was_tested() -> None:
    claimed = {classifier.rsplit(" ", 1)[1] for classifier in PROJECT["classifiers"] if "Python :: 3." in classifier}
    [row] = re.findall(r"^\| machines \| (tested on [^|]+)\|", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert claimed == set(re.findall(r"3\.1\d", row))
    assert not any("MacOS" in classifier for classifier in PROJECT["classifiers"]) or "macOS" in row
    assert "<" not in PROJECT["requires-python"]


def test_the_readme_counts_operators_as_the_tables_do() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [row] = re.findall(r"the dialect has ([\d,]+) operators of Paddle up to 2\.6, and ([\d,]+) of Paddle 3", readme)
    ours, later = (
        json.loads((ROOT / "dialect" / f"{name}.json").read_text()) for name in ("operators", "later_operators")
    )
    assert [int(count.replace(",", "")) for count in row] == [len(ours), len(later["added"])]
    page = (ROOT / "docs" / "operators.md").read_text(encoding="utf-8")
    [runs] = re.findall(r"^(\d+ operators) run, (and \d+ more on several devices)\.$", page, re.MULTILINE)
    assert f"{runs[0]} ([docs/operators.md](docs/operators.md)), {runs[1]}" in readme


def test_what_pre_commit_does_is_what_lint_does() -> None:
    hooks = re.findall(r"^ +entry: (.*)$", (ROOT / ".pre-commit-config.yaml").read_text(), re.MULTILINE)
    [recipe] = re.findall(r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert hooks == [line.strip().removeprefix("$(BIN)/") for line in recipe.splitlines()]


def test_an_issue_asks_for_what_the_commands_say() -> None:
    forms = [path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config"]
    assert len(forms) == 2
    for form in forms:
        named = re.findall(r"(?:`|label: )pdhlo ([a-z]+)([^`\n]*)", form.read_text(encoding="utf-8"))
        assert ("doctor", " --json") in named
        for name, arguments in named:
            command = import_module(f"pdhlo.tools.commands.{name}").command
            options = {option for parameter in command.params for option in parameter.opts}
            assert set(re.findall(r"(?<!\S)--?[a-z]+", arguments)) <= options
