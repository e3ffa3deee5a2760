"""How Sphinx builds the documentation; ``nox -s docs`` runs it."""

from __future__ import annotations

import enum
import importlib.metadata
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.util import logging

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

sys.path.insert(0, str(Path(__file__).parent / "_ext"))
sys.path.append(str(Path(__file__).parents[1] / "tests"))
extensions = [
    "myst_parser", "notfound.extension", "sphinx.ext.autodoc", "sphinx_copybutton",
    "sphinxext.opengraph", "clash_tables", "form_tables", "name_tables", "option_tables",
    "picture_pages", "rulebook_pages", "statement_tables", "variant_tables",
]  # fmt: skip
exclude_patterns = ["_build", "_ext"]
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["code.css", "tables.css", "rules.css", "pictures.css"]
html_search_scorer = str(Path(__file__).parent / "scorer.js")
html_title = f"pitchlib {release}"
html_favicon = "_static/favicon.svg"
html_theme_options = {
    "source_repository": "https://github.com/pitchlib/pitchlib/",
    "source_branch": "main",
    "source_directory": "docs/",
}
# Where search engines should send people, and what they and messengers show of a page.
html_baseurl = os.environ.get(
    "READTHEDOCS_CANONICAL_URL", "https://pitchlib.readthedocs.io/en/latest/"
)
ogp_site_url = html_baseurl
ogp_social_cards = {"enable": False}
copybutton_exclude = ".linenos, .gp, .go"  # what Python prints is not copied
# The page for an address that does not exist is found from any folder.
notfound_urls_prefix = "/en/latest/"
default_role = "any"

# Reference: names stand where they are imported from, in the order of the source.
add_module_names = False
autodoc_default_options = {"members": True, "ignore-module-all": True, "imported-members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_inherit_docstrings = False  # the page of a base class says what its hooks do
python_maximum_signature_line_length = 110

# Nitpicky, but for what is not ours to document here; the build needs no net.
nitpick_ignore_regex = [
    ("py:class", r"hypothesis\..*"),  # an extra, documented elsewhere
    # The standard library and attrs.
    (
        r"py:.*",
        r"(abc|attr|attrs|collections|concurrent|copy|enum|json|numpy|os|pickle|random|types|typing)(\..*)?",
    ),
    # How a state keeps what stays the same from move to move, tricks, and any type: not for use.
    (r"py:class", r"Discards|Frame|Masks|NDArray|Tricks|T|V"),
    # Classes and type variables of inner modules that annotations name: not for use.
    (r"py:.*", r"pitchlib\.(\w+\.)+_?[A-Z]\w*"),
]


# `nox -s links` asks the net; what is inside is checked with every build.
linkcheck_ignore = [
    r"https://github\.com/pitchlib/.*", r"https://pitchlib\.readthedocs\.io/.*",  # not there yet
]  # fmt: skip
linkcheck_timeout = 20
linkcheck_retries = 2
linkcheck_anchors = False  # many pages make theirs with scripts

NOT_LINKED = {"attribute", "method", "module", "property"}
"""What is not linked by its last name alone."""
FULL_NAMES: dict[str, list[str]] = {}
"""The full names of what is documented, by the last part of each."""


def link_short_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: Element
) -> Element | None:
    """Let a name be linked as one says it, whichever module defines it.

    Docstrings say ``Card`` and annotations ``pitchlib.cards.Card``; it is documented where it is
    imported from, as ``pitchlib.Card``. A name that two modules have stays unknown.
    """
    if node.get("refdomain") not in {"py", None, ""}:
        return None
    domain: PythonDomain = env.domains.python_domain
    if not FULL_NAMES:  # asked only when everything has been read
        for full, entry in domain.objects.items():
            if not entry.aliased and entry.objtype not in NOT_LINKED:
                FULL_NAMES.setdefault(full.rpartition(".")[2], []).append(full)
    parts = str(node["reftarget"]).split(".")
    first = next((at for at, part in enumerate(parts) if part in FULL_NAMES), 0)
    documented = FULL_NAMES.get(parts[first], [])
    if len(documented) != 1:
        return None
    target = ".".join([documented[0], *parts[first + 1 :]])
    return domain.resolve_xref(env, node["refdoc"], app.builder, "obj", target, node, contnode)


def skip_unlisted(
    app: Sphinx, what: str, name: str, member: object, _skip: bool, _options: object
) -> bool | None:
    """Leave out what a home does not list in its ``__all__``; take in every enumerated value.

    What is at the top is documented there.
    """
    if what == "class" and isinstance(member, enum.Enum):
        return False
    module = sys.modules.get(str(app.env.temp_data.get("autodoc:module")))
    listed = getattr(module, "__all__", None)
    unlisted = listed is not None and (name not in listed or name in pitchlib.__all__)
    return True if what == "module" and unlisted else None


def signature_of_class(
    _app: Sphinx, what: str, _name: str, member: object, *_more: object
) -> tuple[str, None] | None:
    """Show no arguments where nobody makes an instance: protocols and enumerations."""
    if what != "class" or not isinstance(member, type):
        return None
    nobodys = getattr(member, "_is_protocol", False) or issubclass(member, enum.Enum)
    return ("", None) if nobodys else None


JOINTS = re.compile(
    r"(?<=[\w\])'][_.(=,|/:\[-])(?=[\w\[('])|(?<=[\w\])'][=:,]\()(?=[\w\[('])|(?<=[a-z])(?=[A-Z])"
)
"""Where a name or a call may go on in the next line."""


def break_code_at_joints(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: object
) -> None:
    """Let a long name in a narrow column break after an underscore, not in the middle of a word."""
    if "body" in context:
        context["body"] = re.sub(
            r'(?<=<span class="pre">)[^<]{8,}',
            lambda code: JOINTS.sub("<wbr>", code[0]),
            context["body"],
        )


def miss_no_public_name(_app: Sphinx, env: BuildEnvironment) -> None:
    """Warn of whatever can be imported from ``pitchlib`` and stands nowhere in the reference."""
    from public_names import named

    documented = {full.rpartition(".")[2] for full in env.domains.python_domain.objects}
    for name in named():
        if name not in documented:
            logging.getLogger("pitchlib").warning("the reference lacks %s", name)


def setup(app: Sphinx) -> None:
    """Connect the above, and import what homes import on use, for autodoc asks what they have."""
    from public_names import named

    named()
    app.connect("autodoc-skip-member", skip_unlisted)
    app.connect("autodoc-process-signature", signature_of_class)
    app.connect("html-page-context", break_code_at_joints)
    app.connect("env-check-consistency", miss_no_public_name)
    app.connect("missing-reference", link_short_name)
