"""How Sphinx builds the documentation; ``nox -s docs`` runs it."""

from __future__ import annotations

import importlib.metadata
from typing import TYPE_CHECKING

import pitchlib

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.domains.python import PythonDomain
    from sphinx.environment import BuildEnvironment

project = "pitchlib"
author = "The pitchlib developers"
copyright = f"2026, {author}"
release = importlib.metadata.version("pitchlib")
version = release

extensions = ["sphinx.ext.autodoc", "sphinx.ext.doctest"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"pitchlib {release}"
default_role = "any"

# Reference: the order of the source is the order in which a module is best read.
add_module_names = False
autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_maximum_signature_line_length = 88

# Nitpicky, but for what is not ours to document here; the build needs no net.
nitpick_ignore_regex = [
    # The standard library and attrs.
    (r"py:.*", r"(abc|attr|attrs|collections|copy|enum|pickle|random|typing)(\..*)?"),
    # Type variables, and private base classes that only share code.
    (r"py:.*", r"pitchlib\..*\.(StateT|T|_[A-Z]\w*)"),
]

doctest_global_setup = "from pitchlib import *"
doctest_test_doctest_blocks = "default"


def link_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> Element | None:
    """Let every public name be linked as it is imported, whichever module defines it.

    Annotations and docstrings say ``Card`` or ``pitchlib.Card``; it is documented as
    ``pitchlib.cards.Card``.
    """
    if node.get("refdomain") not in {"py", None, ""}:
        return None
    name, _, rest = str(node["reftarget"]).removeprefix("pitchlib.").partition(".")
    if name not in pitchlib.__all__:
        return None
    domain: PythonDomain = env.domains.python_domain
    documented = [
        full
        for full in domain.objects
        if full.startswith("pitchlib.") and full.rpartition(".")[2] == name
    ]
    if len(documented) != 1:
        return None
    target = f"{documented[0]}.{rest}" if rest else documented[0]
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, contnode)


def setup(app: Sphinx) -> None:
    """Connect the above."""
    app.connect("missing-reference", link_public_name)
