"""Records the results of each operator on the conformance corpus: cases, passing cases, and dtypes.

The corpus is not part of the project. Run it, then run this command, and commit the result:

    python -m pdhlo.tools.generators.corpus_results CORPUS FAILURES
"""

from __future__ import annotations

import json
import zipfile
from collections import defaultdict
from pathlib import Path
from typing import Any

import click

from pdhlo.tools.generators import facts

NAME = "corpus_results"


def collect(corpus: Path, failures: Path) -> dict[str, Any]:
    """Legacy operator -> ``{"cases", "passed", "dtypes"}`` of the forward cases."""
    failed = {json.loads(line)["id"] for line in failures.read_text().splitlines()}
    results: dict[str, Any] = defaultdict(lambda: {"cases": 0, "passed": 0, "dtypes": set()})
    with zipfile.ZipFile(corpus / "forward.zip") as archive:
        for name in archive.namelist():
            if name.endswith("/meta.json"):
                meta = json.loads(archive.read(name))
                row = results[meta["op"]]
                row["cases"] += 1
                if meta["id"] not in failed:
                    row["passed"] += 1
                    row["dtypes"] |= {meta["dtype"][feed] for feed in meta["feed"]}
    return {op: {**row, "dtypes": sorted(row["dtypes"])} for op, row in sorted(results.items())}


@click.command()
@click.argument("corpus", type=click.Path(path_type=Path, exists=True))
@click.argument("failures", type=click.Path(path_type=Path, exists=True))
def main(corpus: Path, failures: Path) -> None:
    """Write the results of a run over CORPUS. FAILURES is the file of failures that the run wrote."""
    rows = collect(corpus, failures)
    text = "{\n" + ",\n".join(f"{json.dumps(op)}: {json.dumps(row)}" for op, row in rows.items()) + "\n}\n"
    facts.path(NAME).write_text(text)
    passed, cases = (sum(row[key] for row in rows.values()) for key in ("passed", "cases"))
    click.echo(f"{facts.path(NAME)}: {passed} of {cases}")


if __name__ == "__main__":
    main()
