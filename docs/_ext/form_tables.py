"""The JSON forms: tables of their fields from the schemas that ship, and complete messages.

``.. form:: view seen start`` shows these parts of a form, by default all of them;
``.. form-example:: view`` a message of a hand of Setback.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, ClassVar, cast, get_args

from docutils import nodes
from sphinx.util.docutils import SphinxDirective
from variant_tables import table

from pitchlib import SETBACK, apply, deal, legal_moves, parse_move, score_hand, start, view
from pitchlib.wire import Form, to_json, wire_schema

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def kind_of(schema: dict[str, Any]) -> str:
    """The type of a value in words."""
    if "anyOf" in schema:
        options = [kind_of(each) for each in schema["anyOf"]]
        return "move" if len(options) > 3 else " or ".join(options)
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return ", ".join(f'"{each}"' for each in schema["enum"])
    if "prefixItems" in schema:
        return f"[{', '.join(map(kind_of, schema['prefixItems']))}]"
    if schema.get("type") == "array":
        return f"list of {kind_of(schema['items'])}"
    return str(schema["type"])


class FormDirective(SphinxDirective):
    """``.. form:: NAME PARTS``: tables of fields."""

    required_arguments = 1
    optional_arguments = 20
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """A table for each part."""
        form, *parts = self.arguments
        if form not in get_args(Form):
            raise self.error(f"there is no form {form}")
        defined = wire_schema(cast("Form", form))["$defs"]
        made: list[Node] = []
        for name in parts or [each for each in defined if "properties" in defined[each]]:
            schema = defined[name]
            says = schema.get("description", "")
            made.append(nodes.paragraph("", "", nodes.strong("", name), nodes.Text(f": {says}")))
            rows: list[list[list[Node]]] = [
                [
                    [nodes.literal("", field)],
                    [nodes.Text(kind_of(each))],
                    [nodes.Text(each.get("description", ""))],
                ]
                for field, each in schema["properties"].items()
            ]
            made.append(table(["field", "type", ""], rows, [20, 26, 54]))
        return made


class FormExampleDirective(SphinxDirective):
    """``.. form-example:: view`` or ``score``: a complete message."""

    required_arguments = 1
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """What seat 3 is sent after a trick, or everybody at the end of the hand."""
        state = deal(start(SETBACK), seed=57)
        for text in ("pass", "bid 2", "bid 3", "pass", "play AS", "play 5D", "play QS", "play 4S"):
            state = apply(state, parse_move(state, text))
        data = to_json(view(state, 3))
        if self.arguments[0] == "score":
            while state.to_act is not None:
                state = apply(state, legal_moves(state)[0])
            data = to_json(score_hand(state))
        # Lists of plain values on one line.
        short = re.compile(r"\[\s+([^][{}]*?)\s+\]")
        text = short.sub(
            lambda found: f"[{' '.join(found[1].split())}]", json.dumps(data, indent=1)
        )
        return [nodes.literal_block(text, text, language="json")]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("form", FormDirective)
    app.add_directive("form-example", FormExampleDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
