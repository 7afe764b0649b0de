"""Make random programs that launch kernels wherever C++ lets them: what names are made of."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

PRELUDE = """\
#include <sycl/sycl.hpp>
enum class E : char { a, b };
enum F { c = -3 };
union U { int i; };
struct S { int member; void method() const; static int own; template <class T> struct In {}; };
template <class T> struct Box { T *value; };
template <class...> struct Pack {};
template <auto...> struct Values {};
template <template <class> class...> struct Templates {};
template <bool, class T = int> struct Enable { using type = T; };
int number;
int numbers[3];
void callee(int) noexcept;
template <class T> void callee_of(T);
#if __cplusplus >= 202002L
template <class T> concept Any = sizeof(T) > 0;
template <class T, int N> concept Sized = requires { sizeof(T) <= N; };
#endif
"""
"""What the declarations are made of."""

_TYPES = (
    *("int", "const volatile char *", "float[3]", "E", "F", "U", "S", "S::In<short>", "Box<long>"),
    *("void (int, ...)", "int (*)(S &&) noexcept", "int S::*", "void (S::*)() const", "__int128"),
    *("decltype(nullptr)", "Pack<>", "Pack<E, Pack<int>>", "Box<const Box<int>>", "_BitInt(7)"),
    *("Values<1, 'x', E::b, nullptr>", "Templates<Box, S::In>", "sycl::id<2>", "sycl::queue *"),
    *("float __attribute__((ext_vector_type(4)))", "Box<Box<S> &&(E)>"),
)
_VALUES = (
    *("-7", "true", "'c'", "E::b", "c", "nullptr", "&number", "&callee", "&S::member", "5ul"),
    *("&S::method", "&callee_of<S>", "numbers", "&S::own", "static_cast<int *>(nullptr)"),
)
_TEMPLATES = ("Box", "S::In", "Pack")
_RETURNED = "Pack<decltype(*p)> *"
_PARAMETERS = "sycl::queue &q, int *p"


@dataclass(frozen=True)
class Place:
    """Where a piece of text stands."""

    depth: int
    """How much further it may nest."""
    types: tuple[str, ...] = ()
    """Template parameters in sight."""
    is_in_template: bool = False
    """Whether a class template is around it."""

    def inside(self, *types: str) -> Place:
        """Return the place of what this holds."""
        return replace(self, depth=self.depth - 1, types=self.types + types)


@dataclass(frozen=True)
class Item:
    """A declaration, and a statement that leads to the kernels in it."""

    text: str
    use: str
    """With ``@`` for the scope in front of its name."""


@dataclass(frozen=True)
class Head:
    """The parameters of a template, and arguments for them."""

    text: str
    arguments: str
    types: tuple[str, ...]


class Generator:
    """Makes a program by a seed, for a language standard such as 20."""

    def __init__(self, seed: int, standard: int) -> None:
        self._pick = random.Random(seed)
        self._standard = standard
        self._count = 0
        self._ahead: list[str] = []

    def program(self, declarations: int) -> str:
        """Return a program with that many declarations at namespace scope."""
        items = [self._item(Place(self._pick.randint(1, 4))) for _ in range(declarations)]
        uses = "".join(f"  {item.use.replace('@', '::')}\n" for item in items)
        texts = (PRELUDE, *self._ahead, *(item.text for item in items))
        return "\n".join(texts) + f"\nvoid all({_PARAMETERS}) {{\n{uses}}}\n"

    def _name(self, prefix: str) -> str:
        self._count += 1
        return f"{prefix}{self._count}"

    def _chance(self, probability: float) -> bool:
        return self._pick.random() < probability

    def _type(self, place: Place) -> str:
        return self._pick.choice((*_TYPES, *place.types * 8))

    # Namespace scope and class scope

    def _item(self, place: Place) -> Item:
        kinds = [self._function, self._variable, self._class]
        if place.depth > 0:
            kinds += [self._namespace, self._class]
        return self._pick.choice(kinds)(place)

    def _namespace(self, place: Place) -> Item:
        inner = self._item(place.inside())
        name = self._name("n")
        head = self._pick.choice(
            (
                f"namespace {name}",
                f"inline namespace {name}",
                f'inline namespace __attribute__((abi_tag("{name}"))) {name}',
                "namespace",
            )
        )
        scope = f"{name}::" if head != "namespace" else ""
        text = f"{head} {{\n{inner.text}\n}}"
        return Item(text, inner.use.replace("@", "@" + scope))

    def _function(self, place: Place, member: bool = False) -> Item:
        name = self._name("f")
        head = self._head()
        parameters, arguments = self._extra(head)
        body = self._body(place.inside(*head.types))
        before = "static " if member or self._chance(0.2) else "inline "
        if self._chance(0.15):
            before = f'[[gnu::abi_tag("t{name}")]] {before}'
        results = [("void", ""), ("auto", ""), ("decltype(auto)", ""), ("void", " noexcept")]
        results += [("auto", f" -> {name}") for name in ("decltype(void(p + 1))", _RETURNED)]
        result, after = self._pick.choice(results)
        ending = " return nullptr;" if _RETURNED in after else ""
        constraint = self._constraint(head)
        text = (
            f"{head.text}{before}{result} {name}({_PARAMETERS}{parameters}){after}{constraint} "
            f"{{\n{body}{ending}\n}}"
        )
        return Item(text, f"@{name}{head.arguments}(q, p{arguments});")

    def _variable(self, place: Place, member: bool = False) -> Item:
        name = self._name("v")
        head = self._head(packs=False)
        closure = self._closure(place.inside(*head.types))
        before = "static inline" if member else self._pick.choice(("inline", "static", ""))
        text = f"{head.text}{before} auto {name} = {closure.text};"
        return Item(text, f"@{name}{head.arguments}{closure.use}")

    def _class(self, place: Place, member: bool = False) -> Item:
        name = self._name("C")
        head = self._head()
        inner = replace(
            place.inside(*head.types), is_in_template=place.is_in_template or bool(head.text)
        )
        kinds = [self._static_member, self._special, self._default, self._friend]
        if not inner.is_in_template:
            kinds.append(self._initializer)
        item = self._pick.choice(kinds)(name, inner)
        tag = f'__attribute__((abi_tag("t{name}"))) ' if self._chance(0.1) else ""
        keyword = self._pick.choice(("struct", "class"))
        text = f"{head.text}{keyword} {tag}{name} {{\npublic:\n{item.text}\n}};"
        return Item(text, item.use.replace("#", f"@{name}{head.arguments}"))

    def _static_member(self, name: str, place: Place) -> Item:
        kinds = [self._function, self._variable]
        if place.depth > 0:
            kinds.append(self._class)
        item = self._pick.choice(kinds)(place, member=True)
        return Item(item.text, item.use.replace("@", "#::"))

    def _initializer(self, name: str, place: Place) -> Item:
        body = self._body(place.inside())
        text = f"sycl::queue &q;\nint *p;\nint m = ([&] {{\n{body}\n}}(), 0);"
        return Item(text, "(void)#{q, p};")

    def _special(self, name: str, place: Place) -> Item:
        """Return a special member function with what it needs, and its use."""
        head = self._head(packs=False)
        body = f"{{\n{self._body(place.inside())}\n}}"
        if self._chance(0.15):
            return Item(f"{name}({_PARAMETERS}) {body}", "(void)#(q, p);")
        converted = f"{body[:-1]}return {{}};\n}}"
        functions = [
            (f"operator Box<S>() {converted}", "(void)Box<S>(#{q, p});"),
            (f"void operator()(int) const & {body}", "#{q, p}(1);"),
            (f"void operator+(S) && {body}", "#{q, p} + S();"),
        ]
        if head.text:
            use = f"#{{q, p}}.template method{head.arguments}();"
            functions.append((f"{head.text}void method() {body}", use))
        if not place.is_in_template:
            functions.append((f"~{name}() {body}", "(void)#{q, p};"))
        function, use = self._pick.choice(functions)
        return Item(f"sycl::queue &q;\nint *p;\n{function}", use)

    def _default(self, name: str, place: Place) -> Item:
        closure = f"[]({_PARAMETERS}) {{\n{self._body(place.inside())}\n}}"
        pointer = "void (*g)(sycl::queue &, int *)"
        more = self._pick.choice(("", ", int = 3", ", E = E::a, S = {}"))
        text = f"static void f({_PARAMETERS}, {pointer} = {closure}{more}) {{ g(q, p); }}"
        return Item(text, "#::f(q, p);")

    def _friend(self, name: str, place: Place) -> Item:
        body = self._body(place.inside())
        text = f"friend void fr(const {name} *, {_PARAMETERS}) {{\n{body}\n}}"
        return Item(text, "fr(static_cast<const # *>(nullptr), q, p);")

    # Templates

    def _head(self, packs: bool = True, always: bool = False) -> Head:
        if not always and self._chance(0.45):
            return Head("", "", ())
        parameters: list[str] = []
        arguments: list[str] = []
        types: list[str] = []
        for _ in range(self._pick.randint(1, 3)):
            name = self._name("P")
            head, argument, is_type = self._parameter(name)
            parameters.append(head)
            arguments.append(argument)
            types += [name] if is_type else []
        if packs and self._chance(0.3):
            count = self._pick.randint(0, 3)
            if self._chance(0.5):
                parameters.append(f"class... {self._name('P')}")
                arguments += self._pick.choices(_TYPES, k=count)
            else:
                parameters.append(f"auto... {self._name('P')}")
                arguments += self._pick.choices(_VALUES, k=count)
        elif types and self._chance(0.2):
            parameters.append(f"typename Enable<(sizeof({types[0]} *) > 2)>::type = 0")
        text = f"template <{', '.join(parameters)}> "
        if types and self._standard >= 20 and self._chance(0.2):
            text += f"requires (Any<{types[0]} *> && sizeof({types[0]} *) == 8) "
        return Head(text, f"<{', '.join(arguments)}>", tuple(types))

    def _parameter(self, name: str) -> tuple[str, str, bool]:
        """Return a template parameter, an argument for it, and whether that is a type."""
        values = [
            (f"auto {name}", self._pick.choice(_VALUES)),
            (f"int {name}", "42"),
            (f"E {name}", "E::b"),
            (f"F {name}", "c"),
            (f"int *{name}", self._pick.choice(("&number", "numbers", "nullptr"))),
            (f"auto *{name}", "&number"),
            (f"int &{name}", "number"),
            (f"void (*{name})(int)", "&callee"),
            (f"int S::*{name}", "&S::member"),
            (f"decltype(nullptr) {name}", "nullptr"),
            (f"template <class> class {name}", self._pick.choice(("Box", "S::In"))),
            (f"template <class...> class {name}", self._pick.choice(_TEMPLATES)),
            (f"template <auto...> class {name}", "Values"),
        ]
        types = [(f"class {name}", self._pick.choice(_TYPES))]
        if self._standard >= 20:
            types += [(f"Any {name}", "int"), (f"Sized<8> {name}", "S")]
        is_type = self._chance(0.5)
        return (*self._pick.choice(types if is_type else values), is_type)

    def _extra(self, head: Head) -> tuple[str, str]:
        """Return further parameters of a function, and arguments."""
        choices = [("", ""), ("", ""), (", decltype(p + 1)", ", p"), (", E, const S &", ", {}, {}")]
        if head.types:
            name = self._pick.choice(head.types)
            choices += [
                (f", Box<{name} *> = {{}}", ""),
                (f", decltype(sizeof({name} *) + *p) = 0", ""),
                (f", Pack<{name}, {name} *> *", ", nullptr"),
            ]
        return self._pick.choice(choices)

    def _constraint(self, head: Head) -> str:
        if self._standard < 20 or not head.types or self._chance(0.8):
            return ""
        return f" requires (sizeof({head.types[0]} *) > 1)"

    # Inside functions

    def _body(self, place: Place) -> str:
        statements = (
            [self._launch]
            if place.depth <= 0
            else [
                *(self._launch, self._call, self._local, self._block, self._call),
            ]
        )
        return "\n".join(
            self._pick.choice(statements)(place) for _ in range(self._pick.choice((1, 1, 1, 2)))
        )

    def _block(self, place: Place) -> str:
        inner = place.inside()
        head = self._pick.choice(
            ("", "if (p)", "for (int i = 0; i < 2; ++i)", "if constexpr (true)")
        )
        return f"{head} {{\n{self._body(inner)}\n}}\n{{\n{self._body(inner)}\n}}"

    def _call(self, place: Place) -> str:
        closure = self._closure(place.inside(), captures="&")
        if self._chance(0.3) and closure.use == "(q, p);":
            return f"{closure.text}(q, p);"
        name = self._name("l")
        return f"auto {name} = {closure.text};\n{name}{closure.use}"

    def _closure(self, place: Place, captures: str = "") -> Item:
        """Return a lambda, and what stands behind it to call it."""
        kinds = ["plain", "generic", "listed", "listed", "returning"]
        if self._standard >= 23:
            kinds.append("static" if not captures else "generic")
        kind = self._pick.choice(kinds)
        if kind == "listed":
            head = self._head(always=True)
            body = self._body(place.inside(*head.types))
            parameters, arguments = self._extra(head)
            listed = head.text.removeprefix("template ")
            text = f"[{captures}]{listed}({_PARAMETERS}{parameters}) {{\n{body}\n}}"
            return Item(text, f".template operator(){head.arguments}(q, p{arguments});")
        body = self._body(place.inside())
        if kind == "generic":
            more = self._pick.choice((", auto x, decltype(x) y", ", auto *x, auto &&... xs"))
            last = ", 1, 2" if "decltype" in more else ", p, 'c', E::b"
            return Item(f"[{captures}]({_PARAMETERS}{more}) {{\n{body}\n}}", f"(q, p{last});")
        if kind == "returning":
            result = " -> decltype(p + 0)"
            text = f"[{captures}]({_PARAMETERS}) mutable{result} {{\n{body}\nreturn p;\n}}"
            return Item(text, "(q, p);")
        word = " static" if kind == "static" else self._pick.choice(("", " noexcept"))
        return Item(f"[{captures}]({_PARAMETERS}){word} {{\n{body}\n}}", "(q, p);")

    def _local(self, place: Place) -> str:
        name = self._name("L") if self._chance(0.7) else "Same"
        method = self._pick.choice(("f", "operator()"))
        function = f"void {method}({_PARAMETERS}) {{\n{self._body(place.inside())}\n}}"
        return f"{{\nstruct {name} {{\n{function}\n}};\n{name}().{method}(q, p);\n}}"

    def _launch(self, place: Place) -> str:
        kernel = self._pick.choice(("[] {}", "[]() noexcept -> void {}"))
        kind = self._pick.random()
        if kind < 0.4:
            return f"q.single_task({kernel});"
        if kind < 0.55 and not place.types:
            return f"q.single_task<class {self._name('W')}>({kernel});"
        if kind < 0.65:
            name = self._name("W")
            return f"{{\nstruct {name} {{}};\nq.single_task<{name}>({kernel});\n}}"
        return self._named(place, kernel)

    def _named(self, place: Place, kernel: str) -> str:
        """Return a launch with a specialization of a template of its own as name."""
        name = self._name("K")
        space = self._pick.choice(("", "deep::inner", "deep"))
        head, arguments = self._pick.choice(
            (
                ("class...", self._types(place)),
                ("class T, class...", self._types(place)),
                ("auto...", self._pick.choices(_VALUES, k=self._pick.randint(1, 4))),
                ("auto, template <class> class", [self._pick.choice(_VALUES), "Box"]),
                ("template <class...> class...", self._pick.choices(_TEMPLATES, k=2)),
                ("E, bool, class T, char", ["E::a", "false", self._type(place), "'x'"]),
            )
        )
        declared = f"template <{head}> class {name};"
        self._ahead.append(f"namespace {space} {{ {declared} }}" if space else declared)
        scope = f"::{space}::" if space else "::"
        before = ""
        if "..." in head and head.startswith("class") and self._chance(0.4):
            local = self._name("l")
            inner = "[=](auto x) -> decltype(x + 1) { return x + *p; }"
            before = f"auto {local} = {inner};\n"
            arguments = [*arguments, f"decltype({local})"]
            if self._standard >= 20 and self._chance(0.5):
                arguments = [*arguments, "decltype([](E, auto) {})"]
        full = f"{scope}{name}<{', '.join(arguments)}>"
        return f"{{\n{before}q.single_task<{full}>({kernel});\n}}"

    def _types(self, place: Place) -> Sequence[str]:
        types = [self._type(place) for _ in range(self._pick.randint(1, 3))]
        return [*types, "unsigned long &"] if self._chance(0.1) else types
