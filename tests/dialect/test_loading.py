"""The loader of modules that register something."""

from __future__ import annotations

import sys

from pdhlo.dialect.loading import load_modules


def test_modules_are_imported_with_those_of_the_packages_inside(tmp_path, monkeypatch):
    inner = tmp_path / "registering" / "inner"
    inner.mkdir(parents=True)
    for path in (inner.parent / "__init__.py", inner.parent / "first.py", inner / "__init__.py", inner / "second.py"):
        path.write_text("import sys\nsys.seen = [*getattr(sys, 'seen', []), __name__]\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "seen", [], raising=False)
    for _ in range(2):
        load_modules("registering")
    assert sys.seen == ["registering", "registering.first", "registering.inner", "registering.inner.second"]
