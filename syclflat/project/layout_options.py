"""Options for machines, ``-m…``, that lay out classes: what one half gets the other has to get.

All others choose instructions and registers, which devices have of their own. Options ``-f…`` go to
both halves but for those that are known to matter to a host alone. (Clang's manual, "Command line
reference": "Target-dependent compilation options".)
"""

from __future__ import annotations

SHARED = frozenset({"-mms-bitfields", "-mno-ms-bitfields", "-malign-double"})
"""These Clang takes for devices as for hosts."""
REFUSED = ("-mlong-double-", "-mx32", "-mabi=", "-mno-long-double", "-m96bit-long-double")
"""How those begin that devices, or libsycl, can't follow."""
OF_ONE_HALF = ("-Xarch_host", "-Xarch_device")
"""In front of an option that is for one half."""


def matters(option: str) -> bool:
    """Tell whether ``option`` lays out classes."""
    return option in SHARED or option.startswith(REFUSED)
