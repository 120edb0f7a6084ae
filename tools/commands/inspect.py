"""``pdhlo inspect``: describes a model or an operator."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import pdhlo
from pdhlo.errors import InputError
from pdhlo.system import storage
from pdhlo.tools.commands.options import (
    force_option,
    open_program,
    parameters_option,
    saved_kind,
    say_which,
    which_option,
    writable,
)
from pdhlo.tools.console import NO, json_option, print_json, shape_text, shown, size
from pdhlo.tools.tables import print_facts, print_table, working

if TYPE_CHECKING:
    from pdhlo.tools.inspection import OperatorFacts

_MOST_CONSTRAINTS = 40


def _operators(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Shell completions of ``--op``: names of operators."""
    from pdhlo.dialect.operator_table import operator_names

    return [name for name in operator_names() if name.startswith(incomplete)]


@click.command("inspect")
@click.argument("path", type=click.Path(path_type=Path), required=False)
@click.option(
    "--op",
    "name",
    metavar="NAME",
    shell_complete=_operators,
    help="Describe an operator instead of a model, by its new or its legacy name.",
)
@click.option("--ops", "every", is_flag=True, help="Count all operators of the dialect, by how they run.")
@click.option("--check", is_flag=True, hidden=True, expose_value=False, help="Ignored; former versions needed it.")
@click.option(
    "--html",
    "page",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Also write the program as a graph: one HTML file that needs no network.",
)
@click.option(
    "--model-explorer",
    "graphs",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Also write the program as a graph for model-explorer: one JSON file.",
)
@click.option(
    "--shapes",
    "with_shapes",
    is_flag=True,
    help="Also show the shapes of inputs and outputs as expressions of the open sizes, and the constraints on these.",
)
@force_option
@which_option
@parameters_option
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    *,
    path: Path | None,
    name: str | None,
    every: bool,
    page: Path | None,
    graphs: Path | None,
    with_shapes: bool,
    force: bool,
    which: str,
    parameters: Path | None,
    as_json: bool,
) -> None:
    """Show the inputs, outputs, operators and parameters of the model at PATH, and what is missing to run it.

    The model is not run. The exit code is 1 if it cannot be run. PATH is a folder, a __model__ or .pdmodel file, the
    common prefix of .pdmodel and .pdiparams, or a folder that ``pdhlo translate -o`` wrote.

    \b
    JSON: path, kind, paddle_version, blocks, operators {type: count}, operator_count, operations
    (their number after translation; null if the model cannot be translated), inputs
    [{name, shape (-1: open), dtype, lod_level}], outputs [{…}], parameters {count, bytes,
    declared}, missing [{kind: parameters | translation | rule | limit | program, operator, uses,
    reason}], runnable, execution {form: one module | one module with bounds | several parts, or
    null and a reason, bounds [{variable, operation, rows}], cuts [{operation, reason}]}. Of an
    artifact: inputs and outputs with symbolic_shape, no operators, and weights_inside, target, platform_bound
    (runs on the CPU only), custom_calls [those that need the CPU], refused_by {consumer of StableHLO: [operations
    that it rejects]}.
    With --shapes: shapes {inputs {name: [dimension]}, outputs {…}, constraints [{what, kind, operation, now}], free
    [input[axis]], bound [input[axis]], symbols [{name, source, operation, at_most}], without_rule {operator: uses}}.
    JSON of --op: operator, inputs [{name, kind, optional}], attributes {name: kind}, outputs
    [{…}], legacy_names, backward, has_rule, runs_on, meaning, differentiable, gradient (derived | by hand | block |
    no), dtypes (those tested against Paddle), unsupported [{part, reason}], places [{part, name, file, line}], absent
    [{part, file, without}].
    JSON of --ops: all, operators {how they run: count}, unsupported {reason: count}.
    """
    if [path is not None, name is not None, every].count(True) != 1:
        raise InputError("inspect needs exactly one of: the PATH of a model, --op NAME, and --ops")
    for output, kind, option in ((page, "html", "--html"), (graphs, "model-explorer", "--model-explorer")):
        if output is None:
            continue
        if path is None:
            raise InputError(f"{option} needs the PATH of a model")
        writable(output, kind, force=force, reads=(path, parameters))
    if with_shapes and (path is None or saved_kind(path) == storage.ARTIFACT):
        raise InputError("--shapes needs the PATH of a program; for an artifact, inspect always shows the open sizes")
    if every:
        from pdhlo.tools.operator_kinds import kinds_of_operators

        kinds = kinds_of_operators()
        print_json(kinds) if as_json else _show_kinds(kinds)
        is_fine = True
    elif path is None:
        from pdhlo.tools.inspection import inspect_operator

        facts = inspect_operator(str(name))
        print_json(facts.to_json()) if as_json else _show_operator(facts)
        is_fine = facts.has_rule
    else:
        with working(f"reading {path}"):
            report = _inspected(path, which, parameters)
        if with_shapes:
            from pdhlo.tools.shape_facts import shape_facts

            with working(f"reading the shapes of {path}"):
                report["shapes"] = shape_facts(_program(path, which, parameters, report))
        if page is not None or graphs is not None:
            _write_views(page, graphs, _program(path, which, parameters, report), path)
        print_json(report) if as_json else _show_model(report, page, graphs)
        is_fine = report["runnable"]
    if not is_fine:
        ctx.exit(NO)


def _show_kinds(kinds: dict[str, Any]) -> None:
    """Prints two tables: the operators by how they run, and the unsupported ones by reason."""
    counts = [[kind, f"{count:,}"] for kind, count in kinds["operators"].items()]
    print_table(f"The {kinds['all']:,} operators of the dialect", ("how", "operators"), counts, numbers=("operators",))
    reasons = [[reason, f"{count:,}"] for reason, count in kinds["unsupported"].items()]
    print_table("Not run", ("why", "operators"), reasons, numbers=("operators",))


def _inspected(path: Path, which: str, parameters: Path | None) -> dict[str, Any]:
    from pdhlo.tools.inspection import inspect_artifact, inspect_model, inspect_saved

    kind = saved_kind(path)
    if kind == storage.ARTIFACT:
        return inspect_artifact(path)
    if kind is not None:
        return inspect_saved(path, open_program(path))
    say_which(path, which)
    return inspect_model(path, which, parameters)


def _write_views(page: Path | None, graphs: Path | None, program: pdhlo.Program, path: Path) -> None:
    for write, view in ((_write_page, page), (_write_graphs, graphs)):
        if view is not None:
            with working(f"writing {view}"):
                write(view, program, path)


def _write_page(page: Path, program: pdhlo.Program, path: Path) -> None:
    """Writes the program's graph as an HTML page."""
    from pdhlo.system.files import write_text
    from pdhlo.tools.html.page import title_of
    from pdhlo.tools.html.program_page import program_page

    write_text(page, program_page(program, title_of(path)))


def _write_graphs(graphs: Path, program: pdhlo.Program, path: Path) -> None:
    """Writes the program's graphs in the JSON format of model-explorer."""
    from pdhlo.system.files import write_text
    from pdhlo.tools.html.page import title_of
    from pdhlo.tools.model_explorer import graphs_json

    write_text(graphs, json.dumps(graphs_json(program, title_of(path)), allow_nan=False))


def _program(path: Path, which: str, parameters: Path | None, report: dict[str, Any]) -> pdhlo.Program:
    """Loads the program, without parameters if these are missing or damaged. Raises UnsupportedError."""
    if saved_kind(path):
        return open_program(path)
    lacks_parameters = any(row["kind"] == "parameters" for row in report["missing"])
    return pdhlo.load(path, which=which, parameters={} if lacks_parameters else parameters)


def _show_model(report: dict[str, Any], page: Path | None, graphs: Path | None) -> None:
    print_facts(
        report["path"],
        {
            "kind": report["kind"],
            "saved by": f"Paddle {report['paddle_version']}" if report["paddle_version"] else "",
            "blocks": str(report["blocks"]),
            "operators": f"{report['operator_count']} of {len(report['operators'])} types"
            if report["operators"]
            else "",
            "operations": "" if report["operations"] is None else str(report["operations"]),
            "parameters": _parameters(report),
            "written for": report.get("target") or "",
            "runs only on": f"the CPU: it calls {', '.join(report['custom_calls'])}"
            if report.get("platform_bound")
            else "",
            "refused by": "; ".join(
                f"{reader}, for its {', '.join(words)}" for reader, words in report.get("refused_by", {}).items()
            ),
        },
    )
    for title, key in (("Inputs", "inputs"), ("Outputs", "outputs")):
        rows = [
            [
                shown(spec["name"]),
                spec.get("symbolic_shape") or shape_text(spec["shape"]),
                spec["dtype"],
                str(spec["lod_level"] or ""),
            ]
            for spec in report[key]
        ]
        print_table(title, ("variable", "shape", "dtype", "LoD level"), rows)
    counts = [[shown(kind), str(count)] for kind, count in report["operators"].items()]
    if counts:
        print_table("Operators", ("type", "uses"), counts, numbers=("uses",))
    if "shapes" in report:
        _show_shapes(report["shapes"])
    if page is not None:
        click.echo(f"The program as a graph: {page}")
    if graphs is not None:
        click.echo(f"The program for model-explorer: {graphs}")
    if report["runnable"]:
        click.echo("Nothing is missing: the program can be run.")
        _show_execution(report["execution"])
        return
    operators = [row for row in report["missing"] if row["operator"]]
    for missing in report["missing"]:
        if not missing["operator"]:
            click.echo(f"Missing {missing['kind']}: {missing['reason']}")
    if operators:
        uses = Counter[tuple[str, str]]()
        for operator in operators:
            uses[operator["operator"], operator["reason"]] += operator["uses"]
        rows = [[shown(operator), str(count), shown(reason, 400)] for (operator, reason), count in uses.items()]
        print_table("Missing to run it", ("operator", "uses", "why"), rows, numbers=("uses",))


def _show_execution(report: dict[str, Any]) -> None:
    """Prints how the program is compiled: as one module with its bounds, or in several parts with the reasons."""
    if report["form"] is None:
        click.echo(f"It is unknown whether the program is one module: {shown(report['reason'], 400)}")
        return
    click.echo(_FORMS[report["form"]])
    rows = [[shown(bound["variable"]), f"{bound['rows']:,}", shown(bound["operation"])] for bound in report["bounds"]]
    if rows:
        columns = ("variable", "rows at most", "made by")
        print_table("Rows whose number depends on data", columns, rows, numbers=("rows at most",))
    if report["cuts"]:
        rows = [[shown(cut["operation"]), shown(cut["reason"], 400)] for cut in report["cuts"]]
        print_table("Not part of the module", ("operation", "why"), rows)


_FORMS = {
    "one module": "It is one module: a JAX function, and one file when it is exported.",
    "one module with bounds": "It is one module with these bounds; --bound of run and export gives smaller ones.",
    "several parts, one module when exported": "It runs in several parts, since the host does these operations in less"
    " time; exported it is one module.",
    "several parts": "It runs in several parts, since these operations cannot be in one module; it cannot be exported.",
}


def _show_shapes(report: dict[str, Any]) -> None:
    for side in ("inputs", "outputs"):
        rows = [[shown(name), f"[{', '.join(map(str, dims))}]"] for name, dims in report[side].items()]
        print_table(f"Shapes of {side}", ("variable", "dimensions"), rows)
    if report["constraints"]:
        rows = [
            [shown(constraint["what"], 200), shown(constraint["operation"])]
            for constraint in report["constraints"][:_MOST_CONSTRAINTS]
        ]
        more = f" (the first {_MOST_CONSTRAINTS})" if len(report["constraints"]) > _MOST_CONSTRAINTS else ""
        print_table(f"Constraints on sizes{more}", ("constraint", "required by"), rows)
    dependent = [symbol for symbol in report["symbols"] if symbol["source"] in ("data", "unknown")]
    if dependent:
        rows = [
            [symbol["name"], symbol["source"], symbol["at_most"] or "", shown(symbol["operation"])]
            for symbol in dependent
        ]
        more = f" (the first {_MOST_CONSTRAINTS})" if len(dependent) > _MOST_CONSTRAINTS else ""
        print_table(
            f"Sizes that do not follow from the inputs{more}",
            ("size", "depends on", "at most", "made by"),
            rows[:_MOST_CONSTRAINTS],
        )
    if report["free"] or report["bound"]:
        click.echo(f"Free sizes: {', '.join(report['free']) or 'none'}")
        click.echo(f"Constrained or shared sizes: {', '.join(report['bound']) or 'none'}\n")


def _parameters(report: dict[str, Any]) -> str:
    table = report["parameters"]
    if report.get("weights_inside"):
        return "inside the module, as constants"
    if any(row["kind"] == "parameters" for row in report["missing"]):
        return f"{table['declared']} declared, {table['count']} found"
    return f"{table['count']} ({size(table['bytes'])})"


def _show_operator(facts: OperatorFacts) -> None:
    report = facts.to_json()
    print_facts(
        f"pd.{report['operator']}",
        {
            "legacy names": ", ".join(report["legacy_names"]),
            "backward": f"pd.{report['backward']}" if report["backward"] else "",
            "runs": f"on the {report['runs_on']}" if report["has_rule"] else "no: it can only be translated",
            "differentiable": "yes" if report["differentiable"] else "no",
            "tested against Paddle": ", ".join(report["dtypes"]),
        },
    )
    if report["meaning"]:
        click.echo(f"{report['meaning']}\n")
    rows = [["operand", port["name"], port["kind"], "optional" * port["optional"]] for port in report["inputs"]]
    rows += [["attribute", name, kind, ""] for name, kind in report["attributes"].items()]
    rows += [["result", port["name"], port["kind"], "optional" * port["optional"]] for port in report["outputs"]]
    print_table("Signature", ("part", "name", "kind", ""), rows)
    if report["unsupported"]:
        cases = [[case["part"] or "all of it", case["reason"]] for case in report["unsupported"]]
        print_table("Unsupported cases", ("what", "why"), cases)
    places = [[place["part"], place["name"], f"{place['file']}:{place['line']}"] for place in report["places"]]
    print_table("Places", ("part", "name", "place"), places)
    if report["absent"]:
        absent = [[absence["part"], absence["file"], absence["without"]] for absence in report["absent"]]
        print_table("Absent", ("part", "where it would be", "without it"), absent)
