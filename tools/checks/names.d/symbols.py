# SPDX-License-Identifier: MIT
"""The symbols of built modules, as `swift symbolgraph-extract` writes them."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from shared.arguments import fail
from shared.program import ROOT

OURS = ["UIKit", "BubbleViews", "BubbleGraphics", "BubbleText"]
LINUX = ["Foundation", "FoundationEssentials", "FoundationNetworking"]
TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"}
# Enumeration cases are left out: `.left` and `.center` are names of everything.
MEMBERS = {"swift.method", "swift.property", "swift.type.method", "swift.type.property"}


# As tools/test compat builds it, without the tests.
BUILD = """
source "$root/tools/shared/build.sh"
forget_plan
trap forget_plan EXIT
swift build --package-path "$root/Packages/Compat" --scratch-path "$shared_build" "${fast_options[@]}" --product UIKit
"""


def build():
    """Builds the module in the build that the checks share."""
    if subprocess.run(["bash", "-c", BUILD], env=os.environ | {"root": str(ROOT)}, stdout=sys.stderr).returncode != 0:
        fail("the module UIKit doesn't build.", 1)


def release():
    """The folder of the build that the checks share."""
    for folder in sorted((ROOT / ".build-tools").glob("*/release")):
        if (folder / "Modules/UIKit.swiftmodule").exists():
            return folder
    fail("the module UIKit isn't built. Run 'tools/check names --build'.")


def extract(folder):
    """Writes the symbol graphs of all modules into a folder. Takes a few seconds."""
    build, libraries = release(), ROOT / "Sources/CLibraries"
    maps = [*libraries.glob("*/module.modulemap"), *build.glob("C*.build/module.modulemap")]
    options = [word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")]
    options += [word for folder in headers() for word in ("-Xcc", folder)]
    options += ["-I", str(build / "Modules"), "-module-cache-path", str(build / "ModuleCache"), "-target", target(),
                "-minimum-access-level", "public", "-include-spi-symbols", "-output-dir", str(folder)]
    for module in OURS + LINUX:
        answer = subprocess.run(["swift", "symbolgraph-extract", "-module-name", module, *options],
                                capture_output=True, text=True)
        if answer.returncode != 0:
            fail(f"the symbols of {module} can't be read:\n{answer.stderr[-2000:]}")


def headers():
    """The options that name the folders of the C libraries' headers."""
    names = re.findall(r'pkgConfig: "([^"]*)"', (ROOT / "Package.swift").read_text())
    answer = subprocess.run(["pkg-config", "--cflags-only-I", *names], capture_output=True, text=True)
    if answer.returncode != 0:
        fail(f"libraries are missing, which tools/setup installs:\n{answer.stderr}")
    return answer.stdout.split()


def target():
    """The triple that the compiler builds for."""
    answer = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)["target"]["unversionedTriple"]


class Symbols:
    """The names that `import UIKit` gives, and those that Foundation has on Linux."""

    def __init__(self):
        if not shutil.which("swift"):
            fail("there is no 'swift'.")
        self.names, self.linux, self.members = set(), set(), set()
        self.functions, self.properties = set(), set()
        with tempfile.TemporaryDirectory() as folder:
            extract(pathlib.Path(folder))
            files = {path.name.removesuffix(".symbols.json"): json.loads(path.read_text())
                     for path in sorted(pathlib.Path(folder).glob("*.json"))}
        graphs = {module: file["symbols"] for module, file in files.items()}
        aliases = self.add_names(graphs) | superclasses(files)
        for module, symbols in graphs.items():
            for symbol in symbols if module.split("@")[0] in OURS else []:
                self.add_member(module, symbol, aliases)

    def add_names(self, graphs):
        """Adds what can be named without a type. Returns the types for which UIKit has another name."""
        aliases = set()
        for module, symbols in graphs.items():
            for symbol in symbols:
                path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
                if module.split("@")[0] in LINUX:
                    if len(path) == 1:
                        self.linux.add(base(path[0]))
                elif module == "UIKit" and len(path) == 1:
                    self.names.add(base(path[0]))
                    if kind == "swift.typealias":
                        text = "".join(part["spelling"] for part in symbol["declarationFragments"])
                        aliases.add(text.split("=")[-1].strip().split(".")[0].split("<")[0])
        return aliases

    def add_member(self, module, symbol, aliases):
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
        if len(path) < 2:
            return
        if kind in TYPES:
            self.names.add(path[-1])
        if module.startswith("Bubble") and path[0] not in aliases:
            return
        if kind in MEMBERS and re.match(r"[a-z]", path[-1]):
            self.members.add(base(path[-1]))
            (self.functions if "(" in path[-1] else self.properties).add(path[-1])

    def has(self, name):
        """Whether a name of the tables is there: a type, a function or a member."""
        if "(" in name:
            return name in self.functions or base(name) in self.names
        return name in self.names or name in self.members

    def is_known(self, name):
        return name in self.names or name in self.linux


def superclasses(files):
    """Types of our lower modules from which classes inherit, and protocols to which types conform."""
    return {relation["targetFallback"].split(".")[-1] for file in files.values()
            for relation in file["relationships"]
            if relation["kind"] in ("inheritsFrom", "conformsTo")
            and relation.get("targetFallback", "").startswith("Bubble")} | {"View", "Control", "Layer"}


def base(name):
    """A name without its parameters."""
    return name.split("(")[0]
