"""Checks of a cluster, and of the tasks that are sent to it."""

from __future__ import annotations

from syclflat.diagnostics.checks.check import Check
from syclflat.model import exit_codes

CHECKS = (
    Check(
        "no-dask",
        "the package that reaches clusters is not installed",
        "batch --scheduler hands files to a Dask cluster through the package distributed.",
        "syclflat batch -p build --scheduler tcp://head:8786",
        "Install it with pip install 'syclflat[cluster]', here and on all workers.",
        exit_code=exit_codes.MISSING,
    ),
    Check(
        "no-scheduler",
        "the Dask scheduler can't be reached, or has gone",
        "Nothing answers at the address given with --scheduler, or the connection broke while "
        "files were under way. Files that were done before are written.",
        "syclflat batch -p build --scheduler tcp://nowhere:8786",
        "Start a scheduler with 'dask scheduler' and give the address that it prints.",
    ),
    Check(
        "no-workers",
        "the Dask scheduler has no workers",
        "Somebody has to do the work. A cluster may start without workers, but when none has come "
        "for a minute, none is expected any more.",
        "",
        "Start workers on machines that have syclflat, with 'dask worker ADDRESS'.",
    ),
    Check(
        "worker-version",
        "a worker has another syclflat or libclang",
        "Layouts come from libclang and texts from syclflat. With other versions, the outputs of a "
        "file would depend on the worker that it came to.",
        "",
        "Install the same versions of syclflat and libclang here and on all workers.",
    ),
    Check(
        "cluster-arguments",
        "an argument of Clang's means something on one machine only",
        "What is sent to a cluster are a source and the files that it includes. Modules, plugins, "
        "overlays, configurations and precompiled headers of your own stay behind.",
        "syclflat batch a.cpp --scheduler tcp://head:8786 -- -include-pch a.pch",
        "Leave the argument out, or flatten without --scheduler.",
    ),
    Check(
        "ambiguous-names",
        "two files have one name once '..' is resolved",
        "On a worker there are no symbolic links: a/link/../x.h is a/x.h there. Here these are two "
        "files.",
        "",
        "Spell include directories without '..' behind symbolic links.",
    ),
)
