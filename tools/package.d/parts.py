# SPDX-License-Identifier: MIT
"""Programs that packing runs, and the libraries that a program needs."""
import pathlib
import re
import subprocess

#: What glibc brings, which has to fit the kernel and the loader of the system it runs on.
GLIBC = re.compile(r"^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|anl|nsl|BrokenLocale))\.so\.\d+$")


class Failure(Exception):
    """Why there is no package."""


def run(*command, **options):
    """What a program prints. It has to end well."""
    command = [str(part) for part in command]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, **options)
    except FileNotFoundError:
        raise Failure(f"'{command[0]}' is missing. Install it, and run this again.") from None
    if answer.returncode != 0:
        raise Failure(f"'{' '.join(command)}' failed: {(answer.stderr or answer.stdout).strip()[-2000:]}")
    return answer.stdout


def libraries(binary):
    """The paths of the libraries that a program loads and glibc has not, by their names."""
    found = {}
    for line in run("ldd", binary).splitlines():
        name, _, rest = line.strip().partition(" => ")
        name = pathlib.PurePath(name.split(" ")[0]).name
        if name.startswith("linux-vdso") or GLIBC.match(name):
            continue
        path = rest.split(" (")[0]
        if not path.startswith("/"):
            raise Failure(f"{name} of {binary} is not found. Run tools/setup.")
        found[name] = pathlib.Path(path).resolve()
    if any("swift" in name.lower() or name.startswith("libFoundation") for name in found):
        raise Failure(f"{binary} needs Swift's libraries. Leave out --binary, and it is built without them.")
    return dict(sorted(found.items()))
