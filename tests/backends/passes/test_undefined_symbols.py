from __future__ import annotations

from pathlib import Path

import pytest

from syclflat.backends.passes import undefined_symbols
from syclflat.backends.passes.debug_lines import LineTables
from syclflat.backends.passes.undefined_symbols import Unresolved, UnresolvedError
from syclflat.diagnostics import InputError, render
from syclflat.model.location import Location
from syclflat.runtimes.device_names import NamedKernel

KERNELS = (NamedKernel("K", "_ZTS1K", Location("app.cpp", 3, 3)),)
ALLOCATE, THROW = "__cxa_allocate_exception", "__cxa_throw"
ERROR, NEW, DELETE = "_ZNSt13runtime_errorC1EPKc", "_Znwm", "_ZdlPvm"


def error(*names: str) -> UnresolvedError:
    missing = [Unresolved(name, ("_ZTS1K",), "define it") for name in names]
    return UnresolvedError(missing, KERNELS, "app.cpp")


def at_lines(failure: UnresolvedError, *uses: tuple[str, int]) -> list[str]:
    """Return the first lines of errors for functions that a kernel calls in lines of app.cpp."""
    calls = "".join(f"  call void @{name}(), !dbg !{line}\n" for name, line in uses)
    places = "".join(f"!{n} = !DILocation(line: {n}, column: 5, scope: !1)\n" for _, n in uses)
    module = f"define spir_kernel void @_ZTS1K() !dbg !1 {{\n{calls}  ret void\n}}\n{places}"
    file = (
        f'!1 = !DISubprogram(file: !2)\n!2 = !DIFile(filename: "app.cpp", directory: "{Path()}")\n'
    )
    told = failure.at_lines(LineTables(module + file), KERNELS, ())
    return [render(found).splitlines()[0] for found in told.diagnostics]


def test_a_throw_is_one_error_in_its_line() -> None:
    uses = [(ALLOCATE, 10), (ERROR, 11), (THROW, 10)]
    assert at_lines(error(ALLOCATE, ERROR, THROW, "__gxx_personality_v0"), *uses) == [
        "app.cpp:10:5: error: kernel K: its code throws an exception, which devices do not support "
        "[exception]"
    ]


def test_memory_that_is_freed_was_allocated() -> None:
    assert at_lines(error(DELETE, NEW), (NEW, 12), (DELETE, 20)) == [
        "app.cpp:12:5: error: kernel K: its code allocates memory, which devices do not support "
        "[dynamic-allocation]"
    ]
    assert at_lines(error(DELETE), (DELETE, 20)) == [
        "app.cpp:20:5: error: kernel K: its code frees memory, which devices do not support "
        "[dynamic-allocation]"
    ]


def test_libraries_say_by_which_function_they_throw() -> None:
    thrown = "_ZSt19__throw_logic_errorPKc"
    assert at_lines(error(thrown), (thrown, 12)) == [
        "app.cpp:12:5: error: kernel K: its code may throw an exception, by "
        "std::__throw_logic_error, which devices do not support [exception]"
    ]


@pytest.mark.parametrize(
    "name",
    ["_ZSt4cout", "_ZNSolsEi", "_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_"],
)
def test_streams_of_the_host_are_named(name: str) -> None:
    [told] = at_lines(error(name), (name, 12))
    assert (
        "writes to an output stream of the host, which devices do not support [host-variable]"
        in told
    )


def test_other_functions_keep_their_names() -> None:
    assert at_lines(error("_Z5otheri", THROW), ("_Z5otheri", 12), (THROW, 14)) == [
        "app.cpp:14:5: error: kernel K: its code throws an exception, which devices do not support "
        "[exception]",
        "app.cpp:12:5: error: kernel K: other(int) is called, but not defined for the device "
        "[unresolved-function]",
    ]


def test_without_places_errors_are_those_of_the_kernel() -> None:
    failure = error(ALLOCATE, THROW, "_Z5otheri")
    told = [render(found).splitlines()[0] for found in failure.diagnostics]
    assert told == [
        "app.cpp:3:3: error: kernel K: its code throws an exception, which devices do not support "
        "[exception]",
        "app.cpp:3:3: error: kernel K: other(int) is called, but not defined for the device "
        "[unresolved-function]",
    ]
    assert at_lines(failure) == told
    assert isinstance(failure, InputError)


def test_modules_without_such_code_are_not_to_blame() -> None:
    tables = LineTables("declare void @other()\n")
    assert undefined_symbols.constructs(tables, KERNELS, "app.cpp") is None
