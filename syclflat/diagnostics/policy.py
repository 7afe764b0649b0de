"""The policy for warnings: shown, disabled, or made errors. Read from -W options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from syclflat.diagnostics import Diagnostic, Severity, checks
from syclflat.model.texts import did_you_mean

ERROR = "error"
NO = "no-"


class PolicyError(ValueError):
    """A -W option names no check, or a check that is not a warning."""


@dataclass(frozen=True, slots=True)
class WarningPolicy:
    """The warnings that are disabled, and the warnings that are errors."""

    disabled: frozenset[str] = frozenset()
    errors: frozenset[str] = frozenset()

    def apply(self, warnings: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Return the ``warnings`` to report, some of them as errors."""
        return [
            replace(item, severity=Severity.ERROR) if item.check in self.errors else item
            for item in warnings
            if item.check not in self.disabled
        ]


def parse(options: Sequence[str]) -> WarningPolicy:
    """Return the policy that -W options set; later options win.

    ``CHECK``, ``no-CHECK``, ``error``, ``error=CHECK`` and ``no-error=CHECK``, as with Clang.

    Raises:
        PolicyError: if an option names no warning.

    """
    names = {check.name for check in checks.all_checks() if check.is_warning}
    disabled: set[str] = set()
    errors: set[str] = set()

    def known(name: str) -> str:
        if name not in names:
            what = "no warning" if name in {c.name for c in checks.all_checks()} else "no check"
            hint = did_you_mean(name, names) or (
                "; 'syclflat explain' lists the checks; options of Clang come after --: "
                f"-- -W{name}"
            )
            raise PolicyError(f"'{name}' is {what}{hint}")
        return name

    for option in options:
        if option == ERROR:
            errors |= names
        elif option.startswith(f"{ERROR}="):
            name = known(option.removeprefix(f"{ERROR}="))
            errors.add(name)
            disabled.discard(name)
        elif option.startswith(f"{NO}{ERROR}="):
            errors.discard(known(option.removeprefix(f"{NO}{ERROR}=")))
        elif option.startswith(NO):
            disabled.add(known(option.removeprefix(NO)))
        else:
            disabled.discard(known(option))
    return WarningPolicy(frozenset(disabled), frozenset(errors))
