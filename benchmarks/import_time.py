"""What ``import pitchlib`` costs over bare Python.

Fresh processes in alternation, so that what the machine does meanwhile meets all of them alike;
the first of each, which may have to write bytecode, does not count. Beside the time on the clock
stands the processor time of the process (where the system tells it), which does not grow when the
machine is busy.

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


def processor_seconds() -> float:
    """The processor time of all processes started so far that have ended."""
    if sys.platform == "win32":
        return 0.0
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def milliseconds(statement: str) -> tuple[float, float]:
    """On the clock and of the processor: a fresh interpreter that runs that statement."""
    used, begin = processor_seconds(), time.perf_counter()
    subprocess.run([sys.executable, "-I", "-c", statement], check=True)
    clock = time.perf_counter() - begin
    return 1000 * clock, 1000 * (processor_seconds() - used)


def row(values: Sequence[float], bare: Sequence[float]) -> str:
    """Median, extremes, and the median of what was more than bare Python in the same round."""
    over = statistics.median(mine - base for mine, base in zip(values, bare))
    return f"{statistics.median(values):7.1f} ({min(values):5.1f}-{max(values):5.1f}) {over:6.1f}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=31)
    options = parser.parse_args(arguments)

    for statement in STATEMENTS.values():
        milliseconds(statement)
    times: dict[str, list[tuple[float, float]]] = {title: [] for title in STATEMENTS}
    for _ in range(options.rounds):
        for title, statement in STATEMENTS.items():
            times[title].append(milliseconds(statement))

    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.system()}")
    print(
        f"{options.rounds} fresh processes each, ms: median (least-most), median over bare Python"
    )
    for place, kind in enumerate(("clock", "processor")):
        bare = [pair[place] for pair in times["bare Python"]]
        for title, pairs in times.items():
            print(f"{kind:10} {title:14} {row([pair[place] for pair in pairs], bare)}")
    print(f"target: pitchlib under {TARGET} ms over bare Python")


if __name__ == "__main__":
    main()
