"""Facts about this machine: versions of libraries, the flags of XLA, and the CPU."""

import functools
import hashlib
import os
import platform
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from pdhlo.dialect.bindings import stablehlo
from pdhlo.version import __version__

_UNKNOWN = "unknown"


@functools.cache
def versions() -> dict[str, str]:
    """Versions of python, jax, jaxlib, numpy, ml_dtypes, safetensors, stablehlo and pdhlo, by name."""
    return {
        "python": platform.python_version(),
        **{name: metadata.version(name) for name in ("jax", "jaxlib", "numpy", "ml_dtypes", "safetensors")},
        "stablehlo": stablehlo.get_current_version(),
        "pdhlo": __version__,
    }


def xla_flags() -> str:
    """The flags that the environment gives XLA."""
    return os.environ.get("XLA_FLAGS", "")


@functools.cache
def cpu() -> dict[str, str]:
    """System, architecture, model of the CPU, and a checksum of its features (instruction sets).

    Keys: ``system``, ``architecture``, ``model``, ``features`` ("" if they are unknown).
    """
    model, features = _linux_cpu() if sys.platform.startswith("linux") else ("", "")
    if sys.platform == "darwin":
        model = _mac_model()
    return {
        "system": platform.system(),
        "architecture": platform.machine(),
        "model": model or platform.processor() or _UNKNOWN,
        "features": hashlib.sha256(features.encode()).hexdigest()[:8] if features else "",
    }


def is_known() -> bool:
    """Whether ``cpu`` identifies this CPU, so that code compiled for an equal one runs here.

    It does not if a container hides Linux's description of the CPU.
    """
    facts = cpu()
    return facts["model"] != _UNKNOWN and (bool(facts["features"]) or facts["system"] != "Linux")


def has_wide_vectors() -> bool:
    """Whether the CPU has vectors of 512 bits (AVX-512). Always false on systems other than Linux."""
    return sys.platform.startswith("linux") and "avx512f" in _linux_cpu()[1].split()


def _linux_cpu() -> tuple[str, str]:
    """Model and features of the first CPU. On aarch64 the model consists of numbers."""
    try:
        first = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").split("\n\n")[0]
    except OSError:
        return "", ""
    lines = dict(_pair(line) for line in first.splitlines() if ":" in line)
    numbers = [f"{key} {lines[key]}" for key in ("CPU implementer", "CPU part", "CPU variant") if key in lines]
    return lines.get("model name") or ", ".join(numbers), lines.get("flags") or lines.get("Features") or ""


def _pair(line: str) -> tuple[str, str]:
    key, _, value = line.partition(":")
    return key.strip(), value.strip()


def _mac_model() -> str:
    try:
        return subprocess.run(
            ["/usr/sbin/sysctl", "-n", "machdep.cpu.brand_string"],
            capture_output=True,
            text=True,
            timeout=5,
            check=True,
        ).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
