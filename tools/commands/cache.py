"""``pdhlo cache``: the compiled programs that are kept between processes."""

from __future__ import annotations

import click

from pdhlo.lower.compiler import executable_cache
from pdhlo.tools.console import json_option, print_json
from pdhlo.tools.tables import print_facts


@click.command("cache")
@click.option("--clear", is_flag=True, help="Remove them; the next run of each model compiles again.")
@json_option
def command(clear: bool, as_json: bool) -> None:
    """Where compiled programs are kept, how many there are, and how large they are together.

    What took long to compile is kept, so that the next process need not compile it. What was not used for longest goes
    when there is more than the limit. The place follows XDG_CACHE_HOME. A model loaded with keep_compiled=False neither
    reads it nor adds to it.

    \b
    JSON: place (null where there is no home folder), refused (why it is not used, or null),
    programs, bytes, limit (in bytes), cleared (whether what is counted was removed).
    """
    contents = executable_cache.clear() if clear else executable_cache.kept()
    said = {
        "place": None if contents.place is None else str(contents.place),
        "refused": contents.refused or None,
        "programs": contents.programs,
        "bytes": contents.nbytes,
        "limit": executable_cache.MOST_BYTES,
        "cleared": clear and not contents.refused,
    }
    if as_json:
        print_json(said)
        return
    print_facts(
        "Removed" if said["cleared"] else "Compiled programs",
        {
            "place": str(contents.place or "none: there is no home folder"),
            "not used": contents.refused,
            "programs": str(contents.programs),
            "size": f"{contents.nbytes / 2**20:.1f} of at most {executable_cache.MOST_BYTES / 2**20:.0f} MiB",
        },
    )
