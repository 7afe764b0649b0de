"""Choose one module of a folder by the name on the command line."""

from __future__ import annotations

import argparse
import ast
import importlib
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

SCRIPTS = Path(__file__).resolve().parent
ROOT = SCRIPTS.parent


def documented(folder: str) -> dict[str, str]:
    """Return the docstrings of a folder's modules by name, without those named ``_...``."""
    found = {}
    for module in pkgutil.iter_modules([str(SCRIPTS / folder)]):
        if not module.name.startswith("_"):
            file = f"{module.name}/__init__.py" if module.ispkg else f"{module.name}.py"
            tree = ast.parse((SCRIPTS / folder / file).read_text())
            found[module.name] = ast.get_docstring(tree) or ""
    return found


def choose(
    folder: str, about: str, add_common: Callable[[argparse.ArgumentParser], None]
) -> tuple[ModuleType, argparse.Namespace]:
    """Return the module that the command line names, and its options.

    ``after`` of the options is what follows ``--``. Only that module is loaded: others may require
    what is not installed.

    Raises:
        SystemExit: after ``list`` and ``--help``, and if the command line is wrong.

    """
    words, after = sys.argv[1:], []
    if "--" in words:
        place = words.index("--")
        words, after = words[:place], words[place + 1 :]
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, formatter_class=raw)
    names = parser.add_subparsers(dest="name", metavar="NAME", required=True)
    texts = documented(folder)
    for name, text in texts.items():
        own = names.add_parser(
            name, help=text.splitlines()[0], description=text, formatter_class=raw
        )
        if name in words[:1]:
            module = importlib.import_module(f"{folder}.{name}")
            if hasattr(module, "add_options"):
                module.add_options(own)
            add_common(own)
    names.add_parser("list", help="Print the names, a line each.")
    options = parser.parse_args(words, argparse.Namespace(after=after))
    if options.name == "list":
        print("\n".join(f"{name:10} {text.splitlines()[0]}" for name, text in texts.items()))
        raise SystemExit
    return module, options
