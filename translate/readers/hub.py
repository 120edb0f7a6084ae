"""Models of the Hugging Face hub in the cache of huggingface_hub, and errors for other addresses.

Nothing is downloaded. ``hf://OWNER/NAME`` and ``hf://OWNER/NAME@REVISION`` are the folders that ``hf download
OWNER/NAME`` has put into the cache.
"""

from __future__ import annotations

import re
from pathlib import Path

from pdhlo.errors import ModelFormatError

_ID = r"(?P<id>[\w.-]+/[\w.-]+)"
# pathlib collapses two slashes to one.
_SCHEME = re.compile(rf"hf:/+{_ID}(?:@(?P<revision>[\w./-]+))?")
_PAGE = re.compile(rf"https?:/+(?:huggingface\.co|hf\.co)/{_ID}(?:/.*)?")
_ADDRESS = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]+):/+(?P<rest>.+)", re.IGNORECASE)
_SNAPSHOT = re.compile(r"models--.+--(?P<name>.+)")


def cached(path: Path) -> Path:
    """The folder in the cache for ``hf://OWNER/NAME``; any other path itself.

    Raises ModelFormatError for other addresses, for a model that is not in the cache, and if huggingface_hub is not
    installed.
    """
    text = path.as_posix()
    if match := _SCHEME.fullmatch(text):
        return _in_cache(match["id"], match["revision"])
    if match := _PAGE.fullmatch(text):
        raise ModelFormatError(f"{_address(text)} is a page of the Hugging Face hub: {_download(match['id'])}")
    if text.lower().startswith("hf:/") and not path.exists():
        raise ModelFormatError(
            f"{_address(text)} names no model of the Hugging Face hub: expected hf://OWNER/NAME or"
            " hf://OWNER/NAME@REVISION, such as hf://PaddlePaddle/PP-OCRv5_server_det"
        )
    if _ADDRESS.fullmatch(text) and not path.exists():
        raise ModelFormatError(
            f"{_address(text)} is an address, and pdhlo downloads nothing: fetch it (curl -LO ADDRESS), unpack it if"
            " it is an archive (tar xf FILE), and pass the folder"
        )
    return path


def perhaps(path: Path) -> str:
    """A hint for a path that does not exist, if it looks like the name of a model of the hub; else ""."""
    text = path.as_posix()
    if path.parent.exists() or not re.fullmatch(_ID, text):
        return ""
    return f". If {text} is a model of the Hugging Face hub: {_download(text)}"


def name_of(folder: Path) -> str:
    """The name of a folder; for a folder in the cache, which is named after a commit, the name of its model."""
    match = _SNAPSHOT.fullmatch(folder.parent.parent.name) if folder.parent.name == "snapshots" else None
    return match["name"] if match else folder.name


def _address(text: str) -> str:
    match = _ADDRESS.fullmatch(text)
    return f"{match['scheme']}://{match['rest']}" if match else text


def _download(model: str) -> str:
    return (
        f"download it (pip install huggingface_hub; hf download {model}) and pass hf://{model}, or (with --local-dir"
        " FOLDER) the folder"
    )


def _in_cache(model: str, revision: str | None) -> Path:
    try:
        from huggingface_hub import snapshot_download
        from huggingface_hub.errors import HFValidationError, LocalEntryNotFoundError
    except ImportError as error:
        raise ModelFormatError(
            f"hf://{model} is read from the cache of huggingface_hub, which is not installed: {_download(model)}"
        ) from error
    try:
        return Path(snapshot_download(model, revision=revision, local_files_only=True))
    except LocalEntryNotFoundError as error:
        at = f" --revision {revision}" if revision else ""
        raise ModelFormatError(
            f"hf://{model} is not in the cache of huggingface_hub, and pdhlo downloads nothing: hf download"
            f" {model}{at} puts it there"
        ) from error
    except HFValidationError as error:
        raise ModelFormatError(f"hf://{model} is not the name of a model of the Hugging Face hub: {error}") from error
