# SPDX-License-Identifier: MIT
"""Root folders of bare Debian systems, and commands that run in one: alone, without network, or read-only."""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

from .arguments import fail
from .python import ROOT

FOLDER = ROOT / ".build-roots"

#: What the image `swift` has beside its toolchain, and debootstrap leaves out.
SWIFT_PACKAGES = ("binutils", "ca-certificates", "libc6-dev", "libcurl4", "libedit2", "libgcc-12-dev", "libsqlite3-0",
                  "libstdc++-12-dev", "libxml2", "libncurses6", "tzdata", "zlib1g-dev")

#: Mounts what a container has, and goes on in the root as a user. Only what it mounts itself is seen by it, and gone
#: with it.
ENTER = """
set -eu
root=$1 mode=$2 temporary=$3 places=$4
shift 4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
[ "$temporary" = none ] || mount -t tmpfs -o mode=1777 tmpfs "$root$temporary"
[ "$mode" = read-write ] || mount -o remount,bind,ro "$root"
printf '%s' "$places" | while IFS='\t' read -r outside inside; do mount --bind "$outside" "$root$inside"; done
exec "$@"
"""
BECOME = """
import os, sys
root, folder, user, *command = sys.argv[1:]
os.chroot(root)
os.chdir(folder)
os.setgroups([])
os.setgid(int(user))
os.setuid(int(user))
os.execve(command[0], command, dict(os.environ))
"""


def debian(release="bookworm", include=()):
    """The folder of a minimal system, which is made once. Copy it before anything is changed."""
    digest = hashlib.sha256(" ".join(include).encode()).hexdigest()[:8]
    place = FOLDER / (f"{release}-{digest}" if include else release)
    if place.exists():
        return place
    for tool in ("debootstrap", "unshare"):
        if not shutil.which(tool):
            fail(f"'{tool}' is missing: apt-get install debootstrap util-linux.")
    if os.geteuid() != 0:
        fail("Making a root folder takes root.")
    partial = place.with_name(place.name + ".partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.parent.mkdir(exist_ok=True)
    options = [f"--include={','.join(include)}"] if include else []
    # What it mounts is gone with its name space.
    command = ["unshare", "--mount", "debootstrap", "--variant=minbase", *options, release, partial, mirror(release)]
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode != 0:
        fail(f"debootstrap failed: {(answer.stderr or answer.stdout).strip()[-1000:]}")
    partial.rename(place)
    return place


def mirror(release):
    """Where this machine gets a release's packages, in either form that apt reads."""
    sources = pathlib.Path("/etc/apt")
    for path in [*sources.glob("sources.list"), *sorted(sources.glob("sources.list.d/*"))]:
        for part in re.split(r"\n\s*\n", path.read_text()):
            line = re.search(rf"^deb\s+(?:\[[^]]*\]\s+)?(\w+://\S+)\s+{release}\s", part, re.MULTILINE)
            uri = line or (re.search(rf"^Suites:.*\b{release}(\s|$)", part, re.MULTILINE)
                           and re.search(r"^URIs:\s+(\w+://\S+)", part, re.MULTILINE))
            if uri:
                return uri[1]
    return "http://deb.debian.org/debian"


def copy(root, place):
    """A copy of a root folder, or an empty one for `None`, to be changed and deleted."""
    shutil.rmtree(place, ignore_errors=True)
    place.parent.mkdir(parents=True, exist_ok=True)
    if root is None:
        place.mkdir()
    else:
        subprocess.run(["cp", "--archive", "--reflink=auto", root, place], check=True)
    return place


def entering(root, *command, folder="/", user=0, network=False, read_only=False, temporary=None,
             mounts={}):
    """A command line that runs a command in a root folder. `mounts` are folders outside and their places inside, and
    `temporary` is a folder that is empty and writable for as long as the command runs."""
    for place in ("proc", "dev", *(inside.lstrip("/") for inside in mounts.values())):
        (root / place).mkdir(parents=True, exist_ok=True)
    places = "".join(f"{outside}\t{inside}\n" for outside, inside in mounts.items())
    return ["unshare", "--mount", "--pid", "--fork", "--kill-child", *([] if network else ["--net"]),
            "sh", "-c", ENTER, "sh", str(root), "read-only" if read_only else "read-write",
            temporary or "none", places,
            sys.executable, "-c", BECOME, str(root), folder, str(user), *map(str, command)]
