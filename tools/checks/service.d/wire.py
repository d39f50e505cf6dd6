# SPDX-License-Identifier: MIT
"""Rows about HTTP itself: heads, bodies, methods, paths."""
import socket
import time

from rows import MESSAGE, Row, both, has, is_png, lacks, raw, render
from shared.service import Answer, Reader, exchange, request

#: What a broken request may be answered by: an answer, or the connection's end.
BROKEN = (400, None)
SECRETS = lacks(b"root:x", b"root:*", b"[package]")


def rows():
    yield from heads()
    yield from bodies()
    yield from methods()
    yield from paths()
    yield from identifiers()


def head(*lines, body=b""):
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def heads():
    ordinary = ["GET /healthz HTTP/1.1", "Host: localhost"]
    many = [f"X-Header-{number}: value" for number in range(10_000)]
    yield Row("10,000 headers", head(*ordinary, *many), (431, 400, None), milliseconds=2000)
    yield Row("a header of 1 MB", head(*ordinary, "X-Long: " + "a" * 1_000_000), (431, 400, None), milliseconds=2000)
    yield Row("a header's name of 1 MB", head(*ordinary, "X" * 1_000_000 + ": a"), (431, 400, None), milliseconds=2000)
    yield Row("an address of 1 MB", head(f"GET /{'a' * 1_000_000} HTTP/1.1", "Host: a"), (414, 400, 431, None),
              milliseconds=2000)
    yield Row("a query of 1 MB", head(f"GET /healthz?{'a=b&' * 250_000} HTTP/1.1", "Host: a"), (414, 400, 431, None),
              milliseconds=2000)
    yield Row("an address of 10,000 bytes", head(f"GET /{'a' * 10_000} HTTP/1.1", "Host: a"), (404, 414),
              milliseconds=500)
    yield Row("a method of 1 MB", head("G" * 1_000_000 + " / HTTP/1.1", "Host: a"), BROKEN, milliseconds=2000)
    yield Row("a header without colon", head(*ordinary, "nonsense"), BROKEN)
    yield Row("a header with a space in its name", head(*ordinary, "X Y: 1"), BROKEN)
    yield Row("a header with a zero byte", head(*ordinary, "X-Zero: a\0b"), BROKEN)
    yield Row("a header with a bare line feed", head(*ordinary, "X-Feed: a\nX-Other: b"), (400, 200, None))
    yield Row("a folded header", head(*ordinary, "X-Folded: a", " b"), (400, 200, None))
    yield Row("no version", b"GET /healthz\r\n\r\n", (400, 505), milliseconds=2000)
    yield Row("version 9.9", head("GET /healthz HTTP/9.9", "Host: a"), (505,), ("otherVersion",), 2000)
    yield Row("HTTP/2 without agreement", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", (400, 404, 405, 505, None),
              milliseconds=2000)
    yield Row("TLS on a plain port", bytes.fromhex("16030100a5010000a10303") + bytes(160), BROKEN, milliseconds=2000)
    yield Row("zeros", bytes(4096) + b"\r\n\r\n", BROKEN, milliseconds=2000)
    yield Row("a line of 32 KB", head(*ordinary, "X-Long: " + "a" * 32_000), (200,), milliseconds=500)
    yield Row("a line above 32 KB", head(*ordinary, "X-Long: " + "a" * 33_000), (431,), ("tooLongHead",), 500)
    yield Row("an address of 32 KB", head(f"GET /{'a' * 32_000} HTTP/1.1", "Host: a"), (404,), milliseconds=500)
    yield Row("an address above 32 KB", head(f"GET /{'a' * 33_000} HTTP/1.1", "Host: a"), (431,), ("tooLongHead",), 500)
    yield Row("100 headers", head(*ordinary, *(f"X-{number}: a" for number in range(99))), (200,), milliseconds=500)
    yield Row("101 headers", head(*ordinary, *(f"X-{number}: a" for number in range(100))), (431,), ("tooLongHead",), 500)
    yield Row("no Host", head("GET /healthz HTTP/1.1"), (400,), ("wrongHost",), 500)
    yield Row("two Hosts", head(*ordinary, "Host: localhost"), (400,), ("wrongHost",), 500)
    yield Row("two Hosts of HTTP/1.0", head("GET /healthz HTTP/1.0", "Host: a", "Host: a"), (400,), ("wrongHost",), 500)
    yield Row("a header of the service's own", head(*ordinary, "bubblekit-defect: malformed"), (200,), milliseconds=500)
    yield Row("an error's answer", head(*ordinary, "nonsense"), (400,), ("malformedHead",), 500)
    yield from ends()


def ends():
    """The requests after whose answers a connection ends."""
    ordinary = ["GET /healthz HTTP/1.1", "Host: localhost"]
    for name, data, status in (("HTTP/1.0", head("GET /healthz HTTP/1.0"), 200),
                               ("Connection: Close", head(*ordinary, "Connection: Close"), 200),
                               ("CONNECT", head("CONNECT a:443 HTTP/1.1", "Host: a:443"), 404),
                               ("an upgrade", head(*ordinary, "Connection: upgrade", "Upgrade: websocket"), 200),
                               ("a broken head", head(*ordinary, "nonsense"), 400)):
        yield Row(f"the end after {name}", lambda address, data=data: ended(address, data), (status,), milliseconds=500)
    yield Row("HTTP/1.0 with keep-alive", kept, (200,), milliseconds=500)
    yield Row("an answer without a length to HTTP/1.0", unframed, (200,), milliseconds=2000)


def ended(address, data):
    """The answer to a request, if the connection ends after it."""
    start = time.monotonic()
    with socket.create_connection(address, 5) as connection:
        connection.sendall(data)
        reader = Reader(connection, start + 3)
        answer = reader.answer()
        if reader.more() or time.monotonic() - start > 2:
            return Answer(body=b"the connection goes on")
    answer.seconds = time.monotonic() - start
    return answer


def kept(address):
    """The second answer of a connection of HTTP/1.0."""
    start = time.monotonic()
    with socket.create_connection(address, 5) as connection:
        reader = Reader(connection, start + 3)
        for _ in range(2):
            connection.sendall(head("GET /healthz HTTP/1.0", "Connection: keep-alive"))
            answer = reader.answer()
    answer.seconds = time.monotonic() - start
    return answer if answer.headers.get("connection") == "keep-alive" else Answer(body=b"it doesn't say that it stays")


def unframed(address):
    """An answer that is sent while it is made, to a client that doesn't know chunks."""
    body = b'{"messages":[' + b",".join(b'{"msgID":"%d","textElem":{"text":"a"}}' % number for number in range(3)) + b"]}"
    answer = ended(address, head("POST /v1/render HTTP/1.0", "Content-Type: application/json",
                                 f"Content-Length: {len(body)}", body=body))
    return Answer(body=b"it has chunks") if "transfer-encoding" in answer.headers else answer


def bodies():
    line = ["POST /v1/render HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
    body = b'{"message":{"msgID":"m","textElem":{"text":"chunks"}}}'
    chunks = b"".join(b"%x\r\n%b\r\n" % (len(part), part) for part in (body[:9], body[9:10], body[10:])) + b"0\r\n\r\n"
    coded = [*line, "Transfer-Encoding: chunked"]
    yield Row("a chunked body", head(*coded, body=chunks), (200,), check=is_png)
    yield Row("a chunked body with trailers", head(*coded, body=chunks[:-2] + b"X-Trailer: 1\r\n\r\n"), (200,),
              check=is_png)
    yield Row("a chunk whose size is no number", head(*coded, body=b"zz\r\n{}\r\n0\r\n\r\n"), BROKEN, milliseconds=2000)
    yield Row("a chunk longer than it says", head(*coded, body=b"2\r\n" + body + b"\r\n0\r\n\r\n"), BROKEN,
              milliseconds=2000)
    yield Row("a chunk of 2⁶⁴ bytes", head(*coded, body=b"ffffffffffffffff\r\n" + body), (400, 413, None, 408),
              milliseconds=15_000)
    yield Row("a chunk of more digits than a number has", head(*coded, body=b"f" * 40 + b"\r\n" + body), BROKEN,
              milliseconds=2000)
    yield Row("a chunk's extension of 1 MB", head(*coded, body=b"1;" + b"a" * 1_000_000 + b"\r\n{\r\n0\r\n\r\n"),
              (400, 413, 431, None), milliseconds=3000)
    yield Row("chunks without end", endless_chunks, (413, None), milliseconds=5000)
    yield Row("both length and chunks", head(*coded, "Content-Length: 5", body=chunks), BROKEN, milliseconds=2000)
    yield Row("two lengths", head(*line, "Content-Length: 5", "Content-Length: 54", body=body), BROKEN,
              milliseconds=2000)
    for length in ("-1", "+54", "0x36", "54 54", "1e2", "99999999999999999999999"):
        yield Row(f"the length {length}", head(*line, f"Content-Length: {length}", body=body), (400, 413, None),
                  milliseconds=2000)
    yield Row("a length of 10 GB", head(*line, "Content-Length: 10000000000"), (413,), milliseconds=1000)
    yield Row("a body above --max-body", raw(b" " * 2_097_153), (413, None), milliseconds=2000)
    yield Row("another transfer coding", head(*line, "Transfer-Encoding: gzip, chunked", body=chunks),
              (400, 415, 501, None), milliseconds=2000)
    yield Row("chunked twice", head(*line, "Transfer-Encoding: chunked, chunked", body=chunks), BROKEN + (501,),
              milliseconds=2000)
    yield Row("chunked with a tab", head(*line, "Transfer-Encoding:\x0bchunked", body=chunks), (400, 501, 415, None),
              milliseconds=2000)
    yield Row("a content coding", raw(body, **{"Content-Encoding": "gzip"}), (415, 400))
    for kind in ("text/html", "application/xml", "multipart/form-data; boundary=a", "", "application/jsonp", "*/*"):
        yield Row(f"the content type '{kind}'", raw(body, kind=kind), (415,))
    yield Row("no content type", request("POST", "/v1/render", body), (415,))
    yield Row("a charset", raw(body, kind="application/json; charset=utf-8"), (200,), check=is_png)
    yield Row("Expect: 100-continue", raw(body, Expect="100-continue"), (200, 417))
    yield Row("100 requests in one piece", pipelined, (200,))
    yield Row("a request after one whose body was not read", followed, (200,), milliseconds=2000)
    yield Row("a request and a half, then the end", head(*line, "Content-Length: 54", body=body[:20]), (400, 408, None),
              milliseconds=20_000)


def endless_chunks(address):
    """Sends chunks until the server has enough of them."""
    start = time.monotonic()
    answer = Answer()
    with socket.create_connection(address, 5) as connection:
        connection.sendall(head("POST /v1/measure HTTP/1.1", "Host: a", "Content-Type: application/json",
                                "Transfer-Encoding: chunked"))
        try:
            while time.monotonic() - start < 20:
                connection.sendall(b"10000\r\n" + b" " * 0x10000 + b"\r\n")
        except OSError:
            pass
        answer = Reader(connection, time.monotonic() + 2).answer()
    answer.seconds = time.monotonic() - start
    return answer


def pipelined(address):
    """A hundred requests in one piece: as many answers, in order."""
    start = time.monotonic()
    requests = [request("GET", "/healthz", headers={"x-request-id": f"r-{number}"}) for number in range(100)]
    with socket.create_connection(address, 10) as connection:
        connection.sendall(b"".join(requests))
        reader = Reader(connection, start + 10)
        answers = [reader.answer() for _ in requests]
    found = [answer.headers.get("x-request-id") for answer in answers]
    if found != [f"r-{number}" for number in range(100)]:
        return Answer(body=str(found[:5]).encode())
    answers[-1].seconds = time.monotonic() - start
    return answers[-1]


def followed(address):
    """The answer to a request after one that was answered before its body came."""
    start = time.monotonic()
    with socket.create_connection(address, 5) as connection:
        reader = Reader(connection, start + 5)
        connection.sendall(head("POST /nowhere HTTP/1.1", "Host: a", "Content-Length: 3"))
        if reader.answer().status != 404:
            return Answer(body=b"the first one isn't answered by 404")
        connection.sendall(b"abc" + request("GET", "/healthz"))
        answer = reader.answer()
    answer.seconds = time.monotonic() - start
    return answer


def methods():
    for method, path in [("GET", "/v1/render"), ("PUT", "/v1/render"), ("DELETE", "/v1/measure"), ("PATCH", "/v1/diff"),
                         ("POST", "/healthz"), ("POST", "/"), ("POST", "/openapi.json"), ("TRACE", "/v1/render"),
                         ("GET", "/generate"), ("OPTIONS", "/v1/render")]:
        yield Row(f"{method} {path}", request(method, path), (405, 204) if method == "OPTIONS" else (405,),
                  milliseconds=500, check=both(has("allow")) if method != "OPTIONS" else None)
    yield Row("an unknown method", request("FLY", "/v1/render"), (400, 405, 501, None), milliseconds=500)
    yield Row("HEAD of a page", request("HEAD", "/healthz"), (200, 405), milliseconds=500)


def paths():
    for path in ["/v1/render/../../etc/passwd", "/v1/render/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd",
                 "/..%5c..%5cetc%5cpasswd", "//etc/passwd", "//v1//render", "/v1/render/.png", "/v1/render/a.exe",
                 "/page.css/../../Package.swift", "/page/../page.js", "/page/..%2f..%2fmain.swift", "/%00", "/a%0d%0ab",
                 "/%ff%fe", "/v1/render/%", "/.git/config", "/metrics", "/v1", "/v2/render", "/page.js%00.html",
                 "/V1/RENDER", "/generate.exe", "/generate.png/../x", "/generate/"]:
        yield Row(f"the path {path}", request("GET", path), (404, 400, 403, 405), milliseconds=500, check=SECRETS)
    yield Row("an absolute address", head("GET http://169.254.169.254/healthz HTTP/1.1", "Host: a"), (200, 400, 404))
    yield Row("the path *", head("GET * HTTP/1.1", "Host: a"), (400, 404, 405, None))
    yield Row("a path without a slash", head("GET healthz HTTP/1.1", "Host: a"), (400, 404, None))
    for path in ("/healthz", "/readyz"):
        yield Row(path, request("GET", path), (200,), milliseconds=500)
    for path in ("/", "/page.css", "/page/main.js", "/v1/examples", "/v1/options", "/infoz", "/openapi.json"):
        yield Row(path, request("GET", path), (200,), milliseconds=1000)


def identifiers():
    for name in ("abc", "A-1._z", "a" * 128):
        yield Row(f"the request ID {name[:9]}", request("GET", "/healthz", headers={"x-request-id": name}), (200,),
                  check=has("x-request-id", name))
    for name in ("a" * 129, "a b", "a;b", "<script>", "é", "a\tb"):
        yield Row(f"the request ID {name[:9]!r}", request("GET", "/healthz", headers={"x-request-id": name}), (200, 400),
                  check=lambda answer, name=name: "the ID is echoed"
                  if answer.headers.get("x-request-id") in (name, name.encode().decode("latin-1")) else None)
    trace = {"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
    yield Row("a traceparent", render() .replace(b"\r\n\r\n", f"\r\ntraceparent: {trace['traceparent']}\r\n\r\n".encode(), 1),
              (200,), check=is_png)
    yield Row("a traceparent that is none", request("GET", "/healthz", headers={"traceparent": "00-zz" * 300}), (200,))
    yield Row("Server-Timing", render(MESSAGE), (200,), check=both(
        has("server-timing"), lambda answer: None if "render;dur=" in answer.headers["server-timing"] else "no render"))
    yield Row("a cookie of 8 kB", request("GET", "/healthz", headers={"Cookie": "a" * 8000}), (200, 431))


def slow(address, seconds):
    """Complaints about a server that 200 slow clients keep from others, or that waits for ever for their requests."""
    openings = [b"GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ",
                head("POST /v1/render HTTP/1.1", "Host: a", "Content-Type: application/json", "Content-Length: 500",
                     body=b'{"message":')]
    start = time.monotonic()
    clients = []
    try:
        for number in range(200):
            client = socket.create_connection(address, 5)
            client.sendall(openings[number % 2])
            client.setblocking(False)
            clients.append(client)
        waiting, worst = set(clients), 0.0
        while waiting and time.monotonic() - start < seconds:
            waiting -= {client for client in waiting if is_closed(client)}
            answer = exchange(address, render())
            worst = max(worst, answer.seconds)
            if answer.status != 200:
                yield f"beside slow clients, a request is answered by {answer.status}"
                return
            time.sleep(0.5)
        if waiting:
            yield f"{len(waiting)} of 200 slow clients are still connected after {seconds} s"
        if worst > 1:
            yield f"beside slow clients, a picture takes {worst:.1f} s"
    finally:
        for client in clients:
            client.close()


def is_closed(client):
    """Whether the server has closed a connection, which sends one byte more otherwise."""
    try:
        while client.recv(4096):
            pass
        return True
    except BlockingIOError:
        pass
    except OSError:
        return True
    try:
        client.send(b"a")
    except OSError:
        return True
    return False
