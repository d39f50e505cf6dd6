# SPDX-License-Identifier: MIT
"""Few file descriptors, closed pipes, and closed standard streams."""
import os
import resource
import signal
import subprocess

import samples
from program import contents, difference, limiting, message

# With fewer, the runtime library of concurrency ends the program before it can open anything.
LIMITS = (8, 12, 16, 20, 32, 64)


def check_limits(program, report, quick):
    for name, arguments, stdin, folder in _commands(program):
        expected = program.run(*arguments, stdin=stdin)
        files = contents(folder) if folder else {}
        problems, refused = [], []
        for limit in LIMITS[::2] if quick else LIMITS:
            outcome = program.run(*arguments, stdin=stdin, before=limiting(resource.RLIMIT_NOFILE, limit))
            if outcome.crashed or outcome.excess:
                problems.append(f"with {limit} descriptors {outcome}")
            elif outcome.status == expected.status:
                # Something that can't be opened may be left out, but never without a word.
                same = outcome.stdout == expected.stdout
                same = same and not (folder and difference(contents(folder), files))
                if not same and outcome.stderr == expected.stderr:
                    problems.append(f"with {limit} descriptors other results, without a message")
            elif not outcome.errors:
                problems.append(f"with {limit} descriptors status {outcome.status} without a message")
            else:
                refused.append(f"{limit} ({outcome.errors.splitlines()[-1][:90]})")
        report.expect("; ".join(problems), f"{name}, refused with {', '.join(refused) or 'none'}")


def check_pipes(program, report, quick):
    many = program.write("many.json", [message(f"m-{index}") for index in range(20_000)])
    texts = b'"See you at eight?"\n' * 20_000
    image = program.write("image.png", samples.files()["colour.png"])
    other = program.write("other.png", samples.files()["translucent.png"])
    for name, arguments, stdin in [
        ("measure", ("measure", many), b""), ("text", ("text",), texts), ("links", ("links",), texts),
        ("schema", ("schema",), b""), ("diff -o -", ("diff", image, other, "-o", "-"), b""),
    ]:
        report.expect(_close_early(program, arguments, stdin), f"{name} | head -1")
    _check_closed_streams(program, report)


def _commands(program):
    """A name, arguments, standard input, and the folder that files are written into, if any."""
    # Only what the commands compare with each other may be in the folders.
    avatar = samples.files()["baseline.jpg"]
    for name in ("avatar.jpg", "chats/avatar.jpg"):
        program.write(name, avatar)
    source = [message(f"m-{i}", f"{i} 你好 مرحبا नमस्ते 🥾", faceURL="avatar.jpg") for i in range(12)]
    path = program.write("messages.json", source)
    program.write("chats/chat.json", source)
    image = program.write("image.png", samples.files()["colour.png"])
    program.run("record", program.folder / "chats")
    text = b'"See \\u4f60\\u597d www.example.com"\n'
    return [
        ("measure", ("measure", path), b"", None),
        ("measure -j 64", ("measure", path, "-j", "64"), b"", None),
        ("render", ("render", path, "-o", "out", "--transcript", "-j", "8"), b"",
         program.folder / "out"),
        ("render --format pdf", ("render", path, "-o", "pdf", "--format", "pdf"), b"",
         program.folder / "pdf"),
        ("verify", ("verify", "chats"), b"", None),
        ("record", ("record", "chats"), b"", program.folder / "chats/Goldens"),
        ("diff", ("diff", image, image, "-o", "d.png"), b"", None),
        ("text", ("text",), text, None),
        ("links", ("links",), text, None),
    ]


def _close_early(program, arguments, stdin):
    """What is wrong when the reader closes the pipe after a line."""
    given = open(program.write("stdin", stdin), "rb")
    with given, open(program.folder / "stderr", "wb") as errors:
        process = program.start(*arguments, stdin=given, stdout=subprocess.PIPE, stderr=errors)
        process.stdout.readline()
        process.stdout.close()
        try:
            status = process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return "not done 20 s after its reader"
    # A comparison has a verdict, whoever reads the image.
    if status in (0, 22, -signal.SIGPIPE):
        return ""
    text = (program.folder / "stderr").read_text(errors="replace").strip()
    return f"status {status}, {text[-160:] or 'without a message'}"


def _check_closed_streams(program, report):
    """Files that are opened take the numbers of streams that are closed."""
    source = [message("m-1", "See you at eight?"), message("m-2", faceURL="missing.png"),
              {"msgID": "m-3", "seq": "x"}]
    path = program.write("closed/messages.json", source)
    program.run("render", path, "-o", "closed/expected", "--transcript")
    expected = contents(program.folder / "closed/expected")
    for streams, name in [((0,), "<&-"), ((1,), ">&-"), ((2,), "2>&-"), ((1, 2), ">&- 2>&-"),
                          ((0, 1, 2), "<&- >&- 2>&-")]:
        output = f"closed/out{sum(1 << stream for stream in streams)}"
        outcome = program.run("render", path, "-o", output, "--transcript", before=_closing(streams))
        problem = str(outcome) if outcome.crashed or outcome.excess else difference(
            contents(program.folder / output), expected)
        report.expect(problem, f"render with {name}: the same files, status {outcome.status}")
        _check_goldens(program, report, source, streams, name)
    for arguments, streams, name in [
        (("measure", path), (1,), "measure >&-"), (("measure", "-"), (0,), "measure - <&-"),
        (("text",), (0,), "text <&-"), (("links",), (0,), "links <&-"), (("schema",), (1,), "schema >&-"),
        (("render", "-", "-o", "closed/none"), (0,), "render - <&-"),
    ]:
        outcome = program.run(*arguments, before=_closing(streams))
        clear = outcome.status in (1, 2) and outcome.errors
        report.expect("" if clear else f"{outcome}; it must fail with a message", f"{name}: {outcome}")


def _check_goldens(program, report, source, streams, name):
    """Goldens that are recorded and verified with streams closed."""
    for folder in ("closed/chats", "closed/expected-chats"):
        program.write(f"{folder}/chat.json", source)
    chats = program.folder / "closed/chats"
    program.run("record", program.folder / "closed/expected-chats")
    program.run("record", chats, before=_closing(streams))
    problem = difference(contents(chats, (".build",)),
                         contents(program.folder / "closed/expected-chats", (".build",)))
    report.expect(problem, f"record with {name}: the same goldens")
    for path in sorted(chats.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()


def _closing(streams):
    def close():
        for stream in streams:
            os.close(stream)
    return close
