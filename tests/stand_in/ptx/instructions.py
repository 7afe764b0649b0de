"""The instructions that the machine knows: types of operands, and modifiers ("PTX ISA", chapter 9).

Each is a function of ``instructions.hpp``. What isn't here is refused by name.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests.stand_in.ptx.module import BITS, UnknownError

SPACES = frozenset({"global", "shared", "local", "const", "param"})
ORDERS = frozenset({"relaxed", "acquire", "release", "acq_rel", "sc", "volatile"})
SCOPES = frozenset({"cta", "gpu", "sys"})

# Names: result and operands; modifiers. T is the type, the last one if there are several, and
# F the first; W is twice as wide as T where the instruction is "wide".
_TABLE = """
add sub: T T T; rn rz rm rp ftz sat cc
addc subc: T T T; cc
mul: W T T; lo hi wide rn rz rm rp ftz sat
mad: W T T W; lo hi wide cc
madc: W T T W; lo hi cc
fma: T T T T; rn rz rm rp ftz sat relu
div: T T T; rn approx full ftz
rem copysign and or xor: T T T;
min max: T T T; ftz
neg abs: T T; ftz
ex2 lg2 sin cos tanh rcp rsqrt: T T; approx rn ftz
sqrt: T T; approx rn ftz
not brev: T T;
popc clz: u32 T;
shl shr: T T u32;
shf: u32 u32 u32 u32; l r wrap clamp
bfe: T T u32 u32;
bfi: T T T u32 u32;
prmt: u32 u32 u32 u32;
fns: u32 u32 u32 s32;
setp: pred T T; eq ne lt le gt ge equ neu ltu leu gtu geu num nan ftz
selp: T T T pred;
cvt: F T T?; rn rz rm rp rni rzi rmi rpi sat ftz
shfl: T T u32 u32 u32 line; sync up down bfly idx
vote: T pred u32 line; sync any all uni ballot
match: u32 T u32 line; sync any
redux: T T u32 line; sync add min max and or xor
activemask: u32 line;
nanosleep: - u32 line;
trap: - line;
"""


@dataclass(frozen=True)
class Form:
    """How an instruction is written."""

    has_result: bool
    operands: tuple[str, ...]
    """Types; one that ends on "?" may be left out."""
    takes_line: bool
    """Whether its function is told the line."""
    modifiers: frozenset[str]

    def takes(self, count: int) -> bool:
        """Tell whether there may be so many operands."""
        optional = sum(each.endswith("?") for each in self.operands)
        return len(self.operands) - optional <= count <= len(self.operands)


def _forms() -> dict[str, Form]:
    found = {}
    for line in _TABLE.split("\n"):
        names, _, rest = line.partition(": ")
        types, _, modifiers = rest.partition(";")
        for name in names.split():
            result, *operands = types.split()
            found[name] = Form(
                result != "-",
                tuple(each for each in operands if each != "line"),
                "line" in operands,
                frozenset(modifiers.split()),
            )
    return found


FORMS = _forms()


@dataclass(frozen=True)
class Instruction:
    """An instruction by its parts: ``ld.global.v2.b32`` has the type b32."""

    name: str
    modifiers: tuple[str, ...]
    types: tuple[str, ...]

    @property
    def type(self) -> str:
        return self.types[-1] if self.types else "void"

    @property
    def space(self) -> str:
        return next((each for each in self.modifiers if each in SPACES), "")

    def has(self, *modifiers: str) -> bool:
        return not set(modifiers).isdisjoint(self.modifiers)

    def only(self, *known: frozenset[str]) -> None:
        """Refuse modifiers but those that are known."""
        if unknown := set(self.modifiers).difference(*known):
            raise UnknownError(f"{self.name} with {', '.join(sorted(unknown))}")


def split(words: str) -> Instruction:
    """Return an instruction by its words up to the first space."""
    name, *rest = filter(None, words.replace("::", ".").split("."))
    return Instruction(
        name,
        tuple(word for word in rest if word not in BITS),
        tuple(word for word in rest if word in BITS),
    )
