# SPDX-License-Identifier: MIT
"""Filters that are killed, lines on which they die or hang, and disks that are full: nothing lost, nothing twice."""
import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
import samples
from bubblekit import Filter, Worker
from bubblekit.answers import answer

POISONED = pathlib.Path(__file__).resolve().parents[3] / "Packages/Python/tests/poisoned.py"
POISONS = ["exit", "kill", "half", "hang"]
LINES = 20_000
DEADLINE = 5


def check_worker(works, report, killer):
    """The bare worker, whose filter is killed again and again."""
    for work in works:
        table = pq.read_table(work.messages)
        found = set()
        with killer(0.3) as killed, Worker(Filter(work.command, work.options, work.program)) as worker:
            while killed.count < 3:
                rows = pa.concat_tables(answer(worker, [table], "message", []))
                found.add(samples.digest(rows, work.image))
        report.expect(f"{work.name} by the bare worker, filters killed {killed.count} times",
                      found == {work.expected}, f"{work.count:,} rows, {worker.starts} starts")


def check_spark(session, works, report, killer):
    from bubblekit import spark as functions
    for work in works:
        frame = session.read.parquet(str(work.messages))
        answers = getattr(functions, work.command)(frame, isolated=True, program=work.program, **work.options)
        found = set()
        with killer(0.7) as killed:
            while killed.count < 3:
                output = work.output("killed")
                answers.write.parquet(str(output))
                found.add(samples.read(output, work.image))
        report.expect(f"{work.name} by Spark, filters killed {killed.count} times", found == {work.expected},
                      f"{work.count:,} rows")
    _check_poison(session, works[0], report)
    _check_full_parquet(session, works[1], report)


def _check_poison(session, work, report):
    """Lines on which a wrapper of the filter dies and hangs: they are named, and all others are answered."""
    from bubblekit import spark as functions
    lines = work.lines.read_text().splitlines()[:LINES]
    poisoned = {f"m-{place:09}": poison for place, poison in
                zip(range(17, len(lines), len(lines) // 12), POISONS * 3)}
    for name, poison in poisoned.items():
        lines[int(name[2:])] = samples.message(int(name[2:]), f"POISON-{poison}")
    folder = work.output("poisoned")
    folder.mkdir()
    wrapper = folder / "poisoned"
    wrapper.write_text(f"#!/bin/sh\nBUBBLEKIT_REAL='{work.program}' exec '{sys.executable}' '{POISONED}' \"$@\"\n")
    wrapper.chmod(0o755)
    pq.write_table(pa.table({"message": lines}), folder / "messages.parquet")
    frame = session.read.parquet(str(folder / "messages.parquet")).repartition(4)
    functions.measure(frame, isolated=True, program=str(wrapper), deadline=DEADLINE).write.parquet(str(folder / "rows"))
    rows = pq.read_table(folder / "rows").sort_by("id")
    failed = rows.filter(pc.is_valid(rows.column("errorCode")))
    codes = dict(zip(failed.column("id").to_pylist(), failed.column("errorCode").to_pylist()))
    expected = {name: "late" if poison == "hang" else "crashed" for name, poison in poisoned.items()}
    ids = [f"m-{number:09}" for number in range(len(lines))]
    good = rows.filter(pc.is_null(rows.column("errorCode")))
    with Worker(Filter("measure", program=work.program)) as worker:
        same = pa.table({"message": [line for line, name in zip(lines, ids) if name not in poisoned]})
        reference = samples.digest(pa.concat_tables(answer(worker, [same], "message", [])))
    report.expect(f"{len(lines):,} lines in Spark, {len(poisoned)} of them poisoned",
                  rows.column("id").to_pylist() == ids and codes == expected and samples.digest(good) == reference,
                  f"{rows.num_rows:,} rows, lost: {', '.join(sorted(codes))}")


@contextlib.contextmanager
def small_disk(kilobytes):
    """A folder on a disk of its own; `None` where that is not permitted."""
    with tempfile.TemporaryDirectory() as folder:
        mount = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", folder],
                               capture_output=True)
        try:
            yield pathlib.Path(folder) if mount.returncode == 0 else None
        finally:
            if mount.returncode == 0:
                # An engine may still have a file open.
                subprocess.run(["umount", "--lazy", folder], check=True)


def _check_full_parquet(session, work, report):
    """Spark writes images onto a full disk: the job fails, and says that there is nothing whole."""
    from bubblekit import spark as functions
    frame = session.read.parquet(str(work.messages))
    answers = functions.render(frame, isolated=True, program=work.program, **work.options)
    with small_disk(work.count) as disk:
        if disk is None:
            return print("- skipped: a full disk, since mounting is not permitted here")
        try:
            answers.write.parquet(str(disk / "rows"))
            refused = False
        except Exception as error:  # Whatever the engine calls it.
            refused = "space" in str(error)
        whole = (disk / "rows/_SUCCESS").exists()
    report.expect("Spark writes onto a full disk", refused and not whole, "the job fails, without _SUCCESS")
    output = work.output("again")
    answers.write.parquet(str(output))
    report.expect("the same, written again where there is room", samples.read(output, work.image) == work.expected)


def check_full_disk(work, report):
    """The filter writes images onto a full disk: each line is answered, by a whole image or by an error."""
    with small_disk(4 * work.count) as disk, work.lines.open("rb") as lines:
        if disk is None:
            return
        command = [work.program, "render", "-", "--jsonl", "-j", "1", "-o", str(disk / "images")]
        ended = subprocess.run(command, stdin=lines, capture_output=True)
        answers = [json.loads(line) for line in ended.stdout.splitlines()]
        drawn = [row for row in answers if "path" in row]
        whole = all(pathlib.Path(row["path"]).read_bytes().endswith(b"IEND\xaeB`\x82") for row in drawn)
        left = len(os.listdir(disk / "images"))
    failed = [row for row in answers if row.get("error", {}).get("code") == "unwritable"]
    ids = [row["id"] for row in answers]
    report.expect("render -o onto a full disk", ended.returncode == 1 and whole and left == len(drawn) > 0 < len(failed)
                  and len(drawn) + len(failed) == work.count == len(set(ids)),
                  f"{len(drawn):,} images, {len(failed):,} lines with the error")
