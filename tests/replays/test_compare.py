"""A program is compared on two devices, launch by launch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.conftest import ROOT, Cli
from tests.replays.conftest import SOURCE
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")

SCHEMA = json.loads((ROOT / "syclflat" / "schemas" / "compare-1.schema.json").read_text())
ON_CPU = "#ifdef __SYCL_NATIVE_CPU__"


def _compared(cli: Cli, source: Path, *options: str, code: int = 0) -> Any:
    words = ["--on", "spir64,native", "--format", "json", "-q", *options]
    done = cli("compare", source, *words)
    assert done.returncode == code, done.stderr
    found = json.loads(done.stdout)
    jsonschema.validate(found, SCHEMA)
    assert found["equal"] == (code == 0)
    return found


def _changed(tmp_path: Path, old: str, new: str) -> Path:
    text = SOURCE.read_text()
    assert old in text
    file = tmp_path / "scale.cpp"
    file.write_text(text.replace(old, new))
    return file


def test_a_program_with_the_same_results_is_equal(cli: Cli) -> None:
    found = _compared(cli, SOURCE)
    assert found["compared"] == 4
    assert [side["launches"] for side in found["sides"]] == [4, 4]


def test_the_first_launch_that_differs_is_found_with_its_capture(cli: Cli, tmp_path: Path) -> None:
    old = "node->data[i] += out[i];"
    new = f"node->data[i] += out[i];\n{ON_CPU}\n  if (i == 5) node->data[i] += 1;\n#endif\n"
    found = _compared(cli, _changed(tmp_path, old, new), code=1)
    first = found["first"]
    assert (first["launches"], found["compared"]) == ([2, 2], 2)
    [memory] = first["memory"]
    assert (memory["path"], memory["differing"]) == ("node->data", 1)
    difference = memory["first"]
    assert (difference["path"], difference["recorded"]) == ("node->data[5]", 17.5)
    assert difference["replayed"] == 18.5
    text = cli("compare", tmp_path / "scale.cpp", "--on", "spir64,native", "--tolerance", "0.1")
    assert text.returncode == 0
    assert "the memory of 4 launches is equal" in text.stdout


def test_a_launch_on_one_device_alone_is_missing_on_the_other(cli: Cli, tmp_path: Path) -> None:
    old = "  // 2: memory"
    new = (
        "  if (queue.get_backend() == sycl::backend::opencl)\n"
        "    queue.single_task<class Once>([=] { settings.counts[0] = 0; }).wait();\n  // 2: memory"
    )
    found = _compared(cli, _changed(tmp_path, old, new), code=1)
    [missing] = found["missing"]
    assert (missing["kernel"], missing["launches"]) == ("Once", [2, None])
    assert "first" not in found


def test_unknown_devices_are_refused(cli: Cli) -> None:
    for devices, reason in (
        ("native", "give two devices"),
        ("native,native", "give two devices"),
        ("native,zx", "--on zx: no such device"),
    ):
        done = cli("compare", SOURCE, "--on", devices)
        assert done.returncode in (2, 3)
        assert reason in done.stderr
