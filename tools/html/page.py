"""Renders self-contained HTML pages: one file with its style, script and data, which fetches nothing.

Names in a page come from untrusted model files. The templates escape them, the JSON data escapes ``<``, ``>`` and
``&``, and the scripts insert text as text nodes only. The content security policy (CSP) of the page allows its style
and its script by their digests, and no connections.
"""

from __future__ import annotations

import base64
import functools
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import jinja2

_FOLDER = Path(__file__).parent
_COMMON_NAMES = frozenset({"__model__", "inference", "main", "model"})
_STYLE, _SHARED_SCRIPT = "page.css", "page.js"


def render(template: str, scripts: Sequence[str], data: Mapping[str, object], **facts: object) -> str:
    """Renders a template with ``scripts`` of ``static/``, in this order, and the ``data`` that the scripts read.

    ``facts`` are the variables of the template. Raises ValueError for NaN and infinity in ``data``.
    """
    style = static(_STYLE)
    code = "".join(map(static, (_SHARED_SCRIPT, *scripts)))
    return (
        _environment()
        .get_template(template)
        .render(
            style=style,
            script=code,
            policy=f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(code)}'; img-src data:; "
            "base-uri 'none'; form-action 'none'",
            data=data,
            **facts,
        )
    )


def title_of(path: Path) -> str:
    """The title of the model at ``path``: the name of the file, or of its folder if the file has a generic name."""
    place = path.resolve()
    is_common = not place.is_dir() and place.name.split(".")[0] in _COMMON_NAMES
    return place.parent.name if is_common and place.parent.name else place.name


@functools.cache
def _environment() -> jinja2.Environment:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_FOLDER / "templates"),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.policies["json.dumps_kwargs"] = {"allow_nan": False, "separators": (",", ":")}
    return environment


@functools.cache
def static(name: str) -> str:
    """The text of a script or a style sheet."""
    return (_FOLDER / "static" / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
