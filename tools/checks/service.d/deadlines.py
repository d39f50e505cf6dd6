# SPDX-License-Identifier: MIT
"""Answers that the deadline cuts, and bodies that don't arrive in time."""
import json
import socket
import time

from rows import Row, text_messages
from shared.service import Reader, Server, exchange, post, request


def cut(server):
    """Complaints about the figures of an answer that the deadline cuts, and of one that says so itself.

    On a busy machine, the deadline comes before the first bytes. Then it is tried again.
    """
    for headers in ({}, {"Accept": "text/event-stream"}):
        kind, statuses = headers.get("Accept", "an image"), []
        while len(statuses) < 5 and 200 not in statuses:
            name = f"cut-{len(headers)}-{len(statuses)}"
            before = counted(server)
            answer = exchange(server.address, post("/v1/transcript", {"messages": text_messages(6000)},
                                                   {**headers, "x-request-id": name}))
            time.sleep(0.2)
            statuses.append(answer.status)
        if answer.status == 200:
            yield from cut_complaints(server, answer, name, before, described=bool(headers))
        else:
            yield f"{kind}: no conversation has begun by its deadline: {statuses}"


def cut_complaints(server, answer, name, before, described):
    if described and b"event: problem" not in answer.body:
        yield f"events end without a problem: {answer.body[-200:]!r}"
    after = counted(server)
    if not all(later > earlier for earlier, later in zip(before, after)):
        yield f"a conversation that is cut isn't counted: {before}, {after}"
    lines = [json.loads(line) for line in server.logged().splitlines() if f'"{name}"' in line]
    if not any((line["level"], line.get("status"), line.get("code")) == ("error", 504, "late") for line in lines):
        yield f"a conversation that is cut is logged as {lines}"


def counted(server):
    """The numbers of late errors, and of answers that were cut for it."""
    lines = exchange(server.metrics_address, request("GET", "/metrics")).body.decode().splitlines()
    return [next((float(line.split()[-1]) for line in lines if line.startswith("bubblekit_" + name)), 0.0)
            for name in ('errors_total{code="late"}', 'answers_cut_total{status="504"}')]


def stalled(path, _):
    """A body that doesn't arrive in time is answered, and its connection ends."""
    with Server(path, "--timeout", 1) as server:
        for place in ("/v1/render", "/generate"):
            for kind, rest in (("that stops", []), ("a byte at a time", [b"a"] * 30)):
                yield from (f"{place}, {kind}: {complaint}" for complaint in slow_body(server.address, place, rest))
        lines = [json.loads(line) for line in server.logged().splitlines() if '"request"' in line]
        if [(line["status"], line.get("code")) for line in lines] != [(408, "tooSlow")] * 4:
            yield f"they are logged as {lines}"


def slow_body(address, place, rest):
    """Complaints about the answer to a body of which a byte comes, and then others one by one."""
    with socket.create_connection(address, 5) as connection:
        start = time.monotonic()
        connection.sendall(f"POST {place} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                           "Content-Length: 500\r\n\r\n{".encode())
        reader = Reader(connection, start + 8)
        for part in rest:
            time.sleep(0.05)
            try:
                connection.sendall(part)
            except OSError:
                break
        answer = reader.answer()
        answer.seconds = time.monotonic() - start
        codes = ("tooSlow",) if place == "/v1/render" else ()
        yield from Row("", b"", (408,), codes, 2600).complaints(answer)
        if reader.more() or time.monotonic() - start > 5:
            yield "the connection goes on"
