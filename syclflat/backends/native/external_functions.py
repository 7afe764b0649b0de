"""SYCL_EXTERNAL functions of the CPU, which the host linker links.

Host and device functions share names, so the device code gets another name. A variable beside it
records whether items may wait for each other in the function, or in its callees: adapters then run
kernels in another way. (GNU as, ".set", ".weak"; ELF: "Symbol Table".)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from syclflat.runtimes.registration import device_functions
from syclflat.runtimes.registration.device_functions import NATIVE_VARIABLE

VARIABLES = "syclflat_variables_of_file"
"""The table of the variables of device memory in a file."""
_CODE = "syclflat_native_code_"
"""The prefix of a function's name for its device code."""

TYPE = """\
struct native_entry;
struct native_function {
  bool meets;
  const native_function *const *called;
  const native_entry *variables;
};
"""
"""See ``headers/syclflat/unified_runtime/native/work_group.hpp``."""


@dataclass(frozen=True, slots=True)
class Function:
    """A kernel, or a function shared with other files."""

    name: str
    meets: bool
    """Whether items may wait for each other in it."""
    called: tuple[str, ...] = ()
    """The functions of other files that it reaches."""


def assembly(
    exported: Iterable[str], called: Mapping[str, Collection[str]], places: Mapping[str, str]
) -> str:
    """Return the directives that give functions their names for other files.

    Args:
        exported: the functions shared with other files.
        called: the functions of other files, each with its callers.
        places: the places of callers that are kernels.

    """
    lines = [f".weak {_CODE}{name}\n\t.set {_CODE}{name}, {name}" for name in exported]
    lines += [f".set {name}, {_CODE}{name}" for name in called]
    for name, users in called.items():
        section = device_functions.section(next(iter(users), name), places)
        lines.append(f'.pushsection "{section}","aw",@progbits')
        lines += [f".quad {NATIVE_VARIABLE}{name}", ".popsection"]
    return "".join(f"\t{line}\n" for line in lines)


def declarations(functions: Sequence[Function], exported: Iterable[str]) -> list[str]:
    """Return the C++ that describes ``exported`` and called functions to other files."""
    called = dict.fromkeys(name for function in functions for name in function.called)
    lines = [f"extern const native_function {NATIVE_VARIABLE}{name};" for name in called]
    for function in functions:
        if function.called:
            each = "".join(f"&{NATIVE_VARIABLE}{name}, " for name in function.called)
            lines.append(
                f"static const native_function *const {_calls(function)}[] = {{{each}nullptr}};"
            )
        if function.name in exported:
            variable = f"const native_function {NATIVE_VARIABLE}{function.name}"
            lines.append(f"extern __attribute__((weak)) {variable};")
            lines.append(f"{variable} = {needs(function, VARIABLES)};")
    return lines


def needs(function: Function, variables: str = "nullptr") -> str:
    """Return the C++ value that describes a function and its file's table of variables."""
    calls = _calls(function) if function.called else "nullptr"
    return f"{{{'true' if function.meets else 'false'}, {calls}, {variables}}}"


def _calls(function: Function) -> str:
    return f"syclflat_calls_of_{function.name}"
