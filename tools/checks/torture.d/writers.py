# SPDX-License-Identifier: MIT
"""Several processes that write into one folder at once."""
import shutil
from subprocess import DEVNULL, PIPE

from program import contents, difference, message


SMALL = ("--scale", "0.5")


def check(program, report, quick):
    rounds = 2 if quick else 20
    source = [message(f"m-{index}", "See you at eight? 你好 " * (1 + index % 7))
              for index in range(8 if quick else 24)]
    for count in (2, 4):
        _check_render(program, report, source, count, rounds)
        _check_record(program, report, source, count, rounds)
        _check_verify(program, report, source, count, rounds)


def _check_render(program, report, source, count, rounds):
    path = program.write("messages.json", source)
    output = program.folder / "out"

    def command(folder):
        return "render", path, "-o", folder, "--transcript"
    program.run(*command(program.folder / "single"))
    expected = contents(program.folder / "single")
    problems = []
    for _ in range(rounds):
        problems += _run_together(program, count, command(output))
        problems += filter(None, [difference(contents(output), expected)])
        shutil.rmtree(output)
    _report(report, f"{count} renders into one folder", rounds, problems)


def _check_record(program, report, source, count, rounds):
    program.write("single-goldens/chat.json", source)
    program.run("record", program.folder / "single-goldens", *SMALL)
    expected = contents(program.folder / "single-goldens", (".build",))
    problems = []
    for _ in range(rounds):
        program.write("goldens/chat.json", source)
        folder = program.folder / "goldens"
        problems += _run_together(program, count, ("record", folder, *SMALL))
        problems += filter(None, [difference(contents(folder, (".build",)), expected)])
        shutil.rmtree(folder)
    _report(report, f"{count} records into one folder", rounds, problems)


def _check_verify(program, report, source, count, rounds):
    """Half of the processes verify another theme than was recorded: none may take another's result."""
    program.write("verified/chat.json", source)
    folder = program.folder / "verified"
    program.run("record", folder, *SMALL)
    problems = []
    for _ in range(rounds):
        processes = [
            (theme, program.start("verify", folder, *SMALL, "--theme", theme, stdout=PIPE, stderr=DEVNULL))
            for theme in ("light", "dark") * (count // 2)
        ]
        for theme, process in processes:
            text = process.communicate()[0].decode(errors="replace").strip()
            failed = "failed" in text
            if process.returncode != (0 if theme == "light" else 1) or failed != (theme == "dark"):
                problems.append(f"status {process.returncode} for the theme {theme}: {text[:100]}")
    _report(report, f"{count} verifies of one folder, half of which differ", rounds, problems)


def _run_together(program, count, arguments):
    """What went wrong with processes that run at once."""
    processes = [program.start(*arguments, stdout=DEVNULL, stderr=PIPE) for _ in range(count)]
    problems = []
    for process in processes:
        errors = process.communicate()[1].decode(errors="replace").strip()
        if process.returncode != 0:
            problems.append(f"status {process.returncode}, {errors[-160:] or 'without a message'}")
    return problems


def _report(report, what, rounds, problems):
    first = f"{len(problems)} problems, the first: {problems[0]}" if problems else ""
    report.expect(first, f"{what}, {rounds} times")
