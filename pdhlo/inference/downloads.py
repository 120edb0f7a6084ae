"""Files that clients would download: their folders, their checksums, and the contents of archives.

Source: Paddle 2.6 paddle.utils.download and paddle.dataset.common. Nothing is downloaded: a missing file
is an error with the path that is searched.
"""

from __future__ import annotations

import hashlib
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

from pdhlo.inference.kinds import WrongStateError, WrongTypeError
from pdhlo.system.reading import check_archive, check_unpacked

WEIGHTS_HOME = str(Path("~/.cache/paddle/hapi/weights").expanduser())
"""The folder in which Paddle keeps downloaded weights."""


def is_url(path: str) -> bool:
    """Whether a path begins like an address."""
    return path.startswith(("http://", "https://"))


def md5file(fname: str | Path) -> str:
    """The MD5 of a file, in hexadecimal digits."""
    with Path(fname).open("rb") as file:
        return hashlib.file_digest(file, "md5").hexdigest()


def get_path_from_url(
    url: str,
    root_dir: str,
    md5sum: str | None = None,
    check_exist: bool = True,
    decompress: bool = True,
    method: str = "get",
) -> str:
    """The file of an address in ``root_dir``; an archive is unpacked there, and its folder or file is returned.

    Raises a RuntimeError if the file does not exist, or has another MD5, since it would have to be downloaded.
    """
    assert is_url(url), f"downloading from {url} not a url"
    path = Path(root_dir) / url.rpartition("/")[2]
    if not path.exists():
        raise WrongStateError(f"pdhlo does not download {url}: save the file as {path}")
    if path.is_file() and md5sum is not None and md5file(path) != md5sum:
        raise WrongStateError(
            f"{path} has the MD5 {md5file(path)}, not {md5sum}: download {url} again, and save it there"
        )
    archive = path.is_file() and (tarfile.is_tarfile(path) or zipfile.is_zipfile(path))
    return decompressed(str(path)) if decompress and archive else str(path)


def get_weights_path_from_url(url: str, md5sum: str | None = None) -> str:
    """The file of an address in Paddle's folder of weights. Raises as ``get_path_from_url`` does."""
    return get_path_from_url(url, WEIGHTS_HOME, md5sum)


def decompressed(fname: str) -> str:
    """Unpacks an archive in its folder. Returns the one file or folder in it, or a folder with the archive's name.

    Raises a TypeError if the file is not an archive, InputError if it unpacks to more than the limits allow, and an
    error of ``tarfile`` for a member outside of the folder; ``zipfile`` cuts the names of such members.
    """
    path = Path(fname)
    if tarfile.is_tarfile(path):
        if not hasattr(tarfile, "data_filter"):
            raise WrongStateError(f"{fname} is a tar archive; unpacking it safely needs Python 3.11.4 or later")
        with tarfile.open(path) as tar:
            check_unpacked(path, sum(member.size for member in tar))
            target, result = _places(path, tar.getnames())
            tar.extractall(target, filter="data")
    elif zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            check_archive(packed, path)
            target, result = _places(path, packed.namelist())
            packed.extractall(target)
    else:
        raise WrongTypeError(f"{fname} is neither a tar archive nor a zip archive")
    return str(result)


def _places(archive: Path, names: list[str]) -> tuple[Path, Path]:
    """The folder into which an archive is unpacked, and the path that is returned.

    Python's modules remove "/" and ".." at the beginning of a name when they unpack.
    """
    inside = ([part for part in PurePosixPath(name).parts if part not in ("/", "..")] for name in names)
    tops = {parts[0] for parts in inside if parts}
    if len(tops) == 1:
        return archive.parent, archive.parent / tops.pop()
    return archive.with_suffix(""), archive.with_suffix("")
