"""Files of recordings from anywhere."""

from __future__ import annotations

import os
import zlib
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.launches.captures import kernels
from syclflat.launches.log import directory


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """Make a recording with a secret beside it."""
    (tmp_path / "secret").write_text("secret")
    path = tmp_path / "rec"
    (path / "captures").mkdir(parents=True)
    (path / "captures" / "a.z").write_bytes(zlib.compress(b"{}"))
    (path / "captures" / "link.z").symlink_to("../../secret")
    (path / "outside").symlink_to("..")
    os.mkfifo(path / "pipe")
    return path


@pytest.mark.parametrize(
    "name",
    [
        *("../secret", "captures/../../secret", "/etc/passwd", "", "captures/", "captures//a.z"),
        *("./captures/a.z", "captures/link.z", "outside/secret", "pipe", "captures", "a\0b"),
        *("captures/absent.z", "a" * 5_000),
    ],
)
def test_names_lead_to_files_below_the_directory_alone(recording: Path, name: str) -> None:
    with pytest.raises(InputError):
        directory.contents(str(recording), name, 100)


def test_a_file_below_is_read(recording: Path) -> None:
    data = directory.contents(str(recording), "captures/a.z", 100)
    assert directory.inflated(data, 100, "a.z") == b"{}"


def test_files_have_a_limit(recording: Path) -> None:
    with pytest.raises(InputError, match="more than 3 bytes"):
        directory.contents(str(recording), "captures/a.z", 3)


def test_data_that_grows_is_refused_before_it_fills_memory() -> None:
    bomb = zlib.compress(bytes(1 << 28), 9)
    with pytest.raises(InputError, match="more than 1000 bytes, decompressed"):
        directory.inflated(bomb, 1_000, "bomb.z")


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"PK\3\4", "not compressed"), (zlib.compress(b"x" * 99)[:-6], "has no end")],
)
def test_damaged_data_is_refused(data: bytes, said: str) -> None:
    with pytest.raises(InputError, match=said):
        directory.inflated(data, 1_000, "damaged.z")


def test_a_line_has_a_limit(tmp_path: Path) -> None:
    with (tmp_path / directory.EVENTS).open("wb") as file:
        file.truncate(directory.LINE_LIMIT + 2)
    with pytest.raises(InputError, match="a line has more than"):
        list(directory.lines(str(tmp_path)))


def test_a_capture_table_is_a_manifest_of_kernels(recording: Path) -> None:
    with pytest.raises(InputError, match="bad-manifest"):
        kernels.document(str(recording), "captures/a.z")
