#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The engines on many messages: figures, and faults. Called by tools/check integrations."""
import argparse
import os
import pathlib
import shutil
import sys
import tempfile

sys.dont_write_bytecode = True
from meter import Killer, Meter  # noqa: E402

import engines  # noqa: E402
import faults  # noqa: E402
import samples  # noqa: E402
from bubblekit import Filter  # noqa: E402
from bubblekit.answers import read, schema  # noqa: E402


class Report:
    """Lines of a table, and whether all rows were there."""

    def __init__(self):
        self.failures = 0
        self.alone = {}  # Messages for each second of processor time, by one process of the filter.
        print("| what | by | messages | seconds | processor seconds | messages a processor second | share | "
              "largest process, MB | rows |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)

    def add(self, what, engine, count, meter, found, expected):
        """A line of the table. `found` and `expected` are hashes of rows, with their numbers."""
        self.failures += found != expected
        self.note(what, engine, count, meter,
                  "the same" if found == expected else f"**differ**: {found}, not {expected}")

    def note(self, what, engine, count, meter, ending="not kept"):
        """A line of the table, by what became of the rows."""
        speed = count / max(meter.processor_seconds, 0.01)
        speed_alone = self.alone.setdefault(what, speed)
        memory = ", ".join(f"{name} {size}" for name, size in sorted(meter.memory.items())
                           if name in ("bubblekit", "java", "python", "ray::MapWorker("))
        print(f"| {what} | {engine} | {count:,} | {meter.seconds:.1f} | {meter.processor_seconds:.1f} | {speed:,.0f} | "
              f"{speed / speed_alone:.2f} | {memory} | {ending} |", flush=True)

    def expect(self, what, holds, detail=""):
        """A fault, and whether nothing was lost."""
        self.failures += not holds
        print(f"- {'ok' if holds else '**FAIL**'}: {what}{': ' if detail else ''}{detail}", flush=True)


class Work:
    """What is measured or drawn: messages, and the rows that one process of the filter makes of them."""

    def __init__(self, name, command, program, texts, count, folder, report, **options):
        self.name, self.command, self.program, self.count, self.options = name, command, program, count, options
        self.folder = folder / name
        self.messages, self.lines = samples.write(texts, count, self.folder)
        filter = Filter(command, options, program)
        self.image = filter.image
        answers = self.folder / "answers.jsonl"
        arguments = filter.arguments()[6:]
        with Meter() as meter:
            samples.filter_alone(program, command, self.lines, answers, *arguments)
        table = read(answers.read_bytes(), filter, schema(filter))
        answers.unlink()
        self.expected = samples.digest(table, self.image)
        names = table.column("id")
        unique = len(names.unique()) == count and table.column("errorCode").null_count == count
        report.add(name, "one process", count, meter, (self.expected[0], unique), (self.expected[0], True))

    def output(self, name):
        """A folder that is not there yet."""
        path = self.folder / name
        shutil.rmtree(path, ignore_errors=True)
        return path


def run(options, folder):
    report = Report()
    program = os.environ["BUBBLEKIT"]
    texts = samples.texts(options.texts)
    works = [Work("measured", "measure", program, texts, options.messages, folder, report),
             Work("drawn", "render", program, texts, options.images, folder, report)]
    small = [Work("measured, fewer", "measure", program, texts, options.messages // 5, folder, report),
             Work("drawn, fewer", "render", program, texts, options.images // 10, folder, report)]
    engines.measure_pandas(small, report)
    if "duckdb" in options.only:
        engines.measure_duckdb(small, report)
    if "spark" in options.only:
        with engines.spark() as session:
            engines.measure_spark(session, works, report)
            print()
            faults.check_spark(session, small, report, Killer)
    if "ray" in options.only:
        engines.measure_ray(small, report)
    print()
    faults.check_worker(small, report, Killer)
    faults.check_full_disk(small[1], report)
    return report.failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, required=True)
    parser.add_argument("--images", type=int, required=True)
    parser.add_argument("--only", nargs="+", required=True)
    parser.add_argument("--texts", nargs="*", type=pathlib.Path, default=[])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        failures = run(options, pathlib.Path(folder))
    print(f"\n{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
