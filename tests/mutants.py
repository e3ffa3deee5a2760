"""Mutation testing: does a test fail when one operator, number or condition of the rules changes?

``python tests/mutants.py --sample 200 --seed 0``; ``nox -s mutants`` does so against the wheel. Not
with mutmut, which leaves out properties, cached functions, and every table and default of a class.

Tests are collected once. Each mutant gets a fork of that process, where its code takes the place of
the old one, and the tests that reach its line run, fast ones first. What survives, or is no part of
a function, is tried again in a new process that imports the changed module.
"""

from __future__ import annotations

import argparse
import ast
import gc
import hashlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Set
from importlib import machinery
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from types import CodeType, FunctionType
from typing import NamedTuple

import coverage
import pytest

FACTS = (
    "unit", "sheets", "family", "rulebook", "search", "laws", "views", "worlds", "wire", "records",
    "variant_files",
)  # fmt: skip
ROOMS = (
    "authoring.py", "played_hand.py", "rules/**/*.py", "game/*.py", "_core.py", "knowledge/*.py",
    "search/*.py", "wire.py", "records/*.py", "codec/*.py",
)  # fmt: skip
"""Files of the package; a pattern may match none."""
TESTS = Path(__file__).parent
LISTED = TESTS / "mutants.txt"
SOURCE = Path(str((find_spec("pitchlib") or sys.exit("pitchlib is not installed")).origin)).parent
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Break: ast.Continue, ast.Continue: ast.Pass,
}  # fmt: skip
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
LEAST = 0.96
"""Of the mutants that are not listed, so many have to be killed."""
MEMORY = 4 << 30
STDERR = os.dup(2)
# What only type checkers read, and what cannot go wrong unless another rule does.
LEFT = (ast.Assert, ast.Raise, ast.ImportFrom, ast.Import)


class Mutant(NamedTuple):
    """A change of one place in one file: what is there, and what the mutant has instead."""

    name: str
    file: str
    lines: range
    in_function: bool
    code: CodeType | None


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Each wrong thing that could stand in the place of this node."""

    def altered(**fields: object) -> ast.AST:
        given = {name: getattr(node, name) for name in (*node._fields, *node._attributes)}
        return type(node)(**{**given, **fields})

    match node:
        case ast.Compare(ops=[operator, *rest]) if type(operator) in SWAPS:
            yield altered(ops=[SWAPS[type(operator)](), *rest])
        case ast.BoolOp(op=operator) | ast.BinOp(op=operator) | ast.AugAssign(op=operator):
            if type(operator) in SWAPS:
                yield altered(op=SWAPS[type(operator)]())
        case ast.Constant(value=bool(value)):
            yield altered(value=not value)
        case ast.Constant(value=int(value)):
            yield altered(value=value + 1)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield altered(test=ast.copy_location(ast.UnaryOp(ast.Not(), test), test))
        case ast.comprehension(ifs=[_, *_]):
            yield altered(ifs=[])
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield altered(value=ast.copy_location(ast.Constant(None), value))
        case ast.Call(func=ast.Name(id=name) as function) if name in NAMES:
            yield altered(func=ast.copy_location(ast.Name(NAMES[name], ast.Load()), function))
        case ast.Expr(value=ast.Call()):
            yield ast.copy_location(ast.Pass(), node)
        case ast.Break() | ast.Continue():
            yield ast.copy_location(SWAPS[type(node)](), node)
        case _:
            pass


def header(statement: ast.stmt) -> range:
    """The lines of a statement, without those of the statements in it."""
    within = [it.lineno for it in ast.walk(statement) if isinstance(it, ast.stmt)]
    end = min([line for line in within if line > statement.lineno], default=None)
    return range(statement.lineno, end or (statement.end_lineno or 0) + 1)


def put(node: ast.AST, field: str, place: int | None, child: ast.AST) -> None:
    """Let this stand there in the tree."""
    if place is None:
        setattr(node, field, child)
    else:
        getattr(node, field)[place] = child


def in_file(file: Path, wanted: frozenset[str] = frozenset()) -> Iterator[Mutant]:
    """Every mutant of a file, in the order of its text; those that are wanted, compiled."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    seen: dict[str, int] = defaultdict(int)
    short = file.relative_to(SOURCE).as_posix()

    def visit(node: ast.AST, scope: str, in_function: bool, lines: range) -> Iterator[Mutant]:
        for field, value in ast.iter_fields(node):
            if field in {"annotation", "returns", "decorator_list", "type_comment"}:
                continue
            several = isinstance(value, list)
            for place, child in enumerate(value if several else [value]):
                if not isinstance(child, ast.AST) or isinstance(child, LEFT):
                    continue
                if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                    continue
                at = header(child) if isinstance(child, ast.stmt) else lines
                inside = in_function or (isinstance(node, ast.FunctionDef) and field == "body")
                for changed in changes(child):
                    old, new = (ast.unparse(it).split("\n")[0] for it in (child, changed))
                    name = f"{short} {scope}: {old} -> {new}"
                    seen[name] += 1
                    number = f" #{seen[name]}" if seen[name] > 1 else ""
                    put(node, field, place if several else None, changed)
                    code = compile(tree, str(file), "exec") if name + number in wanted else None
                    yield Mutant(name + number, str(file), at, inside, code)
                    put(node, field, place if several else None, child)
                named = isinstance(child, (ast.FunctionDef, ast.ClassDef))
                within = f"{scope}.{child.name}".strip(".") if named else scope  # type: ignore[attr-defined]  # both have one
                yield from visit(child, within, inside, at)

    yield from visit(tree, "", False, range(1))


def chosen(sample: int, seed: int, pattern: str, listed: set[str]) -> list[Mutant]:
    """So many of all mutants; a change of the code elsewhere chooses no others."""
    files = [file for room in ROOMS for file in sorted(SOURCE.glob(room))]
    every = {mutant.name for file in files for mutant in in_file(file)}
    if not listed <= every:
        sys.exit("\n".join(["listed in tests/mutants.txt, but gone:", *sorted(listed - every)]))
    names = [name for name in every if re.search(pattern, name)]
    order = sorted(names, key=lambda name: hashlib.sha256(f"{seed} {name}".encode()).digest())
    wanted = frozenset(order[:sample])
    found = [mutant for file in files for mutant in in_file(file, wanted) if mutant.code]
    return sorted(found, key=lambda mutant: order.index(mutant.name))


def parts(code: CodeType) -> Iterator[CodeType]:
    """A code, and all codes within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from parts(constant)


def put_in(mutant: Mutant) -> None:
    """Let all functions of the file run the changed code."""
    assert mutant.code is not None
    places = {
        (code.co_name, code.co_firstlineno, code.co_freevars): code for code in parts(mutant.code)
    }
    for function in [it for it in gc.get_objects() if isinstance(it, FunctionType)]:
        old = function.__code__
        new = places.get((old.co_name, old.co_firstlineno, old.co_freevars))
        if old.co_filename == mutant.file and new is not None:
            function.__code__ = new


class Run:
    """A plugin of pytest: instead of one run of the tests, one for each mutant."""

    def __init__(
        self, mutants: list[Mutant], most: float = 0, cold: list[str] | None = None
    ) -> None:
        self.mutants, self.most, self.cold = mutants, most, cold
        self.reached: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.seconds: dict[str, float] = {}
        self.survivors: list[str] = []
        self.failing: list[str] = []

    def pytest_configure(self) -> None:
        """Look for no smaller example once one is found: any failure will do."""
        from hypothesis import Phase, settings  # pytest rewrites it, and so comes first

        shown = (Phase.explicit, Phase.generate)
        settings.register_profile(
            "mutants", settings.get_profile("glance"), derandomize=True, database=None, phases=shown
        )
        settings.load_profile("mutants")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """In a new process, only what reaches the mutant, in that order."""
        if self.cold is not None:
            found = {item.nodeid: item for item in items}
            items[:] = [found[name] for name in self.cold if name in found]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Find out which test reaches what, then try each mutant."""
        if self.cold is not None:
            self.run(session.items, session)
            return True
        self.items = {item.nodeid: item for item in session.items}
        modules: dict[str, list[pytest.Item]] = defaultdict(list)
        for item in session.items:
            modules[item.nodeid.partition("::")[0]].append(item)
        for items in modules.values():
            self.measure(items, session)
        if self.failing:
            say("\n".join(["without any mutant, these fail:", *self.failing]))
        say(f"{len(self.items)} tests take {sum(self.seconds.values()):.0f} s")
        for number, mutant in enumerate(self.mutants, 1):
            begun = time.monotonic()
            answer = self.verdict(mutant, session)
            took = time.monotonic() - begun
            say(f"{number}/{len(self.mutants)} {answer:8} {took:5.1f} s  {mutant.name}")
            if answer == "survived":
                self.survivors.append(mutant.name)
        return True

    def run(self, items: list[pytest.Item], session: pytest.Session) -> None:
        """Run these until one fails; a test that goes on far too long ends the process."""
        for item in items:
            signal.setitimer(signal.ITIMER_PROF, 10 + 10 * self.seconds.get(item.nodeid, 0.0))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if session.testsfailed:
                return

    def measure(self, items: list[pytest.Item], session: pytest.Session) -> None:
        """In a fork, which lines each of these tests reaches, and how long it takes."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "reached")
            child = os.fork()
            if not child:
                rooms = [str(SOURCE / room) for room in ROOMS]
                cover = coverage.Coverage(data_file=None, config_file=False, include=rooms)
                cover.set_option("run:disable_warnings", ["no-data-collected"])
                cover.start()
                failed = []
                for item in items:
                    begun, before = time.process_time(), session.testsfailed
                    cover.switch_context(item.nodeid)
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                    self.seconds[item.nodeid] = time.process_time() - begun
                    if session.testsfailed > before:
                        failed.append(item.nodeid)
                cover.stop()
                data = cover.get_data()
                lines = {name: data.contexts_by_lineno(name) for name in data.measured_files()}
                text = json.dumps([failed, self.seconds, lines])
                file.write_text(text, encoding="utf-8")
                os._exit(0)
            os.waitpid(child, 0)
            failed, seconds, reached = json.loads(file.read_text(encoding="utf-8"))
        self.failing += failed
        self.seconds.update(seconds)
        for name, lines in reached.items():
            for line, tests in lines.items():
                self.reached[name][int(line)].update(set(tests) - set(failed) - {""})

    def verdict(self, mutant: Mutant, session: pytest.Session) -> str:
        """Whether a test notices."""
        lines = self.reached[mutant.file]
        tests: Set[str] = {name for line in mutant.lines for name in lines[line]}
        tests = tests or {name for names in lines.values() for name in names}
        if not mutant.in_function:  # what reads a class or a table runs none of its lines
            tests = self.items.keys() - set(self.failing)
        order = sorted(tests, key=lambda name: (self.seconds[name], name))
        total = accumulate(self.seconds[name] for name in order)
        order = [name for name, seconds in zip(order, total) if seconds <= self.most]
        if not order:
            return "survived"
        if mutant.in_function:
            child = os.fork()
            if not child:
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                put_in(mutant)
                self.run([self.items[name] for name in order], session)
                os._exit(bool(session.testsfailed))
            if os.waitpid(child, 0)[1]:
                return "killed"
        again = json.dumps([mutant.name, order])
        command = [sys.executable, __file__, "--cold"]
        done = subprocess.run(command, input=again, text=True, check=False, capture_output=True)
        return "killed" if done.returncode else "survived"


def say(text: str) -> None:
    """Print a line, also from within pytest."""
    os.write(STDERR, f"{text}\n".encode())


def collect(run: Run, folders: list[str]) -> int:
    """Hand all tests of these folders, or files, to the plugin."""
    os.environ["CI"] = "true"
    options = ["-p", "no:cacheprovider", "-p", "no:terminal", "-o", "addopts="]
    return int(pytest.main([*options, f"--rootdir={TESTS.parent}", *folders], plugins=[run]))


def cold() -> int:
    """Import a changed module, as standard input says, and run the tests that reach it."""
    name, order = json.load(sys.stdin)
    file = SOURCE / name.partition(" ")[0]
    (mutant,) = (it for it in in_file(file, frozenset([name])) if it.code)

    class Changed(machinery.SourceFileLoader):
        def get_code(self, fullname: str) -> CodeType | None:
            return mutant.code if self.path == mutant.file else super().get_code(fullname)

    extensions = (machinery.ExtensionFileLoader, machinery.EXTENSION_SUFFIXES)
    hook = machinery.FileFinder.path_hook(extensions, (Changed, machinery.SOURCE_SUFFIXES))
    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()
    signal.setitimer(signal.ITIMER_PROF, 60)  # for an endless loop while it is imported
    files = sorted({test.partition("::")[0] for test in order})
    return collect(Run([mutant], cold=order), files)


def main() -> None:
    """Try the mutants; fail if too many survive that are not listed, or one is that does not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=sys.maxsize, help="how many; otherwise all")
    parser.add_argument("--seed", type=int, default=0, help="which: another seed, other mutants")
    parser.add_argument("--only", default="", help="only those whose names this pattern finds")
    parser.add_argument("--seconds", type=float, default=60, help="of tests for each, at most")
    parser.add_argument("tests", nargs="*", help="folders of tests; otherwise what states facts")
    parser.add_argument("--cold", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.cold:
        sys.exit(cold())
    lines = LISTED.read_text(encoding="utf-8").splitlines()
    listed = {line.partition("  # ")[0] for line in lines if "  # " in line}
    mutants = chosen(options.sample, options.seed, options.only, listed)
    run = Run(mutants, options.seconds)
    code = collect(run, options.tests or [str(TESTS / folder) for folder in FACTS])
    if code or run.failing:
        sys.exit(f"the tests could not be run, or fail without a mutant: {code}")
    tried, survivors = {mutant.name for mutant in run.mutants}, set(run.survivors)
    equal, new = tried & survivors & listed, sorted(survivors - listed)
    killed, judged = len(tried - survivors), len(tried - equal)
    say(f"{len(tried)} tried: {killed} killed, {len(equal)} listed, {len(new)} left")
    if new:
        say("\n".join(["survived, and not in tests/mutants.txt:", *new]))
    if tried & listed - survivors:
        sys.exit("\n".join(["listed, but a test kills it:", *sorted(tried & listed - survivors)]))
    if killed < LEAST * judged:
        sys.exit(f"only {killed / judged:.1%} of those not listed were killed, not {LEAST:.0%}")


if __name__ == "__main__":
    main()
