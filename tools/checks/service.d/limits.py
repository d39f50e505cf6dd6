# SPDX-License-Identifier: MIT
"""Servers with other options: tokens, budgets, a full queue, deadlines, draining, options that are wrong."""
import concurrent.futures
import json
import random
import socket
import subprocess
import time

from deadlines import cut, stalled
from links import KEYS
from origins import origins
from rows import MESSAGE, Row, is_png, render, text_messages
from shared import poison
from shared.service import Reader, Server, exchange, post, request

TOKENS = ["correct-horse-battery-staple-0001", "another-token-of-the-same-file-02"]

#: A conversation that takes some seconds to draw.
LONG = post("/v1/transcript", {"messages": text_messages(6000)})


def checks(path, folder):
    """Complaints about each, with its name before."""
    for name, check in (("tokens", tokens), ("a budget", budget), ("a proxy", proxied), ("a full queue", full_queue),
                        ("a deadline", deadline), ("a body that stalls", stalled), ("other origins", origins),
                        ("poison", poisoned), ("clients that leave", leaving), ("draining", draining),
                        ("many connections", many_connections), ("clients that take nothing", unread),
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
            *(Row(f"wrong: {value[:20]!r}", post("/v1/render", body, {"Authorization": value}), (401,),
                  milliseconds=500)
              for value in ("", "Bearer", "Bearer ", "Bearer wrong", f"Basic {TOKENS[0]}", f"Bearer {TOKENS[0][:-1]}",
                            f"Bearer {TOKENS[0]}x", f"Bearer {TOKENS[0].upper()}", TOKENS[0], "Bearer " + "a" * 6000,
                            f"Bearer {TOKENS[0]}, Bearer x", "Bearer \u00e9")),
            Row("in the query", post(f"/v1/render?token={TOKENS[0]}", body), (401, 400), milliseconds=500),
            Row("a long body without one", post("/v1/measure", b" " * 2_000_000, {"Content-Type": "application/json"}),
                (401,), milliseconds=1000),
            Row("quote-api without one", post("/generate.png", {"messages": []}), (401,), milliseconds=500),
            *(Row(f"{place} without one", request("GET", place), (200,), milliseconds=1000)
              for place in ("/healthz", "/readyz", "/", "/openapi.json")))
        yield from link_without_token(server, post("/v1/links", body, given[0]))


def link_without_token(server, data):
    """Complaints about the link that a request makes, and about what the log has of it, and of tokens."""
    place = (exchange(server.address, data).json() or {}).get("path", "/")
    yield from run(server, Row("a link without one", request("GET", place), (200,), check=is_png))
    log = server.logged()
    yield from (f"the token '{token}' is logged" for token in TOKENS if token in log)
    if "sig=" in log and place.rpartition("sig=")[2] in log:
        yield "a link's signature is logged"
    # Its payload is the message.
    payload = place.rpartition("/")[2].partition(".")[0]
    for method, target in (("GET", place[:-1]), ("POST", place), ("OPTIONS", place), ("GET", "/" + place),
                           ("GET", f"/proxy{place}"), ("GET", f"/v1/render/{payload}"),
                           ("GET", f"/v1/render/{payload}.exe")):
        exchange(server.address, request(method, target))
    log, metrics = server.logged(), exchange(server.metrics_address, request("GET", "/metrics")).body.decode()
    if payload[:40] in log or payload[:40] in metrics:
        yield "a link's payload is logged"
    if '"path":"/v1/render/\u2026.png"' not in log.replace("\\u2026", "\u2026"):
        yield "links aren't in the log as such"


def budget(path, folder):
    file = folder / "budgets"
    file.write_text(f"{TOKENS[0]} budget=0\n{TOKENS[1]}\n")
    with Server(path, "--budget", 100, "--token-file", file) as server:
        for token, refused in zip(TOKENS, (False, True)):
            data = post("/v1/transcript", {"messages": text_messages(300)}, {"Authorization": f"Bearer {token}"})
            statuses = [exchange(server.address, data).status for _ in range(8)]
            if (429 in statuses) != refused or statuses[0] != 200:
                yield f"with {'its own' if refused else 'no'} limit, a token's requests are answered by {statuses}"
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


def waiting(server):
    """The number of requests that wait for a thread."""
    return exchange(server.address, request("GET", "/infoz")).json()["queue"]["depth"]


def full_queue(path, _):
    with Server(path, "--workers", 1, "--queue", 2, "--budget", 0, "--timeout", 30) as server:
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            slow = [pool.submit(exchange, server.address, LONG, 60) for _ in range(3)]
            start = time.monotonic()
            while waiting(server) < 2 and time.monotonic() - start < 20:
                time.sleep(0.05)
            more = post("/v1/transcript", {"messages": text_messages(3)})
            others = [pool.submit(exchange, server.address, more, 60) for _ in range(8)]
            answers = [future.result() for future in others]
            # Short requests have a queue of their own.
            yield from run(server, Row("a short request", render(), (200,), milliseconds=500, check=is_png))
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
        yield from cut(server)


def poisons(count, seed):
    """Requests whose work takes a second or more. No two are alike, so that nothing is known of them."""
    source = random.Random(seed)
    for _ in range(count):
        texts = [poison.unseen(source, *poison.ALPHABETS[-1], 990_000) for _ in range(2)]
        messages = [{"msgID": f"m-{number}", "textElem": {"text": text}} for number, text in enumerate(texts)]
        body = json.dumps({"environment": {"style": "chatkit"}, "messages": messages}, ensure_ascii=False)
        yield post("/v1/measure", body.encode(), {"Content-Type": "application/json"})


def poisoned(path, _):
    """Work ends soon after its answer, so that what waits behind it is done, and it counts for its client."""
    with Server(path, "--timeout", 0.5, "--workers", 1, "--budget", 0) as server:
        requests = list(poisons(4, 1))
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            answers = [pool.submit(exchange, server.address, data, 20) for data in requests]
            time.sleep(0.2)
            # Short requests don't wait at all.
            quick = [exchange(server.address, render({"msgID": f"{number}", "textElem": {"text": f"{number}"}}))
                     for number in range(20)]
            statuses = [answer.result().status for answer in answers]
        if set(statuses) != {504}:
            yield f"they are answered by {statuses}"
        worst = max(answer.seconds for answer in quick)
        if worst > 0.4 or any(answer.status != 200 for answer in quick):
            statuses = [answer.status for answer in quick]
            yield f"beside them, short requests are answered by {statuses}, after {worst:.1f} s"
        start = time.monotonic()
        long = post("/v1/transcript", {"messages": text_messages(3)})
        while exchange(server.address, long).status != 200 and time.monotonic() - start < 10:
            pass
        # Without looks inside of a message it would be ten. Most modules of the shared build aren't optimised.
        if time.monotonic() - start > 3:
            yield f"work goes on for {time.monotonic() - start:.1f} s after its answer"
    with Server(path, "--timeout", 0.5, "--workers", 1, "--budget", 400) as server:
        data = next(poisons(1, 9))
        statuses = [exchange(server.address, data, 20).status, exchange(server.address, render()).status]
        if statuses != [504, 429]:
            yield f"a client whose time is spent by work that came to nothing is answered by {statuses}"


def leaving(path, _):
    """Work of clients that are gone is taken out, or ends by itself."""
    with Server(path, "--workers", 1, "--queue", 64, "--timeout", 30) as server:
        for _ in range(18):
            exchange(server.address, LONG, 0.1)
        for data in poisons(2, 20):
            exchange(server.address, data, 0.5)
        answer = exchange(server.address, post("/v1/transcript", {"messages": text_messages(3)}), 60)
        if answer.status != 200 or answer.seconds > 2:
            yield f"behind 20 clients that left, a request is answered by {answer.status} after {answer.seconds:.1f} s"
        time.sleep(0.2)
        lines = [json.loads(line) for line in server.logged().splitlines() if '"request"' in line]
        statuses = [line["status"] for line in lines if line["path"] != "/v1/transcript"]
        if statuses != [499, 499]:
            yield f"requests of clients that left are logged with {statuses}"


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
    # Two seconds for more work than that.
    with Server(path, "--workers", 2, "--timeout", 60, "--drain", 2, "--budget", 0) as server:
        requests = list(poisons(4, 30))
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            for data in requests:
                pool.submit(exchange, server.address, data, 20)
            time.sleep(0.7)
            start = time.monotonic()
            server.terminate()
            status = server.wait(15)
            seconds = time.monotonic() - start
        if status != 1 or seconds > 3:
            yield f"with work left, it ends with {status} after {seconds:.1f} s"
        ends = [json.loads(line) for line in server.logged().splitlines() if '"ended' in line]
        if [line.get("dropped") for line in ends] != [4]:
            yield f"with work left, its end is logged as {ends}"


def many_connections(path, _):
    """Beyond the maximum, the connection that has been idle for longest gives way; those with requests stay."""
    with Server(path, "--max-connections", 4, "--budget", 0, "--timeout", 30) as server:
        ask = request("GET", "/healthz")
        connections = [socket.create_connection(server.address, 5) for _ in range(4)]
        readers = [Reader(connection, time.monotonic() + 20) for connection in connections]
        try:
            for connection, reader in zip(connections, readers):
                connection.sendall(ask)
                reader.answer()
                time.sleep(0.05)
            connections[0].sendall(LONG)
            time.sleep(0.7)
            answer = exchange(server.address, ask, 5)
            if answer.status != 200 or answer.seconds > 2:
                yield f"a fifth one is answered by {answer.status} after {answer.seconds:.1f} s"
            if readers[1].more():
                yield "the one that was idle for longest goes on"
            for number in (2, 3):
                connections[number].sendall(ask)
                if readers[number].answer().status != 200:
                    yield f"number {number}, which was idle for a shorter time, is closed"
            if readers[0].answer().status != 200:
                yield "the one with a request is closed"
        finally:
            for connection in connections:
                connection.close()


def unread(path, _):
    """A client that takes no answers is left, and its connection is free for others."""
    with Server(path, "--timeout", 1) as server:
        with socket.socket() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
            connection.connect(server.address)
            connection.sendall(request("GET", "/openapi.json") * 300)
            time.sleep(4)
            reader = Reader(connection, time.monotonic() + 5)
            count = 0
            while reader.answer().whole:
                count += 1
            if count == 300:
                yield "all its answers are kept for it"


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
                  ("--allow-origin", "https://a.example/"), ("--allow-origin", "a.example"),
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
    values = [json.loads(line) for line in lines]
    silent = [value for value in values
              if value["message"] == "request" and value["status"] >= 400 and "code" not in value]
    if silent:
        yield f"{len(silent)} errors have no code in the log, such as {silent[0]}"
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
