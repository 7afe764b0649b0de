"""Inputs that are too large or too deep: an error that names the limit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from syclflat.diagnostics import InputError
from syclflat.driver.command_line import options
from syclflat.frontends.sycl.captures import special_types
from syclflat.pipeline import stages
from syclflat.pipeline.settings import Settings, Source
from syclflat.project import compile_database, configuration, inputs, manifests

DEEP = 100_000
LISTS = "[" * DEEP + "]" * DEEP


def read_manifest(file: Path) -> object:
    return manifests.parse(str(file), inputs.contents(str(file)))


def read_database(file: Path) -> object:
    return compile_database.find("app.cpp", file)


def read_config(file: Path) -> object:
    return configuration.load(file)


def read_types(file: Path) -> object:
    return special_types.table([file])


def read_arguments(file: Path) -> object:
    return compile_database.read_arguments(str(file))


def read_response_file(file: Path) -> object:
    return options.parse([f"@{file}"])


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_manifest, f'{{"schema": "syclflat.kernels/1", "more": {LISTS}}}'),
        (read_database, LISTS),
        (read_config, f"sources = {LISTS}"),
        (read_types, f"type = {LISTS}"),
    ],
)
def test_what_is_nested_too_deep(read: Callable[[Path], object], text: str, tmp_path: Path) -> None:
    file = tmp_path / "deep"
    file.write_text(text)
    with pytest.raises(InputError, match="the document nests too deep"):
        read(file)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_manifest, '{"schema": "syclflat.kernels/1", "more": %s}'),
        (read_database, '[{"file": %s}]'),
        (read_config, "nesting_limit = %s"),
        (read_types, "type = %s"),
    ],
)
def test_numbers_of_too_many_digits(
    read: Callable[[Path], object], text: str, tmp_path: Path
) -> None:
    file = tmp_path / "digits"
    file.write_text(text % ("9" * 5000))
    with pytest.raises(InputError):
        read(file)


@pytest.mark.parametrize(
    "read",
    [
        *(read_manifest, read_config, read_types, read_arguments, read_database),
        read_response_file,
    ],
)
def test_what_is_too_large(
    read: Callable[[Path], object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(inputs.LIMIT_VARIABLE, "0.001")
    file = tmp_path / "large"
    file.write_bytes(b" " * 1001)
    with pytest.raises(InputError, match=r"it has more than 0\.001 MB"):
        read(file)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/urandom"])
def test_what_has_no_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(inputs.LIMIT_VARIABLE, "5")
    with pytest.raises(InputError) as caught:
        inputs.contents(name)
    assert str(caught.value).splitlines() == [
        f"{name}: error: this input is too large: it has more than 5 MB [input-size]",
        f"{name}: note: SYCLFLAT_INPUT_LIMIT sets the maximum size of an input in megabytes",
    ]


def memrefs(count: int) -> bytes:
    return f"func.func @f(%a: {'memref<1x' * count}f32{'>' * count}) {{ return }}\n".encode()


def test_memrefs_in_each_other() -> None:
    for count in (9, 100, 20_000):
        with pytest.raises(InputError, match="more than 8 memrefs are nested here"):
            stages.plan(Source("a.mlir", memrefs(count)), Settings())
    stages.plan(Source("a.mlir", memrefs(8)), Settings())
    stages.plan(Source("a.mlir", memrefs(9)), Settings(memref_nesting=9))


def test_memrefs_in_each_other_by_their_names() -> None:
    lines = ["!t0 = memref<1xf32>"]
    lines += [f"!t{n} = memref<1x!t{n - 1}>" for n in range(1, 9)]
    lines += ["func.func @f(%a: !t3, %b: !t8) { return }", ""]
    with pytest.raises(InputError, match="more than 8 memrefs are nested here"):
        stages.plan(Source("a.mlir", "\n".join(lines).encode()), Settings())
