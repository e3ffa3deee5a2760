"""Tables of what there is: variants, components, and which serves which.

``.. variant-table::`` lists the variants by family; ``.. variant-differences::`` says which games
do what; ``.. component-table::`` tells for each rule point which component serves which variant;
``.. rule-point-table::`` lists what answers each rule point;
``.. which-variant::`` finds a variant by what people know first; ``.. components::`` and
``.. games::`` document all there are. None can fall behind: all are made of the variants and the
components themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from rulebook_pages import components_by_id
from sphinx import addnodes
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.docutils import SphinxDirective

from pitchlib import VARIANTS, Variant, variants
from pitchlib.authoring import BASES, parts_of
from pitchlib.cli.reports import variant_row
from pitchlib.composing import RULE_POINTS
from pitchlib.rules import ByPlayers
from pitchlib.variants.finding import AUCTIONS, QUESTIONS, Question, answers, apart
from public_names import named

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def link_to_class(name: str, where: str) -> Node:
    """A reference to a public class."""
    return addnodes.pending_xref(
        "",
        nodes.literal("", name, classes=["xref", "py", "py-class"]),
        refdomain="py",
        reftype="class",
        reftarget=name,
        refexplicit=True,
        refwarn=True,
        refdoc=where,
    )


def link_to_page(variant: Variant, where: str, text: str = "") -> Node:
    """A reference to the page of a variant, by its id or another text."""
    return addnodes.pending_xref(
        "",
        nodes.inline("", text or variant.id),
        refdomain="std",
        reftype="doc",
        reftarget=f"/variants/{variant.id}",
        refexplicit=True,
        refwarn=True,
        refdoc=where,
    )


def table(head: list[str], rows: list[list[list[Node]]], widths: list[int]) -> Node:
    """A table of paragraphs."""
    made = nodes.table(classes=["colwidths-given"])
    group = nodes.tgroup(cols=len(head))
    made += group
    group += [nodes.colspec(colwidth=width) for width in widths]
    top, body = nodes.thead(), nodes.tbody()
    group += [top, body]
    heading: list[list[Node]] = [[nodes.Text(cell)] for cell in head]
    top += table_row(heading)
    body += map(table_row, rows)
    return made


def table_row(cells: list[list[Node]]) -> Node:
    """A row of paragraphs."""
    entries = [nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells]
    return nodes.row("", *entries)


def components_of(component: Any) -> Iterator[tuple[str, str]]:
    """The rule point and the id of a component, its parts included."""
    if isinstance(component, ByPlayers):
        for each in (component.otherwise, *(other for _, other in component.exceptions)):
            yield from components_of(each)
        return
    yield component.rule_point, component.id
    for _, _, part in parts_of(component):
        yield from components_of(part)


class VariantTable(SphinxDirective):
    """``.. variant-table::``: what one asks first about each variant, by family."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the tables."""
        head = ["variant", "players", "cards", "bids", "to", "points", "source"]
        made: list[Node] = []
        for title, _, games in families():
            rows: list[list[list[Node]]] = []
            for variant in games:
                _, *cells = variant_row(variant)
                texts: list[list[Node]] = [
                    [nodes.Text(cell.replace("\0", " "))] for cell in (*cells, variant.origin)
                ]
                rows.append([[link_to_page(variant, self.env.docname)], *texts])
            section = nodes.section(ids=[nodes.make_id(title)])
            section += nodes.title("", title)
            section += table(head, rows, [17, 10, 9, 8, 9, 23, 24])
            made.append(section)
        return made


class VariantDifferences(SphinxDirective):
    """``.. variant-differences::``: for some questions, each answer with the games that give it."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make a list for each question; an answer that has no words stops the build."""
        made: list[Node] = []
        for rule_point, (question, words) in DIFFERENCES.items():
            answers: dict[str, list[Variant]] = {}
            for variant in VARIANTS:
                rules = variant.at(variant.default_players)
                said = words[getattr(rules, rule_point.replace("-", "_")).id]
                answers.setdefault(said, []).append(variant)
            made.append(nodes.paragraph("", "", nodes.strong("", question)))
            listed = nodes.bullet_list()
            for said, games in sorted(answers.items(), key=lambda item: -len(item[1])):
                line = nodes.paragraph("", f"{capital(said)}: ")
                for number, variant in enumerate(games):
                    line += [nodes.Text(", ")] if number else []
                    line += link_to_page(variant, self.env.docname)
                listed += nodes.list_item("", line)
            made.append(listed)
        return made


class ComponentTable(SphinxDirective):
    """``.. component-table::``: which component serves which variant."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make a table for each rule point, in the order of play."""
        classes = components_by_id()
        used: dict[str, dict[str, list[Variant]]] = {name: {} for name in RULE_POINTS}
        for variant in VARIANTS:
            for component in variant.components():
                for rule_point, name in dict.fromkeys(components_of(component)):
                    users = used.setdefault(rule_point, {}).setdefault(name, [])
                    if variant not in users:
                        users.append(variant)
        made: list[Node] = []
        for rule_point, components in used.items():
            section = nodes.section(ids=[f"serves-{rule_point}"])
            section += nodes.title("", rule_point.replace("-", " ").capitalize())
            rows: list[list[list[Node]]] = []
            for name, users in sorted(components.items(), key=lambda item: -len(item[1])):
                links: list[Node] = []
                for variant in users:
                    links += [nodes.Text(", ")] if links else []
                    links.append(link_to_page(variant, self.env.docname))
                if len(users) == len(VARIANTS):
                    links = [nodes.Text("all of them")]
                rows.append([[link_to_class(classes[name], self.env.docname)], links])
            section += table(["component", "used by"], rows, [28, 72])
            made.append(section)
        return made


class RulePointTable(SphinxDirective):
    """``.. rule-point-table::``: what each rule point asks, and the components that answer it."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make the table, in the order of play; the parts of components after what they are of."""
        where = self.env.docname
        answers: dict[str, list[str]] = {name: [] for name in BASES}
        for name in components_by_id().values():
            answers[named()[name].rule_point].append(name)
        rows: list[list[list[Node]]] = []
        for rule_point, base in BASES.items():
            start = [] if rule_point in RULE_POINTS else [nodes.Text("part: ")]
            links: list[Node] = []
            for name in sorted(answers[rule_point], key=self._place):
                links += [nodes.Text(", ")] if links else []
                links.append(link_to_class(name, where))
            asks = link_to_class(base.__name__, where)
            rows.append([[*start, nodes.Text(rule_point)], [nodes.Text(ASKS[rule_point])], [asks],
                         links])  # fmt: skip
        return [table(["rule point", "asks", "base", "components"], rows, [14, 21, 25, 40])]

    @staticmethod
    def _place(name: str) -> tuple[bool, str]:
        """Those that stand with the base first."""
        kind = named()[name]
        return kind.__module__ != BASES[kind.rule_point].__module__, name


ASKS = {
    "seating": "who is a side, and how many may play",
    "pack": "which cards there are",
    "trump-order": "which cards are trump, and how they rank",
    "dealing": "how many cards each seat gets, and in which order",
    "auction": "who may bid what, and who wins the auction",
    "dealer-privilege": "what the dealer may do that others may not",
    "passing": "who may pass",
    "all-pass": "what happens if everyone passes",
    "naming": "how trump is named",
    "exchange": "what happens to the widow, and who discards and draws",
    "leading": "what may be led",
    "following": "what may be played to a lead",
    "points": "who gets each point",
    "settlement": "what the bidder and the others score",
    "floor": "how low a score may fall",
    "going-out": "when someone has won",
    "counting-order": "who wins if several reach the target",
    "during-play": "whether anyone can go out before the hand is over",
    "moon": "what wins or loses the game outright",
    "mercy": "whether a side that is far ahead wins",
}


DIFFERENCES = {
    "seating": ("Who plays together?", {
        "individual": "Each alone",
        "partnerships": "Partners across the table",
        "teams": "Two teams, wherever they sit",
        "bidder-plus-seat": "The bidder with the seat that the rules name",
        "called-partner": "The bidder with the holder of a card that it calls",
    }),
    "auction": ("Who bids?", AUCTIONS),
    "naming": ("How is trump named?", {
        "first-lead": "The first card led makes its suit trump",
        "declared": "The bidder names trump before the first lead",
        "declares-and-calls": "The bidder names trump, and calls a card to find a partner",
        "turned-up": "A card is turned up",
    }),
    "leading": ("What may be led?", {
        "any-lead": "Any card",
        "trump-lead-first": "Trump to the first trick, then any card",
        "trump-leads": "Trumps only",
        "joker-not-led": "Any card but a joker",
    }),
    "following": ("What may be played to a plain suit?", {
        "trump-in-anytime": "That suit or a trump; anything if you hold none of the suit",
        "follow-suit": "That suit; anything if you hold none",
        "trumps-only": "Only trumps are played",
    }),
    "settlement": ("What does a hand score?", {
        "bidder-scores-bid": "The bidder scores what it bid or loses it, the others what they took",
        "bidder-scores-taken": "The bidder scores what it took or loses the bid",
        "net-difference": "The difference between the sides, for one of them",
        "set-goes-to-defenders": "A bidder who fails gives what it bid to the others",
        "everybody-scores": "Everybody scores what it took",
    }),
}  # fmt: skip
"""The questions of ``.. variant-differences::`` by rule point; what each component answers."""


class WhichVariant(SphinxDirective):
    """``.. which-variant::``: the questions of ``pitchlib which`` with all their answers."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Make a section for each number of players, and a list for each kind of sides."""
        sides, cards, beside, points, which, score, *_ = QUESTIONS
        levels = [together(cards, beside), together(points, which), score]
        made: list[Node] = []
        for players in sorted({number for game in VARIANTS for number in game.players}):
            games = [game for game in VARIANTS if players in game.players]
            section = nodes.section(ids=[f"players-{players}"])
            section += nodes.title("", f"{players} players")
            for answer, alike in answers(sides, games, players).items():
                section += nodes.paragraph("", "", nodes.strong("", capital(answer)))
                section += self.listed(levels, alike, players)
            made.append(section)
        return made

    def listed(self, questions: list[Question], games: list[Variant], players: int) -> Node:
        """The answers to a question, each with those to the next; the last with the games."""
        made = nodes.bullet_list()
        question, *others = questions
        for answer, alike in answers(question, games, players).items():
            said = answer if others else f"{question.heading} {answer}: "
            line = nodes.paragraph("", said)
            item = nodes.list_item("", line)
            made += item
            if others:
                item += self.listed(others, alike, players)
                continue
            for number, (game, differs) in enumerate(zip(alike, apart(alike, players))):
                line += [nodes.Text("; ")] if number else []
                line += link_to_page(game, self.env.docname, game.title)
                line += nodes.Text(f" ({differs})" if differs else "")
        return made


def together(*questions: Question) -> Question:
    """Several questions at once."""

    def answer(variant: Variant, players: int) -> str:
        return ", ".join(f"{each.heading}: {each.answer(variant, players)}" for each in questions)

    return Question("", "", answer)


def capital(text: str) -> str:
    """A text with a capital."""
    return text[0].upper() + text[1:]


class Components(SphinxDirective):
    """``.. components::``: every component, in a section for each rule point."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Let autodoc document each."""
        lines: list[str] = []
        for rule_point, base in BASES.items():
            asks = f"{ASKS[rule_point]}? Base class: :class:`{base.__name__}`."
            lines += [*heading(rule_point.replace("-", " ")), capital(asks), ""]
            kinds = {name: named()[name] for name in components_by_id().values()}
            mine = [name for name, kind in kinds.items() if kind.rule_point == rule_point]
            lines += [
                line for name in mine for line in (f".. autoclass:: pitchlib.rules.{name}", "")
            ]
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


class Games(SphinxDirective):
    """``.. games::``: every game, in a section for each family."""

    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Let autodoc document each."""
        lines: list[str] = []
        for title, about, games in families():
            lines += [*heading(title), capital(about), ""]
            for game in games:
                lines += [f".. autodata:: {HOME[game.id]}", "   :no-value:", ""]
        return self.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


HOME: dict[str, str] = {}
"""Where each game is defined, by its id."""


def families() -> Iterator[tuple[str, str, list[Variant]]]:
    """Each family of games: its title, what is said of it, and its games as they are defined."""
    for _, name, _ in iter_modules(variants.__path__, f"{variants.__name__}."):
        family = import_module(name)
        told = [game for _, game in ModuleAnalyzer.for_module(name).find_attr_docs()]
        games = [getattr(family, game) for game in told if game in named()]
        HOME.update({game.id: f"{name}.{at}" for at, game in zip(filter(named().get, told), games)})
        if games:
            title, _, about = str(family.__doc__).strip().partition(": ")
            yield title, about, games


def heading(text: str) -> list[str]:
    """The lines of a heading."""
    return ["", capital(text), "-" * len(text), ""]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("variant-table", VariantTable)
    app.add_directive("variant-differences", VariantDifferences)
    app.add_directive("component-table", ComponentTable)
    app.add_directive("rule-point-table", RulePointTable)
    app.add_directive("which-variant", WhichVariant)
    app.add_directive("components", Components)
    app.add_directive("games", Games)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
