"""Refuse kernels that a host compiler cannot find."""

from __future__ import annotations

from syclflat.diagnostics import InputError, error
from syclflat.model.kernel import TranslationUnit
from syclflat.pipeline.settings import Settings
from syclflat.runtimes import header_sets


def refuse_unnamed(unit: TranslationUnit, settings: Settings) -> None:
    """Refuse unnamed kernels where the macros of DPC++'s headers require names.

    Raises:
        InputError: one error for each kernel.

    """
    if not set(header_sets.NAMED_KERNELS_ONLY) & set(settings.clang_arguments):
        return
    # Rounding up a range makes a second kernel of one launch.
    unnamed = {
        kernel.location: kernel
        for kernel in unit.kernels
        if kernel.name.declared_as is None and not kernel.is_function
    }
    found = [
        error(
            f"kernel {kernel.name.spelling}: has no name that this compiler can use",
            "unnamed-kernel",
            location,
            "name it with a class of your own, or compile the host half with 'syclflat c++'",
        )
        for location, kernel in unnamed.items()
    ]
    if found:
        raise InputError(*found)
