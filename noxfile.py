"""Every check of the project: ``nox`` runs the tests, ``bash .ci/run`` what each change must pass.

The checks run against the wheel that the ``package`` session's commands build, never against the
source tree, so that a file missing from the wheel cannot go unnoticed.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

import nox

PROJECT = nox.project.load_toml("pyproject.toml")
ROOT = Path(__file__).parent
PYTHONS = ["3.10", "3.11", "3.12", "3.13", "3.14"]
HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
PROCESSES = ["-n", "auto", "--maxprocesses", "8", "--dist", "worksteal"]
# What states facts, case by case; the gate of coverage measures it.
FACTS = ["tests/unit", "tests/sheets", "tests/family"]
# What is read and written: files, records, rulebooks, the command line. .ci/run does it, the tests
# of README.md do not.
TEXTS = ["tests/cli", "tests/pictures", "tests/records", "tests/rulebook", "tests/variant_files"]
# Over random compositions, a few of them there: laws, the worlds that agree with a view, searches.
LAWS = ["tests/laws", "tests/worlds", "tests/search"]
# What takes longest: hostile files, planted flaws, the kit that finds them, games over a wire.
SLOW = [
    "tests/fuzz", "tests/records/test_hostile.py", "tests/test_planted_flaws.py",
    "tests/test_testing.py", "tests/views/test_following_a_game.py",
]  # fmt: skip
# Every pair of components, which the docs show as well.
PAIRS = "tests/matrix"
# What other sites read from the repository, and the form of each.
FORMS = {
    "citation-file-format": "CITATION.cff",
    "dependabot": ".github/dependabot.yml",
    "github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "github-workflows": ".github/workflows/*.yml",
    "readthedocs": ".readthedocs.yaml",
}
# The web table: it needs more than the library, and a browser.
WEB = "tests/web"
# Python keeps what it compiles, even where the machine asks it not to: tests are compiled once.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# The same random cases every time: a check that passes passes again.
SAME = {"CI": "true"}
# Fewer of them where they were tried before: on another Python, or with the core in C.
FEWER = {**SAME, "HYPOTHESIS_PROFILE": "glance"}

nox.needs_version = ">=2024.10.9"
nox.options.sessions = ["tests"]
# uv makes an environment in a tenth of the time that pip takes, where it is installed.
nox.options.default_venv_backend = "uv|virtualenv"
# A machine rarely has all five Pythons: missing ones are reported as skipped, even on a CI.
nox.options.error_on_missing_interpreters = False
nox.options.download_python = "never"

if HERE not in PYTHONS:
    message = f"run nox on one of {', '.join(PYTHONS)}: this is {HERE}, which would test nothing"
    raise SystemExit(message)


def runs(python: str, version: str) -> bool:
    """Whether that command starts a Python of that version: a shim may exist and yet not start."""
    code = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    try:
        answer = subprocess.run(
            [python, "-c", code], capture_output=True, text=True, timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == version


def put_pythons_on_path() -> None:
    """Let nox find the Pythons of pyenv, of which only the selected ones start by their names."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    for version in PYTHONS:
        found = shutil.which(f"python{version}")
        if found and runs(found, version):
            continue
        for python in sorted(pyenv.glob(f"{version}.*/bin/python{version}"), reverse=True):
            if runs(str(python), version):
                os.environ["PATH"] = f"{python.parent}{os.pathsep}{os.environ['PATH']}"
                break


put_pythons_on_path()


def group(name: str) -> tuple[str, ...]:
    """The requirements of a dependency group of pyproject.toml."""
    return nox.project.dependency_groups(PROJECT, name)


SCRATCH = tempfile.TemporaryDirectory(prefix="pitchlib-")
# .ci/run names a folder that all its sessions share.
BUILT = Path(os.environ.get("PITCHLIB_BUILT", SCRATCH.name))


def distributions(session: nox.Session) -> tuple[Path, Path]:
    """The sdist, and the wheel built from that sdist; built once for all sessions of a run."""
    if not any(BUILT.glob("*.whl")):
        session.install(*group("build"))
        command = ("python", "-m", "build", "--no-isolation", "--outdir", str(BUILT), str(ROOT))
        session.run(*command, silent=True)
    (sdist,), (wheel,) = BUILT.glob("*.tar.gz"), BUILT.glob("*.whl")
    return sdist, wheel


def install_wheel(session: nox.Session, *groups: str, extras: str = "cli,testing") -> None:
    """Install the wheel with its extras, and the requirements of these dependency groups."""
    wheel = distributions(session)[1]
    requirements = [requirement for name in groups for requirement in group(name)]
    # Most modules of what we depend on are never imported: Python compiles those that are.
    session.install("--no-compile", f"pitchlib[{extras}] @ {wheel.as_uri()}", *requirements)
    # An environment that is used again would keep a wheel of the same version.
    session.install("--force-reinstall", "--no-deps", str(wheel))


@nox.session
def lint(session: nox.Session) -> None:
    """Style; fragments of the changelog; workflows that keep secrets, and files that sites read."""
    session.install(*group("lint"))
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("towncrier", "build", "--draft", "--version", "next", silent=True)
    session.run("zizmor", "--offline", "--no-progress", "--quiet", ".")
    for schema, files in FORMS.items():
        names = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(files))
        session.run("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *names, silent=True)
    hooks = Path(".pre-commit-config.yaml").read_text(encoding="utf-8")
    if not all(pin in hooks for pin in group("lint") if pin.startswith("ruff")):
        session.error(".pre-commit-config.yaml has another ruff than pyproject.toml")


@nox.session(default=False)
def changelog(session: nox.Session) -> None:
    """Show what is new since the last release; with ``-- 0.2.0`` write it down as that version."""
    session.install(*group("lint"))
    release = ["--yes", "--version", *session.posargs]
    draft = ["--draft", "--version", "next"]
    session.run("towncrier", "build", *(release if session.posargs else draft))


@nox.session
def types(session: nox.Session) -> None:
    """Types: mypy and pyright over everything, and every public name of the wheel fully typed."""
    install_wheel(session, "tests", "types", "docs", "web")
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "pitchlib", "--ignoreexternal")


A_HAND = (
    "from pitchlib import PITCH_SIX, apply, deal, legal_moves, score_hand, start\n"
    "state = deal(start(PITCH_SIX, players=4), seed=7)\n"
    "while state.to_act is not None: state = apply(state, legal_moves(state)[0])\n"
    "print(score_hand(state))\n"
)


@nox.session
def package(session: nox.Session) -> None:
    """The sdist and the wheel hold what they should, install alone, import and play."""
    sdist, wheel = distributions(session)
    session.install(*group("release"))
    session.run("twine", "check", "--strict", str(sdist), str(wheel))
    session.run("check-wheel-contents", str(wheel))
    info = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        about = archive.read(f"{info}/METADATA").decode()
    relative = re.findall(r"\]\((?!https:)[^)]*\)", about)
    if relative:
        session.error(f"links of the description lead nowhere on PyPI: {relative}")
    strangers = {name for name in names if not name.startswith(("pitchlib/", "pitchlib-"))}
    if strangers:
        session.error(f"the wheel holds what it should not: {sorted(strangers)}")
    needed = {"pitchlib/__init__.py", "pitchlib/py.typed", f"{info}/licenses/LICENSE"}
    needed |= {str(schema.relative_to(ROOT / "src")) for schema in ROOT.glob("src/**/*.json")}
    if not needed <= names:
        session.error(f"the wheel lacks {sorted(needed - names)}")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = {"LICENSE", "README.md", "CHANGELOG.md", "noxfile.py", "src/pitchlib/py.typed"}
    if not needed <= names or not any(name.startswith("tests/") for name in names):
        session.error(f"the sdist lacks {sorted(needed - names) or 'the tests'}")

    session.install(*group("build"))
    again = session.create_tmp()
    command = ("python", "-m", "build", "--no-isolation", "--outdir", again, str(ROOT))
    session.run(*command, silent=True)
    for first in (sdist, wheel):
        if first.read_bytes() != Path(again, first.name).read_bytes():
            session.error(f"{first.name} has other bytes when it is built again")
    check_versions(session, sdist)
    for distribution in (sdist, wheel):
        try_out(session, [str(distribution)])


def check_versions(session: nox.Session, sdist: Path) -> None:
    """The version is the sdist's, or else the fallback's, or else the tag's."""
    folder = Path(session.create_tmp()).resolve() / "sources"
    shutil.rmtree(folder, ignore_errors=True)  # of an earlier run
    shutil.unpack_archive(sdist, folder)
    (root,) = folder.iterdir()

    def version() -> str:
        command = ("python", "-W", "ignore", "-m", "hatchling", "version")
        return str(session.run(*command, silent=True)).strip()

    with session.chdir(root):
        found = [version()]
        (root / "PKG-INFO").unlink()
        found.append(version())
        expected = [sdist.name.split("-")[1].removesuffix(".tar.gz"), "0.1.dev0"]
        if shutil.which("git"):
            someone = ("-c", "user.name=x", "-c", "user.email=x@example.org")
            for line in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "x"), ("tag", "v7.8.9")):
                session.run("git", *someone, *line, external=True, silent=True)
            found.append(version())
            expected.append("7.8.9")
    if found != expected:
        session.error(f"the versions are {found}, not {expected}")


def try_out(session: nox.Session, requirements: list[str], *commands: str) -> None:
    """Install these in an environment of their own, play a hand, and run some commands."""
    folder = Path(session.create_tmp()).resolve() / "clean"
    session.run("python", "-m", "venv", "--clear", str(folder), silent=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = str(scripts / "python")
    session.run(python, "-m", "pip", "install", "-q", *requirements, external=True)
    with session.chdir(folder):
        session.run(python, "-I", "-c", A_HAND, external=True, silent=True)
        for command in ("--help", *commands):
            run = (str(scripts / "pitchlib"), *command.split())
            session.run(*run, external=True, silent=True)


def oldest() -> list[str]:
    """The dependencies in the oldest versions that are allowed."""
    extras = PROJECT["project"]["optional-dependencies"]
    required = [*PROJECT["project"]["dependencies"], *extras["cli"], *extras["testing"]]
    return [requirement.replace(">=", "==") for requirement in required]


@nox.session(python=PYTHONS, default=False)
def release(session: nox.Session) -> None:
    """Rehearse a release: install it as users would, with the oldest and the newest dependencies.

    A hand is played, a variant checked, and the golden records are read.
    """
    sdist, wheel = distributions(session)
    files = sorted(ROOT.glob("tests/data/records/*.*"))
    records = [str(path) for path in files if path.suffix in {".json", ".pitch"}]
    records = [path for path in records if "custom" not in path]  # these need their components
    replays = (f"replay {path}" for path in records)
    commands = ("play setback --seed 7", "check pidro --hands 20", *replays)
    try_out(session, [f"{wheel}[cli,testing]", *oldest()], *commands)
    try_out(session, [f"{sdist}[cli,testing]"], *commands)


@nox.session
def tests(session: nox.Session) -> None:
    """The tests, against the wheel, on this Python; ``-- ARGUMENTS`` go to pytest.

    The tests of units and family alone reach every branch of rules and engine, even without those
    marked ``sweep`` or ``unmeasured``: the random games of the others would reach nearly all of it
    without asserting much there.
    """
    session.log("this takes two to three minutes on two cores")
    install_wheel(session, "tests")
    where = session.run("python", "-c", "import pitchlib; print(pitchlib.__file__)", silent=True)
    if "site-packages" not in str(where):
        session.error(f"the tests would not see the wheel but {where}")
    if session.posargs:
        session.run("pytest", *session.posargs, env=SAME)
        return
    measure = ("--cov", "--cov-report=", "--cov-fail-under=0")
    session.run("pytest", *PROCESSES, *measure, *FACTS, "-m", "not sweep", env=SAME)
    session.run("coverage", "report")
    elsewhere = (*FACTS, *TEXTS, *SLOW, *LAWS, PAIRS, WEB)
    others = [f"--ignore={folder}" for folder in elsewhere]
    session.run("pytest", *PROCESSES, *others, env=SAME)


@nox.session
def more(session: nox.Session) -> None:
    """What is read and written; and what sweeps over all variants and components."""
    install_wheel(session, "tests")
    slow = [f"--ignore={each}" for each in SLOW]
    session.run("pytest", *PROCESSES, *TEXTS, *slow, env=FEWER)
    session.run("pytest", *PROCESSES, *FACTS, "-m", "sweep", env=SAME)


@nox.session
def laws(session: nox.Session) -> None:
    """A few cases of laws, worlds and searches, of which ``slow`` tries more; and the speed."""
    install_wheel(session, "tests")
    session.run("python", "benchmarks/table.py", "--check")
    session.run("pytest", *PROCESSES, *LAWS, env=FEWER)


@nox.session(default=False)
def slow(session: nox.Session) -> None:
    """What one machine has no time for at every change, so that the workflows give it its own.

    Every setting of every component with every other, as the docs show them; planted flaws, hostile
    files, and games over a wire; more cases of what ``laws`` tries.
    """
    install_wheel(session, "docs", "tests")
    pairs = {"PITCHLIB_MATRIX": str(Path(session.create_tmp()).resolve() / "pairs")}
    Path(pairs["PITCHLIB_MATRIX"]).unlink(missing_ok=True)  # of an earlier run
    build_pages(session, **pairs)
    session.run("pytest", PAIRS, env={**SAME, **pairs})
    session.run("pytest", *PROCESSES, *SLOW, *LAWS, env=SAME)


@nox.session
def web(session: nox.Session) -> None:
    """The web table: played in Chromium where the machine has it, killed and sent nonsense.

    ``PITCHLIB_EVERY_VARIANT=1`` plays every variant.
    """
    install_wheel(session, "web")
    session.run("pytest", WEB, *session.posargs, env=SAME)


@nox.session(python=[version for version in PYTHONS if version != HERE])
def others(session: nox.Session) -> None:
    """On the other Pythons, what may differ: the facts, old records, and that commands start.

    What is marked ``sweep`` asks the same of everything there is: that is for the workflows, where
    each Python runs all the facts.
    """
    install_wheel(session, "tests")
    and_besides = ("tests/records/test_golden.py", "tests/cli/test_output.py")
    session.run("pytest", *FACTS, *and_besides, "-m", "not sweep", env=FEWER)


@nox.session(default=False)
def lowest(session: nox.Session) -> None:
    """The facts, with the oldest dependencies that are allowed; for the oldest Python."""
    install_wheel(session, "tests")
    session.install(*oldest())
    session.run("pytest", *PROCESSES, *FACTS, env=SAME)


@nox.session
def docs(session: nox.Session) -> None:
    """The documentation, with warnings as errors, and every example.

    Its page of clashes has components by their defaults alone; ``slow`` builds the whole page.
    """
    install_wheel(session, "docs", "tests")
    session.log(f"read it at {build_pages(session, PITCHLIB_DEFAULTS='1')}")
    session.run("pytest", "--doctest-modules", "--pyargs", "pitchlib")
    session.run("python", "docs/run_pages.py", str(distributions(session)[1]))


def build_pages(session: nox.Session, **env: str) -> Path:
    """Build the documentation, with warnings as errors, and follow its links; its first page."""
    out = ROOT / "docs" / "_build"
    options = ("-n", "-W", "--keep-going", "-q", "-d", str(out / "doctrees"))
    shutil.rmtree(out / "html", ignore_errors=True)  # an earlier run may have linked elsewhere
    session.run("sphinx-build", *options, "docs", str(out / "html"), env=env)
    written = [str(path.relative_to(ROOT)) for path in ROOT.glob("*.md")]
    written += ["benchmarks/README.md", "changelog.d/README.md", "examples/web_table/README.md"]
    session.run("python", "docs/check_links.py", str(out / "html"), *written)
    return out / "html" / "index.html"


@nox.session(default=False)
def links(session: nox.Session) -> None:
    """Every link of the documentation to somewhere else, asked for over the net."""
    install_wheel(session, "docs")
    out = ROOT / "docs" / "_build"
    session.run("sphinx-build", "-b", "linkcheck", "-q", "docs", str(out / "links"))


def compiled_wheel(session: nox.Session, **env: str) -> Path | None:
    """A wheel with the core in C; ``None`` where there is no C compiler."""
    if not any(map(shutil.which, (os.environ.get("CC", "cc"), "gcc", "clang", "cl"))):
        return None
    session.install(*group("build"), *group("compiled"))
    out = str(Path(session.create_tmp()) / "compiled")
    shutil.rmtree(out, ignore_errors=True)  # of an earlier run
    build = ("python", "-m", "build", "--no-isolation", "--wheel", "--outdir", out, str(ROOT))
    session.run(*build, silent=True, env={"PITCHLIB_COMPILE": "1", **env})
    (wheel,) = Path(out).resolve().glob("*.whl")
    if "py3-none-any" in wheel.name:
        session.error("the core was not compiled")
    return wheel


def install_compiled(session: nox.Session, **env: str) -> None:
    """Install the wheel with the core in C, and what its tests need; skip without a compiler."""
    wheel = compiled_wheel(session, **env)
    if wheel is None:
        session.skip("there is no C compiler on this machine, so only pure Python is checked")
    session.install("--no-compile", f"pitchlib[testing] @ {wheel.as_uri()}", *group("tests"))
    session.install("--force-reinstall", "--no-deps", str(wheel))


@nox.session
def compiled(session: nox.Session) -> None:
    """The wheel with the core in C: built, its laws, its speed; skipped without a C compiler.

    All of a compiler's optimizations would take twice as long to compile; the wheels have them.
    """
    install_compiled(session, **({"CFLAGS": "-O1 -g0"} if os.name == "posix" else {}))
    session.run("python", "-c", "import pitchlib; assert pitchlib.__compiled__")
    session.run("pytest", "tests/unit", env=FEWER)
    session.run("pytest", "tests/search", env=SAME)
    session.run("pytest", "tests/laws/test_laws.py", "-k", "proofs", env=SAME)
    session.run("python", "benchmarks/table.py", "--check")


@nox.session(default=False)
def sanitize(session: nox.Session) -> None:
    """The core in C under sanitizers: random compositions and bad input.

    Any access outside an array and any undefined behavior ends the run. It takes a minute or two;
    with ``HYPOTHESIS_PROFILE=fuzz`` it tries more games, others each time.
    """
    compiler = shutil.which(os.environ.get("CC", "cc")) or ""
    library = Path(compiler and _said(compiler, "-print-file-name=libasan.so"))
    if not library.is_file():
        session.skip("there is no C compiler with the address sanitizer on this machine (gcc)")
    flags = "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g -O1"
    install_compiled(session, CFLAGS=flags, LDFLAGS=flags)
    env = {
        **SAME,
        "LD_PRELOAD": str(library),  # Python itself was built without it
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",  # Python keeps what it has at the end
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "PYTHONMALLOC": "malloc",  # or whole arenas would be one piece of memory
    }
    session.run("python", "-c", "import pitchlib; assert pitchlib.__compiled__", env=env)
    session.run("pytest", "tests/search", env=env)


def _said(*command: str) -> str:
    """What a command prints."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


@nox.session(default=False)
def every(session: nox.Session) -> None:
    """Slow tests over every shipped variant, not just over a dozen or two with all components."""
    install_wheel(session, "tests")
    env = {**SAME, "PITCHLIB_EVERY_VARIANT": "1"}
    session.run(
        "pytest",
        *PROCESSES,
        *(session.posargs or [f"--ignore={PAIRS}", f"--ignore={WEB}"]),
        env=env,
    )


@nox.session(default=False)
def fuzz(session: nox.Session) -> None:
    """The laws over thousands of random compositions and games, others each time; takes hours.

    Set ``HYPOTHESIS_EXAMPLES`` for more or fewer of each. With ``-- --minutes 60`` all parsers, and
    what follows a game from events, get anything instead, again and again for an hour.
    """
    install_wheel(session, "tests")
    env = {"HYPOTHESIS_PROFILE": "fuzz", "PITCHLIB_EVERY_VARIANT": "1"}
    if session.posargs[:1] == ["--minutes"]:
        end = time.monotonic() + 60 * float(session.posargs[1])
        while time.monotonic() < end:
            session.run("pytest", *PROCESSES, "tests/fuzz", "-m", "hypothesis", env=env)
        return
    which = session.posargs or [f"--ignore={folder}" for folder in (*SLOW, PAIRS, WEB)]
    session.run("pytest", *PROCESSES, *which, env=env)


@nox.session(default=False)
def mutants(session: nox.Session) -> None:
    """Whether a test fails when an operator, a number or a condition of the rules changes.

    The changes are in `rules/`, the engine and the core, one at a time. All of them take hours;
    ``-- --sample 200 --seed 1`` tries 200. What makes no difference is in tests/mutants.txt, with a
    reason; of all else, 96 % have to be noticed. The rest is shown: it needs a test, or a reason.
    """
    install_wheel(session, "tests")
    session.run("python", "tests/mutants.py", *session.posargs, env=SAME)


@nox.session(default=False)
def bench(session: nox.Session) -> None:
    """One table of speed, compiled and pure Python, beside peers; kept for the docs."""
    install_wheel(session)
    for peer in ("open_spiel", "rlcard", "pokerkit", "chess"):  # some exist for some Pythons only
        session.install(peer, success_codes=range(256))
    wheel = compiled_wheel(session)
    folder = str(Path(session.create_tmp()).resolve() / "installed")
    shutil.rmtree(folder, ignore_errors=True)  # of an earlier run
    if wheel is not None:
        session.install("--no-deps", "--target", folder, str(wheel))
    compiled = ("--compiled", folder) if wheel is not None else ()
    session.run("python", "benchmarks/table.py", "--write", *compiled, *session.posargs)
