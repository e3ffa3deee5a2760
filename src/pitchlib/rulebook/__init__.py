"""The rulebook: the complete rules of one variant, written by the components that enforce them.

:func:`rulebook` writes the rules on a sheet; :func:`rulebook_sections` gives them as data. Each
paragraph belongs to one rule, and its anchor is that rule's id, so the id in a refused move leads
to the paragraph that forbids it: :func:`rulebook_section`.

To translate it, write a catalogue, a mapping from message ids to templates; :func:`messages` lists
all the messages of a variant's rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..errors import InvalidArgument, as_int, names_of, shown

if TYPE_CHECKING:
    from ..composing import Variant
    from .catalogues import messages
    from .differences import Difference, diff
    from .samples import rulebook_sections
    from .sections import Grid, Paragraph, Place, Section, rulebook_section

__all__ = [
    "Difference", "Grid", "Paragraph", "Place", "Section", "diff", "messages",
    "rulebook", "rulebook_section", "rulebook_sections",
]  # fmt: skip

# What writes the sheet is loaded when one is written: most programs that play never do.
_ON_USE = {
    "rulebook.catalogues": ("messages",),
    "rulebook.differences": ("Difference", "diff"),
    "rulebook.samples": ("rulebook_sections",),
    "rulebook.sections": ("Grid", "Paragraph", "Place", "Section", "rulebook_section"),
}

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__, _ON_USE)


def rulebook(
    variant: Variant,
    to: Literal["markdown", "text", "html"] = "markdown",
    *,
    players: int | None = None,
    catalogue: Mapping[str, str] | None = None,
    example: bool = True,
    width: int = 80,
) -> str:
    """The complete rules of a variant on one sheet, for card players.

    >>> from pitchlib import SETBACK
    >>> print(rulebook(SETBACK, "text", example=False)[:49])
    Setback: the rules
    ==================
    <BLANKLINE>
    1. Players

    :param to: ``"markdown"``, ``"text"`` or ``"html"`` (a page of its own).
    :param players: for how many players; by default for all numbers that can play.
    :param catalogue: templates in another language by message id; English where it lacks one.
    :param example: whether a hand is dealt, played and scored as an example at the end.
    :param width: how many characters fit on a line of text, from 20 to 1000.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: for another format or width, if it is not a variant, or for a
        catalogue with a template that cannot be filled in.
    """
    from .samples import rulebook_sections
    from .sections import title
    from .sheets import WRITERS, write

    if to not in tuple(WRITERS):  # which may be asked of what has no hash, too
        raise InvalidArgument(f"A rulebook is written to {' or '.join(WRITERS)}, not {shown(to)}")
    width = as_int(width)
    if type(width) is not int or not 20 <= width <= 1000:
        raise InvalidArgument(f"`width` must be a number from 20 to 1000, not {shown(width)}")
    sections = rulebook_sections(variant, players=players, example=example)
    return write(to, title(variant), sections, {} if catalogue is None else catalogue, width)
