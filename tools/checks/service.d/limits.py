# SPDX-License-Identifier: MIT
"""Servers with other options: tokens, budgets, a full queue, deadlines, draining, options that are wrong."""
import concurrent.futures
import json
import subprocess
import time

from links import KEYS
from rows import MESSAGE, Row, is_png, render, text_messages
from shared.service import Server, exchange, post, request

TOKENS = ["correct-horse-battery-staple-0001", "another-token-of-the-same-file-02"]

#: A conversation that takes some seconds to draw.
LONG = post("/v1/transcript", {"messages": text_messages(6000)})


def checks(path, folder):
    """Complaints about each, with its name before."""
    for name, check in (("tokens", tokens), ("a budget", budget), ("a proxy", proxied), ("a full queue", full_queue),
                        ("a deadline", deadline), ("clients that leave", leaving), ("draining", draining),
                        ("wrong options", wrong_options)):
        for complaint in check(path, folder):
            yield f"{name}: {complaint}"


def run(server, *rows):
    for row in rows:
        for complaint in row.run(server.address):
            yield f"{row.name}: {complaint}"


def tokens(path, folder):
    file = folder / "tokens"
    file.write_text("\n".join(TOKENS) + "\n")
    keys = folder / "keys"
    keys.write_text(KEYS)
    given = [{"Authorization": f"Bearer {token}"} for token in TOKENS]
    body = {"message": MESSAGE}
    with Server(path, "--token-file", file, "--link-keys", keys) as server:
        yield from run(
            server, Row("none", post("/v1/render", body), (401,), milliseconds=500),
            *(Row(f"one of the file's, {number}", post("/v1/render", body, each), (200,), check=is_png)
              for number, each in enumerate(given)),
            *(Row(f"wrong: {value[:20]!r}", post("/v1/render", body, {"Authorization": value}), (401,), milliseconds=500)
              for value in ("", "Bearer", "Bearer ", "Bearer wrong", f"Basic {TOKENS[0]}", f"Bearer {TOKENS[0][:-1]}",
                            f"Bearer {TOKENS[0]}x", f"Bearer {TOKENS[0].upper()}", TOKENS[0], "Bearer " + "a" * 6000,
                            f"Bearer {TOKENS[0]}, Bearer x", "Bearer \u00e9")),
            Row("in the query", post(f"/v1/render?token={TOKENS[0]}", body), (401, 400), milliseconds=500),
            Row("a long body without one", post("/v1/measure", b" " * 2_000_000, {"Content-Type": "application/json"}),
                (401,), milliseconds=1000),
            Row("quote-api without one", post("/generate.png", {"messages": []}), (401,), milliseconds=500),
            *(Row(f"{place} without one", request("GET", place), (200,), milliseconds=1000)
              for place in ("/healthz", "/readyz", "/", "/openapi.json")))
        link = exchange(server.address, post("/v1/links", body, given[0]))
        place = (link.json() or {}).get("path", "/")
        yield from run(server, Row("a link without one", request("GET", place), (200,), check=is_png))
        log = server.logged()
        yield from (f"the token '{token}' is logged" for token in TOKENS if token in log)
        if "sig=" in log and place.rpartition("sig=")[2] in log:
            yield "a link's signature is logged"


def budget(path, _):
    with Server(path, "--budget", 100) as server:
        large = post("/v1/transcript", {"messages": text_messages(300)})
        statuses = [exchange(server.address, large).status for _ in range(10)]
        if statuses[0] != 200 or 429 not in statuses:
            yield f"ten conversations are answered by {statuses}"
        other = {"X-Forwarded-For": "203.0.113.9", "Forwarded": "for=203.0.113.9", "X-Real-IP": "203.0.113.9"}
        yield from run(server, Row("after it is spent", render(), (429,), milliseconds=100),
                       Row("with a forged address", post("/v1/render", {"message": MESSAGE}, other), (429,),
                           milliseconds=100),
                       Row("what costs nothing", request("GET", "/healthz"), (200,), milliseconds=100))
        wait = exchange(server.address, render()).headers.get("retry-after", "")
        if not wait.isdigit() or not 1 <= int(wait) <= 3600:
            yield f"Retry-After is {wait!r}"
    with Server(path, "--budget", 0) as server:
        if any(exchange(server.address, render()).status != 200 for _ in range(50)):
            yield "without a budget, a request is refused"


def proxied(path, _):
    def from_address(address):
        return post("/v1/transcript", {"messages": text_messages(300)}, {"X-Forwarded-For": address})
    with Server(path, "--budget", 100, "--trust-proxy", 1) as server:
        statuses = [exchange(server.address, from_address("203.0.113.9")).status for _ in range(10)]
        if 429 not in statuses:
            yield f"ten conversations of one client are answered by {statuses}"
        yield from run(server, Row("another client", from_address("203.0.113.10"), (200,)),
                       # Clients write what is before the last address.
                       Row("a forged address before it", from_address("198.51.100.1, 203.0.113.9"), (429,)),
                       Row("no address", from_address("nonsense"), (200, 429, 400)))


def full_queue(path, _):
    with Server(path, "--workers", 1, "--queue", 2, "--budget", 0, "--timeout", 30) as server:
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            slow = [pool.submit(exchange, server.address, LONG, 60) for _ in range(3)]
            time.sleep(0.7)
            quick = [pool.submit(exchange, server.address, render(), 60) for _ in range(8)]
            answers = [future.result() for future in quick]
            statuses = [future.result().status for future in slow]
        refused = [answer for answer in answers if answer.status == 503]
        if not refused:
            yield f"nothing is refused: {[answer.status for answer in answers]}"
        yield from (complaint for answer in refused for complaint in
                    Row("refused", b"", (503,), milliseconds=50).complaints(answer))
        if 200 not in statuses:
            yield f"what was accepted is answered by {statuses}"
        yield from run(server, Row("afterwards", render(), (200,), check=is_png))


def deadline(path, _):
    with Server(path, "--timeout", 1, "--workers", 1) as server:
        yield from run(server, Row("a conversation", post("/v1/transcript", {"messages": text_messages(6000)},
                                                          {"Accept": "text/event-stream"}),
                                   (200, 504, 503), milliseconds=1600, may_be_cut=True),
                       # What is streamed has its status already, and is cut.
                       Row("a streamed conversation", LONG, (200, 504, 503), milliseconds=1600, may_be_cut=True,
                           check=lambda answer: "it is whole" if answer.status == 200 and answer.whole else None),
                       Row("a text", render({"msgID": "m", "textElem": {"text": "\u0644\u0627 " * 50_000}}),
                           (200, 422, 504), milliseconds=1600),
                       Row("one behind them", render(), (200, 504, 503), milliseconds=1600))
        time.sleep(1)
        yield from run(server, Row("afterwards", render(), (200,), check=is_png))


def leaving(path, _):
    """Work of clients that are gone is taken out, or ends by itself."""
    with Server(path, "--workers", 1, "--queue", 64, "--timeout", 30) as server:
        for _ in range(20):
            exchange(server.address, LONG, 0.05)
        answer = exchange(server.address, render(), 60)
        if answer.status != 200 or answer.seconds > 12:
            yield f"behind 20 clients that left, a request is answered by {answer.status} after {answer.seconds:.1f} s"


def draining(path, _):
    with Server(path, "--workers", 2, "--timeout", 60, "--drain", 60) as server:
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            slow = pool.submit(exchange, server.address, LONG, 60)
            time.sleep(0.7)
            server.terminate()
            time.sleep(0.1)
            ready = exchange(server.address, request("GET", "/readyz"), 5)
            late = exchange(server.address, render(), 5)
            answer = slow.result()
        status = server.wait(60)
        if ready.status not in (503, None):
            yield f"/readyz answers {ready.status} after SIGTERM"
        if late.status not in (503, None):
            yield f"a late request is answered by {late.status}"
        if answer.status != 200 or not answer.whole:
            yield f"the request under way is answered by {answer.status}{'' if answer.whole else ', cut'}"
        if status != 0:
            yield f"it ends with {status}"
    with Server(path, "--workers", 1, "--timeout", 60, "--drain", 1) as server:
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            for _ in range(3):
                pool.submit(exchange, server.address, LONG, 20)
            time.sleep(0.5)
            start = time.monotonic()
            server.terminate()
            status = server.wait(15)
            if status is None or time.monotonic() - start > 10:
                yield "it goes on long after --drain"


def wrong_options(path, folder):
    keys = folder / "bad-keys"
    for name, text in (("a short secret", "new abc\n"), ("no secret", "new\n"), ("nothing", ""),
                       ("binary", "\0\xff\n"), ("one name twice", KEYS.replace("old", "new"))):
        keys.write_text(text)
        yield from _refused(path, name, "--link-keys", keys)
    tokens_file = folder / "no-tokens"
    tokens_file.write_text("\n\n")
    yield from _refused(path, "a file without tokens", "--token-file", tokens_file)
    for words in (("--port", "70000"), ("--port", "a"), ("--workers", "0"), ("--workers", "-1"), ("--queue", "-1"),
                  ("--timeout", "0"), ("--timeout", "nan"), ("--budget", "-1"), ("--token-file", "/nowhere"),
                  ("--link-keys", "/nowhere"), ("--fonts", "/nowhere"), ("--host", "999.1.1.1"), ("--nonsense",)):
        yield from _refused(path, " ".join(words), *words)


def _refused(path, name, *words):
    command = [str(path), "--port", "0", *map(str, words)]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=10)
    except subprocess.TimeoutExpired:
        yield f"{name}: the server starts"
        return
    if answer.returncode <= 0 or not answer.stderr.strip():
        yield f"{name}: it ends with {answer.returncode} and prints {answer.stderr[:200]!r}"


def logs(server, words):
    """Complaints about the log: every line is JSON with its members, and none has a secret."""
    text = server.logged()
    lines = text.splitlines()
    for number, line in enumerate(lines):
        try:
            value = json.loads(line)
        except ValueError:
            yield f"line {number} of the log is no JSON: {line[:200]}"
            return
        if missing := [name for name in ("time", "level", "message") if name not in value]:
            yield f"line {number} of the log has no {missing[0]}: {line[:200]}"
            return
    yield from (f"the log has the secret '{word}'" for word in words if word in text)
    if not any('"requestId"' in line for line in lines):
        yield "no line of the log has a requestId"
    if "0af7651916cd43dd8448eb211c80319c" not in text:
        yield "the traceparent isn't in the log"


def metrics(server):
    """Complaints about the metrics: the text can be parsed, and has few series whatever was requested."""
    answer = exchange(server.metrics_address, request("GET", "/metrics"))
    if answer.status != 200:
        yield f"the metrics are answered by {answer.status}"
        return
    names, series = set(), 0
    for line in answer.body.decode().splitlines():
        if line.startswith("#") or not line:
            continue
        series += 1
        name, _, value = line.rpartition(" ")
        names.add(name.partition("{")[0])
        try:
            float(value)
        except ValueError:
            yield f"a metric's value is no number: {line[:100]}"
    for name in ("http_requests_total", "http_request_duration_seconds_bucket", "http_requests_in_progress",
                 "queue_depth", "queue_wait_seconds_bucket", "render_seconds_bucket", "errors_total",
                 "link_cache_hits_total", "link_cache_misses_total", "process_resident_memory_bytes",
                 "process_cpu_seconds_total", "build_info"):
        if f"bubblekit_{name}" not in names:
            yield f"there is no metric bubblekit_{name}"
    if series > 2500:
        yield f"there are {series} series"
    if b"passwd" in answer.body or b"escape" in answer.body:
        yield "a metric has a label that clients choose"


