# SPDX-License-Identifier: MIT
"""Folders of goldens as a stranger may send them: prune --delete, verify, diff and review change nothing elsewhere."""
import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import time

import samples
from program import MEGABYTE, contents, message

PATIENCE = 30
SMALL = ("--scale", "0.5")


def check(program, report, quick):
    # In the quick form, each kind of change is tried once.
    step = 3 if quick else 1
    _prepare(program)
    for name, change in list(PRUNED.items())[::step]:
        _check_prune(program, report, name, change)
    for name, change in list(RUNS.items())[::step]:
        _check_runs(program, report, name, change)
    _check_odd_names(program, report)
    _check_diff(program, report)
    for name, change in list(ACCEPTED.items())[::step]:
        _check_accept(program, report, name, change)
    _check_forged_report(program, report)
    _check_pipes(program, report)
    if not quick:
        _check_idle_client(program, report)


def _prepare(program):
    """The folders that each case begins with."""
    for name in ("inside", "outside"):
        folder = program.folder / "prepared" / name
        program.write(folder / "chat.json", [message("kept"), message("stale")])
        program.run("record", folder, *SMALL)
        program.write(folder / "chat.json", [message("kept")])
        program.run("verify", folder, *SMALL)
    shutil.rmtree(program.folder / "prepared/outside/.build")


class Case:
    """A folder with goldens, two of which are stale, and one elsewhere with the same names."""

    def __init__(self, program, name):
        self.program = program
        self.folder = program.folder / name / "inside"
        self.outside = program.folder / name / "outside"
        shutil.copytree(program.folder / "prepared", self.folder.parent)
        self.elsewhere = contents(self.outside)

    @property
    def goldens(self):
        return self.folder / "Goldens"

    def stale(self, folder=None):
        return sorted((folder or self.goldens).rglob("stale*"))

    @property
    def damage(self):
        """How the folder elsewhere has changed."""
        return "" if contents(self.outside) == self.elsewhere else "files elsewhere are changed"


def _link_suite(case):
    suite = case.stale()[0].parent
    shutil.rmtree(suite)
    suite.symlink_to(case.outside / suite.relative_to(case.folder))


def _link_goldens(case):
    shutil.rmtree(case.goldens)
    case.goldens.symlink_to(case.outside / "Goldens")


def _link_golden(case):
    for path in case.stale():
        path.unlink()
        path.symlink_to(case.outside / path.relative_to(case.folder))


def _make_folders(case):
    for path in case.stale():
        path.unlink()
        path.mkdir()
        (path / "file").write_text("kept")


def _make_pipes(case):
    for path in case.stale():
        path.unlink()
        os.mkfifo(path)


def _link_in_circles(case):
    (case.goldens / "loop").symlink_to(case.goldens)
    (case.stale()[0].parent / "loop").symlink_to(".")


def _nest(case):
    path = case.goldens
    for _ in range(400):
        path = path / "deeper"
        path.mkdir()
    shutil.copy(case.stale()[0], path)


def _add_partial_files(case):
    suite = case.stale()[0].parent
    for name in (".a\nb.partial", ".\x1b[31m.partial"):
        (suite / name).write_text("x")
        os.utime(suite / name, (1, 1))
    (suite / ".1234.partial").symlink_to(case.outside / "chat.json")
    os.mkfifo(suite / ".5678.partial")


PRUNED = {
    "a suite that is a link": _link_suite, "goldens that are a link": _link_goldens,
    "stale goldens that are links": _link_golden, "stale goldens that are folders": _make_folders,
    "stale goldens that are pipes": _make_pipes, "links in circles": _link_in_circles,
    "400 folders in each other": _nest, "unfinished files with odd names": _add_partial_files,
}


def _check_prune(program, report, name, change):
    case = Case(program, f"prune-{name.replace(' ', '-')}")
    change(case)
    outcome = program.run("prune", case.folder, "--delete", deadline=PATIENCE, memory=300 * MEGABYTE)
    problem = case.damage
    if outcome.crashed or outcome.excess or outcome.status not in (0, 1) or not outcome.errors:
        problem = str(outcome)
    elif outcome.status == 1 and "bubblekit:" not in outcome.errors:
        problem = f"{outcome}; it must say why"
    elif b"\x1b" in outcome.stdout + outcome.stderr:
        problem = "a control character of a file's name is printed"
    elif any((path / "file").exists() is False for path in case.stale() if path.is_dir()):
        problem = "a folder was emptied"
    report.expect(problem, f"prune --delete with {name}: {outcome}")


# The results of the latest run decide on what is stale.

def _runs(case):
    return case.folder / ".build/golden-run"


def _latest(case):
    return sorted(_runs(case).rglob("*.jsonl"))[-1]


def _link_runs(case):
    """A link to a folder whose runs are not all: the oldest of the others would be removed."""
    shutil.rmtree(case.folder / ".build")
    for number in range(20):
        case.program.write(case.outside / f"golden-run/folder-{number}/file", "kept")
    case.elsewhere = contents(case.outside)
    (case.folder / ".build").symlink_to(case.outside)


def _forge(case):
    """Records of goldens that aren't, in a run that calls itself whole."""
    lines = [{"process": {"filtered": False}}]
    for golden in ("../outside/chat.json", "/etc/passwd", "chat.json", "Goldens/../chat.json"):
        lines.append({"record": {"suite": "s", "test": "t", "name": "n", "kind": "image", "status": "stale",
                                 "golden": golden}})
    _latest(case).write_text("".join(json.dumps(line) + "\n" for line in [*lines, {"end": True}]))


def _replace_manifest(make):
    def change(case):
        path = _latest(case)
        path.unlink()
        make(path)
    return change


def _make_sparse(path):
    with open(path, "wb") as file:
        file.truncate(1 << 40)


RUNS = {
    "a link for the folder of builds": _link_runs, "forged records": _forge,
    "a pipe for a manifest": _replace_manifest(os.mkfifo),
    "a device for a manifest": _replace_manifest(lambda path: path.symlink_to("/dev/zero")),
    "a manifest of 1 TB": _replace_manifest(_make_sparse),
    "noise for a manifest": _replace_manifest(lambda path: path.write_bytes(os.urandom(1 << 16))),
    "deep JSON for a manifest": _replace_manifest(lambda path: path.write_bytes(b"[" * (1 << 20))),
}


def _check_runs(program, report, name, change):
    case = Case(program, f"run-{name.replace(' ', '-')}")
    change(case)
    kept = (case.folder / "chat.json").read_bytes()
    for command in (("prune", case.folder, "--delete"), ("verify", case.folder, *SMALL)):
        outcome = program.run(*command, deadline=PATIENCE, memory=600 * MEGABYTE)
        if name != "a link for the folder of builds":
            problem = case.damage
        else:
            found = contents(case.outside)
            problem = "files elsewhere are gone" if any(found.get(k) != v for k, v in case.elsewhere.items()) else ""
        if (case.folder / "chat.json").read_bytes() != kept:
            problem = "the messages are changed"
        if outcome.crashed or outcome.excess or outcome.status not in (0, 1, 2):
            problem = str(outcome)
        report.expect(problem, f"{command[0]} with {name}: {outcome}")


def _check_odd_names(program, report):
    """Files of messages with control characters in their names, broken and not: no line is forged."""
    folder = program.folder / "odd"
    for name, source in (("a\nbubblekit: forged.json", "[1"), ("\x1b[31m.json", [message("m")]), ("\u202e.json", "{")):
        program.write(folder / name, source)
    for command in (("record", folder), ("verify", folder), ("prune", folder, "--delete")):
        outcome = program.run(*command, *(SMALL if command[0] != "prune" else ()), deadline=PATIENCE)
        printed = outcome.stdout + outcome.stderr
        problem = str(outcome) if outcome.crashed or outcome.excess else ""
        if b"\x1b" in printed or any(line.startswith(b"bubblekit: forged") for line in printed.splitlines()):
            problem = f"a file's name is printed as it is: {outcome}"
        report.expect(problem, f"{command[0]} of files with odd names: {outcome}")


def _check_pipes(program, report):
    """Goldens that are pipes: recording over them doesn't wait for a reader."""
    case = Case(program, "record-pipes")
    for path in sorted(case.goldens.rglob("kept*")):
        path.unlink()
        os.mkfifo(path)
    outcome = program.run("record", case.folder, *SMALL, "--theme", "dark", deadline=PATIENCE)
    clear = outcome.status == 1 and outcome.errors and not outcome.excess
    report.expect_refusal(clear, "record where goldens are pipes", outcome)


def _check_diff(program, report):
    """diff reads what its command line names, and nothing else; what isn't an image is an error."""
    image = program.write("diff/image.png", samples.files()["colour.png"])
    folder = program.folder / "diff"
    (folder / "link.png").symlink_to(image)
    (folder / "loop.png").symlink_to("loop.png")
    (folder / "folder.png").mkdir()
    _make_sparse(folder / "huge.png")
    program.write("diff/header.png", samples.huge_png())
    for name, status in [("link.png", 0), ("loop.png", 1), ("folder.png", 1), ("huge.png", 1), ("header.png", 1),
                         ("absent.png", 1)]:
        for arguments in ((image, folder / name), (folder / name, image)):
            outcome = program.run("diff", *arguments, deadline=PATIENCE, memory=300 * MEGABYTE)
            clear = outcome.status in (status, 2 * status) and (status == 0 or outcome.errors) and not outcome.excess
            report.expect("" if clear else str(outcome), f"diff with {name!r}: {outcome}")


# review accepts what is in the folder at that moment.

def _accepted_golden(case):
    return sorted(case.goldens.rglob("kept*.png"))[0]


def _accepted_actual(case):
    return sorted((case.folder / ".build/golden-failures").rglob("kept*.actual*.png"))[0]


def _replacing(place, make):
    def change(case):
        path = place(case)
        path.unlink()
        make(case, path)
    return change


def _link_folder_of(place):
    def change(case):
        folder = place(case).parent
        target = case.outside / "elsewhere"
        shutil.copytree(folder, target)
        case.elsewhere = contents(case.outside)
        shutil.rmtree(folder)
        folder.symlink_to(target)
    return change


# A golden that isn't there is new, which may be accepted; all others are refused.
ACCEPTED = {
    "a golden that is a link elsewhere": _replacing(
        _accepted_golden, lambda case, path: path.symlink_to(case.outside / path.relative_to(case.folder))),
    "a golden that is a link to nothing": _replacing(
        _accepted_golden, lambda case, path: path.symlink_to(case.outside / "new.png")),
    "a golden that is a device": _replacing(_accepted_golden, lambda case, path: path.symlink_to("/dev/full")),
    "a golden that is a pipe": _replacing(_accepted_golden, lambda case, path: os.mkfifo(path)),
    "a golden that is a folder": _replacing(_accepted_golden, lambda case, path: path.mkdir()),
    "a golden of 1 TB": _replacing(_accepted_golden, lambda case, path: _make_sparse(path)),
    "an image that is a link elsewhere": _replacing(
        _accepted_actual, lambda case, path: path.symlink_to(case.outside / "chat.json")),
    "an image that is a device": _replacing(_accepted_actual, lambda case, path: path.symlink_to("/dev/zero")),
    "an image that is a pipe": _replacing(_accepted_actual, lambda case, path: os.mkfifo(path)),
    "an image of 1 TB": _replacing(_accepted_actual, lambda case, path: _make_sparse(path)),
    "an image that is gone": _replacing(_accepted_actual, lambda case, path: None),
    "a folder of goldens that is a link elsewhere": _link_folder_of(_accepted_golden),
    "a folder of images that is a link elsewhere": _link_folder_of(_accepted_actual),
}


def _check_accept(program, report, name, change):
    case = Case(program, f"accept-{name.replace(' ', '-')}")
    program.run("verify", case.folder, *SMALL, "--theme", "dark")
    with _review(program, case.folder) as server:
        indices = server.indices("kept", "image")
        before = _accepted_golden(case).read_bytes()
        change(case)
        status, answer = server.decide("accept", {"indices": indices})
        problem = case.damage
        golden = sorted(case.goldens.rglob("kept*.png"))
        if status != 409:
            problem = f"status {status}, {answer}"
        elif name.startswith("an image") and golden[0].read_bytes() != before:
            problem = "the golden is another one"
        memory = server.memory
        if memory > 300 * MEGABYTE:
            problem = f"{memory // MEGABYTE} MB"
        if server.decide("accept", {"indices": [10**18]})[0] != 409:
            problem = problem or "a record that isn't there is accepted"
    report.expect(problem, f"review accepts {name}: status {status}, {answer[:100]}")


def _check_forged_report(program, report):
    """A report with records of files that are no goldens of the folder."""
    case = Case(program, "report")
    secret = program.write("report/outside/secret.png", samples.files()["colour.png"])
    case.elsewhere = contents(case.outside)
    (case.goldens / "link").symlink_to(case.outside / "Goldens")
    goldens = ["../outside/chat.json", str(secret), "chat.json", "Goldens/link/a@2x.png", "Goldens/../chat.json",
               ".build/Goldens/a/b@2x.png", "Goldens/a/.b@2x.png", "Goldens/a/b@2x.png\u0000", "Goldens//b@2x.png", ""]
    report_path = program.folder / "report/inside/real.json"
    program.run("verify", case.folder, *SMALL, "--theme", "dark", "--json", report_path)
    real = next(record for record in json.loads(report_path.read_text())["records"] if record["kind"] == "image")
    records = [{**real, "status": status, "golden": golden, "actual": actual}
               for golden in goldens for status in ("failed", "new", "stale") for actual in (str(secret), "chat.json")]
    path = program.write("report/inside/report.json", {"title": "<script>", "records": records})
    with _review(program, case.folder, "--report", path) as server:
        if not server.address:
            return report.expect("" if server.errors else "no message", f"review of forged records: {server.errors[:120]}")
        before = contents(case.folder)
        answers = {server.decide("accept", {"index": index})[0] for index in range(len(records))}
        problem = case.damage or ("" if contents(case.folder) == before else "files of the folder are changed")
        page = server.page()
        if samples.files()["colour.png"] in page or b"<script>alert" in page:
            problem = "the page has a file elsewhere"
    report.expect(problem or ("" if answers == {409} else f"statuses {sorted(answers)}"),
                  f"review of {len(records)} forged records: none is accepted")


def _check_idle_client(program, report):
    """A client that sends half a request, and waits: it is let go after the time of a request."""
    case = Case(program, "idle")
    with _review(program, case.folder) as server:
        with socket.create_connection((server.address[0], int(server.address[1])), timeout=PATIENCE) as client:
            client.sendall(b"GET / HTTP/1.1\r\n")
            start = time.monotonic()
            rest = client.recv(1000)
            seconds = time.monotonic() - start
    problem = "" if rest == b"" and 4 < seconds < 20 else f"{rest[:50]!r} after {seconds:.1f} s"
    report.expect(problem, f"review lets a client go that is idle: after {seconds:.1f} s")


class _Server:
    def __init__(self, process):
        self.process = process
        line = process.stdout.readline().decode()
        while line and "http://" not in line:
            line = process.stdout.readline().decode()
        found = re.search(r"http://([\d.]+):(\d+)(/\w+/)", line)
        self.address = found and found.groups()
        self.errors = "" if found else process.stderr.read().decode()

    def _request(self, method, path, body=None):
        connection = http.client.HTTPConnection(self.address[0], int(self.address[1]), timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, self.address[2] + path, body)
            answer = connection.getresponse()
            return answer.status, answer.read()

    def page(self):
        return self._request("GET", "")[1]

    def decide(self, verb, decision):
        status, answer = self._request("POST", verb, json.dumps(decision))
        return status, answer.decode(errors="replace")

    def indices(self, name, kind):
        """The places of records in the report, which the page has as JSON."""
        found = re.search(rb'<script type="application/json" id="data">(.*?)</script>', self.page(), re.DOTALL)
        records = [entry["record"] for entry in json.loads(found[1])["entries"]]
        return [place for place, record in enumerate(records)
                if record["name"].startswith(name) and record["kind"] == kind]

    @property
    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(r"VmHWM:\s+(\d+) kB", file.read())[1]) * 1024


@contextlib.contextmanager
def _review(program, folder, *options):
    process = program.start("review", folder, *options, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE)
    try:
        yield _Server(process)
    finally:
        process.kill()
        process.wait()
