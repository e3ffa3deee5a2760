"""The command line: ``pitchlib play``, ``variants``, ``rules``, ``check``, ``diff``, ``replay``, ….

Importing :mod:`pitchlib` does not import this package.
"""

from __future__ import annotations

import argparse
import os
import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from ..errors import PitchError
from .command import Command, complain
from .files import CHECK, MESSAGES, VALIDATE
from .listing import COMPONENTS, DIFF, RULES, VARIANTS
from .named import components_of
from .playing import PLAY, play
from .replay import REPLAY
from .screen import Screen

__all__ = ["main", "play"]

COMMANDS: dict[str, Command] = {
    "play": PLAY,
    "variants": VARIANTS,
    "components": COMPONENTS,
    "rules": RULES,
    "diff": DIFF,
    "check": CHECK,
    "replay": REPLAY,
    "validate": VALIDATE,
    "messages": MESSAGES,
}
"""The commands in the order in which the help lists them."""

INTERRUPTED = 130
BROKEN_PIPE = 141
"""What a shell reports for a program that was ended by the signal."""


class _Help(argparse.RawDescriptionHelpFormatter):
    """Fills paragraphs to the width of the terminal, and keeps lines that are set in."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        lines = []
        for block in text.strip().split("\n\n"):
            listed = "\n  " in block
            for line in block.split("\n") if listed else [block]:
                margin = indent + " " * (len(line) - len(line.lstrip()))
                lines.append(
                    textwrap.fill(
                        line.strip(),
                        width,
                        initial_indent=margin,
                        subsequent_indent=margin + "  " * listed,
                        break_on_hyphens=False,
                    )
                )
            lines.append("")
        return "\n".join(lines[:-1])


class _Version(argparse.Action):
    """Looks up the version only when it is asked for: that takes as long as all the rest."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from .. import __version__

        sys.stdout.write(f"pitchlib {__version__}\n")
        parser.exit()


def build_parser() -> argparse.ArgumentParser:
    """The parser for all commands."""
    parser = argparse.ArgumentParser(
        prog="pitchlib",
        description="The card game Pitch (Setback, High-Low-Jack) in the terminal.",
        epilog="Help on a command: pitchlib COMMAND --help",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
        added = commands.add_parser(
            name,
            help=command.what,
            description=command.description,
            epilog=command.epilog,
            formatter_class=_Help,
            allow_abbrev=False,
        )
        for each in command.arguments:
            group = added.add_mutually_exclusive_group() if isinstance(each, list) else added
            for names, details in each if isinstance(each, list) else [each]:
                group.add_argument(*names.split(), **details)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status.

    0 if all went well or the person left, 2 for arguments that make no sense, 130 after Ctrl-C.

    :param argv: the arguments; those of the process by default.
    """
    with _all_streams():
        return _guarded(build_parser(), argv)


@contextmanager
def _all_streams() -> Iterator[None]:
    """Open streams that lead nowhere for a process that was started without its own."""
    with ExitStack() as opened:
        for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
            if getattr(sys, name) is None:
                stream = opened.enter_context(Path(os.devnull).open(mode, encoding="utf-8"))
                opened.callback(setattr, sys, name, None)
                setattr(sys, name, stream)
        yield


def _guarded(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    """Run a command, and end as a shell expects if it is interrupted or cannot write."""
    try:
        status = _run(parser, argv)
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted.\n")
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return BROKEN_PIPE
    except OSError as error:  # files are opened elsewhere: this is the output, on a full disk
        _drop_output()
        sys.stderr.write(f"pitchlib: the output cannot be written: {error.strerror}\n")
        return 2
    return status


def _drop_output() -> None:
    """Send what is left in the buffer nowhere, so that Python does not complain at the end."""
    with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _run(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> int:
    try:
        arguments = parser.parse_args(argv)
    except SystemExit as leaving:  # argparse ends the process after --help and after mistakes
        return leaving.code if isinstance(leaving.code, int) else 2
    if arguments.command is None:
        parser.print_help()
        return 0
    screen = Screen(sys.stdout, symbols=vars(arguments).get("unicode"))
    try:
        modules = vars(arguments).get("components", ())
        arguments.components = [kind for name in modules for kind in components_of(name)]
        return COMMANDS[arguments.command].run(arguments, screen)
    except PitchError as error:
        return complain(arguments.command, error)
