"""Read the text of an instruction of LLVM IR.

(LLVM Language Reference Manual, "Instruction Reference".)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from syclflat.llvm_ir import types
from syclflat.llvm_ir.errors import IrError
from syclflat.llvm_ir.instruction import Assembly, Operand, Syntax
from syclflat.llvm_ir.opcodes import CONSTANTS, EXPRESSIONS, FLAGS, TABLE, TAILS, Form
from syclflat.llvm_ir.tokens import Tokens

_ENDS = frozenset((",", ")", "]", "}", ">", ""))
_EFFECTS = frozenset(("sideeffect", "unwind"))
_ASSEMBLY_WORDS = _EFFECTS | {"alignstack", "inteldialect"}
_BETWEEN = frozenset(("unwind", "to", "label"))


def parse(text: str, result: str, opcode: str) -> Syntax:
    """Return what the text of an instruction says.

    Args:
        text: its lines.
        result: its result, empty without one.
        opcode: its name.

    Raises:
        IrError: if it has an unknown form.

    """
    if opcode not in TABLE:
        return Syntax()
    tokens = Tokens(text, 2)
    if result:
        tokens.take()
        tokens.expect("=")
    if tokens.take() in TAILS:
        tokens.take()
    return _FORMS[TABLE[opcode].form](tokens)


def arguments(tokens: Tokens) -> tuple[Operand, ...]:
    """Return the values in parentheses that are next.

    Raises:
        IrError: if none are next.

    """
    found = list[Operand]()
    tokens.expect("(")
    while not tokens.accept(")"):
        if tokens.next == "...":
            tokens.take()
        else:
            found.append(operand(tokens))
        tokens.accept(",")
    return tuple(found)


def _flags(tokens: Tokens) -> Set[str]:
    found = dict[str, None]()
    while tokens.next in FLAGS:
        found[tokens.take()] = None
        if tokens.next == "(":
            tokens.skip_group()
    return found.keys()


def _value(tokens: Tokens) -> str:
    """Return the value that is next, as it is written."""
    token = tokens.next
    if token[:1] in ("%", "@") or token.isdecimal():
        # Most values are these.
        return tokens.take()
    start = tokens.place
    if token in ("[", "{", "<"):
        tokens.skip_group()
        return tokens.since(start)
    tokens.take()
    if token == "!":
        # A metadata string or tuple.
        _value(tokens)
    elif token[:1] == "!" and tokens.next == "(":
        tokens.skip_group()
    elif token in ("dso_local_equivalent", "no_cfi"):
        tokens.take()
    elif token in EXPRESSIONS:
        while tokens.next in FLAGS:
            tokens.take()
        tokens.skip_group()
    return tokens.since(start)


def _is_value(token: str) -> bool:
    is_word = (
        token in CONSTANTS or token in EXPRESSIONS or token in ("dso_local_equivalent", "no_cfi")
    )
    return is_word or token[:1] in '%@!"[{<-0123456789' or token[:2] == 'c"'


def operand(tokens: Tokens) -> Operand:
    """Return the value that is next, with its type and attributes.

    Raises:
        IrError: if no value is next.

    """
    type_ = types.take(tokens)
    if type_ == "metadata" and not tokens.next.startswith("!"):
        # A value as metadata.
        return Operand(type_, operand(tokens).value)
    attributes = []
    while not _is_value(tokens.next):
        start = tokens.place
        word = tokens.take()
        if tokens.next == "(":
            tokens.skip_group()
        elif word == "align":
            tokens.take()
        elif tokens.next in _ENDS:
            raise IrError(f"expected a value after '{word}' in LLVM IR", tokens.text)
        attributes.append(tokens.since(start))
    return Operand(type_, _value(tokens), tuple(attributes))


def _is_attachment(tokens: Tokens) -> bool:
    """Return whether the next tokens are an alignment or metadata, not another value."""
    return tokens.next == "," and (
        tokens.after_next[:1] == "!" or tokens.after_next in ("align", "addrspace")
    )


def _operands(tokens: Tokens) -> tuple[Operand, ...]:
    found = [operand(tokens)]
    while tokens.next == "," and not _is_attachment(tokens):
        tokens.take()
        if tokens.next.isdecimal():
            # An index of extractvalue.
            found.append(Operand("", tokens.take()))
        else:
            found.append(operand(tokens))
    return tuple(found)


def _of_values(tokens: Tokens) -> Syntax:
    return Syntax(_flags(tokens), operands=_operands(tokens))


def _of_one_type(tokens: Tokens) -> Syntax:
    flags, type_ = _flags(tokens), types.take(tokens)
    first = _value(tokens)
    tokens.expect(",")
    return Syntax(flags, type_, (Operand(type_, first), Operand(type_, _value(tokens))))


def _cast(tokens: Tokens) -> Syntax:
    flags, value = _flags(tokens), operand(tokens)
    tokens.expect("to")
    return Syntax(flags, types.take(tokens), (value,))


def _type_first(tokens: Tokens) -> Syntax:
    flags, type_ = _flags(tokens), types.take(tokens)
    if _is_attachment(tokens) or not tokens.accept(","):
        return Syntax(flags, type_)
    return Syntax(flags, type_, _operands(tokens))


def _phi(tokens: Tokens) -> Syntax:
    flags, type_ = _flags(tokens), types.take(tokens)
    operands, blocks = list[Operand](), list[str]()
    while tokens.accept("["):
        operands.append(Operand(type_, _value(tokens)))
        tokens.expect(",")
        blocks.append(tokens.take())
        tokens.expect("]")
        if tokens.next != "," or tokens.after_next != "[":
            break
        tokens.take()
    return Syntax(flags, type_, tuple(operands), tuple(blocks))


def _call(tokens: Tokens) -> Syntax:
    flags, type_ = _flags(tokens), _type_of_call(tokens)
    callee, assembly = "", None
    if tokens.next == "asm":
        assembly = _assembly(tokens)
    else:
        callee = _value(tokens)
    values = list(arguments(tokens))
    groups, bundled = list[str](), list[Operand]()
    while tokens.next not in ("", ",", "to", ";"):
        if tokens.accept("["):
            while not tokens.accept("]"):
                tokens.take()
                bundled += arguments(tokens)
                tokens.accept(",")
            continue
        start = tokens.place
        tokens.take()
        if tokens.next == "(":
            tokens.skip_group()
        groups.append(tokens.since(start))
    while tokens.next in _BETWEEN:
        # The blocks after an invoke.
        if tokens.take() == "label":
            values.append(Operand("label", tokens.take()))
    return Syntax(
        flags,
        type_,
        tuple(values),
        callee=callee,
        assembly=assembly,
        groups=tuple(groups),
        bundled=tuple(bundled),
    )


def _type_of_call(tokens: Tokens) -> str:
    """Return the result's type, after the calling convention and the result's attributes."""
    while True:
        token = tokens.next
        is_word = token.isidentifier() or token.startswith("cc")
        is_attribute = is_word and token not in _TYPE_WORDS and not _is_integer(token)
        if not is_attribute:
            return types.take(tokens)
        tokens.take()
        if tokens.next == "(":
            tokens.skip_group()
        elif tokens.next.isdecimal():
            tokens.take()


_TYPE_WORDS = frozenset(
    (
        *("void", "ptr", "half", "bfloat", "float", "double", "fp128", "x86_fp80", "ppc_fp128"),
        *("token", "metadata", "label", "target", "x86_amx"),
    )
)


def _is_integer(word: str) -> bool:
    return word[:1] == "i" and word[1:].isdecimal()


def _assembly(tokens: Tokens) -> Assembly:
    tokens.expect("asm")
    words = set()
    while tokens.next in _ASSEMBLY_WORDS:
        words.add(tokens.take())
    text = tokens.take()
    tokens.expect(",")
    tokens.take()
    return Assembly(text[1:-1], not words.isdisjoint(_EFFECTS))


def _return(tokens: Tokens) -> Syntax:
    if tokens.next == "void":
        return Syntax()
    return Syntax(operands=(operand(tokens),))


def _switch(tokens: Tokens) -> Syntax:
    operands = [operand(tokens)]
    tokens.expect(",")
    if tokens.next != "[":
        operands.append(operand(tokens))
    tokens.expect("[")
    while not tokens.accept("]"):
        operands.append(operand(tokens))
        tokens.accept(",")
    return Syntax(operands=tuple(operands))


def _nothing(_tokens: Tokens) -> Syntax:
    return Syntax()


def _unsupported(tokens: Tokens) -> Syntax:
    raise IrError("unsupported instruction of LLVM IR", tokens.text)


_FORMS: Mapping[Form, Callable[[Tokens], Syntax]] = {
    Form.VALUES: _of_values,
    Form.SAME_TYPE: _of_one_type,
    Form.CAST: _cast,
    Form.TYPE_FIRST: _type_first,
    Form.PHI: _phi,
    Form.CALL: _call,
    Form.RETURN: _return,
    Form.SWITCH: _switch,
    Form.ALONE: _nothing,
    Form.TEXT: _unsupported,
}
