"""MkDocs hooks for ``make site``: pages generated from the code and from notebooks, and rewritten links.

Documents are written for readers of a checkout. Files outside ``docs/`` that they link to (the changelog, a schema),
and the examples, become files of the site.
"""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from nbconvert import MarkdownExporter

import pdhlo
from pdhlo.tools.cli import COMMANDS, main
from pdhlo.tools.generators.layers import ROOT

_LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")
_PROJECT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
"""Pages of the site that are stored outside ``docs/``."""
_PLACE = "project"
"""The folder of the site for files from outside ``docs/``, and for examples."""


def on_files(files: Files, config: object, **_: object) -> Files:
    """Adds the reference pages, the notebooks, and the files of the project that documents link to.

    Raises PluginError for a public name or a command without a description.
    """
    files.append(File.generated(config, "reference/python.md", content=python_page()))
    files.append(File.generated(config, "reference/commands.md", content=commands_page()))
    for notebook in sorted((ROOT / "docs").rglob("*.ipynb")):
        for file in notebook_files(config, notebook):
            files.append(file)
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / name for name in _PROJECT)]
    linked = {path for page in pages for path in outside(page)} | {ROOT / name for name in _PROJECT}
    linked |= {path for page in linked if page.suffix == ".md" for path in outside(page)}
    for path in sorted(linked):
        files.append(_file(config, path))
    return files


def on_page_markdown(markdown: str, page: Any, **_: object) -> str:
    """Rewrites the links of a page from paths in a checkout to paths in the site."""
    inside = Path(page.file.src_uri)
    source = ROOT / inside.relative_to(_PLACE) if inside.parts[0] == _PLACE else ROOT / "docs" / inside
    return _LINK.sub(lambda match: _rewritten(match[1], source, inside), markdown)


def _rewritten(link: str, source: Path, inside: Path) -> str:
    """A link in the file ``source``, rewritten for the site's page ``inside``."""
    target = Path(os.path.normpath(source.parent / link))
    if not target.exists():
        return link  # a generated page, or a broken link, which MkDocs reports
    return os.path.relpath(_uri(target), inside.parent)


def _uri(target: Path) -> str:
    """The path in the site of a file of the project, or of a folder's ``README.md``."""
    if target.is_dir():
        target /= "README.md"
    docs = ROOT / "docs"
    if target.is_relative_to(docs) and not target.is_relative_to(docs / "examples"):
        page = target.with_suffix(".md") if target.suffix == ".ipynb" else target
        return page.relative_to(docs).as_posix()
    relative = target.relative_to(ROOT).as_posix()
    return f"{_PLACE}/{relative}" if target.suffix in (".md", ".json") else f"{_PLACE}/{relative}.txt"


def outside(page: Path) -> Iterator[Path]:
    """The files that a page links to and that are not pages in ``docs/``."""
    for link in _LINK.findall(page.read_text(encoding="utf-8")):
        target = Path(os.path.normpath(page.parent / link))
        target = target / "README.md" if target.is_dir() else target
        if target.is_file() and _uri(target).startswith(f"{_PLACE}/"):
            yield target


def _file(config: object, path: Path) -> File:
    return File.generated(config, _uri(path), content=path.read_text(encoding="utf-8"))


def notebook_files(config: object, path: Path) -> list[File]:
    """The page of a notebook with its outputs, and the images among the outputs."""
    page = path.relative_to(ROOT / "docs").with_suffix(".md")
    exporter = MarkdownExporter()
    text, resources = exporter.from_filename(str(path), {"unique_key": page.stem})
    pictures = [
        File.generated(config, (page.parent / name).as_posix(), content=contents)
        for name, contents in resources["outputs"].items()
    ]
    return [File.generated(config, page.as_posix(), content=text), *pictures]


def python_page() -> str:
    """The reference page of the public names, from their docstrings. Raises PluginError for a missing docstring."""
    lines = ["# Python", "", "The names of `pdhlo`. Each is imported when it is first used.", ""]
    for name in sorted(pdhlo.__all__, key=str.lower):
        value = getattr(pdhlo, name)
        if missing := undocumented(name, value):
            raise PluginError(f"without a docstring: {', '.join(missing)}")
        home = "pdhlo.translate" if name == "translate" else value.__module__
        target = "pdhlo.program.translate" if name == "translate" else f"{home}.{name}"
        lines += [f"::: {target}", ""]
    return "\n".join(lines)


def undocumented(name: str, value: object) -> list[str]:
    """The names without a docstring: ``name`` itself, and for a class its public methods defined in pdhlo."""
    names = [] if inspect.getdoc(value) else [name]
    if inspect.isclass(value):
        for member, function in inspect.getmembers(value):
            ours = getattr(function, "__module__", "") or getattr(getattr(function, "fget", None), "__module__", "")
            is_ours = (inspect.isfunction(function) or isinstance(function, property)) and ours.startswith("pdhlo")
            if is_ours and not member.startswith("_") and not inspect.getdoc(function):
                names.append(f"{name}.{member}")
    return names


def commands_page() -> str:
    """The reference page of the commands: their ``--help`` texts."""
    lines = [
        "# Commands",
        "",
        "Exit codes: 0 success or yes, 1 the answer is no, 2 bad input, 3 an error in pdhlo, 130 Ctrl-C.",
        "",
    ]
    context = click.Context(main, info_name="pdhlo")
    for name in COMMANDS:
        command = main.get_command(context, name)
        if command is None or not command.help:
            raise PluginError(f"the command {name} has no help")
        inner = click.Context(command, info_name=name, parent=context, terminal_width=100, max_content_width=100)
        lines += [f"## pdhlo {name}", "", "```text", command.get_help(inner), "```", ""]
        if isinstance(command, click.Group):
            for sub in command.list_commands(inner):
                lines += [*_subcommand(command, sub, inner), ""]
    return "\n".join(lines)


def _subcommand(group: click.Group, name: str, context: click.Context) -> list[str]:
    command = group.get_command(context, name)
    if command is None:
        return []
    inner = click.Context(command, info_name=name, parent=context, terminal_width=100, max_content_width=100)
    return [f"### pdhlo {context.info_name} {name}", "", "```text", command.get_help(inner), "```"]
