# SPDX-License-Identifier: MIT
"""SIGTERM amid requests of 64 connections: what was accepted is answered whole, and nothing else is."""
import asyncio
import collections
import json

from rows import text_messages
from shared.service import Server, request

CONNECTIONS = 64
REQUESTS = 10_000


def check(path, count=REQUESTS):
    """Complaints, and a line with the counts on standard output."""
    with Server(path, "--budget", 0, "--queue", 1000, "--drain", 30, "--timeout", 30) as server:
        counts, complaints = asyncio.run(_run(server, count))
        status = server.wait(40)
        print("drain: " + ", ".join(f"{number} {name}" for name, number in sorted(counts.items())), flush=True)
        yield from complaints
        if status != 0:
            yield f"the server ends with {status}"
        if counts["200"] == 0 or counts["200"] >= count:
            yield f"SIGTERM came too early or too late to check anything: {counts['200']} of {count} were answered"


async def _run(server, count):
    bodies = [json.dumps({"message": message}).encode() for message in text_messages(200)]
    state = {"next": 0, "terminated": False}
    counts, complaints = collections.Counter(), []

    def take():
        number = state["next"]
        state["next"] += 1
        if number == count // 2:
            state["terminated"] = True
            server.terminate()
        return number if number < count else None

    async def client():
        reader = writer = None
        while (number := take()) is not None:
            if writer is None:
                try:
                    reader, writer = await asyncio.open_connection(*server.address)
                except OSError:
                    counts["refused connections"] += 1
                    if not state["terminated"]:
                        complaints.append("a connection is refused before SIGTERM")
                    continue
            before = state["terminated"]
            outcome = await _ask(reader, writer, bodies[number % len(bodies)])
            counts[outcome] += 1
            if outcome == "cut":
                complaints.append("an answer is cut")
            elif outcome == "closed" and not state["terminated"]:
                complaints.append("a connection is closed before SIGTERM")
            elif outcome == "lost" or outcome == "503" and not before and not state["terminated"]:
                complaints.append(f"a request is {outcome}")
            if outcome != "200":
                writer.close()
                writer = None

    await asyncio.gather(*(client() for _ in range(CONNECTIONS)))
    unique = list(dict.fromkeys(complaints))
    return counts, [f"{line} ({complaints.count(line)} times)" for line in unique]


async def _ask(reader, writer, body):
    """What comes of a request: a status, `closed` (without a byte of an answer) or `cut` (amid one)."""
    started = False
    try:
        writer.write(request("POST", "/v1/render", body, {"Content-Type": "application/json"}))
        await writer.drain()
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
        started = True
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
        length = int(fields.get(b"content-length", b"-1"))
        if length < 0:
            return "cut"
        await asyncio.wait_for(reader.readexactly(length), 60)
        return head.split(b" ")[1].decode()
    except asyncio.IncompleteReadError as error:
        return "cut" if started or error.partial else "closed"
    except (ConnectionError, BrokenPipeError):
        return "cut" if started else "closed"
    except asyncio.TimeoutError:
        return "lost"
