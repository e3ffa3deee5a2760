"""Compiles the core into a wheel, if that is asked for; by default every wheel is pure Python.

``PITCHLIB_COMPILE=1`` asks for it, and so does cibuildwheel, which sets ``CIBUILDWHEEL``. Without a
C compiler the wheel is pure all the same, and a line says so; only cibuildwheel then gives up.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def asked() -> bool:
    """Whether the core is to be compiled."""
    return "1" in {os.environ.get("PITCHLIB_COMPILE"), os.environ.get("CIBUILDWHEEL")}


class CompileCore(BuildHookInterface):
    """Puts modules into the wheel as C, too, beside the Python that they are made from."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What compiling needs."""
        return ["Cython>=3.0", "setuptools>=65"] if asked() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, before the wheel is put together."""
        if not asked() or version == "editable":
            return
        self.folder = tempfile.mkdtemp(prefix="pitchlib-core-")
        try:
            built = compiled(Path(self.root) / "src" / "pitchlib", Path(self.folder))
        except (Exception, SystemExit) as error:  # whatever a compiler that is not there may raise
            if os.environ.get("CIBUILDWHEEL") == "1":
                raise
            reason = str(error).strip().partition("\n")[0]
            message = (
                f"pitchlib: the core is not compiled; pure Python gives the same results ({reason})"
            )
            print(message, file=sys.stderr)  # noqa: T201  (a build has no other way to say so)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for file in built:
            build_data["force_include"][str(file)] = str(file.relative_to(self.folder))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clean up."""
        shutil.rmtree(getattr(self, "folder", ""), ignore_errors=True)


MODULES = (
    "_core",
    "_laid",
    "arrays",
    "game.engine",
    "game.frame",
    "game.legality",
    "game.settling",
    "game.state",
    "knowledge.distributions",
    "knowledge.views",
    "knowledge.worlds",
    "search._plan",
    "search.comparison",
    "search.results",
    "search.simulation",
)
"""What is compiled; beside most lies what their numbers are in C."""


def compiled(package: Path, folder: Path) -> list[Path]:
    """The compiled modules, made in a folder from the sources of the package."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    room = folder / "pitchlib"
    sources = [room / f"{module.replace('.', '/')}.py" for module in MODULES]
    for source in sources:
        source.parent.mkdir(exist_ok=True, parents=True)
        (source.parent / "__init__.py").touch()
        for file in (source, source.with_suffix(".pxd")):
            if (package / file.relative_to(room)).exists():
                shutil.copy(package / file.relative_to(room), file)
    here = Path.cwd()
    os.chdir(folder)  # a module is called after the folders it stands in
    try:
        cythonize = import_module("Cython.Build").cythonize  # there only where it was asked for
        # Without what debuggers read, which takes a quarter of the time and most of the size.
        bare = ["-g0"] if os.name == "posix" and "CFLAGS" not in os.environ else []
        extensions = [
            Extension(
                f"pitchlib.{module}", [str(source.relative_to(folder))], extra_compile_args=bare
            )
            for module, source in zip(MODULES, sources)
        ]
        # Types in the source are for readers: numbers of Python have any size.
        usual = {"language_level": 3, "annotation_typing": False}
        extensions = cythonize(extensions, quiet=True, compiler_directives=usual)
        command = build_ext(Distribution({"ext_modules": extensions}))
        command.inplace = True
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return [file for file in sorted(room.rglob("*.*")) if file.suffix in {".so", ".pyd"}]
