"""``pdhlo cache``: shows or deletes the compiled programs on disk."""

from __future__ import annotations

import click

from pdhlo.lower.compiler import executable_cache
from pdhlo.tools.console import json_option, print_json
from pdhlo.tools.tables import print_facts


@click.command("cache")
@click.option("--clear", is_flag=True, help="Delete all compiled programs. The next run of each model compiles again.")
@json_option
def command(clear: bool, as_json: bool) -> None:
    """Show the folder, number and total size of the compiled programs on disk, or delete them with --clear.

    pdhlo keeps compiled programs that took long to compile, so the next process need not compile them again. Above the
    limit on the total size, it deletes those that were unused for longest. XDG_CACHE_HOME sets the folder. A model
    loaded with keep_compiled=False does not use the cache.

    \b
    JSON: place (null without a home folder), refused (the reason why the folder is not used, or null),
    programs, bytes, limit (in bytes), cleared (whether these programs were deleted).
    """
    contents = executable_cache.clear() if clear else executable_cache.kept()
    facts = {
        "place": None if contents.place is None else str(contents.place),
        "refused": contents.refused or None,
        "programs": contents.programs,
        "bytes": contents.nbytes,
        "limit": executable_cache.MOST_BYTES,
        "cleared": clear and not contents.refused,
    }
    if as_json:
        print_json(facts)
        return
    print_facts(
        "Deleted" if facts["cleared"] else "Compiled programs",
        {
            "place": str(contents.place or "none: the user has no home folder"),
            "not used": contents.refused,
            "programs": str(contents.programs),
            "size": f"{contents.nbytes / 2**20:.1f} of at most {executable_cache.MOST_BYTES / 2**20:.0f} MiB",
        },
    )
