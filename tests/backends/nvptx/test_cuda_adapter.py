"""Which adapter for CUDA programs get, and when ours is not built."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from syclflat.backends.adapters import unified_runtime
from syclflat.backends.nvptx import cuda_adapter
from syclflat.diagnostics import InputError
from syclflat.runtimes import header_sets, libsycl
from syclflat.runtimes.registration import command_trace
from tests.test_programs import is_complete

pytestmark = pytest.mark.skipif(not is_complete(), reason="needs g++ and intel-sycl-rt")


@pytest.fixture(autouse=True)
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(cuda_adapter.VARIABLE, raising=False)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return the headers of an installation that can be changed."""
    headers, library = header_sets.dpcpp_directory(), libsycl.directory(header_sets.DPCPP)
    for place, files in (
        ("include", [headers / "ur_api.h", headers / "ur_api_funcs.def"]),
        ("include/sycl", [headers / "sycl" / "version.hpp"]),
        ("lib", [library / libsycl.LIBRARY, library / "libur_loader.so.0"]),
    ):
        (tmp_path / place).mkdir()
        for file in files:
            (tmp_path / place / file.name).symlink_to(file)
    return tmp_path / "include"


def refusal(sycl: Path, cache: Path | str) -> str:
    with pytest.raises(InputError) as refused:
        cuda_adapter.find(str(sycl), str(cache))
    (only,) = refused.value.diagnostics
    assert only.check == "cuda-adapter"
    return only.message


def test_ours_is_built_once_for_what_it_is_made_of(cache: Path) -> None:
    first = cuda_adapter.find(header_sets.DPCPP, str(cache))
    assert first is not None
    made = {file.name for file in first.iterdir()}
    assert made == {cuda_adapter.LIBRARY, command_trace.SUBSCRIBER.library}
    before = (first / cuda_adapter.LIBRARY).stat()
    assert cuda_adapter.find(header_sets.DPCPP, str(cache)) == first
    assert (first / cuda_adapter.LIBRARY).stat().st_mtime_ns == before.st_mtime_ns


def test_sources_of_the_project_are_not_taken_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("kernel.cpp", "kernel.hpp", "queue.cpp", "tables.cpp", "ur_api.h"):
        (tmp_path / name).write_text("#error a file of the project\n")
    monkeypatch.chdir(tmp_path)
    assert cuda_adapter.find(header_sets.DPCPP, str(tmp_path / "kept")) is not None


def test_another_installation_of_the_same_loader_needs_no_other_adapter(
    installed: Path, tmp_path: Path
) -> None:
    def key(runtime: Path) -> str:
        return unified_runtime._key(cuda_adapter.ADAPTER, installed, runtime)

    found = installed.parent / "lib" / "libur_loader.so.0"
    loader = tmp_path / "elsewhere" / found.name
    loader.parent.mkdir()
    shutil.copyfile(found, loader)
    assert key(loader.parent) == key(found.parent)
    with loader.open("r+b") as file:
        file.seek(0x1000)
        file.write(b"another address")
    assert key(loader.parent) != key(found.parent)


def test_that_of_a_vendor_is_found_by_the_loader(
    installed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (installed.parent / "lib" / cuda_adapter.LIBRARY).touch()
    assert cuda_adapter.find(str(installed), "") is None
    monkeypatch.setenv(cuda_adapter.VARIABLE, cuda_adapter.OURS)
    assert "no home directory" in refusal(installed, "")


def test_a_directory_can_be_named(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cuda_adapter.VARIABLE, str(tmp_path))
    assert f"no {cuda_adapter.LIBRARY} in {tmp_path}" in refusal(installed, "")
    (tmp_path / cuda_adapter.LIBRARY).touch()
    assert cuda_adapter.find(str(installed), "") == tmp_path.resolve()


def test_a_runtime_without_its_header_or_loader_is_told(installed: Path, tmp_path: Path) -> None:
    for file in (installed / "ur_api.h", installed.parent / "lib" / "libur_loader.so.0"):
        file.unlink()
        assert f"cannot be built; missing: {file}" in refusal(installed, tmp_path)
        file.touch()


@pytest.mark.parametrize(
    ("name", "old", "new", "difference"),
    [
        (
            # Two calls that are not where the loader has them.
            "ur_api_funcs.def",
            "_UR_API(urQueueRetain)\n_UR_API(urQueueRelease)",
            "_UR_API(urQueueRelease)\n_UR_API(urQueueRetain)",
            "the call urQueueRelease is at another place",
        ),
        (
            "ur_api.h",
            "UR_API_VERSION_CURRENT = UR_MAKE_VERSION(0, 12)",
            "UR_API_VERSION_CURRENT = UR_MAKE_VERSION(0, 11)",
            "the call urAdapterGet is at another place",
        ),
    ],
)
def test_a_runtime_with_another_layout_is_refused(
    installed: Path, tmp_path: Path, name: str, old: str, new: str, difference: str
) -> None:
    file = installed / name
    text = file.read_text()
    assert old in text
    file.unlink()
    file.write_text(text.replace(old, new))
    message = refusal(installed, tmp_path / "cache")
    assert "does not match syclflat's adapter for CUDA" in message
    assert difference in message
    assert not list((tmp_path / "cache").glob(f"*/*/{cuda_adapter.LIBRARY}"))
