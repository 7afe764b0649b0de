"""Who may import what: the shape of the package."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.conftest import ROOT
from tests.support.each import for_each

PACKAGE = ROOT / "syclflat"
MODULES = sorted(PACKAGE.rglob("*.py"))

DOCS = (ROOT / "docs" / "architecture.md").read_text()
PICTURE = DOCS.partition("## The rooms")[2].partition("```text\n")[2].partition("```")[0]
LAYERS = tuple(tuple(line.split()) for line in f"{PICTURE.rstrip()} _version".splitlines())
"""A module imports from its own room and from layers below."""

ROOMS = [room for layer in LAYERS for room in layer]

SYCL_ROOMS = (
    ("__init__",),
    ("halves",),
    ("read_kernels",),
    ("refused_kernels",),
    ("cxx_library", "embedded", "file_suffix"),
    ("parse_source",),
    ("kernels",),
    ("captures",),
    ("clang",),
)
"""The rooms of the SYCL front end, in the same way."""

ONLY_IN = {
    "clang": ("frontends",),
    "networkx": ("ordering.py",),
    "jinja2": ("emitters", "review/inspect_forms/html"),
    "distributed": ("batch/cluster.py",),
    "pygls": ("lsp",),
    "lsprotocol": ("lsp",),
}
"""The packages and modules that a library is for."""


MOST_MODULES = 15
"""In one folder."""
MOST_LINES = 400
"""In one module."""

REGULAR_EXPRESSIONS = {
    "assembly": ("nvptx/ptx/", "native/native_image.py", "native/constant_data.py"),
    "machine code, and messages of tools": (
        *("nvptx/sass/", "spirv/intel_gpu/", "passes/device_errors.py"),
    ),
    "options, and names of devices": (
        *("__init__.py", "cpu_levels.py", "native/__init__.py"),
        *("nvptx/nvidia.py", "nvptx/cuda_devices.py"),
    ),
    "headers": ("adapters/layout.py",),
    "mangled names, and attributes, each a whole word": (
        *("passes/specialization_constants.py", "passes/device_globals.py"),
        *("passes/group_local_memory.py", "passes/undefined_symbols.py", "spirv/passes/images.py"),
        *("nvptx/passes/inline_id_queries.py", "nvptx/passes/unroll_hints.py"),
    ),
    "comments in assembly": ("passes/strip_host_code.py", "passes/linked_constants.py"),
}
"""The modules of ``backends`` with regular expressions, by the texts that they match: none is LLVM
IR, which :mod:`syclflat.llvm_ir` reads."""


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def imports() -> list[tuple[Path, str]]:
    return [(path, name) for path in MODULES for name in imported(path)]


def place(import_: tuple[Path, str]) -> str:
    path, name = import_
    return f"{path.relative_to(PACKAGE)} imports {name}"


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def layer_of(part: str, layers: tuple[tuple[str, ...], ...] = LAYERS) -> int:
    return next(number for number, parts in enumerate(layers) if part in parts)


@for_each(imports, place)
def test_libraries_are_where_they_belong(import_: tuple[Path, str]) -> None:
    path, name = import_
    rooms = ONLY_IN.get(name.split(".")[0], ("",))
    assert any(path.is_relative_to(PACKAGE / room) for room in rooms), f"it is for {rooms} alone"


@for_each(imports, place)
def test_imports_point_down(import_: tuple[Path, str]) -> None:
    path, name = import_
    part = part_of(path)
    if not name.startswith("syclflat.") or part in ("__init__", "__main__"):
        return
    other = name.split(".")[1]
    assert other == part or layer_of(other) > layer_of(part), f"{other} isn't below {part}"


@for_each(imports, place)
def test_imports_of_the_sycl_front_end_point_down(import_: tuple[Path, str]) -> None:
    path, name = import_
    front_end = PACKAGE / "frontends/sycl"
    if not path.is_relative_to(front_end) or not name.startswith("syclflat.frontends.sycl."):
        return
    room = path.relative_to(front_end).parts[0].removesuffix(".py")
    other = name.split(".")[3]
    if any(other in rooms for rooms in SYCL_ROOMS) and other != room:
        lies_below = layer_of(other, SYCL_ROOMS) > layer_of(room, SYCL_ROOMS)
        assert lies_below, f"{other} isn't below {room}"


def test_the_picture_of_rooms_is_what_there_is() -> None:
    """Each folder is in it once; cmake has files for CMake, and no code."""
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")} - {"cmake"}
    assert sorted(ROOMS) == sorted(
        folders | {"entry_point", "ordering", "plugins", "structs", "_version"}
    )


def test_the_picture_has_no_more_layers_than_imports_need() -> None:
    below: dict[str, set[str]] = {room: set() for room in ROOMS}
    for path, name in imports():
        package, _, rest = name.partition(".")
        other = rest.partition(".")[0]
        if package == "syclflat" and other in below:
            below.get(part_of(path), set()).add(other)

    def height(room: str) -> int:
        return 1 + max((height(other) for other in below[room] - {room}), default=0)

    assert max(map(height, ROOMS)) == len(LAYERS)


def test_back_ends_read_llvm_ir_with_its_model() -> None:
    folder = PACKAGE / "backends"
    listed = tuple(each for names in REGULAR_EXPRESSIONS.values() for each in names)
    assert all((folder / each).exists() for each in listed)
    found = {
        path.relative_to(folder).as_posix()
        for path, name in imports()
        if name == "re" and path.is_relative_to(folder)
    }
    assert {each for each in found if not each.startswith(listed)} == set()


def test_no_folder_is_crowded() -> None:
    """Lists of alternatives aside: one module for each command."""
    modules = Counter(path.parent for path in MODULES if path.name != "__init__.py")
    crowded = {
        str(folder.relative_to(PACKAGE)): number
        for folder, number in modules.items()
        if number > MOST_MODULES and folder != PACKAGE / "cli/commands"
    }
    assert not crowded


def test_no_module_is_too_long() -> None:
    lengths = {place: len(place.read_text().splitlines()) for place in MODULES}
    long = {
        str(place.relative_to(PACKAGE)): length
        for place, length in lengths.items()
        if length > MOST_LINES
    }
    assert not long


def test_the_table_of_rooms_is_the_picture() -> None:
    table = DOCS.partition("| room | does |")[2].partition("\n\n")[0]
    named = [re.findall(r"`(\w+)`", row.split("|")[1]) for row in table.splitlines() if "`" in row]
    told = [room for rooms in named for room in rooms]
    assert sorted(told) == sorted(set(ROOMS) - {"_version"})
    places = [layer_of(room) for room in told]
    assert places == sorted(places)
