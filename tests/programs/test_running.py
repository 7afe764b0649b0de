"""Programs run with the variables that their device needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.programs import running

SCRIPT = """\
#!/bin/sh
echo "$SYCL_CACHE_PERSISTENT $SYCL_CACHE_DIR" >"$1"
"""


def seen(directory: Path, device: str, kept_in: str) -> str:
    """Return the variables that a program sees."""
    script, output = directory / "program", directory / "seen"
    script.write_text(SCRIPT)
    script.chmod(0o755)
    assert running.run(script, [str(output)], device, kept_in=kept_in) == 0
    return output.read_text()


def test_libsycl_keeps_device_code_in_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SYCL_CACHE_PERSISTENT", "SYCL_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    assert seen(tmp_path, "", "/cache") == "1 /cache/device_code\n"
    assert seen(tmp_path, "", "") == " \n"
    assert seen(tmp_path, "native", "/cache") == " \n"


@pytest.mark.parametrize("name", ["SYCL_CACHE_PERSISTENT", "SYCL_CACHE_DISABLE_PERSISTENT"])
def test_own_variables_decide_about_device_code(name: str) -> None:
    assert running.keeping({name: "0"}, "/cache") == {}
