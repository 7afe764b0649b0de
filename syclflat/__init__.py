"""See, generate and guard what crosses the SYCL host-device boundary.

Names in ``__all__`` are imported on first use: the imports take 60 ms, which the command line and
cached results avoid.
"""

from syclflat._version import __version__ as __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from syclflat.api.comparison import Changes, diff
    from syclflat.api.flattening import flatten, signature
    from syclflat.api.result import FlatKernel, Result, layout
    from syclflat.diagnostics import ClangDiagnostic, Diagnostic, InputError, Note, Severity
    from syclflat.emitters.emitter import EmitOptions, ModuleOptions, Pointers

__all__ = [
    "Changes",
    "ClangDiagnostic",
    "Diagnostic",
    "EmitOptions",
    "FlatKernel",
    "InputError",
    "ModuleOptions",
    "Note",
    "Pointers",
    "Result",
    "Severity",
    "diff",
    "flatten",
    "layout",
    "signature",
]

_PLACES = {
    "syclflat.api.comparison": ("Changes", "diff"),
    "syclflat.api.flattening": ("flatten", "signature"),
    "syclflat.api.result": ("FlatKernel", "Result", "layout"),
    "syclflat.diagnostics": ("ClangDiagnostic", "Diagnostic", "InputError", "Note", "Severity"),
    "syclflat.emitters.emitter": ("EmitOptions", "ModuleOptions", "Pointers"),
}


if not TYPE_CHECKING:  # Type checkers need to see the names.

    def __getattr__(name: str) -> object:
        """Import a public name on first use (PEP 562)."""
        for place, names in _PLACES.items():
            if name in names:
                from importlib import import_module

                found: object = getattr(import_module(place), name)
                globals()[name] = found
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return all names, including those not imported yet."""
    return sorted({*globals(), *__all__})
