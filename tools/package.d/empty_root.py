# SPDX-License-Identifier: MIT
"""Installs packages in root folders that have nothing else, and compares what they answer with the program outside."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

from parts import GLIBC, Failure, run

#: Somewhere that nobody builds for.
PLACE = "some where/else"

COMMANDS = [("measure", "-", "--jsonl", "-j", "1"), ("render", "-", "--jsonl", "-j", "1"), ("measure", "-", "-j", "2"),
            ("text", "--jsonl"), ("--version",), ("--help",)]


def check(root, program, made, folder, debian):
    """What is wrong with packages, by their kinds, line by line."""
    shutil.rmtree(folder, ignore_errors=True)
    try:
        lines = _lines(root)
        expected = {command: _answers([str(program)], command, lines) for command in COMMANDS}
        if "archive" in made:
            yield from _named("an empty root", _check_archive(
                _make_empty(program, folder / "empty"), made["archive"], expected, lines))
        if "wheel" in made:
            for name, libraries in (("Debian", "usr/lib/x86_64-linux-gnu"), ("Fedora", "usr/lib64")):
                place = _make_python(program, folder / name, libraries)
                yield from _named(f"a root like {name}'s, with Python", _check_wheel(
                    place, made["wheel"], program, expected, lines))
        if debian:
            yield from _named("a minimal Debian", _check_debian(folder / "debian", made, expected, lines))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _named(name, complaints):
    return (f"in {name}: {complaint}" for complaint in complaints)


def _check_archive(place, archive, expected, lines):
    home = _unpack(archive, place / PLACE)
    inside = f"/{home.relative_to(place)}/bin/bubblekit"
    yield from _check_libraries(place, inside)
    _make_read_only(home)
    yield from _check_program(place, inside, expected, lines)
    yield from _check_without_proc(place, inside, expected, lines)


def _check_debian(place, made, expected, lines):
    _make_debian(place)
    if "archive" in made:
        yield from _check_archive(place, made["archive"], expected, lines)
    if "deb" in made:
        shutil.copy(made["deb"], place / "bubblekit.deb")
        run(*_entering(place, "/usr/bin/dpkg", "--install", "/bubblekit.deb"),
            env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})
        yield from _check_program(place, "/usr/bin/bubblekit", expected, lines)


def _check_program(place, inside, expected, lines):
    for command, (status, output, errors) in expected.items():
        found = _answers(_entering(place, inside), command, lines)
        if found[:2] != (status, output):
            yield (f"bubblekit {' '.join(command)} ends with {found[0]}, not {status}, and "
                   f"{_difference(output, found[1])}{found[2].decode(errors='replace')[:300]}")


def _check_without_proc(place, inside, expected, lines):
    command = COMMANDS[0]
    # The loader knows the program's folder from /proc.
    home = pathlib.PurePath(inside).parents[1]
    environment = {"LD_LIBRARY_PATH": str(home / "lib")}
    status, output, errors = _answers(_entering(place, inside, proc=False), command, lines, environment)
    if (status, output) != expected[command][:2]:
        yield (f"without /proc, bubblekit {' '.join(command)} ends with {status}, and "
               f"{_difference(expected[command][1], output)}{errors.decode(errors='replace')[:300]}")


def _difference(expected, found):
    if expected == found:
        return "prints the same. "
    for number, (one, other) in enumerate(zip(expected.splitlines(), found.splitlines())):
        if one != other:
            return f"prints another line {number}: {other[:120]!r}, not {one[:120]!r}. "
    return f"prints {found.count(10)} lines, not {expected.count(10)}. "


def _check_libraries(place, inside):
    """Whether all libraries are found, and those beside the program before the system's."""
    loader = next(path for path in _glibc(place) if path.name.startswith("ld-linux"))
    command = _entering(place, f"/{loader.relative_to(place)}", "--list", inside)
    try:
        lines = run(*command, env={}).splitlines()
    except Failure as failure:
        yield str(failure)
        return
    for line in lines:
        name, _, path = line.strip().partition(" => ")
        outside = path and PLACE not in path and not GLIBC.match(pathlib.PurePath(name).name)
        if outside or "not found" in line:
            yield f"a library is not the package's: {line.strip()}"


def _entering(place, *command, proc=True):
    """A command line that runs a command in a root, with an empty environment, and with /proc or without."""
    tools = [shutil.which(name, path=os.defpath + ":/usr/sbin:/sbin") for name in ("unshare", "chroot")]
    if None in tools:
        raise Failure("'unshare' or 'chroot' is missing: they are in util-linux and coreutils.")
    rights = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    mounts = [f"--mount-proc={place}/proc"] if proc else []
    return [tools[0], "--mount", "--pid", "--fork", *rights, *mounts, tools[1], str(place), *command]


def _answers(program, command, lines, environment={}):
    answer = subprocess.run([*program, *command], input=lines, capture_output=True, env=environment)
    return answer.returncode, answer.stdout, answer.stderr


def _lines(root):
    """Messages of every kind, a line each."""
    messages = json.loads((root / "Examples/every-kind.json").read_text())["messages"]
    return "".join(json.dumps(message) + "\n" for message in messages).encode() + (
        root / "Examples/bubbles.jsonl").read_bytes()


def _make_empty(binary, place):
    """A root with the loader and glibc's libraries."""
    (place / "proc").mkdir(parents=True)
    interpreter = None
    for path in _needed(binary):
        if GLIBC.match(path.name):
            _copy(path, place / str(path).lstrip("/"))
            interpreter = interpreter or path
    if interpreter is None:
        raise Failure(f"{binary} names no library of glibc.")
    return place


def _needed(binary):
    """The paths of the libraries that a program or a library loads."""
    return [pathlib.Path(path) for path in re.findall(r"(/\S+) \(0x", run("ldd", binary))]


def _copy(path, target):
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists():
        shutil.copy(path, target)


# Wheels

#: Draws and measures by the wheel, and prints digests.
SCRIPT = """
import hashlib, json, sys
import bubblekit
lines = [json.loads(line) for line in sys.stdin]
digest = lambda data: hashlib.sha256(data).hexdigest()
with bubblekit.Renderer(style="minimalist", theme="dark", width=414) as renderer:
    print(bubblekit.version(), [one.cell_height for one in renderer.measure(lines)])
    print([digest(renderer.render(line)) for line in lines])
"""


def _check_wheel(place, wheel, program, expected, lines):
    python = pathlib.Path(sys.base_prefix) / "bin" / f"python{sys.version_info[0]}.{sys.version_info[1]}"
    shutil.copy(wheel, place / wheel.name)
    run(*_entering(place, python, "-m", "pip", "install", "--quiet", "--no-index", "--root-user-action", "ignore",
                   f"/{wheel.name}"), env={"HOME": "/tmp", "PATH": "/nowhere"})
    yield from _check_program(place, f"{python.parent}/bubblekit", expected, lines)
    # Messages that both can draw without files.
    texts = b"".join(line for line in lines.splitlines(keepends=True) if b'"textElem"' in line)
    outside = {**os.environ, "PYTHONPATH": str(program.parents[1] / "python"), "BUBBLEKIT_LIBRARY": ""}
    wanted = subprocess.run([sys.executable, "-c", SCRIPT], input=texts, capture_output=True, env=outside)
    found = subprocess.run(_entering(place, python, "-c", SCRIPT), input=texts, capture_output=True, env={})
    if wanted.returncode != 0 or (found.returncode, found.stdout) != (0, wanted.stdout):
        error = (wanted.stderr + found.stderr).decode(errors="replace").strip()[-500:]
        yield f"the module {_difference(wanted.stdout, found.stdout)}{error}"


def _make_python(program, place, libraries):
    """A root with glibc, in a folder for libraries as a distribution has it, and this Python with what it loads."""
    for name in ("proc", "tmp", "etc", libraries):
        (place / name).mkdir(parents=True)
    for name in ("lib", "lib64"):
        (place / "usr" / name).mkdir(exist_ok=True)
        (place / name).symlink_to(f"usr/{name}")
    prefix = pathlib.Path(sys.base_prefix)
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    inside = place / str(prefix).lstrip("/")
    inside.joinpath("bin").mkdir(parents=True)
    shutil.copy(prefix / "bin" / name, inside / "bin")
    shutil.copytree(prefix / "lib" / name, inside / "lib" / name, symlinks=True, ignore=_is_left_out)
    shutil.copytree(prefix / "lib" / name / "site-packages/pip", inside / "lib" / name / "site-packages/pip")
    loaders = [program, prefix / "bin" / name, *(prefix / "lib" / name / "lib-dynload").glob("*.so")]
    for path in {path for loader in loaders for path in _needed(loader)}:
        if path.name.startswith("ld-linux"):
            _copy(path, place / "usr/lib64" / path.name)
        elif GLIBC.match(path.name) or not path.is_relative_to(program.parents[1]):
            _copy(path, place / libraries / path.name)
    (place / "etc/ld.so.conf").write_text(f"/{libraries}\n")
    run(shutil.which("ldconfig", path=os.defpath + ":/usr/sbin:/sbin") or "ldconfig", "-r", place)
    return place


def _is_left_out(folder, names):
    """Tests, and packages that aren't Python's own."""
    return {name for name in names if name in ("test", "tests", "__pycache__", "site-packages", "idlelib", "tkinter")
            or name.startswith("config-")}


def _make_debian(place):
    if not shutil.which("debootstrap"):
        raise Failure("debootstrap is missing: apt-get install debootstrap.")
    release = re.search(r"VERSION_CODENAME=(\w+)", pathlib.Path("/etc/os-release").read_text())
    # What it mounts is gone with its name space.
    run("unshare", "--mount", "debootstrap", "--variant=minbase", release[1], place, *_mirror(release[1]))
    return place


def _mirror(release):
    """Where this machine gets a release's packages, in either form that apt reads."""
    sources = pathlib.Path("/etc/apt")
    for path in [*sources.glob("sources.list"), *sorted(sources.glob("sources.list.d/*"))]:
        for part in re.split(r"\n\s*\n", path.read_text()):
            line = re.search(rf"^deb\s+(?:\[[^]]*\]\s+)?(\w+://\S+)\s+{release}\s", part, re.MULTILINE)
            if line:
                return [line[1]]
            if re.search(rf"^Suites:.*\b{release}(\s|$)", part, re.MULTILINE):
                return re.findall(r"^URIs:\s+(\w+://\S+)", part, re.MULTILINE)[:1]
    return []


def _glibc(place):
    for folder in ("lib", "lib64", "usr/lib", "usr/lib64"):
        yield from (place / folder).rglob("ld-linux*.so.*")


def _unpack(archive, place):
    place.mkdir(parents=True)
    with tarfile.open(archive) as tar:
        tar.extractall(place)
    return next(place.iterdir())


def _make_read_only(home):
    for path in [home, *home.rglob("*")]:
        path.chmod(path.stat().st_mode & ~0o222)
