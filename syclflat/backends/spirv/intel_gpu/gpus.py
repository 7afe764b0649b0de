"""The names of Intel's GPUs: those of DPC++, of its aliases, and of Intel's compiler.

DPC++'s are in ``sycl/ext/oneapi/experimental/device_architecture.def``, after ``intel_gpu_``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

DEFAULT = "pvc"

_VERSIONS = {
    "bdw": "8.0.0",
    "skl": "9.0.9",
    "kbl": "9.1.9",
    "cfl": "9.2.9",
    "apl": "9.3.0",
    "glk": "9.4.0",
    "whl": "9.5.0",
    "aml": "9.6.0",
    "cml": "9.7.0",
    "icllp": "11.0.0",
    "ehl": "11.2.0",
    "tgllp": "12.0.0",
    "rkl": "12.1.0",
    "adl_s": "12.2.0",
    "adl_p": "12.3.0",
    "adl_n": "12.4.0",
    "dg1": "12.10.0",
    "acm_g10": "12.55.8",
    "acm_g11": "12.56.5",
    "acm_g12": "12.57.0",
    "pvc": "12.60.7",
    "pvc_vg": "12.61.7",
    "mtl_u": "12.70.4",
    "mtl_h": "12.71.4",
    "arl_h": "12.74.4",
    "bmg_g21": "20.1.4",
    "bmg_g31": "20.2.0",
    "lnl_m": "20.4.4",
    "ptl_h": "30.0.4",
    "ptl_u": "30.1.1",
    "wcl": "30.3.0",
}
"""The GPUs, the oldest first, and their versions, which are names, too."""
_ALIASES = {
    "bxt": "apl",
    "icl": "icllp",
    "jsl": "ehl",
    "tgl": "tgllp",
    "rpl_s": "adl_s",
    "dg2": "acm_g10",
    "dg2_g10": "acm_g10",
    "dg2_g11": "acm_g11",
    "dg2_g12": "acm_g12",
    "mtl_s": "mtl_u",
    "arl_u": "mtl_u",
    "arl_s": "mtl_u",
    **{version.replace(".", "_"): name for name, version in _VERSIONS.items()},
}
_ORDER = list(_VERSIONS)
_FIRST_WITHOUT_DOUBLE, _LAST_WITHOUT_DOUBLE = "icllp", "acm_g12"


def named(name: str) -> str:
    """Return DPC++'s name of the GPU that ``name`` means, such as ``pvc``; empty if none does.

    Intel's compiler writes ``-`` and ``.`` where DPC++ writes ``_``.
    """
    same = re.sub(r"[-.]", "_", name.lower())
    found = _ALIASES.get(same, same)
    return found if found in _VERSIONS else ""


def is_gpu(name: str) -> bool:
    """Return whether ``name`` means a GPU."""
    return bool(named(name))


def ordered(names: Iterable[str]) -> tuple[str, ...]:
    """Return GPUs by DPC++'s names, each once, the oldest first."""
    return tuple(sorted(set(map(named, names)), key=_ORDER.index))


def device(name: str) -> str:
    """Return the name of a GPU for ``-device`` of Intel's compiler."""
    return name.replace("_", "-")


def has_double(name: str) -> bool:
    """Return whether a GPU computes with ``double``, as Intel's compiler of 2022 answers."""
    first, last = map(_ORDER.index, (_FIRST_WITHOUT_DOUBLE, _LAST_WITHOUT_DOUBLE))
    return not first <= _ORDER.index(name) <= last
