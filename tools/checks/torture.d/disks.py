# SPDX-License-Identifier: MIT
"""Full devices, full and read-only folders, and limits on the size of files."""
import contextlib
import errno
import os
import resource
import shutil
import stat
import subprocess

import samples
from program import contents, limiting, message

SOURCE = [message(f"m-{index}", f"{index} See you at eight? " * 20) for index in range(12)]
SHORT = [message("m-1"), message("m-2", "周六")]


def check(program, report, quick):
    _check_full_output(program, report)
    _check_devices(program, report)
    _check_file_size(program, report, (4096,) if quick else (0, 1, 1000, 4096, 20_000))
    _check_full_disk(program, report)
    _check_read_only(program, report)


def _check_full_output(program, report):
    """Standard output on a device that is full."""
    path = program.write("messages.json", SOURCE)
    image, other = _images(program)
    goldens = _goldens(program, "full-output")
    text = b'"See www.example.com"\n'
    for name, arguments, stdin in [
        ("measure", ("measure", path), b""), ("measure --summary", ("measure", path, "--summary"), b""),
        ("text", ("text",), text), ("links", ("links",), text), ("schema", ("schema",), b""),
        ("diff", ("diff", image, image), b""), ("diff -o -", ("diff", image, other, "-o", "-"), b""),
        ("verify", ("verify", goldens), b""), ("--help", ("--help",), b""),
        ("--version", ("--version",), b""),
    ]:
        with open("/dev/full", "wb") as full:
            outcome = program.run(*arguments, stdin=stdin, stdout=full)
        clear = outcome.status in (1, 2) and "standard output" in outcome.errors
        report.expect_refusal(clear, f"{name} > /dev/full", outcome, "naming standard output")


def _check_devices(program, report):
    """A device in the place of an output file, which must still be one afterwards."""
    device = program.folder / "full"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 7))
        device.open("wb").close()
    except OSError as error:
        return report.skip(f"a device as an output file: making one is not permitted ({error.strerror})")
    path = program.write("messages.json", SOURCE)
    image, other = _images(program)
    goldens = _goldens(program, "devices")
    for name, arguments in [
        ("diff -o", ("diff", image, other, "-o", device)), ("render --transcript-only -o", ("render", path, "--transcript-only", "-o", device)),
        ("render --screen -o", ("render", path, "--screen", "chat", "-o", device)),
        *((f"verify {option}", ("verify", goldens, option, device)) for option in
          ("--html", "--junit", "--json", "--markdown", "--hashes")),
    ]:
        outcome = program.run(*arguments)
        kept = stat.S_ISCHR(device.lstat().st_mode)
        _report_refusal(report, f"{name} a full device", outcome, "full", "" if kept else
                        "the device was replaced by a file")
        if not kept:
            device.unlink()
            os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 7))


def _check_file_size(program, report, limits):
    """RLIMIT_FSIZE: the signal SIGXFSZ, or an error where that is ignored."""
    path = program.write("messages.json", SOURCE)
    image, other = _images(program)
    folder = program.folder / "file-size"
    for name, arguments in [
        ("render", ("render", path, "-o", folder, "--transcript", "--scale", "4")),
        ("render - --transcript", ("render", "-", "-o", folder, "--transcript", "--scale", "4")),
        ("record", ("record", folder, "--scale", "1")),
        ("verify --html", ("verify", folder, "--html", folder / "report.html")),
        ("diff -o", ("diff", image, other, "-o", folder / "difference.png")),
    ]:
        _prepare_goldens(program, folder, arguments[0])
        before = contents(folder)
        program.run(*arguments, stdin=path.read_bytes())
        size = max(len(data) for file, data in contents(folder).items() if before.get(file) != data)
        for limit in limits:
            _prepare_goldens(program, folder, arguments[0])
            what = f"{name}, files of {limit} bytes at most"
            if limit >= size:
                report.ok(f"{what}: no file is larger")
                continue
            outcome = program.run(*arguments, stdin=path.read_bytes(), pipes_errors=True,
                                  before=limiting(resource.RLIMIT_FSIZE, limit))
            _report_refusal(report, what, outcome, "", _leftovers(folder))


def _check_full_disk(program, report):
    with _small_disk(program.folder / "disk", "400k") as disk:
        if disk is None:
            return report.skip("a full disk: mounting a file system is not permitted")
        path = program.write("messages.json", SOURCE)
        clean = program.folder / "whole"
        program.run("render", path, "-o", clean, "--transcript", "--scale", "4")
        expected = contents(clean)
        image, other = _images(program)
        for name, arguments in [
            ("render", ("render", path, "-o", disk / "out", "--transcript", "--scale", "4")),
            ("record", ("record", disk / "chats", "--scale", "1")),
            ("verify of another theme", ("verify", disk / "chats", "--theme", "dark")),
            ("verify --html", ("verify", disk / "chats", "--html", disk / "report.html")),
            ("verify", ("verify", disk / "chats")),
            ("diff -o", ("diff", image, other, "-o", disk / "difference.png")),
        ]:
            _prepare_goldens(program, disk, arguments[0], "chats/")
            _fill(disk, leaving={"render": 60_000, "record": 20_000}.get(arguments[0], 0))
            outcome = program.run(*arguments)
            if name == "verify of another theme" and "passed" in outcome.stdout.decode():
                report.fail(f"{name} on a full disk reports {outcome.stdout.decode().strip()}")
            problem = _leftovers(disk)
            if name == "render" and not problem:
                found = contents(disk / "out") if (disk / "out").exists() else {}
                torn = [file for file, data in found.items() if data != expected.get(file)]
                problem = f"{torn[0]} is half written" if torn else ""
            _report_refusal(report, f"{name} on a full disk", outcome, "", problem)
        _check_temporary_folder(program, report, disk, path)


def _prepare_goldens(program, folder, command, prefix=""):
    """Leaves nothing in a folder but what a command needs: messages, and their goldens."""
    folder.mkdir(exist_ok=True)
    for entry in folder.iterdir():
        shutil.rmtree(entry) if entry.is_dir() else entry.unlink()
    if command in ("record", "verify"):
        program.write(folder / f"{prefix}chat.json", SHORT if command == "verify" else SOURCE)
    if command == "verify":
        program.run("record", folder / prefix)
        shutil.rmtree(folder / f"{prefix}.build", ignore_errors=True)


def _check_temporary_folder(program, report, disk, path):
    """What comes by a pipe is copied to the temporary folder, to be drawn as a transcript."""
    _prepare_goldens(program, disk, "render")
    _fill(disk, leaving=0)
    reader, writer = os.pipe()
    os.write(writer, path.read_bytes())
    os.close(writer)
    with open(reader, "rb") as stdin:
        outcome = program.run("render", "-", "-o", "of-standard-input", "--transcript", stdin=stdin,
                              environment={"TMPDIR": str(disk)})
    _report_refusal(report, "render - --transcript with a full temporary folder", outcome,
                    "copy of the input", "")


def _fill(disk, leaving):
    """Takes all space of a disk but some bytes."""
    block = bytes(4096)
    with open(disk / "filler", "wb", buffering=0) as filler:
        with contextlib.suppress(OSError):
            while True:
                filler.write(block)
        size = filler.tell() // 4096 * 4096
        filler.truncate(max(size - leaving // 4096 * 4096, 0))


def _check_read_only(program, report):
    path = program.write("messages.json", SOURCE)
    image, other = _images(program)
    cases = [
        ("render into", lambda folder: ("render", path, "-o", folder), "", "read-only", ""),
        ("render into a new folder of", lambda folder: ("render", path, "-o", folder / "out"), "",
         "read-only", ""),
        ("diff -o into", lambda folder: ("diff", image, other, "-o", folder / "d.png"), "", "read-only", ""),
        ("record with goldens in", lambda folder: ("record", folder, "--theme", "dark"), "Goldens/chat",
         "Goldens/chat", ""),
        ("record into", lambda folder: ("record", folder), "", "read-only/Goldens", "new"),
        ("verify of another theme with golden-run in", lambda folder: ("verify", folder, "--theme", "dark"),
         ".build/golden-run", "golden-run", ""),
        ("verify of another theme with golden-failures in", lambda folder: (
            "verify", folder, "--theme", "dark"), ".build/golden-failures", "golden-failures", ""),
        ("prune --delete with goldens in", lambda folder: ("prune", folder, "--delete"), "Goldens/chat",
         "Goldens/chat", "stale"),
    ]
    for name, arguments, frozen, named, state in cases:
        folder = program.folder / "read-only"
        shutil.rmtree(folder, ignore_errors=True)
        _goldens(program, folder.name, recording=state != "new")
        if state == "stale":
            program.write(f"{folder.name}/chat.json", SHORT[:1])
            program.run("verify", folder)
        (folder / frozen).mkdir(parents=True, exist_ok=True)
        before = contents(folder, (".build",))
        with _frozen(folder / frozen) as is_frozen:
            if not is_frozen:
                report.skip(f"{name} a read-only folder: this user can write to all, and chattr +i fails")
                continue
            outcome = program.run(*arguments(folder))
        problem = "" if contents(folder, (".build",)) == before else "files have changed"
        if "verify of another theme" in name and "failed" not in outcome.stdout.decode():
            problem = f"the differences are not counted: {outcome.stdout.decode().strip()}"
        _report_refusal(report, f"{name} a read-only folder", outcome, named, problem)
    folder = program.folder / "read-only"
    _goldens(program, folder.name)
    with _frozen(folder / ".build/golden-run") as is_frozen:
        if is_frozen:
            outcome = program.run("verify", folder)
            name = "verify of equal goldens with golden-run in a read-only folder"
            is_right = outcome.status == 0 and "warning" in outcome.errors and "golden-run" in outcome.errors
            report.expect("" if is_right else f"{outcome}; it must pass with a warning", name)


def _goldens(program, name, recording=True):
    program.write(f"{name}/chat.json", SHORT)
    if recording:
        program.run("record", program.folder / name)
    return program.folder / name


def _images(program):
    files = samples.files()
    return program.write("a.png", files["colour.png"]), program.write("b.png", files["translucent.png"])


def _leftovers(folder):
    """What a failed write left under a name that isn't the final one."""
    names = [path.name for path in folder.rglob("*")
             if path.name.endswith(".partial") or ".nosync" in path.name or ".partial." in path.name]
    return f"it left {', '.join(sorted(names)[:3])}" if names else ""


def _report_refusal(report, what, outcome, named, problem):
    """Passes when the command failed with a message that names the file."""
    if outcome.crashed or outcome.excess:
        problem = f"{outcome}; {problem}" if problem else str(outcome)
    elif outcome.status not in (1, 2):
        problem = f"{outcome}; it must fail. {problem}"
    elif not any(words in outcome.errors for words in ("bubblekit:", "cannot be written")):
        problem = f"{outcome}; it must name what cannot be written. {problem}"
    elif named and named not in outcome.errors:
        problem = f"{outcome}; it must name '{named}'. {problem}"
    report.expect(problem, f"{what}: {outcome}" if not problem else what)


@contextlib.contextmanager
def _small_disk(folder, size):
    """A file system in memory; None where none may be mounted."""
    folder.mkdir()
    try:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder],
                                 capture_output=True).returncode == 0
    except OSError:
        mounted = False
    try:
        yield folder if mounted else None
    finally:
        if mounted:
            subprocess.run(["umount", folder], check=True)


@contextlib.contextmanager
def _frozen(folder):
    """Nothing can be made in the folder: by its permissions, or for root by chattr.

    Yields whether that worked.
    """
    is_root = os.geteuid() == 0
    if is_root:
        with contextlib.suppress(OSError):
            subprocess.run(["chattr", "+i", folder], capture_output=True)
    else:
        folder.chmod(0o555)
    try:
        yield not _can_write(folder)
    finally:
        if is_root:
            with contextlib.suppress(OSError):
                subprocess.run(["chattr", "-i", folder], capture_output=True)
        else:
            folder.chmod(0o755)


def _can_write(folder):
    try:
        (folder / "probe").touch()
        (folder / "probe").unlink()
        return True
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS)
