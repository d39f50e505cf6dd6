# SPDX-License-Identifier: MIT
"""A virtual environment with packages of PyPI: in .build-check/ for checks and generators, in .build-bench/ for
benchmarks."""
import importlib.util
import os
import pathlib
import subprocess
import sys

from .arguments import command, fail, parser

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHECKS = ROOT / ".build-check/venv/bin/python"
BENCHES = ROOT / ".build-bench/venv/bin/python"


def install(packages, python=CHECKS):
    """Gets packages into an environment, which is made first where it isn't there. Returns whether they are there."""
    try:
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", python.parents[1]], check=True)
        pip = [python, "-m", "pip", "-q", "--disable-pip-version-check", "install"]
        subprocess.run([*pip, *packages], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{', '.join(packages)} could not be installed: {error}", file=sys.stderr)
        return False
    return True


def has(module, python):
    """Whether an environment has a module."""
    return subprocess.run([python, "-c", f"import {module}"], capture_output=True).returncode == 0


def begin_generator(documentation, package):
    """Reads the options of a generator, and goes on in the environment that has its package."""
    options = parser(documentation)
    options.add_argument("--install", action="store_true", help=f"get {package} from PyPI first")
    enter([package], [package], options.parse_args().install)


def enter(modules, packages, installs, python=CHECKS):
    """Goes on in the environment that has the modules, unless this one has them. Installs the packages first when
    --install was given."""
    if installs:
        install(packages, python)
    if all(importlib.util.find_spec(module) for module in modules):
        return
    if not python.exists() or pathlib.Path(sys.prefix) == python.parents[1]:
        fail(f"{' or '.join(packages)} is missing. Run '{command()} --install'.")
    os.execv(python, [str(python), *(word for word in sys.argv if word != "--install")])
