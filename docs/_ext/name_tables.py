"""A line for each public name: ``.. every-name::`` makes a table for each home.

What a name says is the first sentence of its docstring, or of the text below an assignment.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

from pitchlib import Variant
from public_names import MODULES

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


@cache
def below_assignments() -> dict[str, str]:
    """The texts below the assignments of all modules, by name."""
    for home in MODULES:
        import_module(home)
    found: dict[str, str] = {}
    for name, module in sorted(sys.modules.items()):
        if name.startswith("pitchlib") and str(getattr(module, "__file__", "")).endswith(".py"):
            documented = ModuleAnalyzer.for_module(name).find_attr_docs()
            found |= {key: " ".join(text) for (scope, key), text in documented.items() if not scope}
    return found


def says(name: str, value: Any) -> str:
    """The first sentence of what is said about a name."""
    if isinstance(value, Variant):
        return f"{value.title}."
    own = inspect.isclass(value) or inspect.isroutine(value)
    text = (inspect.getdoc(value) if own else None) or below_assignments().get(name, "")
    paragraph = " ".join(text.partition("\n\n")[0].split())
    return re.split(r"(?<=[.:])\s+(?=[A-Z>])", paragraph)[0].rstrip(":")


def rows(module: str) -> Iterator[str]:
    """The names of a home, each with a link and its sentence."""
    home = import_module(module)
    for name in sorted(home.__all__, key=str.lower):
        value = getattr(home, name)
        if module != "pitchlib" and name in import_module("pitchlib").__all__:
            continue  # listed at the top
        if inspect.ismodule(value):
            continue
        yield f"   * - :py:obj:`~{module}.{name}`"
        yield f"     - {says(name, value)}"


class EveryNameDirective(SphinxDirective):
    """``.. every-name::``: a section for each home."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the sections."""
        lines: list[str] = []
        for module in MODULES:
            lines += ["", module, "-" * len(module), "", ".. list-table::", "   :widths: 30 70", ""]
            lines += rows(module)
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("every-name", EveryNameDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
