"""What ``import pitchlib`` costs over bare Python.

Fresh processes in alternation, so that what the machine does meanwhile meets all of them alike;
the first round, which may have to write bytecode, does not count.

    python benchmarks/import_time.py [--rounds 31]
"""

import argparse
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence

TARGET = 60
STATEMENTS = {"bare Python": "pass", "import attrs": "import attrs", "pitchlib": "import pitchlib"}


def milliseconds(statement: str) -> float:
    """The wall time of a fresh interpreter that runs that statement."""
    command = [sys.executable, "-I", "-c", statement]
    begin = time.perf_counter()
    subprocess.run(command, check=True)
    return 1000 * (time.perf_counter() - begin)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=31)
    options = parser.parse_args(arguments)

    for statement in STATEMENTS.values():
        milliseconds(statement)
    times: dict[str, list[float]] = {title: [] for title in STATEMENTS}
    for _ in range(options.rounds):
        for title, statement in STATEMENTS.items():
            times[title].append(milliseconds(statement))

    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}")
    print(f"{options.rounds} fresh processes each, ms: median (least-most), median over bare")
    bare = times["bare Python"]
    for title, values in times.items():
        over = statistics.median(mine - base for mine, base in zip(values, bare, strict=True))
        median = statistics.median(values)
        print(f"{title:14} {median:6.1f} ({min(values):.1f}-{max(values):.1f}) {over:6.1f}")
    print(f"target: pitchlib under {TARGET} ms over bare Python")


if __name__ == "__main__":
    main()
