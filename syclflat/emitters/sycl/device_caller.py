"""Emit the device caller: it takes a kernel's parameters, rebuilds the object, and calls it.

Callers follow the source, so that its macros before includes apply, and callers can name its
classes. Clang looks for them at the end of the file, where it instantiates the launches.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from syclflat.diagnostics import InputError, error
from syclflat.emitters import flat_signatures
from syclflat.emitters.emitter import DEFAULT_OPTIONS, EmitOptions
from syclflat.emitters.environment import file_name, render
from syclflat.emitters.sycl import cxx, mirror
from syclflat.emitters.sycl.mirror import Mirror
from syclflat.model.captures import (
    Capture,
    Pointer,
    Scalar,
    Special,
    special_captures,
)
from syclflat.model.function import values_of
from syclflat.model.kernel import Invocation, Kernel, PlainFunction
from syclflat.model.location import Location
from syclflat.model.plan import Action, Parameter, ParameterKind, Plan, PlannedUnit, Step, by_row
from syclflat.structs import Struct


class ParameterGroup(Struct, frozen=True):
    """The parameters of one capture, under one comment."""

    comment: str
    declarations: tuple[str, ...]


class Caller(Struct, frozen=True):
    """One kernel, for the template."""

    name: str
    mangled: str
    suffix: str
    """The suffix of the mangled name in a program, if the kernel is internal to the file."""
    invocation: str
    size: int
    alignment: int
    mirror: Mirror
    offsets: tuple[tuple[str, str, int], ...]
    """Path, designator in the mirror, and offset of each row."""
    groups: tuple[ParameterGroup, ...]
    statements: tuple[str, ...]


class FunctionCaller(Struct, frozen=True):
    """One kernel that is a plain function, for the template."""

    number: int
    """Its number among all kernels of the file."""
    name: str
    symbol: str
    """Its name in a device image, without the suffix of the file."""
    suffix: str
    """As in :class:`Caller`."""
    invocation: str
    address: str
    types: tuple[tuple[str, str], ...]
    """Types of the source that the caller names, and their aliases."""
    groups: tuple[ParameterGroup, ...]
    variables: tuple[tuple[int, str], ...]
    """The positions of initialized arguments, and their variables."""
    statements: tuple[str, ...]
    """The statements before the call."""
    arguments: tuple[str, ...]
    finalizers: tuple[str, ...]
    """The statements after the call."""


def emit(unit: PlannedUnit, _options: EmitOptions = DEFAULT_OPTIONS) -> str:
    """Return the C++ source of the device callers.

    Raises:
        InputError: if the source's name is invalid in an ``#include``, a class with a special part
            has a layout that C++ cannot mirror, or a class without a name has to be named.

    """
    name = file_name(unit.source)
    if any(c in '"\\\n\r' for c in name):
        raise InputError(
            error(
                "this file name cannot be used in an #include",
                "file-name",
                Location(unit.source, 0, 0),
                "rename the file, without a quotation mark, backslash or line break",
            )
        )
    callers = [_caller(plan) for plan in unit.plans if not plan.kernel.is_function]
    functions = [
        _function_caller(number, plan, plan.kernel.function)
        for number, plan in enumerate(unit.plans)
        if plan.kernel.function is not None
    ]
    return render(
        "device_caller.cpp.jinja",
        {
            "source": name,
            "convention": unit.convention,
            "target": unit.target,
            "headers": unit.headers,
            "library": unit.library,
            "callers": callers,
            "functions": functions,
            "names": sorted(_names(unit.plans, callers, functions)),
            "device_globals": [cxx.qualified(variable) for variable in unit.device_globals],
            "declared": [cxx.qualified(each) for each in unit.device_globals if each.is_declared],
        },
    )


def _names(
    plans: Iterable[Plan], callers: Iterable[Caller], functions: Iterable[FunctionCaller]
) -> set[str]:
    """Return the names that the callers declare, which macros must not change."""
    parameters = (parameter.name for plan in plans for parameter in plan.parameters)
    mirrors = (name for caller in callers for name in mirror.names(caller.mirror))
    variables = (name for function in functions for _, name in function.variables)
    return {*parameters, *mirrors, *variables}


def _caller(plan: Plan) -> Caller:
    kernel = plan.kernel
    foreign = [node for node in special_captures(kernel.capture) if node.is_foreign]
    for node in foreign:
        _require_names(node)
    passed = [step.capture for step in plan.steps if step.capture is not None]
    # A parameter would hide a class of its name from later parameters.
    parameters = [parameter.name for parameter in plan.parameters]
    name = mirror.free_name(f"{kernel.name.identifier}_capture", parameters)
    reflection = mirror.build(kernel.capture, name, passed)
    offsets = tuple(
        (node.path, reflection.expressions[node].removeprefix("local."), node.offset)
        for node in dict.fromkeys(passed)
        if node in reflection.expressions
    )
    return Caller(
        name=kernel.name.spelling,
        mangled=kernel.name.mangled,
        suffix=kernel.name.suffix,
        invocation=_invocation(kernel.invocation, kernel.dimensions),
        size=kernel.capture.type.size,
        alignment=kernel.capture.type.alignment,
        mirror=reflection,
        offsets=offsets,
        groups=_groups(plan, reflection, {}),
        statements=tuple(
            _statement(step, plan, reflection)
            for step in plan.steps
            if step.action is not Action.CONSTRUCT and _has_effect(step, reflection)
        ),
    )


def _function_caller(number: int, plan: Plan, function: PlainFunction) -> FunctionCaller:
    kernel = plan.kernel
    _require_expressible(kernel, function)
    taken = {parameter.name for parameter in plan.parameters}
    reflection = Mirror("")
    aliases: dict[str, str] = {}
    for parameter in plan.parameters:
        pointee = parameter.init.pointee if parameter.init is not None else None
        if pointee is not None and not pointee.builtin:
            element = cxx.from_outside(pointee.spelling)
            aliases.setdefault(element, f"syclflat_type_{number}_{len(aliases)}")
    variables: dict[int, str] = {}
    statements: list[str] = []
    arguments: list[str] = []
    finalizers: list[str] = []
    for position, node in enumerate(kernel.capture.fields):
        steps = [step for step in plan.steps if _is_about(step, node)]
        if not isinstance(node, Special):
            arguments.append(steps[0].parameters[0].name)
            continue
        name = variables[position] = mirror.free_name(re.sub(r"\W+", "_", node.name), taken)
        taken.add(name)
        arguments.append(name)
        for step in steps:
            if step.capture is not None:
                reflection.expressions[step.capture] = name + step.path.removeprefix(node.path)
            is_last = step.action is Action.FINALIZE
            (finalizers if is_last else statements).append(_statement(step, plan, reflection))
    return FunctionCaller(
        number,
        kernel.name.spelling,
        kernel.name.mangled,
        kernel.name.suffix,
        _invocation(kernel.invocation, kernel.dimensions),
        function.address,
        tuple(aliases.items()),
        _groups(plan, reflection, aliases),
        tuple(variables.items()),
        tuple(statements),
        tuple(arguments),
        tuple(finalizers),
    )


def _is_about(step: Step, node: Capture) -> bool:
    """Return whether a step uses a parameter or a part of it."""
    path = "" if step.capture is None else step.capture.path
    return path == node.path or path.startswith((f"{node.path}.", f"{node.path}["))


_UNNAMED = re.compile(r"\((?:lambda|unnamed|anonymous) [^()]*\)")
"""Clang's spellings of unnamed types."""


def _require_expressible(kernel: Kernel, function: PlainFunction) -> None:
    unnamed = _UNNAMED.search(function.address)
    if unnamed is not None:
        raise InputError(
            error(
                f"kernel {kernel.name.spelling}: a device caller cannot name '{unnamed[0]}'",
                "unnamed-type",
                kernel.location,
                "give the type a name, or omit the device caller: --emit integration,json",
            )
        )


def _has_effect(step: Step, reflection: Mirror) -> bool:
    """Return whether a step has an effect: an empty base has no bytes to copy."""
    return step.capture is None or step.capture in reflection.expressions


def _invocation(invocation: Invocation, dimensions: int) -> str:
    text = {
        Invocation.SINGLE_TASK: "single_task",
        Invocation.PARALLEL_FOR: "parallel_for over a range",
        Invocation.PARALLEL_FOR_ND_RANGE: "parallel_for over an nd_range",
        Invocation.PARALLEL_FOR_WORK_GROUP: "parallel_for_work_group",
    }[invocation]
    return f"{text}, {dimensions}-D" if dimensions else text


def _require_names(node: Special) -> None:
    types = [node.type, *(init.pointee or init.type for init in node.init)]
    unnamed = next((type_.spelling for type_ in types if "(" in type_.spelling), None)
    if unnamed is not None:
        raise InputError(
            error(
                f"capture {node.path}: a device caller cannot name '{unnamed}'",
                "unnamed-type",
                node.location,
                "give the type a name, or omit the device caller: --emit integration,json",
            )
        )


def _groups(
    plan: Plan, reflection: Mirror, aliases: Mapping[str, str]
) -> tuple[ParameterGroup, ...]:
    groups: list[ParameterGroup] = []
    for row, parameters in by_row(plan.parameters):
        what = row.kind.value
        if row.kind is ParameterKind.STD_LAYOUT:
            what = f"{row.info} byte{'s' if row.info != 1 else ''}"
        groups.append(
            ParameterGroup(
                f"{row.path}: {what} at offset {row.offset}",
                tuple(
                    _declaration(parameter, reflection, aliases)
                    + ("" if parameter is plan.parameters[-1] else ",")
                    for parameter in parameters
                ),
            )
        )
    return tuple(groups)


def _declaration(parameter: Parameter, reflection: Mirror, aliases: Mapping[str, str]) -> str:
    """Return the declaration of a parameter.

    ``aliases`` of pointees replace their stand-ins where real types are required.
    """
    node, name = parameter.capture, parameter.name
    if parameter.init is not None:
        is_foreign = isinstance(node, Special) and node.is_foreign
        return cxx.init_declaration(parameter.init, name, is_foreign, aliases)
    if _is_wrapped_pointer(parameter):
        assert isinstance(node, Pointer)
        return f"wrapper<{cxx.pointer_type(node).rstrip()}> {name}"
    if isinstance(node, Pointer):
        return cxx.pointer_declaration(node, parameter.address_space, name)
    if isinstance(node, Scalar) and node.underlying.spelling == "bool":
        # A bool has no defined representation as a kernel argument.
        return cxx.declare("unsigned char", name)
    type_, bounds = mirror.member_type(reflection, node)
    return cxx.declare(f"wrapper<{type_.rstrip()}{bounds}>" if bounds else type_, name)


def _is_wrapped_pointer(parameter: Parameter) -> bool:
    """Return whether a pointer is passed as its bytes: runtimes treat any other as memory."""
    is_pointer = isinstance(parameter.capture, Pointer) and parameter.init is None
    return is_pointer and parameter.address_space == "private"


def _statement(step: Step, plan: Plan, reflection: Mirror) -> str:
    if step.action is Action.CALL:
        return _call(plan)
    node = step.capture
    assert node is not None
    target = reflection.expressions[node]
    if step.action is Action.ASSIGN:
        value = step.parameters[0].name
        _, bounds = mirror.member_type(reflection, node)
        is_copied = bounds or _is_wrapped_pointer(step.parameters[0]) or node in reflection.cut
        return f"copy({target}, {value});" if is_copied else f"{target} = {value};"
    if step.action is Action.FINALIZE:
        return f"{target}.__finalize();"
    return f"{target}.__init({', '.join(map(_argument, step.parameters))});"


def _argument(parameter: Parameter) -> str:
    """Return the argument of ``__init``: an image or sampler as its parameter's type."""
    is_handle = flat_signatures.handle_type(parameter.capture, parameter.init) is not None
    return f"handle{{{parameter.name}}}" if is_handle else parameter.name


def _call(plan: Plan) -> str:
    kernel = plan.kernel
    # The known facts of the launch: dimensions, and a required size of work-groups.
    size = values_of(kernel.attributes, "reqd_work_group_size")
    known = ", ".join(map(str, (kernel.dimensions, *size)))
    item = {
        Invocation.SINGLE_TASK: "",
        Invocation.PARALLEL_FOR: f", this_item<{kernel.dimensions}>()",
        Invocation.PARALLEL_FOR_ND_RANGE: f", this_nd_item<{known}>()",
        Invocation.PARALLEL_FOR_WORK_GROUP: f", this_group<{kernel.dimensions}>()",
    }[kernel.invocation]
    for parameter in plan.parameters:
        if parameter.capture is kernel.handler:
            item += f", kernel_handler({parameter.name})"
    # The call uses a copy of the object, so changes by the body have to be copied back.
    finalizes = any(step.action is Action.FINALIZE for step in plan.steps)
    return f"{'call_back' if finalizes else 'call'}<Closure>(local{item});"
