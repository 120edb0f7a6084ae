"""Files that clients would download are found where Paddle puts them, and archives are unpacked as it does."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from pdhlo.errors import InputError
from pdhlo.inference.downloads import decompressed, get_path_from_url, get_weights_path_from_url, is_url, md5file
from pdhlo.system.caller import Caller, called_by

HELLO = "5d41402abc4b2a76b9719d911017c592"
"""The MD5 of the five bytes "hello" (RFC 1321's function, by coreutils)."""


def tar(path: Path, names: list[str]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name in names:
            entry = tarfile.TarInfo(name)
            entry.size = 5
            archive.addfile(entry, io.BytesIO(b"hello"))
    return path


def test_a_file_is_found_where_paddle_puts_it(tmp_path):
    (tmp_path / "model.pdparams").write_bytes(b"hello")
    url = "https://example.com/a/model.pdparams"
    kept = str(tmp_path / "model.pdparams")
    assert (get_path_from_url(url, str(tmp_path)), md5file(kept)) == (kept, HELLO)
    assert get_path_from_url(url, str(tmp_path), md5sum=HELLO) == kept
    with pytest.raises(RuntimeError, match=f"has the MD5 {HELLO}, not 0: download"):
        get_path_from_url(url, str(tmp_path), md5sum="0")
    with pytest.raises(RuntimeError, match=r"pdhlo does not download .*: save the file as .*other\.pdparams"):
        get_path_from_url("https://example.com/other.pdparams", str(tmp_path))
    with pytest.raises(RuntimeError, match=r"save the file as .*/\.cache/paddle/hapi/weights/no\.such\.file"):
        get_weights_path_from_url("https://example.com/no.such.file")
    with pytest.raises(AssertionError, match="not a url"):
        get_path_from_url("model.pdparams", str(tmp_path))


def test_addresses():
    assert [is_url(path) for path in ("http://a", "https://a", "ftp://a", "/a/http://b")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("names", "result"), [(["one.txt"], "one.txt"), (["inner/a", "inner/b/c"], "inner"), (["a", "inner/b"], "model")]
)
def test_an_archive_gives_what_it_holds(names, result, tmp_path):
    packed = tar(tmp_path / "model.tgz", names)
    with zipfile.ZipFile(tmp_path / "model.zip", "w") as archive:
        for name in names:
            archive.writestr(name, "hello")
    for path in (packed, tmp_path / "model.zip"):
        assert get_path_from_url(f"https://example.com/{path.name}", str(tmp_path)) == str(tmp_path / result)
        inside = tmp_path / ("model" if result == "model" else "")
        assert [(inside / name).read_text() for name in names] == ["hello"] * len(names)
    assert get_path_from_url("https://example.com/model.zip", str(tmp_path), decompress=False).endswith("model.zip")


def test_the_result_is_beside_the_archive_though_its_names_lead_out_of_the_folder(tmp_path):
    packed = tar(tmp_path / "model.tgz", ["/inner/a"])
    with zipfile.ZipFile(tmp_path / "model.zip", "w") as archive:
        archive.writestr("../inner/a", "hello")
    for path in (packed, tmp_path / "model.zip"):
        assert decompressed(str(path)) == str(tmp_path / "inner")
        assert (tmp_path / "inner" / "a").read_text() == "hello"


def test_what_leads_out_of_the_folder_is_refused(tmp_path):
    with pytest.raises(tarfile.OutsideDestinationError):
        decompressed(str(tar(tmp_path / "model.tgz", ["../elsewhere"])))
    (tmp_path / "text").write_text("hello")
    with pytest.raises(TypeError, match="neither a tar archive nor a zip archive"):
        decompressed(str(tmp_path / "text"))


def test_an_archive_that_unpacks_to_too_much_is_refused(tmp_path):
    with tarfile.open(tmp_path / "model.tgz", "w:gz") as archive:
        entry = tarfile.TarInfo("zeros")
        entry.size = 1 << 20
        archive.addfile(entry, io.BytesIO(bytes(entry.size)))
    with zipfile.ZipFile(tmp_path / "model.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("zeros", bytes(1 << 20))
    for name in ("model.tgz", "model.zip"):
        with (
            called_by(Caller(largest_file=1 << 10, largest_ratio=10)),
            pytest.raises(InputError, match="unpacks to 1,048,576"),
        ):
            decompressed(str(tmp_path / name))
    assert not (tmp_path / "zeros").exists()
