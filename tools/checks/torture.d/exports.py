# SPDX-License-Identifier: MIT
"""Exports of other chats: pipes, devices and links where files belong, files without an end, and UTF-16."""
import json
import os
import shutil

from program import MEGABYTE

FORMATS = ("slack", "telegram", "whatsapp", "discord", "openai")
TEXT = json.dumps({"name": "Mira", "type": "personal_chat", "id": 17, "messages": []})

# The file of each format that a folder of it has.
FILES = {"slack": "users.json", "telegram": "result.json", "whatsapp": "_chat.txt", "discord": "quay.json",
         "openai": "conversations.json"}


def check(program, report, quick):
    _check_traps(program, report)
    _check_days(program, report)
    _check_inputs(program, report)
    _check_conversations(program, report, quick)


def _measure(program, path, form, *options, memory=256 * MEGABYTE):
    return program.run("measure", path, "--from", form, *options, deadline=20, memory=memory)


def _traps(program):
    """What a stranger may put where a file belongs: by name, what makes it."""
    secret = program.write("secret.json", '[{"id": "U1", "name": "the secret"}]')
    return {
        "a pipe": os.mkfifo,
        "a link to a file elsewhere": lambda path: path.symlink_to(secret),
        "a link to a device": lambda path: path.symlink_to("/dev/zero"),
        "a link to itself": lambda path: path.symlink_to(path.name),
    }


def _check_traps(program, report):
    for form, name in FILES.items():
        for trap, make in _traps(program).items():
            folder = program.folder / "trap"
            shutil.rmtree(folder, ignore_errors=True)
            program.write("trap/quay/2024-06-01.json", "[]")
            make(folder / name)
            outcome = _measure(program, folder, form)
            clear = outcome.status == 2 and not outcome.excess and name in outcome.errors
            report.expect_refusal(clear and _is_plain(outcome), f"{form} where {name} is {trap}", outcome)


def _check_days(program, report):
    """A day that can't be read costs no other."""
    for trap, make in _traps(program).items():
        folder = program.folder / "days"
        shutil.rmtree(folder, ignore_errors=True)
        program.write("days/2024-06-01.json", [{"ts": "1", "text": "before"}])
        make(folder / "2024-06-02.json")
        program.write("days/2024-06-03.json", [{"ts": "3", "text": "after"}])
        outcome = _measure(program, folder, "slack")
        clear = outcome.status == 1 and "2024-06-02.json" in outcome.errors \
            and len(outcome.stdout.splitlines()) == 2
        report.expect_refusal(clear and _is_plain(outcome), f"a day that is {trap}", outcome)


def _check_inputs(program, report):
    """Inputs that no export begins with: an error, however long they are."""
    pipe = program.folder / "pipe"
    os.mkfifo(pipe)
    sparse = program.write("sparse", b"")
    os.truncate(sparse, 1 << 40)
    cases = {"/dev/zero": "/dev/zero", "a pipe": pipe, "1 TB of zeros": sparse,
             "UTF-16": program.write("utf16", TEXT.encode("utf-16")),
             "lines": program.write("lines", b"y\n" * 600_000)}
    for form in FORMATS:
        for name, path in cases.items():
            outcome = _measure(program, path, form)
            clear = outcome.status in (1, 2) and not outcome.excess and outcome.errors
            if name == "UTF-16":
                clear = clear and "UTF-16" in outcome.errors
            # As lines of JSON, each is an error of its own.
            if name != "lines" or form not in ("slack", "openai"):
                clear = clear and len(outcome.errors.splitlines()) <= 2
            report.expect_refusal(clear and _is_plain(outcome), f"{form} of {name}", outcome)


def _check_conversations(program, report, quick):
    """Conversations of ChatGPT that are no trees, and one over the limit."""
    def node(name, parent):
        return {"parent": parent, "message": {"id": name, "author": {"role": "user"}, "content": {
            "content_type": "text", "parts": [name]}}}
    count = 2_000 if quick else 100_000
    chain = {f"n{index}": node(f"n{index}", f"n{index - 1}") for index in range(1, count)}
    for name, source, shown in [
        ("a circle", {"mapping": {**chain, "n0": node("n0", f"n{count - 1}")}, "current_node": "n0"}, count),
        ("a missing root", {"mapping": chain, "current_node": f"n{count - 1}"}, count - 1),
        ("a missing current node", {"mapping": {"a": node("a", None)}, "current_node": "b"}, 1),
    ]:
        path = program.write("conversations.json", [source])
        # All messages of a conversation are in memory at once, some 5 KB each.
        outcome = _measure(program, path, "openai", memory=256 * MEGABYTE + 6_000 * count)
        clear = outcome.status == 1 and len(outcome.stdout.splitlines()) == shown
        report.expect_refusal(clear and _is_plain(outcome), f"a conversation with {name}", outcome)
    if quick:
        return
    path = program.write("long.json", [{"conversation_id": "x1", "mapping": {"a": "x" * 64_000_000}}])
    outcome = program.run("measure", path, "--from", "openai", deadline=60)
    report.expect_refusal(outcome.status == 1 and "64000000" in outcome.errors,
                          "a conversation of 64,000,000 bytes", outcome, "naming '64000000'")


def _is_plain(outcome):
    """Whether errors are sentences, and don't have what is in a file elsewhere."""
    return "Domain=" not in outcome.errors and "the secret" not in outcome.errors
