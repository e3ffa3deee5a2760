"""Run the code of each page as a reader would: in an empty folder, with nothing but the wheel.

``python docs/run_pages.py WHEEL`` makes an environment for each extra that the first lines of pages
name, installs the wheel there, and runs README.md and every page in the right one. ``python
docs/run_pages.py - PAGE …`` runs some pages on the Python at hand.

A page is read from top to bottom: examples with ``>>>``, and the Python in its blocks, share their
names, unless the page says that each section stands alone; a block with a caption is a file of that
name in the folder. ``pitchlib`` commands are run, and a person at the table leaves at once. Blocks
of ``py`` need other libraries, and are not run.
"""

from __future__ import annotations

import ast
import doctest
import os
import re
import shlex
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

DOCS = Path(__file__).resolve().parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
BLOCK = re.compile(
    r"^\.\. (literalinclude|code-block):: *(\S+)\n((?:   +:[^\n]*\n)*)((?:\n| {3}[^\n]*\n)*)",
    re.MULTILINE,
)
SECTION = re.compile(r"^(?=[^\n]+\n-{3,}$)", re.MULTILINE)
ALONE = "Each stands alone"  # what a page says whose sections do not share names
OPTION = re.compile(r":([\w-]+): *(.*)")
EXTRA = re.compile(r'pip install "pitchlib\[([\w,]+)\]"')


def extra_of(page: Path) -> str:
    """The extras that the first paragraph of a page names; empty for none."""
    paragraphs = [each for each in page.read_text("utf-8").split("\n\n") if each.strip()]
    found = EXTRA.search(paragraphs[1]) if len(paragraphs) > 1 else None
    return found[1] if found else ""


def included(page: Path, name: str, options: dict[str, str]) -> str:
    """What ``literalinclude`` shows of a file."""
    source = (page.parent / name).resolve()
    text = source.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    if "pyobject" in options:
        for node in ast.parse(text).body:
            if getattr(node, "name", None) == options["pyobject"]:
                decorated = getattr(node, "decorator_list", [])
                first = min([node.lineno, *(each.lineno for each in decorated)])
                return "".join(lines[first - 1 : node.end_lineno])
        raise SystemExit(f"{page}: {source.name} has no {options['pyobject']}")
    first, last = 0, len(lines)
    if "start-at" in options:
        first = next(at for at, line in enumerate(lines) if options["start-at"] in line)
    if "end-before" in options:
        after = enumerate(lines[first + 1 :], first + 1)
        last = next(at for at, line in after if options["end-before"] in line)
    return "".join(lines[first:last])


def pieces(page: Path) -> Iterator[tuple[str, str, int]]:
    """The examples of a page, its Python, and its files by their names, with their lines."""
    text, at = page.read_text("utf-8"), 0
    for block in BLOCK.finditer(text):
        kind, name, given, content = block.groups()
        options = dict(OPTION.findall(given))
        language = options.get("language", "") if kind == "literalinclude" else name
        if kind == "literalinclude":
            content = included(page, name, options)
        content = textwrap.dedent(content.lstrip("\n"))
        if language in {"python", "console"} or "caption" in options:
            yield "examples", text[at : block.start()], text.count("\n", 0, at)
            line = text.count("\n", 0, block.start(4))
            if "caption" in options:
                yield options["caption"], content, line
            if language in {"python", "console"}:
                yield language, content, line
            at = block.end()
    yield "examples", text[at:], text.count("\n", 0, at)


def commands(text: str) -> int:
    """Run the commands of a block; how many write something else than is shown."""
    wrong = 0
    for each in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = each.strip().partition("\n")
        program, *arguments = shlex.split(command, comments=True)
        if program != "pitchlib":
            raise SystemExit(f"what is {command}?")
        if arguments[0] == "check":  # as many hands are shown as are played by default
            from pitchlib.testing.check import HANDS

            shown = shown.replace(f"{HANDS} random hands", "20 random hands")
            arguments += ["--hands", "20"]
        run = [sys.executable, "-X", "utf8", "-m", program, *arguments]
        done = subprocess.run(
            run, input="quit\n", capture_output=True, encoding="utf-8", timeout=100, check=False
        )
        right = doctest.OutputChecker().check_output(f"{shown}\n" * bool(shown), done.stdout, FLAGS)
        if not right or done.stderr or done.returncode > 1:
            print(f"{command} writes:\n{done.stdout[:2000]}{done.stderr}")
            wrong += 1
    return wrong


def run(page: Path) -> None:
    """Run one page in this folder."""
    module = sys.modules["__main__"] = ModuleType("__main__")  # as at a prompt
    names = vars(module)
    runner, wrong = doctest.DocTestRunner(optionflags=FLAGS), 0
    alone = ALONE in page.read_text("utf-8")
    for kind, text, line in pieces(page):
        if kind == "examples":
            parts, done = SECTION.split(text) if alone else [text], 0
            for part in parts:
                if alone and SECTION.match(part):
                    names.clear()
                place = (page.name, str(page), line + done)
                test = doctest.DocTestParser().get_doctest(part, names, *place)
                test.globs = names
                runner.run(test, clear_globs=False)
                done += part.count("\n")
        elif kind == "python":
            code = compile("\n" * line + text, str(page), "exec", dont_inherit=True)
            exec(code, names)  # noqa: S102 (our own pages)
        elif kind == "console":
            wrong += commands(text)
        else:
            Path(kind).write_text(text, "utf-8")
    if runner.summarize(verbose=False).failed or wrong:
        raise SystemExit(1)


def run_apart(python: str, page: Path) -> str:
    """Run a page in a process and a folder of its own; what went wrong."""
    with tempfile.TemporaryDirectory(prefix="page-") as folder:
        command = [python, "-I", "-W", "error", str(DOCS / "run_pages.py"), "--here", str(page)]
        if python == sys.executable:
            command.remove("-I")  # where the source is on PYTHONPATH
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr if done.returncode else ""


def environment(folder: Path, wheel: str, extra: str) -> str:
    """An environment with nothing but the wheel and an extra; its Python."""
    home = folder / (extra or "alone")
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    what = f"pitchlib[{extra}] @ {Path(wheel).resolve().as_uri()}" if extra else wheel
    subprocess.run([str(python), "-m", "pip", "install", "-q", what], check=True)
    return str(python)


def main(arguments: list[str]) -> int:
    """Run all pages, or those that are named."""
    if arguments[0] == "--here":
        run(Path(arguments[1]))
        return 0
    wheel, *chosen = arguments
    pages = [Path(page).resolve() for page in chosen] or sorted(DOCS.glob("**/*.rst"))
    pages += [] if chosen else [DOCS.parent / "README.md"]
    pages = [page for page in pages if any(text.strip() for _, text, _ in pieces(page))]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as threads:
        extras = {extra_of(page) for page in pages}
        pythons = {
            extra: sys.executable if wheel == "-" else environment(Path(folder), wheel, extra)
            for extra in sorted(extras)
        }
        wrong = list(threads.map(lambda page: run_apart(pythons[extra_of(page)], page), pages))
    for page, words in zip(pages, wrong):
        if words:
            print(f"{page.relative_to(DOCS.parent)}:\n{words}")
    print(f"{len(pages)} pages run, {sum(map(bool, wrong))} fail")
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
