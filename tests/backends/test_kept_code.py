"""Records of device code in objects."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from syclflat.backends import kept_code
from syclflat.backends.kept_code import Kernel, Record, Settings
from syclflat.clang import libstdcxx
from syclflat.diagnostics import InputError
from syclflat.model.location import Location

RECORD = Record(
    Settings("nvptx64", "-O3", ("sm_80",), ("-O1",), ("-maxrregcount=64",), True),
    "app.cpp",
    ("_ZTS1k",),
    frozenset({"_Z1fi"}),
    (Kernel("k", "_ZTS1k", Location("app.cpp", 3, 4), "_s", "", (("reqd", (1, 2, 3)),)),),
    ("_Z1gv",),
    b"; \xff is no UTF-8\n",
)


def object_of(directory: Path, name: str, *records: bytes) -> Path:
    """Return an object with records in the section."""
    text = ""
    for number, record in enumerate(records):
        file = directory / f"{name}_{number}.kept"
        file.write_bytes(record)
        text += kept_code.section(file)
    (directory / f"{name}.cpp").write_text(f"int {name};\n{text}")
    command = [str(libstdcxx.linker()), "-c", f"{name}.cpp", "-o", f"{name}.o"]
    subprocess.run(command, cwd=directory, check=True)
    return directory / f"{name}.o"


@pytest.mark.skipif(not libstdcxx.is_installed(), reason="needs g++")
def test_records_of_all_objects_are_read_once(tmp_path: Path) -> None:
    other = Record(RECORD.settings, "b.cpp", (), frozenset(), (), (), b"")
    one = object_of(tmp_path, "one", kept_code.encoded(RECORD))
    two = object_of(tmp_path, "two", kept_code.encoded(other), kept_code.encoded(RECORD))
    merged = tmp_path / "merged.o"
    command = [str(libstdcxx.linker()), "-r", "-nostdlib", str(one), str(two), "-o", str(merged)]
    subprocess.run(command, check=True)
    assert kept_code.read(merged) == [RECORD, other]
    assert [kernel.symbol for kernel in RECORD.manifest.kernels] == ["_ZTS1k_s"]
    assert RECORD.manifest.kernels[0].attributes[0].values == (1, 2, 3)
    assert RECORD.symbol != other.symbol


@pytest.mark.skipif(not libstdcxx.is_installed(), reason="needs g++")
@pytest.mark.parametrize(
    "damaged",
    [
        b"anything",
        kept_code.encoded(RECORD)[:-4],
        kept_code.encoded(RECORD).replace(b"syclflat\1", b"syclflat\2"),
    ],
)
def test_damaged_records_are_an_error(tmp_path: Path, damaged: bytes) -> None:
    file = object_of(tmp_path, "one", damaged)
    with pytest.raises(InputError, match="damaged"):
        kept_code.read(file)


@pytest.mark.skipif(not libstdcxx.is_installed(), reason="needs g++")
def test_an_object_without_records_has_none(tmp_path: Path) -> None:
    file = object_of(tmp_path, "one")
    assert not kept_code.is_in(file)
    assert kept_code.read(file) == []
