"""Recognises the kind of an unexpected file by its first bytes, and advises the user what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

_BEGINNING = 1 << 12
"""The number of bytes at the beginning of a file that are examined."""


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file: its name, and advice for a user who passed such a file by mistake."""

    name: str
    advice: str

    def __str__(self) -> str:
        return f"{self.name}: {self.advice}"


PICTURE = FileKind(
    "a picture",
    "prepare it as the model was trained (size, channels, normalisation), and save the array. With pillow, say:"
    " np.save('x.npy', np.asarray(Image.open(FILE).convert('RGB').resize((224, 224)), np.float32)"
    ".transpose(2, 0, 1)[None] / 255)",
)
PICKLE = FileKind(
    "a pickle, like .pdparams and .pdopt files",
    "it holds parameters and no program. Pass the folder with its .pdmodel or __model__. If there is only a .pdparams,"
    " save the model with paddle.jit.save or save_inference_model, by the code that made it",
)
_BUILT_ANEW = (
    "neither later versions of Paddle nor pdhlo read it. Build the network with Paddle 1.x or 2.x by the"
    " code that made it, load its parameters, and save it again"
)
PICKLED_PROGRAM = FileKind("a pickled program, as saved by the first fluid (2017) as __model__", _BUILT_ANEW)
FIRST_FLUID = FileKind("a program of the first fluid (2017, until 0.11)", _BUILT_ANEW)
"""A ProgramDesc in which the type of a variable is a number."""
TENSORS = FileKind(
    "saved tensors, like .pdiparams files",
    "it holds parameters and no program. Pass the .pdmodel or __model__ file that belongs to it, or the folder",
)
LFS = FileKind("a pointer of Git LFS", "the file itself was not downloaded. Run git lfs pull in its repository")
_A_MODEL = "__model__, .pdmodel with .pdiparams, or inference.json with .pdiparams"
PADDLE_LITE = FileKind(
    "a model of Paddle-Lite (.nb)",
    "Paddle-Lite's opt tool made it from another model and merged some operators for one device, which cannot be"
    f" undone. Pass the original model ({_A_MODEL})",
)
TFLITE = FileKind("a model of TensorFlow Lite", f"it is not a model of Paddle, whose models are {_A_MODEL}")
PYTORCH = FileKind(
    "a file of PyTorch", f"torch.load reads it. It is not a model of Paddle, whose models are {_A_MODEL}"
)
ARRAYS = FileKind("an array of NumPy", "it is not a model; pass an input as --input NAME=FILE")
PADDLE_3 = FileKind(
    "a program of Paddle 3 (JSON)",
    "it is not a legacy program. pdhlo.load reads it",
)
MLIR = FileKind(
    "MLIR",
    "it is text, without parameters. Pass the model itself, or the folder that pdhlo translate MODEL"
    " -o FOLDER writes (pdhlo.Program.parse reads the text, with parameters)",
)
JAX = FileKind(
    "a function that jax has exported",
    "jax.export.deserialize reads it. Pass the model that it was exported from, or its artifact",
)
SAFETENSORS = FileKind("a safetensors file", "it holds arrays and no program")
JAX_BEGINNING = rb"[\x04-\xff]\0{3}(?:\0\0)?(?:[\x04-\xff]\0){2}"
"""The beginning of a flatbuffer: the offset of its table, then the sizes of the vtable and of the table."""
ARCHIVE = "unpack it, and pass the folder or the program in it"


def _begins(*starts: bytes) -> Callable[[bytes], bool]:
    return lambda data: data.startswith(starts)


def _matches(pattern: bytes) -> Callable[[bytes], bool]:
    expression = re.compile(pattern, re.DOTALL | re.IGNORECASE)
    return lambda data: expression.match(data) is not None


def _is_tar(data: bytes) -> bool:
    return data[257:262] == b"ustar"


def _is_safetensors(data: bytes) -> bool:
    return len(data) > 9 and data[8:9] == b"{" and int.from_bytes(data[:8], "little") < 1 << 32


_PYTORCHS_MAGIC = b"\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19."
"""The first bytes of a file that torch.save wrote before version 1.6: a pickle of its magic number."""

_KINDS: tuple[tuple[Callable[[bytes], bool], FileKind], ...] = (
    (_begins(b"version https://git-lfs.github.com/"), LFS),
    # An archive of torch.save begins with NAME/data.pkl; torch.jit.save writes other entries before it.
    (_matches(rb"PK\x03\x04.{26}[^/]+/(data\.pkl|version|byteorder|constants\.pkl|code/|\.format_version)"), PYTORCH),
    (_begins(_PYTORCHS_MAGIC), PYTORCH),
    (_begins(b"PK\x03\x04", b"PK\x05\x06"), FileKind("a zip archive (or an .npz file)", ARCHIVE)),
    (_begins(b"\x1f\x8b"), FileKind("a gzip file (perhaps a .tar.gz)", ARCHIVE)),
    (_begins(b"BZh", b"\xfd7zXZ", b"(\xb5/\xfd", b"7z\xbc\xaf", b"Rar!"), FileKind("a compressed file", ARCHIVE)),
    (_is_tar, FileKind("a tar archive", ARCHIVE)),
    (_matches(rb"\x80[\x02-\x05].*program_desc_str"), PICKLED_PROGRAM),
    (_begins(*(bytes((0x80, protocol)) for protocol in range(2, 6))), PICKLE),
    # A tensor begins with a version, which is 0, and the number of LoD levels, which is small.
    (_matches(rb"\0{4}[\0-\x0f]\0{7}"), TENSORS),
    # The version of the format in two bytes, then the version of opt in 16 bytes: a tag, "branch(commit", or a commit
    # followed by uninitialised memory (lite/model_parser/model_parser.cc and lite/core/version.h.in of Paddle-Lite).
    (_matches(rb"[\0-\x03]\0(?=.{16})(v?\d+\.\d|[\w./-]{0,15}\(|develop|release/|[0-9a-f]{7})"), PADDLE_LITE),
    (_matches(rb".{4}TFL3"), TFLITE),
    (_begins(b"\x93NUMPY"), ARRAYS),
    (_begins(b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"II*\0", b"MM\0*"), PICTURE),
    (_matches(rb"RIFF....WEBP"), PICTURE),
    (_begins(b"\x89HDF"), FileKind("an HDF5 file", "it is not a legacy program of Paddle")),
    (_matches(rb"\s*<(!doctype|html|\?xml)"), FileKind("a web page", "the download failed; fetch the file itself")),
    (_matches(rb"\s*\{\s*\"base_code\"\s*:\s*\{[^{}]*\"magic\"\s*:\s*\"pir\"|\s*\{\s*\"program\"\s*:"), PADDLE_3),
    (_begins(b"ML\xefR"), MLIR),
    (_matches(rb"(\s|//[^\n]*\n|#loc[^\n]*\n)*(module\b|func\.func\b|#\w+ *=|![\w.]+ *=)"), MLIR),
    # A ModelProto begins with its version; a ProgramDesc, with a block.
    (_matches(rb"\x08[\x01-\x20][\x12\x1a\x22\x2a\x32\x3a\x42]"), FileKind("an ONNX model", "onnxruntime runs it")),
    (_is_safetensors, SAFETENSORS),
    (_matches(JAX_BEGINNING), JAX),
)


def kind_of(data: bytes | memoryview) -> FileKind | None:
    """The kind of a file that begins with ``data``; None for an unknown kind."""
    start = bytes(data[:_BEGINNING])
    return next((kind for matches, kind in _KINDS if matches(start)), None)
