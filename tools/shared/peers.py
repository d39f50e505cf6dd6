# SPDX-License-Identifier: MIT
"""What the benchmarks that measure peers have in common: programs, fonts, tables. Needs no packages."""
import datetime
import json
import os
import pathlib
import platform
import re
import statistics
import subprocess
import sys

from . import output
from .arguments import command
from .program import ROOT
from .program import build as build_product
from .python import BENCHES as PYTHON

FONTS = ROOT / "Fonts/Files"
BUILD = ROOT / ".build-bench"


def run(command, **options):
    """What a command prints. Its own words are enough when it fails."""
    answer = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if answer.returncode != 0:
        sys.exit(f"{command[0]} failed:\n{answer.stderr or answer.stdout}")
    return answer.stdout


def load(path):
    """A file's texts, each once."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
        texts = [json.loads(line) for line in lines if line.strip()]
    except (OSError, ValueError) as error:
        sys.exit(f"'{path}' cannot be read as JSON strings, one a line: {error}")
    return list(dict.fromkeys(text.replace("\0", "") for text in texts))


def write_texts(name, texts):
    path = BUILD / f"texts-{name}"
    path.write_bytes(b"".join(text.encode("utf-8", "replace") + b"\0" for text in texts))
    return path


def build_ours(product):
    """A program of Benchmarks/, in release."""
    print(f"Building {product} (the first time takes a few minutes)", file=sys.stderr)
    # As tools/package builds the program: the linker's work at each start would be half of the time to a first
    # answer, and searching for conformances a sixth of the rest.
    return build_product(
        ROOT / "Benchmarks", product, "--scratch-path", BUILD / "swift", "--static-swift-stdlib",
        "-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-concrete-type-metadata-mangled-name-accessors")


def build_pango(source, name):
    """A C program that needs Pango and Cairo; `None` without their development files."""
    if subprocess.run(["pkg-config", "--exists", "pangocairo"]).returncode != 0:
        print("Without Pango: its development files are missing. Get them by --install, or on Debian by "
              "'apt-get install libpango1.0-dev'.", file=sys.stderr)
        return None
    flags = run(["pkg-config", "--cflags", "--libs", "pangocairo"]).split()
    run(["cc", "-O2", "-Wall", "-Wextra", "-o", BUILD / name, source, *flags, "-lm"])
    return BUILD / name


def write_fontconfig():
    """Only the package's fonts, asked in an order much like ours, and bitmaps scaled to the text's size."""
    folder = BUILD / "fonts"  # Links, because some versions write into a folder of fonts.
    folder.mkdir(exist_ok=True)
    for font in FONTS.iterdir():
        if font.name.startswith("STIXMath"):  # Ours has it for formulas alone.
            continue
        link = folder / font.name
        link.unlink(missing_ok=True)
        link.symlink_to(font)
    families = "".join(f"<string>{name}</string>" for name in ("Noto Sans", "Noto Sans CJK SC"))
    path = BUILD / "fonts.conf"
    path.write_text(f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{folder}</dir>
  <cachedir>{BUILD / "fontconfig"}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="strong">{families}</edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
  </match>
  <match target="font">
    <test name="outline"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign"><divide>
      <name target="pattern">pixelsize</name><name target="font">pixelsize</name>
    </divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
      <name>pixelsizefixupfactor</name><double>0</double>
      <double>0</double><name>pixelsizefixupfactor</name>
    </matrix></times></edit>
    <edit name="size" mode="assign"><divide>
      <name>size</name><name>pixelsizefixupfactor</name>
    </divide></edit>
  </match>
  <alias><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
</fontconfig>
""")
    os.environ["FONTCONFIG_FILE"] = str(path)


def install(packages, modules):
    """Gets Debian's packages and PyPI's; those of the latter that cannot be had are left out."""
    rights = [] if os.geteuid() == 0 else ["sudo"]
    run([*rights, "apt-get", "install", "-y", "--no-install-recommends", *packages])
    if not PYTHON.exists():
        run([sys.executable, "-m", "venv", PYTHON.parents[1]])
    for module in modules:
        print(f"Installing {module}", file=sys.stderr)
        subprocess.run([PYTHON, "-m", "pip", "install", "-q", module], check=False)


def find_modules(folder, modules):
    """The commands of peers that Python calls: those that the environment has."""
    programs = {}
    for name, (script, module, package) in modules.items():
        has = PYTHON.exists() and subprocess.run(
            [PYTHON, "-c", f"import {module}"], capture_output=True).returncode == 0
        if has:
            programs[name] = [PYTHON, folder / script, FONTS]
        else:
            print(f"Without {name}: {package} is missing. Get it by --install.", file=sys.stderr)
    return programs


def number(value):
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 10 else f"{value:,.0f}"


def ratio(ours, theirs):
    """How many times as long they take: the median over rounds."""
    value = statistics.median(their / our for our, their in zip(ours, theirs))
    return f"{value:.1f} ×" if value < 100 else f"{value:,.0f} ×"


def row(cells):
    return "| " + " | ".join(cells) + " |"


def environment(programs, versions):
    """Where and of what a table is: the machine, the versions, the command."""
    model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text())
    swift = re.search(r"Swift version [\d.]+", run(["swift", "--version"]))
    versions = [swift.group() if swift else "Swift", *versions]
    versions += [run([*program, "version"]).strip() for name, program in programs.items() if name != "BubbleKit"]
    commit = run(["git", "-C", ROOT, "describe", "--always", "--dirty"]).strip()
    arguments = " ".join(pathlib.Path(part).name if part.endswith(".jsonl") else part for part in sys.argv[1:])
    return (f"{datetime.date.today()}, commit {commit}; {model.group(1) if model else platform.machine()}, "
            f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {platform.system()} {platform.release()}; "
            f"{', '.join(versions)}; `{command()} {arguments}".strip() + "`")


def write_between_marks(path, marks, text):
    old = path.read_text()
    begin, end = marks
    if old.count(begin) != 1 or old.count(end) != 1:
        sys.exit(f"'{path}' needs one line '{begin}' and one '{end}'.")
    output.write(path, old[:old.index(begin)] + f"{begin}\n\n{text}\n\n" + old[old.index(end):])
