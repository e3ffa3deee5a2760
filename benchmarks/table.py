"""One table: pitchlib, compiled and pure Python, beside its peers.

    python benchmarks/table.py [--compiled FOLDER] [--rounds 35] [--seconds 0.04] [--write]
    python benchmarks/table.py --check

Each library has an interpreter of its own. They take turns, round after round, and a ratio compares
two rates of the same round: rates drift with the load of the machine, ratios do not. Times are of
the processor. ``FOLDER`` holds an installation with the compiled core; ``nox -s bench`` makes one.
``--write`` keeps the table and its picture for the docs.

``--check`` compares pitchlib with a loop of plain Python and fails if it is less than half as fast
as ``ratios.json`` remembers in every one of several tries; ``--check --write`` records new ratios.
"""

from __future__ import annotations

import argparse
import csv
import json
import math
import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from measuring import Interpreter, short, show, spread

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs" / "project"
RATIOS = HERE / "ratios.json"
CORES = ("compiled", "pure")
PEERS = {
    "OpenSpiel": "open_spiel",
    "RLCard": "rlcard",
    "PokerKit": "pokerkit",
    "python-chess": "chess",
}
"""The peers, and what pip installs."""


class Row(NamedTuple):
    """Some work of ours beside the nearest work of a peer."""

    title: str
    ours: str
    peer: str
    theirs: str
    targets: tuple[float | None, float | None] = (None, None)
    """The ratios to reach, compiled and pure."""


CHILD = "spades, child()"
ROLLOUTS = "spades, rollouts in C++"
ROWS = [
    Row("a decision, dealt", "list pitch-six", "OpenSpiel", "spades, child()", (2, 0.42)),
    Row("the same, by index", "step pitch-six", "OpenSpiel", "spades, child()", (2.6, None)),
    Row("a decision, each hand's scores read", "scored pitch-six", "OpenSpiel", "spades, child()"),
    Row("a decision, dealt", "list pitch-six", "OpenSpiel", "spades, in place"),
    Row("a decision, dealt", "list pitch-six", "OpenSpiel", "euchre, child()"),
    Row(
        "a decision, our deal included",
        "step with the deal",
        "OpenSpiel",
        "spades, child()",
        (1.4, None),
    ),
    *(
        Row("a decision, the deal included", "step with the deal", peer, theirs)
        for peer, theirs in (
            ("OpenSpiel", "spades, child(), dealt by chance_outcomes()"),
            ("OpenSpiel", "spades, child(), dealt by choice(legal_actions())"),
            ("RLCard", "bridge, env.step()"),
            ("PokerKit", "hold'em"),
        )
    ),
    Row("a decision, dealt", "list pitch-six", "python-chess", "copy() and push()"),
    Row("playouts of 23 cards", "bulk cards", "OpenSpiel", ROLLOUTS, (8, None)),
    Row("playouts, Setback's hands", "bulk setback", "OpenSpiel", ROLLOUTS, (6, None)),
    Row("playouts, pitch-six's hands", "bulk pitch-six", "OpenSpiel", ROLLOUTS, (6, None)),
    Row("playouts, the deal included", "bulk with the deal", "OpenSpiel", ROLLOUTS, (4, None)),
]
HEADING = [
    "work",
    "compiled",
    "pure Python",
    "beside",
    "its rate",
    "compiled ÷",
    "pure ÷",
    "target",
]


class Libraries:
    """The interpreters that take turns."""

    def __init__(self, compiled: str | None) -> None:
        self.ours: dict[str, Interpreter] = {}
        for folder in (None, compiled) if compiled else (None,):
            ours = Interpreter("pitchlib", folder)
            self.ours[ours.ask("core")] = ours
        self.peers: dict[str, Interpreter] = {}
        for name, package in PEERS.items():
            peer = Interpreter(name)
            if peer.version is None:
                print(f"{name} is not installed, so its rows are missing: pip install {package}")
            else:
                self.peers[name] = peer
        for core in CORES:
            if core not in self.ours:
                print(f"There is no {core} pitchlib here, so its column is empty.")

    def all(self) -> list[tuple[str, Interpreter]]:
        """Each with its name."""
        ours = [(f"pitchlib ({core})", each) for core, each in self.ours.items()]
        return [*ours, *self.peers.items()]

    def close(self) -> None:
        """End them."""
        for _, interpreter in self.all():
            interpreter.close()


def rates_of(
    libraries: Libraries, rows: Sequence[Row], rounds: int, wanted: float
) -> dict[tuple[str, str], list[float]]:
    """For each library or core and task, the decisions a second in each round."""
    asked: dict[tuple[str, str], Interpreter] = {}
    for row in rows:  # what is compared takes place side by side
        asked |= {(core, row.ours): each for core, each in libraries.ours.items()}
        asked[row.peer, row.theirs] = libraries.peers[row.peer]
    rates: dict[tuple[str, str], list[float]] = {key: [] for key in asked}
    for number in range(1, rounds + 1):
        for key, interpreter in asked.items():
            rates[key].append(interpreter.ask(key[1], wanted))
        print(f"\rround {number} of {rounds}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return rates


def divided(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """The ratios within each round."""
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]


def a_second(values: Sequence[float]) -> str:
    """A rate."""
    rate = statistics.median(values)
    return f"{rate / 1e6:.1f} M/s" if rate >= 1e6 else f"{rate / 1e3:.3g} k/s"


def targets_of(row: Row) -> str:
    """The ratios to reach."""
    named = zip(CORES, row.targets, strict=True)
    return ", ".join(f"{core} ≥ {target}" for core, target in named if target is not None)


def beside_peers(libraries: Libraries, rounds: int, wanted: float) -> Iterator[list[str]]:
    """The rows with ratios."""
    rows = [row for row in ROWS if row.peer in libraries.peers]
    rates = rates_of(libraries, rows, rounds, wanted)
    for row in rows:
        theirs = rates[row.peer, row.theirs]
        mine = [rates.get((core, row.ours)) for core in CORES]
        yield [
            row.title,
            *(a_second(each) if each else "" for each in mine),
            f"{row.peer}: {row.theirs}",
            a_second(theirs),
            *(spread(divided(each, theirs)) if each else "" for each in mine),
            targets_of(row),
        ]


def every_variant(libraries: Libraries, rounds: int, wanted: float) -> Iterator[list[str]]:
    """The variants in the middle and at the end, beside OpenSpiel's spades."""
    if "OpenSpiel" not in libraries.peers:
        return
    names = next(iter(libraries.ours.values())).ask("variants")
    theirs: list[float] = []
    rates: dict[tuple[str, str], list[float]] = {}
    ratios: dict[tuple[str, str], list[float]] = {}
    for _ in range(rounds):
        for name in names:
            theirs.append(libraries.peers["OpenSpiel"].ask(CHILD, wanted))
            for core, each in libraries.ours.items():
                rate = each.ask(f"step {name}", wanted)
                rates.setdefault((core, name), []).append(rate)
                ratios.setdefault((core, name), []).append(rate / theirs[-1])
    ordered = {
        core: sorted((statistics.median(ratios[core, name]), name) for name in names)
        for core in libraries.ours
    }
    for title, place in (("slowest", 0), ("median", len(names) // 2)):
        found = [ordered[core][place] if core in ordered else None for core in CORES]
        which = "; ".join(dict.fromkeys(name for _, name in filter(None, found)))
        cells = [
            a_second(rates[core, each[1]]) if each else ""
            for core, each in zip(CORES, found, strict=True)
        ]
        ratios_found = [short(each[0]) if each else "" for each in found]
        yield [
            f"by index, the {title} of {len(names)} variants: {which}", *cells,
            f"OpenSpiel: {CHILD}", a_second(theirs), *ratios_found, "compiled ≥ 1",
        ]  # fmt: skip


def alone(title: str, cells: dict[str, str], target: str) -> list[str]:
    """A row without a peer."""
    return [title, *(cells.get(core, "") for core in CORES), "", "", "", "", target]


def a_child(libraries: Libraries) -> float:
    """Microseconds of a decision of spades by child() just now; 1 without OpenSpiel."""
    peer = libraries.peers.get("OpenSpiel")
    return 1e6 / max(peer.ask(CHILD, 0.1) for _ in range(3)) if peer else 1.0


def solving(libraries: Libraries, deals: int) -> Iterator[list[str]]:
    """What it takes to solve and to count hands of 24 cards."""
    rows = (0, "value of a hand"), (2, "solve(), each move's value"), (4, 'solve(of="score")')
    for name, *targets in (
        ("setback", "", "≤ 0.25", "≤ 2 x"),
        ("pitch-six", "", "≤ 0.6", "≤ 2 x"),
    ):
        found = {}
        for core, each in libraries.ours.items():
            child = a_child(libraries)
            found[core] = [value / child for value in each.ask("solve", name, deals)]
        for (place, what), target in zip(rows, targets, strict=True):
            cells = {core: f"{got[place]:.2f}, {got[place + 1]:.2f}" for core, got in found.items()}
            title = f"{what}, {name}; thousands of child(), median and 95 of 100"
            yield alone(title, cells, target)
    counted = {core: each.ask("perft") for core, each in libraries.ours.items()}
    ways = next(iter(counted.values()))[0]
    cells = {core: f"{taken:.2f}" for core, (_, taken) in counted.items()}
    yield alone(f"perft, {ways:,} ways to play 24 cards; s", cells, "")


STATES = {
    "hash of a new deal's first state": (1, ".2f", "1"),
    "first equality of states of two deals": (2, ".2f", "2"),
    "first equality of states of one deal": (3, ".2f", "0.5"),
    "pickle of a state and back": (4, ".0f", "30"),
    "a listed move": (11, ".3f", ""),
    "view of each new state, seat to act": (6, ".1f", "2"),
    "view of each new state, all seats": (7, ".1f", "6"),
    "sample_world": (8, ".0f", "60"),
    "Worlds.sample": (9, ".1f", "8"),
    "playouts(state in play, 1), over and over": (12, ".1f", "5"),
    "playouts(dealt state, 1), over and over": (13, ".1f", "8"),
    "playouts(new view in play, 200), a world": (14, ".1f", "10"),
    "values(new view in play), 32 worlds, a move and world": (15, ".1f", "5"),
    "the same, 256 worlds": (16, ".1f", "2"),
    "the same, 256 worlds, a world with all its moves": (17, ".1f", "8"),
}
"""What takes a time that is told in decisions by child()."""
OTHERS = {
    "pickle of a state, bytes": (5, ".0f", "450"),
    "a kept state, bytes": (10, ".0f", "320"),
    "playouts(view in play, 200) ÷ a loop of one's own": (18, ".2f", "1"),
}


def state_costs(libraries: Libraries, rounds: int) -> Iterator[list[str]]:
    """What states cost: for pitch-six, and the median and the most of every fifth variant."""
    names = next(iter(libraries.ours.values())).ask("variants")[::5]
    found: dict[str, dict[str, list[float]]] = {core: {} for core in libraries.ours}
    for core, each in libraries.ours.items():
        for name in names:
            before, costs = a_child(libraries), each.ask("costs", name, rounds)
            costs += each.ask("seen", name, rounds)
            child = min(before, a_child(libraries))
            timed = {place for place, *_ in STATES.values()}
            found[core][name] = [
                cost / child if place in timed else cost for place, cost in enumerate(costs)
            ]
    for title, (place, form, target) in {**STATES, **OTHERS}.items():
        cells = {}
        for core, every in found.items():
            values = [cost[place] for cost in every.values()]
            most, middle = max(values), statistics.median(values)
            cells[core] = f"{every['pitch-six'][place]:{form}}, {middle:{form}}, {most:{form}}"
        unit = ", × child()" if title in STATES else ""
        what = f"{title}{unit}: pitch-six, median and most of {len(names)} variants"
        yield alone(what, cells, f"≤ {target}" if target else "")
    grown = {core: each.ask("growth") for core, each in libraries.ours.items()}
    for place, what, form in ((1, "µs a decision", ".2f"), (2, "bytes a kept state", ".0f")):
        cells = {
            core: ", ".join(f"{row[place]:{form}}" for row in rows) for core, rows in grown.items()
        }
        yield alone(f"{what} after 10, 100 and 1,000 hands of a game", cells, "flat")


def undealt(libraries: Libraries) -> Iterator[list[str]]:
    """Playouts from before the deal, in every variant."""
    names = next(iter(libraries.ours.values())).ask("variants")
    found: dict[str, dict[str, tuple[float, float]]] = {core: {} for core in libraries.ours}
    for core, each in libraries.ours.items():
        child = a_child(libraries)
        for name in names:
            taken, longer = each.ask("undealt", name)
            found[core][name] = taken / child, longer
    for place, what, worst, target in (
        (0, "a hand from before the deal, × child()", max, "median ≤ 6; pure –"),
        (1, "a loop of one's own ÷ that", min, "≥ 1"),
    ):
        cells = {}
        for core, costs in found.items():
            values = [cost[place] for cost in costs.values()]
            middle = statistics.median(values)
            cells[core] = f"{costs['pitch-six'][place]:.1f}, {middle:.1f}, {worst(values):.1f}"
        yield alone(f"{what}: pitch-six, median and worst of {len(names)} variants", cells, target)


def arrays(libraries: Libraries) -> Iterator[list[str]]:
    """Steps of many games whose views and masks are written as arrays."""
    cells = {}
    for core, each in libraries.ours.items():
        if rate := each.ask("arrays"):
            cells[core] = f"{1e6 / rate / a_child(libraries):.1f}"
    title = "arrays of pitch-six, 256 games at once, a step, × child()"
    yield alone(title, cells, "≤ 4; pure –")


def threads(libraries: Libraries) -> Iterator[list[str]]:
    """Playouts in two threads at once, and in two processes."""
    for kind, target in ("threads", "≥ 1.9; pure –"), ("processes", ""):
        cells = {
            core: ", ".join(f"{ratio:.2f}" for ratio in each.ask("at the same time", kind))
            for core, each in libraries.ours.items()
        }
        title = f"playouts of two {kind} ÷ those of one: in play, dealt, from before the deal"
        yield alone(title, cells, target)


A_HAND = """
from pitchlib import Phase, apply, deal, find_variant, legal_moves, score_hand, start
state = deal(start(find_variant("pitch-six")), seed=1)
while state.phase is not Phase.DEAL:
    state = apply(state, legal_moves(state)[0])
score_hand(state)
"""
"""A program that plays one hand."""


A_START = "from pitchlib import PITCH_SIX, start; start(PITCH_SIX)"
"""A program that begins a game."""


def children_seconds() -> float:
    """The processor time of all processes started so far that have ended."""
    if sys.platform == "win32":
        return 0.0
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def imports(libraries: Libraries, rounds: int) -> Iterator[list[str]]:
    """What an import takes over bare Python, in fresh processes that take turns."""
    modules = {"attrs": "attrs", "OpenSpiel": "pyspiel", "RLCard": "rlcard", "PokerKit": "pokerkit"}
    modules["python-chess"] = "chess"
    wanted: list[tuple[str, str, str | None]] = [("bare", "pass", None)]
    for core, each in libraries.ours.items():
        wanted += [(core, "import pitchlib", each.path), (f"{core}, a hand", A_HAND, each.path)]
        wanted.append((f"{core}, a start", A_START, each.path))
    wanted += [
        (name, f"import {module}", None)
        for name, module in modules.items()
        if name == "attrs" or name in libraries.peers
    ]
    taken: dict[str, list[float]] = {name: [] for name, *_ in wanted}
    for number in range(rounds + 1):
        for name, statement, path in wanted:
            given = {**os.environ, "PYTHONPATH": path} if path is not None else None
            begin = children_seconds()
            subprocess.run([sys.executable, "-c", statement], check=True, env=given, cwd=HERE)
            if number:  # the first may have to write bytecode
                taken[name].append(1000 * (children_seconds() - begin))
    over = {name: min(times) - min(taken["bare"]) for name, times in taken.items()}
    beside = ", ".join(f"{name} {over[name]:.0f}" for name in modules if name in over)
    row = alone(
        "import, ms of the processor over bare Python",
        {c: f"{over[c]:.0f}" for c in libraries.ours},
        "",
    )
    yield [*row[:3], beside, "", "", "", f"≤ {over['attrs'] + 25:.0f} (attrs + 25)"]
    # Much is imported on use: this is what a program that plays has to wait for.
    cells = {core: f"{over[f'{core}, a start'] / over['attrs']:.1f}" for core in libraries.ours}
    yield alone("import and the first start ÷ import of attrs, over bare Python", cells, "≤ 3.5")
    cells = {core: f"{over[f'{core}, a hand']:.0f}" for core in libraries.ours}
    yield alone("import and the first hand, ms of the processor over bare Python", cells, "")


# The picture

LEFT, WIDTH, BAR = 430, 360, 11
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#17201a}.c{fill:#0b6b3a}.p{fill:#8fb8a0}"
    "line{stroke:#bcc6bb}.one{stroke:#b3231b}@media(prefers-color-scheme:dark)"
    "{text{fill:#f0f4f0}.c{fill:#6fd19a}.p{fill:#3f7a58}line{stroke:#48564c}.one{stroke:#ff8d82}}"
)


def across(ratio: float) -> float:
    """Where a ratio lies between a hundredth and a thousand; each line is ten times the last."""
    return LEFT + WIDTH * (math.log10(min(max(ratio, 0.01), 1000)) + 2) / 5


def picture(table: Sequence[Sequence[str]]) -> str:
    """A bar for each ratio."""
    rows = [row for row in table if row[5] or row[6]]
    bottom = 50 + 32 * len(rows)
    shapes = []
    for power in range(-2, 4):
        x = across(10.0**power)
        kind = ' class="one"' if power == 0 else ""
        shapes.append(f'<line x1="{x:.0f}" y1="40" x2="{x:.0f}" y2="{bottom}"{kind}/>')
        shapes.append(f'<text x="{x:.0f}" y="34" text-anchor="middle">{10.0**power:g} ×</text>')
    for place, row in enumerate(rows):
        top = 48 + 32 * place
        beside = row[3].replace("spades, child(), dealt by ", "")
        words = escape(f"{row[0].partition(':')[0]} ÷ {beside}")
        shapes.append(f'<text x="{LEFT - 8}" y="{top + 14}" text-anchor="end">{words}</text>')
        for line, (kind, cell) in enumerate(zip("cp", row[5:7], strict=True)):
            if cell:
                ratio, _, _ = cell.partition(" ")
                end, y = across(float(ratio)), top + line * BAR
                bar = f'x="{LEFT}" y="{y}" width="{end - LEFT:.0f}" height="{BAR - 1}"'
                shapes.append(f'<rect class="{kind}" {bar}/>')
                shapes.append(f'<text x="{end + 4:.0f}" y="{y + 10}">{ratio}</text>')
    legend = (
        '<rect class="c" x="8" y="8" width="11" height="11"/><text x="24" y="18">compiled</text>'
        '<rect class="p" x="98" y="8" width="11" height="11"/><text x="114" y="18">pure</text>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 50} {bottom + 10}">'
        f"<title>How many times the rate of a peer</title><style>{STYLE}</style>\n{legend}\n"
        + "\n".join(shapes)
        + "\n</svg>\n"
    )


# The reduced form

CHECKED = ("step pitch-six", "step pidro", "bulk for a moment")
TRIES = 5


def check(*, write: bool) -> None:
    """Compare with the loop of plain Python, by the best turn of each, and with last time."""
    ours = Interpreter("pitchlib")
    core = ours.ask("core")
    recorded = json.loads(RATIOS.read_text(encoding="utf-8")) if RATIOS.exists() else {}
    best = dict.fromkeys(("yardstick", *CHECKED), 0.0)
    ratios: dict[str, float] = {}
    slow: list[str] = []
    for _ in range(TRIES):
        for _ in range(4):
            for task, rate in best.items():
                best[task] = max(rate, ours.ask(task, 0.05))
        ratios = {task: best[task] / best["yardstick"] for task in CHECKED}
        slow = [task for task in CHECKED if ratios[task] < recorded.get(core, {}).get(task, 0) / 2]
        if not (slow or write):
            break
    ours.close()
    rows = [["rate ÷ a loop of plain Python", "now", "recorded"]]
    for task, ratio in ratios.items():
        rows.append(
            [f"{task}, {core}", f"{ratio:.3g}", f"{recorded.get(core, {}).get(task, 0):.3g}"]
        )
    show(rows)
    if write:
        recorded[core] = {task: round(ratio, 4) for task, ratio in ratios.items()}
        RATIOS.write_text(json.dumps(recorded, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    elif slow:
        raise SystemExit(f"Less than half as fast as last time: {', '.join(slow)}")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--compiled", metavar="FOLDER", help="where the compiled pitchlib is")
    # A machine changes its speed within seconds: many short rounds tell more than a few long ones.
    parser.add_argument("--rounds", type=int, default=35, help="beside peers; fewer of the rest")
    parser.add_argument("--seconds", type=float, default=0.04, help="of each task in each round")
    parser.add_argument("--deals", type=int, default=200, help="to solve")
    parser.add_argument("--check", action="store_true", help="the reduced form")
    parser.add_argument("--write", action="store_true", help="keep what was found")
    given = parser.parse_args(arguments)
    if given.check:
        check(write=given.write)
        return
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} "
        f"{platform.machine()}, {os.cpu_count()} processors; {given.rounds} rounds"
    )
    libraries = Libraries(given.compiled)
    print(", ".join(f"{name} {each.version}" for name, each in libraries.all()))
    table = [
        HEADING,
        *beside_peers(libraries, max(2, given.rounds), given.seconds),
        *every_variant(libraries, max(3, given.rounds // 5), given.seconds),
        *solving(libraries, given.deals),
        *state_costs(libraries, max(2, given.rounds // 10)),
        *undealt(libraries),
        *arrays(libraries),
        *threads(libraries),
        *imports(libraries, max(2, given.rounds // 2)),
    ]
    libraries.close()
    show(table)
    if given.write:
        with (DOCS / "benchmarks.csv").open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(table)
        (DOCS / "benchmarks.svg").write_text(picture(table[1:]), encoding="utf-8")


if __name__ == "__main__":
    main()
